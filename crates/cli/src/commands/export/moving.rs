//! Motion from a file (motion capture or animation): as it is, or retargeted to another character; as a clip, or as the
//! keyframes of a take.

use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, anyhow};
use ligament::command::{Command, ControlMode, Take, TimedCommand, VERSION};
use ligament::model::Model;
use ligament::progress::Progress;
use ligament_io::motion::BoneMotion;
use ligament_io::open::{OpenError, Opened};
use ligament_io::{beside, bvh};

use crate::args::{CharacterOptions, ExportOptions};
use crate::failure::{Code, Mark, marked};
use crate::output::{Output, harmless};
use crate::takes::is_take;
use crate::{clips, files, opening};

/// Keyframes per second of a take, unless `--fps` is set.
const KEYS_A_SECOND: f64 = 5.0;

/// Maximum number of keyframes of a take.
const MOST_KEYS: f64 = 2000.0;

/// Minimum length of a take in seconds; a motion may be a single pose.
const SHORTEST: f64 = 1e-3;

/// Exports the motion of a file.
pub(super) fn run(options: &ExportOptions, out: &mut Output<'_>) -> Result<()> {
    let rigid = CharacterOptions { rigid: true, ..options.character.clone() };
    let from = opening::scene(&options.take, &options.capture, &rigid)?;
    let motions = opening::motions(&from);
    let Some(motion) = options.motion.choose(&options.take, &motions)? else {
        let text =
            format!("'{}' has no animation; simulate it with `ligament run`, or export a take", options.take);
        return Err(marked(Code::Input, anyhow!(text)));
    };
    let Some(on) = &options.on else {
        if is_take(&options.out) {
            let error = anyhow!("a .take needs a character: add --on, such as --on hero.glb");
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
    // Check before opening files, which may be slow.
    let scene = if is_take(&options.out) { scene_of_take(on, &options.out)? } else { String::new() };
    let onto = opening::scene(&on_name, &options.capture.of_another(), character).context("--on")?;
    let clip_model = onto.clip_model()?;
    let retargeted = motion.on(&clip_model, &map).mark(Code::Usage)?;
    for (theirs, ours) in &retargeted.pairs {
        writeln!(out, "  {} -> {}", harmless(theirs), harmless(ours))?;
    }
    if !retargeted.unmatched.is_empty() {
        let names: Vec<String> = retargeted.unmatched.iter().map(|name| harmless(name)).collect();
        writeln!(out, "  unmatched: {}", names.join(", "))?;
    }
    if is_take(&options.out) {
        let rate = options.clip.asked().unwrap_or(KEYS_A_SECOND);
        return keyframes(&retargeted.motion, &onto, &scene, rate, &options.out, out);
    }
    let clip = retargeted.motion.clip_of(clip_model, options.clip.rate(motion), &mut Progress::none())?;
    clips::write(&clip, &options.out, &options.clip, out)
}

/// How a take names its scene: a scene of the gallery by name, a file by its path relative to the folder of the take. A take
/// opens only files in its folder or below, so other paths are an error.
fn scene_of_take(on: &Path, take: &Path) -> Result<String> {
    let name = on.to_string_lossy();
    if opening::is_in_gallery(&name) {
        return Ok(name.into_owned());
    }
    if !(beside::is_file_name(&name) || on.exists()) {
        return Err(opening::unknown(&name, OpenError::Unknown(name.to_string())).context("--on"));
    }
    if is_take(on) {
        let error = anyhow!("--on: '{name}' is a take; expected a scene or a character");
        return Err(marked(Code::Usage, error));
    }
    let folder = take.parent().unwrap_or(Path::new(""));
    let named = beside::named_from(folder, on).map_err(|why| {
        anyhow!(
            "--on: {why}: a take opens only files in its folder or below. Write the take to the folder of the character, or \
             copy the character to the take"
        )
    });
    named.mark(Code::Usage)
}

/// A take that sets the first pose and adds keyframes for the others.
fn keyframes(
    motion: &BoneMotion,
    onto: &Opened,
    scene: &str,
    rate: f64,
    path: &Path,
    out: &mut Output<'_>,
) -> Result<()> {
    let count = (motion.seconds() * rate + 0.01).floor() + 1.0;
    if count > MOST_KEYS {
        let error = anyhow!("{count} keyframes are too many (at most {MOST_KEYS}): reduce --fps");
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

/// Commands that set every joint to a pose.
fn start<'a>(model: &'a Model, q: &'a [f64]) -> impl Iterator<Item = Command> + 'a {
    let joints = model.tree_joints().map(|id| (model.joint(id), model.slots(id)));
    let moving = joints.filter(|(_, slots)| slots.nq > 0);
    moving.map(|(joint, slots)| Command::Put { joint: joint.name.clone(), q: q[slots.q_range()].to_vec() })
}
