//! Motion of a link relative to its parent, for any joint with coordinates: the reference for the specialized code of
//! [`super::motion`], and the implementation for kinds without it.
//!
//! Source: KP08 appendix A.1. Symbols: S(q) subspace in the link's axes, V twist, `eta = ad_V S v + S' v`. The frame of such
//! a link is the child's joint frame. Lanes are evaluated one after the other.

use ligament_math::{Mat3, Scalar, Twist, Vec3};

use super::workspace::Moving;
use crate::model::JointKind;

/// Pose and motion of a link, with its directions of motion, in world axes.
///
/// `joint` are the axes of the joint frame on the parent's side, `socket` is its origin relative to the parent's.
#[cold]
#[inline(never)]
pub(super) fn advance<T: Scalar>(
    kind: &JointKind,
    parent: &Moving<T>,
    joint: Mat3<T>,
    socket: Vec3<T>,
    q: &[T],
    v: &[T],
    directions: &mut [Twist<T>],
) -> Moving<T> {
    let (mut turn, mut shift) = (Mat3::IDENTITY, Vec3::ZERO);
    let mut bias = Twist::ZERO;
    if let Some(kind) = kind.coordinates() {
        for lane in 0..T::LANES {
            let (mut q_lane, mut v_lane) = ([0.0; 7], [0.0; 6]);
            q_lane.iter_mut().zip(&q[..kind.nq()]).for_each(|(x, q)| *x = q.lane(lane));
            v_lane.iter_mut().zip(v).for_each(|(x, v)| *x = v.lane(lane));
            let b_from_a = kind.b_from_a(&q_lane);
            turn.cols.iter_mut().zip(b_from_a.rot.cols).for_each(|(to, col)| set_lane(to, lane, col));
            set_lane(&mut shift, lane, b_from_a.pos);
            set_twist_lane(&mut bias, lane, kind.subspace_rate(&q_lane, &v_lane));
            for (to, direction) in directions.iter_mut().zip(kind.subspace(&q_lane)) {
                set_twist_lane(to, lane, direction);
            }
        }
    }
    let rot = joint * turn;
    let to_world = |twist: Twist<T>| Twist::new(rot * twist.angular, rot * twist.linear);
    let mut relative = Twist::ZERO;
    for (direction, &v) in directions.iter_mut().zip(v) {
        *direction = to_world(*direction);
        relative += *direction * v;
    }
    let arm = socket + joint * shift;
    let twist = Twist::new(parent.twist.angular, parent.twist.at(arm)) + relative;
    Moving { rot, pos: parent.pos + arm, arm, twist, eta: twist.ad(relative) + to_world(bias) }
}

fn set_lane<T: Scalar>(to: &mut Vec3<T>, lane: usize, from: Vec3) {
    to.x.set_lane(lane, from.x);
    to.y.set_lane(lane, from.y);
    to.z.set_lane(lane, from.z);
}

fn set_twist_lane<T: Scalar>(to: &mut Twist<T>, lane: usize, from: Twist) {
    set_lane(&mut to.angular, lane, from.angular);
    set_lane(&mut to.linear, lane, from.linear);
}

#[cfg(test)]
mod tests {
    //! Every kind moves the same with its specialized code as with its coordinates alone.
    use ligament_math::{Pose, RigidInertia, Sym3, so3};

    use super::*;
    use crate::model::{
        Body, BodyId, Cylindrical, Free, Joint, Model, ModelBuilder, Planar, Prismatic, Revolute, Screw,
        Spherical, Translational, Universal, Weld,
    };
    use crate::reduced::tree::LinkKind;
    use crate::reduced::{Derivatives, Surroundings, Tree, Workspace};

    /// A chain of all kinds with coordinates, with rotated frames and different bodies.
    fn chain() -> Model {
        let axis = Vec3::new(0.36, -0.48, 0.8);
        let across = axis.perpendicular_frame().0;
        let kinds: [JointKind; 10] = [
            Free.into(),
            Revolute::about(axis).into(),
            Universal::about(axis, across).into(),
            Planar::across(axis).into(),
            Weld.into(),
            Spherical.into(),
            Cylindrical::about(axis).into(),
            Screw::about(axis, 0.3).into(),
            Translational.into(),
            Prismatic::along(axis).into(),
        ];
        let mut builder = ModelBuilder::new("all kinds");
        let mut parent = BodyId::WORLD;
        for kind in kinds {
            let inertia = RigidInertia::new(1.5, Vec3::new(0.1, 0.05, -0.2), Sym3::IDENTITY * 0.02);
            let child = builder.add_body(Body::new(kind.name(), inertia));
            let frame = Pose::new(so3::exp(Vec3::new(0.3, -0.7, 0.4)), Vec3::new(0.2, -0.1, 0.3));
            builder
                .add_joint(Joint::new(kind.name(), kind).parent(parent, frame).child(child, frame.inverse()));
            parent = child;
        }
        builder.build().expect("a sound model")
    }

    #[test]
    fn fast_paths_move_as_the_coordinates_say() {
        let model = chain();
        let fast = Tree::new(&model).expect("coordinates");
        let general = Tree::with(&model, |_| (LinkKind::General, Pose::IDENTITY)).expect("coordinates");
        assert!(fast.general.is_empty() && general.general.len() == model.joints().len());

        let v: Vec<f64> = (0..model.nv()).map(|k| (1.7 * k as f64).sin()).collect();
        let tau: Vec<f64> = (0..model.nv()).map(|k| (2.3 * k as f64).cos()).collect();
        let mut q = model.neutral();
        model.integrate(&mut q, &v, 0.8).expect("lengths");
        let solve = |tree: &Tree| {
            let (mut by, mut ws) = (Derivatives::default(), Workspace::new(tree));
            let around = Surroundings::default();
            tree.forward_dynamics_derivatives(&q, &v, &tau, &around, &mut by, &mut ws).expect("lengths");
            [by.value, by.q, by.v, by.input].concat()
        };
        let (expected, found) = (solve(&fast), solve(&general));
        let scale = expected.iter().fold(1.0, |most: f64, x| most.max(x.abs()));
        for (expected, found) in expected.iter().zip(&found) {
            assert!((expected - found).abs() < 1e-11 * scale, "{found} is not {expected}; of {scale}");
        }
    }
}
