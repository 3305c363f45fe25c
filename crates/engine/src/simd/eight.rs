//! Eight numbers of single precision at once, for the matrix of implicit flesh.
//!
//! Always eight, whatever the processor has: so the layout of a matrix, and the order in which its products are added up, do not
//! depend on the instruction set.
//!
//! A point is four numbers in memory, of which three count, and eight points are turned into their eight x, y and z and back.

use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

use super::kernel::Kernel;

/// A point or a vector in memory. The fourth number is zero.
pub(crate) type Point = [f32; 4];

/// Eight numbers of single precision.
pub(crate) trait Eight:
    Copy
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Neg<Output = Self>
    + AddAssign
    + SubAssign
{
    /// Runs a kernel with the instructions of these numbers.
    fn run<K: Kernel>(kernel: K);
    /// The same number eight times.
    fn splat(x: f32) -> Self;
    /// Reads them.
    fn load(from: &[f32; 8]) -> Self;
    /// Writes them.
    fn store(self, to: &mut [f32; 8]);
    /// From numbers of double precision, rounded: the first four, and the last.
    fn narrow(from: [&[f64; 4]; 2]) -> Self;
    /// Of each pair the first where the bit is set, else the second.
    fn choose(bits: u8, yes: Self, no: Self) -> Self;
    /// The x, y and z of eight points.
    fn of_points(points: [&Point; 8]) -> [Self; 3];
    /// Points from their x, y and z.
    fn to_points(columns: [Self; 3], points: &mut [Point; 8]);
    /// The x, y and z of the points with these indices; zeros if there is no such point.
    fn gather(from: &[Point], at: &[u32; 8]) -> [Self; 3];
    /// Adds N points in a row to those from these indices on, one after the other: an index may occur twice. Nothing if there are no
    /// such points.
    fn scatter<const N: usize>(columns: [[Self; 3]; N], to: &mut [Point], at: &[u32; 8]);
    /// Their sum, in pairs.
    #[inline(always)]
    fn sum(self) -> f32 {
        let mut x = [0.0; 8];
        self.store(&mut x);
        ((x[0] + x[1]) + (x[2] + x[3])) + ((x[4] + x[5]) + (x[6] + x[7]))
    }
}

/// Eight numbers on any processor.
#[derive(Clone, Copy)]
pub(crate) struct Plain([f32; 8]);

macro_rules! each {
    ($trait:ident, $function:ident, $assign_trait:ident, $assign:ident, $operator:tt) => {
        impl $assign_trait for Plain {
            #[inline(always)]
            fn $assign(&mut self, b: Plain) {
                for k in 0..8 {
                    self.0[k] $operator b.0[k];
                }
            }
        }
        impl $trait for Plain {
            type Output = Plain;
            #[inline(always)]
            fn $function(mut self, b: Plain) -> Plain {
                self.$assign(b);
                self
            }
        }
    };
}

each!(Add, add, AddAssign, add_assign, +=);
each!(Sub, sub, SubAssign, sub_assign, -=);

impl Mul for Plain {
    type Output = Plain;
    #[inline(always)]
    fn mul(mut self, b: Plain) -> Plain {
        for k in 0..8 {
            self.0[k] *= b.0[k];
        }
        self
    }
}

impl Neg for Plain {
    type Output = Plain;
    #[inline(always)]
    fn neg(mut self) -> Plain {
        for k in 0..8 {
            self.0[k] = -self.0[k];
        }
        self
    }
}

/// Whether all of these are indices of a list.
#[inline(always)]
fn within(at: &[u32; 8], len: usize) -> bool {
    let mut most = 0;
    for k in 0..8 {
        most = at[k].max(most);
    }
    (most as usize) < len
}

