//! Goals of a pose.

use ligament_math::{Pose, Vec3, so3};

use crate::loops::{LoopJoint, Side};
use crate::maximal::MaximalState;
use crate::model::{BodyId, JointKind, Model, Spherical, Translational, Weld};

/// Which part of a goal counts: [`Goal::kind`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GoalKind {
    /// The position of its point.
    Position,
    /// The orientation of its axes.
    Orientation,
    /// Both.
    Pose,
}

/// A frame on a body, and its target pose.
///
/// ```
/// use ligament::math::{Pose, Vec3};
/// use ligament::model::BodyId;
/// use ligament::sim::{Goal, GoalKind};
/// # let (hand, head) = (BodyId::WORLD, BodyId::WORLD);
///
/// // The hand reaches for a cup with its tip; the head keeps its orientation, which has less weight.
/// let reach = Goal::position(hand, Vec3::Z * -0.1, Vec3::new(0.5, 0.0, 0.8));
/// let look = Goal::orientation(head, Pose::IDENTITY).weight(0.1);
/// assert_eq!((reach.kind, reach.target.pos.z, look.weight), (GoalKind::Position, 0.8, 0.1));
/// ```
///
/// [`Poser`](super::Poser) finds the pose.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Goal {
    /// The body.
    pub body: BodyId,
    /// The frame, relative to the body frame.
    pub body_from_goal: Pose,
    /// The target, in the world frame.
    pub target: Pose,
    /// Which part of it counts.
    pub kind: GoalKind,
    /// Weight, for goals that cannot all be reached: errors are weighted by its square.
    pub weight: f64,
}

impl Goal {
    /// A point of a body at a position in the world.
    pub fn position(body: BodyId, point_body: Vec3, target: Vec3) -> Goal {
        Goal {
            body,
            body_from_goal: Pose::translation(point_body),
            target: Pose::translation(target),
            kind: GoalKind::Position,
            weight: 1.0,
        }
    }

    /// A body with the orientation of `target`.
    pub fn orientation(body: BodyId, target: Pose) -> Goal {
        Goal { body, body_from_goal: Pose::IDENTITY, target, kind: GoalKind::Orientation, weight: 1.0 }
    }

    /// A body frame at a pose in the world.
    pub fn pose(body: BodyId, target: Pose) -> Goal {
        Goal { kind: GoalKind::Pose, ..Goal::orientation(body, target) }
    }

    /// With this weight.
    #[must_use]
    pub fn weight(mut self, weight: f64) -> Goal {
        self.weight = weight;
        self
    }

    pub(super) fn joint(&self, model: &Model) -> LoopJoint {
        let kind: JointKind = match self.kind {
            GoalKind::Position => Spherical.into(),
            GoalKind::Orientation => Translational.into(),
            GoalKind::Pose => Weld.into(),
        };
        let com = model.body(self.body).inertia.com();
        let frame = Pose::new(self.body_from_goal.rot, self.body_from_goal.pos - com);
        let body = Side::end(0, self.body.index() as u32, frame);
        LoopJoint::new(kind, Side::world(self.target), body).weight(self.weight)
    }

    pub(super) fn missed(&self, model: &Model, state: &MaximalState) -> Missed {
        let place = state.world_from_body(model, self.body) * self.body_from_goal;
        Missed {
            distance: (place.pos - self.target.pos).norm(),
            angle: so3::log(place.rot * self.target.rot.transpose()).norm(),
        }
    }
}

/// Distance between a frame and its goal: an entry of [`Posed::missed`](super::Posed::missed).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Missed {
    /// Meters.
    pub distance: f64,
    /// Radians.
    pub angle: f64,
}
