//! Surfaces from files: STL, OBJ, glTF and COLLADA.
//!
//! `Library` finds the meshes that a robot refers to, reads each once, and shares it.
//!
//! ```
//! use ligament::progress::Progress;
//! use ligament_io::mesh::{LoadError, from_bytes, load};
//!
//! // A cube from a file, and the same from its bytes.
//! let quiet = &mut Progress::none();
//! let cube = load("tests/data/cube.stl", quiet)?;
//! let same = from_bytes("cube.stl", &std::fs::read("tests/data/cube.stl")?)?;
//! assert!(cube.volume()? > 0.0 && cube == same);
//! assert!(matches!(load("tests/data/arm.urdf", quiet), Err(LoadError::Format { .. })));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod coarser;
mod dae;
mod error;
mod gltf;
mod obj;
mod resolve;
mod stl;
mod surface;

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use ligament::mass::TriMesh;
use ligament::math::Vec3;
use ligament::progress::Progress;

use crate::read::ending;
use surface::Surface;

pub(crate) use coarser::{MOST_SEEN, fit_to_be_seen};
pub use error::LoadError;
pub(crate) use gltf::{surface as surface_of, surfaces as surfaces_of};
pub(crate) use resolve::{Places, find};

pub use crate::read::{FileError, MOST_BYTES, read_capped};

/// Reads an STL, OBJ, GLB, glTF or DAE file. Exactly equal vertices are merged.
///
/// ```
/// use ligament::progress::Progress;
///
/// let cube = ligament_io::mesh::load("tests/data/cube.stl", &mut Progress::none())?;
/// assert_eq!((cube.vertices().len(), cube.triangles().len()), (8, 12));
/// # Ok::<(), ligament_io::mesh::LoadError>(())
/// ```
///
/// # Errors
/// [`LoadError`]: the file cannot be read, has another format, or is not a valid mesh.
pub fn load(path: impl AsRef<Path>, progress: &mut Progress<'_>) -> Result<TriMesh, LoadError> {
    let path = path.as_ref();
    let read = |reason: String| LoadError::Read { path: path.to_owned(), reason };
    let parse = parser(path)?;
    let bytes = read_capped(path, MOST_BYTES).map_err(|e| read(e.to_string()))?;
    // The parts are approximate shares of the time.
    progress.at(0.1);
    let folder = path.parent().unwrap_or(Path::new(""));
    let surface = parse(&bytes, folder).map_err(read)?;
    progress.at(0.5);
    let mesh = whole(path, surface)?;
    progress.at(1.0);
    Ok(mesh)
}

/// Reads the bytes of an STL, OBJ, GLB or DAE file; its name gives the format. No other files are read.
///
/// ```
/// let text = b"v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n";
/// let surface = ligament_io::mesh::from_bytes("tetrahedron.obj", text)?;
/// assert_eq!((surface.vertices().len(), surface.triangles().len()), (4, 4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As [`load`].
pub fn from_bytes(name: &str, bytes: &[u8]) -> Result<TriMesh, LoadError> {
    let path = Path::new(name);
    // A folder that cannot contain files.
    let nowhere = Path::new("\0");
    let surface = parser(path)?(bytes, nowhere);
    whole(path, surface.map_err(|reason| LoadError::Read { path: path.to_owned(), reason })?)
}

fn whole(path: &Path, (vertices, triangles): Surface) -> Result<TriMesh, LoadError> {
    let mesh = TriMesh::new(vertices, triangles).and_then(|mesh| mesh.merged_vertices());
    mesh.map_err(|fault| LoadError::Mesh { path: path.to_owned(), fault })
}

/// Parses the bytes of a file in a folder.
type Parser = fn(&[u8], &Path) -> Result<Surface, String>;

/// The parser for a file, by its extension.
fn parser(path: &Path) -> Result<Parser, LoadError> {
    match ending(path).as_str() {
        "stl" => Ok(|bytes, _| stl::parse(bytes)),
        "obj" => Ok(|bytes, _| obj::parse(bytes)),
        "dae" => Ok(|bytes, _| dae::parse(bytes)),
        "glb" | "gltf" => Ok(gltf::parse),
        _ => Err(LoadError::Format { path: path.to_owned() }),
    }
}

/// Bytes of a mesh in memory, which may be many more than those of its file.
fn room(mesh: &TriMesh) -> u64 {
    (size_of_val(mesh.vertices()) + size_of_val(mesh.triangles())) as u64
}

/// The meshes that a robot refers to.
pub(crate) struct Library<'a> {
    places: Places<'a>,
    read: HashMap<PathBuf, Result<Arc<TriMesh>, LoadError>>,
    scaled: HashMap<(PathBuf, [u64; 3]), Arc<TriMesh>>,
    bytes_left: u64,
}

impl<'a> Library<'a> {
    pub(crate) fn new(places: Places<'a>) -> Library<'a> {
        Library { places, read: HashMap::new(), scaled: HashMap::new(), bytes_left: MOST_BYTES }
    }

    /// The mesh of this name, scaled along its axes.
    pub(crate) fn load(&mut self, name: &str, scale: Vec3) -> Result<Arc<TriMesh>, LoadError> {
        let path = resolve::find(name, self.places)?;
        if scale == Vec3::splat(1.0) {
            return self.unscaled(&path);
        }
        let Vec3 { x, y, z } = scale;
        if !(scale.is_finite() && x * y * z != 0.0) {
            return Err(LoadError::Scale { path, x, y, z });
        }
        let key = (path, scale.to_array().map(f64::to_bits));
        if let Some(mesh) = self.scaled.get(&key) {
            return Ok(mesh.clone());
        }
        let mesh = self.unscaled(&key.0)?;
        self.spend(&key.0, room(&mesh))?;
        let vertices = mesh.vertices().iter().map(|v| v.scale(scale)).collect();
        let scaled = TriMesh::new(vertices, mesh.triangles().to_vec())
            .map_err(|fault| LoadError::Mesh { path: key.0.clone(), fault })?;
        // A mirroring scale inverts triangles.
        let scaled = Arc::new(if x * y * z < 0.0 { scaled.flipped() } else { scaled });
        self.scaled.insert(key, scaled.clone());
        Ok(scaled)
    }

    fn unscaled(&mut self, path: &Path) -> Result<Arc<TriMesh>, LoadError> {
        if let Some(known) = self.read.get(path) {
            return known.clone();
        }
        let mesh = load(path, &mut Progress::none());
        let loaded = mesh.and_then(|mesh| self.spend(path, room(&mesh)).map(|()| Arc::new(mesh)));
        self.read.insert(path.to_owned(), loaded.clone());
        loaded
    }

    fn spend(&mut self, path: &Path, bytes: u64) -> Result<(), LoadError> {
        match self.bytes_left.checked_sub(bytes) {
            Some(left) => {
                self.bytes_left = left;
                Ok(())
            }
            None => Err(LoadError::Budget { path: path.to_owned() }),
        }
    }
}
