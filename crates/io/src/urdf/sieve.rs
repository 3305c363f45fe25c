//! What of an XML file the URDF parser gets to see.
//!
//! `urdf-rs` 0.10 knows URDF, but trusts its input: it recurses on the nesting of elements until the stack overflows,
//! takes attributes of other namespaces for its own, reads `1 2 oops 3` as the vector 1 2 3, and its errors name no
//! link or joint. So the file is first read here, with a parser that does not recurse, and only the elements and
//! attributes that matter are copied, each number checked, each link and joint with its line. Nesting is then bounded
//! by the table below, and what is left out is counted.
//!
//! Limits are completed on the way. In URDF 1.0 the parser cannot tell a joint without limits from one that is locked
//! at zero; here a joint whose file gives neither end gets infinite ones, as URDF 1.2 has it.

use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

use quick_xml::Reader;
use quick_xml::escape::escape;
use quick_xml::events::{BytesStart, Event};

use super::error::{At, Place, UrdfFault};
use super::{MOST_LINKS, note::Note};
use crate::scan::{MOST_ATTRIBUTES, has_too_many};
use ligament::progress::Progress;

/// The links and joints of a file, cleaned, in its order.
pub(super) struct Sieved {
    pub(super) name: String,
    pub(super) version: String,
    pub(super) items: Vec<Item>,
    /// Colours of materials by their names.
    pub(super) colours: HashMap<String, [u8; 3]>,
    text: String,
    /// What was left out.
    pub(super) notes: Vec<Note>,
}

/// A link or joint.
pub(super) struct Item {
    pub(super) place: Place,
    /// Of a link: the materials of its visuals.
    pub(super) materials: Vec<Material>,
    range: Range<usize>,
}

/// What a visual is made of: the parser sees nothing of it, so that no colour makes it refuse a robot.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Material {
    pub(super) name: Option<String>,
    pub(super) colour: Option<[u8; 3]>,
}

impl Sieved {
    /// The XML of a link or joint.
    pub(super) fn text(&self, item: &Item) -> &str {
        &self.text[item.range.clone()]
    }
}

/// What an attribute must hold.
#[derive(Clone, Copy, PartialEq)]
enum Content {
    Text,
    /// So many finite numbers.
    Numbers(usize),
    /// A number that may be infinite.
    Bound,
}

/// An element that is kept: its parent, its name, its attributes.
struct Element {
    parent: &'static str,
    name: &'static str,
    attributes: &'static [(&'static str, Content)],
}

use Content::{Bound, Numbers, Text};

const ORIGIN: &[(&str, Content)] = &[("xyz", Numbers(3)), ("rpy", Numbers(3)), ("quat_xyzw", Numbers(4))];

