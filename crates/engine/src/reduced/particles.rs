//! Particles: free nodes of flesh that hang on bones by three-coordinate translational joints.
//!
//! Source: KP08 Table 5 (appendix A.2). Symbols, all in the axes of the bone's body frame: p0 rest position, q shift,
//! p = p0 + q, m mass; tau what the joint pushes the particle with (damping), f all other forces on it (elastic,
//! contact); w, v the bone's twist, w', v' its rate with gravity's trick in it.
//!
//! ```text
//! on the bone:   B += (p x tau, tau)
//! qdd = (tau + f)/m - w x (v + w x p + 2 qd) - v' - w' x p
//! ```
//!
//! Only tau reaches the skeleton; f does not. Gravity comes with the bone's v' and is not part of f.
//!
//! The particles of a bone stand side by side, each component in a list of its own: the loop over them is a few dozen
//! multiplications and additions by constants of the bone, which compilers turn into SIMD.

use ligament_math::{Mat3, Twist, Vec3, Wrench};

use super::tree::Tree;
use super::workspace::Workspace;
use crate::dynamics::Vectors;
use crate::model::{BodyId, StateError};

/// A free node.
///
/// See the example of [`Particles`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Particle {
    /// The bone it hangs on; the world for one that hangs on nothing that moves.
    pub bone: BodyId,
    /// Where it rests, in the bone's body frame.
    pub rest: Vec3,
    /// Its mass.
    pub mass: f64,
}

/// Why particles could not be hung on bones.
///
/// See the example of [`Particles`].
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum ParticleError {
    /// It hangs on a body that does not exist.
    #[error("particle {particle} hangs on body number {body}, which does not exist")]
    Bone {
        /// Which particle.
        particle: usize,
        /// The body's number.
        body: usize,
    },
    /// Its mass is no mass.
    #[error("particle {particle} has mass {mass}; it must be positive and finite")]
    Mass {
        /// Which particle.
        particle: usize,
        /// What was given.
        mass: f64,
    },
    /// Its rest position is nowhere.
    #[error("particle {particle} rests at a position that is not finite")]
    Rest {
        /// Which particle.
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

/// Particles hung on the bones of a tree, ordered by bone.
///
/// ```
/// # use ligament::doc::*; let Arm { model, lower, .. } = arm()?;
/// use ligament::dynamics::Vectors;
/// use ligament::reduced::{Particle, Particles, Surroundings, Tree, Workspace};
///
/// // A drop of flesh beside the hand. The arm is let go and falls; the drop, which nothing holds, falls freely: seen from
/// // the world its acceleration is that of free fall, whatever its bone does.
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

/// How particles move: shifts from rest and their rates, in bone axes, in the order of [`Particles::order`].
///
/// See the example of [`Particles`].
#[derive(Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ParticleState {
    /// Shifts from rest.
    pub q: Vectors,
    /// Their rates.
    pub v: Vectors,
}

crate::copy::clone_in_place!(ParticleState { q, v });

impl Particles {
    /// Hangs particles on bones. They are put in the order of their bones; [`Particles::order`] tells how.
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

    /// `order()[place]` is the number that the particle at `place` had when it was given.
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

    /// Damping of KP08 Eq. 20 with its sign mended: `tau = -c0 m v`.
    pub fn damp(&self, c0: f64, state: &ParticleState, tau: &mut Vectors) {
        let pairs = [(&state.v.x, &mut tau.x), (&state.v.y, &mut tau.y), (&state.v.z, &mut tau.z)];
        for (rates, forces) in pairs {
            for ((force, rate), mass) in forces.iter_mut().zip(rates).zip(&self.mass) {
                *force = -c0 * mass * rate;
            }
        }
    }

    /// What the particles do to the bones: adds to `external` (a wrench for each body, in body axes, as
    /// [`Surroundings::external`](super::Surroundings::external)) the opposite of their joint forces.
    pub fn push_bones(
        &self,
        tree: &Tree,
        state: &ParticleState,
        tau: &Vectors,
        external: &mut [Wrench],
    ) -> Result<(), StateError> {
        self.check(tree, &[("particle shifts", &state.q), ("particle forces", tau)])?;
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

    /// Accelerations of the particles relative to their bones, after the dynamics of the skeleton: `force_world` is
    /// what acts on each from outside, in world axes.
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
                ("particle shifts", &state.q),
                ("particle rates", &state.v),
                ("particle forces", tau),
                ("forces on particles", force_world),
                ("particle accelerations", qdd),
            ],
        )?;
        for bunch in &self.bunches {
            let bone = Bone {
                rot: tree.world_from_body(bunch.bone, ws).rot,
                twist: tree.twist_body(bunch.bone, ws),
                // With gravity's trick in it: nothing is taken out.
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

/// What the particles of a bone need to know of it.
struct Bone {
    rot: Mat3,
    twist: Twist,
    accel: Twist,
}
