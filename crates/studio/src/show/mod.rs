//! What the studio shows: a character with flesh, or a scene of rigid bodies; either way something that takes' words can be
//! said to, that steps by whichever method it is told, and that a recording can go back in.
//!
//! Who moves it: an [`Actor`], which acts by its own joints (method `reduced`), or a [`Puppet`], which is held by joints to
//! the hand (all other methods, and `reduced` where loops must be closed). Each is made when first wanted; a change of
//! method hands the motion over.

mod describe;
mod leave;
mod look;
mod parameters;
mod puppet;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use ligament::control::take::{Action, Performer, Stage};
use ligament::control::{Mode, Style};
use ligament::flesh::Flesh;
use ligament::model::Model;
use ligament::reduced::Tree;
use ligament::sim::{Actor, ActorState, FleshMotion, Fleshed};
use ligament::timeline::World;
use ligament_gallery::{scenes, soft_scenes};
use ligament_io::character::Character;
use ligament_scene::{Content, Cover, Document, Scene, SoftScene};
use serde::{Deserialize, Serialize};

pub(crate) use describe::{entries, info, picture};
pub(crate) use look::Joints;
use puppet::{Puppet, PuppetState, Settings};

use crate::protocol::Method;

/// What happens to a show before a step.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Input {
    /// An action, as takes have it.
    Act(String),
    /// Another method.
    Method(Method),
}

/// Why something could not be shown.
#[derive(Debug, thiserror::Error)]
pub enum ShowError {
    /// There is no such scene.
    #[error("no scene is called '{0}'; `ligament list` names them")]
    Unknown(String),
    /// A scene could not be built.
    #[error("the scene cannot be built: {0}")]
    Build(String),
    /// What was asked makes no sense.
    #[error("'{action}': {why}")]
    Act {
        /// What was asked.
        action: String,
        /// Why not.
        why: String,
    },
    /// This scene does not move by this method.
    #[error("this scene does not move by the method {0}")]
    Method(&'static str),
    /// A step could not be made.
    #[error("{0}")]
    Step(String),
}

impl ShowError {
    fn build(error: impl std::fmt::Display) -> ShowError {
        ShowError::Build(error.to_string())
    }
}

/// Whether a scene moves in joint coordinates, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reduced {
    /// It acts by its own joints.
    Acting,
    /// It is held by joints to the hand, while its loops are closed.
    Held,
    /// It does not.
    Never,
}

/// A scene that moves.
pub struct Show {
    /// Its name: of the gallery, or of the file it came from.
    pub(crate) name: String,
    pub(crate) about: String,
    /// What is said to it before its first step, where a file says so.
    control: Vec<String>,
    /// The file it came from, where it can leave in the same clothes.
    file: Option<Box<Character>>,
    scene: Arc<Scene>,
    /// The flesh, and how it moves at the start.
    flesh: Option<(Flesh, FleshMotion)>,
    reduced: Reduced,
    method: Method,
    actor: Option<Box<Actor>>,
    puppet: Option<Box<Puppet>>,
    settings: Settings,
    time: f64,
    h: f64,
    /// Forces of the joints in the last step, where it acts.
    forces: Vec<f64>,
    /// For what is shown only.
    springs: Option<look::JointSprings>,
}

/// All that the future of a show depends on; and the forces of its last step, to be shown.
#[derive(Clone, Debug, Serialize, Deserialize)]
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

/// Steps of scenes of rigid bodies, in seconds.
const RIGID_STEP: f64 = 1.0 / 120.0;
/// In joint coordinates rigid bodies move in parts of steps no longer than this: less is implicit there.
const COORDINATES_STEP: f64 = 0.0025;

impl Show {
    /// A scene of the gallery.
    ///
    /// # Errors
    /// [`ShowError`] where there is none of this name.
    pub fn of_gallery(name: &str) -> Result<Show, ShowError> {
        if let Some(entry) = soft_scenes().iter().find(|entry| entry.name == name) {
            return Show::soft((entry.build)().map_err(ShowError::build)?, name, entry.about);
        }
        let entry = scenes().iter().find(|entry| entry.name == name);
        let entry = entry.ok_or_else(|| ShowError::Unknown(name.to_string()))?;
        Show::rigid((entry.build)().map_err(ShowError::build)?, name, entry.about)
    }

    /// What is in a file, which is called so.
    pub(crate) fn of_document(document: Document, name: &str) -> Result<Show, ShowError> {
        let control = document.control.iter().map(ToString::to_string).collect();
        let mut show = match document.content {
            Content::Rigid(scene) => Show::rigid(scene, name, &document.about)?,
            Content::Soft(soft) => Show::soft(soft, name, &document.about)?,
        };
        show.control = control;
        Ok(show)
    }

    /// A character with flesh.
    pub(crate) fn soft(soft: SoftScene, name: &str, about: &str) -> Result<Show, ShowError> {
        let SoftScene { scene, flesh, motion, step, .. } = soft;
        let mut show = Show::of(scene, Some((flesh, motion)), name, about, step);
        show.method = Method::Reduced;
        show.make_actor()?;
        Ok(show)
    }

