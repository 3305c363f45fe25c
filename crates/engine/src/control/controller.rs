//! Cartesian control: computes the commands of the character's own joints that make bones fulfill tasks.
//!
//! Source: Kim & Pollard 2008 (KP08) sections 3.1 and 3.2. Symbols: C x = d the rows of all tasks; x the commands.
//!
//! Deviations:
//! - every joint that is not active is treated like the paper's passive root, anywhere in the tree;
//! - in the velocity style only the accelerations of active joints are prescribed, and passive ones follow by the dynamics. The
//!   paper prescribes both. The numbers are the same, but here the equations of motion hold for any residual of the solver;
//! - limits are one-sided, and act before they are reached: a joint may approach a limit no faster than the paper's spring beyond
//!   it would allow. Rows that exist only past the limit would make joints chatter;
//! - bounds of torques are rows in every style, not in the torque style alone;
//! - with [`Robustness::Floored`] rows are first divided by their lever arms, so that the floor does not depend on the size of
//!   the character;
//! - and in the torque style, the controller first solves for feasible accelerations, and then for the smallest torques that
//!   produce them. Singular values in terms of torques differ widely if inertias of bones do: a floor, or KP08's alpha, would
//!   take that for a stretched chain;
//! - where a level is close to singular, joints are braked (see [`Plan::braking`]).

use ligament_math::priorities::{Priorities, PriorityLevel, Robustness};

use super::problem::Problem;
use super::response::Response;
use super::rows::{Block, Rows};
use super::{
    ControlError, Equations, HybridCommand, Plan, Priority, Situation, SolvedProblem, Style, check, pull,
};
use crate::model::{Actuation, JointId};
use crate::reduced::{Tree, Workspace};

/// Maximum number of further solves for commands that would move joints past their limits.
const LIMIT_PASSES: usize = 3;

/// The same for commands that would exceed the joints' own bounds of torques, if the plan has none.
const BOUND_PASSES: usize = 3;

/// The guide of the torque style: the same tasks in the acceleration style.
#[derive(Clone, Debug, Default)]
struct Guide {
    response: Response,
    rows: Rows,
    /// Torques of the active degrees of freedom that produce its accelerations.
    x: Vec<f64>,
    levels: Vec<(Priority, PriorityLevel)>,
}

/// Computes commands, step by step. It holds scratch memory and no state: the same plan in the same situation gives the same
/// commands.
///
/// ```
/// # use ligament::doc::*; let Arm { model, lower, end, .. } = arm()?;
/// use ligament::control::{Aim, Controller, Plan, Situation, Task};
/// use ligament::reduced::{Surroundings, Tree, Workspace};
///
/// // The hand is to accelerate upward at 1 m/s^2: accelerations of the two joints, and the torques for them.
/// let (tree, q, v) = (Tree::new(&model)?, [0.5, -1.0], [0.0; 2]);
/// let (mut controller, mut ws) = (Controller::new(&tree), Workspace::new(&tree));
/// let up = Task::drag(lower, end.pos, Aim::Accelerate(Vec3::Z));
/// let plan = Plan { tasks: vec![up], ..Plan::default() };
/// let around = Surroundings::default();
/// let now = Situation { q: &q, v: &v, tau: &[], around, h: 1e-3, time: 0.0 };
/// let command = controller.command(&tree, &plan, &now, &mut ws)?;
/// command.run(&tree, &q, &v, &around, &mut ws)?;
/// let (torques, wanted) = (command.tau.clone(), command.qdd.clone());
/// // With those torques given instead, the arm has the same accelerations.
/// let mut qdd = [0.0; 2];
/// tree.forward_dynamics(&q, &v, &torques, &around, &mut qdd, &mut ws)?;
/// assert!((0..2).all(|i| (qdd[i] - wanted[i]).abs() < 1e-9));
/// // The task is feasible: its residual is zero.
/// assert!(controller.levels().iter().all(|(_, level)| level.residual < 1e-9));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Controller {
    problem: Problem,
    block: Block,
    /// The rows of KP08 Eq. 8 in the velocity style.
    dynamics: Block,
    /// Whether rows were divided by their references in the last solve.
    even: bool,
    priorities: Priorities,
    order: Vec<Priority>,
    guide: Guide,
    levels: Vec<(Priority, PriorityLevel)>,
    command: HybridCommand,
}

