//! The loop solver: closes loop joints over parts with a known response.
//!
//! Source: F99 sections 3.1 to 3.3, with `docs/errata.md` 14 to 16. Over a character's tree the equations are those of the
//! loops alone, and its tree joints hold to rounding after any number of iterations (F99's hierarchy), because the solver
//! only adds motions of the tree.
//!
//! Deviations: the parts include the last impulses when they first solve for their motion, so a warm start costs nothing. At
//! the end the parts absorb the new impulses, and the errors of the resulting motion are measured again. If they differ from
//! the iterations' estimate, the iterations continue from there (F99's restart).

use super::applied::Applied;
use super::budget::{Budget, LoopReport, Stop};
use super::contact::{ContactSolver, Contacts, RefindContacts};
use super::equations::{Equations, Level, Pace};
use super::krylov::{Krylov, System, dot};
use super::reference::Dense;
use super::response::{PartError, Response};
use super::set::{LoopId, Loops};

/// How the loop equations are solved, for [`LoopSolver::new`]. Over [`FreeBodies`](super::reference::FreeBodies) with all
/// joints as loops these are F99's full methods, over trees the structured ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Algorithm {
    /// Conjugate gradients on the response. Each iteration is linear in the size of the parts; stops when the budget is used
    /// up.
    #[default]
    Iterative,
    /// The dense matrix, column by column from responses, and its factorization. Ignores the budget.
    Dense,
}

/// Why [`LoopSolver::solve`] failed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum LoopError {
    /// A part failed.
    #[error("part {part}: {error}")]
    Part {
        /// Index of the part.
        part: usize,
        /// Its error.
        error: PartError,
    },
    /// The length of the step is invalid.
    #[error("invalid step of {0} s; expected a positive, finite number")]
    Step(f64),
    /// The state contains infinite or NaN values.
    #[error(
        "the loop joints' errors are no longer finite; check for parts whose motion is not finite, and for extreme mass ratios"
    )]
    Diverged,
}

/// The solver with its scratch memory. Data that persist between steps are in [`Loops`].
///
/// ```
/// use ligament::loops::reference::FreePoints;
/// use ligament::loops::{Algorithm, Budget, Level, LoopError, LoopJoint, LoopSolver, Loops, Side, Stop};
/// use ligament::math::{Pose, Vec3};
/// use ligament::model::Spherical;
///
/// // One point cannot be in two places. Both algorithms find the least-squares solution, halfway between them.
/// for algorithm in [Algorithm::Iterative, Algorithm::Dense] {
///     let mut point = FreePoints::new(vec![Vec3::ZERO], vec![1.0]);
///     let mut loops = Loops::new();
///     for place in [Vec3::X, -Vec3::X] {
///         let (place, point) = (Side::world(Pose::translation(place)), Side::end(0, 0, Pose::IDENTITY));
///         loops.add(LoopJoint::new(Spherical, place, point))?;
///     }
///     let (mut solver, level) = (LoopSolver::new(algorithm), Level::Position { h: 1.0 });
///     let report = solver.solve(&mut [&mut point], &mut loops, level, &mut Budget::to(1e-9))?;
///     assert_eq!((report.stop, report.inconsistent), (Stop::LeastSquares, true));
///     assert!((report.residual - 1.0).abs() < 1e-9);
/// }
///
/// // A joint to an end that does not exist.
/// let mut loops = Loops::new();
/// loops.add(LoopJoint::new(Spherical, Side::world(Pose::IDENTITY), Side::end(0, 3, Pose::IDENTITY)))?;
/// let mut point = FreePoints::new(vec![Vec3::ZERO], vec![1.0]);
/// let error = LoopSolver::default().violation(&mut [&mut point], &loops).unwrap_err();
/// assert!(matches!(error, LoopError::Part { part: 0, .. }), "{error}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct LoopSolver {
    /// How the equations are solved; may be changed between solves.
    pub algorithm: Algorithm,
    pub(super) equations: Equations,
    krylov: Krylov,
    dense: Dense,
    /// Unknowns of the scaled equations, as absorbed by the parts so far.
    pub(super) mu: Vec<f64>,
    /// Contact points of the next step, and their solver.
    pub(crate) contacts: Contacts,
    contact_solver: ContactSolver,
    /// Estimated time from the last iteration of a step to its end, in seconds; `None` before the first measurement.
    pub(super) ending: Option<f64>,
    /// Whether the loops are released in the next step, which has no budget for them.
    pub(crate) releases: bool,
}

