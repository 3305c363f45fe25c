//! One implicit step of bones and flesh.

use ligament_math::{Pose, Twist, Vec3};

use super::ImplicitWork;
use super::bones::{BoneWork, NONE, StepBody, TreeBones};
use super::past::FleshPast;
use super::restraints::Restraints;
use super::scheme::Scheme;
use crate::control::{Driver, bring_within, clamp_speeds};
use crate::flesh::implicit::{Effort, Inertia, Solved};
use crate::loops::{LoopId, Rigidity};
use crate::model::{BodyId, Limits, StateError};
use crate::reduced::Workspace;
use crate::sim::balance::Account;
use crate::sim::fleshed::{ATTACHED, Fleshed, FleshedState, Work};

/// Part of the kinetic energy that a step may gain: for what iterations leave.
const GAIN: f64 = 1e-3;
/// Part of the kinetic energy that a step may gain if the steps before it lost as much. What swings does both in turn with the formula
/// of second order, whose velocities are behind its positions by a part of a step.
const REGAIN: f64 = 0.1;
/// Joint limits are this many times as stiff as the inertia of everything, at the distance of its size.
const LIMIT: f64 = 100.0;
/// The same for loop joints and contacts of rigid bodies, whose forces are known from the step before.
const RIGID: f64 = 100.0;

/// Energy that a step gained, and kinetic energies at its start and its end, in joules.
#[derive(Default)]
struct Gain {
    energy: f64,
    kinetic: [f64; 2],
}

impl Fleshed {
    /// One step of `h` seconds of everything, after [`Fleshed::control`]: bones and flesh in one system, with contact of the skin.
    /// `past` is the step before, and then this one. Returns how it was solved.
    pub(in crate::sim) fn implicit_step(
        &mut self,
        state: &mut FleshedState,
        driver: &Driver,
        past: &mut FleshPast,
        mut restraints: Restraints<'_>,
        (h, effort): (f64, Effort),
    ) -> Result<Solved, StateError> {
        let mut work = match self.implicit.take() {
            Some(work) => work,
            None => Box::new(self.implicit_work()),
        };
        work.effort = effort;
        self.include(&restraints, &mut work);
        let is_known = effort.newton > 1 && past.leads_to(state, h) && driver.prescribed().is_empty();
        let mut is_second = effort.newton > 1 && past.leads_to(state, h);
        let (mut scheme, mut solved, mut has_hit, mut lost);
        loop {
            scheme = Scheme { h, seconds: if is_second { 2.0 * h / 3.0 } else { h } };
            self.aim(state, driver, is_second.then_some(&*past), &scheme, &mut work);
            self.restrain(&restraints, h, &mut work);
            solved = self.solve_flesh(&scheme, &restraints, &mut work);
            // The formula of second order lets rigid bodies rebound from what stops them, and may gain energy at an impact of flesh;
            // that of first order does neither.
            has_hit = work.bones.restrained.has_hit(&restraints, self.tree.model(), &work.bones.poses);
            let found = match is_known {
                true => self.gain(past, is_second, &scheme, &solved, &work),
                false => Gain::default(),
            };
            lost = (-found.energy).max(0.0).min(REGAIN * found.kinetic[0].max(found.kinetic[1]));
            if !is_second || !(has_hit || found.energy > GAIN * found.kinetic[0]) {
                break;
            }
            is_second = false;
        }
        let BoneWork { restrained, poses, .. } = &mut work.bones;
        restrained.keep(&mut restraints, h, self.tree.model(), poses);
        self.write_bones(state, is_second.then_some(&*past), &scheme, &mut work);
        self.write_nodes(state, is_second.then_some(&*past), &scheme, &work)?;
        (past.h, past.elastic) = (h, solved.elastic + lost);
        past.q.clone_from(&work.bones.start_q);
        past.v.clone_from(&work.bones.v);
        past.positions.clone_from(&self.start_positions);
        past.velocities.clone_from(&self.start_velocities);
        if has_hit {
            // Velocities of before an impact say nothing about those after it.
            past.forget();
        }
        self.implicit = Some(work);
        Ok(solved)
    }

