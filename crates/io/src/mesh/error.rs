//! Why a mesh could not be read.

use std::path::PathBuf;

use ligament::mass::MeshError;

use crate::read::MOST_BYTES;

/// Why a mesh could not be read.
///
/// See the example of [the module](super).
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[allow(missing_docs)] // the message of each variant says what its fields are
pub enum LoadError {
    #[error("the mesh '{name}' was not found; looked for {tried}")]
    Missing { name: String, tried: String },
    #[error("the mesh '{name}' has to be fetched from a network, which is not done; save it to a file")]
    Remote { name: String },
    #[error("the mesh '{}' is of a format that is not read (STL, OBJ, glTF and COLLADA are); convert it", path.display())]
    Format { path: PathBuf },
    #[error("the mesh '{}': {reason}", path.display())]
    Read { path: PathBuf, reason: String },
    #[error("the mesh '{}': {fault}", path.display())]
    Mesh { path: PathBuf, fault: MeshError },
    #[error("the mesh '{}': its scale is ({x}, {y}, {z}), which leaves no volume", path.display())]
    Scale { path: PathBuf, x: f64, y: f64, z: f64 },
    #[error("the mesh '{}' is too much: the meshes of a robot may have {MOST_BYTES} bytes together", path.display())]
    Budget { path: PathBuf },
}
