//! Cartesian control: from what bones are to do, to what the character's own joints must do.
//!
//! Source: KP08 sections 3.1 and 3.2. Symbols: C x = d the rows of all tasks; x the commands.
//!
//! Deviations:
//! - every joint that is not active counts as the paper's passive root does, wherever it is in the tree;
//! - in the velocity style only active joints are told their accelerations, and passive ones follow by the dynamics.
//!   The paper tells both; the numbers are the same, but so the laws of motion hold whatever the solver leaves;
//! - limits are one-sided, and felt before they are reached: joints may go no faster towards a limit than the paper's
//!   spring beyond it would let them. Rows that were there past the limit and not before it would make joints chatter;
//! - bounds of forces are rows in every style, not in the torque style alone;
//! - with [`Robustness::Floored`] rows are divided by their lever arms first, so that the floor means the same for a finger
//!   as for a whale;
//! - and in the torque style what can be done is found in terms of accelerations first, and then the smallest torques that
//!   do it. Singular values in terms of torques are far apart where bones are far apart in inertia: a floor, or KP08's
//!   alpha, would take that for a chain that is stretched out;
//! - where a level gives up, joints are braked (see [`Plan::braking`]).

use ligament_math::priorities::{Level, Priorities, Robustness};
use ligament_math::{Twist, Vec3};

use super::limits::Margin;
use super::response::Response;
use super::rows::{Block, Rows};
use super::{ControlError, HybridCommand, Plan, Priority, Situation, Style, pull};
use crate::model::{Actuation, JointId};
use crate::reduced::{Tree, Workspace};

/// How often commands are solved again, at most, where they would drive joints through their limits.
const LIMIT_PASSES: usize = 3;

/// What the torque style is guided by: the same tasks in the acceleration style.
#[derive(Clone, Debug, Default)]
struct Guide {
    response: Response,
    rows: Rows,
    /// Forces of the active coordinates that make its accelerations.
    x: Vec<f64>,
    levels: Vec<(Priority, Level)>,
}

/// Finds commands, step by step. It holds scratch memory and no state: the same plan in the same situation gives the
/// same commands.
///
/// ```
/// # use ligament::doc::*; let Arm { model, lower, end, .. } = arm()?;
/// use ligament::control::{Aim, Controller, Plan, Situation, Task};
/// use ligament::reduced::{Surroundings, Tree, Workspace};
///
/// // The hand is to go up at 1 m/s^2: what the two joints must do, and the torques that take.
/// let (tree, q, v) = (Tree::new(&model)?, [0.5, -1.0], [0.0; 2]);
/// let (mut controller, mut ws) = (Controller::new(&tree), Workspace::new(&tree));
/// let up = Task::drag(lower, end.pos, Aim::Accelerate(Vec3::Z));
/// let plan = Plan { tasks: vec![up], ..Plan::default() };
/// let around = Surroundings::default();
/// let now = Situation { q: &q, v: &v, tau: &[], around, h: 1e-3, time: 0.0 };
/// let command = controller.command(&tree, &plan, &now, &mut ws)?;
/// command.run(&tree, &q, &v, &around, &mut ws)?;
/// let (torques, wanted) = (command.tau.clone(), command.qdd.clone());
/// // Told those torques instead, the arm accelerates just so.
/// let mut qdd = [0.0; 2];
/// tree.forward_dynamics(&q, &v, &torques, &around, &mut qdd, &mut ws)?;
/// assert!((0..2).all(|i| (qdd[i] - wanted[i]).abs() < 1e-9));
/// // The task could be done: nothing of it is left.
/// assert!(controller.levels().iter().all(|(_, level)| level.residual < 1e-9));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Controller {
    /// Joints that can be commanded, and their coordinates.
    pub(super) active: Vec<JointId>,
    pub(super) coordinates: Vec<usize>,
    /// For each coordinate, whether its joint is active.
    pub(super) is_active: Vec<bool>,
    pub(super) response: Response,
    pub(super) rows: Rows,
    block: Block,
    priorities: Priorities,
    order: Vec<Priority>,
    pub(super) x: Vec<f64>,
    /// Limits that commands would drive joints through.
    pub(super) limited: Vec<(JointId, Margin)>,
    /// Coordinates that are held at the bound of their force, and that force.
    pub(super) bounded: Vec<(usize, f64)>,
    guide: Guide,
    levels: Vec<(Priority, Level)>,
    command: HybridCommand,
}

impl Controller {
    /// A controller of the joints that the model calls active.
    pub fn new(tree: &Tree) -> Controller {
        let model = tree.model();
        let active = model.tree_joints().filter(|&id| model.joint(id).actuation == Actuation::Active);
        Controller::of_joints(tree, active)
    }