#[rustfmt::skip]
const KEPT: &[Element] = &[
    Element { parent: "robot", name: "link", attributes: &[("name", Text)] },
    Element { parent: "link", name: "inertial", attributes: &[] },
    Element { parent: "inertial", name: "origin", attributes: ORIGIN },
    Element { parent: "inertial", name: "mass", attributes: &[("value", Numbers(1))] },
    Element { parent: "inertial", name: "inertia", attributes: &[
        ("ixx", Numbers(1)), ("ixy", Numbers(1)), ("ixz", Numbers(1)),
        ("iyy", Numbers(1)), ("iyz", Numbers(1)), ("izz", Numbers(1)),
    ] },
    Element { parent: "link", name: "collision", attributes: &[("name", Text)] },
    Element { parent: "collision", name: "origin", attributes: ORIGIN },
    Element { parent: "collision", name: "geometry", attributes: &[] },
    Element { parent: "link", name: "visual", attributes: &[("name", Text)] },
    Element { parent: "visual", name: "origin", attributes: ORIGIN },
    Element { parent: "visual", name: "geometry", attributes: &[] },
    Element { parent: "geometry", name: "box", attributes: &[("size", Numbers(3))] },
    Element { parent: "geometry", name: "sphere", attributes: &[("radius", Numbers(1))] },
    Element { parent: "geometry", name: "cylinder", attributes: &[("radius", Numbers(1)), ("length", Numbers(1))] },
    Element { parent: "geometry", name: "capsule", attributes: &[("radius", Numbers(1)), ("length", Numbers(1))] },
    Element { parent: "geometry", name: "mesh", attributes: &[("filename", Text), ("scale", Numbers(3))] },
    Element { parent: "robot", name: "joint", attributes: &[("name", Text), ("type", Text)] },
    Element { parent: "joint", name: "origin", attributes: ORIGIN },
    Element { parent: "joint", name: "parent", attributes: &[("link", Text)] },
    Element { parent: "joint", name: "child", attributes: &[("link", Text)] },
    Element { parent: "joint", name: "axis", attributes: &[("xyz", Numbers(3))] },
    Element { parent: "joint", name: "limit", attributes: &[
        ("lower", Bound), ("upper", Bound), ("effort", Bound), ("velocity", Bound),
    ] },
    Element { parent: "joint", name: "dynamics", attributes: &[("damping", Numbers(1)), ("friction", Numbers(1))] },
    Element { parent: "joint", name: "mimic", attributes: &[
        ("joint", Text), ("multiplier", Numbers(1)), ("offset", Numbers(1)),
    ] },
];

/// Elements of materials; leaving out what is not a colour is no news.
const MATERIALS: [&str; 3] = ["material", "color", "texture"];

/// Reads a file, and keeps what matters.
pub(super) fn sieve(text: &str, all: &mut Progress<'_>) -> Result<Sieved, UrdfFault> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut reader = Reader::from_str(text);
    let mut lines = Lines { text, at: 0, line: 1, start: 0 };
    let (mut sieve, mut told) = (Sieve::default(), 0);
    loop {
        let at = usize::try_from(reader.buffer_position()).unwrap_or(text.len());
        // Now and then: there may be a million.
        if sieve.items.len() / 64 != told {
            told = sieve.items.len() / 64;
            all.at(at as f64 / text.len() as f64);
        }
        let event = reader.read_event();
        let bad = |lines: &mut Lines<'_>, reason: String| UrdfFault::Xml {
            at: lines.of(usize::try_from(reader.error_position()).unwrap_or(at)),
            reason,
        };
        match event.map_err(|e| bad(&mut lines, e.to_string()))? {
            Event::Start(tag) => sieve.open(&tag, lines.of(at))?,
            Event::Empty(tag) => {
                sieve.open(&tag, lines.of(at))?;
                sieve.close();
            }
            Event::End(_) => sieve.close(),
            Event::Eof => break,
            _ => {}
        }
    }
    if let Some(element) = sieve.path.last() {
        let (at, reason) = (lines.of(text.len()), format!("<{element}> is not closed"));
        return Err(UrdfFault::Xml { at, reason });
    }
    sieve.finish()
}

/// Counts lines, forward only: what lies behind is taken for where it is now.
struct Lines<'a> {
    text: &'a str,
    at: usize,
    line: usize,
    /// The byte where the line begins.
    start: usize,
}

impl Lines<'_> {
    fn of(&mut self, at: usize) -> At {
        let at = at.min(self.text.len());
        if at > self.at {
            let passed = &self.text.as_bytes()[self.at..at];
            if let Some(last) = passed.iter().rposition(|byte| *byte == b'\n') {
                self.line += passed.iter().filter(|byte| **byte == b'\n').count();
                self.start = self.at + last + 1;
            }
            self.at = at;
        }
        At { line: self.line as u32, column: (self.at - self.start + 1) as u32 }
    }
}

/// A collision or visual that is open.
#[derive(Default)]
struct Solid {
    /// Where it begins.
    start: usize,
    /// How many shapes, origins and geometries it has.
    shapes: usize,
    origins: usize,
    geometries: usize,
    /// A shape that is none of URDF.
    unknown: Option<String>,
    /// What is wrong with a number of a visual: the robot is not refused for it.
    fault: Option<String>,
}

