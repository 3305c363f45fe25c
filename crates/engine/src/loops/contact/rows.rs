//! The rows of contact points and loop joints, in the unknowns of the trees that they act on.

use ligament_math::{Twist, Vec3, Wrench};

use super::ContactPoint;
use super::cone::Cone;
use super::trees::{NONE, TouchedTree, Trees};
use crate::dynamics::LimitRow;
use crate::loops::equations::LoopRow;
use crate::loops::response::Response;
use crate::model::Spring;

/// Compliance of contacts, as a fraction of the response of the ends as free bodies.
const COMPLIANCE: f64 = 1e-4;
/// Compliance of rigid loop joints in the same unit.
const RIGID: f64 = 1e-8;

/// What a block of rows is.
#[derive(Clone, Copy, Debug)]
pub(super) enum Kind {
    /// A contact point, by index: two tangents, then the normal.
    Contact { index: usize, cone: Cone },
    /// A moment of friction at the contact point before it, about an axis: at most `most` times its normal impulse. The bound of
    /// the last round.
    Turn { axis: Vec3, most: f64, compliance: f64, bound: f64 },
    /// A row of a loop joint, by index: a spring of this compliance to a wanted velocity.
    Loop { row: usize, compliance: f64, wanted: f64 },
    /// A joint limit, by index: an impulse that only pushes, where the rate away from it is below the wanted one.
    Limit { index: usize, compliance: f64, wanted: f64 },
}

/// One or three rows. The unknowns of each tree have rows of their own.
#[derive(Clone, Copy, Debug)]
pub(super) struct Block {
    pub(super) kind: Kind,
    pub(super) island: u32,
    /// The trees, or [`NONE`]; and where their rows start in [`Rows::jacobian`].
    pub(super) trees: [u32; 2],
    pub(super) at: [usize; 2],
    /// The wanted velocity of a contact along its normal, or of a loop joint.
    pub(super) base: f64,
    /// By how much a normal velocity changes in the time by which velocities are behind positions: for restitution.
    pub(super) later: f64,
    /// Velocities at z = 0, and at the present z; along the present direction of search.
    pub(super) free: [f64; 3],
    pub(super) now: [f64; 3],
    pub(super) ahead: [f64; 3],
    /// The impulses along the rows, and a guess of these.
    pub(super) impulse: [f64; 3],
    pub(super) guess: [f64; 3],
}

impl Block {
    /// A block without impulses.
    fn new(kind: Kind, island: u32, (trees, at): ([u32; 2], [usize; 2]), free: [f64; 3], base: f64) -> Block {
        let none = [0.0; 3];
        let (now, ahead, impulse, guess) = (free, none, none, none);
        Block { kind, island, trees, at, base, later: 0.0, free, now, ahead, impulse, guess }
    }

    /// The rows of a contact point by index, with what was collected for it: see [`Placed`].
    pub(super) fn contact(
        index: usize,
        point: &ContactPoint,
        island: u32,
        placed: Collected,
        h: f64,
        base: f64,
    ) -> Block {
        let Collected { trees, at, free, response } = placed;
        let compliance = COMPLIANCE * response;
        let (normal, base) = match point.soft {
            None => (compliance, base),
            // A gap closes as if it were stiff: softness acts from the surface on.
            Some(_) if point.depth <= 0.0 => (compliance, base),
            // The impulse h (k (depth - h u) - c u) of a spring and a damper over the step.
            Some(Spring { stiffness, damping }) => {
                // A spring without stiffness and damping pushes by next to nothing.
                let both = (stiffness * h + damping).max(f64::EPSILON);
                ((1.0 / (h * both)).max(compliance), stiffness * point.depth / both)
            }
        };
        let friction = point.friction;
        let still = [0.0; 2];
        let cone = Cone { tangential: compliance, normal, friction, wanted: base, still, bound: None };
        let kind = Kind::Contact { index, cone };
        Block::new(kind, island, (trees, at), free, base)
    }

    /// A moment of friction about an axis, with what was collected for it, after its contact point.
    pub(super) fn turn((axis, most): (Vec3, f64), point: &Block, placed: Collected) -> Block {
        let Collected { trees, at, free, response } = placed;
        let kind = Kind::Turn { axis, most, compliance: COMPLIANCE * response, bound: most * point.guess[2] };
        Block::new(kind, point.island, (trees, at), free, 0.0)
    }

