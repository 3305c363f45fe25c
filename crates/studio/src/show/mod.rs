//! What the studio shows: a character with flesh that acts, or a scene of rigid bodies; either way something that takes'
//! words can be said to, that steps, and that a recording can go back in.

mod describe;
mod puppet;

use ligament::control::take::{Action, Performer, Stage};
use ligament::control::{Aim, Mode, Priority, Style, Task, What};
use ligament::flesh::Flesh;
use ligament::math::{Pose, Vec3};
use ligament::model::Model;
use ligament::sim::{Actor, ActorError, ActorState, Fleshed};
use ligament::timeline::World;
use ligament_gallery::{scenes, soft_scenes};
use ligament_io::character::Character;
use ligament_io::clip::{self, ClipError, Moment};
use ligament_scene::{Content, Cover, Document, Scene, SoftScene};
use serde::{Deserialize, Serialize};

pub(crate) use describe::{entries, info, picture};
use puppet::{Puppet, PuppetError, PuppetState};

use crate::protocol::{Method, Parameter, TaskInfo};

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

enum Cast {
    Soft(Box<Actor>),
    Rigid(Box<Puppet>),
}

/// A scene that moves.
pub struct Show {
    /// Its name: of the gallery, or of the file it came from.
    pub(crate) name: String,
    pub(crate) about: String,
    /// What is said to it before its first step, where a file says so.
    control: Vec<String>,
    cast: Cast,
    /// The file it came from, where it can leave in the same clothes.
    file: Option<Box<Character>>,
    time: f64,
    h: f64,
}

/// All that the future of a show depends on.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ShowState {
    time: f64,
    h: f64,
    cast: CastState,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
enum CastState {
    Soft(Box<ActorState>),
    Rigid(Box<PuppetState>),
}

/// What is done to a character before it is handed to a person, who might fling it else: its joints keep their limits, and
/// are only so strong.
const CALM: [&str; 2] = ["set limits value=2000", "set strength value=50"];

/// KP08's range of stretches within which a deformation is small.
const LARGE: [f64; 2] = [2.0 / 3.0, 5.0 / 3.0];

/// Steps of scenes of rigid bodies, in seconds.
const RIGID_STEP: f64 = 1.0 / 120.0;

impl Show {
    /// A scene of the gallery.
    ///
    /// # Errors
    /// [`ShowError`] where there is none of this name.
    pub fn of_gallery(name: &str) -> Result<Show, ShowError> {
        if let Some(entry) = soft_scenes().iter().find(|entry| entry.name == name) {
            let scene = (entry.build)().map_err(|error| ShowError::Build(error.to_string()))?;
            return Show::soft(scene, entry.about);
        }
        let entry = scenes().iter().find(|entry| entry.name == name);
        let entry = entry.ok_or_else(|| ShowError::Unknown(name.to_string()))?;
        let scene = (entry.build)().map_err(|error| ShowError::Build(error.to_string()))?;
        Show::rigid(scene, name, entry.about)
    }

    /// What is in a file, which is called so.
    pub(crate) fn of_document(document: Document, name: &str) -> Result<Show, ShowError> {
        let control = document.control.iter().map(ToString::to_string).collect();
        let mut show = match document.content {
            Content::Rigid(scene) => Show::rigid(scene, name, &document.about)?,
            Content::Soft(soft) => Show::soft(soft, &document.about)?,
        };
        name.clone_into(&mut show.name);
        show.control = control;
        Ok(show)
    }

    /// A character with flesh.
    fn soft(soft: SoftScene, about: &str) -> Result<Show, ShowError> {
        let build = |error: &dyn std::fmt::Display| ShowError::Build(error.to_string());
        let fleshed = Fleshed::new(&soft.scene.model, soft.flesh, soft.motion).map_err(|e| build(&e))?;
        let state = fleshed.at_rest(&soft.scene.q, &soft.scene.v).map_err(|e| build(&e))?;
        let cast = Cast::Soft(Box::new(Actor::new(fleshed, state)));
        Ok(Show {
            name: soft.scene.name.to_string(),
            about: about.to_string(),
            control: Vec::new(),
            cast,
            file: None,
            time: 0.0,
            h: soft.step,
        })
    }

