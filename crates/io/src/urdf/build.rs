//! Builds a model from a tree of links.

use std::collections::{HashMap, HashSet};
use std::path::Path;

use ligament::mass;
use ligament::math::{Pose, RigidInertia};
use ligament::model::{Body, BodyId, Collider, Frame, Free, Joint, Model, ModelBuilder, WORLD_NAME};

use crate::mesh::Places;
use crate::names::Names;

use super::error::UrdfFault;
use super::geometry::{NoShape, Shapes};
use super::joint::{self, Joints};
use super::note::{Note, WithoutMass};
use super::options::{Colliders, Options, Root};
use super::robot::{Geometry, Kind, Robot};
use super::tree::Tree;
use super::{inertia, visuals};

/// Links that are fixed to each other: a body, or the part fixed to the world.
struct Group {
    /// The first link, whose frame is that of the group.
    link: usize,
    inertia: RigidInertia,
    /// The joint that carries it, and its parent group; `None` for the root.
    carried: Option<(Joint, usize)>,
    /// Whether anything that it carries has mass.
    carries_mass: bool,
}

/// The group of a link, and its pose in the group.
#[derive(Clone, Copy)]
struct Seat {
    group: usize,
    group_from_link: Pose,
}

/// A robot, and notes on what was changed or left out. Returned by [`load`](super::load).
#[derive(Clone, Debug)]
pub struct Imported {
    /// The model.
    pub model: Model,
    /// What was changed or left out.
    pub notes: Vec<Note>,
}

pub(super) fn build(
    robot: &Robot,
    tree: &Tree,
    base_dir: Option<&Path>,
    options: &Options,
) -> Result<Imported, UrdfFault> {
    let mut notes = robot.notes.clone();
    let (mut groups, seats) = gather(robot, tree, options, &mut notes)?;
    let root_name = &robot.links[groups[0].link].place.name;
    if groups.len() == 1 && options.root == Root::Fixed {
        return Err(UrdfFault::NothingMoves { root: root_name.clone() });
    }
    let mut shapes =
        Shapes::new(Places { base_dir, package_dirs: &options.package_dirs, confined: options.confined });
    let first_body = usize::from(options.root == Root::Fixed);
    if first_body == 1 && groups[0].inertia.mass > 0.0 {
        notes.push(Note::RootMass { link: root_name.clone(), mass: groups[0].inertia.mass });
    }
    // The links of each group, for groups without mass in the file.
    let mut members: Vec<Vec<usize>> = vec![Vec::new(); groups.len()];
    for &link in &tree.order {
        members[seats[link].group].push(link);
    }
    for (group, members) in groups.iter_mut().zip(&members).skip(first_body) {
        settle_mass(group, members, &seats, robot, &mut shapes, options, &mut notes)?;
    }

    let mut builder = ModelBuilder::new(robot.name.clone());
    let names = body_names(robot, &groups[first_body..], &mut notes);
    let mut ids = vec![BodyId::WORLD; first_body];
    for (group, name) in groups[first_body..].iter().zip(names) {
        ids.push(builder.add_body(Body::new(name, group.inertia)));
    }
    if options.root == Root::Free {
        let taken: HashSet<&str> = robot.joints.iter().map(|joint| joint.place.name.as_str()).collect();
        let mut name = "root".to_owned();
        while taken.contains(name.as_str()) {
            name.push('\'');
        }
        builder.add_joint(Joint::new(name, Free).child(ids[0], Pose::IDENTITY));
    }
    let mut joints = HashMap::new();
    for (group, &id) in groups.iter_mut().zip(&ids) {
        if let Some((joint, carrier)) = group.carried.take() {
            let (name, parent_from_joint) = (joint.name.clone(), joint.parent_from_joint);
            let joint = joint.parent(ids[carrier], parent_from_joint).child(id, Pose::IDENTITY);
            joints.insert(name, builder.add_joint(joint));
        }
    }
    joint::couple(&mut builder, robot, &joints, &mut notes);
    add_frames(&mut builder, robot, tree, &groups, &seats, &ids, options, &mut notes);
    let seat = |link: usize| (ids[seats[link].group], seats[link].group_from_link);
    let is_seen = match options.visuals {
        true => visuals::add(&mut builder, robot, tree, seat, &mut shapes, &mut notes),
        false => vec![false; robot.links.len()],
    };
    add_colliders(&mut builder, robot, tree, seat, &is_seen, &mut shapes, options, &mut notes);
    Ok(Imported { model: builder.build()?, notes })
}

