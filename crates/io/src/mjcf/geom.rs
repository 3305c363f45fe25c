//! Geoms: shape, pose, mass and contact.

use ligament::mass::Shape;
use ligament::math::{Pose, RigidInertia, Vec3};

use super::heights::Heights;
use super::materials::Materials;
use super::meshes::Meshes;
use super::note::Notes;
use super::settings::Settings;
use super::surface::{SOFTNESS, Surface};
use super::values::{along, pose};
use crate::xml::{Attributes, XmlError};

/// A geom.
pub(super) struct Geom {
    pub(super) shape: Shape,
    pub(super) body_from_shape: Pose,
    /// Inertia in the frame of the body; zero for planes and height fields, and for geoms outside the groups that count for inertia.
    pub(super) inertia: RigidInertia,
    /// `contype` and `conaffinity`.
    pub(super) bits: [u32; 2],
    pub(super) surface: Surface,
    pub(super) seen: Seen,
}

/// How a geom is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Seen {
    /// Not at all: MuJoCo hides its group, or it is fully transparent.
    No,
    /// In the default color.
    Plain,
    /// In this color.
    Colored([u8; 3]),
}

/// The last geom group that MuJoCo shows by default.
const LAST_SHOWN: f64 = 2.0;

/// Attributes that are read.
const READ: [&str; 24] = [
    "name",
    "class",
    "type",
    "size",
    "pos",
    "quat",
    "euler",
    "axisangle",
    "xyaxes",
    "zaxis",
    "fromto",
    "mass",
    "density",
    "mesh",
    "contype",
    "conaffinity",
    "friction",
    "condim",
    "priority",
    "group",
    "hfield",
    "rgba",
    "material",
    "user",
];

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Plane,
    Sphere,
    Capsule,
    Ellipsoid,
    Cylinder,
    Box,
    Mesh,
    HeightField,
    DistanceField,
}

const KINDS: [(&str, Kind); 9] = [
    ("plane", Kind::Plane),
    ("sphere", Kind::Sphere),
    ("capsule", Kind::Capsule),
    ("ellipsoid", Kind::Ellipsoid),
    ("cylinder", Kind::Cylinder),
    ("box", Kind::Box),
    ("mesh", Kind::Mesh),
    ("hfield", Kind::HeightField),
    ("sdf", Kind::DistanceField),
];