    /// A character with flesh that came from a file.
    pub(crate) fn of_file(character: Character, name: &str) -> Result<Show, ShowError> {
        let build = |error: &dyn std::fmt::Display| ShowError::Build(error.to_string());
        let flesh = character.flesh.clone().ok_or_else(|| build(&"it has no flesh"))?;
        let fleshed = Fleshed::new(&character.model, flesh, character.motion).map_err(|e| build(&e))?;
        let still = vec![0.0; character.model.nv()];
        let state = fleshed.at_rest(&character.q, &still).map_err(|e| build(&e))?;
        let (h, cast) = (character.step, Cast::Soft(Box::new(Actor::new(fleshed, state))));
        let (name, about) = (name.to_string(), "a character from a file".to_string());
        let file = Some(Box::new(character));
        Ok(Show { name, about, control: Vec::new(), cast, file, time: 0.0, h })
    }

    /// What a clip of it animates.
    pub(crate) fn clip_cast(&self) -> Result<clip::Cast, ClipError> {
        if let Some(file) = &self.file {
            return Ok(file.cast.clone());
        }
        let bare = clip::Cast::of_model(self.model(), &self.rest())?;
        Ok(match (self.flesh(), self.cover()) {
            (Some(flesh), _) => bare.with_skin(clip::Skin::of_flesh(flesh)),
            (None, Some(cover)) => bare.with_skin(clip::Skin {
                rest: cover.positions(&self.start()),
                triangles: cover.triangles.clone(),
                influences: Vec::new(),
                follows_bones: false,
            }),
            (None, None) => bare,
        })
    }

    /// Fills in a moment of a clip.
    pub(crate) fn moment(&mut self, moment: &mut Moment) {
        (moment.world_from_body, moment.skin, moment.nodes) = self.shape();
        moment.q = self.q();
        if let Cast::Soft(actor) = &self.cast {
            moment.v = actor.state.v.clone();
            moment.tau = actor.fleshed.joint_forces().to_vec();
            let nodes = actor.fleshed.node_positions();
            if let Some(skin) = self.file.as_ref().and_then(|file| file.skin(nodes)) {
                moment.skin = skin;
            }
        }
    }

    /// Coordinates at rest.
    fn rest(&self) -> Vec<f64> {
        match &self.cast {
            Cast::Soft(actor) => actor.model().neutral(),
            Cast::Rigid(puppet) => puppet.scene.q.clone(),
        }
    }

    /// Poses at the start of a scene of rigid bodies.
    fn start(&self) -> Vec<Pose> {
        match &self.cast {
            Cast::Soft(_) => Vec::new(),
            Cast::Rigid(puppet) => puppet.scene.poses(),
        }
    }

    /// A scene of rigid bodies.
    pub(crate) fn rigid(scene: Scene, name: &str, about: &str) -> Result<Show, ShowError> {
        let puppet =
            Puppet::new(scene, Method::Implicit).map_err(|error| ShowError::Build(error.to_string()))?;
        let cast = Cast::Rigid(Box::new(puppet));
        let (name, about) = (name.to_string(), about.to_string());
        Ok(Show { name, about, control: Vec::new(), cast, file: None, time: 0.0, h: RIGID_STEP })
    }

