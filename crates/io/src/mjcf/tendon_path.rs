//! Paths of spatial tendons of MJCF.
//!
//! Source: the chapter *XML Reference*, "tendon/spatial", of MuJoCo's documentation.

use ligament::mass::Shape;
use ligament::math::Pose;
use ligament::model::{BodyId, JointId, Range, Tendon, Transmission, Via, Wrap};
use ligament::reduced::{Tree, Workspace};

use super::build::Building;
use crate::xml::{Attributes, Element, XmlError};

impl Building<'_, '_> {
    /// The places that a tendon runs through, or why it is left out; `ids` and `poses` are the bodies of the groups.
    pub(super) fn tendon_path(
        &self,
        node: Element<'_>,
        ids: &[BodyId],
        poses: &[Pose],
    ) -> Result<Result<Vec<Via>, &'static str>, XmlError> {
        let mut path = Vec::new();
        for part in node.children() {
            path.push(match part.name() {
                "site" => {
                    let (group, at) = self.site(part, part.required("site")?.value())?;
                    Via::Point { body: ids[group], point: at.pos }
                }
                "pulley" => {
                    let divisor = part.required("divisor")?.number()?;
                    if divisor <= 0.0 {
                        return Err(part.error("<pulley>: the divisor must be positive"));
                    }
                    Via::Pulley(divisor)
                }
                "geom" => {
                    let name = part.required("geom")?.value();
                    let Some(spot) = self.spots.geoms.get(name) else {
                        return Err(part.error(format!("<geom> refers to the geom '{name}', which does not exist")));
                    };
                    let (radius, is_cylinder) = match spot.shape {
                        Some(Shape::Sphere { radius }) => (radius, false),
                        Some(Shape::Cylinder { radius, .. }) => (radius, true),
                        _ => return Err(part.error(format!("<geom>: '{name}' must be a sphere or a cylinder"))),
                    };
                    let (group, pose) = (self.parts[spot.part].group, spot.group_from_spot);
                    let side = part.get("sidesite").map(|site| self.site(part, site)).transpose()?;
                    if let Some((seat, at)) = side {
                        let local = (poses[group] * pose).inverse_mul(poses[seat] * at).pos;
                        let away = if is_cylinder { local.x.hypot(local.y) } else { local.norm() };
                        if away < radius {
                            return Ok(Err("with a sidesite inside its geom"));
                        }
                    }
                    let side = side.map(|(group, at)| (ids[group], at.pos));
                    Via::Wrap(Wrap { body: ids[group], pose, radius, is_cylinder, side })
                }
                other => {
                    let expected = "expected site, geom or pulley";
                    return Err(part.error(format!("<spatial>: unknown element <{other}>; {expected}")));
                }
            });
        }
        if path.is_empty() {
            return Err(node.error("<spatial> needs at least two sites"));
        }
        Ok(Ok(path))
    }

    /// The lengths of tendons in the pose where the springs of joints are at rest.
    pub(super) fn lengths_at_rest(
        &self,
        tendons: &[Tendon],
        ids: &[Option<JointId>],
    ) -> Result<Vec<f64>, XmlError> {
        let wrong = |error: String| self.tree.root().error(error);
        let mut builder = self.builder.clone();
        for tendon in tendons {
            builder.add_tendon(tendon.clone());
        }
        let model = builder.build().map_err(|error| wrong(error.to_string()))?;
        let tree = Tree::new(&model).map_err(|error| wrong(error.to_string()))?;
        let mut q = model.neutral();
        for (id, group) in ids.iter().zip(&self.groups) {
            let Some(slots) = id.map(|id| model.slots(id)).filter(|slots| slots.nq == 1) else { continue };
            q[slots.q] = group.rest;
        }
        let mut ws = Workspace::new(&tree);
        let placed = tree.update_kinematics(&q, &vec![0.0; model.nv()], &mut ws);
        placed.map_err(|error| wrong(error.to_string()))?;
        Ok((0..tendons.len()).map(|k| tree.along(Transmission::Tendon(k), &q, &ws).length).collect())
    }
}

/// The length at which a spring is at rest, or the ends of a deadband; -1 for that in the pose where the springs of joints are at rest: `None`.
pub(super) fn rest(given: &[f64], reference: f64) -> Option<Range> {
    match given {
        [] | [-1.0] | [-1.0, -1.0] => None,
        [one] => Some(Range::new(one - reference, one - reference)),
        [low, high, ..] => Some(Range::new(low - reference, high - reference)),
    }
}
