//! Conjugate gradients for the linear system of a Newton iteration.
//!
//! Source: M. R. Hestenes and E. Stiefel, *Methods of conjugate gradients for solving linear systems*, 1952, with a preconditioner. Any
//! iterate is a direction in which the energy decreases, so that the iteration may end at any time.
//!
//! Deviations: each pass over the nodes does all that can be done with what it reads.

use super::newton::ImplicitFlesh;
use super::task::Effort;
use crate::flesh::Flesh;

impl ImplicitFlesh {
    /// Conjugate gradients for the direction, from zero. Returns the iterations.
    pub(super) fn conjugate_gradients(&mut self, flesh: &Flesh, effort: &Effort) -> usize {
        let ImplicitFlesh { operator, residual, preconditioned, direction, image, step, contact, .. } = self;
        let (dofs, skin) = (residual.dofs.len(), flesh.skin());
        [&mut *step, &mut *image, &mut *direction].into_iter().for_each(|list| list.clear(dofs));
        let mut product = operator.precondition(0.0, [direction, image], [step, residual, preconditioned]);
        operator.follow(preconditioned, 0.0, direction);
        let enough = effort.precision * effort.precision * product;
        for round in 0..effort.conjugate {
            let curvature = operator.apply(direction, image, contact, skin);
            // Written so that NaN ends the iteration, too.
            let goes_on = curvature > 0.0 && product > 0.0 && (product / curvature).is_finite();
            if !goes_on {
                return round;
            }
            let length = product / curvature;
            let next = operator.precondition(length, [direction, image], [step, residual, preconditioned]);
            if next <= enough {
                return round + 1;
            }
            operator.follow(preconditioned, next / product, direction);
            product = next;
        }
        effort.conjugate
    }
}
