//! MuJoCo models: MJCF.
//!
//! Supported: bodies, joints, geoms with their mass, inertials, sites, default classes, includes, frames, `replicate`, compiler
//! settings, meshes (STL, OBJ, MSH), `exclude` and `pair`, `connect` and `weld`, tendons, actuators of joints, tendons and sites, muscles,
//! sensors, and one solid `flexcomp`, as a soft body.
//! [`Note`]s report everything that is not read; nothing is dropped silently. A body that would lose mass by that is an error.
//! Names of other files are relative to the folder of the file; with [`Options::confined`] only that folder is read.
//!
//! - A body with joints is a body of the model, in the same frame. A body without joints is merged into its parent and
//!   becomes a [`Frame`](ligament::model::Frame).
//! - Hinges, slides and balls are revolute, prismatic and spherical joints of the same names. Several joints of one body
//!   are a chain with intermediate bodies of negligible mass.
//! - Generalized coordinates are zero in the pose of the file: smaller by `ref` than MuJoCo's. Quaternions are x, y, z, w.
//!
//! ```
//! use ligament::progress::Progress;
//! use ligament_io::mjcf::{Options, from_text};
//!
//! let door = from_text(
//!     r#"<mujoco model="door">
//!          <worldbody>
//!            <body name="leaf">
//!              <joint name="hinge" axis="0 0 1" range="-90 0"/>
//!              <geom type="box" size=".4 .02 1" pos=".4 0 1" mass="20"/>
//!            </body>
//!          </worldbody>
//!        </mujoco>"#,
//!     None,
//!     &Options::default(),
//!     &mut Progress::none(),
//! )?;
//! assert_eq!((door.scene.model.nv(), door.scene.model.mass()), (1, 20.0));
//! # Ok::<(), ligament_io::mjcf::MjcfError>(())
//! ```

mod actuator;
mod build;
mod contact;
mod defaults;
mod equality;
mod error;
mod files;
mod finish;
mod flex;
mod geom;
mod heights;
mod include;
mod joint;
mod keyframe;
mod looks;
mod materials;
mod meshes;
mod msh;
mod note;
mod replicate;
mod sensor;
mod settings;
mod site;
mod spring_damper;
mod surface;
mod tendon;
mod tendon_path;
mod values;
mod weigh;

use std::path::Path;

use ligament::command::Command;
use ligament::flesh::Flesh;
use ligament::scene::Scene;

use files::Files;

pub use crate::xml::At;
pub use error::MjcfError;
pub use include::{MOST_BYTES, MOST_ELEMENTS};
pub use note::Note;

use crate::mesh::read_capped;
use ligament::progress::Progress;

/// The name of a text without a file, in errors.
pub const TEXT: &str = "MJCF text";

/// A model with its start state, and notes on what was changed or left out. Returned by [`load`] and [`from_text`].
#[derive(Clone, Debug)]
pub struct Imported {
    /// Model and start state.
    pub scene: Scene,
    /// The soft body of a solid `flexcomp`.
    pub flesh: Option<Flesh>,
    /// What was changed or left out.
    pub notes: Vec<Note>,
}

/// Options for reading an MJCF file, for [`load`] and [`from_text`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The keyframe to start from: its name, or its index from 0; `None` for the pose of the file.
    pub key: Option<String>,
    /// Reads only files in the folder of the model or below, whatever its text refers to: for files from the network.
    pub confined: bool,
}

/// Reads an MJCF file.
///
/// ```
/// use ligament::progress::Progress;
/// use ligament_io::mjcf::{Options, load};
///
/// // A free root and two hinges.
/// let legs = load("../cli/tests/data/humanoid.xml", &Options::default(), &mut Progress::none())?;
/// assert_eq!(legs.scene.model.nv(), 6 + 2);
/// # Ok::<(), ligament_io::mjcf::MjcfError>(())
/// ```
///
/// # Errors
/// [`MjcfError`]: what is wrong, and where.
pub fn load(
    path: impl AsRef<Path>,
    options: &Options,
    progress: &mut Progress<'_>,
) -> Result<Imported, MjcfError> {
    let path = path.as_ref();
    let file = path.display().to_string();
    let refused = |reason: String| MjcfError { file: file.clone(), at: None, reason };
    let bytes = read_capped(path, MOST_BYTES).map_err(|error| refused(error.to_string()))?;
    let text = String::from_utf8(bytes).map_err(|e| {
        refused(format!("byte {} is not valid UTF-8; expected XML text", e.utf8_error().valid_up_to()))
    })?;
    let folder = path.parent().unwrap_or(Path::new(""));
    import(&file, &text, Some(folder), options, progress)
}

/// Reads MJCF from text. Files that it refers to are read from `folder`; without a folder they are an error.
///
/// ```
/// use ligament::progress::Progress;
/// use ligament_io::mjcf::{Options, from_text};
///
/// // A door with two keyframes: it starts from the selected one.
/// let text = r#"<mujoco>
///       <worldbody><body><joint axis="0 0 1"/><geom type="box" size=".4 .02 1" pos=".4 0 1"/></body></worldbody>
///       <keyframe><key name="closed" qpos="0"/><key name="open" qpos="-1.5"/></keyframe>
///     </mujoco>"#;
/// let keyed = |key: &str| Options { key: Some(key.to_string()), ..Options::default() };
/// let start = |key| from_text(text, None, &keyed(key), &mut Progress::none());
/// assert_eq!((start("open")?.scene.q, start("0")?.scene.q), (vec![-1.5], vec![0.0]));
/// assert!(start("ajar").unwrap_err().to_string().contains("open"));
/// # Ok::<(), ligament_io::mjcf::MjcfError>(())
/// ```
///
/// # Errors
/// As [`load`].
pub fn from_text(
    text: &str,
    folder: Option<&Path>,
    options: &Options,
    progress: &mut Progress<'_>,
) -> Result<Imported, MjcfError> {
    import(TEXT, text, folder, options, progress)
}

fn import(
    name: &str,
    text: &str,
    folder: Option<&Path>,
    options: &Options,
    progress: &mut Progress<'_>,
) -> Result<Imported, MjcfError> {
    let files = Files { folder, confined: options.confined };
    let mut tree = include::read(name, text, files, &mut progress.part(0.0, 0.5))?;
    replicate::expand(&mut tree)?;
    let built = build::build(&tree, files, options.key.as_deref())?;
    let mut scene = Scene::of_model(built.model.name().to_owned(), built.model);
    (scene.q, scene.v) = (built.q, built.v);
    if !built.ctrl.is_empty() {
        scene.commands.push(Command::Ctrl { values: built.ctrl });
    }
    Ok(Imported { scene, flesh: built.flesh, notes: built.notes })
}
