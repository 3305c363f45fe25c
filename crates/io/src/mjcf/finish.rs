//! The last stage: from groups to the model, its start state and its soft body.

use ligament::mass;
use ligament::math::{Pose, Quat};
use ligament::model::{Actuator, Body, BodyId, Collider, Frame, Joint};

use super::build::{Building, Built, SPECK};
use super::sensor::Known;
use crate::urdf::inertia::{mended, speck};
use crate::xml::{Element, XmlError};

impl Building<'_, '_> {
    pub(super) fn finish(mut self, key: Option<&str>) -> Result<Built, XmlError> {
        self.weigh()?;
        let whole = self.tree.root();
        let mut ids = vec![BodyId::WORLD];
        for k in 1..self.groups.len() {
            if let Some(body) = self.groups[k].speck_of {
                self.groups[k].inertia = self.groups[body].inertia.scaled(SPECK);
            }
            let group = &mut self.groups[k];
            if group.inertia.mass <= 0.0 {
                group.inertia = speck();
                self.notes.many("bodies without mass were given 1e-12 kg", group.name.clone());
            }
            if let Err(fault) = mass::plausible(&group.inertia) {
                let (better, _) = mended(&group.inertia, fault).map_err(|fault| {
                    whole.error(format!("the inertia of body '{}' is invalid: {fault}", group.name))
                })?;
                group.inertia = better;
                self.notes.many(
                    "bodies with a physically impossible inertia were given the nearest \
                     possible one",
                    group.name.clone(),
                );
            }
            let lifted = if group.lifted == 0.0 { 0.0 } else { group.lifted / group.inertia.mass };
            let body = Body::new(group.name.clone(), group.inertia).with_gravity_compensation(lifted);
            ids.push(self.builder.add_body(body));
        }
        let key = self.key(key)?;
        self.mark_actuated();
        let mut joint_ids = vec![None; self.groups.len()];
        self.spring_dampers(&ids)?;
        for (k, id) in joint_ids.iter_mut().enumerate() {
            *id = self.joint(k, &ids).map(|joint| self.builder.add_joint(joint));
        }
        let has_looks = self.visuals(&ids);
        self.contact(&ids)?;
        let named: Vec<(usize, String)> =
            self.colliders.iter().map(|(part, collider)| (*part, collider.name.clone())).collect();
        for (part, collider) in std::mem::take(&mut self.colliders) {
            let group = self.parts[part].group;
            self.builder.add_collider(Collider { body: ids[group], seen: !has_looks[group], ..collider });
        }
        for (group, frame) in std::mem::take(&mut self.frames) {
            self.builder.add_frame(Frame { body: ids[group], ..frame });
        }
        let poses: Vec<Pose> = self.groups.iter().map(|group| group.world_from_group).collect();
        self.equalities(&ids, &poses)?;
        let joints = self.coordinates();
        let tendons = self.tendons(&joint_ids, (&ids, &poses))?;
        self.couplings(&joint_ids, &tendons)?;
        let actuators = self.actuators(&ids, &joint_ids, &tendons)?;
        let ctrl = key.as_ref().map_or(&[][..], |key| &key.ctrl);
        let ctrl: Vec<f64> = match ctrl.iter().all(|ctrl| *ctrl == 0.0) {
            true => Vec::new(),
            false => actuators.iter().map(|read| ctrl[read.number]).collect(),
        };
        let actuators: Vec<Actuator> = actuators.into_iter().map(|read| read.actuator).collect();
        let known = Known {
            ids: &ids,
            joints: &joint_ids,
            actuators: &actuators,
            tendons: &tendons,
            colliders: &named,
        };
        self.sensors(&known)?;
        actuators.into_iter().for_each(|actuator| self.builder.add_actuator(actuator));
        let model = self.builder.build().map_err(|error| whole.error(error.to_string()))?;
        let (mut q, mut v) = (model.neutral(), vec![0.0; model.nv()]);
        for (name, pose) in &self.free {
            if let Some(slots) =
                model.find_joint(name).map(|id| model.slots(id)).filter(|slots| slots.nq == 7)
            {
                q[slots.q..slots.q + 3].copy_from_slice(&pose.pos.to_array());
                q[slots.q + 3..slots.q + 7].copy_from_slice(&Quat::from_mat3(pose.rot).to_array());
            }
        }
        if let Some(key) = key {
            key.apply(&model, &joints, &mut q, &mut v);
        }
        let flesh = self.flex.map(|flex| flex.flesh(ids[flex.group], poses[flex.group])).transpose();
        let flesh = flesh.map_err(|reason| whole.error(format!("<flexcomp>: {reason}")))?;
        Ok(Built { model, q, v, ctrl, flesh, notes: self.notes.finish() })
    }

    /// The joint that carries a group; `ids` are the bodies of the groups.
    pub(super) fn joint(&self, group: usize, ids: &[BodyId]) -> Option<Joint> {
        let (joint, parent) = self.groups[group].carried.clone()?;
        let (parent_pose, child_pose) = (joint.parent_from_joint, joint.child_from_joint);
        Some(joint.parent(ids[parent], parent_pose).child(ids[group], child_pose))
    }

    /// The group of a body of the file, and its pose in it.
    pub(super) fn seat(&self, node: Element<'_>, name: &str) -> Result<(usize, Pose), XmlError> {
        let part = self.bodies.get(name).map(|&part| &self.parts[part]);
        let part = part.ok_or_else(|| {
            node.error(format!("<{}> refers to the body '{name}', which does not exist", node.name()))
        })?;
        Ok((part.group, part.group_from_body))
    }

    /// The same for a site.
    pub(super) fn site(&self, node: Element<'_>, name: &str) -> Result<(usize, Pose), XmlError> {
        let found = self.spots.sites.get(name);
        found.map(|spot| (self.parts[spot.part].group, spot.group_from_spot)).ok_or_else(|| {
            node.error(format!("<{}> refers to the site '{name}', which does not exist", node.name()))
        })
    }
}
