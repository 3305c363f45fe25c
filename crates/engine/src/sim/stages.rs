//! The stages of a substep, in order: each reads the results of the stages before it.

use std::sync::Arc;

use ligament_math::{Pose, Vec3};

use super::balance::{Closed, Closure};
use super::constraints::{Pulling, slow_targets, slow_task};
use super::fleshed::Restraints;
use super::footholds::find_footholds;
use super::motion::Motion;
use super::movers::{Acting, is_from_outside};
use super::simulation::{Ended, Reduced, Simulation};
use super::summary::Summary;
use super::trackers::{limit_lead, spring_joint};
use super::{FleshedBodies, FleshedPart, StepError, Stepper, defaults};
use crate::command::Method;
use crate::control::{Mode, Task};
use crate::flesh::implicit::Effort;
use crate::loops::{
    Budget, ContactPoint, Contacts, LoopError, LoopJoint, MaximalPart, Response, StepOptions, StepReport,
    Stop, step_with_contacts,
};
use crate::maximal::{MaximalState, Outcome, Push};
use crate::model::{BodyId, Model};

impl Simulation {
    /// Where bodies may touch in a substep of `h` seconds from the present state.
    pub(super) fn find_contacts(&mut self, h: f64) -> Result<(), StepError> {
        let Some(contacts) = &mut self.contacts else { return Ok(()) };
        let (model, points) = (&self.model, &mut self.solver.contacts);
        // In maximal coordinates velocities are half a step behind positions.
        points.lag = if matches!(self.motion, Motion::Maximal(_)) { 0.5 * h } else { 0.0 };
        let bodies = match (&self.motion, &mut self.reduced) {
            (Motion::Reduced(state), Some(reduced)) => {
                reduced.body.kinematics(state)?;
                reduced.body.write_bodies(&mut reduced.bodies);
                &reduced.bodies.bodies
            }
            (Motion::Maximal(state), _) => &state.bones.motion.bodies,
            _ => return Ok(()),
        };
        self.sleep.wake_near(&mut self.trees, contacts, points, |contacts, points, sleeps| {
            contacts.find(model, |body| bodies[body.index()], sleeps, points, h);
        });
        Ok(())
    }

    /// Whether bodies may touch in the present substep.
    pub(super) fn may_touch(&self) -> bool {
        !self.solver.contacts.points.is_empty()
    }

    /// Poses and velocities of bodies, positions of nodes. In generalized coordinates, bodies that nothing but forces moves are
    /// taken to the middle of the substep.
    pub(super) fn kinematics(&mut self, h: f64) -> Result<(), StepError> {
        self.add_muscles();
        let closes = (self.closes() || self.may_touch()) && !self.is_implicit;
        match (&mut self.motion, &mut self.reduced, &mut self.maximal) {
            (Motion::Reduced(state), Some(reduced), _) => {
                reduced.driver.hard_limits = self.settings.hard_limits;
                reduced.body.set_smooth(self.settings.accuracy > 0.0);
                let may = || reduced.driver.may_drift(&self.model, &state.q, &state.v, h);
                let drifts = !closes && self.drifts.unwrap_or_else(may);
                reduced.body.begin(state, (drifts, closes), h)?;
            }
            (Motion::Maximal(state), _, Some(body)) => {
                body.kinematics(&state.bones.motion);
                body.set_smooth(self.settings.accuracy > 0.0);
                body.begin(state, h);
            }
            _ => {}
        }
        Ok(())
    }

    /// Elastic forces, and contact of the skin. Implicit steps find them later; commands are computed from those at the start.
    pub(super) fn touch_skin(&mut self, h: f64) {
        let touched = match (&mut self.motion, &mut self.reduced, &mut self.maximal) {
            (Motion::Reduced(_), Some(reduced), _)
                if self.is_implicit && reduced.driver.mode == Mode::Passive =>
            {
                return reduced.body.no_flesh_forces();
            }
            (Motion::Reduced(_), Some(reduced), _) => {
                self.summary.large = reduced.body.elastic_forces();
                reduced.body.contact(h)
            }
            (Motion::Maximal(state), _, Some(body)) => {
                self.summary.large = body.elastic_forces(state);
                body.contact(state, h)
            }
            _ => return,
        };
        self.summary.deepest = self.summary.deepest.max(touched.deepest);
    }

