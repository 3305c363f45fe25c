//! Derivatives of accelerations with respect to one force or one prescribed acceleration, through the whole dynamics.
//!
//! Source: KP08 Table 6 (appendix A.3), with its missing parentheses, inverse and term restored (`docs/errata.md`, 8).
//! Symbols: z the force (joint not prescribed) or acceleration (joint prescribed) that changes; dB, dbeta, dV', dA the
//! derivatives of the quantities of Table 3.
//!
//! Deviation: coordinates are eliminated as in [`super::articulate`]: one at a time, so that Psi is a scalar, or as one
//! block.

use ligament_math::{Twist, Vec3, Wrench};

use super::passes;
use super::tree::{Link, LinkKind, Tree};
use super::workspace::{Ball, FreePiece, Workspace};
use crate::model::{BodyId, StateError};

/// Derivatives with respect to one coordinate's force or prescribed acceleration. Reused from call to call.
///
/// ```
/// # use ligament::doc::*; let model = arm()?.model;
/// use ligament::reduced::{Sensitivity, Surroundings, Tree, Workspace};
///
/// // Response of the arm to one more newton meter at the elbow: the change of its accelerations.
/// let (tree, q, v) = (Tree::new(&model)?, [0.3, -1.0], [0.5, 0.2]);
/// let (mut ws, mut before, mut after) = (Workspace::new(&tree), [0.0; 2], [0.0; 2]);
/// tree.forward_dynamics(&q, &v, &[0.0, 1.0], &Surroundings::default(), &mut after, &mut ws)?;
/// tree.forward_dynamics(&q, &v, &[0.0, 0.0], &Surroundings::default(), &mut before, &mut ws)?;
/// let mut change = Sensitivity::default();
/// tree.sensitivity(1, &mut change, &ws)?;
/// assert!((0..2).all(|i| (after[i] - before[i] - change.qdd[i]).abs() < 1e-11));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Sensitivity {
    /// For each degree of freedom, the derivative of its acceleration.
    pub qdd: Vec<f64>,
    /// For each degree of freedom, the derivative of its force (zero except for prescribed joints, and one for z itself if z
    /// is a force).
    pub tau: Vec<f64>,
    accel: Vec<Twist>,
    bias: Vec<Wrench>,
}

