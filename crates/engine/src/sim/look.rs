//! Accessors for display: called a few dozen times a second, not in every step.

use ligament_math::{Pose, Vec3};

use super::defaults;
use super::motion::Motion;
use super::movers::Acting;
use super::simulation::{Joints, Simulation};
use crate::command::{Command, Method, Tasks};
use crate::control::{Aim, Axes, Driver, Mode, Style, Task, What};
use crate::dynamics::Vectors;
use crate::flesh::{Flesh, Range};
use crate::maximal::{MaximalState, Target};
use crate::model::{BodyId, Joint, JointKind, Model};
use crate::scene::Scene;

/// KP08's range of stretches within which a deformation is small.
const LARGE: [f64; 2] = [2.0 / 3.0, 5.0 / 3.0];

/// Poses and positions of everything, in the world frame.
///
/// ```
/// use ligament::scene::Scene;
/// use ligament::sim::Simulation;
///
/// let model = ligament::doc::arm()?.model;
/// let mut sim = Simulation::new(&Scene::of_model("arm", model))?;
/// let shape = sim.placement();
/// // A pose for every body, the world first; no skin and no flesh.
/// assert_eq!((shape.poses.len(), shape.skin.len(), shape.nodes.len()), (3, 0, 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Placement {
    /// Poses of all bodies in the world frame; entry 0 is the world itself.
    pub poses: Vec<Pose>,
    /// Positions of the vertices of the skin, or of the surface that covers the bodies; empty if there is neither.
    pub skin: Vec<Vec3>,
    /// Positions of the nodes of the flesh; empty if there is none.
    pub nodes: Vec<Vec3>,
}

/// A drag or pin.
///
/// ```
/// use ligament::scene::Scene;
/// use ligament::sim::Simulation;
///
/// let model = ligament::doc::arm()?.model;
/// let mut sim = Simulation::new(&Scene::of_model("arm", model))?;
/// sim.apply(&["drag hand bone=lower to=0,0,1 axes=z weight=2".parse()?])?;
/// let task = &sim.tasks()[0];
/// assert_eq!((task.name.as_str(), task.kind.as_str(), task.bone.as_str()), ("hand", "drag", "lower"));
/// assert_eq!((task.axes, task.weight), ([false, false, true], 2.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct TaskInfo {
    /// Its name.
    pub name: String,
    /// `drag`, `turn`, `look`, `center`, `pin` or `pin-turn`.
    pub kind: String,
    /// The bone.
    pub bone: String,
    /// Priority; 1 is primary.
    pub priority: u32,
    /// Weight of its error within its priority.
    pub weight: f64,
    /// World axes along (or about) which it acts.
    pub axes: [bool; 3],
}

/// Motion of the flesh.
///
/// See `nodes` of [`Placement`] for the positions.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NodeMotion {
    /// Velocities of the nodes, in the world frame, in m/s.
    pub velocities: Vec<Vec3>,
    /// Elastic forces on the nodes, in the world frame, in N.
    pub forces: Vec<Vec3>,
}

/// The joints that user interfaces show: all but free ones.
pub fn shown_joints(model: &Model) -> impl Iterator<Item = &Joint> {
    model.joints().iter().filter(|joint| !matches!(joint.kind, JointKind::Free(_)))
}

impl Simulation {
    /// The scene that it simulates.
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// Its model, with a tracker on every body: see [`Scene::led_model`]. With flesh, including the mass of the flesh that is
    /// fixed to its bones.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// Its flesh, if it has some.
    pub fn flesh(&self) -> Option<&Flesh> {
        self.scene.flesh.as_ref()
    }

    /// Colliders that never make contact because of their shapes, as indices into [`Model::colliders`]: see
    /// [`Pairs::ignored`](crate::contact::Pairs::ignored).
    pub fn ignored_colliders(&self) -> &[u32] {
        &self.ignored
    }

    /// Simulated time since the start, in seconds.
    pub fn time(&self) -> f64 {
        self.time
    }

    /// Length of a step, in seconds.
    pub fn step_seconds(&self) -> f64 {
        self.settings.step
    }

