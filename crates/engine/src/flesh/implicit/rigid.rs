//! Rigid motions of eight nodes at a time, and the stiffness that they see.
//!
//! Symbols: R = [-[r]x, 1] the motion of a node at r from the origin of its group, for a twist of the group.

use ligament_math::{Twist, Vec3, Wrench};

use crate::simd::Eight;

/// Stiffness between two groups, row by row: turns first.
pub(super) type Stiffness = [[f64; 6]; 6];

/// `a x b`.
#[inline(always)]
pub(super) fn cross<T: Eight>([ax, ay, az]: [T; 3], [bx, by, bz]: [T; 3]) -> [T; 3] {
    [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx]
}

/// A twist, the same for all eight.
#[inline(always)]
pub(super) fn splat<T: Eight>(twist: Twist) -> [[T; 3]; 2] {
    let t = twist.to_array();
    let mut all = [[T::splat(0.0); 3]; 2];
    for k in 0..3 {
        all[0][k] = T::splat(t[k] as f32);
        all[1][k] = T::splat(t[3 + k] as f32);
    }
    all
}

/// The motion at an arm.
#[inline(always)]
pub(super) fn moved<T: Eight>([angular, linear]: [[T; 3]; 2], arm: [T; 3]) -> [T; 3] {
    let [x, y, z] = cross(angular, arm);
    [linear[0] + x, linear[1] + y, linear[2] + z]
}

/// A sum of wrenches.
#[derive(Clone, Copy)]
pub(super) struct Push<T>([[T; 3]; 2]);

impl<T: Eight> Push<T> {
    #[inline(always)]
    pub(super) fn new() -> Push<T> {
        Push([[T::splat(0.0); 3]; 2])
    }

    /// Adds forces at arms.
    #[inline(always)]
    pub(super) fn add(&mut self, force: [T; 3], arm: [T; 3]) {
        let moment = cross(arm, force);
        for k in 0..3 {
            self.0[0][k] += moment[k];
            self.0[1][k] += force[k];
        }
    }

    /// The sum over all eight, and begins again.
    #[inline(always)]
    pub(super) fn take(&mut self) -> Wrench {
        let mut sums = [0.0; 6];
        for k in 0..6 {
            sums[k] = f64::from(self.0[k / 3][k % 3].sum());
        }
        *self = Push::new();
        Wrench::new(Vec3::new(sums[0], sums[1], sums[2]), Vec3::new(sums[3], sums[4], sums[5]))
    }
}

/// A sum of `R_a^T B R_b`.
#[derive(Clone, Copy)]
pub(super) struct Coupling<T>([[T; 6]; 6]);

impl<T: Eight> Coupling<T> {
    #[inline(always)]
    pub(super) fn new() -> Coupling<T> {
        Coupling([[T::splat(0.0); 6]; 6])
    }

    /// Adds for arms a and b, and B by rows.
    #[inline(always)]
    pub(super) fn add(&mut self, a: [T; 3], rows: [[T; 3]; 3], b: [T; 3]) {
        let to = &mut self.0;
        // B R_b, whose left half is that of turns.
        let mut right = [[T::splat(0.0); 6]; 3];
        for i in 0..3 {
            let turned = cross(b, rows[i]);
            for j in 0..3 {
                (right[i][j], right[i][3 + j]) = (turned[j], rows[i][j]);
            }
        }
        for j in 0..6 {
            let column = [right[0][j], right[1][j], right[2][j]];
            let turned = cross(a, column);
            for i in 0..3 {
                to[i][j] += turned[i];
                to[3 + i][j] += column[i];
            }
        }
    }

    /// Adds the sum over all eight to a stiffness, and begins again.
    #[inline(always)]
    pub(super) fn flush(&mut self, to: &mut Stiffness) {
        for i in 0..6 {
            for j in 0..6 {
                to[i][j] += f64::from(self.0[i][j].sum());
            }
        }
        *self = Coupling::new();
    }
}
