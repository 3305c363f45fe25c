//! Particles: free nodes of flesh, attached to bones by translational joints with three coordinates.
//!
//! Source: KP08 Table 5 (appendix A.2). Symbols, all in the axes of the bone's body frame: p0 rest position, q displacement,
//! p = p0 + q, m mass; tau joint force on the particle (damping), f all other forces on it (elastic, contact); w, v the
//! bone's twist, w', v' its derivative with fictitious gravity.
//!
//! ```text
//! on the bone:   B += (p x tau, tau)
//! qdd = (tau + f)/m - w x (v + w x p + 2 qd) - v' - w' x p
//! ```
//!
//! Only tau acts on the skeleton; f does not. Gravity is included in the bone's v' and is not part of f.
//!
//! The particles of a bone are stored contiguously, one list per component: the loop over them is a few dozen multiplications
//! and additions with constants of the bone, which compilers vectorize.

use ligament_math::{Mat3, Twist, Vec3, Wrench};

use super::tree::Tree;
use super::workspace::Workspace;
use crate::dynamics::Vectors;
use crate::model::{BodyId, StateError};

/// A free node, for [`Particles::new`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Particle {
    /// The bone it is attached to; the world for a particle on a fixed point.
    pub bone: BodyId,
    /// Rest position, in the bone's body frame.
    pub rest: Vec3,
    /// Mass, in kilograms.
    pub mass: f64,
}

/// Why [`Particles::new`] could not attach particles to bones.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum ParticleError {
    /// The body does not exist.
    #[error("particle {particle} is attached to body number {body}, which does not exist")]
    Bone {
        /// Index of the particle.
        particle: usize,
        /// The body's number.
        body: usize,
    },
    /// The mass is not positive and finite.
    #[error("particle {particle} has mass {mass}; expected a positive, finite number")]
    Mass {
        /// Index of the particle.
        particle: usize,
        /// The mass found.
        mass: f64,
    },
    /// The rest position is not finite.
    #[error("the rest position of particle {particle} is not finite")]
    Rest {
        /// Index of the particle.
        particle: usize,
    },
}

/// Particles of one bone: a range of the lists.
#[derive(Clone, Copy, Debug)]
struct Bunch {
    bone: BodyId,
    start: usize,
    end: usize,
}

/// Particles attached to the bones of a tree, ordered by bone.
///
/// ```
/// # use ligament::doc::*; let Arm { model, lower, .. } = arm()?;
/// use ligament::dynamics::Vectors;
/// use ligament::reduced::{Particle, Particles, Surroundings, Tree, Workspace};
///
/// // A drop of flesh beside the hand. The arm is released and falls. No force acts on the drop, so its acceleration in the
/// // world is that of free fall, for any motion of its bone.
/// let tree = Tree::new(&model)?;
/// let drop = Particle { bone: lower, rest: Vec3::new(0.05, 0.0, -0.5), mass: 0.1 };
/// let particles = Particles::new(&tree, &[drop])?;
/// let (mut ws, mut qdd, q) = (Workspace::new(&tree), [0.0; 2], [1.0, 0.5]);
/// tree.forward_dynamics(&q, &[0.0; 2], &[0.0; 2], &Surroundings::default(), &mut qdd, &mut ws)?;
/// let (nothing, mut shift) = (Vectors::zeros(1), Vectors::zeros(1));
/// particles.accelerate(&tree, &particles.at_rest(), &nothing, &nothing, &mut shift, &ws)?;
/// let (bone, turned) = (tree.accel_world(lower, model.gravity(), &ws), tree.world_from_body(lower, &ws).rot);
/// let fall = bone.linear + bone.angular.cross(turned * drop.rest) + turned * shift.get(0);
/// assert!((fall - model.gravity()).norm() < 1e-12);
///
/// let error = Particles::new(&tree, &[Particle { mass: -1.0, ..drop }]).unwrap_err();
/// assert!(error.to_string().contains("-1"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Particles {
    bunches: Vec<Bunch>,
    rest: Vectors,
    mass: Vec<f64>,
    order: Vec<usize>,
}

/// State of the particles: displacements from rest and velocities, in bone axes, in the order of [`Particles::order`].
/// Returned by [`Particles::at_rest`].
#[derive(Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ParticleState {
    /// Displacements from rest, in meters.
    pub q: Vectors,
    /// Velocities relative to the bone, in m/s.
    pub v: Vectors,
}

crate::copy::clone_in_place!(ParticleState { q, v });

impl Particles {
    /// Attaches particles to bones, and sorts them by bone; [`Particles::order`] returns the order.
    pub fn new(tree: &Tree, particles: &[Particle]) -> Result<Particles, ParticleError> {
        for (particle, p) in particles.iter().enumerate() {
            if p.bone.index() >= tree.model().bodies().len() {
                return Err(ParticleError::Bone { particle, body: p.bone.index() });
            }
            if !(p.mass > 0.0 && p.mass.is_finite()) {
                return Err(ParticleError::Mass { particle, mass: p.mass });
            }
            if !p.rest.is_finite() {
                return Err(ParticleError::Rest { particle });
            }
        }
        let mut order: Vec<usize> = (0..particles.len()).collect();
        order.sort_by_key(|&k| (particles[k].bone, k));
        let mut set = Particles {
            bunches: Vec::new(),
            rest: Vectors::zeros(particles.len()),
            mass: order.iter().map(|&k| particles[k].mass).collect(),
            order,
        };
        for (place, &k) in set.order.iter().enumerate() {
            set.rest.set(place, particles[k].rest);
            let bone = particles[k].bone;
            match set.bunches.last_mut() {
                Some(bunch) if bunch.bone == bone => bunch.end = place + 1,
                _ => set.bunches.push(Bunch { bone, start: place, end: place + 1 }),
            }
        }
        Ok(set)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.mass.len()
    }

