//! What a scene is: a model, the state it starts from, flesh where it has some, and what happens to it.
//!
//! The gallery builds scenes, files hold them, the program and the studio run them; all of them mean this type.
//!
//! ```
//! use ligament::math::{RigidInertia, Sym3, Vec3};
//! use ligament::model::{Body, ModelBuilder};
//! use ligament::scene::Scene;
//!
//! let mut builder = ModelBuilder::new("stone");
//! builder.add_body(Body::new("stone", RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY * 0.01)));
//! let mut scene = Scene::of_model("stone", builder.build()?).with_about("a stone that falls");
//! // Nothing holds it: its coordinates are a position and a quaternion. It starts a metre up.
//! scene.q[2] = 1.0;
//! assert_eq!(scene.poses()[1].pos, Vec3::Z);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - A [`Script`] leads trackers, and makes and removes joints while the scene runs.
//! - A [`JointMotion`] leads joints along a [`Curve`].
//! - [`Surface`] is what a shape looks like, in triangles; [`Cover`] a smooth surface over many bodies.
//!
//! Where to go next: `ligament-gallery` has scenes ready, `ligament-io` reads and writes them, [`sim`](crate::sim) simulates them.

mod counts;
mod cover;
mod curve;
mod joint_motion;
mod scatter;
mod script;
mod start;
mod surface;

pub use counts::Counts;
pub use cover::Cover;
pub use curve::Curve;
pub use joint_motion::JointMotion;
pub use script::{Change, Lead, Meet, Path, ReferenceMotion, RootMotion, Script, ScriptEvent, Track};
pub use surface::Surface;

use ligament_math::{Pose, Vec3};

use crate::command::{Command, Method, Take};
use crate::flesh::{Flesh, FleshMotion};
use crate::model::Model;

/// A model, the state it starts from, what it is made to do, and how it is looked at.
///
/// ```
/// use ligament::command::Method;
/// use ligament::math::Vec3;
/// use ligament::scene::{Counts, Scene};
///
/// # use ligament::math::{RigidInertia, Sym3};
/// # use ligament::model::{Body, ModelBuilder};
/// # let mut builder = ModelBuilder::new("ball");
/// # builder.add_body(Body::new("ball", RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY * 0.01)));
/// # let model = builder.build()?;
/// let mut scene = Scene::of_model("ball", model);
/// scene.q[2] = 1.5; // it starts a metre and a half up
/// scene.method = Some(Method::Implicit);
/// scene.take = Some("ligament take 1\nlength 1\nat 0 mode passive\n".parse()?);
/// scene.look.direction = Some(Vec3::X); // seen from the front
/// // One body, held by no joint but the free one that the build gave it.
/// assert_eq!(scene.counts, Counts { bodies: 1, joints: 0, tree_rows: 0, loop_rows: 0 });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Scene {
    /// Name, as the command line takes it.
    pub name: String,
    /// One line on what it shows; may be empty.
    pub about: String,
    /// What exists.
    pub model: Model,
    /// Coordinates at the start.
    pub q: Vec<f64>,
    /// Rates at the start.
    pub v: Vec<f64>,
    /// Flesh on the bones.
    pub flesh: Option<Flesh>,
    /// How the flesh moves; without flesh nobody reads it.
    pub flesh_motion: FleshMotion,
    /// The method that suits it; where it does not say, whoever runs it chooses.
    pub method: Option<Method>,
    /// Length of a step that suits it, in seconds; likewise.
    pub step: Option<f64>,
    /// Joints that are led, whatever else happens.
    pub joint_motion: Option<JointMotion>,
    /// What happens while it runs.
    pub script: Script,
    /// What is done to the character before its first step: who drives, with what parameters.
    pub commands: Vec<Command>,
    /// What a person did to it.
    pub take: Option<Take>,
    /// How it is looked at.
    pub look: Look,
    /// How large it is: for scenes of the gallery, what its own formula says.
    pub counts: Counts,
    /// For scenes that show assembly: another start, with joints open: the pose of every body, the world first.
    pub broken: Option<Vec<Pose>>,
    /// A smooth surface that the bodies carry.
    pub cover: Option<Cover>,
}

/// How a scene is looked at; what is not said is found from what happens.
///
/// See the example of [`Scene`].
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Look {
    /// From what is seen to the eye.
    pub direction: Option<Vec3>,
    /// Angle from the lower edge of a picture to the upper, in radians.
    pub field_of_view: Option<f64>,
}

impl Scene {
    /// A model at rest in its neutral pose, without flesh, to which nothing happens.
    pub fn of_model(name: impl Into<String>, model: Model) -> Scene {
        Scene {
            name: name.into(),
            about: String::new(),
            q: model.neutral(),
            v: vec![0.0; model.nv()],
            counts: Counts::of(&model),
            model,
            flesh: None,
            flesh_motion: FleshMotion::default(),
            method: None,
            step: None,
            joint_motion: None,
            script: Script::default(),
            commands: Vec::new(),
            take: None,
            look: Look::default(),
            broken: None,
            cover: None,
        }
    }

    /// With one line on what it shows.
    #[must_use]
    pub fn with_about(self, about: impl Into<String>) -> Scene {
        Scene { about: about.into(), ..self }
    }

    /// With flesh on its bones, which moves so, in steps that suit it.
    #[must_use]
    pub fn with_flesh(self, flesh: Flesh, motion: FleshMotion, step: f64) -> Scene {
        Scene { flesh: Some(flesh), flesh_motion: motion, step: Some(step), ..self }
    }
}
