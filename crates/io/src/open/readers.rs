//! The table of readers: the format of a file, by its extension and content.

use std::path::Path;

use ligament::command::Take;
use ligament::flesh::FleshMotion;
use ligament::progress::Progress;
use ligament::scene::Scene;
use ligament::sim::Fleshed;

use super::error::OpenError;
use super::opened::{MOST_BYTES, Opened, OpenedFile, Options};
use super::recording_source::RecordingSource;
use super::source::Source;
use super::{ground, surface};
use crate::character::{self, CharacterError, Rig};
use crate::read::ending;
use crate::{base, beside, bvh, mesh, mjcf, scene, urdf};

/// The largest character or surface, in bytes: it is stored in the header of every recording.
pub(super) const MOST_OF_MESH: usize = 16 << 20;

/// A text to be read: its file name, content, and the folder of files that it refers to.
struct Text<'a> {
    name: &'a str,
    text: &'a str,
    folder: Option<&'a Path>,
    options: &'a Options,
}

/// The result of a reader.
struct Found {
    scene: Scene,
    notes: Vec<String>,
    captured: Option<bvh::Performance>,
}

type Read = fn(&Text<'_>, &mut Progress<'_>) -> Result<Found, String>;

/// A text format: its name, extensions, the start of its text (after whitespace and comments), and its reader.
struct Reader {
    format: &'static str,
    endings: &'static [&'static str],
    begins: &'static str,
    /// Largest text, in bytes.
    most: u64,
    read: Read,
}

const READERS: [Reader; 4] = [
    Reader { format: "scene", endings: &["json"], begins: "{", most: MOST_BYTES, read: read_scene },
    Reader {
        format: "MJCF",
        endings: &["xml", "mjcf"],
        begins: "<mujoco",
        most: mjcf::MOST_BYTES,
        read: read_mjcf,
    },
    Reader {
        format: "URDF",
        endings: &["urdf", "xml"],
        begins: "<robot",
        most: urdf::MOST_BYTES,
        read: read_urdf,
    },
    Reader { format: "BVH", endings: &["bvh"], begins: "HIERARCHY", most: bvh::MOST_BYTES, read: read_bvh },
];

/// Extensions of files that are not text formats of the table.
const OTHERS: &str = "glb or gltf (a character), obj or stl (a surface), take, ligament (a recording)";

/// Extensions of text files: scenes, robots and captured motion.
///
/// ```
/// assert!(ligament_io::open::endings().contains(&"urdf"));
/// ```
pub fn endings() -> Vec<&'static str> {
    let mut endings: Vec<&str> = READERS.iter().flat_map(|reader| reader.endings).copied().collect();
    endings.sort_unstable();
    endings.dedup();
    endings
}

/// The file name without folders.
fn short(name: &str) -> String {
    let last = name.rsplit(['/', '\\']).next().unwrap_or(name);
    // Keeps the end of a long name, with its extension.
    last.chars().skip(last.chars().count().saturating_sub(100)).collect()
}

/// Reads a file of any format.
pub(super) fn read(
    name: &str,
    bytes: Vec<u8>,
    folder: Option<&Path>,
    options: &Options,
    progress: &mut Progress<'_>,
) -> Result<OpenedFile, OpenError> {
    let opened = match ending(Path::new(name)).as_str() {
        "glb" | "gltf" => read_character(name, bytes, folder, options, progress)?,
        "obj" | "stl" => {
            let bytes = small(name, bytes)?;
            let scene = surface::scene(name, &bytes).map_err(|why| content(name, &why))?;
            Opened::new(scene, "surface", Source::surface(&short(name), bytes))
        }
        "take" | "txt" => return read_take(name, bytes, folder, options, progress),
        "ligament" => return Ok(OpenedFile::Recording(RecordingSource::Bytes(bytes))),
        _ if bytes.is_empty() => return Err(content(name, &"the file is empty")),
        _ => {
            let text = text(name, bytes)?;
            let mut opened = read_text(name, &text, folder, options, progress)?;
            opened.source = match (folder, opened.format) {
                // A scene file is self-contained.
                (_, "scene") => Source::text(&short(name), text),
                (None, _) if !options.ground => Source::text(&short(name), text),
                // Files that it refers to become part of the source, and so does what options add.
                _ => Source::of_scene(&opened.scene, &short(name))?,
            };
            opened
        }
    };
    progress.at(1.0);
    Ok(OpenedFile::Scene(Box::new(opened)))
}

