//! In a batch each state gets the bits it gets alone: for any lanes, instruction set, number of threads and remainder
//! of states at the end; and the dynamics of one state give the same bits on every instruction set.
#![allow(clippy::unwrap_used)]

use crate::common;
use crate::common::trees::{Situation, any_situation};
use ligament::math::Wrench;
use ligament::reduced::{Batch, Hybrid, Surroundings, Tree, Workspace};
use ligament::simd::Instructions;
use proptest::prelude::*;

/// More than two groups of the widest lanes, and a remainder.
const STATES: usize = 19;

/// Rows for `STATES` states of a random tree, the situation's own first.
struct Rows {
    q: Vec<f64>,
    v: Vec<f64>,
    tau: Vec<f64>,
    external: Vec<Wrench>,
}

fn rows(s: &Situation) -> Rows {
    let mut rows = Rows { q: Vec::new(), v: Vec::new(), tau: Vec::new(), external: Vec::new() };
    for k in 0..STATES {
        let mut q = s.q.clone();
        s.model.integrate(&mut q, &s.v, 0.3 * k as f64).unwrap();
        rows.q.extend(q);
        rows.v.extend(s.v.iter().map(|v| v * (1.0 - 0.1 * k as f64)));
        rows.tau.extend(s.tau.iter().map(|t| t + k as f64));
        rows.external.extend(s.external.iter().map(|w| *w * (0.2 * k as f64)));
    }
    rows
}

fn row(rows: &[f64], k: usize) -> &[f64] {
    let width = rows.len() / STATES;
    &rows[k * width..(k + 1) * width]
}

/// Bits, so that the sign of a zero counts.
fn bits(x: &[f64]) -> Vec<u64> {
    x.iter().map(|x| x.to_bits()).collect()
}

fn one_by_one(tree: &Tree, rows: &Rows, pushed: bool, armature: &[f64], ws: &mut Workspace) -> Vec<f64> {
    let mut all = Vec::new();
    let bodies = rows.external.len() / STATES;
    for k in 0..STATES {
        let external = if pushed { &rows.external[k * bodies..(k + 1) * bodies] } else { &[] };
        let around = Surroundings { external, armature, ..Default::default() };
        let mut qdd = vec![0.0; tree.model().nv()];
        let (q, v, tau) = (row(&rows.q, k), row(&rows.v, k), row(&rows.tau, k));
        tree.forward_dynamics(q, v, tau, &around, &mut qdd, ws).unwrap();
        all.extend(qdd);
    }
    all
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn a_batch_gives_the_bits_of_each_alone(
        s in any_situation(8), pushed: bool, stiff in 0..3usize, n in 0..=STATES, threads in 1..4usize
    ) {
        let tree = Tree::new(&s.model).unwrap();
        let rows = rows(&s);
        // None, equal on all axes of a joint, and different: three paths through the elimination.
        let armature: Vec<f64> = match stiff {
            0 => vec![],
            1 => vec![0.3; s.model.nv()],
            _ => (0..s.model.nv()).map(|i| 0.1 + 0.1 * i as f64).collect(),
        };
        let alone = one_by_one(&tree, &rows, pushed, &armature, &mut Workspace::new(&tree));
        let (nq, nv, bodies) = (s.model.nq(), s.model.nv(), s.model.bodies().len());
        let external = if pushed { &rows.external[..n * bodies] } else { &[] };
        let around = Surroundings { external, armature: &armature, ..Default::default() };
        for instructions in Instructions::available() {
            let mut batch = Batch::with_instructions(&tree, threads, instructions);
            let mut qdd = vec![f64::NAN; n * nv];
            let (q, v, tau) = (&rows.q[..n * nq], &rows.v[..n * nv], &rows.tau[..n * nv]);
            batch.forward_dynamics(&tree, n, q, v, tau, &around, &mut qdd).unwrap();
            prop_assert_eq!(bits(&qdd), bits(&alone[..n * nv]), "{} lanes", batch.lanes());
        }
    }

    #[test]
    fn every_set_of_instructions_gives_the_same_bits(s in any_situation(8)) {
        let tree = Tree::new(&s.model).unwrap();
        let around = Surroundings { external: &s.external, ..Default::default() };
        let results: Vec<_> = Instructions::available().map(|instructions| {
            let mut ws = Workspace::new(&tree);
            ws.set_instructions(instructions);
            let (mut qdd, mut tau) = (vec![0.0; s.v.len()], vec![0.0; s.v.len()]);
            tree.forward_dynamics(&s.q, &s.v, &s.tau, &around, &mut qdd, &mut ws).unwrap();
            tree.inverse_dynamics(&s.q, &s.v, &s.qdd, &around, &mut tau, &mut ws).unwrap();
            let (mut some_tau, mut some_qdd) = (s.tau.clone(), s.qdd.clone());
            let hybrid = Hybrid { prescribed: &s.some_joints, tau: &mut some_tau, qdd: &mut some_qdd };
            tree.hybrid_dynamics(&s.q, &s.v, hybrid, &around, &mut ws).unwrap();
            [qdd, tau, some_tau, some_qdd].map(|x| bits(&x))
        }).collect();
        for other in &results[1..] {
            prop_assert_eq!(other, &results[0]);
        }
    }
}

#[test]
fn many_states_do_not_depend_on_the_number_of_threads() {
    // Enough groups that threads finish out of order.
    let s = common::one_of(any_situation(8).prop_filter("moves", |s| s.v.len() > 6));
    let tree = Tree::new(&s.model).unwrap();
    let one = rows(&s);
    let (n, times) = (STATES * 40, 40);
    let (q, v, tau) = (one.q.repeat(times), one.v.repeat(times), one.tau.repeat(times));
    let run = |batch: &mut Batch| {
        let mut qdd = vec![0.0; n * s.model.nv()];
        batch.forward_dynamics(&tree, n, &q, &v, &tau, &Surroundings::default(), &mut qdd).unwrap();
        bits(&qdd)
    };
    let alone = run(&mut Batch::with_threads(&tree, 1));
    for threads in [2, 3, 7] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        assert!(pool.install(|| run(&mut Batch::new(&tree))) == alone, "{threads} threads");
    }
}

#[test]
fn wrong_lengths_are_errors_that_say_so() {
    let s = common::one_of(any_situation(3).prop_filter("moves", |s| !s.v.is_empty()));
    let tree = Tree::new(&s.model).unwrap();
    let mut batch = Batch::new(&tree);
    let mut qdd = vec![0.0; 2 * s.v.len()];
    let (q, v) = (s.q.repeat(2), s.v.repeat(2));
    let error = batch.forward_dynamics(&tree, 2, &q, &v, &s.tau, &Surroundings::default(), &mut qdd);
    let expected = format!("tau has {} numbers; model 'random' needs {}", s.v.len(), 2 * s.v.len());
    assert_eq!(error.unwrap_err().to_string(), expected);
    // A number of states that does not fit into memory.
    let error = batch.forward_dynamics(&tree, usize::MAX, &q, &v, &v, &Surroundings::default(), &mut qdd);
    assert!(error.unwrap_err().to_string().starts_with("q has"));
}
