//! Nodes of flesh as ends of loop joints: the response to impulses is that of the step, a character hangs by a node
//! with its full weight, two characters under different methods hold each other, and a failed step leaves the state unchanged.
#![allow(clippy::unwrap_used)] // a failure to build or to step fails the test

use crate::common::cages::egg;
use crate::common::plain_body;
use ligament::control::{Driver, Mode};
use ligament::flesh::{Flesh, FleshMotion, Recipe};
use ligament::loops::reference::{FreeBodies, FreeBody};
use ligament::loops::*;
use ligament::math::{Pose, RigidInertia, Sym3, Vec3};
use ligament::maximal::{Implicit, ImplicitOptions, MaximalState, Push, Skeleton};
use ligament::model::*;
use ligament::progress::Progress;
use ligament::sim::*;

const AT: Vec3 = Vec3::new(0.1, 0.2, 0.5);
/// Weak, so that one node can carry four kilograms of soft body without being torn out.
const GRAVITY: f64 = 1.0;
/// Below the stable step of the flesh.
const H: f64 = 3e-4;

/// A pebble in a ball of flesh, its state, and a driver that leaves its joints passive.
fn jelly(gravity: Vec3) -> (Fleshed, FleshedState, Driver) {
    let mut builder = ModelBuilder::new("jelly");
    builder.set_gravity(gravity);
    builder.add_body(Body::new("pebble", RigidInertia::new(0.2, Vec3::ZERO, Sym3::IDENTITY * 1e-4)));
    let model = builder.build().unwrap();
    let poses = [Pose::IDENTITY, Pose::translation(AT)];
    let skin = egg(8, Vec3::new(0.11, 0.1, 0.09), Vec3::ZERO, AT);
    let recipe = Recipe { tets: 120, young: 2e4, attach_within: Some(0.05), ..Recipe::default() };
    let flesh = Flesh::grow(&model, &poses, &skin, &recipe, &mut Progress::none()).unwrap();
    let mut q = model.neutral();
    q[..3].copy_from_slice(&AT.to_array());
    let fleshed =
        Fleshed::new(&model, flesh, FleshMotion { damping: 20.0, ..FleshMotion::default() }).unwrap();
    let state = fleshed.at_rest(&q, &vec![0.0; model.nv()]).unwrap();
    let mut limp = Driver::new(fleshed.tree());
    limp.mode = Mode::Passive;
    (fleshed, state, limp)
}

fn nodes(fleshed: &mut Fleshed, state: &FleshedState) -> Vec<Vec3> {
    fleshed.shape(state).unwrap();
    let positions = fleshed.node_positions();
    (0..positions.len()).map(|k| positions.get(k)).collect()
}

fn highest(fleshed: &mut Fleshed, state: &FleshedState) -> usize {
    let at = nodes(fleshed, state);
    (0..at.len()).max_by(|&a, &b| at[a].z.total_cmp(&at[b].z)).unwrap()
}

/// Mass and momentum of bones and flesh, from the positions a moment later.
fn mass_and_momentum(fleshed: &mut Fleshed, state: &FleshedState) -> (f64, Vec3) {
    let dt = 1e-6;
    let mut ahead = state.clone();
    for k in 0..state.nodes.q.len() {
        ahead.nodes.q.set(k, state.nodes.q.get(k) + state.nodes.v.get(k) * dt);
    }
    fleshed.model().clone().integrate(&mut ahead.q, &state.v, dt).unwrap();
    let (now, bone_now) = (nodes(fleshed, state), fleshed.shape(state).unwrap().0[1].pos);
    let (then, bone_then) = (nodes(fleshed, &ahead), fleshed.shape(&ahead).unwrap().0[1].pos);
    // The bare pebble; attached flesh is included by its nodes.
    let (mut mass, mut momentum) = (0.2, (bone_then - bone_now) * (0.2 / dt));
    for ((m, a), b) in fleshed.flesh().lumped().mass.iter().zip(&now).zip(&then) {
        mass += m;
        momentum += (*b - *a) * (m / dt);
    }
    (mass, momentum)
}