impl Eight for Plain {
    #[inline(always)]
    fn run<K: Kernel>(kernel: K) {
        kernel.run();
    }
    #[inline(always)]
    fn splat(x: f32) -> Plain {
        Plain([x; 8])
    }
    #[inline(always)]
    fn load(from: &[f32; 8]) -> Plain {
        Plain(*from)
    }
    #[inline(always)]
    fn store(self, to: &mut [f32; 8]) {
        *to = self.0;
    }
    #[inline(always)]
    fn narrow(from: [&[f64; 4]; 2]) -> Plain {
        let mut to = [0.0; 8];
        for k in 0..8 {
            to[k] = from[k / 4][k % 4] as f32;
        }
        Plain(to)
    }
    #[inline(always)]
    fn choose(bits: u8, yes: Plain, no: Plain) -> Plain {
        let mut to = no;
        for k in 0..8 {
            if bits >> k & 1 == 1 {
                to.0[k] = yes.0[k];
            }
        }
        to
    }
    #[inline(always)]
    fn of_points(points: [&Point; 8]) -> [Plain; 3] {
        let mut columns = [Plain([0.0; 8]); 3];
        for c in 0..3 {
            for k in 0..8 {
                columns[c].0[k] = points[k][c];
            }
        }
        columns
    }
    #[inline(always)]
    fn to_points([x, y, z]: [Plain; 3], points: &mut [Point; 8]) {
        for k in 0..8 {
            points[k] = [x.0[k], y.0[k], z.0[k], 0.0];
        }
    }
    #[inline(always)]
    fn gather(from: &[Point], at: &[u32; 8]) -> [Plain; 3] {
        let mut points = [[0.0; 4]; 8];
        if within(at, from.len()) {
            for k in 0..8 {
                points[k] = from[at[k] as usize];
            }
        }
        let [a, b, c, d, e, f, g, h] = &points;
        Plain::of_points([a, b, c, d, e, f, g, h])
    }
    #[inline(always)]
    fn scatter<const N: usize>(columns: [[Plain; 3]; N], to: &mut [Point], at: &[u32; 8]) {
        if !within(at, (to.len() + 1).saturating_sub(N)) {
            return;
        }
        for (n, columns) in columns.into_iter().enumerate() {
            let mut points = [[0.0; 4]; 8];
            Plain::to_points(columns, &mut points);
            for k in 0..8 {
                let to = &mut to[at[k] as usize + n];
                for c in 0..4 {
                    to[c] += points[k][c];
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All operations, whose results are written one after the other.
    fn all<T: Eight>() -> Vec<u32> {
        let point = |k: usize| [k as f32 * 0.37 - 3.1, 1.0 / (k as f32 + 0.7), (k * k) as f32 * 1e-3, 0.0];
        let mut points: Vec<Point> = (0..20).map(point).collect();
        let at = [3, 17, 0, 17, 5, 19, 2, 3];
        let [x, y, z] = T::gather(&points, &at);
        let [a, b, c] = T::of_points(std::array::from_fn(|k| &points[k]));
        let a =
            T::choose(0b1001_0110, a, T::narrow([&[0.1, 1e-3, 7.7, -2.0], &[1.0 / 3.0, 1e9, -1e-9, 0.7]]));
        let (mut sum, product) = (x + a, [y * b, c - z, -x]);
        sum += product[0];
        sum -= T::splat(0.3) * z;
        T::scatter([[sum, product[1], product[2]]], &mut points, &at);
        T::scatter([[x, y, product[0]], [z, b, c]], &mut points, &at.map(|at| at % 19));
        // No such points.
        T::scatter([[sum; 3]], &mut points, &[20; 8]);
        T::scatter([[sum; 3]; 2], &mut points, &[19; 8]);
        let mut turned = [[0.0; 4]; 8];
        T::to_points(T::gather(&points, &[20; 8]), &mut turned);
        assert_eq!(turned, [[0.0; 4]; 8]);
        T::to_points([sum, x, y], &mut turned);
        points.extend(turned);
        points.push([sum.sum(), x.sum(), 0.0, 0.0]);
        points.into_iter().flatten().map(f32::to_bits).collect()
    }

    struct All<T>(Vec<u32>, std::marker::PhantomData<T>);

    impl<T: Eight> Kernel for &mut All<T> {
        #[inline(always)]
        fn run(self) {
            self.0 = all::<T>();
        }
    }

    #[test]
    fn every_instruction_set_gives_the_same_bits() {
        let plain = all::<Plain>();
        #[cfg(target_arch = "x86_64")]
        if super::super::Instructions::available().count() > 1 {
            let mut wide = All(Vec::new(), std::marker::PhantomData::<super::super::F32x8>);
            super::super::F32x8::run(&mut wide);
            assert_eq!(plain, wide.0);
        }
        assert_eq!(plain.len(), 29 * 4);
    }
}
