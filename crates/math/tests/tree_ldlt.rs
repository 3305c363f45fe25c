//! The factorisation over a tree against a dense solve of the same matrix, on random trees of every shape, and against
//! the checked vectors of H11's algorithm.
#![allow(clippy::unwrap_used)] // a tree that cannot be laid out fails the test

use ligament_math::tree_ldlt::{Coupling, NodeShape, ShapeError, TreeLdlt};
use nalgebra::{DMatrix, DVector};
use proptest::prelude::*;
use serde_json::Value;

/// A small generator of numbers in [-1, 1], so that a whole system hangs on one seed.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> f64 {
        // Steele and Vigna's split-mix.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) >> 11) as f64 / (1u64 << 52) as f64 - 1.0
    }

    fn matrix(&mut self, rows: usize, cols: usize) -> DMatrix<f64> {
        DMatrix::from_fn(rows, cols, |_, _| self.next())
    }
}

/// The same matrix twice: in the tree, and dense.
struct System {
    tree: TreeLdlt,
    dense: DMatrix<f64>,
}

/// Masses of very different size, rows of full rank, and couplings K S K-like as stiff springs make them: with `k` on
/// both diagonals and `-k` across.
fn random_system(shapes: &[NodeShape], stiffness: f64, seed: u64) -> System {
    let mut numbers = Numbers(seed);
    let mut tree = TreeLdlt::symbolic(shapes).unwrap();
    let n = tree.unknowns();
    let mut dense = DMatrix::zeros(n, n);
    for (node, shape) in shapes.iter().enumerate() {
        let at = tree.place(node);
        let a = numbers.matrix(6, 6);
        let mass = 10f64.powf(numbers.next());
        let block = (&a * a.transpose() + DMatrix::identity(6, 6)) * mass;
        add(&mut dense, at, at, &block);
        let columns = match shape.coupling {
            Coupling::None => 0,
            Coupling::FirstThree => 3,
            Coupling::AllSix => 6,
        };
        if let Some(parent) = shape.parent.filter(|_| columns > 0) {
            // A spring between the first `columns` unknowns of both.
            let root = numbers.matrix(columns, columns);
            let k = (&root * root.transpose()) * stiffness;
            let above = tree.place(parent);
            add(&mut dense, at, at, &k);
            add(&mut dense, above, above, &k);
            add(&mut dense, at, above, &(-&k));
            add(&mut dense, above, at, &(-&k));
        }
        // Rows of a joint are nearly orthonormal on its own body: unit forces and moments.
        let frame = numbers.matrix(6, 6).qr().q();
        let child = frame.rows(0, shape.rows) + numbers.matrix(shape.rows, 6) * 0.1;
        add(&mut dense, at + 6, at, &child);
        add(&mut dense, at, at + 6, &child.transpose());
        if let Some(parent) = shape.parent {
            let rows = numbers.matrix(shape.rows, 6);
            let above = tree.place(parent);
            add(&mut dense, at + 6, above, &rows);
            add(&mut dense, above, at + 6, &rows.transpose());
        }
    }
    copy_into(&mut tree, shapes, &dense);
    System { tree, dense }
}

fn add(dense: &mut DMatrix<f64>, row: usize, col: usize, block: &DMatrix<f64>) {
    let mut view = dense.view_mut((row, col), block.shape());
    view += block;
}

fn copy_into(tree: &mut TreeLdlt, shapes: &[NodeShape], dense: &DMatrix<f64>) {
    for (node, shape) in shapes.iter().enumerate() {
        let at = tree.place(node);
        for i in 0..6 {
            for j in 0..=i {
                tree.diagonal_mut(node)[i * (i + 1) / 2 + j] = dense[(at + i, at + j)];
            }
        }
        let above = shape.parent.map(|parent| tree.place(parent));
        for r in 0..shape.rows {
            for c in 0..6 {
                tree.row_mut(node, r)[c] = dense[(at + 6 + r, at + c)];
                if let Some(above) = above {
                    tree.row_above_mut(node, r)[c] = dense[(at + 6 + r, above + c)];
                }
            }
        }
        let columns = match shape.coupling {
            Coupling::None => 0,
            Coupling::FirstThree => 3,
            Coupling::AllSix => 6,
        };
        for c in 0..columns {
            for i in 0..6 {
                tree.coupling_mut(node, c)[i] = dense[(at + i, above.unwrap() + c)];
            }
        }
    }
}

