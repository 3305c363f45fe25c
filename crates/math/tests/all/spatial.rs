//! The bracket of twists and its dual on wrenches: their matrices, duality, the Jacobi identity, and that the bracket
//! is the derivative of a change of frame.

use crate::common::{adjoint, assert_all_close, blocks, na6, pose, twist, wrench};
use ligament_math::{Mat3, Twist, Vec3, Wrench, se3};
use nalgebra::Matrix6;
use proptest::prelude::*;

/// `[[ [w], 0 ], [ [v], [w] ]]`.
fn ad_matrix(v: Twist) -> Matrix6<f64> {
    blocks(v.angular.skew(), Mat3::ZERO, v.linear.skew(), v.angular.skew())
}

// Components are at most 2: sums of four products stay below 16, whose last place is 2e-15.
const TIGHT: f64 = 2e-14;

proptest! {
    #[test]
    fn the_bracket_is_its_matrix(a in twist(), b in twist(), f in wrench()) {
        let expected = ad_matrix(a) * na6(b.to_array());
        assert_all_close(&a.ad(b).to_array(), expected.as_slice(), TIGHT);
        let expected = ad_matrix(a).transpose() * na6(f.to_array());
        assert_all_close(&a.ad_dual(f).to_array(), expected.as_slice(), TIGHT);
    }

    #[test]
    fn bracket_and_dual_do_the_same_work(a in twist(), b in twist(), f in wrench()) {
        prop_assert!((a.ad_dual(f).dot(b) - f.dot(a.ad(b))).abs() < 1e-13);
    }

    #[test]
    fn the_bracket_is_antisymmetric_and_obeys_jacobi(a in twist(), b in twist(), c in twist()) {
        assert_all_close(&a.ad(b).to_array(), &(-b.ad(a)).to_array(), TIGHT);
        let jacobi = a.ad(b.ad(c)) + b.ad(c.ad(a)) + c.ad(a.ad(b));
        assert_all_close(&jacobi.to_array(), &[0.0; 6], 1e-13);
    }

    #[test]
    fn the_bracket_travels_with_the_frame(p in pose(), a in twist(), b in twist(), f in wrench()) {
        assert_all_close(&p.twist(a.ad(b)).to_array(), &p.twist(a).ad(p.twist(b)).to_array(), 5e-13);
        assert_all_close(&p.wrench(a.ad_dual(f)).to_array(), &p.twist(a).ad_dual(p.wrench(f)).to_array(), 5e-13);
    }

    #[test]
    fn the_bracket_is_the_derivative_of_the_adjoint(a in twist(), b in twist(), f in wrench()) {
        // d/ds Ad_{exp(s a)} b = ad_a b, and d/ds Ad*_{exp(s a)} f = ad*_a f at s = 0; fourth-order differences,
        // h = 1e-3: h^4 / 30 x |a|^5 = 1e-10 at the worst, rounding 1e-12.
        let h = 1e-3;
        let difference = |g: &dyn Fn(f64) -> [f64; 6]| -> Vec<f64> {
            let (p, m, pp, mm) = (g(h), g(-h), g(2.0 * h), g(-2.0 * h));
            (0..6).map(|i| (8.0 * (p[i] - m[i]) - (pp[i] - mm[i])) / (12.0 * h)).collect()
        };
        let rate = difference(&|s| se3::exp(a * s).twist(b).to_array());
        assert_all_close(&rate, &a.ad(b).to_array(), 1e-9);
        let rate = difference(&|s| se3::exp(a * s).inverse_wrench(f).to_array());
        assert_all_close(&rate, &a.ad_dual(f).to_array(), 1e-9);
    }

    #[test]
    fn the_adjoint_of_a_motion_is_the_exponential_of_the_bracket(a in twist()) {
        let (mut term, mut sum) = (Matrix6::identity(), Matrix6::identity());
        for k in 1..60 {
            term = term * ad_matrix(a) / f64::from(k);
            sum += term;
        }
        // |w| < 3.5 and |v| < 3.5: terms reach a hundred before they cancel.
        assert_all_close(adjoint(se3::exp(a)).as_slice(), sum.as_slice(), 1e-12);
    }

    #[test]
    fn both_are_linear_spaces(a in twist(), b in twist(), f in wrench(), g in wrench(), s in -3.0..3.0f64) {
        let six = |op: &dyn Fn(f64, f64) -> f64, x: [f64; 6], y: [f64; 6]| -> Vec<f64> {
            (0..6).map(|i| op(x[i], y[i])).collect()
        };
        let (mut c, mut h) = (a, f);
        c += b;
        h += g;
        assert_all_close(&c.to_array(), &six(&|x, y| x + y, a.to_array(), b.to_array()), 0.0);
        assert_all_close(&h.to_array(), &six(&|x, y| x + y, f.to_array(), g.to_array()), 0.0);
        (c, h) = (a, f);
        c -= b;
        h -= g;
        assert_all_close(&c.to_array(), &(a + -b).to_array(), 0.0);
        assert_all_close(&h.to_array(), &(f - g).to_array(), 0.0);
        assert_all_close(&(a * s).to_array(), &six(&|x, _| x * s, a.to_array(), [0.0; 6]), 0.0);
        prop_assert_eq!(Twist::from(a.to_array()), a);
        prop_assert_eq!(Wrench::from(f.to_array()), f);
    }
}

#[test]
fn the_largest_component_shows_nan_wherever_it_hides() {
    for place in 0..6 {
        let mut x = [1.0; 6];
        x[place] = f64::NAN;
        assert!(Twist::from(x).max_abs().is_nan(), "component {place} of a twist");
        assert!(Wrench::from(x).max_abs().is_nan(), "component {place} of a wrench");
        assert!(!Twist::from(x).is_finite() && !Wrench::from(x).is_finite());
        x[place] = -7.0;
        assert_eq!((Twist::from(x).max_abs(), Wrench::from(x).max_abs()), (7.0, 7.0));
    }
    assert!(Twist::new(Vec3::X, Vec3::Y).is_finite());
}