    /// The current method.
    pub fn method(&self) -> Method {
        self.settings.method
    }

    /// All methods that can simulate this scene.
    pub fn methods(&self) -> Vec<Method> {
        let reduced = !matches!(self.joints, Joints::Missing(_));
        Method::ALL.into_iter().filter(|method| reduced || *method != Method::Reduced).collect()
    }

    /// Whether joint springs act.
    pub fn springs_act(&self) -> bool {
        self.settings.springs
    }

    /// Whether the character can act through its own joints, under `reduced`.
    pub fn can_act(&self) -> bool {
        self.joints == Joints::Act
    }

    /// Limits the wall-clock time, in seconds, for closing loops in a step; `None` for no limit. The remaining constraint
    /// violation then depends on the machine, so a simulation with a deadline is not reproducible. The parameters `precision`
    /// and `iterations` are reproducible limits.
    pub fn set_deadline(&mut self, seconds: Option<f64>) {
        self.deadline = seconds;
    }

    /// See [`Simulation::set_deadline`].
    pub fn deadline(&self) -> Option<f64> {
        self.deadline
    }

    /// An energy in joules that the scene can gain within a second only by divergence.
    pub fn absurd_energy(&self) -> f64 {
        self.scale.absurd_energy()
    }

    /// The current values of `ctrl`: see [`Command::Ctrl`].
    pub fn ctrl(&self) -> Vec<f64> {
        if !self.model.actuators().is_empty() {
            let mut ctrl = self.controls.ctrl.clone();
            ctrl.resize(self.model.actuators().len(), 0.0);
            return ctrl;
        }
        self.inputs.ctrl(&self.model)
    }