fn pin(fleshed: &Fleshed, node: usize, at: Vec3) -> LoopJoint {
    let flesh = Side::end(0, FleshedPart::node(fleshed, node), Pose::IDENTITY);
    LoopJoint::new(Spherical, Side::world(Pose::translation(at)), flesh)
}

#[test]
fn a_character_hangs_by_a_node_of_its_flesh() {
    for attached in [false, true] {
        let (mut fleshed, mut state, mut limp) = jelly(Vec3::Z * -GRAVITY);
        let node = match attached {
            false => highest(&mut fleshed, &state),
            true => fleshed.flesh().holds().iter().position(|hold| hold.attached).unwrap(),
        };
        assert_eq!(fleshed.flesh().holds()[node].attached, attached);
        let at_start = nodes(&mut fleshed, &state);
        let at = at_start[node];
        let (mut loops, mut solver) = (Loops::new(), LoopSolver::default());
        let id = loops.add(pin(&fleshed, node, at)).unwrap();
        let (mut scratch, mut pushed, mut violation) = (FleshedScratch::default(), Vec3::ZERO, 0.0_f64);
        let options =
            StepOptions { iterations: 3, tolerance: 1e-9, adds_up: false, ..StepOptions::default() };
        let steps = 2000;
        for _ in 0..steps {
            let mut part = FleshedPart::new(&mut fleshed, &mut scratch, &mut state, &mut limp, 0.0);
            let budget = &mut Budget::to(1e-10);
            let report = step(&mut [&mut part], &mut loops, &mut solver, &options, H, budget).unwrap();
            violation = violation.max(report.loop_violation);
            pushed += loops.force(id).unwrap() * H;
        }
        assert!(violation < 1e-8, "{violation:e}");
        assert!((nodes(&mut fleshed, &state)[node] - at).norm() < 1e-8);
        // Weight and the pin's force together give the momentum. The flesh itself conserves momentum to first order
        // in the step.
        let (mass, momentum) = mass_and_momentum(&mut fleshed, &state);
        let weight = Vec3::Z * (-GRAVITY * mass * H * f64::from(steps));
        let away = (momentum - (pushed + weight)).norm();
        println!("attached {attached}: {momentum:?}, weighed {weight:?}, pushed {pushed:?}, {away} away");
        assert!(away < 1e-3 * weight.norm() && pushed.z > 0.3 * weight.norm());
        if !attached {
            let height = |at: &[Vec3]| {
                let z = at.iter().map(|x| x.z);
                z.clone().fold(f64::NEG_INFINITY, f64::max) - z.fold(f64::INFINITY, f64::min)
            };
            let stretched = height(&nodes(&mut fleshed, &state)) - height(&at_start);
            assert!(stretched > 0.01, "its weight stretches it by {stretched}");
        }
    }
}

