//! Tetrahedral meshes from other programs: Gmsh (`.msh`), VTK (legacy `.vtk`) and `TetGen` (`.node` with `.ele`). A
//! tetrahedral mesh around a soft body is called its cage.
//!
//! Inverted tetrahedra are reoriented; unused nodes and elements that are not tetrahedra are left out. Notes say what was
//! changed.
//!
//! ```
//! use ligament_io::cage::from_tetgen;
//!
//! // A single tetrahedron of TetGen, inverted: it is reoriented, with a note.
//! let nodes = b"4 3 0 0\n1 0 0 0\n2 1 0 0\n3 0 1 0\n4 0 0 1\n";
//! let imported = from_tetgen(["one.node", "one.ele"], [nodes, b"1 4 0\n1 1 3 2 4\n"])?;
//! assert!((imported.cage.volumes()[0] - 1.0 / 6.0).abs() < 1e-15);
//! assert_eq!(imported.notes.len(), 1);
//! // An error names its place.
//! let error = from_tetgen(["one.node", "one.ele"], [nodes, b"1 4 0\n1 1 3 2 nine\n"]).unwrap_err();
//! assert_eq!((error.file.as_str(), error.place.as_str()), ("one.ele", "line 2, column 9: "));
//! # Ok::<(), ligament_io::cage::CageFileError>(())
//! ```

mod msh;
mod raw;
mod tetgen;
mod vtk;

use std::path::Path;

use ligament::flesh::Cage;

use crate::read::{ending, read_capped};
use crate::scan::{Fault, line_column};
use raw::Raw;

/// The largest file that is read, in bytes.
pub const MOST_BYTES: u64 = 256 << 20;

/// A tetrahedral mesh, and what was changed or left out while reading it. Returned by [`load`].
#[derive(Clone, Debug)]
pub struct Imported {
    /// The tetrahedral mesh.
    pub cage: Cage,
    /// What was changed or left out.
    pub notes: Vec<String>,
}

/// Why [`load`] could not read a tetrahedral mesh.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}: {place}{reason}")]
pub struct CageFileError {
    /// The file, or a name for the bytes.
    pub file: String,
    /// The place, as "line 3, column 7: "; empty if the error is about the whole file.
    pub place: String,
    /// What is wrong.
    pub reason: String,
}

/// The format of a file, by its extension.
///
/// ```
/// use ligament_io::cage::Format;
/// use std::path::Path;
///
/// assert_eq!(Format::of(Path::new("torso.msh")), Some(Format::Msh));
/// assert_eq!(Format::of(Path::new("torso.ele")), Some(Format::TetGen));
/// assert_eq!(Format::of(Path::new("torso.obj")), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Gmsh.
    Msh,
    /// VTK.
    Vtk,
    /// `TetGen`: either of its two files.
    TetGen,
}

impl Format {
    /// By the file extension.
    pub fn of(path: &Path) -> Option<Format> {
        match ending(path).as_str() {
            "msh" => Some(Format::Msh),
            "vtk" => Some(Format::Vtk),
            "node" | "ele" => Some(Format::TetGen),
            _ => None,
        }
    }
}

/// Reads a tetrahedral mesh. For `TetGen`, pass either of the two files; the other one must be next to it.
///
/// ```
/// let imported = ligament_io::cage::load("../cli/tests/data/cage.msh")?;
/// assert_eq!((imported.cage.nodes().len(), imported.cage.tets().len()), (225, 768));
/// assert!(ligament_io::cage::load("tests/data/cube.stl").is_err());
/// # Ok::<(), ligament_io::cage::CageFileError>(())
/// ```
///
/// # Errors
/// [`CageFileError`]: what is wrong, and where.
pub fn load(path: impl AsRef<Path>) -> Result<Imported, CageFileError> {
    let path = path.as_ref();
    let whole = |path: &Path, reason: String| CageFileError {
        file: path.display().to_string(),
        place: String::new(),
        reason,
    };
    let read = |path: &Path| read_capped(path, MOST_BYTES).map_err(|error| whole(path, error.to_string()));
    let shown = |path: &Path| path.display().to_string();
    match Format::of(path) {
        Some(Format::Msh) => from_msh(&shown(path), &read(path)?),
        Some(Format::Vtk) => from_vtk(&shown(path), &read(path)?),
        Some(Format::TetGen) => {
            let (nodes, elements) = (path.with_extension("node"), path.with_extension("ele"));
            from_tetgen([&shown(&nodes), &shown(&elements)], [&read(&nodes)?, &read(&elements)?])
        }
        None => Err(whole(
            path,
            "unknown format; tetrahedral meshes are read from .msh, .vtk, and .node with .ele".into(),
        )),
    }
}