    /// Bodies with an external force: see [`Command::Wrench`].
    pub fn forced_bodies(&self) -> impl Iterator<Item = BodyId> + '_ {
        self.inputs.forces.iter().map(|force| force.body)
    }

    /// Poses of bodies, and positions of skin and nodes.
    pub fn placement(&mut self) -> Placement {
        let (flesh, cover) = (self.scene.flesh.is_some(), self.scene.cover.clone());
        let mut shape = match (&self.motion, &mut self.reduced, &mut self.maximal) {
            (Motion::Reduced(state), Some(reduced), _) => match reduced.body.shape(state) {
                Ok((poses, skin)) => {
                    let (poses, skin) = (poses.to_vec(), points(skin));
                    Placement { poses, skin, nodes: points(reduced.body.node_positions()) }
                }
                Err(_) => Placement::default(),
            },
            (Motion::Maximal(state), _, Some(body)) => match body.shape(state) {
                Ok((poses, skin)) => {
                    Placement { poses: poses.to_vec(), skin: points(skin), nodes: points(&state.positions) }
                }
                Err(_) => Placement::default(),
            },
            _ => Placement::default(),
        };
        if let (false, Some(cover)) = (flesh, cover) {
            shape.skin = cover.positions(&shape.poses);
        }
        shape
    }

    /// For each tetrahedron one bit: whether its deformation exceeds the range that its material treats as small.
    pub fn large_elements(&mut self) -> Vec<u8> {
        let Some(at) = self.in_maximal() else { return Vec::new() };
        let Some(flesh) = &self.scene.flesh else { return Vec::new() };
        let elements = flesh.elements();
        let mut bits = vec![0u8; elements.len().div_ceil(8)];
        let Ok(small) = Range::new(LARGE[0] * LARGE[0], LARGE[1] * LARGE[1]) else { return bits };
        for k in (0..elements.len()).filter(|&k| !small.holds(elements.def_grad(k, &at.positions))) {
            bits[k / 8] |= 1 << (k % 8);
        }
        bits
    }

    /// Velocities and elastic forces of the nodes of the flesh; empty if there is none.
    pub fn node_motion(&mut self) -> NodeMotion {
        let Some(at) = self.in_maximal() else { return NodeMotion::default() };
        let Some(flesh) = &self.scene.flesh else { return NodeMotion::default() };
        let elements = flesh.elements();
        let mut forces = Vectors::zeros(at.positions.len());
        match elements.forces(&at.positions, &mut forces, &mut elements.scratch()) {
            Ok(_) => NodeMotion { velocities: points(&at.velocities), forces: points(&forces) },
            Err(_) => NodeMotion::default(),
        }
    }

    /// Principal stretches of each tetrahedron, the largest first; the last is negative if the tetrahedron is inverted.
    pub fn stretches(&mut self) -> Vec<Vec3> {
        let Some(at) = self.in_maximal() else { return Vec::new() };
        let Some(flesh) = &self.scene.flesh else { return Vec::new() };
        let elements = flesh.elements();
        let stretch = |k: usize| {
            let f = elements.def_grad(k, &at.positions);
            let squares = (f.transpose() * f).symmetric_part().eigen().values;
            let root = |square: f64| square.max(0.0).sqrt();
            let sign = if f.determinant() < 0.0 { -1.0 } else { 1.0 };
            Vec3::new(root(squares.x), root(squares.y), sign * root(squares.z))
        };
        (0..elements.len()).map(stretch).collect()
    }

    /// Bodies in maximal coordinates, under any method.
    pub fn bodies(&mut self) -> MaximalState {
        match self.in_maximal() {
            Some(at) => at.bones.motion,
            None => MaximalState::at_rest(&self.model, &self.model.neutral()),
        }
    }

    /// Drags and pins, in the order in which they began.
    pub fn tasks(&self) -> Vec<TaskInfo> {
        let (names, tasks) = (self.tasks.held(), self.tasks.tasks(self.time));
        let all = names.zip(self.tasks.verbs()).zip(tasks);
        all.map(|((name, verb), task)| self.task_info(name, verb, &task)).collect()
    }

    fn task_info(&self, name: &str, verb: &str, task: &Task) -> TaskInfo {
        let bone = task.what.bone();
        let all = Axes::all();
        let axes = match &task.what {
            What::Point { axes, .. } | What::Turn { axes, .. } | What::Center { axes, .. } => axes,
            What::Look { .. } => &all,
        };
        let has = |axis: Vec3| axes.directions().iter().any(|direction| direction.dot(axis) > 0.5);
        TaskInfo {
            name: name.to_string(),
            kind: verb.to_string(),
            bone: self.model.body(bone).name.clone(),
            priority: u32::try_from(task.priority.0.max(0)).unwrap_or(0) + 1,
            weight: task.weight,
            axes: [has(Vec3::X), has(Vec3::Y), has(Vec3::Z)],
        }
    }

    /// Whether a drag or pin of this name exists.
    pub fn holds(&self, name: &str) -> bool {
        self.tasks.held().any(|held| held == name)
    }

    /// The drags and pins.
    pub fn task_list(&self) -> &Tasks {
        &self.tasks
    }

    /// Attachment points and targets of drags and pins, then of trackers.
    pub fn marks(&self, poses: &[Pose]) -> Vec<[Vec3; 2]> {
        self.task_marks(poses).flatten().chain(self.tracker_marks(poses)).collect()
    }

    /// For each drag and pin, what it moves, with these poses of all bodies, and its target; none if that is no place.
    pub fn task_marks<'a>(&'a self, poses: &'a [Pose]) -> impl Iterator<Item = Option<[Vec3; 2]>> + 'a {
        let pose_of = move |bone: BodyId| poses[bone.index()];
        let mark = move |task: Task| match &task.what {
            What::Look { bone, point_body, aim: Aim::Reach { place, .. }, .. } => {
                Some([pose_of(*bone).point(*point_body), *place])
            }
            What::Center { bone, aim: Aim::Reach { place, .. }, .. } => {
                Some([self.center_of(*bone, poses), *place])
            }
            what => match what.in_world(pose_of) {
                What::Point { bone, point_body, aim: Aim::Reach { place, .. }, .. } => {
                    Some([pose_of(bone).point(point_body), place])
                }
                What::Turn { bone, .. } => Some([pose_of(bone).pos; 2]),
                _ => None,
            },
        };
        self.tasks.tasks(self.time).map(mark)
    }

    /// The center of mass of the character that has a bone, with these poses of all bodies.
    pub fn center_of(&self, bone: BodyId, poses: &[Pose]) -> Vec3 {
        let forest = self.model.forest();
        let own = forest.order().iter().filter(|body| forest.root(**body) == forest.root(bone));
        let (sum, mass) = own.fold((Vec3::ZERO, 0.0), |(sum, mass), body| {
            let inertia = &self.model.body(*body).inertia;
            (sum + poses[body.index()].point(inertia.com()) * inertia.mass, mass + inertia.mass)
        });
        sum * (1.0 / mass)
    }

    /// Positions of the frames of trackers that have a target, and of their targets.
    pub fn tracker_marks(&self, poses: &[Pose]) -> Vec<[Vec3; 2]> {
        let mark = |target: Target| {
            let tracker = self.model.trackers().get(target.tracker)?;
            Some([(poses[tracker.body.index()] * tracker.body_from_tracker).pos, target.position])
        };
        self.targets().into_iter().filter_map(mark).collect()
    }

    /// The control mode, as takes write it; empty if no control is possible. The methods `implicit` and `displacement` support `hold` and
    /// `passive`; with other modes, joints are passive there.
    pub fn mode(&self) -> &'static str {
        if !self.supports_control() {
            return "";
        }
        let Some(reduced) = &self.reduced else { return defaults::mode(&self.scene).name() };
        match (&reduced.driver.mode, reduced.driver.plan.style) {
            (Mode::Cartesian, Style::Acceleration) => "acceleration",
            (Mode::Cartesian, Style::Torque) => "torque",
            (Mode::Cartesian, Style::Velocity) => "velocity",
            (Mode::Keyframes(_), _) if reduced.driver.leads_root(&self.model) => "animation",
            (Mode::Keyframes(_), _) => "keyframes",
            (Mode::Scripted, _) => "script",
            (Mode::Passive, _) => "passive",
            (Mode::Hold(_), _) => "hold",
        }
    }

    /// The driver of its joints, in its state after the last step, while the character acts through them.
    pub fn driver(&self) -> Option<&Driver> {
        let reduced = self.reduced.as_ref().filter(|_| self.acting() != Acting::No);
        reduced.map(|reduced| &reduced.driver)
    }

    /// Keyframes: times in seconds, and generalized coordinates.
    pub fn keyframes(&self) -> Vec<(f64, Vec<f64>)> {
        let keys = self.reduced.iter().flat_map(|reduced| reduced.driver.keyframes.keys());
        keys.map(|key| (key.time, key.q.clone())).collect()
    }

    /// The command that sets the current target pose; [`Command::NoPose`] if there is none.
    pub fn pose_command(&self) -> Command {
        let goal = self.reduced.as_ref().and_then(|reduced| reduced.driver.plan.pose.as_ref());
        goal.map_or(Command::NoPose, |goal| Command::Pose {
            q: goal.q.clone(),
            gains: goal.gains,
            over: goal.ramp.duration,
            priority: goal.priority,
        })
    }

    /// The control weight of each joint that user interfaces show; empty if all weights are 1.
    pub fn joint_costs(&self) -> Vec<f64> {
        let weights = self.reduced.as_ref().map_or(&[][..], |reduced| &reduced.driver.plan.weights);
        if weights.iter().all(|weight| *weight == 1.0) {
            return Vec::new();
        }
        let first = |name: &str| {
            let id = self.model.tree_joints().find(|&id| self.model.joint(id).name == name)?;
            weights.get(self.model.slots(id).v_range().start).copied()
        };
        shown_joints(&self.model).map(|joint| first(&joint.name).unwrap_or(1.0)).collect()
    }

    /// The generalized coordinates under `reduced`; else `None`.
    pub fn own_coordinates(&self) -> Option<(&[f64], &[f64])> {
        match &self.motion {
            Motion::Reduced(state) => Some((&state.q, &state.v)),
            Motion::Maximal(_) => None,
        }
    }
}

fn points(vectors: &Vectors) -> Vec<Vec3> {
    (0..vectors.len()).map(|k| vectors.get(k)).collect()
}
