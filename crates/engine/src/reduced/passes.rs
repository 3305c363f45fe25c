//! The passes over the links that all recursions consist of: outward over positions and velocities, outward over known
//! accelerations, inward over wrenches. Those that solve for accelerations are in [`super::articulate`].
//!
//! Source: KP08 Table 3. Symbols: V twist, eta velocity-product acceleration, S directions of motion.
//!
//! Deviations, none of which changes a result:
//! - world axes at each link's own origin instead of body axes: passing a twist, a wrench or an inertia to the next link is a
//!   translation without a rotation, and a character far from the origin loses no digits;
//! - joint wrenches come from a separate pass, run only where they are needed ([`wrenches`]).

use ligament_math::{Mat3, Pose, RigidInertia, Scalar, Sym3, Twist, Vec3, Wrench};

use super::general;
use super::motion;
use super::tree::{Link, LinkKind, Tree};
use super::workspace::{Moving, Workspace};

/// The same numbers in every lane.
#[inline(always)]
pub(super) fn splat3<T: Scalar>(v: Vec3) -> Vec3<T> {
    Vec3::new(T::splat(v.x), T::splat(v.y), T::splat(v.z))
}

#[inline(always)]
pub(super) fn splat_pose<T: Scalar>(pose: &Pose) -> Pose<T> {
    let [x, y, z] = pose.rot.cols;
    Pose::new(Mat3::from_cols(splat3(x), splat3(y), splat3(z)), splat3(pose.pos))
}

#[inline(always)]
fn splat_inertia<T: Scalar>(j: &RigidInertia) -> RigidInertia<T> {
    let s = j.rotational;
    let rotational = Sym3 {
        xx: T::splat(s.xx),
        yy: T::splat(s.yy),
        zz: T::splat(s.zz),
        xy: T::splat(s.xy),
        xz: T::splat(s.xz),
        yz: T::splat(s.yz),
    };
    RigidInertia { mass: T::splat(j.mass), first_moment: splat3(j.first_moment), rotational }
}

/// The links with prescribed acceleration instead of a given force.
#[derive(Clone, Copy)]
pub(super) struct Prescription<'a, T> {
    /// For each link.
    pub(super) links: &'a [bool],
    /// Accelerations; read only for prescribed links.
    pub(super) qdd: &'a [T],
}

/// Outward: poses, twists, eta.
#[inline(always)]
pub(super) fn kinematics<T: Scalar>(tree: &Tree, q: &[T], v: &[T], ws: &mut Workspace<T>) {
    let n = tree.links.len();
    for (rate, v) in ws.rates.iter_mut().zip(v) {
        *rate = *v;
    }
    let (links, poses) = (&tree.links[..n], &tree.parent_from_joint[..n]);
    for k in 1..n {
        let link = &links[k];
        let (before, rest) = ws.moving.split_at_mut(k);
        let (parent, here) = (&before[link.parent as usize], &mut rest[0]);
        let parent_from_joint = splat_pose::<T>(&poses[k]);
        let joint = parent.rot * parent_from_joint.rot;
        let (q_link, v_link) = (&q[link.q as usize..], &v[link.dofs()]);
        let socket = parent.rot * parent_from_joint.pos;
        if link.kind == LinkKind::General {
            let kind = &tree.general[link.piece as usize];
            *here = general::advance(
                kind,
                parent,
                joint,
                socket,
                q_link,
                v_link,
                &mut ws.directions[link.dofs()],
            );
            continue;
        }
        let placed = motion::place(link.kind, joint, q_link);
        let arm = socket + placed.shift;
        let carried = Twist::new(parent.twist.angular, parent.twist.at(arm));
        let (twist, eta) = motion::advance(link.kind, joint, placed.rot, carried, v_link);
        *here = Moving { rot: placed.rot, pos: parent.pos + arm, arm, twist, eta };
        if !shows_directions(link.kind) {
            let mut at = link.v as usize;
            motion::directions(link.kind, joint, placed.rot, |direction| {
                ws.directions[at] = direction;
                at += 1;
            });
        }
    }
}

/// The pose and the directions of motion of a link, from those of its parent.
#[inline(always)]
pub(super) fn place(tree: &Tree, k: usize, q: &[f64], ws: &mut Workspace) {
    let link = &tree.links[k];
    let (before, rest) = ws.moving.split_at_mut(k);
    let (parent, here) = (&before[link.parent as usize], &mut rest[0]);
    let joint = parent.rot * tree.parent_from_joint[k].rot;
    let socket = parent.rot * tree.parent_from_joint[k].pos;
    let q_link = &q[link.q as usize..];
    if link.kind == LinkKind::General {
        let kind = &tree.general[link.piece as usize];
        let directions = &mut ws.directions[link.dofs()];
        *here =
            general::advance(kind, parent, joint, socket, q_link, &[0.0; 6][..directions.len()], directions);
        return;
    }
    let placed = motion::place(link.kind, joint, q_link);
    here.arm = socket + placed.shift;
    (here.rot, here.pos) = (placed.rot, parent.pos + here.arm);
    if !shows_directions(link.kind) {
        let mut at = link.v as usize;
        motion::directions(link.kind, joint, placed.rot, |direction| {
            ws.directions[at] = direction;
            at += 1;
        });
    }
}

