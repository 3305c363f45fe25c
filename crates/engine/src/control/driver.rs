//! Who drives the joints: tasks, keyframes or nobody; to be changed at any step.
//!
//! Source: KP08 sections 3 and 5, whose motions are made by changing between Cartesian control, keyframes and passive
//! joints. A change never moves anything: coordinates and rates go on as they were, and only forces differ.
//!
//! Beyond the paper: where tasks do not drive, they pull from outside (see [`super::hands`]).

use super::check::check_tasks;
use super::hands::Hands;
use super::keyframes::{Goal, KeyframeError, Keyframes, Trajectory};
use super::{ControlError, Controller, HybridCommand, Plan, Situation, Softness};
use crate::reduced::{Surroundings, Tree, Workspace};
use ligament_math::Wrench;

/// Who drives the joints.
///
/// See the example of [`Driver`].
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub enum Mode {
    /// Tasks: the plan's.
    #[default]
    Cartesian,
    /// A motion through keyframes.
    Keyframes(Trajectory),
    /// Nobody: joints are soft.
    Passive,
    /// Prescribed accelerations, from outside: see [`Driver::scripted`].
    Scripted,
}

/// Drives a character's joints, one step at a time. What it is told is in its public fields; all else is scratch.
///
/// ```
/// # use ligament::doc::*; let model = arm()?.model;
/// use ligament::control::{Driver, Mode, Situation};
/// use ligament::reduced::{Surroundings, Tree, Workspace};
///
/// let tree = Tree::new(&model)?;
/// let (mut driver, mut ws) = (Driver::new(&tree), Workspace::new(&tree));
/// driver.keyframes.insert(&model, 0.0, &[0.0, 0.0])?;
/// driver.keyframes.insert(&model, 1.0, &[1.0, 0.5])?;
/// let (q, v, around) = ([0.0, 0.0], [0.0, 0.0], Surroundings::default());
/// driver.play(&tree, 0.0, &q, &v)?;
/// let now = Situation { q: &q, v: &v, tau: &[], around, h: 1e-3, time: 0.0 };
/// // Keyframes tell both joints their accelerations: off they go, twice as fast at the shoulder.
/// let command = driver.drive(&tree, &now, &mut ws)?;
/// assert!(command.prescribed.len() == 2 && (command.qdd[0] - 2.0 * command.qdd[1]).abs() < 1e-9);
/// assert!(command.qdd[0] > 0.0 && matches!(driver.mode, Mode::Keyframes(_)));
/// // Nobody drives: the arm hangs straight down already, and stays.
/// driver.mode = Mode::Passive;
/// let command = driver.drive(&tree, &now, &mut ws)?;
/// assert!(command.prescribed.is_empty() && command.qdd[0].abs() < 1e-12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Driver {
    /// What bones are to do: by the character's own joints where tasks drive; else its tasks pull from outside, as hands do.
    pub plan: Plan,
    /// Poses that can be played.
    pub keyframes: Keyframes,
    /// How joints give way, where nobody drives.
    pub softness: Softness,
    /// Who drives.
    pub mode: Mode,
    /// Kilograms that hang on the bones without being part of the model: free flesh. [`Fleshed`](crate::sim::Fleshed) tells it.
    /// A hand that pulls from outside is as strong as all of it is heavy.
    pub riding: f64,
    /// Joints whose accelerations are prescribed under [`Mode::Scripted`], and those accelerations.
    pub scripted: HybridCommand,
    controller: Controller,
    command: HybridCommand,
    armature: Vec<f64>,
    goal: Goal,
    hands: Hands,
    external: Vec<Wrench>,
}

impl Driver {
    /// A driver of the joints that the model calls active.
    pub fn new(tree: &Tree) -> Driver {
        Driver {
            plan: Plan::default(),
            keyframes: Keyframes::default(),
            softness: Softness::default(),
            mode: Mode::default(),
            riding: 0.0,
            scripted: HybridCommand::default(),
            controller: Controller::new(tree),
            command: HybridCommand::default(),
            armature: Vec::new(),
            goal: Goal::default(),
            hands: Hands::default(),
            external: Vec::new(),
        }
    }

