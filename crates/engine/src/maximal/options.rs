//! How to step: what the implicit step can be asked to do otherwise.

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

/// About which pose the first solve of a step is linearized.
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
/// # use ligament::doc::*; let model = arm()?.model;
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
/// // H11's own elimination gives the same motion; its linearization, at the start of the step, leaves joints further open.
/// let ldlt = swing(ImplicitOptions { linear_solver: LinearSolver::Ldlt, ..ImplicitOptions::default() })?;
/// let start = swing(ImplicitOptions { linearised_at: LinearisedAt::Start, ..ImplicitOptions::default() })?;
/// assert!((ours.0 - ldlt.0).abs() < 1e-9 && ours.1 < start.1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImplicitOptions {
    /// Linear solves a step: one is H11's; more close joints further, until `tolerance` is met.
    pub iterations: usize,
    /// Largest gap of a joint (meters or radians) that ends the iterations.
    pub tolerance: f64,
    /// A gap (meters or radians) that is worth one solve more than `iterations`: springs that snap over at a half turn
    /// throw light bones further in one step than a linear solve can foresee. Infinity for never.
    pub retry_above: f64,
    /// About which pose the first solve is linearized.
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

/// Stiffness of scenery.
///
/// See the example of [`contact_forces`](super::contact_forces).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ContactOptions {
    /// N/m at each sample point.
    pub stiffness: f64,
    /// N s/m at each sample point, against the normal.
    pub damping: f64,
    /// Speed, in m/s, below which friction is viscous.
    pub slip: f64,
}

impl Default for ContactOptions {
    fn default() -> ContactOptions {
        ContactOptions { stiffness: 1e5, damping: 1e2, slip: 1e-3 }
    }
}
