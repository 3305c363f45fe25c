//! Rigs: a side file with properties that a glTF cannot express. Every entry may be left out, and is then guessed or as
//! below.
//!
//! ```json
//! { "format": "ligament rig", "version": 1,
//!   "scale": 1.0, "density": 1000.0, "ground": true, "root": "free", "rigid": false,
//!   "flesh": { "tets": 700, "young": 5e4, "poisson": 0.4, "attach_within": 0.05, "close_holes": 0.02, "damping": 5.0 },
//!   "bones": {
//!     "forearm.L": { "joint": "revolute", "axis": [1, 0, 0], "limits": { "angle": [-0.1, 2.4] },
//!                    "stiffness": 8.0, "damping": 0.5 },
//!     "spine":     { "joint": "spherical", "limits": { "swing": 0.5, "twist": [-0.3, 0.3] } },
//!     "ik.hand.L": { "merge": true } } }
//! ```
//!
//! `scale` is in meters per unit of the file. `joint` is the joint of a bone to its parent: `weld`, `revolute`,
//! `universal`, `spherical` or `free`; `axis` (and `second`, of a universal joint) is in the bone's own frame at rest.
//! Angles are in radians. A merged bone is fixed to its parent.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::json;
use crate::read::read_capped;

pub(crate) const FORMAT: &str = "ligament rig";
const VERSION: u32 = 1;
/// The largest rig file, in bytes.
const MOST_BYTES: u64 = 16 << 20;

/// The properties of a character in a side file.
///
/// ```
/// use ligament_io::character::{Rig, RigFault};
///
/// let text = r#"{ "format": "ligament rig", "version": 1,
///     "bones": { "forearm.L": { "joint": "revolute", "axis": [1, 0, 0], "limits": { "angle": [-0.1, 2.4] } } } }"#;
/// let rig = Rig::from_text(text)?;
/// assert_eq!(rig.bones["forearm.L"].limits.as_ref().and_then(|limits| limits.angle), Some([-0.1, 2.4]));
/// // Missing entries have their defaults; unknown values are errors.
/// assert_eq!((rig.density, rig.flesh.tets, rig.wants_flesh()), (1000.0, 700, true));
/// let error = Rig::from_text(&text.replace("revolute", "rubber")).unwrap_err();
/// assert!(matches!(&error, RigFault::Bone { bone, .. } if bone == "forearm.L"), "{error}");
/// // An error of a file names it.
/// assert!(Rig::load("nowhere.rig.json").unwrap_err().path.ends_with("nowhere.rig.json"));
/// # Ok::<(), RigFault>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Rig {
    /// `ligament rig`.
    pub format: String,
    /// 1.
    pub version: u32,
    /// Meters per unit of the file.
    pub scale: f64,
    /// Mean density, in kg/m^3.
    pub density: f64,
    /// Whether there is ground under it.
    pub ground: bool,
    /// Joint of its root to the world: `free` or `weld`.
    pub root: String,
    /// No soft body: the skin follows the bones alone.
    pub rigid: bool,
    /// Properties of the soft body.
    pub flesh: FleshRig,
    /// Properties of bones, by name.
    pub bones: BTreeMap<String, BoneRig>,
}

impl Default for Rig {
    fn default() -> Rig {
        Rig {
            format: FORMAT.to_owned(),
            version: VERSION,
            scale: 1.0,
            density: 1000.0,
            ground: true,
            root: "free".to_owned(),
            rigid: false,
            flesh: FleshRig::default(),
            bones: BTreeMap::new(),
        }
    }
}

/// Properties of the soft body: [`Rig::flesh`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct FleshRig {
    /// Approximate number of tetrahedra.
    pub tets: usize,
    /// Young's modulus, in Pa.
    pub young: f64,
    /// Poisson's ratio.
    pub poisson: f64,
    /// Nodes this near to a bone are attached to it, in meters; default: near enough that every bone holds several.
    pub attach_within: Option<f64>,
    /// Holes of the skin up to this width are closed, in meters; default: 0.05 times the size of the character.
    pub close_holes: Option<f64>,
    /// Damping of the soft body relative to its bones, in 1/s.
    pub damping: f64,
}

impl Default for FleshRig {
    fn default() -> FleshRig {
        FleshRig { tets: 700, young: 5e4, poisson: 0.4, attach_within: None, close_holes: None, damping: 5.0 }
    }
}

/// Properties of a bone: an entry of [`Rig::bones`].
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct BoneRig {
    /// `weld`, `revolute`, `universal`, `spherical` or `free`.
    pub joint: Option<String>,
    /// Axis of a revolute joint, first axis of a universal one; of a spherical one, the axis of its cone.
    pub axis: Option<[f64; 3]>,
    /// Second axis of a universal joint.
    pub second: Option<[f64; 3]>,
    /// Its limits.
    pub limits: Option<RigLimits>,
    /// Stiffness of its joint spring, in N m.
    pub stiffness: Option<f64>,
    /// Damping of its joint, in N m s.
    pub damping: Option<f64>,
    /// Mass of the bone and of the flesh around it, in kg.
    pub mass: Option<f64>,
    /// Whether it is fixed to its parent; default: true for helper bones.
    pub merge: Option<bool>,
}

/// Limits of a joint, in radians: [`BoneRig::limits`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RigLimits {
    /// Lower and upper limit of a revolute joint, or of each axis of a universal one.
    pub angle: Option<[f64; 2]>,
    /// Largest swing angle of a spherical joint.
    pub swing: Option<f64>,
    /// Lower and upper limit of the twist of a spherical joint.
    pub twist: Option<[f64; 2]>,
}