    /// What is done to it before it is handed to a person.
    pub(crate) fn calming(&self) -> Vec<Input> {
        let told = self.control.iter().map(|line| Input::Act(line.clone()));
        match &self.cast {
            _ if !self.control.is_empty() => told.collect(),
            Cast::Soft(_) => CALM.iter().map(|line| Input::Act((*line).to_string())).collect(),
            Cast::Rigid(_) => Vec::new(),
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
        match &self.cast {
            Cast::Soft(actor) => actor.model(),
            Cast::Rigid(puppet) => puppet.model(),
        }
    }

    pub(crate) fn flesh(&self) -> Option<&Flesh> {
        match &self.cast {
            Cast::Soft(actor) => Some(actor.fleshed.flesh()),
            Cast::Rigid(_) => None,
        }
    }

    pub(crate) fn cover(&self) -> Option<&Cover> {
        match &self.cast {
            Cast::Soft(_) => None,
            Cast::Rigid(puppet) => puppet.scene.cover.as_ref(),
        }
    }

    pub(crate) fn method(&self) -> Method {
        match &self.cast {
            Cast::Soft(_) => Method::Reduced,
            Cast::Rigid(puppet) => puppet.method,
        }
    }

    pub(crate) fn methods(&self) -> Vec<Method> {
        match &self.cast {
            Cast::Soft(_) => vec![Method::Reduced],
            Cast::Rigid(_) => vec![Method::Implicit, Method::Displacement],
        }
    }

    /// Does something at once. A step of a recording does it with its inputs; this is for looking at what it would do.
    pub(crate) fn act(&mut self, input: &Input) -> Result<(), ShowError> {
        let line = match input {
            Input::Method(method) => return self.set_method(*method),
            Input::Act(line) => line,
        };
        let refused = |why: String| ShowError::Act { action: line.clone(), why };
        let action: Action = line.parse().map_err(|error| refused(format!("{error}")))?;
        if let Action::Set { name, value } = &action
            && name == "step"
        {
            if !(*value >= 1e-6 && *value <= 0.1) {
                return Err(refused("a step has 1e-6 to 0.1 seconds".into()));
            }
            self.h = *value;
            return Ok(());
        }
        match &mut self.cast {
            Cast::Soft(actor) => actor.act(self.time, &action).map_err(|error| refused(error.to_string())),
            Cast::Rigid(puppet) => puppet.act(self.time, &action).map_err(|error| refused(error.to_string())),
        }
    }

    fn set_method(&mut self, method: Method) -> Result<(), ShowError> {
        if !self.methods().contains(&method) {
            return Err(ShowError::Method(puppet::name_of(method)));
        }
        if let Cast::Rigid(puppet) = &mut self.cast {
            puppet.set_method(method);
        }
        Ok(())
    }

    fn performer(&self) -> &Performer {
        match &self.cast {
            Cast::Soft(actor) => actor.performer(),
            Cast::Rigid(puppet) => &puppet.performer,
        }
    }

    /// Whether a drag or pin of this name is there.
    pub(crate) fn holds(&self, name: &str) -> bool {
        self.performer().held().any(|held| held == name)
    }

    /// Drags and pins.
    pub(crate) fn tasks(&self) -> Vec<TaskInfo> {
        let performer = self.performer();
        let names: Vec<&str> = performer.held().collect();
        let tasks = performer.tasks(self.time);
        names.iter().zip(tasks).map(|(name, task)| self.task_info(name, &task)).collect()
    }

    fn task_info(&self, name: &str, task: &Task) -> TaskInfo {
        let is_pin = task.priority <= Priority::PRIMARY;
        let (kind, bone, axes) = match &task.what {
            What::Point { bone, axes, .. } => (if is_pin { "pin" } else { "drag" }, *bone, axes),
            What::Turn { bone, axes, .. } => (if is_pin { "pin-turn" } else { "turn" }, *bone, axes),
        };
        let has = |axis: Vec3| axes.directions().iter().any(|direction| direction.dot(axis) > 0.5);
        TaskInfo {
            name: name.to_string(),
            kind: kind.to_string(),
            bone: self.model().body(bone).name.clone(),
            priority: u32::try_from(task.priority.0.max(0)).unwrap_or(0) + 1,
            weight: task.weight,
            axes: [has(Vec3::X), has(Vec3::Y), has(Vec3::Z)],
        }
    }

    /// Where drags and pins hold bones, and where they draw them.
    pub(crate) fn marks(&self, poses: &[Pose]) -> Vec<[Vec3; 2]> {
        let mark = |task: Task| match task.what {
            What::Point { bone, point_body, aim: Aim::Reach { place, .. }, .. } => {
                Some([poses[bone.index()].point(point_body), place])
            }
            What::Turn { bone, .. } => Some([poses[bone.index()].pos; 2]),
            What::Point { .. } => None,
        };
        let mut marks: Vec<[Vec3; 2]> = self.performer().tasks(self.time).filter_map(mark).collect();
        if let Cast::Rigid(puppet) = &self.cast {
            let mut targets = Vec::new();
            puppet.scene.script.targets(self.time, &mut targets);
            for target in targets {
                if let Some(tracker) = puppet.model().trackers().get(target.tracker) {
                    let at = (poses[tracker.body.index()] * tracker.body_from_tracker).pos;
                    marks.push([at, target.position]);
                }
            }
        }
        marks
    }

    /// Who drives, in a take's word; empty where the method knows none.
    pub(crate) fn mode(&self) -> &'static str {
        let Cast::Soft(actor) = &self.cast else { return "" };
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
        match &self.cast {
            Cast::Soft(actor) => {
                actor.driver.keyframes.keys().iter().map(|key| (key.time, key.q.clone())).collect()
            }
            Cast::Rigid(_) => Vec::new(),
        }
    }

