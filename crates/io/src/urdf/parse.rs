//! Parses the elements of a file into links and joints.
//!
//! Limits follow URDF 1.2: a joint with neither bound has no limits. In URDF 1.0 it would be locked at zero, which no file
//! intends. If one bound is missing, it is zero, as in URDF 1.0.

use std::collections::{BTreeMap, HashMap};

use ligament::mass::Shape;
use ligament::math::{Pose, Quat, RigidInertia, Sym3, Vec3};

use super::error::{Place, UrdfFault};
use super::inertia;
use super::note::Note;
use super::options::{MOST_BYTES, MOST_LINKS};
use super::robot::{Geometry, Joint, KINDS, Link, Mimic, Robot, Solid};
use crate::xml::{Attribute, Attributes, Element, Rules, Tree, XmlError, shortened};
use ligament::progress::Progress;

/// Elements of links and joints have at least about 16 bytes, so the file size bounds their number.
const RULES: Rules =
    Rules { most_bytes: MOST_BYTES as usize, most_elements: (MOST_BYTES / 16) as usize, prefixes: true };

/// Elements that are read, by their parent.
const READ: [(&str, &[&str]); 7] = [
    ("robot", &["link", "joint", "material"]),
    ("link", &["inertial", "collision", "visual"]),
    ("inertial", &["origin", "mass", "inertia"]),
    ("collision", &["origin", "geometry"]),
    ("visual", &["origin", "geometry", "material"]),
    ("geometry", &SHAPES),
    ("joint", &["origin", "parent", "child", "axis", "limit", "dynamics", "mimic"]),
];

const SHAPES: [&str; 5] = ["box", "sphere", "cylinder", "capsule", "mesh"];

/// Elements of materials; those other than colors are left out without a note.
const MATERIALS: [&str; 3] = ["material", "color", "texture"];

/// The largest number of kinds of ignored elements that are counted, to bound memory.
const MOST_KINDS: usize = 64;

/// Reads every link and joint.
pub(super) fn parse(text: &str, all: &mut Progress<'_>) -> Result<Robot, UrdfFault> {
    let mut tree = Tree::new(RULES);
    tree.read("", text, &["robot"], &mut all.part(0.0, 0.6))?;
    let root = tree.root();
    let name = root.get("name").filter(|name| !name.is_empty()).unwrap_or("robot");
    let mut robot = Robot {
        name: name.to_owned(),
        links: Vec::new(),
        joints: Vec::new(),
        colors: HashMap::new(),
        notes: Vec::new(),
    };
    let ignored = ignored(root)?;
    let mut reader =
        Reader { version: version(root), robot: &mut robot, unseen: 0, first_unseen: String::new() };
    for element in all.part(0.6, 1.0).through(root.children()) {
        match element.name() {
            "link" => reader.link(element)?,
            "joint" => reader.joint(element)?,
            "material" => drop(reader.material(element)),
            _ => {}
        }
    }
    let Reader { unseen, first_unseen, .. } = reader;
    robot.notes.extend(ignored.into_iter().map(|(element, count)| Note::Ignored { element, count }));
    if unseen > 0 {
        robot.notes.push(Note::VisualsSkipped { count: unseen, first: first_unseen });
    }
    Ok(robot)
}

/// The version of URDF; an invalid version counts as 1.0.
fn version(robot: Element<'_>) -> (u32, u32) {
    let parts = robot.get("version").and_then(|version| version.trim().split_once('.'));
    parts.and_then(|(major, minor)| Some((major.parse().ok()?, minor.parse().ok()?))).unwrap_or((1, 0))
}

