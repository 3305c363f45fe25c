//! `replicate`: its content several times.
//!
//! Source: the chapter *XML Reference*, "replicate", of MuJoCo's documentation, and what MuJoCo 4 makes of such files.
//!
//! Copy k is turned by the Euler angles k times over, and is where the offset leads from the one before, along its axes: what MuJoCo
//! does, found by trial, where one transform after another would be expected. They agree for turns about one axis.
//!
//! As in MuJoCo, names in the content get the separator and the number of the copy at their end, with leading zeros where numbers have
//! several digits. What refers to the content from other sections, and to nothing else, is copied with it, after all that is not:
//! actuators, sensors, tendons, equalities, pairs and exclusions. What refers to the content and to something else finds nothing
//! under these names. The first copy stays where it is.

use std::collections::HashSet;

use ligament::math::{Pose, Quat, Vec3};

use super::include::inside_sections;
use super::note::Notes;
use super::settings::Settings;
use super::values;
use crate::xml::{Attributes, Element, Tree, XmlError};

/// What can be inside, joints of an enclosing body not.
const REFUSED: [&str; 3] = ["joint", "freejoint", "inertial"];

/// Sections with references, in the order of what they may refer to.
const SECTIONS: [&str; 5] = ["contact", "tendon", "equality", "actuator", "sensor"];

