//! A copy of the model that moves all trackers at once.

use ligament_math::{Quat, Vec3, so3};

use crate::maximal::{Target, to_maximal};
use crate::model::{JointId, Model};
use crate::scene::Curve;

/// A copy of the model with prescribed motion; every tracker follows its frame on it.
///
/// Its joints follow keys with an angle for each of their coordinates, in their order.
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
/// use ligament::scene::{Curve, Script};
///
/// // A copy of an arm bends its elbow; trackers of the model would follow it.
/// let script = Script::reference(&model, None, vec![elbow], Curve::new([(0.0, [0.0]), (1.0, [0.5])]));
/// let (q, v) = script.reference_state(1.0).expect("a copy leads");
/// assert_eq!((q, v), (vec![0.0, 0.5], vec![0.0, 0.0]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct ReferenceMotion {
    model: Model,
    /// Motion of a free root, if it has one.
    pub root: Option<RootMotion>,
    /// The joints that the angles belong to.
    pub joints: Vec<JointId>,
    /// Keys of the coordinates of those joints.
    pub angles: Curve,
}

/// Motion of a free root, for [`Script::reference`](super::Script::reference). The hand of the gallery, driven by a glove, has
/// one.
#[derive(Clone, Debug, PartialEq)]
pub struct RootMotion {
    /// The free joint of the root.
    pub joint: JointId,
    /// Orientation at a zero rotation vector.
    pub rotation: Quat,
    /// Keys of a position and a rotation vector in body axes: six numbers.
    pub curve: Curve,
}

impl ReferenceMotion {
    pub(super) fn new(
        model: &Model,
        root: Option<RootMotion>,
        joints: Vec<JointId>,
        angles: Curve,
    ) -> ReferenceMotion {
        ReferenceMotion { model: model.clone(), root, joints, angles }
    }

    /// End time.
    pub(super) fn end(&self) -> f64 {
        let root = self.root.as_ref().map_or(0.0, |root| root.curve.end());
        self.angles.end().max(root)
    }

    pub(super) fn state(&self, t: f64) -> (Vec<f64>, Vec<f64>) {
        let (mut q, mut v) = (self.model.neutral(), vec![0.0; self.model.nv()]);
        if let Some(root) = &self.root {
            let (slots, (at, rate)) = (self.model.slots(root.joint), root.curve.at(t));
            let (turn, turn_rate) = (vec3(&at[3..6]), vec3(&rate[3..6]));
            let rotation = root.rotation * so3::exp_quat(turn);
            q[slots.q..slots.q + 3].copy_from_slice(&at[..3]);
            q[slots.q + 3..slots.q + 7].copy_from_slice(&rotation.to_array());
            // The velocity of a free joint is in the axes of its child.
            let angular = so3::right_jacobian(turn) * turn_rate;
            let linear = rotation.conjugate().rotate(vec3(&rate));
            v[slots.v..slots.v + 3].copy_from_slice(&angular.to_array());
            v[slots.v + 3..slots.v + 6].copy_from_slice(&linear.to_array());
        }
        let (at, rate) = self.angles.at(t);
        let mut next = 0;
        for &joint in &self.joints {
            let slots = self.model.slots(joint);
            let from = next..next + slots.nq;
            q[slots.q_range()].copy_from_slice(&at[from.clone()]);
            v[slots.v_range()].copy_from_slice(&rate[from]);
            next += slots.nq;
        }
        (q, v)
    }

    pub(super) fn targets(&self, t: f64, targets: &mut Vec<Target>) {
        let (q, v) = self.state(t);
        let Ok(state) = to_maximal(&self.model, &q, &v) else { return };
        for (k, tracker) in self.model.trackers().iter().enumerate() {
            let body = &state.bodies[tracker.body.index()];
            let frame = state.world_from_body(&self.model, tracker.body) * tracker.body_from_tracker;
            targets.push(Target {
                tracker: k,
                position: frame.pos,
                rotation: Quat::from_mat3(frame.rot),
                linear: body.linear + body.angular.cross(frame.pos - body.com),
                angular: body.angular,
            });
        }
    }
}

fn vec3(x: &[f64]) -> Vec3 {
    Vec3::new(x[0], x[1], x[2])
}