impl Controller {
    /// A controller of the active joints of a model.
    pub fn new(tree: &Tree) -> Controller {
        let model = tree.model();
        let active = model.tree_joints().filter(|&id| model.joint(id).actuation == Actuation::Active);
        Controller::of_joints(tree, active)
    }

    /// A controller of these joints, whether the model has them active or not. Loop joints cannot be commanded and are skipped.
    pub fn of_joints(tree: &Tree, joints: impl IntoIterator<Item = JointId>) -> Controller {
        Controller {
            problem: Problem::of_joints(tree.model(), joints),
            block: Block::default(),
            dynamics: Block::default(),
            even: false,
            priorities: Priorities::default(),
            order: Vec::new(),
            guide: Guide::default(),
            levels: Vec::new(),
            command: HybridCommand::default(),
        }
    }

    /// The joints that it commands, in the order of the forest.
    pub fn active_joints(&self) -> &[JointId] {
        &self.problem.active
    }

    /// The degrees of freedom of those joints, in ascending order.
    pub fn active_coordinates(&self) -> &[usize] {
        &self.problem.coordinates
    }

    /// The last commands: one number for each of [`Controller::active_coordinates`], or in the velocity style for each degree of
    /// freedom of the model. Torques in N m or N, accelerations in rad/s2 or m/s2, velocities in rad/s or m/s, by the style.
    pub fn x(&self) -> &[f64] {
        &self.problem.x
    }

    /// The last result for each priority: how many directions it determined, and its residual (in its own units, rows weighted).
    /// In order of priority.
    pub fn levels(&self) -> &[(Priority, PriorityLevel)] {
        &self.levels
    }

    /// The last problem with its solution; `None` before the first.
    pub(super) fn problem(&self) -> Option<SolvedProblem> {
        let Problem { response, rows, x, .. } = &self.problem;
        let n = response.unknowns.len();
        if n == 0 || x.len() != n {
            return None;
        }
        let mut hessian = vec![0.0; n * n];
        hessian.iter_mut().step_by(n + 1).zip(&rows.scale).for_each(|(h, scale)| *h = 1.0 / (scale * scale));
        let unscaled = |block: &Block| {
            let scales = rows.scale.iter().cycle();
            let coefficients = block.coefficients.iter().zip(scales).map(|(c, scale)| c / scale).collect();
            Equations { coefficients, rhs: block.rhs.clone() }
        };
        let mut levels = Vec::new();
        if response.is_velocity() {
            levels.push(unscaled(&self.dynamics));
        }
        let (mut order, mut block) = (Vec::new(), Block::default());
        rows.priorities(&mut order);
        for priority in order {
            rows.level(priority, self.even, &mut block);
            levels.push(unscaled(&block));
        }
        let bounds = vec![(f64::NEG_INFINITY, f64::INFINITY); n];
        let (dofs, x) = (response.unknowns.clone(), x.clone());
        let gradient = vec![0.0; n];
        Some(SolvedProblem { dofs, x, hessian, gradient, bounds, levels, ..SolvedProblem::default() })
    }

    /// The largest torque that the joints' own bounds leave for control, for each degree of freedom of the model; empty if they
    /// have none.
    pub(super) fn own_bounds(&self) -> &[f64] {
        &self.problem.own
    }

    /// The largest force along a degree of freedom: that of the joint, and that of the plan.
    pub(super) fn most_force(&self, plan: &Plan, dof: usize) -> f64 {
        self.problem.most_force(plan.torque.as_ref(), dof)
    }

    pub(super) fn set_own_bounds(&mut self, bounds: &[f64]) {
        self.problem.own.clear();
        self.problem.own.extend_from_slice(bounds);
    }

