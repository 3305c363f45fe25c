//! Checks that loops close over any part that responds to an impulse: two characters give the same result as one;
//! points and prescribed bodies can be ends, too; and displacements, velocities and accelerations use the same solve.
#![allow(clippy::unwrap_used)]

use crate::common::{any_kind, any_pose, any_vec3, plain_body};
use ligament::loops::reference::{FreeBodies, FreeBody, FreePoints};
use ligament::loops::*;
use ligament::math::{Pose, Sym3, Twist, Vec3, so3};
use ligament::maximal::{BodyMotion, Implicit, ImplicitOptions, MaximalState, Push, Skeleton};
use ligament::model::{
    BodyId, Joint, JointKind, JointRole, Model, ModelBuilder, PointOnPlane, Prismatic, Revolute, Spherical,
};
use proptest::prelude::*;

const H: f64 = 0.01;

/// Chains of unit links along x from `starts`, with ball joints; if there are two, a ball joint between their tips
/// closes the loop.
fn chains(starts: &[Vec3], links: usize) -> Model {
    let mut builder = ModelBuilder::new("chains");
    let mut tips = Vec::new();
    for (c, start) in starts.iter().enumerate() {
        let mut above = (BodyId::WORLD, Pose::translation(*start));
        for k in 0..links {
            let body = builder.add_body(plain_body(format!("chain {c}, link {k}")));
            let near = Pose::translation(Vec3::X * -0.5);
            let ball = Joint::new(format!("chain {c}, joint {k}"), Spherical).role(JointRole::Tree);
            builder.add_joint(ball.parent(above.0, above.1).child(body, near));
            above = (body, Pose::translation(Vec3::X * 0.5));
        }
        tips.push(above);
    }
    if let [first, second] = tips[..] {
        let across = Pose::translation(first.1.pos + starts[0] - starts[1]);
        let shake = Joint::new("shake", Spherical).role(JointRole::Loop);
        builder.add_joint(shake.parent(first.0, first.1).child(second.0, across));
    }
    builder.build().unwrap()
}

struct Character {
    skeleton: Skeleton,
    stepper: Implicit,
    state: MaximalState,
}

impl Character {
    fn new(model: &Model) -> Character {
        let skeleton = Skeleton::new(model);
        let stepper = Implicit::new(&skeleton, ImplicitOptions::default());
        Character { stepper, state: MaximalState::at_rest(model, &model.neutral()), skeleton }
    }

    fn part(&mut self) -> MaximalPart<'_> {
        MaximalPart::new(&self.skeleton, &mut self.stepper, &mut self.state, Push::default())
    }
}

#[test]
fn two_characters_that_hold_hands_are_one_with_a_loop() {
    let starts = [Vec3::ZERO, Vec3::new(0.0, 1.0, 0.5)];
    let model = chains(&starts, 3);
    let mut one = Character::new(&model);
    let mut loops_of_one = Loops::of_model(&model, 0).unwrap();
    let joint = loops_of_one.iter().next().unwrap().1.clone();
    let (mut a, mut b) = (Character::new(&chains(&starts[..1], 3)), Character::new(&chains(&starts[1..], 3)));
    let mut loops_of_two = Loops::new();
    let held = |part: usize, side: Side| Side { holder: Holder::End { part, end: 3 }, ..side };
    loops_of_two
        .add(LoopJoint { parent: held(0, joint.parent), child: held(1, joint.child), ..joint })
        .unwrap();
    let mut solvers = [LoopSolver::default(), LoopSolver::default()];
    let options = StepOptions { iterations: 2, ..StepOptions::default() };
    for _ in 0..100 {
        let budget = || Budget::to(1e-12);
        step(&mut [&mut one.part()], &mut loops_of_one, &mut solvers[0], &options, H, &mut budget()).unwrap();
        let parts: &mut [&mut dyn Response] = &mut [&mut a.part(), &mut b.part()];
        step(parts, &mut loops_of_two, &mut solvers[1], &options, H, &mut budget()).unwrap();
        let apart: Vec<BodyMotion> = a.state.bodies.iter().chain(&b.state.bodies[1..]).copied().collect();
        for (x, y) in one.state.bodies.iter().zip(&apart) {
            assert!((x.com - y.com).max_abs() < 1e-9 && (x.linear - y.linear).max_abs() < 1e-8);
        }
    }
    // They fell, still connected.
    assert!(one.state.bodies[3].com.z < -0.5, "{:?}", one.state.bodies[3]);
}

