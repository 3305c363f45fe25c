//! Eight numbers of single precision in a register of AVX2.

#![allow(unsafe_code)] // intrinsics; see below

// SAFETY, for every use in this file: the type never leaves the crate, and inside it it is used only where there is an
// `Instructions` of AVX2 or more, which is proof that the processor has it. A register and an array of eight f32 have the same
// size, and every bit pattern is valid. Pointers are those of references to as many numbers as are read or written; indices into
// lists are compared with the length of the list first.

use std::arch::x86_64::*;
use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

use super::eight::{Eight, Point};
use super::kernel::Kernel;
use super::x86::run_avx2;

/// Eight numbers in a register of AVX2.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct F32x8(__m256);

macro_rules! each {
    ($trait:ident, $function:ident, $intrinsic:ident) => {
        impl $trait for F32x8 {
            type Output = F32x8;
            #[inline(always)]
            fn $function(self, b: F32x8) -> F32x8 {
                F32x8(unsafe { $intrinsic(self.0, b.0) })
            }
        }
    };
}

each!(Add, add, _mm256_add_ps);
each!(Sub, sub, _mm256_sub_ps);
each!(Mul, mul, _mm256_mul_ps);

impl AddAssign for F32x8 {
    #[inline(always)]
    fn add_assign(&mut self, b: F32x8) {
        *self = *self + b;
    }
}

impl SubAssign for F32x8 {
    #[inline(always)]
    fn sub_assign(&mut self, b: F32x8) {
        *self = *self - b;
    }
}

impl Neg for F32x8 {
    type Output = F32x8;
    #[inline(always)]
    fn neg(self) -> F32x8 {
        F32x8(unsafe { _mm256_xor_ps(self.0, _mm256_set1_ps(-0.0)) })
    }
}

/// Whether all of these are indices of a list.
#[inline(always)]
fn within(at: &[u32; 8], len: usize) -> bool {
    let Ok(len) = u32::try_from(len) else { return false };
    if len == 0 {
        return false;
    }
    unsafe {
        let (at, last) = (_mm256_loadu_si256(at.as_ptr().cast()), _mm256_set1_epi32((len - 1).cast_signed()));
        _mm256_movemask_epi8(_mm256_cmpeq_epi32(_mm256_max_epu32(at, last), last)) == -1
    }
}

/// x, y and z of eight points at these addresses.
///
/// # Safety
/// Four numbers can be read at each.
#[inline(always)]
unsafe fn turned(p: [*const f32; 8]) -> [F32x8; 3] {
    // Loops, not closures: these would not be compiled for these instructions.
    let mut both = [F32x8::splat(0.0).0; 4];
    unsafe {
        for k in 0..4 {
            let low = _mm256_castps128_ps256(_mm_loadu_ps(p[k]));
            both[k] = _mm256_insertf128_ps::<1>(low, _mm_loadu_ps(p[k + 4]));
        }
        let [a, b, c, d] = both;
        let (ab, cd) = (_mm256_unpacklo_ps(a, b), _mm256_unpacklo_ps(c, d));
        let (ab_high, cd_high) = (_mm256_unpackhi_ps(a, b), _mm256_unpackhi_ps(c, d));
        [
            F32x8(_mm256_shuffle_ps::<0x44>(ab, cd)),
            F32x8(_mm256_shuffle_ps::<0xee>(ab, cd)),
            F32x8(_mm256_shuffle_ps::<0x44>(ab_high, cd_high)),
        ]
    }
}

/// Points from their x, y and z: of each register the first and the fifth, then the second and the sixth, and so on.
#[inline(always)]
fn pairs([x, y, z]: [F32x8; 3]) -> [__m256; 4] {
    unsafe {
        let zero = _mm256_setzero_ps();
        let (xy, z0) = (_mm256_unpacklo_ps(x.0, y.0), _mm256_unpacklo_ps(z.0, zero));
        let (xy_high, z0_high) = (_mm256_unpackhi_ps(x.0, y.0), _mm256_unpackhi_ps(z.0, zero));
        [
            _mm256_shuffle_ps::<0x44>(xy, z0),
            _mm256_shuffle_ps::<0xee>(xy, z0),
            _mm256_shuffle_ps::<0x44>(xy_high, z0_high),
            _mm256_shuffle_ps::<0xee>(xy_high, z0_high),
        ]
    }
}

