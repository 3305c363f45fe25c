//! A character of bones and flesh in maximal coordinates: bones under the method `implicit` or `displacement`, nodes as points in
//! the world frame.
//!
//! Source: Kim & Pollard 2008 (KP08) section 4 for the flesh, Hernández et al. 2011 (H11) and Faure 1998 (F98) for the bones.
//! Only the storage of nodes depends on generalized coordinates in KP08: here nodes are stored in the world frame.

mod balance;
mod conserve;
mod limits;
mod look;
mod step;
mod trees;

use ligament_math::{Pose, RigidInertia, Twist, Vec3, Wrench};

use super::burden::burden;
use super::{FleshedError, apart_from_skin, stable_step};
use crate::control::Muscle;
use crate::dynamics::Vectors;
use crate::flesh::{Flesh, FleshMotion, Scratch, SkinTouch, fastest_squared};
use crate::maximal::{
    Displacement, DisplacementOptions, DisplacementState, Implicit, ImplicitOptions, MaximalState, ServoLaw,
    Skeleton, to_maximal,
};
use crate::model::{BodyId, JointId, Model};
use crate::reduced::Tree;
use crate::sim::fleshed::motor::Motor;

/// The method that moves the bones.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::sim) enum BoneMethod {
    /// H11's implicit step.
    Implicit(ImplicitOptions),
    /// F98's steps by displacements.
    Displacement(DisplacementOptions),
}

/// Positions and velocities of bones and nodes in maximal coordinates, in the world frame. Returned by
/// [`Fleshed::to_bodies`](super::Fleshed::to_bodies).
#[derive(Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct FleshedBodiesState {
    /// Bones; under the method `implicit` without the momentum.
    pub bones: DisplacementState,
    /// Positions of all nodes of the tetrahedral mesh, in the world frame. Attached nodes follow from their bones.
    pub positions: Vectors,
    /// Velocities of the nodes, in the world frame.
    pub velocities: Vectors,
    /// Energy in joules that each group of bodies that joints connect lacks because of errors of earlier steps. Later steps give
    /// it back. Empty: none lacks any.
    pub debts: Vec<f64>,
}

crate::copy::clone_in_place!(FleshedBodiesState { bones, positions, velocities, debts });

/// The stepper of the bones.
#[derive(Clone, Debug)]
pub(in crate::sim) enum Stepper {
    Implicit(Box<Implicit>),
    Displacement(Box<Displacement>),
}

/// A character with flesh whose bones are in maximal coordinates: constant data and scratch memory.
#[derive(Clone, Debug)]
pub(in crate::sim) struct FleshedBodies {
    pub(in crate::sim) skeleton: Skeleton,
    flesh: Flesh,
    pub(in crate::sim) stepper: Stepper,
    touch: SkinTouch,
    motion: FleshMotion,
    leash: f64,
    /// Data for the longest stable step, as in [`super::Fleshed`].
    stiffest: f64,
    burden: f64,
    stable: f64,
    elastic: Scratch,
    forces: Vectors,
    skin: Vectors,
    poses: Vec<Pose>,
    twists: Vec<Twist>,
    /// Wrench on each body; after gathering in world axes about the body's center of mass.
    pub(in crate::sim) external: Vec<Wrench>,
    balance: balance::Balance,
    trees: trees::Trees,
}