    /// The row of a loop joint, with what was collected for it.
    pub(super) fn of_loop(row: &LoopRow, island: u32, placed: Collected) -> Block {
        let Collected { trees, at, .. } = placed;
        // The impulse is added to what the loop joint has applied already.
        let compliance = row.compliance.max(RIGID * row.response).max(f64::MIN_POSITIVE);
        let wanted = row.wanted - compliance * row.applied;
        let free = [row.rate, 0.0, 0.0];
        let kind = Kind::Loop { row: row.index, compliance, wanted };
        Block::new(kind, island, (trees, at), free, wanted)
    }

    /// The row of a joint limit by index, with its tree, and where its rates along the unknowns start: the rate away from it.
    pub(super) fn of_limit(
        index: usize,
        limit: &LimitRow,
        island: u32,
        tree: u32,
        at: usize,
        response: f64,
    ) -> Block {
        let (compliance, wanted) = (RIGID * response, -limit.most);
        let kind = Kind::Limit { index, compliance, wanted };
        Block::new(kind, island, ([tree, NONE], [at, 0]), [-limit.rate, 0.0, 0.0], wanted)
    }

    #[inline(always)]
    pub(super) fn rows(&self) -> usize {
        match self.kind {
            Kind::Contact { .. } => 3,
            Kind::Loop { .. } | Kind::Limit { .. } | Kind::Turn { .. } => 1,
        }
    }

    /// Impulses along the rows and the cost, at a velocity.
    #[inline(always)]
    pub(super) fn answer(&self, u: [f64; 3]) -> ([f64; 3], f64) {
        match &self.kind {
            Kind::Contact { cone, .. } => {
                let answer = cone.answer(u);
                (answer.impulse, answer.cost)
            }
            Kind::Loop { compliance, wanted, .. } => {
                let impulse = (wanted - u[0]) / compliance;
                ([impulse, 0.0, 0.0], 0.5 * compliance * impulse * impulse)
            }
            Kind::Turn { compliance, bound, .. } => {
                let y = -u[0] / compliance;
                let beyond = (y.abs() - bound).max(0.0);
                ([y.clamp(-bound, *bound), 0.0, 0.0], 0.5 * compliance * (y * y - beyond * beyond))
            }
            Kind::Limit { compliance, wanted, .. } => {
                let impulse = ((wanted - u[0]) / compliance).max(0.0);
                ([impulse, 0.0, 0.0], 0.5 * compliance * impulse * impulse)
            }
        }
    }

    /// The compliances along the rows.
    #[inline(always)]
    pub(super) fn compliances(&self) -> [f64; 3] {
        match &self.kind {
            Kind::Contact { cone, .. } => [cone.tangential, cone.tangential, cone.normal],
            Kind::Loop { compliance, .. }
            | Kind::Limit { compliance, .. }
            | Kind::Turn { compliance, .. } => [*compliance; 3],
        }
    }

    /// The velocities at which the impulses vanish.
    #[inline(always)]
    pub(super) fn wanted(&self) -> [f64; 3] {
        match &self.kind {
            Kind::Contact { cone, .. } => [cone.still[0], cone.still[1], cone.wanted],
            Kind::Loop { wanted, .. } | Kind::Limit { wanted, .. } => [*wanted, 0.0, 0.0],
            Kind::Turn { .. } => [0.0; 3],
        }
    }

    /// Adds the velocities along the rows that unknowns give.
    #[inline(always)]
    pub(super) fn add_rates(
        &self,
        jacobian: &[f64],
        trees: &[TouchedTree],
        offsets: &[usize],
        z: &[f64],
        to: &mut [f64; 3],
    ) {
        for (tree, at) in self.sides() {
            let rank = trees[tree].rank;
            let z = &z[offsets[tree]..offsets[tree] + rank];
            let rows = &jacobian[at..at + self.rows() * rank];
            // Free bodies have six unknowns each: without loops of unknown length.
            if let (Some(z), Some(rows), 6) = (z.first_chunk::<6>(), rows.first_chunk::<18>(), rank) {
                let (rows, _) = rows.as_chunks::<6>();
                to.iter_mut().zip(rows).for_each(|(rate, row)| *rate += dot(row, z));
                continue;
            }
            match three(rows, rank) {
                Some(rows) => to.iter_mut().zip(rows).for_each(|(rate, row)| *rate += dot(row, z)),
                None => to[0] += dot(rows, z),
            }
        }
    }