#[derive(Default)]
struct Sieve {
    robot: Option<(String, String)>,
    /// The kept elements that are open.
    path: Vec<&'static str>,
    /// How many elements are open inside one that is not kept, and whether that one is a material.
    skipping: usize,
    skips_material: bool,
    out: String,
    items: Vec<Item>,
    /// How many links and joints.
    counts: [usize; 2],
    /// Of the open joint: whether it has limits.
    has_limit: bool,
    /// The open collision or visual.
    solid: Solid,
    /// The open material.
    material: Material,
    colours: HashMap<String, [u8; 3]>,
    /// Visuals that were taken back, and why the first of them.
    unseen: (usize, String),
    ignored: BTreeMap<String, usize>,
    notes: Vec<Note>,
}

impl Sieve {
    fn open(&mut self, tag: &BytesStart<'_>, at: At) -> Result<(), UrdfFault> {
        let name = tag.name();
        let name = std::str::from_utf8(name.as_ref()).unwrap_or_default();
        if self.skipping > 0 {
            self.skipping += 1;
            self.colour(name, tag);
            return Ok(());
        }
        if has_too_many(tag) {
            let reason = format!("<{}> has more than {MOST_ATTRIBUTES} attributes", shortened(name));
            return Err(UrdfFault::Xml { at, reason });
        }
        let Some(&parent) = self.path.last() else {
            return self.open_robot(tag, name, at);
        };
        if name.starts_with("xacro:") {
            return Err(UrdfFault::Xacro { at, element: name.to_owned() });
        }
        let Some(element) = KEPT.iter().find(|e| e.parent == parent && e.name == name) else {
            self.skip(parent, name);
            self.colour(name, tag);
            return Ok(());
        };
        self.path.push(element.name);
        match element.name {
            "link" | "joint" => self.open_item(element.name, at)?,
            "collision" | "visual" => {
                self.solid = Solid { start: self.out.len(), ..Solid::default() };
                self.material = Material::default();
            }
            "limit" => self.has_limit = true,
            _ if element.parent == "geometry" => self.solid.shapes += 1,
            "geometry" => self.solid.geometries += 1,
            "origin" => self.solid.origins += 1,
            _ => {}
        }
        self.out.push('<');
        self.out.push_str(element.name);
        let given = self.attributes(tag, element, at)?;
        if element.name == "limit" {
            self.complete_limit(&given);
        }
        // The parser would refuse the whole robot.
        let missing = element.attributes.iter().find(|(key, _)| *key != "scale" && !given.contains(key));
        if let (Some((key, _)), "geometry", true) = (missing, element.parent, self.in_visual()) {
            self.solid.fault.get_or_insert_with(|| format!("<{}> has no {key}", element.name));
        }
        self.out.push('>');
        Ok(())
    }

    fn open_robot(&mut self, tag: &BytesStart<'_>, name: &str, at: At) -> Result<(), UrdfFault> {
        if self.robot.is_some() {
            let reason = format!("<{name}> stands after the end of <robot>, which must be around everything");
            return Err(UrdfFault::Xml { at, reason });
        }
        if name != "robot" {
            return Err(UrdfFault::NotARobot { at, found: name.to_owned() });
        }
        let mut found = (String::new(), String::new());
        for attribute in tag.attributes() {
            let attribute = attribute.map_err(|e| UrdfFault::Xml { at, reason: e.to_string() })?;
            let target = match attribute.key.as_ref() {
                b"name" => &mut found.0,
                b"version" => &mut found.1,
                _ => continue,
            };
            let value = attribute.unescape_value();
            *target = value.map_err(|e| UrdfFault::Xml { at, reason: e.to_string() })?.into_owned();
        }
        self.robot = Some(found);
        self.path.push("robot");
        Ok(())
    }

