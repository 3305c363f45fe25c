//! Posing the humanoid: broken poses assemble within limits; hands and feet reach targets within reach.
#![allow(clippy::unwrap_used)] // a failure to build or to pose fails the test

use ligament::loops::{Assembler, AssemblyOptions, LoopJoint, Loops, Side, Stop};
use ligament::math::{Pose, Vec3, so3};
use ligament::maximal::{MaximalState, Skeleton, to_maximal, to_reduced};
use ligament::model::{BodyId, JointKind, Limits, Model};
use ligament::sim::{Goal, GoalKind, Poser, PosingOptions};
use ligament_gallery::Humanoid;

/// The position of the hand on the forearm, and of the toes on the foot.
const HAND: Vec3 = Vec3::new(0.0, 0.0, -0.42);
const TOE: Vec3 = Vec3::new(0.15, 0.0, -0.06);

/// Reproducible numbers in [-1, 1].
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

/// A random pose within limits, with the root unchanged.
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
        let report =
            assembler.assemble(&skeleton, &mut state, &mut Loops::new(), &[], None, |_, _| {}).unwrap();
        assert_eq!(report.stop, Stop::Precision, "case {case}: {report:?}");
        most_rounds = most_rounds.max(report.rounds);
        let switched = to_reduced(&model, &state).unwrap();
        assert!(switched.violation < 1e-8, "case {case}: {}", switched.violation);
        // Each round reduces a limit violation to a part in ten million.
        assert!(within_limits(&model, &switched.q, 1e-6), "case {case}");
    }
    println!("at most {most_rounds} rounds");
}

const CASES: usize = 1_000;

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
    let (mut reached, mut attempts, mut rounds, mut iterations) = (0, 0, 0, 0);
    for case in 0..CASES {
        let rest = vec![0.0; model.nv()];
        let goal_pose = to_maximal(&model, &random_pose(&model, &mut numbers), &rest).unwrap();
        let mut state = to_maximal(&model, &random_pose(&model, &mut numbers), &rest).unwrap();
        let before = state.bodies[pelvis.index()];
        let (tip, at) = tips[case % 4];
        let target = goal_pose.world_from_body(&model, tip).point(at);
        let mut goals = vec![Goal::position(tip, at, target)];
        // Every other case two limbs at once.
        if case % 2 == 1 {
            let (other, at) = tips[(case + 2) % 4];
            let target = goal_pose.world_from_body(&model, other).point(at);
            goals.push(Goal::position(other, at, target));
        }
        // Every third case also fixes the orientation of a limb.
        if case % 3 == 2 {
            let axes = Pose::new(goal_pose.world_from_body(&model, tip).rot, Vec3::ZERO);
            goals.push(Goal::orientation(tip, axes));
        }
        // The pelvis is fixed, so that limbs alone must reach: locked, or by its own goal.
        let is_locked = case % 4 < 2;
        if !is_locked {
            goals.push(Goal::pose(pelvis, state.world_from_body(&model, pelvis)));
        }
        let locked: &[BodyId] = if is_locked { &[pelvis] } else { &[] };
        let posed = poser.pose(&skeleton, &mut state, &Loops::new(), &goals, locked).unwrap();
        // Body size is 1.75 m.
        let there = goals.iter().zip(&posed.missed).all(|(goal, missed)| match goal.kind {
            GoalKind::Position => missed.distance < 1e-4 * 1.75,
            GoalKind::Orientation => missed.angle < 1e-4,
            GoalKind::Pose => missed.distance < 1e-4 * 1.75 && missed.angle < 1e-4,
        });
        // The report is right: with a precision of 1e-6, no case lies between.
        assert_eq!(there, posed.reached, "case {case}: {posed:?}");
        assert!(within_limits(&model, &posed.q, 1e-12), "case {case}: past limits");
        assert!(to_reduced(&model, &state).unwrap().violation < 1e-12, "case {case}: joints are not closed");
        if is_locked {
            let after = state.bodies[pelvis.index()];
            assert_eq!((after.com, after.rotation), (before.com, before.rotation), "case {case}");
        }
        reached += usize::from(there);
        attempts += posed.attempts;
        rounds += posed.rounds;
        iterations += posed.iterations;
    }
    let each = |n: usize| n as f64 / CASES as f64;
    println!(
        "{reached} of {CASES} reached; on average {:.1} attempts, {:.1} rounds, {:.1} iterations",
        each(attempts),
        each(rounds),
        each(iterations)
    );
    assert!(reached * 100 >= 99 * CASES, "{reached} of {CASES}");
}

