//! What moves when it is pushed: the one thing that loops ask of a method.
//!
//! Source: F99 section 2.3 (`acyclic_response`) and its conclusion, which names "any object able to compute its reaction"
//! as what loops could close over. A character under any method is one; so are a node of flesh, a body that a script
//! moves, and a tracker that nothing can push.

use ligament_math::{Pose, Sym3, Twist, Vec3, Wrench};

/// Where in a step the equations are taken.
///
/// Handed to [`Response::begin`] and what follows it; a part that has nothing to do there, as that of the example of
/// [`Response`], never looks at it. `examples/custom_response.rs` reads one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Turn {
    /// Length of the step.
    pub h: f64,
    /// Which linearization of the step this is, from zero.
    pub iteration: usize,
    /// Which pass over one-sided things (limits, contact) at this linearization, from zero.
    pub pass: usize,
    /// Whether impulses of this linearization come on top of those before, or take their place: see
    /// [`super::StepOptions::adds_up`].
    pub adds_up: bool,
}

impl Turn {
    /// True for the first turn of a step.
    pub fn is_first(&self) -> bool {
        self.iteration == 0 && self.pass == 0
    }
}

/// What a loop joint pushed an end with in the last step: a force that turns the end as the end turns, which an implicit
/// method may want to know (geometric stiffness).
///
/// Handed to [`Response::solve`]; see the example of [`Response`] for a part that has no use for it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Load {
    /// Which of the watched ends.
    pub end: usize,
    /// From the end's reference point to the joint, world axes.
    pub arm: Vec3,
    /// The force, in newtons.
    pub force: Vec3,
}

/// How an end would answer if it were alone, held by nothing: through its own mass. Held by more, it can only move less, so
/// this is the measure by which an answer counts as none.
///
/// See the example of [`Response`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Alone {
    /// One over its mass; zero for what nothing can push.
    pub inverse_mass: f64,
    /// Inverse of its rotational inertia about its reference point, world axes; zero for what does not turn.
    pub inverse_inertia_world: Sym3,
}

impl Alone {
    /// Answers nothing.
    pub const FIXED: Alone = Alone { inverse_mass: 0.0, inverse_inertia_world: Sym3::ZERO };
}

/// Why a part of a scene could not take its step.
///
/// See the example of [`Response`].
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum PartError {
    /// A loop joint is fixed to something that is not there.
    #[error("there is no end {end}; there are {count}")]
    NoSuchEnd {
        /// The number asked for.
        end: u32,
        /// How many there are.
        count: usize,
    },
    /// A character in maximal coordinates could not.
    #[error(transparent)]
    Implicit(#[from] crate::maximal::StepError),
    /// Something else could not.
    #[error("{0}")]
    Other(String),
}

/// Something that moves when it is pushed.
///
/// It has *ends*, numbered as it likes: a character's are its bodies. Loops watch some of them. Each end has a pose, whose
/// position is its reference point; twists and wrenches of an end are in world axes about that point. An end that only
/// shifts leaves moments unanswered.
///
/// What a twist is depends on the level that is solved at: a velocity, a displacement or an acceleration. The map from
/// wrenches to twists must be linear, symmetric and positive semidefinite: what end j does per wrench on end i, end i does
/// per wrench on end j.
///
/// In a step the parts are asked, in this order: `begin`, poses, `solve`, motions, any number of `respond`, `absorb`,
/// `settle`, and, once no part has more to settle, `finish`; then again from `begin` at the poses reached, if another
/// linearization is wanted; at last `conclude`. What has nothing to do at some of these leaves them as they are.
///
/// ```
/// use ligament::loops::{Alone, Budget, Level, LoopJoint, LoopSolver, Loops, PartError, Response, Side};
/// use ligament::math::{Pose, Sym3, Twist, Vec3, Wrench};
/// use ligament::model::Spherical;
///
/// /// A tram on rails along x: it answers pushes along them alone.
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
/// // Two trams couple: one speed, one momentum.
/// let tram = |mass, speed| Tram { mass, speed, watched: Vec::new() };
/// let (mut fast, mut slow) = (tram(1000.0, 3.0), tram(2000.0, 0.0));
/// let mut loops = Loops::new();
/// loops.add(LoopJoint::new(Spherical, Side::end(0, 0, Pose::IDENTITY), Side::end(1, 0, Pose::IDENTITY)))?;
/// LoopSolver::default().solve(&mut [&mut fast, &mut slow], &mut loops, Level::Velocity, &mut Budget::to(1e-12))?;
/// assert!((fast.speed - 1.0).abs() < 1e-12 && (slow.speed - 1.0).abs() < 1e-12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Response {
    /// Which ends are watched: see [`Response::watch`].
    fn watched(&self) -> &[u32];

    /// From now on pushes come at these ends, sorted, each once. Whatever memory that takes is taken here.
    fn watch(&mut self, ends: &[u32]) -> Result<(), PartError>;

    /// Where the watched end `i` is.
    fn pose(&self, i: usize) -> Pose;

    /// Where the watched end `i` is when pushes act, if not where it is: some methods push at the start of a step to close
    /// what is open at its end, which keeps angular momentum.
    fn lever(&self, _i: usize) -> Option<Pose> {
        None
    }

    /// How the watched end `i` moves under all that was found and absorbed so far.
    fn motion(&self, i: usize) -> Twist;

    /// How the watched end `i` moves now: asked for at the level of accelerations only.
    fn velocity(&self, _i: usize) -> Twist {
        Twist::ZERO
    }

    /// How the watched end `i` would answer if it were alone.
    fn alone(&self, i: usize) -> Alone;

    /// How the watched ends move under these wrenches on them, whatever else moves them. Sets all of `twists`.
    fn respond(&mut self, wrenches: &[Wrench], twists: &mut [Twist]);

    /// Takes these wrenches on the watched ends for good: motions found from now on have them in.
    fn absorb(&mut self, wrenches: &[Wrench]);

    /// How fast the fastest of its bodies swings under the motion found so far, ends or not: by this a step is judged too large
    /// for equations that are linear. A turn that moves no joint, as that of a bar about its length, does not count.
    fn fastest_swing(&self) -> f64 {
        (0..self.watched().len()).fold(0.0, |most: f64, i| most.max(self.motion(i).angular.norm()))
    }

    /// Begins a turn: poses are then those at which the equations are taken.
    fn begin(&mut self, _turn: &Turn) -> Result<(), PartError> {
        Ok(())
    }

    /// Finds the motion under the part's own forces and under these impulses at the watched ends.
    fn solve(&mut self, _turn: &Turn, impulses: &[Wrench], _loads: &[Load]) -> Result<(), PartError> {
        self.absorb(impulses);
        Ok(())
    }

    /// Whether one-sided things changed under the motion found, so that the turn has to be done again.
    fn settle(&mut self, _turn: &Turn) -> bool {
        false
    }

    /// Moves; says how far its own joints are then open.
    fn finish(&mut self, _turn: &Turn) -> Result<f64, PartError> {
        Ok(0.0)
    }

    /// Ends the step: for good, or, where some part failed, by going back to its start.
    fn conclude(&mut self, _went_well: bool) {}
}
