//! Vectors and quaternions of commands, in their JSON form: for the TypeScript types of the studio's page.

/// A [`Vec3`](ligament_math::Vec3).
#[derive(Debug, ts_rs::TS)]
pub struct Vec3 {
    /// Along x.
    pub x: f64,
    /// Along y.
    pub y: f64,
    /// Along z.
    pub z: f64,
}

/// A [`Quat`](ligament_math::Quat).
#[derive(Debug, ts_rs::TS)]
pub struct Quat {
    /// Along x.
    pub x: f64,
    /// Along y.
    pub y: f64,
    /// Along z.
    pub z: f64,
    /// The real part.
    pub w: f64,
}
