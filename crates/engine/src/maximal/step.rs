//! The implicit step: linearize, solve until the active sets of bounds and contacts are settled, move, and repeat while joint
//! errors exceed the tolerance.
//!
//! See [`super::implicit`] for sources, symbols and deviations.

use super::implicit::Implicit;
use super::outcome::{MaximalError, Outcome};
use super::phases::Phase;
use super::push::Push;
use super::skeleton::Skeleton;
use super::state::MaximalState;

/// Further linearizations at most, if a joint ends past a limit by this much more than the linear solve predicts, in meters or
/// radians: limits of ball joints are curved, and bodies that a limit stops can rotate far from where it was linearized.
pub(crate) const LIMIT_RETRIES: usize = 2;
/// See [`LIMIT_RETRIES`].
pub(crate) const LIMIT_MISSED: f64 = 2e-4;
/// Largest number of active-set passes.
pub(crate) const PASSES: usize = 8;

impl Implicit {
    /// Advances by one step of `h` seconds. Loop joints are not closed: see [`crate::loops::step`].
    pub fn step(
        &mut self,
        skeleton: &Skeleton,
        state: &mut MaximalState,
        push: &Push<'_>,
        h: f64,
    ) -> Result<Outcome, MaximalError> {
        check(skeleton, state, h)?;
        let mut attempt = || {
            let mut outcome = Outcome::default();
            let asked = self.options.iterations.max(1);
            for iteration in 0..asked + LIMIT_RETRIES {
                for pass in 0..PASSES {
                    let phase = Phase { h, iteration, pass, settled: pass };
                    self.write(skeleton, state, push, phase)?;
                    self.solve(skeleton)?;
                    outcome.solves += 1;
                    if !self.settle(skeleton, state, phase) || pass + 1 == PASSES {
                        break;
                    }
                }
                outcome.violation = self.finish(skeleton, state, h, iteration)?;
                let enough = match iteration + 1 {
                    done if done < asked => self.options.tolerance,
                    done if done == asked => self.options.retry_above,
                    _ => f64::INFINITY,
                };
                if outcome.violation <= enough && self.limits_missed() <= LIMIT_MISSED {
                    break;
                }
            }
            self.count_what_pushed(&mut outcome);
            Ok(outcome)
        };
        let outcome = attempt();
        self.conclude(skeleton, state, outcome.is_ok());
        outcome
    }
}

/// Returns an error if the step or the state is invalid.
pub(crate) fn check(skeleton: &Skeleton, state: &MaximalState, h: f64) -> Result<(), MaximalError> {
    if !(h > 0.0 && h.is_finite()) {
        return Err(MaximalError::Step(h));
    }
    let expected = skeleton.model.bodies().len();
    let found = state.bodies.len().min(state.joint_force.len());
    if found != expected || state.bodies.len() != expected {
        return Err(MaximalError::Bodies { found, expected });
    }
    Ok(())
}