#[test]
fn cones_are_kept() {
    use ligament::mass::Shape;
    use ligament::model::{Body, Joint, ModelBuilder, Range, Spherical};
    // A tentacle of ball joints, each with a cone and a range of twist.
    let (swing, twist) = (0.5, 0.3);
    let mut builder = ModelBuilder::new("tentacle");
    let mut above = BodyId::WORLD;
    for k in 0..6 {
        let inertia = Shape::Capsule { radius: 0.03, half_length: 0.1 }.inertia_of_mass(1.0).unwrap();
        let body = builder.add_body(Body::new(format!("link {k}"), inertia));
        let at = if above.is_world() { Vec3::ZERO } else { Vec3::Z * 0.1 };
        builder.add_joint(
            Joint::new(format!("ball {k}"), Spherical)
                .parent(above, Pose::translation(at))
                .child(body, Pose::translation(Vec3::Z * -0.1))
                .limits(Limits::SwingTwist { axis: Vec3::Z, swing, twist: Range::new(-twist, twist) }),
        );
        above = body;
    }
    let model = builder.build().unwrap();
    let skeleton = Skeleton::new(&model);
    let mut poser = Poser::new(&skeleton, PosingOptions::default());
    let mut numbers = Numbers(3);
    let mut inside = |model: &Model| {
        let mut q = model.neutral();
        for ball in q.as_chunks_mut::<4>().0 {
            // A swing inside the cone after a twist inside its range.
            let turn = numbers.next() * std::f64::consts::PI;
            let axis = Vec3::new(turn.cos(), turn.sin(), 0.0);
            let rotation = so3::exp_quat(axis * (swing * numbers.next()))
                * so3::exp_quat(Vec3::Z * (twist * numbers.next()));
            *ball = rotation.to_array();
        }
        q
    };
    let mut reached = 0;
    const CONES: usize = 100;
    for case in 0..CONES {
        let rest = vec![0.0; model.nv()];
        let goal = to_maximal(&model, &inside(&model), &rest).unwrap();
        let mut state = to_maximal(&model, &inside(&model), &rest).unwrap();
        let goals = [Goal::pose(above, goal.world_from_body(&model, above))];
        let posed = poser.pose(&skeleton, &mut state, &Loops::new(), &goals, &[]).unwrap();
        let missed = posed.missed[0].distance.max(posed.missed[0].angle);
        assert_eq!(posed.reached, missed < 1e-5, "case {case}: {posed:?}");
        reached += usize::from(posed.reached);
        for ball in posed.q.as_chunks::<4>().0 {
            let rotation = ligament::math::Quat::new(ball[0], ball[1], ball[2], ball[3]);
            let swung = so3::swing_between(Vec3::Z, rotation.rotate(Vec3::Z)).norm();
            let twisted = so3::twist_angle(rotation, Vec3::Z);
            assert!(
                swung <= swing + 1e-12 && twisted.abs() <= twist + 1e-12,
                "case {case}: {swung} {twisted}"
            );
        }
    }
    println!("{reached} of {CONES} reached");
    assert!(reached * 100 >= 99 * CONES, "{reached} of {CONES}");
}

#[test]
fn closed_loops_hold_while_goals_pull() {
    let model = Humanoid::default().build().unwrap().model;
    let skeleton = Skeleton::new(&model);
    let mut poser = Poser::new(&skeleton, PosingOptions::default());
    let pelvis = model.forest().order()[1];
    let [left, right] = ["left forearm", "right forearm"].map(|name| model.find_body(name).unwrap());
    let mut numbers = Numbers(4);
    for case in 0..20 {
        // The left hand holds a bar in the right one, as is possible in some pose; and its goal is its position in that pose.
        let rest = vec![0.0; model.nv()];
        let wanted = to_maximal(&model, &random_pose(&model, &mut numbers), &rest).unwrap();
        let hand = wanted.world_from_body(&model, left).point(HAND);
        let bar = wanted.world_from_body(&model, right).inverse().point(hand);
        let side = |body: BodyId, at: Vec3| {
            Side::end(0, body.index() as u32, Pose::translation(at - model.body(body).inertia.com()))
        };
        let mut holds = Loops::new();
        holds.add(LoopJoint::new(ligament::model::Spherical, side(right, bar), side(left, HAND))).unwrap();
        let mut state = to_maximal(&model, &model.neutral(), &rest).unwrap();
        let goals = [Goal::position(left, HAND, hand)];
        let posed = poser.pose(&skeleton, &mut state, &holds, &goals, &[pelvis]).unwrap();
        assert!(posed.reached, "case {case}: {posed:?}");
        let at = |body: BodyId, point: Vec3| state.world_from_body(&model, body).point(point);
        assert!(
            (at(left, HAND) - hand).norm() < 1e-5 && (at(right, bar) - hand).norm() < 1e-5,
            "case {case}"
        );
    }
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
    assert!(posed.violation < 1e-6, "joints are not closed: {}", posed.violation);
    let place = state.world_from_body(&model, hand).point(HAND);
    // The arm points at a target beyond its reach.
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
