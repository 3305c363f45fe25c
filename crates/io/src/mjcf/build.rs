//! Builds a model from the tree of elements.
//!
//! A body with joints becomes a body of the model, in the frame of the MJCF body. If it has several joints, a chain of
//! bodies of negligible mass is inserted between them, since each joint has a coordinate of its own. A body without joints
//! is merged into its parent, and becomes a frame.

use std::collections::{HashMap, HashSet};

use ligament::flesh::Flesh;
use ligament::math::{Pose, RigidInertia};
use ligament::model::{BodyId, Collider, Frame, Joint, ModelBuilder, Range, Visual, WORLD_NAME};
use ligament::{mass, model::Model};

use super::defaults::{Class, Defaults};
use super::files::Files;
use super::flex::Flex;
use super::geom::Seen;
use super::heights::Heights;
use super::materials::Materials;
use super::meshes::Meshes;
use super::note::{Note, Notes};
use super::settings::Settings;
use super::site::{Spot, Spots};
use super::values::pose;
use super::{flex, geom, joint, site, surface};
use crate::names::Names;
use crate::xml::{Attributes, Element, Tree, XmlError};

/// A rigid group: a body of the model, or the world, which is the first.
pub(super) struct Group {
    pub(super) name: String,
    pub(super) inertia: RigidInertia,
    /// Mass whose weight is compensated.
    pub(super) lifted: f64,
    /// For each of its bodies that has mass: the part of its weight that is compensated.
    pub(super) heavy: Vec<f64>,
    /// The joint that carries it and its parent group.
    pub(super) carried: Option<(Joint, usize)>,
    /// The part that the joint is attached to.
    pub(super) on_part: usize,
    /// Its world pose at the start.
    pub(super) world_from_group: Pose,
    /// MuJoCo's coordinate of its joint where ours is zero.
    pub(super) reference: f64,
    /// Our coordinate of its joint where springs have no force.
    pub(super) rest: f64,
    /// Time constant and damping ratio of its joint's spring, if it is given by them.
    pub(super) spring_damper: Option<[f64; 2]>,
    /// The range of the sum of its joint's actuators.
    pub(super) joint_force: Range,
    /// For an intermediate body between the joints of a body: that body's group.
    pub(super) speck_of: Option<usize>,
}

/// Mass and inertia of an intermediate body, relative to the body that it carries: small enough not to affect the motion,
/// large enough that the equations of each body can be solved.
pub(super) const SPECK: f64 = 1e-12;

/// A body of the file.
pub(super) struct Part {
    name: String,
    /// The part of the enclosing body.
    pub(super) parent: usize,
    pub(super) group: usize,
    pub(super) group_from_body: Pose,
    pub(super) explicit: Option<RigidInertia>,
    pub(super) from_geoms: RigidInertia,
    /// What its geoms do not weigh, although they should.
    pub(super) lost: Option<XmlError>,
    /// Its inertia by the compiler settings, in the frame of its group.
    pub(super) weighed: RigidInertia,
    pub(super) moves: bool,
    /// The part of its weight that is compensated.
    pub(super) gravcomp: f64,
}

/// Elements for display or measurement only.
const LOOKS: [&str; 2] = ["light", "visual"];

/// Top-level sections that are read.
const SECTIONS: [&str; 12] = [
    "compiler",
    "option",
    "default",
    "asset",
    "worldbody",
    "contact",
    "equality",
    "actuator",
    "sensor",
    "tendon",
    "keyframe",
    "include",
];

/// Top-level sections that do not affect motion.
const QUIET: [&str; 4] = ["visual", "statistic", "size", "custom"];

/// Names of the model, each kind with its own namespace.
#[derive(Default)]
pub(super) struct AllNames {
    places: Names,
    pub(super) joints: Names,
    pub(super) actuators: Names,
    pub(super) sensors: Names,
    pub(super) tendons: Names,
    colliders: Names,
}

/// A geom as a visual.
pub(super) struct Look {
    /// The group of its body.
    pub(super) group: usize,
    /// With the pose on its group; the body is set later.
    pub(super) visual: Visual,
    pub(super) seen: Seen,
    pub(super) touches: bool,
}

