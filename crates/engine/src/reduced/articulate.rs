//! The two passes that find accelerations: inward over articulated inertia, outward over accelerations.
//!
//! Source: KP08 Table 3. Symbols: J^ ([`Gathered`] plus the link's own inertia) articulated inertia, B bias wrench, S
//! directions of motion, Psi = (S^T J^ S)^-1, eta velocity-product acceleration, Pi and beta the contributions to the parent.
//!
//! Deviations, none of which changes a result:
//! - world axes at each link's own origin instead of body axes, as everywhere ([`super::passes`]);
//! - joints with several coordinates are eliminated one coordinate at a time, without dummy links: S^T J^ S is never formed
//!   or inverted. Ball joints and free joints are eliminated as one block;
//! - eta is added outward before a joint's acceleration is computed, not inward before its force: beta = B + Pi eta + U Psi
//!   (tau - S^T B), in which Pi is simple for a ball joint or a free joint;
//! - `armature` is added to the diagonal of S^T J^ S, for the rotors of joints and for implicit springs (see
//!   [`super::springs`]); zero gives the paper's recursion.

use ligament_math::{ArticulatedInertia, Scalar, Sym3, Twist, Vec3, Wrench};

use super::passes::{Prescription, direction_of, own_inertia, splat3};
use super::tree::{Link, LinkKind, Tree};
use super::workspace::{Ball, Dof, FreePiece, Gathered, Workspace};

/// Inward: articulated inertia and bias wrenches, down to the ground.
///
/// `armature` has one number for each degree of freedom, or is empty.
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
        let (own, mut bias) = own_inertia(&inertias[k], here);
        if !ws.external.is_empty() {
            bias -= ws.external[k];
        }
        let mut inertia = ArticulatedInertia::from(own);
        if let Some(gathered) = ws.gathered.get(link.gather as usize) {
            inertia = gathered.inertia.plus_rigid(own);
            bias += gathered.bias;
        }
        let (first, nv) = (link.v as usize, link.nv as usize);
        match (link.kind, prescription) {
            (_, Some(p)) if p.links[k] => {
                let mut accel = here.eta;
                for dof in first..first + nv {
                    let s = direction_of(link, here, &ws.directions, dof);
                    accel += s * p.qdd[dof];
                    ws.dofs[dof] = Dof { u: inertia.apply(s), psi: T::ZERO, rhs: T::ZERO };
                }
                bias += inertia.apply(accel);
            }
            (LinkKind::Revolute, _) => {
                let axis = here.rot.cols[2];
                let u = Wrench::new(inertia.angular * axis, inertia.coupling.transpose_mul(axis));
                let psi = T::ONE / (u.moment.dot(axis) + extra(armature, first));
                let rhs = tau[first] - bias.moment.dot(axis);
                ws.dofs[first] = Dof { u, psi, rhs };
                inertia = inertia.minus_rank_one(u, psi);
                bias += inertia.apply(here.eta) + u * (psi * rhs);
            }
            (LinkKind::Spherical, _) if is_even(armature, first) => {
                let pushed = here.rot * Vec3::new(tau[first], tau[first + 1], tau[first + 2]);
                let ball = &mut ws.balls[link.piece as usize];
                (inertia, bias) =
                    release_ball(&inertia, bias, pushed, extra(armature, first), here.eta, ball);
            }
            (LinkKind::Free, _) if is_zero(armature, first) => {
                let moment = here.rot * Vec3::new(tau[first], tau[first + 1], tau[first + 2]);
                let force = here.rot * Vec3::new(tau[first + 3], tau[first + 4], tau[first + 5]);
                let pushed = Wrench::new(moment, force);
                ws.free[link.piece as usize] = FreePiece::release(&inertia, pushed - bias);
                // A free joint passes only its own force to the parent, nothing of the body.
                (inertia, bias) = (ArticulatedInertia::ZERO, pushed);
            }
            _ => {
                forget_piece(link, &mut ws.balls, &mut ws.free);
                for dof in first..first + nv {
                    let s = direction_of(link, here, &ws.directions, dof);
                    let u = inertia.apply(s);
                    let psi = T::ONE / (u.dot(s) + extra(armature, dof));
                    let rhs = tau[dof] - bias.dot(s);
                    ws.dofs[dof] = Dof { u, psi, rhs };
                    inertia = inertia.minus_rank_one(u, psi);
                    bias += u * (psi * rhs);
                }
                bias += inertia.apply(here.eta);
            }
        }
        if link.parent != 0 {
            let above = &mut ws.gathered[links[link.parent as usize].gather as usize];
            let inertia = inertia.shifted(here.arm);
            let bias = Wrench::new(bias.moment + here.arm.cross(bias.force), bias.force);
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
        let above = &accel[link.parent as usize];
        let mut a = Twist::new(above.angular, above.at(here.arm)) + here.eta;
        let (first, nv) = (link.v as usize, link.nv as usize);
        match (link.kind, prescription) {
            (_, Some(p)) if p.links[k] => {
                for dof in first..first + nv {
                    qdd[dof] = p.qdd[dof];
                    a += direction_of(link, here, &ws.directions, dof) * qdd[dof];
                }
            }
            (LinkKind::Revolute, _) => {
                let record = &ws.dofs[first];
                qdd[first] = record.psi * (record.rhs - record.u.dot(a));
                a.angular += here.rot.cols[2] * qdd[first];
            }
            (LinkKind::Spherical, _) if ws.balls[link.piece as usize].in_one_piece => {
                let turn = ws.balls[link.piece as usize].turn(a);
                let local = here.rot.transpose_mul(turn);
                (qdd[first], qdd[first + 1], qdd[first + 2]) = (local.x, local.y, local.z);
                a.angular += turn;
            }
            (LinkKind::Free, _) if ws.free[link.piece as usize].in_one_piece => {
                let own = ws.free[link.piece as usize].accel;
                let (turn, shift) = (own.angular - a.angular, own.linear - a.linear);
                let (turn, shift) = (here.rot.transpose_mul(turn), here.rot.transpose_mul(shift));
                (qdd[first], qdd[first + 1], qdd[first + 2]) = (turn.x, turn.y, turn.z);
                (qdd[first + 3], qdd[first + 4], qdd[first + 5]) = (shift.x, shift.y, shift.z);
                a = own;
            }
            _ => {
                // The coordinate that was eliminated last is the nearest to the parent, and comes first.
                for dof in (first..first + nv).rev() {
                    let record = &ws.dofs[dof];
                    qdd[dof] = record.psi * (record.rhs - record.u.dot(a));
                    a += direction_of(link, here, &ws.directions, dof) * qdd[dof];
                }
            }
        }
        accel[k] = a;
    }
}

