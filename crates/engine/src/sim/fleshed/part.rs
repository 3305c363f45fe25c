//! A character of bones and flesh as a part of a scene with loops: loop joints attach to its bones and nodes.
//!
//! Source: Kim & Pollard 2008 (KP08) appendix A.2 for the character; the conclusion of Faure 1999 (F99) for the idea that loops
//! can close over anything that responds to impulses. The step is that of [`Fleshed`], with or without loops; the loop solver
//! then applies impulses at the end of the step. Joints with prescribed accelerations keep them: they are rigid to the loop
//! solver.
//!
//! Deviation: the response to impulses is evaluated at the end of the step, like the constraint rows, although forces act at its
//! start. So the impulses close the constraints that they are computed for.
//!
//! An impulse on a free node moves only that node, by its mass: elastic forces and dampers pass it on to neighbors and bone in
//! the next step. An impulse on a bone moves bones only: free nodes keep their world velocity, so their velocities relative to
//! the bone change by the opposite. An attached node moves with its bone.

use ligament_math::{Pose, Sym3, Twist, Vec3, Wrench};

use super::limits_in_loops::{Instant, LimitsInLoops};
use super::step::LEAVING_PASSES;
use super::{ATTACHED, Fleshed, FleshedState, Work};
use crate::control::{Driver, Mode, bring_within, clamp_speeds};
use crate::dynamics::Vectors;
use crate::loops::{Alone, Contacts, Holder, Load, Loops, PartError, Response, ResponseRoot, Turn};
use crate::model::{BodyId, JointId};
use crate::reduced::{Answer, Sources, Tree, Workspace};

/// A character with flesh about to step. Loop joints can attach to the model's bodies by number, whose reference points are their
/// centers of mass, and after them to the nodes of its tetrahedral mesh: see [`FleshedPart::node`].
///
/// ```
/// use ligament::loops::{LoopJoint, Side};
/// use ligament::math::{Pose, Vec3};
/// use ligament::model::Spherical;
/// # use ligament::sim::{Fleshed, FleshedPart};
///
/// /// Connects a node to a point in the world; the character is part 0.
/// fn pinned(fleshed: &Fleshed, node: usize, at: Vec3) -> LoopJoint {
///     let flesh = Side::end(0, FleshedPart::node(fleshed, node), Pose::IDENTITY);
///     LoopJoint::new(Spherical, Side::world(Pose::translation(at)), flesh)
/// }
/// ```
#[derive(Debug)]
pub struct FleshedPart<'a> {
    fleshed: &'a mut Fleshed,
    scratch: &'a mut FleshedScratch,
    state: &'a mut FleshedState,
    /// The driver of the step without loops and the start time; `None` if that step was made already.
    driver: Option<(&'a mut Driver, f64)>,
    hard_limits: bool,
    /// Size of the scene in meters: a slide by this counts like a rotation by a radian.
    length: f64,
    begun: bool,
}

/// Scratch memory of a [`FleshedPart`], reused in every step: an argument of [`FleshedPart::new`].
#[derive(Clone, Debug, Default)]
pub struct FleshedScratch {
    watched: Vec<u32>,
    ends: Vec<End>,
    answer: Answer,
    start: Option<FleshedState>,
    /// Velocities at the end of the step without loops.
    free: Option<FleshedState>,
    /// Changes of the generalized velocity, and of the velocities of watched nodes, by all impulses; and by those that were
    /// applied when positions were last updated.
    change: Vec<f64>,
    applied: Vec<f64>,
    node_change: Vec<Vec3>,
    node_applied: Vec<Vec3>,
    /// The change of velocity since positions were last updated; and the displacements of free nodes at that time.
    delta: Vec<f64>,
    node_delta: Vec<Vec3>,
    nodes_at: Vectors,
    poses: Vec<Pose>,
    motions: Vec<Twist>,
    limits: LimitsInLoops,
    sources: Sources,
    /// How far joints ended past their limits.
    missed: f64,
    /// The length of the step.
    h: f64,
}

/// What a watched end is.
#[derive(Clone, Copy, Debug)]
enum End {
    World,
    Bone(BodyId),
    /// A node that is part of a bone.
    Attached(BodyId),
    /// A free node: its index among the particles, and its inverse mass.
    Free {
        place: usize,
        inverse_mass: f64,
    },
}