    /// Errors of loop joints at the end of the last implicit step, in meters or radians.
    pub(in crate::sim) fn restraint_errors(&self) -> &[(LoopId, f64)] {
        self.implicit.as_ref().map_or(&[], |work| work.bones.restrained.errors())
    }

    /// Chooses the trees that move with the flesh in this step: those near it, and those that restraints act on.
    fn include(&self, restraints: &Restraints<'_>, work: &mut ImplicitWork) {
        let (model, tree_of) = (self.tree.model(), &self.balance.tree_of);
        let of = |body: BodyId| tree_of[self.tree.link_index(body) as usize];
        let ImplicitWork { is_near, is_included, is_held, bones, .. } = work;
        is_included.clone_from(is_near);
        is_held.fill(false);
        for (body, holds) in restraints.bodies().filter(|(body, _)| (*body as usize) < model.bodies().len()) {
            if let Some(of) = of(BodyId(body)) {
                is_included[of as usize] = true;
                is_held[of as usize] |= holds;
            }
        }
        let included = |body: BodyId| of(body).is_some_and(|of| is_included[of as usize]);
        bones.bodies.clear();
        bones.place_of.fill(NONE);
        for body in (1..model.bodies().len()).map(|k| BodyId(k as u32)).filter(|body| included(*body)) {
            bones.place_of[body.index()] = bones.bodies.len() as u32;
            bones.bodies.push(StepBody::new(body.index(), model.body(body).inertia));
        }
        bones.limited.clear();
        let limited = model.tree_joints().filter(|id| model.joint(*id).limits != Limits::None);
        bones.limited.extend(limited.filter(|id| included(model.joint(*id).child)));
    }

    /// Begins the energies of loop joints and contacts.
    fn restrain(&self, restraints: &Restraints<'_>, h: f64, work: &mut ImplicitWork) {
        let BoneWork { restrained, start_poses, bodies, .. } = &mut work.bones;
        let mass = self.free_mass + bodies.iter().map(|body| body.mass).sum::<f64>();
        let size = work.size;
        let shift = RIGID * mass / (h * h);
        let rigidity = Rigidity { shift, turn: shift * size * size };
        restrained.begin(restraints, rigidity, h, self.tree.model(), start_poses);
    }

    fn implicit_work(&self) -> ImplicitWork {
        let colliders = self.tree.model().colliders();
        let obstacles: Vec<usize> = self.touch.colliders().map(|k| colliders[k].body.index()).collect();
        let balance = &self.balance;
        ImplicitWork::new(&self.tree, &self.flesh, &balance.tree_of, balance.roots.len(), &obstacles)
    }

