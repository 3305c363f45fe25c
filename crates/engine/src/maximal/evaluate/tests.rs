//! Compares the derivative of a joint's torque with finite differences, for two free bodies, at angles from nearly zero to
//! nearly a half turn; and the specialized code of common joint kinds with the general code.

use ligament_math::{Pose, Quat, RigidInertia, Sym3, Vec3, so3};

use super::*;
use crate::maximal::{ImplicitOptions, Skeleton};
use crate::model::{Body, Joint, JointKind, ModelBuilder, Revolute, Spherical, Universal, Weld};

/// Two bodies on a ball joint with stiffness along its axes, rotated frames, and a rest pose that is not neutral.
fn pair(stiffness: [f64; 3]) -> Skeleton {
    let mut builder = ModelBuilder::new("pair");
    let inertia = RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY);
    let (a, b) = (builder.add_body(Body::new("a", inertia)), builder.add_body(Body::new("b", inertia)));
    let mut joint = Joint::new("ball", Spherical)
        .parent(a, Pose::new(so3::exp(Vec3::new(0.3, -0.2, 0.5)), Vec3::X))
        .child(b, Pose::new(so3::exp(Vec3::new(-0.1, 0.7, 0.2)), -Vec3::X))
        .rest(so3::exp_quat(Vec3::new(0.2, 0.1, -0.4)).to_array().to_vec());
    joint.stiffness = stiffness.to_vec();
    builder.add_joint(joint);
    Skeleton::new(&builder.build().expect("a sound model"))
}

/// The torque on the child over h, and its law, with both bodies rotated from a pose in which the joint is rotated by `turn`
/// from its rest.
fn law(skeleton: &Skeleton, turn: Vec3, child: Vec3, parent: Vec3) -> TurnLaw {
    let bone = &skeleton.bones[1];
    let rest = Quat::new(bone.rest[0], bone.rest[1], bone.rest[2], bone.rest[3]);
    let above = so3::exp_quat(Vec3::new(0.4, 0.9, -0.3));
    let here = above * bone.turn_above * rest * so3::exp_quat(turn) * bone.turn_here.conjugate();
    let placed = |rotation: Quat, by: Vec3| {
        let motion = BodyMotion { rotation: so3::exp_quat(by) * rotation, ..BodyMotion::AT_REST };
        (Pose::rotation(motion.rotation.to_mat3()), motion)
    };
    let (here, above) = (placed(here, child), placed(above, parent));
    let options = ImplicitOptions { linear_solver: LinearSolver::ExactLdu, ..Default::default() };
    let terms = Terms {
        options: &options,
        h: 1.0,
        felt: 1.0,
        correcting: true,
        first: true,
        springs_act: true,
        dampers_act: true,
    };
    let mut joint = EvaluatedJoint::new();
    evaluate(
        bone,
        End { pose: &here.0, motion: &here.1 },
        End { pose: &above.0, motion: &above.1 },
        &terms,
        Bounds { now: &mut [], active: &mut 0, servo: &mut [], drives: &mut [], drives_at: &mut [] },
        &mut joint,
    );
    joint.turn.expect("a spring")
}

#[test]
fn torques_change_as_their_derivative_says() {
    let axis = Vec3::new(0.6, -0.48, 0.64);
    // Fourth-order differences: (1e-3)^4 times fifth derivatives of order ten, and rounding over the step.
    let by = 1e-3;
    for stiffness in [[1.0; 3], [1.0, 3.0, 0.5]] {
        let skeleton = pair(stiffness);
        for angle in [1e-9, 1e-6, 1e-3, 0.1, 0.5, 1.0, 2.0, 3.0, std::f64::consts::PI - 1e-3] {
            // Near a half turn a step must not cross it: there the torque changes sign.
            let by = f64::min(by, 0.2 * (std::f64::consts::PI - angle));
            let turn = axis * angle;
            let exact = law(&skeleton, turn, Vec3::ZERO, Vec3::ZERO);
            let [by_child, by_parent] = exact.exact.expect("asked for");
            for (k, direction) in [Vec3::X, Vec3::Y, Vec3::Z].into_iter().enumerate() {
                let difference = |torque: &dyn Fn(Vec3) -> Vec3| {
                    (torque(direction * (-2.0 * by)) - torque(direction * -by) * 8.0
                        + torque(direction * by) * 8.0
                        - torque(direction * (2.0 * by)))
                        / (12.0 * by)
                };
                let child = difference(&|turned| law(&skeleton, turn, turned, Vec3::ZERO).impulse);
                let parent = difference(&|turned| law(&skeleton, turn, Vec3::ZERO, turned).impulse);
                let error = (child + by_child.cols[k]).max_abs();
                assert!(error < 1e-6, "child, {stiffness:?}, {angle}: {error}");
                let error = (parent - by_parent.cols[k]).max_abs();
                assert!(error < 1e-6, "parent, {stiffness:?}, {angle}: {error}");
            }
            if stiffness == [1.0; 3] {
                // LDL^T holds the symmetric part; along the axis that is the whole derivative.
                let symmetric = by_child.symmetric_part() - exact.block;
                assert!(symmetric.max_abs() < 1e-9, "{angle}: {symmetric:?}");
            }
        }
    }
}

