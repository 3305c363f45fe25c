//! The method `displacement`: steps that carry displacements instead of velocities, corrected until the joints are closed.
//!
//! Source: F98 sections 2 and 4, with the startup and the change of step size of `docs/errata.md`. Symbols: dt step, D last
//! displacement, a acceleration.
//!
//! ```text
//! D = D dt/dt' + a dt (dt + dt')/2;   q += D;   until the joints hold: d = W J^T (J W J^T)^-1 b, q += d, D += d
//! ```
//!
//! Deviations:
//! - D is stored as the mean velocity over the last step, D/dt. A change of step size then needs no rescaling, and a start
//!   from a velocity is the case dt' = 0;
//! - the contribution of forces, a dt (dt + dt')/2, enters the first correction, in which springs, limits and contact act
//!   implicitly; F98 has only forces that are known beforehand;
//! - geometric stiffness (joint forces that rotate with the bones) is included, as in the implicit step. Without it, light
//!   limbs under a heavy load diverge at steps that are long compared with the oscillation that the tension causes;
//! - tree joints are eliminated, not iterated on (F99), and loops go through the loop solver ([`crate::loops`]);
//! - [`Carry::Momentum`]: impulses act at the poses of the start of the step, and each bone carries its angular momentum and
//!   rotates like a free body. Angular momentum is then conserved to rounding and energy to second order in the step, at the
//!   same cost. In F98's own form ([`Carry::Displacement`]), impulses act at the predicted poses: this is robust, and
//!   dissipative at first order, in angular momentum too.

use ligament_math::{Sym3, Vec3};

use super::implicit::Implicit;
use super::linear_solve::LOCKED;
use super::options::{ContactOptions, Gyroscopic, ImplicitOptions, LinearizedAt};
use super::outcome::{MaximalError, Outcome};
use super::push::Push;
use super::scheme::Scheme;
use super::skeleton::Skeleton;
use super::state::MaximalState;

/// The quantity that is carried from step to step.
///
/// ```
/// use ligament::math::{RigidInertia, Sym3, Vec3};
/// use ligament::maximal::{Carry, Displacement, DisplacementOptions, DisplacementState, MaximalState, Push, Skeleton};
/// use ligament::model::{Body, ModelBuilder};
///
/// // A stone tumbles in space for a second. With momentum carried, its angular momentum is conserved to rounding.
/// let mut builder = ModelBuilder::new("a stone");
/// builder.set_gravity(Vec3::ZERO);
/// let moments = Vec3::new(1.0, 2.0, 3.0);
/// builder.add_body(Body::new("stone", RigidInertia::new(1.0, Vec3::ZERO, Sym3::diagonal(moments))));
/// let model = builder.build()?;
/// let skeleton = Skeleton::new(&model);
/// let mut state = DisplacementState::new(MaximalState::at_rest(&model, &model.neutral()));
/// state.motion.bodies[1].angular = Vec3::new(1.0, 2.0, 0.5);
/// let options = DisplacementOptions { carry: Carry::Momentum, ..DisplacementOptions::default() };
/// let mut stepper = Displacement::new(&skeleton, options);
/// for _ in 0..100 {
///     stepper.step(&skeleton, &mut state, &Push::default(), 0.01)?;
/// }
/// assert!((state.momentum[1] - moments.scale(Vec3::new(1.0, 2.0, 0.5))).norm() < 1e-13);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Carry {
    /// Displacements, as in F98: robust and dissipative.
    #[default]
    Displacement,
    /// Linear displacement and angular momentum: momenta are conserved to rounding.
    Momentum,
}

impl Carry {
    /// Longest step, in seconds, at which scenes of tens of bodies with loops remain stable; split longer ones into substeps.
    /// Measured on the gallery: with [`Carry::Momentum`], which omits geometric stiffness because it would change angular
    /// momentum, light limbs under load diverge from about 10 ms on.
    pub const fn longest_step(self) -> f64 {
        match self {
            Carry::Displacement => 0.05,
            Carry::Momentum => 0.006,
        }
    }
}