    fn open_item(&mut self, what: &'static str, at: At) -> Result<(), UrdfFault> {
        let count = &mut self.counts[usize::from(what == "joint")];
        *count += 1;
        if *count > MOST_LINKS {
            return Err(UrdfFault::TooMany { what: if what == "link" { "links" } else { "joints" } });
        }
        self.has_limit = false;
        let start = self.out.len();
        let place = Place { what, name: String::new(), at };
        self.items.push(Item { place, materials: Vec::new(), range: start..start });
        Ok(())
    }

    /// Begins to leave out an element.
    fn skip(&mut self, parent: &str, name: &str) {
        self.skipping = 1;
        self.skips_material = name == "material";
        if parent == "geometry" {
            self.solid.unknown.get_or_insert_with(|| name.to_owned());
        } else if !MATERIALS.contains(&name) {
            // What a file can make us remember is bounded by the kinds of elements, not their number.
            if self.ignored.len() < 64 || self.ignored.contains_key(name) {
                *self.ignored.entry(name.to_owned()).or_default() += 1;
            }
        }
    }

    /// Copies the attributes that matter, checked, and says which were given.
    fn attributes(
        &mut self,
        tag: &BytesStart<'_>,
        element: &Element,
        at: At,
    ) -> Result<Vec<&'static str>, UrdfFault> {
        let mut given = Vec::new();
        for attribute in tag.attributes() {
            let attribute = attribute.map_err(|e| UrdfFault::Xml { at, reason: e.to_string() })?;
            let key = attribute.key.as_ref();
            let Some(&(key, content)) = element.attributes.iter().find(|(name, _)| name.as_bytes() == key)
            else {
                continue;
            };
            let value =
                attribute.unescape_value().map_err(|e| UrdfFault::Xml { at, reason: e.to_string() })?;
            if let (Some(item), "name", "link" | "joint") = (self.items.last_mut(), key, element.name) {
                item.place.name = value.to_string();
            }
            if let Err(expected) = content.check(&value) {
                if self.in_visual() {
                    let fault = format!("its {key}, '{}', is not {expected}", shortened(&value));
                    self.solid.fault.get_or_insert(fault);
                    continue;
                }
                return Err(UrdfFault::Number {
                    place: self.items.last().map_or_else(Place::nowhere, |item| item.place.clone()),
                    element: element.name,
                    attribute: key,
                    value: shortened(&value),
                    expected,
                });
            }
            self.attribute(key, &value);
            given.push(key);
        }
        Ok(given)
    }

    fn attribute(&mut self, key: &str, value: &str) {
        for part in [" ", key, "=\"", &escape(value), "\""] {
            self.out.push_str(part);
        }
    }

    /// Writes what the parser insists on and the file leaves out.
    fn complete_limit(&mut self, given: &[&str]) {
        if !given.contains(&"lower") && !given.contains(&"upper") {
            self.attribute("lower", "-inf");
            self.attribute("upper", "inf");
        }
        for key in ["effort", "velocity"] {
            if !given.contains(&key) {
                self.attribute(key, "inf");
            }
        }
    }

    fn close(&mut self) {
        if self.skipping > 0 {
            self.skipping -= 1;
            return;
        }
        let Some(name) = self.path.pop() else { return };
        match name {
            "robot" => return,
            "joint" if !self.has_limit => {
                self.out.push_str("<limit");
                self.complete_limit(&[]);
                self.out.push_str("></limit>");
            }
            _ => {}
        }
        for part in ["</", name, ">"] {
            self.out.push_str(part);
        }
        match name {
            "link" | "joint" => {
                if let Some(item) = self.items.last_mut() {
                    item.range.end = self.out.len();
                }
            }
            "collision" | "visual" => self.close_solid(name == "visual"),
            _ => {}
        }
    }

    /// Takes a collision or visual back that the parser would refuse the whole robot for.
    fn close_solid(&mut self, is_visual: bool) {
        let Solid { start, shapes, origins, geometries, unknown, mut fault } =
            std::mem::take(&mut self.solid);
        if is_visual && origins.max(geometries) > 1 {
            fault.get_or_insert_with(|| "it has two origins or two geometries".to_owned());
        }
        let material = std::mem::take(&mut self.material);
        if shapes == 1 && fault.is_none() {
            if let Some(item) = self.items.last_mut().filter(|_| is_visual) {
                item.materials.push(material);
            }
            return;
        }
        self.out.truncate(start);
        let reason = match (shapes, unknown, fault) {
            (_, _, Some(fault)) => fault,
            (0, Some(name), _) => format!("<{}> is not a shape of URDF", shortened(&name)),
            (0, None, _) => "its geometry is empty".to_owned(),
            _ => format!("its geometry has {shapes} shapes; one is allowed"),
        };
        let link = self.items.last().map_or_else(String::new, |item| item.place.name.clone());
        if is_visual {
            if self.unseen.0 == 0 {
                self.unseen.1 = format!("link '{link}': {reason}");
            }
            self.unseen.0 += 1;
        } else {
            self.notes.push(Note::ShapeSkipped { link, reason });
        }
    }

    fn in_visual(&self) -> bool {
        self.path.get(2) == Some(&"visual")
    }

    /// Remembers what a material, of a visual or of the robot, says of its colour. What is no colour is none.
    fn colour(&mut self, element: &str, tag: &BytesStart<'_>) {
        if !self.skips_material {
            return;
        }
        let value = |key: &str| {
            let attribute = tag.try_get_attribute(key).ok().flatten()?;
            Some(attribute.unescape_value().ok()?.into_owned())
        };
        if self.skipping == 1 {
            self.material = Material { name: value("name").filter(|name| !name.is_empty()), colour: None };
        } else if let (Some(rgba), "color") = (value("rgba"), element) {
            let numbers: Vec<f64> = rgba.split_whitespace().map_while(|word| word.parse().ok()).collect();
            if let [red, green, blue, ..] = numbers[..] {
                self.material.colour = Some([red, green, blue].map(|c| (c * 255.0).round() as u8));
            }
        }
        if let Material { name: Some(name), colour: Some(colour) } = &self.material {
            self.colours.entry(name.clone()).or_insert(*colour);
        }
    }

    fn finish(self) -> Result<Sieved, UrdfFault> {
        let Sieve { robot, items, out: text, mut notes, ignored, colours, unseen, .. } = self;
        let (name, version) = robot.ok_or(UrdfFault::NoRobot)?;
        if let Some(Item { place, .. }) = items.iter().find(|item| item.place.name.is_empty()) {
            return Err(UrdfFault::Nameless { what: place.what, at: place.at });
        }
        notes.extend(ignored.into_iter().map(|(element, count)| Note::Ignored { element, count }));
        if unseen.0 > 0 {
            notes.push(Note::VisualsSkipped { count: unseen.0, first: unseen.1 });
        }
        Ok(Sieved { name, version, items, colours, text, notes })
    }
}

impl Content {
    /// What was expected, where it is something else.
    fn check(self, value: &str) -> Result<(), &'static str> {
        let (count, expected) = match self {
            Text => return Ok(()),
            Bound => (1, "a number"),
            Numbers(1) => (1, "a finite number"),
            Numbers(3) => (3, "three finite numbers"),
            Numbers(count) => (count, "four finite numbers"),
        };
        let mut found = 0;
        for word in value.split_whitespace() {
            let good = |x: f64| x.is_finite() || (self == Bound && !x.is_nan());
            if !word.parse().is_ok_and(good) {
                return Err(expected);
            }
            found += 1;
        }
        if found == count { Ok(()) } else { Err(expected) }
    }
}

impl Place {
    fn nowhere() -> Place {
        Place { what: "robot", name: String::new(), at: At { line: 1, column: 1 } }
    }
}

/// A value short enough for a message.
fn shortened(value: &str) -> String {
    const MOST: usize = 60;
    if value.chars().count() <= MOST {
        return value.to_owned();
    }
    value.chars().take(MOST).chain("...".chars()).collect()
}
