//! What there is to see of a show, and to measure: asked for a few dozen times a second, not in every step.

use ligament::command::Command;
use ligament::control::{Aim, Task, What};
use ligament::math::{Pose, Vec3};
use ligament::maximal::to_reduced;
use ligament::model::{JointKind, Model};
use ligament::reduced::{Springs, Tree};
use ligament::sim::Actor;
use serde::Serialize;

use crate::Show;

/// Springs of the joints, for their forces in body poses.
pub(crate) struct JointSprings {
    tree: Tree,
    springs: Springs,
}

/// A drag or pin.
///
/// ```
/// use ligament_show::Show;
///
/// let mut show = Show::of_gallery("pendulum")?;
/// show.act("drag hand bone=bar to=0,0,1 axes=z weight=2")?;
/// let task = &show.tasks()[0];
/// assert_eq!((task.name.as_str(), task.kind.as_str(), task.bone.as_str()), ("hand", "drag", "bar"));
/// assert_eq!((task.axes, task.weight), ([false, false, true], 2.0));
/// # Ok::<(), ligament_show::ShowError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct TaskInfo {
    /// Its name.
    pub name: String,
    /// `drag`, `turn`, `pin` or `pin-turn`.
    pub kind: String,
    /// The bone.
    pub bone: String,
    /// 1 is primary.
    pub priority: u32,
    /// How much its error counts.
    pub weight: f64,
    /// Along which axes.
    pub axes: [bool; 3],
}

/// What joints do.
///
/// ```
/// use ligament_show::Show;
///
/// let mut show = Show::of_gallery("pendulum")?;
/// show.run(0.1)?;
/// let joints = show.joints();
/// // Nothing is in its hinge: no force along it, no power, and yet it carries the bar.
/// assert_eq!((joints.q.len(), joints.forces[0], joints.power), (1, 0.0, 0.0));
/// assert!(joints.loads[0] > 1.0, "{:?} N", joints.loads);
/// # Ok::<(), ligament_show::ShowError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Joints {
    /// Coordinates.
    pub q: Vec<f64>,
    /// Forces along the coordinates' rates: what the character's own joints do, or springs and dampers.
    pub forces: Vec<f64>,
    /// For each joint that is shown, how large the force is that it passes on; empty where the method does not tell, not a
    /// number for joints that close loops.
    pub loads: Vec<f64>,
    /// Power of the forces.
    pub power: f64,
}

/// The joints that are shown: all but free ones.
///
/// ```
/// // A box that nothing holds has a free joint, which is no joint to look at.
/// let stone = ligament_gallery::TumblingBox::default().build()?;
/// assert_eq!((stone.model.joints().len(), ligament_show::shown_joints(&stone.model).count()), (1, 0));
/// # Ok::<(), ligament_gallery::GalleryError>(())
/// ```
pub fn shown_joints(model: &Model) -> impl Iterator<Item = &ligament::model::Joint> {
    model.joints().iter().filter(|joint| !matches!(joint.kind, JointKind::Free(_)))
}

impl Show {
    /// Drags and pins.
    pub fn tasks(&self) -> Vec<TaskInfo> {
        let Some(performer) = self.performer() else { return Vec::new() };
        let (names, tasks) = (performer.held(), performer.tasks(self.time));
        let all = names.zip(performer.verbs()).zip(tasks);
        all.map(|((name, verb), task)| self.task_info(name, verb, &task)).collect()
    }

    fn task_info(&self, name: &str, verb: &str, task: &Task) -> TaskInfo {
        let (bone, axes) = match &task.what {
            What::Point { bone, axes, .. } | What::Turn { bone, axes, .. } => (*bone, axes),
        };
        let has = |axis: Vec3| axes.directions().iter().any(|direction| direction.dot(axis) > 0.5);
        TaskInfo {
            name: name.to_string(),
            kind: verb.to_string(),
            bone: self.model().body(bone).name.clone(),
            priority: u32::try_from(task.priority.0.max(0)).unwrap_or(0) + 1,
            weight: task.weight,
            axes: [has(Vec3::X), has(Vec3::Y), has(Vec3::Z)],
        }
    }

    /// The line that would draw joints to the pose that they are drawn to; `no-pose` where they are drawn to none.
    pub fn pose_line(&self) -> String {
        let goal = self.actor.as_ref().and_then(|actor| actor.driver.plan.pose.as_ref());
        let action = goal.map_or(Command::NoPose, |goal| Command::Pose {
            q: goal.q.clone(),
            gains: goal.gains,
            over: goal.ramp.duration,
            priority: goal.priority,
        });
        action.to_string()
    }

    /// Whether joints are drawn to a pose, where it acts by them.
    pub fn keeps_pose(&self) -> bool {
        self.actor.as_ref().is_some_and(|actor| actor.driver.plan.pose.is_some())
    }

