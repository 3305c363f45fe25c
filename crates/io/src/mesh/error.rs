//! Why a mesh could not be read.

use std::path::PathBuf;

use ligament::mass::MeshError;

use crate::read::MOST_BYTES;

/// Why [`load`](super::load) could not read a mesh.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[allow(missing_docs)] // the message of each variant says what its fields are
pub enum LoadError {
    #[error("the mesh '{name}' was not found; tried {tried}")]
    Missing { name: String, tried: String },
    #[error("the mesh '{name}' is a network address, which is not supported; save it to a file")]
    Remote { name: String },
    #[error("the mesh '{}' has an unsupported format; convert it to STL, OBJ, glTF or COLLADA", path.display())]
    Format { path: PathBuf },
    #[error("the mesh '{}': {reason}", path.display())]
    Read { path: PathBuf, reason: String },
    #[error("the mesh '{}': {fault}", path.display())]
    Mesh { path: PathBuf, fault: MeshError },
    #[error("the mesh '{}': its scale is ({x}, {y}, {z}); expected finite numbers other than zero", path.display())]
    Scale { path: PathBuf, x: f64, y: f64, z: f64 },
    #[error("the mesh '{}' exceeds the limit: the meshes of a robot may have {MOST_BYTES} bytes together", path.display())]
    Budget { path: PathBuf },
}