    /// A controller of these joints, whatever the model says. Loop joints cannot be commanded and are left out.
    pub fn of_joints(tree: &Tree, joints: impl IntoIterator<Item = JointId>) -> Controller {
        let model = tree.model();
        let mut is_active = vec![false; model.nv()];
        for joint in joints {
            if joint.index() < model.joints().len() {
                is_active[model.slots(joint).v_range()].fill(true);
            }
        }
        let moves = |id: &JointId| model.slots(*id).nv > 0 && is_active[model.slots(*id).v];
        Controller {
            active: model.tree_joints().filter(moves).collect(),
            coordinates: (0..model.nv()).filter(|&dof| is_active[dof]).collect(),
            is_active,
            response: Response::default(),
            rows: Rows::default(),
            block: Block::default(),
            priorities: Priorities::default(),
            order: Vec::new(),
            x: Vec::new(),
            limited: Vec::new(),
            bounded: Vec::new(),
            guide: Guide::default(),
            levels: Vec::new(),
            command: HybridCommand::default(),
        }
    }

    /// The joints that it commands, in the order of the forest.
    pub fn active_joints(&self) -> &[JointId] {
        &self.active
    }

    /// The coordinates of those joints, rising.
    pub fn active_coordinates(&self) -> &[usize] {
        &self.coordinates
    }

    /// The commands found last: one number for each of [`Controller::active_coordinates`], or in the velocity style for
    /// each coordinate of the model.
    pub fn x(&self) -> &[f64] {
        &self.x
    }

    /// What came of each priority, last time: how many directions it decided, and how much of it is left undone (in its
    /// own units, rows weighted). First ones first.
    pub fn levels(&self) -> &[(Priority, Level)] {
        &self.levels
    }

    /// What the joints are to be told for this step. Run it with [`HybridCommand::run`].
    ///
    /// The workspace is written over.
    pub fn command(
        &mut self,
        tree: &Tree,
        plan: &Plan,
        now: &Situation<'_>,
        ws: &mut Workspace,
    ) -> Result<&mut HybridCommand, ControlError> {
        self.check(tree, plan, now)?;
        // The smallest torques are found for what accelerations within bounds can do.
        let guided = plan.style == Style::Torque && matches!(plan.robustness, Robustness::Floored { .. });
        self.bounded.clear();
        self.limited.clear();
        if guided {
            self.exchange();
            self.gather(tree, plan, Style::Acceleration, &[], now, ws)?;
            self.exchange();
        }
        self.gather(tree, plan, plan.style, &plan.weights, now, ws)?;
        self.solve_all(plan, guided, now)?;
        let passes = plan.torque.as_ref().map_or(0, |torque| torque.passes);
        let passes = passes.max(if plan.limits.is_some() { LIMIT_PASSES } else { 0 });
        for _pass in 0..passes {
            let known = (self.limited.len(), self.bounded.len());
            if !pull::find_oversteps(self, tree, plan, now) {
                break;
            }
            if guided {
                self.exchange();
                pull::add_oversteps(self, tree, plan, now, known);
                self.exchange();
            }
            pull::add_oversteps(self, tree, plan, now, known);
            self.solve_all(plan, guided, now)?;
        }
        self.tell(plan.style, now);
        Ok(&mut self.command)
    }

    /// The response and all rows of a style.
    fn gather(
        &mut self,
        tree: &Tree,
        plan: &Plan,
        style: Style,
        weights: &[f64],
        now: &Situation<'_>,
        ws: &mut Workspace,
    ) -> Result<(), ControlError> {
        let whom = (self.active.as_slice(), self.coordinates.as_slice());
        self.response.update(tree, (style, plan.braking), whom, now, ws)?;
        self.scale_unknowns(weights);
        self.rows.clear();
        let gravity = now.around.gravity.unwrap_or(tree.model().gravity());
        for task in &plan.tasks {
            pull::add_task(self, tree, task, gravity, ws)?;
        }
        if let Some(pose) = &plan.pose {
            pull::add_pose(self, tree, pose, now);
        }
        Ok(())
    }

    /// Exchanges what is solved with what guides it.
    fn exchange(&mut self) {
        std::mem::swap(&mut self.response, &mut self.guide.response);
        std::mem::swap(&mut self.rows, &mut self.guide.rows);
    }

    /// Solves, by way of the guide if there is one.
    fn solve_all(&mut self, plan: &Plan, guided: bool, now: &Situation<'_>) -> Result<(), ControlError> {
        if !guided {
            // KP08's inverses see rows as they are.
            let even = matches!(plan.robustness, Robustness::Floored { .. });
            return self.solve(plan.style, plan.robustness, even, now);
        }
        self.exchange();
        self.solve(Style::Acceleration, plan.robustness, true, now)?;
        self.guide.x.clear();
        for k in 0..self.coordinates.len() {
            let force = self.muscle_force(self.coordinates[k], now);
            self.guide.x.push(force);
        }
        self.exchange();
        self.rows.ask_for(&self.guide.x);
        self.rows.refer_to_lengths();
        // What became of the tasks is what the guide tells: the torques do the same.
        self.guide.levels.clone_from(&self.levels);
        self.solve(plan.style, Robustness::Exact, true, now)?;
        self.levels.clone_from(&self.guide.levels);
        Ok(())
    }