    /// What it costs to move each of the joints that are shown, where it acts by them; empty where all cost 1.
    pub fn costs(&self) -> Vec<f64> {
        let weights = self.actor.as_ref().map_or(&[][..], |actor| &actor.driver.plan.weights);
        if weights.iter().all(|weight| *weight == 1.0) {
            return Vec::new();
        }
        let model = self.model();
        let first = |name: &str| {
            let id = model.tree_joints().find(|&id| model.joint(id).name == name)?;
            weights.get(model.slots(id).v_range().start).copied()
        };
        shown_joints(model).map(|joint| first(&joint.name).unwrap_or(1.0)).collect()
    }

    /// Where drags and pins hold bones, and where they draw them; then trackers.
    pub fn marks(&self, poses: &[Pose]) -> Vec<[Vec3; 2]> {
        let mark = |task: Task| match task.what {
            What::Point { bone, point_body, aim: Aim::Reach { place, .. }, .. } => {
                Some([poses[bone.index()].point(point_body), place])
            }
            What::Turn { bone, .. } => Some([poses[bone.index()].pos; 2]),
            What::Point { .. } => None,
        };
        let tasks = self.performer().into_iter().flat_map(|performer| performer.tasks(self.time));
        let mut marks: Vec<[Vec3; 2]> = tasks.filter_map(mark).collect();
        if !self.is_acting() {
            let mut targets = Vec::new();
            self.scene.script.targets(self.time, &mut targets);
            for target in targets {
                if let Some(tracker) = self.scene.model.trackers().get(target.tracker) {
                    let at = (poses[tracker.body.index()] * tracker.body_from_tracker).pos;
                    marks.push([at, target.position]);
                }
            }
        }
        marks
    }

    /// Coordinates and forces of the joints.
    pub fn joints(&mut self) -> Joints {
        if let Some(actor) = self.actor.as_ref().filter(|_| self.is_acting()) {
            let (q, forces) = (actor.state.q.clone(), self.forces.clone());
            let power = forces.iter().zip(&actor.state.v).map(|(force, rate)| force * rate).sum();
            return Joints { q, forces, loads: Vec::new(), power };
        }
        let Some(puppet) = &self.puppet else { return Joints::default() };
        let (model, motion) = (puppet.model(), puppet.motion());
        let Ok(at) = to_reduced(model, motion) else { return Joints::default() };
        if self.springs.is_none() {
            self.springs = Tree::new(model).ok().map(|tree| {
                let springs = Springs::new(&tree, 0.0);
                JointSprings { tree, springs }
            });
        }
        let mut forces = Vec::new();
        if let Some(JointSprings { tree, springs }) = &self.springs
            && self.settings.springs
        {
            forces.resize(at.v.len(), 0.0);
            if springs.add_forces(tree, &at.q, &at.v, &mut forces).is_err() {
                forces.clear();
            }
        }
        let power = forces.iter().zip(&at.v).map(|(force, rate)| force * rate).sum();
        let loops = model.forest().loops();
        let is_loop = |name: &str| loops.iter().any(|&id| model.joint(id).name == name);
        let loads = shown_joints(model).map(|joint| match is_loop(&joint.name) {
            true => f64::NAN,
            false => motion.joint_force[joint.child.index()].norm(),
        });
        Joints { loads: loads.collect(), q: at.q, forces, power }
    }

    /// Coordinates, where it acts by them; else none. [`Show::joints`] has them under any method.
    pub fn own_q(&self) -> Vec<f64> {
        match &self.actor {
            Some(actor) if self.is_acting() => actor.state.q.clone(),
            _ => Vec::new(),
        }
    }

    /// Where skin and bodies are pushed from outside, and with what force.
    pub fn contacts(&mut self) -> Vec<[Vec3; 2]> {
        let (h, acting) = (self.h, self.is_acting());
        let found = match (&mut self.actor, &mut self.puppet) {
            (Some(actor), _) if acting => {
                let Actor { fleshed, state, .. } = &mut **actor;
                fleshed.contact_forces(state, h).unwrap_or_default()
            }
            (_, Some(puppet)) if !acting => puppet.contact_forces(h),
            _ => Vec::new(),
        };
        found.into_iter().map(|contact| [contact.point, contact.force]).collect()
    }

    /// Energy of motion, of weight and of flesh.
    pub fn energy(&mut self) -> f64 {
        if self.is_acting() {
            let Some(actor) = &mut self.actor else { return f64::NAN };
            let Actor { fleshed, state, .. } = &mut **actor;
            return fleshed.energy(state).unwrap_or(f64::NAN);
        }
        self.puppet.as_ref().map_or(f64::NAN, |puppet| puppet.energy())
    }
}
