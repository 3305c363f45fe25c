//! The largest speed of anything.

use ligament_math::Vec3;

use super::error::StepError;
use crate::dynamics::Vectors;
use crate::model::Model;

/// The largest speed, in m/s or rad/s: the speed of light. Nothing that is simulated here comes near it, and squares of such
/// numbers still are finite.
const MOST_SPEED: f64 = 3e8;

/// Checks generalized velocities.
pub(super) fn check_speeds(model: &Model, v: &[f64]) -> Result<(), StepError> {
    let Some(at) = v.iter().position(|v| is_absurd(*v)) else { return Ok(()) };
    let joint = model.tree_joints().find(|id| model.slots(*id).v_range().contains(&at));
    let name = joint.map_or("a joint", |id| model.joint(id).name.as_str());
    Err(StepError::TooFast { what: name.to_owned(), speed: v[at].abs(), most: MOST_SPEED })
}

/// Also true for what is not a number.
fn is_absurd(speed: f64) -> bool {
    speed.is_nan() || speed.abs() > MOST_SPEED
}

/// Checks the linear and angular velocity of a body.
pub(super) fn check_body(name: &str, linear: Vec3, angular: Vec3) -> Result<(), StepError> {
    match [linear, angular].into_iter().flat_map(Vec3::to_array).find(|v| is_absurd(*v)) {
        Some(v) => Err(StepError::TooFast { what: name.to_owned(), speed: v.abs(), most: MOST_SPEED }),
        None => Ok(()),
    }
}

/// Checks the velocities of nodes.
pub(super) fn check_nodes(velocities: &Vectors) -> Result<(), StepError> {
    let Vectors { x, y, z } = velocities;
    match [x, y, z].into_iter().flatten().find(|v| is_absurd(**v)) {
        Some(v) => Err(StepError::TooFast { what: "the flesh".to_owned(), speed: v.abs(), most: MOST_SPEED }),
        None => Ok(()),
    }
}