    /// Sets up the step: unknown coordinates, forces of joints, where everything would go.
    fn aim(
        &mut self,
        state: &FleshedState,
        driver: &Driver,
        past: Option<&FleshPast>,
        scheme: &Scheme,
        work: &mut ImplicitWork,
    ) {
        let model = self.tree.model();
        let Scheme { h, seconds } = *scheme;
        let ImplicitWork {
            bones, is_included, is_held, carries, target, guess, before, size: extent, ..
        } = work;
        let Work { tree: ws, tau, qdd, limits, poses, twists, positions, velocities, .. } = &self.work;
        bones.unknown.clear();
        bones.armature.fill(0.0);
        let armature = driver.armature(self.springs.armature());
        bones.armature[..armature.len()].copy_from_slice(armature);
        for id in model.tree_joints() {
            let link = self.tree.link_index(model.joint(id).child);
            let is_in = self.balance.tree_of[link as usize].is_some_and(|of| is_included[of as usize]);
            if is_in && !driver.prescribed().contains(&id) {
                bones.unknown.extend(model.slots(id).v_range());
            }
        }
        bones.unknown.sort_unstable();
        bones.is_loose.clear();
        bones.is_loose.extend(bones.unknown.iter().map(|dof| !carries[*dof]));
        for dof in 0..tau.len() {
            bones.tau[dof] = tau[dof] - limits[dof] + bones.armature[dof] * qdd[dof];
        }
        bones.armature.iter_mut().zip(model.armature()).for_each(|(sum, rotor)| *sum += rotor);
        bones.v.copy_from_slice(&state.v);
        self.add_external(ws, &mut bones.tau, &mut bones.columns);
        // Prescribed joints and other trees move as they would without this step.
        bones.others.clear();
        bones.others.extend(state.v.iter().zip(qdd).map(|(v, qdd)| v + h * qdd));
        bones.unknown.iter().for_each(|dof| bones.others[*dof] = 0.0);
        bones.start_q.clone_from(&state.q);
        bones.q.clone_from(&state.q);
        let _ = model.integrate(&mut bones.q, &bones.others, h);
        bones.start_poses.copy_from_slice(poses);
        if let Some(past) = past {
            let _ = self.tree.update_kinematics(&past.q, &past.v, &mut bones.ws);
            for body in model.forest().order() {
                before[body.index()] = moving(&self.tree, *body, &bones.ws);
            }
        }
        let gravity = model.gravity();
        let (mut mass, mut size) = (0.0, 0.0_f64);
        for body in &mut bones.bodies {
            let (pose, twist) = (poses[body.body], twists[body.body]);
            let now = (pose, Twist::new(pose.rot * twist.angular, pose.rot * twist.linear));
            body.aim(now, past.map(|_| before[body.body]), scheme, gravity);
            mass += body.mass;
            size = size.max((pose.pos - poses[bones_first(&self.flesh)].pos).norm());
        }
        *extent = size.max(0.01);
        let moment = (mass + self.free_mass) * *extent * *extent;
        bones.limit_stiffness = if driver.hard_limits { LIMIT * moment / (h * h) } else { 0.0 };
        let nodes = positions.len();
        let fall = gravity * (seconds * seconds);
        for node in 0..nodes {
            let (mut x, mut v) = (positions.get(node), velocities.get(node));
            if let Some(past) = past {
                x = (x * 4.0 - past.positions.get(node)) / 3.0;
                v = (v * 4.0 - past.velocities.get(node)) / 3.0;
            }
            target.set(node, x + v * seconds + fall);
        }
        guess.clear();
        guess.extend(bones.unknown.iter().map(|dof| h * state.v[*dof]));
        let falls = self
            .balance
            .roots
            .iter()
            .zip(&*is_held)
            .filter(|(root, held)| !**held && self.tree.floats(**root));
        for (root, _) in falls {
            let rot = self.tree.rotation(*root, ws);
            let down = rot.transpose_mul(gravity) * (h * h);
            for (dof, more) in self.tree.dofs(*root).skip(3).zip(down.to_array()) {
                if let Ok(k) = bones.unknown.binary_search(&dof) {
                    guess[k] += more;
                }
            }
        }
        self.start_positions.clone_from(positions);
        self.start_velocities.clone_from(velocities);
    }

    /// Adds the forces of the user and of tasks on bodies to generalized forces: all external forces but those of the flesh.
    fn add_external(&self, ws: &Workspace, tau: &mut [f64], columns: &mut [Twist]) {
        let Work { external, pushed, poses, .. } = &self.work;
        let bodies = self.tree.model().forest().order();
        for (link, _) in self.balance.links() {
            let (mut wrench, _) = self.tree.external_on(link, ws);
            let origin = self.tree.origin(link, ws);
            for body in bodies.iter().filter(|body| self.tree.link_index(**body) == link) {
                let by_flesh = external[body.index()] - pushed[body.index()];
                let pose = &poses[body.index()];
                let (moment, force) = (pose.rot * by_flesh.moment, pose.rot * by_flesh.force);
                wrench -= ligament_math::Wrench::new(moment + (pose.pos - origin).cross(force), force);
            }
            if wrench.max_abs() == 0.0 {
                continue;
            }
            self.tree.link_columns(link, columns, ws);
            tau.iter_mut().zip(&*columns).for_each(|(tau, column)| *tau += wrench.dot(*column));
        }
    }

