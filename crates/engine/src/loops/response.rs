//! The interface between loops and a method: the response of a part to impulses.
//!
//! Source: F99 section 2.3 (`acyclic_response`) and its conclusion, which suggests closing loops over "any object able to
//! compute its reaction". A character under any method is one; so are a node of flesh, a scripted body, and a tracker that
//! does not respond to impulses.

use ligament_math::{Pose, Sym3, Twist, Vec3, Wrench};

use crate::dynamics::ResponseRoot;

/// Where in a step the equations are linearized.
///
/// Passed to [`Response::begin`] and the functions after it. A part that does not depend on it, like the example of
/// [`Response`], ignores it. `examples/custom_response.rs` uses one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Turn {
    /// Length of the step.
    pub h: f64,
    /// Index of the linearization in the step, from zero.
    pub iteration: usize,
    /// Index of the active-set pass (limits, contact) at this linearization, from zero.
    pub pass: usize,
    /// Number of times that active sets were settled at this linearization.
    pub settled: usize,
    /// Whether impulses of this linearization add to those before, or replace them: see [`super::StepOptions::adds_up`].
    pub adds_up: bool,
}

impl Turn {
    /// True for the first linearization and pass of a step.
    pub fn is_first(&self) -> bool {
        self.iteration == 0 && self.pass == 0
    }
}

/// The force of a loop joint on an end in the last step. Its moment changes as the end rotates, which an implicit method can
/// include as geometric stiffness.
///
/// Passed to [`Response::solve`]; the part in the example of [`Response`] ignores it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Load {
    /// Index of the watched end.
    pub end: usize,
    /// From the end's reference point to the joint, world axes.
    pub arm: Vec3,
    /// The force, in newtons.
    pub force: Vec3,
}

/// The response of an end as a free body, through its own mass alone. Constraints can only reduce it, so it is the scale
/// below which a response counts as zero. Returned by [`Response::alone`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Alone {
    /// One over its mass; zero for an end that does not respond to forces.
    pub inverse_mass: f64,
    /// Inverse of its rotational inertia about its reference point, world axes; zero for an end that does not rotate.
    pub inverse_inertia_world: Sym3,
}

impl Alone {
    /// No response.
    pub const FIXED: Alone = Alone { inverse_mass: 0.0, inverse_inertia_world: Sym3::ZERO };
}