/// Why [`Rig::load`] could not read a rig file.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("the rig '{}': {fault}", path.display())]
pub struct RigError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong.
    pub fault: RigFault,
}

/// What is wrong with a rig: the error of [`Rig::from_text`].
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[allow(missing_docs)] // the message of each variant says what its fields are
pub enum RigFault {
    #[error("{0}")]
    Read(String),
    #[error("{0}")]
    Json(String),
    #[error("expected format '{FORMAT}', version {VERSION}; found '{format}', version {version}")]
    Format { format: String, version: u32 },
    #[error("{what} is {value:?}; expected a number {expected}")]
    Number { what: &'static str, value: f64, expected: String },
    #[error("root is '{0}'; expected free or weld")]
    Root(String),
    #[error("mass is 0; expected a positive number. To leave the bone out, set \"merge\": true")]
    NoMass,
    #[error("the axis is {0:?}; expected a nonzero vector")]
    Axis([f64; 3]),
    #[error("unknown joint '{found}'; expected one of: {}", KINDS.join(", "))]
    Joint { found: String },
    #[error("the limits of its {0} must be two finite angles, lower before upper")]
    Limits(&'static str),
    #[error("its swing must be above 0 and at most pi, in radians")]
    Swing,
    #[error("bone '{bone}': {fault}")]
    Bone { bone: String, fault: Box<RigFault> },
}

/// Joints of a bone to its parent.
const KINDS: [&str; 5] = ["weld", "revolute", "universal", "spherical", "free"];

/// An error if a number is not from zero to a limit.
fn up_to(what: &'static str, value: f64, most: f64) -> Result<(), RigFault> {
    match (0.0..=most).contains(&value) {
        true => Ok(()),
        false => Err(RigFault::Number { what, value, expected: format!("between 0 and {most:e}") }),
    }
}

impl Rig {
    /// Reads a rig.
    ///
    /// # Errors
    /// [`RigError`]: what is wrong, and where.
    pub fn load(path: impl AsRef<Path>) -> Result<Rig, RigError> {
        let path = path.as_ref();
        let read = || {
            let bytes = read_capped(path, MOST_BYTES).map_err(|error| RigFault::Read(error.to_string()))?;
            let text = String::from_utf8(bytes);
            Rig::from_text(&text.map_err(|_| RigFault::Read("the file is not UTF-8 text".to_owned()))?)
        };
        read().map_err(|fault| RigError { path: path.to_owned(), fault })
    }

    /// A rig from text.
    ///
    /// # Errors
    /// [`RigFault`]: what is wrong, and where.
    pub fn from_text(text: &str) -> Result<Rig, RigFault> {
        let rig: Rig = json::parse(text).map_err(RigFault::Json)?;
        rig.check()?;
        Ok(rig)
    }

    /// The rig as text.
    pub(crate) fn to_text(&self) -> String {
        // Numbers of a checked rig are finite, and nothing else can fail.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Whether the character gets a soft body.
    pub fn wants_flesh(&self) -> bool {
        !self.rigid
    }

    pub(super) fn close_holes(&self) -> Option<f64> {
        self.flesh.close_holes
    }

    /// An error if a number is out of range.
    pub(super) fn check(&self) -> Result<(), RigFault> {
        if self.format != FORMAT || self.version != VERSION {
            return Err(RigFault::Format { format: self.format.clone(), version: self.version });
        }
        for (what, value, most) in
            [("scale", self.scale, 1e6), ("density", self.density, 1e6), ("young", self.flesh.young, 1e12)]
        {
            if !(value > 0.0 && value <= most) {
                return Err(RigFault::Number {
                    what,
                    value,
                    expected: format!("above 0 and at most {most:e}"),
                });
            }
        }
        if !["free", "weld"].contains(&self.root.as_str()) {
            return Err(RigFault::Root(self.root.clone()));
        }
        up_to("damping of flesh", self.flesh.damping, 1e6)?;
        up_to("attach_within", self.flesh.attach_within.unwrap_or(0.0), 1e6)?;
        up_to("close_holes", self.flesh.close_holes.unwrap_or(0.0), 1e6)?;
        for (bone, rig) in &self.bones {
            rig.check().map_err(|fault| RigFault::Bone { bone: bone.clone(), fault: Box::new(fault) })?;
        }
        Ok(())
    }
}

impl BoneRig {
    fn check(&self) -> Result<(), RigFault> {
        for (what, x) in [("stiffness", self.stiffness), ("damping", self.damping), ("mass", self.mass)] {
            up_to(what, x.unwrap_or(0.0), 1e9)?;
        }
        if self.mass == Some(0.0) {
            return Err(RigFault::NoMass);
        }
        for axis in [self.axis, self.second].into_iter().flatten() {
            let length = axis.iter().map(|x| x * x).sum::<f64>();
            if !(length > 1e-12 && length.is_finite()) {
                return Err(RigFault::Axis(axis));
            }
        }
        if let Some(kind) = self.joint.as_deref().filter(|kind| !KINDS.contains(kind)) {
            return Err(RigFault::Joint { found: kind.to_owned() });
        }
        let limits = self.limits.unwrap_or_default();
        for (what, range) in [("angle", limits.angle), ("twist", limits.twist)] {
            if range.is_some_and(|[low, high]| !(low <= high && low.is_finite() && high.is_finite())) {
                return Err(RigFault::Limits(what));
            }
        }
        match limits.swing.is_some_and(|swing| !(swing > 0.0 && swing <= std::f64::consts::PI)) {
            true => Err(RigFault::Swing),
            false => Ok(()),
        }
    }
}
