//! The rows of contact points and loop joints, in the unknowns of the trees that they act on.

use ligament_math::{Twist, Wrench};

use super::cone::Cone;
use super::trees::{NONE, Trees};

/// What a block of rows is.
#[derive(Clone, Copy, Debug)]
pub(super) enum Kind {
    /// A contact point, by index: two tangents, then the normal.
    Contact { index: usize, cone: Cone },
    /// A row of a loop joint, by index: a spring of this compliance to a wanted velocity.
    Loop { row: usize, compliance: f64, wanted: f64 },
}

/// One or three rows. The unknowns of each tree have rows of their own.
#[derive(Clone, Copy, Debug)]
pub(super) struct Block {
    pub(super) kind: Kind,
    pub(super) island: u32,
    /// The trees, or [`NONE`]; and where their rows start in [`Rows::jacobian`].
    pub(super) trees: [u32; 2],
    pub(super) at: [usize; 2],
    /// The wanted normal velocity of a contact that does not slide.
    pub(super) base: f64,
    /// Velocities at z = 0, and at the present z; along the present direction of search.
    pub(super) free: [f64; 3],
    pub(super) now: [f64; 3],
    pub(super) ahead: [f64; 3],
}

impl Block {
    pub(super) fn rows(&self) -> usize {
        match self.kind {
            Kind::Contact { .. } => 3,
            Kind::Loop { .. } => 1,
        }
    }

    /// Impulses along the rows and the cost, at a velocity.
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
        }
    }

    /// The negative derivative of the impulses; `None` where it is zero.
    pub(super) fn stiffness(&self) -> Option<[[f64; 3]; 3]> {
        match &self.kind {
            Kind::Contact { cone, .. } => cone.stiffness(self.now),
            Kind::Loop { compliance, .. } => Some([[1.0 / compliance, 0.0, 0.0], [0.0; 3], [0.0; 3]]),
        }
    }

    /// Its trees with where their rows start.
    pub(super) fn sides(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let sides = [(self.trees[0], self.at[0]), (self.trees[1], self.at[1])];
        sides.into_iter().filter(|(tree, _)| *tree != NONE).map(|(tree, at)| (tree as usize, at))
    }
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
}

impl<'a> Placed<'a> {
    pub(super) fn new(trees: &'a Trees, motions: &'a [Twist], jacobian: &'a mut Vec<f64>) -> Placed<'a> {
        Placed { trees, motions, jacobian, found: [NONE; 2], at: [0; 2], free: [0.0; 3] }
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
        for (k, wrench) in wrenches.iter().enumerate() {
            let start = self.at[side] + k * rank;
            self.trees.add_row(end, *wrench, &mut self.jacobian[start..start + rank]);
        }
    }

    /// Trees, starts of their rows, and velocities; `None` if there is no tree.
    pub(super) fn done(self) -> Option<([u32; 2], [usize; 2], [f64; 3])> {
        (self.found[0] != NONE).then_some((self.found, self.at, self.free))
    }
}
