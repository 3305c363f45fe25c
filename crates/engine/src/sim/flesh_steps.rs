//! Which steps of flesh are implicit, and how a character in maximal coordinates makes one.
//!
//! An implicit step of flesh moves bones by their joint coordinates. Under `implicit` and `displacement` the state is converted to these
//! and back, which loses nothing but joint errors. A step that continues the one before it starts from its result and does not convert:
//! so nothing drifts.

use super::defaults;
use super::error::StepError;
use super::motion::Motion;
use super::movers::Acting;
use super::settings::FleshSteps;
use super::simulation::{Ended, Joints, Simulation};
use crate::control::Mode;

impl Simulation {
    /// Whether steps of flesh are implicit, with the present parameters. What keeps them from it: `accuracy`, which takes shorter steps
    /// anyway, and joints without coordinates.
    pub fn has_implicit_flesh(&self) -> bool {
        self.asks_for_implicit_flesh()
            && self.settings.accuracy == 0.0
            && !matches!(self.joints, Joints::Missing(_))
    }

    fn asks_for_implicit_flesh(&self) -> bool {
        let is_asked = match self.settings.flesh_steps {
            FleshSteps::Explicit => false,
            FleshSteps::Implicit => true,
            FleshSteps::ByLength => self.settings.step > self.stable_step().max(defaults::LONGEST_EXPLICIT),
        };
        is_asked && self.scene.flesh.is_some()
    }

    /// Chooses between an implicit and an explicit substep of `h` seconds; false if something keeps it from being implicit, and it is too
    /// long for an explicit one.
    pub(super) fn choose_flesh_step(&mut self, h: f64) -> bool {
        self.is_implicit = self.has_implicit_flesh();
        self.is_implicit || !self.asks_for_implicit_flesh() || h <= self.stable_step()
    }

    /// Notes the result of an implicit substep of flesh for the next one.
    pub(super) fn note_flesh_step(&mut self) {
        match &self.motion {
            Motion::Reduced(state) if self.is_implicit => self.flesh_past.arrive(state),
            _ => self.flesh_past.forget(),
        }
    }

    /// Makes an implicit substep of flesh from a state in maximal coordinates. Nothing commands the joints, unless they hold themselves.
    pub(super) fn substep_in_coordinates(&mut self, time: f64, h: f64) -> Result<Ended, StepError> {
        self.convert_to_coordinates()?;
        let holds = self.acting() == Acting::Drags;
        let driver = self.reduced.as_mut().filter(|_| !holds).map(|reduced| &mut reduced.driver);
        let mode = driver.map(|driver| std::mem::replace(&mut driver.mode, Mode::Passive));
        let ended = self.stages(time, h);
        if let (Some(reduced), Some(mode)) = (&mut self.reduced, mode) {
            reduced.driver.mode = mode;
        }
        if matches!(ended, Ok(Ended::Well)) {
            self.convert_to_bodies()?;
        }
        ended
    }

    /// Converts the state to generalized coordinates.
    fn convert_to_coordinates(&mut self) -> Result<(), StepError> {
        self.make_reduced()?;
        let Simulation { reduced, flesh_past, converted, motion, .. } = self;
        let (Motion::Maximal(state), Some(reduced)) = (&*motion, reduced) else { return Ok(()) };
        let body = &mut reduced.body;
        let mut known = flesh_past.end();
        if let Some(end) = known {
            let led_to = converted.maximal.get_or_insert_with(|| state.clone());
            body.write_maximal(end, led_to)?;
            known = known.filter(|_| led_to == state);
        }
        let start = match (known, converted.reduced.take()) {
            (Some(end), Some(mut start)) => {
                start.clone_from(end);
                start
            }
            (Some(end), None) => end.clone(),
            (None, _) => body.of_bodies(state)?.0,
        };
        if let Motion::Maximal(before) = std::mem::replace(motion, Motion::Reduced(start)) {
            converted.maximal = Some(before);
        }
        Ok(())
    }

    /// Converts the state back to maximal coordinates.
    fn convert_to_bodies(&mut self) -> Result<(), StepError> {
        let Simulation { reduced, converted, motion, forces, .. } = self;
        let (Motion::Reduced(state), Some(reduced), Some(mut to)) =
            (&*motion, reduced, converted.maximal.take())
        else {
            return Ok(());
        };
        reduced.body.write_maximal(state, &mut to)?;
        if let Motion::Reduced(before) = std::mem::replace(motion, Motion::Maximal(to)) {
            converted.reduced = Some(before);
        }
        forces.clear();
        Ok(())
    }
}
