//! Where a show comes from: what must be known to make it again. Every file that is dropped on the page or named on the
//! command line comes through [`Given::of`].

mod jelly;
mod several;

use std::path::Path;

use ligament::command::Take;
use ligament_io::character::{self, Rig};
use ligament_io::{beside, mesh, open, scene};
use ligament_scene::Document;
use serde::{Deserialize, Serialize};

use crate::leave::document_of;
use crate::{Show, ShowError};

/// Where a show comes from.
///
/// ```
/// use ligament_show::{Show, Source};
///
/// // What a recording keeps in its head is enough to make the same show again.
/// let source = Source::Gallery("pendulum".to_string());
/// let again = Source::of_about(&source.about())?;
/// assert_eq!(again, source);
/// assert_eq!(again.build()?.name(), "pendulum");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Source {
    /// A scene of the gallery.
    Gallery(String),
    /// A robot, as the text of its file: in recordings that were made before other files could be shown.
    Urdf {
        /// The file's name.
        name: String,
        /// The text.
        text: String,
    },
    /// Any file that a scene can come from, as its text.
    File {
        /// The file's name.
        name: String,
        /// The text.
        text: String,
    },
    /// A character, as the bytes of its glTF in hexadecimal digits.
    Gltf {
        /// The file's name.
        name: String,
        /// The digits.
        digits: String,
    },
    /// The same with a rig that says how its bones move.
    Rigged {
        /// The file's name.
        name: String,
        /// The digits.
        digits: String,
        /// The text of the rig.
        rig: String,
    },
    /// A closed surface, as the bytes of its file in hexadecimal digits: it is filled with flesh.
    Mesh {
        /// The file's name.
        name: String,
        /// The digits.
        digits: String,
    },
}

/// What somebody gave us, by the ending of its name.
///
/// ```
/// use ligament_show::{Given, Source};
///
/// // A name without an ending is a scene of the gallery; a file is known by its ending.
/// assert!(matches!(Given::named("pendulum")?, Given::Source(Source::Gallery(name)) if name == "pendulum"));
/// let take = b"ligament take 1\nscene pendulum\nlength 1\n".to_vec();
/// assert!(matches!(Given::of("swing.take", take)?, Given::Take(take, _) if take.length == 1.0));
/// assert!(Given::of("swing.mp4", Vec::new()).is_err_and(|why| why.contains("swing.mp4")));
/// # Ok::<(), String>(())
/// ```
pub enum Given {
    /// Something to show.
    Source(Source),
    /// A take, to be played in its scene: of the gallery, or of a file beside it.
    Take(Box<Take>, Source),
    /// A recording, to be gone on with.
    Recording(Vec<u8>),
}

/// The largest file that is taken.
pub const MOST_BYTES: u64 = 64 << 20;
/// The largest surface: it is written into the head of every recording.
const MOST_OF_MESH: usize = 16 << 20;
/// What the words of a recording about itself look like here: states of another version cannot be read.
const FORMAT: u32 = 2;

#[derive(Serialize, Deserialize)]
struct About {
    format: u32,
    source: Source,
}

