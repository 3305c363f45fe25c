//! A character of bones and flesh in generalized coordinates.
//!
//! Source: Kim & Pollard 2008 (KP08) sections 4.2 and 4.5 and appendix A.2: free nodes hang on bones as particles, attached nodes
//! are part of them; elastic and contact forces act on nodes; nodes are damped against their bones; symplectic Euler.

mod balance;
mod bodies;
mod burden;
mod conserve;
mod coordinates;
mod error;
mod implicit;
mod limits_in_loops;
mod look;
mod motor;
mod part;
mod state;
mod step;
mod switch;

use ligament_math::{Pose, RigidInertia, Twist, Vec3, Wrench};

use balance::Balance;
pub use bodies::FleshedBodiesState;
pub(super) use bodies::{BoneMethod, FleshedBodies, Stepper};
use burden::burden;
pub(super) use coordinates::coordinates_of;
pub use error::FleshedError;
pub(super) use implicit::{FleshPast, Restraints};
pub(super) use motor::Motor;
pub use part::{FleshedPart, FleshedScratch};
pub use state::FleshedState;

use crate::dynamics::Vectors;
use crate::flesh::{Flesh, FleshMotion, Scratch, SkinTouch, fastest_squared, longest_step};
use crate::maximal::{BodyMotion, MaximalState};
use crate::model::{BodyId, Model, StateError};
use crate::reduced::{Particle, Particles, Springs, Tree, Workspace};
use crate::scene::Scene;

/// A character with flesh (a soft body around its bones): constant data and scratch memory.
///
/// ```
/// # use ligament::doc::*; let Die { skeleton, skin, poses } = die()?;
/// use ligament::control::{Driver, Mode};
/// use ligament::flesh::{Flesh, FleshMotion, Recipe};
/// use ligament::sim::Fleshed;
///
/// let flesh = Flesh::grow(&skeleton, &poses, &skin, &Recipe { tets: 200, ..Recipe::default() }, &mut Progress::none())?;
/// let mut fleshed = Fleshed::new(&skeleton, flesh, FleshMotion::default())?;
/// let mut state = fleshed.at_rest(&skeleton.neutral(), &vec![0.0; skeleton.nv()])?;
/// let h = fleshed.stable_step();
/// // No controller drives its joints: it is limp.
/// let mut limp = Driver::new(fleshed.tree());
/// limp.mode = Mode::Passive;
/// for _ in 0..10 {
///     fleshed.step(&mut state, &mut limp, 0.0, h)?;
/// }
/// // It falls as a whole, skin included.
/// let (_, skin_now) = fleshed.shape(&state)?;
/// assert!(skin_now.get(0).z < skin.vertices()[0].z);
/// // A state of the wrong size is an error: the root joint has six degrees of freedom.
/// state.v.pop();
/// let error = fleshed.step(&mut state, &mut limp, 0.0, h).unwrap_err();
/// assert!(error.to_string().contains('6'), "{error}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Fleshed {
    tree: Tree,
    flesh: Flesh,
    particles: Particles,
    /// For each node its index among the particles; `ATTACHED` for nodes that are part of a bone.
    places: Vec<u32>,
    springs: Springs,
    touch: SkinTouch,
    motion: FleshMotion,
    /// The largest forces of actuators; empty for no bounds.
    force_bounds: Vec<f64>,
    /// Masses of all free nodes.
    free_mass: f64,
    /// The largest distance that a node may move in a step.
    leash: f64,
    /// Data for the longest stable step: the highest frequency of the flesh, squared, and the ratio of the mass of bones with and
    /// without flesh.
    stiffest: f64,
    burden: f64,
    stable: f64,
    balance: Balance,
    /// Scratch memory of implicit steps, built on first use; and nodes at the start of one.
    implicit: Option<Box<implicit::ImplicitWork>>,
    start_positions: Vectors,
    start_velocities: Vectors,
    work: Work,
}