/// A model under construction.
pub(super) struct Building<'t, 'd> {
    pub(super) tree: &'t Tree,
    pub(super) defaults: &'d Defaults<'t>,
    pub(super) settings: Settings,
    meshes: Meshes,
    heights: Heights,
    materials: Materials,
    pub(super) notes: Notes,
    pub(super) names: AllNames,
    pub(super) builder: ModelBuilder,
    pub(super) groups: Vec<Group>,
    pub(super) parts: Vec<Part>,
    /// The colliders, each with its part.
    pub(super) colliders: Vec<(usize, Collider)>,
    /// The named geoms, with their index among the colliders unless they are left out.
    pub(super) geoms: HashMap<String, Option<usize>>,
    /// The names of geoms that pairs refer to.
    paired: HashSet<&'t str>,
    pub(super) looks: Vec<Look>,
    pub(super) frames: Vec<(usize, Frame)>,
    pub(super) bodies: HashMap<String, usize>,
    pub(super) spots: Spots,
    pub(super) flex: Option<Flex>,
    /// Free joints, with their start pose.
    pub(super) free: Vec<(String, Pose)>,
}

/// Position in the walk through the elements: the enclosing body, the pose in it, the default class.
#[derive(Clone, Copy)]
pub(super) struct Here {
    pub(super) part: usize,
    pub(super) body_from_here: Pose,
    class: Class,
}

/// The result for a file.
pub(super) struct Built {
    pub(super) model: Model,
    /// Generalized coordinates and velocities of the start state.
    pub(super) q: Vec<f64>,
    pub(super) v: Vec<f64>,
    /// Control values of the actuators at the start; empty for zero.
    pub(super) ctrl: Vec<f64>,
    pub(super) flesh: Option<Flesh>,
    pub(super) notes: Vec<Note>,
}

/// Builds the model.
pub(super) fn build(tree: &Tree, files: Files<'_>, key: Option<&str>) -> Result<Built, XmlError> {
    let mut notes = Notes::default();
    let settings = Settings::read(tree, &mut notes)?;
    let defaults = Defaults::read(tree)?;
    let meshes = Meshes::read(tree, &defaults, &settings, files, &mut notes)?;
    let heights = Heights::read(tree, &settings, files)?;
    let materials = Materials::read(tree, &defaults)?;
    let model_name = tree.root().get("model").unwrap_or("MuJoCo Model");
    let mut builder = ModelBuilder::new(model_name);
    builder.set_gravity(settings.gravity);
    builder.set_fluid(settings.fluid);
    let world = Group {
        name: WORLD_NAME.to_owned(),
        inertia: RigidInertia::ZERO,
        lifted: 0.0,
        heavy: Vec::new(),
        carried: None,
        on_part: 0,
        world_from_group: Pose::IDENTITY,
        reference: 0.0,
        rest: 0.0,
        spring_damper: None,
        joint_force: Range::ANY,
        speck_of: None,
    };
    let mut names = AllNames::default();
    names.places.unique(WORLD_NAME);
    // A site may have the name of a body, which keeps it.
    let bodies = tree.elements().filter(|node| node.name() == "body").filter_map(|node| node.get("name"));
    bodies.collect::<HashSet<&str>>().into_iter().filter(|name| *name != WORLD_NAME).for_each(|name| {
        names.places.unique(name);
    });
    let mut building = Building {
        tree,
        defaults: &defaults,
        settings,
        meshes,
        heights,
        materials,
        notes,
        names,
        builder,
        groups: vec![world],
        parts: vec![Part {
            name: WORLD_NAME.to_owned(),
            parent: 0,
            group: 0,
            group_from_body: Pose::IDENTITY,
            explicit: None,
            from_geoms: RigidInertia::ZERO,
            lost: None,
            weighed: RigidInertia::ZERO,
            moves: false,
            gravcomp: 0.0,
        }],
        colliders: Vec::new(),
        geoms: HashMap::new(),
        paired: surface::paired(tree),
        looks: Vec::new(),
        frames: Vec::new(),
        bodies: HashMap::from([(WORLD_NAME.to_owned(), 0)]),
        spots: Spots::default(),
        flex: None,
        free: Vec::new(),
    };
    building.walk()?;
    building.finish(key)
}

