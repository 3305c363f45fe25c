//! Kernels compiled for several instruction sets, chosen at run time.
//!
//! A portable build for x86-64 must run on every such processor, and so uses instructions of 2003. A kernel here is compiled
//! once for those and once for each newer set; the set is chosen at run time by querying the processor
//! ([`Instructions::best`]). Inlining stops at that boundary, so a kernel is a whole recursion, never an inner loop.
//!
//! No set includes fused multiply-add, and no kernel reassociates: every set gives the same bits
//! (`docs/decisions/0002-threads.md`).

#[cfg(test)]
pub(crate) mod counting;
mod eight;
mod kernel;
#[cfg(target_arch = "x86_64")]
mod x86;
#[cfg(target_arch = "x86_64")]
mod x86_eight;

pub(crate) use eight::{Eight, Plain, Point};
pub(crate) use kernel::{Kernel, Lanes};
#[cfg(target_arch = "x86_64")]
pub(crate) use x86::{F64x4, F64x8};
#[cfg(target_arch = "x86_64")]
pub(crate) use x86_eight::F32x8;

/// Runs a kernel on eight numbers of single precision: an expression with the type of these numbers.
macro_rules! with_eight {
    ($instructions:expr, $eight:ident => $call:expr) => {
        match $instructions.0 {
            $crate::simd::Set::Baseline => {
                type $eight = $crate::simd::Plain;
                $call
            }
            #[cfg(target_arch = "x86_64")]
            $crate::simd::Set::Avx2 | $crate::simd::Set::Avx512 => {
                type $eight = $crate::simd::F32x8;
                $call
            }
        }
    };
}
pub(crate) use with_eight;

/// An instruction set of this processor.
///
/// Only a query of the processor creates one ([`Instructions::available`], [`Instructions::best`]), so a value proves
/// support.
///
/// ```
/// use ligament::reduced::{Surroundings, Tree, Workspace};
/// use ligament::simd::Instructions;
/// # use ligament::doc::*; let model = arm()?.model;
/// // Every instruction set of this processor gives the same bits.
/// let (tree, mut found) = (Tree::new(&model)?, Vec::new());
/// for instructions in Instructions::available() {
///     let (mut ws, mut qdd) = (Workspace::new(&tree), [0.0; 2]);
///     ws.set_instructions(instructions);
///     tree.forward_dynamics(&[0.3, -1.0], &[2.0, 1.0], &[0.0; 2], &Surroundings::default(), &mut qdd, &mut ws)?;
///     found.push(qdd.map(f64::to_bits));
/// }
/// assert!(found.iter().all(|bits| *bits == found[0]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instructions(pub(crate) Set);

/// The instruction sets that kernels are compiled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Set {
    /// The baseline of the whole program.
    Baseline,
    /// Registers of four numbers.
    #[cfg(target_arch = "x86_64")]
    Avx2,
    /// Registers of eight numbers, and twice as many of them.
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Instructions {
    /// The baseline of the whole program, which every processor that can run it supports.
    pub const BASELINE: Instructions = Instructions(Set::Baseline);

    /// All sets of this processor, the baseline first.
    pub fn available() -> impl Iterator<Item = Instructions> {
        #[cfg(target_arch = "x86_64")]
        let newer = [
            is_x86_feature_detected!("avx2").then_some(Instructions(Set::Avx2)),
            (is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512dq")
                && is_x86_feature_detected!("avx512vl"))
            .then_some(Instructions(Set::Avx512)),
        ];
        #[cfg(not(target_arch = "x86_64"))]
        let newer = [None, None];
        std::iter::once(Instructions::BASELINE).chain(newer.into_iter().flatten())
    }

    /// The widest set of this processor, or the one that the environment variable `LIGAMENT_INSTRUCTIONS` names when the program
    /// starts to use them: to show that results do not depend on it.
    pub fn best() -> Instructions {
        static BEST: std::sync::OnceLock<Instructions> = std::sync::OnceLock::new();
        *BEST.get_or_init(|| {
            let wanted = std::env::var("LIGAMENT_INSTRUCTIONS").ok();
            let named = wanted.and_then(|name| Instructions::available().find(|set| set.name() == name));
            named.or_else(|| Instructions::available().last()).unwrap_or(Instructions::BASELINE)
        })
    }

    /// Its usual name.
    pub fn name(self) -> &'static str {
        match self.0 {
            Set::Baseline => "baseline",
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => "avx2",
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => "avx512",
        }
    }

    /// Runs a kernel on scalars. For AVX-512 this uses AVX2: its wide registers were slower.
    #[inline]
    pub(crate) fn run<K: Kernel>(self, kernel: K) {
        match self.0 {
            Set::Baseline => kernel.run(),
            // SAFETY: the value of this type is proof that the processor has the instructions; AVX-512 implies AVX2.
            #[cfg(target_arch = "x86_64")]
            #[allow(unsafe_code)]
            // the only way to call code for a processor that only asking has shown us to have
            Set::Avx2 | Set::Avx512 => unsafe { x86::run_avx2(kernel) },
        }
    }
}
