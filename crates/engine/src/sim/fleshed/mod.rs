//! A character of bones and flesh in joint coordinates.
//!
//! Source: KP08 sections 4.2 and 4.5 and appendix A.2: free nodes hang on bones as particles, attached nodes are part of
//! them; elastic and contact forces act on nodes; damping to the bone; symplectic Euler.
//!
//! Deviation: KP08 made steps smaller by hand where motion was violent. Here a step in which a node goes farther than
//! half the height of the thinnest tetrahedron, or nowhere at all, is thrown away and done again in shorter ones.

mod bodies;
mod burden;
mod look;
mod part;
mod resting;
mod switch;

use ligament_math::{Pose, Twist, Vec3, Wrench};

pub use bodies::{BoneMethod, FleshedBodies, FleshedBodiesState, Held};
use burden::burden;
use resting::Resting;

use crate::control::{ControlError, Driver, Situation};
use crate::dynamics::Vectors;
use crate::flesh::{Flesh, Scratch, SkinTouch, TouchLaw, Touched, fastest_squared, longest_step};
use crate::loops::LoopError;
use crate::maximal::StepError;
use crate::model::{BodyId, JointId, Model, NotReducible, StateError};
use crate::reduced::{
    Hybrid, Particle, ParticleError, ParticleState, Particles, Springs, Surroundings, Tree, Workspace,
};

pub use part::{FleshedPart, FleshedScratch};

/// How flesh moves on its bones.
///
/// See the example of [`Fleshed`].
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct FleshMotion {
    /// Damping of nodes against their bone, per mass: 1/s.
    pub damping: f64,
    /// Contact of the skin.
    pub touch: TouchLaw,
    /// A step is cut into at most this many shorter ones.
    pub most_parts: usize,
    /// Elastic forces of at least this many tetrahedra are found on all threads of the pool that the step is called in
    /// (rayon's; the same bits for any number of threads). Below some thousand, handing out the work costs more.
    pub on_threads_from: usize,
}

impl Default for FleshMotion {
    fn default() -> FleshMotion {
        FleshMotion { damping: 5.0, touch: TouchLaw::default(), most_parts: 64, on_threads_from: 4000 }
    }
}

/// Where bones and flesh are, and how they move.
///
/// See the example of [`Fleshed`].
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct FleshedState {
    /// Coordinates of the joints.
    pub q: Vec<f64>,
    /// Their rates.
    pub v: Vec<f64>,
    /// Shifts of free nodes, and their rates.
    pub nodes: ParticleState,
}

/// What the joints are told: forces, and accelerations for those that are prescribed.
///
/// See the example of [`Fleshed`].
#[derive(Clone, Copy, Debug, Default)]
pub struct JointCommand<'a> {
    /// Joints that are told their acceleration.
    pub prescribed: &'a [JointId],
    /// A force for each rate; empty for none.
    pub tau: &'a [f64],
    /// An acceleration for each rate, read for prescribed joints; empty for none.
    pub qdd: &'a [f64],
}

