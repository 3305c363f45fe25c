//! Accurate steps: the parameter `accuracy`.
//!
//! Source: E. Hairer, S. P. Nørsett and G. Wanner, *Solving Ordinary Differential Equations I*, 1993, section II.9. A step is made with
//! 1, 2, 3, ... substeps, and the results are extrapolated ([`super::extrapolate`]) until the error is small enough; else the step is
//! halved. Symbols: h length of a piece of a step.

use super::StepError;
use super::balance::Kept;
use super::extrapolate::{Extrapolation, MOST, Trial};
use super::fleshed::coordinates_of;
use super::motion::Motion;
use super::simulation::{Ended, Joints, Simulation};
use super::summary::Summary;
use crate::maximal::{MaximalState, to_maximal};

/// Results before a piece is given up because its error falls too slowly.
const LEAST: usize = 4;
/// Least accuracy where substeps close joints: rounding in what they close, divided by the length of the substep, is a velocity.
const LEAST_CLOSED: f64 = 1e-5;
/// Shortest piece, as a part of a step.
const PIECES: f64 = 64.0;
/// Most events that a step looks for.
const EVENTS: usize = 4;

impl Simulation {
    /// One piece of an accurate step, `h` seconds from `time`; the checkpoint holds the state at its start.
    pub(super) fn accurate(&mut self, time: f64, h: f64) -> Result<Ended, StepError> {
        let new = || Box::new(Extrapolation::new(&self.model, self.scale));
        let mut kit = self.extrapolation.take().unwrap_or_else(new);
        let ended = self.extrapolate(&mut kit, time, h);
        self.extrapolation = Some(kit);
        self.drifts = None;
        ended
    }

    fn extrapolate(&mut self, kit: &mut Extrapolation, time: f64, h: f64) -> Result<Ended, StepError> {
        let shortest = self.settings.step / PIECES;
        let can_halve = 0.5 * h >= 0.999 * shortest;
        if kit.events >= EVENTS {
            return self.equal_substeps(time, h, (h / shortest).round().max(1.0) as usize);
        }
        let first = self.first_power(kit, h);
        let closes = matches!(self.motion, Motion::Maximal(_)) || self.closes();
        let accuracy = self.settings.accuracy.max(if closes { LEAST_CLOSED } else { 0.0 });
        let (tolerance, before) = (accuracy * self.settings.step, self.summary);
        let mut last = f64::INFINITY;
        for count in 1..=MOST {
            if count > 1 {
                self.return_to_checkpoint();
                self.summary = Summary {
                    substeps: self.summary.substeps,
                    iterations: self.summary.iterations,
                    ..before
                };
            }
            match self.equal_substeps(time, h, count) {
                Ok(Ended::Well) => {}
                // Other errors may be due to long substeps, too.
                Err(_) if can_halve => return Ok(Ended::TooLong { node: None }),
                diverged => return diverged,
            }
            self.keep_trial(kit, count)?;
            if count == 1 {
                continue;
            }
            let error = kit.combine(&self.model, (count, first), &mut self.motion)?;
            if error <= tolerance {
                kit.combine_kept(count, first);
                self.close_tree_joints()?;
                self.put_right(&kit.wanted)?;
                return Ok(Ended::Well);
            }
            let left = (MOST - count) as i32;
            let is_hopeless = !(error < last && error * (error / last).powi(left) <= tolerance);
            if count == MOST || (count >= LEAST && is_hopeless) {
                if can_halve {
                    return Ok(Ended::TooLong { node: None });
                }
                kit.events += 1;
                self.motion.clone_from(&kit.results[count - 1].motion);
                return Ok(Ended::Well);
            }
            last = error;
        }
        Ok(Ended::Well)
    }

    /// `count` equal substeps of the method.
    fn equal_substeps(&mut self, time: f64, h: f64, count: usize) -> Result<Ended, StepError> {
        let part = h / count as f64;
        for k in 0..count {
            if let diverged @ Ended::TooLong { .. } = self.substep(time + k as f64 * part, part)? {
                return Ok(diverged);
            }
        }
        Ok(Ended::Well)
    }

    /// The power of the substep with which the error of a piece begins. All substeps of the piece then move in the same way.
    fn first_power(&mut self, kit: &Extrapolation, h: f64) -> usize {
        let has_tasks = self.acts() && self.tasks.tasks(self.time).next().is_some();
        let closes = self.closes();
        let (Motion::Reduced(state), Some(reduced)) = (&self.motion, &self.reduced) else { return 1 };
        let may = !closes && reduced.driver.may_drift(&self.model, &state.q, &state.v, h);
        self.drifts = Some(may);
        let forces_alone = !has_tasks && self.inputs.motors.is_empty() && !kit.has_springs;
        if may && forces_alone && reduced.driver.is_idle() && self.scene.flesh.is_none() { 2 } else { 1 }
    }

    /// Keeps the state as the result with `count` substeps.
    fn keep_trial(&mut self, kit: &mut Extrapolation, count: usize) -> Result<(), StepError> {
        match kit.results.get_mut(count - 1) {
            Some(trial) => trial.motion.clone_from(&self.motion),
            None => kit.results.push(Trial { motion: self.motion.clone(), kept: Vec::new() }),
        }
        let kept = &mut kit.results[count - 1].kept;
        match (&self.motion, &mut self.reduced, &mut self.maximal) {
            (Motion::Reduced(state), Some(reduced), _) => reduced.body.keep(state, kept)?,
            (Motion::Maximal(state), _, Some(body)) => body.keep(state, kept),
            _ => {}
        }
        Ok(())
    }

    /// Closes tree joints in maximal coordinates. A step would close them at a speed that depends on its length.
    fn close_tree_joints(&mut self) -> Result<(), StepError> {
        if let (Motion::Maximal(state), false) = (&mut self.motion, matches!(self.joints, Joints::Missing(_)))
        {
            let motion = &mut state.bones.motion;
            let closed = coordinates_of(&self.model, motion)?;
            let MaximalState { bodies, .. } = to_maximal(&self.model, &closed.q, &closed.v)?;
            motion.bodies.copy_from_slice(&bodies);
        }
        Ok(())
    }

    /// Gives the groups of the state what they keep.
    fn put_right(&mut self, wanted: &[Kept]) -> Result<(), StepError> {
        match (&mut self.motion, &mut self.reduced, &mut self.maximal) {
            (Motion::Reduced(state), Some(reduced), _) => reduced.body.put_right(state, wanted)?,
            (Motion::Maximal(state), _, Some(body)) => body.put_right(state, wanted),
            _ => {}
        }
        Ok(())
    }
}
