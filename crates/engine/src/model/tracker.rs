//! Trackers: frames of bodies that follow a moving target (H11's glove, F98's and F99's hand-held manipulator).
//!
//! The target itself is an input of each step, not part of the model. The model defines which frame of which body follows it,
//! and with what stiffness.

use ligament_math::Pose;

use super::BodyId;

/// Stiffness and damping of [`Tracker::of_body`], per kilogram of the whole character: hanging from one tracker, it sags a few
/// centimeters below the target, and lags by a few hundredths of a second.
const STIFFNESS: f64 = 400.0;
const DAMPING: f64 = 10.0;

/// A spring with a parallel damper, of a [`Tracker`].
#[derive(Clone, Copy, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Spring {
    /// Stiffness: N/m, or N m/rad.
    pub stiffness: f64,
    /// Damping: N s/m, or N m s/rad.
    pub damping: f64,
}

/// A frame of a body that is pulled to a target pose.
///
/// ```
/// # use ligament::math::*;
/// # use ligament::model::*;
/// let mut builder = ModelBuilder::new("puppet");
/// let hand = builder.add_body(Body::new("hand", RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY)));
/// let spring = Spring { stiffness: 500.0, damping: 20.0 };
/// builder.add_tracker(Tracker::at("glove", hand, Pose::IDENTITY, spring));
/// assert_eq!(builder.build()?.trackers()[0].name, "glove");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Tracker {
    /// Name, unique among the trackers of a model.
    pub name: String,
    /// The body that follows.
    pub body: BodyId,
    /// The frame on the body that follows the target.
    pub body_from_tracker: Pose,
    /// Pulls the frame's origin to the target's.
    pub linear: Spring,
    /// Rotates the frame's axes to the target's; all zero to follow the position only.
    pub angular: Spring,
}

impl Tracker {
    /// A tracker on a body that follows the position only, with this spring.
    pub fn at(name: impl Into<String>, body: BodyId, body_from_tracker: Pose, linear: Spring) -> Tracker {
        Tracker { name: name.into(), body, body_from_tracker, linear, angular: Spring::default() }
    }

    /// A tracker at the origin of a body's frame that follows the position only, for a character of this mass in kilograms.
    pub fn of_body(name: impl Into<String>, body: BodyId, mass: f64) -> Tracker {
        let spring = Spring { stiffness: STIFFNESS * mass, damping: DAMPING * mass };
        Tracker::at(name, body, Pose::IDENTITY, spring)
    }
}
