//! What a joint does to a drag.

/// How a joint that turns along one of its degrees of freedom brings the dragged point nearer to its target, to second order.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effect {
    /// The number of its degree of freedom among the active ones.
    pub(super) number: usize,
    /// The side to turn to: 1 or -1.
    pub(super) side: f64,
    /// Its second order.
    pub(super) gain: f64,
    /// How much it is to be turned, from 0 to 1.
    pub(super) strength: f64,
}
