//! How a step is integrated: see [`super`].

/// How a step is integrated.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Scheme {
    /// Length of the step in seconds.
    pub(super) h: f64,
    /// Time that forces act on masses.
    pub(super) seconds: f64,
}
