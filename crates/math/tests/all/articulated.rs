//! The 21 numbers of an articulated inertia are a symmetric 6x6 matrix: every operation on them is checked against
//! the dense matrix, also for matrices that are not positive definite.

use crate::common::{
    adjoint, articulated, assert_all_close, na6, pose, rigid, rotation, twist, vec3, wrench,
};
use ligament_math::{ArticulatedInertia, Pose, RigidInertia, Twist};
use nalgebra::{DMatrix, Matrix6};
use proptest::prelude::*;

fn dense(j: ArticulatedInertia) -> Matrix6<f64> {
    let rows = j.to_rows();
    Matrix6::from_fn(|row, col| rows[row][col])
}

#[track_caller]
fn assert_dense(found: ArticulatedInertia, expected: Matrix6<f64>, tolerance: f64) {
    assert_all_close(dense(found).as_slice(), expected.as_slice(), tolerance);
}

// Entries are at most 2 and positions 3.5 long: sums below 500, whose last place is 6e-14.
const TIGHT: f64 = 1e-12;

proptest! {
    #[test]
    fn the_full_matrix_is_symmetric_and_made_of_the_blocks(j in articulated()) {
        let m = dense(j);
        prop_assert_eq!(m, m.transpose());
        prop_assert_eq!((m[(0, 1)], m[(2, 2)]), (j.angular.xy, j.angular.zz));
        prop_assert_eq!((m[(0, 5)], m[(2, 3)]), (j.coupling.cols[2].x, j.coupling.cols[0].z));
        prop_assert_eq!((m[(3, 3)], m[(4, 5)]), (j.linear.xx, j.linear.yz));
    }

    #[test]
    fn apply_is_the_dense_product(j in articulated(), v in twist()) {
        let expected = dense(j) * na6(v.to_array());
        assert_all_close(&j.apply(v).to_array(), expected.as_slice(), TIGHT);
    }

    #[test]
    fn transport_is_the_congruence_by_the_adjoint(j in articulated(), a in pose()) {
        let ad = adjoint(a.inverse());
        assert_dense(j.transported(a), ad.transpose() * dense(j) * ad, TIGHT);
    }

    #[test]
    fn rotation_and_shift_are_the_two_halves_of_it(j in articulated(), r in rotation(), p in vec3(2.0)) {
        let turn = adjoint(Pose::rotation(r).inverse());
        assert_dense(j.rotated(r), turn.transpose() * dense(j) * turn, TIGHT);
        let shift = adjoint(Pose::translation(p).inverse());
        assert_dense(j.shifted(p), shift.transpose() * dense(j) * shift, TIGHT);
    }

    #[test]
    fn transports_compose_and_undo(j in articulated(), a in pose(), b in pose()) {
        assert_dense(j.transported(b).transported(a), dense(j.transported(a * b)), 1e-11); // |p| up to 7
        assert_dense(j.transported(a).transported(a.inverse()), dense(j), TIGHT);
    }

    #[test]
    fn one_free_coordinate_takes_away_rank_one(j in articulated(), u in wrench(), inv_d in -3.0..3.0f64) {
        let x = na6(u.to_array());
        assert_dense(j.minus_rank_one(u, inv_d), dense(j) - x * x.transpose() * inv_d, TIGHT);
    }

    #[test]
    fn a_free_joint_carries_no_load(j in rigid(), s in twist()) {
        // Through a joint along s, a body has no resistance along s: (J - J s s^T J / s^T J s) s = 0.
        let j = ArticulatedInertia::from(j + RigidInertia::new(1.0, common_center(), ligament_math::Sym3::IDENTITY));
        let u = j.apply(s);
        let d = u.dot(s);
        prop_assume!(d > 1e-2);
        let left = j.minus_rank_one(u, 1.0 / d);
        // u is at most 500 long, and it is what cancels.
        assert_all_close(&left.apply(s).to_array(), &[0.0; 6], 2e-12);
        // The remainder is still an inertia: no negative eigenvalue.
        let lowest = DMatrix::from_fn(6, 6, |r, c| left.to_rows()[r][c]).symmetric_eigenvalues().min();
        prop_assert!(lowest > -1e-11, "lowest eigenvalue {}", lowest);
    }

    #[test]
    fn a_rigid_body_is_one_too(j in rigid(), a in pose(), v in twist()) {
        let whole = ArticulatedInertia::from(j);
        assert_all_close(&whole.apply(v).to_array(), &j.apply(v).to_array(), TIGHT);
        assert_dense(whole.transported(a), dense(j.transported(a).into()), 2e-12); // second moments up to 800
    }

    #[test]
    fn work_is_the_same_in_every_frame(j in articulated(), a in pose(), v in twist()) {
        let (here, there) = (j.apply(v).dot(v), j.transported(a).apply(a.twist(v)).dot(a.twist(v)));
        // The transformed twist is up to 16 long, the transformed matrix up to 200 large: terms of 1e4 that cancel.
        prop_assert!((here - there).abs() < 1e-10);
    }

    #[test]
    fn sums_are_sums(a in articulated(), b in articulated()) {
        assert_dense(a + b, dense(a) + dense(b), 0.0);
        assert_dense(a - b, dense(a) - dense(b), 0.0);
        let mut c = a;
        c += b;
        prop_assert_eq!(c, a + b);
    }
}

/// Position of the one mass that keeps every random body of the test above from being a needle.
fn common_center() -> ligament_math::Vec3 {
    ligament_math::Vec3::new(0.1, -0.2, 0.3)
}

#[test]
fn nothing_does_not_push() {
    let v = Twist::from([1.0, 2.0, 3.0, 4.0, 5.0, 6.0]);
    assert_eq!(ArticulatedInertia::ZERO.apply(v).to_array(), [0.0; 6]);
    assert_eq!(ArticulatedInertia::from(RigidInertia::<f64>::ZERO), ArticulatedInertia::ZERO);
}
