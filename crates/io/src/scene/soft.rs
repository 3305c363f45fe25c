//! The soft body (flesh) of a scene file, its motion, and prescribed joint motion.

use ligament::command::{STEPS, expected_step};
use ligament::flesh::{Flesh, FleshMotion, TouchLaw};
use ligament::model::Model;
use ligament::scene::{JointMotion, Scene};
use serde::{Deserialize, Serialize};

use super::error::{SceneFileError, at};
use super::parts::{KeyEntry, curve, joint, keys_of};
use crate::flesh;

/// A soft body on the bones.
#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct SoftEntry {
    /// A suitable time step, in seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    step: Option<f64>,
    motion: MotionEntry,
    /// Prescribed joint motion.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    drive: Option<DriveEntry>,
    /// The soft body, in the format of flesh files.
    body: flesh::File,
}

/// Parameters of the soft body's motion.
#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct MotionEntry {
    /// Damping of nodes relative to their bone, 1/s.
    damping: f64,
    contact: ContactEntry,
    /// The largest number of substeps of a step.
    #[serde(alias = "most_parts")]
    most_substeps: usize,
    /// Elastic forces are computed on all threads from this many tetrahedra on.
    on_threads_from: usize,
}

/// Contact of the skin.
#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct ContactEntry {
    /// Stiffness, Pa/m.
    stiffness: f64,
    /// Damping, Pa s/m.
    damping: f64,
    /// Coefficient of friction.
    friction: f64,
    /// Slip speed from which friction is fully developed, m/s.
    slip: f64,
}

/// Joints that are moved along keyframes.
#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct DriveEntry {
    joints: Vec<String>,
    /// Before this time, in seconds, they are passive.
    from: f64,
    /// Their coordinates.
    keys: Vec<KeyEntry>,
}

impl SoftEntry {
    pub(super) fn of(scene: &Scene, flesh: &Flesh) -> Result<SoftEntry, SceneFileError> {
        let (model, motion) = (&scene.model, &scene.flesh_motion);
        Ok(SoftEntry {
            step: scene.step,
            motion: MotionEntry {
                damping: motion.damping,
                contact: ContactEntry {
                    stiffness: motion.touch.stiffness,
                    damping: motion.touch.damping,
                    friction: motion.touch.friction,
                    slip: motion.touch.slip,
                },
                most_substeps: motion.most_substeps,
                on_threads_from: motion.on_threads_from,
            },
            drive: scene.joint_motion.as_ref().map(|motion| DriveEntry {
                joints: motion.led().iter().map(|&id| model.joint(id).name.clone()).collect(),
                from: motion.from(),
                keys: keys_of(motion.curve()),
            }),
            body: flesh::file_of(flesh, model)?,
        })
    }

    /// Adds it to a scene.
    pub(super) fn put_on(self, scene: &mut Scene) -> Result<(), SceneFileError> {
        check_step(self.step, "flesh.step")?;
        let MotionEntry { damping, contact, most_substeps, on_threads_from } = self.motion;
        for (field, number, least) in [
            ("damping", damping, "zero or more"),
            ("contact.stiffness", contact.stiffness, "zero or more"),
            ("contact.damping", contact.damping, "zero or more"),
            ("contact.friction", contact.friction, "zero or more"),
            ("contact.slip", contact.slip, "above zero"),
        ] {
            if number < 0.0 || least == "above zero" && number == 0.0 {
                return Err(at(
                    format!("flesh.motion.{field}"),
                    format!("it is {number}; expected a number {least}"),
                ));
            }
        }
        if !(1..=MOST_SUBSTEPS).contains(&most_substeps) {
            let reason = format!("it is {most_substeps}; expected 1 to {MOST_SUBSTEPS} substeps");
            return Err(at("flesh.motion.most_substeps", reason));
        }
        let touch = TouchLaw {
            stiffness: contact.stiffness,
            damping: contact.damping,
            friction: contact.friction,
            slip: contact.slip,
        };
        let model = &scene.model;
        scene.joint_motion = self.drive.map(|drive| drive.joint_motion(model)).transpose()?;
        scene.flesh = Some(flesh::flesh_of(self.body, model)?);
        scene.flesh_motion = FleshMotion { damping, touch, most_substeps, on_threads_from };
        scene.step = self.step;
        Ok(())
    }
}

/// An error if the time step is out of range.
pub(super) fn check_step(step: Option<f64>, place: &str) -> Result<(), SceneFileError> {
    match step {
        Some(step) if !STEPS.contains(&step) => {
            Err(at(place, format!("it is {step}; expected {}", expected_step())))
        }
        _ => Ok(()),
    }
}

/// The largest number of substeps.
const MOST_SUBSTEPS: usize = 4096;

impl DriveEntry {
    fn joint_motion(self, model: &Model) -> Result<JointMotion, SceneFileError> {
        let named = self.joints.iter().enumerate();
        let joints = named.map(|(k, name)| joint(model, name, &format!("flesh.drive.joints[{k}]")));
        let joints: Vec<_> = joints.collect::<Result<_, _>>()?;
        let width = joints.iter().map(|&id| model.slots(id).nq).sum();
        Ok(JointMotion::new(joints, curve(self.keys, width, "flesh.drive.keys")?, self.from))
    }
}
