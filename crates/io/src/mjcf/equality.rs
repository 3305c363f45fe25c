//! Equality constraints of MJCF: loop joints, and couplings of joints.
//!
//! Source of the latter: the chapter *XML Reference*, "equality/joint" and "equality/tendon", of MuJoCo's documentation. Both measure from the
//! pose of the file, where our coordinates are zero, too.

use std::collections::BTreeMap;

use ligament::math::{Pose, Vec3};
use ligament::model::{BodyId, Joint, JointId, JointKind, JointRole, Spherical, Tendon, TendonTerm, Weld};

use super::build::Building;
use super::include::{inside_sections, sections};
use super::tendon::Known;
use crate::xml::{Attributes, Element, XmlError};

const QUIET: [&str; 4] = ["name", "class", "solref", "solimp"];

impl Building<'_, '_> {
    /// `connect` and `weld` become loop joints; other constraints are noted. `poses` are those of the groups at the start.
    pub(super) fn equalities(&mut self, ids: &[BodyId], poses: &[Pose]) -> Result<(), XmlError> {
        for section in sections(self.tree, "equality") {
            for (k, node) in section.children().enumerate() {
                let name = node.get("name").map_or_else(|| format!("{} {k}", node.name()), str::to_owned);
                let active = node.flag("active")?.unwrap_or(true);
                match node.name() {
                    "connect" | "weld" if active => self.equality(node, name, ids, poses)?,
                    "connect" | "weld" => self.notes.many("inactive equality constraints are left out", name),
                    // These couple joints; see below.
                    "joint" | "tendon" => {}
                    other => self.notes.element(&format!("equality/{other}")),
                }
            }
        }
        Ok(())
    }

    fn equality(
        &mut self,
        node: Element<'_>,
        name: String,
        ids: &[BodyId],
        poses: &[Pose],
    ) -> Result<(), XmlError> {
        let is_weld = node.name() == "weld";
        for key in node.keys().filter(|key| !QUIET.contains(key)) {
            if !matches!(key, "body1" | "body2" | "site1" | "site2" | "anchor" | "relpose" | "active") {
                self.notes.attribute(node.name(), key);
            }
        }
        let names =
            |a: &str, b: &str| node.get(a).map(|first| (first.to_owned(), node.get(b).map(str::to_owned)));
        let (first, second, by_site) = match (names("body1", "body2"), names("site1", "site2")) {
            (Some((first, second)), _) => (self.seat(node, &first)?, second, false),
            (None, Some((first, second))) => (self.site(node, &first)?, second, true),
            (None, None) => {
                return Err(
                    node.error(format!("<{}> refers to no body; expected body1 or site1", node.name()))
                );
            }
        };
        let second = match &second {
            None => (0, Pose::IDENTITY),
            Some(name) if by_site => self.site(node, name)?,
            Some(name) => self.seat(node, name)?,
        };
        let world = |(group, pose): (usize, Pose)| poses[group] * pose;
        let anchor = node.numbers("anchor")?.map_or(Vec3::ZERO, Vec3::from);
        let at = |seat: (usize, Pose), shift: Vec3| (seat.0, seat.1 * Pose::translation(shift));
        let (parent, child) = match (is_weld, by_site) {
            (_, true) => (first, second),
            // The anchor is on the first body; on the second, it is at the same world position at the start.
            (false, false) => {
                let parent = at(first, anchor);
                (parent, (second.0, poses[second.0].inverse_mul(world(parent))))
            }
            // The anchor is on the second body; the relative pose is given, or that of the start.
            (true, false) => {
                let relative = node.numbers::<7>("relpose")?;
                let stated = relative.filter(|r| r[3..].iter().any(|x| *x != 0.0));
                let first_from_second = match stated {
                    Some([x, y, z, qw, qx, qy, qz]) => Pose::from_quat(
                        ligament::math::Quat::new(qx, qy, qz, qw).normalized(),
                        Vec3::new(x, y, z),
                    ),
                    None => world(first).inverse_mul(world(second)),
                };
                let shift = Pose::translation(anchor);
                ((first.0, first.1 * first_from_second * shift), (second.0, second.1 * shift))
            }
        };
        if parent.0 == child.0 {
            self.notes.many("equality constraints within one rigid body are left out", name);
            return Ok(());
        }
        let name = self.names.joints.unique(&name);
        let joint = if is_weld { Joint::new(name, Weld) } else { Joint::new(name, Spherical) };
        self.builder.add_joint(
            joint.parent(ids[parent.0], parent.1).child(ids[child.0], child.1).role(JointRole::Loop),
        );
        Ok(())
    }

