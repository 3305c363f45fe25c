//! nalgebra: `Matrix6` and `Vector6` throughout, as the formulas stand on paper.

use ligament_math::{ArticulatedInertia, Pose, Twist};
use nalgebra::{Matrix6, Vector6};

use super::{Peer, na3};

pub(crate) struct DenseLink {
    /// `Ad_{T^-1}`, ready made: a recursion needs it more than once.
    adjoint_inverse: Matrix6<f64>,
    inertia: Matrix6<f64>,
    subspace: Vector6<f64>,
}

impl Peer for DenseLink {
    fn new(pose: Pose, j: ArticulatedInertia, s: Twist) -> Self {
        let inverse = pose.inverse();
        let mut adjoint_inverse = Matrix6::zeros();
        adjoint_inverse.fixed_view_mut::<3, 3>(0, 0).copy_from(&na3(inverse.rot));
        adjoint_inverse.fixed_view_mut::<3, 3>(3, 3).copy_from(&na3(inverse.rot));
        adjoint_inverse.fixed_view_mut::<3, 3>(3, 0).copy_from(&na3(inverse.pos.skew() * inverse.rot));
        let rows = j.to_rows();
        DenseLink {
            adjoint_inverse,
            inertia: Matrix6::from_fn(|r, c| rows[r][c]),
            subspace: Vector6::from(s.to_array()),
        }
    }

    fn transport_chain(links: &[Self]) -> [f64; 36] {
        let m = links.iter().fold(Matrix6::zeros(), |below: Matrix6<f64>, l| {
            l.adjoint_inverse.tr_mul(&((below + l.inertia) * l.adjoint_inverse))
        });
        std::array::from_fn(|i| m[(i / 6, i % 6)])
    }

    fn through_joints(links: &[Self], v: [f64; 6]) -> [f64; 6] {
        let v = Vector6::from(v);
        let mut sum = Vector6::zeros();
        for l in links {
            let u = l.inertia * l.subspace;
            let inv_d = 1.0 / u.dot(&l.subspace);
            sum += (l.inertia - u * (u * inv_d).transpose()) * v;
        }
        sum.into()
    }

    fn twist_chain(links: &[Self], v: [f64; 6]) -> [f64; 6] {
        links.iter().fold(Vector6::from(v), |v, l| l.adjoint_inverse * v + l.subspace).into()
    }
}
