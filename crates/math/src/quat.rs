//! Unit quaternions: the stored form of orientations.

use std::ops::Mul;

use crate::{Mat3, Vec3};

/// A quaternion, stored x, y, z, w. As an orientation it has unit length, and q and -q mean the same.
///
/// ```
/// use ligament_math::{Quat, Vec3, so3};
/// use std::f64::consts::FRAC_PI_2;
///
/// // A quarter turn about z: x goes to y.
/// let turn = Quat::from_mat3(so3::exp(Vec3::Z * FRAC_PI_2));
/// assert!((turn.rotate(Vec3::X) - Vec3::Y).norm() < 1e-15);
/// assert!(((turn * turn).rotate(Vec3::X) + Vec3::X).norm() < 1e-15);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[allow(missing_docs)] // the four components are their own names
pub struct Quat {
    pub x: f64,
    pub y: f64,
    pub z: f64,
    pub w: f64,
}

impl Quat {
    /// No rotation.
    pub const IDENTITY: Quat = Quat { x: 0.0, y: 0.0, z: 0.0, w: 1.0 };

    /// From its four numbers, x, y, z, w.
    pub const fn new(x: f64, y: f64, z: f64, w: f64) -> Quat {
        Quat { x, y, z, w }
    }

    /// The vector part.
    #[inline]
    pub const fn vector(self) -> Vec3 {
        Vec3::new(self.x, self.y, self.z)
    }

    /// The four numbers, x, y, z, w.
    pub const fn to_array(self) -> [f64; 4] {
        [self.x, self.y, self.z, self.w]
    }

    /// The reverse rotation.
    #[inline]
    pub fn conjugate(self) -> Quat {
        Quat { x: -self.x, y: -self.y, z: -self.z, w: self.w }
    }

    /// The negated quaternion, which is the same rotation.
    #[inline]
    pub fn negated(self) -> Quat {
        Quat { x: -self.x, y: -self.y, z: -self.z, w: -self.w }
    }

    /// Length.
    #[inline]
    pub fn norm(self) -> f64 {
        (self.x * self.x + self.y * self.y + self.z * self.z + self.w * self.w).sqrt()
    }

    /// The nearest unit quaternion; the identity if there is none (zero or not finite).
    #[inline]
    pub fn normalized(self) -> Quat {
        let n = self.norm();
        if !(n > 1e-150 && n < 1e150) {
            return self.normalized_out_of_range();
        }
        let s = 1.0 / n;
        Quat { x: self.x * s, y: self.y * s, z: self.z * s, w: self.w * s }
    }

    #[cold]
    fn normalized_out_of_range(self) -> Quat {
        let scale = self.x.abs().max(self.y.abs()).max(self.z.abs()).max(self.w.abs());
        if !(scale > 0.0 && scale.is_finite()) || self.to_array().iter().any(|c| c.is_nan()) {
            return Quat::IDENTITY;
        }
        let q = Quat { x: self.x / scale, y: self.y / scale, z: self.z / scale, w: self.w / scale };
        let n = q.norm();
        Quat { x: q.x / n, y: q.y / n, z: q.z / n, w: q.w / n }
    }

    /// The canonical one of the two quaternions of this rotation: w > 0; for a half turn (w = 0) the one whose first nonzero
    /// component is positive.
    #[inline]
    pub fn canonical(self) -> Quat {
        let lead = [self.w, self.x, self.y, self.z].into_iter().find(|c| *c != 0.0).unwrap_or(0.0);
        if lead < 0.0 { self.negated() } else { self }
    }

    /// Rotates a vector.
    #[inline]
    pub fn rotate(self, v: Vec3) -> Vec3 {
        let u = self.vector();
        let t = u.cross(v) * 2.0;
        v + t * self.w + u.cross(t)
    }

    /// The rotation matrix of a unit quaternion.
    #[inline]
    pub fn to_mat3(self) -> Mat3 {
        Mat3::from_unit_quat(self.to_array())
    }

    /// The canonical quaternion of a rotation matrix, by Shepperd's choice of the largest component, which is accurate for
    /// every angle.
    pub fn from_mat3(r: Mat3) -> Quat {
        let [a, b, c] = r.cols;
        let trace = r.trace();
        let q = if trace >= a.x && trace >= b.y && trace >= c.z {
            Quat::new(b.z - c.y, c.x - a.z, a.y - b.x, 1.0 + trace)
        } else if a.x >= b.y && a.x >= c.z {
            Quat::new(1.0 + a.x - b.y - c.z, b.x + a.y, c.x + a.z, b.z - c.y)
        } else if b.y >= c.z {
            Quat::new(b.x + a.y, 1.0 + b.y - a.x - c.z, c.y + b.z, c.x - a.z)
        } else {
            Quat::new(c.x + a.z, c.y + b.z, 1.0 + c.z - a.x - b.y, a.y - b.x)
        };
        q.normalized().canonical()
    }

    /// True if no component is NaN or infinite.
    pub fn is_finite(self) -> bool {
        self.to_array().iter().all(|c| c.is_finite())
    }
}

impl Mul for Quat {
    type Output = Quat;
    /// Rotation by `b` first, then by `self`.
    #[inline]
    fn mul(self, b: Quat) -> Quat {
        let a = self;
        Quat {
            x: a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
            y: a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
            z: a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
            w: a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z,
        }
    }
}

impl From<[f64; 4]> for Quat {
    /// From x, y, z, w.
    fn from([x, y, z, w]: [f64; 4]) -> Quat {
        Quat { x, y, z, w }
    }
}

impl Default for Quat {
    fn default() -> Quat {
        Quat::IDENTITY
    }
}