impl Given {
    /// What a file is: the one place where endings are told apart. A new kind of file is a line here, and a variant of
    /// [`Source`] with a line in [`Source::build`].
    ///
    /// # Errors
    /// A text that says what is wrong with it.
    pub fn of(name: &str, bytes: Vec<u8>) -> Result<Given, String> {
        let ending = Path::new(name).extension().map(|ending| ending.to_string_lossy().to_lowercase());
        // The end of a name says what it is.
        let short = || name.chars().skip(name.chars().count().saturating_sub(100)).collect::<String>();
        match ending.as_deref().unwrap_or_default() {
            "glb" | "gltf" => {
                // What carries a scene is kept as that, and may have much else in it.
                if bytes.len() > MOST_OF_MESH && !character::carries_scene(&bytes) {
                    digits(name, &bytes)?;
                }
                Ok(Given::Source(match of_bytes(name, &bytes, &Rig::default()) {
                    // It was exported here, and is again what it was.
                    Ok(character) if character.carried().is_some() => {
                        Source::of_document(&document_of(&character), &short()).map_err(|e| e.to_string())?
                    }
                    Ok(_) => Source::Gltf { name: short(), digits: digits(name, &bytes)? },
                    // What has no skeleton is a surface.
                    Err(why) => {
                        let is_surface = mesh::from_bytes(name, &bytes).is_ok();
                        if !is_surface || character::carries_scene(&bytes) {
                            return Err(format!("'{name}': {why}"));
                        }
                        Source::Mesh { name: short(), digits: digits(name, &bytes)? }
                    }
                }))
            }
            "obj" | "stl" => Ok(Given::Source(Source::Mesh { name: short(), digits: digits(name, &bytes)? })),
            known if open::endings().contains(&known) => {
                Ok(Given::Source(Source::File { name: short(), text: text(bytes)? }))
            }
            "take" | "txt" => {
                let take: Take = text(bytes)?.parse().map_err(|error| format!("'{name}': {error}"))?;
                if take.scene.is_empty() {
                    let why = "the take does not say in which scene it plays: it needs a line 'scene NAME'";
                    return Err(why.into());
                }
                if beside::is_file_name(&take.scene) {
                    return Err(format!(
                        "'{name}' plays in the file '{}', which did not come with it: give both together",
                        take.scene
                    ));
                }
                let source = Source::Gallery(take.scene.clone());
                Ok(Given::Take(Box::new(take), source))
            }
            "ligament" => Ok(Given::Recording(bytes)),
            _ => Err(format!(
                "'{name}' ends with none of: {}, glb or gltf (a character), obj or stl (a surface), take, ligament (a recording)",
                open::endings().join(", ")
            )),
        }
    }

    /// What a person named: a file, where it has a slash or an ending, or else a scene of the gallery.
    ///
    /// # Errors
    /// As [`Given::of_file`].
    pub fn named(what: &str) -> Result<Given, String> {
        Given::named_watched(what, &mut |_| {})
    }

    /// [`Given::named`], which calls `watch` with about what part of the work is done, from 0 to 1.
    ///
    /// # Errors
    /// As there.
    pub fn named_watched(what: &str, watch: &mut dyn FnMut(f64)) -> Result<Given, String> {
        if beside::is_file_name(what) {
            return Given::of_file_watched(Path::new(what), watch);
        }
        Ok(Given::Source(Source::Gallery(what.to_string())))
    }

    /// From a path on the command line. What a scene or robot names beside it, meshes say, becomes part of it, so that a
    /// recording has all that it needs.
    ///
    /// # Errors
    /// A text that names the file and what is wrong with it.
    pub fn of_file(path: &Path) -> Result<Given, String> {
        Given::of_file_watched(path, &mut |_| {})
    }

    fn of_file_watched(path: &Path, watch: &mut dyn FnMut(f64)) -> Result<Given, String> {
        let name = path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        let ending = path.extension().map(|end| end.to_string_lossy().to_lowercase()).unwrap_or_default();
        if open::endings().contains(&ending.as_str()) {
            let opened = open::open_watched(path, &open::Options::default(), watch);
            let opened = opened.map_err(|error| error.to_string())?;
            let text = scene::to_json(&opened.document).map_err(|error| error.to_string())?;
            return Ok(Given::Source(Source::File { name, text }));
        }
        let bytes = mesh::read_capped(path, MOST_BYTES)
            .map_err(|error| format!("cannot read {}: {error}", path.display()))?;
        if is_take(path)
            && let Ok(take) =
                text(bytes.clone()).and_then(|text| text.parse::<Take>().map_err(|_| String::new()))
            && beside::is_file_name(&take.scene)
        {
            let named = |why: String| format!("the take '{}': {why}", path.display());
            return Given::take_beside(take, path).map_err(named);
        }
        Given::of(&name, bytes)
    }

    /// A take whose scene is a file in the folder of the take, or below.
    fn take_beside(take: Take, path: &Path) -> Result<Given, String> {
        let scene = beside::inside(Some(path.parent().unwrap_or(Path::new(""))), &take.scene)
            .map_err(|error| error.to_string())?;
        // A take has no scene in it; one that names itself would never end.
        let given = if is_take(&scene) { None } else { Some(Given::of_file(&scene)?) };
        match given {
            Some(Given::Source(source)) => Ok(Given::Take(Box::new(take), source)),
            _ => Err(format!("'{}' is no scene", take.scene)),
        }
    }
}