    fn solve_flesh(
        &mut self,
        scheme: &Scheme,
        restraints: &Restraints<'_>,
        work: &mut ImplicitWork,
    ) -> Solved {
        let ImplicitWork { solver, bones, target, guess, effort, .. } = work;
        let mut bones = TreeBones { tree: &self.tree, work: bones, scheme: *scheme, restraints };
        bones.begin();
        bones.settle_loose();
        // They are where they would be.
        guess.iter_mut().zip(&bones.work.is_loose).filter(|(_, loose)| **loose).for_each(|(u, _)| *u = 0.0);
        let inertia = Inertia {
            start: &self.start_positions,
            velocities: &self.start_velocities,
            target,
            seconds: scheme.seconds,
            h: scheme.h,
            damping: self.motion.damping,
        };
        let touch = (!self.touch.is_idle()).then_some((&self.touch, self.tree.model()));
        solver.step(&self.flesh, touch, &inertia, &mut bones, guess, effort)
    }

    /// How much more energy the step ended with than it began with, what the steps before lost included, and forces gave. Where joints
    /// are prescribed, that is not known.
    fn gain(
        &self,
        past: &FleshPast,
        is_second: bool,
        scheme: &Scheme,
        solved: &Solved,
        work: &ImplicitWork,
    ) -> Gain {
        let (bones, found, h) = (&work.bones, work.solver.positions(), scheme.seconds);
        let gravity = self.tree.model().gravity();
        let mut kinetic = [0.0; 2];
        let mut given = 0.0;
        for body in &bones.bodies {
            let (start, end) = (&bones.start_poses[body.body], &bones.poses[body.body]);
            let twist = self.work.twists[body.body];
            let linear = start.rot * twist.at(start.inverse_point(body.com(start)));
            kinetic[0] += body.kinetic(start.rot * twist.angular.skew(), linear);
            let rates = ((end.rot - body.from_turned) * (1.0 / h), (body.com(end) - body.from) / h);
            kinetic[1] += body.kinetic(rates.0, rates.1);
            given += body.mass * gravity.dot(body.com(end) - body.com(start));
        }
        for (node, mass) in self.flesh.lumped().mass.iter().enumerate() {
            if self.places[node] == ATTACHED {
                continue;
            }
            let (start, end) = (self.start_positions.get(node), found.get(node));
            let from = if is_second { (start * 4.0 - past.positions.get(node)) / 3.0 } else { start };
            kinetic[0] += 0.5 * mass * self.start_velocities.get(node).norm_squared();
            kinetic[1] += 0.5 * mass * ((end - from) / h).norm_squared();
            given += mass * gravity.dot(end - start);
        }
        for (dof, u) in bones.unknown.iter().zip(&bones.u) {
            let rate = (u / scheme.h - bones.v[*dof]) / scheme.h;
            given += (bones.tau[*dof] - bones.armature[*dof] * rate) * u;
        }
        given += bones.restrained.work(&bones.u);
        let elastic = [past.elastic, solved.elastic];
        let all = |k: usize| kinetic[k] + elastic[k] + solved.contact[k];
        Gain { energy: all(1) - all(0) - given, kinetic }
    }