fn any_shapes() -> impl Strategy<Value = Vec<NodeShape>> {
    let node = (any::<prop::sample::Index>(), 0..=6usize, 0..3usize, 0..6usize);
    prop::collection::vec(node, 1..12).prop_map(|nodes| {
        let mut shapes = Vec::new();
        for (k, (above, rows, coupling, root)) in nodes.into_iter().enumerate() {
            let parent = (k > 0 && root > 0).then(|| above.index(k));
            let coupling = [Coupling::None, Coupling::FirstThree, Coupling::AllSix][coupling];
            let coupling = if parent.is_some() { coupling } else { Coupling::None };
            shapes.push(NodeShape { parent, rows, coupling });
        }
        shapes
    })
}

/// Error of a solution, relative: backward by what it leaves of the right-hand side, and against a dense LU.
fn errors(system: &mut System, z: &DVector<f64>) -> (f64, f64) {
    system.tree.factor().unwrap();
    let mut x = z.clone();
    system.tree.solve_in_place(x.as_mut_slice());
    let left = (&system.dense * &x - z).amax() / (system.dense.amax() * x.amax() + z.amax());
    let direct = system.dense.clone().lu().solve(z).unwrap();
    (left, (&x - &direct).amax() / direct.amax())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn tree_solve_is_the_dense_solve(shapes in any_shapes(), seed in any::<u64>(), power in 0..5i32) {
        let mut system = random_system(&shapes, 10f64.powi(power), seed);
        let mut numbers = Numbers(seed ^ 1);
        let z = DVector::from_fn(system.tree.unknowns(), |_, _| numbers.next());
        let (left, against) = errors(&mut system, &z);
        // Without pivoting, what is left grows with the spread of the masses and of the pivots, about a thousand.
        prop_assert!(left < 1e-12, "{left:e}");
        // Both solutions carry the condition of the matrix, up to 1e7 or so with the stiffest springs.
        let condition = condition_of(&system.dense);
        prop_assert!(against < 1e-11_f64.max(1e-15 * condition), "{against:e} at condition {condition:e}");
    }

    #[test]
    fn one_factor_serves_many_solves(shapes in any_shapes(), seed in any::<u64>()) {
        let mut system = random_system(&shapes, 10.0, seed);
        system.tree.factor().unwrap();
        let n = system.tree.unknowns();
        for k in 0..n.min(5) {
            let mut x = vec![0.0; n];
            x[k] = 1.0;
            system.tree.solve_in_place(&mut x);
            let back = &system.dense * DVector::from_vec(x.clone());
            let size = system.dense.amax() * x.iter().fold(1.0, |m: f64, v| m.max(v.abs()));
            for i in 0..n {
                let expected = if i == k { 1.0 } else { 0.0 };
                prop_assert!((back[i] - expected).abs() < 1e-12 * size);
            }
        }
    }
}

fn condition_of(m: &DMatrix<f64>) -> f64 {
    let values = m.singular_values();
    values.max() / values.min()
}

#[test]
fn checked_vectors_of_the_sparse_solver() {
    let path = format!("{}/../../testdata/vectors/sparse.json", env!("CARGO_MANIFEST_DIR"));
    let file: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let mut checked = 0;
    for system in file["systems"].as_array().unwrap() {
        if system["symmetric"].as_bool().unwrap() {
            check_vector(system);
            checked += 1;
        }
    }
    assert_eq!(checked, 3);
}