    pub(crate) fn springs(&self) -> bool {
        match &self.cast {
            Cast::Soft(_) => true,
            Cast::Rigid(puppet) => puppet.settings.springs,
        }
    }

    /// Coordinates, where the method has them.
    pub(crate) fn q(&self) -> Vec<f64> {
        match &self.cast {
            Cast::Soft(actor) => actor.state.q.clone(),
            Cast::Rigid(_) => Vec::new(),
        }
    }

    /// Largest gap of a joint that the last step left.
    pub(crate) fn residual(&self) -> f64 {
        match &self.cast {
            Cast::Soft(_) => 0.0,
            Cast::Rigid(puppet) => puppet.gap,
        }
    }

    /// Poses of bodies, positions of the skin and of the nodes of the cage.
    pub(crate) fn shape(&mut self) -> (Vec<Pose>, Vec<Vec3>, Vec<Vec3>) {
        match &mut self.cast {
            Cast::Soft(actor) => {
                let Actor { fleshed, state, .. } = &mut **actor;
                let Ok((poses, skin)) = fleshed.shape(state) else { return Default::default() };
                let (poses, skin) = (poses.to_vec(), points(skin));
                (poses, skin, points(fleshed.node_positions()))
            }
            Cast::Rigid(puppet) => {
                let poses = puppet.poses();
                let skin = puppet.scene.cover.as_ref().map(|cover| cover.positions(&poses));
                (poses, skin.unwrap_or_default(), Vec::new())
            }
        }
    }

    /// Where the skin is pushed from outside, and with what force.
    pub(crate) fn contacts(&self) -> Vec<[Vec3; 2]> {
        Vec::new()
    }

    /// For each tetrahedron one bit: whether it is deformed beyond what its material takes for small.
    pub(crate) fn large(&self) -> Vec<u8> {
        let Cast::Soft(actor) = &self.cast else { return Vec::new() };
        let (elements, positions) = (actor.fleshed.flesh().elements(), actor.fleshed.node_positions());
        let mut bits = vec![0u8; elements.len().div_ceil(8)];
        for k in 0..elements.len() {
            let f = elements.def_grad(k, positions);
            let Vec3 { x: great, z: small, .. } = (f.transpose() * f).symmetric_part().eigen().values;
            if small < LARGE[0] * LARGE[0] || great > LARGE[1] * LARGE[1] || f.determinant() < 0.0 {
                bits[k / 8] |= 1 << (k % 8);
            }
        }
        bits
    }

    /// Energy of motion, of weight and of flesh.
    pub(crate) fn energy(&mut self) -> f64 {
        match &mut self.cast {
            Cast::Soft(actor) => {
                let Actor { fleshed, state, .. } = &mut **actor;
                fleshed.energy(state).unwrap_or(f64::NAN)
            }
            Cast::Rigid(puppet) => puppet.motion().energy(puppet.model()),
        }
    }

