//! The same kernels in other people's types, each written as that library invites one to write it.

use ligament_math::{ArticulatedInertia, Mat3, Pose, Twist};
use nalgebra::Matrix3;

pub(crate) mod glam_blocks;
pub(crate) mod nalgebra_blocks;
pub(crate) mod nalgebra_dense;

/// One link of a chain in some library's types.
pub(crate) trait Peer: Sized {
    /// From the types of this crate.
    fn new(parent_from_child: Pose, inertia: ArticulatedInertia, subspace: Twist) -> Self;
    /// The inertia of the chain at its root: the 36 numbers of a 6x6 matrix.
    fn transport_chain(links: &[Self]) -> [f64; 36];
    /// What all links pass on through their joints.
    fn through_joints(links: &[Self], v: [f64; 6]) -> [f64; 6];
    /// The twist at the tip of the chain.
    fn twist_chain(links: &[Self], v: [f64; 6]) -> [f64; 6];
}

/// The same matrix in nalgebra.
pub(crate) fn na3(m: Mat3) -> Matrix3<f64> {
    Matrix3::from_columns(&m.cols.map(|c| nalgebra::Vector3::new(c.x, c.y, c.z)))
}

/// The symmetric 6x6 matrix with blocks `[[A, B], [B^T, D]]`, given entry by entry.
pub(crate) fn full(
    a: impl Fn(usize, usize) -> f64,
    b: impl Fn(usize, usize) -> f64,
    d: impl Fn(usize, usize) -> f64,
) -> [f64; 36] {
    let mut m = [0.0; 36];
    for i in 0..3 {
        for j in 0..3 {
            m[6 * i + j] = a(i, j);
            m[6 * i + j + 3] = b(i, j);
            m[6 * (j + 3) + i] = b(i, j);
            m[6 * (i + 3) + j + 3] = d(i, j);
        }
    }
    m
}
