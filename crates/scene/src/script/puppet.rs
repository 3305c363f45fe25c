//! A copy of the model that leads all trackers at once.

use ligament::math::{Quat, so3};
use ligament::maximal::Target;
use ligament::model::{JointId, Model};
use ligament::sim::to_maximal;

use crate::Keyframes;

/// A copy of the model that moves as it is told, whatever pulls at it; every tracker follows its own place on it.
///
/// Its joints move by keys of an angle for each of their coordinates, in their order.
///
/// ```
/// use ligament_scene::{Keyframes, Script};
///
/// // A copy of a double pendulum bends its elbow; whatever trackers the model has would follow it.
/// let scene = ligament_gallery::DoublePendulum::default().build()?;
/// let elbow = scene.model.find_joint("elbow").expect("it has one");
/// let script = Script::puppet(&scene.model, None, vec![elbow], Keyframes::new([(0.0, [0.0]), (1.0, [0.5])]));
/// let (q, v) = script.puppet_state(1.0).expect("a puppet leads");
/// assert_eq!((q, v), (vec![0.0, 0.5], vec![0.0, 0.0]));
/// # Ok::<(), ligament_gallery::GalleryError>(())
/// ```
#[derive(Debug)]
pub struct Puppet {
    model: Model,
    /// How its root moves, if nothing holds it.
    pub root: Option<RootMotion>,
    /// The joints that the angles belong to.
    pub joints: Vec<JointId>,
    /// Keys of the coordinates of those joints.
    pub angles: Keyframes,
}

/// How a root moves that nothing holds.
///
/// See the example of [`Puppet`], whose root is held; a hand led by a glove, `ligament_gallery::Hand`, has one that is not.
#[derive(Clone, Debug, PartialEq)]
pub struct RootMotion {
    /// The free joint of the root.
    pub joint: JointId,
    /// How it is turned where the rotation vector in the keys is zero.
    pub rotation: Quat,
    /// Keys of a position and a rotation vector in its own axes: six numbers.
    pub keyframes: Keyframes,
}

impl Puppet {
    pub(super) fn new(
        model: &Model,
        root: Option<RootMotion>,
        joints: Vec<JointId>,
        angles: Keyframes,
    ) -> Puppet {
        Puppet { model: model.clone(), root, joints, angles }
    }

    /// When it comes to its end.
    pub(super) fn end(&self) -> f64 {
        let root = self.root.as_ref().map_or(0.0, |root| root.keyframes.end());
        self.angles.end().max(root)
    }

    pub(super) fn state(&self, t: f64) -> (Vec<f64>, Vec<f64>) {
        let (mut q, mut v) = (self.model.neutral(), vec![0.0; self.model.nv()]);
        if let Some(root) = &self.root {
            let (slots, (at, rate)) = (self.model.slots(root.joint), root.keyframes.at(t));
            let (turn, turn_rate) = (super::vec3(&at[3..6]), super::vec3(&rate[3..6]));
            let rotation = root.rotation * so3::exp_quat(turn);
            q[slots.q..slots.q + 3].copy_from_slice(&at[..3]);
            q[slots.q + 3..slots.q + 7].copy_from_slice(&rotation.to_array());
            // Rates of a free joint are in the axes of its child.
            let angular = so3::right_jacobian(turn) * turn_rate;
            let linear = rotation.conjugate().rotate(super::vec3(&rate));
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
