//! `flexcomp` as a soft body, if it is a solid grid with elasticity.
//!
//! Every vertex is a node of equal mass that follows the enclosing body, or is attached to it if pinned. The skin is the
//! boundary of the grid. Notes say what is left out: thickness, edge constraints, its own contact parameters.

use std::collections::BTreeMap;

use ligament::flesh::{Cage, Flesh, Hold, Lame, Lumped, Material};
use ligament::mass::TriMesh;
use ligament::math::{Pose, Vec3};
use ligament::model::BodyId;

use super::note::Notes;
use super::settings::Settings;
use super::values::pose;
use crate::xml::{Attributes, Element, XmlError};

/// The largest number of nodes of a grid.
const MOST_NODES: f64 = 1e6;

/// A grid that becomes a soft body.
pub(super) struct Flex {
    /// Group of the enclosing body.
    pub(super) group: usize,
    group_from_nodes: Pose,
    counts: [usize; 3],
    spacing: [f64; 3],
    mass: f64,
    lame: Lame,
    pinned: Vec<bool>,
}

const READ: [&str; 15] = [
    "name",
    "type",
    "count",
    "spacing",
    "mass",
    "dim",
    "pos",
    "quat",
    "euler",
    "axisangle",
    "xyaxes",
    "zaxis",
    "radius",
    "rgba",
    "material",
];

/// Reads a flexcomp; `None` if it is not supported, with a note. `group_from_here` is the pose in the enclosing body's
/// group.
pub(super) fn read(
    node: Element<'_>,
    (group, group_from_here): (usize, Pose),
    settings: &Settings,
    notes: &mut Notes,
) -> Result<Option<Flex>, XmlError> {
    let name = node.get("name").unwrap_or("unnamed");
    for key in node.keys().filter(|key| !READ.contains(key)) {
        notes.attribute("flexcomp", key);
    }
    let mut left_out = |why: &str| {
        notes.thing(format!("flexcomp '{name}'"), format!("left out: {why}"));
        Ok(None)
    };
    let dimension = node.number("dim")?.unwrap_or(2.0);
    let is_grid = node.get("type").is_none_or(|kind| kind == "grid");
    if dimension != 3.0 || !is_grid {
        return left_out("only grids with dim=\"3\" are supported");
    }
    let elasticity = node.child("elasticity");
    let constant = |key| Ok::<_, XmlError>(elasticity.map_or(Ok(None), |e| e.number(key))?.unwrap_or(0.0));
    let (young, poisson) = (constant("young")?, constant("poisson")?);
    if young == 0.0 {
        return left_out("it has no <elasticity> with a Young's modulus");
    }
    let lame = Lame::from_young(young, poisson).map_err(|error| node.error(error.to_string()))?;
    let counts: [f64; 3] = node.numbers("count")?.unwrap_or([10.0; 3]);
    let spacing: [f64; 3] = node.numbers("spacing")?.unwrap_or([0.02; 3]);
    let mass = node.number("mass")?.unwrap_or(1.0);
    let whole =
        counts.iter().all(|n| *n >= 2.0 && n.fract() == 0.0) && counts.iter().product::<f64>() <= MOST_NODES;
    if !whole || spacing.iter().any(|x| *x <= 0.0) || mass <= 0.0 {
        let reason = "<flexcomp>: counts must be integers of 2 or more, with at most 1e6 nodes; spacing and mass positive";
        return Err(node.error(reason));
    }
    let counts = counts.map(|n| n as usize);
    let mut pinned = vec![false; counts.iter().product()];
    for child in node.children() {
        match child.name() {
            "pin" => {
                pin(child, counts, &mut pinned)?;
                for key in child.keys().filter(|key| !matches!(*key, "id" | "grid")) {
                    notes.attribute("flexcomp/pin", key);
                }
            }
            "elasticity" => {
                for key in child.keys().filter(|key| !matches!(*key, "young" | "poisson")) {
                    notes.attribute("flexcomp/elasticity", key);
                }
            }
            other => notes.element(&format!("flexcomp/{other}")),
        }
    }
    let group_from_nodes = group_from_here * pose(&node, settings)?;
    Ok(Some(Flex { group, group_from_nodes, counts, spacing, mass, lame, pinned }))
}