/// Nodes there are bodies and joints in elimination order; ours are bodies with their joint, outermost last.
fn check_vector(system: &Value) {
    let kinds: Vec<&str> = system["kind"].as_array().unwrap().iter().map(|k| k.as_str().unwrap()).collect();
    let parent = |node: usize| usize::try_from(system["parent"][node].as_i64().unwrap()).ok();
    let bodies: Vec<usize> = (0..kinds.len()).rev().filter(|&k| kinds[k] == "body").collect();
    let place = |node: usize| bodies.iter().position(|&b| b == node).unwrap();
    let shapes: Vec<NodeShape> = bodies
        .iter()
        .map(|&body| {
            let joint = parent(body);
            let above = joint.and_then(parent);
            NodeShape {
                parent: above.map(place),
                rows: joint.map_or(0, |j| system["dim"][j].as_u64().unwrap() as usize),
                coupling: match system["H_grand"][body].is_null() || above.is_none() {
                    true => Coupling::None,
                    false => Coupling::AllSix,
                },
            }
        })
        .collect();
    let mut tree = TreeLdlt::symbolic(&shapes).unwrap();
    let entry = |matrix: &Value, i: usize, j: usize| matrix[i][j].as_f64().unwrap();
    let mut x = vec![0.0; tree.unknowns()];
    let mut expected = x.clone();
    for (node, &body) in bodies.iter().enumerate() {
        let at = tree.place(node);
        for i in 0..6 {
            for j in 0..=i {
                tree.diagonal_mut(node)[i * (i + 1) / 2 + j] = entry(&system["H_diag"][body], i, j);
            }
            x[at + i] = system["z"][body][i].as_f64().unwrap();
            expected[at + i] = system["x"][body][i].as_f64().unwrap();
        }
        let Some(joint) = parent(body) else { continue };
        for r in 0..shapes[node].rows {
            for c in 0..6 {
                tree.row_mut(node, r)[c] = entry(&system["H_parent"][body], c, r);
                if shapes[node].parent.is_some() {
                    tree.row_above_mut(node, r)[c] = entry(&system["H_parent"][joint], r, c);
                }
            }
            x[at + 6 + r] = system["z"][joint][r].as_f64().unwrap();
            expected[at + 6 + r] = system["x"][joint][r].as_f64().unwrap();
        }
        if shapes[node].coupling == Coupling::AllSix {
            for c in 0..6 {
                for i in 0..6 {
                    tree.coupling_mut(node, c)[i] = entry(&system["H_grand"][body], i, c);
                }
            }
        }
    }
    tree.factor().unwrap();
    tree.solve_in_place(&mut x);
    let size = expected.iter().fold(1.0, |m: f64, v| m.max(v.abs()));
    for (ours, theirs) in x.iter().zip(&expected) {
        // The vectors carry 16 digits; systems of a few dozen unknowns.
        assert!((ours - theirs).abs() < 1e-11 * size, "{ours} {theirs}");
    }
}

#[test]
fn bad_shapes_and_singular_matrices_are_told() {
    let root = NodeShape::default();
    assert_eq!(
        TreeLdlt::symbolic(&[NodeShape { parent: Some(0), ..root }]).unwrap_err(),
        ShapeError::Order { node: 0, parent: 0 }
    );
    assert_eq!(
        TreeLdlt::symbolic(&[NodeShape { rows: 7, ..root }]).unwrap_err(),
        ShapeError::Rows { node: 0, rows: 7 }
    );
    let coupled = NodeShape { coupling: Coupling::AllSix, ..root };
    assert_eq!(TreeLdlt::symbolic(&[coupled]).unwrap_err(), ShapeError::RootCoupling { node: 0 });

    let mut tree = TreeLdlt::symbolic(&[root, NodeShape { parent: Some(0), rows: 2, ..root }]).unwrap();
    let error = tree.factor().unwrap_err();
    assert_eq!(error.to_string(), "the block of node 1 is not positive definite");
    for node in 0..2 {
        (0..6).for_each(|i| tree.diagonal_mut(node)[i * (i + 1) / 2 + i] = 1.0);
    }
    tree.row_mut(1, 0)[0] = 1.0;
    let error = tree.factor().unwrap_err();
    assert_eq!(error.to_string(), "the rows of node 1 depend on each other");
    tree.clear();
    (0..6).for_each(|i| tree.diagonal_mut(1)[i * (i + 1) / 2 + i] = f64::NAN);
    assert!(tree.factor().is_err());
}