/// Whether a file of this name is a take.
fn is_take(path: &Path) -> bool {
    path.extension().is_some_and(|end| end.eq_ignore_ascii_case("take") || end.eq_ignore_ascii_case("txt"))
}

fn text(bytes: Vec<u8>) -> Result<String, String> {
    String::from_utf8(bytes)
        .map_err(|error| format!("the file is no text: byte {}", error.utf8_error().valid_up_to()))
}

impl Source {
    /// Makes the show.
    ///
    /// # Errors
    /// [`ShowError`] where there is no such scene, or none can be built.
    pub fn build(&self) -> Result<Show, ShowError> {
        match self {
            Source::Gallery(name) => Show::of_gallery(name),
            Source::Gltf { name, digits } => {
                Show::of_character(character(name, digits, &Rig::default())?, name)
            }
            Source::Rigged { name, digits, rig } => {
                let rig = Rig::from_text(rig).map_err(|why| ShowError::Build(format!("the rig: {why}")))?;
                Show::of_character(character(name, digits, &rig)?, name)
            }
            Source::Mesh { name, digits } => jelly::show(name, digits),
            Source::Urdf { name, text } | Source::File { name, text } => {
                Show::of_document(document(name, text).map_err(ShowError::Build)?, name)
            }
        }
    }

    /// A document, as the text of a scene file.
    ///
    /// # Errors
    /// [`ShowError::Build`] where it cannot be written, for a number that is not finite say.
    pub fn of_document(document: &Document, name: &str) -> Result<Source, ShowError> {
        let text = scene::to_json(document).map_err(ShowError::build)?;
        Ok(Source::File { name: name.to_string(), text })
    }

    /// The take that comes with it.
    pub fn take(&self) -> Option<Take> {
        match self {
            Source::File { name, text } => document(name, text).ok()?.take,
            Source::Gallery(_)
            | Source::Urdf { .. }
            | Source::Gltf { .. }
            | Source::Rigged { .. }
            | Source::Mesh { .. } => None,
        }
    }

    /// For the head of a recording.
    pub fn about(&self) -> String {
        serde_json::to_string(&About { format: FORMAT, source: self.clone() }).unwrap_or_default()
    }

    /// From the head of a recording.
    ///
    /// # Errors
    /// A text where it is of another version, or no source at all.
    pub fn of_about(about: &str) -> Result<Source, String> {
        let unknown =
            "the recording does not say what it is of in words known here; was it made by another version?";
        let About { format, source } = serde_json::from_str(about).map_err(|_| unknown)?;
        if format != FORMAT {
            return Err(format!("the recording is of format {format}; this version reads {FORMAT}"));
        }
        Ok(source)
    }
}

fn document(name: &str, text: &str) -> Result<Document, String> {
    let opened = open::open_text(name, text, None, &open::Options::default());
    Ok(opened.map_err(|error| error.to_string())?.document)
}

/// A character whose file holds all of it. What lies beside the file is not looked for: it may have come from elsewhere.
fn character(name: &str, digits: &str, rig: &Rig) -> Result<character::Character, ShowError> {
    let refused = |why: String| ShowError::Build(format!("'{name}': {why}"));
    let bytes = jelly::of_digits(digits)
        .ok_or_else(|| refused("its bytes are not written in hexadecimal digits".to_owned()))?;
    of_bytes(name, &bytes, rig).map_err(refused)
}

fn of_bytes(name: &str, bytes: &[u8], rig: &Rig) -> Result<character::Character, String> {
    let nowhere = Path::new("/nonexistent");
    let stem = Path::new(name).file_stem().map_or(name.into(), |stem| stem.to_string_lossy());
    character::from_bytes(bytes, nowhere, &stem, rig).map_err(|error| error.reason)
}

/// The bytes of a file in digits, unless there are too many.
fn digits(name: &str, bytes: &[u8]) -> Result<String, String> {
    if bytes.len() > MOST_OF_MESH {
        let count = bytes.len();
        return Err(format!(
            "'{name}' has {count} bytes; surfaces and characters of up to {MOST_OF_MESH} are taken"
        ));
    }
    Ok(jelly::to_digits(bytes))
}