/// Errors below this fraction of the velocities they are differences of are rounding; so are errors below this value, in
/// joints that are meters from the origin.
const ROUNDING: f64 = 1e-13;
/// Least-squares errors above this fraction of those velocities mean that loops contradict each other. Below it they are
/// rounding errors of a nearly singular matrix.
const CONTRADICTION: f64 = 1e-9;
const MOST_RESTARTS: usize = 4;

impl LoopSolver {
    /// A solver with an algorithm.
    pub fn new(algorithm: Algorithm) -> LoopSolver {
        LoopSolver { algorithm, ..LoopSolver::default() }
    }

    /// Closes the loops over parts whose motions are solved: applies impulses so that the loop joints hold, as precisely as
    /// the budget allows. [`Response::motion`] then includes them.
    pub fn solve(
        &mut self,
        parts: &mut [&mut dyn Response],
        loops: &mut Loops,
        level: Level,
        budget: &mut Budget<'_>,
    ) -> Result<LoopReport, LoopError> {
        if let Level::Position { h } = level
            && !(h > 0.0 && h.is_finite())
        {
            return Err(LoopError::Step(h));
        }
        (self.equations.softness, self.equations.pace) = (0.0, Pace::default());
        self.look(parts, loops, level)?;
        self.recall(loops);
        for (p, part) in parts.iter_mut().enumerate() {
            part.absorb(self.equations.pushes_on(p));
        }
        let report = self.close(parts, loops, level, budget)?;
        self.keep(loops, level);
        Ok(report)
    }

    /// Evaluates the equations at the parts' poses.
    pub(super) fn look(
        &mut self,
        parts: &mut [&mut dyn Response],
        loops: &Loops,
        level: Level,
    ) -> Result<(), LoopError> {
        let failed = |(part, error)| LoopError::Part { part, error };
        let touches = !self.contacts.points.is_empty();
        self.equations.watch_too(if touches { &self.contacts.ends } else { &[] });
        self.equations.symbolic(parts, loops).map_err(failed)?;
        self.equations.look(parts, loops, level);
        self.equations.weigh(parts, loops);
        Ok(())
    }

    /// Whether contact points moved otherwise than the linearized equations predicted, after the parts have moved.
    pub(crate) fn misses_contacts(&self, parts: &[&mut dyn Response], h: f64) -> bool {
        match parts.first() {
            Some(part) if !self.contacts.points.is_empty() => {
                self.contact_solver.missed(&**part, &self.contacts, h) > self.contacts.precision
            }
            _ => false,
        }
    }

    /// Applies the impulses of contact points, and of the loop joints that are connected with them. Returns the number of iterations.
    pub(super) fn touch(&mut self, parts: &mut [&mut dyn Response], h: f64) -> usize {
        if self.contacts.points.is_empty() {
            return 0;
        }
        self.equations.note_motions(parts);
        let Some(part) = parts.first_mut() else { return 0 };
        self.contact_solver.solve(&mut **part, &self.equations, &mut self.mu, &mut self.contacts, h)
    }

    /// Lets what hit something rebound, at the end of a step.
    pub(super) fn bounce(&mut self, parts: &mut [&mut dyn Response], refind: RefindContacts<'_>, h: f64) {
        self.contacts.rebounds.clear();
        if !self.contacts.points.iter().any(|point| point.restitution > 0.0) {
            return;
        }
        if let Some(part) = parts.first_mut() {
            self.contact_solver.bounce(&mut **part, &mut self.contacts, refind, h);
        }
    }

    /// Starts from the last impulses, and sets the matching wrenches.
    pub(super) fn recall(&mut self, loops: &Loops) {
        self.mu.resize(self.equations.rows(), 0.0);
        self.equations.recall(loops, &mut self.mu);
        self.equations.push(&self.mu);
    }

