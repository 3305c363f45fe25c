//! Jacobians along paths, rates of Jacobians, and the centroidal map with its rate, on random trees of every joint kind: against the Jacobian
//! of the whole tree, finite differences, and the momentum of the bodies.
#![allow(clippy::unwrap_used)] // a failure to build fails the test

use crate::common::trees::{Situation, any_situation};
use ligament::math::{Twist, Vec3, Wrench};
use ligament::reduced::{Centroidal, Tree, Workspace};
use proptest::prelude::*;

/// Half of the time between the states of a finite difference, in seconds: errors of its square, 1e-10 of a third derivative, and of rounding
/// over it, 1e-11.
const SHORT: f64 = 1e-5;
/// Trees of up to eight bodies move at up to about 10 rad/s, so that third derivatives are up to a few thousand.
const BY_DIFFERENCES: f64 = 1e-6;
const ROUNDING: f64 = 1e-11;

fn later(s: &Situation, time: f64) -> Vec<f64> {
    let mut q = s.q.clone();
    s.model.integrate(&mut q, &s.v, time).unwrap();
    q
}

fn size(numbers: impl Iterator<Item = f64>) -> f64 {
    numbers.fold(1.0, |most, x| most.max(x.abs()))
}

fn centroidal(s: &Situation, tree: &Tree, q: &[f64], ws: &mut Workspace) -> Centroidal {
    let mut out = Centroidal::default();
    tree.update_kinematics(q, &s.v, ws).unwrap();
    tree.centroidal(&s.v, &mut out, ws).unwrap();
    out
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn jacobians_and_their_rates_agree_with_the_motion(s in any_situation(8)) {
        let tree = Tree::new(&s.model).unwrap();
        let (mut ws, nv, point) = (Workspace::new(&tree), s.model.nv(), Vec3::new(0.3, -0.2, 0.5));
        let body = *s.model.forest().order().last().unwrap();
        let mut whole = vec![Twist::ZERO; nv];
        tree.update_kinematics(&s.q, &s.v, &mut ws).unwrap();
        tree.jacobian_world(body, point, &mut whole, &ws).unwrap();
        let mut rate = whole.clone();
        tree.jacobian_rate_world(&s.v, body, point, &mut rate, &ws).unwrap();
        // The one along the path gives the same bits, from a workspace that has seen nothing.
        let (mut fresh, mut along) = (Workspace::new(&tree), whole.clone());
        tree.jacobian_at(&s.q, body, point, &mut along, &mut fresh).unwrap();
        prop_assert_eq!(&along, &whole);
        let [before, after] = [-SHORT, SHORT].map(|time| {
            let mut columns = whole.clone();
            tree.jacobian_at(&later(&s, time), body, point, &mut columns, &mut fresh).unwrap();
            columns
        });
        let largest = size(rate.iter().flat_map(|column| column.to_array()));
        for k in 0..nv {
            let moved = (after[k] - before[k]) * (0.5 / SHORT) - rate[k];
            let off = size(moved.to_array().into_iter().map(|x| x / (largest * BY_DIFFERENCES)));
            prop_assert!(off <= 1.0, "column {}: {:?}, {:?}", k, rate[k], moved);
        }
    }

    #[test]
    fn the_centroidal_map_gives_the_momentum(s in any_situation(8)) {
        let tree = Tree::new(&s.model).unwrap();
        let mut ws = Workspace::new(&tree);
        let found = centroidal(&s, &tree, &s.q, &mut ws);
        let totals = tree.totals(&ws);
        let sum = found.map.iter().zip(&s.v).fold(Wrench::ZERO, |sum, (column, v)| sum + *column * *v);
        let scale = size(found.map.iter().zip(&s.v).flat_map(|(column, v)| (*column * *v).to_array()));
        prop_assert!((sum.moment - totals.momentum.moment).norm() < ROUNDING * scale);
        prop_assert!((sum.force - totals.momentum.force).norm() < ROUNDING * scale);
        prop_assert!((found.com_velocity * found.mass - sum.force).norm() < ROUNDING * scale);
        let moved = (0..s.v.len()).fold(Vec3::ZERO, |sum, k| sum + found.com_jacobian(k) * s.v[k]);
        prop_assert!((moved - found.com_velocity).norm() < ROUNDING * scale / found.mass.min(1.0));
        let [before, after] = [-SHORT, SHORT].map(|time| centroidal(&s, &tree, &later(&s, time), &mut ws).map);
        let largest = size(found.rate.iter().flat_map(|column| column.to_array()));
        for k in 0..s.v.len() {
            let moved = (after[k] - before[k]) * (0.5 / SHORT) - found.rate[k];
            let off = size(moved.to_array().into_iter().map(|x| x / (largest * BY_DIFFERENCES)));
            prop_assert!(off <= 1.0, "column {}: {:?}, {:?}", k, found.rate[k], moved);
        }
    }
}
