//! Whatever file a scene can come from, by the end of its name and what is in it. A new format is a line in the table.
//!
//! ```
//! use ligament_io::open::{Options, open, open_text};
//!
//! // A robot, known by its ending; and a scene, known by what it begins with.
//! let arm = open("tests/data/arm.urdf", &Options::default())?;
//! assert_eq!(arm.format, "URDF");
//! assert!(arm.notes.iter().any(|note| note.contains("now frames")));
//! let text = ligament_io::scene::to_json(&arm.scene)?;
//! let again = open_text("whatever.txt", &text, None, &Options::default())?;
//! assert_eq!(again.scene.model, arm.scene.model);
//! // An error names the file.
//! assert!(open("tests/data/nothing.bvh", &Options::default()).unwrap_err().to_string().contains("nothing.bvh"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::path::Path;

use ligament::flesh::FleshMotion;
use ligament::scene::Scene;
use ligament::sim::Fleshed;

use crate::mesh::read_capped;
use crate::stretch::Stretch;
use crate::{base, bvh, mjcf, scene, urdf};

/// The largest file that is opened, in bytes.
pub const MOST_BYTES: u64 = scene::MOST_BYTES;

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
}

/// A scene, and what was changed or left out on the way.
///
/// See the example of [the module](self).
#[derive(Clone, Debug)]
pub struct Opened {
    /// The scene.
    pub scene: Scene,
    /// What it was read as, in a word.
    pub format: &'static str,
    /// What a person should know of it.
    pub notes: Vec<String>,
    /// The motion, where it is captured motion.
    pub captured: Option<bvh::Performance>,
}

/// Why a file could not be opened: what its reader says, which names the file and the place.
///
/// See the example of [the module](self).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct OpenError(pub String);

/// A text to be read: the name of its file, itself, and the folder of files that it names.
struct Given<'a> {
    name: &'a str,
    text: &'a str,
    folder: Option<&'a Path>,
    options: &'a Options,
}

/// What a reader made of it.
struct Found {
    scene: Scene,
    notes: Vec<String>,
    captured: Option<bvh::Performance>,
}

type Read = fn(&Given<'_>, &mut Stretch<'_>) -> Result<Found, String>;

/// A format: its name, endings, what a text of it begins with (after blanks and remarks), and its reader.
struct Reader {
    format: &'static str,
    endings: &'static [&'static str],
    begins: &'static str,
    read: Read,
}

const READERS: [Reader; 4] = [
    Reader { format: "scene", endings: &["json"], begins: "{", read: read_scene },
    Reader { format: "MJCF", endings: &["xml", "mjcf"], begins: "<mujoco", read: read_mjcf },
    Reader { format: "URDF", endings: &["urdf", "xml"], begins: "<robot", read: read_urdf },
    Reader { format: "BVH", endings: &["bvh"], begins: "HIERARCHY", read: read_bvh },
];

/// Endings of the files that [`open`] takes.
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

/// Opens a scene, a robot, a model of MuJoCo or captured motion.
///
/// See the example of [the module](self).
///
/// # Errors
/// [`OpenError`]: what is wrong, and where.
pub fn open(path: impl AsRef<Path>, options: &Options) -> Result<Opened, OpenError> {
    open_watched(path, options, &mut |_| {})
}

/// [`open`], which calls `watch` with about what part of the work is done, from 0 to 1.
///
/// # Errors
/// As there.
pub fn open_watched(
    path: impl AsRef<Path>,
    options: &Options,
    watch: &mut dyn FnMut(f64),
) -> Result<Opened, OpenError> {
    let path = path.as_ref();
    let refused = |reason: String| OpenError(format!("{}: {reason}", path.display()));
    let bytes = read_capped(path, MOST_BYTES).map_err(|error| refused(error.to_string()))?;
    if bytes.is_empty() {
        return Err(refused("it is empty".to_owned()));
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        refused(format!(
            "byte {} is not text in UTF-8; this kind of file is",
            error.utf8_error().valid_up_to()
        ))
    })?;
    let folder = path.parent().unwrap_or(Path::new(""));
    let mut all = Stretch::whole(watch);
    let opened = opened(&path.display().to_string(), &text, Some(folder), options, &mut all)?;
    all.at(1.0);
    Ok(opened)
}

/// The same from text, which errors call `name`. Files that it names are looked for in `folder`.
///
/// See the example of [the module](self).
///
/// # Errors
/// As [`open`].
pub fn open_text(
    name: &str,
    text: &str,
    folder: Option<&Path>,
    options: &Options,
) -> Result<Opened, OpenError> {
    opened(name, text, folder, options, &mut Stretch::whole(&mut |_| {}))
}