/// Counts ignored elements by name.
fn ignored(root: Element<'_>) -> Result<BTreeMap<String, usize>, UrdfFault> {
    let mut counts = BTreeMap::new();
    let mut open = vec![root];
    while let Some(parent) = open.pop() {
        let read = READ.iter().find(|(name, _)| *name == parent.name()).map_or(&[][..], |(_, read)| *read);
        for child in parent.children() {
            let name = child.name();
            if name.starts_with("xacro:") {
                return Err(UrdfFault::Xacro { at: child.at(), element: shortened(name) });
            }
            if MATERIALS.contains(&name) {
                continue;
            }
            if read.contains(&name) {
                open.push(child);
            } else if parent.name() != "geometry" && (counts.len() < MOST_KINDS || counts.contains_key(name))
            {
                *counts.entry(name.to_owned()).or_default() += 1;
            }
        }
    }
    Ok(counts)
}

struct Reader<'r> {
    version: (u32, u32),
    robot: &'r mut Robot,
    /// The number of visuals that are left out, and the reason for the first.
    unseen: usize,
    first_unseen: String,
}

/// Why a solid is left out, or an error.
enum NoSolid {
    LeftOut(String),
    Wrong(XmlError),
}

impl From<XmlError> for NoSolid {
    fn from(error: XmlError) -> NoSolid {
        NoSolid::Wrong(error)
    }
}

