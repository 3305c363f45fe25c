//! The three passes of hybrid dynamics: outward over positions and velocities, inward over inertia and forces, outward
//! over accelerations.
//!
//! Source: KP08 Table 3. Symbols: V twist, eta velocity-product acceleration, J^ ([`Gathered`] plus the link's own
//! inertia) articulated inertia, B bias wrench, Psi = (S^T J^ S)^-1, Pi and beta what the parent sees.
//!
//! Deviations, none of which changes a result:
//! - world axes at each link's own origin instead of body axes: passing a twist, a wrench or an inertia to the next
//!   link is a shift without a rotation, and a far-away character loses no digits;
//! - joints with several coordinates are eliminated one coordinate at a time, without dummy links: S^T J^ S is never
//!   formed or inverted. A ball joint is done in one piece;
//! - `armature` is added to the diagonal of S^T J^ S: what implicit springs need (see [`super::springs`]); zero gives
//!   the paper's recursion;
//! - joint wrenches come from a pass of their own, for those who ask ([`wrenches`]).

use ligament_math::{ArticulatedInertia, Mat3, Pose, RigidInertia, Scalar, Sym3, Twist, Vec3, Wrench};

use super::motion;
use super::tree::{LinkKind, NOTHING, Tree};
use super::workspace::{Ball, Dof, Gathered, Moving, Workspace};

/// The same numbers in every lane.
#[inline(always)]
fn splat3<T: Scalar>(v: Vec3) -> Vec3<T> {
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

/// Which coordinates are told their acceleration instead of their force.
#[derive(Clone, Copy)]
pub(super) struct Prescription<'a, T> {
    /// For each link.
    pub(super) links: &'a [bool],
    /// Accelerations; those of links that are not prescribed are not read.
    pub(super) qdd: &'a [T],
}

/// Outward: poses, twists, eta.
#[inline(always)]
pub(super) fn kinematics<T: Scalar>(tree: &Tree, q: &[T], v: &[T], ws: &mut Workspace<T>) {
    let n = tree.links.len();
    let (links, poses) = (&tree.links[..n], &tree.parent_from_joint[..n]);
    let moving = &mut ws.moving[..n];
    for k in 1..n {
        let link = &links[k];
        let parent = moving[link.parent as usize];
        let parent_from_joint = splat_pose::<T>(&poses[k]);
        let joint = parent.rot * parent_from_joint.rot;
        let nv = link.kind.nv();
        let v_link = &v[link.v as usize..link.v as usize + nv];
        let placed = motion::place(link.kind, joint, &q[link.q as usize..]);
        let arm = parent.rot * parent_from_joint.pos + placed.shift;
        let carried = Twist::new(parent.twist.angular, parent.twist.at(arm));
        let (twist, eta) = motion::advance(link.kind, joint, placed.rot, carried, v_link);
        moving[k] = Moving { rot: placed.rot, pos: parent.pos + arm, arm, twist, eta };
        if !is_done_in_one_piece(link.kind) {
            let mut at = link.v as usize;
            motion::directions(link.kind, joint, placed.rot, |direction| {
                ws.directions[at] = direction;
                at += 1;
            });
        }
    }
}

