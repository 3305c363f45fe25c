//! The result of opening a file or scene.

use ligament::command::{Command, Take};
use ligament::progress::Progress;
use ligament::scene::Scene;
use ligament::sim::{SimError, Simulation};

use super::error::OpenError;
use super::recording_source::RecordingSource;
use super::source::Source;
use crate::character::{Character, Rig};
use crate::clip::{ClipError, ClipModel, ClipSkin, Sample};
use crate::motion::BoneMotion;
use crate::summary::never_felt;
use crate::{bvh, mjcf, urdf};

/// The largest file that is opened, in bytes.
pub const MOST_BYTES: u64 = 512 << 20;

/// Options for reading files, for [`open`](super::open()).
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// For robots (URDF).
    pub urdf: urdf::Options,
    /// For captured motion (BVH).
    pub bvh: bvh::Options,
    /// For MuJoCo models (MJCF).
    pub mjcf: mjcf::Options,
    /// Adds the ground to a robot (URDF, MJCF) whose file has none: what floats is moved up or down to stand on it; what is fixed
    /// stays, and its ground is at z = 0, or at its lowest point if that is lower.
    pub ground: bool,
    /// For characters (glTF); `None` to use `NAME.rig.json` next to the file, if it exists.
    pub rig: Option<Rig>,
}

/// The result of opening a file or scene, by [`open`](super::open()).
#[derive(Clone, Debug)]
pub enum OpenedFile {
    /// A scene.
    Scene(Box<Opened>),
    /// A take, and its scene.
    Take(Box<Take>, Box<Opened>),
    /// A recording.
    Recording(RecordingSource),
}

/// A scene, with its origin. Returned by [`open_scene`](super::open_scene).
#[derive(Clone, Debug)]
pub struct Opened {
    /// The scene.
    pub scene: Scene,
    /// The format it was read from, in a word.
    pub format: &'static str,
    /// Notes: what was changed or left out.
    pub notes: Vec<String>,
    /// The character of a glTF file: exported clips reuse that file.
    pub character: Option<Box<Character>>,
    /// Captured motion, if the file is one.
    pub captured: Option<bvh::Performance>,
    /// What is needed to build the scene again.
    pub source: Source,
}

impl Opened {
    pub(crate) fn new(scene: Scene, format: &'static str, source: Source) -> Opened {
        Opened { scene, format, notes: Vec::new(), character: None, captured: None, source }
    }

    /// A simulation of the scene, from its start state.
    ///
    /// # Errors
    /// [`OpenError::Simulation`] if it cannot be simulated.
    pub fn simulate(&self) -> Result<Simulation, OpenError> {
        Simulation::new(&self.scene)
            .map_err(|why| OpenError::Simulation { place: self.place_of(&why), why: Box::new(why) })
    }

    /// The place of a command of the scene that fails; for other errors, the name of the scene.
    fn place_of(&self, error: &SimError) -> String {
        let commands = self.scene.commands.iter();
        let number = match error {
            SimError::Command { command, .. } => commands.clone().position(|other| *other == **command),
            _ => None,
        };
        let place = number.map(|number| format!("control[{number}]"));
        match place.as_deref().and_then(|place| Some((place, self.source.locate(place)?))) {
            Some((place, (line, column))) => {
                format!("{}: line {line}, column {column}: {place}", self.source.name)
            }
            None => format!("'{}'", self.scene.name),
        }
    }

    /// Its notes, and those on a simulation of it: that its start had to be assembled, and colliders that are never felt.
    pub fn notes_of(&self, sim: &Simulation) -> Vec<String> {
        self.notes.iter().cloned().chain(notes_on(sim)).collect()
    }

    /// What a clip of it animates: every bone and vertex of a character's file, or every body.
    ///
    /// # Errors
    /// [`ClipError`] if there is nothing to animate.
    pub fn clip_model(&self) -> Result<ClipModel, ClipError> {
        if let Some(character) = self.character.as_ref().filter(|character| character.carried().is_none()) {
            return Ok(character.clip_model.clone());
        }
        let clip_model = ClipModel::of_scene(&self.scene)?.carrying(&self.scene);
        Ok(match self.scene.cover.as_ref().filter(|_| self.scene.flesh.is_none()) {
            Some(cover) => clip_model.with_skin(ClipSkin {
                rest: cover.positions(&self.scene.poses()),
                triangles: cover.triangles.clone(),
                colors: Vec::new(),
                influences: Vec::new(),
                follows_bones: false,
            }),
            None => clip_model,
        })
    }

    /// Fills in the current state of a simulation of it, for a clip.
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

    /// Motions of the file: animations of a character, or captured motion, which takes a while to convert.
    pub fn motions(&self, progress: &mut Progress<'_>) -> Vec<BoneMotion> {
        let own = self.character.iter().flat_map(|character| character.motions.clone());
        let captured = self.captured.iter().map(|captured| captured.motion(&self.scene.name, progress));
        own.chain(captured).collect()
    }
}

/// Keyframe rate of motions of a file, per second, and the largest number of keyframes.
const KEYS_A_SECOND: f64 = 5.0;
const MOST_KEYS: f64 = 500.0;

/// The scene of a character with its first motion as keyframes, which play only on request. None if the joints of the scene
/// cannot follow keyframes, or there would be too many.
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

/// Notes on a simulation: that its start had to be assembled, and colliders that are never felt.
pub fn notes_on(sim: &Simulation) -> Vec<String> {
    sim.start_assembly().map(ToString::to_string).into_iter().chain(never_felt(sim)).collect()
}
