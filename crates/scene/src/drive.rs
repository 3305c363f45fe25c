//! Joints that are led through poses: what a character with flesh does by itself.

use ligament::model::{JointId, Model, StateError};
use ligament::sim::FleshedState;

use crate::Keyframes;

/// Joints, and where they are to be at each time. They are told their accelerations (KP08's prescribed joints), so that
/// nothing they meet can hold them up; before `from` they are limp.
///
/// ```
/// use ligament_scene::{Drive, Keyframes};
///
/// // The shoulder of a double pendulum goes to half a radian within a second, from 0.2 s on.
/// let scene = ligament_gallery::DoublePendulum::default().build()?;
/// let shoulder = scene.model.find_joint("shoulder").expect("it has one");
/// let drive = Drive::new(vec![shoulder], Keyframes::new([(0.2, [0.0]), (1.2, [0.5])]), 0.2);
/// assert!(drive.joints(0.1).is_empty(), "limp at first");
/// assert_eq!((drive.joints(0.5), drive.end()), ([shoulder].as_slice(), 1.2));
/// # Ok::<(), ligament_gallery::GalleryError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Drive {
    joints: Vec<JointId>,
    keyframes: Keyframes,
    from: f64,
}

/// How fast joints come to where they should be: 1/s. A step of a millisecond is short beside it.
const HASTE: f64 = 30.0;

/// Rates are looked up this much ahead, in seconds.
const GLANCE: f64 = 1e-4;

impl Drive {
    /// Keyframes have a value for each coordinate of each joint, in their order.
    pub fn new(joints: Vec<JointId>, keyframes: Keyframes, from: f64) -> Drive {
        Drive { joints, keyframes, from }
    }

    /// The joints that are led at a time.
    pub fn joints(&self, time: f64) -> &[JointId] {
        if time < self.from { &[] } else { &self.joints }
    }

    /// All joints that it ever leads.
    pub fn led(&self) -> &[JointId] {
        &self.joints
    }

    /// Where they are to be at each time.
    pub fn keyframes(&self) -> &Keyframes {
        &self.keyframes
    }

    /// Before this time, joints are limp.
    pub fn from(&self) -> f64 {
        self.from
    }

    /// When the last pose is reached.
    pub fn end(&self) -> f64 {
        self.keyframes.end()
    }

    /// Writes the accelerations that lead the joints: critically damped towards the poses.
    ///
    /// # Errors
    /// [`StateError`] where the state or the list is not of the model.
    pub fn lead(
        &self,
        model: &Model,
        state: &FleshedState,
        time: f64,
        qdd: &mut [f64],
    ) -> Result<(), StateError> {
        // Rates are not always derivatives of coordinates: both are told by where the joint would go.
        let (wanted, soon) = (self.pose(model, state, time), self.pose(model, state, time + GLANCE));
        let mut away = vec![0.0; model.nv()];
        let mut going = away.clone();
        model.difference(&state.q, &wanted, &mut away)?;
        model.difference(&wanted, &soon, &mut going)?;
        for joint in &self.joints {
            let slots = model.slots(*joint);
            for k in slots.v..slots.v + slots.nv {
                qdd[k] = HASTE * (HASTE * away[k] + 2.0 * (going[k] / GLANCE - state.v[k]));
            }
        }
        Ok(())
    }

    /// The coordinates of a state with those of the joints as they are to be at a time.
    fn pose(&self, model: &Model, state: &FleshedState, time: f64) -> Vec<f64> {
        let mut q = state.q.clone();
        let mut values = self.keyframes.at(time).0.into_iter();
        for joint in &self.joints {
            let slots = model.slots(*joint);
            q[slots.q..slots.q + slots.nq].iter_mut().zip(&mut values).for_each(|(q, value)| *q = value);
        }
        q
    }
}