    /// A scene of rigid bodies.
    pub(crate) fn rigid(scene: Scene, name: &str, about: &str) -> Result<Show, ShowError> {
        let mut show = Show::of(scene, None, name, about, RIGID_STEP);
        show.make_puppet()?;
        Ok(show)
    }

    fn of(scene: Scene, flesh: Option<(Flesh, FleshMotion)>, name: &str, about: &str, h: f64) -> Show {
        Show {
            name: name.to_string(),
            about: about.to_string(),
            control: Vec::new(),
            file: None,
            reduced: if flesh.is_some() { Reduced::Acting } else { reduced(&scene) },
            scene: Arc::new(scene),
            flesh,
            method: Method::Implicit,
            actor: None,
            puppet: None,
            settings: Settings::default(),
            time: 0.0,
            h,
            forces: Vec::new(),
            springs: None,
        }
    }

    fn make_actor(&mut self) -> Result<&mut Actor, ShowError> {
        if self.actor.is_none() {
            let bare = FleshMotion { damping: 0.0, ..FleshMotion::default() };
            let (flesh, motion) = match &self.flesh {
                Some(there) => there.clone(),
                None => (Flesh::none().map_err(ShowError::build)?, bare),
            };
            let scene = &self.scene;
            let fleshed = Fleshed::new(&scene.model, flesh, motion).map_err(ShowError::build)?;
            let state = fleshed.at_rest(&scene.q, &scene.v).map_err(ShowError::build)?;
            self.actor = Some(Box::new(Actor::new(fleshed, state)));
        }
        self.actor.as_deref_mut().ok_or(ShowError::Method("reduced"))
    }

    fn make_puppet(&mut self) -> Result<&mut Puppet, ShowError> {
        if self.puppet.is_none() {
            let made = match &self.flesh {
                Some((flesh, motion)) => {
                    Puppet::fleshed(&self.scene, flesh.clone(), *motion, Method::Implicit)
                }
                None => Puppet::rigid(&self.scene, Method::Implicit),
            };
            self.puppet = Some(Box::new(made.map_err(ShowError::build)?));
        }
        self.puppet.as_deref_mut().ok_or(ShowError::Method("implicit"))
    }

    /// What is done to it before it is handed to a person.
    pub(crate) fn calming(&self) -> Vec<Input> {
        match self.flesh {
            _ if !self.control.is_empty() => self.control.iter().cloned().map(Input::Act).collect(),
            Some(_) => self.calm().map(Input::Act).to_vec(),
            None => Vec::new(),
        }
    }

    /// Seconds since the start.
    pub(crate) fn time(&self) -> f64 {
        self.time
    }

    /// Seconds of a step.
    pub(crate) fn step_seconds(&self) -> f64 {
        self.h
    }

    pub(crate) fn model(&self) -> &Model {
        match (&self.flesh, &self.actor) {
            // With flesh that is fixed to its bones.
            (Some(_), Some(actor)) => actor.model(),
            _ => &self.scene.model,
        }
    }

    pub(crate) fn flesh(&self) -> Option<&Flesh> {
        self.flesh.as_ref().map(|(flesh, _)| flesh)
    }

    pub(crate) fn cover(&self) -> Option<&Cover> {
        self.scene.cover.as_ref()
    }

    pub(crate) fn method(&self) -> Method {
        self.method
    }

    pub(crate) fn methods(&self) -> Vec<Method> {
        let reduced = (self.reduced != Reduced::Never).then_some(Method::Reduced);
        reduced.into_iter().chain([Method::Implicit, Method::Displacement]).collect()
    }

    /// Whether it moves by its own joints now.
    fn is_acting(&self) -> bool {
        self.method == Method::Reduced && self.reduced == Reduced::Acting
    }

    /// Does something at once. A step of a recording does it with its inputs; this is for looking at what it would do.
    pub(crate) fn act(&mut self, input: &Input) -> Result<(), ShowError> {
        let line = match input {
            Input::Method(method) => return self.set_method(*method),
            Input::Act(line) => line,
        };
        let refused = |why: String| ShowError::Act { action: line.clone(), why };
        let action: Action = line.parse().map_err(|error| refused(format!("{error}")))?;
        if let Action::Set { name, value } = &action {
            return self.set(name, *value).map_err(refused);
        }
        // Keyframes are kept whoever moves it.
        let of_keyframes = matches!(
            action,
            Action::Keyframe { .. } | Action::DeleteKeyframe { .. } | Action::RetimeKeyframe { .. }
        );
        let time = self.time;
        if self.is_acting() || (of_keyframes && self.reduced == Reduced::Acting) {
            let actor = self.make_actor().map_err(|error| refused(error.to_string()))?;
            return actor.act(time, &action).map_err(|error| refused(error.to_string()));
        }
        let puppet = self.make_puppet().map_err(|error| refused(error.to_string()))?;
        puppet.act(time, &action).map_err(|error| refused(error.to_string()))
    }