/// Why a part of a scene failed to step: the error of [`Response::begin`], [`Response::solve`] and [`Response::finish`].
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum PartError {
    /// A loop joint is fixed to an end that does not exist.
    #[error("end {end} does not exist; the part has {count} ends, counted from 0")]
    NoSuchEnd {
        /// The requested index.
        end: u32,
        /// Number of ends.
        count: usize,
    },
    /// A character in maximal coordinates failed.
    #[error(transparent)]
    Implicit(#[from] crate::maximal::MaximalError),
    /// Any other failure.
    #[error("{0}")]
    Other(String),
}

/// An object that responds to impulses.
///
/// It has *ends* with indices of its own choice: a character's are its bodies. Loops watch some of them. Each end has a pose,
/// whose position is its reference point; twists and wrenches of an end are in world axes about that point. An end that only
/// translates does not respond to moments.
///
/// The meaning of a twist depends on the level of the solve: a velocity, a displacement or an acceleration. The map from
/// wrenches to twists must be linear, symmetric and positive semidefinite: the twist of end j per wrench on end i equals the
/// twist of end i per wrench on end j.
///
/// A step calls, in this order: `begin`, poses, `solve`, motions, any number of `respond`, `absorb`, `settle`, and, once no
/// active set changes, `finish`; then again from `begin` at the new poses if another linearization is needed; and finally
/// `conclude`. A part may keep the default of those that it does not need.
///
/// ```
/// use ligament::loops::{Alone, Budget, Level, LoopJoint, LoopSolver, Loops, PartError, Response, Side};
/// use ligament::math::{Pose, Sym3, Twist, Vec3, Wrench};
/// use ligament::model::Spherical;
///
/// /// A tram on rails along x: it responds only to forces along them.
/// struct Tram {
///     mass: f64,
///     speed: f64,
///     watched: Vec<u32>,
/// }
///
/// impl Response for Tram {
///     fn watched(&self) -> &[u32] {
///         &self.watched
///     }
///     fn watch(&mut self, ends: &[u32]) -> Result<(), PartError> {
///         self.watched = ends.to_vec();
///         match ends.iter().find(|&&end| end > 0) {
///             Some(&end) => Err(PartError::NoSuchEnd { end, count: 1 }),
///             None => Ok(()),
///         }
///     }
///     fn pose(&self, _: usize) -> Pose {
///         Pose::IDENTITY
///     }
///     fn motion(&self, _: usize) -> Twist {
///         Twist::new(Vec3::ZERO, Vec3::X * self.speed)
///     }
///     fn alone(&self, _: usize) -> Alone {
///         Alone { inverse_mass: 1.0 / self.mass, inverse_inertia_world: Sym3::ZERO }
///     }
///     fn respond(&mut self, wrenches: &[Wrench], twists: &mut [Twist]) {
///         twists[0] = Twist::new(Vec3::ZERO, Vec3::X * (wrenches[0].force.x / self.mass));
///     }
///     fn absorb(&mut self, wrenches: &[Wrench]) {
///         self.speed += wrenches[0].force.x / self.mass;
///     }
/// }
///
/// // Two trams couple: they get the same speed, and momentum is conserved.
/// let tram = |mass, speed| Tram { mass, speed, watched: Vec::new() };
/// let (mut fast, mut slow) = (tram(1000.0, 3.0), tram(2000.0, 0.0));
/// let mut loops = Loops::new();
/// loops.add(LoopJoint::new(Spherical, Side::end(0, 0, Pose::IDENTITY), Side::end(1, 0, Pose::IDENTITY)))?;
/// LoopSolver::default().solve(&mut [&mut fast, &mut slow], &mut loops, Level::Velocity, &mut Budget::to(1e-12))?;
/// assert!((fast.speed - 1.0).abs() < 1e-12 && (slow.speed - 1.0).abs() < 1e-12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Response {
    /// The watched ends: see [`Response::watch`].
    fn watched(&self) -> &[u32];

    /// Sets the ends that impulses act on, sorted and unique. All memory is allocated here.
    fn watch(&mut self, ends: &[u32]) -> Result<(), PartError>;

    /// A number for the tree of the watched end `i`: ends with different numbers do not respond to each other.
    fn tree(&self, _i: usize) -> u32 {
        0
    }

    /// Pose of the watched end `i`.
    fn pose(&self, i: usize) -> Pose;

    /// Pose of the watched end `i` at which impulses act, if not its present pose: some methods apply impulses at the start
    /// of a step to close errors at its end, which conserves angular momentum.
    fn lever(&self, _i: usize) -> Option<Pose> {
        None
    }

    /// Motion of the watched end `i` with all absorbed impulses.
    fn motion(&self, i: usize) -> Twist;

    /// Present velocity of the watched end `i`: needed only at the level of accelerations.
    fn velocity(&self, _i: usize) -> Twist {
        Twist::ZERO
    }

    /// Response of the watched end `i` as a free body.
    fn alone(&self, i: usize) -> Alone;

    /// Motions of the watched ends under these wrenches alone. Sets all of `twists`.
    fn respond(&mut self, wrenches: &[Wrench], twists: &mut [Twist]);

    /// Writes a square root of the response of some watched ends, and the joint limits that may act where these are; false if the part
    /// has none. Contacts need it.
    fn root(&mut self, _ends: &[u32], _root: &mut ResponseRoot) -> bool {
        false
    }

    /// Lets limits act, by their indices in [`ResponseRoot`], after the impulses with which they do were absorbed.
    fn hold_limits(&mut self, _acting: &[u32]) {}

    /// Applies these wrenches on the watched ends permanently: later motions include them.
    fn absorb(&mut self, wrenches: &[Wrench]);

    /// Largest angular velocity of its bodies, watched or not, in the present motion. The solver uses it to judge whether the
    /// linearized equations are still valid. A rotation that moves no joint, like that of a bar about its length, does not
    /// count.
    fn fastest_swing(&self) -> f64 {
        (0..self.watched().len()).fold(0.0, |most: f64, i| most.max(self.motion(i).angular.norm()))
    }

    /// Starts a linearization or pass: sets the poses at which the equations are linearized.
    fn begin(&mut self, _turn: &Turn) -> Result<(), PartError> {
        Ok(())
    }

    /// Solves for the motion under the part's own forces and these impulses at the watched ends.
    fn solve(&mut self, _turn: &Turn, impulses: &[Wrench], _loads: &[Load]) -> Result<(), PartError> {
        self.absorb(impulses);
        Ok(())
    }

    /// Updates the active sets (limits, contact) for the solved motion. True if any changed, so that another pass is needed.
    fn settle(&mut self, _turn: &Turn) -> bool {
        false
    }

    /// After [`Response::finish`], how much farther a joint of the part ended past one of its limits than the linear solve
    /// predicted: meters or radians.
    fn limits_missed(&self) -> f64 {
        0.0
    }

    /// Moves the part; returns the largest error of its own joints, in meters or radians.
    fn finish(&mut self, _turn: &Turn) -> Result<f64, PartError> {
        Ok(0.0)
    }

    /// Changes the velocities, and not the poses, by these wrenches on the watched ends: after [`Response::finish`].
    fn kick(&mut self, wrenches: &[Wrench]) {
        self.absorb(wrenches);
    }

    /// Ends the step: keeps the result, or, if some part failed, restores the start of the step.
    fn conclude(&mut self, _went_well: bool) {}
}