    /// `joint` and `tendon` become tendons whose length cannot change. `ids` are the joints of the groups.
    pub(super) fn couplings(
        &mut self,
        ids: &[Option<JointId>],
        tendons: &BTreeMap<String, Known>,
    ) -> Result<(), XmlError> {
        let by_name = self.groups_by_joint();
        for (k, node) in inside_sections(self.tree, "equality").enumerate() {
            let kind = node.name();
            if !matches!(kind, "joint" | "tendon") {
                continue;
            }
            let name = node.get("name").map_or_else(|| format!("{kind} equality {k}"), str::to_owned);
            if !node.flag("active")?.unwrap_or(true) {
                self.notes.many("inactive equality constraints are left out", name);
                continue;
            }
            let keys = [format!("{kind}1"), format!("{kind}2")];
            for key in node.keys().filter(|key| !QUIET.contains(key)) {
                if !matches!(key, "polycoef" | "active") && !keys.iter().any(|known| known == key) {
                    self.notes.attribute(&format!("equality/{kind}"), key);
                }
            }
            let side = |key: &str| {
                let Some(of) = node.get(key) else { return Ok(Some(Vec::new())) };
                let missing =
                    || node.error(format!("<{kind}> refers to the {kind} '{of}', which does not exist"));
                if kind == "tendon" {
                    let known = tendons.get(of).ok_or_else(missing)?;
                    // A path has no coefficients.
                    return Ok(Some(known.terms.clone()).filter(|terms| !terms.is_empty()));
                }
                let group = *by_name.get(of).ok_or_else(missing)?;
                let kind = self.groups[group].carried.as_ref().map(|(joint, _)| joint.kind);
                if !matches!(kind, Some(JointKind::Revolute(_) | JointKind::Prismatic(_))) {
                    return Err(node.error(format!("<joint>: the joint '{of}' must be a hinge or a slide")));
                }
                Ok(ids[group].map(|joint| vec![TendonTerm { joint, velocity: 0, coefficient: 1.0 }]))
            };
            node.required(&keys[0])?;
            let (Some(first), Some(second)) = (side(&keys[0])?, side(&keys[1])?) else {
                self.notes.many(
                    "equality constraints of spatial tendons, and of what is left out, are left out",
                    name,
                );
                continue;
            };
            let given = node.list("polycoef")?;
            let mut polynomial = [0.0, 1.0, 0.0, 0.0, 0.0];
            polynomial.iter_mut().zip(given.unwrap_or_default()).for_each(|(known, given)| *known = given);
            let [offset, factor, higher @ ..] = polynomial;
            if higher.iter().any(|value| *value != 0.0) && !second.is_empty() {
                self.notes.many("couplings that are not linear: only the linear part is read", &*name);
            }
            let mut terms = first;
            for term in second {
                // A joint may be on both sides.
                let coefficient = -factor * term.coefficient;
                match terms.iter_mut().find(|known| known.joint == term.joint) {
                    Some(known) => known.coefficient += coefficient,
                    None => terms.push(TendonTerm { coefficient, ..term }),
                }
            }
            let name = self.names.tendons.unique(&name);
            self.builder.add_tendon(Tendon { terms, ..Tendon::new(name, []) }.limits(offset, offset));
        }
        Ok(())
    }
}
