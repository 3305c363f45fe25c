//! A whole scene, as a file holds it: what there is, how it begins, what is done to it, how it is looked at.

use ligament::command::{Command, Take};
use ligament::math::Vec3;

use crate::{Scene, SoftScene};

/// A whole scene.
///
/// ```
/// use ligament_scene::{Content, Document, Scene};
///
/// # use ligament::math::{RigidInertia, Sym3, Vec3};
/// # use ligament::model::{Body, ModelBuilder};
/// # let mut builder = ModelBuilder::new("ball");
/// # builder.add_body(Body::new("ball", RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY * 0.01)));
/// # let model = builder.build()?;
/// let mut document = Document::rigid(Scene::of_model("ball", model), "a ball that falls");
/// document.take = Some("ligament take 1\nlength 1\nat 0 mode passive\n".parse()?);
/// document.look.direction = Some(Vec3::X); // seen from the front
/// assert!(matches!(&document.content, Content::Rigid(scene) if scene.counts.bodies == 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Document {
    /// One line on what it shows.
    pub about: String,
    /// Bodies, flesh, and what happens by itself.
    pub content: Content,
    /// What is said to the character before its first step, in the words of takes: who drives, with what parameters.
    pub control: Vec<Command>,
    /// What a person did to it.
    pub take: Option<Take>,
    /// How it is looked at.
    pub look: Look,
}

/// Bodies alone, or with flesh.
///
/// See the example of [`Document`].
#[derive(Clone, Debug)]
#[allow(clippy::large_enum_variant)] // there is one of them at a time
pub enum Content {
    /// Bodies and joints.
    Rigid(Scene),
    /// A character with flesh.
    Soft(SoftScene),
}

/// How a scene is looked at; what is not said is found from what happens.
///
/// See the example of [`Document`].
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Look {
    /// From what is seen to the eye.
    pub direction: Option<Vec3>,
    /// Angle from the lower edge of a picture to the upper, in radians.
    pub field_of_view: Option<f64>,
}

impl Document {
    /// Bodies and joints, to which nobody does anything.
    pub fn rigid(scene: Scene, about: impl Into<String>) -> Document {
        Document::of(Content::Rigid(scene), about.into())
    }

    /// A character with flesh, to which nobody does anything.
    pub fn soft(scene: SoftScene, about: impl Into<String>) -> Document {
        Document::of(Content::Soft(scene), about.into())
    }

    fn of(content: Content, about: String) -> Document {
        Document { about, content, control: Vec::new(), take: None, look: Look::default() }
    }

    /// Skeleton, surroundings and state.
    pub fn scene(&self) -> &Scene {
        match &self.content {
            Content::Rigid(scene) => scene,
            Content::Soft(soft) => &soft.scene,
        }
    }
}
