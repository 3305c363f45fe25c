//! Posing a simulated character by hand: bones are pulled to targets while no time passes and nothing weighs anything.
//!
//! Pins and the loop joints of the scene hold, joints stay within their limits, and the rest follows by inverse kinematics
//! ([`posing`](super::Poser)). A character that nothing holds keeps its root where it is, unless its root itself is pulled.

use ligament_math::{Pose, Quat, Vec3};

use super::posing::{Goal, Posed, Poser, PosingOptions};
use super::simulation::Simulation;
use super::{PosingError, StepError};
use crate::command::CommandError;
use crate::control::{Aim, Task, What};
use crate::loops::{AssemblyOptions, Holder, LoopJoint, Loops, Side};
use crate::maximal::{MaximalState, Skeleton, to_maximal, to_reduced};
use crate::model::{BodyId, JointKind, Limits, Model, PointOnLine, PointOnPlane, Spherical, Translational};

/// A bone that is pulled: by a point to a position, to an orientation, or both.
///
/// With an orientation alone, it turns about its joint, which stays in place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pulled {
    /// The bone.
    pub bone: BodyId,
    /// A point of it, in its body frame.
    pub point: Vec3,
    /// The position of that point, in the world frame.
    pub to: Option<Vec3>,
    /// The orientation of the bone.
    pub turn: Option<Quat>,
}

/// Poses the character of a simulation by hand, from the pose that it has.
///
/// ```
/// use ligament::scene::Scene;
/// use ligament::sim::{HandPoser, Pulled, Simulation};
///
/// # use ligament::doc::*; let Arm { model, lower, end, .. } = arm()?;
/// let mut sim = Simulation::new(&Scene::of_model("arm", model))?;
/// let to = Some(Vec3::new(1.0, 0.0, -1.0));
/// let q = HandPoser::new(&sim)?.pull(&[Pulled { bone: lower, point: end.pos, to, turn: None }])?;
/// sim.step(&[ligament::command::Command::SetState { v: vec![0.0; q.len()], q }])?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct HandPoser {
    skeleton: Skeleton,
    poser: Poser,
    /// Pins, and the loop joints of the scene.
    closed: Loops,
    /// Bodies that pins hold.
    pinned: Vec<BodyId>,
    /// The roots that are free to move, with the bones that each carries, and whether something holds one of those.
    roots: Vec<Root>,
    start: MaximalState,
    now: MaximalState,
}

#[derive(Clone, Copy, Debug)]
struct Root {
    bone: BodyId,
    held: bool,
}

/// Precision in meters and radians: finer than what a picture shows.
const PRECISION: f64 = 1e-5;
/// Distance from the end of a range, in radians, from which a joint begins to bend: six degrees.
const UNLOCK: f64 = 0.1;
/// Iterations of a pull. A search step turns no joint by more than a radian, and heavy parts by less.
const ITERATIONS: usize = 200;

impl HandPoser {
    /// From the current pose of a simulation, with its pins.
    ///
    /// # Errors
    /// [`StepError::NotReducible`] if a joint of the model has no coordinates.
    pub fn new(sim: &Simulation) -> Result<HandPoser, StepError> {
        let model = &sim.model;
        model.check_reducible()?;
        let (q, v) = (sim.coordinates().0, vec![0.0; model.nv()]);
        let start = to_maximal(model, &q, &v)?;
        let mut closed = Loops::new();
        let mut held = Vec::new();
        for (_, id) in sim.constraints.named() {
            let Some(joint) = sim.constraints.loops.get(id) else { continue };
            // A loop within a character holds it nowhere.
            let [parent, child] = [joint.parent, joint.child].map(|side| root_under(model, &side));
            if parent != child {
                held.extend([parent, child]);
            }
            closed.add(joint.clone().compliance(0.0))?;
        }
        let mut pinned = Vec::new();
        let pins = sim.tasks.each(sim.time).filter(|(is_drag, _)| !is_drag);
        for joint in pins.filter_map(|(_, task)| pin(model, &task)) {
            if let Holder::End { end, .. } = joint.child.holder {
                pinned.push(BodyId(end));
            }
            held.push(root_under(model, &joint.child));
            closed.add(joint)?;
        }
        let roots = model.forest().order()[1..].iter().filter(|bone| roams(model, **bone));
        let roots = roots.map(|&bone| Root { bone, held: held.contains(&bone) }).collect();
        let skeleton = Skeleton::new(model);
        let assembly = AssemblyOptions { rounds: 0, precision: PRECISION, ..AssemblyOptions::default() };
        let options = PosingOptions { assembly, iterations: ITERATIONS, attempts: 1, by_mass: true };
        let poser = Poser::new(&skeleton, options);
        Ok(HandPoser { skeleton, poser, closed, pinned, roots, now: start.clone(), start })
    }

