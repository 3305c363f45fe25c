//! What drives the joints: tasks, keyframes, prescribed motion or nothing. It can change at any step.
//!
//! Source: Kim & Pollard 2008 (KP08) sections 3 and 5, whose motions switch between Cartesian control, keyframes and passive
//! joints. A switch never jumps: coordinates and velocities continue, and only forces change.
//!
//! Beyond the paper: in all modes but Cartesian control, tasks act as external forces (see [`super::task_springs`]).

use super::check::check_tasks;
use super::keyframes::{Goal, KeyframeError, Keyframes, Trajectory};
use super::reach::{Muscle, Reach};
use super::stops::{Stops, clamp_prescribed, is_near_limit};
use super::task_springs::TaskSprings;
use super::{
    ControlError, Controller, Ground, Held, HybridCommand, Plan, Situation, Softness, SolvedProblem,
};
use crate::model::{Actuation, JointId, Model};
use crate::reduced::{Surroundings, Tree, Workspace};
use ligament_math::Wrench;

/// Most passes for the servos that are at their bounds, and after how many of them none leaves its bound any more.
const SERVO_PASSES: usize = 8;
const LEAVING_PASSES: usize = 4;

/// What drives the joints: [`Driver::mode`].
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub enum Mode {
    /// The tasks of the plan.
    #[default]
    Cartesian,
    /// A motion through keyframes.
    Keyframes(Trajectory),
    /// Nothing: joints are passive, with springs and dampers.
    Passive,
    /// The pose that it was given; the tasks of the plan move it from there.
    Hold(Held),
    /// Prescribed accelerations, set by the caller: see [`Driver::scripted`].
    Scripted,
}

/// Drives a character's joints, one step at a time. Its settings are its public fields; the rest is scratch memory.
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
/// // Keyframes prescribe the accelerations of both joints: twice as much at the shoulder.
/// let command = driver.drive(&tree, &now, &mut ws)?;
/// assert!(command.prescribed.len() == 2 && (command.qdd[0] - 2.0 * command.qdd[1]).abs() < 1e-9);
/// assert!(command.qdd[0] > 0.0 && matches!(driver.mode, Mode::Keyframes(_)));
/// // Passive joints: the arm hangs straight down already, and stays.
/// driver.mode = Mode::Passive;
/// let command = driver.drive(&tree, &now, &mut ws)?;
/// assert!(command.prescribed.is_empty() && command.qdd[0].abs() < 1e-12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Driver {
    /// Tasks and other goals. In Cartesian mode the character's own joints fulfill them; in other modes tasks are external
    /// forces.
    pub plan: Plan,
    /// Keyframes that can be played.
    pub keyframes: Keyframes,
    /// Springs and dampers of passive joints.
    pub softness: Softness,
    /// The mode.
    pub mode: Mode,
    /// Whether joints stop at their limits, under any mode and whether they are active or not.
    pub hard_limits: bool,
    /// Kilograms that hang on the bones without being part of the model: free flesh. [`Fleshed`](crate::sim::Fleshed) sets it.
    /// The strength of external forces is proportional to the total mass.
    pub riding: f64,
    /// Joints whose accelerations are prescribed under [`Mode::Scripted`], and those accelerations.
    pub scripted: HybridCommand,
    /// What the character stands on, under [`Mode::Hold`]; set by the caller before every step.
    pub ground: Ground,
    reach: Option<Box<Reach>>,
    /// Coordinates, velocities and length of the step of the last problem.
    solved_at: (Vec<f64>, Vec<f64>, f64),
    controller: Controller,
    command: HybridCommand,
    armature: Vec<f64>,
    goal: Goal,
    springs: TaskSprings,
    /// External forces with those of the tasks, if tasks push.
    external: Vec<Wrench>,
    pushes: bool,
    mean: Vec<f64>,
    stops: Stops,
    /// Bounds of the torques of prescribed joints, where joints have bounds of their own.
    bounds: Vec<f64>,
    /// The same while keyframes are played.
    led: Vec<f64>,
}