impl Tree {
    /// Derivatives with respect to the force of coordinate `z`, or its acceleration if its joint is prescribed.
    ///
    /// The workspace must come directly from [`Tree::hybrid_dynamics`] (or [`Tree::forward_dynamics`], nothing prescribed) at
    /// the state in question. Particles do not enter: they act on bones only through forces that do not depend on z.
    pub fn sensitivity(&self, z: usize, out: &mut Sensitivity, ws: &Workspace) -> Result<(), StateError> {
        let (n, nv) = (self.links.len(), self.model.nv());
        self.model.check_length("coordinate index plus one", (z + 1).min(nv), z + 1)?;
        out.qdd.clear();
        out.qdd.resize(nv, 0.0);
        out.tau.clear();
        out.tau.resize(nv, 0.0);
        out.accel.resize(n, Twist::ZERO);
        out.bias.clear();
        out.bias.resize(n, Wrench::ZERO);
        let unit = |dof: usize| if dof == z { 1.0 } else { 0.0 };
        let unit_push = |first: usize| Wrench::from(std::array::from_fn::<f64, 6, _>(|i| unit(first + i)));

        // Inward, from the link of z to the ground: no other link is affected by dB.
        let mut k = self.link_of_coordinate(z);
        while k != 0 {
            let (link, here) = (&self.links[k], &ws.moving[k]);
            let mut db = out.bias[k];
            let dofs = link.dofs();
            if ws.prescribed[k] {
                for dof in dofs {
                    db += ws.dofs[dof].u * unit(dof);
                }
            } else if let Some(ball) = ball_of(link, ws) {
                let e = Vec3::new(unit(dofs.start), unit(dofs.start + 1), unit(dofs.start + 2));
                let turn = ball.factors.solve(here.rot * e - db.moment);
                db += Wrench::new(ball.angular * turn, ball.coupling.transpose_mul(turn));
            } else if free_of(link, ws).is_some() {
                db = unit_push(dofs.start);
                db = Wrench::new(here.rot * db.moment, here.rot * db.force);
            } else {
                for dof in dofs {
                    let s = passes::direction_of(link, here, &ws.directions, dof);
                    let record = &ws.dofs[dof];
                    db += record.u * (record.psi * (unit(dof) - db.dot(s)));
                }
            }
            let parent = link.parent as usize;
            out.bias[parent] += Wrench::new(db.moment + here.arm.cross(db.force), db.force);
            k = parent;
        }

        // Outward, over all links.
        out.accel[0] = Twist::ZERO;
        for k in 1..n {
            let (link, here) = (&self.links[k], &ws.moving[k]);
            let above = out.accel[link.parent as usize];
            let mut a = Twist::new(above.angular, above.at(here.arm));
            let mut db = out.bias[k];
            let dofs = link.dofs();
            if ws.prescribed[k] {
                for dof in dofs.clone() {
                    out.qdd[dof] = unit(dof);
                    a += passes::direction_of(link, here, &ws.directions, dof) * unit(dof);
                }
                for dof in dofs {
                    let s = passes::direction_of(link, here, &ws.directions, dof);
                    let rotor = self.model.armature().get(dof).copied().unwrap_or(0.0);
                    out.tau[dof] = ws.dofs[dof].u.dot(a) + db.dot(s) + rotor * unit(dof);
                }
            } else if let Some(ball) = ball_of(link, ws) {
                let e = Vec3::new(unit(dofs.start), unit(dofs.start + 1), unit(dofs.start + 2));
                let rest = here.rot * e - db.moment - ball.angular * a.angular - ball.coupling * a.linear;
                let turn = ball.factors.solve(rest);
                let local = here.rot.transpose_mul(turn);
                out.qdd[dofs.clone()].copy_from_slice(&local.to_array());
                out.tau[dofs].copy_from_slice(&e.to_array());
                a.angular += turn;
            } else if let Some(free) = free_of(link, ws) {
                let e = unit_push(dofs.start);
                let own = free.apply(Wrench::new(here.rot * e.moment, here.rot * e.force) - db);
                let (turn, shift) = (own.angular - a.angular, own.linear - a.linear);
                let local = Twist::new(here.rot.transpose_mul(turn), here.rot.transpose_mul(shift));
                out.qdd[dofs.clone()].copy_from_slice(&local.to_array());
                out.tau[dofs].copy_from_slice(&e.to_array());
                a = own;
            } else {
                // Forces in elimination order first, then accelerations back.
                for dof in dofs.clone() {
                    let s = passes::direction_of(link, here, &ws.directions, dof);
                    let record = &ws.dofs[dof];
                    out.tau[dof] = unit(dof) - db.dot(s);
                    db += record.u * (record.psi * out.tau[dof]);
                }
                for dof in dofs.rev() {
                    let s = passes::direction_of(link, here, &ws.directions, dof);
                    let record = &ws.dofs[dof];
                    out.qdd[dof] = record.psi * (out.tau[dof] - record.u.dot(a));
                    out.tau[dof] = unit(dof);
                    a += s * out.qdd[dof];
                }
            }
            out.accel[k] = a;
        }
        Ok(())
    }

    /// Derivative of a body's acceleration (angular, and of the origin of its frame, in world axes).
    pub fn sensitivity_of_body(&self, body: BodyId, change: &Sensitivity, ws: &Workspace) -> Twist {
        let k = self.link_of(body);
        let arm = ws.moving[k].rot * self.body_from_link[k].inverse().pos;
        let a = change.accel[k];
        Twist::new(a.angular, a.at(arm))
    }

    /// The link whose joint has this coordinate.
    fn link_of_coordinate(&self, z: usize) -> usize {
        // Links are in the order of their coordinates; a weld has the index of the next.
        let after = self.links[1..].partition_point(|link| link.v as usize <= z);
        let mut k = after;
        while self.links[k].nv == 0 {
            k -= 1;
        }
        k
    }
}

/// The record of a ball joint that was eliminated as one block.
pub(super) fn ball_of<'w>(link: &Link, ws: &'w Workspace) -> Option<&'w Ball<f64>> {
    let is_ball = link.kind == LinkKind::Spherical;
    ws.balls.get(link.piece as usize).filter(|ball| is_ball && ball.in_one_piece)
}

/// The record of a free joint that was eliminated as one block.
pub(super) fn free_of<'w>(link: &Link, ws: &'w Workspace) -> Option<&'w FreePiece<f64>> {
    let is_free = link.kind == LinkKind::Free;
    ws.free.get(link.piece as usize).filter(|free| is_free && free.in_one_piece)
}