    /// Parameters that can be set, as they are now.
    pub(crate) fn parameters(&self) -> Vec<Parameter> {
        let parameter = |name: &str, about: &str, value: f64, low: f64, high: f64| Parameter {
            name: name.to_string(),
            about: about.to_string(),
            value,
            low,
            high,
        };
        let mut all = vec![parameter("step", "seconds of a step", self.h, 1e-4, 0.02)];
        match &self.cast {
            Cast::Soft(actor) => {
                let (motion, driver) = (actor.fleshed.motion(), &actor.driver);
                let limits = driver.plan.limits.map_or(0.0, |goal| goal.gains.stiffness);
                let strength =
                    driver.plan.torque.as_ref().and_then(|goal| goal.most.first()).copied().unwrap_or(0.0);
                all.extend([
                    parameter("flesh-damping", "damping of flesh, 1/s", motion.damping, 0.0, 100.0),
                    parameter("contact-stiffness", "of the skin, Pa/m", motion.touch.stiffness, 1e4, 1e7),
                    parameter("contact-damping", "of the skin, Pa s/m", motion.touch.damping, 0.0, 1e4),
                    parameter("friction", "of the skin", motion.touch.friction, 0.0, 2.0),
                    parameter(
                        "stiffness",
                        "of passive joints, N m/rad",
                        driver.softness.stiffness,
                        0.0,
                        50.0,
                    ),
                    parameter("damping", "of passive joints, N m s/rad", driver.softness.damping, 0.0, 5.0),
                    parameter("limits", "how hard joints keep their limits, 1/s2", limits, 0.0, 1e4),
                    parameter("strength", "largest torque, N m; 0 for any", strength, 0.0, 100.0),
                    parameter("braking", "of motions without a task, 1/s", driver.plan.braking, 0.0, 100.0),
                ]);
            }
            Cast::Rigid(puppet) => {
                let s = &puppet.settings;
                all.extend([
                    parameter("precision", "gap left at loop joints, m", s.precision, 1e-9, 1e-2),
                    parameter("iterations", "of the loop solver, at most", s.iterations, 1.0, 2000.0),
                    parameter("grip", "strength of drags", s.grip, 0.01, 100.0),
                ]);
            }
        }
        all
    }
}

fn points(vectors: &ligament::dynamics::Vectors) -> Vec<Vec3> {
    (0..vectors.x.len()).map(|k| Vec3::new(vectors.x[k], vectors.y[k], vectors.z[k])).collect()
}

impl World for Show {
    type Input = Input;
    type State = ShowState;
    type Error = ShowError;

    fn state(&self) -> ShowState {
        let cast = match &self.cast {
            Cast::Soft(actor) => CastState::Soft(Box::new(actor.save())),
            Cast::Rigid(puppet) => CastState::Rigid(Box::new(puppet.save())),
        };
        ShowState { time: self.time, h: self.h, cast }
    }

    fn restore(&mut self, state: ShowState) {
        (self.time, self.h) = (state.time, state.h);
        match (&mut self.cast, state.cast) {
            (Cast::Soft(actor), CastState::Soft(saved)) => actor.restore(*saved),
            (Cast::Rigid(puppet), CastState::Rigid(saved)) => puppet.restore(*saved),
            // Of another kind of scene: the recording's words about itself are checked before it comes to this.
            _ => {}
        }
    }

    fn step(&mut self, inputs: &[Input]) -> Result<(), ShowError> {
        for input in inputs {
            self.act(input)?;
        }
        let (time, h) = (self.time, self.h);
        match &mut self.cast {
            Cast::Soft(actor) => {
                actor.step(time, h).map_err(|error: ActorError| ShowError::Step(error.to_string()))?;
            }
            Cast::Rigid(puppet) => {
                puppet.step(time, h).map_err(|error: PuppetError| ShowError::Step(error.to_string()))?;
            }
        }
        self.time += h;
        Ok(())
    }
}