/// A ring of links in free space: loops apply opposite forces at one point, so all momentum is conserved.
#[test]
fn loops_keep_momentum() {
    let mut builder = ModelBuilder::new("ring");
    builder.set_gravity(Vec3::ZERO);
    let n = 6;
    let turn = std::f64::consts::TAU / n as f64;
    let bodies: Vec<BodyId> = (0..n).map(|k| builder.add_body(plain_body(format!("link {k}")))).collect();
    let half = Vec3::X * 0.5;
    for k in 0..n {
        builder.add_joint(
            Joint::new(format!("joint {k}"), Spherical)
                .parent(bodies[k], Pose::new(so3::exp(Vec3::Z * turn), half))
                .child(bodies[(k + 1) % n], Pose::translation(-half)),
        );
    }
    let model = builder.build().unwrap();
    assert_eq!(model.forest().loops().len(), 1);
    let mut ring = Character::new(&model);
    let mut loops = Loops::of_model(&model, 0).unwrap();
    for (k, body) in ring.state.bodies.iter_mut().enumerate().skip(1) {
        body.linear = Vec3::new((k % 3) as f64, 0.5, (k % 2) as f64) - Vec3::new(0.5, 0.5, 0.5);
        body.angular = Vec3::new(0.3, (k % 4) as f64 * 0.5, 0.2);
    }
    let momentum = |state: &MaximalState| {
        let mut sum = Twist::ZERO;
        for body in &state.bodies[1..] {
            // The inertia of a plain body is the same about every axis.
            sum.linear += body.linear;
            sum.angular += body.com.cross(body.linear) + body.angular * 0.1;
        }
        sum
    };
    let before = momentum(&ring.state);
    let mut solver = LoopSolver::default();
    for _ in 0..200 {
        let report = step(
            &mut [&mut ring.part()],
            &mut loops,
            &mut solver,
            &StepOptions::default(),
            H,
            &mut Budget::to(1e-9),
        )
        .unwrap();
        assert!(report.loops.residual < 1e-9);
    }
    let after = momentum(&ring.state);
    assert!((after.linear - before.linear).max_abs() < 1e-11);
    // Positions move by h v at the end of the step, so com x v is conserved too: impulses act at one point of the
    // predicted poses, which differ from those at the end by the step's correction, of the order of h^2.
    assert!(
        (after.angular - before.angular).max_abs() < 2e-2 * before.angular.norm().max(1.0),
        "{after:?} {before:?}"
    );
}

/// A point of flesh tied to a bone's tip, and a platform with a prescribed motion that lifts another bone's end.
#[test]
fn points_and_moved_bodies_have_ends() {
    let mut bone = Character::new(&chains(&[Vec3::ZERO], 2));
    let mut flesh = FreePoints::new(vec![Vec3::new(2.0, 0.1, 0.0)], vec![4.0]);
    let lifted = Pose::translation(Vec3::new(0.5, 0.0, 0.05));
    let mut platform = FreeBodies::new(vec![FreeBody::moved(lifted, Twist::ZERO)]);
    let mut loops = Loops::new();
    let tip = |end: u32| Side::end(0, end, Pose::translation(Vec3::X * 0.5));
    loops.add(LoopJoint::new(Spherical, tip(2), Side::end(1, 0, Pose::IDENTITY))).unwrap();
    let lies_on = PointOnPlane::across(Vec3::Z);
    loops.add(LoopJoint::new(lies_on, Side::end(2, 0, Pose::IDENTITY), tip(1))).unwrap();
    let mut solver = LoopSolver::default();
    let mut part = bone.part();
    let parts: &mut [&mut dyn Response] = &mut [&mut part, &mut flesh, &mut platform];
    let budget = &mut Budget::to(1e-10);
    let report = step(parts, &mut loops, &mut solver, &StepOptions::default(), H, budget).unwrap();
    assert!(!report.loops.inconsistent && report.loops.residual < 1e-9, "{report:?}");
    let tip_of =
        |end: usize| bone.state.bodies[end].com + bone.state.bodies[end].rotation.rotate(Vec3::X * 0.5);
    // To the square of the rotation in the step.
    assert!((tip_of(1).z - 0.05).abs() < 5e-3, "{:?}", tip_of(1));
    let met = flesh.positions[0] + flesh.motions[0] * H;
    assert!(flesh.motions[0].y < -1.0 && (met - tip_of(2)).max_abs() < 1e-2, "{met:?} {:?}", tip_of(2));
    // The force on the point also acts on the bone: 1/4 kg of it, in y, the only direction of the pull.
    assert!((tip_of(2).y > 0.01) && tip_of(2).y < 0.1);
    assert_eq!(platform.bodies[0].pose, lifted);
}

