//! Restitution: what rebounds gets its velocity at the end of the step that stopped it.
//!
//! Source: Newton's law of restitution. Symbols: u normal velocity of a contact point, g gap, a acceleration without contact, e
//! restitution, h step; gamma, beta impulses that stop and that let rebound.
//!
//! A step with an impact ends at the surface, with contact points and normals of their own. The speed of the impact follows from the
//! motion at the start of the step, `w^2 = (u + a l)^2 - 2 a g`, where l is the time by which velocities are behind positions: half a
//! step in maximal coordinates. Then the velocities alone change, by impulses that give the points the velocity e w - a l. So the
//! height of a rebound does not depend on where in the step the impact was.
//!
//! Newton's law for several points at once can add energy. So all impulses of an island are scaled down until they return at most
//! the part e^2 of what stopping took from it:
//!
//! ```text
//! s beta.(u + a l) + s^2 beta.(u' - u)/2  <=  - sum e^2 gamma_n (u_free + u + 2 a l)_n / 2
//! ```

use ligament_math::{Twist, Wrench};

use super::impact::{Impact, Rebound, between, normal_velocity};
use super::rows::{Block, Kind, Placed};
use super::solver::{ContactSolver, Island, push_ends};
use super::trees::NONE;
use super::{ContactPoint, Contacts, RefindContacts};
use crate::loops::response::Response;

/// The step stopped a point if it changed its velocity by more than this part of the speed of the impact.
const STOPPED: f64 = 1e-3;

impl ContactSolver {
    /// Changes the velocities at the end of a step so that what hit something rebounds, after [`ContactSolver::solve`] and after the
    /// part has moved.
    pub(crate) fn bounce(
        &mut self,
        part: &mut dyn Response,
        contacts: &mut Contacts,
        refind: RefindContacts<'_>,
        h: f64,
    ) {
        if !self.note_losses(contacts, h) {
            return;
        }
        let watched = &self.watched;
        let place = |end: u32| watched.binary_search(&end).ok();
        refind(&|end| place(end).map(|i| part.pose(i)), &mut contacts.rebounds);
        let rebound = &mut self.rebound;
        rebound.ended.clear();
        rebound.ended.resize(watched.len(), Twist::ZERO);
        contacts.end.clear();
        for (end, (start, _)) in contacts.ends.iter().zip(&contacts.start) {
            let pose = place(*end).map_or(*start, |i| part.pose(i));
            contacts.end.push(pose.pos);
            if let Some(i) = place(*end) {
                rebound.ended[i] = between(start, &pose, h);
            }
        }
        self.set_rows(part, contacts, h);
        self.pushes.fill(Wrench::ZERO);
        let (mut any, mut first) = (false, 0);
        while first < self.rows.blocks.len() {
            let island = self.island_from(first);
            first = island.blocks.end;
            any |= self.bounce_island(&island, contacts);
        }
        if any {
            for point in &contacts.rebounds {
                push_ends(&self.watched, &mut self.pushes, point, |end| contacts.end_of(end));
            }
            part.kick(&self.pushes);
        }
    }

    /// What stopping took from each island, and what it may get back. False if nothing hit anything.
    fn note_losses(&mut self, contacts: &Contacts, h: f64) -> bool {
        let islands = self.island_of.iter().filter(|island| **island != NONE).max();
        let count = islands.map_or(0, |most| *most as usize + 1);
        let Rebound { returned, taken, .. } = &mut self.rebound;
        for list in [&mut *returned, &mut *taken] {
            list.clear();
            list.resize(count, 0.0);
        }
        let mut any = false;
        for block in &self.rows.blocks {
            let Kind::Contact { index, .. } = block.kind else { continue };
            let point = &contacts.points[index];
            let impulse = block.impulse;
            if impulse[2] <= 0.0 {
                continue;
            }
            let before = normal_velocity(contacts, point, |k| {
                let (pose, twist) = contacts.start[k];
                twist.at(point.point - pose.pos)
            });
            let impact = Impact::of(before, block.free[2], -point.depth, contacts.lag, h);
            let ahead = impulse[2] * impact.acceleration * contacts.lag;
            let work = |k: usize| 0.5 * impulse[k] * (block.free[k] + block.now[k]);
            returned[block.island as usize] -= point.restitution * point.restitution * (work(2) + ahead);
            taken[block.island as usize] -= work(0) + work(1) + work(2) + ahead;
            any |= point.restitution > 0.0 && impact.is_one;
        }
        any
    }