/// Options of the displacement stepper, for [`Displacement::new`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DisplacementOptions {
    /// The quantity that is carried from step to step.
    pub carry: Carry,
    /// Largest number of corrections in a step.
    pub corrections: usize,
    /// Largest joint error (meters or radians) at which the corrections stop.
    pub tolerance: f64,
    /// Largest rotation of a body in one correction, in radians: F98's 0.8.
    pub most_turn: f64,
    /// Whether joint springs act. Dampers always act.
    pub springs: bool,
    /// Stiffness and damping of joint limits: see [`ImplicitOptions::limit_stiffness`].
    pub limit_stiffness: f64,
    /// See `limit_stiffness`.
    pub limit_damping: f64,
    /// See [`ImplicitOptions::speed_bounds`].
    pub speed_bounds: bool,
    /// Stiffness, damping and friction of contact with scenery.
    pub contact: ContactOptions,
}

impl Default for DisplacementOptions {
    fn default() -> DisplacementOptions {
        let implicit = ImplicitOptions::default();
        DisplacementOptions {
            carry: Carry::Displacement,
            corrections: 1,
            tolerance: 1e-9,
            most_turn: Scheme::CORRECTION.most_turn,
            springs: true,
            limit_stiffness: implicit.limit_stiffness,
            limit_damping: implicit.limit_damping,
            speed_bounds: implicit.speed_bounds,
            contact: implicit.contact,
        }
    }
}

/// State of the method `displacement`, advanced by [`Displacement::step`].
#[derive(Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct DisplacementState {
    /// Poses, and mean velocities over the last step.
    pub motion: MaximalState,
    /// Length of the last step, in seconds; zero if `motion` holds instantaneous velocities.
    pub last_step: f64,
    /// Under [`Carry::Momentum`], angular momentum of each body about its center of mass, in world axes, at the end of the
    /// last step; `motion` holds the matching angular velocities. If empty, it is computed from those.
    pub momentum: Vec<Vec3>,
}

crate::copy::clone_in_place!(DisplacementState { motion, last_step, momentum });

impl DisplacementState {
    /// From poses and instantaneous velocities.
    pub fn new(motion: MaximalState) -> DisplacementState {
        DisplacementState { motion, last_step: 0.0, momentum: Vec::new() }
    }
}

/// The displacement stepper. It holds scratch memory, no state.
///
/// ```
/// # use ligament::doc::*; let Arm { model, lower, .. } = arm()?;
/// use ligament::maximal::{Displacement, DisplacementOptions, DisplacementState, MaximalState, Push, Skeleton};
///
/// let skeleton = Skeleton::new(&model);
/// let mut stepper = Displacement::new(&skeleton, DisplacementOptions::default());
/// let mut state = DisplacementState::new(MaximalState::at_rest(&model, &[1.0, 0.5]));
/// let before = state.motion.world_from_body(&model, lower).pos.z;
/// for _ in 0..30 {
///     stepper.step(&skeleton, &mut state, &Push::default(), 1.0 / 60.0)?;
/// }
/// assert!(state.motion.world_from_body(&model, lower).pos.z < before, "it falls");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Displacement {
    /// Options; may be changed between steps.
    pub options: DisplacementOptions,
    pub(crate) inner: Implicit,
}

impl Displacement {
    /// Allocates memory for a skeleton.
    pub fn new(skeleton: &Skeleton, options: DisplacementOptions) -> Displacement {
        Displacement { options, inner: Implicit::new(skeleton, ImplicitOptions::default()) }
    }

    /// Sets up a step of `h` from a state.
    pub(crate) fn prepare(&mut self, skeleton: &Skeleton, state: &DisplacementState, h: f64) {
        let options = &self.options;
        self.inner.options = ImplicitOptions {
            retry_above: f64::INFINITY,
            iterations: options.corrections,
            tolerance: options.tolerance,
            linearized_at: LinearizedAt::PredictedEnd,
            gyroscopic: Gyroscopic::Implicit,
            springs: options.springs,
            limit_stiffness: options.limit_stiffness,
            limit_damping: options.limit_damping,
            speed_bounds: options.speed_bounds,
            contact: options.contact,
            ..ImplicitOptions::default()
        };
        self.inner.scheme = Scheme {
            forces: true,
            forces_for: Some(0.5 * (h + state.last_step)),
            keeps_momentum: options.carry == Carry::Momentum,
            geometric: options.carry == Carry::Displacement,
            most_turn: options.most_turn,
            ..Scheme::CORRECTION
        };
        if options.carry == Carry::Momentum {
            // Converting to velocities and back would lose a little momentum, always in the same direction.
            self.inner.scratch.recall_momentum(skeleton, &state.momentum);
        }
    }

