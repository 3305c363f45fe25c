//! The implicit step: backward Euler on velocities, joints closed at the end of the step.
//!
//! Source: H11 Eq. 3 and 4. Symbols: A implicit mass, J constraint rows (here `wrench`es of [`Row`](crate::model::Row)), C
//! constraint values, h step. Unknowns are the velocities at the end of the step (angular, and linear of the center of mass,
//! in world axes) and the multipliers, which are impulses.
//!
//! ```text
//! A v + J^T lambda = b,   J v = -C/h
//! ```
//!
//! Deviations:
//! - the gyroscopic term is solved separately for each body before the step, implicitly in body axes, and the solve starts
//!   from its result ([`Gyroscopic::Implicit`](super::Gyroscopic::Implicit)): A stays symmetric, and no energy is gained. H11
//!   does not specify this;
//! - stiffness of ball joints is symmetrized so that it stays positive semidefinite and exerts no net torque
//!   (`docs/errata.md`, 2);
//! - a spring or limit acts along one wrench on both bodies, at one point, with opposite signs: Newton's third law holds
//!   to rounding;
//! - the equations are linearized at the poses that the bodies would reach at the end of the step with unchanged velocities,
//!   not at its start. The solution rotates them further from there: R' = exp(h dw) exp(h w) R instead of exp(h (w + dw)) R,
//!   which differs by h^2 w x dw / 2 only. For the same work, a joint between bodies that rotate by hw in a step keeps an
//!   error of (h dw)^2/2 instead of (hw)^2/2, and each further solve leaves the square of its own, smaller dw, instead of
//!   hw/2 times its solution. H11's choice is available as [`LinearizedAt::Start`](super::LinearizedAt::Start);
//! - geometric stiffness (joint forces that rotate with the bodies) is part of A, bounded so that A stays positive definite.
//!   Without it, a light bone under a heavy load, whose tension makes it oscillate faster than the steps can resolve, gains
//!   energy without bound, and Newton's method does not converge. M. Tournier et al., *Stable constrained dynamics*, 2015,
//!   and S. Andrews et al., *Geometric stiffness for real-time constrained multibody dynamics*, 2017, show the effect. The
//!   force is that of the last solve, or of the last step;
//! - with `iterations` above one, the nonlinear equations of the end of the step are solved by Newton's method with this
//!   matrix, refactored each time at the latest poses.

use ligament_math::Twist;

use super::articulated::Articulated;
use super::articulated::root::Sources;
use super::linear_solve::Scratch;
use super::options::ImplicitOptions;
use super::reach::Reach;
use super::reference::Saddle;
use super::scheme::Scheme;
use super::skeleton::Skeleton;

/// The implicit stepper: factors, right-hand sides and active joint limits. It holds scratch memory, no state.
///
/// ```
/// # use ligament::doc::*;
/// let hinge = |name: &str| Joint::new(name, Revolute::about(Vec3::Y)).stiffness(1e6);
/// # let Arm { model, lower, .. } = arm_of(hinge)?;
/// use ligament::maximal::{Implicit, ImplicitOptions, MaximalState, Push, Skeleton};
///
/// // Steps of 1/60 s with joint springs of a million N m/rad: an explicit step would diverge.
/// let skeleton = Skeleton::new(&model);
/// let mut stepper = Implicit::new(&skeleton, ImplicitOptions::default());
/// let mut state = MaximalState::at_rest(&model, &[0.2, -0.1]);
/// for _ in 0..60 {
///     stepper.step(&skeleton, &mut state, &Push::default(), 1.0 / 60.0)?;
/// }
/// // The springs have brought the arm to rest: straight down, the lower bone 1.5 m below the world's origin.
/// assert!((state.bodies[lower.index()].com + Vec3::Z * 1.5).norm() < 1e-4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Implicit {
    /// Options; may be changed between steps.
    pub options: ImplicitOptions,
    /// The terms that distinguish this stepping scheme from the others.
    pub(super) scheme: Scheme,
    pub(super) scratch: Scratch,
    pub(super) articulated: Articulated,
    /// Allocated at first use.
    pub(super) saddle: Option<Box<Saddle>>,
    /// The bodies that loops act on.
    pub(super) reach: Reach,
    /// The motions before impulses that change velocities only.
    pub(super) before_kick: Vec<Twist>,
    pub(super) sources: Sources,
}

impl Implicit {
    /// Allocates memory for a skeleton.
    pub fn new(skeleton: &Skeleton, options: ImplicitOptions) -> Implicit {
        Implicit {
            options,
            scheme: Scheme::IMPLICIT,
            scratch: Scratch::new(skeleton),
            articulated: Articulated::symbolic(skeleton),
            saddle: None,
            reach: Reach::default(),
            before_kick: Vec::new(),
            sources: Sources::default(),
        }
    }

    /// Sets how long forces act in the steps from now on, in seconds: for steps of unequal length.
    pub(crate) fn feel_forces_for(&mut self, seconds: f64) {
        self.scheme.forces_for = Some(seconds);
    }

    /// Bytes of scratch memory.
    pub fn bytes(&self) -> usize {
        self.scratch.bytes() + self.articulated.bytes()
    }
}

/// Evaluates an expression with the solver that the options select.
macro_rules! with_solver {
    ($self:ident, $solver:ident => $work:expr) => {
        match &mut $self.saddle {
            Some(saddle) if $self.options.linear_solver != $crate::maximal::LinearSolver::Articulated => {
                let $solver = saddle.as_mut();
                $work
            }
            _ => {
                let $solver = &mut $self.articulated;
                $work
            }
        }
    };
}
pub(super) use with_solver;