    /// The velocity along the normal of a contact point that unknowns give.
    #[inline(always)]
    pub(super) fn normal_rate(
        &self,
        jacobian: &[f64],
        trees: &[TouchedTree],
        offsets: &[usize],
        z: &[f64],
    ) -> f64 {
        self.sides().fold(self.free[2], |rate, (tree, at)| {
            let rank = trees[tree].rank;
            let z = &z[offsets[tree]..offsets[tree] + rank];
            rate + dot(&jacobian[at + 2 * rank..at + 3 * rank], z)
        })
    }

    /// Adds the unknowns of impulses along the rows.
    #[inline(always)]
    pub(super) fn add_impulse(
        &self,
        impulse: [f64; 3],
        jacobian: &[f64],
        trees: &[TouchedTree],
        offsets: &[usize],
        z: &mut [f64],
    ) {
        for (tree, at) in self.sides() {
            let rank = trees[tree].rank;
            let z = &mut z[offsets[tree]..offsets[tree] + rank];
            let rows = &jacobian[at..at + self.rows() * rank];
            if let (Some(z), Some(rows), 6) = (z.first_chunk_mut::<6>(), rows.first_chunk::<18>(), rank) {
                let (rows, _) = rows.as_chunks::<6>();
                for i in 0..6 {
                    z[i] += rows[0][i] * impulse[0] + rows[1][i] * impulse[1] + rows[2][i] * impulse[2];
                }
                continue;
            }
            if let Some([a, b, c]) = three(rows, rank) {
                let entries = z.iter_mut().zip(a).zip(b).zip(c);
                entries.for_each(|(((z, a), b), c)| *z += a * impulse[0] + b * impulse[1] + c * impulse[2]);
            } else {
                z.iter_mut().zip(rows).for_each(|(z, j)| *z += j * impulse[0]);
            }
        }
    }

    /// The negative derivative of the impulses; `None` where it is zero.
    #[inline(always)]
    pub(super) fn stiffness(&self) -> Option<[[f64; 3]; 3]> {
        match &self.kind {
            Kind::Contact { cone, .. } => cone.stiffness(self.now),
            Kind::Loop { compliance, .. } => Some([[1.0 / compliance, 0.0, 0.0], [0.0; 3], [0.0; 3]]),
            Kind::Turn { compliance, bound, .. } => {
                let holds = self.now[0].abs() < bound * compliance;
                holds.then_some([[1.0 / compliance, 0.0, 0.0], [0.0; 3], [0.0; 3]])
            }
            Kind::Limit { compliance, wanted, .. } => {
                (self.now[0] < *wanted).then_some([[1.0 / compliance, 0.0, 0.0], [0.0; 3], [0.0; 3]])
            }
        }
    }

    /// Its trees with where their rows start.
    #[inline(always)]
    pub(super) fn sides(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let sides = [(self.trees[0], self.at[0]), (self.trees[1], self.at[1])];
        sides.into_iter().filter(|(tree, _)| *tree != NONE).map(|(tree, at)| (tree as usize, at))
    }
}

/// The three rows of a contact point; `None` for the one of a loop joint.
#[inline(always)]
pub(super) fn three(rows: &[f64], rank: usize) -> Option<[&[f64]; 3]> {
    (rows.len() == 3 * rank).then(|| [&rows[..rank], &rows[rank..2 * rank], &rows[2 * rank..]])
}

/// A scalar product, in an order of summation that four lanes share.
#[inline(always)]
fn dot(a: &[f64], b: &[f64]) -> f64 {
    let ((a, a_rest), (b, b_rest)) = (a.as_chunks::<4>(), b.as_chunks::<4>());
    let mut sums = [0.0; 4];
    for (a, b) in a.iter().zip(b) {
        for k in 0..4 {
            sums[k] += a[k] * b[k];
        }
    }
    let rest: f64 = a_rest.iter().zip(b_rest).map(|(a, b)| a * b).sum();
    (sums[0] + sums[2]) + (sums[1] + sums[3]) + rest
}

