//! Posing the humanoid: broken poses come together within limits, hands and feet reach what is in reach.
#![allow(clippy::unwrap_used)] // a failure to build or to pose fails the test

use ligament::loops::{Assembler, AssemblyOptions, Loops, Stop};
use ligament::math::{Pose, Vec3, so3};
use ligament::maximal::{MaximalState, Skeleton};
use ligament::model::{BodyId, JointKind, Limits, Model};
use ligament::sim::{Goal, Poser, PosingOptions, to_maximal, to_reduced};
use ligament_gallery::Humanoid;

/// Where the hand is on the forearm, and the toes on the foot.
const HAND: Vec3 = Vec3::new(0.0, 0.0, -0.42);
const TOE: Vec3 = Vec3::new(0.15, 0.0, -0.06);

/// Numbers in [-1, 1], the same every time.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1u64 << 52) as f64 - 1.0
    }

    fn vec3(&mut self) -> Vec3 {
        Vec3::new(self.next(), self.next(), self.next())
    }
}

/// A pose within limits, the root where it is.
fn random_pose(model: &Model, numbers: &mut Numbers) -> Vec<f64> {
    let (mut q, mut v) = (model.neutral(), vec![0.0; model.nv()]);
    for id in model.tree_joints() {
        let joint = model.joint(id);
        if let JointKind::Free(_) = joint.kind {
            continue;
        }
        for (k, rate) in v[model.slots(id).v_range()].iter_mut().enumerate() {
            *rate = match &joint.limits {
                Limits::Ranges(ranges) => {
                    let range = ranges[k];
                    0.5 * (range.low + range.high) + 0.49 * (range.high - range.low) * numbers.next()
                }
                _ => numbers.next(),
            };
        }
    }
    model.integrate(&mut q, &v, 1.0).unwrap();
    q
}

fn within_limits(model: &Model, q: &[f64], margin: f64) -> bool {
    model.tree_joints().all(|id| match &model.joint(id).limits {
        Limits::Ranges(ranges) => {
            let q = &q[model.slots(id).q_range()];
            ranges.iter().zip(q).all(|(r, &x)| x >= r.low - margin && x <= r.high + margin)
        }
        _ => true,
    })
}

#[test]
fn broken_poses_come_together_within_limits() {
    let model = Humanoid::default().build().unwrap().model;
    let skeleton = Skeleton::new(&model);
    let mut assembler =
        Assembler::new(&skeleton, AssemblyOptions { rounds: 200, precision: 1e-9, ..Default::default() });
    let mut numbers = Numbers(1);
    let mut most_rounds = 0;
    for case in 0..100 {
        let mut state =
            to_maximal(&model, &random_pose(&model, &mut numbers), &vec![0.0; model.nv()]).unwrap();
        for body in state.bodies.iter_mut().skip(1) {
            body.com += numbers.vec3() * 0.5;
            body.rotation = so3::exp_quat(numbers.vec3() * 1.5) * body.rotation;
        }
        let report = assembler.assemble(&skeleton, &mut state, &mut Loops::new(), &[], None).unwrap();
        assert_eq!(report.stop, Stop::Precision, "case {case}: {report:?}");
        most_rounds = most_rounds.max(report.rounds);
        let switched = to_reduced(&model, &state).unwrap();
        assert!(switched.gap < 1e-8, "case {case}: {}", switched.gap);
        // A bound is met to a part in ten million of what it was passed by, each round.
        assert!(within_limits(&model, &switched.q, 1e-6), "case {case}");
    }
    println!("at most {most_rounds} rounds");
}

