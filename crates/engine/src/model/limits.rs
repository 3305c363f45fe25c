//! Joint limits.

use ligament_math::Vec3;

/// A closed interval of radians or meters, for [`Limits`]; a side may be infinite.
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

    /// No limit.
    pub const ANY: Range = Range { low: f64::NEG_INFINITY, high: f64::INFINITY };

    /// An angle computed from two poses is within half a turn of zero. This adds the whole turns that the range implies: for
    /// 0 to 6 radians, -1 becomes 5.28. An angle inside stays; one outside is moved as near to the middle as whole turns
    /// allow. For a range with one end, the result is in the turn that starts slightly before that end. A range of a whole
    /// turn or more contains every angle, since poses do not count turns.
    ///
    /// ```
    /// use ligament::model::Range;
    ///
    /// let wrist = Range::new(0.0, 6.0);
    /// assert!((wrist.of_turn(-1.0) - (std::f64::consts::TAU - 1.0)).abs() < 1e-15);
    /// // A little below zero stays a little below zero.
    /// assert_eq!(wrist.of_turn(-0.05), -0.05);
    /// // From 4 on, without an upper end: 4.5 is inside, although poses give it as 4.5 minus a turn.
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

    /// Up to this far beyond the one end of a range, in radians, an angle counts as past it.
    const BEFORE: f64 = 0.5;

    /// The nearest value inside. Not a number stays so.
    ///
    /// ```
    /// use ligament::model::Range;
    ///
    /// assert_eq!([-2.0, 0.5, 9.0].map(|x| Range::new(-1.0, 1.0).clamp(x)), [-1.0, 0.5, 1.0]);
    /// ```
    pub fn clamp(self, value: f64) -> f64 {
        if value < self.low {
            self.low
        } else if value > self.high {
            self.high
        } else {
            value
        }
    }

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
/// // A knee bends in one direction only.
/// let bend = Limits::Ranges(vec![Range::new(0.0, 2.6)]);
/// let knee = Joint::new("knee", Revolute::about(Vec3::Y)).limits(bend);
/// let mut builder = ModelBuilder::new("a shin");
/// let shin = builder.add_body(Body::new("shin", RigidInertia::new(3.0, Vec3::ZERO, Sym3::IDENTITY)));
/// builder.add_joint(knee.clone().child(shin, Pose::IDENTITY));
/// assert!(builder.clone().build().is_ok());
/// // An empty range is an error that shows its numbers.
/// let wrong = knee.limits(Limits::Ranges(vec![Range::new(1.0, 0.0)]));
/// builder.add_joint(Joint { name: "wrong".into(), ..wrong }.child(shin, Pose::IDENTITY));
/// assert!(builder.build().unwrap_err().to_string().contains("from 1.0 to 0.0"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub enum Limits {
    /// No limits.
    #[default]
    None,
    /// A range for each coordinate, in the order of its velocities: angles of revolute, universal and screw joints, distances
    /// of prismatic, translational and planar ones. Not for joints with a quaternion.
    Ranges(Vec<Range>),
    /// For a spherical joint: a cone for the swing, a range for the twist.
    SwingTwist {
        /// Unit axis of the cone, the same in both joint frames: along the bone, usually.
        axis: Vec3,
        /// Largest angle of the child's axis from the parent's, in (0, pi].
        swing: f64,
        /// Range of the rotation about the axis, measured in (-pi, pi]; [`Range::ANY`] for no limit.
        twist: Range,
    },
}
