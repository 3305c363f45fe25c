//! Axes. Here z is up and a figure looks along x. In glTF and BVH y is up and it looks along z; Blender, which turns those
//! to have z up again, sees it look along minus y. USD says its own axes and is written in ours.

use ligament::math::{Mat3, Pose, Vec3};

/// Coordinates in glTF of a point given in ours.
pub(crate) fn y_up(p: Vec3) -> Vec3 {
    Vec3::new(p.y, p.z, p.x)
}

/// Coordinates in Blender of a point given in ours.
pub(crate) fn blender(p: Vec3) -> Vec3 {
    Vec3::new(p.y, -p.x, p.z)
}

/// Our world in glTF's.
pub(crate) fn y_up_from_ours() -> Pose {
    // Columns: where our x, y and z point there.
    Pose::rotation(Mat3::from_cols(Vec3::Z, Vec3::X, Vec3::Y))
}
