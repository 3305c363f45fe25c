//! Vectors of the collision library parry, and ours.

use ligament_math::Vec3;
use parry3d_f64::math::Vector;

pub(super) fn vector(v: Vec3) -> Vector {
    Vector::new(v.x, v.y, v.z)
}

pub(super) fn from(v: Vector) -> Vec3 {
    Vec3::new(v.x, v.y, v.z)
}