/// Collects links into groups, outward from the root, and sums their inertia.
fn gather(
    robot: &Robot,
    tree: &Tree,
    options: &Options,
    notes: &mut Vec<Note>,
) -> Result<(Vec<Group>, Vec<Seat>), UrdfFault> {
    let mut groups: Vec<Group> = Vec::new();
    let mut seats = vec![Seat { group: 0, group_from_link: Pose::IDENTITY }; robot.links.len()];
    let mut joints = Joints::default();
    let new = |link, carried| Group { link, inertia: RigidInertia::ZERO, carried, carries_mass: false };
    for &link in &tree.order {
        let seat = match tree.above[link] {
            None => {
                groups.push(new(link, None));
                Seat { group: 0, group_from_link: Pose::IDENTITY }
            }
            Some((j, parent)) => {
                let described = &robot.joints[j];
                let Seat { group, group_from_link } = seats[parent];
                let group_from_joint = group_from_link * described.parent_from_joint;
                let mut joint = joints.turn(described, options)?;
                if described.kind == Kind::Fixed {
                    Seat { group, group_from_link: group_from_joint }
                } else {
                    joint.parent_from_joint = group_from_joint;
                    groups.push(new(link, Some((joint, group))));
                    Seat { group: groups.len() - 1, group_from_link: Pose::IDENTITY }
                }
            }
        };
        seats[link] = seat;
        groups[seat.group].inertia += robot.links[link].inertia.transported(seat.group_from_link);
    }
    for k in (1..groups.len()).rev() {
        if let Some((_, carrier)) = groups[k].carried {
            groups[carrier].carries_mass |= groups[k].carries_mass || groups[k].inertia.mass > 0.0;
        }
    }
    notes.extend(joints.into_notes());
    Ok((groups, seats))
}

/// Gives a group a mass if it has none, and repairs a physically impossible inertia.
fn settle_mass(
    group: &mut Group,
    members: &[usize],
    seats: &[Seat],
    robot: &Robot,
    shapes: &mut Shapes<'_>,
    options: &Options,
    notes: &mut Vec<Note>,
) -> Result<(), UrdfFault> {
    let place = &robot.links[group.link].place;
    if group.inertia.mass == 0.0 {
        group.inertia = RigidInertia::ZERO;
        if let Some(density) = options.density {
            for &link in members {
                for collision in &robot.links[link].collisions {
                    match shapes.inertia(collision, density) {
                        Ok(part) => group.inertia += part.transported(seats[link].group_from_link),
                        Err(NoShape::Missing(reason)) => {
                            return Err(UrdfFault::MeshForMass {
                                link: robot.links[link].place.clone(),
                                reason,
                            });
                        }
                        Err(NoShape::Unusable(reason)) => {
                            notes.push(Note::ShapeSkipped {
                                link: robot.links[link].place.name.clone(),
                                reason,
                            });
                        }
                    }
                }
            }
        }
        let mass = group.inertia.mass;
        let instead = match options.density {
            Some(density) if mass > 0.0 => WithoutMass::FromShapes { mass, density },
            _ => {
                group.inertia = inertia::speck();
                WithoutMass::Speck { mass: group.inertia.mass, carries_mass: group.carries_mass }
            }
        };
        notes.push(Note::NoMass { link: place.name.clone(), instead });
    }
    let Err(fault) = mass::plausible(&group.inertia) else { return Ok(()) };
    if options.strict {
        return Err(UrdfFault::Inertia { link: place.clone(), fault });
    }
    let before = group.inertia.principal().values.to_array();
    let (mended, after) = inertia::mended(&group.inertia, fault)
        .map_err(|fault| UrdfFault::Hopeless { link: place.clone(), fault })?;
    group.inertia = mended;
    notes.push(Note::InertiaMended { link: place.name.clone(), before, after });
    Ok(())
}

