//! Options of the implicit step.

/// Treatment of the gyroscopic term: [`ImplicitOptions::gyroscopic`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Gyroscopic {
    /// Implicit, separately for each body: loses a little energy, never gains any.
    #[default]
    Implicit,
    /// Explicit, at the start of the step: gains energy. For comparison.
    Explicit,
}

/// The pose at which the first solve of a step is linearized: [`ImplicitOptions::linearized_at`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LinearizedAt {
    /// The poses that the bodies would reach at the end of the step with unchanged velocities.
    #[default]
    PredictedEnd,
    /// The poses at the start of the step, as in H11.
    Start,
}

/// How the linear equations of a step are solved: [`ImplicitOptions::linear_solver`]. The first two give the same motion to
/// rounding.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LinearSolver {
    /// Joint by joint, through articulated inertia: the fastest.
    #[default]
    Articulated,
    /// H11's solver: LDL^T over the blocks of bodies and joints.
    Ldlt,
    /// The same tree without symmetry, with the exact derivative of ball springs, skew part included (`docs/errata.md`, 2).
    /// For comparison.
    ExactLdu,
}

/// Options of the implicit step.
///
/// ```
/// # use ligament::doc::*; let model = arm()?.model;
/// use ligament::maximal::{Implicit, ImplicitOptions, LinearSolver, LinearizedAt, MaximalState, Push, Skeleton};
///
/// let skeleton = Skeleton::new(&model);
/// let swing = |options| {
///     let (mut stepper, mut violation) = (Implicit::new(&skeleton, options), 0.0_f64);
///     let mut state = MaximalState::at_rest(&model, &[1.5, 0.5]);
///     for _ in 0..30 {
///         violation = violation.max(stepper.step(&skeleton, &mut state, &Push::default(), 0.02)?.violation);
///     }
///     Ok::<_, ligament::maximal::MaximalError>((state.energy(&model), violation))
/// };
/// let ours = swing(ImplicitOptions::default())?;
/// // H11's own elimination gives the same motion; its linearization, at the start of the step, leaves larger joint errors.
/// let ldlt = swing(ImplicitOptions { linear_solver: LinearSolver::Ldlt, ..ImplicitOptions::default() })?;
/// let start = swing(ImplicitOptions { linearized_at: LinearizedAt::Start, ..ImplicitOptions::default() })?;
/// assert!((ours.0 - ldlt.0).abs() < 1e-9 && ours.1 < start.1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImplicitOptions {
    /// Linear solves in a step: H11 uses one; more reduce joint errors further, until `tolerance` is met.
    pub iterations: usize,
    /// Largest joint error (meters or radians) at which the iterations stop.
    pub tolerance: f64,
    /// Joint error (meters or radians) above which one solve more than `iterations` is made. Springs that flip at a half turn
    /// move light bones further in one step than a linear solve predicts. Infinity disables this.
    pub retry_above: f64,
    /// The pose at which the first solve is linearized.
    pub linearized_at: LinearizedAt,
    /// Treatment of the gyroscopic term.
    pub gyroscopic: Gyroscopic,
    /// How the linear equations are solved.
    pub linear_solver: LinearSolver,
    /// Whether joint springs act: H11's robot turns them on and off while it runs. Dampers always act.
    pub springs: bool,
    /// Stiffness and damping of joint limits: N m/rad and N m s/rad, or N/m and N s/m. With infinite stiffness, the default,
    /// limits are hard: constraints that only push. Zero disables limits.
    pub limit_stiffness: f64,
    /// See `limit_stiffness`.
    pub limit_damping: f64,
    /// A joint that is outside its limits before a step returns within about this time, in seconds, instead of being thrown back.
    /// With finite stiffness only if the limit would push with more than 500 N or N m. Zero disables this.
    pub limit_return: f64,
    /// Whether the largest speeds of joints are kept, if limits are hard: see
    /// [`Joint::max_speed`](crate::model::Joint::max_speed()).
    pub speed_bounds: bool,
    /// Stiffness, damping and friction of contact with scenery.
    pub contact: ContactOptions,
}

impl Default for ImplicitOptions {
    fn default() -> ImplicitOptions {
        ImplicitOptions {
            iterations: 1,
            tolerance: 1e-9,
            retry_above: 5e-3,
            linearized_at: LinearizedAt::PredictedEnd,
            gyroscopic: Gyroscopic::Implicit,
            linear_solver: LinearSolver::Articulated,
            springs: true,
            limit_stiffness: f64::INFINITY,
            limit_damping: 1e2,
            limit_return: 0.05,
            speed_bounds: true,
            contact: ContactOptions::default(),
        }
    }
}

/// Parameters of soft contact with scenery: [`ImplicitOptions::contact`], and an argument of
/// [`contact_forces`](super::contact_forces).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ContactOptions {
    /// Stiffness at each contact point, in N/m.
    pub stiffness: f64,
    /// Damping at each contact point along the contact normal, in N s/m.
    pub damping: f64,
    /// Speed, in m/s, below which friction is viscous.
    pub slip: f64,
}

impl Default for ContactOptions {
    fn default() -> ContactOptions {
        ContactOptions { stiffness: 1e5, damping: 1e2, slip: 1e-3 }
    }
}
