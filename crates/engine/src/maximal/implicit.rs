//! The implicit step: backward Euler on velocities, joints closed at the end of the step.
//!
//! Source: H11 Eq. 3 and 4. Symbols: A implicit mass, J constraint rows (here `wrench`es of [`Row`]), C their values, h
//! step; unknowns are the velocities (angular, linear of the centre of mass, world axes) at the end of the step, and
//! the multipliers, which are impulses.
//!
//! ```text
//! A v + J^T lambda = b,   J v = -C/h
//! ```
//!
//! Deviations:
//! - the gyroscopic term is solved for each body by itself before the step, implicitly in body axes, and the solve starts
//!   from its result ([`Gyroscopic::Implicit`]): A stays symmetric, and no energy is gained. H11 does not say;
//! - stiffness of ball joints is symmetrised so that it stays positive semidefinite and exerts no net torque
//!   (`docs/errata.md`, 2);
//! - a spring or limit acts along one wrench on both bodies, at one point, with opposite signs: Newton's third law holds
//!   to rounding;
//! - the equations are linearised about where the bodies would be at the end of the step if they kept their velocities,
//!   not where they are at its start, and what is found turns them on from there: R' = exp(h dw) exp(h w) R instead of
//!   exp(h (w + dw)) R, which differs by h^2 w x dw / 2 only. For the same work, a joint between bodies that turn by hw
//!   in a step is left open by (h dw)^2/2, instead of by (hw)^2/2, and every further solve leaves the square of its own,
//!   smaller dw, instead of hw/2 times what it found. H11's way is kept ([`LinearisedAt::Start`]);
//! - how joint forces turn with the bodies (geometric stiffness) is part of A, bounded so that A stays positive definite:
//!   without it a light bone under a heavy load, whose tension makes it swing faster than steps can follow, gains energy
//!   without end, and Newton's method does not converge. M. Tournier et al., *Stable constrained dynamics*, 2015, and
//!   S. Andrews et al., *Geometric stiffness for real-time constrained multibody dynamics*, 2017, show the effect. The
//!   force is that of the last solve, or of the last step;
//! - with `iterations` above one, the nonlinear equations of the end of the step are solved by Newton's method with
//!   this matrix, refactored each time at the latest poses.

use ligament_math::Wrench;
use ligament_math::reference::tree_ldlt::ShapeError;

use super::articulated::Articulated;
use super::outside::{ContactOptions, Target};
use super::phases::Phase;
use super::reach::Reach;
use super::reference::Saddle;
use super::scheme::Scheme;
use super::skeleton::Skeleton;
use super::stage::Stage;
use super::state::MaximalState;

/// What becomes of the gyroscopic term.
///
/// See the example of [`ImplicitOptions`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Gyroscopic {
    /// Implicit in each body by itself: loses a little energy, never gains any.
    #[default]
    Implicit,
    /// A force at the start of the step: gains energy. For comparison.
    Explicit,
}

/// About which pose the first solve of a step is linearised.
///
/// See the example of [`ImplicitOptions`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LinearisedAt {
    /// Where the bodies would be at the end of the step if they kept their velocities.
    #[default]
    PredictedEnd,
    /// Where they are at its start, as H11 has it.
    Start,
}

/// How the linear equations of a step are solved. The first two give the same motion to rounding.
///
/// See the example of [`ImplicitOptions`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LinearSolver {
    /// Joint by joint, through articulated inertia: the fastest.
    #[default]
    Articulated,
    /// H11's: LDL^T over the blocks of bodies and joints.
    Ldlt,
    /// The same tree without symmetry, with the exact derivative of ball springs, skew part included (`docs/errata.md`,
    /// 2). For comparison.
    ExactLdu,
}

