//! External forces on bodies: wrenches, and the targets of trackers.

use ligament_math::{Quat, Vec3, Wrench};

/// External forces on bodies in one step.
///
/// ```
/// use ligament::math::{RigidInertia, Sym3, Vec3, Wrench};
/// use ligament::maximal::{Implicit, ImplicitOptions, MaximalState, Push, Skeleton};
/// use ligament::model::{Body, ModelBuilder};
///
/// // A body of two kilograms under an external force equal to its weight stays in place.
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
    /// Wrench on each body (world first), in world axes about its center of mass; empty for none.
    pub wrenches: &'a [Wrench],
    /// Poses of trackers' targets at the end of the step; trackers without a target exert no force.
    pub targets: &'a [Target],
}

/// Pose and velocity of a tracker's target at the end of a step, in world axes.
///
/// ```
/// use ligament::math::{Quat, Vec3};
/// use ligament::maximal::{Push, Target};
///
/// // The first tracker of a model is pulled to a fixed position.
/// let targets = [Target::at(0, Vec3::new(0.0, 0.0, 1.0), Quat::IDENTITY)];
/// let push = Push { targets: &targets, ..Push::default() };
/// assert_eq!(push.targets[0].linear, Vec3::ZERO);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Target {
    /// Index of the tracker in the model.
    pub tracker: usize,
    /// Position of the target.
    pub position: Vec3,
    /// Orientation of the target; ignored if the tracker has no torsional spring.
    pub rotation: Quat,
    /// Velocity of the target, in m/s.
    pub linear: Vec3,
    /// Angular velocity of the target, in rad/s.
    pub angular: Vec3,
}

impl Target {
    /// A target at rest.
    pub fn at(tracker: usize, position: Vec3, rotation: Quat) -> Target {
        Target { tracker, position, rotation, linear: Vec3::ZERO, angular: Vec3::ZERO }
    }
}
