//! How much work a loop solve may do, and what it did.
//!
//! Source: F99 section 4.3 (time-precision tradeoff).

/// What a solve may cost. The engine has no clock of its own: whoever keeps a deadline says when it has passed.
#[derive(Default)]
pub struct Budget<'a> {
    /// Largest error of a loop joint that is good enough: metres or radians (per second, or per second squared, at the
    /// levels of velocities and accelerations). Tree joints hold whatever it is.
    pub precision: f64,
    /// Iterations of the step at most, all its solves together; zero leaves loops as the last impulses leave them.
    pub iterations: usize,
    /// Asked before every iteration whether the time is up: none begins after that, and one may end. What follows is the
    /// same each step, whatever the budget: the parts take the last impulses and move, which is about as long as two
    /// iterations. Who needs that to be over as well gives so much less time.
    pub time_is_up: Option<&'a mut dyn FnMut() -> bool>,
}

impl std::fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut shown = f.debug_struct("Budget");
        shown.field("precision", &self.precision).field("iterations", &self.iterations);
        shown.field("has_deadline", &self.time_is_up.is_some()).finish()
    }
}

impl Budget<'_> {
    /// To a precision, within as many iterations as any sensible scene takes.
    pub fn to(precision: f64) -> Budget<'static> {
        Budget { precision, iterations: 10_000, time_is_up: None }
    }

    /// At most so many iterations.
    #[must_use]
    pub fn within(mut self, iterations: usize) -> Self {
        self.iterations = iterations;
        self
    }

    pub(super) fn is_time_up(&mut self) -> bool {
        self.time_is_up.as_mut().is_some_and(|ask| ask())
    }
}

/// What ended a solve.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stop {
    /// The precision was reached, or as much of it as rounding allows.
    #[default]
    Precision,
    /// The loops contradict each other: what is left of the error is the least there is.
    LeastSquares,
    /// The iterations were used up.
    Iterations,
    /// The time was up.
    Deadline,
}

/// What a solve did.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct LoopReport {
    /// Iterations, or for dense solves the number of factorisations.
    pub iterations: usize,
    /// Largest error of a loop joint that the linear solve leaves: metres or radians, or as [`Budget::precision`].
    pub residual: f64,
    /// What ended it.
    pub stop: Stop,
    /// Whether loops were found to contradict each other.
    pub inconsistent: bool,
    /// How often the solve began anew from where it was, because rounding had led it astray.
    pub restarts: usize,
}