/// How to step.
///
/// ```
/// # use ligament::math::*;
/// # use ligament::model::*;
/// # let mut builder = ModelBuilder::new("arm");
/// # let bone = RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY * 0.01);
/// # let (upper, lower) = (builder.add_body(Body::new("upper", bone)), builder.add_body(Body::new("lower", bone)));
/// # let (top, end) = (Pose::translation(Vec3::Z * 0.5), Pose::translation(Vec3::Z * -0.5));
/// # let hinge = |name: &str| Joint::new(name, Revolute::about(Vec3::Y)).actuation(Actuation::Active);
/// # builder.add_joint(hinge("shoulder").child(upper, top));
/// # builder.add_joint(hinge("elbow").parent(upper, end).child(lower, top));
/// # let model = builder.build()?;
/// use ligament::maximal::{Implicit, ImplicitOptions, LinearSolver, LinearisedAt, MaximalState, Push, Skeleton};
///
/// let skeleton = Skeleton::new(&model);
/// let swing = |options| {
///     let (mut stepper, mut gap) = (Implicit::new(&skeleton, options), 0.0_f64);
///     let mut state = MaximalState::at_rest(&model, &[1.5, 0.5]);
///     for _ in 0..30 {
///         gap = gap.max(stepper.step(&skeleton, &mut state, &Push::default(), 0.02)?.gap);
///     }
///     Ok::<_, ligament::maximal::StepError>((state.energy(&model), gap))
/// };
/// let ours = swing(ImplicitOptions::default())?;
/// // H11's own elimination gives the same motion; its linearisation, at the start of the step, leaves joints further open.
/// let ldlt = swing(ImplicitOptions { linear_solver: LinearSolver::Ldlt, ..ImplicitOptions::default() })?;
/// let start = swing(ImplicitOptions { linearised_at: LinearisedAt::Start, ..ImplicitOptions::default() })?;
/// assert!((ours.0 - ldlt.0).abs() < 1e-9 && ours.1 < start.1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImplicitOptions {
    /// Linear solves a step: one is H11's; more close joints further, until `tolerance` is met.
    pub iterations: usize,
    /// Largest gap of a joint (metres or radians) that ends the iterations.
    pub tolerance: f64,
    /// A gap (metres or radians) that is worth one solve more than `iterations`: springs that snap over at a half turn
    /// throw light bones further in one step than a linear solve can foresee. Infinity for never.
    pub retry_above: f64,
    /// About which pose the first solve is linearised.
    pub linearised_at: LinearisedAt,
    /// What becomes of the gyroscopic term.
    pub gyroscopic: Gyroscopic,
    /// How the linear equations are solved.
    pub linear_solver: LinearSolver,
    /// Whether joint springs act: H11's robot has them turned on and off while it runs. Dampers stay.
    pub springs: bool,
    /// Stiffness and damping of joint limits: N m/rad and N m s/rad, or N/m and N s/m.
    pub limit_stiffness: f64,
    /// See `limit_stiffness`.
    pub limit_damping: f64,
    /// A joint so far outside its limits that the spring would push with more than 500 N or N m is damped more than that: it
    /// comes back within about this time, in seconds, instead of being thrown. Zero: as the spring and damper have it.
    pub limit_return: f64,
    /// Stiffness of scenery.
    pub contact: ContactOptions,
}

impl Default for ImplicitOptions {
    fn default() -> ImplicitOptions {
        ImplicitOptions {
            iterations: 1,
            tolerance: 1e-9,
            retry_above: 5e-3,
            linearised_at: LinearisedAt::PredictedEnd,
            gyroscopic: Gyroscopic::Implicit,
            linear_solver: LinearSolver::Articulated,
            springs: true,
            limit_stiffness: 1e5,
            limit_damping: 1e2,
            limit_return: 0.05,
            contact: ContactOptions::default(),
        }
    }
}

/// What a step found.
///
/// See the example of [the module](crate::maximal).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Outcome {
    /// Linear solves made.
    pub solves: usize,
    /// Largest gap of a tree joint at the end of the step.
    pub gap: f64,
    /// Joint bounds that pushed.
    pub bounds_met: usize,
    /// Points of bodies that scenery pushed.
    pub contacts: usize,
}