impl End {
    /// Its motion in a response of the bones, at its reference point.
    fn answer(&self, at: Vec3, tree: &Tree, answer: &Answer, ws: &Workspace) -> Twist {
        match *self {
            End::World | End::Free { .. } => Twist::ZERO,
            End::Bone(body) => tree.answer_at(body, at, answer, ws),
            End::Attached(body) => Twist::new(Vec3::ZERO, tree.answer_at(body, at, answer, ws).linear),
        }
    }
}

/// The joints that do not respond to impulses.
fn prescribed<'d>(driver: &'d Option<(&mut Driver, f64)>) -> &'d [JointId] {
    match driver {
        Some((driver, _)) if driver.mode == Mode::Scripted => driver.scripted.prescribed.as_slice(),
        _ => &[],
    }
}

impl<'a> FleshedPart<'a> {
    /// A character about to step from a given time, with a driver that commands its joints.
    pub fn new(
        fleshed: &'a mut Fleshed,
        scratch: &'a mut FleshedScratch,
        state: &'a mut FleshedState,
        driver: &'a mut Driver,
        time: f64,
    ) -> FleshedPart<'a> {
        let hard_limits = driver.hard_limits;
        FleshedPart {
            fleshed,
            scratch,
            state,
            driver: Some((driver, time)),
            hard_limits,
            length: f64::INFINITY,
            begun: false,
        }
    }

    /// A character that has made its step without loops, and is about to receive the impulses of loop joints. If the loops cannot
    /// be closed, the caller restores the state before the step.
    pub(in crate::sim) fn closing(
        fleshed: &'a mut Fleshed,
        scratch: &'a mut FleshedScratch,
        state: &'a mut FleshedState,
        hard_limits: bool,
        length: f64,
    ) -> FleshedPart<'a> {
        FleshedPart { fleshed, scratch, state, driver: None, hard_limits, length, begun: false }
    }

    /// The end for this node of the tetrahedral mesh.
    pub fn node(fleshed: &Fleshed, node: usize) -> u32 {
        (fleshed.model().bodies().len() + node) as u32
    }

    fn end(&self, end: u32) -> Option<End> {
        let (bodies, end) = (self.fleshed.model().bodies().len(), end as usize);
        if end < bodies {
            let body = BodyId(end as u32);
            return Some(if body.is_world() { End::World } else { End::Bone(body) });
        }
        let node = end - bodies;
        let place = *self.fleshed.places.get(node)?;
        Some(match place {
            ATTACHED => match self.fleshed.flesh.holds()[node].bone {
                bone if bone.is_world() => End::World,
                bone => End::Attached(bone),
            },
            place => {
                let inverse_mass = 1.0 / self.fleshed.flesh.lumped().mass[node];
                End::Free { place: place as usize, inverse_mass }
            }
        })
    }

    /// Poses of the watched ends, as of the last update.
    fn note_poses(&mut self) {
        let bodies = self.fleshed.model().bodies().len();
        self.scratch.poses.clear();
        for (end, number) in self.scratch.ends.iter().zip(&self.scratch.watched) {
            let number = *number as usize;
            self.scratch.poses.push(match end {
                End::Bone(body) => {
                    let pose = self.fleshed.work.poses[body.index()];
                    Pose::new(pose.rot, pose.point(self.fleshed.model().body(*body).inertia.com()))
                }
                _ if number < bodies => Pose::IDENTITY,
                _ => Pose::translation(self.fleshed.work.positions.get(number - bodies)),
            });
        }
    }

    fn find_answer(&mut self, wrenches: &[Wrench]) {
        let (tree, workspace, s) = (&self.fleshed.tree, &self.fleshed.work.tree, &mut *self.scratch);
        tree.begin_answer(&mut s.answer);
        for ((end, pose), wrench) in s.ends.iter().zip(&s.poses).zip(wrenches) {
            match end {
                End::Bone(body) => tree.push_body(*body, pose.pos, *wrench, &mut s.answer, workspace),
                End::Attached(body) => {
                    let force = Wrench::new(Vec3::ZERO, wrench.force);
                    tree.push_body(*body, pose.pos, force, &mut s.answer, workspace);
                }
                End::World | End::Free { .. } => {}
            }
        }
        tree.answer(&mut s.answer, workspace);
        s.limits.react(&s.answer.qdd);
    }

    /// Applies the impulses of servos with a largest force that differ from those of the step without loops: with the velocity v at
    /// its end and the force f in it, a servo that is at its bound F now applies F - f more, another one its law at v minus f.
    fn push_servos(&mut self, h: f64) {
        if !self.fleshed.springs.has_servos() {
            return;
        }
        let Fleshed { tree, springs, balance, work, .. } = &mut *self.fleshed;
        let s = &mut *self.scratch;
        let Some(free) = &s.free else { return };
        let Work { tree: workspace, free_servos, servos, .. } = work;
        servos.iter_mut().zip(&*free_servos).for_each(|(servo, free)| *servo = -h * free);
        tree.begin_answer(&mut s.answer);
        let mut any = false;
        // A joint may have both a servo and friction.
        let v_free = |dof: usize| free.v[dof];
        springs.servo_forces(tree, &balance.at_forces, v_free, |_, dof, force| servos[dof] += h * force);
        for id in springs.servo_joints() {
            let (joint, slots) = (tree.model().joint(id), tree.model().slots(id));
            let tau = &servos[slots.v_range()];
            if tau.iter().all(|tau| *tau == 0.0) {
                continue;
            }
            any = true;
            let poses = [joint.parent, joint.child].map(|body| tree.world_from_body(body, workspace));
            if let Some(on_child) = joint.wrench_of(tau, &poses[0], &poses[1]) {
                tree.push_body(joint.child, Vec3::ZERO, on_child, &mut s.answer, workspace);
                tree.push_body(joint.parent, Vec3::ZERO, -on_child, &mut s.answer, workspace);
            }
        }
        if any {
            tree.answer(&mut s.answer, workspace);
            s.limits.react(&s.answer.qdd);
            self.absorb_answer();
        }
    }

    /// Adds the motion of the last response to that of the watched ends.
    fn absorb_answer(&mut self) {
        for i in 0..self.scratch.ends.len() {
            let more = self.answer_of(i, &Wrench::ZERO);
            self.scratch.motions[i] += more;
        }
        let s = &mut *self.scratch;
        s.change.iter_mut().zip(&s.answer.qdd).for_each(|(change, more)| *change += more);
        s.limits.add_reaction(&mut s.change);
        s.limits.add(&s.answer.qdd);
    }

    /// Finds the servos that are at their largest forces with the present impulses. True if others were before.
    fn settle_servos(&mut self, may_leave: bool) -> bool {
        let Fleshed { tree, springs, balance, .. } = &mut *self.fleshed;
        let (s, has_servos) = (&*self.scratch, springs.has_servos());
        let Some(free) = s.free.as_ref().filter(|_| has_servos) else { return false };
        springs.settle_servos(tree, &balance.at_forces, |dof| free.v[dof] + s.change[dof], may_leave)
    }

    fn answer_of(&self, i: usize, wrench: &Wrench) -> Twist {
        let s = &*self.scratch;
        let by_bones = match s.ends[i] {
            End::Free { inverse_mass, .. } => Twist::new(Vec3::ZERO, wrench.force * inverse_mass),
            end => end.answer(s.poses[i].pos, &self.fleshed.tree, &s.answer, &self.fleshed.work.tree),
        };
        by_bones + s.limits.reaction_at(i, s.ends.len())
    }

    /// Calls `with` with the limits and where they are evaluated.
    fn with_limits<R>(
        &mut self,
        with: impl FnOnce(&mut LimitsInLoops, &Instant<'_>, &[End], &[Pose]) -> R,
    ) -> R {
        let prescribed = prescribed(&self.driver);
        let FleshedScratch { limits, applied, free, ends, poses, h, .. } = &mut *self.scratch;
        let now = Instant {
            tree: &self.fleshed.tree,
            ws: &self.fleshed.work.tree,
            start: &self.fleshed.balance.start,
            q: &self.state.q,
            applied,
            free: free.as_ref().map_or(&[], |free| &free.v),
            h: *h,
            prescribed,
            act: self.hard_limits,
            balance: &self.fleshed.balance,
        };
        with(limits, &now, ends, poses)
    }

    /// Begins a pass with the limits that act, before impulses of loop joints.
    fn begin_limits(&mut self) {
        self.with_limits(|limits, now, ends, poses| {
            limits.begin_pass(now.tree.model());
            limits.linearize(now, |answer, list| {
                let motion = |(end, pose): (&End, &Pose)| end.answer(pose.pos, now.tree, answer, now.ws);
                list.extend(ends.iter().zip(poses).map(motion));
            });
        });
        self.add_reaction();
    }

    /// Adds the last reaction of the limits to the motion.
    fn add_reaction(&mut self) {
        let s = &mut *self.scratch;
        s.limits.add_reaction(&mut s.change);
        for i in 0..s.ends.len() {
            s.motions[i] += s.limits.reaction_at(i, s.ends.len());
        }
    }

    /// The impulses that would have stopped the trees that rest: see [`Fleshed::straighten`].
    fn stop_resting(&mut self) {
        if self.driver.is_none() && self.state.nodes.q.is_empty() {
            for (dof, link) in self.fleshed.balance.dof_links.iter().enumerate() {
                if self.fleshed.balance.rests(*link) {
                    self.scratch.applied[dof] = -self.state.v[dof];
                }
            }
        }
    }

    /// Subtracts the motion that earlier impulses caused from the motion of watched ends.
    fn take_out_applied(&mut self) -> Result<(), PartError> {
        let (tree, s) = (&self.fleshed.tree, &mut *self.scratch);
        tree.update_kinematics(&self.state.q, &s.applied, &mut self.fleshed.work.tree).map_err(reported)?;
        for (i, end) in s.ends.iter().enumerate() {
            let of = |body: BodyId| {
                let pose = tree.world_from_body(body, &self.fleshed.work.tree);
                let twist = tree.twist_body(body, &self.fleshed.work.tree);
                let (angular, linear) = (pose.rot * twist.angular, pose.rot * twist.linear);
                Twist::new(angular, linear + angular.cross(s.poses[i].pos - pose.pos))
            };
            s.motions[i] = -match end {
                End::World => Twist::ZERO,
                End::Bone(body) => of(*body),
                End::Attached(body) => Twist::new(Vec3::ZERO, of(*body).linear),
                End::Free { .. } => Twist::new(Vec3::ZERO, s.node_applied[i]),
            };
        }
        Ok(())
    }

    /// Subtracts the motion of bones due to changes of the generalized velocity from the relative velocities (or displacements)
    /// of free nodes, and adds the node impulses: the whole change for velocities; the change since the last update, times
    /// `time`, for displacements.
    fn move_nodes(&mut self, shift_for: Option<f64>) -> Result<(), PartError> {
        if self.state.nodes.q.is_empty() {
            return Ok(());
        }
        let (tree, s) = (&self.fleshed.tree, &*self.scratch);
        let (rates, pushed) = match shift_for {
            Some(_) => (&s.delta, &s.node_delta),
            None => (&s.change, &s.node_change),
        };
        tree.update_kinematics(&self.state.q, rates, &mut self.fleshed.work.tree).map_err(reported)?;
        let nodes = &mut self.state.nodes;
        let mut add = |place: usize, change: Vec3| match shift_for {
            Some(time) => nodes.q.set(place, nodes.q.get(place) + change * time),
            None => nodes.v.set(place, nodes.v.get(place) + change),
        };
        let (holds, places) = (self.fleshed.flesh.holds(), &self.fleshed.places);
        let carried =
            holds.iter().zip(places).filter(|(hold, place)| **place != ATTACHED && !hold.bone.is_world());
        for (hold, &place) in carried {
            let at = hold.rest + s.nodes_at.get(place as usize);
            add(place as usize, -tree.twist_body(hold.bone, &self.fleshed.work.tree).at(at));
        }
        for (i, end) in s.ends.iter().enumerate() {
            let End::Free { place, .. } = *end else { continue };
            let node = s.watched[i] as usize - self.fleshed.model().bodies().len();
            let rot = match holds[node].bone {
                bone if bone.is_world() => ligament_math::Mat3::IDENTITY,
                bone => tree.world_from_body(bone, &self.fleshed.work.tree).rot,
            };
            add(place, rot.transpose_mul(pushed[i]));
        }
        Ok(())
    }
}

