//! `<compiler>` and `<option>`: how the numbers of a file are interpreted.

use ligament::math::Vec3;
use ligament::model::Fluid;

use super::include::sections;
use super::note::Notes;
use crate::xml::{Element, Tree, XmlError};

/// Where the inertia of bodies comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FromGeoms {
    Never,
    Always,
    /// From geoms if there is no `<inertial>`.
    Auto,
}

/// By the names of MJCF.
const FROM_GEOMS: [(&str, FromGeoms); 3] =
    [("false", FromGeoms::Never), ("true", FromGeoms::Always), ("auto", FromGeoms::Auto)];

/// How the numbers of a file are interpreted.
#[derive(Clone, Debug)]
pub(super) struct Settings {
    /// Radians per unit of angle.
    pub(super) angle: f64,
    /// Three axes; lowercase for intrinsic rotations, uppercase for extrinsic ones.
    pub(super) euler: [u8; 3],
    pub(super) autolimits: bool,
    pub(super) from_geoms: FromGeoms,
    /// Geom groups that contribute mass.
    pub(super) groups: [f64; 2],
    pub(super) bound_mass: f64,
    pub(super) bound_inertia: f64,
    pub(super) balance: bool,
    pub(super) total_mass: Option<f64>,
    /// Folder of meshes.
    pub(super) meshes: String,
    pub(super) strip_path: bool,
    pub(super) discard_visual: bool,
    pub(super) gravity: Vec3,
    pub(super) fluid: Fluid,
    /// The magnetic field, for sensors.
    pub(super) magnetic: Vec3,
    /// Whether anything touches.
    pub(super) contact: bool,
}

/// Attributes of `<compiler>` that have no effect here.
const QUIET: [&str; 9] = [
    "coordinate",
    "texturedir",
    "convexhull",
    "usethread",
    "fitaabb",
    "fusestatic",
    "saveinertial",
    "alignfree",
    "conflict",
];

/// Flags of `<option>` that are enabled here as well.
const ENABLED: [&str; 6] = ["gravity", "contact", "constraint", "equality", "limit", "filterparent"];

impl Settings {
    pub(super) fn read(tree: &Tree, notes: &mut Notes) -> Result<Settings, XmlError> {
        let mut settings = Settings {
            angle: std::f64::consts::PI / 180.0,
            euler: *b"xyz",
            autolimits: true,
            from_geoms: FromGeoms::Auto,
            groups: [0.0, 5.0],
            bound_mass: 0.0,
            bound_inertia: 0.0,
            balance: false,
            total_mass: None,
            meshes: String::new(),
            strip_path: false,
            discard_visual: false,
            gravity: Vec3::new(0.0, 0.0, -9.81),
            fluid: Fluid::default(),
            magnetic: Vec3::new(0.0, -0.5, 0.0),
            contact: true,
        };
        for attribute in sections(tree, "compiler").flat_map(Element::attributes) {
            match attribute.key() {
                "angle" => {
                    settings.angle =
                        attribute.word(&[("degree", std::f64::consts::PI / 180.0), ("radian", 1.0)])?;
                }
                "eulerseq" => {
                    settings.euler = match <[u8; 3]>::try_from(attribute.value().as_bytes()) {
                        Ok(axes) if axes.iter().all(|axis| b"xyzXYZ".contains(axis)) => axes,
                        _ => return Err(attribute.expected("three letters of xyzXYZ")),
                    };
                }
                "coordinate" if attribute.value() != "local" => {
                    return Err(attribute.expected("local; MuJoCo removed other values in 2.3.4"));
                }
                "autolimits" => settings.autolimits = attribute.flag()?,
                "inertiafromgeom" => settings.from_geoms = attribute.word(&FROM_GEOMS)?,
                "inertiagrouprange" => settings.groups = attribute.numbers()?,
                "boundmass" => settings.bound_mass = attribute.number()?,
                "boundinertia" => settings.bound_inertia = attribute.number()?,
                "balanceinertia" => settings.balance = attribute.flag()?,
                "settotalmass" => settings.total_mass = Some(attribute.number()?).filter(|mass| *mass > 0.0),
                "meshdir" | "assetdir" => settings.meshes = attribute.value().to_owned(),
                "strippath" => settings.strip_path = attribute.flag()?,
                "discardvisual" => settings.discard_visual = attribute.flag()?,
                quiet if QUIET.contains(&quiet) => {}
                other => notes.attribute("compiler", other),
            }
        }
        for option in sections(tree, "option") {
            for attribute in option.attributes() {
                match attribute.key() {
                    "gravity" => settings.gravity = Vec3::from(attribute.numbers()?),
                    "density" => settings.fluid.density = attribute.number()?,
                    "viscosity" => settings.fluid.viscosity = attribute.number()?,
                    "magnetic" => settings.magnetic = Vec3::from(attribute.numbers()?),
                    "wind" => settings.fluid.wind = Vec3::from(attribute.numbers()?),
                    other => notes.attribute("option", other),
                }
            }
            for flag in option.children() {
                for attribute in flag.attributes() {
                    match (flag.name(), attribute.key(), attribute.value()) {
                        ("flag", "gravity", "disable") => settings.gravity = Vec3::ZERO,
                        ("flag", "contact", "disable") => settings.contact = false,
                        ("flag", _, "enable") if ENABLED.contains(&attribute.key()) => {}
                        (name, key, _) => notes.attribute(&format!("option/{name}"), key),
                    }
                }
            }
        }
        Ok(settings)
    }
}
