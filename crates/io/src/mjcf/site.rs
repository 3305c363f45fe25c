//! Frames that sensors and constraints refer to: sites, geoms, cameras, bodies.

use std::collections::HashMap;

use ligament::mass::Shape;
use ligament::math::{Pose, Vec3};

use super::settings::Settings;
use super::values::{along, pose};
use crate::xml::{Attributes, XmlError};

/// A frame on a body of the file.
#[derive(Clone)]
pub(super) struct Spot {
    /// The body, as an index among the parts.
    pub(super) part: usize,
    /// The pose on the group of the body.
    pub(super) group_from_spot: Pose,
    /// Of a site: its volume, where touch is felt; and the shape of a geom.
    pub(super) shape: Option<Shape>,
}

/// The named frames of a file.
#[derive(Default)]
pub(super) struct Spots {
    pub(super) sites: HashMap<String, Spot>,
    pub(super) geoms: HashMap<String, Spot>,
    pub(super) cameras: HashMap<String, Spot>,
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Sphere,
    Capsule,
    Ellipsoid,
    Cylinder,
    Box,
}

const KINDS: [(&str, Kind); 5] = [
    ("sphere", Kind::Sphere),
    ("capsule", Kind::Capsule),
    ("ellipsoid", Kind::Ellipsoid),
    ("cylinder", Kind::Cylinder),
    ("box", Kind::Box),
];

/// The size of a site that has none, in meters.
const USUAL: f64 = 0.005;

/// The pose and the volume of a `<site>`. Sizes that are no volume are none: most sites are only places.
pub(super) fn read<'t>(
    of: &impl Attributes<'t>,
    settings: &Settings,
) -> Result<(Pose, Option<Shape>), XmlError> {
    let kind = of.word("type", &KINDS)?.unwrap_or(Kind::Sphere);
    let mut sizes = [USUAL; 3];
    let given = of.list("size")?.unwrap_or_default();
    sizes.iter_mut().zip(&given).for_each(|(to, from)| *to = *from);
    let mut at = pose(of, settings)?;
    if let Some([a, b, c, d, e, f]) = of.numbers("fromto")?.filter(|_: &[f64; 6]| kind != Kind::Sphere) {
        let (from, to) = (Vec3::new(a, b, c), Vec3::new(d, e, f));
        let Some(direction) = (from - to).normalized() else {
            return Err(of.element().error("<site fromto>: both ends are the same point"));
        };
        let half = 0.5 * (from - to).norm();
        match kind {
            Kind::Capsule | Kind::Cylinder => sizes[1] = half,
            // A square or circular cross-section.
            _ => sizes = [sizes[0], sizes[0], half],
        }
        at = Pose::new(along(direction), (from + to) * 0.5);
    }
    let [radius, half_length, _] = sizes;
    let shape = match kind {
        Kind::Sphere => Shape::Sphere { radius },
        Kind::Capsule => Shape::Capsule { radius, half_length },
        Kind::Ellipsoid => Shape::Ellipsoid { radii: sizes.into() },
        Kind::Cylinder => Shape::Cylinder { radius, half_length },
        Kind::Box => Shape::Box { half_extents: sizes.into() },
    };
    let is_volume = shape.check_dimensions().is_ok();
    Ok((at, is_volume.then_some(shape)))
}
