//! The list of scenes.

use crate::scene::Scene;
use crate::soft::Size;
use crate::{
    Acrobats, BarAndDisks, BarSurface, Beam, BicycleChain, Bowl, BranchingTree, Capstan, Cat, Chain, Chair,
    DoublePendulum, Finger, Fish, FourBar, GalleryError, Garland, Hand, HangingChain, Humanoid, JansenWalk,
    Ladder, Net, Pendulum, PickUp, Robot, Seaweed, ShakenPlate, SoftHand, Starfish, Stewart, StringPendulum,
    TumblingBox, Wall, Worm,
};

/// A scene that can be built by name, with its default parameters.
///
/// ```
/// use ligament_gallery::scenes;
///
/// // The size of a character is known before its flesh is built, which takes a while.
/// let flesh = scenes().iter().filter_map(|entry| Some((entry.name, entry.flesh?.tets)));
/// let (largest, tets) = flesh.max_by_key(|(_, tets)| *tets).expect("there are some");
/// assert_eq!((largest, tets > 5000), ("cat", true));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Name on the command line.
    pub name: &'static str,
    /// One-line description.
    pub about: &'static str,
    /// Its size, for characters with flesh.
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

const SCENES: [Entry; 34] = entries!(
    rigid: TumblingBox, Pendulum, DoublePendulum, Chain, BranchingTree, Ladder, Humanoid, HangingChain, Robot, Hand, Acrobats, Seaweed,
        StringPendulum, BarSurface, FourBar, Stewart, BicycleChain, BarAndDisks, Garland, Net, ShakenPlate, Wall, Bowl, Chair,
        PickUp, JansenWalk, Capstan;
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

/// The scene with this name.
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
    let names = || scenes().iter().map(|entry| entry.name).collect::<Vec<_>>().join(", ");
    found.copied().ok_or_else(|| GalleryError::Unknown { name: name.to_owned(), names: names() })
}
