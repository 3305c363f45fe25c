//! The work that a loop solve may do, and a report of what it did.
//!
//! Source: F99 section 4.3 (time-precision tradeoff).

/// Limits on the cost of a solve. The engine has no clock of its own: the caller supplies the remaining time.
///
/// ```
/// use ligament::loops::Budget;
/// use std::time::Instant;
///
/// // To a precision of 1e-6, in at most fifty iterations, none of which starts later than a millisecond from now.
/// let start = Instant::now();
/// let mut time_left = || 1e-3 - start.elapsed().as_secs_f64();
/// let budget = Budget::to(1e-6).within(50).until(&mut time_left);
/// assert_eq!((budget.precision, budget.iterations), (1e-6, 50));
/// ```
#[derive(Default)]
pub struct Budget<'a> {
    /// Largest acceptable error of a loop joint: meters or radians (per second, or per second squared, at the levels of
    /// velocities and accelerations). Tree joints always hold.
    pub precision: f64,
    /// Largest number of iterations in the step, over all its solves; with zero, the impulses of the last step are kept.
    pub iterations: usize,
    /// Returns the number of seconds left: see [`Budget::until`].
    time_left: Option<&'a mut dyn FnMut() -> f64>,
    /// Time reserved for the work after the last iteration, in seconds.
    pub(super) kept_back: f64,
    /// Seconds left at the last query.
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
    /// To a precision, with enough iterations for any reasonable scene.
    pub fn to(precision: f64) -> Budget<'a> {
        Budget { precision, iterations: 10_000, ..Budget::default() }
    }

    /// With at most this many iterations.
    #[must_use]
    pub fn within(mut self, iterations: usize) -> Self {
        self.iterations = iterations;
        self
    }

    /// Until `time_left`, which returns the number of seconds left, returns zero. It is called before every iteration, and no
    /// iteration starts that would not end in time. A [`super::step`] reserves as much time as earlier steps needed after
    /// their last iteration, and starts no further pass over limits and contact without time for it. So the step as a whole
    /// ends in time; if its last iteration takes longer than the one before, it is late by about that difference. The work
    /// before the first iteration is always done: a shorter deadline is missed.
    #[must_use]
    pub fn until(mut self, time_left: &'a mut dyn FnMut() -> f64) -> Budget<'a> {
        self.time_left = Some(time_left);
        self
    }

    /// Seconds left; infinite without a deadline.
    pub(super) fn left(&mut self) -> f64 {
        self.time_left.as_mut().map_or(f64::INFINITY, |ask| ask() - self.kept_back)
    }

    /// Called before every iteration: true if the iteration would end in time, assuming it takes as long as the last one.
    pub(super) fn is_time_up(&mut self) -> bool {
        if self.time_left.is_none() {
            return false;
        }
        let left = self.left();
        let last = self.last_asked.replace(left).map_or(0.0, |before| before - left);
        // A clock that returns NaN counts as expired.
        left.is_nan() || left <= 0.0 || left < last
    }

    /// Whether there is time for work that took this long before.
    pub(super) fn has_time_for(&mut self, seconds: f64) -> bool {
        self.time_left.is_none() || self.left() > seconds
    }
}

/// Why a solve stopped: [`LoopReport::stop`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stop {
    /// The precision was reached, or as much of it as rounding allows.
    #[default]
    Precision,
    /// The loops contradict each other: the remaining error is the smallest possible.
    LeastSquares,
    /// The iterations were used up.
    Iterations,
    /// The deadline was reached.
    Deadline,
}

/// Report of a solve, returned by [`LoopSolver::solve`](super::LoopSolver::solve).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct LoopReport {
    /// Iterations, or for dense solves the number of factorizations.
    pub iterations: usize,
    /// Largest error of a loop joint after the linear solve: meters or radians, or as in [`Budget::precision`].
    pub residual: f64,
    /// Why it stopped.
    pub stop: Stop,
    /// Whether loops were found to contradict each other.
    pub inconsistent: bool,
    /// How often the solve restarted from its present solution, because rounding errors had accumulated.
    pub restarts: usize,
}