    fn check(&self, tree: &Tree, plan: &Plan, now: &Situation<'_>) -> Result<(), ControlError> {
        let model = tree.model();
        if !now.tau.is_empty() {
            model.check_length("tau", now.tau.len(), model.nv())?;
        }
        model.check_length("coordinates of the controller", self.is_active.len(), model.nv())?;
        model.check_length("v", now.v.len(), model.nv())?;
        model.check_length("q", now.q.len(), model.nq())?;
        if !(now.h > 0.0 && now.h.is_finite()) {
            return Err(ControlError::Step(now.h));
        }
        pull::check(tree, plan)
    }

    fn scale_unknowns(&mut self, weights: &[f64]) {
        self.rows.scale.clear();
        let scale = |&dof: &usize| weights.get(dof).map_or(1.0, |weight| 1.0 / weight.sqrt());
        self.rows.scale.extend(self.response.unknowns.iter().map(scale));
    }

    /// Solves all levels for x. With `even`, rows are divided by their references first.
    fn solve(
        &mut self,
        style: Style,
        robustness: Robustness,
        even: bool,
        now: &Situation<'_>,
    ) -> Result<(), ControlError> {
        let n = self.response.unknowns.len();
        self.priorities.begin(n);
        let scaled = self.response.brake.iter().zip(&self.rows.scale).map(|(x, scale)| x / scale);
        self.priorities.fall_back_to(scaled);
        self.levels.clear();
        if style == Style::Velocity {
            self.follow_dynamics(now)?;
        }
        self.rows.priorities(&mut self.order);
        for &priority in &self.order {
            self.rows.level(priority, even, &mut self.block);
            let Block { coefficients, rhs, reference } = &self.block;
            let (response, scale, active) = (&self.response, &self.rows.scale, &self.coordinates);
            let effect = |direction: &[f64]| response.effect(direction, scale, active);
            let level = self.priorities.level_by_effect(coefficients, rhs, *reference, robustness, effect);
            let level = level.map_err(|source| ControlError::Solve { priority: priority.0, source })?;
            self.levels.push((priority, level));
        }
        self.x.clear();
        self.x.extend(self.priorities.x().iter().zip(&self.rows.scale).map(|(x, scale)| x * scale));
        Ok(())
    }

    /// KP08 Eq. 8: what is not active is pushed by nothing but what acts there already. Before everything else, and
    /// exactly.
    fn follow_dynamics(&mut self, now: &Situation<'_>) -> Result<(), ControlError> {
        let n = self.response.unknowns.len();
        self.block.coefficients.clear();
        self.block.rhs.clear();
        for dof in (0..n).filter(|&dof| !self.is_active[dof]) {
            let start = self.block.coefficients.len();
            let row = (0..n).map(|z| self.response.tau_rate(z, dof) * self.rows.scale[z]);
            self.block.coefficients.extend(row);
            // Of unit length: a light joint obeys the dynamics as a heavy one does.
            let row = &mut self.block.coefficients[start..];
            let size = row.iter().map(|c| c * c).sum::<f64>().sqrt();
            row.iter_mut().for_each(|c| *c /= size);
            let given = now.tau.get(dof).copied().unwrap_or(0.0);
            self.block.rhs.push(self.response.gain * (given - self.response.tau[dof]) / size);
        }
        let Block { coefficients, rhs, .. } = &self.block;
        let solved = self.priorities.level(coefficients, rhs, 1.0, Robustness::Exact);
        solved.map_err(|source| ControlError::Solve { priority: i16::MIN, source }).map(|_| ())
    }

    /// Force of a coordinate's joint under the commands found, without what acts there already.
    pub(super) fn muscle_force(&self, dof: usize, now: &Situation<'_>) -> f64 {
        let pushed: f64 = self.x.iter().enumerate().map(|(z, x)| self.response.tau_rate(z, dof) * x).sum();
        let given = now.tau.get(dof).copied().unwrap_or(0.0);
        pushed / self.response.gain + self.response.tau[dof] - given
    }

    fn tell(&mut self, style: Style, now: &Situation<'_>) {
        self.command.let_be(now.v.len(), now.tau);
        match style {
            Style::Acceleration => {
                self.command.prescribed.extend_from_slice(&self.active);
                for (&dof, x) in self.coordinates.iter().zip(&self.x) {
                    self.command.qdd[dof] = *x;
                }
            }
            Style::Torque => {
                for (&dof, x) in self.coordinates.iter().zip(&self.x) {
                    self.command.tau[dof] += x;
                }
            }
            Style::Velocity => {
                self.command.prescribed.extend_from_slice(&self.active);
                for &dof in &self.coordinates {
                    self.command.qdd[dof] = (self.x[dof] - now.v[dof]) / now.h;
                }
            }
        }
    }

    /// How far a unit of motion of the active joints moves a point, or turns a bone: its lever arm.
    pub(super) fn lever(&self, part: impl Fn(&Twist) -> Vec3) -> f64 {
        let columns = self.coordinates.iter().map(|&dof| part(&self.response.jacobian[dof]));
        columns.map(Vec3::norm_squared).sum::<f64>().sqrt()
    }
}