/// The children of an element in reverse order, for a stack.
fn inside(node: Element<'_>, here: Here) -> impl Iterator<Item = (Element<'_>, Here)> {
    node.children().rev().map(move |child| (child, here))
}

impl<'t> Building<'t, '_> {
    /// Elements in the order of the file, bodies depth first: joints come in the order of MuJoCo's coordinates.
    fn walk(&mut self) -> Result<(), XmlError> {
        let here = Here { part: 0, body_from_here: Pose::IDENTITY, class: 0 };
        let mut open: Vec<(Element<'t>, Here)> = Vec::new();
        for node in self.tree.root().children().rev() {
            match node.name() {
                "worldbody" => open.extend(inside(node, here)),
                known if SECTIONS.contains(&known) || QUIET.contains(&known) => {}
                other if node.children().len() == 0 => self.notes.element(other),
                other => {
                    node.children()
                        .for_each(|child| self.notes.element(&format!("{other}/{}", child.name())));
                }
            }
        }
        while let Some((node, here)) = open.pop() {
            let begun = match node.name() {
                "body" => Some(self.body(node, here)?),
                "frame" => Some(self.frame(node, here)?),
                "geom" => self.geom(node, here).map(|()| None)?,
                "site" => self.site_at(node, here).map(|()| None)?,
                "camera" => self.camera_at(node, here).map(|()| None)?,
                "inertial" => self.inertial(node, here).map(|()| None)?,
                "flexcomp" => self.flexcomp(node, here).map(|()| None)?,
                "joint" | "freejoint" => None,
                looks if LOOKS.contains(&looks) => None,
                other => {
                    self.notes.element(other);
                    None
                }
            };
            if let Some(here) = begun {
                open.extend(inside(node, here));
            }
        }
        Ok(())
    }

    /// A frame inside a body: another pose, perhaps another default class.
    fn frame(&self, node: Element<'t>, here: Here) -> Result<Here, XmlError> {
        let class = self.defaults.class(node, "childclass", here.class)?;
        let at = pose(&node, &self.settings)?;
        Ok(Here { body_from_here: here.body_from_here * at, class, ..here })
    }

    /// Starts a body: its joints are read first, since everything else depends on them.
    fn body(&mut self, node: Element<'t>, here: Here) -> Result<Here, XmlError> {
        for key in node.keys() {
            if !matches!(
                key,
                "name"
                    | "gravcomp"
                    | "childclass"
                    | "pos"
                    | "quat"
                    | "euler"
                    | "axisangle"
                    | "xyaxes"
                    | "zaxis"
            ) {
                self.notes.attribute("body", key);
            }
        }
        let class = self.defaults.class(node, "childclass", here.class)?;
        let given = node.get("name").filter(|name| !name.is_empty());
        let name = match given {
            Some(given) => given.to_owned(),
            None => self.names.places.unique("body"),
        };
        if self.bodies.contains_key(&name) {
            let reason = format!("<body name=\"{name}\">: another body has this name; names must be unique");
            return Err(node.error(reason));
        }
        let carrier = &self.parts[here.part];
        let (group, group_from_parent, carried) = (carrier.group, carrier.group_from_body, carrier.moves);
        let group_from_body = group_from_parent * here.body_from_here * pose(&node, &self.settings)?;
        let joints = self.joints_of(node, class)?;
        let part = self.parts.len();
        let moves = !joints.is_empty() || carried;
        let seat = match joints.is_empty() {
            true => {
                self.frames.push((group, Frame::new(name.clone(), BodyId::WORLD, group_from_body)));
                (group, group_from_body)
            }
            false => (self.chain(node, &name, joints, (group, here.part), group_from_body)?, Pose::IDENTITY),
        };
        self.parts.push(Part {
            name: name.clone(),
            parent: here.part,
            group: seat.0,
            group_from_body: seat.1,
            explicit: None,
            from_geoms: RigidInertia::ZERO,
            lost: None,
            weighed: RigidInertia::ZERO,
            moves,
            gravcomp: node.numbers("gravcomp")?.map_or(0.0, |[part]| part),
        });
        self.bodies.insert(name, part);
        Ok(Here { part, body_from_here: Pose::IDENTITY, class })
    }

    /// The joints of a body in the order of the file, including those in frames.
    fn joints_of(&mut self, body: Element<'t>, class: Class) -> Result<Vec<joint::Turned>, XmlError> {
        let mut joints = Vec::new();
        let here = Here { part: 0, body_from_here: Pose::IDENTITY, class };
        let mut open: Vec<(Element<'t>, Here)> = inside(body, here).collect();
        while let Some((node, here)) = open.pop() {
            match node.name() {
                "frame" => open.extend(inside(node, self.frame(node, here)?)),
                "joint" | "freejoint" => {
                    let class = self.defaults.class(node, "class", here.class)?;
                    let element = self.defaults.element(node, class);
                    let fallback = format!("{} {}", body.get("name").unwrap_or("body"), node.name());
                    let given = node.get("name").filter(|name| !name.is_empty());
                    let name = self.names.joints.unique(given.unwrap_or(&fallback));
                    let mut turned = joint::read(&element, &name, &self.settings, &mut self.notes)?;
                    turned.body_from_joint = here.body_from_here * turned.body_from_joint;
                    joints.push(turned);
                }
                _ => {}
            }
        }
        Ok(joints)
    }

    /// Groups for the joints of a body, one after another; the last is the body itself.
    fn chain(
        &mut self,
        node: Element<'_>,
        name: &str,
        joints: Vec<joint::Turned>,
        (mut group, on_part): (usize, usize),
        group_from_body: Pose,
    ) -> Result<usize, XmlError> {
        let last = joints.len() - 1;
        let world_from_body = self.groups[group].world_from_group * group_from_body;
        let mut group_from_body = group_from_body;
        for (k, turned) in joints.into_iter().enumerate() {
            if turned.is_free && (last > 0 || group != 0) {
                let reason =
                    "a free joint must be the only joint of its body, and the body a child of <worldbody>";
                return Err(node.error(reason));
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
                self.notes.many(
                    "bodies with several joints: intermediate bodies of 1e-12 of their mass were inserted",
                    &*name,
                );
            }
            let carried = Some((joint, group));
            let speck_of = (k < last).then_some(self.groups.len() + last - k);
            let inertia = RigidInertia::ZERO;
            self.groups.push(Group {
                name,
                inertia,
                lifted: 0.0,
                heavy: Vec::new(),
                carried,
                on_part,
                world_from_group: world_from_body,
                reference: turned.reference,
                rest: turned.rest,
                spring_damper: turned.spring_damper,
                joint_force: turned.force_range,
                speck_of,
            });
            group = self.groups.len() - 1;
            group_from_body = Pose::IDENTITY;
        }
        Ok(group)
    }

    fn geom(&mut self, node: Element<'t>, here: Here) -> Result<(), XmlError> {
        let class = self.defaults.class(node, "class", here.class)?;
        let element = self.defaults.element(node, class);
        let part = &self.parts[here.part];
        let label =
            node.get("name").map_or_else(|| format!("of '{}'", part.name), |name| format!("'{name}'"));
        let assets = (&self.meshes, &self.heights, &self.materials);
        let (read, lost) = geom::read(&element, &label, &self.settings, assets, &mut self.notes)?;
        let given = node.get("name").filter(|name| !name.is_empty());
        self.geoms.extend(given.map(|name| (name.to_owned(), None)));
        if let Some(reason) = lost {
            let part = &mut self.parts[here.part];
            part.lost.get_or_insert_with(|| {
                let geom = given.map_or_else(|| "a geom".to_owned(), |name| format!("its geom '{name}'"));
                node.error(format!(
                    "body '{}' would lose the mass of {geom}: {reason}. Correct that, give the geom mass=\"0\", or \
                     give the body an <inertial>",
                    part.name
                ))
            });
        }
        let Some(geom) = read else { return Ok(()) };
        let part = &mut self.parts[here.part];
        part.from_geoms += geom.inertia.transported(here.body_from_here);
        let (group, at) = (part.group, part.group_from_body * here.body_from_here * geom.body_from_shape);
        // MuJoCo moves the frame of a mesh to its principal axes.
        if let Some(name) = given.filter(|_| !matches!(geom.shape, mass::Shape::Mesh(_))) {
            let shape = Some(geom.shape.clone());
            let spot = Spot { part: here.part, group_from_spot: at, shape };
            self.spots.geoms.insert(name.to_owned(), spot);
        }
        let is_plane = matches!(geom.shape, mass::Shape::HalfSpace);
        let is_ground = is_plane || matches!(geom.shape, mass::Shape::HeightField(_));
        let is_paired = given.is_some_and(|name| self.paired.contains(name));
        let touches = self.settings.contact && (geom.bits != [0, 0] || is_paired);
        if !is_plane && (touches || !self.settings.discard_visual) {
            let visual = Visual::new(BodyId::WORLD, at, geom.shape.clone());
            self.looks.push(Look { group, visual, seen: geom.seen, touches });
        }
        if !touches {
            return Ok(());
        }
        if is_ground && part.moves {
            self.notes.many("planes and height fields on moving bodies are left out", part.name.clone());
            return Ok(());
        }
        let name = self.names.colliders.unique(given.unwrap_or(&part.name));
        let [groups, touches] = geom.bits;
        let collider = Collider { groups, touches, ..Collider::new(name, BodyId::WORLD, at, geom.shape) };
        let collider = geom.surface.on(collider);
        self.geoms.extend(given.map(|name| (name.to_owned(), Some(self.colliders.len()))));
        self.colliders.push((here.part, collider));
        Ok(())
    }

    fn site_at(&mut self, node: Element<'t>, here: Here) -> Result<(), XmlError> {
        let Some(name) = node.get("name").filter(|name| !name.is_empty()) else { return Ok(()) };
        let class = self.defaults.class(node, "class", here.class)?;
        let element = self.defaults.element(node, class);
        let part = &self.parts[here.part];
        let (here_from_site, shape) = site::read(&element, &self.settings)?;
        let at = part.group_from_body * here.body_from_here * here_from_site;
        self.spots.sites.insert(name.to_owned(), Spot { part: here.part, group_from_spot: at, shape });
        let unique = self.names.places.unique(name);
        if unique != name {
            self.notes.thing(format!("site '{name}'"), format!("called '{unique}' in the model"));
        }
        self.frames.push((part.group, Frame::new(unique, BodyId::WORLD, at)));
        Ok(())
    }

    /// A camera is a frame for sensors. Those that follow something are not.
    fn camera_at(&mut self, node: Element<'t>, here: Here) -> Result<(), XmlError> {
        let Some(name) = node.get("name").filter(|name| !name.is_empty()) else { return Ok(()) };
        let class = self.defaults.class(node, "class", here.class)?;
        let element = self.defaults.element(node, class);
        if element.get("mode").is_none_or(|mode| mode == "fixed") {
            let part = &self.parts[here.part];
            let at = part.group_from_body * here.body_from_here * pose(&element, &self.settings)?;
            let spot = Spot { part: here.part, group_from_spot: at, shape: None };
            self.spots.cameras.insert(name.to_owned(), spot);
        }
        Ok(())
    }

    /// The first `flexcomp` that is supported becomes the soft body: a scene has one.
    fn flexcomp(&mut self, node: Element<'t>, here: Here) -> Result<(), XmlError> {
        if self.flex.is_some() {
            self.notes.element("flexcomp");
            return Ok(());
        }
        let part = &self.parts[here.part];
        let at = (part.group, part.group_from_body * here.body_from_here);
        self.flex = flex::read(node, at, &self.settings, &mut self.notes)?;
        Ok(())
    }
}
