//! What a step is asked for, and what it says of its solution.

use crate::dynamics::Vectors;

/// How much work a step may do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Effort {
    /// Most iterations of Newton's method.
    pub newton: usize,
    /// Most iterations of conjugate gradients in each.
    pub conjugate: usize,
    /// Conjugate gradients stop at this part of the first residual.
    pub precision: f64,
    /// Newton's method stops when no node moves farther than this part of the size of the flesh, or none would in the next iteration.
    pub tolerance: f64,
}

impl Default for Effort {
    /// For frames: errors of a millimeter on a meter at impacts, far less otherwise.
    fn default() -> Effort {
        Effort { newton: 3, conjugate: 20, precision: 0.05, tolerance: 1e-4 }
    }
}

impl Effort {
    /// As far as rounding allows: for tests and references.
    pub const FULL: Effort = Effort { newton: 100, conjugate: 1000, precision: 1e-3, tolerance: 1e-11 };
}

/// Where nodes are at the start of a step, and where they would go.
#[derive(Clone, Copy, Debug)]
pub struct Inertia<'a> {
    /// Positions of all nodes at the start.
    pub start: &'a Vectors,
    /// Velocities at the start, for what may touch.
    pub velocities: &'a Vectors,
    /// Positions that free nodes would have at the end without elasticity and contact, gravity included.
    pub target: &'a Vectors,
    /// Time that forces act on masses, in seconds: the step, or two thirds of it with the formula of second order.
    pub seconds: f64,
    /// Length of the step in seconds, for dampers and friction.
    pub h: f64,
    /// Damping of free nodes against their bones, per mass, in 1/s.
    pub damping: f64,
}

/// The result of a step.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Solved {
    /// Iterations of Newton's method.
    pub newton: usize,
    /// Iterations of conjugate gradients in all.
    pub conjugate: usize,
    /// Elements outside the range of their material in the last iteration.
    pub large: usize,
    /// Largest depth of a vertex of the skin inside an obstacle, in meters.
    pub deepest: f64,
    /// Energy of the step without contact where the iteration began, and at the end.
    pub energy: [f64; 2],
    /// Elastic energy at the end of the step, in joules.
    pub elastic: f64,
    /// Energy that contact stores at the start of the step, and at its end.
    pub contact: [f64; 2],
}
