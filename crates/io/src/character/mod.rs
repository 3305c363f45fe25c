//! Characters from glTF 2.0: a skinned mesh becomes a skeleton with mass and joints, and a soft body (flesh).
//!
//! ```text
//! nodes, skins -> bones -> skin at rest -> closed shell -> volume of each bone -> joints guessed -> model -> flesh
//! ```
//!
//! What the file does not specify is guessed from its shape: which bones are bodies, the joints with their limits and
//! stiffness. A [`Rig`] overrides these guesses. The file itself is kept, so that an exported animation has the same names,
//! meshes and materials; [`Character::look`] is how the file draws it.
//!
//! [`load`] reads a file, [`from_bytes`] the bytes of one.

mod animate;
mod bare;
mod bones;
mod build;
mod carried;
mod guess;
mod look;
mod repair;
mod result;
mod rider;
mod skin;
mod solids;
mod volume;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use ligament::progress::Progress;

pub use look::{
    Look, LookAlpha, LookFollow, LookImage, LookImageKind, LookMaterial, LookPart, LookTexture, LookWrap,
};
pub use result::{Character, CharacterError};

pub use crate::rig::{BoneRig, FleshRig, Rig, RigError, RigFault, RigLimits};

use crate::clip::{ClipModel, Dress, Part, images};
use crate::gltf::{Container, Nodes, Numbers, container};
use crate::mesh::{MOST_BYTES, read_capped};
use rider::Rider;

/// Reads a character from a `.glb` or `.gltf`. Without a `rig`, `NAME.rig.json` next to the file is used if it exists.
/// Progress is that of growing the flesh.
///
/// ```
/// use ligament::progress::Progress;
/// use ligament_io::character::{Rig, load};
///
/// // A skinned tube with three bones: here without flesh, which takes a moment to grow.
/// let rig = Rig { rigid: true, ..Rig::default() };
/// let tentacle = load("tests/data/tentacle.gltf", Some(&rig), &mut Progress::none())?;
/// let names: Vec<&str> = tentacle.model.bodies().iter().map(|body| body.name.as_str()).collect();
/// assert_eq!(names, ["world", "bone 0", "bone 1", "bone 2"]);
/// // Its mass is that of the enclosed volume of water: a prism of twelve sides, 1.2 m long, with a circumradius of 0.1 m.
/// let across = 6.0 * 0.1 * 0.1 * (std::f64::consts::TAU / 12.0).sin();
/// assert!((tentacle.model.mass() - 1000.0 * across * 1.2).abs() < 1e-5);
/// // An export uses the file it came from.
/// assert!(tentacle.clip_model.dress.is_some() && tentacle.packed()?.starts_with(b"glTF"));
///
/// let error = load("tests/data/arm.urdf", None, &mut Progress::none()).unwrap_err();
/// assert!(error.path.ends_with("arm.urdf"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`CharacterError`]: what is wrong, and where.
pub fn load(
    path: impl AsRef<Path>,
    rig: Option<&Rig>,
    progress: &mut Progress<'_>,
) -> Result<Character, CharacterError> {
    let path = path.as_ref();
    let fault = |reason: String| CharacterError { path: path.to_owned(), reason };
    let bytes = read_capped(path, MOST_BYTES).map_err(|e| fault(e.to_string()))?;
    let beside = path.with_extension("rig.json");
    let found = match rig {
        None if beside.is_file() => Some(Rig::load(&beside).map_err(|e| fault(e.to_string()))?),
        _ => None,
    };
    let rig = rig.or(found.as_ref()).cloned().unwrap_or_default();
    let name =
        path.file_stem().map_or_else(|| "character".into(), |stem| stem.to_string_lossy().into_owned());
    let folder = path.parent().unwrap_or(Path::new(""));
    read(&bytes, folder, &name, &rig, progress).map_err(fault)
}

/// Reads a character from the bytes of a `.glb` or `.gltf` whose other files are in `folder`.
///
/// ```
/// use ligament::progress::Progress;
/// use ligament_io::character::{Rig, from_bytes};
/// use std::path::Path;
///
/// let bytes = std::fs::read("tests/data/tentacle.gltf")?;
/// let rig = Rig::from_text(r#"{ "format": "ligament rig", "version": 1, "rigid": true, "scale": 0.1 }"#)?;
/// let read = |rig: &Rig| from_bytes(&bytes, Path::new(""), "tentacle", rig, &mut Progress::none());
/// let (small, large) = (read(&rig)?, read(&Rig { scale: 1.0, ..rig.clone() })?);
/// // A tenth of the length is a thousandth of the mass.
/// assert!((large.model.mass() / small.model.mass() - 1000.0).abs() < 1e-6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`CharacterError`], with the name in place of a path.
pub fn from_bytes(
    bytes: &[u8],
    folder: &Path,
    name: &str,
    rig: &Rig,
    progress: &mut Progress<'_>,
) -> Result<Character, CharacterError> {
    let refused = |reason| CharacterError { path: PathBuf::from(name), reason };
    read(bytes, folder, name, rig, progress).map_err(refused)
}