    /// Another method from now on. Places and velocities go on as they are, as far as the other method can hold them: joint
    /// coordinates know no gaps.
    fn set_method(&mut self, method: Method) -> Result<(), ShowError> {
        if !self.methods().contains(&method) {
            return Err(ShowError::Method(puppet::name_of(method)));
        }
        if method == self.method {
            return Ok(());
        }
        let (acted, acts) = (self.is_acting(), method == Method::Reduced && self.reduced == Reduced::Acting);
        let cannot = |error: &dyn std::fmt::Display| ShowError::Step(error.to_string());
        if acted {
            let actor = self.make_actor()?;
            let state = actor.fleshed.to_bodies(&actor.state).map_err(|e| cannot(&e))?;
            let (performer, motion) = (actor.performer().clone(), *actor.fleshed.motion());
            let puppet = self.make_puppet()?;
            puppet.set_flesh(motion);
            puppet.take_over(method, state, performer).map_err(|e| cannot(&e))?;
        } else if acts {
            let (state, performer) = self.make_puppet()?.hand_over();
            let first = self.actor.is_none();
            let actor = self.make_actor()?;
            let (motion, _) = actor.fleshed.of_bodies(&state).map_err(|e| cannot(&e))?;
            actor.restore(ActorState { motion, performer, ..actor.save() });
            if first {
                self.calm_bare()?;
            }
        } else {
            self.make_puppet()?.set_method(method).map_err(|e| cannot(&e))?;
        }
        self.method = method;
        self.forces.clear();
        Ok(())
    }

    /// The first time that bare bodies act.
    fn calm_bare(&mut self) -> Result<(), ShowError> {
        let lines = self.calm();
        let (time, actor) = (self.time, self.make_actor()?);
        for line in lines {
            let action: Action = line.parse().map_err(ShowError::build)?;
            actor.act(time, &action).map_err(ShowError::build)?;
        }
        Ok(())
    }

    fn performer(&self) -> Option<&Performer> {
        match self.is_acting() {
            true => self.actor.as_ref().map(|actor| actor.performer()),
            false => self.puppet.as_ref().map(|puppet| &puppet.performer),
        }
    }

    /// Whether a drag or pin of this name is there.
    pub(crate) fn holds(&self, name: &str) -> bool {
        self.performer().is_some_and(|performer| performer.held().any(|held| held == name))
    }

    /// Who drives, in a take's word; empty where the method knows none.
    pub(crate) fn mode(&self) -> &'static str {
        let Some(actor) = self.actor.as_ref().filter(|_| self.is_acting()) else { return "" };
        match (&actor.driver.mode, actor.driver.plan.style) {
            (Mode::Cartesian, Style::Acceleration) => "acceleration",
            (Mode::Cartesian, Style::Torque) => "torque",
            (Mode::Cartesian, Style::Velocity) => "velocity",
            (Mode::Keyframes(_), _) => "keyframes",
            (Mode::Passive, _) => "passive",
        }
    }

    /// Keyframes: times and poses.
    pub(crate) fn keyframes(&self) -> Vec<(f64, Vec<f64>)> {
        let keys = self.actor.iter().flat_map(|actor| actor.driver.keyframes.keys());
        keys.map(|key| (key.time, key.q.clone())).collect()
    }
}

/// Whether a scene of rigid bodies moves in joint coordinates.
fn reduced(scene: &Scene) -> Reduced {
    let model = &scene.model;
    if Tree::new(model).is_err() {
        return Reduced::Never;
    }
    if model.forest().loops().is_empty() && model.trackers().is_empty() && scene.script.is_empty() {
        return Reduced::Acting;
    }
    // Loops in joint coordinates know no contact, and trackers would be led by joints that do not give: the moment of the
    // change, with as much speed as it takes to catch up.
    match ligament::contact::Touch::new(model).is_idle() && model.trackers().is_empty() {
        true => Reduced::Held,
        false => Reduced::Never,
    }
}

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
            self.act(input)?;
        }
        let (time, h, settings) = (self.time, self.h, self.settings);
        let fail = |error: &dyn std::fmt::Display| ShowError::Step(error.to_string());
        let bare_coordinates = self.method == Method::Reduced && self.flesh.is_none();
        let parts = if bare_coordinates { (h / COORDINATES_STEP).ceil().clamp(1.0, 1e4) } else { 1.0 };
        if self.is_acting() {
            let actor = self.make_actor()?;
            for part in 0..parts as usize {
                actor.step(time + part as f64 * h / parts, h / parts).map_err(|e| fail(&e))?;
            }
            let forces = actor.fleshed.joint_forces().to_vec();
            self.forces = forces;
        } else {
            let puppet = self.make_puppet()?;
            for part in 0..parts as usize {
                puppet.step(time + part as f64 * h / parts, h / parts, &settings).map_err(|e| fail(&e))?;
            }
        }
        self.time += h;
        Ok(())
    }
}
