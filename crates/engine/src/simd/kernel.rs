//! What is compiled for several sets of instructions, and on what it runs.

use ligament_math::Scalar;

/// Lanes with the instructions that they are made for.
pub(crate) trait Lanes: Scalar {
    /// Runs a kernel on these lanes.
    fn run<K: Kernel>(kernel: K);
}

impl Lanes for wide::f64x4 {
    fn run<K: Kernel>(kernel: K) {
        kernel.run();
    }
}

/// Work that is compiled for several sets of instructions.
pub(crate) trait Kernel {
    /// Does it. To be `#[inline(always)]`, and so all that it calls: what is not inlined stays as the baseline has it.
    fn run(self);
}
