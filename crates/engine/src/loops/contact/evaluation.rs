//! Velocities, impulses and the gradient of the cost of an island: see [`super::newton`] for source and symbols.
//!
//! Compiled for the best instructions of the processor: see [`crate::simd`].

use super::rows::Block;
use super::trees::TouchedTree;
use crate::simd::Kernel;

/// What an evaluation needs.
pub(super) struct Evaluation<'a> {
    /// Their velocities and impulses are set.
    pub(super) blocks: &'a mut [Block],
    pub(super) jacobian: &'a [f64],
    pub(super) trees: &'a [TouchedTree],
    pub(super) offsets: &'a [usize],
    pub(super) z: &'a [f64],
    /// The effect of the impulses is subtracted, and their cost added.
    pub(super) gradient: &'a mut [f64],
    pub(super) cost: &'a mut f64,
}

impl Kernel for Evaluation<'_> {
    #[inline(always)]
    fn run(self) {
        let Evaluation { blocks, jacobian, trees, offsets, z, gradient, cost } = self;
        for block in blocks {
            let mut now = block.free;
            block.add_rates(jacobian, trees, offsets, z, &mut now);
            let (impulse, more) = block.answer(now);
            (block.now, block.impulse) = (now, impulse);
            *cost += more;
            if impulse != [0.0; 3] {
                block.add_impulse(impulse.map(|x| -x), jacobian, trees, offsets, gradient);
            }
        }
    }
}