/// Records that a joint was not eliminated as one block.
#[inline(always)]
fn forget_piece<T>(link: &Link, balls: &mut [Ball<T>], free: &mut [FreePiece<T>]) {
    match link.kind {
        LinkKind::Spherical => balls[link.piece as usize].in_one_piece = false,
        LinkKind::Free => free[link.piece as usize].in_one_piece = false,
        _ => {}
    }
}

/// The armature of a coordinate, in every lane.
#[inline(always)]
fn extra<T: Scalar>(armature: &[f64], dof: usize) -> T {
    armature.get(dof).map_or(T::ZERO, |&a| T::splat(a))
}

/// True where the three coordinates of a ball joint have the same armature.
#[inline(always)]
fn is_even(armature: &[f64], first: usize) -> bool {
    armature.get(first..first + 3).is_none_or(|a| a[0] == a[1] && a[1] == a[2])
}

/// True where the six coordinates of a free joint have no armature.
#[inline(always)]
fn is_zero(armature: &[f64], first: usize) -> bool {
    armature.get(first..first + 6).is_none_or(|a| a.iter().all(|&a| a == 0.0))
}

/// Eliminates a ball joint as one block: with K the armature k times one, Psi = (A + k)^-1 and `A - A Psi A = k - k^2 Psi`,
/// `B - A Psi B = k Psi B`, `D - B^T Psi B`. Returns the contribution to the parent.
#[inline(always)]
fn release_ball<T: Scalar>(
    inertia: &ArticulatedInertia<T>,
    bias: Wrench<T>,
    pushed: Vec3<T>,
    k: T,
    eta: Twist<T>,
    ball: &mut Ball<T>,
) -> (ArticulatedInertia<T>, Wrench<T>) {
    let (angular, coupling) = (inertia.angular, inertia.coupling);
    let factors = (angular + Sym3::IDENTITY * k).factors();
    let beside = factors.eliminate(coupling);
    let rhs = pushed - bias.moment;
    ball.factors = factors;
    ball.angular = angular;
    ball.coupling = coupling;
    ball.rhs = rhs;
    ball.in_one_piece = true;
    let seen = ArticulatedInertia {
        angular: Sym3::IDENTITY * k - factors.inverse() * (k * k),
        coupling: beside.solved() * k,
        linear: inertia.linear - beside.taken(),
    };
    // beta = B + Pi eta + U Psi rhs, where A Psi rhs = rhs - k Psi rhs.
    let turn = factors.solve(rhs);
    let bias = Wrench::new(bias.moment + rhs - turn * k, bias.force + coupling.transpose_mul(turn));
    (seen, bias + seen.apply(eta))
}

impl<T: Scalar> Ball<T> {
    /// The angular acceleration relative to the parent, whose acceleration at the joint is `a`.
    #[inline(always)]
    pub(super) fn turn(&self, a: Twist<T>) -> Vec3<T> {
        self.factors.solve(self.rhs - self.angular * a.angular - self.coupling * a.linear)
    }
}

impl<T: Scalar> FreePiece<T> {
    /// The block inverse of an inertia, and the acceleration of the body under `push`.
    #[inline(always)]
    fn release(inertia: &ArticulatedInertia<T>, push: Wrench<T>) -> Self {
        let factors = inertia.angular.factors();
        let beside = factors.eliminate(inertia.coupling);
        let mut piece = FreePiece {
            angular: factors,
            psi_b: beside.solved(),
            seen: (inertia.linear - beside.taken()).factors(),
            accel: Twist::ZERO,
            in_one_piece: true,
        };
        piece.accel = piece.apply(push);
        piece
    }

    /// `J^-1 f`.
    #[inline(always)]
    pub(super) fn apply(&self, f: Wrench<T>) -> Twist<T> {
        let linear = self.seen.solve(f.force - self.psi_b.transpose_mul(f.moment));
        Twist::new(self.angular.solve(f.moment) - self.psi_b * linear, linear)
    }
}
