//! Position servos of joints.

use crate::model::JointId;

/// A position servo at a joint.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub(in crate::sim) struct Motor {
    pub(in crate::sim) joint: JointId,
    pub(in crate::sim) stiffness: f64,
    pub(in crate::sim) damping: f64,
    pub(in crate::sim) target: Vec<f64>,
}
