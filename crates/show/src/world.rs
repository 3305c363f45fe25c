//! A show as something that a recording can go back in: inputs in, state out, nothing else.

use std::time::Instant;

use ligament::command::{Command, Stage};
use ligament::sim::ActorState;
use ligament::timeline::World;
use serde::{Deserialize, Serialize};

use crate::puppet::{PuppetState, Settings};
use crate::{Method, Show, ShowError, acting};

/// What happens to a show before a step.
///
/// See the example of [`ShowState`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Input {
    /// An action, as takes have it.
    Act(String),
    /// Another method.
    Method(Method),
}

impl Input {
    /// Seconds of a step from the next one on, where this says so.
    pub fn step_seconds(&self) -> Option<f64> {
        let Input::Act(line) = self else { return None };
        // Of the many inputs of a hand none needs to be read whole.
        if line.split_whitespace().next() != Some("set") {
            return None;
        }
        match line.parse() {
            Ok(Command::Set { name, value }) if name == "step" => Some(value),
            _ => None,
        }
    }
}

/// All that the future of a show depends on; and the forces of its last step, to be shown.
///
/// ```
/// use ligament::timeline::{Options, Recording, World};
/// use ligament_show::{Input, Method, Show};
///
/// // A recording goes back through a change of method, bit for bit.
/// let mut show = Show::of_gallery("pendulum")?;
/// let file = std::io::Cursor::new(Vec::new());
/// let mut recording = Recording::begin(file, "a pendulum", &show, Options::default())?;
/// recording.step(&mut show, &[Input::Act("drag hand bone=bar to=0,0,1".to_string())])?;
/// recording.step(&mut show, &[Input::Method(Method::Implicit)])?;
/// let there = show.state();
/// (0..10).try_for_each(|_| recording.step(&mut show, &[]))?;
/// recording.seek(&mut show, 2)?;
/// assert_eq!(show.state(), there);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ShowState {
    time: f64,
    h: f64,
    method: Method,
    settings: Settings,
    /// Its motion counts only where it is who moves; its plan, keyframes and parameters always do.
    actor: Option<Box<ActorState>>,
    puppet: Option<Box<PuppetState>>,
    forces: Vec<f64>,
}

/// In joint coordinates rigid bodies move in parts of steps no longer than this: less is implicit there.
const COORDINATES_STEP: f64 = 0.0025;

impl World for Show {
    type Input = Input;
    type State = ShowState;
    type Error = ShowError;

    fn state(&self) -> ShowState {
        let puppet = self.puppet.as_ref().filter(|_| !self.is_acting());
        ShowState {
            time: self.time,
            h: self.h,
            method: self.method,
            settings: self.settings,
            actor: self.actor.as_ref().map(|actor| Box::new(actor.save())),
            puppet: puppet.map(|puppet| Box::new(puppet.save())),
            forces: self.forces.clone(),
        }
    }

    fn restore(&mut self, state: ShowState) {
        (self.time, self.h, self.method) = (state.time, state.h, state.method);
        (self.settings, self.forces) = (state.settings, state.forces);
        // Both could be made when this was saved. Of another kind of scene there is nothing: a recording's words about
        // itself are checked before it comes to this.
        match state.actor {
            Some(saved) => {
                if let Ok(actor) = self.make_actor() {
                    actor.restore(*saved);
                }
            }
            // It had not come to that yet.
            None => self.actor = None,
        }
        if let Some(saved) = state.puppet
            && let Ok(puppet) = self.make_puppet()
        {
            puppet.restore(*saved);
            if let Some(actor) = &self.actor {
                let motion = *actor.fleshed.motion();
                if let Some(puppet) = &mut self.puppet {
                    puppet.set_flesh(motion);
                }
            }
        }
    }

    fn step(&mut self, inputs: &[Input]) -> Result<(), ShowError> {
        for input in inputs {
            self.does(input)?;
        }
        let (time, h, settings) = (self.time, self.h, self.settings);
        let fail = |error: &dyn std::fmt::Display| ShowError::Step(error.to_string());
        let bare_coordinates = self.method == Method::Reduced && self.flesh.is_none();
        let parts = if bare_coordinates { (h / COORDINATES_STEP).ceil().clamp(1.0, 1e4) } else { 1.0 };
        if self.is_acting() {
            // Flesh bears what hands do in haste, and its takes are played by an actor alone, too: to the same bits.
            let haste = self.flesh.is_none().then_some(self.scale);
            let actor = self.make_actor()?;
            for part in 0..parts as usize {
                let (time, h) = (time + part as f64 * h / parts, h / parts);
                match haste {
                    Some(scale) => acting::step(actor, scale, time, h),
                    None => actor.step(time, h),
                }
                .map_err(|e| fail(&e))?;
            }
            let forces = actor.fleshed.joint_forces().to_vec();
            self.forces = forces;
        } else {
            let start = Instant::now();
            let mut clock = self.deadline.map(|most| move || most - start.elapsed().as_secs_f64());
            let puppet = self.make_puppet()?;
            for part in 0..parts as usize {
                let clock = clock.as_mut().map(|clock| clock as &mut dyn FnMut() -> f64);
                puppet
                    .step(time + part as f64 * h / parts, h / parts, &settings, clock)
                    .map_err(|e| fail(&e))?;
            }
        }
        self.time += h;
        Ok(())
    }
}
