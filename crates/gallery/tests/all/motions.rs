//! Three motions of KP08 section 5 do what its figures 7 to 9 show, by the joints alone: a worm limps away, a fish turns over
//! within its joint limits, a finger flexes and rolls a rod.
#![allow(clippy::unwrap_used)] // takes and scenes of the gallery are valid

use ligament::command::{Command, ControlMode};
use ligament::math::Vec3;
use ligament::model::Limits;
use ligament::sim::Simulation;

use crate::takes::{bone, simulation, state, take, watch};

/// A degree, in radians: what joints may leave their limits by.
const DEGREE: f64 = std::f64::consts::PI / 180.0;

/// How far the joint that is farthest past one of its limits is past it; negative if all are within theirs.
fn past_limits(sim: &Simulation) -> f64 {
    let (model, q) = (sim.model(), state(sim).0);
    let past = model.tree_joints().filter_map(|id| match &model.joint(id).limits {
        Limits::Ranges(ranges) => {
            let q = &q[model.slots(id).q_range()];
            let past = ranges.iter().zip(q).map(|(range, q)| (q - range.high).max(range.low - q));
            past.reduce(f64::max)
        }
        _ => None,
    });
    past.fold(f64::NEG_INFINITY, f64::max)
}

/// Number of inverted tetrahedra.
fn inverted(sim: &mut Simulation) -> usize {
    sim.stretches().iter().filter(|stretch| stretch.z < 0.0).count()
}

/// Calls `look` every hundredth of a second of a take, and returns the end.
fn sample(name: &str, mut look: impl FnMut(&mut Simulation, f64)) -> Simulation {
    let mut next = 0.0;
    watch(&take(name), |sim, time| {
        if time >= next {
            look(sim, time);
            next += 0.01;
        }
    })
}

/// No command of the take acts from outside: drags and pins are tasks of the joints in the mode `velocity`, and once it is passive
/// there are none.
fn only_joints_act(name: &str) {
    let mut tasks = 0;
    for event in take(name).events {
        match event.command {
            Command::Drag { .. } | Command::Turn { .. } | Command::Pin { .. } | Command::PinTurn { .. } => {
                tasks += 1;
            }
            Command::Release { .. } => tasks -= 1,
            Command::Wrench { .. } | Command::Join { .. } | Command::Track { .. } => {
                panic!("{name}: {event:?}")
            }
            Command::Put { .. } | Command::SetState { .. } => {
                assert_eq!(event.time, 0.0, "{name}: {event:?}");
            }
            Command::Mode(ControlMode::Velocity) => {}
            Command::Mode(ref mode) => {
                assert!(*mode == ControlMode::Passive && tasks == 0, "{name}: {event:?}");
            }
            _ => {}
        }
    }
}

#[test]
fn the_worm_limps_away() {
    only_joints_act("worm-limping");
    // From the first drag on: the way of the middle of all bones to the left after each stroke, one every 0.85 s.
    let (begin, stroke) = (1.2, 0.85);
    let mut ways = Vec::new();
    let (mut heights, mut swing) = ([f64::INFINITY, f64::NEG_INFINITY], [f64::INFINITY, f64::NEG_INFINITY]);
    let (mut work, mut past, mut spoilt) = ([0.0f64; 2], f64::NEG_INFINITY, 0);
    let grow = |range: &mut [f64; 2], x: f64| *range = [range[0].min(x), range[1].max(x)];
    sample("worm-limping", |sim, time| {
        past = past.max(past_limits(sim));
        spoilt = spoilt.max(inverted(sim));
        if time < begin {
            return;
        }
        let bones: Vec<Vec3> = (0..7).map(|k| bone(sim, k).pos).collect();
        if time >= begin + stroke * ways.len() as f64 {
            ways.push(-bones.iter().map(|pos| pos.x).sum::<f64>() / 7.0);
        }
        grow(&mut heights, bones[3].z);
        grow(&mut swing, bones[0].x - bones[3].x);
        for (work, joints) in work.iter_mut().zip([3..6, 6..9]) {
            *work += state(sim).1[joints].iter().map(|v| v * v).sum::<f64>();
        }
    });
    // A quarter of its length of 0.96 m, and never back: each of its eight strokes takes it on.
    let strokes: Vec<f64> = ways.windows(2).map(|pair| pair[1] - pair[0]).collect();
    assert!(ways.len() >= 8 && ways[ways.len() - 1] - ways[0] > 0.24, "{ways:?}");
    assert!(strokes.iter().all(|way| *way > 0.02), "{strokes:?}");
    // The middle is a primary task: held to a few millimeters, clear of its height at rest, 0.11 m.
    assert!(heights[0] > 0.147 && heights[1] < 0.153, "{heights:?}");
    assert!(swing[1] - swing[0] > 0.04, "its left bone does not swing: {swing:?}");
    assert!(work[0] > 1.3 * work[1], "joints with a higher cost move less: {work:?}");
    assert!(past < DEGREE, "{past}");
    // One element at the inside of the front bend is inverted for moments: there the joints are at their limits.
    assert!(spoilt <= 1, "{spoilt}");
}

