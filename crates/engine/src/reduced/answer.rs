//! Response of a tree to impulses or forces: accelerations from wrenches on bodies (or velocity changes from impulses), with
//! the factors of the last dynamics.
//!
//! Source: KP08 Table 3 with all other terms removed; F99 section 3.2 needs it (`acyclic_response`). Prescribed joints do not
//! respond.

use ligament_math::{Twist, Vec3, Wrench};

use super::passes;
use super::sensitivity::{ball_of, free_of};
use super::tree::Tree;
use super::workspace::Workspace;
use crate::model::BodyId;

/// A response, with its scratch memory. Reused from call to call.
///
/// ```
/// # use ligament::doc::*; let Arm { model, lower, end, .. } = arm()?;
/// use ligament::reduced::{Answer, Surroundings, Tree, Workspace};
///
/// // A force of one newton on the hand: the response is the difference of the accelerations with and without it.
/// let tree = Tree::new(&model)?;
/// let (q, v, tau) = ([0.3, -1.0], [0.5, 0.2], [0.0; 2]);
/// let (mut ws, mut alone, mut pushed) = (Workspace::new(&tree), [0.0; 2], [0.0; 2]);
/// tree.forward_dynamics(&q, &v, &tau, &Surroundings::default(), &mut alone, &mut ws)?;
/// let (hand, push) = (tree.world_from_body(lower, &ws).point(end.pos), Wrench::new(Vec3::ZERO, Vec3::X));
/// let mut answer = Answer::default();
/// tree.begin_answer(&mut answer);
/// tree.push_body(lower, hand, push, &mut answer, &ws);
/// tree.answer(&mut answer, &ws);
///
/// let at_hand = Wrench::of_force_at(tree.world_from_body(lower, &ws).rot.transpose() * Vec3::X, end.pos);
/// let external = [Wrench::ZERO, Wrench::ZERO, at_hand];
/// let around = Surroundings { external: &external, ..Surroundings::default() };
/// tree.forward_dynamics(&q, &v, &tau, &around, &mut pushed, &mut ws)?;
/// assert!((0..2).all(|i| (pushed[i] - alone[i] - answer.qdd[i]).abs() < 1e-12));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Answer {
    /// Acceleration of each degree of freedom.
    pub qdd: Vec<f64>,
    accel: Vec<Twist>,
    bias: Vec<Wrench>,
    /// Remaining generalized force of each degree of freedom.
    rest: Vec<f64>,
}

impl Tree {
    /// Starts a response with no forces.
    pub fn begin_answer(&self, answer: &mut Answer) {
        let (n, nv) = (self.links.len(), self.model.nv());
        answer.qdd.resize(nv, 0.0);
        answer.rest.resize(nv, 0.0);
        answer.accel.resize(n, Twist::ZERO);
        answer.bias.clear();
        answer.bias.resize(n, Wrench::ZERO);
    }

    /// Adds a wrench on a body, about a point of the world, in world axes. Ignored for the world.
    pub fn push_body(&self, body: BodyId, point: Vec3, push: Wrench, answer: &mut Answer, ws: &Workspace) {
        let k = self.link_of(body);
        let arm = point - ws.moving[k].pos;
        answer.bias[k] -= Wrench::new(push.moment + arm.cross(push.force), push.force);
    }

    /// Computes the response. The workspace must come directly from [`Tree::hybrid_dynamics`] or [`Tree::forward_dynamics`];
    /// the response uses its state and armature.
    pub fn answer(&self, answer: &mut Answer, ws: &Workspace) {
        let n = self.links.len();
        for k in (1..n).rev() {
            let (link, here) = (&self.links[k], &ws.moving[k]);
            let mut db = answer.bias[k];
            let dofs = link.dofs();
            if ws.prescribed[k] {
                // A weld passes everything on to its parent.
            } else if let Some(ball) = ball_of(link, ws) {
                let turn = ball.factors.solve(-db.moment);
                db += Wrench::new(ball.angular * turn, ball.coupling.transpose_mul(turn));
            } else if free_of(link, ws).is_some() {
                continue;
            } else {
                for dof in dofs {
                    let s = passes::direction_of(link, here, &ws.directions, dof);
                    let record = &ws.dofs[dof];
                    answer.rest[dof] = -db.dot(s);
                    db += record.u * (record.psi * answer.rest[dof]);
                }
            }
            answer.bias[link.parent as usize] += Wrench::new(db.moment + here.arm.cross(db.force), db.force);
        }
        answer.accel[0] = Twist::ZERO;
        for k in 1..n {
            let (link, here) = (&self.links[k], &ws.moving[k]);
            let above = answer.accel[link.parent as usize];
            let mut a = Twist::new(above.angular, above.at(here.arm));
            let dofs = link.dofs();
            if ws.prescribed[k] {
                answer.qdd[dofs].fill(0.0);
            } else if let Some(ball) = ball_of(link, ws) {
                let rest = -answer.bias[k].moment - ball.angular * a.angular - ball.coupling * a.linear;
                let turn = ball.factors.solve(rest);
                answer.qdd[dofs].copy_from_slice(&here.rot.transpose_mul(turn).to_array());
                a.angular += turn;
            } else if let Some(free) = free_of(link, ws) {
                let own = free.apply(-answer.bias[k]);
                let (turn, shift) = (own.angular - a.angular, own.linear - a.linear);
                let local = Twist::new(here.rot.transpose_mul(turn), here.rot.transpose_mul(shift));
                answer.qdd[dofs].copy_from_slice(&local.to_array());
                a = own;
            } else {
                for dof in dofs.rev() {
                    let record = &ws.dofs[dof];
                    answer.qdd[dof] = record.psi * (answer.rest[dof] - record.u.dot(a));
                    a += passes::direction_of(link, here, &ws.directions, dof) * answer.qdd[dof];
                }
            }
            answer.accel[k] = a;
        }
    }

    /// The response at a point of a body: angular acceleration, and acceleration of the point, in world axes.
    pub fn answer_at(&self, body: BodyId, point: Vec3, answer: &Answer, ws: &Workspace) -> Twist {
        let k = self.link_of(body);
        let a = answer.accel[k];
        Twist::new(a.angular, a.at(point - ws.moving[k].pos))
    }
}
