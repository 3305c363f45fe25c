//! Inverses of matrices that may be singular: the four conditions of Moore and Penrose, the damped inverse by its
//! defining formula, projectors on null spaces, and matrices that are empty, not finite, or of any size.

use crate::common::assert_all_close;
use nalgebra::DMatrix;
use proptest::prelude::*;

use crate::reference::inverse::{InverseError, null_space, pseudo_inverse, sr_inverse};

/// A matrix of up to 7 x 7, of any rank that fits: a product of two thin ones.
fn matrix() -> impl Strategy<Value = DMatrix<f64>> {
    (1..7usize, 1..7usize, 0..7usize).prop_flat_map(|(rows, cols, rank)| {
        let rank = rank.min(rows).min(cols);
        let entries = prop::collection::vec(-1.0..1.0f64, rank * (rows + cols));
        entries.prop_map(move |e| {
            let (left, right) = e.split_at(rank * rows);
            DMatrix::from_column_slice(rows, rank, left) * DMatrix::from_column_slice(rank, cols, right)
        })
    })
}

/// A matrix and its rank, known because it is built from singular values: some zero, the others from 0.05 to 5.
fn known_rank() -> impl Strategy<Value = (DMatrix<f64>, usize)> {
    (1..7usize, 1..7usize, 0..7usize).prop_flat_map(|(rows, cols, rank)| {
        let rank = rank.min(rows).min(cols);
        let squares = prop::collection::vec(-1.0..1.0f64, rows * rows + cols * cols);
        let values = prop::collection::vec(0.05..5.0f64, rank);
        (squares, values).prop_map(move |(e, s)| {
            let (left, right) = e.split_at(rows * rows);
            // The orthogonal factors of random matrices.
            let u = DMatrix::from_column_slice(rows, rows, left).qr().q();
            let v = DMatrix::from_column_slice(cols, cols, right).qr().q();
            let c = (0..rank)
                .fold(DMatrix::zeros(rows, cols), |c, k| c + u.column(k) * v.column(k).transpose() * s[k]);
            (c, rank)
        })
    })
}

/// The squared singular values, as eigenvalues of the smaller Gram matrix: another method than the one under test.
fn squares(c: &DMatrix<f64>) -> Vec<f64> {
    let gram = if c.nrows() < c.ncols() { c * c.transpose() } else { c.transpose() * c };
    gram.symmetric_eigenvalues().iter().copied().collect()
}

#[track_caller]
fn assert_close(found: &DMatrix<f64>, expected: &DMatrix<f64>, tolerance: f64) {
    assert_eq!(found.shape(), expected.shape());
    assert_all_close(found.as_slice(), expected.as_slice(), tolerance);
}

proptest! {
    #[test]
    fn the_four_conditions_of_moore_and_penrose((c, _rank) in known_rank()) {
        let p = pseudo_inverse(&c).unwrap();
        // C is up to 5 and C+ up to 20 large, with an error of 100 (the condition) x 20 x 1e-15 at the worst.
        assert_close(&(&c * &p * &c), &c, 1e-13);
        assert_close(&(&p * &c * &p), &p, 1e-11);
        let (cp, pc) = (&c * &p, &p * &c);
        assert_close(&cp.transpose(), &cp, 1e-12);
        assert_close(&pc.transpose(), &pc, 1e-12);
    }

    #[test]
    fn the_damped_inverse_is_its_formula(c in matrix(), alpha in 1e-3..10.0f64) {
        let gram = &c * c.transpose() + DMatrix::identity(c.nrows(), c.nrows()) * alpha;
        let expected = gram.cholesky().expect("positive definite").solve(&c).transpose();
        // The Gram matrix has entries up to 250 over an alpha of 1e-3: 3e5 times the last place, on answers of 16.
        assert_close(&sr_inverse(&c, alpha).unwrap(), &expected, 1e-10);
    }

    #[test]
    fn the_damped_inverse_stays_below_its_bound(c in matrix(), exponent in -12..3i32) {
        let alpha = 10f64.powi(exponent);
        let largest = squares(&sr_inverse(&c, alpha).unwrap()).into_iter().fold(0.0, f64::max);
        prop_assert!(largest <= 0.25 / alpha * (1.0 + 1e-12));
    }

    #[test]
    fn without_damping_it_is_the_pseudo_inverse(c in matrix()) {
        prop_assert_eq!(sr_inverse(&c, 0.0), pseudo_inverse(&c));
        prop_assert_eq!(sr_inverse(&c, -0.0), pseudo_inverse(&c));
    }

    #[test]
    fn the_null_space_is_what_the_matrix_kills((c, rank) in known_rank()) {
        let n = null_space(&c).unwrap();
        assert_close(&n.transpose(), &n, 1e-15);
        assert_close(&(&n * &n), &n, 1e-14);
        assert_close(&(&c * &n), &DMatrix::zeros(c.nrows(), c.ncols()), 1e-13);
        prop_assert!((n.trace() - (c.ncols() - rank) as f64).abs() < 1e-13);
        // And it is 1 - C+ C, of which C+ is accurate to 2e-12.
        let expected = DMatrix::identity(c.ncols(), c.ncols()) - pseudo_inverse(&c).unwrap() * &c;
        assert_close(&n, &expected, 1e-12);
    }

    #[test]
    fn size_does_not_matter((c, _rank) in known_rank(), exponent in -290..290i32) {
        let size = 10f64.powi(exponent);
        let found = pseudo_inverse(&(&c * size)).unwrap();
        // Scaling rounds each entry; the inverse amplifies that by the condition (100) times its size (20).
        assert_close(&(found * size), &pseudo_inverse(&c).unwrap(), 1e-11);
        assert_close(&null_space(&(&c * size)).unwrap(), &null_space(&c).unwrap(), 1e-12);
        if exponent.abs() < 150 {
            let damped = sr_inverse(&(&c * size), 0.01 * size * size).unwrap();
            assert_close(&(damped * size), &sr_inverse(&c, 0.01).unwrap(), 1e-11);
        }
    }

    #[test]
    fn whatever_the_bits_nothing_hangs_or_panics(rows in 0..5usize, cols in 0..5usize,
        bits in prop::collection::vec(any::<u64>(), 16), alpha in any::<u64>()) {
        let c = DMatrix::from_fn(rows, cols, |i, j| f64::from_bits(bits[i + 4 * j]));
        let broken = c.iter().any(|x| !x.is_finite());
        for answer in [pseudo_inverse(&c), null_space(&c), sr_inverse(&c, f64::from_bits(alpha).abs())] {
            prop_assert!(answer.is_err() || !broken);
        }
    }
}