/// True for the kinds whose direction of motion is read off the link's axes.
#[inline(always)]
fn is_done_in_one_piece(kind: LinkKind) -> bool {
    matches!(kind, LinkKind::Weld | LinkKind::Revolute)
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

/// Inward: articulated inertia and bias wrenches, down to the ground.
///
/// `armature` has a number for each rate, or none at all.
#[inline(always)]
pub(super) fn articulate<T: Scalar>(
    tree: &Tree,
    tau: &[T],
    armature: &[f64],
    prescription: Option<Prescription<'_, T>>,
    ws: &mut Workspace<T>,
) {
    let n = tree.links.len();
    let (links, inertias) = (&tree.links[..n], &tree.inertia[..n]);
    let moving = &ws.moving[..n];
    for k in (1..n).rev() {
        let link = &links[k];
        let here = &moving[k];
        let (j, mut bias) = own_inertia(&inertias[k], here);
        if !ws.external.is_empty() {
            bias -= ws.external[k];
        }
        let mut inertia = ArticulatedInertia::from(j);
        if link.gather != NOTHING {
            let gathered = &ws.gathered[link.gather as usize];
            inertia += gathered.inertia;
            bias += gathered.bias;
        }
        let (first, nv) = (link.v as usize, link.kind.nv());
        let extra = |dof: usize| if armature.is_empty() { 0.0 } else { armature[dof] };
        bias += inertia.apply(here.eta);
        let seen = match prescription {
            Some(p) if p.links[k] => {
                let mut accel = Twist::ZERO;
                for dof in first..first + nv {
                    let s = direction_of(link.kind, here, &ws.directions, dof);
                    accel += s * p.qdd[dof];
                    ws.dofs[dof] = Dof { u: inertia.apply(s), psi: T::ZERO, rhs: T::ZERO };
                }
                bias += inertia.apply(accel);
                Gathered { inertia, bias }
            }
            _ if link.kind == LinkKind::Spherical && is_isotropic(armature, first) => {
                let tau_link = Vec3::new(tau[first], tau[first + 1], tau[first + 2]);
                let (record, seen) = eliminate_ball(&inertia, bias, here.rot * tau_link, extra(first));
                ws.balls[link.ball as usize] = record;
                seen
            }
            _ => {
                if link.kind == LinkKind::Spherical {
                    ws.balls[link.ball as usize].in_one_piece = false;
                }
                for dof in first..first + nv {
                    let s = direction_of(link.kind, here, &ws.directions, dof);
                    let turns_only = link.kind == LinkKind::Revolute;
                    let u = if turns_only { turn_response(&inertia, s.angular) } else { inertia.apply(s) };
                    let (d, pushed) = if turns_only {
                        (u.moment.dot(s.angular), bias.moment.dot(s.angular))
                    } else {
                        (u.dot(s), bias.dot(s))
                    };
                    let psi = T::ONE / (d + T::splat(extra(dof)));
                    let rhs = tau[dof] - pushed;
                    ws.dofs[dof] = Dof { u, psi, rhs };
                    inertia = inertia.minus_rank_one(u, psi);
                    bias += u * (psi * rhs);
                }
                Gathered { inertia, bias }
            }
        };
        if link.parent != 0 {
            let above = &mut ws.gathered[links[link.parent as usize].gather as usize];
            let inertia = seen.inertia.shifted(here.arm);
            let bias = Wrench::new(seen.bias.moment + here.arm.cross(seen.bias.force), seen.bias.force);
            if link.first_in {
                *above = Gathered { inertia, bias };
            } else {
                above.inertia += inertia;
                above.bias += bias;
            }
        }
    }
}

/// Outward: accelerations. `qdd` is written for every coordinate that is not prescribed, and copied where it is.
#[inline(always)]
pub(super) fn accelerate<T: Scalar>(
    tree: &Tree,
    gravity: Vec3,
    prescription: Option<Prescription<'_, T>>,
    qdd: &mut [T],
    ws: &mut Workspace<T>,
) {
    let n = tree.links.len();
    let links = &tree.links[..n];
    let (moving, accel) = (&ws.moving[..n], &mut ws.accel[..n]);
    accel[0] = Twist::new(Vec3::ZERO, -splat3::<T>(gravity));
    for k in 1..n {
        let link = &links[k];
        let here = &moving[k];
        let above = accel[link.parent as usize];
        let mut a = Twist::new(above.angular, above.at(here.arm));
        let (first, nv) = (link.v as usize, link.kind.nv());
        match prescription {
            Some(p) if p.links[k] => {
                for dof in first..first + nv {
                    qdd[dof] = p.qdd[dof];
                    a += direction_of(link.kind, here, &ws.directions, dof) * qdd[dof];
                }
            }
            _ if link.kind == LinkKind::Spherical && ws.balls[link.ball as usize].in_one_piece => {
                let record = &ws.balls[link.ball as usize];
                let rest = record.rhs - record.angular * a.angular - record.coupling * a.linear;
                let turn = record.psi * rest;
                let local = here.rot.transpose_mul(turn);
                qdd[first] = local.x;
                qdd[first + 1] = local.y;
                qdd[first + 2] = local.z;
                a.angular += turn;
            }
            _ => {
                // The coordinate that was eliminated last is the nearest to the parent, and comes first.
                for dof in (first..first + nv).rev() {
                    let record = &ws.dofs[dof];
                    qdd[dof] = record.psi * (record.rhs - record.u.dot(a));
                    if link.kind == LinkKind::Revolute {
                        a.angular += here.rot.cols[2] * qdd[dof];
                    } else {
                        a += direction_of(link.kind, here, &ws.directions, dof) * qdd[dof];
                    }
                }
            }
        }
        accel[k] = a + here.eta;
    }
}

/// Outward: accelerations that are known.
#[inline(always)]
pub(super) fn carry<T: Scalar>(tree: &Tree, gravity: Vec3, qdd: &[T], ws: &mut Workspace<T>) {
    ws.accel[0] = Twist::new(Vec3::ZERO, -splat3::<T>(gravity));
    for (k, link) in tree.links.iter().enumerate().skip(1) {
        let here = &ws.moving[k];
        let above = ws.accel[link.parent as usize];
        let mut a = Twist::new(above.angular, above.at(here.arm)) + here.eta;
        for dof in link.v as usize..link.v as usize + link.kind.nv() {
            a += direction_of(link.kind, here, &ws.directions, dof) * qdd[dof];
        }
        ws.accel[k] = a;
    }
}

/// Inward: what each joint must push its link with, for the accelerations at hand.
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

/// The direction of motion of one coordinate, in world axes about the link's origin.
#[inline(always)]
pub(super) fn direction_of<T: Scalar>(
    kind: LinkKind,
    link: &Moving<T>,
    directions: &[Twist<T>],
    dof: usize,
) -> Twist<T> {
    match kind {
        LinkKind::Revolute => Twist::new(link.rot.cols[2], Vec3::ZERO),
        _ => directions[dof],
    }
}

/// True where the three coordinates of a ball joint have the same armature.
#[inline(always)]
fn is_isotropic(armature: &[f64], first: usize) -> bool {
    match armature.get(first..first + 3) {
        Some(a) => a[0] == a[1] && a[1] == a[2],
        None => true,
    }
}

/// `J^ (axis, 0)`.
#[inline(always)]
fn turn_response<T: Scalar>(inertia: &ArticulatedInertia<T>, axis: Vec3<T>) -> Wrench<T> {
    Wrench::new(inertia.angular * axis, inertia.coupling.transpose_mul(axis))
}

/// A ball joint in one piece: with K the armature k times one, Psi = (A + k)^-1 and
/// `A - A Psi A = k - k^2 Psi`, `B - A Psi B = k Psi B`, `D - B^T Psi B`.
#[inline(always)]
fn eliminate_ball<T: Scalar>(
    inertia: &ArticulatedInertia<T>,
    bias: Wrench<T>,
    tau_world: Vec3<T>,
    armature: f64,
) -> (Ball<T>, Gathered<T>) {
    let k = T::splat(armature);
    let (angular, coupling) = (inertia.angular, inertia.coupling);
    let psi = (angular + Sym3::IDENTITY * k).inverse_unchecked();
    let rhs = tau_world - bias.moment;
    let [b0, b1, b2] = coupling.cols;
    let psi_b = Mat3::from_cols(psi * b0, psi * b1, psi * b2);
    let [p0, p1, p2] = psi_b.cols;
    let taken = Sym3 {
        xx: b0.dot(p0),
        yy: b1.dot(p1),
        zz: b2.dot(p2),
        xy: b0.dot(p1),
        xz: b0.dot(p2),
        yz: b1.dot(p2),
    };
    let seen = ArticulatedInertia {
        angular: Sym3::IDENTITY * k - psi * (k * k),
        coupling: psi_b * k,
        linear: inertia.linear - taken,
    };
    // beta = B + U Psi rhs, where A Psi rhs = rhs - k Psi rhs.
    let turn = psi * rhs;
    let bias = Wrench::new(bias.moment + rhs - turn * k, bias.force + coupling.transpose_mul(turn));
    (Ball { psi, angular, coupling, rhs, in_one_piece: true }, Gathered { inertia: seen, bias })
}