    /// The controller: what it found last, and which joints it commands.
    pub fn controller(&self) -> &Controller {
        &self.controller
    }

    /// Begins to play the keyframes after `time`, from the state at that time, as it moves.
    pub fn play(&mut self, tree: &Tree, time: f64, q: &[f64], v: &[f64]) -> Result<(), KeyframeError> {
        let joints = self.controller.active_joints();
        let trajectory = Trajectory::from_state(tree.model(), joints, &self.keyframes, time, q, v)?;
        self.mode = Mode::Keyframes(trajectory);
        Ok(())
    }

    /// Commands, and the accelerations and forces that come of them by the dynamics of the whole skeleton. Afterwards
    /// the workspace has the accelerations of bones that particles need.
    pub fn drive(
        &mut self,
        tree: &Tree,
        now: &Situation<'_>,
        ws: &mut Workspace,
    ) -> Result<&HybridCommand, ControlError> {
        let model = tree.model();
        model.check_length("q", now.q.len(), model.nq())?;
        model.check_length("v", now.v.len(), model.nv())?;
        if !now.tau.is_empty() {
            model.check_length("tau", now.tau.len(), model.nv())?;
        }
        if !(now.h > 0.0 && now.h.is_finite()) {
            return Err(ControlError::Step(now.h));
        }
        match &self.mode {
            Mode::Cartesian => {
                let command = self.controller.command(tree, &self.plan, now, ws)?;
                command.run(tree, now.q, now.v, &now.around, ws)?;
                return Ok(command);
            }
            Mode::Keyframes(trajectory) => {
                self.command.let_be(model.nv(), now.tau);
                self.command.prescribed.extend_from_slice(self.controller.active_joints());
                trajectory.steer(model, now, &mut self.goal, &mut self.command.qdd)?;
                self.run(tree, now, ws)?;
            }
            Mode::Scripted => {
                self.command.let_be(model.nv(), now.tau);
                self.command.prescribed.extend_from_slice(&self.scripted.prescribed);
                let qdd = self.command.qdd.iter_mut().zip(&self.scripted.qdd);
                qdd.for_each(|(qdd, scripted)| *qdd = *scripted);
                self.run(tree, now, ws)?;
            }
            Mode::Passive => {
                self.command.let_be(model.nv(), now.tau);
                self.armature.clear();
                self.armature.extend_from_slice(now.around.armature);
                self.armature.resize(model.nv(), 0.0);
                let (tau, armature) = (&mut self.command.tau, &mut self.armature);
                self.softness.add(tree, self.controller.active_joints(), now, tau, armature)?;
                let armature = std::mem::take(&mut self.armature);
                let around = Surroundings { armature: &armature, ..now.around };
                let ran = self.run(tree, &Situation { around, ..*now }, ws);
                self.armature = armature;
                ran?;
            }
        }
        Ok(&self.command)
    }

    /// Runs the command, pulled by the hands of whoever asks for something.
    fn run(&mut self, tree: &Tree, now: &Situation<'_>, ws: &mut Workspace) -> Result<(), ControlError> {
        self.command.run(tree, now.q, now.v, &now.around, ws)?;
        if self.plan.tasks.is_empty() {
            return Ok(());
        }
        check_tasks(tree.model(), &self.plan.tasks)?;
        self.external.clear();
        self.external.extend_from_slice(now.around.external);
        self.external.resize(tree.model().bodies().len(), Wrench::ZERO);
        let asked = (self.plan.tasks.as_slice(), self.riding);
        if self.hands.push(tree, asked, now, ws, &mut self.external) {
            let around = Surroundings { external: &self.external, ..now.around };
            self.command.run(tree, now.q, now.v, &around, ws)?;
        }
        Ok(())
    }
}
