//! Several files that belong together: a character with its buffers, pictures and rig, or a robot with its meshes. One of them
//! is what is shown; the others are what it names.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use ligament_io::character::{self, Rig};
use ligament_io::open;

use crate::leave::document_of;

use super::{Given, MOST_BYTES, MOST_OF_MESH, Source, jelly};

/// The most files that are taken together.
const MOST_FILES: usize = 1000;

/// The ending of a side file that says how bones move.
const RIG: &str = ".rig.json";

impl Given {
    /// What several files are, by their names and bytes: the first of them that can be shown, with the others beside it.
    ///
    /// # Errors
    /// A text that names the file and what is wrong with it.
    pub fn of_several(mut files: Vec<(String, Vec<u8>)>) -> Result<Given, String> {
        if files.len() == 1 {
            let (name, bytes) = files.remove(0);
            return Given::of(&name, bytes);
        }
        let total: u64 = files.iter().map(|(_, bytes)| bytes.len() as u64).sum();
        if files.len() > MOST_FILES || total > MOST_BYTES {
            return Err(format!(
                "{} files of {total} bytes are too much; {MOST_FILES} of {MOST_BYTES} bytes together are taken",
                files.len()
            ));
        }
        let rank = |name: &str| rank(&name.to_lowercase());
        let main = (0..files.len()).min_by_key(|k| rank(&files[*k].0)).filter(|k| rank(&files[*k].0) < OTHER);
        let Some(main) = main else {
            let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
            return Err(format!("none of these can be shown: {}", names.join(", ")));
        };
        let folder = Folder::new()?;
        for (name, bytes) in &files {
            folder.write(name, bytes)?;
        }
        let (name, _) = &files[main];
        let path = folder.0.join(plain(name)?);
        if rank(name) > CHARACTER {
            // What it names becomes part of it.
            return Given::of_file(&path)
                .map_err(|error| error.replace(&folder.0.display().to_string(), "."));
        }
        let rig = files.iter().find(|(name, _)| name.to_lowercase().ends_with(RIG));
        let rig = rig.map(|(_, bytes)| String::from_utf8_lossy(bytes).into_owned());
        let meant = rig
            .as_deref()
            .map_or(Ok(Rig::default()), Rig::from_text)
            .map_err(|why| format!("the rig: {why}"))?;
        let character = character::load(&path, Some(&meant)).map_err(|error| error.reason)?;
        if character.carried().is_some() {
            let document = Source::of_document(&document_of(&character), name);
            return Ok(Given::Source(document.map_err(|error| error.to_string())?));
        }
        let packed = character.packed().map_err(|error| error.reason)?;
        if packed.len() > MOST_OF_MESH {
            return Err(format!(
                "with its files '{name}' has {} bytes; up to {MOST_OF_MESH} are taken",
                packed.len()
            ));
        }
        let (name, digits) = (name.clone(), jelly::to_digits(&packed));
        Ok(Given::Source(match rig {
            Some(rig) => Source::Rigged { name, digits, rig },
            None => Source::Gltf { name, digits },
        }))
    }
}

const CHARACTER: usize = 0;
const OTHER: usize = 9;

/// What is shown rather than what: characters, then scenes and robots, takes and recordings, surfaces; a rig never.
fn rank(name: &str) -> usize {
    let ending =
        Path::new(name).extension().map(|end| end.to_string_lossy().into_owned()).unwrap_or_default();
    match ending.as_str() {
        _ if name.ends_with(RIG) => OTHER,
        "glb" | "gltf" => CHARACTER,
        known if open::endings().contains(&known) => 1,
        "ligament" => 2,
        "take" => 3,
        "obj" | "stl" => 4,
        _ => OTHER,
    }
}

/// A name without folders: files lie side by side.
fn plain(name: &str) -> Result<PathBuf, String> {
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
    match Path::new(last).components().collect::<Vec<_>>().as_slice() {
        [std::path::Component::Normal(only)] if !last.contains('\0') => Ok(PathBuf::from(only)),
        _ => Err(format!("'{name}' is no name of a file")),
    }
}

/// A folder of our own, gone when it is of no more use.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Result<Folder, String> {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        for _ in 0..100 {
            let number = COUNT.fetch_add(1, Ordering::Relaxed);
            let path = std::env::temp_dir().join(format!("ligament-drop-{}-{number}", std::process::id()));
            match std::fs::create_dir(&path) {
                Ok(()) => return Ok(Folder(path)),
                Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(format!("the files could not be kept: {error}")),
            }
        }
        Err("the files could not be kept: no name is left for a folder".into())
    }

    fn write(&self, name: &str, bytes: &[u8]) -> Result<(), String> {
        let path = self.0.join(plain(name)?);
        std::fs::write(path, bytes).map_err(|error| format!("'{name}' could not be kept: {error}"))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What cannot be removed is only litter.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
