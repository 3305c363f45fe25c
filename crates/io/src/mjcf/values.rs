//! Positions and orientations.

use ligament::math::{Mat3, Pose, Quat, Vec3, so3};

use super::settings::Settings;
use crate::xml::{Attributes, XmlError};

/// Position and orientation of a body, geom, site, inertial or frame.
pub(super) fn pose<'t>(of: &impl Attributes<'t>, settings: &Settings) -> Result<Pose, XmlError> {
    let pos = of.numbers("pos")?.map_or(Vec3::ZERO, Vec3::from);
    Ok(Pose::new(orientation(of, settings)?, pos))
}

/// The orientation, in any of its notations.
pub(super) fn orientation<'t>(of: &impl Attributes<'t>, settings: &Settings) -> Result<Mat3, XmlError> {
    let bad = |key: &str, expected: &str| match of.required(key) {
        Ok(attribute) => attribute.expected(expected),
        Err(missing) => missing,
    };
    let unit =
        |v: [f64; 3], key: &str| Vec3::from(v).normalized().ok_or_else(|| bad(key, "a nonzero vector"));
    if let Some([x, y, z, angle]) = of.numbers("axisangle")? {
        return Ok(so3::exp(unit([x, y, z], "axisangle")? * (angle * settings.angle)));
    }
    if let Some([a, b, c, d, e, f]) = of.numbers("xyaxes")? {
        let x = unit([a, b, c], "xyaxes")?;
        let y = Vec3::new(d, e, f);
        let y = unit((y - x * x.dot(y)).to_array(), "xyaxes")?;
        return Ok(Mat3 { cols: [x, y, x.cross(y)] });
    }
    if let Some(z) = of.numbers("zaxis")? {
        return Ok(along(unit(z, "zaxis")?));
    }
    if let Some(angles) = of.numbers::<3>("euler")? {
        return Ok(euler(angles, settings));
    }
    if let Some([w, x, y, z]) = of.numbers("quat")? {
        let q = Quat::new(x, y, z, w);
        if q.norm() <= 1e-10 {
            return Err(bad("quat", "a nonzero quaternion"));
        }
        return Ok(q.normalized().to_mat3());
    }
    Ok(Mat3::IDENTITY)
}

/// The smallest rotation that maps z to a direction.
pub(super) fn along(to: Vec3) -> Mat3 {
    let (axis, cosine) = (Vec3::Z.cross(to), to.z);
    match axis.normalized() {
        Some(unit) if axis.norm() > 1e-12 => so3::exp(unit * axis.norm().atan2(cosine)),
        _ if cosine < 0.0 => so3::exp(Vec3::X * std::f64::consts::PI),
        _ => Mat3::IDENTITY,
    }
}

/// Euler rotations one after another: lowercase letters about the rotated axes, uppercase about fixed ones.
pub(super) fn euler(angles: [f64; 3], settings: &Settings) -> Mat3 {
    let mut rotation = Mat3::IDENTITY;
    for (angle, letter) in angles.into_iter().zip(settings.euler) {
        let axis = match letter.to_ascii_lowercase() {
            b'x' => Vec3::X,
            b'y' => Vec3::Y,
            _ => Vec3::Z,
        };
        let turn = so3::exp(axis * (angle * settings.angle));
        rotation = if letter.is_ascii_lowercase() { rotation * turn } else { turn * rotation };
    }
    rotation
}
