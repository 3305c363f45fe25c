//! From the tree of elements to a model.
//!
//! A body with joints becomes a body of the model, whose frame is that of the MJCF body. Where it has several joints, a
//! chain of specks stands between them, since each has a coordinate of its own. A body without joints is part of its
//! parent, and stays findable as a frame.

use std::collections::{HashMap, HashSet};
use std::path::Path;

use ligament::flesh::Flesh;
use ligament::math::{Pose, Quat, RigidInertia, Sym3, Vec3};
use ligament::model::{Actuation, Body, BodyId, Collider, Frame, Joint, ModelBuilder, WORLD_NAME};
use ligament::{mass, model::Model};

use super::defaults::{Class, Defaults};
use super::error::MjcfError;
use super::flex::Flex;
use super::meshes::Meshes;
use super::note::{Note, Notes};
use super::settings::{FromGeoms, Settings};
use super::values::{numbers, pose};
use super::xml::{Node, Tree};
use super::{flex, geom, joint};
use crate::names::Names;
use crate::urdf::inertia::{mended, speck};

/// What moves as one: a body of the model, or the world, which is the first.
struct Group {
    name: String,
    inertia: RigidInertia,
    /// The joint that carries it and the group it hangs on.
    carried: Option<(Joint, usize)>,
    /// Where it is at the start.
    world_from_group: Pose,
    /// For a speck between the joints of a body: that body's group.
    speck_of: Option<usize>,
}

/// Mass and moments of a speck beside those of the body that hangs on it. Small enough not to be seen in its motion,
/// large enough that the equations of each body have a solution by themselves.
const SPECK: f64 = 1e-12;

/// A body of the file.
struct Part {
    name: String,
    group: usize,
    group_from_body: Pose,
    told: Option<RigidInertia>,
    from_geoms: RigidInertia,
    moves: bool,
}

/// Elements that say how things look, or what is measured.
const LOOKS: [&str; 3] = ["camera", "light", "visual"];

/// Top-level sections that are read.
const SECTIONS: [&str; 8] =
    ["compiler", "option", "default", "asset", "worldbody", "equality", "actuator", "include"];

/// Top-level sections that say nothing about motion.
const QUIET: [&str; 5] = ["visual", "statistic", "size", "custom", "sensor"];

/// Names of the model, each its own.
#[derive(Default)]
pub(super) struct AllNames {
    places: Names,
    pub(super) joints: Names,
    colliders: Names,
}

/// A model under construction.
pub(super) struct Building<'t, 'd> {
    pub(super) tree: &'t Tree,
    defaults: &'d Defaults<'t>,
    settings: Settings,
    meshes: Meshes,
    pub(super) notes: Notes,
    pub(super) names: AllNames,
    pub(super) builder: ModelBuilder,
    groups: Vec<Group>,
    parts: Vec<Part>,
    colliders: Vec<(usize, Collider)>,
    frames: Vec<(usize, Frame)>,
    bodies: HashMap<String, usize>,
    sites: HashMap<String, (usize, Pose)>,
    flex: Option<Flex>,
    /// Free joints, with the pose that they start from.
    free: Vec<(String, Pose)>,
}

/// Where a walk through the elements is: inside which body, where in it, in which class.
#[derive(Clone, Copy)]
struct Here {
    part: usize,
    body_from_here: Pose,
    class: Class,
}

/// What a file describes.
pub(super) struct Built {
    pub(super) model: Model,
    /// Coordinates that it starts from.
    pub(super) q: Vec<f64>,
    pub(super) flesh: Option<Flesh>,
    pub(super) notes: Vec<Note>,
}

