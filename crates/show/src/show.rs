//! A scene that moves: what it is made from, and what can be said to it.
//!
//! Who moves it: an [`Actor`], which acts by its own joints (method `reduced`), or a [`Puppet`], which is held by joints to
//! the hand (all other methods, and `reduced` where loops must be closed). Each is made when first wanted; a change of
//! method hands the motion over.

use std::path::Path;
use std::sync::Arc;

use ligament::command::{Command, Stage, Tasks};
use ligament::control::{Mode, Style};
use ligament::flesh::{Flesh, FleshMotion};
use ligament::model::Model;
use ligament::scene::{Cover, Scene};
use ligament::sim::{Actor, Fleshed};
use ligament::timeline::World;
use ligament_gallery::scenes;
use ligament_io::character::Character;

use crate::look::JointSprings;
use crate::method::{Reduced, reduced};
use crate::puppet::{Puppet, Settings};
use crate::scale::Scale;
use crate::{Given, Input, Method, ShowError};

/// A scene that moves.
///
/// ```
/// use ligament_show::Show;
///
/// let mut worm = Show::of_gallery("worm")?;
/// worm.act("drag hand bone=\"bone 0\" to=0,0,0.3")?;
/// worm.run(0.05)?;
/// assert_eq!(worm.tasks()[0].name, "hand");
/// assert!(worm.act("drag hand bone=\"tail feather\" to=0,0,1").is_err());
/// # Ok::<(), ligament_show::ShowError>(())
/// ```
pub struct Show {
    /// Its name: of the gallery, or of the file it came from.
    pub(crate) name: String,
    /// What is said to it before its first step, where a file says so.
    pub(crate) control: Vec<String>,
    /// The file it came from, where it can leave in the same clothes.
    pub(crate) file: Option<Box<Character>>,
    pub(crate) scene: Arc<Scene>,
    pub(crate) scale: Scale,
    /// The flesh, and how it moves at the start.
    pub(crate) flesh: Option<(Flesh, FleshMotion)>,
    pub(crate) reduced: Reduced,
    pub(crate) method: Method,
    pub(crate) actor: Option<Box<Actor>>,
    pub(crate) puppet: Option<Box<Puppet>>,
    pub(crate) settings: Settings,
    pub(crate) time: f64,
    pub(crate) h: f64,
    /// Forces of the joints in the last step, where it acts.
    pub(crate) forces: Vec<f64>,
    /// For what is shown only.
    pub(crate) springs: Option<JointSprings>,
    /// Not part of the state: the clock is not.
    pub(crate) deadline: Option<f64>,
}

/// Steps of scenes of rigid bodies, in seconds.
const RIGID_STEP: f64 = 1.0 / 120.0;
/// Steps that [`Show::run`] makes at most: hours of anything.
const MOST_STEPS: f64 = 1e9;

impl Show {
    /// A scene of the gallery.
    ///
    /// # Errors
    /// [`ShowError`] where there is none of this name.
    pub fn of_gallery(name: &str) -> Result<Show, ShowError> {
        let entry = scenes().iter().find(|entry| entry.name == name);
        let entry = entry.ok_or_else(|| ShowError::Unknown(name.to_string()))?;
        Show::of_scene((entry.build)().map_err(ShowError::build)?, name)
    }

    /// What a file holds: a scene file, a robot, captured motion, a character or a surface, by the ending of its name (see
    /// [`Given::of_file`]).
    ///
    /// # Errors
    /// [`ShowError::File`] where it cannot be read, or is a take or a recording; [`ShowError::Build`] where no scene can be
    /// made of it.
    pub fn of_file(path: &Path) -> Result<Show, ShowError> {
        match Given::of_file(path).map_err(ShowError::File)? {
            Given::Source(source) => source.build(),
            Given::Take(..) => {
                Err(ShowError::File(format!("{} is a take; it plays in a scene", path.display())))
            }
            Given::Recording(_) => {
                Err(ShowError::File(format!("{} is a recording; open it as one", path.display())))
            }
        }
    }

    /// A model in its neutral pose, at rest.
    ///
    /// # Errors
    /// [`ShowError::Build`] where it cannot move.
    pub fn of_model(model: Model) -> Result<Show, ShowError> {
        let name = model.name().to_string();
        Show::of_scene(Scene::of_model(&name, model), &name)
    }

    /// A scene, which is called so here.
    ///
    /// # Errors
    /// [`ShowError::Build`] where it cannot move.
    pub fn of_scene(mut scene: Scene, name: &str) -> Result<Show, ShowError> {
        let flesh = scene.flesh.take().map(|flesh| (flesh, scene.flesh_motion));
        let (method, step) = (scene.method, scene.step);
        let mut show = Show::of(scene, flesh, name, step.unwrap_or(RIGID_STEP));
        if show.flesh.is_some() {
            show.method = Method::Reduced;
            show.make_actor()?;
        } else {
            show.make_puppet()?;
        }
        if let Some(method) = method {
            show.set_method(method)?;
        }
        Ok(show)
    }

    fn of(scene: Scene, flesh: Option<(Flesh, FleshMotion)>, name: &str, h: f64) -> Show {
        Show {
            name: name.to_string(),
            control: scene.commands.iter().map(ToString::to_string).collect(),
            file: None,
            reduced: if flesh.is_some() { Reduced::Acting } else { reduced(&scene) },
            scale: Scale::of(&scene),
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
            deadline: None,
        }
    }

