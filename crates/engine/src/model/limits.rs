//! How far a joint may go.

use ligament_math::Vec3;

/// A closed interval; a side may be infinite.
///
/// See the example of [`Limits`].
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Range {
    /// Lowest allowed value.
    pub low: f64,
    /// Highest allowed value.
    pub high: f64,
}

impl Range {
    /// From lowest and highest.
    pub const fn new(low: f64, high: f64) -> Range {
        Range { low, high }
    }

    /// No bound.
    pub const ANY: Range = Range { low: f64::NEG_INFINITY, high: f64::INFINITY };

    /// An angle that was read off two poses, which is told within half a turn of zero, by the whole turns that this range means:
    /// of 0 to 6 radians, -1 is 5.28. An angle inside stays; one outside is brought as near to the middle as whole turns can.
    /// A range with one end takes the turn that begins a little before that end. A range of a whole turn or more holds every
    /// angle, since poses do not count turns.
    ///
    /// ```
    /// use ligament::model::Range;
    ///
    /// let wrist = Range::new(0.0, 6.0);
    /// assert!((wrist.of_turn(-1.0) - (std::f64::consts::TAU - 1.0)).abs() < 1e-15);
    /// // A little below zero is a little below zero, not most of a turn above.
    /// assert_eq!(wrist.of_turn(-0.05), -0.05);
    /// // From 4 on, without an end: 4.5 is within, though poses have it as 4.5 less a turn.
    /// let screw = Range::new(4.0, f64::INFINITY);
    /// assert!((screw.of_turn(4.5 - std::f64::consts::TAU) - 4.5).abs() < 1e-15);
    /// ```
    pub fn of_turn(self, angle: f64) -> f64 {
        use std::f64::consts::{PI, TAU};
        if angle >= self.low && angle <= self.high {
            return angle;
        }
        let middle = match (self.low.is_finite(), self.high.is_finite()) {
            (true, true) => 0.5 * (self.low + self.high),
            (true, false) => self.low - Self::BEFORE + PI,
            (false, true) => self.high + Self::BEFORE - PI,
            (false, false) => return angle,
        };
        let away = angle - middle;
        if away.abs() <= PI { angle } else { angle - TAU * (away / TAU).round() }
    }

    /// So far beyond the one end of a range an angle is taken to be past it, in radians.
    const BEFORE: f64 = 0.5;

    /// The range of the negated value.
    pub fn negated(self) -> Range {
        Range { low: -self.high, high: -self.low }
    }
}

/// Limits of a joint.
///
/// ```
/// use ligament::math::{Pose, RigidInertia, Sym3, Vec3};
/// use ligament::model::{Body, Joint, Limits, ModelBuilder, Range, Revolute};
///
/// // A knee bends one way only.
/// let bend = Limits::Ranges(vec![Range::new(0.0, 2.6)]);
/// let knee = Joint::new("knee", Revolute::about(Vec3::Y)).limits(bend);
/// let mut builder = ModelBuilder::new("a shin");
/// let shin = builder.add_body(Body::new("shin", RigidInertia::new(3.0, Vec3::ZERO, Sym3::IDENTITY)));
/// builder.add_joint(knee.clone().child(shin, Pose::IDENTITY));
/// assert!(builder.clone().build().is_ok());
/// // A range that ends before it begins is refused, with its numbers.
/// let wrong = knee.limits(Limits::Ranges(vec![Range::new(1.0, 0.0)]));
/// builder.add_joint(Joint { name: "wrong".into(), ..wrong }.child(shin, Pose::IDENTITY));
/// assert!(builder.build().unwrap_err().to_string().contains("from 1.0 to 0.0"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub enum Limits {
    /// It may go anywhere.
    #[default]
    None,
    /// A range for each coordinate, in the order of its rates: angles of revolute, universal and screw joints, shifts
    /// of prismatic, translational and planar ones. Not for joints with a quaternion.
    Ranges(Vec<Range>),
    /// For a spherical joint: a cone for the swing, a range for the twist.
    SwingTwist {
        /// Unit axis of the cone, the same in both joint frames: along the bone, usually.
        axis: Vec3,
        /// Largest angle of the child's axis from the parent's, in (0, pi].
        swing: f64,
        /// Range of the turn about the axis, which is told within (-pi, pi]; [`Range::ANY`] for no limit.
        twist: Range,
    },
}
