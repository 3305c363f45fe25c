//! The factorizations over a tree, symmetric and not, against a dense solve of the same matrix, on random trees of
//! every shape, and against the reference vectors of H11's algorithm.
#![allow(clippy::unwrap_used)] // a tree that cannot be laid out fails the test

use ligament_math::reference::tree_ldlt::{Coupling, NodeShape, ShapeError, TreeLdlt};
use ligament_math::reference::tree_ldu::TreeLdu;
use nalgebra::{DMatrix, DVector};
use proptest::prelude::*;
use serde_json::Value;

/// A small generator of numbers in [-1, 1], so that one seed determines a whole system.
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

/// Masses of very different size, rows of full rank, and couplings K S K-like as of stiff springs: with `k` on both
/// diagonals and `-k` across.
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

/// Relative error of a solution: backward by the residual of the right-hand side, and against a dense LU.
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
        // Without pivoting, the residual grows with the spread of the masses and of the pivots, about a thousand.
        prop_assert!(left < 1e-12, "{left:e}");
        // Both solutions are affected by the condition of the matrix, up to 1e7 or so with the stiffest springs.
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

/// Copies the same entries into the unsymmetric solver.
fn copy_into_ldu(tree: &mut TreeLdu, shapes: &[NodeShape], dense: &DMatrix<f64>) {
    for (node, shape) in shapes.iter().enumerate() {
        let at = tree.place(node);
        let above = shape.parent.map(|parent| tree.place(parent));
        let blocks = tree.blocks_mut(node);
        for i in 0..6 {
            for j in 0..6 {
                blocks.own[i][j] = dense[(at + i, at + j)];
                if let Some(above) = above {
                    blocks.by_above[i][j] = dense[(at + i, above + j)];
                    blocks.on_above[i][j] = dense[(above + i, at + j)];
                }
            }
        }
        for r in 0..shape.rows {
            for c in 0..6 {
                blocks.rows[r][c] = dense[(at + 6 + r, at + c)];
                blocks.columns[r][c] = dense[(at + c, at + 6 + r)];
                if let Some(above) = above {
                    blocks.rows_above[r][c] = dense[(at + 6 + r, above + c)];
                    blocks.columns_above[r][c] = dense[(above + c, at + 6 + r)];
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn unsymmetric_tree_solve_is_the_dense_solve(shapes in any_shapes(), seed in any::<u64>(), power in 0..4i32) {
        let mut system = random_system(&shapes, 10f64.powi(power), seed);
        // Skew parts, as bent joints have them: on the diagonal and across couplings.
        let mut numbers = Numbers(seed ^ 2);
        let mut tree = TreeLdu::symbolic(&shapes).unwrap();
        for (node, shape) in shapes.iter().enumerate() {
            let at = tree.place(node);
            let skew = numbers.matrix(6, 6) * 0.3;
            add(&mut system.dense, at, at, &(&skew - skew.transpose()));
            if let (Some(parent), Coupling::AllSix) = (shape.parent, shape.coupling) {
                add(&mut system.dense, at, tree.place(parent), &(numbers.matrix(6, 6) * 0.1));
            }
        }
        copy_into_ldu(&mut tree, &shapes, &system.dense);
        tree.factor().unwrap();
        let z = DVector::from_fn(tree.unknowns(), |_, _| numbers.next());
        let mut x = z.clone();
        tree.solve_in_place(x.as_mut_slice());
        let left = (&system.dense * &x - &z).amax() / (system.dense.amax() * x.amax() + z.amax());
        // As for the symmetric one.
        prop_assert!(left < 1e-12, "{left:e}");
        let direct = system.dense.clone().lu().solve(&z).unwrap();
        let against = (&x - &direct).amax() / direct.amax();
        let condition = condition_of(&system.dense);
        prop_assert!(against < 1e-11_f64.max(1e-15 * condition), "{against:e} at condition {condition:e}");
    }

    #[test]
    fn both_solvers_agree_on_symmetric_matrices(shapes in any_shapes(), seed in any::<u64>()) {
        let mut system = random_system(&shapes, 10.0, seed);
        let mut general = TreeLdu::symbolic(&shapes).unwrap();
        copy_into_ldu(&mut general, &shapes, &system.dense);
        system.tree.factor().unwrap();
        general.factor().unwrap();
        let mut numbers = Numbers(seed ^ 3);
        let mut x: Vec<f64> = (0..general.unknowns()).map(|_| numbers.next()).collect();
        let mut y = x.clone();
        system.tree.solve_in_place(&mut x);
        general.solve_in_place(&mut y);
        let size = x.iter().fold(1.0, |m: f64, v| m.max(v.abs()));
        for (a, b) in x.iter().zip(&y) {
            prop_assert!((a - b).abs() < 1e-10 * size, "{a} {b}");
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
    let symmetric = file["systems"].as_array().unwrap().iter().map(check_vector).filter(|s| *s).count();
    assert_eq!(symmetric, 3, "of four");
}

/// The vectors' nodes are bodies and joints in elimination order; ours are bodies with their joint, outermost last.
/// Returns true for a symmetric system, which both solvers must solve.
fn check_vector(system: &Value) -> bool {
    let symmetric = system["symmetric"].as_bool().unwrap();
    let kinds: Vec<&str> = system["kind"].as_array().unwrap().iter().map(|k| k.as_str().unwrap()).collect();
    let parent = |node: usize| usize::try_from(system["parent"][node].as_i64().unwrap()).ok();
    let dim = |node: usize| system["dim"][node].as_u64().unwrap() as usize;
    let bodies: Vec<usize> = (0..kinds.len()).rev().filter(|&k| kinds[k] == "body").collect();
    let node_of = |body: usize| bodies.iter().position(|&b| b == body).unwrap();
    let shapes: Vec<NodeShape> = bodies
        .iter()
        .map(|&body| {
            let joint = parent(body);
            let above = joint.and_then(parent);
            let coupled = above.is_some() && !system["H_grand"][body].is_null();
            NodeShape {
                parent: above.map(node_of),
                rows: joint.map_or(0, dim),
                coupling: if coupled { Coupling::AllSix } else { Coupling::None },
            }
        })
        .collect();
    let mut tree = TreeLdlt::symbolic(&shapes).unwrap();
    let mut general = TreeLdu::symbolic(&shapes).unwrap();
    // The position of each of their nodes among our unknowns.
    let place = |node: usize| match kinds[node] {
        "body" => tree.place(node_of(node)),
        _ => {
            let child = (0..kinds.len()).find(|&k| parent(k) == Some(node)).unwrap();
            tree.place(node_of(child)) + 6
        }
    };
    let n = tree.unknowns();
    let mut dense = DMatrix::zeros(n, n);
    let (mut x, mut expected) = (DVector::zeros(n), DVector::zeros(n));
    let mut put = |row: usize, col: usize, block: &Value, transpose: bool| {
        let Some(rows) = block.as_array() else { return };
        for (i, line) in rows.iter().enumerate() {
            for (j, entry) in line.as_array().unwrap().iter().enumerate() {
                let (i, j) = if transpose { (j, i) } else { (i, j) };
                dense[(row + i, col + j)] = entry.as_f64().unwrap();
            }
        }
    };
    for node in 0..kinds.len() {
        put(place(node), place(node), &system["H_diag"][node], false);
        for (above, key) in [(parent(node), "H_parent"), (parent(node).and_then(parent), "H_grand")] {
            let Some(above) = above else { continue };
            put(place(node), place(above), &system[key][node], false);
            match symmetric {
                true => put(place(above), place(node), &system[key][node], true),
                false => put(place(above), place(node), &system[format!("{key}_col")][node], false),
            }
        }
        for i in 0..dim(node) {
            x[place(node) + i] = system["z"][node][i].as_f64().unwrap();
            expected[place(node) + i] = system["x"][node][i].as_f64().unwrap();
        }
    }
    let check = |found: &DVector<f64>| {
        // The vectors have 16 digits; systems of a few dozen unknowns.
        assert!((found - &expected).amax() < 1e-11 * expected.amax().max(1.0));
    };
    copy_into_ldu(&mut general, &shapes, &dense);
    general.factor().unwrap();
    let mut found = x.clone();
    general.solve_in_place(found.as_mut_slice());
    check(&found);
    if symmetric {
        copy_into(&mut tree, &shapes, &dense);
        tree.factor().unwrap();
        tree.solve_in_place(x.as_mut_slice());
        check(&x);
    }
    symmetric
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
    assert_eq!(error.to_string(), "the rows of node 1 are linearly dependent");
    tree.clear();
    (0..6).for_each(|i| tree.diagonal_mut(1)[i * (i + 1) / 2 + i] = f64::NAN);
    assert!(tree.factor().is_err());
}
