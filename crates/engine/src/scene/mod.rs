//! Scenes: a model, its initial state, optional flesh, and scripted events.
//!
//! The gallery builds scenes, files store them, the command line and the studio run them; all use this type.
//!
//! ```
//! use ligament::math::{RigidInertia, Sym3, Vec3};
//! use ligament::model::{Body, ModelBuilder};
//! use ligament::scene::Scene;
//!
//! let mut builder = ModelBuilder::new("stone");
//! builder.add_body(Body::new("stone", RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY * 0.01)));
//! let mut scene = Scene::of_model("stone", builder.build()?).with_about("a stone that falls");
//! // No joint holds it: its coordinates are a position and a quaternion. It starts a meter up.
//! scene.q[2] = 1.0;
//! assert_eq!(scene.poses()[1].pos, Vec3::Z);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - A [`Script`] moves trackers, and adds and removes joints while the scene runs.
//! - A [`JointMotion`] prescribes the motion of joints along a [`Curve`].
//! - [`Surface`] is the triangle surface of a shape; [`Cover`] a smooth surface over many bodies.
//!
//! Where to go next: `ligament-gallery` has scenes ready, `ligament-io` reads and writes them, [`sim`](crate::sim) simulates
//! them.

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
use crate::contact::Pairs;
use crate::flesh::{Flesh, FleshMotion};
use crate::model::BodyId;
use crate::model::Model;

/// A model, its initial state, its scripted motion, and its camera.
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
/// scene.q[2] = 1.5; // it starts 1.5 m up
/// scene.method = Some(Method::Implicit);
/// scene.take = Some("ligament take 1\nlength 1\nat 0 mode passive\n".parse()?);
/// scene.look.direction = Some(Vec3::X); // seen from the front
/// // One body, with no joint but the free one that the build added.
/// assert_eq!(scene.counts, Counts { bodies: 1, joints: 0, tree_rows: 0, loop_rows: 0 });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Scene {
    /// Name, as the command line takes it.
    pub name: String,
    /// One line about the scene; may be empty.
    pub about: String,
    /// The model.
    pub model: Model,
    /// Generalized coordinates at the start.
    pub q: Vec<f64>,
    /// Generalized velocity at the start.
    pub v: Vec<f64>,
    /// Flesh on the bones, if any.
    pub flesh: Option<Flesh>,
    /// Parameters of the flesh; ignored without flesh.
    pub flesh_motion: FleshMotion,
    /// The recommended method; `None` for the default.
    pub method: Option<Method>,
    /// The recommended step, in seconds; `None` for the default.
    pub step: Option<f64>,
    /// Prescribed motion of joints, if any.
    pub joint_motion: Option<JointMotion>,
    /// Scripted events.
    pub script: Script,
    /// Commands before the first step: control mode and parameters.
    pub commands: Vec<Command>,
    /// A take that is played, if any.
    pub take: Option<Take>,
    /// The camera.
    pub look: Look,
    /// Size of the scene: in the gallery, according to its own formula.
    pub counts: Counts,
    /// For scenes that show assembly: another start with joint errors, as the pose of every body, the world first.
    pub broken: Option<Vec<Pose>>,
    /// A smooth surface that moves with the bodies, if any.
    pub cover: Option<Cover>,
}

/// The camera of a scene, [`Scene::look`]; missing values are computed from the motion.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Look {
    /// Direction from the scene to the eye.
    pub direction: Option<Vec3>,
    /// Vertical field of view, in radians.
    pub field_of_view: Option<f64>,
}

impl Scene {
    /// A model at rest in its neutral pose, without flesh and events.
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

    /// Its model with a tracker on every body, as a simulation has it: the trackers of the scene come first. The springs of the
    /// others suit the mass of the whole character, flesh included.
    pub fn led_model(&self) -> Model {
        self.model.with_body_trackers(self.mass())
    }

    /// Whether flesh is attached to a body: its skin makes contact, not its own colliders.
    pub fn has_flesh_on(&self, body: BodyId) -> bool {
        self.flesh.as_ref().is_some_and(|flesh| flesh.holds().iter().any(|hold| hold.bone == body))
    }

    /// The pairs of colliders that make contact in a simulation of this scene. Neighbors that overlap at its start do not, nor
    /// do bones inside flesh.
    pub fn contact_pairs(&self) -> Pairs {
        let mut pairs = Pairs::of(&self.model, |body| !self.has_flesh_on(body));
        let poses = self.poses();
        pairs.exclude_overlapping(&self.model, |body| poses[body.index()]);
        pairs
    }

    /// Mass of the bodies and of the flesh, in kilograms.
    pub fn mass(&self) -> f64 {
        self.model.mass() + self.flesh.as_ref().map_or(0.0, |flesh| flesh.mass())
    }

    /// With one line about the scene.
    #[must_use]
    pub fn with_about(self, about: impl Into<String>) -> Scene {
        Scene { about: about.into(), ..self }
    }

    /// With flesh on its bones, and its parameters.
    #[must_use]
    pub fn with_flesh(self, flesh: Flesh, motion: FleshMotion) -> Scene {
        Scene { flesh: Some(flesh), flesh_motion: motion, ..self }
    }

    /// With its own step, in seconds.
    #[must_use]
    pub fn with_step(self, step: f64) -> Scene {
        Scene { step: Some(step), ..self }
    }
}