impl Reader<'_> {
    fn link(&mut self, link: Element<'_>) -> Result<(), UrdfFault> {
        let place = place(link, "link")?;
        if self.robot.links.len() == MOST_LINKS {
            return Err(UrdfFault::TooMany { what: "links" });
        }
        let inertia = self.inertia(link).map_err(|error| place.fault(error))?;
        if inertia.mass < 0.0 {
            return Err(UrdfFault::NegativeMass { link: place, mass: inertia.mass });
        }
        let mut collisions = Vec::new();
        for collision in link.children_named("collision") {
            match self.solid(collision) {
                Ok(solid) => collisions.push(solid),
                Err(NoSolid::LeftOut(reason)) => {
                    self.robot.notes.push(Note::ShapeSkipped { link: place.name.clone(), reason });
                }
                Err(NoSolid::Wrong(error)) => return Err(place.fault(error)),
            }
        }
        let mut visuals = Vec::new();
        for visual in link.children_named("visual") {
            let (material, color) =
                visual.children_named("material").last().map_or((None, None), |m| self.material(m));
            match self.solid(visual) {
                Ok(solid) => visuals.push(Solid { material, color, ..solid }),
                // An invalid visual is not an error of the robot.
                Err(NoSolid::LeftOut(reason)) => self.unseen(&place, &reason),
                Err(NoSolid::Wrong(error)) => self.unseen(&place, &format!("{}: {}", error.at, error.fault)),
            }
        }
        self.robot.links.push(Link { place, inertia, collisions, visuals });
        Ok(())
    }

    fn unseen(&mut self, link: &Place, reason: &str) {
        if self.unseen == 0 {
            self.first_unseen = format!("link '{}': {reason}", link.name);
        }
        self.unseen += 1;
    }

    /// The inertia of a link about the origin of its frame, as in the file.
    fn inertia(&self, link: Element<'_>) -> Result<RigidInertia, XmlError> {
        let Some(inertial) = link.only_child("inertial")? else { return Ok(RigidInertia::ZERO) };
        let link_from_inertia = self.origin(inertial)?;
        let mass = inertial.one_child("mass")?.required("value")?.number()?;
        let inertia = inertial.one_child("inertia")?;
        let moment = |key| inertia.required(key)?.number();
        let [xx, yy, zz] = [moment("ixx")?, moment("iyy")?, moment("izz")?];
        let [xy, xz, yz] = [moment("ixy")?, moment("ixz")?, moment("iyz")?];
        let about = Sym3 { xx, yy, zz, xy, xz, yz }.rotated(link_from_inertia.rot);
        Ok(RigidInertia::new(mass, link_from_inertia.pos, about))
    }

    /// The pose of `<origin>`; the identity if there is none.
    fn origin(&self, of: Element<'_>) -> Result<Pose, XmlError> {
        let origin = of.only_child("origin")?;
        let numbers = |key| origin.map_or(Ok(None), |origin| origin.numbers(key));
        let (xyz, rpy) = (numbers("xyz")?.unwrap_or_default(), numbers("rpy")?);
        let quat = origin.and_then(|origin| origin.attribute("quat_xyzw")).filter(|_| self.version >= (1, 1));
        match (rpy, quat) {
            (Some(_), Some(quat)) => Err(quat.expected("either quat_xyzw or rpy, not both")),
            (None, Some(quat)) => {
                let [x, y, z, w] = quat.numbers()?;
                Ok(Pose::from_quat(Quat::new(x, y, z, w).normalized(), xyz.into()))
            }
            (rpy, None) => Ok(inertia::pose(xyz, rpy.unwrap_or_default())),
        }
    }

    /// A collision or visual, without its material.
    fn solid(&self, solid: Element<'_>) -> Result<Solid, NoSolid> {
        let link_from_shape = self.origin(solid)?;
        let inside = || solid.children_named("geometry").flat_map(Element::children);
        let mut shapes = inside().filter(|shape| SHAPES.contains(&shape.name()));
        let geometry = match (shapes.next(), shapes.count(), inside().next()) {
            (Some(shape), 0, _) => self.geometry(shape)?,
            (Some(_), more, _) => {
                return Err(NoSolid::LeftOut(format!("its geometry has {} shapes; expected one", 1 + more)));
            }
            (None, _, Some(other)) => {
                let name = shortened(other.name());
                return Err(NoSolid::LeftOut(format!(
                    "unknown shape <{name}>; expected box, sphere, cylinder, \
                     capsule or mesh"
                )));
            }
            (None, _, None) => {
                return Err(NoSolid::LeftOut("its <geometry> is empty; expected a shape".to_owned()));
            }
        };
        solid.only_child("geometry")?;
        let name = solid.get("name").filter(|name| !name.is_empty()).map(str::to_owned);
        Ok(Solid { name, link_from_shape, geometry, material: None, color: None })
    }

    fn geometry(&self, shape: Element<'_>) -> Result<Geometry, XmlError> {
        let dimensions = |attribute: Attribute<'_>, dimensions: &[f64]| {
            // Before URDF 1.2, an invalid shape is left out.
            match self.version >= (1, 2) && dimensions.iter().any(|x| *x <= 0.0) {
                true => Err(attribute.expected("positive finite numbers")),
                false => Ok(()),
            }
        };
        let dimension = |key| -> Result<f64, XmlError> {
            let attribute = shape.required(key)?;
            let [number] = attribute.numbers()?;
            dimensions(attribute, &[number]).map(|()| number)
        };
        Ok(Geometry::Simple(match shape.name() {
            "box" => {
                let attribute = shape.required("size")?;
                let size: [f64; 3] = attribute.numbers()?;
                dimensions(attribute, &size)?;
                Shape::Box { half_extents: Vec3::from(size) * 0.5 }
            }
            "sphere" => Shape::Sphere { radius: dimension("radius")? },
            "cylinder" => {
                Shape::Cylinder { radius: dimension("radius")?, half_length: 0.5 * dimension("length")? }
            }
            "capsule" => {
                Shape::Capsule { radius: dimension("radius")?, half_length: 0.5 * dimension("length")? }
            }
            _ => {
                let file = shape.required("filename")?.value().to_owned();
                let scale = shape.numbers("scale")?.map_or(Vec3::splat(1.0), Vec3::from);
                return Ok(Geometry::Mesh { file, scale });
            }
        }))
    }

    /// Name and color of a material, of a visual or of the robot. An invalid color is ignored.
    fn material(&mut self, material: Element<'_>) -> (Option<String>, Option<[u8; 3]>) {
        let name = material.get("name").filter(|name| !name.is_empty()).map(str::to_owned);
        let rgba = material.child("color").and_then(|color| color.get("rgba")).unwrap_or_default();
        let numbers: Vec<f64> = rgba.split_whitespace().map_while(|word| word.parse().ok()).take(3).collect();
        let color = <[f64; 3]>::try_from(numbers).ok();
        let color = color.map(|color| color.map(|c| (c * 255.0).round() as u8));
        if let (Some(name), Some(color)) = (&name, color) {
            self.robot.colors.entry(name.clone()).or_insert(color);
        }
        (name, color)
    }

    fn joint(&mut self, joint: Element<'_>) -> Result<(), UrdfFault> {
        let place = place(joint, "joint")?;
        if self.robot.joints.len() == MOST_LINKS {
            return Err(UrdfFault::TooMany { what: "joints" });
        }
        let read = self.joint_at(joint, place.clone()).map_err(|error| place.fault(error))?;
        self.robot.joints.push(read);
        Ok(())
    }

    fn joint_at(&self, joint: Element<'_>, place: Place) -> Result<Joint, XmlError> {
        let link = |end| Ok::<_, XmlError>(joint.one_child(end)?.required("link")?.value().to_owned());
        let axis = joint.only_child("axis")?.map(|axis| axis.required("xyz")?.numbers()).transpose()?;
        let dynamics = joint.only_child("dynamics")?;
        let dynamics = |key| Ok::<_, XmlError>(dynamics.map_or(Ok(None), |d| d.number(key))?.unwrap_or(0.0));
        let mimic = |mimic: Element<'_>| {
            Ok::<_, XmlError>(Mimic {
                joint: mimic.required("joint")?.value().to_owned(),
                multiplier: mimic.number("multiplier")?.unwrap_or(1.0),
                offset: mimic.number("offset")?.unwrap_or(0.0),
            })
        };
        let limit = joint.only_child("limit")?;
        let (lower, upper) = self.limit(limit)?;
        let (effort, velocity) = (self.largest(limit, "effort")?, self.largest(limit, "velocity")?);
        Ok(Joint {
            place,
            kind: joint.required("type")?.word(&KINDS)?,
            parent: link("parent")?,
            child: link("child")?,
            parent_from_joint: self.origin(joint)?,
            axis: axis.unwrap_or([1.0, 0.0, 0.0]),
            lower,
            upper,
            effort,
            velocity,
            damping: dynamics("damping")?,
            friction: dynamics("friction")?,
            mimic: joint.only_child("mimic")?.map(mimic).transpose()?,
        })
    }

    /// The largest effort or velocity. It is required by the format, so that files have zero where nothing is known: zero is no
    /// bound. Negative ones are kept, to be noted.
    fn largest(&self, limit: Option<Element<'_>>, key: &str) -> Result<f64, XmlError> {
        let Some(attribute) = limit.and_then(|limit| limit.attribute(key)) else { return Ok(f64::INFINITY) };
        let bound = attribute.bound()?;
        if self.version >= (1, 2) && bound < 0.0 {
            return Err(attribute.expected("a number that is not negative"));
        }
        Ok(if bound == 0.0 { f64::INFINITY } else { bound })
    }

    /// Both limits.
    fn limit(&self, limit: Option<Element<'_>>) -> Result<(f64, f64), XmlError> {
        let attribute = |key| limit.and_then(|limit| limit.attribute(key));
        let bound = |key| attribute(key).map(Attribute::bound).transpose();
        let (lower, upper) = (bound("lower")?, bound("upper")?);
        let (lowest, highest) = match (lower, upper) {
            (Some(_), None) | (None, Some(_)) if self.version < (1, 2) => (0.0, 0.0),
            _ => (f64::NEG_INFINITY, f64::INFINITY),
        };
        let (lower, upper) = (lower.unwrap_or(lowest), upper.unwrap_or(highest));
        match attribute("upper").filter(|_| self.version >= (1, 2) && lower > upper) {
            Some(attribute) => {
                Err(attribute.expected(format!("a number not less than lower, which is {lower}")))
            }
            None => Ok((lower, upper)),
        }
    }
}

fn place(element: Element<'_>, what: &'static str) -> Result<Place, UrdfFault> {
    match element.get("name").unwrap_or_default() {
        "" => Err(UrdfFault::Nameless { what, at: element.at() }),
        name => Ok(Place { what, name: name.to_owned(), at: element.at() }),
    }
}