fn read(
    bytes: &[u8],
    folder: &Path,
    name: &str,
    rig: &Rig,
    progress: &mut Progress<'_>,
) -> Result<Character, String> {
    rig.check().map_err(|fault| fault.to_string())?;
    let container = container(bytes, folder)?;
    let nodes = Nodes::new(&container.document)?;
    let mut notes = Vec::new();
    let mut rig = rig.clone();
    // A rig overrides the embedded scene.
    if rig == Rig::default() {
        if let Some(character) = carried::character(&container, &nodes, &mut notes)? {
            return Ok(character);
        }
        if let Some(carried) = rig_of(&container)? {
            rig = carried;
        }
    }
    let mut bones = bones::find(&container.document, &nodes, rig.scale)?;
    let numbers = Numbers::new(&container);
    let (mut skin, parts) = skin::read(&container, &numbers, &nodes, &bones, rig.scale, &mut notes)?;
    let is_bound = skin.triangles.is_empty() && bare::bind(&container, &bones, rig.scale, &mut skin);
    let is_bare = skin.triangles.is_empty();
    if is_bound {
        notes.push("the mesh is not skinned: its vertices are assigned to the nearest bones".to_owned());
    }
    if is_bare {
        rig.rigid = true;
        notes.push("the file has bones but no mesh: each bone becomes a capsule".to_owned());
    }
    let is_skinned = |part: &Part| container.document.nodes[part.node].skin.is_some();
    let is_robot = !is_bare && !is_bound && rig.wants_flesh() && !parts.iter().any(is_skinned);
    if is_robot {
        rig.rigid = true;
        notes.push(
            "each mesh is fixed to one bone, like the parts of a robot: the character is rigid, without flesh"
                .to_owned(),
        );
    }
    let (shell, owned) = match is_robot {
        true => (None, volume::of_parts(&skin, &parts, bones.bones.len())),
        false => {
            let shell = repair::shell(&skin, &bones, &rig, &mut notes);
            let owned = volume::owned(&skin, bones.bones.len(), shell.as_ref().ok(), &bones);
            (Some(shell), owned)
        }
    };
    let shell = match (shell.transpose(), rig.wants_flesh()) {
        (Ok(shell), _) => shell,
        (Err(reason), true) => {
            return Err(format!(
                "{reason}; or make the character rigid, which needs no closed skin (\"rigid\": true in a rig, or --rigid)"
            ));
        }
        (Err(_), false) if is_bare => None,
        (Err(reason), false) => {
            notes.push(format!("{reason}; volumes are computed from capsules around the bones instead"));
            None
        }
    };
    let plan = guess::plan(&mut bones, &owned, &rig, &mut notes)?;
    let built = build::build(name, &bones, &plan, &owned, shell.as_ref(), &rig, progress)?;
    let rider = built.flesh.as_ref().map(|flesh| Rider::new(flesh.cage(), &skin.rest));
    let mut clip_model =
        ClipModel::of_model(&built.model, &built.model.neutral()).map_err(|e| e.to_string())?;
    (clip_model.name, clip_model.bones) = (name.to_owned(), built.clip_bones);
    let motions =
        animate::motions(&container, &numbers, &nodes, &bones, &clip_model.bones, rig.scale, &mut notes)?;
    let follows_bones = built.flesh.is_none();
    let (raw, pulls, maps) = (skin.raw, skin.pulls, skin.maps);
    let file = Arc::new(Dress {
        json: crate::gltf::parse(bytes)?,
        images: images(&container, folder, &mut notes),
        buffers: container.buffers,
        node_of_bone: bones.bones.iter().map(|bone| bone.node).collect(),
        nodes,
        parts,
        raw,
        pulls,
        maps,
        rig,
    });
    clip_model.skin = (!is_bare).then(|| crate::clip::ClipSkin {
        rest: skin.rest,
        triangles: skin.triangles.into(),
        colors: Vec::new(),
        influences: skin.influences,
        follows_bones,
    });
    if !is_bare {
        clip_model.looks.clear();
    }
    let q = built.model.neutral();
    let (model, flesh, motion) = (built.model, built.flesh, built.motion);
    // A mesh without a skin would not move in the original file: export a plain glTF instead.
    clip_model.dress = (!is_bound).then(|| file.clone());
    let (file, carried) = (Some(file), None);
    Ok(Character { model, q, flesh, motion, clip_model, motions, notes, rider, file, carried })
}

/// Whether the bytes of a `.glb` or `.gltf` carry a scene that Ligament exported.
///
/// ```
/// // A file from another program carries none.
/// assert!(!ligament_io::character::carries_scene(&std::fs::read("tests/data/tentacle.gltf")?));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn carries_scene(bytes: &[u8]) -> bool {
    let document: Result<crate::gltf::Document, String> = crate::gltf::parse(bytes);
    document.is_ok_and(|document| carried::text(&document).is_some())
}

/// The rig embedded in a file: how it was read when it was exported.
fn rig_of(container: &Container) -> Result<Option<Rig>, String> {
    let shown = container.document.scenes.get(container.document.scene.unwrap_or(0));
    let text = shown.and_then(|scene| scene.extras.rig.as_deref());
    text.map(Rig::from_text)
        .transpose()
        .map_err(|why| format!("the embedded rig (extras of the scene, ligament_rig): {why}"))
}
