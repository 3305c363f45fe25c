//! What happens at an instant: loop joints that appear and go.
//!
//! Source: F99 section 5: a joint between the mouth of a fish and a weed is made while the scene runs; a joint to a
//! hand-held tracker is made when its button is pressed, and deleted when it is let go.

use ligament_math::Pose;

use crate::model::{BodyId, Joint};

/// Something that happens at an instant. It holds for the steps that end after it.
///
/// ```
/// # use ligament::math::*;
/// # use ligament::model::*;
/// # let mut builder = ModelBuilder::new("pendulum");
/// # let bar = builder.add_body(Body::new("bar", RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY * 0.01)));
/// # let pivot = Joint::new("pivot", Revolute::about(Vec3::Y)).child(bar, Pose::translation(Vec3::Z * 0.5));
/// # builder.add_joint(pivot);
/// use ligament::scene::{Change, Meet, Script, ScriptEvent};
///
/// // The tip of a pendulum is caught after half a second, and let go after another half.
/// let catch = Box::new(Joint::new("catch", Spherical).child(bar, Pose::IDENTITY));
/// let script = Script::default().with_events(vec![
///     ScriptEvent { time: 1.0, change: Change::Release { joint: "catch".to_string() } },
///     ScriptEvent { time: 0.5, change: Change::Bind { joint: catch, meet: Meet::AsFound } },
/// ]);
/// // They are kept by time, whatever order they were told in.
/// assert_eq!(script.events().iter().map(|event| event.time).collect::<Vec<_>>(), [0.5, 1.0]);
/// assert_eq!(script.events_between(0.4, 0.6).len(), 1);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct ScriptEvent {
    /// When.
    pub time: f64,
    /// What.
    pub change: Change,
}

/// What happens to the joints of a scene. The tree stays as it is: joints that appear close loops over it, even where
/// a new tree could take them in.
///
/// See the example of [`ScriptEvent`].
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// A loop joint appears.
    Bind {
        /// The joint, with a name that no other has at that time.
        joint: Box<Joint>,
        /// Whether it pulls its ends together.
        meet: Meet,
    },
    /// The loop joint of this name goes: one of the model's, or one that appeared.
    Release {
        /// Its name.
        joint: String,
    },
}

/// How the ends of a joint that appears come together.
///
/// See the example of [`ScriptEvent`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meet {
    /// As the joint says: what is open then is to be closed.
    Pulled,
    /// Where they are: the frame on the child is put where the frame on the parent is at that instant, so that nothing
    /// jumps. A mouth bites where it touches.
    AsFound,
}

impl Change {
    /// The joint that appears when bodies are at these poses; `None` where one goes.
    ///
    /// # Panics
    /// If there are fewer poses than bodies.
    pub fn joint_at(&self, world_from_body: &[Pose]) -> Option<Joint> {
        let Change::Bind { joint, meet } = self else { return None };
        let mut joint = Joint::clone(joint);
        if *meet == Meet::AsFound {
            let at = |body: BodyId| match body.is_world() {
                true => Pose::IDENTITY,
                false => world_from_body[body.index()],
            };
            joint.child_from_joint = at(joint.child).inverse_mul(at(joint.parent) * joint.parent_from_joint);
        }
        Some(joint)
    }
}