#[cfg(test)]
mod tests {
    //! Pins down what files are taken for, and that a surface becomes something that falls and lands.
    #![allow(clippy::unwrap_used)]
    use ligament::timeline::World;

    use super::*;

    /// A cube of two centimetres about the origin.
    const CUBE: &str = "v -1 -1 -1\nv 1 -1 -1\nv -1 1 -1\nv 1 1 -1\nv -1 -1 1\nv 1 -1 1\nv -1 1 1\nv 1 1 1\n\
        f 1 3 4 2\nf 5 6 8 7\nf 1 2 6 5\nf 3 7 8 4\nf 1 5 7 3\nf 2 4 8 6\n";

    #[test]
    fn endings_tell_files_apart() {
        assert!(matches!(Given::of("A.URDF", b"x".to_vec()), Ok(Given::Source(Source::File { .. }))));
        assert!(matches!(Given::of("a.obj", CUBE.into()), Ok(Given::Source(Source::Mesh { .. }))));
        assert!(
            Given::of("a.glb", b"x".to_vec())
                .is_err_and(|why| why.contains("a.glb") && why.contains("no glTF"))
        );
        assert!(matches!(Given::of("a.ligament", Vec::new()), Ok(Given::Recording(_))));
        for (name, bytes) in
            [("a.exe", b"x".to_vec()), ("", Vec::new()), ("a.take", vec![255]), ("a.take", b"?".to_vec())]
        {
            assert!(Given::of(name, bytes).is_err(), "{name}");
        }
        let source = Source::Urdf { name: "a".into(), text: "b".into() };
        assert_eq!(Source::of_about(&source.about()).unwrap(), source);
        assert!(Source::of_about("{\"Gallery\":\"worm\"}").unwrap_err().contains("version"));
    }

    #[test]
    fn a_take_finds_its_scene_beside_it_and_nowhere_else() {
        let here = std::env::temp_dir().join(format!("ligament-take-beside-{}", std::process::id()));
        std::fs::create_dir_all(here.join("inner")).unwrap();
        let scene = ligament_gallery::Pendulum::default().build().unwrap();
        let text = scene::to_json(&Document::rigid(scene, "")).unwrap();
        std::fs::write(here.join("inner/pendulum.json"), &text).unwrap();
        std::fs::write(here.join("outer.json"), &text).unwrap();
        let take = here.join("inner/swing.take");
        let given = |scene: &str| {
            std::fs::write(&take, format!("ligament take 1\nscene {scene}\nlength 1\n")).unwrap();
            Given::of_file(&take)
        };
        let Ok(Given::Take(_, source)) = given("pendulum.json") else { panic!("no take") };
        assert_eq!(source.build().unwrap().model().bodies().len(), 2);
        assert!(matches!(given("worm"), Ok(Given::Take(_, Source::Gallery(name))) if name == "worm"));
        for scene in ["../outer.json", "missing.json", "swing.take"] {
            let why = given(scene).err().unwrap();
            assert!(why.contains("swing.take") && why.contains(scene), "{why}");
        }
        // What was sent alone has nothing beside it.
        let sent = std::fs::read(&take).unwrap();
        assert!(Given::of("swing.take", sent).is_err_and(|why| why.contains("did not come with it")));
        std::fs::remove_dir_all(&here).unwrap();
    }

    #[test]
    fn a_surface_becomes_flesh_that_lands() {
        let Given::Source(source) = Given::of("cube.obj", CUBE.into()).unwrap() else { panic!("no source") };
        let mut show = source.build().unwrap();
        let lowest = |show: &mut Show| show.shape().skin.iter().map(|p| p.z).fold(f64::INFINITY, f64::min);
        assert!(lowest(&mut show) > 0.01, "it starts above the ground");
        while show.time() < 0.6 {
            show.step(&[]).unwrap();
        }
        let low = lowest(&mut show);
        assert!(low.abs() < 0.02, "it lies at {low} m");
        assert!(!show.contacts().is_empty());
        for (name, text) in [("a.obj", "v 0 0 0\n"), ("a.stl", "solid x\nendsolid x\n")] {
            let Given::Source(source) = Given::of(name, text.into()).unwrap() else { panic!("no source") };
            assert!(source.build().is_err(), "{name}");
        }
    }
}
