//! Passive joints: no commands, but a spring and a damper at every active joint.
//!
//! Source: KP08 section 5: "for the landing we switched to forward simulation with no torque on actuators, and in this
//! case we added a spring-damper on each actuator to get a soft landing without unnatural vibration".
//!
//! Deviation: the springs are implicit, as all joint springs in generalized coordinates are (see
//! [`Springs`](crate::reduced::Springs)), so that no stiffness makes a step unstable.

use super::Situation;
use crate::model::{JointId, StateError};
use crate::reduced::Tree;

/// Springs and dampers of joints that are not commanded.
///
/// ```
/// # use ligament::doc::*; let model = arm()?.model;
/// use ligament::control::{Driver, Mode, Situation, Softness};
/// use ligament::reduced::{Surroundings, Tree, Workspace};
///
/// // The arm is passive, with a little stiffness: at 0.4 rad from rest, the elbow is pulled back by 0.4 times the stiffness.
/// let (tree, q) = (Tree::new(&model)?, [0.0, 0.4]);
/// let space = Surroundings { gravity: Some(Vec3::ZERO), ..Surroundings::default() };
/// let mut driver = Driver::new(&tree);
/// driver.mode = Mode::Passive;
/// driver.softness = Softness { stiffness: 1e-3, damping: 0.0, rest: Vec::new() };
/// let now = Situation { q: &q, v: &[0.0; 2], tau: &[], around: space, h: 1e-3, time: 0.0 };
/// let command = driver.drive(&tree, &now, &mut Workspace::new(&tree))?;
/// assert!((command.tau[1] + 0.4e-3).abs() < 1e-9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Softness {
    /// Stiffness of every active joint: N m/rad, or N/m.
    pub stiffness: f64,
    /// Damping of every active joint: N m s/rad, or N s/m.
    pub damping: f64,
    /// Generalized coordinates at which the springs are at rest; empty for the neutral pose.
    pub rest: Vec<f64>,
}

impl Softness {
    /// Whether the values are valid.
    pub fn is_sound(&self) -> bool {
        let sound = |x: f64| x >= 0.0 && x.is_finite();
        sound(self.stiffness) && sound(self.damping) && self.rest.iter().all(|q| q.is_finite())
    }

    /// Adds forces to `tau` and the terms of implicit springs to `armature`, for a step of the situation's length.
    pub(super) fn add(
        &self,
        tree: &Tree,
        joints: &[JointId],
        now: &Situation<'_>,
        tau: &mut [f64],
        armature: &mut [f64],
    ) -> Result<(), StateError> {
        let (model, h) = (tree.model(), now.h);
        if !self.rest.is_empty() {
            model.check_length("the rest pose of soft joints", self.rest.len(), model.nq())?;
        }
        let (mut stretch, mut neutral) = ([0.0; 6], [0.0; 7]);
        for &id in joints {
            let slots = model.slots(id);
            let Some(kind) = model.joint(id).kind.coordinates() else { continue };
            let rest = if self.rest.is_empty() {
                kind.neutral(&mut neutral);
                &neutral[..slots.nq]
            } else {
                &self.rest[slots.q_range()]
            };
            kind.difference(rest, &now.q[slots.q_range()], &mut stretch);
            for (k, dof) in slots.v_range().enumerate() {
                let ahead = stretch[k] + h * now.v[dof];
                tau[dof] -= self.stiffness * ahead + self.damping * now.v[dof];
                armature[dof] += h * self.damping + h * h * self.stiffness;
            }
        }
        Ok(())
    }
}