const ATTACHED: u32 = u32::MAX;
/// The index of the skin among colliders that do not collide.
pub(super) const SKIN: u32 = u32::MAX;

/// Scratch memory, not state.
#[derive(Clone, Debug)]
struct Work {
    tree: Workspace,
    elastic: Scratch,
    poses: Vec<Pose>,
    twists: Vec<Twist>,
    positions: Vectors,
    velocities: Vectors,
    forces: Vectors,
    skin: Vectors,
    external: Vec<Wrench>,
    /// The part of `external` that the user applies.
    pushed: Vec<Wrench>,
    damping: Vectors,
    particle_forces: Vectors,
    accelerations: Vectors,
    tau: Vec<f64>,
    qdd: Vec<f64>,
    /// The part of `tau` that is due to joint limits.
    limits: Vec<f64>,
    /// Where joints have a largest force: the given torques, and what they leave for control; else empty.
    given: Vec<f64>,
    left: Vec<f64>,
    /// Forces of servos with a largest force in the step without loops, and impulses that loop joints cause them to add.
    free_servos: Vec<f64>,
    servos: Vec<f64>,
    /// Used by [`Fleshed::factor`] only.
    answer_tau: Vec<f64>,
    answer_qdd: Vec<f64>,
    answer_armature: Vec<f64>,
    /// What the driver adds to the inertia of joints, besides springs, in the last command.
    muscles: Vec<f64>,
}

impl Fleshed {
    /// The skeleton of a scene with its flesh; bare bones if it has none.
    ///
    /// # Errors
    /// As [`Fleshed::new`].
    pub fn of_scene(scene: &Scene) -> Result<Fleshed, FleshedError> {
        let flesh = match &scene.flesh {
            Some(flesh) => flesh.clone(),
            None => Flesh::none().map_err(|fault| FleshedError::Flesh(Box::new(fault)))?,
        };
        Fleshed::new(&scene.model, flesh, scene.flesh_motion)
    }

