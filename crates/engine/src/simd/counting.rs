//! A number type that counts operations: a kernel that runs on it shows how many operations it takes.

use std::cell::Cell;
use std::ops::{Add, AddAssign, Div, Mul, MulAssign, Neg, Sub, SubAssign};

use ligament_math::Scalar;

thread_local! {
    /// Additions and subtractions, multiplications, divisions.
    static COUNTS: Cell<[usize; 3]> = const { Cell::new([0; 3]) };
}

/// A number that counts the operations on it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Counting(pub(crate) f64);

fn count(which: usize) {
    let mut counts = COUNTS.get();
    counts[which] += 1;
    COUNTS.set(counts);
}

macro_rules! counted {
    ($trait:ident, $function:ident, $assign_trait:ident, $assign:ident, $operator:tt, $which:literal) => {
        impl $trait for Counting {
            type Output = Counting;
            fn $function(self, b: Counting) -> Counting {
                count($which);
                Counting(self.0 $operator b.0)
            }
        }
        impl $assign_trait for Counting {
            fn $assign(&mut self, b: Counting) {
                count($which);
                self.0 = self.0 $operator b.0;
            }
        }
    };
}

counted!(Add, add, AddAssign, add_assign, +, 0);
counted!(Sub, sub, SubAssign, sub_assign, -, 0);
counted!(Mul, mul, MulAssign, mul_assign, *, 1);

impl Div for Counting {
    type Output = Counting;
    fn div(self, b: Counting) -> Counting {
        count(2);
        Counting(self.0 / b.0)
    }
}

impl Neg for Counting {
    type Output = Counting;
    // A negation is free: it merges with the addition that follows.
    fn neg(self) -> Counting {
        Counting(-self.0)
    }
}

impl Scalar for Counting {
    const ZERO: Counting = Counting(0.0);
    const ONE: Counting = Counting(1.0);
    const LANES: usize = 1;
    fn splat(x: f64) -> Counting {
        Counting(x)
    }
    fn sqrt(self) -> Counting {
        Counting(self.0.sqrt())
    }
    fn lane(self, _index: usize) -> f64 {
        self.0
    }
    fn set_lane(&mut self, _index: usize, x: f64) {
        self.0 = x;
    }
    fn exceeds(self, bound: f64) -> bool {
        self.0.abs() > bound
    }
}

/// Counts of additions and subtractions, multiplications, and divisions.
pub(crate) fn operations_of(work: impl FnOnce()) -> [usize; 3] {
    COUNTS.set([0; 3]);
    work();
    COUNTS.get()
}