/// Builds the model.
pub(super) fn build(tree: &Tree, folder: Option<&Path>) -> Result<Built, MjcfError> {
    let mut notes = Notes::default();
    let settings = Settings::read(tree, &mut notes)?;
    let defaults = Defaults::read(tree)?;
    let meshes = Meshes::read(tree, &defaults, &settings, folder)?;
    let model_name = tree.nodes[0].get("model").unwrap_or("MuJoCo Model");
    let mut builder = ModelBuilder::new(model_name);
    builder.set_gravity(settings.gravity);
    let world = Group {
        name: WORLD_NAME.to_owned(),
        inertia: RigidInertia::ZERO,
        carried: None,
        world_from_group: Pose::IDENTITY,
        speck_of: None,
    };
    let mut names = AllNames::default();
    names.places.unique(WORLD_NAME);
    let mut building = Building {
        tree,
        defaults: &defaults,
        settings,
        meshes,
        notes,
        names,
        builder,
        groups: vec![world],
        parts: vec![Part {
            name: WORLD_NAME.to_owned(),
            group: 0,
            group_from_body: Pose::IDENTITY,
            told: None,
            from_geoms: RigidInertia::ZERO,
            moves: false,
        }],
        colliders: Vec::new(),
        frames: Vec::new(),
        bodies: HashMap::from([(WORLD_NAME.to_owned(), 0)]),
        sites: HashMap::new(),
        flex: None,
        free: Vec::new(),
    };
    building.walk()?;
    building.finish()
}