#[test]
fn matrices_that_have_fooled_other_decompositions() {
    // Rank-deficient ones, and a full one, for which nalgebra's gives singular values that are off in the first
    // digits. Ones of rows x cols: the pseudoinverse is ones / (rows cols).
    for (rows, cols) in [(2, 2), (3, 5), (6, 21), (20, 7)] {
        let ones = DMatrix::from_element(rows, cols, 1.0);
        let expected = DMatrix::from_element(cols, rows, 1.0 / (rows * cols) as f64);
        assert_close(&pseudo_inverse(&ones).unwrap(), &expected, 1e-15);
        let flat = DMatrix::identity(cols, cols) - DMatrix::from_element(cols, cols, 1.0 / cols as f64);
        assert_close(&null_space(&ones).unwrap(), &flat, 1e-14);
    }
    let thin = DMatrix::from_column_slice(
        2,
        2,
        &[-0.569945698449105, 0.442233125658471, -0.500271520478317, 0.3881714324383096],
    );
    assert_close(&(&thin * pseudo_inverse(&thin).unwrap() * &thin), &thin, 1e-15);
    let full = DMatrix::from_row_slice(3, 3, &[1.0, 2.0, 2.0, 2.0, -1.0, -1.0, 2.0, 1.0, -1.0]);
    assert_close(&(pseudo_inverse(&full).unwrap() * &full), &DMatrix::identity(3, 3), 1e-14);
}

#[test]
fn empty_matrices_have_empty_inverses() {
    for (rows, cols) in [(0, 0), (0, 4), (4, 0)] {
        let c = DMatrix::<f64>::zeros(rows, cols);
        assert_eq!(pseudo_inverse(&c).unwrap().shape(), (cols, rows));
        assert_eq!(sr_inverse(&c, 0.1).unwrap().shape(), (cols, rows));
        assert_eq!(
            null_space(&c).unwrap(),
            DMatrix::identity(cols, cols),
            "without rows, all motion is free"
        );
    }
}

#[test]
fn zero_matrices_have_zero_inverses() {
    let c = DMatrix::<f64>::zeros(2, 3);
    assert_eq!(pseudo_inverse(&c).unwrap(), DMatrix::zeros(3, 2));
    assert_eq!(sr_inverse(&c, 0.1).unwrap(), DMatrix::zeros(3, 2));
    assert_eq!(null_space(&c).unwrap(), DMatrix::identity(3, 3));
}

#[test]
fn errors_name_the_entry_and_the_number() {
    let mut c = DMatrix::<f64>::identity(2, 3);
    c[(1, 2)] = f64::NAN;
    for answer in [pseudo_inverse(&c), sr_inverse(&c, 0.1), null_space(&c)] {
        let error = answer.unwrap_err();
        assert!(matches!(error, InverseError::NotFinite { row: 1, col: 2, rows: 2, cols: 3, .. }));
        assert_eq!(error.to_string(), "entry (1, 2) of a 2 x 3 matrix is NaN; every entry must be finite");
    }
    c[(1, 2)] = f64::INFINITY;
    assert!(pseudo_inverse(&c).unwrap_err().to_string().contains("is inf"));
    let c = DMatrix::<f64>::identity(2, 2);
    for alpha in [-1.0, -1e-300, f64::NAN, f64::NEG_INFINITY] {
        let error = sr_inverse(&c, alpha).unwrap_err();
        assert!(matches!(error, InverseError::Alpha(_)));
        assert!(error.to_string().contains("must be zero or more"));
    }
    let error = pseudo_inverse(&(c.clone() * 1e-310)).unwrap_err();
    assert!(error.to_string().contains("scale it up"), "{error}");
    assert_eq!(
        sr_inverse(&c, f64::INFINITY).unwrap(),
        DMatrix::zeros(2, 2),
        "infinite damping: the inverse is zero"
    );
}

#[test]
fn values_at_the_rank_cut_count_as_zero() {
    let c = DMatrix::from_diagonal(&nalgebra::DVector::from_vec(vec![2.0, 4e-9, 1e-9]));
    let p = pseudo_inverse(&c).unwrap();
    // Cut at 2e-9: the second value is inverted, the third is taken as zero.
    assert_all_close(&[p[(0, 0)], p[(1, 1)] * 4e-9, p[(2, 2)]], &[0.5, 1.0, 0.0], 1e-7);
    assert!((null_space(&c).unwrap()[(2, 2)] - 1.0).abs() < 1e-14);
}
