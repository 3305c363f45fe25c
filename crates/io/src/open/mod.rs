//! The one opener: a name, a path or bytes in; a built scene, its notes, and what must be kept to build it again out.
//!
//! ```
//! use ligament::progress::Progress;
//! use ligament_io::open::{Given, Options, open};
//!
//! let mut open = |what: &str| open(what, &Options::default(), &mut Progress::none());
//! // A scene of the gallery, a robot by its ending, a take with the scene that it plays in.
//! assert!(matches!(open("pendulum")?, Given::Scene(opened) if opened.scene.name == "pendulum"));
//! let Given::Scene(arm) = open("tests/data/arm.urdf")? else { panic!("a robot") };
//! assert_eq!(arm.format, "URDF");
//! assert!(arm.notes.iter().any(|note| note.contains("now frames")));
//! // An error names the file.
//! assert!(open("tests/data/nothing.bvh").is_err_and(|error| error.to_string().contains("nothing.bvh")));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A new format is a row in the table of `readers`.

mod error;
mod readers;
mod several;
mod source;
mod surface;

use std::path::Path;

use ligament::command::{Command, Take};
use ligament::progress::Progress;
use ligament::scene::Scene;
use ligament::sim::Simulation;

use crate::character::{Character, Rig};
use crate::clip::{Cast, ClipError, Moment, Skin};
use crate::mesh::read_capped;
use crate::motion::Motion;
use crate::{beside, bvh, mjcf, urdf};

pub use error::OpenError;
pub use readers::endings;
pub use several::open_several;
pub use source::Source;

/// The largest file that is opened, in bytes.
pub const MOST_BYTES: u64 = 512 << 20;

/// How to read what needs to be told.
///
/// See the example of [the module](self).
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Robots.
    pub urdf: urdf::Options,
    /// Captured motion.
    pub bvh: bvh::Options,
    /// Models of MuJoCo.
    pub mjcf: mjcf::Options,
    /// Characters; what lies beside the file as `NAME.rig.json` where none is given.
    pub rig: Option<Rig>,
}

/// What was opened.
///
/// See the example of [the module](self).
#[derive(Clone, Debug)]
pub enum Given {
    /// A scene.
    Scene(Box<Opened>),
    /// A take, and the scene that it plays in.
    Take(Box<Take>, Box<Opened>),
    /// The bytes of a recording.
    Recording(Vec<u8>),
}

/// A scene, built, and all that is known of where it came from.
///
/// See the example of [the module](self).
#[derive(Clone, Debug)]
pub struct Opened {
    /// The scene.
    pub scene: Scene,
    /// What it was read as, in a word.
    pub format: &'static str,
    /// What a person should know of it: what was changed or left out.
    pub notes: Vec<String>,
    /// The character of a glTF file: a clip of it leaves in the same clothes.
    pub character: Option<Box<Character>>,
    /// Captured motion, where it is that.
    pub captured: Option<bvh::Performance>,
    /// What must be kept to build it again.
    pub source: Source,
}

/// Opens what a person named: a file, where it has a slash or an ending, or else a scene of the gallery.
///
/// See the example of [the module](self).
///
/// # Errors
/// [`OpenError`]: what is wrong, and where.
pub fn open(what: &str, options: &Options, progress: &mut Progress<'_>) -> Result<Given, OpenError> {
    match beside::is_file_name(what) {
        true => open_file(Path::new(what), options, progress),
        false => Ok(Given::Scene(Box::new(Source::gallery(what).open(options, progress)?))),
    }
}

/// Opens a scene, and nothing else: a take or a recording is refused.
///
/// # Errors
/// As [`open`].
pub fn open_scene(what: &str, options: &Options, progress: &mut Progress<'_>) -> Result<Opened, OpenError> {
    match open(what, options, progress)? {
        Given::Scene(opened) => Ok(*opened),
        Given::Take(..) => Err(OpenError::NoScene { name: what.to_string(), is: "a take: play it" }),
        Given::Recording(_) => {
            Err(OpenError::NoScene { name: what.to_string(), is: "a recording: open it as one" })
        }
    }
}

