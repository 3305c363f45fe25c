//! Joints that are led through poses: what a character does by itself.

use super::Curve;
use crate::model::{JointId, Model, StateError};

/// Joints, and where they are to be at each time. They are told their accelerations (KP08's prescribed joints), so that
/// nothing they meet can hold them up; before `from` they are limp.
///
/// ```
/// # use ligament::math::*;
/// # use ligament::model::*;
/// # let mut builder = ModelBuilder::new("arm");
/// # let bone = RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY * 0.01);
/// # let (upper, lower) = (builder.add_body(Body::new("upper", bone)), builder.add_body(Body::new("lower", bone)));
/// # let (top, end) = (Pose::translation(Vec3::Z * 0.5), Pose::translation(Vec3::Z * -0.5));
/// # let shoulder = builder.add_joint(Joint::new("shoulder", Revolute::about(Vec3::Y)).child(upper, top));
/// # let elbow = Joint::new("elbow", Revolute::about(Vec3::Y)).parent(upper, end).child(lower, top);
/// # let elbow = builder.add_joint(elbow);
/// # let model = builder.build()?;
/// use ligament::scene::{Curve, JointMotion};
///
/// // The shoulder of an arm goes to half a radian within a second, from 0.2 s on.
/// let motion = JointMotion::new(vec![shoulder], Curve::new([(0.2, [0.0]), (1.2, [0.5])]), 0.2);
/// assert!(motion.joints(0.1).is_empty(), "limp at first");
/// assert_eq!((motion.joints(0.5), motion.end()), ([shoulder].as_slice(), 1.2));
/// // It is told to hurry there.
/// let mut qdd = [0.0; 2];
/// motion.lead(&model, &[0.0, 0.0], &[0.0, 0.0], 0.7, &mut qdd)?;
/// assert!(qdd[0] > 0.0 && qdd[1] == 0.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct JointMotion {
    joints: Vec<JointId>,
    curve: Curve,
    from: f64,
}

/// How fast joints come to where they should be: 1/s. A step of a millisecond is short beside it.
const HASTE: f64 = 30.0;

/// Rates are looked up this much ahead, in seconds.
const GLANCE: f64 = 1e-4;

impl JointMotion {
    /// The curve has a value for each coordinate of each joint, in their order.
    pub fn new(joints: Vec<JointId>, curve: Curve, from: f64) -> JointMotion {
        JointMotion { joints, curve, from }
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
    pub fn curve(&self) -> &Curve {
        &self.curve
    }

    /// Before this time, joints are limp.
    pub fn from(&self) -> f64 {
        self.from
    }

    /// When the last pose is reached.
    pub fn end(&self) -> f64 {
        self.curve.end()
    }

    /// Writes the accelerations that lead the joints: critically damped towards the poses.
    ///
    /// # Errors
    /// [`StateError`] where the state or the list is not of the model.
    pub fn lead(
        &self,
        model: &Model,
        q: &[f64],
        v: &[f64],
        time: f64,
        qdd: &mut [f64],
    ) -> Result<(), StateError> {
        model.check_length("q", q.len(), model.nq())?;
        model.check_length("v", v.len(), model.nv())?;
        model.check_length("qdd", qdd.len(), model.nv())?;
        let mut first = 0;
        for joint in &self.joints {
            let slots = model.slots(*joint);
            let value = |time: f64, k: usize| match k < slots.nq && first + k < self.curve.width() {
                true => self.curve.value(first + k, time).0,
                false => 0.0,
            };
            let [wanted, soon] =
                [time, time + GLANCE].map(|time| [0, 1, 2, 3, 4, 5, 6].map(|k| value(time, k)));
            let Some(kind) = model.joint(*joint).kind.coordinates() else { continue };
            // Rates are not always derivatives of coordinates: both are told by where the joint would go.
            let (mut away, mut going) = ([0.0; 6], [0.0; 6]);
            kind.difference(&q[slots.q_range()], &wanted[..slots.nq], &mut away);
            kind.difference(&wanted[..slots.nq], &soon[..slots.nq], &mut going);
            for (k, dof) in slots.v_range().enumerate() {
                qdd[dof] = HASTE * (HASTE * away[k] + 2.0 * (going[k] / GLANCE - v[dof]));
            }
            first += slots.nq;
        }
        Ok(())
    }
}
