//! A quadratic program with bounds, as it was solved.

use ligament_math::box_qp::Walls;

/// `1/2 x^T H x + g^T x` within bounds, with what passing walls costs, and what was found.
#[derive(Clone, Debug, Default)]
pub(super) struct BoxProblem {
    pub(super) hessian: Vec<f64>,
    pub(super) gradient: Vec<f64>,
    pub(super) bounds: Vec<(f64, f64)>,
    pub(super) walls: Walls,
    pub(super) found: Vec<f64>,
}
