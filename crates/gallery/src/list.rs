//! The scenes of the gallery, by name.

use ligament_scene::{Scene, SoftScene};

use crate::scene::GalleryError;
use crate::soft::Size;
use crate::{
    Acrobats, BarAndDisks, Beam, BicycleChain, Cat, Chain, DoublePendulum, Finger, Fish, FourBar, Garland,
    Hand, HangingChain, Humanoid, Ladder, Net, Pendulum, Robot, Seaweed, ShakenPlate, SoftHand, Starfish,
    Stewart, StringPendulum, Surface, Tree, TumblingBox, Worm,
};

/// A scene that can be built by name, with its default parameters.
///
/// See the example of [`scenes`].
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Name, as the command line takes it.
    pub name: &'static str,
    /// One line on what it shows.
    pub about: &'static str,
    /// Builds it.
    pub build: fn() -> Result<Scene, GalleryError>,
}

/// An entry for each type of scene, in this order.
macro_rules! entries {
    ($($scene:ident),*) => {
        [$(Entry { name: $scene::NAME, about: $scene::ABOUT, build: || $scene::default().build() }),*]
    };
}

const SCENES: [Entry; 21] = entries!(
    TumblingBox,
    Pendulum,
    DoublePendulum,
    Chain,
    Tree,
    Ladder,
    Humanoid,
    HangingChain,
    Robot,
    Hand,
    Acrobats,
    Seaweed,
    StringPendulum,
    Surface,
    FourBar,
    Stewart,
    BicycleChain,
    BarAndDisks,
    Garland,
    Net,
    ShakenPlate
);

/// All scenes.
///
/// ```
/// let names: Vec<&str> = ligament_gallery::scenes().iter().map(|entry| entry.name).collect();
/// assert!(names.contains(&"pendulum") && names.contains(&"four-bar"));
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
    found.copied().ok_or_else(|| {
        let names: Vec<&str> = scenes().iter().map(|entry| entry.name).collect();
        GalleryError::Unknown { name: name.to_owned(), names: names.join(", ") }
    })
}

/// A character with flesh that can be built by name.
///
/// ```
/// use ligament_gallery::soft_scenes;
///
/// // How large a character is can be told before it grows.
/// let largest = soft_scenes().iter().max_by_key(|entry| entry.size.tets).expect("there are some");
/// assert_eq!((largest.name, largest.size.tets > 5000), ("cat", true));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct SoftEntry {
    /// Name, as the command line takes it.
    pub name: &'static str,
    /// One line on what it shows.
    pub about: &'static str,
    /// How large it is when it is built.
    pub size: Size,
    /// Builds it.
    pub build: fn() -> Result<SoftScene, GalleryError>,
}

/// An entry for each type of scene, in this order.
macro_rules! soft_entries {
    ($($scene:ident),*) => {
        [$(SoftEntry {
            name: $scene::NAME,
            about: $scene::ABOUT,
            size: $scene::SIZE,
            build: || $scene::default().build(),
        }),*]
    };
}

const SOFT_SCENES: [SoftEntry; 7] = soft_entries!(Worm, Fish, Finger, Beam, Starfish, SoftHand, Cat);

/// All characters with flesh.
///
/// ```
/// let worm = ligament_gallery::soft_scenes().iter().find(|entry| entry.name == "worm").expect("it is there");
/// let soft = (worm.build)()?;
/// assert!(soft.flesh.cage().tets().len() > 500);
/// # Ok::<(), ligament_gallery::GalleryError>(())
/// ```
pub fn soft_scenes() -> &'static [SoftEntry] {
    &SOFT_SCENES
}
