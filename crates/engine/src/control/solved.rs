//! The optimization problem that control solves in a step, with its solution: for research, and for tests by other solvers.

/// The problem that control solved last, and its solution: [`Driver::problem`](super::Driver::problem). Of all x within the bounds that
/// solve the levels, in order of priority and each in the sense of least squares, the solution is the one with the least
/// `1/2 x^T H x + g^T x`, plus what passing walls costs.
///
/// The mode `hold` has bounds, walls and no levels. The other modes (KP08) have levels, no bounds, no g, and the joints' weights as H; joint limits
/// and bounds of torques that would be passed are rows of a level there. The solution is that of the exact inverse
/// ([`Robustness::Exact`](super::Robustness::Exact)): others deviate near singular configurations.
///
/// ```
/// # use ligament::doc::*; let Arm { model, lower, end, .. } = arm()?;
/// use ligament::control::{Aim, Driver, Plan, Situation, Task};
/// use ligament::reduced::{Surroundings, Tree, Workspace};
///
/// let (tree, q, v) = (Tree::new(&model)?, [0.5, -1.0], [0.0; 2]);
/// let (mut driver, mut ws) = (Driver::new(&tree), Workspace::new(&tree));
/// assert_eq!(driver.problem(), None);
/// let tasks = vec![Task::drag(lower, end.pos, Aim::Accelerate(Vec3::Z))];
/// driver.plan = Plan { tasks, ..Plan::default() };
/// let around = Surroundings::default();
/// driver.drive(&tree, &Situation { q: &q, v: &v, tau: &[], around, h: 1e-3, time: 0.0 }, &mut ws)?;
/// // Solved here: accelerations of both joints, and three rows: those of the hand.
/// let problem = driver.problem().ok_or("nothing was solved")?;
/// assert_eq!((problem.dofs.as_slice(), problem.levels.len()), (&[0, 1][..], 1));
/// let (rows, rhs) = (problem.levels[0].coefficients.chunks(2), &problem.levels[0].rhs);
/// for (row, d) in rows.zip(rhs) {
///     assert!((row[0] * problem.x[0] + row[1] * problem.x[1] - d).abs() < 1e-9);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SolvedProblem {
    /// The generalized coordinates and velocities at which it was solved.
    pub q: Vec<f64>,
    /// See `q`.
    pub v: Vec<f64>,
    /// The length of the step that it was solved for, in seconds.
    pub h: f64,
    /// For each unknown, its degree of freedom of the model.
    pub dofs: Vec<usize>,
    /// The solution: velocities in modes `hold` and `velocity`, accelerations, or torques.
    pub x: Vec<f64>,
    /// H, n rows of n numbers.
    pub hessian: Vec<f64>,
    /// g.
    pub gradient: Vec<f64>,
    /// The least and the largest value of each unknown.
    pub bounds: Vec<(f64, f64)>,
    /// Bounds along any direction that have a cost: of balance, and of joint limits across several coordinates.
    pub walls: Vec<SoftBound>,
    /// Equations in order of priority: a level uses the freedom that those before it leave.
    pub levels: Vec<Equations>,
}

/// A bound that has a cost: `weight / 2 (along . x - most)^2` where `along . x > most`. Part of a [`SolvedProblem`].
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SoftBound {
    /// The weight.
    pub weight: f64,
    /// The direction, with a number for each unknown.
    pub along: Vec<f64>,
    /// The value up to which it costs nothing.
    pub most: f64,
}

/// Linear equations `C x = d`, multiplied by the square roots of their weights: a level of a [`SolvedProblem`].
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Equations {
    /// C, rows of as many numbers as there are unknowns.
    pub coefficients: Vec<f64>,
    /// d.
    pub rhs: Vec<f64>,
}