    /// External forces of the user, and forces of flesh and springs on bodies.
    pub(super) fn external_forces(&mut self, h: f64) -> Result<(), StepError> {
        let springs = self.settings.springs && self.scene.script.springs_on(self.time + self.settings.step);
        match (&mut self.motion, &mut self.reduced, &mut self.maximal) {
            (Motion::Reduced(state), Some(reduced), _) => {
                let body = &mut reduced.body;
                body.set_springs(springs);
                for force in &self.inputs.forces {
                    body.push_body(force.body, force.at(&body.pose(force.body)));
                }
                for part in self.medium.parts() {
                    let (pose, twist) = (body.pose(part.body), body.twist(part.body));
                    body.push_body(part.body, self.medium.wrench(part, &pose, twist, h));
                }
                body.gather_forces(state, &self.given, h)?;
            }
            (Motion::Maximal(state), _, Some(body)) => {
                body.set_springs(springs);
                for force in &self.inputs.forces {
                    body.push_body(force.body, force.at(&body.pose(force.body)));
                }
                for part in self.medium.parts() {
                    let (pose, twist) = (body.pose(part.body), body.twist(part.body));
                    body.push_body(part.body, self.medium.wrench(part, &pose, twist, h));
                }
                body.leave_to_servos(&self.given);
                push_torques(&self.model, body, &self.given);
                body.gather_forces(state);
            }
            _ => {}
        }
        Ok(())
    }

    /// Loop joints that the script adds and removes, and those that hold trackers, drags and pins.
    pub(super) fn constrain(&mut self, time: f64, h: f64) -> Result<(), StepError> {
        let (end, scene, method) = (time + h, Arc::clone(&self.scene), self.settings.method);
        self.moved.clear();
        let mut targets = std::mem::take(&mut self.targets);
        self.targets_at(end, &mut targets);
        self.targets = targets;
        let (acts, acting, gives) = (self.acts(), self.acting(), self.trackers_give());
        let holds = self.constraints.hold_any_tracker() || self.constraints.hold_any_task();
        if acts && self.targets.is_empty() && !holds && self.count_from_outside() == 0 {
            // Drags are control tasks, and no loop joints hold bodies.
            return Ok(());
        }
        let motion = match (&self.motion, &mut self.reduced) {
            (Motion::Reduced(_), Some(reduced)) => {
                reduced.body.write_bodies(&mut reduced.bodies);
                &reduced.bodies
            }
            (Motion::Maximal(state), _) => &state.bones.motion,
            _ => return Ok(()),
        };
        if !acts {
            let poses = || poses_of(&self.model, motion);
            self.constraints.follow_script(&self.model, &scene.script, [time, end], poses)?;
        }
        let model = &self.model;
        if gives {
            limit_lead(&mut self.targets, model, motion, self.scale);
        } else if method == Method::Reduced {
            slow_targets(&mut self.targets, model, motion, self.scale, h);
        }
        if method != Method::Implicit || self.is_implicit {
            let joint = |target: &_| match gives {
                true => spring_joint(model, motion, target, h),
                false => LoopJoint::of_target(model, target, 0),
            };
            self.constraints.hold_trackers(model, &self.targets, joint, &mut self.moved)?;
        }
        let gives = method != Method::Displacement || self.scene.flesh.is_some();
        let damps = acts.then_some(h);
        let pulling =
            Pulling { model: &self.model, motion, scale: self.scale, settings: &self.settings, gives, damps };
        let outside = |(is_drag, task): &(bool, Task)| is_from_outside(&self.movers, acting, *is_drag, task);
        let tasks = self.tasks.each(end).filter(outside);
        self.constraints.hold_tasks(tasks, &pulling, &mut self.moved)?;
        Ok(())
    }

    /// Commands of the joints; in generalized coordinates also the dynamics under them.
    pub(super) fn control(&mut self, time: f64, h: f64) -> Result<(), StepError> {
        let acting = self.acting();
        let Some(reduced) = &mut self.reduced else { return Ok(()) };
        let Reduced { body, driver, .. } = &mut **reduced;
        let mut tasks = std::mem::take(&mut driver.plan.tasks);
        tasks.clear();
        if acting != Acting::No {
            let outside =
                |(is_drag, task): &(bool, Task)| is_from_outside(&self.movers, acting, *is_drag, task);
            tasks.extend(self.tasks.each(time).filter(|task| !outside(task)).map(|(_, task)| task));
            if self.scene.flesh.is_none() && acting == Acting::All {
                // Flesh stays stable under fast drags: their speed needs no limit.
                tasks.iter_mut().for_each(|task: &mut Task| slow_task(task, body.poses(), self.scale));
            }
        }
        driver.plan.tasks = tasks;
        let Motion::Reduced(state) = &mut self.motion else { return self.tense_muscles(time, h) };
        if let (Mode::Scripted, Some(motion)) = (&driver.mode, &self.scene.joint_motion) {
            driver.scripted.prescribed.clear();
            driver.scripted.prescribed.extend_from_slice(motion.joints(time));
            driver.scripted.qdd.resize(self.model.nv(), 0.0);
            motion.lead(&self.model, &state.q, &state.v, time, &mut driver.scripted.qdd)?;
        }
        if acting == Acting::Drags {
            let mut ground = std::mem::take(&mut driver.ground);
            find_footholds(&self.model, body, &self.solver.contacts, self.tasks.each(time), &mut ground);
            driver.ground = ground;
            body.advance_driver(state, driver, time, h)?;
        }
        body.control(state, driver, time, h)?;
        Ok(())
    }