impl FleshedBodies {
    /// Adds flesh to a skeleton: attached nodes become part of their bones.
    ///
    /// # Errors
    /// [`FleshedError`]: the flesh does not fit this skeleton.
    pub(in crate::sim) fn new(
        skeleton: &Model,
        flesh: Flesh,
        motion: FleshMotion,
        method: BoneMethod,
    ) -> Result<FleshedBodies, FleshedError> {
        let model = skeleton.with_added_inertia(&flesh.added_inertia(skeleton))?;
        let free: Vec<bool> = flesh.holds().iter().map(|hold| !hold.attached).collect();
        let mut bones: Vec<BodyId> =
            flesh.holds().iter().map(|hold| hold.bone).filter(|bone| !bone.is_world()).collect();
        bones.sort_unstable();
        bones.dedup();
        let masses = flesh.lumped().mass.iter().zip(&free);
        let masses: Vec<f64> = masses.map(|(mass, free)| if *free { *mass } else { f64::INFINITY }).collect();
        let touch = SkinTouch::new(&model, flesh.surface(), flesh.skin(), &masses, &bones, motion.touch);
        let all = vec![true; free.len()];
        let elastic = fastest_squared(flesh.cage(), flesh.elements(), flesh.lumped(), &all);
        let burden = match Tree::new(&model) {
            Ok(tree) => burden(&tree, &flesh)?,
            Err(_) => heaviest_burden(&model, &flesh),
        };
        let stable = stable_step(elastic, burden, &touch, &motion);
        let rows = flesh.cage().inverse_shapes().iter().flat_map(|shape| shape.to_rows());
        let steepest = rows.map(|row| Vec3::from(row).norm()).fold(0.0, f64::max);
        let (nodes, vertices, bodies) = (free.len(), flesh.skin().len(), model.bodies().len());
        let mut skeleton = Skeleton::new(&model);
        // Contacts between bodies are solved with the loop joints.
        skeleton.disable_contact();
        let stepper = stepper_of(&skeleton, method);
        Ok(FleshedBodies {
            stepper,
            touch,
            motion,
            leash: 0.5 / steepest,
            stiffest: elastic,
            burden,
            stable,
            elastic: flesh.elements().scratch(),
            forces: Vectors::zeros(nodes),
            skin: Vectors::zeros(vertices),
            poses: vec![Pose::IDENTITY; bodies],
            twists: vec![Twist::ZERO; bodies],
            external: vec![Wrench::ZERO; bodies],
            balance: balance::Balance::new(&model),
            trees: trees::Trees::new(&model),
            skeleton,
            flesh,
        })
    }

    /// Changes the method of the bones, from the next step on.
    pub(in crate::sim) fn set_method(&mut self, method: BoneMethod) {
        match (&mut self.stepper, method) {
            // The warm-start data is scratch memory and can be dropped.
            (Stepper::Implicit(stepper), BoneMethod::Implicit(options)) => stepper.options = options,
            (Stepper::Displacement(stepper), BoneMethod::Displacement(options)) => stepper.options = options,
            (stepper, method) => *stepper = stepper_of(&self.skeleton, method),
        }
    }

    /// Changes the parameters of the flesh (damping and contact), from the next step on.
    pub(in crate::sim) fn set_motion(&mut self, motion: FleshMotion) {
        self.motion = motion;
        self.touch.set_law(motion.touch);
        self.stable = stable_step(self.stiffest, self.burden, &self.touch, &motion);
    }

    /// The stepper of the bones.
    fn inner(&self) -> &Implicit {
        match &self.stepper {
            Stepper::Implicit(implicit) => implicit,
            Stepper::Displacement(displacement) => &displacement.inner,
        }
    }

    /// Sets whether joint springs act, from the next step on.
    pub(in crate::sim) fn set_springs(&mut self, act: bool) {
        match &mut self.stepper {
            Stepper::Implicit(stepper) => stepper.options.springs = act,
            Stepper::Displacement(stepper) => stepper.options.springs = act,
        }
    }

    /// The pose of a body, as computed by the last [`FleshedBodies::kinematics`].
    pub(in crate::sim) fn pose(&self, body: BodyId) -> Pose {
        self.poses[body.index()]
    }

    /// Twist of a body in its axes.
    pub(in crate::sim) fn twist(&self, body: BodyId) -> Twist {
        self.twists[body.index()]
    }

    /// Replaces the position servos of joints.
    pub(in crate::sim) fn set_motors(&mut self, motors: &[Motor]) {
        let motors = motors.iter();
        self.skeleton.set_motors(
            motors.map(|motor| (motor.joint, motor.stiffness, motor.damping, motor.target.as_slice())),
        );
    }

    /// Gives these joints servos that hold them, until motors are set.
    pub(in crate::sim) fn add_muscles(&mut self, joints: &[JointId]) {
        self.skeleton.add_muscles(joints);
    }

    /// Whether servos hold joints.
    pub(in crate::sim) fn has_muscles(&self) -> bool {
        self.skeleton.has_muscles()
    }

