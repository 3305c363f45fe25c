//! A generalized force of a joint as a wrench on its bodies.
//!
//! Symbols: S the joint's subspace, tau the generalized force, W the wrench. For any relative motion S v that the joint
//! allows, the power must be tau v: S^T W = tau. The one such wrench with no component along the joint's constraint is W = S
//! (S^T S)^-1 tau.

use ligament_math::{Pose, Twist, Wrench, cholesky};

use super::Joint;

impl Joint {
    /// The wrench on the child, in world axes about the world's origin, of generalized forces at the joint; the opposite acts
    /// on the parent. `None` for a kind without coordinates, or if the number of forces is not its number of velocities.
    ///
    /// ```
    /// use ligament::math::{Pose, Vec3};
    /// use ligament::model::{Joint, Revolute};
    ///
    /// // A motor of 3 N m on a hinge about y is a moment about y.
    /// let hinge = Joint::new("elbow", Revolute::about(Vec3::Y));
    /// let wrench = hinge.wrench_of(&[3.0], &Pose::IDENTITY, &Pose::IDENTITY).expect("a hinge has coordinates");
    /// assert!((wrench.moment - Vec3::Y * 3.0).norm() < 1e-15 && wrench.force == Vec3::ZERO);
    /// ```
    pub fn wrench_of(
        &self,
        tau: &[f64],
        world_from_parent: &Pose,
        world_from_child: &Pose,
    ) -> Option<Wrench> {
        let kind = self.kind.coordinates().filter(|kind| kind.nv() == tau.len())?;
        let mut q = [0.0; 7];
        kind.nearest(&self.b_from_a(world_from_parent, world_from_child), &mut q);
        let subspace = kind.subspace(&q[..kind.nq()]);
        let n = subspace.len();
        let dot = |a: &Twist, b: &Twist| a.angular.dot(b.angular) + a.linear.dot(b.linear);
        let mut gram = [0.0; 36];
        for (i, a) in subspace.iter().enumerate() {
            for (j, b) in subspace.iter().enumerate() {
                gram[i * n + j] = dot(a, b);
            }
        }
        let mut x = [0.0; 6];
        x[..n].copy_from_slice(tau);
        if !cholesky::factor(&mut gram[..n * n], n) {
            return None;
        }
        cholesky::solve_in_place(&gram[..n * n], n, &mut x[..n]);
        let mut in_joint = Wrench::ZERO;
        for (column, x) in subspace.iter().zip(x) {
            in_joint += Wrench::new(column.angular * x, column.linear * x);
        }
        Some((*world_from_child * self.child_from_joint).wrench(in_joint))
    }
}
