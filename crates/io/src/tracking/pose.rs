//! A pose of a tracker, and interpolation between two.

use ligament::math::{Quat, Vec3, so3};

/// The largest distance from the origin, in meters: poses farther away have wrong units, or are noise.
pub const FARTHEST: f64 = 1e4;

/// A quaternion whose length differs from one by no more than this is used without normalizing, so that a written one reads
/// back to the last bit.
const UNIT_TOLERANCE: f64 = 1e-12;

/// Target pose of a tracker, in meters, in a right-handed world with z up.
///
/// ```
/// use ligament::math::{Quat, Vec3};
/// use ligament_io::tracking::TrackerPose;
///
/// let low = TrackerPose::new(Vec3::ZERO, Quat::IDENTITY).expect("a pose");
/// let high = TrackerPose::new(Vec3::Z, Quat::new(0.0, 0.0, 2.0, 0.0)).expect("any length will do");
/// // Halfway up it has made half of the half turn.
/// let middle = low.toward(high, 0.5);
/// assert!(middle.position.z == 0.5 && (middle.rotation.w - 0.5_f64.sqrt()).abs() < 1e-15);
/// // An invalid pose gives `None`.
/// assert_eq!(TrackerPose::new(Vec3::X * f64::NAN, Quat::IDENTITY), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TrackerPose {
    /// Position.
    pub position: Vec3,
    /// Orientation, of unit length.
    pub rotation: Quat,
}

impl TrackerPose {
    /// A pose, if it is valid: every number finite, nothing farther than [`FARTHEST`], a nonzero quaternion. The quaternion
    /// need not have unit length.
    pub fn new(position: Vec3, rotation: Quat) -> Option<TrackerPose> {
        let near = position.is_finite() && position.max_abs() <= FARTHEST;
        // A shorter quaternion has no direction; sensors send zeros for "unknown".
        let turned = rotation.is_finite() && rotation.norm() > 1e-3;
        (near && turned).then(|| TrackerPose { position, rotation: unit(rotation) })
    }

    /// Interpolates by the fraction `s` between 0 and 1: positions along a line, rotations along the shorter arc at
    /// constant speed. Between equal poses the result is that pose, to the last bit.
    #[must_use]
    pub fn toward(self, other: TrackerPose, s: f64) -> TrackerPose {
        if self == other {
            return self;
        }
        let turn = so3::log_quat(self.rotation.conjugate() * other.rotation);
        TrackerPose {
            position: self.position + (other.position - self.position) * s,
            rotation: unit(self.rotation * so3::exp_quat(turn * s)),
        }
    }

    /// The world pose of a child with the pose `child` in this frame.
    #[must_use]
    pub fn carry(self, child: TrackerPose) -> TrackerPose {
        TrackerPose {
            position: self.position + self.rotation.rotate(child.position),
            rotation: unit(self.rotation * child.rotation),
        }
    }

    /// At the origin, without rotation.
    pub const IDENTITY: TrackerPose = TrackerPose { position: Vec3::ZERO, rotation: Quat::IDENTITY };

    /// True if all bits are equal.
    pub(super) fn same_bits(self, other: TrackerPose) -> bool {
        self.numbers().map(f64::to_bits) == other.numbers().map(f64::to_bits)
    }

    /// Position and quaternion in one row: x, y, z, qx, qy, qz, qw.
    pub fn numbers(self) -> [f64; 7] {
        let (p, q) = (self.position, self.rotation);
        [p.x, p.y, p.z, q.x, q.y, q.z, q.w]
    }
}

fn unit(rotation: Quat) -> Quat {
    if (rotation.norm() - 1.0).abs() <= UNIT_TOLERANCE { rotation } else { rotation.normalized() }
}
