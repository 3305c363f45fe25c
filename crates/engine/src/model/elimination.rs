//! The order in which the maximal solve eliminates bodies and joints.
//!
//! Source: H11 section 3.3 and Figure 2, with erratum 3 of `docs/errata.md`: the root is a body, or a joint to the world,
//! never a joint between two bodies. Each node comes after its children; the child of a joint is its outer body, the children
//! of a body are its outer joints. So all fill-in is between parent and grandparent.

use super::forest::Forest;
use super::ids::{BodyId, JointId};
use super::joint::Joint;

/// A block of unknowns: the velocity of a body, or the multipliers of a joint. Listed by [`Elimination::nodes`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Node {
    /// Six numbers.
    Body(BodyId),
    /// As many numbers as the joint has rows; joints without rows have no node.
    Joint(JointId),
}

/// Nodes in elimination order, children before parents.
///
/// ```
/// use ligament::math::{Pose, RigidInertia, Sym3, Vec3};
/// use ligament::model::{Body, Joint, ModelBuilder, Node, Revolute};
///
/// let mut builder = ModelBuilder::new("a leg");
/// let bone = RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY);
/// let (thigh, shin) = (builder.add_body(Body::new("thigh", bone)), builder.add_body(Body::new("shin", bone)));
/// let knee = Joint::new("knee", Revolute::about(Vec3::Y)).parent(thigh, Pose::IDENTITY).child(shin, Pose::IDENTITY);
/// let knee = builder.add_joint(knee);
/// let model = builder.build()?;
/// // From the tip inward: each block of unknowns comes after its children.
/// let order = model.elimination();
/// assert_eq!(order.nodes(), [Node::Body(shin), Node::Joint(knee), Node::Body(thigh)]);
/// assert_eq!((order.parent(0), order.parent(2)), (Some(1), None));
/// # Ok::<(), ligament::model::ModelError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Elimination {
    nodes: Vec<Node>,
    parent: Vec<u32>,
}

impl Elimination {
    /// The nodes, each after its children.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The index of the parent of the node at index `k`, which is larger than `k`; `None` for a root, or if there is no node
    /// `k`.
    pub fn parent(&self, k: usize) -> Option<usize> {
        let parent = *self.parent.get(k)?;
        (parent != u32::MAX).then_some(parent as usize)
    }

    /// How many nodes there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// True if there is nothing to solve.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    pub(super) fn new(forest: &Forest, joints: &[Joint]) -> Elimination {
        // Depth-first order with each joint just before its outer body; reversed, children come first.
        let mut outward = Vec::with_capacity(2 * forest.order().len());
        let mut place_of_body = vec![u32::MAX; forest.order().len()];
        let mut parent_outward = Vec::with_capacity(outward.capacity());
        for &body in forest.order() {
            let Some(joint) = forest.joint(body) else { continue };
            let above = place_of_body[forest.parent(body).index()];
            let mut parent = above;
            if joints[joint.index()].kind.row_count() > 0 {
                parent = outward.len() as u32;
                outward.push(Node::Joint(joint));
                parent_outward.push(above);
            }
            place_of_body[body.index()] = outward.len() as u32;
            outward.push(Node::Body(body));
            parent_outward.push(parent);
        }
        let last = outward.len().wrapping_sub(1) as u32;
        outward.reverse();
        let parent = parent_outward
            .into_iter()
            .rev()
            .map(|p| if p == u32::MAX { u32::MAX } else { last - p })
            .collect();
        Elimination { nodes: outward, parent }
    }
}