fn opened(
    name: &str,
    text: &str,
    folder: Option<&Path>,
    options: &Options,
    all: &mut Stretch<'_>,
) -> Result<Opened, OpenError> {
    let reader = reader(name, text).ok_or_else(|| {
        OpenError(format!("{name}: it is none of: {}", READERS.map(|reader| reader.format).join(", ")))
    })?;
    let given = Given { name, text, folder, options };
    let Found { scene, notes, captured } = (reader.read)(&given, all).map_err(OpenError)?;
    Ok(Opened { scene, format: reader.format, notes, captured })
}

/// By what it begins with, and else by the end of its name: so a broken file is refused by the reader it was meant for.
fn reader(name: &str, text: &str) -> Option<&'static Reader> {
    let start = first_words(text);
    let by_text = READERS.iter().find(|reader| starts_with(start, reader.begins));
    let ending = Path::new(name).extension()?.to_string_lossy().to_ascii_lowercase();
    by_text.or_else(|| READERS.iter().find(|reader| reader.endings.contains(&ending.as_str())))
}

fn starts_with(text: &str, begins: &str) -> bool {
    text.get(..begins.len()).is_some_and(|start| start.eq_ignore_ascii_case(begins))
}

/// A text from its first element or word on: without blanks, XML declarations and remarks.
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

fn stem(name: &str) -> String {
    Path::new(name).file_stem().map_or_else(|| name.to_owned(), |stem| stem.to_string_lossy().into_owned())
}

fn read_scene(given: &Given<'_>, all: &mut Stretch<'_>) -> Result<Found, String> {
    let read = scene::from_json_in(given.text, all);
    let scene = read.map_err(|error| format!("{}: {error}", given.name))?;
    Ok(Found { scene, notes: Vec::new(), captured: None })
}

fn read_mjcf(given: &Given<'_>, all: &mut Stretch<'_>) -> Result<Found, String> {
    let named = |mut error: mjcf::MjcfError| {
        if error.file == mjcf::TEXT {
            given.name.clone_into(&mut error.file);
        }
        error.to_string()
    };
    let imported = mjcf::from_text_in(given.text, given.folder, &given.options.mjcf, all).map_err(named)?;
    let scene = Scene { name: stem(given.name), ..imported.scene };
    let about = format!("a model of MuJoCo, '{}'", scene.model.name());
    let scene = scene.with_about(about);
    let notes = imported.notes.iter().map(ToString::to_string).collect();
    let Some(flesh) = imported.flesh else {
        return Ok(Found { scene, notes, captured: None });
    };
    let motion = FleshMotion::default();
    let fleshed =
        Fleshed::new(&scene.model, flesh.clone(), motion).map_err(|e| format!("{}: {e}", given.name))?;
    // A step that holds, and that a person can read.
    let step = fleshed.stable_step().clamp(1e-5, 1e-3);
    Ok(Found { scene: scene.with_flesh(flesh, motion, step), notes, captured: None })
}

fn read_urdf(given: &Given<'_>, all: &mut Stretch<'_>) -> Result<Found, String> {
    let imported = urdf::from_text_in(given.text, given.folder, &given.options.urdf, all)
        .map_err(|error| urdf::UrdfError { file: given.name.to_owned(), ..error }.to_string())?;
    let mut scene = Scene::of_model(stem(given.name), imported.model);
    let mut notes: Vec<String> = imported.notes.iter().map(ToString::to_string).collect();
    let moved = scene.start_within_limits();
    if !moved.is_empty() {
        let names: Vec<String> = moved.iter().map(|id| scene.model.joint(*id).name.clone()).collect();
        let names = urdf::names(&names);
        notes.push(format!("zero is outside the limits of {names}: the scene starts at the nearest end"));
    }
    let unfelt = base::unfelt(&mut scene);
    if !unfelt.is_empty() {
        let names = urdf::names(&unfelt);
        notes.push(format!(
            "bodies start inside what is bolted to the world: it does not touch them: {names}"
        ));
    }
    Ok(Found { scene: scene.with_about("a robot from a file"), notes, captured: None })
}

fn read_bvh(given: &Given<'_>, all: &mut Stretch<'_>) -> Result<Found, String> {
    let file = bvh::from_text_in(given.name, given.text, &mut all.part(0.0, 0.5));
    let file = file.map_err(|error| error.to_string())?;
    let (joints, frames) = (file.joints.len(), file.frames);
    let named = |error: bvh::BvhError| bvh::BvhError { file: given.name.to_owned(), ..error }.to_string();
    let performance = bvh::Performance::new(file, &given.options.bvh).map_err(named)?;
    let scene = performance.scene_in(&stem(given.name), &mut all.part(0.5, 1.0)).map_err(named)?;
    let mut notes = vec![format!("{frames} frames of {joints} joints, {:.3} s", performance.seconds())];
    if performance.guessed {
        notes
            .push(format!("a unit of the file is taken for {} m; --scale says otherwise", performance.scale));
    }
    let scene = scene.with_about("captured motion, followed by sticks");
    Ok(Found { scene, notes, captured: Some(performance) })
}