/// A tetrahedral mesh from the bytes of a Gmsh file; errors call it `name`.
///
/// ```
/// let text = b"$MeshFormat\n2.2 0 8\n$EndMeshFormat\n$Nodes\n4\n1 0 0 0\n2 1 0 0\n3 0 1 0\n4 0 0 1\n$EndNodes
/// $Elements\n1\n1 4 2 0 1 1 2 3 4\n$EndElements\n";
/// let imported = ligament_io::cage::from_msh("one.msh", text)?;
/// assert_eq!(imported.cage.tets(), [[0, 1, 2, 3]]);
/// # Ok::<(), ligament_io::cage::CageFileError>(())
/// ```
///
/// # Errors
/// As [`load`].
pub fn from_msh(name: &str, bytes: &[u8]) -> Result<Imported, CageFileError> {
    finish(name, msh::read(bytes).map_err(|fault| placed(name, bytes, fault))?)
}

/// A tetrahedral mesh from the bytes of a VTK file.
///
/// ```
/// let text = b"# vtk DataFile Version 2.0\none\nASCII\nDATASET UNSTRUCTURED_GRID\nPOINTS 4 float
/// 0 0 0 1 0 0 0 1 0 0 0 1\nCELLS 1 5\n4 0 1 2 3\nCELL_TYPES 1\n10\n";
/// let imported = ligament_io::cage::from_vtk("one.vtk", text)?;
/// assert_eq!(imported.cage.tets(), [[0, 1, 2, 3]]);
/// # Ok::<(), ligament_io::cage::CageFileError>(())
/// ```
///
/// # Errors
/// As [`load`].
pub fn from_vtk(name: &str, bytes: &[u8]) -> Result<Imported, CageFileError> {
    finish(name, vtk::read(bytes).map_err(|fault| placed(name, bytes, fault))?)
}

/// A tetrahedral mesh from the bytes of a `.node` and an `.ele` file.
///
/// ```
/// use ligament_io::cage::from_tetgen;
///
/// let nodes = b"4 3 0 0\n1 0 0 0\n2 1 0 0\n3 0 1 0\n4 0 0 1\n";
/// let imported = from_tetgen(["one.node", "one.ele"], [nodes, b"1 4 0\n1 1 2 3 4\n"])?;
/// assert_eq!(imported.cage.tets(), [[0, 1, 2, 3]]);
/// # Ok::<(), ligament_io::cage::CageFileError>(())
/// ```
///
/// # Errors
/// As [`load`].
pub fn from_tetgen(names: [&str; 2], bytes: [&[u8]; 2]) -> Result<Imported, CageFileError> {
    let mut raw = Raw::default();
    tetgen::nodes(bytes[0], &mut raw).map_err(|fault| placed(names[0], bytes[0], fault))?;
    tetgen::elements(bytes[1], &mut raw).map_err(|fault| placed(names[1], bytes[1], fault))?;
    finish(names[1], raw)
}

fn placed(name: &str, bytes: &[u8], fault: Fault) -> CageFileError {
    let (line, column) = line_column(bytes, fault.byte);
    CageFileError {
        file: name.to_owned(),
        place: format!("line {line}, column {column}: "),
        reason: fault.reason,
    }
}

fn finish(name: &str, raw: Raw) -> Result<Imported, CageFileError> {
    let (cage, notes) = raw.cage().map_err(|error| CageFileError {
        file: name.to_owned(),
        place: String::new(),
        reason: error.to_string(),
    })?;
    Ok(Imported { cage, notes })
}
