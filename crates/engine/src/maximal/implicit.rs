//! The implicit step: backward Euler on velocities, joints closed at the end of the step.
//!
//! Source: H11 Eq. 3 and 4. Symbols: A implicit mass, J constraint rows (here `wrench`es of [`Row`](crate::model::Row)), C their values, h
//! step; unknowns are the velocities (angular, linear of the center of mass, world axes) at the end of the step, and
//! the multipliers, which are impulses.
//!
//! ```text
//! A v + J^T lambda = b,   J v = -C/h
//! ```
//!
//! Deviations:
//! - the gyroscopic term is solved for each body by itself before the step, implicitly in body axes, and the solve starts
//!   from its result ([`Gyroscopic::Implicit`](super::Gyroscopic::Implicit)): A stays symmetric, and no energy is gained. H11 does not say;
//! - stiffness of ball joints is symmetrized so that it stays positive semidefinite and exerts no net torque
//!   (`docs/errata.md`, 2);
//! - a spring or limit acts along one wrench on both bodies, at one point, with opposite signs: Newton's third law holds
//!   to rounding;
//! - the equations are linearized about where the bodies would be at the end of the step if they kept their velocities,
//!   not where they are at its start, and what is found turns them on from there: R' = exp(h dw) exp(h w) R instead of
//!   exp(h (w + dw)) R, which differs by h^2 w x dw / 2 only. For the same work, a joint between bodies that turn by hw
//!   in a step is left open by (h dw)^2/2, instead of by (hw)^2/2, and every further solve leaves the square of its own,
//!   smaller dw, instead of hw/2 times what it found. H11's way is kept ([`LinearisedAt::Start`](super::LinearisedAt::Start));
//! - how joint forces turn with the bodies (geometric stiffness) is part of A, bounded so that A stays positive definite:
//!   without it a light bone under a heavy load, whose tension makes it swing faster than steps can follow, gains energy
//!   without end, and Newton's method does not converge. M. Tournier et al., *Stable constrained dynamics*, 2015, and
//!   S. Andrews et al., *Geometric stiffness for real-time constrained multibody dynamics*, 2017, show the effect. The
//!   force is that of the last solve, or of the last step;
//! - with `iterations` above one, the nonlinear equations of the end of the step are solved by Newton's method with
//!   this matrix, refactored each time at the latest poses.

use super::articulated::Articulated;
use super::options::ImplicitOptions;
use super::reach::Reach;
use super::reference::Saddle;
use super::scheme::Scheme;
use super::skeleton::Skeleton;
use super::stage::Stage;

/// The implicit stepper: factors, right-hand sides and the bounds in force. Scratch, not state.
///
/// ```
/// # use ligament::doc::*;
/// let hinge = |name: &str| Joint::new(name, Revolute::about(Vec3::Y)).stiffness(1e6);
/// # let Arm { model, lower, .. } = arm_of(hinge)?;
/// use ligament::maximal::{Implicit, ImplicitOptions, MaximalState, Push, Skeleton};
///
/// // Steps of a sixtieth of a second, with joints of a million N m/rad: no explicit step would survive it.
/// let skeleton = Skeleton::new(&model);
/// let mut stepper = Implicit::new(&skeleton, ImplicitOptions::default());
/// let mut state = MaximalState::at_rest(&model, &[0.2, -0.1]);
/// for _ in 0..60 {
///     stepper.step(&skeleton, &mut state, &Push::default(), 1.0 / 60.0)?;
/// }
/// // The springs have brought it to rest: straight down, the lower bone a meter and a half below the world.
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
}

/// Does something with whichever solver the options ask for.
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
