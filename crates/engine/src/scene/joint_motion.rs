//! Prescribed motion of joints.

use super::Curve;
use crate::model::{JointId, Model, StateError};

/// Joints, and their target coordinates over time. Their accelerations are prescribed (KP08's prescribed joints), so that no
/// contact or load can hold them up; before `from` they are passive.
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
/// // The shoulder of an arm moves to half a radian within a second, from 0.2 s on.
/// let motion = JointMotion::new(vec![shoulder], Curve::new([(0.2, [0.0]), (1.2, [0.5])]), 0.2);
/// assert!(motion.joints(0.1).is_empty(), "limp at first");
/// assert_eq!((motion.joints(0.5), motion.end()), ([shoulder].as_slice(), 1.2));
/// // It has a prescribed acceleration toward the target.
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

/// Rate at which joints approach their targets, in 1/s. A step of a millisecond is short compared to 1/rate.
const HASTE: f64 = 30.0;

/// Step of the finite difference for velocities, in seconds.
const GLANCE: f64 = 1e-4;

impl JointMotion {
    /// The curve has a value for each coordinate of each joint, in their order.
    pub fn new(joints: Vec<JointId>, curve: Curve, from: f64) -> JointMotion {
        JointMotion { joints, curve, from }
    }

    /// The joints with prescribed motion at a time.
    pub fn joints(&self, time: f64) -> &[JointId] {
        if time < self.from { &[] } else { &self.joints }
    }

    /// All joints with prescribed motion at any time.
    pub fn led(&self) -> &[JointId] {
        &self.joints
    }

    /// The target coordinates over time.
    pub fn curve(&self) -> &Curve {
        &self.curve
    }

    /// Before this time, in seconds, the joints are passive.
    pub fn from(&self) -> f64 {
        self.from
    }

    /// Time of the last pose, in seconds.
    pub fn end(&self) -> f64 {
        self.curve.end()
    }

    /// Writes the prescribed accelerations of the joints: critically damped toward the targets.
    ///
    /// # Errors
    /// [`StateError`] if the state or the list does not fit the model.
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
            // Velocities are not always derivatives of coordinates: compute both by a difference on the joint's manifold.
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
