//! Axis conventions. Here z is up and a character faces x. In glTF and BVH y is up and it faces z; Blender converts those
//! to z up and has it face minus y. USD declares its axes and is written in ours.

use ligament::math::{Mat3, Pose, Vec3};

/// Coordinates in glTF of a point given in ours.
pub(crate) fn y_up(p: Vec3) -> Vec3 {
    Vec3::new(p.y, p.z, p.x)
}

/// Coordinates in Blender of a point given in ours.
pub(crate) fn blender(p: Vec3) -> Vec3 {
    Vec3::new(p.y, -p.x, p.z)
}

/// The rotation from our world to glTF's.
pub(crate) fn y_up_from_ours() -> Pose {
    // Columns: the images of our x, y and z axes.
    Pose::rotation(Mat3::from_cols(Vec3::Z, Vec3::X, Vec3::Y))
}