#[test]
fn the_fish_turns_over_within_its_limits() {
    let (mut past, mut spoilt, mut highest) = (f64::NEG_INFINITY, [0; 2], f64::NEG_INFINITY);
    let mut steps = 0;
    let mut end = watch(&take("fish-turnover"), |sim, _| {
        past = past.max(past_limits(sim));
        let inverted = inverted(sim);
        spoilt = [spoilt[0].max(inverted), spoilt[1] + usize::from(inverted > 0)];
        steps += 1;
        let lowest = sim.placement().skin.iter().map(|at| at.z).fold(f64::INFINITY, f64::min);
        highest = highest.max(lowest);
    });
    assert!(past < DEGREE, "{past}");
    // At most one element, for milliseconds: where the curled fish is thrown about, and where it strikes the ground.
    assert!(spoilt[0] <= 1 && 500 * spoilt[1] < steps, "{spoilt:?} in {steps} steps");
    // It turns on the ground: it does not leap.
    assert!(highest < 0.05, "{highest}");
    // The side of every bone that was up is down, to 30 degrees, and the tail lies at the other side of the head.
    for k in 0..7 {
        let up = bone(&mut end, k).rot * Vec3::Z;
        assert!(up.z < -(30.0 * DEGREE).cos(), "bone {k}: {up:?}");
    }
    let (head, tail) = (bone(&mut end, 0).pos, bone(&mut end, 6).pos);
    assert!(tail.x < head.x - 0.3, "{head:?} {tail:?}");
    only_joints_act("fish-turnover");
}

#[test]
fn the_finger_flexes_and_rolls_the_rod_to_and_fro() {
    only_joints_act("finger-rolling");
    let start = simulation("finger");
    let [rod, distal] = ["rod", "distal"].map(|name| start.model().find_body(name).unwrap());
    let rest: Vec<Vec3> = {
        let mut start = start;
        let placed = start.placement();
        placed.nodes.iter().map(|at| placed.poses[distal.index()].inverse().point(*at)).collect()
    };
    // The rod lies along y: its distance, and its rotation about y.
    let (mut way, mut turn, mut before) = ([0.0f64; 2], [0.0f64; 2], None::<f64>);
    let mut turned = 0.0;
    let (mut touching, mut samples, mut spoilt, mut dent) = (0, 0, 0, 0.0f64);
    let mut flexed = [[f64::INFINITY, f64::NEG_INFINITY]; 4];
    // The nodes near the last bone: those that it carries.
    let near: Vec<usize> = (0..rest.len()).filter(|k| rest[*k].x > 0.0).collect();
    sample("finger-rolling", |sim, _| {
        spoilt = spoilt.max(inverted(sim));
        let touches = sim.contacts().iter().any(|c| c.bodies.contains(&rod) && c.colliders.contains(&None));
        // From the first touch on.
        if !touches && samples == 0 {
            return;
        }
        samples += 1;
        touching += usize::from(touches);
        for (range, q) in flexed.iter_mut().zip(&state(sim).0[3..7]) {
            *range = [range[0].min(*q), range[1].max(*q)];
        }
        let placed = sim.placement();
        let bone = placed.poses[distal.index()];
        for &k in &near {
            dent = dent.max((bone.inverse().point(placed.nodes[k]) - rest[k]).norm());
        }
        let pose = placed.poses[rod.index()];
        way = [way[0].min(pose.pos.x), way[1].max(pose.pos.x)];
        let angle = pose.rot.to_rows()[0][2].atan2(pose.rot.to_rows()[0][0]);
        let step = angle - before.unwrap_or(angle);
        turned += step - (step / std::f64::consts::TAU).round() * std::f64::consts::TAU;
        turn = [turn[0].min(turned), turn[1].max(turned)];
        before = Some(angle);
    });
    // 28 mm in all, more than its diameter, and both ways; it rolls on the ground: as far as its radius times its rotation,
    // except for some slip.
    assert!(way[0] < -0.014 && way[1] > 0.014, "{way:?}");
    for (way, turn) in way.iter().zip(turn) {
        assert!((way / turn - 0.011).abs() < 0.002, "{way} {turn}");
    }
    // Two hinges flex by more than a quarter of a radian while it rolls.
    let flexing = flexed.iter().filter(|range| range[1] - range[0] > 0.25).count();
    assert!(flexing >= 2, "{flexed:?}");
    assert!(samples > 250 && touching as f64 > 0.97 * f64::from(samples), "{touching} of {samples}");
    // Its flesh yields to the rod, by a tenth of the radius of the tip at least.
    assert!(dent > 0.00085, "{dent}");
    assert_eq!(spoilt, 0);
}