    /// Adds flesh to a skeleton: attached nodes become part of their bones.
    ///
    /// # Errors
    /// [`FleshedError`]: a skeleton without generalized coordinates, or flesh that does not fit it.
    pub fn new(skeleton: &Model, flesh: Flesh, motion: FleshMotion) -> Result<Fleshed, FleshedError> {
        let model = skeleton.with_added_inertia(&flesh.added_inertia(skeleton))?;
        let tree = Tree::new(&model)?;
        let free: Vec<bool> = flesh.holds().iter().map(|hold| !hold.attached).collect();
        let nodes: Vec<usize> = (0..free.len()).filter(|&node| free[node]).collect();
        let particle = |&node: &usize| {
            let hold = &flesh.holds()[node];
            Particle { bone: hold.bone, rest: hold.rest, mass: flesh.lumped().mass[node] }
        };
        let particles = Particles::new(&tree, &nodes.iter().map(particle).collect::<Vec<_>>())?;
        let mut places = vec![ATTACHED; free.len()];
        particles.order().iter().enumerate().for_each(|(place, &k)| places[nodes[k]] = place as u32);

        let mut bones: Vec<BodyId> =
            flesh.holds().iter().map(|hold| hold.bone).filter(|b| !b.is_world()).collect();
        bones.sort_unstable();
        bones.dedup();
        let bodies = model.bodies().len();
        let masses = flesh.lumped().mass.iter().zip(&free);
        let masses: Vec<f64> = masses.map(|(mass, free)| if *free { *mass } else { f64::INFINITY }).collect();
        let touch = SkinTouch::new(&model, flesh.surface(), flesh.skin(), &masses, &bones, motion.touch);
        // Bones move too, and those that nodes are attached to may be light. Fixing nodes to each other and adding mass lowers
        // frequencies, so the bound for free nodes holds.
        let all = vec![true; free.len()];
        let stiffest = fastest_squared(flesh.cage(), flesh.elements(), flesh.lumped(), &all);
        let burden = burden(&tree, &flesh)?;
        let stable = stable_step(stiffest, burden, &touch, &motion);
        let rows = flesh.cage().inverse_shapes().iter().flat_map(|shape| shape.to_rows());
        // The height of a tetrahedron over a face is one over the gradient of the opposite corner.
        let steepest = rows.map(|row| Vec3::from(row).norm()).fold(0.0, f64::max);
        let (n, free_count, vertices) = (free.len(), particles.len(), flesh.skin().len());
        let work = Work {
            tree: Workspace::new(&tree),
            elastic: flesh.elements().scratch(),
            poses: vec![Pose::IDENTITY; bodies],
            twists: vec![Twist::ZERO; bodies],
            positions: Vectors::zeros(n),
            velocities: Vectors::zeros(n),
            forces: Vectors::zeros(n),
            skin: Vectors::zeros(vertices),
            external: vec![Wrench::ZERO; bodies],
            pushed: vec![Wrench::ZERO; bodies],
            damping: Vectors::zeros(free_count),
            particle_forces: Vectors::zeros(free_count),
            accelerations: Vectors::zeros(free_count),
            tau: vec![0.0; model.nv()],
            qdd: vec![0.0; model.nv()],
            limits: vec![0.0; model.nv()],
            given: Vec::new(),
            left: Vec::new(),
            free_servos: Vec::new(),
            servos: Vec::new(),
            answer_tau: vec![0.0; model.nv()],
            answer_qdd: vec![0.0; model.nv()],
            answer_armature: vec![0.0; model.nv()],
            muscles: vec![0.0; model.nv()],
        };
        let mut springs = Springs::new(&tree, 0.0);
        springs.add_friction(&tree);
        springs.add_actuators(&tree);
        let free_mass = nodes.iter().map(|&node| flesh.lumped().mass[node]).sum();
        Ok(Fleshed {
            balance: Balance::new(&tree),
            force_bounds: crate::control::force_bounds(&model),
            springs,
            tree,
            particles,
            places,
            touch,
            motion,
            free_mass,
            leash: 0.5 / steepest,
            stiffest,
            burden,
            stable,
            implicit: None,
            start_positions: Vectors::zeros(n),
            start_velocities: Vectors::zeros(n),
            work,
            flesh,
        })
    }

    /// The skeleton, including the mass of attached flesh.
    pub fn model(&self) -> &Model {
        self.tree.model()
    }

    /// The skeleton with all of its flesh, as if none of it were free.
    ///
    /// # Errors
    /// [`FleshedError`]: never for a skeleton with its own flesh.
    pub(super) fn loaded(&self) -> Result<Tree, FleshedError> {
        let mut added = vec![RigidInertia::ZERO; self.model().bodies().len()];
        let free =
            self.flesh.holds().iter().zip(&self.flesh.lumped().mass).filter(|(hold, _)| !hold.attached);
        for (hold, mass) in free {
            added[hold.bone.index()] += RigidInertia::point(*mass, hold.rest);
        }
        Ok(Tree::new(&self.model().with_added_inertia(&added)?)?)
    }

    /// The skeleton as a kinematic tree in generalized coordinates.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The parameters of the flesh: damping and contact.
    pub fn motion(&self) -> &FleshMotion {
        &self.motion
    }

    /// Changes the parameters of the flesh, from the next step on.
    pub fn set_motion(&mut self, motion: FleshMotion) {
        self.motion = motion;
        self.touch.set_law(motion.touch);
        self.stable = stable_step(self.stiffest, self.burden, &self.touch, &motion);
    }

    /// The flesh.
    pub fn flesh(&self) -> &Flesh {
        &self.flesh
    }

    /// Poses of all bodies, as computed by the last [`Fleshed::kinematics`].
    pub(super) fn poses(&self) -> &[Pose] {
        &self.work.poses
    }