/// A scene, a robot, a MuJoCo model or captured motion from text.
pub(super) fn read_text(
    name: &str,
    text: &str,
    folder: Option<&Path>,
    options: &Options,
    progress: &mut Progress<'_>,
) -> Result<Opened, OpenError> {
    let Some(reader) = reader(name, text) else {
        let known = format!("{}, {OTHERS}", endings().join(", "));
        let what = format!("is not a known format ({})", READERS.map(|reader| reader.format).join(", "));
        return Err(OpenError::Kind { name: name.to_string(), what, known });
    };
    if text.len() as u64 > reader.most {
        let (name, bytes, most) = (name.to_string(), text.len() as u64, reader.most);
        return Err(OpenError::Size { name, bytes, most });
    }
    let given = Text { name, text, folder, options };
    let Found { scene, notes, captured } = (reader.read)(&given, progress).map_err(OpenError::Content)?;
    let source = Source::text(&short(name), text.to_string());
    Ok(Opened { notes, captured, ..Opened::new(scene, reader.format, source) })
}

/// A character if the file has bones, otherwise a surface. What a rig file says about bones is for a character, so its errors count.
fn read_character(
    name: &str,
    bytes: Vec<u8>,
    folder: Option<&Path>,
    options: &Options,
    progress: &mut Progress<'_>,
) -> Result<Opened, OpenError> {
    // A file with an embedded scene is stored as that scene, and may be larger.
    let carries = character::carries_scene(&bytes);
    let beside = folder.map(|_| Path::new(name).with_extension("rig.json")).filter(|path| path.is_file());
    let (rig, rig_text) = match (&options.rig, beside) {
        (Some(rig), _) => (rig.clone(), None),
        (None, Some(path)) => {
            let kept = mesh::read_capped(&path, 16 << 20).map_err(|why| content(name, &why))?;
            let kept = text(&path.display().to_string(), kept)?;
            (
                Rig::from_text(&kept)
                    .map_err(|why| content(name, &format!("the rig file '{}': {why}", path.display())))?,
                Some(kept),
            )
        }
        (None, None) => (Rig::default(), None),
    };
    let nowhere = Path::new("/nonexistent");
    match character::from_bytes(&bytes, folder.unwrap_or(nowhere), &stem(name), &rig, progress) {
        Ok(found) => {
            let source = match found.carried() {
                // Ligament exported it: use the embedded scene.
                Some(scene) => Source::of_scene(scene, &short(name))?,
                None if folder.is_some() => match found.packed() {
                    Ok(packed) => Source::character(&short(name), packed, rig_text),
                    Err(_) => Source::character(&short(name), small(name, bytes)?, rig_text),
                },
                None => Source::character(&short(name), small(name, bytes)?, rig_text),
            };
            Ok(Opened::of_character(found, source))
        }
        Err(CharacterError { reason: why, .. }) => {
            if carries || rig != Rig::default() || mesh::from_bytes(name, &bytes).is_err() {
                return Err(content(name, &why));
            }
            let scene = surface::scene(name, &bytes).map_err(|why| content(name, &why))?;
            let skinned = bytes.windows(7).any(|part| part == b"\"skins\"");
            let notes = skinned.then(|| format!("opened as a surface without bones: {why}"));
            let source = Source::surface(&short(name), small(name, bytes)?);
            Ok(Opened { notes: notes.into_iter().collect(), ..Opened::new(scene, "surface", source) })
        }
    }
}

