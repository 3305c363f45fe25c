//! How far a joint may go.

use ligament_math::Vec3;

/// A closed interval; a side may be infinite.
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

    /// An angle that was read off two poses, which is told within half a turn of zero, by the whole turns that bring it nearest
    /// to the middle of this range: of 0 to 6 radians, -1 is 5.28. A range without an end has no middle, and the angle stays.
    ///
    /// ```
    /// use ligament::model::Range;
    ///
    /// let wrist = Range::new(0.0, 6.0);
    /// assert!((wrist.of_turn(-1.0) - (std::f64::consts::TAU - 1.0)).abs() < 1e-15);
    /// // A little below zero is a little below zero, not most of a turn above.
    /// assert_eq!(wrist.of_turn(-0.05), -0.05);
    /// ```
    pub fn of_turn(self, angle: f64) -> f64 {
        let away = angle - 0.5 * (self.low + self.high);
        if !away.is_finite() || away.abs() <= std::f64::consts::PI {
            return angle;
        }
        angle - std::f64::consts::TAU * (away / std::f64::consts::TAU).round()
    }

    /// The range of the negated value.
    pub fn negated(self) -> Range {
        Range { low: -self.high, high: -self.low }
    }
}

/// Limits of a joint.
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