    pub(super) fn last_command(&mut self) -> &mut HybridCommand {
        &mut self.command
    }

    pub(super) fn prescribed(&self) -> &[JointId] {
        &self.command.prescribed
    }

    /// Computes the joint commands of this step. Run them with [`HybridCommand::run`].
    ///
    /// Overwrites the workspace.
    pub fn command(
        &mut self,
        tree: &Tree,
        plan: &Plan,
        now: &Situation<'_>,
        ws: &mut Workspace,
    ) -> Result<&mut HybridCommand, ControlError> {
        self.check(tree, plan, now)?;
        // The smallest torques are computed for feasible accelerations.
        let guided = plan.style == Style::Torque && matches!(plan.robustness, Robustness::Floored { .. });
        self.problem.bounded.clear();
        self.problem.limited.clear();
        if guided {
            self.exchange();
            self.gather(tree, plan, Style::Acceleration, &[], now, ws)?;
            self.exchange();
        }
        self.gather(tree, plan, plan.style, &plan.weights, now, ws)?;
        self.solve_all(plan, guided, now)?;
        let own = if self.problem.own.is_empty() { 0 } else { BOUND_PASSES };
        let passes = plan.torque.as_ref().map_or(own, |torque| torque.passes);
        let passes = passes.max(if plan.limits.is_some() { LIMIT_PASSES } else { 0 });
        for _pass in 0..passes {
            let known = (self.problem.limited.len(), self.problem.bounded.len());
            if !pull::find_oversteps(&mut self.problem, tree, plan, now) {
                break;
            }
            if guided {
                self.exchange();
                pull::add_oversteps(&mut self.problem, tree, plan, now, known);
                self.exchange();
            }
            pull::add_oversteps(&mut self.problem, tree, plan, now, known);
            self.solve_all(plan, guided, now)?;
        }
        self.tell(plan, now);
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
        let whom = (self.problem.active.as_slice(), self.problem.coordinates.as_slice());
        self.problem.response.update(tree, (style, plan.braking), whom, now, ws)?;
        self.scale_unknowns(weights);
        self.problem.rows.clear();
        let gravity = now.around.gravity.unwrap_or(tree.model().gravity());
        for task in &plan.tasks {
            pull::add_task(&mut self.problem, tree, task, gravity, ws)?;
        }
        if let Some(pose) = &plan.pose {
            pull::add_pose(&mut self.problem, tree, pose, now);
        }
        Ok(())
    }

    /// Swaps the problem and its guide.
    fn exchange(&mut self) {
        std::mem::swap(&mut self.problem.response, &mut self.guide.response);
        std::mem::swap(&mut self.problem.rows, &mut self.guide.rows);
    }

    /// Solves the problem, by way of the guide if there is one.
    fn solve_all(&mut self, plan: &Plan, guided: bool, now: &Situation<'_>) -> Result<(), ControlError> {
        if !guided {
            // KP08's inverses use rows without scaling.
            let even = matches!(plan.robustness, Robustness::Floored { .. });
            return self.solve(plan.style, plan.robustness, even, now);
        }
        self.exchange();
        self.solve(Style::Acceleration, plan.robustness, true, now)?;
        self.guide.x.clear();
        let forces = self.problem.coordinates.iter().map(|&dof| self.problem.muscle_force(dof, now));
        self.guide.x.extend(forces);
        self.exchange();
        self.problem.rows.ask_for(&self.guide.x);
        self.problem.rows.refer_to_lengths();
        // Report the levels of the guide: the torques produce the same accelerations.
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
        model.check_length("coordinates of the controller", self.problem.is_active.len(), model.nv())?;
        model.check_length("v", now.v.len(), model.nv())?;
        model.check_length("q", now.q.len(), model.nq())?;
        if !(now.h > 0.0 && now.h.is_finite()) {
            return Err(ControlError::Step(now.h));
        }
        check::check(model, plan)
    }