/// Pins nodes by index, or by their place in the grid.
fn pin(node: Element<'_>, counts: [usize; 3], pinned: &mut [bool]) -> Result<(), XmlError> {
    let outside = || node.error("<pin> refers to a node outside the grid");
    let whole = |x: &f64| if *x >= 0.0 && *x < 4e9 { *x as usize } else { usize::MAX };
    for id in node.list("id")?.unwrap_or_default() {
        *pinned.get_mut(whole(&id)).ok_or_else(outside)? = true;
    }
    for place in node.list("grid")?.unwrap_or_default().chunks(3) {
        let [x, y, z] = place else { return Err(outside()) };
        let place = [whole(x), whole(y), whole(z)];
        if place.iter().zip(counts).any(|(k, n)| *k >= n) {
            return Err(outside());
        }
        pinned[number(counts, place)] = true;
    }
    Ok(())
}

/// Nodes are indexed along z first, as in MuJoCo.
fn number([_, ny, nz]: [usize; 3], [x, y, z]: [usize; 3]) -> usize {
    (x * ny + y) * nz + z
}

/// The six tetrahedra of a cube around its diagonal: paths from one corner to the opposite, one axis after another.
const WAYS: [[usize; 3]; 6] = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [2, 1, 0], [1, 0, 2]];

impl Flex {
    /// The soft body, with its enclosing body at this pose.
    pub(super) fn flesh(&self, bone: BodyId, world_from_group: Pose) -> Result<Flesh, String> {
        let [nx, ny, nz] = self.counts;
        let mut nodes = Vec::with_capacity(nx * ny * nz);
        for x in 0..nx {
            for y in 0..ny {
                for z in 0..nz {
                    let place = [x, y, z];
                    // Centered on the grid.
                    let along =
                        |k: usize| self.spacing[k] * (place[k] as f64 - 0.5 * (self.counts[k] - 1) as f64);
                    nodes.push(self.group_from_nodes.point(Vec3::new(along(0), along(1), along(2))));
                }
            }
        }
        let mut tets = Vec::with_capacity(6 * (nx - 1) * (ny - 1) * (nz - 1));
        for x in 0..nx - 1 {
            for y in 0..ny - 1 {
                for z in 0..nz - 1 {
                    for (k, way) in WAYS.iter().enumerate() {
                        let mut place = [x, y, z];
                        let mut tet = [number(self.counts, place) as u32; 4];
                        for (corner, axis) in tet[1..].iter_mut().zip(way) {
                            place[*axis] += 1;
                            *corner = number(self.counts, place) as u32;
                        }
                        // The last three paths are mirror images.
                        if k >= 3 {
                            tet.swap(2, 3);
                        }
                        tets.push(tet);
                    }
                }
            }
        }
        let triangles = outside(&tets);
        let world: Vec<Vec3> = nodes.iter().map(|node| world_from_group.point(*node)).collect();
        let cage = Cage::new(world.clone(), tets).map_err(|error| error.to_string())?;
        let surface = TriMesh::new(world, triangles).map_err(|error| error.to_string())?;
        let (count, elements) = (nodes.len(), cage.tets().len());
        let lumped = Lumped {
            fill: vec![1.0; elements],
            shares: vec![[0.25; 4]; elements],
            mass: vec![self.mass / count as f64; count],
        };
        let holds = nodes.iter().zip(&self.pinned).map(|(rest, attached)| Hold {
            bone,
            rest: *rest,
            attached: *attached,
        });
        Flesh::new(cage, surface, lumped, holds.collect(), Material::default(), &vec![self.lame; elements])
            .map_err(|error| error.to_string())
    }
}

/// Faces of only one tetrahedron, counterclockwise seen from outside.
fn outside(tets: &[[u32; 4]]) -> Vec<[u32; 3]> {
    let mut faces: BTreeMap<[u32; 3], Option<[u32; 3]>> = BTreeMap::new();
    for &[a, b, c, d] in tets {
        for face in [[a, c, b], [a, b, d], [b, c, d], [a, d, c]] {
            let mut key = face;
            key.sort_unstable();
            faces.entry(key).and_modify(|seen| *seen = None).or_insert(Some(face));
        }
    }
    faces.into_values().flatten().collect()
}