/// A take, and its scene: of the gallery, or a file in the folder of the take or below.
fn read_take(
    name: &str,
    bytes: Vec<u8>,
    folder: Option<&Path>,
    options: &Options,
    progress: &mut Progress<'_>,
) -> Result<OpenedFile, OpenError> {
    let text = text(name, bytes)?;
    let take: Take = text.parse().map_err(|why| content(name, &why))?;
    if take.scene.is_empty() {
        let why = "the take does not name its scene; add a line 'scene NAME'";
        return Err(content(name, &why));
    }
    if !beside::is_file_name(&take.scene) {
        let opened = Source::gallery(&take.scene).open(options, progress);
        let opened = opened.map_err(|why| content(name, &why))?;
        return Ok(OpenedFile::Take(Box::new(take), Box::new(opened)));
    }
    if folder.is_none() {
        let why = format!(
            "the take needs the scene file '{}', which is missing; open both files together",
            take.scene
        );
        return Err(content(name, &why));
    }
    let path = beside::inside(folder, &take.scene).map_err(|why| content(name, &why))?;
    // A take is not a scene; one that refers to itself would recurse forever.
    let is_take = matches!(ending(Path::new(&take.scene)).as_str(), "take" | "txt");
    let given = (!is_take).then(|| {
        let bytes = mesh::read_capped(&path, MOST_BYTES).map_err(|why| content(&take.scene, &why))?;
        read(&path.display().to_string(), bytes, path.parent(), options, progress)
    });
    match given.transpose().map_err(|why| content(name, &why))? {
        Some(OpenedFile::Scene(opened)) => Ok(OpenedFile::Take(Box::new(take), opened)),
        _ => Err(content(name, &format!("the scene of the take, '{}', is not a scene file", take.scene))),
    }
}

fn content(name: &str, why: &dyn std::fmt::Display) -> OpenError {
    let why = why.to_string();
    // Some readers already name the file.
    OpenError::Content(if why.contains(name) { why } else { format!("'{name}': {why}") })
}

fn text(name: &str, bytes: Vec<u8>) -> Result<String, OpenError> {
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        content(name, &format!("byte {at} is not valid UTF-8; expected a text file"))
    })
}

/// Bytes that are stored in the header of a recording.
fn small(name: &str, bytes: Vec<u8>) -> Result<Vec<u8>, OpenError> {
    match bytes.len() > MOST_OF_MESH {
        true => {
            let (bytes, most) = (bytes.len() as u64, MOST_OF_MESH as u64);
            Err(OpenError::Size { name: name.to_string(), bytes, most })
        }
        false => Ok(bytes),
    }
}

/// By the start of its text, otherwise by its extension: so the intended reader reports the errors of a broken file.
fn reader(name: &str, text: &str) -> Option<&'static Reader> {
    let start = first_words(text);
    let by_text = READERS.iter().find(|reader| starts_with(start, reader.begins));
    let ending = Path::new(name).extension()?.to_string_lossy().to_ascii_lowercase();
    by_text.or_else(|| READERS.iter().find(|reader| reader.endings.contains(&ending.as_str())))
}

fn starts_with(text: &str, begins: &str) -> bool {
    text.get(..begins.len()).is_some_and(|start| start.eq_ignore_ascii_case(begins))
}

/// A text from its first element or word on: without whitespace, XML declarations and comments.
fn first_words(text: &str) -> &str {
    let mut rest = text.trim_start_matches('\u{feff}').trim_start();
    loop {
        let end = match rest {
            _ if rest.starts_with("<!--") => rest.find("-->").map(|end| end + 3),
            _ if rest.starts_with("<?") => rest.find("?>").map(|end| end + 2),
            _ => None,
        };
        match end {
            Some(end) => rest = rest[end..].trim_start(),
            None => return rest,
        }
    }
}

