//! How much work a loop solve may do, and what it did.
//!
//! Source: F99 section 4.3 (time-precision tradeoff).

/// What a solve may cost. The engine has no clock of its own: whoever keeps a deadline says when it has passed.
///
/// ```
/// use ligament::loops::Budget;
/// use std::time::Instant;
///
/// // To a millionth, in fifty iterations at most, none of which begins later than a millisecond from now.
/// let start = Instant::now();
/// let mut time_left = || 1e-3 - start.elapsed().as_secs_f64();
/// let budget = Budget::to(1e-6).within(50).until(&mut time_left);
/// assert_eq!((budget.precision, budget.iterations), (1e-6, 50));
/// ```
#[derive(Default)]
pub struct Budget<'a> {
    /// Largest error of a loop joint that is good enough: meters or radians (per second, or per second squared, at the
    /// levels of velocities and accelerations). Tree joints hold whatever it is.
    pub precision: f64,
    /// Iterations of the step at most, all its solves together; zero leaves loops as the last impulses leave them.
    pub iterations: usize,
    /// Says how many seconds are left: see [`Budget::until`].
    time_left: Option<&'a mut dyn FnMut() -> f64>,
    /// What is kept back of it, for what comes after the last iteration.
    pub(super) kept_back: f64,
    /// What was left when it was last asked whether to iterate.
    pub(super) last_asked: Option<f64>,
}

impl std::fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut shown = f.debug_struct("Budget");
        shown.field("precision", &self.precision).field("iterations", &self.iterations);
        shown.field("has_deadline", &self.time_left.is_some()).finish()
    }
}

impl<'a> Budget<'a> {
    /// To a precision, within as many iterations as any sensible scene takes.
    pub fn to(precision: f64) -> Budget<'a> {
        Budget { precision, iterations: 10_000, ..Budget::default() }
    }

    /// At most so many iterations.
    #[must_use]
    pub fn within(mut self, iterations: usize) -> Self {
        self.iterations = iterations;
        self
    }

    /// Until `time_left`, which says how many seconds are left, says none. It is asked before every iteration, and none begins
    /// that would not end in time. A [`super::step`] keeps back as long as steps before took from the last iteration to the
    /// end, and begins no further pass over limits and contact that it has no time for: so the step as a whole ends in time,
    /// or, where its last iteration takes longer than the one before, about as much late. What comes before the first iteration
    /// is done whatever the time is; a deadline shorter than that is missed by the rest of it.
    #[must_use]
    pub fn until(mut self, time_left: &'a mut dyn FnMut() -> f64) -> Budget<'a> {
        self.time_left = Some(time_left);
        self
    }

    /// Seconds left, without end where there is no deadline.
    pub(super) fn left(&mut self) -> f64 {
        self.time_left.as_mut().map_or(f64::INFINITY, |ask| ask() - self.kept_back)
    }

    /// Asked before every iteration: none begins that would not end in time, if it takes as long as the last one.
    pub(super) fn is_time_up(&mut self) -> bool {
        if self.time_left.is_none() {
            return false;
        }
        let left = self.left();
        let last = self.last_asked.replace(left).map_or(0.0, |before| before - left);
        // A clock that says NaN has run out.
        left.is_nan() || left <= 0.0 || left < last
    }

    /// Whether something that took so long before can be done again.
    pub(super) fn has_time_for(&mut self, seconds: f64) -> bool {
        self.time_left.is_none() || self.left() > seconds
    }
}

/// What ended a solve.
///
/// See the example of [`LoopSolver`](super::LoopSolver).
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
///
/// See the example of [`LoopSolver`](super::LoopSolver).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct LoopReport {
    /// Iterations, or for dense solves the number of factorizations.
    pub iterations: usize,
    /// Largest error of a loop joint that the linear solve leaves: meters or radians, or as [`Budget::precision`].
    pub residual: f64,
    /// What ended it.
    pub stop: Stop,
    /// Whether loops were found to contradict each other.
    pub inconsistent: bool,
    /// How often the solve began anew from where it was, because rounding had led it astray.
    pub restarts: usize,
}