    /// Replaces the contact points by those at the end of the step, with the velocities that they are to have at least.
    fn set_rows(&mut self, part: &dyn Response, contacts: &mut Contacts, h: f64) {
        let ContactSolver { rows, rebound, trees, watched, free, island_of, .. } = self;
        rows.blocks.retain(|block| !matches!(block.kind, Kind::Contact { .. } | Kind::Turn { .. }));
        for block in &mut rows.blocks {
            (block.free, block.impulse) = (block.now, [0.0; 3]);
            match &mut block.kind {
                Kind::Loop { wanted, .. } => *wanted = block.now[0],
                // A joint at its limit does not move past it.
                Kind::Limit { wanted, .. } => *wanted = wanted.min(block.now[0]),
                Kind::Contact { .. } | Kind::Turn { .. } => {}
            }
        }
        // Found between ends that the step's own contacts do not connect: not this step's.
        contacts.rebounds.retain(|point| {
            let mut islands = point.ends.iter().flatten().map(|end| {
                let tree = watched.binary_search(end).ok().map(|i| trees.of_end[i].0);
                tree.and_then(|tree| island_of.get(tree as usize)).copied().unwrap_or(NONE)
            });
            let first = islands.next().unwrap_or(NONE);
            first != NONE && islands.all(|island| island == first)
        });
        for (index, point) in contacts.rebounds.iter().enumerate() {
            let mut placed = Placed::new(trees, &rebound.ended, &mut rows.jacobian);
            placed.add_point(part, point, |end| contacts.end_of(end));
            let Some(placed) = placed.done().filter(|placed| placed.response > 0.0) else { continue };
            let now = placed.free[2];
            let velocity = |of: &dyn Fn(usize) -> Twist| {
                normal_velocity(contacts, point, |k| of(k).at(point.point - contacts.end[k]))
            };
            let before = velocity(&|k| contacts.start[k].1);
            let alone = velocity(&|k| {
                watched.binary_search(&contacts.ends[k]).map_or(contacts.start[k].1, |i| free[i])
            });
            let impact = Impact::of(before, alone, -point.depth - h * now, contacts.lag, h);
            let rebounds = impact.is_one && now - alone > STOPPED * impact.speed && point.restitution > 0.0;
            let base = match rebounds {
                true => point.restitution * impact.speed - impact.acceleration * contacts.lag,
                // Without an impact, a point does not come closer than it would.
                false => now.min(0.0),
            };
            let island = island_of[placed.trees[0] as usize];
            let stiff = ContactPoint { soft: None, ..*point };
            let block = Block::contact(index, &stiff, island, placed, h, base);
            rows.blocks.push(Block { later: impact.acceleration * contacts.lag, ..block });
        }
        rows.blocks.sort_unstable_by_key(|block| (block.island, block.at[0]));
    }

    /// Finds the impulses of an island; true if there are any.
    fn bounce_island(&mut self, island: &Island, contacts: &mut Contacts) -> bool {
        let is_contact = |block: &Block| matches!(block.kind, Kind::Contact { .. });
        if !self.rows.blocks[island.blocks.clone()]
            .iter()
            .any(|block| is_contact(block) && block.base > block.now[2])
        {
            return false;
        }
        self.solve_island(island);
        let blocks = &self.rows.blocks[island.blocks.clone()];
        let (mut along, mut curved) = (0.0, 0.0);
        for block in blocks.iter().filter(|block| is_contact(block)) {
            let impulse = block.impulse;
            along += (0..3).map(|k| impulse[k] * block.free[k]).sum::<f64>() + impulse[2] * block.later;
            curved += (0..3).map(|k| 0.5 * impulse[k] * (block.now[k] - block.free[k])).sum::<f64>();
        }
        let number = blocks[0].island as usize;
        let most = self.rebound.returned[number].min(self.rebound.taken[number]).max(0.0);
        // Of impulses that are rounding, the response may be negative.
        let scale = match along + curved > most && curved > 0.0 {
            true => (((along * along + 4.0 * curved * most).sqrt() - along) / (2.0 * curved)).clamp(0.0, 1.0),
            false => 1.0,
        };
        for block in blocks {
            let found = block.impulse;
            match block.kind {
                Kind::Contact { index, .. } => {
                    let point = &mut contacts.rebounds[index];
                    point.impulse = point.in_world(found) * scale;
                }
                Kind::Limit { .. } | Kind::Turn { .. } => {}
                Kind::Loop { row, .. } => {
                    for (end, wrench) in self.loop_rows[row].ends.iter().flatten() {
                        self.pushes[*end] += *wrench * (found[0] * scale);
                    }
                }
            }
        }
        true
    }
}