/// A kind of element and its name.
type Name = (&'static str, String);

/// Replaces every `replicate` of a tree by frames with its copies.
pub(super) fn expand(tree: &mut Tree) -> Result<(), XmlError> {
    let found = innermost_first(tree);
    if found.is_empty() {
        return Ok(());
    }
    // What the settings leave out is noted where they are used.
    let settings = Settings::read(tree, &mut Notes::default())?;
    found.into_iter().try_for_each(|index| expand_one(tree, index, &settings))
}

/// The elements `replicate` of all bodies, those inside others before them, otherwise in the order of the file.
fn innermost_first(tree: &Tree) -> Vec<usize> {
    let (mut open, mut found): (Vec<Element<'_>>, _) =
        (inside_sections(tree, "worldbody").collect(), Vec::new());
    // Parents before their children, the last first: the order that is wanted, backwards.
    while let Some(node) = open.pop() {
        if node.name() == "replicate" {
            found.push(node.index());
        }
        open.extend(node.children());
    }
    found.reverse();
    found
}

fn expand_one(tree: &mut Tree, index: usize, settings: &Settings) -> Result<(), XmlError> {
    let node = tree.element(index);
    let count = count(node)?;
    let offset = node.numbers("offset")?.map_or(Vec3::ZERO, Vec3::from);
    let angles = node.numbers("euler")?.map_or(Vec3::ZERO, Vec3::from);
    let separator = node.get("sep").unwrap_or_default().to_owned();
    let class = node.get("childclass").map(str::to_owned);
    if let Some(refused) = node.children().find(|child| REFUSED.contains(&child.name())) {
        return Err(refused.error(format!("<{}> cannot be a child of <replicate>", refused.name())));
    }
    let originals = tree.children_of(index).to_vec();
    let kept: Vec<(&str, &str)> = class.iter().map(|class| ("childclass", class.as_str())).collect();
    tree.rewrite(index, "frame", &kept)?;
    if originals.is_empty() || count == 0 {
        tree.set_children(index, Vec::new());
        return Ok(());
    }
    let suffix = |copy: usize| {
        let digits = (count - 1).to_string().len();
        format!("{separator}{copy:0digits$}")
    };
    let (mut children, mut at) = (originals.clone(), Pose::IDENTITY);
    for copy in 1..count {
        let turned = values::euler((angles * copy as f64).to_array(), settings);
        at = Pose::new(turned, at.pos + at.rot * offset);
        let frame = tree.copy_alone(index)?;
        let [x, y, z, w] = Quat::from_mat3(at.rot).to_array();
        let [pos, quat] = [words(&at.pos.to_array()), words(&[w, x, y, z])];
        let own: Vec<(&str, &str)> = kept.iter().copied().chain([("pos", &*pos), ("quat", &*quat)]).collect();
        tree.rewrite(frame, "frame", &own)?;
        let mut copies = Vec::with_capacity(originals.len());
        for &original in &originals {
            let copied = tree.copy(original as usize)?;
            add_to_names(tree, copied, &suffix(copy))?;
            copies.push(copied as u32);
        }
        tree.set_children(frame, copies);
        children.push(frame as u32);
    }
    let mut names = HashSet::new();
    for &original in &originals {
        names.extend(names_in(tree, original as usize));
        add_to_names(tree, original as usize, &suffix(0))?;
    }
    tree.set_children(index, children);
    SECTIONS.into_iter().try_for_each(|section| copy_references(tree, section, &mut names, count, &suffix))
}

fn count(node: Element<'_>) -> Result<usize, XmlError> {
    let count = node.required("count")?;
    count.value().trim().parse().map_err(|_| count.expected("a whole number of copies"))
}

/// With all their digits.
fn words(numbers: &[f64]) -> String {
    let words: Vec<String> = numbers.iter().map(f64::to_string).collect();
    words.join(" ")
}

/// An element and all in it, in any order.
fn all_in(tree: &Tree, index: usize) -> Vec<usize> {
    let (mut all, mut next) = (vec![index], 0);
    while let Some(&node) = all.get(next) {
        all.extend(tree.children_of(node).iter().map(|child| *child as usize));
        next += 1;
    }
    all
}

/// What kind of thing an element of a body names, by the word that references use.
fn kind_of(element: &str) -> Option<&'static str> {
    const KINDS: [&str; 5] = ["body", "joint", "geom", "site", "camera"];
    let element = if element == "freejoint" { "joint" } else { element };
    KINDS.into_iter().find(|kind| *kind == element)
}

fn names_in(tree: &Tree, index: usize) -> Vec<Name> {
    let named = |index: usize| {
        let node = tree.element(index);
        Some((kind_of(node.name())?, node.get("name").filter(|name| !name.is_empty())?.to_owned()))
    };
    all_in(tree, index).into_iter().filter_map(named).collect()
}

fn add_to_names(tree: &mut Tree, index: usize, suffix: &str) -> Result<(), XmlError> {
    all_in(tree, index).into_iter().try_for_each(|node| add_to(tree, node, "name", suffix))
}

fn add_to(tree: &mut Tree, index: usize, key: &str, suffix: &str) -> Result<(), XmlError> {
    let old = tree.element(index).get(key).filter(|old| !old.is_empty());
    match old.map(|old| format!("{old}{suffix}")) {
        Some(new) => tree.set_value(index, key, &new),
        None => Ok(()),
    }
}

/// Copies what refers to these names, and to no others, and adds the names of that.
fn copy_references(
    tree: &mut Tree,
    section: &str,
    names: &mut HashSet<Name>,
    count: usize,
    suffix: &impl Fn(usize) -> String,
) -> Result<(), XmlError> {
    let own = match section {
        "tendon" => Some("tendon"),
        "actuator" => Some("actuator"),
        "sensor" => Some("sensor"),
        _ => None,
    };
    let sections: Vec<usize> = tree.root().children_named(section).map(|found| found.index()).collect();
    let (mut moved, mut new) = (Vec::new(), HashSet::new());
    for &found in &sections {
        let (refers, stays): (Vec<u32>, Vec<u32>) =
            tree.children_of(found).iter().partition(|child| refers_to_all(tree, **child as usize, names));
        moved.extend(refers);
        tree.set_children(found, stays);
    }
    for &index in &moved {
        let name = tree.element(index as usize).get("name").filter(|name| !name.is_empty());
        new.extend(own.zip(name.map(str::to_owned)));
    }
    let mut copies = Vec::new();
    for copy in 0..count {
        for &original in &moved {
            // The last copy is the original, which is not copied any more.
            let last = copy + 1 == count;
            let copied = if last { original as usize } else { tree.copy(original as usize)? };
            for node in all_in(tree, copied) {
                let keys: Vec<&str> =
                    references(tree.element(node)).into_iter().map(|(key, _)| key).collect();
                for key in keys.into_iter().chain(["name"]) {
                    add_to(tree, node, key, &suffix(copy))?;
                }
            }
            copies.push(copied as u32);
        }
    }
    if let Some(&last) = sections.last() {
        let all = tree.children_of(last).iter().copied().chain(copies).collect();
        tree.set_children(last, all);
    }
    names.extend(new);
    Ok(())
}

/// Whether an element of a section, with its children, refers to something, and to these names only.
fn refers_to_all(tree: &Tree, index: usize, names: &HashSet<Name>) -> bool {
    let mut all = Vec::new();
    for node in all_in(tree, index) {
        let node = tree.element(node);
        all.extend(
            references(node)
                .into_iter()
                .map(|(key, kind)| (kind, node.get(key).unwrap_or_default().to_owned())),
        );
    }
    !all.is_empty() && all.iter().all(|name| names.contains(name))
}

/// Attributes by which an element refers to others, with the kind of each.
fn references(node: Element<'_>) -> Vec<(&'static str, &'static str)> {
    const KEYS: [(&str, &str); 20] = [
        ("body", "body"),
        ("body1", "body"),
        ("body2", "body"),
        ("joint", "joint"),
        ("joint1", "joint"),
        ("joint2", "joint"),
        ("jointinparent", "joint"),
        ("geom", "geom"),
        ("geom1", "geom"),
        ("geom2", "geom"),
        ("site", "site"),
        ("site1", "site"),
        ("site2", "site"),
        ("refsite", "site"),
        ("sidesite", "site"),
        ("cranksite", "site"),
        ("slidersite", "site"),
        ("tendon", "tendon"),
        ("tendon1", "tendon"),
        ("tendon2", "tendon"),
    ];
    let mut found: Vec<_> = KEYS.into_iter().filter(|(key, _)| node.get(key).is_some()).collect();
    found.extend(node.get("actuator").map(|_| ("actuator", "actuator")));
    for (key, kind) in [("objname", "objtype"), ("refname", "reftype")] {
        let kind = node.get(kind).map(|kind| if kind == "xbody" { "body" } else { kind });
        if let (Some(_), Some(kind)) = (node.get(key), kind.and_then(kind_of)) {
            found.push((key, kind));
        }
    }
    found
}