    pub(crate) fn make_actor(&mut self) -> Result<&mut Actor, ShowError> {
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

    pub(crate) fn make_puppet(&mut self) -> Result<&mut Puppet, ShowError> {
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

    /// What is done to it before it is handed to a person, who might fling it else: what its file says, or for characters with
    /// flesh limits, bounds of strength and smallest torques; and the keyframes that a file brings along.
    pub fn calming(&self) -> Vec<Input> {
        let said = self.control.iter().cloned().map(Input::Act);
        match self.flesh {
            // Keyframes alone say nothing about who drives.
            _ if self.control.iter().any(|line| !line.starts_with("keyframe ")) => said.collect(),
            Some(_) => self.calm().map(Input::Act).into_iter().chain(said).collect(),
            None => said.collect(),
        }
    }

    /// Its name: of the gallery, or of the file it came from.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// One line on what it shows.
    pub fn about(&self) -> &str {
        &self.scene.about
    }

    /// Seconds since the start.
    pub fn time(&self) -> f64 {
        self.time
    }

    /// Seconds of a step.
    pub fn step_seconds(&self) -> f64 {
        self.h
    }

    /// Its model; where there is flesh, with the mass of what is fixed to its bones.
    pub fn model(&self) -> &Model {
        match (&self.flesh, &self.actor) {
            // With flesh that is fixed to its bones.
            (Some(_), Some(actor)) => actor.model(),
            _ => &self.scene.model,
        }
    }

    /// Its flesh, where it has some.
    pub fn flesh(&self) -> Option<&Flesh> {
        self.flesh.as_ref().map(|(flesh, _)| flesh)
    }

    /// What covers its bodies, where something does: a surface without mass.
    pub fn cover(&self) -> Option<&Cover> {
        self.scene.cover.as_ref()
    }

    /// Makes so many steps.
    ///
    /// # Errors
    /// [`ShowError::Step`] where one cannot be made; those before it are.
    pub fn steps(&mut self, count: u64) -> Result<(), ShowError> {
        (0..count).try_for_each(|_| World::step(self, &[]))
    }

    /// Makes as many steps as come nearest to so many seconds.
    ///
    /// # Errors
    /// [`ShowError::Step`] where one cannot be made, or there would be more than a billion.
    pub fn run(&mut self, seconds: f64) -> Result<(), ShowError> {
        let count = self.steps_in(seconds)?;
        self.steps(count)
    }

    /// How many steps come nearest to so many seconds.
    ///
    /// # Errors
    /// [`ShowError::Step`] where that is no number of steps from none to a billion.
    pub fn steps_in(&self, seconds: f64) -> Result<u64, ShowError> {
        let count = (seconds / self.h).round();
        if !(0.0..=MOST_STEPS).contains(&count) {
            return Err(ShowError::Step(format!(
                "{seconds} s in steps of {} s are no number of steps from 0 to {MOST_STEPS:e}",
                self.h
            )));
        }
        Ok(count as u64)
    }

    /// Does an action at once, in the words of takes: `drag hand bone=head to=0,0,1`.
    ///
    /// # Errors
    /// [`ShowError::Act`] where it is not understood, or cannot be done.
    pub fn act(&mut self, line: &str) -> Result<(), ShowError> {
        self.does(&Input::Act(line.to_string()))
    }

    /// Does something at once. A step of a recording does it with its inputs; this is for looking at what it would do.
    ///
    /// # Errors
    /// As [`Show::act`] and [`Show::set_method`].
    pub fn does(&mut self, input: &Input) -> Result<(), ShowError> {
        let line = match input {
            Input::Method(method) => return self.set_method(*method),
            Input::Act(line) => line,
        };
        let refused = |why: String| ShowError::Act { action: line.clone(), why };
        let action: Command = line.parse().map_err(|error| refused(format!("{error}")))?;
        if let Command::Set { name, value } = &action {
            return self.set(name, *value).map_err(refused);
        }
        // Keyframes are kept whoever moves it.
        let of_keyframes = matches!(
            action,
            Command::Keyframe { .. } | Command::DeleteKeyframe { .. } | Command::RetimeKeyframe { .. }
        );
        let time = self.time;
        if self.is_acting() || (of_keyframes && self.reduced == Reduced::Acting) {
            let actor = self.make_actor().map_err(|error| refused(error.to_string()))?;
            return actor.act(time, &action).map_err(|error| refused(error.to_string()));
        }
        let puppet = self.make_puppet().map_err(|error| refused(error.to_string()))?;
        puppet.act(time, &action).map_err(|error| refused(error.to_string()))
    }

    pub(crate) fn performer(&self) -> Option<&Tasks> {
        match self.is_acting() {
            true => self.actor.as_ref().map(|actor| actor.performer()),
            false => self.puppet.as_ref().map(|puppet| &puppet.performer),
        }
    }

    /// Whether a drag or pin of this name is there.
    pub fn holds(&self, name: &str) -> bool {
        self.performer().is_some_and(|performer| performer.held().any(|held| held == name))
    }

    /// Who drives, in a take's word; empty where the method knows none.
    pub fn mode(&self) -> &'static str {
        let Some(actor) = self.actor.as_ref().filter(|_| self.is_acting()) else { return "" };
        match (&actor.driver.mode, actor.driver.plan.style) {
            (Mode::Cartesian, Style::Acceleration) => "acceleration",
            (Mode::Cartesian, Style::Torque) => "torque",
            (Mode::Cartesian, Style::Velocity) => "velocity",
            (Mode::Keyframes(_), _) => "keyframes",
            (Mode::Passive, _) => "passive",
        }
    }

    /// Keyframes: times in seconds, and coordinates of all joints.
    pub fn keyframes(&self) -> Vec<(f64, Vec<f64>)> {
        let keys = self.actor.iter().flat_map(|actor| actor.driver.keyframes.keys());
        keys.map(|key| (key.time, key.q.clone())).collect()
    }
}
