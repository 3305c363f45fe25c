//! Several files that belong together: a character with its buffers, images and rig, or a robot with its meshes. One of
//! them is opened; it refers to the others.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use ligament::progress::Progress;

use super::error::OpenError;
use super::opened::{MOST_BYTES, OpenedFile, Options};
use super::opener::{open_bytes, open_file};
use super::readers::endings;
use crate::read::ending;
use crate::{mjcf, urdf};

/// The largest number of files.
const MOST_FILES: usize = 1000;

/// The extension of a rig file.
const RIG: &str = ".rig.json";

/// Opens several files, by names and bytes: the first that can be opened, with the others in the same folder.
///
/// # Errors
/// [`OpenError`]: which file, and what is wrong with it.
pub fn open_several(
    mut files: Vec<(String, Vec<u8>)>,
    options: &Options,
    progress: &mut Progress<'_>,
) -> Result<OpenedFile, OpenError> {
    if files.len() == 1 {
        let (name, bytes) = files.remove(0);
        return open_bytes(&name, bytes, options, progress);
    }
    let refused = |name: &str, why: String| OpenError::File { name: name.to_string(), why };
    let total: u64 = files.iter().map(|(_, bytes)| bytes.len() as u64).sum();
    if files.len() > MOST_FILES || total > MOST_BYTES {
        let why = format!("the limit is {MOST_FILES} files with {MOST_BYTES} bytes together");
        return Err(refused(&format!("{} files of {total} bytes", files.len()), why));
    }
    let rank = |name: &str| rank(&name.to_lowercase());
    let main = (0..files.len()).min_by_key(|k| rank(&files[*k].0)).filter(|k| rank(&files[*k].0) < OTHER);
    let Some(main) = main else {
        let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
        return Err(refused(&names.join(", "), "none of these files has a known format".to_string()));
    };
    if rank(&files[main].0) == RECORDING {
        // It is self-contained.
        let (name, bytes) = files.swap_remove(main);
        return open_bytes(&name, bytes, options, progress);
    }
    let folder = Folder::new().map_err(|why| refused("the files", why))?;
    let mut main_path = PathBuf::new();
    // A rig belongs to the character, whatever its name is.
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
    // What they refer to is among them, and nowhere else on this machine.
    let options = &Options {
        urdf: urdf::Options { package_dirs: Vec::new(), confined: true, ..options.urdf.clone() },
        mjcf: mjcf::Options { confined: true, ..options.mjcf.clone() },
        ..options.clone()
    };
    open_file(&main_path, options, progress).map_err(|error| {
        // Hide the path of the temporary folder.
        OpenError::Content(error.to_string().replace(&folder.0.display().to_string(), "."))
    })
}

const CHARACTER: usize = 0;
const RECORDING: usize = 2;
const OTHER: usize = 9;

/// Order of preference: characters, then scenes and robots, takes and recordings, surfaces; never a rig.
fn rank(name: &str) -> usize {
    match ending(Path::new(name)).as_str() {
        _ if name.ends_with(RIG) => OTHER,
        "glb" | "gltf" => CHARACTER,
        known if endings().contains(&known) => 1,
        "ligament" => RECORDING,
        "take" => 3,
        "obj" | "stl" => 4,
        _ => OTHER,
    }
}

/// A name without folders: the files are placed side by side.
fn plain(name: &str) -> Result<PathBuf, String> {
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
    match Path::new(last).components().collect::<Vec<_>>().as_slice() {
        [std::path::Component::Normal(only)] if !last.contains('\0') => Ok(PathBuf::from(only)),
        _ => Err(format!("'{name}' is not a file name")),
    }
}

/// A temporary folder, removed on drop.
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
                Err(error) => {
                    return Err(format!("the files could not be stored in a temporary folder: {error}"));
                }
            }
        }
        Err("the files could not be stored: no free name for a temporary folder".into())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A folder that cannot be removed is left behind.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
