//! Kernels that are compiled for several instruction sets, and the lanes they run on.

use ligament_math::Scalar;

/// Lanes with their instruction set.
pub(crate) trait Lanes: Scalar {
    /// Runs a kernel on these lanes.
    fn run<K: Kernel>(kernel: K);
}

impl Lanes for wide::f64x4 {
    fn run<K: Kernel>(kernel: K) {
        kernel.run();
    }
}

/// A computation that is compiled for several instruction sets.
pub(crate) trait Kernel {
    /// Runs it. It must be `#[inline(always)]`, like all that it calls: code that is not inlined uses the baseline
    /// instructions.
    fn run(self);
}
