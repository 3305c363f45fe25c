//! Poses and velocities of all bodies: the state in maximal coordinates.

use ligament_math::{Pose, Quat, Twist, Vec3, so3};

use crate::model::{BodyId, Model};

/// Pose and velocity of one body, in world axes; position and velocity are those of its center of mass.
///
/// ```
/// use ligament::math::{Pose, Twist, Vec3};
/// use ligament::maximal::BodyMotion;
///
/// // A hammer rotates about its handle's end. Its center of mass is 0.3 m away and moves; converting back gives the same
/// // twist.
/// let (com, twist) = (Vec3::X * 0.3, Twist::new(Vec3::Z * 2.0, Vec3::ZERO));
/// let hammer = BodyMotion::new(&Pose::IDENTITY, twist, com);
/// assert!((hammer.linear - Vec3::Y * 0.6).norm() < 1e-15);
/// assert!((hammer.twist_body(com) - twist).max_abs() < 1e-15);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct BodyMotion {
    /// Orientation of the body frame.
    pub rotation: Quat,
    /// Center of mass.
    pub com: Vec3,
    /// Angular velocity.
    pub angular: Vec3,
    /// Velocity of the center of mass.
    pub linear: Vec3,
}

impl BodyMotion {
    /// Takes its velocities away.
    pub(crate) fn stop(&mut self) {
        (self.angular, self.linear) = (Vec3::ZERO, Vec3::ZERO);
    }

    /// At rest at the origin.
    pub const AT_REST: BodyMotion =
        BodyMotion { rotation: Quat::IDENTITY, com: Vec3::ZERO, angular: Vec3::ZERO, linear: Vec3::ZERO };

    /// From the pose of the body frame and its twist in its own axes; `com_body` is its center of mass in that frame.
    pub fn new(world_from_body: &Pose, twist_body: Twist, com_body: Vec3) -> BodyMotion {
        BodyMotion {
            rotation: Quat::from_mat3(world_from_body.rot),
            com: world_from_body.point(com_body),
            angular: world_from_body.rot * twist_body.angular,
            linear: world_from_body.rot * twist_body.at(com_body),
        }
    }

    /// Sets the pose of `to` to the pose of `self`, moved for a time `h` with the velocities of `to`.
    pub(super) fn carry(&self, h: f64, to: &mut BodyMotion) {
        to.com = self.com + to.linear * h;
        to.rotation = (so3::exp_quat(to.angular * h) * self.rotation).normalized();
    }

    /// Pose of the body frame.
    pub fn world_from_body(&self, com_body: Vec3) -> Pose {
        let rot = self.rotation.to_mat3();
        Pose::new(rot, self.com - rot * com_body)
    }

    /// Twist of the body frame, in its own axes.
    pub fn twist_body(&self, com_body: Vec3) -> Twist {
        let rot = self.rotation.to_mat3();
        let angular = rot.transpose_mul(self.angular);
        Twist::new(angular, rot.transpose_mul(self.linear) - angular.cross(com_body))
    }

    /// True if all numbers are finite.
    pub fn is_finite(&self) -> bool {
        self.rotation.is_finite()
            && self.com.is_finite()
            && self.angular.is_finite()
            && self.linear.is_finite()
    }
}

/// State of all bodies, the world first, as in [`Model::bodies`].
///
/// ```
/// # use ligament::doc::*; let model = arm()?.model;
/// use ligament::maximal::MaximalState;
///
/// let state = MaximalState::at_rest(&model, &[0.0, 0.0]);
/// // m g z of both bones, whose centers are 0.5 m and 1.5 m below the world's origin.
/// assert!((state.energy(&model) + 9.81 * 2.0).abs() < 1e-12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct MaximalState {
    /// One for each body.
    pub bodies: Vec<BodyMotion>,
    /// For each body, the force of its joint on it in the last step, in world axes and newtons. Part of the state because the
    /// next step starts from it (see [`super::Implicit`]).
    pub joint_force: Vec<Vec3>,
}

crate::copy::clone_in_place!(MaximalState { bodies, joint_force });

impl MaximalState {
    /// From the poses of all body frames and their twists in body axes.
    pub fn new(model: &Model, poses: &[Pose], twists: &[Twist]) -> MaximalState {
        let bodies = model.bodies().iter().zip(poses).zip(twists);
        let bodies: Vec<BodyMotion> =
            bodies.map(|((body, pose), twist)| BodyMotion::new(pose, *twist, body.inertia.com())).collect();
        MaximalState { joint_force: vec![Vec3::ZERO; bodies.len()], bodies }
    }

    /// At rest in the pose of generalized coordinates `q`. A joint kind without coordinates puts its child at its parent's
    /// pose.
    ///
    /// # Panics
    /// If `q` has fewer than `nq` numbers.
    pub fn at_rest(model: &Model, q: &[f64]) -> MaximalState {
        let mut poses = vec![Pose::IDENTITY; model.bodies().len()];
        for &body in &model.forest().order()[1..] {
            let Some(id) = model.forest().joint(body) else { continue };
            let parent = poses[model.forest().parent(body).index()];
            let joint = model.joint(id);
            let slots = model.slots(id);
            let placed = joint.world_from_child(&parent, &q[slots.q_range()]);
            poses[body.index()] = placed.unwrap_or_else(|| {
                let (near, far) = match model.forest().runs_backwards(id) {
                    true => (joint.child_from_joint, joint.parent_from_joint),
                    false => (joint.parent_from_joint, joint.child_from_joint),
                };
                parent * near * far.inverse()
            });
        }
        MaximalState::new(model, &poses, &vec![Twist::ZERO; poses.len()])
    }

    /// Pose of a body's frame.
    ///
    /// # Panics
    /// If `body` comes from a larger model.
    pub fn world_from_body(&self, model: &Model, body: BodyId) -> Pose {
        self.bodies[body.index()].world_from_body(model.body(body).inertia.com())
    }

    /// True if all numbers are finite.
    pub fn is_finite(&self) -> bool {
        self.bodies.iter().all(BodyMotion::is_finite)
    }
}