/// Opens a file. What a scene or robot names beside it, meshes say, becomes part of its [`Source`], so that a recording has all
/// that it needs.
///
/// # Errors
/// As [`open`].
pub fn open_file(path: &Path, options: &Options, progress: &mut Progress<'_>) -> Result<Given, OpenError> {
    let shown = path.display().to_string();
    let bytes = read_capped(path, MOST_BYTES)
        .map_err(|why| OpenError::File { name: shown.clone(), why: why.to_string() })?;
    readers::read(&shown, bytes, Some(path.parent().unwrap_or(Path::new(""))), options, progress)
}

/// Opens bytes that came under a name, without files beside them.
///
/// # Errors
/// As [`open`].
pub fn open_bytes(
    name: &str,
    bytes: Vec<u8>,
    options: &Options,
    progress: &mut Progress<'_>,
) -> Result<Given, OpenError> {
    readers::read(name, bytes, None, options, progress)
}

impl Opened {
    pub(crate) fn new(scene: Scene, format: &'static str, source: Source) -> Opened {
        Opened { scene, format, notes: Vec::new(), character: None, captured: None, source }
    }

    /// It simulated, from its start.
    ///
    /// # Errors
    /// [`OpenError::Simulation`] where it cannot be.
    pub fn simulate(&self) -> Result<Simulation, OpenError> {
        Simulation::new(&self.scene)
            .map_err(|why| OpenError::Simulation { name: self.scene.name.clone(), why: Box::new(why) })
    }

    /// What a clip of it animates: every bone and vertex of a character's file, or every body.
    ///
    /// # Errors
    /// [`ClipError`] where there is nothing that a clip can hold.
    pub fn cast(&self) -> Result<Cast, ClipError> {
        if let Some(character) = self.character.as_ref().filter(|character| character.carried().is_none()) {
            return Ok(character.cast.clone());
        }
        let cast = Cast::of_scene(&self.scene)?.carrying(&self.scene);
        Ok(match self.scene.cover.as_ref().filter(|_| self.scene.flesh.is_none()) {
            Some(cover) => cast.with_skin(Skin {
                rest: cover.positions(&self.scene.poses()),
                triangles: cover.triangles.clone(),
                influences: Vec::new(),
                follows_bones: false,
            }),
            None => cast,
        })
    }

    /// Fills in a moment of a clip of a simulation of it.
    pub fn fill(&self, sim: &mut Simulation, moment: &mut Moment) {
        let shape = sim.shape();
        (moment.world_from_body, moment.skin, moment.nodes) = (shape.poses, shape.skin, shape.nodes);
        (moment.q, moment.v) = sim.coordinates();
        moment.tau = sim.joint_forces();
        let mut nodes = ligament::dynamics::Vectors::zeros(moment.nodes.len());
        moment.nodes.iter().enumerate().for_each(|(k, node)| nodes.set(k, *node));
        if let Some(skin) = self.character.as_ref().and_then(|character| character.skin(&nodes)) {
            moment.skin = skin;
        }
    }

    /// Motions that came with it: animations of a character, or captured motion, which takes a while to pose.
    pub fn motions(&self, progress: &mut Progress<'_>) -> Vec<Motion> {
        let own = self.character.iter().flat_map(|character| character.motions.clone());
        let captured = self.captured.iter().map(|captured| captured.motion_in(&self.scene.name, progress));
        own.chain(captured).collect()
    }
}

/// Keyframes a second of motion that a file brings along, and the most of them.
const KEYS_A_SECOND: f64 = 5.0;
const MOST_KEYS: f64 = 500.0;

/// The scene of a character, with its first motion as keyframes, which wait until somebody plays them. None where the joints of the
/// scene cannot be led, or it would be too many.
pub(crate) fn scene_of_character(character: &Character) -> Scene {
    let mut scene = character.scene();
    let Some(motion) = character.motions.first() else { return scene };
    let can_act = scene.model.forest().loops().is_empty()
        && scene.model.trackers().is_empty()
        && scene.script.is_empty()
        && scene.model.check_reducible().is_ok();
    let has_some = scene.commands.iter().any(|command| matches!(command, Command::Keyframe { .. }));
    if has_some || !can_act || motion.seconds() * KEYS_A_SECOND > MOST_KEYS || motion.frames.len() < 2 {
        return scene;
    }
    let keys = motion.keys(&scene.model, KEYS_A_SECOND).unwrap_or_default();
    scene.commands.extend(keys.into_iter().map(|(time, q)| Command::Keyframe { time, q }));
    scene
}
