//! The square root of the response of a tree: the motions of links by a unit of each source, one for each degree of freedom.
//!
//! Source: G. Rodriguez, A. Jain and K. Kreutz-Delgado, *Spatial operator factorization and inversion of the manipulator mass
//! matrix*, 1992. With the factors of the last dynamics (KP08 Table 3: U, Psi), `qdd = Psi^(1/2) e - Psi U^T a`, where a is the
//! acceleration above the joint and e a unit of its source. See [`ResponseRoot`](crate::dynamics::ResponseRoot).

use ligament_math::Twist;

use super::passes;
use super::sensitivity::{ball_of, free_of};
use super::tree::Tree;
use super::workspace::Workspace;
use crate::model::BodyId;

/// The motions of links by a unit of each source. Scratch memory.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sources {
    /// For each link, whether it is needed, and where its motions are in the list.
    needed: Vec<bool>,
    ranges: Vec<(usize, usize)>,
    /// Sources are degrees of freedom; motions are about the links' origins.
    list: Vec<(u32, Twist)>,
    /// For each degree of freedom of a needed link, where its rates start: one for each motion of the link.
    starts: Vec<usize>,
    rates: Vec<f64>,
}

impl Sources {
    /// Begins without links.
    pub(crate) fn begin(&mut self, tree: &Tree) {
        self.needed.clear();
        self.needed.resize(tree.links.len(), false);
        self.ranges.clear();
        self.ranges.resize(tree.links.len(), (0, 0));
        self.starts.clear();
        self.starts.resize(tree.model.nv(), 0);
        self.list.clear();
        self.rates.clear();
    }

    /// Adds a body.
    pub(crate) fn need(&mut self, tree: &Tree, body: BodyId) {
        let mut k = tree.link_of(body);
        while k != 0 && !self.needed[k] {
            self.needed[k] = true;
            k = tree.links[k].parent as usize;
        }
    }

    /// The motions of a body.
    pub(crate) fn of<'a>(&'a self, tree: &Tree, body: BodyId) -> &'a [(u32, Twist)] {
        let (from, to) = self.ranges[tree.link_of(body)];
        &self.list[from..to]
    }

    /// The rates of a degree of freedom of a body's joint, one for each of its motions.
    pub(crate) fn rates<'a>(&'a self, tree: &Tree, body: BodyId, dof: usize) -> &'a [f64] {
        let (from, to) = self.ranges[tree.link_of(body)];
        &self.rates[self.starts[dof]..][..to - from]
    }
}

impl Tree {
    /// Finds the motions of the needed links. The workspace must come directly from the dynamics, as for [`Tree::answer`].
    pub(crate) fn find_sources(&self, sources: &mut Sources, ws: &Workspace) {
        let Sources { needed, ranges, list, starts, rates } = sources;
        for k in (1..self.links.len()).filter(|k| needed[*k]) {
            let (link, here) = (&self.links[k], &ws.moving[k]);
            let (dofs, start) = (link.dofs(), list.len());
            let free = free_of(link, ws).filter(|_| !ws.prescribed[k]);
            if free.is_none() {
                let (from, to) = ranges[link.parent as usize];
                for i in from..to {
                    let (source, above) = list[i];
                    list.push((source, Twist::new(above.angular, above.at(here.arm))));
                }
            }
            let count = list.len() - start + if ws.prescribed[k] { 0 } else { dofs.len() };
            for dof in dofs.clone() {
                starts[dof] = rates.len();
                rates.resize(rates.len() + count, 0.0);
            }
            if ws.prescribed[k] {
                // A weld: it moves with its parent.
            } else if let Some(ball) = ball_of(link, ws) {
                let mut set = |column: usize, turn| {
                    for (dof, rate) in dofs.clone().zip(here.rot.transpose_mul(turn).to_array()) {
                        rates[starts[dof] + column] = rate;
                    }
                };
                for (column, (_, a)) in list[start..].iter_mut().enumerate() {
                    let turn = -ball.factors.solve(ball.angular * a.angular + ball.coupling * a.linear);
                    a.angular += turn;
                    set(column, turn);
                }
                for (dof, turn) in dofs.clone().zip(ball.factors.inverse_root().cols) {
                    set(list.len() - start, turn);
                    list.push((dof as u32, Twist::new(turn, ligament_math::Vec3::ZERO)));
                }
            } else if let Some(free) = free {
                // Its limits are none: no rates.
                let (turns, shifts) = (free.angular.inverse_root().cols, free.seen.inverse_root().cols);
                let turns = turns.map(|turn| Twist::new(turn, ligament_math::Vec3::ZERO));
                let shifts = shifts.map(|shift| Twist::new(-(free.psi_b * shift), shift));
                let all = turns.into_iter().chain(shifts);
                list.extend(dofs.clone().zip(all).map(|(dof, motion)| (dof as u32, motion)));
            } else {
                for dof in dofs.clone().rev() {
                    let s = passes::direction_of(link, here, &ws.directions, dof);
                    let record = &ws.dofs[dof];
                    for (column, (_, a)) in list[start..].iter_mut().enumerate() {
                        let rate = -record.psi * record.u.dot(*a);
                        *a += s * rate;
                        rates[starts[dof] + column] = rate;
                    }
                    let rate = record.psi.max(0.0).sqrt();
                    rates[starts[dof] + list.len() - start] = rate;
                    list.push((dof as u32, s * rate));
                }
            }
            ranges[k] = (start, list.len());
        }
    }

    /// The motion of a body's link, at a point of the world.
    pub(crate) fn source_at(
        &self,
        body: BodyId,
        point: ligament_math::Vec3,
        motion: Twist,
        ws: &Workspace,
    ) -> Twist {
        Twist::new(motion.angular, motion.at(point - ws.moving[self.link_of(body)].pos))
    }
}
