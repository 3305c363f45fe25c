//! What carries the attached nodes: the skeleton, as the solver sees it.

use ligament_math::{Pose, Twist};

/// Bodies that move along with unknown coordinates, and an energy of their own. The solver moves them from an accepted place
/// along a direction, as far as the energy of the whole decreases, and accepts the place that it finds.
pub trait Bones {
    /// Number of unknown coordinates.
    fn dofs(&self) -> usize;
    /// Moves the bodies by `scale` times `along` from the accepted place.
    fn attempt(&mut self, along: &[f64], scale: f64);
    /// Accepts the place of the last attempt. This may change the energy: friction has the normal forces of the accepted place.
    fn accept(&mut self);
    /// Whether the second derivative changes so much between accepted places that the preconditioner has to follow: where contacts
    /// begin, end, stick or slide.
    fn changes(&self) -> bool {
        false
    }
    /// How far a body moved between the last two accepted places, in meters.
    fn moved(&self) -> f64 {
        0.0
    }
    /// World pose of a body, by its index, at the start of the step.
    fn start(&self, body: usize) -> Pose;
    /// World pose of a body at the place of the last attempt.
    fn pose(&self, body: usize) -> Pose;
    /// Energy of the bodies themselves at the place of the last attempt.
    fn energy(&self) -> f64;
    /// Writes its gradient at the accepted place.
    fn gradient(&self, to: &mut [f64]);
    /// Writes a positive approximation of its second derivative at the accepted place, row by row.
    fn hessian(&self, to: &mut [f64]);
    /// Writes the motion of a body along each coordinate at the accepted place, in world axes about the origin of its frame.
    fn columns(&self, body: usize, to: &mut [Twist]);
}

/// Bodies at rest.
///
/// ```
/// use ligament::flesh::implicit::{Bones, FixedBones};
///
/// assert_eq!(FixedBones(&[]).dofs(), 0);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct FixedBones<'a>(
    /// World poses of all bodies; those that are missing are at the origin.
    pub &'a [Pose],
);

impl Bones for FixedBones<'_> {
    fn dofs(&self) -> usize {
        0
    }
    fn attempt(&mut self, _along: &[f64], _scale: f64) {}
    fn accept(&mut self) {}
    fn start(&self, body: usize) -> Pose {
        self.pose(body)
    }
    fn pose(&self, body: usize) -> Pose {
        self.0.get(body).copied().unwrap_or(Pose::IDENTITY)
    }
    fn energy(&self) -> f64 {
        0.0
    }
    fn gradient(&self, _to: &mut [f64]) {}
    fn hessian(&self, _to: &mut [f64]) {}
    fn columns(&self, _body: usize, _to: &mut [Twist]) {}
}