    fn scale_unknowns(&mut self, weights: &[f64]) {
        let Problem { rows, response, .. } = &mut self.problem;
        rows.scale.clear();
        let scale = |&dof: &usize| weights.get(dof).map_or(1.0, |weight| 1.0 / weight.sqrt());
        rows.scale.extend(response.unknowns.iter().map(scale));
    }

    /// Solves all levels for x. With `even`, rows are first divided by their references.
    fn solve(
        &mut self,
        style: Style,
        robustness: Robustness,
        even: bool,
        now: &Situation<'_>,
    ) -> Result<(), ControlError> {
        self.priorities.begin(self.problem.response.unknowns.len());
        let Problem { response, rows, .. } = &self.problem;
        self.priorities.fall_back_to(response.brake.iter().zip(&rows.scale).map(|(x, scale)| x / scale));
        self.levels.clear();
        self.even = even;
        if style == Style::Velocity {
            self.follow_dynamics(now)?;
        }
        let Problem { response, rows, coordinates, x, .. } = &mut self.problem;
        rows.priorities(&mut self.order);
        for &priority in &self.order {
            rows.level(priority, even, &mut self.block);
            let Block { coefficients, rhs, reference } = &self.block;
            let effect = |direction: &[f64]| response.effect(direction, &rows.scale, coordinates);
            let level = self.priorities.level_by_effect(coefficients, rhs, *reference, robustness, effect);
            let level = level.map_err(|source| ControlError::Solve { priority: priority.0, source })?;
            self.levels.push((priority, level));
        }
        x.clear();
        x.extend(self.priorities.x().iter().zip(&rows.scale).map(|(x, scale)| x * scale));
        Ok(())
    }

    /// KP08 Eq. 8: joints that are not active have no torque except the given one. Solved exactly, before all other levels.
    fn follow_dynamics(&mut self, now: &Situation<'_>) -> Result<(), ControlError> {
        let Problem { response, rows, is_active, .. } = &self.problem;
        let n = response.unknowns.len();
        self.dynamics.coefficients.clear();
        self.dynamics.rhs.clear();
        for dof in (0..n).filter(|&dof| !is_active[dof]) {
            let start = self.dynamics.coefficients.len();
            self.dynamics.coefficients.extend((0..n).map(|z| response.tau_rate(z, dof) * rows.scale[z]));
            // Normalized, so that light joints count as much as heavy ones.
            let row = &mut self.dynamics.coefficients[start..];
            let size = row.iter().map(|c| c * c).sum::<f64>().sqrt();
            row.iter_mut().for_each(|c| *c /= size);
            let given = now.tau.get(dof).copied().unwrap_or(0.0);
            self.dynamics.rhs.push(response.gain * (given - response.tau[dof]) / size);
        }
        let Block { coefficients, rhs, .. } = &self.dynamics;
        let solved = self.priorities.level(coefficients, rhs, 1.0, Robustness::Exact);
        solved.map_err(|source| ControlError::Solve { priority: i16::MIN, source }).map(|_| ())
    }

    /// Writes the command. Torques stay within their bounds, whatever the tasks ask for; those of prescribed accelerations are
    /// bounded once they are known, in [`Driver`](super::Driver).
    fn tell(&mut self, plan: &Plan, now: &Situation<'_>) {
        let (style, Problem { active, coordinates, x, .. }) = (plan.style, &self.problem);
        let bound = |dof: usize| self.problem.most_force(plan.torque.as_ref(), dof);
        self.command.let_be(now.v.len(), now.tau);
        if style != Style::Torque {
            self.command.prescribed.extend_from_slice(active);
        }
        for (&dof, command) in coordinates.iter().zip(x) {
            match style {
                Style::Acceleration => self.command.qdd[dof] = *command,
                Style::Torque => self.command.tau[dof] += command.clamp(-bound(dof), bound(dof)),
                Style::Velocity => self.command.qdd[dof] = (x[dof] - now.v[dof]) / now.h,
            }
        }
    }
}