#[test]
fn what_is_in_reach_is_reached() {
    let model = Humanoid::default().build().unwrap().model;
    let skeleton = Skeleton::new(&model);
    let mut poser = Poser::new(&skeleton, PosingOptions::default());
    let mut numbers = Numbers(2);
    let tips: [(BodyId, Vec3); 4] =
        [("left forearm", HAND), ("right forearm", HAND), ("left foot", TOE), ("right foot", TOE)]
            .map(|(name, tip)| (model.find_body(name).unwrap(), tip));
    let pelvis = model.forest().order()[1];
    let (mut reached, mut honest, mut rounds) = (0, 0, 0);
    const CASES: usize = 250;
    for case in 0..CASES {
        let rest = vec![0.0; model.nv()];
        let goal_pose = to_maximal(&model, &random_pose(&model, &mut numbers), &rest).unwrap();
        let mut state = to_maximal(&model, &random_pose(&model, &mut numbers), &rest).unwrap();
        let (tip, at) = tips[case % 4];
        let target = goal_pose.world_from_body(&model, tip).point(at);
        // Pelvis held, so that the limb alone must reach; every other case two limbs at once.
        let mut goals = vec![Goal::pose(pelvis, Pose::IDENTITY), Goal::position(tip, at, target)];
        goals[0].target = state.world_from_body(&model, pelvis);
        if case % 2 == 1 {
            let (other, at) = tips[(case + 2) % 4];
            let target = goal_pose.world_from_body(&model, other).point(at);
            goals.push(Goal::position(other, at, target));
        }
        let posed = poser.pose(&skeleton, &mut state, &Loops::new(), &goals, &[]).unwrap();
        let missed = posed.missed[1..].iter().map(|m| m.distance).fold(0.0, f64::max);
        // Body size is 1.8 m.
        let there = missed < 1e-4 * 1.8;
        reached += usize::from(there);
        honest += usize::from(there || !posed.reached);
        rounds += posed.rounds;
        assert!(within_limits(&model, &posed.q, 1e-5), "case {case}: past limits");
    }
    println!("{reached} of {CASES} reached, {} rounds on average", rounds / CASES);
    assert_eq!(honest, CASES);
    assert!(reached * 100 >= 99 * CASES, "{reached} of {CASES}");
}

#[test]
fn goals_out_of_reach_end_in_the_nearest_pose() {
    let model = Humanoid::default().build().unwrap().model;
    let skeleton = Skeleton::new(&model);
    let mut poser = Poser::new(&skeleton, PosingOptions::default());
    let mut state = to_maximal(&model, &model.neutral(), &vec![0.0; model.nv()]).unwrap();
    let (pelvis, hand) = (model.forest().order()[1], model.find_body("left forearm").unwrap());
    let far = Vec3::new(5.0, 0.0, 1.5);
    let goals = [
        Goal::pose(pelvis, state.world_from_body(&model, pelvis)).weight(10.0),
        Goal::position(hand, HAND, far),
    ];
    let posed = poser.pose(&skeleton, &mut state, &Loops::new(), &goals, &[]).unwrap();
    assert!(!posed.reached);
    assert!(posed.gap < 1e-6, "the character came apart: {}", posed.gap);
    let place = state.world_from_body(&model, hand).point(HAND);
    // The arm points at what it cannot reach.
    let shoulder = state.world_from_body(&model, model.find_body("left upper arm").unwrap()).pos;
    let (arm, wanted) = (place - shoulder, far - shoulder);
    let cosine = arm.dot(wanted) / (arm.norm() * wanted.norm());
    assert!(cosine > 0.97, "{cosine}");
}

#[test]
fn locked_bodies_stay() {
    let model = Humanoid::default().build().unwrap().model;
    let skeleton = Skeleton::new(&model);
    let mut state: MaximalState = to_maximal(&model, &model.neutral(), &vec![0.0; model.nv()]).unwrap();
    let (foot, hand) = (model.find_body("left foot").unwrap(), model.find_body("right forearm").unwrap());
    let before = state.bodies[foot.index()];
    let target = state.world_from_body(&model, hand).point(HAND) + Vec3::new(0.3, -0.1, 0.2);
    let mut poser = Poser::new(&skeleton, PosingOptions::default());
    let goals = [Goal::position(hand, HAND, target)];
    let posed = poser.pose(&skeleton, &mut state, &Loops::new(), &goals, &[foot]).unwrap();
    assert!(posed.reached, "{posed:?}");
    assert_eq!(
        (state.bodies[foot.index()].com, state.bodies[foot.index()].rotation),
        (before.com, before.rotation)
    );
}
