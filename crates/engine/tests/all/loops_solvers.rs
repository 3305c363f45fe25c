//! Checks that F99's four solvers agree: over a tree or over free bodies, by a matrix or by iterations, the same
//! loops move the same bodies in the same way, for any number of redundant loops; and that the tree's constraints
//! hold to rounding, for any budget.
#![allow(clippy::unwrap_used)]

use crate::common::graphs::{Graph, any_graph, poses_of, taken_apart};
use ligament::loops::*;
use ligament::math::Twist;
use ligament::maximal::{Gyroscopic, Implicit, ImplicitOptions, LinearizedAt, MaximalState, Push, Skeleton};
use ligament::model::JointId;
use nalgebra::{DMatrix, DVector};
use proptest::prelude::*;

/// One second: errors in meters are then errors in meters per second, and rounding is the same for both.
const H: f64 = 1.0;

/// Velocities after a step over the tree, from the given state: runs the phases one by one, so that only the loops'
/// equations matter.
fn structured(
    g: &Graph,
    state: &MaximalState,
    algorithm: Algorithm,
    budget: &mut Budget<'_>,
) -> (Vec<Twist>, LoopReport) {
    let skeleton = Skeleton::new(&g.model);
    let options = ImplicitOptions {
        linearized_at: LinearizedAt::Start,
        gyroscopic: Gyroscopic::Explicit,
        ..Default::default()
    };
    let mut stepper = Implicit::new(&skeleton, options);
    let mut state = state.clone();
    let mut loops = Loops::of_model(&g.model, 0).unwrap();
    let push = Push { wrenches: &g.pushes, targets: &[] };
    let mut part = MaximalPart::new(&skeleton, &mut stepper, &mut state, push);
    let turn = Turn { h: H, iteration: 0, pass: 0, settled: 0, adds_up: false };
    part.begin(&turn).unwrap();
    part.solve(&turn, &[], &[]).unwrap();
    let level = Level::Position { h: H };
    let report = LoopSolver::new(algorithm).solve(&mut [&mut part], &mut loops, level, budget).unwrap();
    part.finish(&turn).unwrap();
    part.conclude(true);
    (state.bodies.iter().map(|b| Twist::new(b.angular, b.linear)).collect(), report)
}

/// The same over free bodies, every joint a loop.
fn full(
    g: &Graph,
    state: &MaximalState,
    algorithm: Algorithm,
    budget: &mut Budget<'_>,
) -> (Vec<Twist>, LoopReport) {
    let (mut bodies, mut loops) = taken_apart(&g.model, state, &g.pushes, H);
    let report = LoopSolver::new(algorithm)
        .solve(&mut [&mut bodies], &mut loops, Level::Position { h: H }, budget)
        .unwrap();
    (bodies.bodies.iter().map(|b| b.motion).collect(), report)
}

/// Relative to the largest velocity, or to the meter per second that the wrenches give a single body.
fn difference(a: &[Twist], b: &[Twist]) -> f64 {
    let most = |list: &mut dyn Iterator<Item = f64>| list.fold(0.0, f64::max);
    let scale = most(&mut b.iter().map(|t| t.max_abs()));
    most(&mut a.iter().zip(b).map(|(a, b)| (*a - *b).max_abs())) / (scale + 1.0)
}

/// Rows of a joint at a state, as wide as all bodies (angular, then linear of the center of mass), and their values.
fn rows_of(g: &Graph, state: &MaximalState, id: JointId) -> (DMatrix<f64>, DVector<f64>) {
    let poses = poses_of(&g.model, state);
    let joint = g.model.joint(id);
    let (parent, child) = (joint.parent.index(), joint.child.index());
    let world_from_b = poses[parent] * joint.parent_from_joint;
    let point = (poses[child] * joint.child_from_joint).pos;
    let rows = joint.kind.rows(&joint.b_from_a(&poses[parent], &poses[child]));
    let mut j = DMatrix::zeros(rows.len(), 6 * poses.len());
    for (k, row) in rows.iter().enumerate() {
        let (m, f) = (world_from_b.rot * row.wrench.moment, world_from_b.rot * row.wrench.force);
        for (body, sign) in [(child, 1.0), (parent, -1.0)].into_iter().filter(|(body, _)| *body != 0) {
            let moment = m + (point - state.bodies[body].com).cross(f);
            for i in 0..3 {
                j[(k, 6 * body + i)] = sign * moment[i];
                j[(k, 6 * body + 3 + i)] = sign * f[i];
            }
        }
    }
    (j, DVector::from_iterator(rows.len(), rows.iter().map(|row| row.value)))
}

/// Largest error of the tree's rows under these velocities, by the step's equations.
fn tree_error(g: &Graph, state: &MaximalState, velocities: &[Twist]) -> f64 {
    let x = DVector::from_iterator(6 * velocities.len(), velocities.iter().flat_map(|t| t.to_array()));
    g.model.tree_joints().fold(0.0, |most: f64, id| {
        let (j, c) = rows_of(g, state, id);
        if c.is_empty() { most } else { most.max((j * &x + c / H).amax()) }
    })
}

