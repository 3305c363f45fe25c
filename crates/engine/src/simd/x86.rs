//! Lanes in the registers of AVX2 and AVX-512.
//!
//! The lanes of the crate `wide` are fixed at compile time: in a portable build they are pairs of numbers on any processor.
//! These are for kernels chosen at run time.
//!
//! Every operation is one instruction on all lanes, with the rounding of the same operation on one number.

#![allow(unsafe_code)] // intrinsics; see below

// SAFETY, for every use in this file: these types never leave the crate, and inside it they are used only where there is
// an `Instructions` of their set, which is proof that the processor has AVX2 or AVX-512. Transmuting between a register
// and an array of as many f64 is sound: same size, every bit pattern valid. What is gathered from a list is compared with its
// length first.

use std::arch::x86_64::*;
use std::fmt;
use std::mem::transmute;
use std::ops::{Add, AddAssign, Div, Mul, MulAssign, Neg, Sub, SubAssign};

use ligament_math::Scalar;

use super::kernel::{Kernel, Lanes};

/// Runs a kernel compiled for AVX2.
#[target_feature(enable = "avx2")]
pub(super) fn run_avx2<K: Kernel>(kernel: K) {
    kernel.run();
}

/// Runs a kernel compiled for AVX-512.
#[target_feature(enable = "avx2,avx512f,avx512dq,avx512vl")]
fn run_avx512<K: Kernel>(kernel: K) {
    kernel.run();
}

macro_rules! lanes {
    (
        $(#[$doc:meta])* $name:ident, $raw:ident, $lanes:literal,
        $add:ident, $sub:ident, $mul:ident, $div:ident, $xor:ident, $sqrt:ident, $splat:ident,
        run: $run:ident,
        within: |$abs:ident, $bound:ident| $within:expr,
        above: |$x:ident, $y:ident| $above:expr,
        choose: |$p:ident, $q:ident, $yes:ident, $no:ident| $choose:expr,
        within_list: |$at:ident, $len:ident| $is_within:expr
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        #[repr(transparent)]
        pub(crate) struct $name($raw);

        impl $name {
            const fn new(lanes: [f64; $lanes]) -> $name {
                $name(unsafe { transmute::<[f64; $lanes], $raw>(lanes) })
            }
            #[inline(always)]
            fn to_array(self) -> [f64; $lanes] {
                unsafe { transmute::<$raw, [f64; $lanes]>(self.0) }
            }
            /// Whether all of these are indices of a list of this length.
            #[inline(always)]
            fn are_within($at: &[u32; $lanes], $len: u32) -> bool {
                $len > 0 && unsafe { $is_within }
            }
        }

        impl Scalar for $name {
            const ZERO: $name = $name::new([0.0; $lanes]);
            const ONE: $name = $name::new([1.0; $lanes]);
            const LANES: usize = $lanes;

            #[inline(always)]
            fn splat(x: f64) -> $name {
                $name(unsafe { $splat(x) })
            }
            #[inline(always)]
            fn sqrt(self) -> $name {
                $name(unsafe { $sqrt(self.0) })
            }
            #[inline(always)]
            fn lane(self, index: usize) -> f64 {
                self.to_array()[index % $lanes]
            }
            #[inline(always)]
            fn set_lane(&mut self, index: usize, x: f64) {
                let mut lanes = self.to_array();
                lanes[index % $lanes] = x;
                *self = $name::new(lanes);
            }
            #[inline(always)]
            fn exceeds(self, bound: f64) -> bool {
                // NaN compares as false, so the test is whether every lane is within the bound.
                let ($abs, $bound) = (self.0, unsafe { $splat(bound) });
                !unsafe { $within }
            }
            #[inline(always)]
            fn above(self, bound: $name) -> u32 {
                let ($x, $y) = (self.0, bound.0);
                unsafe { $above }
            }
            #[inline(always)]
            fn choose_above(self, bound: $name, yes: $name, no: $name) -> $name {
                let ($p, $q, $yes, $no) = (self.0, bound.0, yes.0, no.0);
                $name(unsafe { $choose })
            }
            #[inline(always)]
            fn from_slice(lanes: &[f64]) -> $name {
                let mut array = [0.0; $lanes];
                array.copy_from_slice(&lanes[..$lanes]);
                $name(unsafe { transmute::<[f64; $lanes], $raw>(array) })
            }
            #[inline(always)]
            fn gather(from: &[f64], at: &[u32]) -> $name {
                let mut lanes = [0.0; $lanes];
                match at.first_chunk::<$lanes>() {
                    // One by one: the instruction that gathers is slower with the microcode of many processors, and volatile reads
                    // keep the compiler from using it.
                    Some($at) if from.len() <= u32::MAX as usize && Self::are_within($at, from.len() as u32) => {
                        for lane in 0..$lanes {
                            lanes[lane] = unsafe { from.as_ptr().add($at[lane] as usize).read_volatile() };
                        }
                    }
                    // There is no such number: the error is that of any list.
                    _ => {
                        for lane in 0..$lanes {
                            lanes[lane] = from[at[lane] as usize];
                        }
                    }
                }
                $name::new(lanes)
            }
            #[inline(always)]
            fn write_to(self, lanes: &mut [f64]) {
                lanes[..$lanes].copy_from_slice(&self.to_array());
            }
        }

        impl Lanes for $name {
            fn run<K: Kernel>(kernel: K) {
                unsafe { $run(kernel) }
            }
        }

        impl Add for $name {
            type Output = $name;
            #[inline(always)]
            fn add(self, b: $name) -> $name {
                $name(unsafe { $add(self.0, b.0) })
            }
        }
        impl Sub for $name {
            type Output = $name;
            #[inline(always)]
            fn sub(self, b: $name) -> $name {
                $name(unsafe { $sub(self.0, b.0) })
            }
        }
        impl Mul for $name {
            type Output = $name;
            #[inline(always)]
            fn mul(self, b: $name) -> $name {
                $name(unsafe { $mul(self.0, b.0) })
            }
        }
        impl Div for $name {
            type Output = $name;
            #[inline(always)]
            fn div(self, b: $name) -> $name {
                $name(unsafe { $div(self.0, b.0) })
            }
        }
        impl Neg for $name {
            type Output = $name;
            #[inline(always)]
            fn neg(self) -> $name {
                // Flips only the sign bit: 0 - x would lose the sign of zero.
                $name(unsafe { $xor(self.0, $splat(-0.0)) })
            }
        }
        impl AddAssign for $name {
            #[inline(always)]
            fn add_assign(&mut self, b: $name) {
                *self = *self + b;
            }
        }
        impl SubAssign for $name {
            #[inline(always)]
            fn sub_assign(&mut self, b: $name) {
                *self = *self - b;
            }
        }
        impl MulAssign for $name {
            #[inline(always)]
            fn mul_assign(&mut self, b: $name) {
                *self = *self * b;
            }
        }
        impl PartialEq for $name {
            fn eq(&self, b: &$name) -> bool {
                self.to_array() == b.to_array()
            }
        }
        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.to_array().fmt(f)
            }
        }
    };
}