impl Fleshed {
    /// Notes which trees contacts act on: their limits are solved with these.
    pub(in crate::sim) fn note_touched(&mut self, contacts: &Contacts, loops: &Loops) {
        let tree = &self.tree;
        let bodies = tree.model().bodies().len();
        let link = |end: Option<u32>| {
            let body = end.filter(|end| (*end as usize) < bodies)?;
            Some(tree.link_index(BodyId(body)))
        };
        let end = |holder: Holder| match holder {
            Holder::End { part: 0, end } => link(Some(end)),
            _ => None,
        };
        let points = contacts.points.iter().map(|point| point.ends.map(link));
        let joints = loops.iter().map(|(_, joint)| [end(joint.parent.holder), end(joint.child.holder)]);
        self.balance.note_touched(points, &joints);
    }
}

fn copy(to: &mut Option<FleshedState>, from: &FleshedState) {
    match to {
        Some(to) => to.clone_from(from),
        None => *to = Some(from.clone()),
    }
}

fn zeros(list: &mut Vec<f64>, count: usize) {
    list.clear();
    list.resize(count, 0.0);
}

fn reported(error: impl std::fmt::Display) -> PartError {
    PartError::Other(error.to_string())
}

impl Response for FleshedPart<'_> {
    fn watched(&self) -> &[u32] {
        &self.scratch.watched
    }

    fn watch(&mut self, ends: &[u32]) -> Result<(), PartError> {
        let count = self.fleshed.model().bodies().len() + self.fleshed.places.len();
        self.scratch.ends.clear();
        for &end in ends {
            let known = self.end(end).ok_or(PartError::NoSuchEnd { end, count })?;
            self.scratch.ends.push(known);
        }
        let s = &mut *self.scratch;
        s.watched.clear();
        s.watched.extend_from_slice(ends);
        s.motions.clear();
        s.motions.resize(ends.len(), Twist::ZERO);
        for list in [&mut s.node_change, &mut s.node_applied] {
            list.clear();
            list.resize(ends.len(), Vec3::ZERO);
        }
        self.fleshed.check(self.state).map_err(reported)?;
        self.fleshed.kinematics(self.state).map_err(reported)?;
        self.note_poses();
        match self.scratch.applied.len() == self.state.v.len() {
            // As in the turn that has begun.
            true => self.take_out_applied(),
            false => Ok(()),
        }
    }

    fn tree(&self, i: usize) -> u32 {
        let of = |body: BodyId| {
            self.fleshed.balance.tree_of[self.fleshed.tree.link_index(body) as usize]
                .map_or(0, |tree| tree + 1)
        };
        match self.scratch.ends[i] {
            End::World => 0,
            End::Bone(body) | End::Attached(body) => of(body),
            End::Free { place, .. } => (self.fleshed.balance.roots.len() + 1 + place) as u32,
        }
    }

    fn pose(&self, i: usize) -> Pose {
        self.scratch.poses[i]
    }

    fn motion(&self, i: usize) -> Twist {
        self.scratch.motions[i]
    }

    fn alone(&self, i: usize) -> Alone {
        match self.scratch.ends[i] {
            End::World => Alone::FIXED,
            End::Bone(body) => {
                let inertia = self.fleshed.model().body(body).inertia;
                let inverse_inertia_world = inertia.at_com().inverse_unchecked().rotated(self.pose(i).rot);
                Alone { inverse_mass: 1.0 / inertia.mass, inverse_inertia_world }
            }
            End::Attached(body) => {
                let inverse_mass = 1.0 / self.fleshed.model().body(body).inertia.mass;
                Alone { inverse_mass, inverse_inertia_world: Sym3::ZERO }
            }
            End::Free { inverse_mass, .. } => Alone { inverse_mass, inverse_inertia_world: Sym3::ZERO },
        }
    }

    fn respond(&mut self, wrenches: &[Wrench], twists: &mut [Twist]) {
        self.find_answer(wrenches);
        for (i, (twist, wrench)) in twists.iter_mut().zip(wrenches).enumerate() {
            *twist = self.answer_of(i, wrench);
        }
    }

    fn root(&mut self, ends: &[u32], root: &mut ResponseRoot) -> bool {
        root.clear();
        let mut sources = std::mem::take(&mut self.scratch.sources);
        sources.begin(&self.fleshed.tree);
        for i in ends {
            if let End::Bone(body) | End::Attached(body) = self.scratch.ends[*i as usize] {
                sources.need(&self.fleshed.tree, body);
            }
        }
        self.with_limits(|limits, now, _, _| limits.look_near(now, |body| sources.need(now.tree, body)));
        let (tree, ws) = (&self.fleshed.tree, &self.fleshed.work.tree);
        tree.find_sources(&mut sources, ws);
        for i in ends.iter().map(|i| *i as usize) {
            let at = self.scratch.poses[i].pos;
            match self.scratch.ends[i] {
                End::World => {}
                End::Bone(body) => {
                    for (source, motion) in sources.of(tree, body) {
                        root.add(*source, tree.source_at(body, at, *motion, ws));
                    }
                }
                End::Attached(body) => {
                    for (source, motion) in sources.of(tree, body) {
                        let moved = tree.source_at(body, at, *motion, ws);
                        root.add(*source, Twist::new(Vec3::ZERO, moved.linear));
                    }
                }
                End::Free { place, inverse_mass } => {
                    let first = (tree.model().nv() + 3 * place) as u32;
                    for (source, axis) in (first..).zip([Vec3::X, Vec3::Y, Vec3::Z]) {
                        root.add(source, Twist::new(Vec3::ZERO, axis * inverse_mass.sqrt()));
                    }
                }
            }
            root.close_end();
        }
        self.with_limits(|limits, now, _, _| limits.write_near(now, &sources, root));
        self.scratch.sources = sources;
        true
    }

    fn hold_limits(&mut self, acting: &[u32]) {
        if acting.is_empty() {
            return;
        }
        self.with_limits(|limits, now, ends, poses| {
            limits.hold(acting);
            limits.linearize(now, |answer, list| {
                let motion = |(end, pose): (&End, &Pose)| end.answer(pose.pos, now.tree, answer, now.ws);
                list.extend(ends.iter().zip(poses).map(motion));
            });
            limits.react_to_all(now, acting.len());
        });
        self.add_reaction();
    }

    fn absorb(&mut self, wrenches: &[Wrench]) {
        self.find_answer(wrenches);
        for (i, wrench) in wrenches.iter().enumerate() {
            let more = self.answer_of(i, wrench);
            self.scratch.motions[i] += more;
            if let End::Free { .. } = self.scratch.ends[i] {
                self.scratch.node_change[i] += more.linear;
            }
        }
        let s = &mut *self.scratch;
        s.change.iter_mut().zip(&s.answer.qdd).for_each(|(change, more)| *change += more);
        s.limits.add_reaction(&mut s.change);
        s.limits.add(&s.answer.qdd);
    }

    fn fastest_swing(&self) -> f64 {
        let s = &*self.scratch;
        let swings = s.motions.iter().map(|motion| motion.angular.norm());
        let Some(free) = &s.free else { return swings.fold(0.0, f64::max) };
        // Joints that impulses change much, and that move fast after it.
        let rates = free.v.iter().zip(&s.change).zip(&self.fleshed.balance.slides);
        let rates = rates.map(|((v, change), slides)| {
            f64::min(change.abs(), (v + change).abs()) / if *slides { self.length } else { 1.0 }
        });
        swings.chain(rates).fold(0.0, f64::max)
    }

    fn begin(&mut self, turn: &Turn) -> Result<(), PartError> {
        let nv = self.state.v.len();
        if turn.is_first()
            && let Some((driver, time)) = &mut self.driver
        {
            copy(&mut self.scratch.start, self.state);
            self.begun = true;
            self.fleshed.step_before_loops(self.state, driver, *time, turn.h).map_err(reported)?;
        }
        if turn.is_first() || turn.adds_up {
            copy(&mut self.scratch.free, self.state);
            zeros(&mut self.scratch.applied, nv);
            self.scratch.node_applied.fill(Vec3::ZERO);
        }
        if turn.is_first() {
            self.stop_resting();
        }
        self.scratch.h = turn.h;
        self.fleshed.kinematics(self.state).map_err(reported)?;
        self.note_poses();
        // All impulses of the step are computed again: first subtract those that moved it here.
        self.take_out_applied()?;
        zeros(&mut self.scratch.change, nv);
        self.scratch.node_change.fill(Vec3::ZERO);
        // The response to impulses in the current pose.
        self.fleshed.factor(self.state, prescribed(&self.driver), turn.h).map_err(reported)
    }

    fn solve(&mut self, turn: &Turn, impulses: &[Wrench], _loads: &[Load]) -> Result<(), PartError> {
        if turn.is_first() {
            // The limits that act with the last impulses.
            self.scratch.limits.clear();
            self.begin_limits();
            self.push_servos(turn.h);
            self.find_answer(impulses);
            self.scratch.limits.add(&self.scratch.answer.qdd);
            self.with_limits(|limits, now, _, _| limits.choose(now));
        }
        self.with_limits(|limits, now, _, _| limits.leave(now));
        self.begin_limits();
        self.push_servos(turn.h);
        self.absorb(impulses);
        Ok(())
    }

    fn settle(&mut self, turn: &Turn) -> bool {
        let changed = self.with_limits(|limits, now, _, _| limits.choose(now));
        self.settle_servos(turn.settled < LEAVING_PASSES) || changed
    }

    fn finish(&mut self, turn: &Turn) -> Result<f64, PartError> {
        self.with_limits(|limits, now, _, _| limits.choose(now));
        let s = &mut *self.scratch;
        s.limits.write_change(&mut s.change);
        s.delta.clear();
        s.delta.extend(s.change.iter().zip(&s.applied).map(|(change, applied)| change - applied));
        s.node_delta.clear();
        s.node_delta
            .extend(s.node_change.iter().zip(&s.node_applied).map(|(change, applied)| *change - *applied));
        s.nodes_at.clone_from(&self.state.nodes.q);
        // Velocities start from those without loops; positions from where the constraints were linearized.
        if let Some(free) = &s.free {
            self.state.v.copy_from_slice(&free.v);
            self.state.nodes.v.clone_from(&free.nodes.v);
        }
        self.state.v.iter_mut().zip(&s.change).for_each(|(v, change)| *v += change);
        if self.hard_limits {
            clamp_speeds(self.fleshed.tree.model(), &mut self.state.v);
        }
        self.move_nodes(None)?;
        self.move_nodes(Some(turn.h))?;
        let s = &mut *self.scratch;
        self.fleshed.tree.model().integrate(&mut self.state.q, &s.delta, turn.h).map_err(reported)?;
        s.missed = match self.hard_limits {
            true => bring_within(
                self.fleshed.tree.model(),
                &self.fleshed.balance.start,
                &mut self.state.q,
                turn.h,
            ),
            false => 0.0,
        };
        s.applied.copy_from_slice(&s.change);
        s.node_applied.copy_from_slice(&s.node_change);
        let numbers = [&self.state.nodes.q, &self.state.nodes.v];
        let finite = numbers.iter().all(|list| (0..list.len()).all(|k| list.get(k).is_finite()));
        if !finite || !self.state.q.iter().chain(&self.state.v).all(|x| x.is_finite()) {
            return Err(PartError::Other(
                "its motion is not finite (it diverged); use a shorter step".into(),
            ));
        }
        self.fleshed.kinematics(self.state).map_err(reported)?;
        self.note_poses();
        Ok(0.0)
    }

    fn limits_missed(&self) -> f64 {
        self.scratch.missed
    }

    fn kick(&mut self, wrenches: &[Wrench]) {
        self.find_answer(wrenches);
        let s = &mut *self.scratch;
        s.delta.clear();
        s.delta.extend_from_slice(&s.answer.qdd);
        s.limits.add_reaction(&mut s.delta);
        for (k, change) in s.delta.iter().enumerate() {
            self.state.v[k] += change;
            s.change[k] += change;
        }
        // The state was checked before.
        let _ = self.fleshed.kinematics(self.state);
    }

    fn conclude(&mut self, went_well: bool) {
        let FleshedScratch { start, change, limits, h, .. } = &*self.scratch;
        let begun = std::mem::take(&mut self.begun);
        if went_well {
            // The state was checked before.
            let _ = self.fleshed.account_for_change(&self.state.q, change, limits.impulses(), *h);
        } else if let (true, Some(start)) = (begun, start) {
            self.state.clone_from(start);
        }
    }
}