    /// Advances by one step of `h` seconds; steps may differ in length. Loop joints are not closed: see
    /// [`crate::loops::step`].
    pub fn step(
        &mut self,
        skeleton: &Skeleton,
        state: &mut DisplacementState,
        push: &Push<'_>,
        h: f64,
    ) -> Result<Outcome, MaximalError> {
        if !(state.last_step >= 0.0 && state.last_step.is_finite()) {
            return Err(MaximalError::Step(state.last_step));
        }
        self.prepare(skeleton, state, h);
        let outcome = self.inner.step(skeleton, &mut state.motion, push, h)?;
        self.inner.keep_momentum(skeleton, self.options.carry, &mut state.momentum);
        state.last_step = h;
        Ok(outcome)
    }
}

impl Implicit {
    /// A stepper whose steps of one second are pure corrections: no forces, no velocities, joints closed by the smallest
    /// mass-weighted motion. `locked` bones do not move.
    pub(crate) fn corrector(skeleton: &Skeleton, limit_stiffness: f64) -> Implicit {
        let options = ImplicitOptions {
            retry_above: f64::INFINITY,
            linearized_at: LinearizedAt::Start,
            // Without velocities there is no gyroscopic term.
            gyroscopic: Gyroscopic::Explicit,
            springs: false,
            limit_stiffness,
            limit_damping: 0.0,
            limit_return: 0.0,
            ..ImplicitOptions::default()
        };
        Implicit { scheme: Scheme::CORRECTION, ..Implicit::new(skeleton, options) }
    }

    /// Writes back the angular momentum at the end of a step.
    pub(crate) fn keep_momentum(&self, skeleton: &Skeleton, carry: Carry, momentum: &mut Vec<Vec3>) {
        match carry {
            Carry::Momentum => self.scratch.keep_momentum(skeleton, momentum),
            Carry::Displacement => momentum.clear(),
        }
    }

    /// Sets the largest rotation of a body in one correction, in radians.
    pub(crate) fn set_most_turn(&mut self, most_turn: f64) {
        self.scheme.most_turn = most_turn;
    }

    /// Sets the length, in meters, of the translation that corrections weigh like a rotation by one radian, in addition to
    /// inertia.
    pub(crate) fn set_turn_length(&mut self, length: f64) {
        self.scratch.turn_length = length;
    }

    /// Response of a bone as a free body: one over its mass, and the inverse of its inertia in its own axes, as weighted in
    /// the equations.
    pub(crate) fn inverse_mass(&self, skeleton: &Skeleton, bone: usize) -> (f64, Sym3) {
        let (mut mass, mut inertia) = skeleton.inverse_mass(bone);
        let length = self.scratch.turn_length;
        if length != 0.0 {
            let own = &skeleton.bones[bone];
            let weighed = own.inertia + Sym3::IDENTITY * (own.mass * length * length);
            inertia = weighed.inverse().unwrap_or(inertia);
        }
        if self.scratch.locked.get(bone) == Some(&true) {
            (mass, inertia) = (mass / LOCKED, inertia * (1.0 / LOCKED));
        }
        (mass, inertia)
    }

    /// Sets the bodies that corrections do not move.
    pub(crate) fn lock(&mut self, skeleton: &Skeleton, bodies: &[crate::model::BodyId]) {
        let locked = &mut self.scratch.locked;
        locked.clear();
        if !bodies.is_empty() {
            locked.extend(skeleton.bones.iter().map(|bone| bodies.contains(&bone.body)));
        }
    }
}
