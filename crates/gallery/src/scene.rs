//! What every scene of the gallery is, and the list of them.

use ligament::flesh::FleshError;
use ligament::mass::MassError;
use ligament::model::{ModelBuilder, ModelError};
pub(crate) use ligament::scene::{Counts, Scene};

use crate::{
    Acrobats, BarAndDisks, Beam, BicycleChain, Cat, Chain, DoublePendulum, Finger, Fish, FourBar, Garland,
    Hand, HangingChain, Humanoid, Ladder, Net, Pendulum, Robot, Seaweed, ShakenPlate, SoftHand, Starfish,
    Stewart, StringPendulum, Surface, Tree, TumblingBox, Worm,
};

/// The largest scene that the gallery will build: ten million bodies, about ten gigabytes.
pub const MOST_BODIES: usize = 10_000_000;

/// Why a scene could not be built.
///
/// ```
/// use ligament_gallery::{Chain, GalleryError, find};
///
/// // An error says which scene, and what is wrong.
/// assert!(matches!(Chain::of(usize::MAX).build(), Err(GalleryError::TooLarge { scene: "chain", .. })));
/// let error = Chain { radius: -1.0, ..Chain::default() }.build().unwrap_err();
/// assert!(error.to_string().contains("-1.0"), "{error}");
/// assert!(find("unicorn").is_err_and(|error| error.to_string().contains("unicorn")));
/// ```
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
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
    /// Its parts cannot be put together.
    #[error("scene '{scene}': with these lengths its bars do not meet at the start")]
    Apart {
        /// Which scene.
        scene: &'static str,
    },
    /// Flesh cannot be put on its bones.
    #[error("scene '{scene}': {fault}")]
    Flesh {
        /// Which scene.
        scene: String,
        /// What is wrong.
        fault: Box<FleshError>,
    },
    /// Its skeleton has no joint coordinates.
    #[error("scene '{scene}': {fault}")]
    Skeleton {
        /// Which scene.
        scene: String,
        /// What is wrong.
        fault: String,
    },
    /// The model is faulty.
    #[error(transparent)]
    Model(#[from] ModelError),
    /// No scene has this name.
    #[error("no scene is called '{0}'; there are: {names}", names = names())]
    Unknown(String),
}

/// A scene that can be built by name, with its default parameters.
///
/// ```
/// use ligament_gallery::scenes;
///
/// // How large a character is can be told before it grows, which takes a while.
/// let flesh = scenes().iter().filter_map(|entry| Some((entry.name, entry.flesh?.tets)));
/// let (largest, tets) = flesh.max_by_key(|(_, tets)| *tets).expect("there are some");
/// assert_eq!((largest, tets > 5000), ("cat", true));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Name, as the command line takes it.
    pub name: &'static str,
    /// One line on what it shows.
    pub about: &'static str,
    /// How large it is, for characters with flesh.
    pub flesh: Option<Size>,
    /// Builds it.
    pub build: fn() -> Result<Scene, GalleryError>,
}

impl Entry {
    /// Whether it has flesh.
    pub fn has_flesh(&self) -> bool {
        self.flesh.is_some()
    }
}

/// How large a character with flesh is.
///
/// See the example of [`Entry`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// Bodies, without the world.
    pub bodies: usize,
    /// Nodes of its cage.
    pub nodes: usize,
    /// Tetrahedra of its cage.
    pub tets: usize,
    /// Vertices of its skin.
    pub skin: usize,
}

/// An entry for each type of scene, in this order.
macro_rules! entries {
    (rigid: $($rigid:ident),*; flesh: $($soft:ident),* $(,)?) => {
        [$(entries!(@ $rigid, None),)* $(entries!(@ $soft, Some($soft::SIZE))),*]
    };
    (@ $scene:ident, $size:expr) => {
        Entry {
            name: $scene::NAME,
            about: $scene::ABOUT,
            flesh: $size,
            build: || Ok($scene::default().build()?.with_about($scene::ABOUT)),
        }
    };
}

const SCENES: [Entry; 28] = entries!(
    rigid: TumblingBox, Pendulum, DoublePendulum, Chain, Tree, Ladder, Humanoid, HangingChain, Robot, Hand, Acrobats, Seaweed,
        StringPendulum, Surface, FourBar, Stewart, BicycleChain, BarAndDisks, Garland, Net, ShakenPlate;
    flesh: Worm, Fish, Finger, Beam, Starfish, SoftHand, Cat
);

/// All scenes: those of rigid bodies, then those with flesh.
///
/// ```
/// let names: Vec<&str> = ligament_gallery::scenes().iter().map(|entry| entry.name).collect();
/// assert!(names.contains(&"pendulum") && names.contains(&"four-bar") && names.contains(&"worm"));
/// ```
pub fn scenes() -> &'static [Entry] {
    &SCENES
}

/// The scene of this name.
///
/// ```
/// let humanoid = ligament_gallery::find("humanoid")?;
/// let scene = (humanoid.build)()?;
/// assert_eq!(scene.name, "humanoid");
/// assert!(ligament_gallery::find("humanoyd").is_err());
/// # Ok::<(), ligament_gallery::GalleryError>(())
/// ```
pub fn find(name: &str) -> Result<Entry, GalleryError> {
    let found = scenes().iter().find(|entry| entry.name == name);
    found.copied().ok_or_else(|| GalleryError::Unknown(name.to_owned()))
}

fn names() -> String {
    scenes().iter().map(|entry| entry.name).collect::<Vec<_>>().join(", ")
}

/// Builds the model and starts it at rest in its neutral pose.
pub(crate) fn at_rest(
    name: &'static str,
    builder: ModelBuilder,
    counts: Counts,
) -> Result<Scene, GalleryError> {
    Ok(Scene { counts, ..Scene::of_model(name, builder.build()?) })
}

/// `bodies` if that many can be built.
pub(crate) fn within_bounds(scene: &'static str, bodies: Option<usize>) -> Result<usize, GalleryError> {
    match bodies {
        Some(bodies) if bodies <= MOST_BODIES => Ok(bodies),
        Some(bodies) => Err(GalleryError::TooLarge { scene, bodies: bodies.to_string() }),
        None => Err(GalleryError::TooLarge { scene, bodies: "more than can be counted".to_owned() }),
    }
}