/// Who tells the joints what to do.
enum Told<'t, 'c> {
    /// The same all through the step.
    Command(&'t JointCommand<'c>),
    /// A driver, asked once everything that acts on the character is known; and the time at which the step starts.
    Driver(&'t mut Driver, f64),
}

/// What a step did.
///
/// See the example of [`Fleshed`].
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct FleshedReport {
    /// How many shorter steps it took.
    pub parts: usize,
    /// Elements out of the material's range, at the last.
    pub large: usize,
    /// Contact of the skin, at the last.
    pub touched: Touched,
    /// Largest gap of a joint that it left; zero in joint coordinates, where none can open.
    pub gap: f64,
}

/// Why there is no character, or no step.
///
/// See the example of [`Fleshed`].
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum FleshedError {
    /// The skeleton has no joint coordinates.
    #[error(transparent)]
    NotReducible(#[from] NotReducible),
    /// Nodes cannot be hung on bones.
    #[error(transparent)]
    Particle(#[from] ParticleError),
    /// A list has the wrong length.
    #[error(transparent)]
    State(#[from] StateError),
    /// Commands could not be found.
    #[error(transparent)]
    Control(#[from] ControlError),
    /// The bones cannot make the step.
    #[error(transparent)]
    Step(#[from] StepError),
    /// Loop joints cannot be closed.
    #[error(transparent)]
    Loops(#[from] LoopError),
    /// The step diverges however short it is made. The state is as it was before.
    #[error(
        "a step of {step:e} s diverges even in {parts} parts (node {node} of the cage would go {distance:.1e} m in one): \
         the flesh is too stiff or too light for it, which is stable up to {stable:.1e} s"
    )]
    Diverged {
        /// The step that was asked for.
        step: f64,
        /// Into how many it was cut.
        parts: usize,
        /// The node that went farthest.
        node: usize,
        /// How far.
        distance: f64,
        /// The step that the estimate says is stable.
        stable: f64,
    },
}

/// A character with flesh: what never changes, and scratch memory.
///
/// ```
/// # use ligament::mass::TriMesh;
/// # use ligament::math::{Pose, RigidInertia, Sym3, Vec3};
/// # use ligament::model::{Body, ModelBuilder};
/// # let mut skeleton = ModelBuilder::new("a dice with a heart");
/// # skeleton.add_body(Body::new("heart", RigidInertia::new(0.01, Vec3::ZERO, Sym3::IDENTITY * 1e-6)));
/// # let skeleton = skeleton.build()?;
/// # let corner = |k: u32| Vec3::new(f64::from(k & 1), f64::from(k >> 1 & 1), f64::from(k >> 2)) - Vec3::splat(0.5);
/// # let sides = [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
/// # let triangles = sides.iter().flat_map(|&[a, b, c, d]| [[a, b, c], [a, c, d]]).collect();
/// # let skin = TriMesh::new((0..8).map(|k| corner(k) * 0.1).collect(), triangles)?;
/// # let poses = vec![Pose::IDENTITY; skeleton.bodies().len()];
/// use ligament::flesh::{Flesh, Recipe};
/// use ligament::sim::{FleshMotion, Fleshed, JointCommand};
///
/// let flesh = Flesh::grow(&skeleton, &poses, &skin, &Recipe { tets: 200, ..Recipe::default() })?;
/// let mut fleshed = Fleshed::new(&skeleton, flesh, FleshMotion::default())?;
/// let mut state = fleshed.at_rest(&skeleton.neutral(), &vec![0.0; skeleton.nv()])?;
/// let h = fleshed.stable_step();
/// for _ in 0..10 {
///     let report = fleshed.step(&mut state, &JointCommand::default(), h)?;
///     assert_eq!(report.parts, 1, "no step had to be cut");
/// }
/// // It falls as a whole: the skin with it.
/// let (_, skin_now) = fleshed.shape(&state)?;
/// assert!(skin_now.get(0).z < skin.vertices()[0].z);
/// // Forces are told for all six rates of the heart, or for none.
/// let error = fleshed.step(&mut state, &JointCommand { tau: &[0.0], ..JointCommand::default() }, h).unwrap_err();
/// assert!(error.to_string().contains('6'), "{error}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Fleshed {
    tree: Tree,
    flesh: Flesh,
    particles: Particles,
    /// For each node its place among the particles; `ATTACHED` for those that are none.
    places: Vec<u32>,
    springs: Springs,
    touch: SkinTouch,
    resting: Resting,
    motion: FleshMotion,
    /// The farthest that a node may go in a step.
    leash: f64,
    /// What the stable step follows from: the fastest oscillation of the flesh, squared, and how much heavier it makes its
    /// bones.
    stiffest: f64,
    burden: f64,
    stable: f64,
    work: Work,
}

const ATTACHED: u32 = u32::MAX;

/// Scratch memory: nothing of it is state.
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
    damping: Vectors,
    particle_forces: Vectors,
    accelerations: Vectors,
    tau: Vec<f64>,
    qdd: Vec<f64>,
    before: FleshedState,
}

impl Fleshed {
    /// Puts flesh on a skeleton: attached nodes become part of their bones.
    ///
    /// # Errors
    /// [`FleshedError`]: a skeleton without joint coordinates, or flesh that is not for it.
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
        let resting = Resting::new(&model, &bones);
        // Bones move too, and those that nodes are attached to may be light. Holding nodes together and making them heavier
        // slows oscillations down, so the bound for nodes that are all free holds.
        let all = vec![true; free.len()];
        let stiffest = fastest_squared(flesh.cage(), flesh.elements(), flesh.lumped(), &all);
        let burden = burden(&tree, &flesh)?;
        let stable = stable_step(stiffest, burden, &touch, &motion);
        let rows = flesh.cage().inverse_shapes().iter().flat_map(|shape| shape.to_rows());
        // The height of a tetrahedron over a face is one over the gradient of the corner across.
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
            damping: Vectors::zeros(free_count),
            particle_forces: Vectors::zeros(free_count),
            accelerations: Vectors::zeros(free_count),
            tau: vec![0.0; model.nv()],
            qdd: vec![0.0; model.nv()],
            before: FleshedState { q: Vec::new(), v: Vec::new(), nodes: particles.at_rest() },
        };
        let springs = Springs::new(&tree, 0.0);
        Ok(Fleshed {
            springs,
            tree,
            particles,
            places,
            touch,
            resting,
            motion,
            leash: 0.5 / steepest,
            stiffest,
            burden,
            stable,
            work,
            flesh,
        })
    }

    /// The skeleton, with attached flesh in its bones.
    pub fn model(&self) -> &Model {
        self.tree.model()
    }

    /// The skeleton as joint coordinates have it.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// How the flesh moves on its bones.
    pub fn motion(&self) -> &FleshMotion {
        &self.motion
    }

    /// Changes how the flesh moves on its bones, from the next step on.
    pub fn set_motion(&mut self, motion: FleshMotion) {
        self.motion = motion;
        self.touch.set_law(motion.touch);
        self.stable = stable_step(self.stiffest, self.burden, &self.touch, &motion);
    }

    /// The flesh.
    pub fn flesh(&self) -> &Flesh {
        &self.flesh
    }

    /// The longest step that is surely stable: with the skin in contact everywhere, and deformed as far as the material's
    /// range goes.
    pub fn stable_step(&self) -> f64 {
        self.stable
    }

    /// A state at rest relative to the bones.
    ///
    /// # Errors
    /// [`StateError`] where lists do not fit the skeleton.
    pub fn at_rest(&self, q: &[f64], v: &[f64]) -> Result<FleshedState, StateError> {
        self.model().check_length("q", q.len(), self.model().nq())?;
        self.model().check_length("v", v.len(), self.model().nv())?;
        Ok(FleshedState { q: q.to_vec(), v: v.to_vec(), nodes: self.particles.at_rest() })
    }

    /// One step of `h` seconds, in shorter ones where it would diverge. On an error the state is as it was.
    ///
    /// # Errors
    /// [`FleshedError`]: lists of the wrong length, or a step that diverges however short.
    pub fn step(
        &mut self,
        state: &mut FleshedState,
        command: &JointCommand<'_>,
        h: f64,
    ) -> Result<FleshedReport, FleshedError> {
        self.check(state, command)?;
        self.advance(state, &mut Told::Command(command), h)
    }

    /// One step of `h` seconds from `time` in which a driver tells the joints what to do. It is asked once flesh, contact
    /// and springs have said what they push with, and again in every part of a step that is cut.
    ///
    /// # Errors
    /// [`FleshedError`]: lists of the wrong length, commands that cannot be found, or a step that diverges however short.
    pub fn drive(
        &mut self,
        state: &mut FleshedState,
        driver: &mut Driver,
        time: f64,
        h: f64,
    ) -> Result<FleshedReport, FleshedError> {
        self.check(state, &JointCommand::default())?;
        self.advance(state, &mut Told::Driver(driver, time), h)
    }

    fn advance(
        &mut self,
        state: &mut FleshedState,
        told: &mut Told<'_, '_>,
        h: f64,
    ) -> Result<FleshedReport, FleshedError> {
        let mut parts = 1;
        loop {
            self.work.before.clone_from(state);
            match self.run(state, told, h, parts)? {
                Ok(report) => return Ok(report),
                Err((node, distance)) => {
                    state.clone_from(&self.work.before);
                    if parts * 2 > self.motion.most_parts {
                        return Err(FleshedError::Diverged {
                            step: h,
                            parts,
                            node,
                            distance,
                            stable: self.stable,
                        });
                    }
                    parts *= 2;
                }
            }
        }
    }

    /// The whole step in some parts; the node that went too far, where one did.
    fn run(
        &mut self,
        state: &mut FleshedState,
        told: &mut Told<'_, '_>,
        h: f64,
        parts: usize,
    ) -> Result<Result<FleshedReport, (usize, f64)>, FleshedError> {
        let mut report = FleshedReport { parts, ..FleshedReport::default() };
        let part = h / parts as f64;
        for k in 0..parts {
            let since = k as f64 * part;
            (report.large, report.touched) = self.accelerate(state, told, since, part)?;
            let Work { accelerations: a, qdd, .. } = &self.work;
            for (v, qdd) in state.v.iter_mut().zip(qdd) {
                *v += part * qdd;
            }
            let nodes = &mut state.nodes;
            for (a, v, q) in [
                (&a.x, &mut nodes.v.x, &mut nodes.q.x),
                (&a.y, &mut nodes.v.y, &mut nodes.q.y),
                (&a.z, &mut nodes.v.z, &mut nodes.q.z),
            ] {
                for ((a, v), q) in a.iter().zip(v).zip(q) {
                    *v += part * a;
                    *q += part * *v;
                }
            }
            self.tree.model().integrate(&mut state.q, &state.v, part)?;
            if let Some(gone) = self.gone(state, part) {
                return Ok(Err(gone));
            }
        }
        Ok(Ok(report))
    }

    /// The free node that goes farther relative to its bone than the leash in a step, or nowhere that is a number.
    fn gone(&self, state: &FleshedState, h: f64) -> Option<(usize, f64)> {
        let rates = &state.nodes.v;
        // Written so that NaN does not pass.
        let stays = |k: usize| rates.get(k).norm() * h <= self.leash;
        let skeleton = state.q.iter().chain(&state.v).all(|x| x.is_finite());
        let place = (0..rates.len()).find(|&k| !stays(k)).or((!skeleton).then_some(0))?;
        let node = self.places.iter().position(|&p| p as usize == place).unwrap_or(0);
        let distance = if rates.is_empty() { f64::NAN } else { rates.get(place).norm() * h };
        Some((node, distance))
    }

    /// Accelerations of joints and nodes, `since` seconds after the start of the step.
    fn accelerate(
        &mut self,
        state: &FleshedState,
        told: &mut Told<'_, '_>,
        since: f64,
        h: f64,
    ) -> Result<(usize, Touched), FleshedError> {
        self.place(state)?;
        let Work {
            tree: workspace,
            elastic,
            poses,
            twists,
            positions,
            velocities,
            forces,
            skin,
            external,
            damping,
            particle_forces,
            accelerations,
            tau,
            qdd,
            ..
        } = &mut self.work;
        // Lists are this flesh's own: their lengths are right.
        let elements = self.flesh.elements();
        let large = if elements.len() < self.motion.on_threads_from {
            elements.forces(positions, forces, elastic)
        } else {
            elements.forces_on_threads(positions, forces, elastic)
        };
        let large = large.unwrap_or(0);
        external.fill(Wrench::ZERO);
        let riding = self.flesh.skin();
        if !self.touch.is_idle() {
            riding.follow(positions, skin);
        }
        let body_at = |body: BodyId| (poses[body.index()], twists[body.index()]);
        let model = self.tree.model();
        let touched = self.touch.push(model, riding, skin, velocities, body_at, h, forces, external);
        self.resting.push(model, poses, twists, h, external);
        // Forces on attached nodes are on their bones; those on free nodes stay with them.
        for ((node, hold), &place) in self.flesh.holds().iter().enumerate().zip(&self.places) {
            let force = forces.get(node);
            if place == ATTACHED {
                let turned = poses[hold.bone.index()].rot.transpose_mul(force);
                external[hold.bone.index()] += Wrench::of_force_at(turned, hold.rest);
            } else {
                particle_forces.set(place as usize, force);
            }
        }
        self.particles.damp(self.motion.damping, &state.nodes, damping);
        self.particles.push_bones(&self.tree, &state.nodes, damping, external)?;

        self.springs.set_step(h);
        let around = Surroundings { external, armature: self.springs.armature(), ..Surroundings::default() };
        match told {
            Told::Command(command) => {
                fill(tau, command.tau);
                fill(qdd, command.qdd);
                self.springs.add_forces(&self.tree, &state.q, &state.v, tau)?;
                let hybrid = Hybrid { prescribed: command.prescribed, tau, qdd };
                self.tree.hybrid_dynamics(&state.q, &state.v, hybrid, &around, workspace)?;
            }
            Told::Driver(driver, start) => {
                tau.fill(0.0);
                self.springs.add_forces(&self.tree, &state.q, &state.v, tau)?;
                let now = Situation { q: &state.q, v: &state.v, tau, around, h, time: *start + since };
                let command = driver.drive(&self.tree, &now, workspace)?;
                qdd.copy_from_slice(&command.qdd);
                tau.copy_from_slice(&command.tau);
            }
        }
        self.particles.accelerate(
            &self.tree,
            &state.nodes,
            damping,
            particle_forces,
            accelerations,
            workspace,
        )?;
        Ok((large, touched))
    }

    /// Where everything is in the world, and how it moves.
    fn place(&mut self, state: &FleshedState) -> Result<(), StateError> {
        let Work { tree: workspace, poses, twists, positions, velocities, .. } = &mut self.work;
        self.tree.update_kinematics(&state.q, &state.v, workspace)?;
        for &body in self.tree.model().forest().order() {
            poses[body.index()] = self.tree.world_from_body(body, workspace);
            twists[body.index()] = self.tree.twist_body(body, workspace);
        }
        for ((node, hold), &place) in self.flesh.holds().iter().enumerate().zip(&self.places) {
            let (pose, twist) = (poses[hold.bone.index()], twists[hold.bone.index()]);
            let (shift, rate) = match place {
                ATTACHED => (Vec3::ZERO, Vec3::ZERO),
                place => (state.nodes.q.get(place as usize), state.nodes.v.get(place as usize)),
            };
            let at = hold.rest + shift;
            positions.set(node, pose.point(at));
            velocities.set(node, pose.rot * (twist.at(at) + rate));
        }
        Ok(())
    }

    fn check(&self, state: &FleshedState, command: &JointCommand<'_>) -> Result<(), StateError> {
        let (model, n) = (self.model(), self.particles.len());
        model.check_length("q", state.q.len(), model.nq())?;
        model.check_length("v", state.v.len(), model.nv())?;
        for list in [&state.nodes.q, &state.nodes.v] {
            for component in [&list.x, &list.y, &list.z] {
                model.check_length("the list of nodes", component.len(), n)?;
            }
        }
        for (what, list) in [("tau", command.tau), ("qdd", command.qdd)] {
            if !list.is_empty() {
                model.check_length(what, list.len(), model.nv())?;
            }
        }
        Ok(())
    }
}

/// The longest step that is surely stable.
fn stable_step(stiffest: f64, burden: f64, touch: &SkinTouch, motion: &FleshMotion) -> f64 {
    // Damping in contact takes up to a quarter of what symplectic Euler bears.
    0.75_f64.sqrt() * longest_step(stiffest + touch.fastest_squared(), motion.damping * burden)
}

/// What is given, or zeros where nothing is.
fn fill(to: &mut [f64], from: &[f64]) {
    if from.is_empty() { to.fill(0.0) } else { to.copy_from_slice(from) }
}
