//! The node tree of a glTF, and the world transforms of nodes.

use ligament::math::{Mat3, Pose, Quat, Vec3};

use super::animation::Said;
use super::document::{Document, Node};

/// An affine map: x -> map x + shift.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Affine {
    pub(crate) map: Mat3,
    pub(crate) shift: Vec3,
}

impl Affine {
    pub(crate) const IDENTITY: Affine = Affine { map: Mat3::IDENTITY, shift: Vec3::ZERO };

    /// The map from a file's world to ours: z up instead of y, in meters, with this many meters per unit.
    pub(crate) fn ours_from_file(scale: f64) -> Affine {
        Affine { map: Mat3::from_cols(Vec3::Y * scale, Vec3::Z * scale, Vec3::X * scale), shift: Vec3::ZERO }
    }

    /// From sixteen numbers in column-major order.
    pub(crate) fn of_columns(m: &[f64; 16]) -> Affine {
        let column = |k: usize| Vec3::new(m[4 * k], m[4 * k + 1], m[4 * k + 2]);
        Affine { map: Mat3::from_cols(column(0), column(1), column(2)), shift: column(3) }
    }

    /// The local transform of a node.
    pub(crate) fn of_node(node: &Node) -> Affine {
        if let Some(matrix) = &node.matrix {
            return Affine::of_columns(matrix);
        }
        let [x, y, z, w] = node.rotation.unwrap_or([0.0, 0.0, 0.0, 1.0]);
        let turn = Quat::new(x, y, z, w).normalized().to_mat3();
        let stretch = Mat3::diagonal(Vec3::from(node.scale.unwrap_or([1.0; 3])));
        Affine { map: turn * stretch, shift: Vec3::from(node.translation.unwrap_or([0.0; 3])) }
    }

    /// The same with the translation, rotation and scale of an animation, as far as it has them.
    pub(crate) fn of_animated(node: &Node, said: [Option<Said>; 3]) -> Affine {
        // An animated node should have no matrix; if it has one, the animation wins.
        let mut moved = Node {
            translation: node.translation,
            rotation: node.rotation,
            scale: node.scale,
            ..Node::default()
        };
        for said in said.into_iter().flatten() {
            match said {
                Said::Shift(shift) => moved.translation = Some(shift),
                Said::Turn(turn) => moved.rotation = Some(turn),
                Said::Stretch(stretch) => moved.scale = Some(stretch),
            }
        }
        Affine::of_node(&moved)
    }

    pub(crate) fn point(&self, x: Vec3) -> Vec3 {
        self.map * x + self.shift
    }

    pub(crate) fn after(&self, inner: &Affine) -> Affine {
        Affine { map: self.map * inner.map, shift: self.point(inner.shift) }
    }

    pub(crate) fn inverse(&self) -> Option<Affine> {
        let map = self.map.inverse()?;
        Some(Affine { map, shift: -(map * self.shift) })
    }

    /// Rotation and position of a map that may scale and mirror: its x axis, then as near to its y axis as possible.
    pub(crate) fn rigid(&self) -> Option<Pose> {
        let [x, y, _] = self.map.cols;
        let x = x.normalized()?;
        let y = (y - x * x.dot(y)).normalized()?;
        Some(Pose::new(Mat3::from_cols(x, y, x.cross(y)), self.shift))
    }

    pub(crate) fn is_finite(&self) -> bool {
        self.map.is_finite() && self.shift.is_finite()
    }
}

/// Every node of a file once, with its parent and its world transform.
pub(crate) struct Nodes {
    pub(crate) parent: Vec<Option<usize>>,
    /// World transform of each node, in the file's own axes and units.
    pub(crate) world_from_node: Vec<Affine>,
    /// Nodes, parents before children.
    pub(crate) order: Vec<usize>,
    /// Whether each node is in the default scene; all are if the file has no default scene.
    pub(crate) shown: Vec<bool>,
}

impl Nodes {
    /// Rejects nodes with two parents and cycles, with index and name.
    pub(crate) fn new(document: &Document) -> Result<Nodes, String> {
        let nodes = &document.nodes;
        let named = |k: usize| match nodes[k].name.as_deref() {
            Some(name) => format!("node {k} ('{}')", name.chars().take(80).collect::<String>()),
            None => format!("node {k}"),
        };
        let mut parent = vec![None; nodes.len()];
        for (k, node) in nodes.iter().enumerate() {
            for &child in &node.children {
                let place = parent.get_mut(child);
                let place = place.ok_or_else(|| format!("{}: its child {child} does not exist", named(k)))?;
                if let Some(other) = place.replace(k) {
                    return Err(format!(
                        "{} is a child of {} and of {}: a node has one parent",
                        named(child),
                        named(other),
                        named(k)
                    ));
                }
            }
        }
        let mut order: Vec<usize> = (0..nodes.len()).filter(|k| parent[*k].is_none()).collect();
        let mut next = 0;
        while next < order.len() {
            order.extend(nodes[order[next]].children.iter().copied());
            next += 1;
        }
        if order.len() < nodes.len() {
            let mut seen = vec![false; nodes.len()];
            order.iter().for_each(|k| seen[*k] = true);
            let lost = seen.iter().position(|seen| !seen).unwrap_or(0);
            return Err(format!("{} is its own ancestor; nodes must form a tree", named(lost)));
        }
        let mut world_from_node = vec![Affine::IDENTITY; nodes.len()];
        for &k in &order {
            let above = parent[k].map_or(Affine::IDENTITY, |parent| world_from_node[parent]);
            world_from_node[k] = above.after(&Affine::of_node(&nodes[k]));
            if !world_from_node[k].is_finite() {
                return Err(format!("the transform of {} is not finite", named(k)));
            }
        }
        let mut shown = vec![document.scenes.len() < 2; nodes.len()];
        if let Some(scene) = document.scenes.get(document.scene.unwrap_or(0)) {
            for &root in &scene.nodes {
                *shown
                    .get_mut(root)
                    .ok_or_else(|| format!("the scene refers to node {root}, which does not exist"))? = true;
            }
        }
        for &k in &order {
            shown[k] |= parent[k].is_some_and(|parent| shown[parent]);
        }
        Ok(Nodes { parent, world_from_node, order, shown })
    }
}