/// Stewart's legs in one dimension: a slider driven to a length.
#[test]
fn a_driven_joint_reaches_its_value() {
    let body = || FreeBody {
        pose: Pose::IDENTITY,
        motion: Twist::ZERO,
        velocity: Twist::ZERO,
        alone: Alone { inverse_mass: 1.0, inverse_inertia_world: Sym3::IDENTITY * 10.0 },
    };
    for (kind, value) in
        [(JointKind::from(Prismatic::along(Vec3::Z)), 0.7), (Revolute::about(Vec3::Y).into(), -0.4)]
    {
        let mut bodies = FreeBodies::new(vec![body()]);
        let mut loops = Loops::new();
        let side = Side::world(Pose::IDENTITY);
        loops.add(LoopJoint::new(kind, side, Side::end(0, 0, Pose::IDENTITY)).drive(0, value)).unwrap();
        let level = Level::Position { h: 1.0 };
        LoopSolver::default().solve(&mut [&mut bodies], &mut loops, level, &mut Budget::to(1e-12)).unwrap();
        let motion = bodies.bodies[0].motion;
        let moved = motion.linear + motion.angular;
        assert!(
            (moved.norm() - f64::abs(value)).abs() < 1e-12 && moved.dot(Vec3::splat(1.0)) * value > 0.0,
            "{moved:?}"
        );
    }
}

/// Two moving free bodies, connected by a closed joint of any kind.
fn joined(kind: &JointKind, poses: [Pose; 3], masses: f64) -> (FreeBodies, Loops) {
    let [a, child, parent] = poses;
    let body = |pose: Pose, mass: f64| FreeBody {
        pose,
        motion: Twist::ZERO,
        velocity: Twist::ZERO,
        alone: Alone {
            inverse_mass: 1.0 / mass,
            inverse_inertia_world: Sym3::diagonal(Vec3::new(3.0, 5.0, 4.0) / mass).rotated(pose.rot),
        },
    };
    let bodies = FreeBodies::new(vec![body(child, masses), body(parent, 1.0)]);
    let mut loops = Loops::new();
    let side = |end: u32, pose: Pose| Side::end(0, end, pose.inverse_mul(a));
    loops.add(LoopJoint::new(*kind, side(1, parent), side(0, child))).unwrap();
    (bodies, loops)
}

/// The largest error of the joint after the bodies have moved for a time.
fn error_after(
    bodies: &FreeBodies,
    loops: &Loops,
    velocities: &[Twist],
    accelerations: &[Twist],
    t: f64,
) -> f64 {
    let (_, joint) = loops.iter().next().unwrap();
    let at = |k: usize| {
        let (pose, v, a) = (bodies.bodies[k].pose, velocities[k], accelerations[k]);
        let turn = so3::exp(v.angular * t + a.angular * (0.5 * t * t));
        Pose::new(turn * pose.rot, pose.pos + v.linear * t + a.linear * (0.5 * t * t))
    };
    let b_from_a = (at(1) * joint.parent.end_from_joint).inverse_mul(at(0) * joint.child.end_from_joint);
    joint.kind.rows(&b_from_a).iter().fold(0.0, |m: f64, row| m.max(row.value.abs()))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(100) })]

    /// Velocities that satisfy a joint leave an error of t^2, accelerations one of t^3. Divided by that, an error
    /// that stays when t falls is the next order; one that grows is a wrong derivative.
    #[test]
    fn velocities_and_accelerations_keep_a_joint(
        kind in any_kind(),
        poses in [any_pose(), any_pose(), any_pose()],
        twists in [[any_vec3(), any_vec3()], [any_vec3(), any_vec3()]],
        mass in 0.3..3.0_f64,
    ) {
        let (mut bodies, mut loops) = joined(&kind, poses, mass);
        for (body, [angular, linear]) in bodies.bodies.iter_mut().zip(twists) {
            body.motion = Twist::new(angular, linear);
        }
        let mut solver = LoopSolver::default();
        let budget = || Budget::to(1e-13);
        solver.solve(&mut [&mut bodies], &mut loops, Level::Velocity, &mut budget()).unwrap();
        let velocities: Vec<Twist> = bodies.bodies.iter().map(|b| b.motion).collect();
        let still = [Twist::ZERO; 2];
        let t = 1e-3;
        let by_velocity = error_after(&bodies, &loops, &velocities, &still, t);
        prop_assert!(by_velocity < 30.0 * t * t, "{kind:?} {by_velocity:e}");

        loops.forget();
        for body in &mut bodies.bodies {
            (body.velocity, body.motion) = (body.motion, Twist::ZERO);
        }
        solver.solve(&mut [&mut bodies], &mut loops, Level::Acceleration, &mut budget()).unwrap();
        let accelerations: Vec<Twist> = bodies.bodies.iter().map(|b| b.motion).collect();
        let by_acceleration = error_after(&bodies, &loops, &velocities, &accelerations, t);
        prop_assert!(by_acceleration < 200.0 * t * t * t, "{kind:?} {by_acceleration:e}, {by_velocity:e} without");
    }
}
