//! Conversion of poses and orientations, with one convention everywhere: position x, y, z and unit quaternion x, y, z, w;
//! seven numbers.

use ligament::math::{Pose, Quat, Vec3};
use ligament::model::Model;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::numbers;

/// Tolerance of the length of a quaternion: the rounding of six written digits.
const UNIT_TOLERANCE: f64 = 1e-6;

/// A quaternion closer to unit length than this is not changed.
const EXACT: f64 = 4.0 * f64::EPSILON;

/// The seven numbers of a pose.
pub(crate) fn row(pose: &Pose) -> [f64; 7] {
    let (p, q) = (pose.pos, Quat::from_mat3(pose.rot));
    [p.x, p.y, p.z, q.x, q.y, q.z, q.w]
}

/// A pose of seven numbers; the identity if None.
pub(crate) fn read(given: Option<&Bound<'_, PyAny>>, what: &str) -> PyResult<Pose> {
    let Some(given) = given else { return Ok(Pose::IDENTITY) };
    let n: [f64; 7] = numbers::read_fixed(given, what, &[7])?;
    let rotation = unit(quaternion(&n[3..]), || format!("{what}[3:7]"))?;
    Ok(Pose::from_quat(rotation, Vec3::new(n[0], n[1], n[2])))
}

/// An orientation of four numbers.
pub(crate) fn read_rotation(given: &Bound<'_, PyAny>, what: &str) -> PyResult<Quat> {
    let n: [f64; 4] = numbers::read_fixed(given, what, &[4])?;
    unit(quaternion(&n), || what.to_string())
}

/// The quaternion at the start of a slice.
pub(crate) fn quaternion(row: &[f64]) -> Quat {
    Quat::new(row[0], row[1], row[2], row[3])
}

/// Whether a quaternion has unit length up to rounding.
pub(crate) fn is_exact(quat: Quat) -> bool {
    (quat.norm() - 1.0).abs() <= EXACT
}

/// Indices at which quaternions begin in the coordinates of a model.
pub(crate) fn quaternions(model: &Model) -> impl Iterator<Item = usize> + '_ {
    model.tree_joints().filter_map(|id| Some(model.slots(id).q + model.joint(id).kind.layout().quaternion()?))
}

/// Normalizes quaternions of nearly unit length; an error for others.
pub(crate) fn make_unit(places: impl Iterator<Item = usize>, q: &mut [f64], what: &str) -> PyResult<()> {
    for at in places {
        let made = unit(quaternion(&q[at..]), || format!("{what}[{at}:{}]", at + 4))?;
        q[at..at + 4].copy_from_slice(&made.to_array());
    }
    Ok(())
}

fn unit(quat: Quat, what: impl FnOnce() -> String) -> PyResult<Quat> {
    if is_exact(quat) {
        return Ok(quat);
    }
    // Written so that an infinite length is an error, too.
    if (quat.norm() - 1.0).abs() <= UNIT_TOLERANCE {
        return Ok(quat.normalized());
    }
    Err(PyValueError::new_err(format!(
        "the quaternion {} has length {}; it must be 1 (to {UNIT_TOLERANCE:e}), stored x, y, z, w",
        what(),
        quat.norm()
    )))
}