/// The motion nearest to the free one, by mass, that closes all joints, from the eigenvectors of J M^-1 J^T; and how
/// clear its rank is: its least singular value that is not zero, relative to the largest.
fn by_decomposition(g: &Graph, state: &MaximalState) -> (Vec<Twist>, f64) {
    let (bodies, _) = taken_apart(&g.model, state, &g.pushes, H);
    let n = bodies.bodies.len();
    let mut root = DMatrix::zeros(6 * n, 6 * n);
    for (k, body) in bodies.bodies.iter().enumerate().skip(1) {
        let rows = body.alone.inverse_inertia_world.to_mat3().to_rows();
        let inverse = nalgebra::Matrix3::from_fn(|i, j| rows[i][j]);
        // M^-1 = L L^T; any such L works.
        let l = inverse.cholesky().unwrap().l();
        root.fixed_view_mut::<3, 3>(6 * k, 6 * k).copy_from(&l);
        root.fixed_view_mut::<3, 3>(6 * k + 3, 6 * k + 3).fill_diagonal(body.alone.inverse_mass.sqrt());
    }
    let parts: Vec<_> = (g.model.joints().iter())
        .map(|joint| rows_of(g, state, g.model.find_joint(&joint.name).unwrap()))
        .collect();
    let total: usize = parts.iter().map(|(j, _)| j.nrows()).sum();
    let (mut j, mut c) = (DMatrix::zeros(total, 6 * n), DVector::zeros(total));
    let mut at = 0;
    for (rows, values) in &parts {
        j.rows_mut(at, rows.nrows()).copy_from(rows);
        c.rows_mut(at, rows.nrows()).copy_from(values);
        at += rows.nrows();
    }
    let free = DVector::from_iterator(6 * n, bodies.bodies.iter().flat_map(|b| b.motion.to_array()));
    let b = -(c / H) - &j * &free;
    if total == 0 {
        return (bodies.bodies.iter().map(|b| b.motion).collect(), 1.0);
    }
    let half = &j * &root;
    let eigen = (&half * half.transpose()).symmetric_eigen();
    let largest = eigen.eigenvalues.amax();
    let is_none = |e: f64| e <= 1e-13 * largest;
    let least = eigen.eigenvalues.iter().copied().filter(|e| !is_none(*e)).fold(largest, f64::min);
    // Multipliers, refined: a decomposition has its own errors, which may enter the motion only as joint forces.
    let u = eigen.eigenvectors;
    let inverse = eigen.eigenvalues.map(|e| if is_none(e) { 0.0 } else { 1.0 / e });
    let mut change = DVector::zeros(6 * n);
    for _ in 0..4 {
        let lambda = &u * (u.transpose() * (&b - &j * &change)).component_mul(&inverse);
        change += &root * (root.transpose() * (j.transpose() * lambda));
    }
    let x = free + change;
    let motions = (0..n).map(|k| Twist::from(std::array::from_fn::<f64, 6, _>(|i| x[6 * k + i]))).collect();
    (motions, (least / largest).sqrt())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(60) })]

    /// Loops of all kinds, closed, many of them redundant with the tree or with other loops: they have no
    /// contradictions, so all four agree on the motion, and with a decomposition that does not use the tree. Graphs
    /// that are nearly singular are left out: there rounding decides the motion.
    #[test]
    fn four_solvers_agree(g in any_graph(8, 5)) {
        let state = MaximalState::at_rest(&g.model, &g.q);
        let (expected, clear) = by_decomposition(&g, &state);
        prop_assume!(clear > 1e-3);
        // As far as rounding allows.
        let budget = || Budget::to(0.0);
        for algorithm in [Algorithm::Dense, Algorithm::Iterative] {
            let (motion, report) = structured(&g, &state, algorithm, &mut budget());
            prop_assert!(!report.inconsistent, "{algorithm:?} {report:?}");
            let off = difference(&motion, &expected);
            prop_assert!(off < 1e-8, "structured {algorithm:?}: {off:e} {report:?} clear {clear:e} fastest {:e}", expected.iter().fold(0.0, |m: f64, t| m.max(t.max_abs())));
            let (motion, report) = full(&g, &state, algorithm, &mut budget());
            prop_assert!(!report.inconsistent, "{algorithm:?} {report:?}");
            let off = difference(&motion, &expected);
            prop_assert!(off < 1e-8, "full {algorithm:?}: {off:e} {report:?}");
        }
    }

    /// After zero, one or two iterations the loops have errors and the tree has none: F99's hierarchy.
    #[test]
    fn the_tree_holds_whatever_the_budget(g in any_graph(8, 5), iterations in 0..3_usize) {
        let state = MaximalState::at_rest(&g.model, &g.q);
        let (velocities, report) =
            structured(&g, &state, Algorithm::Iterative, &mut Budget::to(0.0).within(iterations));
        prop_assert!(report.iterations <= iterations);
        let error = tree_error(&g, &state, &velocities);
        let speed = velocities.iter().fold(0.0, |m: f64, t| m.max(t.max_abs()));
        prop_assert!(error < 1e-12 * (1.0 + speed), "{error:e} at {speed}");
    }
}