    /// The motion of the substep. In generalized coordinates the loops are closed in the pose at the end of the substep.
    pub(super) fn solve(&mut self, h: f64) -> Result<(), StepError> {
        let clock = self.deadline.map(|most| (most, std::time::Instant::now()));
        let mut left =
            move || clock.map_or(f64::INFINITY, |(most, start)| most - start.elapsed().as_secs_f64());
        // An error that is left becomes a velocity, by the length of the step: short steps leave less.
        let mut precision = self.settings.precision * (h / defaults::STEP).min(1.0);
        if self.settings.accuracy > 0.0 {
            // Extrapolation amplifies what is left.
            precision = precision.min(defaults::FINEST);
        }
        self.solver.releases = std::mem::take(&mut self.releases);
        let most = if self.solver.releases { 0 } else { self.settings.iterations as usize };
        let mut budget = Budget::to(precision).within(most);
        if clock.is_some() {
            budget = budget.until(&mut left);
        }
        let touches = self.may_touch();
        let is_free = self.constraints.loops.is_empty() && !touches;
        if let Some(reduced) = &mut self.reduced {
            reduced.body.note_touched(&self.solver.contacts, &self.constraints.loops);
        }
        let (loops, solver) = (&mut self.constraints.loops, &mut self.solver);
        let (model, contacts) = (&self.model, &mut self.contacts);
        let mut refind = |pose: &dyn Fn(u32) -> Option<Pose>, points: &mut Vec<ContactPoint>| {
            if let Some(contacts) = contacts {
                contacts.find_again(model, pose, points);
            }
        };
        let mut close_loops = |part: &mut dyn Response, options: &StepOptions| {
            step_with_contacts(&mut [part], loops, solver, options, h, &mut budget, &mut refind)
        };
        let tolerance = 10.0 * precision;
        let closing = [self.scale.spin(), self.scale.speed()].map(|fastest| defaults::CLOSING * fastest);
        // Errors that close at a speed that depends on the length of substeps cannot be extrapolated.
        let closes_in = if self.settings.accuracy > 0.0 { StepOptions::CORRECTIONS.closes_in } else { 0.0 };
        let mut linearizations = [1, defaults::LINEARIZATIONS, StepOptions::CORRECTIONS.iterations];
        if self.settings.accuracy > 0.0 {
            linearizations = [defaults::SMOOTH_LINEARIZATIONS; 3];
        }
        let gradually = StepOptions { closes_in, ..StepOptions::default() };
        let report = match (&mut self.motion, &mut self.reduced, &mut self.maximal) {
            (Motion::Reduced(state), Some(reduced), _) => {
                let Reduced { body, part, driver, .. } = &mut **reduced;
                if self.is_implicit {
                    let newton = self.settings.flesh_iterations as usize;
                    let effort = Effort { newton, ..Effort::default() };
                    let restraints = Restraints { loops, contacts: &mut solver.contacts, closing };
                    let solved =
                        body.implicit_step(state, driver, &mut self.flesh_past, restraints, (h, effort))?;
                    for (id, error) in body.restraint_errors() {
                        let is_named = self.constraints.named().any(|(_, named)| named == *id);
                        let Summary { loop_error, target_error, .. } = &mut self.summary;
                        let most = if is_named { loop_error } else { target_error };
                        *most = most.max(*error);
                    }
                    self.summary.large = solved.large;
                    self.summary.deepest = self.summary.deepest.max(solved.deepest);
                    self.summary.flesh_iterations += solved.conjugate;
                    return Ok(());
                }
                body.node_accelerations(state)?;
                if is_free {
                    return Ok(());
                }
                self.summary.gone = body.integrate(state, h)?;
                if touches && self.scene.flesh.is_none() {
                    body.straighten(state, h)?;
                }
                let options = StepOptions { iterations: linearizations[1], tolerance, closing, ..gradually };
                let mut part =
                    FleshedPart::closing(body, part, state, self.settings.hard_limits, self.scale.length);
                close_loops(&mut part, &options)?
            }
            (Motion::Maximal(state), _, Some(body)) => {
                let FleshedBodies { skeleton, stepper, external, .. } = &mut **body;
                let push = Push { wrenches: external, targets: &self.targets };
                self.summary.last_step = state.bones.last_step;
                match stepper {
                    Stepper::Implicit(implicit) if is_free => {
                        let of = |error: crate::maximal::MaximalError| LoopError::Part {
                            part: 0,
                            error: error.into(),
                        };
                        let Outcome { solves, violation, .. } =
                            implicit.step(skeleton, &mut state.bones.motion, &push, h).map_err(of)?;
                        StepReport { solves, tree_violation: violation, ..StepReport::default() }
                    }
                    Stepper::Implicit(implicit) => {
                        let mut part = MaximalPart::new(skeleton, implicit, &mut state.bones.motion, push);
                        let iterations = linearizations[0];
                        let options = StepOptions { iterations, closing, ..gradually };
                        close_loops(&mut part, &options)?
                    }
                    Stepper::Displacement(displacement) => {
                        // Trackers are held by loop joints here.
                        let push = Push { targets: &[], ..push };
                        let iterations = linearizations[2];
                        let options = StepOptions { iterations, tolerance, ..StepOptions::CORRECTIONS };
                        let mut part =
                            MaximalPart::displacing(skeleton, displacement, &mut state.bones, push, h);
                        close_loops(&mut part, &options)?
                    }
                }
            }
            _ => return Ok(()),
        };
        self.measure(&report);
        Ok(())
    }