lanes!(
    /// Four numbers in a register of AVX2.
    F64x4, __m256d, 4,
    _mm256_add_pd, _mm256_sub_pd, _mm256_mul_pd, _mm256_div_pd, _mm256_xor_pd, _mm256_sqrt_pd, _mm256_set1_pd,
    run: run_avx2,
    within: |x, bound| {
        let size = _mm256_andnot_pd(_mm256_set1_pd(-0.0), x);
        _mm256_movemask_pd(_mm256_cmp_pd::<_CMP_LE_OQ>(size, bound)) == 0b1111
    },
    above: |x, bound| _mm256_movemask_pd(_mm256_cmp_pd::<_CMP_GT_OQ>(x, bound)).cast_unsigned(),
    choose: |x, bound, yes, no| _mm256_blendv_pd(no, yes, _mm256_cmp_pd::<_CMP_GT_OQ>(x, bound)),
    within_list: |at, len| {
        let (at, last) = (_mm_loadu_si128(at.as_ptr().cast()), _mm_set1_epi32((len - 1).cast_signed()));
        _mm_movemask_epi8(_mm_cmpeq_epi32(_mm_max_epu32(at, last), last)) == 0xffff
    }
);

lanes!(
    /// Eight numbers in a register of AVX-512.
    F64x8, __m512d, 8,
    _mm512_add_pd, _mm512_sub_pd, _mm512_mul_pd, _mm512_div_pd, _mm512_xor_pd, _mm512_sqrt_pd, _mm512_set1_pd,
    run: run_avx512,
    within: |x, bound| _mm512_cmp_pd_mask::<_CMP_LE_OQ>(_mm512_abs_pd(x), bound) == 0xff,
    above: |x, bound| u32::from(_mm512_cmp_pd_mask::<_CMP_GT_OQ>(x, bound)),
    choose: |x, bound, yes, no| _mm512_mask_blend_pd(_mm512_cmp_pd_mask::<_CMP_GT_OQ>(x, bound), no, yes),
    within_list: |at, len| {
        let (at, last) = (_mm256_loadu_si256(at.as_ptr().cast()), _mm256_set1_epi32((len - 1).cast_signed()));
        _mm256_movemask_epi8(_mm256_cmpeq_epi32(_mm256_max_epu32(at, last), last)) == -1
    }
);
