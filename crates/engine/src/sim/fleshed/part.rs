//! A character of bones and flesh as a part of a scene with loops: bones and nodes are its ends.
//!
//! Source: KP08 appendix A.2 for the character, F99's conclusion for the idea that loops close over whatever answers pushes.
//! The step is that of [`Fleshed`], loops or not; loops push the character where it is at the end of it. Joints whose motion a
//! driver prescribes keep it: the loops find them unyielding.
//!
//! Deviation: the answer to pushes is taken at the end of the step, like the rows, though forces act at its start: then the
//! pushes close what they are meant to close.
//!
//! A push on a free node moves that node alone, by its mass: its neighbours and its bone hear of it through elastic forces and
//! dampers, in the next step. A push on a bone moves bones alone: free nodes go on as they went, so that their rates, which are
//! relative to the bone, change by the opposite. A node that is attached moves with its bone.

use ligament_math::{Pose, Sym3, Twist, Vec3, Wrench};

use super::{ATTACHED, Fleshed, FleshedState};
use crate::control::{Driver, Mode};
use crate::dynamics::Vectors;
use crate::loops::{Alone, Load, PartError, Response, Turn};
use crate::model::BodyId;
use crate::reduced::Answer;

/// A character with flesh about to step. Its ends are the model's bodies by number, whose reference points are their centres
/// of mass, and after them the nodes of its cage: see [`FleshedPart::node`].
///
/// ```
/// use ligament::loops::{LoopJoint, Side};
/// use ligament::math::{Pose, Vec3};
/// use ligament::model::Spherical;
/// # use ligament::sim::{Fleshed, FleshedPart};
///
/// /// Ties a node to a place in the world; the character is part 0.
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
    /// Who drives it in the step without loops, and from what time on; none where that step was made.
    driver: Option<(&'a mut Driver, f64)>,
    begun: bool,
}

/// Scratch memory of a [`FleshedPart`], kept from step to step.
///
/// See the example of [`FleshedPart`].
#[derive(Clone, Debug, Default)]
pub struct FleshedScratch {
    watched: Vec<u32>,
    ends: Vec<End>,
    answer: Answer,
    start: Option<FleshedState>,
    /// How it moves at the end of the step without loops.
    free: Option<FleshedState>,
    /// Changes of joint rates, and of the velocities of watched nodes, by what was absorbed; and by what was absorbed when it
    /// last moved.
    change: Vec<f64>,
    applied: Vec<f64>,
    node_change: Vec<Vec3>,
    node_applied: Vec<Vec3>,
    /// What is new of the change since it last moved; and where free nodes were then, relative to rest.
    delta: Vec<f64>,
    node_delta: Vec<Vec3>,
    nodes_at: Vectors,
    poses: Vec<Pose>,
    motions: Vec<Twist>,
}

/// What a watched end is.
#[derive(Clone, Copy, Debug)]
enum End {
    World,
    Bone(BodyId),
    /// A node that is part of a bone.
    Attached(BodyId),
    /// A free node: its place among the particles, and one over its mass.
    Free {
        place: usize,
        inverse_mass: f64,
    },
}