/// True for the kinds whose directions of motion follow from the link's axes; those of the others are stored in a list.
#[inline(always)]
fn shows_directions(kind: LinkKind) -> bool {
    matches!(kind, LinkKind::Weld | LinkKind::Revolute | LinkKind::Spherical | LinkKind::Free)
}

/// A link's own inertia and bias wrench in world axes about its origin: `J`, and `-ad*_V J V`.
#[inline(always)]
pub(super) fn own_inertia<T: Scalar>(
    inertia: &RigidInertia,
    link: &Moving<T>,
) -> (RigidInertia<T>, Wrench<T>) {
    let j = splat_inertia::<T>(inertia);
    let j = RigidInertia {
        mass: j.mass,
        first_moment: link.rot * j.first_moment,
        rotational: j.rotational.rotated(link.rot),
    };
    (j, -link.twist.ad_dual(j.apply(link.twist)))
}

/// Outward: known accelerations.
#[inline(always)]
pub(super) fn carry<T: Scalar>(tree: &Tree, gravity: Vec3, qdd: &[T], ws: &mut Workspace<T>) {
    ws.accel[0] = Twist::new(Vec3::ZERO, -splat3::<T>(gravity));
    for (k, link) in tree.links.iter().enumerate().skip(1) {
        let here = &ws.moving[k];
        let above = ws.accel[link.parent as usize];
        let mut a = Twist::new(above.angular, above.at(here.arm)) + here.eta;
        for dof in link.dofs() {
            a += direction_of(link, here, &ws.directions, dof) * qdd[dof];
        }
        ws.accel[k] = a;
    }
}

/// Inward: the wrench of each joint on its link, for the known accelerations.
#[inline(always)]
pub(super) fn wrenches<T: Scalar>(tree: &Tree, ws: &mut Workspace<T>) {
    ws.wrench.fill(Wrench::ZERO);
    for k in (1..tree.links.len()).rev() {
        let here = &ws.moving[k];
        let (j, bias) = own_inertia(&tree.inertia[k], here);
        let mut wrench = ws.wrench[k] + j.apply(ws.accel[k]) + bias;
        if !ws.external.is_empty() {
            wrench -= ws.external[k];
        }
        ws.wrench[k] = wrench;
        let arm = here.arm;
        let above = &mut ws.wrench[tree.links[k].parent as usize];
        *above += Wrench::new(wrench.moment + arm.cross(wrench.force), wrench.force);
    }
}

/// Converts external forces on the bodies to world axes about the links' origins.
#[inline(always)]
pub(super) fn apply_external<T: Scalar>(tree: &Tree, external: &[Wrench<T>], ws: &mut Workspace<T>) {
    ws.external.clear();
    if external.is_empty() {
        return;
    }
    for (k, here) in ws.moving.iter().enumerate() {
        let body_from_link = splat_pose::<T>(&tree.body_from_link[k]);
        let in_link = body_from_link.inverse_wrench(external[tree.body_of_link[k].index()]);
        ws.external.push(Wrench::new(here.rot * in_link.moment, here.rot * in_link.force));
    }
}

/// `tau = S^T F`, including the armature term, for the chosen links.
#[inline(always)]
pub(super) fn project<T: Scalar>(
    tree: &Tree,
    chosen: impl Fn(usize) -> bool,
    qdd: &[T],
    armature: &[f64],
    tau: &mut [T],
    ws: &Workspace<T>,
) {
    for (k, link) in tree.links.iter().enumerate().skip(1).filter(|&(k, _)| chosen(k)) {
        for dof in link.dofs() {
            let direction = direction_of(link, &ws.moving[k], &ws.directions, dof);
            let rotor = armature.get(dof).map_or(T::ZERO, |&a| T::splat(a) * qdd[dof]);
            tau[dof] = ws.wrench[k].dot(direction) + rotor;
        }
    }
}

/// The direction of motion of one coordinate, in world axes about the link's origin.
#[inline(always)]
pub(super) fn direction_of<T: Scalar>(
    link: &Link,
    here: &Moving<T>,
    directions: &[Twist<T>],
    dof: usize,
) -> Twist<T> {
    let own = dof - link.v as usize;
    match link.kind {
        LinkKind::Revolute => Twist::new(here.rot.cols[2], Vec3::ZERO),
        LinkKind::Spherical => Twist::new(here.rot.cols[own], Vec3::ZERO),
        LinkKind::Free if own < 3 => Twist::new(here.rot.cols[own], Vec3::ZERO),
        LinkKind::Free => Twist::new(Vec3::ZERO, here.rot.cols[own - 3]),
        _ => directions[dof],
    }
}