/// How a step ends: an argument of [`Driver::conclude`].
#[derive(Clone, Copy)]
pub(crate) struct Ending {
    /// Whether velocity products are those at the mean velocity of the step.
    pub(crate) at_mean: bool,
    /// The time for which velocities at the end of the step move the joints.
    pub(crate) drift: f64,
    /// Whether limits act now. If loops are closed later, limits act with them.
    pub(crate) limits: bool,
}

impl Driver {
    /// A driver of the active joints of a model.
    pub fn new(tree: &Tree) -> Driver {
        Driver {
            plan: Plan::default(),
            keyframes: Keyframes::default(),
            softness: Softness::default(),
            mode: Mode::default(),
            hard_limits: true,
            riding: 0.0,
            scripted: HybridCommand::default(),
            ground: Ground::default(),
            reach: None,
            solved_at: (Vec::new(), Vec::new(), 0.0),
            controller: Controller::new(tree),
            command: HybridCommand::default(),
            armature: Vec::new(),
            goal: Goal::default(),
            springs: TaskSprings::default(),
            external: Vec::new(),
            pushes: false,
            mean: Vec::new(),
            stops: Stops::default(),
            bounds: Vec::new(),
            led: Vec::new(),
        }
    }

    /// Tells the whole load of the skeleton under [`Mode::Hold`]: the model with the inertia of all flesh. Without, it is the model.
    pub fn carry(&mut self, loaded: &Tree) {
        self.reach = Some(Box::new(Reach::new(loaded, self.controller.active_joints())));
    }

    /// Moves the reference of a character that holds itself, once for a step, before [`Driver::drive`].
    ///
    /// # Errors
    /// [`ControlError`] if lists have the wrong length.
    pub fn advance(&mut self, tree: &Tree, now: &Situation<'_>) -> Result<(), ControlError> {
        let Mode::Hold(held) = &mut self.mode else { return Ok(()) };
        check_tasks(tree.model(), &self.plan.tasks)?;
        let joints = self.controller.active_joints();
        let reach = self.reach.get_or_insert_with(|| Box::new(Reach::new(tree, joints)));
        if let Some(goal) = &self.plan.pose {
            held.pose.clone_from(&goal.q);
        }
        reach.plan(&self.plan, &self.ground, held, now)?;
        note(&mut self.solved_at, now);
        let (controller, plan) = (&self.controller, &self.plan);
        reach.advance(held, now, |dof| controller.most_force(plan, dof))
    }

    /// Calls `each` with the servo of every joint of a character that holds itself, for the step of the last [`Driver::advance`].
    pub(crate) fn each_muscle(&self, each: impl FnMut(&Muscle)) {
        if let (Mode::Hold(held), Some(reach)) = (&self.mode, &self.reach) {
            reach.each_muscle(held, |dof| self.controller.most_force(&self.plan, dof), each);
        }
    }

    /// The controller: its last result, and the joints that it commands.
    pub fn controller(&self) -> &Controller {
        &self.controller
    }

    /// The optimization problem of the last step in this mode, with its solution; `None` before the first, and in modes without one.
    pub fn problem(&self) -> Option<SolvedProblem> {
        let found = match (&self.mode, &self.reach) {
            (Mode::Hold(_), Some(reach)) => reach.problem(),
            (Mode::Cartesian, _) => self.controller.problem(),
            _ => None,
        };
        let (q, v, h) = self.solved_at.clone();
        found.map(|found| SolvedProblem { q, v, h, ..found })
    }

    /// Sets the largest torques that the joints' own bounds leave for control, where other actuators act as well.
    pub(crate) fn set_own_bounds(&mut self, bounds: &[f64]) {
        self.controller.set_own_bounds(bounds);
    }

    /// Starts playing the keyframes after `time`, from the given state, with its velocities.
    pub fn play(&mut self, tree: &Tree, time: f64, q: &[f64], v: &[f64]) -> Result<(), KeyframeError> {
        let joints = self.controller.active_joints();
        let trajectory = Trajectory::from_state(tree.model(), joints, &self.keyframes, time, q, v)?;
        self.mode = Mode::Keyframes(trajectory);
        Ok(())
    }

