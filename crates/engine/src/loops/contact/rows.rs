//! The rows of contact points and loop joints, in the unknowns of the trees that they act on.

use super::cone::Cone;
use super::trees::NONE;

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
