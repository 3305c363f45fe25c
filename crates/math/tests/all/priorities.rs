//! Equations in order of priority: against the same levels by pseudoinverses and projectors of dense matrices,
//! against the optimality conditions of the smallest solution, and edge cases (no equations, nothing free, dependent
//! rows, rows that are not finite).
#![allow(clippy::unwrap_used)] // valid problems have solutions

use ligament_math::priorities::{Priorities, PriorityError, Robustness};
use nalgebra::{DMatrix, DVector};
use proptest::prelude::*;

use crate::reference::inverse::{null_space, pseudo_inverse, sr_inverse};

type Equations = (DMatrix<f64>, DVector<f64>);

/// Up to four levels in the same unknowns, of ranks that need not be full.
fn levels() -> impl Strategy<Value = Vec<Equations>> {
    (1..9usize).prop_flat_map(|n| prop::collection::vec(level(n), 1..5))
}

fn level(n: usize) -> impl Strategy<Value = Equations> {
    (0..5usize, 1..5usize).prop_flat_map(move |(m, rank)| {
        let numbers = prop::collection::vec(-1.0..1.0f64, rank * (m + n) + m);
        numbers.prop_map(move |e| {
            let left = DMatrix::from_column_slice(m, rank, &e[..rank * m]);
            let right = DMatrix::from_column_slice(rank, n, &e[rank * m..rank * (m + n)]);
            (left * right, DVector::from_column_slice(&e[rank * (m + n)..]))
        })
    })
}

fn row_major(c: &DMatrix<f64>) -> Vec<f64> {
    c.transpose().as_slice().to_vec()
}

/// Solves a problem through [`Priorities`]; also returns the residual that each level reports.
fn solve(levels: &[Equations], robustness: Robustness) -> (DVector<f64>, Vec<f64>, Priorities) {
    let mut problem = Priorities::default();
    problem.begin(levels[0].0.ncols());
    let mut residuals = Vec::new();
    for (c, d) in levels {
        residuals.push(problem.level(&row_major(c), d.as_slice(), 1.0, robustness).unwrap().residual);
    }
    (DVector::from_column_slice(problem.x()), residuals, problem)
}

/// True where no singular value of a level, nor of its remainder after another, is near the rank cutoff: there one
/// method may count a direction that another does not.
fn is_clear(levels: &[Equations]) -> bool {
    let n = levels[0].0.ncols();
    let mut projector = DMatrix::identity(n, n);
    levels.iter().all(|(c, _)| {
        let seen = c * &projector;
        let gram = &seen * seen.transpose();
        // nalgebra refuses a matrix without entries.
        let clear =
            c.is_empty() || gram.symmetric_eigenvalues().iter().all(|&s2| !(1e-22..1e-4).contains(&s2.abs()));
        projector = &projector * null_space(&seen.map(|x| if x.abs() < 1e-12 { 0.0 } else { x })).unwrap();
        clear
    })
}

proptest! {
    #[test]
    fn levels_as_projectors_have_them(levels in levels().prop_filter("clear ranks", |l| is_clear(l))) {
        for (robustness, alpha) in [(Robustness::Exact, 0.0), (Robustness::Damped { alpha: 0.01 }, 0.01)] {
            let n = levels[0].0.ncols();
            let (mut x, mut projector) = (DVector::zeros(n), DMatrix::identity(n, n));
            for (c, d) in &levels {
                // The directions decided by earlier levels leave rounding errors, which a relative cutoff would take
                // for equations.
                let seen = (c * &projector).map(|x| if x.abs() < 1e-12 { 0.0 } else { x });
                x += &projector * sr_inverse(&seen, alpha).unwrap() * (d - c * &x);
                projector = &projector * null_space(&seen).unwrap();
            }
            let (found, _, _) = solve(&levels, robustness);
            // Singular values are above 1e-2 and there are up to four levels: 1e8 x 1e-16 at the worst.
            prop_assert!((&found - &x).amax() <= 1e-8 * (1.0 + x.amax()), "{found} {x}");
        }
    }

    #[test]
    fn lower_levels_do_not_disturb_higher_ones(levels in levels()) {
        for robustness in [
            Robustness::Exact,
            Robustness::Damped { alpha: 1e-3 },
            Robustness::Floored { fraction: 0.1 },
        ] {
            let (x, residuals, _) = solve(&levels, robustness);
            for ((c, d), residual) in levels.iter().zip(residuals) {
                let left = (d - c * &x).norm();
                // Directions below the rank cutoff (1e-9) count as free, and x may be large where 1/s is.
                prop_assert!((left - residual).abs() < 1e-8 * (1.0 + x.norm()), "{left} {residual}");
            }
        }
    }

    #[test]
    fn one_level_is_the_pseudoinverse((c, d) in (1..9usize).prop_flat_map(level)) {
        prop_assume!(is_clear(&[(c.clone(), d.clone())]));
        let (x, _, problem) = solve(&[(c.clone(), d.clone())], Robustness::Exact);
        let expected = pseudo_inverse(&c).unwrap() * &d;
        prop_assert!((&x - &expected).amax() < 1e-10 * (1.0 + expected.amax()));
        prop_assert_eq!(problem.freedom(), null_space(&c).unwrap().trace().round() as usize);
    }

    #[test]
    fn a_floor_bounds_the_answer(
        (c, d) in (1..9usize).prop_flat_map(level),
        scale in -12.0..0.0f64,
    ) {
        let c = c * 10f64.powf(scale);
        let fraction = 0.1;
        let (x, _, _) = solve(&[(c, d.clone())], Robustness::Floored { fraction });
        prop_assert!(x.norm() <= d.norm() / fraction * (1.0 + 1e-12));
    }
}

