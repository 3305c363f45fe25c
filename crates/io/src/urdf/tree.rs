//! Checks that the links and joints of a file form one tree, and orders them.

use std::collections::HashMap;

use ligament::suggest::hint;

use super::error::{Place, UrdfFault};
use super::note::list;
use super::robot::Robot;
use crate::xml::At;

/// The tree of a robot. Links and joints are indices into the file's lists.
pub(super) struct Tree {
    /// Links, the root first, parents before children, children in the order of the file.
    pub(super) order: Vec<usize>,
    /// For each link the joint that carries it, and its parent link; `None` for the root.
    pub(super) above: Vec<Option<(usize, usize)>>,
}

/// Finds the tree.
pub(super) fn grow(robot: &Robot) -> Result<Tree, UrdfFault> {
    if robot.links.is_empty() {
        return Err(UrdfFault::NoLinks);
    }
    let link_by_name = unique(robot.links.iter().map(|link| &link.place))?;
    unique(robot.joints.iter().map(|joint| &joint.place))?;

    let mut above: Vec<Option<(usize, usize)>> = vec![None; robot.links.len()];
    let mut below: Vec<Vec<usize>> = vec![Vec::new(); robot.links.len()];
    for (j, joint) in robot.joints.iter().enumerate() {
        let find = |end, name: &str| {
            link_by_name.get(name).copied().ok_or_else(|| UrdfFault::UnknownLink {
                joint: joint.place.clone(),
                end,
                link: name.to_owned(),
                hint: hint(name, robot.links.iter().map(|link| link.place.name.as_str())),
            })
        };
        let (parent, child) = (find("parent", &joint.parent)?, find("child", &joint.child)?);
        let link = || joint.child.clone();
        if parent == child {
            return Err(UrdfFault::SelfJoint { joint: joint.place.clone(), link: link() });
        }
        if let Some((first, _)) = above[child] {
            let (first, second) = (robot.joints[first].place.clone(), joint.place.clone());
            return Err(UrdfFault::TwoParents { link: link(), first, second });
        }
        above[child] = Some((j, parent));
        below[parent].push(child);
    }

    let roots: Vec<usize> = (0..above.len()).filter(|&link| above[link].is_none()).collect();
    if let [_, _, ..] = roots[..] {
        let links = list(roots.iter().map(|&link| format!("'{}'", robot.links[link].place.name)));
        return Err(UrdfFault::Roots { count: roots.len(), links });
    }
    let mut order = Vec::with_capacity(above.len());
    let mut reached = vec![false; above.len()];
    let mut stack = roots;
    while let Some(link) = stack.pop() {
        order.push(link);
        reached[link] = true;
        stack.extend(below[link].iter().rev());
    }
    match reached.iter().position(|reached| !reached) {
        None => Ok(Tree { order, above }),
        Some(link) => Err(cycle(robot, &above, link)),
    }
}

/// Indices by name; an error if two have the same name.
fn unique<'a>(places: impl Iterator<Item = &'a Place>) -> Result<HashMap<&'a str, usize>, UrdfFault> {
    let mut by_name: HashMap<&str, (usize, At)> = HashMap::new();
    for (index, place) in places.enumerate() {
        if let Some((_, first)) = by_name.insert(&place.name, (index, place.at)) {
            return Err(UrdfFault::DuplicateName { first, second: place.clone() });
        }
    }
    Ok(by_name.into_iter().map(|(name, (index, _))| (name, index)).collect())
}

/// A link that the root does not reach has an endless chain of ancestors: they form a cycle.
fn cycle(robot: &Robot, above: &[Option<(usize, usize)>], link: usize) -> UrdfFault {
    let up = |link: usize| above[link].unwrap_or((0, link));
    let mut at = link;
    for _ in 0..above.len() {
        at = up(at).1;
    }
    // After that many steps it is in the cycle.
    let (start, mut joints) = (at, Vec::new());
    loop {
        let (joint, parent) = up(at);
        joints.push(format!("'{}'", robot.joints[joint].place.name));
        at = parent;
        if at == start {
            break;
        }
    }
    UrdfFault::Cycle { joints: list(joints.into_iter()) }
}