    /// True where there are none.
    pub fn is_empty(&self) -> bool {
        self.mass.is_empty()
    }

    /// `order()[place]` is the index, in the list passed to [`Particles::new`], of the particle at `place`.
    pub fn order(&self) -> &[usize] {
        &self.order
    }

    /// Masses, in their order.
    pub fn masses(&self) -> &[f64] {
        &self.mass
    }

    /// Particles at rest.
    pub fn at_rest(&self) -> ParticleState {
        ParticleState { q: Vectors::zeros(self.len()), v: Vectors::zeros(self.len()) }
    }

    /// Damping of KP08 Eq. 20 with its sign corrected: `tau = -c0 m v`.
    pub fn damp(&self, c0: f64, state: &ParticleState, tau: &mut Vectors) {
        let pairs = [(&state.v.x, &mut tau.x), (&state.v.y, &mut tau.y), (&state.v.z, &mut tau.z)];
        for (rates, forces) in pairs {
            for ((force, rate), mass) in forces.iter_mut().zip(rates).zip(&self.mass) {
                *force = -c0 * mass * rate;
            }
        }
    }

    /// Adds the forces of the particles on the bones to `external` (a wrench for each body, in body axes, as
    /// [`Surroundings::external`](super::Surroundings::external)): the opposite of their joint forces.
    pub fn push_bones(
        &self,
        tree: &Tree,
        state: &ParticleState,
        tau: &Vectors,
        external: &mut [Wrench],
    ) -> Result<(), StateError> {
        self.check(tree, &[("particle displacements", &state.q), ("particle forces", tau)])?;
        tree.model().check_length("external", external.len(), tree.model().bodies().len())?;
        for bunch in &self.bunches {
            let mut sum = Wrench::ZERO;
            for k in bunch.start..bunch.end {
                sum += Wrench::of_force_at(tau.get(k), self.rest.get(k) + state.q.get(k));
            }
            external[bunch.bone.index()] -= sum;
        }
        Ok(())
    }

    /// Accelerations of the particles relative to their bones, after the dynamics of the skeleton: `force_world` is the
    /// external force on each, in world axes.
    pub fn accelerate(
        &self,
        tree: &Tree,
        state: &ParticleState,
        tau: &Vectors,
        force_world: &Vectors,
        qdd: &mut Vectors,
        ws: &Workspace,
    ) -> Result<(), StateError> {
        self.check(
            tree,
            &[
                ("particle displacements", &state.q),
                ("particle velocities", &state.v),
                ("particle forces", tau),
                ("forces on particles", force_world),
                ("particle accelerations", qdd),
            ],
        )?;
        for bunch in &self.bunches {
            let bone = Bone {
                rot: tree.world_from_body(bunch.bone, ws).rot,
                twist: tree.twist_body(bunch.bone, ws),
                // Fictitious gravity is included and stays in.
                accel: tree.accel_body(bunch.bone, Vec3::ZERO, ws),
            };
            self.accelerate_bunch(*bunch, &bone, state, tau, force_world, qdd);
        }
        Ok(())
    }

    fn accelerate_bunch(
        &self,
        bunch: Bunch,
        bone: &Bone,
        state: &ParticleState,
        tau: &Vectors,
        force_world: &Vectors,
        qdd: &mut Vectors,
    ) {
        let Twist { angular: w, linear: v } = bone.twist;
        let [rx, ry, rz] = bone.rot.cols;
        // - w x v - v', and the matrix of - w x (w x p) - w' x p: the same for all particles of the bone.
        let base = -(w.cross(v)) - bone.accel.linear;
        let spin = -(w.skew() * w.skew()) - bone.accel.angular.skew();
        let w2 = w * 2.0;
        let range = bunch.start..bunch.end;
        let ([px, py, pz], [qx, qy, qz]) = (self.rest.part(&range), state.q.part(&range));
        let ([vx, vy, vz], [tx, ty, tz]) = (state.v.part(&range), tau.part(&range));
        let ([fx, fy, fz], mass) = (force_world.part(&range), &self.mass[range.clone()]);
        let (ax, ay, az) = (&mut qdd.x[range.clone()], &mut qdd.y[range.clone()], &mut qdd.z[range]);
        for k in 0..mass.len() {
            let p = Vec3::new(px[k] + qx[k], py[k] + qy[k], pz[k] + qz[k]);
            let rate = Vec3::new(vx[k], vy[k], vz[k]);
            let f = Vec3::new(fx[k], fy[k], fz[k]);
            let push = Vec3::new(tx[k] + rx.dot(f), ty[k] + ry.dot(f), tz[k] + rz.dot(f));
            let a = push * (1.0 / mass[k]) + base + spin * p - w2.cross(rate);
            (ax[k], ay[k], az[k]) = (a.x, a.y, a.z);
        }
    }

    fn check(&self, tree: &Tree, lists: &[(&'static str, &Vectors)]) -> Result<(), StateError> {
        for (what, list) in lists {
            if !list.fits(self.len()) {
                tree.model().check_length(
                    what,
                    list.x.len().min(list.y.len()).min(list.z.len()),
                    self.len(),
                )?;
                tree.model().check_length(
                    what,
                    list.x.len().max(list.y.len()).max(list.z.len()),
                    self.len(),
                )?;
            }
        }
        Ok(())
    }
}

/// Quantities of a bone that its particles need.
struct Bone {
    rot: Mat3,
    twist: Twist,
    accel: Twist,
}