impl Eight for F32x8 {
    #[inline(always)]
    fn run<K: Kernel>(kernel: K) {
        unsafe { run_avx2(kernel) }
    }
    #[inline(always)]
    fn splat(x: f32) -> F32x8 {
        F32x8(unsafe { _mm256_set1_ps(x) })
    }
    #[inline(always)]
    fn load(from: &[f32; 8]) -> F32x8 {
        F32x8(unsafe { _mm256_loadu_ps(from.as_ptr()) })
    }
    #[inline(always)]
    fn store(self, to: &mut [f32; 8]) {
        unsafe { _mm256_storeu_ps(to.as_mut_ptr(), self.0) }
    }
    #[inline(always)]
    fn narrow(from: [&[f64; 4]; 2]) -> F32x8 {
        F32x8(unsafe {
            let low = _mm256_cvtpd_ps(_mm256_loadu_pd(from[0].as_ptr()));
            let high = _mm256_cvtpd_ps(_mm256_loadu_pd(from[1].as_ptr()));
            _mm256_insertf128_ps::<1>(_mm256_castps128_ps256(low), high)
        })
    }
    #[inline(always)]
    fn choose(bits: u8, yes: F32x8, no: F32x8) -> F32x8 {
        F32x8(unsafe {
            let each = _mm256_setr_epi32(1, 2, 4, 8, 16, 32, 64, 128);
            let set = _mm256_and_si256(_mm256_set1_epi32(i32::from(bits)), each);
            _mm256_blendv_ps(no.0, yes.0, _mm256_castsi256_ps(_mm256_cmpeq_epi32(set, each)))
        })
    }
    #[inline(always)]
    fn of_points(points: [&Point; 8]) -> [F32x8; 3] {
        let mut p = [std::ptr::null(); 8];
        for k in 0..8 {
            p[k] = points[k].as_ptr();
        }
        unsafe { turned(p) }
    }
    #[inline(always)]
    fn to_points(columns: [F32x8; 3], points: &mut [Point; 8]) {
        let pairs = pairs(columns);
        for k in 0..4 {
            unsafe {
                _mm_storeu_ps(points[k].as_mut_ptr(), _mm256_castps256_ps128(pairs[k]));
                _mm_storeu_ps(points[k + 4].as_mut_ptr(), _mm256_extractf128_ps::<1>(pairs[k]));
            }
        }
    }
    #[inline(always)]
    fn gather(from: &[Point], at: &[u32; 8]) -> [F32x8; 3] {
        if !within(at, from.len()) {
            return [F32x8::splat(0.0); 3];
        }
        let mut p = [std::ptr::null(); 8];
        for k in 0..8 {
            p[k] = unsafe { from.get_unchecked(at[k] as usize) }.as_ptr();
        }
        unsafe { turned(p) }
    }
    #[inline(always)]
    fn scatter<const N: usize>(columns: [[F32x8; 3]; N], to: &mut [Point], at: &[u32; 8]) {
        if !within(at, (to.len() + 1).saturating_sub(N)) {
            return;
        }
        for n in 0..N {
            let pairs = pairs(columns[n]);
            for k in 0..8 {
                unsafe {
                    let to = to.get_unchecked_mut(at[k] as usize + n).as_mut_ptr();
                    let more = match k {
                        0..4 => _mm256_castps256_ps128(pairs[k]),
                        _ => _mm256_extractf128_ps::<1>(pairs[k - 4]),
                    };
                    _mm_storeu_ps(to, _mm_add_ps(_mm_loadu_ps(to), more));
                }
            }
        }
    }
}