/// A joint of a given kind, with an error and rotated, evaluated by one of the two code paths.
fn seen(bone: &Bone) -> EvaluatedJoint {
    let placed = |rotation: Quat, pos: Vec3| {
        let motion = BodyMotion {
            rotation,
            angular: Vec3::new(0.3, -0.4, 0.9),
            linear: pos * 0.5,
            ..BodyMotion::AT_REST
        };
        (Pose::new(rotation.to_mat3(), pos), motion)
    };
    let above = placed(so3::exp_quat(Vec3::new(0.4, 0.9, -0.3)), Vec3::new(0.1, 0.2, 0.3));
    let here = placed(so3::exp_quat(Vec3::new(0.7, 0.5, -0.6)), Vec3::new(0.3, -0.2, 0.6));
    let options = ImplicitOptions::default();
    let terms = Terms {
        options: &options,
        h: 0.01,
        felt: 0.01,
        correcting: true,
        first: true,
        springs_act: true,
        dampers_act: true,
    };
    let mut joint = EvaluatedJoint::new();
    evaluate(
        bone,
        End { pose: &here.0, motion: &here.1 },
        End { pose: &above.0, motion: &above.1 },
        &terms,
        Bounds {
            now: &mut [Bound::NONE; 6],
            active: &mut 0,
            servo: &mut [],
            drives: &mut [],
            drives_at: &mut [],
        },
        &mut joint,
    );
    joint
}

#[test]
fn common_kinds_look_as_their_rows_and_coordinates_say() {
    let axis = Vec3::new(0.36, -0.48, 0.8);
    let across = axis.perpendicular_frame().0;
    let kinds: [JointKind; 4] =
        [Weld.into(), Spherical.into(), Revolute::about(axis).into(), Universal::about(axis, across).into()];
    for kind in kinds {
        let mut builder = ModelBuilder::new("pair");
        let inertia = RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY);
        let (a, b) = (builder.add_body(Body::new("a", inertia)), builder.add_body(Body::new("b", inertia)));
        let mut joint = Joint::new("joint", kind)
            .parent(a, Pose::new(so3::exp(Vec3::new(0.3, -0.2, 0.5)), Vec3::X))
            .child(b, Pose::new(so3::exp(Vec3::new(-0.1, 0.7, 0.2)), -Vec3::X));
        if kind.nv() > 0 {
            joint = joint.stiffness(30.0).damping(2.0);
        }
        if kind.nv() > 0 && kind.layout().is_vector() {
            joint = joint.limits(Limits::Ranges(vec![Range::new(-0.1, 0.1); kind.nv()]));
        }
        builder.add_joint(joint);
        let skeleton = Skeleton::new(&builder.build().expect("a sound model"));
        let bone = &skeleton.bones[1];
        assert!(!matches!(bone.form, Form::Other), "{} has specialized code", kind.name());
        let (fast, general) = (seen(bone), seen(&Bone { form: Form::Other, ..bone.clone() }));

        let twists = |joint: &EvaluatedJoint| {
            let arms = [Twist::new(joint.arm_here, joint.arm_above), joint.closing];
            // The motions of a ball joint are not filled: they are all rotations.
            let freedom = joint.freedom.iter().copied().filter(|_| !bone.is_ball());
            arms.into_iter().chain(freedom).flat_map(Twist::to_array).collect::<Vec<f64>>()
        };
        let laws = |joint: &EvaluatedJoint| {
            let laws = joint.laws.iter().flat_map(|law| {
                [law.wrench.moment.to_array(), law.wrench.force.to_array(), [law.factor, law.impulse, 0.0]]
            });
            let turns = joint.turn.iter().flat_map(|turn| {
                turn.block.to_mat3().cols.map(Vec3::to_array).into_iter().chain([turn.impulse.to_array()])
            });
            laws.chain(turns).flatten().collect::<Vec<f64>>()
        };
        assert_eq!(laws(&fast).is_empty(), kind.nv() == 0);
        for (fast, general) in [(twists(&fast), twists(&general)), (laws(&fast), laws(&general))] {
            assert_eq!(fast.len(), general.len(), "{}", kind.name());
            for (x, y) in fast.iter().zip(&general) {
                assert!((x - y).abs() < 1e-11 * x.abs().max(1.0), "{}: {x} is not {y}", kind.name());
            }
        }
    }
}