    /// Adds the results of a solve to the summary: errors of loop joints, and distances of drags, pins and trackers from their
    /// targets.
    fn measure(&mut self, report: &StepReport) {
        let (constraints, summary) = (&self.constraints, &mut self.summary);
        let most = |most: f64, id| most.max(self.solver.violation_of(&constraints.loops, id));
        summary.add(report);
        summary.loop_error = constraints.named().map(|(_, id)| id).fold(summary.loop_error, most);
        summary.target_error = constraints.targets().fold(summary.target_error, most);
    }

    /// Velocities and positions at the end of the substep.
    pub(super) fn integrate(&mut self, h: f64) -> Result<Ended, StepError> {
        let (swing, has_loops) = (self.summary.swing, !self.constraints.loops.is_empty() || self.may_touch());
        let node = match (&mut self.motion, &mut self.reduced, &mut self.maximal) {
            (Motion::Reduced(state), Some(reduced), _) if self.is_implicit => reduced.body.lost(state),
            (Motion::Reduced(state), Some(reduced), _) => match has_loops {
                // Done already, before the loops were closed.
                true => self.summary.gone.take().or_else(|| reduced.body.gone(state, h)),
                false => reduced.body.integrate(state, h)?,
            },
            (Motion::Maximal(state), _, Some(body)) => body.integrate(state, self.summary.last_step, h),
            _ => None,
        };
        let (fastest, far_off) = self.conserve(h)?;
        let turn = h * fastest;
        let in_contact = self.fastest_in_contact();
        let turns_in_contact = in_contact.is_some_and(|fastest| h * fastest > defaults::MOST_TURN_IN_CONTACT)
            && h > self.settings.step / defaults::MOST_TURN_PARTS;
        // An impact may move joints so fast that they hold only where the substep was linearized.
        let most = if in_contact.is_some() { defaults::MOST_TORN } else { defaults::MOST_TORN_ALONE };
        let torn = self.summary.torn > most * self.scale.length;
        let too_far = match self.settings.method {
            // Where errors are controlled, they decide.
            _ if self.scene.flesh.is_some() || self.settings.accuracy > 0.0 => false,
            Method::Reduced => {
                (turn > defaults::MOST_END_TURN || far_off)
                    && h > self.settings.step / defaults::MOST_TURN_PARTS
            }
            Method::Implicit => {
                turns_in_contact
                    || ((far_off || torn) && h > self.settings.step / defaults::MOST_ENERGY_PARTS)
            }
            Method::Displacement => {
                turns_in_contact
                    || (swing > defaults::MOST_SWING && h > defaults::SHORTEST_SWING)
                    || (far_off && h > self.settings.step / defaults::MOST_ENERGY_PARTS)
            }
        };
        if node.is_some() || too_far {
            return Ok(Ended::TooLong { node });
        }
        let most = defaults::MOST_UNPAID * self.scale.absurd_energy() * h;
        let used_up = matches!(self.summary.stop, Stop::Iterations | Stop::Deadline);
        if used_up && self.summary.unpaid > most && !self.solver.releases && self.settings.accuracy == 0.0 {
            self.releases = true;
            return Ok(Ended::Unpaid);
        }
        Ok(Ended::Well)
    }

