//! `<compiler>` and `<option>`: how the numbers of a file are meant.

use ligament::math::Vec3;

use super::include::sections;
use super::note::Notes;
use crate::xml::{Attributes, Tree, XmlError};

/// Where bodies take their inertia from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FromGeoms {
    Never,
    Always,
    /// Where there is no `<inertial>`.
    Auto,
}

/// How the numbers of a file are meant.
#[derive(Clone, Debug)]
pub(super) struct Settings {
    /// Radians in a unit of angle.
    pub(super) angle: f64,
    /// Three axes; small letters turn with the body, capital letters do not.
    pub(super) euler: [u8; 3],
    pub(super) autolimits: bool,
    pub(super) from_geoms: FromGeoms,
    /// Groups of geoms that give mass.
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
}

/// Attributes of `<compiler>` that change nothing here.
const QUIET: [&str; 8] = [
    "texturedir",
    "convexhull",
    "usethread",
    "fitaabb",
    "fusestatic",
    "saveinertial",
    "alignfree",
    "conflict",
];

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
        };
        for node in sections(tree, "compiler") {
            for key in node.keys() {
                match key {
                    "angle" => {
                        let units = [("degree", std::f64::consts::PI / 180.0), ("radian", 1.0)];
                        settings.angle = node.word(key, &units)?.unwrap_or(settings.angle);
                    }
                    "eulerseq" => {
                        let sequence = node.get(key).unwrap_or_default().as_bytes();
                        settings.euler = match <[u8; 3]>::try_from(sequence) {
                            Ok(axes) if axes.iter().all(|axis| b"xyzXYZ".contains(axis)) => axes,
                            _ => return Err(node.error("eulerseq: expected three of xyzXYZ")),
                        };
                    }
                    "coordinate" => {
                        if node.get(key) != Some("local") {
                            let reason =
                                "only coordinate=\"local\" is read; MuJoCo itself gave up others in 2.3.4";
                            return Err(node.error(reason));
                        }
                    }
                    "autolimits" => settings.autolimits = node.flag(key)?.unwrap_or(true),
                    "inertiafromgeom" => {
                        let ways = [
                            ("false", FromGeoms::Never),
                            ("true", FromGeoms::Always),
                            ("auto", FromGeoms::Auto),
                        ];
                        settings.from_geoms = node.word(key, &ways)?.unwrap_or(FromGeoms::Auto);
                    }
                    "inertiagrouprange" => {
                        settings.groups = node.numbers(key)?.unwrap_or(settings.groups);
                    }
                    "boundmass" => {
                        settings.bound_mass = node.number(key)?.unwrap_or(0.0);
                    }
                    "boundinertia" => {
                        settings.bound_inertia = node.number(key)?.unwrap_or(0.0);
                    }
                    "balanceinertia" => settings.balance = node.flag(key)?.unwrap_or(false),
                    "settotalmass" => {
                        settings.total_mass = node.number(key)?.filter(|mass| *mass > 0.0);
                    }
                    "meshdir" | "assetdir" => settings.meshes = node.get(key).unwrap_or_default().to_owned(),
                    "strippath" => settings.strip_path = node.flag(key)?.unwrap_or(false),
                    "discardvisual" => settings.discard_visual = node.flag(key)?.unwrap_or(false),
                    quiet if QUIET.contains(&quiet) => {}
                    other => notes.attribute("compiler", other),
                }
            }
        }
        for node in sections(tree, "option") {
            for key in node.keys() {
                match key {
                    "gravity" => {
                        settings.gravity = node.numbers(key)?.map_or(settings.gravity, Vec3::from);
                    }
                    other => notes.attribute("option", other),
                }
            }
            for child in node.children() {
                for key in child.keys() {
                    match (child.name(), key, child.get(key)) {
                        ("flag", "gravity", Some("disable")) => settings.gravity = Vec3::ZERO,
                        (name, key, _) => notes.attribute(&format!("option/{name}"), key),
                    }
                }
            }
        }
        Ok(settings)
    }
}
