//! Several files that belong together: a character with its buffers, pictures and rig, or a robot with its meshes. One of them
//! is what is opened; the others are what it names.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use ligament::progress::Progress;

use super::error::OpenError;
use super::opened::{Given, MOST_BYTES, Options};
use super::opener::{open_bytes, open_file};
use super::readers::endings;
use crate::read::ending;

/// The most files that are taken together.
const MOST_FILES: usize = 1000;

/// The ending of a side file that says how bones move.
const RIG: &str = ".rig.json";

/// Opens several files, by their names and bytes: the first of them that can be opened, with the others beside it.
///
/// # Errors
/// [`OpenError`]: which file, and what is wrong with it.
pub fn open_several(
    mut files: Vec<(String, Vec<u8>)>,
    options: &Options,
    progress: &mut Progress<'_>,
) -> Result<Given, OpenError> {
    if files.len() == 1 {
        let (name, bytes) = files.remove(0);
        return open_bytes(&name, bytes, options, progress);
    }
    let refused = |name: &str, why: String| OpenError::File { name: name.to_string(), why };
    let total: u64 = files.iter().map(|(_, bytes)| bytes.len() as u64).sum();
    if files.len() > MOST_FILES || total > MOST_BYTES {
        let why = format!("{MOST_FILES} files of {MOST_BYTES} bytes together are taken");
        return Err(refused(&format!("{} files of {total} bytes", files.len()), why));
    }
    let rank = |name: &str| rank(&name.to_lowercase());
    let main = (0..files.len()).min_by_key(|k| rank(&files[*k].0)).filter(|k| rank(&files[*k].0) < OTHER);
    let Some(main) = main else {
        let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
        return Err(refused(&names.join(", "), "none of these can be opened".to_string()));
    };
    let folder = Folder::new().map_err(|why| refused("the files", why))?;
    let mut main_path = PathBuf::new();
    // A rig belongs to the character, whatever it is called.
    let stem = plain(&files[main].0).map_err(|why| refused(&files[main].0, why))?;
    for (k, (name, bytes)) in files.iter().enumerate() {
        let is_rig = name.to_lowercase().ends_with(RIG) && rank(&files[main].0) == CHARACTER;
        let path = match is_rig {
            true => folder.0.join(&stem).with_extension("rig.json"),
            false => folder.0.join(plain(name).map_err(|why| refused(name, why))?),
        };
        std::fs::write(&path, bytes).map_err(|why| refused(name, why.to_string()))?;
        if k == main {
            main_path = path;
        }
    }
    open_file(&main_path, options, progress).map_err(|error| {
        // The folder is nobody's business.
        OpenError::Content(error.to_string().replace(&folder.0.display().to_string(), "."))
    })
}

const CHARACTER: usize = 0;
const OTHER: usize = 9;

/// What is shown rather than what: characters, then scenes and robots, takes and recordings, surfaces; a rig never.
fn rank(name: &str) -> usize {
    match ending(Path::new(name)).as_str() {
        _ if name.ends_with(RIG) => OTHER,
        "glb" | "gltf" => CHARACTER,
        known if endings().contains(&known) => 1,
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
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What cannot be removed is only litter.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