/// The file name without folders and extension.
pub(super) fn stem(name: &str) -> String {
    Path::new(name).file_stem().map_or_else(|| name.to_owned(), |stem| stem.to_string_lossy().into_owned())
}

fn read_scene(given: &Text<'_>, all: &mut Progress<'_>) -> Result<Found, String> {
    let read = scene::from_json(given.text, all);
    let scene = read.map_err(|error| format!("{}: {error}", given.name))?;
    Ok(Found { scene, notes: Vec::new(), captured: None })
}

fn read_mjcf(given: &Text<'_>, all: &mut Progress<'_>) -> Result<Found, String> {
    let named = |mut error: mjcf::MjcfError| {
        if error.file == mjcf::TEXT {
            given.name.clone_into(&mut error.file);
        }
        error.to_string()
    };
    let imported = mjcf::from_text(given.text, given.folder, &given.options.mjcf, all).map_err(named)?;
    let scene = Scene { name: stem(given.name), ..imported.scene };
    let about = format!("a model of MuJoCo, '{}'", scene.model.name());
    let mut scene = scene.with_about(about);
    let mut notes: Vec<String> = imported.notes.iter().map(ToString::to_string).collect();
    if given.options.ground {
        notes.extend(ground::add_ground(&mut scene)?);
    }
    let Some(flesh) = imported.flesh else {
        return Ok(Found { scene, notes, captured: None });
    };
    let motion = FleshMotion::default();
    Fleshed::new(&scene.model, flesh.clone(), motion).map_err(|e| format!("{}: {e}", given.name))?;
    Ok(Found { scene: scene.with_flesh(flesh, motion), notes, captured: None })
}

fn read_urdf(given: &Text<'_>, all: &mut Progress<'_>) -> Result<Found, String> {
    let imported = urdf::from_text(given.text, given.folder, &given.options.urdf, all)
        .map_err(|error| urdf::UrdfError { file: given.name.to_owned(), ..error }.to_string())?;
    let mut scene = Scene::of_model(stem(given.name), imported.model);
    let mut notes: Vec<String> = imported.notes.iter().map(ToString::to_string).collect();
    let moved = scene.start_within_limits();
    if !moved.is_empty() {
        let names: Vec<String> = moved.iter().map(|id| scene.model.joint(*id).name.clone()).collect();
        let names = urdf::names(&names);
        notes.push(format!(
            "zero is outside the limits of {names}, or is not where they follow other joints: the scene starts as near to zero as can be"
        ));
    }
    let unfelt = base::unfelt(&mut scene);
    if !unfelt.is_empty() {
        let names = urdf::names(&unfelt);
        notes.push(format!(
            "static colliders that overlap bodies of the robot at the start take no part in contact: {names}"
        ));
    }
    if given.options.ground {
        notes.extend(ground::add_ground(&mut scene)?);
    }
    Ok(Found { scene: scene.with_about("a robot from a file"), notes, captured: None })
}

fn read_bvh(given: &Text<'_>, all: &mut Progress<'_>) -> Result<Found, String> {
    let file = bvh::from_text(given.name, given.text, &mut all.part(0.0, 0.5));
    let file = file.map_err(|error| error.to_string())?;
    let (joints, frames) = (file.joints.len(), file.frames);
    let named = |error: bvh::BvhError| bvh::BvhError { file: given.name.to_owned(), ..error }.to_string();
    let performance = bvh::Performance::new(file, &given.options.bvh).map_err(named)?;
    let scene = performance.scene(&stem(given.name), &mut all.part(0.5, 1.0)).map_err(named)?;
    let mut notes = vec![format!("{frames} frames of {joints} joints, {:.3} s", performance.seconds())];
    if performance.guessed {
        notes.push(format!(
            "the scale was guessed: 1 unit of the file = {} m; set another with --scale",
            performance.scale
        ));
    }
    let scene = scene.with_about("captured motion, followed by sticks");
    Ok(Found { scene, notes, captured: Some(performance) })
}
