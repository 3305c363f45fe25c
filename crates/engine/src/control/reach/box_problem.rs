//! A quadratic program with bounds, as it was solved.

/// `1/2 x^T H x + g^T x` within bounds, and what was found.
#[derive(Clone, Debug, Default)]
pub(super) struct BoxProblem {
    pub(super) hessian: Vec<f64>,
    pub(super) gradient: Vec<f64>,
    pub(super) bounds: Vec<(f64, f64)>,
    pub(super) found: Vec<f64>,
}