/// Reads a geom, and why it lacks the mass that it should have. `None` if it is not supported, with a note.
pub(super) fn read<'t>(
    of: &impl Attributes<'t>,
    label: &str,
    settings: &Settings,
    assets: (&Meshes, &Heights, &Materials),
    notes: &mut Notes,
) -> Result<(Option<Geom>, Option<String>), XmlError> {
    let (meshes, heights, materials) = assets;
    let node = of.element();
    for key in node.keys().filter(|key| !READ.contains(key) && !SOFTNESS.contains(key)) {
        notes.attribute("geom", key);
    }
    let kind = of.word("type", &KINDS)?.unwrap_or(Kind::Sphere);
    let size = of.list("size")?.unwrap_or_default();
    let mut sizes = [0.0; 3];
    sizes.iter_mut().zip(&size).for_each(|(to, from)| *to = *from);
    let mut body_from_shape = pose(of, settings)?;
    let fits = matches!(kind, Kind::Capsule | Kind::Cylinder | Kind::Box | Kind::Ellipsoid);
    if let Some([a, b, c, d, e, f]) = of.numbers("fromto")?.filter(|_: &[f64; 6]| fits) {
        let (from, to) = (Vec3::new(a, b, c), Vec3::new(d, e, f));
        let Some(direction) = (from - to).normalized() else {
            return Err(node.error("<geom fromto>: both ends are the same point"));
        };
        let half = 0.5 * (from - to).norm();
        match kind {
            Kind::Capsule | Kind::Cylinder => sizes[1] = half,
            // A square or circular cross-section.
            _ => sizes = [sizes[0], sizes[0], half],
        }
        body_from_shape = Pose::new(along(direction), (from + to) * 0.5);
    }
    let group = of.number("group")?.unwrap_or(0.0);
    let (mass, density) = (of.number("mass")?, of.number("density")?.unwrap_or(1000.0));
    if mass.unwrap_or(0.0) < 0.0 || density < 0.0 {
        return Err(node.error("<geom>: mass and density must not be negative"));
    }
    let counts = group >= settings.groups[0] && group <= settings.groups[1];
    let is_ground = matches!(kind, Kind::Plane | Kind::HeightField);
    let weighs = counts && !is_ground && mass.unwrap_or(density) > 0.0;
    let mut skip = |reason: String| {
        notes.thing(format!("geom {label}"), format!("left out: {reason}"));
        Ok((None, weighs.then_some(reason)))
    };
    let by_mesh = of.get("mesh");
    let mut asset = None;
    let shape = match kind {
        Kind::DistanceField => return skip("signed distance fields are not supported".into()),
        _ if by_mesh.is_some() && kind != Kind::Mesh => {
            return skip("primitives fitted to a mesh are not supported".into());
        }
        Kind::Plane => Shape::HalfSpace,
        Kind::Sphere => Shape::Sphere { radius: sizes[0] },
        // A capsule without length is a sphere.
        Kind::Capsule if sizes[1] == 0.0 => Shape::Sphere { radius: sizes[0] },
        Kind::Capsule => Shape::Capsule { radius: sizes[0], half_length: sizes[1] },
        Kind::Cylinder => Shape::Cylinder { radius: sizes[0], half_length: sizes[1] },
        Kind::Ellipsoid => Shape::Ellipsoid { radii: sizes.into() },
        Kind::Box => Shape::Box { half_extents: sizes.into() },
        Kind::Mesh => match meshes.get(by_mesh.unwrap_or_default()) {
            Ok(found) => {
                asset = Some(found);
                Shape::Mesh(found.mesh.clone())
            }
            Err(reason) => return skip(reason),
        },
        Kind::HeightField => match heights.get(of.get("hfield").unwrap_or_default()) {
            Ok(found) => Shape::HeightField(found),
            Err(reason) => return skip(reason),
        },
    };
    if let Err(error) = shape.check_dimensions() {
        return Err(node.error(format!("<geom>: {error}")));
    }
    let mut lost = None;
    let inertia = if weighs {
        let unit = match asset {
            Some(asset) => asset.inertia(),
            None => shape.inertia_of_density(1.0).map_err(|error| error.to_string()),
        };
        match unit {
            Ok(unit) => {
                unit.scaled(mass.map_or(density, |mass| mass / unit.mass)).transported(body_from_shape)
            }
            Err(reason) => {
                notes.thing(format!("geom {label}"), format!("has no mass: {reason}"));
                lost = Some(reason);
                RigidInertia::ZERO
            }
        }
    } else {
        RigidInertia::ZERO
    };
    let bits = [of.number("contype")?.unwrap_or(1.0), of.number("conaffinity")?.unwrap_or(1.0)];
    let geom = Geom {
        shape,
        body_from_shape,
        inertia,
        // Negative numbers are bits of 32-bit integers.
        bits: bits.map(|bits| if bits < 0.0 { bits as i32 as u32 } else { bits as u32 }),
        surface: Surface::read(of, label, notes)?,
        seen: seen(of, materials, group)?,
    };
    Ok((Some(geom), lost))
}

fn seen<'t>(of: &impl Attributes<'t>, materials: &Materials, group: f64) -> Result<Seen, XmlError> {
    let own = of.numbers("rgba")?;
    let color = own.or_else(|| of.get("material").and_then(|name| materials.get(name)));
    Ok(match color {
        _ if group > LAST_SHOWN => Seen::No,
        Some([.., alpha]) if alpha <= 0.0 => Seen::No,
        Some([red, green, blue, _]) => {
            Seen::Colored([red, green, blue].map(|c: f64| (c * 255.0).round() as u8))
        }
        None => Seen::Plain,
    })
}
