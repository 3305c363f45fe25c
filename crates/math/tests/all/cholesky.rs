//! Checks dense factorizations: solutions against nalgebra's, for sizes around the block boundaries; refusal of
//! matrices that are not positive definite; and the pseudoinverse of singular ones.
#![allow(clippy::unwrap_used)]

use ligament_math::cholesky::{self, PseudoInverse};
use nalgebra::{DMatrix, DVector};

/// Reproducible numbers in [-1, 1].
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
    }

    fn matrix(&mut self, rows: usize, columns: usize) -> DMatrix<f64> {
        DMatrix::from_fn(rows, columns, |_, _| self.next())
    }

    fn vector(&mut self, n: usize) -> DVector<f64> {
        DVector::from_fn(n, |_, _| self.next())
    }
}

#[test]
fn solutions_are_right_at_every_size() {
    let mut numbers = Numbers(1);
    for n in [0, 1, 2, 3, 7, 47, 48, 49, 96, 130, 200] {
        let x = numbers.matrix(n, n);
        let a = &x * x.transpose() + DMatrix::identity(n, n);
        let b = numbers.vector(n);
        let mut l: Vec<f64> = a.as_slice().to_vec();
        // Only the lower triangle counts.
        for j in 0..n {
            l[j * n..j * n + j].fill(f64::NAN);
        }
        assert!(cholesky::factor(&mut l, n));
        let mut x = b.as_slice().to_vec();
        cholesky::solve_in_place(&l, n, &mut x);
        let off = &a * DVector::from_vec(x) - &b;
        // Rounding times the condition number, which is below 1e3 here.
        assert!(n == 0 || off.amax() < 1e-11, "{n}: {:e}", off.amax());
    }
}

#[test]
fn what_is_not_positive_definite_is_refused() {
    let refused = |a: [f64; 4]| !cholesky::factor(&mut a.clone(), 2);
    assert!(refused([1.0, 2.0, 2.0, 1.0]));
    assert!(refused([0.0, 0.0, 0.0, 1.0]));
    assert!(refused([1.0, f64::NAN, f64::NAN, 1.0]));
    assert!(refused([f64::INFINITY, 0.0, 0.0, 1.0]));
    assert!(!refused([1.0, 0.5, 0.5, 1.0]));
}

#[test]
fn pseudo_inverses_are_those_of_the_singular_value_decomposition() {
    let mut numbers = Numbers(2);
    let mut factors = PseudoInverse::default();
    for (n, rank) in [(1, 0), (1, 1), (5, 2), (5, 5), (30, 11), (60, 59)] {
        let x = numbers.matrix(n, rank);
        let a = &x * x.transpose();
        assert_eq!(factors.factor(a.as_slice(), n, 1e-12), rank);
        let b = numbers.vector(n);
        let mut x = b.as_slice().to_vec();
        factors.solve_in_place(&mut x);
        let expected = a.pseudo_inverse(1e-10).unwrap() * &b;
        let off = (DVector::from_vec(x) - &expected).amax();
        assert!(off < 1e-7 * (1.0 + expected.amax()), "{n} {rank}: {off:e} of {:e}", expected.amax());
    }
}
