//! Analytic derivatives against finite differences on random trees of every joint kind, and the sensitivities of KP08
//! Table 6 against an independent implementation and against exact differences.
#![allow(clippy::unwrap_used)] // a failure to build or to step fails the test

use crate::common::trees::{Situation, any_situation};
use ligament::reduced::{Derivatives, Hybrid, Sensitivity, Surroundings, Tree, Workspace};
use proptest::prelude::*;

fn size(x: &[f64]) -> f64 {
    x.iter().fold(1.0, |m, c| m.max(c.abs()))
}

/// Columns of d f/d x by fourth-order differences: truncation h^4, rounding eps/h, both about 1e-11 of the size of f
/// and its derivatives at h = 1e-3.
fn by_differences(n: usize, f: impl Fn(usize, f64) -> Vec<f64>) -> Vec<f64> {
    let h = 1e-3;
    let mut matrix = vec![0.0; n * n];
    for c in 0..n {
        let (a, b, d, e) = (f(c, -2.0 * h), f(c, -h), f(c, h), f(c, 2.0 * h));
        for r in 0..n {
            matrix[r * n + c] = (a[r] - 8.0 * b[r] + 8.0 * d[r] - e[r]) / (12.0 * h);
        }
    }
    matrix
}

fn nudged_q(s: &Situation, c: usize, t: f64) -> Vec<f64> {
    let mut direction = vec![0.0; s.v.len()];
    direction[c] = t;
    let mut q = s.q.clone();
    s.model.integrate(&mut q, &direction, 1.0).unwrap();
    q
}

fn nudged(x: &[f64], c: usize, t: f64) -> Vec<f64> {
    let mut x = x.to_vec();
    x[c] += t;
    x
}

fn assert_close(analytic: &[f64], differences: &[f64], scale: f64, what: &str) -> Result<(), TestCaseError> {
    for (k, (a, d)) in analytic.iter().zip(differences).enumerate() {
        // A factor of a thousand over the error of the differences: fourth derivatives of trees eight links long.
        prop_assert!((a - d).abs() < 1e-7 * scale, "{what} entry {k}: {a} {d}, scale {scale}");
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn derivatives_of_inverse_dynamics(s in any_situation(6)) {
        let tree = Tree::new(&s.model).unwrap();
        let mut ws = Workspace::new(&tree);
        let around = Surroundings { external: &s.external, ..Default::default() };
        let mut d = Derivatives::default();
        tree.inverse_dynamics_derivatives(&s.q, &s.v, &s.qdd, &around, &mut d, &mut ws).unwrap();
        let nv = s.v.len();
        let f = |q: &[f64], v: &[f64], a: &[f64]| {
            let (mut tau, mut ws) = (vec![0.0; nv], Workspace::new(&tree));
            tree.inverse_dynamics(q, v, a, &around, &mut tau, &mut ws).unwrap();
            tau
        };
        let by_q = by_differences(nv, |c, t| f(&nudged_q(&s, c, t), &s.v, &s.qdd));
        let by_v = by_differences(nv, |c, t| f(&s.q, &nudged(&s.v, c, t), &s.qdd));
        let by_a = by_differences(nv, |c, t| f(&s.q, &s.v, &nudged(&s.qdd, c, t)));
        assert_close(&d.q, &by_q, size(&by_q), "q")?;
        assert_close(&d.v, &by_v, size(&by_v), "v")?;
        assert_close(&d.input, &by_a, size(&by_a), "qdd")?;
    }

    #[test]
    fn derivatives_of_forward_dynamics(s in any_situation(5)) {
        let tree = Tree::new(&s.model).unwrap();
        let mut ws = Workspace::new(&tree);
        let armature: Vec<f64> = (0..s.v.len()).map(|i| 0.1 * (i % 3) as f64).collect();
        let around = Surroundings { external: &s.external, armature: &armature, ..Default::default() };
        let mut d = Derivatives::default();
        tree.forward_dynamics_derivatives(&s.q, &s.v, &s.tau, &around, &mut d, &mut ws).unwrap();
        let nv = s.v.len();
        let f = |q: &[f64], v: &[f64], tau: &[f64]| {
            let (mut qdd, mut ws) = (vec![0.0; nv], Workspace::new(&tree));
            tree.forward_dynamics(q, v, tau, &around, &mut qdd, &mut ws).unwrap();
            qdd
        };
        let by_q = by_differences(nv, |c, t| f(&nudged_q(&s, c, t), &s.v, &s.tau));
        let by_v = by_differences(nv, |c, t| f(&s.q, &nudged(&s.v, c, t), &s.tau));
        let by_tau = by_differences(nv, |c, t| f(&s.q, &s.v, &nudged(&s.tau, c, t)));
        // Near a singular mass matrix the higher derivatives that the differences neglect grow with its inverse.
        let stiff = size(&by_tau);
        assert_close(&d.q, &by_q, size(&by_q) * stiff, "q")?;
        assert_close(&d.v, &by_v, size(&by_v) * stiff, "v")?;
        assert_close(&d.input, &by_tau, stiff, "tau")?;
    }

    #[test]
    fn sensitivities_are_exact_differences(s in any_situation(7)) {
        // Everything is linear in forces and prescribed accelerations: a difference of one is the derivative.
        let tree = Tree::new(&s.model).unwrap();
        let mut ws = Workspace::new(&tree);
        let around = Surroundings { external: &s.external, ..Default::default() };
        let run = |tau: &[f64], qdd: &[f64], ws: &mut Workspace| {
            let (mut tau, mut qdd) = (tau.to_vec(), qdd.to_vec());
            let hybrid = Hybrid { prescribed: &s.some_joints, tau: &mut tau, qdd: &mut qdd };
            tree.hybrid_dynamics(&s.q, &s.v, hybrid, &around, ws).unwrap();
            (tau, qdd)
        };
        let (tau, qdd) = run(&s.tau, &s.qdd, &mut ws);
        let mut changed_ws = Workspace::new(&tree);
        let mut change = Sensitivity::default();
        let bodies: Vec<_> = s.model.bodies().iter().map(|b| s.model.find_body(&b.name).unwrap()).collect();
        for z in 0..s.v.len() {
            tree.sensitivity(z, &mut change, &ws).unwrap();
            // Only one of the two is read for the joint of z.
            let (tau1, qdd1) = run(&nudged(&s.tau, z, 1.0), &nudged(&s.qdd, z, 1.0), &mut changed_ws);
            let scale = 1e-10 * size(&qdd1).max(size(&tau1));
            for i in 0..s.v.len() {
                prop_assert!((qdd1[i] - qdd[i] - change.qdd[i]).abs() < scale, "qdd {i} by {z}");
                prop_assert!((tau1[i] - tau[i] - change.tau[i]).abs() < scale, "tau {i} by {z}");
            }
            for &body in &bodies {
                let g = s.model.gravity();
                let difference = tree.accel_world(body, g, &changed_ws) - tree.accel_world(body, g, &ws);
                let analytic = tree.sensitivity_of_body(body, &change, &ws);
                prop_assert!((difference - analytic).max_abs() < scale * 10.0);
            }
        }
    }
}
