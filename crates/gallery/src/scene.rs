//! What every scene of the gallery is, and the list of them.

use ligament::mass::MassError;
use ligament::model::{Model, ModelBuilder, ModelError};

use crate::{
    Chain, DoublePendulum, Hand, HangingChain, Humanoid, Ladder, Pendulum, Robot, Script, Tree, TumblingBox,
};

/// The largest scene that the gallery will build: ten million bodies, about ten gigabytes.
pub const MOST_BODIES: usize = 10_000_000;

/// A model, the state it starts from, and what happens to it.
#[derive(Clone, Debug)]
pub struct Scene {
    /// Name, as the command line takes it.
    pub name: &'static str,
    /// What exists.
    pub model: Model,
    /// Coordinates at the start.
    pub q: Vec<f64>,
    /// Rates at the start.
    pub v: Vec<f64>,
    /// What the scene's own formula says it has.
    pub counts: Counts,
    /// What happens while it runs.
    pub script: Script,
}

/// How large a scene is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    /// Bodies, without the world.
    pub bodies: usize,
    /// Joints, without the free joints of bodies that nothing holds.
    pub joints: usize,
    /// Scalar constraints of tree joints: F99's a.
    pub tree_rows: usize,
    /// Scalar constraints of loop joints: F99's l.
    pub loop_rows: usize,
}

/// Why a scene could not be built.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum GalleryError {
    /// It would not fit.
    #[error("scene '{scene}' would have {bodies} bodies; at most {MOST_BODIES} are built")]
    TooLarge {
        /// Which scene.
        scene: &'static str,
        /// How many bodies, or "more than can be counted".
        bodies: String,
    },
    /// A size of its bodies makes no sense.
    #[error("scene '{scene}': {fault}")]
    Mass {
        /// Which scene.
        scene: &'static str,
        /// What is wrong.
        fault: MassError,
    },
    /// The model is faulty.
    #[error(transparent)]
    Model(#[from] ModelError),
    /// No scene has this name.
    #[error("no scene is called '{0}'; there are: {names}", names = names())]
    Unknown(String),
}

/// A scene that can be built by name, with its default parameters.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Name, as the command line takes it.
    pub name: &'static str,
    /// One line on what it shows.
    pub about: &'static str,
    /// Builds it.
    pub build: fn() -> Result<Scene, GalleryError>,
}

const SCENES: [Entry; 10] = [
    Entry { name: TumblingBox::NAME, about: TumblingBox::ABOUT, build: || TumblingBox::default().build() },
    Entry { name: Pendulum::NAME, about: Pendulum::ABOUT, build: || Pendulum::default().build() },
    Entry {
        name: DoublePendulum::NAME,
        about: DoublePendulum::ABOUT,
        build: || DoublePendulum::default().build(),
    },
    Entry { name: Chain::NAME, about: Chain::ABOUT, build: || Chain::default().build() },
    Entry { name: Tree::NAME, about: Tree::ABOUT, build: || Tree::default().build() },
    Entry { name: Ladder::NAME, about: Ladder::ABOUT, build: || Ladder::default().build() },
    Entry { name: Humanoid::NAME, about: Humanoid::ABOUT, build: || Humanoid::default().build() },
    Entry { name: HangingChain::NAME, about: HangingChain::ABOUT, build: || HangingChain::default().build() },
    Entry { name: Robot::NAME, about: Robot::ABOUT, build: || Robot::default().build() },
    Entry { name: Hand::NAME, about: Hand::ABOUT, build: || Hand::default().build() },
];

/// All scenes.
pub fn scenes() -> &'static [Entry] {
    &SCENES
}

/// The scene of this name.
pub fn find(name: &str) -> Result<Entry, GalleryError> {
    let found = scenes().iter().find(|entry| entry.name == name);
    found.copied().ok_or_else(|| GalleryError::Unknown(name.to_owned()))
}

fn names() -> String {
    scenes().iter().map(|entry| entry.name).collect::<Vec<_>>().join(", ")
}

impl Scene {
    /// Builds the model and starts it at rest in its neutral pose.
    pub(crate) fn at_rest(
        name: &'static str,
        builder: ModelBuilder,
        counts: Counts,
    ) -> Result<Scene, GalleryError> {
        let model = builder.build()?;
        let (q, v) = (model.neutral(), vec![0.0; model.nv()]);
        Ok(Scene { name, model, q, v, counts, script: Script::default() })
    }
}

impl Counts {
    /// What a built model has.
    pub fn of(model: &Model) -> Counts {
        let free_roots = model.tree_joints().filter(|&id| is_added_root(model, id)).count();
        Counts {
            bodies: model.bodies().len() - 1,
            joints: model.joints().len() - free_roots,
            tree_rows: model.forest().tree_rows(),
            loop_rows: model.forest().loop_rows(),
        }
    }
}

/// True for the free joints to the world; the gallery describes none itself.
fn is_added_root(model: &Model, id: ligament::model::JointId) -> bool {
    let joint = model.joint(id);
    joint.parent.is_world() && joint.kind.row_count() == 0
}

/// `bodies` if that many can be built.
pub(crate) fn within_bounds(scene: &'static str, bodies: Option<usize>) -> Result<usize, GalleryError> {
    match bodies {
        Some(bodies) if bodies <= MOST_BODIES => Ok(bodies),
        Some(bodies) => Err(GalleryError::TooLarge { scene, bodies: bodies.to_string() }),
        None => Err(GalleryError::TooLarge { scene, bodies: "more than can be counted".to_owned() }),
    }
}
