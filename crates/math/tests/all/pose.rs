//! Poses and how they transform points, twists and wrenches: composition and inverse, the adjoint matrices of KP08,
//! and power, which does not depend on the frame.

use crate::common::{adjoint, assert_all_close, assert_mat_close, assert_vec_close, na6};
use crate::common::{pose, quat, twist, vec3, wrench};
use ligament_math::{Pose, Quat, Twist, Vec3, Wrench};
use proptest::prelude::*;

// Positions and components are at most 2 (lengths 3.5), products of two rotations and a position below 50.
const TIGHT: f64 = 5e-14;

#[track_caller]
fn assert_pose_close(found: Pose, expected: Pose) {
    assert_mat_close(found.rot, expected.rot, 5e-15);
    assert_vec_close(found.pos, expected.pos, TIGHT);
}

proptest! {
    #[test]
    fn poses_are_a_group(a in pose(), b in pose(), c in pose(), x in vec3(2.0)) {
        assert_pose_close((a * b) * c, a * (b * c));
        assert_pose_close(a * a.inverse(), Pose::IDENTITY);
        assert_pose_close(a.inverse() * a, Pose::IDENTITY);
        assert_pose_close(a.inverse_mul(b), a.inverse() * b);
        assert_vec_close((a * b).point(x), a.point(b.point(x)), TIGHT);
        assert_vec_close(a.inverse_point(a.point(x)), x, TIGHT);
        assert_vec_close(a.inverse_point(x), a.inverse().point(x), TIGHT);
    }

    #[test]
    fn a_pose_is_a_rotation_then_a_shift(q in quat(), p in vec3(2.0), x in vec3(2.0)) {
        let pose = Pose::from_quat(q, p);
        prop_assert_eq!(pose, Pose::translation(p) * Pose::rotation(q.to_mat3()));
        assert_vec_close(pose.point(x), q.rotate(x) + p, TIGHT);
    }

    #[test]
    fn twists_change_frame_by_the_adjoint(a in pose(), v in twist()) {
        let expected = adjoint(a) * na6(v.to_array());
        assert_all_close(&a.twist(v).to_array(), expected.as_slice(), TIGHT);
        let expected = adjoint(a.inverse()) * na6(v.to_array());
        assert_all_close(&a.inverse_twist(v).to_array(), expected.as_slice(), TIGHT);
    }

    #[test]
    fn wrenches_change_frame_by_its_transpose(a in pose(), f in wrench()) {
        // Ad*_{T^-1} takes b to a, Ad*_T takes a to b.
        let expected = adjoint(a.inverse()).transpose() * na6(f.to_array());
        assert_all_close(&a.wrench(f).to_array(), expected.as_slice(), TIGHT);
        let expected = adjoint(a).transpose() * na6(f.to_array());
        assert_all_close(&a.inverse_wrench(f).to_array(), expected.as_slice(), TIGHT);
    }

    #[test]
    fn power_is_the_same_in_every_frame(a in pose(), v in twist(), f in wrench()) {
        prop_assert!((a.wrench(f).dot(a.twist(v)) - f.dot(v)).abs() < 2e-13);
        prop_assert!((a.inverse_wrench(f).dot(a.inverse_twist(v)) - f.dot(v)).abs() < 2e-13);
        // Dual: transforming the wrench one way equals transforming the twist the other way.
        prop_assert!((a.wrench(f).dot(v) - f.dot(a.inverse_twist(v))).abs() < 2e-13);
    }

    #[test]
    fn maps_compose_and_undo(a in pose(), b in pose(), v in twist(), f in wrench()) {
        assert_all_close(&(a * b).twist(v).to_array(), &a.twist(b.twist(v)).to_array(), 2e-13);
        assert_all_close(&(a * b).wrench(f).to_array(), &a.wrench(b.wrench(f)).to_array(), 2e-13);
        assert_all_close(&a.inverse_twist(a.twist(v)).to_array(), &v.to_array(), 2e-13);
        assert_all_close(&a.inverse_wrench(a.wrench(f)).to_array(), &f.to_array(), 2e-13);
    }

    #[test]
    fn points_of_a_body_move_alike_in_both_frames(a in pose(), v in twist(), x in vec3(2.0)) {
        // The velocity of a body point, computed in b and rotated, or computed in a.
        assert_vec_close(a.twist(v).at(a.point(x)), a.rot * v.at(x), 1e-13);
    }

    #[test]
    fn a_force_at_a_point_stays_a_force_at_that_point(a in pose(), f in vec3(2.0), x in vec3(2.0)) {
        let (found, expected) = (a.wrench(Wrench::of_force_at(f, x)), Wrench::of_force_at(a.rot * f, a.point(x)));
        assert_all_close(&found.to_array(), &expected.to_array(), 1e-13);
        // About the point itself it has no moment.
        assert_vec_close(expected.about(a.point(x)).moment, Vec3::ZERO, 0.0);
        let (about, moved) = (found.about(a.pos), Pose::translation(a.pos).inverse_wrench(found));
        assert_all_close(&about.to_array(), &moved.to_array(), TIGHT);
    }
}

#[test]
fn a_shifted_frame_sees_a_turning_body_move() {
    // A wheel at x = 2 spins about z: the body point at the origin moves down.
    let origin_from_wheel = Pose::translation(Vec3::X * 2.0);
    let spin = Twist::new(Vec3::Z, Vec3::ZERO);
    assert_eq!(origin_from_wheel.twist(spin), Twist::new(Vec3::Z, Vec3::Y * -2.0));
    // A force along y at the wheel has a moment about z at the origin.
    let push = Wrench::new(Vec3::ZERO, Vec3::Y);
    assert_eq!(origin_from_wheel.wrench(push), Wrench::new(Vec3::Z * 2.0, Vec3::Y));
}

#[test]
fn finite_or_not() {
    assert!(Pose::IDENTITY.is_finite());
    assert_eq!(Pose::<f64>::default(), Pose::IDENTITY);
    assert!(!Pose::translation(Vec3::new(0.0, f64::NAN, 0.0)).is_finite());
    assert!(!Pose::rotation(Vec3::new(f64::INFINITY, 0.0, 0.0).outer(Vec3::X)).is_finite());
    assert_eq!(Pose::from_quat(Quat::IDENTITY, Vec3::X), Pose::translation(Vec3::X));
}