    /// The largest angular velocity of a body that touches something, in maximal coordinates; `None` if none does.
    fn fastest_in_contact(&self) -> Option<f64> {
        let Motion::Maximal(state) = &self.motion else { return None };
        let Contacts { points, rebounds, .. } = &self.solver.contacts;
        let touching = points.iter().chain(rebounds).filter(|point| point.impulse != Vec3::ZERO);
        let turn = |end: u32| state.bones.motion.bodies[end as usize].angular.norm();
        touching.flat_map(|point| point.ends).flatten().map(turn).reduce(f64::max)
    }

    /// Puts momentum and energy right: see [`super::balance`]. Returns the largest angular velocity, in generalized coordinates, and
    /// whether the substep was too long to keep the energy.
    fn conserve(&mut self, h: f64) -> Result<(f64, bool), StepError> {
        let constraints = &self.constraints;
        let holds = |id| constraints.targets().any(|target| target == id);
        let open = defaults::OPEN * self.scale.length;
        // Loops that yield are springs. Where a budget cut them short, they give nothing.
        let used_up = matches!(self.summary.stop, Stop::Iterations | Stop::Deadline);
        let closure = match (constraints.loops.are_yielding(), self.summary.loop_error <= open) {
            (true, _) if !used_up => Closure::Yields,
            (false, true) => Closure::Closed,
            _ => Closure::Open,
        };
        // Extrapolation combines steps of different lengths: impulses change with these.
        let impact = match self.settings.accuracy > 0.0 {
            true => f64::INFINITY,
            false => defaults::impact(self.settings.method),
        };
        let by = Closed {
            loops: &constraints.loops,
            solver: &self.solver,
            holds,
            moved: &self.moved,
            open,
            closure,
            used_up,
            impact,
            h,
        };
        match (&mut self.motion, &mut self.reduced, &mut self.maximal) {
            (Motion::Reduced(state), Some(reduced), _) => {
                // An implicit step of flesh puts nothing right.
                if !self.is_implicit {
                    self.summary.work += reduced.body.connect(&by);
                    reduced.body.add_contacts(&self.solver.contacts);
                }
                let ended = reduced.body.conserve(state, h)?;
                let (work, unpaid) = reduced.body.corrections();
                (self.summary.work, self.summary.unpaid) = (self.summary.work + work, unpaid);
                self.sleep.set_forces(&self.trees, &mut self.forces, reduced.body.joint_forces());
                Ok(ended)
            }
            (Motion::Maximal(state), _, Some(body)) => {
                self.summary.work += body.connect(state, &self.targets, &by);
                body.add_contacts(state, &self.solver.contacts);
                let far_off = body.conserve(state, self.summary.last_step, h);
                let (work, unpaid) = body.corrections();
                (self.summary.work, self.summary.unpaid) = (self.summary.work + work, unpaid);
                Ok((0.0, far_off))
            }
            _ => Ok((0.0, false)),
        }
    }
}

/// Converts joint torques to opposite wrenches on the two bodies of each joint.
fn push_torques(model: &Model, body: &mut FleshedBodies, torque: &[f64]) {
    if torque.is_empty() {
        return;
    }
    for id in model.tree_joints() {
        let (joint, slots) = (model.joint(id), model.slots(id));
        let mut bounded = [0.0; 6];
        let tau = &mut bounded[..slots.nv];
        for (k, (tau, given)) in tau.iter_mut().zip(&torque[slots.v_range()]).enumerate() {
            *tau = given.clamp(-joint.max_force_of(k), joint.max_force_of(k));
        }
        if tau.iter().all(|tau| *tau == 0.0) {
            continue;
        }
        let poses = [body.pose(joint.parent), body.pose(joint.child)];
        let Some(on_child) = joint.wrench_of(tau, &poses[0], &poses[1]) else { continue };
        // In world axes about the world origin: equal for both, with opposite signs.
        for (body_id, pose, sign) in [(joint.child, &poses[1], 1.0), (joint.parent, &poses[0], -1.0)] {
            if !body_id.is_world() {
                body.push_body(body_id, pose.inverse_wrench(on_child * sign));
            }
        }
    }
}

pub(super) fn poses_of(model: &Model, motion: &MaximalState) -> Vec<Pose> {
    let at = |body: usize| motion.world_from_body(model, BodyId(body as u32));
    (0..model.bodies().len()).map(|body| if body == 0 { Pose::IDENTITY } else { at(body) }).collect()
}