    /// The same, and the roots of the characters follow the keyframes, too: forces on them are whatever that takes. Without active
    /// joints, all roots do.
    pub fn animate(&mut self, tree: &Tree, time: f64, q: &[f64], v: &[f64]) -> Result<(), KeyframeError> {
        let model = tree.model();
        let (active, forest) = (self.controller.active_joints(), model.forest());
        let is_root = |id: &JointId| forest.parent(model.joint(*id).child).is_world();
        let leads = |root: &JointId| {
            let acts = |id: &JointId| forest.root(model.joint(*id).child) == model.joint(*root).child;
            active.is_empty() || active.iter().any(acts)
        };
        let joints = model.tree_joints().filter(|id| active.contains(id) || (is_root(id) && leads(id)));
        let joints: Vec<JointId> = joints.collect();
        let trajectory = Trajectory::from_state(model, &joints, &self.keyframes, time, q, v)?;
        self.mode = Mode::Keyframes(trajectory);
        Ok(())
    }

    /// Whether keyframes lead a root, as they do after [`Driver::animate`].
    pub fn leads_root(&self, model: &Model) -> bool {
        let Mode::Keyframes(trajectory) = &self.mode else { return false };
        trajectory.joints().any(|id| model.joint(id).actuation != Actuation::Active)
    }