    /// Starts from zero impulses.
    pub(super) fn start_from_nothing(&mut self) {
        self.mu.clear();
        self.mu.resize(self.equations.rows(), 0.0);
        self.equations.push(&self.mu);
    }

    /// Scales the impulses down where that lowers the cost 1/2 mu^T A mu - b^T mu. Iterations lower it, starting from the impulses
    /// of the last step. After too few of them it may still be above zero, the cost without impulses; after this it is not.
    pub(super) fn scale_down_if_better(&mut self, parts: &mut [&mut dyn Response]) {
        self.equations.residual(parts, &self.mu, &mut self.krylov.r);
        self.equations.apply(parts, &self.mu, &mut self.krylov.x);
        let curvature = dot(&self.mu, &self.krylov.x);
        // b^T mu, with b = r + A mu.
        let along = curvature + dot(&self.krylov.r, &self.mu);
        if curvature <= 0.0 || along >= curvature {
            return;
        }
        let scale = f64::max(along / curvature, 0.0);
        self.mu.iter_mut().for_each(|mu| *mu *= scale - 1.0);
        self.equations.push(&self.mu);
        for (p, part) in parts.iter_mut().enumerate() {
            part.absorb(self.equations.pushes_on(p));
        }
        let back = scale / (scale - 1.0);
        self.mu.iter_mut().for_each(|mu| *mu *= back);
    }

    /// Removes all impulses if that reduces the loop errors; returns whether it did.
    pub(super) fn let_go_if_better(&mut self, parts: &mut [&mut dyn Response]) -> bool {
        self.equations.residual(parts, &self.mu, &mut self.krylov.r);
        let held = self.equations.largest(&self.krylov.r);
        self.krylov.x.copy_from_slice(&self.mu);
        self.let_go(parts);
        self.equations.residual(parts, &self.mu, &mut self.krylov.r);
        if self.equations.largest(&self.krylov.r) < held {
            return true;
        }
        self.mu.copy_from_slice(&self.krylov.x);
        self.equations.push(&self.mu);
        for (p, part) in parts.iter_mut().enumerate() {
            part.absorb(self.equations.pushes_on(p));
        }
        false
    }

    /// Removes all impulses: the loops are released.
    pub(super) fn let_go(&mut self, parts: &mut [&mut dyn Response]) {
        self.mu.iter_mut().for_each(|mu| *mu = -*mu);
        self.equations.push(&self.mu);
        for (p, part) in parts.iter_mut().enumerate() {
            part.absorb(self.equations.pushes_on(p));
        }
        self.mu.fill(0.0);
    }

    /// Largest error of a loop joint at the present poses: meters or radians.
    pub fn violation(&mut self, parts: &mut [&mut dyn Response], loops: &Loops) -> Result<f64, LoopError> {
        Ok(self.violation_and_norm(parts, loops)?.0)
    }

    /// What a loop joint did in the last step of these loops; `None` if it did not act.
    pub(crate) fn applied_by(&self, loops: &Loops, id: LoopId) -> Option<Applied> {
        loops.find(id).and_then(|entry| self.equations.applied(loops, entry))
    }

    /// Error of one loop joint where the last step of these loops left it: meters or radians.
    pub fn violation_of(&self, loops: &Loops, id: LoopId) -> f64 {
        loops.find(id).map_or(0.0, |entry| self.equations.violation_of(entry))
    }

    /// The same, and all errors combined with their weights.
    pub(super) fn violation_and_norm(
        &mut self,
        parts: &mut [&mut dyn Response],
        loops: &Loops,
    ) -> Result<(f64, f64), LoopError> {
        let level = Level::Position { h: 1.0 };
        let caution = std::mem::take(&mut self.equations.caution);
        let springs_rest = std::mem::replace(&mut self.equations.springs_rest, true);
        let ready = self.equations.symbolic(parts, loops);
        if ready.is_ok() {
            self.equations.look(parts, loops, level);
        }
        (self.equations.caution, self.equations.springs_rest) = (caution, springs_rest);
        ready.map_err(|(part, error)| LoopError::Part { part, error })?;
        Ok((self.equations.violation(), self.equations.norm()))
    }