/// The name of each body: that of its link, unless it is that of the world.
fn body_names(robot: &Robot, groups: &[Group], notes: &mut Vec<Note>) -> Vec<String> {
    groups.iter().map(|group| model_name(robot, group.link, notes)).collect()
}

fn model_name(robot: &Robot, link: usize, notes: &mut Vec<Note>) -> String {
    let name = &robot.links[link].place.name;
    if name != WORLD_NAME {
        return name.clone();
    }
    let taken: HashSet<&str> = robot.links.iter().map(|link| link.place.name.as_str()).collect();
    let mut to = format!("{WORLD_NAME} link");
    while taken.contains(to.as_str()) {
        to.push('\'');
    }
    notes.push(Note::Renamed { what: "link", from: name.clone(), to: to.clone() });
    to
}

/// Frames for the links that are not bodies.
#[allow(clippy::too_many_arguments)] // the parts of a robot under construction
fn add_frames(
    builder: &mut ModelBuilder,
    robot: &Robot,
    tree: &Tree,
    groups: &[Group],
    seats: &[Seat],
    ids: &[BodyId],
    options: &Options,
    notes: &mut Vec<Note>,
) {
    let fixed_root = options.root == Root::Fixed;
    let mut merged = Vec::new();
    for &link in &tree.order {
        let Seat { group, group_from_link } = seats[link];
        let is_root = link == tree.order[0];
        if groups[group].link == link && !(is_root && fixed_root) {
            continue;
        }
        // A root called "world" already has this name.
        if !(is_root && robot.links[link].place.name == WORLD_NAME) {
            let name = model_name(robot, link, notes);
            builder.add_frame(Frame::new(name, ids[group], group_from_link));
        }
        if !is_root {
            let carrier =
                if ids[group].is_world() { WORLD_NAME } else { &robot.links[groups[group].link].place.name };
            merged.push((robot.links[link].place.name.clone(), carrier.to_owned()));
        }
    }
    if !merged.is_empty() {
        notes.push(Note::Merged { links: merged });
    }
}

#[allow(clippy::too_many_arguments)] // the parts of a robot under construction
fn add_colliders(
    builder: &mut ModelBuilder,
    robot: &Robot,
    tree: &Tree,
    seat: impl Fn(usize) -> (BodyId, Pose),
    is_seen: &[bool],
    shapes: &mut Shapes<'_>,
    options: &Options,
    notes: &mut Vec<Note>,
) {
    if options.colliders == Colliders::None {
        return;
    }
    let (mut names, mut meshes, mut hulls) = (Names::default(), 0, 0);
    for &link in &tree.order {
        let ((body, body_from_link), described) = (seat(link), &robot.links[link]);
        for collision in &described.collisions {
            if options.colliders == Colliders::Primitives
                && matches!(collision.geometry, Geometry::Mesh { .. })
            {
                meshes += 1;
                continue;
            }
            match shapes.read(&collision.geometry) {
                Ok(shape) => {
                    hulls += usize::from(matches!(shape, mass::Shape::Mesh(_)) && !body.is_world());
                    let name = names.unique(collision.name.as_ref().unwrap_or(&described.place.name));
                    let collider =
                        Collider::new(name, body, body_from_link * collision.link_from_shape, shape);
                    // A link with visuals is drawn by them.
                    builder.add_collider(Collider { seen: !is_seen[link], ..collider });
                }
                Err(why) => {
                    notes.push(Note::ShapeSkipped {
                        link: described.place.name.clone(),
                        reason: why.reason(),
                    });
                }
            }
        }
    }
    if hulls > 0 {
        notes.push(Note::MeshHulls { count: hulls });
    }
    if meshes > 0 {
        notes.push(Note::MeshesSkipped { count: meshes });
    }
}