/// Why a step could not be made. The state is left as it was.
///
/// ```
/// # use ligament::math::*;
/// # use ligament::model::*;
/// # let mut builder = ModelBuilder::new("arm");
/// # let bone = RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY * 0.01);
/// # let (upper, lower) = (builder.add_body(Body::new("upper", bone)), builder.add_body(Body::new("lower", bone)));
/// # let (top, end) = (Pose::translation(Vec3::Z * 0.5), Pose::translation(Vec3::Z * -0.5));
/// # let hinge = |name: &str| Joint::new(name, Revolute::about(Vec3::Y)).actuation(Actuation::Active);
/// # builder.add_joint(hinge("shoulder").child(upper, top));
/// # builder.add_joint(hinge("elbow").parent(upper, end).child(lower, top));
/// # let model = builder.build()?;
/// use ligament::maximal::{Implicit, ImplicitOptions, MaximalState, Push, Skeleton};
///
/// let skeleton = Skeleton::new(&model);
/// let mut stepper = Implicit::new(&skeleton, ImplicitOptions::default());
/// let mut state = MaximalState::at_rest(&model, &[0.5, 0.5]);
/// let before = state.clone();
/// // Pushed without bound: the step says which body, and is not made.
/// let wrenches = [Wrench::ZERO, Wrench::ZERO, Wrench::new(Vec3::ZERO, Vec3::X * f64::INFINITY)];
/// let push = Push { wrenches: &wrenches, ..Push::default() };
/// let error = stepper.step(&skeleton, &mut state, &push, 0.01).unwrap_err();
/// assert!(error.to_string().contains("finite") && state == before, "{error}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum StepError {
    /// The step is no step.
    #[error("the step is {0} s; it must be positive and finite")]
    Step(f64),
    /// The state is not of this model.
    #[error("the state has {found} bodies; the model has {expected}")]
    Bodies {
        /// Bodies in the state.
        found: usize,
        /// Bodies in the model, world included.
        expected: usize,
    },
    /// The equations have no solution at some body.
    #[error(
        "at body '{body}', joint '{joint}', the equations have no solution: look for masses, springs or forces that \
         are not finite or far too large"
    )]
    Singular {
        /// Name of the body.
        body: String,
        /// Name of its joint.
        joint: String,
    },
    /// The blocks of the equations do not fit together.
    #[error(transparent)]
    Shape(#[from] ShapeError),
    /// The state has become infinite or NaN.
    #[error(
        "the motion of body '{body}' is no longer finite; take smaller steps, or look for forces without bound"
    )]
    Diverged {
        /// Name of the first such body.
        body: String,
    },
}

/// What pushes bodies from outside, in one step.
///
/// ```
/// use ligament::math::{RigidInertia, Sym3, Vec3, Wrench};
/// use ligament::maximal::{Implicit, ImplicitOptions, MaximalState, Push, Skeleton};
/// use ligament::model::{Body, ModelBuilder};
///
/// // Two kilograms, held up against gravity by just their weight, stay where they are.
/// let mut builder = ModelBuilder::new("a balloon");
/// builder.add_body(Body::new("balloon", RigidInertia::new(2.0, Vec3::ZERO, Sym3::IDENTITY)));
/// let model = builder.build()?;
/// let skeleton = Skeleton::new(&model);
/// let mut stepper = Implicit::new(&skeleton, ImplicitOptions::default());
/// let mut state = MaximalState::at_rest(&model, &model.neutral());
/// let wrenches = [Wrench::ZERO, Wrench::new(Vec3::ZERO, Vec3::Z * 2.0 * 9.81)];
/// for _ in 0..100 {
///     stepper.step(&skeleton, &mut state, &Push { wrenches: &wrenches, ..Push::default() }, 0.01)?;
/// }
/// assert!(state.bodies[1].com.norm() < 1e-12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Push<'a> {
    /// Wrench on each body (world first), in world axes about its centre of mass; empty for none.
    pub wrenches: &'a [Wrench],
    /// Where trackers' targets are at the end of the step; trackers without one do not pull.
    pub targets: &'a [Target],
}

