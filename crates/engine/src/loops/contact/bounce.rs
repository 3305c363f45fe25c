//! Restitution: what rebounds gets its velocity at the end of the step that stopped it.
//!
//! Source: Newton's law of restitution. Symbols: u normal velocity of a contact point, g gap, a acceleration without contact, e
//! restitution, h step.
//!
//! A step with an impact ends at the surface. The speed of the impact follows from the motion at the start of the step,
//! `w^2 = (u + a l)^2 - 2 a g`, where l is the time by which velocities are behind positions: half a step in maximal coordinates. Then
//! the velocities alone change, by impulses that give the point the velocity -e w - a l. So the height of a rebound does not
//! depend on where in the step the impact was.

use ligament_math::{Vec3, Wrench};

use super::Contacts;
use super::rows::Kind;
use super::solver::ContactSolver;
use crate::loops::response::Response;

/// Impacts slower than what the acceleration gives in this many steps do not rebound: the body is at rest.
const RESTS: f64 = 2.0;

impl ContactSolver {
    /// Changes the velocities at the end of a step so that what hit something rebounds, after [`ContactSolver::solve`].
    pub(crate) fn bounce(&mut self, part: &mut dyn Response, contacts: &mut Contacts, h: f64) {
        let (mut any, mut first) = (false, 0);
        while first < self.rows.blocks.len() {
            let island = self.island_from(first);
            first = island.end;
            any |= self.bounce_island(island, contacts, h);
        }
        if !any {
            return;
        }
        self.pushes.fill(Wrench::ZERO);
        for point in contacts.points.iter().filter(|point| point.bounce != Vec3::ZERO) {
            self.push_ends(contacts, point, point.bounce);
        }
        part.kick(&self.pushes);
    }

    /// Finds the impulses of an island; true if there are any.
    fn bounce_island(&mut self, island: std::ops::Range<usize>, contacts: &mut Contacts, h: f64) -> bool {
        let mut any = false;
        for block in &mut self.rows.blocks[island.clone()] {
            let Kind::Contact { index, .. } = block.kind else { continue };
            let point = &contacts.points[index];
            let pushes = point.impulse.dot(point.normal) > 0.0;
            // Without an impact, a point does not come closer than it would.
            block.base = block.now[2].min(if pushes { 0.0 } else { block.base });
            if point.restitution == 0.0 || !pushes {
                continue;
            }
            let before = velocity_before(contacts, index);
            let acceleration = (block.free[2] - before) / h;
            let gap = (-point.depth).max(0.0);
            let aligned = before + acceleration * contacts.lag;
            let impact = (aligned * aligned - 2.0 * acceleration * gap).max(0.0).sqrt();
            let approaches = aligned < 0.0 && impact > RESTS * acceleration.abs() * h;
            if approaches {
                block.base = point.restitution * impact - acceleration * contacts.lag;
                any = true;
            }
        }
        if !any {
            return false;
        }
        for block in &mut self.rows.blocks[island.clone()] {
            block.free = block.now;
            match &mut block.kind {
                Kind::Contact { cone, .. } => cone.wanted = block.base,
                Kind::Loop { wanted, .. } => *wanted = block.now[0],
            }
        }
        self.arrange(island.clone());
        for tree in self.order.iter().map(|tree| *tree as usize) {
            self.z[self.offsets[tree]..self.offsets[tree] + self.trees.list[tree].rank].fill(0.0);
        }
        self.minimize_with_sliding(island.clone());
        for block in &self.rows.blocks[island] {
            if let Kind::Contact { index, .. } = block.kind {
                let point = &mut contacts.points[index];
                point.bounce = point.in_world(block.answer(block.now).0);
            }
        }
        true
    }
}

/// The normal velocity of a contact point at the start of the step.
fn velocity_before(contacts: &Contacts, index: usize) -> f64 {
    let point = &contacts.points[index];
    let of = |end: Option<u32>| {
        let at = end.and_then(|end| contacts.start_of(end));
        at.map_or(0.0, |(pose, twist)| twist.at(point.point - pose.pos).dot(point.normal))
    };
    of(point.ends[0]) - of(point.ends[1])
}