    /// Pulls bones toward their targets, from the pose of the pull before, and returns the pose. A target out of reach is
    /// approached. The limb of a bone moves first: the rest only where that is not enough.
    ///
    /// # Errors
    /// [`StepError`] if a bone is unknown or cannot move, or a target is not finite.
    pub fn pull(&mut self, pulled: &[Pulled]) -> Result<Vec<f64>, StepError> {
        let mut goals = Vec::with_capacity(pulled.len());
        for (k, each) in pulled.iter().enumerate() {
            let known = !each.bone.is_world() && each.bone.index() < self.skeleton.model().bodies().len();
            let finite = each.point.is_finite()
                && each.to.is_none_or(Vec3::is_finite)
                && each.turn.is_none_or(|turn| turn.to_array().iter().all(|x| x.is_finite()));
            if !known || !finite {
                let reason = "expected a bone of this model, and finite numbers".to_string();
                return Err(PosingError::Goal { goal: k, reason }.into());
            }
            goals.push(self.goal(each)?);
        }
        let bones: Vec<BodyId> = pulled.iter().map(|each| each.bone).collect();
        // A root that is pulled carries everything along.
        let locked = self.roots.iter().filter(|root| !root.held && !bones.contains(&root.bone));
        let locked: Vec<BodyId> = locked.map(|root| root.bone).collect();
        let roams = |bone: &BodyId| self.roots.iter().any(|root| root.bone == *bone);
        if !bones.iter().any(roams) {
            let moving = limbs(self.skeleton.model(), &bones);
            let posed = self.search(&goals, &locked, &moving)?;
            if posed.0.reached {
                self.now = posed.1;
                return Ok(posed.0.q);
            }
        }
        let everything = vec![true; self.skeleton.model().bodies().len()];
        let (posed, state) = self.search(&goals, &locked, &everything)?;
        self.now = state;
        Ok(posed.q)
    }

    /// Poses by the joints of some bodies.
    fn search(
        &mut self,
        goals: &[Goal],
        locked: &[BodyId],
        moving: &[bool],
    ) -> Result<(Posed, MaximalState), StepError> {
        let model = self.skeleton.model();
        let ends = goals.iter().map(|goal| goal.body).chain(self.pinned.iter().copied());
        let mut state = unlocked(model, &self.now, ends, moving)?;
        let still = model.forest().order()[1..].iter().filter(|body| !moving[body.index()]);
        let still = still.filter_map(|&body| model.forest().joint(body));
        let still = still.flat_map(|id| model.slots(id).v_range()).collect();
        self.poser.keep_still(still);
        let posed = self.poser.pose(&self.skeleton, &mut state, &self.closed, goals, locked)?;
        Ok((posed, state))
    }

    fn goal(&self, pulled: &Pulled) -> Result<Goal, StepError> {
        let (model, Pulled { bone, point, .. }) = (self.skeleton.model(), *pulled);
        let start = self.start.world_from_body(model, bone);
        let oriented = |turn: Quat| match turn.norm() > 0.0 {
            true => Ok(turn.normalized().to_mat3()),
            false => {
                let (name, expected) = ("turn".to_string(), "a unit quaternion");
                Err(StepError::from(CommandError::Value { name, value: 0.0, expected }))
            }
        };
        let is_root = self.roots.iter().any(|root| root.bone == bone);
        let at = |point: Vec3, target: Pose| Goal {
            body_from_goal: Pose::translation(point),
            ..Goal::pose(bone, target)
        };
        Ok(match (pulled.to, pulled.turn) {
            (Some(to), Some(turn)) => at(point, Pose::new(oriented(turn)?, to)),
            // A root is moved as a whole.
            (Some(to), None) if is_root => at(point, Pose::new(start.rot, to)),
            (Some(to), None) => Goal::position(bone, point, to),
            (None, turn) => {
                let pivot = match model.forest().joint(bone).filter(|_| !is_root) {
                    Some(joint) => model.joint(joint).child_from_joint.pos,
                    None => point,
                };
                let rot = turn.map_or(Ok(start.rot), oriented)?;
                at(pivot, Pose::new(rot, self.now.world_from_body(model, bone).point(pivot)))
            }
        })
    }
}