    /// Sets what holds a joint.
    pub(in crate::sim) fn set_muscle(&mut self, muscle: &Muscle) {
        let Muscle { joint, stiffness, damping, most, target } = *muscle;
        self.skeleton.set_muscle(joint, ServoLaw { stiffness, damping, target, most });
    }

    /// Sets the torques that are given along each degree of freedom: servos with a largest force may apply that much less.
    pub(in crate::sim) fn leave_to_servos(&mut self, given: &[f64]) {
        self.skeleton.leave_to_servos(given);
    }

    /// Sets what acts in each actuator of the model: control values, or activations.
    pub(in crate::sim) fn set_actuators(&mut self, acts: &[f64]) {
        self.skeleton.set_actuators(acts);
    }

    /// Sets the pairs of colliders, by index, that do not collide.
    pub(in crate::sim) fn set_apart(&mut self, pairs: &[[u32; 2]]) {
        self.touch.set_apart(apart_from_skin(pairs));
    }

    /// The skeleton, including the mass of attached flesh.
    pub(in crate::sim) fn model(&self) -> &Model {
        self.skeleton.model()
    }

    /// The longest step that is surely stable, as in [`super::Fleshed::stable_step`].
    pub(in crate::sim) fn stable_step(&self) -> f64 {
        self.stable
    }

    /// A state with flesh at rest relative to the bones.
    ///
    /// # Errors
    /// [`FleshedError::State`] if lists do not fit the skeleton.
    pub(in crate::sim) fn at_rest(&self, q: &[f64], v: &[f64]) -> Result<FleshedBodiesState, FleshedError> {
        let motion = to_maximal(self.model(), q, v)?;
        let n = self.flesh.holds().len();
        let mut state = FleshedBodiesState {
            bones: DisplacementState::new(motion),
            positions: Vectors::zeros(n),
            velocities: Vectors::zeros(n),
            debts: Vec::new(),
        };
        for (node, hold) in self.flesh.holds().iter().enumerate() {
            let (pose, twist) = self.body_at(&state.bones.motion, hold.bone);
            state.positions.set(node, pose.point(hold.rest));
            state.velocities.set(node, pose.rot * twist.at(hold.rest));
        }
        Ok(state)
    }

    fn body_at(&self, motion: &MaximalState, body: BodyId) -> (Pose, Twist) {
        let com = self.model().body(body).inertia.com();
        let moving = &motion.bodies[body.index()];
        if body.is_world() {
            return (Pose::IDENTITY, Twist::ZERO);
        }
        (moving.world_from_body(com), moving.twist_body(com))
    }

    fn check(&self, state: &FleshedBodiesState) -> Result<(), FleshedError> {
        let (model, n) = (self.model(), self.flesh.holds().len());
        model.check_length("the list of bodies", state.bones.motion.bodies.len(), model.bodies().len())?;
        for list in [&state.positions, &state.velocities] {
            for component in [&list.x, &list.y, &list.z] {
                model.check_length("the list of nodes", component.len(), n)?;
            }
        }
        Ok(())
    }
}

fn stepper_of(skeleton: &Skeleton, method: BoneMethod) -> Stepper {
    match method {
        BoneMethod::Implicit(options) => Stepper::Implicit(Box::new(Implicit::new(skeleton, options))),
        BoneMethod::Displacement(options) => {
            Stepper::Displacement(Box::new(Displacement::new(skeleton, options)))
        }
    }
}

/// Ratio of the mass of a bone with its nodes to its mass without them, maximum over all bones: for skeletons without generalized
/// coordinates.
fn heaviest_burden(model: &Model, flesh: &Flesh) -> f64 {
    let mut hanging = vec![RigidInertia::ZERO; model.bodies().len()];
    for (hold, mass) in flesh.holds().iter().zip(&flesh.lumped().mass).filter(|(hold, _)| !hold.attached) {
        hanging[hold.bone.index()] += RigidInertia::point(*mass, hold.rest);
    }
    let each = model.bodies().iter().zip(&hanging).skip(1).map(|(body, hanging)| {
        let bare = body.inertia;
        let turning = hanging.at_com().eigen().values.x / bare.at_com().eigen().values.z;
        1.0 + (hanging.mass / bare.mass).max(if turning.is_finite() { turning } else { 0.0 })
    });
    each.fold(1.0, f64::max)
}