    /// Computes commands, and the accelerations and forces that result from the dynamics of the whole skeleton. Afterwards the
    /// workspace holds the accelerations of bones that particles need.
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
        self.pushes = false;
        match &self.mode {
            Mode::Cartesian => {
                note(&mut self.solved_at, now);
                let command = self.controller.command(tree, &self.plan, now, ws)?;
                if self.hard_limits {
                    clamp_prescribed(model, now, command);
                }
                command.run(tree, now.q, now.v, &now.around, ws)?;
                return Ok(command);
            }
            Mode::Keyframes(trajectory) => {
                self.command.let_be(model.nv(), now.tau);
                self.command.prescribed.extend(trajectory.joints());
                trajectory.steer(model, now, &mut self.goal, &mut self.command.qdd)?;
                if self.hard_limits {
                    clamp_prescribed(model, now, &mut self.command);
                }
                self.run(tree, now, ws)?;
            }
            Mode::Scripted => {
                self.command.let_be(model.nv(), now.tau);
                self.command.prescribed.extend_from_slice(&self.scripted.prescribed);
                let qdd = self.command.qdd.iter_mut().zip(&self.scripted.qdd);
                qdd.for_each(|(qdd, scripted)| *qdd = *scripted);
                if self.hard_limits {
                    clamp_prescribed(model, now, &mut self.command);
                }
                self.run(tree, now, ws)?;
            }
            Mode::Passive => {
                self.begin_soft(model.nv(), now);
                let (tau, armature) = (&mut self.command.tau, &mut self.armature);
                self.softness.add(tree, self.controller.active_joints(), now, tau, armature)?;
                self.run_soft(tree, now, ws)?;
            }
            Mode::Hold(_) => self.hold(tree, now, ws)?,
        }
        Ok(&self.command)
    }

    /// Runs the last command again with everything that is known only now. Velocity products (Coriolis and centrifugal forces)
    /// are those at the mean velocity of the step, if asked for: the step is then of second order. Joints whose prescribed
    /// acceleration needs more torque than their bound get that torque instead. Limits that would be passed push back, unless they
    /// act later. `now` is that of [`Driver::drive`].
    pub(crate) fn conclude(
        &mut self,
        tree: &Tree,
        now: &Situation<'_>,
        Ending { at_mean, drift, limits }: Ending,
        ws: &mut Workspace,
    ) -> Result<(), ControlError> {
        let armature = if self.is_soft() { &self.armature } else { now.around.armature };
        let external = if self.pushes { &self.external } else { now.around.external };
        let around = Surroundings { external, armature, ..now.around };
        let own = self.controller.own_bounds();
        let mut bounds = match (&self.mode, &self.plan.torque) {
            (Mode::Cartesian | Mode::Keyframes(_), torque) if !own.is_empty() => {
                self.bounds.clear();
                self.bounds.extend_from_slice(own);
                let most = torque.iter().flat_map(|torque| &torque.most);
                self.bounds.iter_mut().zip(most).for_each(|(bound, most)| *bound = bound.min(*most));
                self.bounds.as_slice()
            }
            (Mode::Cartesian | Mode::Keyframes(_), Some(torque)) => torque.most.as_slice(),
            _ => &[],
        };
        if let (Mode::Keyframes(trajectory), false) = (&self.mode, bounds.is_empty()) {
            // Nothing of the character moves its root: what leads it has no bound.
            self.led.clear();
            self.led.extend_from_slice(bounds);
            let model = tree.model();
            let roots = trajectory.joints().filter(|id| model.joint(*id).actuation != Actuation::Active);
            roots.for_each(|id| self.led[model.slots(id).v_range()].fill(f64::INFINITY));
            bounds = &self.led;
        }
        let command = match self.mode {
            Mode::Cartesian => self.controller.last_command(),
            _ => &mut self.command,
        };
        let part = if at_mean { 0.5 * now.h } else { 0.0 };
        self.mean.clear();
        self.mean.extend(now.v.iter().zip(&command.qdd).map(|(v, qdd)| v + part * qdd));
        if at_mean {
            command.run(tree, now.q, &self.mean, &around, ws)?;
        }
        loop {
            while command.give_way(tree.model(), bounds, now.tau) {
                command.run(tree, now.q, &self.mean, &around, ws)?;
            }
            if !self.stops.find(tree, now, (drift, limits && self.hard_limits), command, ws) {
                return Ok(());
            }
            command.tau.iter_mut().zip(&self.stops.forces).for_each(|(tau, force)| *tau += force);
            command.run(tree, now.q, &self.mean, &around, ws)?;
            if !command.give_way(tree.model(), bounds, now.tau) {
                return Ok(());
            }
            // A limit pushed a joint beyond its bound. It gave way, which changes what limits need.
            command.tau.iter_mut().zip(&self.stops.forces).for_each(|(tau, force)| *tau -= force);
            command.run(tree, now.q, &self.mean, &around, ws)?;
        }
    }

    /// The result of the last command: accelerations, forces of joints including the implicit part of their springs and dampers,
    /// and the part of these forces that is due to limits.
    pub(crate) fn results(&mut self, armature: &[f64], qdd: &mut [f64], tau: &mut [f64], limits: &mut [f64]) {
        let armature = if self.is_soft() { &self.armature } else { armature };
        let command = match self.mode {
            Mode::Cartesian => self.controller.last_command(),
            _ => &mut self.command,
        };
        qdd.copy_from_slice(&command.qdd);
        tau.copy_from_slice(&command.tau);
        tau.iter_mut().zip(armature).zip(qdd).for_each(|((tau, armature), qdd)| *tau -= armature * *qdd);
        limits.copy_from_slice(&self.stops.forces);
    }

    /// What implicit springs and dampers add to the inertia of joints in the last command; `armature` is that of joint springs.
    pub(crate) fn armature<'a>(&'a self, armature: &'a [f64]) -> &'a [f64] {
        if self.is_soft() { &self.armature } else { armature }
    }

    /// The joints whose accelerations the last command prescribed.
    pub(crate) fn prescribed(&self) -> &[crate::model::JointId] {
        match self.mode {
            Mode::Cartesian => self.controller.prescribed(),
            _ => &self.command.prescribed,
        }
    }

    /// Whether positions may follow from the mean of the velocities at start and end of the step: not if accelerations are
    /// prescribed for positions at its end, or if a limit may be reached.
    pub(crate) fn may_drift(&self, model: &crate::model::Model, q: &[f64], v: &[f64], h: f64) -> bool {
        let near = self.hard_limits && is_near_limit(model, q, v, h);
        !(near || self.prescribes())
    }

    /// Whether it neither commands nor brakes a joint.
    pub(crate) fn is_idle(&self) -> bool {
        let is_soft = self.softness.stiffness > 0.0 || self.softness.damping > 0.0;
        match &self.mode {
            Mode::Keyframes(trajectory) => trajectory.joints().next().is_none(),
            Mode::Passive if !is_soft => true,
            _ => self.controller.active_joints().is_empty(),
        }
    }

    /// Runs the servos of a character that holds itself.
    fn hold(&mut self, tree: &Tree, now: &Situation<'_>, ws: &mut Workspace) -> Result<(), ControlError> {
        let Some(mut reach) = self.reach.take() else { return self.run(tree, now, ws) };
        reach.begin_servos();
        for pass in 0..SERVO_PASSES {
            self.begin_soft(tree.model().nv(), now);
            let Mode::Hold(held) = &self.mode else { break };
            let (controller, plan) = (&self.controller, &self.plan);
            let most = |dof: usize| controller.most_force(plan, dof);
            reach.push(held, now, most, &mut self.command.tau, &mut self.armature);
            let ran = self.run_soft(tree, now, ws);
            let Mode::Hold(held) = &self.mode else { break };
            let (controller, plan) = (&self.controller, &self.plan);
            let most = |dof: usize| controller.most_force(plan, dof);
            let changed =
                ran.is_ok() && reach.settle_servos(held, now, most, &self.command.qdd, pass < LEAVING_PASSES);
            if !changed {
                self.reach = Some(reach);
                return ran;
            }
        }
        self.reach = Some(reach);
        Ok(())
    }

    /// Begins a command without own springs and dampers.
    fn begin_soft(&mut self, nv: usize, now: &Situation<'_>) {
        self.command.let_be(nv, now.tau);
        self.armature.clear();
        self.armature.extend_from_slice(now.around.armature);
        self.armature.resize(nv, 0.0);
    }

    /// Runs a command with own springs and dampers.
    fn run_soft(&mut self, tree: &Tree, now: &Situation<'_>, ws: &mut Workspace) -> Result<(), ControlError> {
        let armature = std::mem::take(&mut self.armature);
        let around = Surroundings { armature: &armature, ..now.around };
        let ran = self.run(tree, &Situation { around, ..*now }, ws);
        self.armature = armature;
        ran
    }

    /// Whether implicit springs and dampers of its own act on the joints.
    fn is_soft(&self) -> bool {
        matches!(self.mode, Mode::Passive | Mode::Hold(_))
    }

    fn prescribes(&self) -> bool {
        let has_active = !self.controller.active_joints().is_empty();
        match &self.mode {
            Mode::Cartesian => has_active && self.plan.style != super::Style::Torque,
            Mode::Keyframes(trajectory) => trajectory.joints().next().is_some(),
            Mode::Scripted => true,
            Mode::Passive | Mode::Hold(_) => false,
        }
    }

    /// Runs the command, with the external forces of the tasks.
    fn run(&mut self, tree: &Tree, now: &Situation<'_>, ws: &mut Workspace) -> Result<(), ControlError> {
        self.command.run(tree, now.q, now.v, &now.around, ws)?;
        if self.plan.tasks.is_empty() || matches!(self.mode, Mode::Hold(_)) {
            return Ok(());
        }
        check_tasks(tree.model(), &self.plan.tasks)?;
        self.external.clear();
        self.external.extend_from_slice(now.around.external);
        self.external.resize(tree.model().bodies().len(), Wrench::ZERO);
        let asked = (self.plan.tasks.as_slice(), self.riding);
        self.pushes = self.springs.push(tree, asked, now, ws, &mut self.external);
        if self.pushes {
            let around = Surroundings { external: &self.external, ..now.around };
            self.command.run(tree, now.q, now.v, &around, ws)?;
        }
        Ok(())
    }
}

/// Copies the state of a situation.
fn note((q, v, h): &mut (Vec<f64>, Vec<f64>, f64), now: &Situation<'_>) {
    q.clear();
    q.extend_from_slice(now.q);
    v.clear();
    v.extend_from_slice(now.v);
    *h = now.h;
}