    /// Coordinates and velocities of everything but nodes at the end of the step.
    fn write_bones(
        &mut self,
        state: &mut FleshedState,
        past: Option<&FleshPast>,
        scheme: &Scheme,
        work: &mut ImplicitWork,
    ) {
        let (model, bones) = (self.tree.model(), &mut work.bones);
        let h = scheme.h;
        let (mut moved, mut moved_before) = ([0.0; 6], [0.0; 6]);
        let start = &bones.start_q;
        state.q.clone_from(&bones.q);
        for (v, qdd) in state.v.iter_mut().zip(&self.work.qdd) {
            *v += h * qdd;
        }
        for id in model.tree_joints() {
            let slots = model.slots(id);
            let Some(kind) = model.joint(id).kind.coordinates() else { continue };
            if slots.nv == 0 || bones.unknown.binary_search(&slots.v_range().start).is_err() {
                continue;
            }
            kind.difference(&start[slots.q_range()], &state.q[slots.q_range()], &mut moved);
            match past {
                Some(past) => {
                    kind.difference(&past.q[slots.q_range()], &start[slots.q_range()], &mut moved_before);
                    for (k, dof) in slots.v_range().enumerate() {
                        state.v[dof] = (3.0 * moved[k] - moved_before[k]) / (2.0 * h);
                    }
                }
                None => slots.v_range().enumerate().for_each(|(k, dof)| state.v[dof] = moved[k] / h),
            }
        }
        // What floats keeps the momentum of its mass points.
        for root in self.balance.roots.iter().filter(|root| self.tree.floats(**root)) {
            let dofs = self.tree.dofs(*root);
            let is_unknown = bones.unknown.binary_search(&dofs.start).is_ok();
            let BoneWork { bodies, poses, ws, .. } = &*bones;
            let body = bodies.iter().find(|b| self.tree.link_index(BodyId(b.body as u32)) == *root);
            let Some(body) = body.filter(|_| is_unknown) else { continue };
            let pose = &poses[body.body];
            if let Some(Twist { angular, linear }) = body.velocity(pose, scheme) {
                let arm = self.tree.origin(*root, ws) - body.com(pose);
                state.v[dofs].fill(0.0);
                let twist = Twist::new(angular, linear + angular.cross(arm));
                self.tree.add_velocity(*root, twist, &mut state.v, ws);
            }
        }
        if self.balance.limited {
            clamp_speeds(model, &mut state.v);
            bring_within(model, &self.balance.start, &mut state.q, h);
        }
        // Momentum is that of the mass points, and nothing is put right.
        for (of, _) in work.is_included.iter().enumerate().filter(|(_, included)| **included) {
            let group = self.balance.groups.of_mut(of as u32);
            group.floats = false;
            group.limit(Account::Unknown);
        }
    }

    /// Nodes at the end of the step, relative to their bones.
    fn write_nodes(
        &mut self,
        state: &mut FleshedState,
        past: Option<&FleshPast>,
        scheme: &Scheme,
        work: &ImplicitWork,
    ) -> Result<(), StateError> {
        let Work { tree: workspace, poses, twists, .. } = &mut self.work;
        self.tree.update_kinematics(&state.q, &state.v, workspace)?;
        for &body in self.tree.model().forest().order() {
            poses[body.index()] = self.tree.world_from_body(body, workspace);
            twists[body.index()] = self.tree.twist_body(body, workspace);
        }
        let found = work.solver.positions();
        for ((node, hold), &place) in self.flesh.holds().iter().enumerate().zip(&self.places) {
            if place == ATTACHED {
                continue;
            }
            let (pose, twist): (Pose, Twist) = (poses[hold.bone.index()], twists[hold.bone.index()]);
            let (at, start) = (found.get(node), self.start_positions.get(node));
            let from = match past {
                Some(past) => (start * 4.0 - past.positions.get(node)) / 3.0,
                None => start,
            };
            let velocity: Vec3 = (at - from) / scheme.seconds;
            let local = pose.inverse_point(at);
            let rate = pose.rot.transpose_mul(velocity) - twist.at(local);
            state.nodes.q.set(place as usize, local - hold.rest);
            state.nodes.v.set(place as usize, rate);
        }
        Ok(())
    }
}

/// A body that carries flesh.
fn bones_first(flesh: &crate::flesh::Flesh) -> usize {
    flesh.holds().first().map_or(0, |hold| hold.bone.index())
}

/// Pose and velocity of a body in world axes.
fn moving(tree: &crate::reduced::Tree, body: BodyId, ws: &Workspace) -> (Pose, Twist) {
    let (pose, twist) = (tree.world_from_body(body, ws), tree.twist_body(body, ws));
    (pose, Twist::new(pose.rot * twist.angular, pose.rot * twist.linear))
}
