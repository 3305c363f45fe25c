//! Scripted events: loop joints that are added and removed.
//!
//! Source: Faure 1999 (F99) section 5: a joint between the mouth of a fish and a weed is made while the scene runs; a joint to a
//! hand-held tracker is made when its button is pressed, and deleted when it is released.

use ligament_math::Pose;

use crate::model::{BodyId, Joint};

/// An event at a time. It affects the steps that end after it.
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
/// // The tip of a pendulum is caught after half a second, and released after another half.
/// let catch = Box::new(Joint::new("catch", Spherical).child(bar, Pose::IDENTITY));
/// let script = Script::default().with_events(vec![
///     ScriptEvent { time: 1.0, change: Change::Release { joint: "catch".to_string() } },
///     ScriptEvent { time: 0.5, change: Change::Bind { joint: catch, meet: Meet::AsFound } },
/// ]);
/// // Events are sorted by time.
/// assert_eq!(script.events().iter().map(|event| event.time).collect::<Vec<_>>(), [0.5, 1.0]);
/// assert_eq!(script.events_between(0.4, 0.6).len(), 1);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct ScriptEvent {
    /// Time in seconds.
    pub time: f64,
    /// The change.
    pub change: Change,
}

/// A change of the joints of a scene: [`ScriptEvent::change`]. The kinematic tree stays the same: joints that are added close
/// loops over it, even where they could be part of a new tree.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// Adds a loop joint.
    Bind {
        /// The joint, with a name that is unique at that time.
        joint: Box<Joint>,
        /// Whether it pulls its ends together.
        meet: Meet,
    },
    /// Removes the loop joint with this name, of the model or added.
    Release {
        /// Its name.
        joint: String,
    },
}

/// How the ends of an added joint come together: the field `meet` of [`Change::Bind`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meet {
    /// As the joint's frames say: the initial joint error is closed.
    Pulled,
    /// In the current poses: the frame on the child is set to the current frame on the parent, so that nothing jumps. A mouth
    /// bites where it touches.
    AsFound,
}

impl Change {
    /// The joint that is added when bodies are at these poses; `None` for a removal.
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