/// The joint that holds what a pin holds, rigidly.
fn pin(model: &Model, task: &Task) -> Option<LoopJoint> {
    // The target is in the world, or in the frame of another bone.
    let target = |of: BodyId, pose: Pose| match of.is_world() {
        true => Side::world(pose),
        false => Side::on_body(model, 0, of, pose),
    };
    match &task.what {
        What::Point { bone, point_body, aim: Aim::Reach { place, .. }, axes, of } => {
            let (parent, child) = (
                target(*of, Pose::translation(*place)),
                Side::on_body(model, 0, *bone, Pose::translation(*point_body)),
            );
            Some(match axes.directions() {
                [] => return None,
                [one] => LoopJoint::new(PointOnPlane::across(*one), parent, child),
                [one, other] => LoopJoint::new(PointOnLine::along(one.cross(*other)), parent, child),
                _ => LoopJoint::new(Spherical, parent, child),
            })
        }
        What::Turn { bone, aim: Aim::Reach { place, .. }, of, .. } => {
            let parent = target(*of, Pose::new(place.to_mat3(), Vec3::ZERO));
            Some(LoopJoint::new(Translational, parent, Side::on_body(model, 0, *bone, Pose::IDENTITY)))
        }
        _ => None,
    }
}

/// Whether a body moves freely in space or in a plane, so that a pull on another bone would carry it away.
fn roams(model: &Model, bone: BodyId) -> bool {
    let joint = model.forest().joint(bone).filter(|_| model.forest().parent(bone).is_world());
    joint.is_some_and(|id| matches!(model.joint(id).kind, JointKind::Free(_) | JointKind::Planar(_)))
}

/// Which bodies belong to the limbs of these bones: up to where the skeleton branches.
fn limbs(model: &Model, bones: &[BodyId]) -> Vec<bool> {
    let forest = model.forest();
    let mut children = vec![0; model.bodies().len()];
    for &body in &forest.order()[1..] {
        children[forest.parent(body).index()] += 1;
    }
    let mut moving = vec![false; model.bodies().len()];
    for &bone in bones {
        let mut body = bone;
        while !body.is_world() {
            moving[body.index()] = true;
            body = forest.parent(body);
            if children[body.index()] > 1 {
                break;
            }
        }
    }
    moving
}

/// A state in which no joint that moves is at the end of its range, on the way from some bodies to their roots. A straight limb cannot be
/// shortened by small rotations, so that a search would not bend it.
fn unlocked(
    model: &Model,
    state: &MaximalState,
    ends: impl Iterator<Item = BodyId>,
    moving: &[bool],
) -> Result<MaximalState, StepError> {
    let mut q = to_reduced(model, state)?.q;
    let mut changed = false;
    for end in ends {
        let mut body = end;
        while !body.is_world() {
            let joint = model.forest().joint(body).filter(|_| moving[body.index()]);
            if let Some((id, Limits::Ranges(ranges))) = joint.map(|id| (id, &model.joint(id).limits)) {
                let layout = model.joint(id).kind.layout();
                let q = &mut q[model.slots(id).q_range()];
                for (k, (x, range)) in q.iter_mut().zip(ranges).enumerate() {
                    if !layout.is_angle(k) || range.high - range.low < 2.0 * UNLOCK {
                        continue;
                    }
                    let inside = x.clamp(range.low + UNLOCK, range.high - UNLOCK);
                    changed |= inside != *x;
                    *x = inside;
                }
            }
            body = model.forest().parent(body);
        }
    }
    match changed {
        true => Ok(to_maximal(model, &q, &vec![0.0; model.nv()])?),
        false => Ok(state.clone()),
    }
}

/// The root of the tree that a side of a joint is fixed to; the world has none.
fn root_under(model: &Model, side: &Side) -> BodyId {
    match side.holder {
        Holder::End { end, .. } => root_of(model, BodyId(end)),
        Holder::World => BodyId::WORLD,
    }
}

fn root_of(model: &Model, mut bone: BodyId) -> BodyId {
    while !bone.is_world() && !model.forest().parent(bone).is_world() {
        bone = model.forest().parent(bone);
    }
    bone
}