impl<'t> Building<'t, '_> {
    fn walk(&mut self) -> Result<(), MjcfError> {
        let here = Here { part: 0, body_from_here: Pose::IDENTITY, class: 0 };
        let mut open: Vec<(&'t Node, Here)> = Vec::new();
        for node in self.tree.nodes[0].children.iter().map(|&k| &self.tree.nodes[k]) {
            match node.name.as_str() {
                "worldbody" => open.push((node, here)),
                known if SECTIONS.contains(&known) || QUIET.contains(&known) => {}
                other => self.notes.element(other),
            }
        }
        // Those that come first are taken from the end.
        open.reverse();
        while let Some((node, here)) = open.pop() {
            let mut inner = Vec::new();
            for child in self.tree.children(node) {
                match child.name.as_str() {
                    "body" => inner.push((child, self.body(child, here)?)),
                    "frame" => {
                        let class = self.defaults.class(self.tree, child, "childclass", here.class)?;
                        let at = pose(self.tree, &child, &self.settings)?;
                        inner.push((child, Here { body_from_here: here.body_from_here * at, class, ..here }));
                    }
                    "geom" => self.geom(child, here)?,
                    "site" => self.site_at(child, here)?,
                    "inertial" => self.inertial(child, here)?,
                    "flexcomp" => self.flexcomp(child, here)?,
                    "joint" | "freejoint" => {}
                    looks if LOOKS.contains(&looks) => {}
                    other => self.notes.element(other),
                }
            }
            open.extend(inner.into_iter().rev());
        }
        Ok(())
    }

    /// Begins a body: its joints are read at once, since all else hangs on them.
    fn body(&mut self, node: &'t Node, here: Here) -> Result<Here, MjcfError> {
        for key in node.keys() {
            if !matches!(
                key,
                "name" | "childclass" | "pos" | "quat" | "euler" | "axisangle" | "xyaxes" | "zaxis"
            ) {
                self.notes.attribute("body", key);
            }
        }
        let class = self.defaults.class(self.tree, node, "childclass", here.class)?;
        let given = node.get("name").filter(|name| !name.is_empty());
        let name = self.names.places.unique(given.unwrap_or("body"));
        if given.is_some_and(|given| given != name) {
            let reason = format!("<body name=\"{name}\">: there is another body, or a site, of this name");
            return Err(self.tree.error(node.place, reason));
        }
        let carrier = &self.parts[here.part];
        let (group, group_from_parent, carried) = (carrier.group, carrier.group_from_body, carrier.moves);
        let group_from_body =
            group_from_parent * here.body_from_here * pose(self.tree, &node, &self.settings)?;
        let joints = self.joints_of(node, class)?;
        let part = self.parts.len();
        let moves = !joints.is_empty() || carried;
        let seat = match joints.is_empty() {
            true => {
                self.frames.push((group, Frame::new(name.clone(), BodyId::WORLD, group_from_body)));
                (group, group_from_body)
            }
            false => (self.chain(node, &name, joints, group, group_from_body)?, Pose::IDENTITY),
        };
        self.parts.push(Part {
            name: name.clone(),
            group: seat.0,
            group_from_body: seat.1,
            told: None,
            from_geoms: RigidInertia::ZERO,
            moves,
        });
        self.bodies.insert(name, part);
        Ok(Here { part, body_from_here: Pose::IDENTITY, class })
    }

    /// The joints of a body, which may stand in frames.
    fn joints_of(&mut self, node: &'t Node, class: Class) -> Result<Vec<joint::Turned>, MjcfError> {
        let mut joints = Vec::new();
        let mut open = vec![(node, Pose::IDENTITY, class)];
        while let Some((node, body_from_here, class)) = open.pop() {
            for child in self.tree.children(node) {
                match child.name.as_str() {
                    "frame" => {
                        let class = self.defaults.class(self.tree, child, "childclass", class)?;
                        let at = pose(self.tree, &child, &self.settings)?;
                        open.push((child, body_from_here * at, class));
                    }
                    "joint" | "freejoint" => {
                        let class = self.defaults.class(self.tree, child, "class", class)?;
                        let element = self.defaults.element(child, class);
                        let own = node.get("name").unwrap_or("body");
                        let fallback = format!("{own} {}", child.name);
                        let given = child.get("name").filter(|name| !name.is_empty());
                        let name = self.names.joints.unique(given.unwrap_or(&fallback));
                        let mut turned =
                            joint::read(self.tree, &element, &name, &self.settings, &mut self.notes)?;
                        turned.body_from_joint = body_from_here * turned.body_from_joint;
                        joints.push(turned);
                    }
                    _ => {}
                }
            }
        }
        Ok(joints)
    }

    /// Groups for the joints of a body, one after another; the last is the body itself.
    fn chain(
        &mut self,
        node: &Node,
        name: &str,
        joints: Vec<joint::Turned>,
        mut group: usize,
        group_from_body: Pose,
    ) -> Result<usize, MjcfError> {
        let last = joints.len() - 1;
        let world_from_body = self.groups[group].world_from_group * group_from_body;
        let mut group_from_body = group_from_body;
        for (k, turned) in joints.into_iter().enumerate() {
            if turned.is_free && (last > 0 || group != 0) {
                let reason = "a free joint must be the only joint of a body right under <worldbody>";
                return Err(self.tree.error(node.place, reason));
            }
            let name = match k == last {
                true => name.to_owned(),
                false => self.names.places.unique(&format!("{name} ({})", turned.joint.name)),
            };
            let mut joint = turned.joint;
            if turned.is_free {
                self.free.push((joint.name.clone(), world_from_body));
            } else {
                joint.parent_from_joint = group_from_body * turned.body_from_joint;
                joint.child_from_joint = turned.body_from_joint;
            }
            if k < last {
                self.notes.many("between the joints of a body stand specks of 1e-12 of its mass", &*name);
            }
            let carried = Some((joint, group));
            let speck_of = (k < last).then_some(self.groups.len() + last - k);
            let inertia = RigidInertia::ZERO;
            self.groups.push(Group { name, inertia, carried, world_from_group: world_from_body, speck_of });
            group = self.groups.len() - 1;
            group_from_body = Pose::IDENTITY;
        }
        Ok(group)
    }

    fn geom(&mut self, node: &'t Node, here: Here) -> Result<(), MjcfError> {
        let class = self.defaults.class(self.tree, node, "class", here.class)?;
        let element = self.defaults.element(node, class);
        let part = &self.parts[here.part];
        let label =
            node.get("name").map_or_else(|| format!("of '{}'", part.name), |name| format!("'{name}'"));
        let read = geom::read(self.tree, &element, &label, &self.settings, &self.meshes, &mut self.notes)?;
        let Some(geom) = read else { return Ok(()) };
        let part = &mut self.parts[here.part];
        part.from_geoms += geom.inertia.transported(here.body_from_here);
        if !geom.touches {
            return Ok(());
        }
        if matches!(geom.shape, mass::Shape::HalfSpace) && part.moves {
            self.notes.many("planes on bodies that move, left out", part.name.clone());
            return Ok(());
        }
        let (group, at) = (part.group, part.group_from_body * here.body_from_here * geom.body_from_shape);
        let given = node.get("name").filter(|name| !name.is_empty());
        let name = self.names.colliders.unique(given.unwrap_or(&part.name));
        let friction = geom.friction;
        let collider = Collider { friction, ..Collider::new(name, BodyId::WORLD, at, geom.shape) };
        self.colliders.push((group, collider));
        Ok(())
    }

    fn site_at(&mut self, node: &'t Node, here: Here) -> Result<(), MjcfError> {
        let Some(name) = node.get("name").filter(|name| !name.is_empty()) else { return Ok(()) };
        let class = self.defaults.class(self.tree, node, "class", here.class)?;
        let element = self.defaults.element(node, class);
        let part = &self.parts[here.part];
        let at = part.group_from_body * here.body_from_here * pose(self.tree, &&element, &self.settings)?;
        self.sites.insert(name.to_owned(), (part.group, at));
        let unique = self.names.places.unique(name);
        if unique != name {
            self.notes.thing(format!("site '{name}'"), format!("called '{unique}' in the model"));
        }
        self.frames.push((part.group, Frame::new(unique, BodyId::WORLD, at)));
        Ok(())
    }

    fn inertial(&mut self, node: &'t Node, here: Here) -> Result<(), MjcfError> {
        let tree = self.tree;
        let Some([mass]) = numbers(tree, node, "mass")? else {
            return Err(tree.error(node.place, "<inertial> has no mass"));
        };
        let at = pose(tree, &node, &self.settings)?;
        let about = match (numbers(tree, node, "fullinertia")?, numbers(tree, node, "diaginertia")?) {
            (Some([xx, yy, zz, xy, xz, yz]), _) => Sym3 { xx, yy, zz, xy, xz, yz },
            (None, Some(diagonal)) => Sym3::diagonal(Vec3::from(diagonal)),
            (None, None) => Sym3::ZERO,
        };
        let body_from_inertia = here.body_from_here * at;
        let told = RigidInertia::new(mass, body_from_inertia.pos, about.rotated(body_from_inertia.rot));
        if !told.is_finite() || mass < 0.0 {
            return Err(tree.error(node.place, "<inertial>: its numbers are not those of a body"));
        }
        self.parts[here.part].told = Some(told);
        Ok(())
    }

    /// The first grid that fits becomes flesh: a scene has one.
    fn flexcomp(&mut self, node: &'t Node, here: Here) -> Result<(), MjcfError> {
        if self.flex.is_some() {
            self.notes.element("flexcomp");
            return Ok(());
        }
        let part = &self.parts[here.part];
        let at = (part.group, part.group_from_body * here.body_from_here);
        self.flex = flex::read(self.tree, node, at, &self.settings, &mut self.notes)?;
        Ok(())
    }

    /// Inertia of all bodies, as the compiler settings have it, summed into groups.
    fn weigh(&mut self) {
        let settings = &self.settings;
        let mut total = 0.0;
        let mut inertias = Vec::with_capacity(self.parts.len());
        for part in &self.parts {
            let mut inertia = match (settings.from_geoms, part.told) {
                (FromGeoms::Always, _) | (FromGeoms::Auto, None) => part.from_geoms,
                (_, told) => told.unwrap_or(RigidInertia::ZERO),
            };
            if part.moves {
                inertia = bounded(inertia, settings);
            }
            total += inertia.mass;
            inertias.push(inertia);
        }
        let scale = settings.total_mass.filter(|_| total > 0.0).map_or(1.0, |wanted| wanted / total);
        for (part, inertia) in self.parts.iter().zip(inertias) {
            if part.group > 0 {
                self.groups[part.group].inertia += inertia.scaled(scale).transported(part.group_from_body);
            }
        }
    }

    fn finish(mut self) -> Result<Built, MjcfError> {
        self.weigh();
        let whole = self.tree.nodes[0].place;
        let mut ids = vec![BodyId::WORLD];
        for k in 1..self.groups.len() {
            if let Some(body) = self.groups[k].speck_of {
                self.groups[k].inertia = self.groups[body].inertia.scaled(SPECK);
            }
            let group = &mut self.groups[k];
            if group.inertia.mass <= 0.0 {
                group.inertia = speck();
                self.notes.many("bodies without mass, which were given 1e-12 kg", group.name.clone());
            }
            if let Err(fault) = mass::plausible(&group.inertia) {
                let (better, _) = mended(&group.inertia, fault).map_err(|fault| {
                    self.tree.error(whole, format!("the body '{}' cannot be: {fault}", group.name))
                })?;
                group.inertia = better;
                self.notes.many("bodies whose inertia no body has, mended", group.name.clone());
            }
            ids.push(self.builder.add_body(Body::new(group.name.clone(), group.inertia)));
        }
        let active = self.actuated();
        for (k, group) in self.groups.iter_mut().enumerate().skip(1) {
            if let Some((mut joint, parent)) = group.carried.take() {
                if active.contains(&joint.name) {
                    joint.actuation = Actuation::Active;
                }
                let (parent_pose, child_pose) = (joint.parent_from_joint, joint.child_from_joint);
                self.builder.add_joint(joint.parent(ids[parent], parent_pose).child(ids[k], child_pose));
            }
        }
        for (group, collider) in std::mem::take(&mut self.colliders) {
            self.builder.add_collider(Collider { body: ids[group], ..collider });
        }
        for (group, frame) in std::mem::take(&mut self.frames) {
            self.builder.add_frame(Frame { body: ids[group], ..frame });
        }
        let poses: Vec<Pose> = self.groups.iter().map(|group| group.world_from_group).collect();
        self.equalities(&ids, &poses)?;
        let model = self.builder.build().map_err(|error| self.tree.error(whole, error.to_string()))?;
        let mut q = model.neutral();
        for (name, pose) in &self.free {
            if let Some(slots) =
                model.find_joint(name).map(|id| model.slots(id)).filter(|slots| slots.nq == 7)
            {
                q[slots.q..slots.q + 3].copy_from_slice(&pose.pos.to_array());
                q[slots.q + 3..slots.q + 7].copy_from_slice(&Quat::from_mat3(pose.rot).to_array());
            }
        }
        let flesh = self.flex.map(|flex| flex.flesh(ids[flex.group], poses[flex.group])).transpose();
        let flesh = flesh.map_err(|reason| self.tree.error(whole, format!("<flexcomp>: {reason}")))?;
        Ok(Built { model, q, flesh, notes: self.notes.finish() })
    }

    /// Names of joints that an actuator moves.
    fn actuated(&mut self) -> HashSet<String> {
        let mut names = HashSet::new();
        for node in self.tree.sections("actuator").flat_map(|section| self.tree.children(section)) {
            match node.get("joint").or(node.get("jointinparent")) {
                Some(joint) => {
                    names.insert(joint.to_owned());
                }
                None => self.notes.element(&format!("actuator/{}", node.name)),
            }
        }
        if !names.is_empty() {
            let what =
                format!("{} joints can be driven; gains and ranges of actuators are not read", names.len());
            self.notes.thing("actuators", what);
        }
        names
    }

    /// The group of a body of the file, and where it sits on it.
    pub(super) fn seat(&self, node: &Node, name: &str) -> Result<(usize, Pose), MjcfError> {
        let part = self.bodies.get(name).map(|&part| &self.parts[part]);
        let part = part.ok_or_else(|| {
            self.tree
                .error(node.place, format!("<{}> names the body '{name}', which is not there", node.name))
        })?;
        Ok((part.group, part.group_from_body))
    }

    /// The same for a site.
    pub(super) fn site(&self, node: &Node, name: &str) -> Result<(usize, Pose), MjcfError> {
        self.sites.get(name).copied().ok_or_else(|| {
            self.tree
                .error(node.place, format!("<{}> names the site '{name}', which is not there", node.name))
        })
    }
}

/// Mass and moments raised to the least that the compiler asks for.
fn bounded(inertia: RigidInertia, settings: &Settings) -> RigidInertia {
    if settings.bound_mass <= 0.0 && settings.bound_inertia <= 0.0 && !settings.balance {
        return inertia;
    }
    let mass = inertia.mass.max(settings.bound_mass);
    let axes = inertia.principal();
    let mut moments = axes.values.to_array().map(|moment| moment.max(settings.bound_inertia));
    if settings.balance && moments[0] > moments[1] + moments[2] {
        moments = [(moments[0] + moments[1] + moments[2]) / 3.0; 3];
    }
    RigidInertia::new(mass, inertia.com(), Sym3::diagonal(Vec3::from(moments)).rotated(axes.vectors))
}
