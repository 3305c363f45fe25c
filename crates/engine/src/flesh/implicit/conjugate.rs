//! Conjugate gradients for the linear system of a Newton iteration.
//!
//! Source: M. R. Hestenes and E. Stiefel, *Methods of conjugate gradients for solving linear systems*, 1952, with a preconditioner. Any
//! iterate is a direction in which the energy decreases, so that the iteration may end at any time.

use super::newton::ImplicitFlesh;
use super::task::Effort;
use crate::flesh::Flesh;

impl ImplicitFlesh {
    /// Conjugate gradients for the direction, from zero. Returns the iterations.
    pub(super) fn conjugate_gradients(&mut self, flesh: &Flesh, effort: &Effort) -> usize {
        let ImplicitFlesh { operator, residual, preconditioned, direction, image, step, contact, .. } = self;
        let (dofs, skin) = (residual.dofs.len(), flesh.skin());
        step.clear(dofs);
        image.clear(dofs);
        operator.precondition(residual, preconditioned);
        direction.clear(dofs);
        direction.follow(preconditioned, 0.0);
        let mut product = residual.dot(preconditioned);
        let enough = effort.precision * effort.precision * product;
        for round in 0..effort.conjugate {
            operator.apply(direction, image, contact, skin);
            let curvature = direction.dot(image);
            // Written so that NaN ends the iteration, too.
            let goes_on = curvature > 0.0 && product > 0.0 && (product / curvature).is_finite();
            if !goes_on {
                return round;
            }
            let length = product / curvature;
            step.add(length, direction);
            residual.add(-length, image);
            operator.precondition(residual, preconditioned);
            let next = residual.dot(preconditioned);
            if next <= enough {
                return round + 1;
            }
            direction.follow(preconditioned, next / product);
            product = next;
        }
        effort.conjugate
    }
}