impl<'a> FleshedPart<'a> {
    /// A character about to step from a time on, its joints told what to do by a driver.
    pub fn new(
        fleshed: &'a mut Fleshed,
        scratch: &'a mut FleshedScratch,
        state: &'a mut FleshedState,
        driver: &'a mut Driver,
        time: f64,
    ) -> FleshedPart<'a> {
        FleshedPart { fleshed, scratch, state, driver: Some((driver, time)), begun: false }
    }

    /// A character that has made its step without loops, and is about to be pushed by them. Who made the step goes back to its
    /// start where closing the loops fails.
    pub(in crate::sim) fn closing(
        fleshed: &'a mut Fleshed,
        scratch: &'a mut FleshedScratch,
        state: &'a mut FleshedState,
    ) -> FleshedPart<'a> {
        FleshedPart { fleshed, scratch, state, driver: None, begun: false }
    }

    /// The end that is this node of the cage.
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

    /// Poses of the watched ends, as they were last placed.
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
    }

    fn answer_of(&self, i: usize, wrench: &Wrench) -> Twist {
        let (s, at) = (&*self.scratch, self.scratch.poses[i].pos);
        let of = |body| self.fleshed.tree.answer_at(body, at, &s.answer, &self.fleshed.work.tree);
        match s.ends[i] {
            End::World => Twist::ZERO,
            End::Bone(body) => of(body),
            End::Attached(body) => Twist::new(Vec3::ZERO, of(body).linear),
            End::Free { inverse_mass, .. } => Twist::new(Vec3::ZERO, wrench.force * inverse_mass),
        }
    }

    /// Takes the motions of watched ends that go with what was applied out of what they do.
    fn take_out_applied(&mut self) -> Result<(), PartError> {
        let (tree, s) = (&self.fleshed.tree, &mut *self.scratch);
        tree.update_kinematics(&self.state.q, &s.applied, &mut self.fleshed.work.tree).map_err(told)?;
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

    /// Takes out of free nodes' relative rates, or shifts, what their bones do by changes of the joint rates, and adds what was
    /// pushed on them: the whole change, to rates; or what is new of it, for `time`, to shifts.
    fn move_nodes(&mut self, shift_for: Option<f64>) -> Result<(), PartError> {
        if self.state.nodes.q.is_empty() {
            return Ok(());
        }
        let (tree, s) = (&self.fleshed.tree, &*self.scratch);
        let (rates, pushed) = match shift_for {
            Some(_) => (&s.delta, &s.node_delta),
            None => (&s.change, &s.node_change),
        };
        tree.update_kinematics(&self.state.q, rates, &mut self.fleshed.work.tree).map_err(told)?;
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

fn told(error: impl std::fmt::Display) -> PartError {
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
        self.fleshed.check(self.state).map_err(told)?;
        self.fleshed.kinematics(self.state).map_err(told)?;
        self.note_poses();
        Ok(())
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

    fn absorb(&mut self, wrenches: &[Wrench]) {
        self.find_answer(wrenches);
        for (i, wrench) in wrenches.iter().enumerate() {
            let more = self.answer_of(i, wrench);
            self.scratch.motions[i] += more;
            if let End::Free { .. } = self.scratch.ends[i] {
                self.scratch.node_change[i] += more.linear;
            }
        }
        for (change, more) in self.scratch.change.iter_mut().zip(&self.scratch.answer.qdd) {
            *change += more;
        }
    }

    fn begin(&mut self, turn: &Turn) -> Result<(), PartError> {
        let nv = self.state.v.len();
        if turn.is_first()
            && let Some((driver, time)) = &mut self.driver
        {
            copy(&mut self.scratch.start, self.state);
            self.begun = true;
            self.fleshed.step(self.state, driver, *time, turn.h).map_err(told)?;
        }
        if turn.is_first() || turn.adds_up {
            copy(&mut self.scratch.free, self.state);
            zeros(&mut self.scratch.applied, nv);
            self.scratch.node_applied.fill(Vec3::ZERO);
        }
        self.fleshed.kinematics(self.state).map_err(told)?;
        self.note_poses();
        // All impulses of the step are found anew: what moved it here is taken out of its motion first.
        self.take_out_applied()?;
        zeros(&mut self.scratch.change, nv);
        self.scratch.node_change.fill(Vec3::ZERO);
        // How it gives way where it is.
        let prescribed = match &self.driver {
            Some((driver, _)) if driver.mode == Mode::Scripted => driver.scripted.prescribed.as_slice(),
            _ => &[],
        };
        self.fleshed.factor(self.state, prescribed, turn.h).map_err(told)
    }

    fn solve(&mut self, _turn: &Turn, impulses: &[Wrench], _loads: &[Load]) -> Result<(), PartError> {
        self.absorb(impulses);
        Ok(())
    }

    fn finish(&mut self, turn: &Turn) -> Result<f64, PartError> {
        let s = &mut *self.scratch;
        s.delta.clear();
        s.delta.extend(s.change.iter().zip(&s.applied).map(|(change, applied)| change - applied));
        s.node_delta.clear();
        s.node_delta
            .extend(s.node_change.iter().zip(&s.node_applied).map(|(change, applied)| *change - *applied));
        s.nodes_at.clone_from(&self.state.nodes.q);
        // Rates from those without loops; places from where the equations were taken.
        if let Some(free) = &s.free {
            self.state.v.copy_from_slice(&free.v);
            self.state.nodes.v.clone_from(&free.nodes.v);
        }
        self.state.v.iter_mut().zip(&s.change).for_each(|(v, change)| *v += change);
        self.move_nodes(None)?;
        self.move_nodes(Some(turn.h))?;
        let s = &mut *self.scratch;
        self.fleshed.tree.model().integrate(&mut self.state.q, &s.delta, turn.h).map_err(told)?;
        s.applied.copy_from_slice(&s.change);
        s.node_applied.copy_from_slice(&s.node_change);
        let numbers = [&self.state.nodes.q, &self.state.nodes.v];
        let finite = numbers.iter().all(|list| (0..list.len()).all(|k| list.get(k).is_finite()));
        if !finite || !self.state.q.iter().chain(&self.state.v).all(|x| x.is_finite()) {
            return Err(PartError::Other("its motion is no longer finite; take smaller steps".into()));
        }
        self.fleshed.kinematics(self.state).map_err(told)?;
        self.note_poses();
        Ok(0.0)
    }

    fn conclude(&mut self, went_well: bool) {
        if std::mem::take(&mut self.begun)
            && !went_well
            && let Some(start) = &self.scratch.start
        {
            self.state.clone_from(start);
        }
    }
}
