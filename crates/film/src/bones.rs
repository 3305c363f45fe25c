//! Bones: the display of a body without shapes, computed from its joints and its inertia.
//!
//! A bone runs from the joint that carries the body to each joint that the body carries. The last body of a limb carries no
//! joint: its bone runs through its center of mass, to the end of the box of the same inertia. A body that is not elongated
//! is drawn as the ellipsoid of the same inertia.

use ligament::math::{Mat3, Pose, RigidInertia, Vec3};
use ligament::model::Model;

use crate::solid::Form;

/// The largest number of bones of a body.
const MOST_BONES: usize = 24;

/// Bounds of the half-width of a bone at its widest point, as fractions of its length.
const WIDTH: (f64, f64) = (0.045, 0.14);

/// Joint positions of a body, in its own frame: the joint that carries it, and those that it carries.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tie {
    held_at: Option<Vec3>,
    holds: Vec<Vec3>,
}

/// The joint positions of all bodies.
pub(crate) struct Ties(Vec<Tie>);

impl Ties {
    pub(crate) fn new(model: &Model) -> Ties {
        let mut ties = vec![Tie::default(); model.bodies().len()];
        for id in model.tree_joints() {
            let joint = model.joint(id);
            if model.forest().runs_backwards(id) {
                ties[joint.parent.index()].held_at = Some(joint.parent_from_joint.pos);
                ties[joint.child.index()].hold(joint.child_from_joint.pos);
                continue;
            }
            ties[joint.parent.index()].hold(joint.parent_from_joint.pos);
            if joint.kind.row_count() > 0 {
                ties[joint.child.index()].held_at = Some(joint.child_from_joint.pos);
            }
        }
        for joint in model.forest().loops().iter().map(|id| model.joint(*id)) {
            ties[joint.parent.index()].hold(joint.parent_from_joint.pos);
            ties[joint.child.index()].hold(joint.child_from_joint.pos);
        }
        Ties(ties)
    }

    pub(crate) fn of(&self, body: usize) -> &Tie {
        &self.0[body]
    }
}

impl Tie {
    fn hold(&mut self, at: Vec3) {
        // Each position once; the list is short, so a linear search is fine.
        if self.holds.len() < MOST_BONES && !self.holds.contains(&at) {
            self.holds.push(at);
        }
    }
}

/// The solids of a body, each with its pose in the body's frame.
pub(crate) fn of_body(inertia: &RigidInertia, tie: &Tie) -> Vec<(Pose, Form)> {
    let block = Equivalent::new(inertia);
    let com = inertia.com();
    let start = tie.held_at.unwrap_or(com);
    let size = block.half_extents.max_abs();
    let mut solids: Vec<(Pose, Form)> = Vec::new();
    for end in &tie.holds {
        solids.extend(bone(start, *end, &block).filter(|_| (*end - start).norm() > 1e-3 * size));
    }
    if !solids.is_empty() {
        return solids;
    }
    let middle = [block.half_extents.x, block.half_extents.y, block.half_extents.z];
    let lateral = middle.iter().sum::<f64>() - size - middle.iter().copied().fold(f64::INFINITY, f64::min);
    let out = com - start;
    let tip = out.normalized().map(|u| com + u * block.support(u));
    let long = tip.filter(|tip| (*tip - start).norm() > 2.5 * lateral);
    if let Some(tip) = long.filter(|tip| (*tip - start).norm() < 3.0 * size) {
        solids.extend(bone(start, tip, &block));
        return solids;
    }
    // Not elongated, or a mass at the end of an arm.
    if out.norm() > 1.5 * size {
        solids.extend(bone(start, com, &block));
    }
    let pose = Pose::new(block.axes, com);
    solids.push(match tie.held_at {
        None => (pose, Form::Block(block.half_extents)),
        // An ellipsoid of the same inertia is longer than the box by a factor of sqrt(5/3).
        Some(_) => (pose, Form::Ellipsoid(block.half_extents * 1.290_994_448_735_806)),
    });
    solids
}

/// A bone between two points; none if they coincide.
fn bone(from: Vec3, to: Vec3, block: &Equivalent) -> impl Iterator<Item = (Pose, Form)> + use<> {
    let length = (to - from).norm();
    let h = block.half_extents;
    // The two shorter extents determine the cross-section; the waist is wider because both ends are points.
    let thick = 1.5 * (h.x * h.y * h.z / h.max_abs()).sqrt();
    let radius = thick.clamp(WIDTH.0 * length, WIDTH.1 * length);
    let good = length > 0.0 && length.is_finite() && radius.is_finite();
    good.then(|| (along(from, to - from), Form::Bone { radius, length })).into_iter()
}

/// A frame at a point with this direction as z axis.
pub(crate) fn along(at: Vec3, direction: Vec3) -> Pose {
    let z = direction.normalized().unwrap_or(Vec3::Z);
    let (x, y) = z.perpendicular_frame();
    Pose::new(Mat3::from_cols(x, y, z), at)
}

/// The box of the same inertia, about the center of mass.
struct Equivalent {
    axes: Mat3,
    half_extents: Vec3,
}

impl Equivalent {
    fn new(inertia: &RigidInertia) -> Equivalent {
        let principal = inertia.principal();
        let moments = principal.values;
        let sum = moments.x + moments.y + moments.z;
        // h_i^2 = 3/(2m) (I_j + I_k - I_i), with a positive minimum.
        let square = |moment: f64| 1.5 / inertia.mass * (sum - 2.0 * moment);
        let h = Vec3::new(square(moments.x), square(moments.y), square(moments.z));
        let least = 1e-4 * h.max_abs();
        let root = |x: f64| if x > least { x.sqrt() } else { least.sqrt() };
        Equivalent { axes: principal.vectors, half_extents: Vec3::new(root(h.x), root(h.y), root(h.z)) }
    }

    /// Its half-extent along a unit direction of the body.
    fn support(&self, direction: Vec3) -> f64 {
        let d = self.axes.transpose_mul(direction);
        let h = self.half_extents;
        d.x.abs() * h.x + d.y.abs() * h.y + d.z.abs() * h.z
    }
}