    /// Bodies in maximal coordinates, as computed by the last [`Fleshed::kinematics`].
    pub(super) fn write_bodies(&self, to: &mut MaximalState) {
        let Work { poses, twists, .. } = &self.work;
        let bodies = self.model().bodies().iter().zip(poses).zip(twists);
        for (moving, ((body, pose), twist)) in to.bodies.iter_mut().zip(bodies) {
            *moving = BodyMotion::new(pose, *twist, body.inertia.com());
        }
    }

    /// The pose of a body, as computed by the last [`Fleshed::kinematics`].
    pub(super) fn pose(&self, body: BodyId) -> Pose {
        self.work.poses[body.index()]
    }

    /// Twist of a body in its axes, as computed by the last [`Fleshed::kinematics`].
    pub(super) fn twist(&self, body: BodyId) -> Twist {
        self.work.twists[body.index()]
    }

    /// The tree and its workspace.
    pub(super) fn tree_and_workspace(&mut self) -> (&Tree, &mut Workspace) {
        (&self.tree, &mut self.work.tree)
    }

    /// Sets whether joint springs act, from the next step on.
    pub(super) fn set_springs(&mut self, act: bool) {
        self.springs.set_active(act);
    }

    /// Replaces the position servos of joints.
    pub(super) fn set_motors(&mut self, motors: &[Motor]) {
        self.springs = Springs::new(&self.tree, 0.0);
        for motor in motors {
            self.springs.set_motor(&self.tree, motor.joint, motor.stiffness, motor.damping, &motor.target);
        }
        self.springs.add_friction(&self.tree);
        self.springs.add_actuators(&self.tree);
    }

    /// Sets what acts in each actuator of the model: control values, or activations.
    pub(super) fn set_actuators(&mut self, acts: &[f64]) {
        self.springs.set_actuators(&self.tree, acts);
    }

    /// Sets the pairs of colliders, by index, that do not collide.
    pub(super) fn set_apart(&mut self, pairs: &[[u32; 2]]) {
        self.touch.set_apart(apart_from_skin(pairs));
    }

    /// The longest step that is surely stable, in seconds: with the whole skin in contact, and deformed to the limit of the
    /// material's range.
    pub fn stable_step(&self) -> f64 {
        self.stable
    }

    /// A state with flesh at rest relative to the bones.
    ///
    /// # Errors
    /// [`StateError`] if lists do not fit the skeleton.
    pub fn at_rest(&self, q: &[f64], v: &[f64]) -> Result<FleshedState, StateError> {
        self.model().check_length("q", q.len(), self.model().nq())?;
        self.model().check_length("v", v.len(), self.model().nv())?;
        Ok(FleshedState { q: q.to_vec(), v: v.to_vec(), nodes: self.particles.at_rest() })
    }
}

/// The colliders that the skin does not collide with.
fn apart_from_skin(pairs: &[[u32; 2]]) -> impl Iterator<Item = u32> {
    pairs.iter().filter(|pair| pair[1] == SKIN).map(|pair| pair[0])
}

/// The bone that a vertex of the skin belongs to: that of the nearest node.
fn bone_of_vertex(flesh: &Flesh, vertex: usize) -> BodyId {
    let skin = flesh.skin();
    let weights = skin.nodes()[vertex].iter().zip(skin.weights()[vertex]);
    let nearest = weights.max_by(|a, b| a.1.total_cmp(&b.1));
    nearest.map_or(BodyId::WORLD, |(node, _)| flesh.holds()[*node as usize].bone)
}

/// The longest step that is surely stable, in seconds.
fn stable_step(stiffest: f64, burden: f64, touch: &SkinTouch, motion: &FleshMotion) -> f64 {
    // Contact damping uses up to a quarter of the stability margin of symplectic Euler.
    0.75_f64.sqrt() * longest_step(stiffest + touch.fastest_squared(), motion.damping * burden)
}