/// The implicit stepper: factors, right-hand sides and the bounds in force. Scratch, not state.
///
/// ```
/// # use ligament::math::*;
/// # use ligament::model::*;
/// # let mut builder = ModelBuilder::new("arm");
/// # let bone = RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY * 0.01);
/// # let (upper, lower) = (builder.add_body(Body::new("upper", bone)), builder.add_body(Body::new("lower", bone)));
/// # let (top, end) = (Pose::translation(Vec3::Z * 0.5), Pose::translation(Vec3::Z * -0.5));
/// let hinge = |name: &str| Joint::new(name, Revolute::about(Vec3::Y)).stiffness(1e6);
/// # builder.add_joint(hinge("shoulder").child(upper, top));
/// # builder.add_joint(hinge("elbow").parent(upper, end).child(lower, top));
/// # let model = builder.build()?;
/// use ligament::maximal::{Implicit, ImplicitOptions, MaximalState, Push, Skeleton};
///
/// // Steps of a sixtieth of a second, with joints of a million N m/rad: no explicit step would survive it.
/// let skeleton = Skeleton::new(&model);
/// let mut stepper = Implicit::new(&skeleton, ImplicitOptions::default());
/// let mut state = MaximalState::at_rest(&model, &[0.2, -0.1]);
/// for _ in 0..60 {
///     stepper.step(&skeleton, &mut state, &Push::default(), 1.0 / 60.0)?;
/// }
/// // The springs have brought it to rest: straight down, the lower bone a metre and a half below the world.
/// assert!((state.bodies[lower.index()].com + Vec3::Z * 1.5).norm() < 1e-4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Implicit {
    /// How to step; may be changed between steps.
    pub options: ImplicitOptions,
    /// What sets this way to step apart from others.
    pub(super) scheme: Scheme,
    pub(super) stage: Stage,
    pub(super) articulated: Articulated,
    /// Made when first asked for.
    pub(super) saddle: Option<Box<Saddle>>,
    /// What loops watch.
    pub(super) reach: Reach,
}

/// Bounds and contacts are settled in a few passes.
pub(crate) const PASSES: usize = 3;

impl Implicit {
    /// Memory for a skeleton.
    pub fn new(skeleton: &Skeleton, options: ImplicitOptions) -> Implicit {
        Implicit {
            options,
            scheme: Scheme::IMPLICIT,
            stage: Stage::new(skeleton),
            articulated: Articulated::symbolic(skeleton),
            saddle: None,
            reach: Reach::default(),
        }
    }

    /// Bytes of scratch memory.
    pub fn bytes(&self) -> usize {
        self.stage.bytes() + self.articulated.bytes()
    }

    /// One step of `h` seconds. Loop joints are not closed: see [`crate::loops::step`].
    pub fn step(
        &mut self,
        skeleton: &Skeleton,
        state: &mut MaximalState,
        push: &Push<'_>,
        h: f64,
    ) -> Result<Outcome, StepError> {
        check(skeleton, state, h)?;
        let outcome = self.advance(skeleton, state, push, h);
        self.conclude(skeleton, state, outcome.is_ok());
        outcome
    }

    fn advance(
        &mut self,
        skeleton: &Skeleton,
        state: &mut MaximalState,
        push: &Push<'_>,
        h: f64,
    ) -> Result<Outcome, StepError> {
        let mut outcome = Outcome::default();
        let asked = self.options.iterations.max(1);
        for iteration in 0..=asked {
            for pass in 0..PASSES {
                let phase = Phase { h, iteration, pass };
                self.write(skeleton, state, push, phase)?;
                self.solve(skeleton)?;
                outcome.solves += 1;
                if !self.settle(skeleton, state, phase) || pass + 1 == PASSES {
                    break;
                }
            }
            outcome.gap = self.finish(skeleton, state, h, iteration)?;
            let enough =
                if iteration + 1 < asked { self.options.tolerance } else { self.options.retry_above };
            if outcome.gap <= enough {
                break;
            }
        }
        self.count_what_pushed(&mut outcome);
        Ok(outcome)
    }
}

/// An error unless this step can be made of this state.
pub(crate) fn check(skeleton: &Skeleton, state: &MaximalState, h: f64) -> Result<(), StepError> {
    if !(h > 0.0 && h.is_finite()) {
        return Err(StepError::Step(h));
    }
    let expected = skeleton.model.bodies().len();
    let found = state.bodies.len().min(state.joint_force.len());
    if found != expected || state.bodies.len() != expected {
        return Err(StepError::Bodies { found, expected });
    }
    Ok(())
}
