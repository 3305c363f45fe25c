//! Checks that eigenvalues and eigenvectors of a symmetric matrix are right for entries of any magnitude: products of
//! two entries may overflow or underflow.

use ligament_math::{Mat3, Sym3, Vec3, so3};

#[test]
fn eigenvalues_do_not_depend_on_the_size_of_the_entries() {
    let turn = so3::exp(Vec3::new(0.7, -1.1, 0.4));
    for scale in [1e-290, 1e-160, 1.0, 1e160, 1e290] {
        let matrix = Sym3::diagonal(Vec3::new(1.0, 3.0, 2.0) * scale).rotated(turn);
        let eigen = matrix.eigen();
        let off = (eigen.values - Vec3::new(3.0, 2.0, 1.0) * scale).max_abs() / scale;
        assert!(off < 1e-14, "{scale:e}: {:?}", eigen.values);
        let back = eigen.vectors * Mat3::diagonal(eigen.values) * eigen.vectors.transpose();
        assert!((back - matrix.to_mat3()).max_abs() / scale < 1e-14, "{scale:e}");
    }
}
