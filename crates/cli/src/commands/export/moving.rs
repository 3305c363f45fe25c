//! Motion from a file, captured or animated: as it is, or on the bones of another character; as a clip, or as the keyframes
//! of a take.

use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, anyhow};
use ligament::command::{Command, ControlMode, Take, TimedCommand, VERSION};
use ligament::model::Model;
use ligament::progress::Progress;
use ligament_io::motion::Motion;
use ligament_io::open::{OpenError, Opened};
use ligament_io::{beside, bvh};

use crate::args::{CharacterOptions, ExportOptions};
use crate::failure::{Code, Mark, marked};
use crate::output::{Output, harmless};
use crate::takes::is_take;
use crate::{clips, files, opening};

/// Keyframes a second of a take, if not said otherwise.
const KEYS_A_SECOND: f64 = 5.0;

/// More keyframes are no take that anybody would edit, nor one that can be played.
const MOST_KEYS: f64 = 2000.0;

/// A take plays for a while, in seconds, though the motion may be a pose.
const SHORTEST: f64 = 1e-3;

/// Writes the motion of a file.
pub(super) fn run(options: &ExportOptions, out: &mut Output<'_>) -> Result<()> {
    let rigid = CharacterOptions { rigid: true, ..options.character.clone() };
    let from = opening::scene(&options.take, &options.capture, &rigid)?;
    let motions = opening::motions(&from);
    let Some(motion) = options.motion.choose(&options.take, &motions)? else {
        let text = format!("'{}' has no animation; `ligament run` and takes make it move", options.take);
        return Err(marked(Code::Input, anyhow!(text)));
    };
    let Some(on) = &options.on else {
        if is_take(&options.out) {
            let error = anyhow!("--on: keyframes are for a character; say which, such as --on hero.glb");
            return Err(marked(Code::Usage, error));
        }
        let clip = opening::clip_of(&from, motion, options.clip.rate(motion))?;
        return clips::write(&clip, &options.out, &options.clip, out);
    };
    let mut map = options.map.clone();
    if let Some(path) = &options.bone_map {
        map.extend(bvh::read_map(path).context("--bone-map")?);
    }
    // A take is played on the character with its flesh.
    let character = if is_take(&options.out) { &options.character } else { &rigid };
    let on_name = on.to_string_lossy();
    // Before anything is opened, which may take a while.
    let scene = if is_take(&options.out) { scene_of_take(on, &options.out)? } else { String::new() };
    let onto = opening::scene(&on_name, &options.capture.of_another(), character).context("--on")?;
    let cast = onto.cast()?;
    let retargeted = motion.on(&cast, &map).mark(Code::Usage)?;
    for (theirs, ours) in &retargeted.pairs {
        writeln!(out, "  {} leads {}", harmless(theirs), harmless(ours))?;
    }
    if !retargeted.unmatched.is_empty() {
        let names: Vec<String> = retargeted.unmatched.iter().map(|name| harmless(name)).collect();
        writeln!(out, "  lead nobody: {}", names.join(", "))?;
    }
    if is_take(&options.out) {
        let rate = options.clip.asked().unwrap_or(KEYS_A_SECOND);
        return keyframes(&retargeted.motion, &onto, &scene, rate, &options.out, out);
    }
    let clip = retargeted.motion.clip_of(cast, options.clip.rate(motion), &mut Progress::none())?;
    clips::write(&clip, &options.out, &options.clip, out)
}

/// What a take calls the scene that it is for: a scene of the gallery by its name, a file by its way from the folder of the
/// take. A take opens no file elsewhere, so none is written that would have to.
fn scene_of_take(on: &Path, take: &Path) -> Result<String> {
    let name = on.to_string_lossy();
    if opening::is_in_gallery(&name) {
        return Ok(name.into_owned());
    }
    if !(beside::is_file_name(&name) || on.exists()) {
        return Err(opening::unknown(&name, OpenError::Unknown(name.to_string())).context("--on"));
    }
    if is_take(on) {
        let error = anyhow!("--on: '{name}' is a take itself: give the scene that it plays in");
        return Err(marked(Code::Usage, error));
    }
    let folder = take.parent().unwrap_or(Path::new(""));
    let named = beside::named_from(folder, on).map_err(|why| {
        anyhow!(
            "--on: {why}: a take opens only files beside it or below. Write the take to the folder of the character, or \
             copy the character to the take"
        )
    });
    named.mark(Code::Usage)
}

/// A take that puts the character into the first pose and has its joints led through the others.
fn keyframes(
    motion: &Motion,
    onto: &Opened,
    scene: &str,
    rate: f64,
    path: &Path,
    out: &mut Output<'_>,
) -> Result<()> {
    let count = (motion.seconds() * rate + 0.01).floor() + 1.0;
    if count > MOST_KEYS {
        let error = anyhow!(
            "{count} keyframes are too many; at most {MOST_KEYS} are written: ask for fewer a second by --fps"
        );
        return Err(marked(Code::Usage, error));
    }
    let model = &onto.scene.model;
    let keys = motion.keys(model, rate)?;
    let count = keys.len();
    let now = |command| TimedCommand { time: 0.0, command };
    let mut events: Vec<TimedCommand> =
        keys.first().into_iter().flat_map(|(_, q)| start(model, q)).map(now).collect();
    events.extend(keys.into_iter().map(|(time, q)| now(Command::Keyframe { time, q })));
    events.push(now(Command::Mode(ControlMode::Keyframes)));
    let length = motion.seconds().max(SHORTEST);
    let take = Take { version: VERSION, scene: scene.to_owned(), step: None, length, events };
    files::write("OUT", path, &take.to_string())?;
    writeln!(out, "{count} keyframes of {} coordinates", model.nq())?;
    out.set("keyframes", count)?;
    out.wrote(path)
}

/// Puts every joint where a pose has it.
fn start<'a>(model: &'a Model, q: &'a [f64]) -> impl Iterator<Item = Command> + 'a {
    let joints = model.tree_joints().map(|id| (model.joint(id), model.slots(id)));
    let moving = joints.filter(|(_, slots)| slots.nq > 0);
    moving.map(|(joint, slots)| Command::Put { joint: joint.name.clone(), q: q[slots.q_range()].to_vec() })
}