/// All blocks. Scratch memory.
#[derive(Clone, Debug, Default)]
pub(super) struct Rows {
    pub(super) blocks: Vec<Block>,
    pub(super) jacobian: Vec<f64>,
}

/// Rows of a block that are being collected.
pub(super) struct Placed<'a> {
    trees: &'a Trees,
    motions: &'a [Twist],
    jacobian: &'a mut Vec<f64>,
    found: [u32; 2],
    at: [usize; 2],
    free: [f64; 3],
    response: f64,
}

/// What was collected for a block: its trees, the starts of their rows, velocities, and the response of the ends as free bodies: joints
/// reduce it, and where they allow next to no motion, a compliance in proportion would make for enormous impulses.
#[derive(Clone, Copy, Debug)]
pub(super) struct Collected {
    pub(super) trees: [u32; 2],
    pub(super) at: [usize; 2],
    pub(super) free: [f64; 3],
    pub(super) response: f64,
}

impl<'a> Placed<'a> {
    pub(super) fn new(trees: &'a Trees, motions: &'a [Twist], jacobian: &'a mut Vec<f64>) -> Placed<'a> {
        Placed { trees, motions, jacobian, found: [NONE; 2], at: [0; 2], free: [0.0; 3], response: 0.0 }
    }

    /// Adds a watched end on which these wrenches act, at its reference point.
    pub(super) fn add(&mut self, end: usize, wrenches: &[Wrench]) {
        let tree = self.trees.of_end[end].0;
        let rank = self.trees.list[tree as usize].rank;
        for (free, wrench) in self.free.iter_mut().zip(wrenches) {
            *free += wrench.dot(self.motions[end]);
        }
        if rank == 0 {
            return;
        }
        let side = match self.found {
            [first, _] if first == tree => 0,
            [NONE, _] => 0,
            _ => 1,
        };
        if self.found[side] == NONE {
            (self.found[side], self.at[side]) = (tree, self.jacobian.len());
            self.jacobian.resize(self.at[side] + wrenches.len() * rank, 0.0);
        }
        self.trees.add_rows(end, wrenches, &mut self.jacobian[self.at[side]..]);
    }

    /// Adds a moment about an axis on both ends of a contact point.
    pub(super) fn add_turn(&mut self, part: &dyn Response, point: &ContactPoint, axis: Vec3) {
        for (end, sign) in point.ends.iter().zip([1.0, -1.0]) {
            let Some(i) = end.and_then(|end| part.watched().binary_search(&end).ok()) else { continue };
            self.add(i, &[Wrench::new(axis * sign, Vec3::ZERO)]);
            self.response += axis.dot(self.trees.alone[i].inverse_inertia_world * axis);
        }
    }

    /// Adds the two tangents and the normal of a contact point. `center` is the reference point of an end.
    pub(super) fn add_point(
        &mut self,
        part: &dyn Response,
        point: &ContactPoint,
        center: impl Fn(u32) -> Option<Vec3>,
    ) {
        let (t1, t2) = point.normal.perpendicular_frame();
        for (end, sign) in point.ends.iter().zip([1.0, -1.0]) {
            let Some((i, center)) =
                end.and_then(|end| Some((part.watched().binary_search(&end).ok()?, center(end)?)))
            else {
                continue;
            };
            let arm = point.point - center;
            let wrench = |axis: Vec3| Wrench::of_force_at(axis, arm) * sign;
            self.add(i, &[wrench(t1), wrench(t2), wrench(point.normal)]);
            let (alone, turned) = (self.trees.alone[i], arm.cross(point.normal));
            self.response += alone.inverse_mass + turned.dot(alone.inverse_inertia_world * turned);
        }
    }

    /// What was collected; `None` if there is no tree.
    pub(super) fn done(self) -> Option<Collected> {
        let Placed { found: trees, at, free, response, .. } = self;
        (trees[0] != NONE).then_some(Collected { trees, at, free, response })
    }
}