    /// Adds the impulses that close the loops to the impulses that the parts' motions already include.
    pub(super) fn close(
        &mut self,
        parts: &mut [&mut dyn Response],
        loops: &mut Loops,
        level: Level,
        budget: &mut Budget<'_>,
    ) -> Result<LoopReport, LoopError> {
        let n = self.equations.rows();
        self.krylov.resize(n);
        let allowed = budget.iterations;
        let mut report = LoopReport::default();
        let unit = level.unit();
        let mut largest: f64 = 0.0;
        loop {
            let size = self.equations.residual(parts, &self.mu, &mut self.krylov.r);
            report.residual = unit * self.equations.largest(&self.krylov.r);
            if !report.residual.is_finite() {
                return Err(LoopError::Diverged);
            }
            largest = largest.max(size);
            let good_enough = budget.precision.max(unit * ROUNDING * size).max(ROUNDING);
            if report.iterations > 0 {
                let wrong = report.stop == Stop::Precision && report.residual > 1.01 * good_enough;
                if !wrong || report.restarts == MOST_RESTARTS || budget.iterations == 0 {
                    break;
                }
                report.restarts += 1;
            } else if report.residual <= good_enough {
                break;
            }
            let ended = match self.algorithm {
                Algorithm::Iterative => {
                    let mut system = Loop { equations: &mut self.equations, parts, unit };
                    self.krylov.iterate(&mut system, good_enough, loops.contradict, budget)
                }
                Algorithm::Dense => {
                    let (equations, r) = (&mut self.equations, &self.krylov.r);
                    let scale = equations.scale;
                    let stop = self
                        .dense
                        .solve(n, scale, r, &mut self.krylov.x, |x, y| equations.apply(parts, x, y));
                    super::krylov::Ended { stop, iterations: 1 }
                }
            };
            report.iterations += ended.iterations;
            budget.iterations = budget.iterations.saturating_sub(ended.iterations);
            report.stop = ended.stop;
            self.equations.push(&self.krylov.x);
            for (p, part) in parts.iter_mut().enumerate() {
                part.absorb(self.equations.pushes_on(p));
            }
            for (mu, x) in self.mu.iter_mut().zip(&self.krylov.x) {
                *mu += x;
            }
            if ended.iterations == 0 {
                break;
            }
        }
        budget.iterations = allowed.saturating_sub(report.iterations);
        if self.equations.softness != 0.0 {
            self.equations.unyielding(&self.mu, &mut self.krylov.r);
            report.residual = unit * self.equations.largest(&self.krylov.r);
            if report.stop == Stop::Precision && report.residual > budget.precision {
                report.stop = Stop::LeastSquares;
            }
        }
        if report.stop == Stop::LeastSquares {
            report.inconsistent =
                report.residual > budget.precision.max(unit * CONTRADICTION * largest).max(10.0 * ROUNDING);
            if !report.inconsistent {
                report.stop = Stop::Precision;
            }
        }
        loops.contradict = report.inconsistent && self.equations.softness == 0.0;
        Ok(report)
    }

    /// Stores the impulses and the matching forces.
    pub(super) fn keep(&mut self, loops: &mut Loops, level: Level) {
        self.equations.keep(loops, &self.mu, level.unit());
    }
}

/// The equations, with the parts they apply to.
struct Loop<'a, 'p, 'r> {
    equations: &'a mut Equations,
    parts: &'p mut [&'r mut dyn Response],
    unit: f64,
}

impl System for Loop<'_, '_, '_> {
    fn apply(&mut self, x: &[f64], y: &mut [f64]) {
        self.equations.apply(self.parts, x, y);
    }

    fn error(&self, r: &[f64]) -> f64 {
        self.unit * self.equations.largest(r)
    }

    fn precondition(&self, r: &[f64], z: &mut [f64]) {
        self.equations.precondition(r, z);
    }

    fn scale(&self) -> f64 {
        self.equations.scale
    }
}
