//! What was opened.

use ligament::command::{Command, Take};
use ligament::progress::Progress;
use ligament::scene::Scene;
use ligament::sim::Simulation;

use super::error::OpenError;
use super::source::Source;
use crate::character::{Character, Rig};
use crate::clip::{Cast, ClipError, Sample, Skin};
use crate::motion::Motion;
use crate::{bvh, mjcf, urdf};

/// The largest file that is opened, in bytes.
pub const MOST_BYTES: u64 = 512 << 20;

/// How to read what needs to be told.
///
/// See the example of [the module](super).
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
/// See the example of [the module](super).
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
/// See the example of [the module](super).
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
    pub fn fill(&self, sim: &mut Simulation, moment: &mut Sample) {
        let shape = sim.placement();
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
        let captured = self.captured.iter().map(|captured| captured.motion(&self.scene.name, progress));
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
    let led = !scene.model.trackers().is_empty() || !scene.script.is_empty();
    let can_act = scene.model.forest().loops().is_empty()
        && (scene.flesh.is_some() || !led)
        && scene.model.check_reducible().is_ok();
    let has_some = scene.commands.iter().any(|command| matches!(command, Command::Keyframe { .. }));
    if has_some || !can_act || motion.seconds() * KEYS_A_SECOND > MOST_KEYS || motion.frames.len() < 2 {
        return scene;
    }
    let keys = motion.keys(&scene.model, KEYS_A_SECOND).unwrap_or_default();
    scene.commands.extend(keys.into_iter().map(|(time, q)| Command::Keyframe { time, q }));
    scene
}