/// Two parts under two methods: a bar in maximal coordinates hangs from a node of flesh, and a scripted body moves
/// another node of the flesh.
#[test]
fn flesh_a_bar_and_a_scripted_hand_hold_each_other() {
    let (mut fleshed, mut state, mut limp) = jelly(Vec3::Z * -GRAVITY);
    let top = highest(&mut fleshed, &state);
    let at = nodes(&mut fleshed, &state);
    let bottom = (0..at.len()).min_by(|&a, &b| at[a].z.total_cmp(&at[b].z)).unwrap();
    let mut builder = ModelBuilder::new("bar");
    let inertia = plain_body("bar").inertia;
    let light = RigidInertia::new(0.05, Vec3::ZERO, inertia.at_com() * (0.05 / inertia.mass) * 0.01);
    builder.add_body(Body::new("bar", light));
    let bar = builder.build().unwrap();
    let skeleton = Skeleton::new(&bar);
    let mut stepper = Implicit::new(&skeleton, ImplicitOptions::default());
    let mut q = bar.neutral();
    q[..3].copy_from_slice(&(at[bottom] - Vec3::Z * 0.05).to_array());
    let mut body = MaximalState::at_rest(&bar, &q);
    let (mut loops, mut solver) = (Loops::new(), LoopSolver::default());
    let flesh = |node| Side::end(0, FleshedPart::node(&fleshed, node), Pose::IDENTITY);
    let (above, below) = (flesh(top), flesh(bottom));
    let grip = Side::end(1, 1, Pose::translation(Vec3::Z * 0.05));
    loops.add(LoopJoint::new(Spherical, below, grip)).unwrap();
    loops.add(LoopJoint::new(Spherical, Side::end(2, 0, Pose::IDENTITY), above)).unwrap();
    let mut scratch = FleshedScratch::default();
    let options = StepOptions { iterations: 3, tolerance: 1e-9, adds_up: false, ..StepOptions::default() };
    for k in 1..=600 {
        let hand = at[top] + Vec3::new(0.05, 0.0, 0.03) * (f64::from(k) * 1e-3);
        let mut hand = FreeBodies::new(vec![FreeBody::moved(Pose::translation(hand), Default::default())]);
        let mut soft = FleshedPart::new(&mut fleshed, &mut scratch, &mut state, &mut limp, 0.0);
        let mut stiff = MaximalPart::new(&skeleton, &mut stepper, &mut body, Push::default());
        let parts: &mut [&mut dyn Response] = &mut [&mut soft, &mut stiff, &mut hand];
        let report = step(parts, &mut loops, &mut solver, &options, H, &mut Budget::to(1e-10)).unwrap();
        assert!(report.loop_violation < 1e-8, "step {k}: {report:?}");
    }
    let now = nodes(&mut fleshed, &state);
    assert!((now[top] - at[top] - Vec3::new(0.03, 0.0, 0.018)).norm() < 1e-8);
    let held = body.bodies[1].com + body.bodies[1].rotation.rotate(Vec3::Z * 0.05);
    assert!((held - now[bottom]).norm() < 1e-8);
}

#[test]
fn answers_are_symmetric_and_failures_leave_no_trace() {
    let (mut fleshed, mut state, mut limp) = jelly(Vec3::ZERO);
    let count = fleshed.flesh().holds().len();
    let before = state.clone();
    let mut scratch = FleshedScratch::default();
    let ends: Vec<u32> = (0..count).step_by(7).map(|node| FleshedPart::node(&fleshed, node)).collect();
    let ends: Vec<u32> = [1].into_iter().chain(ends).collect();
    let mut part = FleshedPart::new(&mut fleshed, &mut scratch, &mut state, &mut limp, 0.0);
    part.watch(&ends).unwrap();
    let turn = Turn { h: H, iteration: 0, pass: 0, settled: 0, adds_up: false };
    part.begin(&turn).unwrap();
    let n = ends.len();
    let push = |i: usize, force: Vec3| {
        let mut wrenches = vec![ligament::math::Wrench::ZERO; n];
        wrenches[i].force = force;
        wrenches
    };
    let mut twists = vec![ligament::math::Twist::ZERO; n];
    for i in 0..n {
        for j in 0..n {
            let (a, b) = (Vec3::new(1.0, 2.0, 3.0), Vec3::new(-2.0, 1.0, 0.5));
            part.respond(&push(i, a), &mut twists);
            let there = twists[j].linear.dot(b);
            part.respond(&push(j, b), &mut twists);
            let back = twists[i].linear.dot(a);
            // Nodes weigh grams: responses are of the order of a thousand.
            assert!((there - back).abs() < 1e-9, "{i} {j}: {there} {back}");
        }
    }
    part.conclude(false);
    assert_eq!(state, before);
    // An end that does not exist is reported.
    let mut part = FleshedPart::new(&mut fleshed, &mut scratch, &mut state, &mut limp, 0.0);
    let beyond = 2 + count as u32;
    assert!(matches!(part.watch(&[beyond]), Err(PartError::NoSuchEnd { .. })));
}