#[test]
fn above_the_floor_the_answer_is_exact_and_below_it_continuous() {
    let answer = |s: f64| {
        let mut problem = Priorities::default();
        problem.begin(1);
        problem.level(&[s], &[1.0], 2.0, Robustness::Floored { fraction: 0.1 }).unwrap();
        problem.x()[0]
    };
    assert_eq!(answer(0.25), 4.0);
    assert_eq!(answer(0.2), 5.0);
    assert!((answer(0.2 - 1e-9) - 5.0).abs() < 1e-6);
    assert!((answer(0.1) - 2.5).abs() < 1e-15);
    assert_eq!(answer(0.0), 0.0);
}

#[test]
fn a_floor_can_bound_effects_instead_of_unknowns() {
    let mut problem = Priorities::default();
    let mut answer = |effect: f64| {
        problem.begin(1);
        let floored = Robustness::Floored { fraction: 0.1 };
        problem.level_by_effect(&[0.25], &[1.0], 2.0, floored, |_| effect).unwrap();
        problem.x()[0]
    };
    assert_eq!(answer(1.0), 4.0);
    // An unknown with ten times the effect: 0.025 for a unit of effect, an eighth of the floor.
    assert!((answer(10.0) - 4.0 / 64.0).abs() < 1e-15);
    assert_eq!(answer(0.0), 4.0);
}

#[test]
fn what_is_given_up_falls_back() {
    let mut problem = Priorities::default();
    let floored = Robustness::Floored { fraction: 0.1 };
    problem.begin(3);
    problem.fall_back_to([7.0, 8.0, 9.0]);
    problem.level(&[1.0, 0.0, 0.0], &[3.0], 1.0, floored).unwrap();
    assert_eq!(problem.x(), [3.0, 0.0, 0.0], "the fallback affects only equations that are given up");
    problem.level(&[0.0, 1e-6, 0.0], &[0.0], 1.0, floored).unwrap();
    assert!((problem.x()[1] - 8.0).abs() < 1e-8);
    problem.begin(1);
    problem.level(&[1e-6], &[1.0], 1.0, floored).unwrap();
    assert!(problem.x()[0].abs() < 1e-3, "a fallback does not carry over to the next problem");
}

#[test]
fn what_is_decided_already_is_left_alone() {
    let mut problem = Priorities::default();
    problem.begin(3);
    let third = 1.0 / 3.0;
    problem.level(&[third, third, third, 1.0, -1.0, 0.0], &[1.0, 0.5], 1.0, Robustness::Exact).unwrap();
    let before = problem.x().to_vec();
    // A sum of the two rows with another right-hand side: no new direction. Only rounding is left of the row.
    let level = problem.level(&[1.3, -0.7, 0.3], &[77.0], 1.0, Robustness::Exact).unwrap();
    assert_eq!((level.rank, problem.freedom()), (0, 1));
    assert_eq!(problem.x(), before);
    assert!(level.residual > 70.0);
}

#[test]
fn more_equations_than_unknowns_are_met_in_the_least_squares_sense() {
    let mut problem = Priorities::default();
    problem.begin(1);
    let level = problem.level(&[1.0, 1.0, 1.0, 1.0], &[1.0, 2.0, 3.0, 6.0], 1.0, Robustness::Exact).unwrap();
    assert!((problem.x()[0] - 3.0).abs() < 1e-14, "the mean");
    assert!((level.residual - 14f64.sqrt()).abs() < 1e-13);
    assert_eq!(problem.freedom(), 0);
    problem.level(&[5.0], &[1.0], 1.0, Robustness::Exact).unwrap();
    assert!((problem.x()[0] - 3.0).abs() < 1e-14, "no free direction is left");
}

#[test]
fn empty_problems_and_bad_numbers() {
    let mut problem = Priorities::default();
    problem.begin(0);
    assert_eq!(problem.level(&[], &[3.0], 1.0, Robustness::Exact).unwrap().residual, 3.0);
    problem.begin(2);
    assert_eq!(problem.level(&[], &[], 1.0, Robustness::Exact).unwrap().rank, 0);
    let length = problem.level(&[1.0], &[1.0], 1.0, Robustness::Exact).unwrap_err();
    assert_eq!(length.to_string(), "1 coefficients for 1 equations in 2 unknowns; expected 2");
    for bad in [f64::NAN, f64::INFINITY, 1e200] {
        let error = problem.level(&[1.0, 0.0, bad, 0.0], &[1.0, 1.0], 1.0, Robustness::Exact).unwrap_err();
        assert!(matches!(error, PriorityError::NotFinite { row: 1, .. }), "{error}");
        let error = problem.level(&[1.0, 0.0], &[bad], 1.0, Robustness::Exact).unwrap_err();
        assert!(matches!(error, PriorityError::NotFinite { row: 0, .. }), "{error}");
    }
    for bad in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        for robustness in [Robustness::Damped { alpha: bad }, Robustness::Floored { fraction: bad }] {
            let error = problem.level(&[1.0, 0.0], &[1.0], 1.0, robustness).unwrap_err();
            assert!(matches!(error, PriorityError::Robustness(_)), "{error}");
        }
    }
    assert_eq!(problem.x(), [0.0, 0.0], "a refused level changes nothing");
}
