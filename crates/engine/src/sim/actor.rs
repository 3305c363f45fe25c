//! A character with flesh that acts: whatever a person or a take does to it, it answers with its own joints.
//!
//! Source: KP08 sections 3 and 5. Each step: flesh, contact and springs say what they push with; tasks, keyframes or
//! nobody say what the joints do; everything moves.

use ligament_math::{Pose, Vec3};

use super::{FleshMotion, Fleshed, FleshedError, FleshedReport, FleshedState, Goal, Poser, PosingError};
use crate::command::{Command, PerformError, Performer, Stage};
use crate::control::{Driver, Keyframes, Mode, Plan, Softness, Task};
use crate::loops::Loops;
use crate::maximal::Skeleton;
use crate::model::{BodyId, Model};
use crate::reduced::Workspace;
use crate::sim::to_maximal;

/// Why an action or a step failed.
///
/// See the example of [`Actor`].
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum ActorError {
    /// An action could not be done.
    #[error(transparent)]
    Perform(#[from] PerformError),
    /// A step could not be made.
    #[error(transparent)]
    Step(#[from] FleshedError),
    /// No pose could be sought.
    #[error(transparent)]
    Posing(#[from] PosingError),
    /// No pose meets what was asked.
    #[error("no pose brings the bone nearer than {distance} m to that place; choose one within reach")]
    OutOfReach {
        /// How far it misses.
        distance: f64,
    },
    /// Nobody knows this parameter.
    #[error("there is no parameter '{0}'; there are: {list}", list = parameters())]
    Parameter(String),
}

/// Parameters that the actor knows beside those of control.
const PARAMETERS: [&str; 6] =
    ["flesh-damping", "contact-stiffness", "contact-damping", "friction", "slip", "parts"];

fn parameters() -> String {
    format!("step, {}, {}", Performer::PARAMETERS.join(", "), PARAMETERS.join(", "))
}

/// All that the future of an [`Actor`] depends on.
///
/// See the example of [`Actor`].
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ActorState {
    /// Bones and flesh.
    pub motion: FleshedState,
    /// What bones are to do.
    pub plan: Plan,
    /// Poses that can be played.
    pub keyframes: Keyframes,
    /// How joints give way.
    pub softness: Softness,
    /// Who drives.
    pub mode: Mode,
    /// Drags and pins.
    pub performer: Performer,
    /// How flesh moves.
    pub flesh: FleshMotion,
}

/// A character, its state, and who drives it.
///
/// ```
/// # use ligament::doc::*; let Arm { model, lower, end, .. } = arm()?;
/// use ligament::command::{Stage, Take, play};
/// use ligament::flesh::Flesh;
/// use ligament::sim::{Actor, FleshMotion, Fleshed};
///
/// // Bare bones act as those with flesh do. The end of the arm is drawn to a place by the arm's own joints.
/// let fleshed = Fleshed::new(&model, Flesh::none()?, FleshMotion::default())?;
/// let state = fleshed.at_rest(&[0.3, 0.3], &[0.0, 0.0])?;
/// let mut actor = Actor::new(fleshed, state);
/// let take: Take = "ligament take 1\nlength 1\nat 0 drag hand bone=lower point=0,0,-0.5 to=1,0,-1\n".parse()?;
/// play(&take, &mut actor)?;
/// let hand = actor.poses()?[lower.index()].point(end.pos);
/// assert!((hand - Vec3::new(1.0, 0.0, -1.0)).norm() < 0.05, "{hand:?}");
///
/// // What it was is what it can be put back to; what cannot be done says why.
/// let saved = actor.save();
/// actor.step(1.0, 1e-3)?;
/// actor.restore(saved.clone());
/// assert_eq!(actor.save(), saved);
/// let error = actor.act(1.0, &"drag foot bone=toe to=0,0,0".parse()?).unwrap_err();
/// assert!(error.to_string().contains("'toe'"), "{error}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Actor {
    /// The character.
    pub fleshed: Fleshed,
    /// Its state.
    pub state: FleshedState,
    /// Who drives its joints. The tasks of its plan are written anew before every step.
    pub driver: Driver,
    /// What the last step did.
    pub report: FleshedReport,
    performer: Performer,
    workspace: Workspace,
}

impl Actor {
    /// A character in a state, driven by nothing yet but an empty plan.
    pub fn new(fleshed: Fleshed, state: FleshedState) -> Actor {
        let driver = Driver::new(fleshed.tree());
        let workspace = Workspace::new(fleshed.tree());
        let (performer, report) = (Performer::new(), FleshedReport::default());
        Actor { fleshed, state, driver, report, performer, workspace }
    }

    /// The skeleton.
    pub fn model(&self) -> &Model {
        self.fleshed.model()
    }

    /// All that its future depends on.
    pub fn save(&self) -> ActorState {
        let Driver { plan, keyframes, softness, mode, .. } = &self.driver;
        ActorState {
            motion: self.state.clone(),
            plan: plan.clone(),
            keyframes: keyframes.clone(),
            softness: softness.clone(),
            mode: mode.clone(),
            performer: self.performer.clone(),
            flesh: *self.fleshed.motion(),
        }
    }

    /// Puts it back to where it was saved.
    pub fn restore(&mut self, saved: ActorState) {
        self.state = saved.motion;
        let Driver { plan, keyframes, softness, mode, .. } = &mut self.driver;
        (*plan, *keyframes, *softness, *mode) = (saved.plan, saved.keyframes, saved.softness, saved.mode);
        self.performer = saved.performer;
        if *self.fleshed.motion() != saved.flesh {
            self.fleshed.set_motion(saved.flesh);
        }
    }

    /// The drags and pins.
    pub fn performer(&self) -> &Performer {
        &self.performer
    }

    /// What drags and pins ask for at a time.
    pub fn tasks(&self, time: f64) -> impl Iterator<Item = Task> + '_ {
        self.performer.tasks(time)
    }

    /// Sets a parameter of flesh or contact.
    fn set(&mut self, name: &str, value: f64) -> Result<(), ActorError> {
        let mut motion: FleshMotion = *self.fleshed.motion();
        if !PARAMETERS.contains(&name) {
            return Err(ActorError::Parameter(name.to_string()));
        }
        let least = if name == "parts" { 1.0 } else { 0.0 };
        if !(value >= least && value <= 1e12) {
            let expected = if name == "parts" { "1 or more" } else { "zero or more, and at most 1e12" };
            return Err(PerformError::Value { name: name.to_string(), value, expected }.into());
        }
        match name {
            "flesh-damping" => motion.damping = value,
            "contact-stiffness" => motion.touch.stiffness = value,
            "contact-damping" => motion.touch.damping = value,
            "friction" => motion.touch.friction = value,
            "slip" => motion.touch.slip = value,
            // More parts than this are no step any more.
            _ => motion.most_parts = value.min(65536.0) as usize,
        }
        self.fleshed.set_motion(motion);
        Ok(())
    }

    /// Puts a joint elsewhere, at rest.
    fn put(&mut self, joint: &str, q: &[f64]) -> Result<(), ActorError> {
        let model = self.fleshed.model();
        let unknown = || PerformError::unknown("joint", joint, model);
        let id = model.find_joint(joint).ok_or_else(unknown)?;
        let slots = model.slots(id);
        model
            .check_length("q of a joint that is put elsewhere", q.len(), slots.nq)
            .map_err(FleshedError::from)?;
        let mut new = q.to_vec();
        if let Some(kind) = model.joint(id).kind.coordinates() {
            // Quaternions that were rounded by hand are made of unit length.
            kind.integrate(&mut new, &[0.0; 6][..slots.nv], 0.0);
        }
        if let Some(&value) = new.iter().find(|x| !x.is_finite()) {
            let (name, expected) = (joint.to_string(), "put at coordinates that make no pose");
            return Err(PerformError::Value { name, value, expected }.into());
        }
        self.state.q[slots.q_range()].copy_from_slice(&new);
        self.state.v[slots.v_range()].fill(0.0);
        Ok(())
    }

    /// Puts a keyframe of the pose in which a bone reaches a place while another stays. It is sought from the keyframe
    /// before, or from where the character is.
    fn keyframe_by_reaching(
        &mut self,
        time: f64,
        (bone, point): (&str, Vec3),
        to: Vec3,
        hold: &str,
    ) -> Result<(), ActorError> {
        let model = self.fleshed.model();
        let find = |name: &str| -> Result<BodyId, ActorError> {
            let found = model.find_body(name).filter(|bone| !bone.is_world());
            Ok(found.ok_or_else(|| PerformError::unknown("bone", name, model))?)
        };
        let (bone, hold) = (find(bone)?, find(hold)?);
        let before = self.driver.keyframes.keys().iter().rev().find(|key| key.time < time);
        let start = before.map_or(&self.state.q, |key| &key.q);
        let skeleton = Skeleton::new(model);
        let still = vec![0.0; model.nv()];
        let mut state = to_maximal(model, start, &still).map_err(FleshedError::from)?;
        let held = state.world_from_body(model, hold);
        let goals = [Goal::position(bone, point, to), Goal::pose(hold, held)];
        let posed = Poser::new(&skeleton, Default::default()).pose(
            &skeleton,
            &mut state,
            &Loops::default(),
            &goals,
            &[],
        )?;
        if !posed.reached {
            return Err(ActorError::OutOfReach { distance: posed.missed[0].distance });
        }
        self.driver.keyframes.insert(model, time, &posed.q).map_err(PerformError::from)?;
        Ok(())
    }

    /// Poses of all bodies in the present state.
    ///
    /// # Errors
    /// [`FleshedError`] where the state is not one of this character.
    pub fn poses(&mut self) -> Result<&[Pose], FleshedError> {
        Ok(self.fleshed.shape(&self.state)?.0)
    }
}

impl Stage for Actor {
    type Error = ActorError;

    fn act(&mut self, time: f64, action: &Command) -> Result<(), ActorError> {
        match action {
            Command::KeyframeByReaching { time, bone, point, to, hold } => {
                return self.keyframe_by_reaching(*time, (bone, *point), *to, hold);
            }
            Command::Put { joint, q } => return self.put(joint, q),
            _ => {}
        }
        let Actor { fleshed, state, driver, performer, workspace, .. } = self;
        let known =
            performer.perform(fleshed.tree(), driver, action, time, (&state.q, &state.v), workspace)?;
        match action {
            Command::Set { name, value } if !known => self.set(name, *value),
            _ => Ok(()),
        }
    }

    fn step(&mut self, time: f64, h: f64) -> Result<(), ActorError> {
        self.performer.lead(&mut self.driver, time);
        self.report = self.fleshed.drive(&mut self.state, &mut self.driver, time, h)?;
        Ok(())
    }
}
