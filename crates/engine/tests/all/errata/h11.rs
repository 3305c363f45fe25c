//! Errata of H11 (implicit integration of stiff joints): the derivative of a rotation vector and its symmetry, the
//! root of the elimination tree, the indices of the back-substitution, the acceleration of a constraint and the sign
//! and size of its multiplier.

use std::f64::consts::FRAC_PI_2;

use ligament_math::{Mat3, Pose, Vec3, so3};
use nalgebra::{DMatrix, DVector};

use super::support::{
    Ball, Rng, Solid, column, dense, derivative, displaced, hanging_chain, jacobian, mass_matrix, part,
    relative, solve, stacked, vec3,
};

/// Eq. 7 and 13 as printed.
fn printed_derivative(w: Vec3) -> Mat3 {
    let phi = w.norm();
    (so3::exp(w).transpose() + Mat3::IDENTITY) * (phi / (2.0 * phi.sin()))
}

/// The inverse left Jacobian, written out: c + (1 - c) u u^T - (phi/2) [u], c = (phi/2) cot(phi/2).
fn true_derivative(w: Vec3) -> Mat3 {
    let phi = w.norm();
    let u = w / phi;
    let c = 0.5 * phi / (0.5 * phi).tan();
    Mat3::IDENTITY * c + u.outer(u) * (1.0 - c) - u.skew() * (0.5 * phi)
}

#[test]
fn e01_derivative_of_the_rotation_vector() {
    let mut rng = Rng(1);
    for phi in [0.1, 0.5, 1.0, FRAC_PI_2, 2.0, 2.5, 3.0] {
        let w = rng.unit() * phi;
        let u = w / phi;
        let r = so3::exp(w);
        let by_a = jacobian(3, 1e-3, |d| column(so3::log(so3::exp(vec3(d, 0)) * r)));
        let by_b = jacobian(3, 1e-3, |d| column(so3::log(r * so3::exp(-vec3(d, 0)))));
        let exact = true_derivative(w);
        // Fourth-order differences of step 1e-3 are good to about 1e-12 here.
        assert!((dense(exact) - &by_a).amax() < 1e-10);
        assert!((-dense(exact.transpose()) - &by_b).amax() < 1e-10);
        assert!((exact - so3::left_jacobian_inverse(w)).max_abs() < 1e-13);

        // The printed matrix is off by (phi / sin phi - 1) u u^T and nothing else: right across the axis, wrong along it.
        let excess = phi / phi.sin() - 1.0;
        let error = dense(printed_derivative(w)) - by_a;
        assert!((error.norm() - excess).abs() < 1e-9 && excess > phi * phi / 6.0);
        assert!((error - dense(u.outer(u)) * excess).amax() < 1e-10);
        println!("e01: at {phi:.2} rad the printed derivative is off by {excess:.2e}");
    }
    // At 3 rad the joint is 21 times as stiff in twist as its spring.
    let w = Vec3::Z * 3.0;
    assert!((printed_derivative(w) * Vec3::Z).z > 21.0);
    assert!(((true_derivative(w) * Vec3::Z).z - 1.0).abs() < 1e-14);
}

/// Stiffness of `T_a = -log(R_a R_b^T) = -T_b` on `(theta_a, theta_b)`, from its two blocks.
fn torsion_stiffness(by_a: Mat3, by_b: Mat3) -> DMatrix<f64> {
    let mut k = DMatrix::zeros(6, 6);
    k.fixed_view_mut::<3, 3>(0, 0).copy_from(&dense(by_a));
    k.fixed_view_mut::<3, 3>(0, 3).copy_from(&dense(by_b));
    k.fixed_view_mut::<3, 3>(3, 0).copy_from(&-dense(by_a));
    k.fixed_view_mut::<3, 3>(3, 3).copy_from(&-dense(by_b));
    k
}

#[test]
fn e02_torsion_stiffness_is_not_symmetric() {
    let mut rng = Rng(2);
    let phi: f64 = 1.2;
    let w = rng.unit() * phi;
    let jinv = true_derivative(w);
    let c = 0.5 * phi / (0.5 * phi).tan();

    // Printed or exact, the derivative has the skew part -(phi/2) [u].
    for j in [jinv, printed_derivative(w)] {
        assert!(((j - j.transpose()) * 0.5 + w.skew() * 0.5).max_abs() < 1e-14);
    }
    let (exact, s) = (torsion_stiffness(jinv, -jinv.transpose()), (jinv + jinv.transpose()) * 0.5);
    let symmetric = torsion_stiffness(s, -s);

    // An LDL^T factorization reads one triangle of A = M + dt^2 k K and so solves a different system.
    let a = DMatrix::identity(6, 6) * 0.1 + &exact;
    let z = rng.vector(6);
    let read = DMatrix::from_fn(6, 6, |i, j| a[(i.min(j), i.max(j))]);
    let (meant, got) = (solve(&a, &z), solve(&read, &z));
    let error = (&meant - &got).norm() / meant.norm();
    println!("e02: LDL^T on the unsymmetric matrix misses the solution by {:.0} %", 100.0 * error);
    assert!(error > 0.3);

    // Averaging with the transpose does not help: the result is indefinite for every angle.
    let average = ((&exact + exact.transpose()) * 0.5).symmetric_eigenvalues();
    let predicted = c - (c * c + phi * phi / 4.0).sqrt();
    assert!((average.min() - predicted).abs() < 1e-12 && predicted < -0.1);

    // K_s = [S, -S; -S, S] with S = sym(Jinv): symmetric, no negative eigenvalue, no net torque, exact along the axis.
    assert!((&symmetric - symmetric.transpose()).amax() < 1e-15);
    assert!(symmetric.symmetric_eigenvalues().min() > -1e-14);
    assert!((symmetric.rows(0, 3) + symmetric.rows(3, 3)).amax() < 1e-15);
    let twist = DVector::from_fn(6, |i, _| if i < 3 { w[i] } else { 0.0 });
    assert!((&symmetric * &twist - &exact * &twist).amax() < 1e-14);
}

#[test]
fn e02_symmetrising_the_diagonal_blocks_alone_breaks_angular_momentum() {
    let mut rng = Rng(22);
    let w = rng.unit() * 1.2;
    let (k, dt) = (1e6, 1.0 / 60.0);
    let mut m = DMatrix::zeros(6, 6);
    m.view_mut((0, 0), (3, 3)).copy_from(&(rng.positive_definite(3) * 0.1));
    m.view_mut((3, 3), (3, 3)).copy_from(&(rng.positive_definite(3) * 0.1));
    let spin = rng.vector(6);
    let torque = DVector::from_fn(6, |i, _| if i < 3 { -k * w[i] } else { k * w[i - 3] });
    // Change of the sum of both angular momenta in one implicit step: the spring is internal, so it must be zero.
    let drift = |stiffness: &DMatrix<f64>| {
        let after = solve(&(&m + stiffness * (k * dt * dt)), &(&m * &spin + &torque * dt));
        let (l0, l1) = (&m * &spin, &m * after);
        (part(&l1, 0, 3) + part(&l1, 3, 3) - part(&l0, 0, 3) - part(&l0, 3, 3)).norm() / l0.norm()
    };
    let jinv = true_derivative(w);
    let s = (jinv + jinv.transpose()) * 0.5;
    let mut diagonal_only = torsion_stiffness(jinv, -jinv.transpose());
    diagonal_only.view_mut((0, 0), (3, 3)).copy_from(&dense(s));
    diagonal_only.view_mut((3, 3), (3, 3)).copy_from(&dense(s));
    // The torque impulse is 2e4 on either side and must cancel to rounding.
    assert!(drift(&torsion_stiffness(s, -s)) < 1e-9);
    assert!(drift(&torsion_stiffness(jinv, -jinv.transpose())) < 1e-9);
    let broken = drift(&diagonal_only);
    println!(
        "e02: symmetrising diagonal blocks alone changes the angular momentum by {broken:.1} times itself"
    );
    assert!(broken > 1.0);
}

/// A symmetric matrix in blocks, and the tree H11 factorizes it along: children come before parents.
struct BlockTree {
    h: Vec<Vec<DMatrix<f64>>>,
    parent: Vec<Option<usize>>,
}

impl BlockTree {
    /// Takes the nodes of `h`, given in any order, in the elimination order `order`, with `parent` by that order.
    fn ordered(h: &[Vec<DMatrix<f64>>], order: &[usize], parent: &[Option<usize>]) -> BlockTree {
        let h = order.iter().map(|&i| order.iter().map(|&j| h[i][j].clone()).collect()).collect();
        BlockTree { h, parent: parent.to_vec() }
    }

    fn children(&self, i: usize) -> Vec<usize> {
        (0..i).filter(|&j| self.parent[j] == Some(i)).collect()
    }

    fn grandparent(&self, i: usize) -> Option<usize> {
        self.parent[i].and_then(|p| self.parent[p])
    }

    /// H11 `sparsefactor`, whose indices are right as printed.
    fn factor(&mut self) {
        for i in 0..self.parent.len() {
            for j in self.children(i) {
                let scaled = self.h[j][i].transpose() * &self.h[j][j];
                let update = &scaled * &self.h[j][i];
                self.h[i][i] -= update;
                for k in self.children(j) {
                    let update = self.h[k][i].transpose() * &self.h[k][k] * &self.h[k][i];
                    self.h[i][i] -= update;
                }
                if let Some(p) = self.parent[i] {
                    let update = scaled * &self.h[j][p];
                    self.h[i][p] -= update;
                }
            }
            let inverse =
                self.h[i][i].clone().try_inverse().expect("a pivot in elimination order is regular");
            for above in [self.parent[i], self.grandparent(i)].into_iter().flatten() {
                self.h[i][above] = &inverse * &self.h[i][above];
            }
        }
    }

    /// H11 `sparsesolve`; the forward loop uses the block `forward(h, i, j)` for child or grandchild j of i.
    fn solve(
        &self,
        z: &[DVector<f64>],
        forward: impl Fn(&Self, usize, usize) -> DMatrix<f64>,
    ) -> Vec<DVector<f64>> {
        let mut x = z.to_vec();
        for i in 0..x.len() {
            for j in self.children(i) {
                for below in std::iter::once(j).chain(self.children(j)) {
                    let update = forward(self, i, below).transpose() * &x[below];
                    x[i] -= update;
                }
            }
        }
        for i in (0..x.len()).rev() {
            x[i] = self.h[i][i].clone().try_inverse().expect("checked by factor") * &x[i];
            for above in [self.parent[i], self.grandparent(i)].into_iter().flatten() {
                let update = &self.h[i][above] * &x[above];
                x[i] -= update;
            }
        }
        x
    }
}

/// The rows of j, as `sparsefactor` leaves them: what the forward loop must read.
fn rows_of_the_child(tree: &BlockTree, i: usize, j: usize) -> DMatrix<f64> {
    tree.h[j][i].clone()
}

/// Six bodies (nodes 0 to 5) and the joints of H11 Fig. 2 (nodes 6 to 10), each with `rows` rows and a stiff force
/// across it, coupled with strength `stiff`.
fn figure_2(rng: &mut Rng, rows: usize, stiff: [f64; 5]) -> Vec<Vec<DMatrix<f64>>> {
    let size = |i: usize| if i < 6 { 6 } else { rows };
    let mut h: Vec<Vec<DMatrix<f64>>> =
        (0..11).map(|i| (0..11).map(|j| DMatrix::zeros(size(i), size(j))).collect()).collect();
    for (i, row) in h.iter_mut().enumerate().take(6) {
        row[i] = rng.positive_definite(6);
    }
    for (k, (a, b)) in [(1, 0), (2, 1), (3, 1), (0, 4), (4, 5)].into_iter().enumerate() {
        let s = rng.positive_definite(6) * stiff[k];
        h[a][a] += &s;
        h[b][b] += &s;
        h[a][b] = -&s;
        h[b][a] = -s;
        for body in [a, b] {
            // Near the identity, so that the dense solve it is compared with is well conditioned.
            let j = DMatrix::identity(rows, 6) + rng.matrix(rows, 6) * 0.3;
            h[body][6 + k] = j.transpose();
            h[6 + k][body] = j;
        }
    }
    h
}

/// Error of the tree solve along an elimination order, against a dense solve, relative to the solution.
fn tree_error(
    h: &[Vec<DMatrix<f64>>],
    order: &[usize],
    parent: &[Option<usize>],
    z: &[DVector<f64>],
    forward: impl Fn(&BlockTree, usize, usize) -> DMatrix<f64>,
) -> f64 {
    let rows: Vec<_> = h
        .iter()
        .map(|row| stacked(&row.iter().map(|b| b.transpose()).collect::<Vec<_>>()).transpose())
        .collect();
    let flat = |x: &[DVector<f64>]| {
        stacked(&x.iter().map(|v| DMatrix::from_column_slice(v.len(), 1, v.as_slice())).collect::<Vec<_>>())
    };
    let expected = stacked(&rows).lu().solve(&flat(z)).expect("the system is regular");
    let mut tree = BlockTree::ordered(h, order, parent);
    tree.factor();
    let z: Vec<_> = order.iter().map(|&i| z[i].clone()).collect();
    let solved = tree.solve(&z, forward);
    let mut x = vec![DVector::zeros(0); h.len()];
    for (&node, value) in order.iter().zip(solved) {
        x[node] = value;
    }
    relative(&flat(&x), &expected)
}

/// The order of H11 Eq. 5, whose root is joint 5, and its parents.
const ROOT_JOINT: ([usize; 11], [Option<usize>; 11]) = (
    [2, 7, 3, 8, 1, 6, 0, 9, 4, 5, 10],
    [Some(1), Some(4), Some(3), Some(4), Some(5), Some(6), Some(7), Some(8), Some(10), Some(10), None],
);
/// The same structure rooted at body 6.
const ROOT_BODY: ([usize; 11], [Option<usize>; 11]) = (
    [2, 7, 3, 8, 1, 6, 0, 9, 4, 10, 5],
    [Some(1), Some(4), Some(3), Some(4), Some(5), Some(6), Some(7), Some(8), Some(9), Some(10), None],
);

#[test]
fn e03_a_stiff_joint_cannot_be_the_root() {
    let mut rng = Rng(3);
    let z: Vec<_> = (0..11).map(|i| rng.vector(if i < 6 { 6 } else { 3 })).collect();
    let stiff = figure_2(&mut rng, 3, [1.0; 5]);
    let soft_root = figure_2(&mut rng, 3, [1.0, 1.0, 1.0, 1.0, 0.0]);
    let error = |h: &[Vec<DMatrix<f64>>], (order, parent): &([usize; 11], [Option<usize>; 11])| {
        tree_error(h, order, parent, &z, rows_of_the_child)
    };
    // Joint 5 as root makes bodies 5 and 6 siblings: the algorithm never reads the stiff block between them.
    let missed = error(&stiff, &ROOT_JOINT);
    println!("e03: rooted at joint 5 the solution is off by {:.0} %", 100.0 * missed);
    assert!(missed > 0.05);
    assert!(error(&stiff, &ROOT_BODY) < 1e-11);
    // That block is the only error: without a stiff force across joint 5 either root works.
    assert!(error(&soft_root, &ROOT_JOINT) < 1e-11);
    assert!(error(&soft_root, &ROOT_BODY) < 1e-11);
}

#[test]
fn e04_back_substitution_reads_the_rows_of_the_child() {
    let mut rng = Rng(4);
    let (order, parent) = ROOT_BODY;
    // With ball joints the printed H_ij^T x_j cannot even be formed: i a joint of 3 rows, j its child body of 6.
    let ball = BlockTree::ordered(&figure_2(&mut rng, 3, [1.0; 5]), &order, &parent);
    assert_ne!(ball.h[1][0].transpose().ncols(), ball.h[0][0].nrows());
    assert_eq!(ball.h[0][1].transpose().ncols(), ball.h[0][0].nrows());

    // With welded joints (6 rows) the shapes allow both readings, and only one solves the system.
    let weld = figure_2(&mut rng, 6, [1.0; 5]);
    let z: Vec<_> = (0..11).map(|_| rng.vector(6)).collect();
    let printed = tree_error(&weld, &order, &parent, &z, |tree, i, j| tree.h[i][j].clone());
    println!("e04: with the printed indices the error is {printed:.0} times the solution");
    assert!(printed > 0.05);
    let right = tree_error(&weld, &order, &parent, &z, rows_of_the_child);
    assert!(right < 1e-11, "{right}");
}

#[test]
fn e05_acceleration_of_a_constraint_has_a_velocity_term() {
    let mut rng = Rng(5);
    let (solids, joints) = hanging_chain(&mut rng, 2);
    let (rate, acceleration) = (rng.vector(12) * 3.0, rng.vector(12));
    // exp(w t + a t^2/2) R has angular velocity w and angular acceleration a at t = 0.
    let at = |t: f64| displaced(&solids, &(&rate * t + &acceleration * (0.5 * t * t)));

    // The ball joint between the two bodies, and the two rows that make it a hinge: n_a . t_b.
    let axes = [(Vec3::X, Vec3::Y), (Vec3::X, Vec3::Z)];
    let value = |s: &[Solid]| {
        let hinge = axes.map(|(n, t)| (s[1].pose.rot * n).dot(s[0].pose.rot * t));
        DVector::from_iterator(5, joints[1].value(s).to_array().into_iter().chain(hinge))
    };
    let rows = |s: &[Solid]| {
        let mut j = DMatrix::zeros(5, 12);
        j.rows_mut(0, 3).copy_from(&joints[1].rows(s));
        for (k, (n, t)) in axes.into_iter().enumerate() {
            let normal = column((s[1].pose.rot * n).cross(s[0].pose.rot * t));
            j.fixed_view_mut::<1, 3>(3 + k, 6).copy_from(&normal.transpose());
            j.fixed_view_mut::<1, 3>(3 + k, 0).copy_from(&-normal.transpose());
        }
        j
    };
    let h = 1e-3;
    let c = |t: f64| value(&at(t));
    let second = ((c(h) + c(-h)) * 16.0 - (c(2.0 * h) + c(-2.0 * h)) - c(0.0) * 30.0) / (12.0 * h * h);
    let printed = rows(&solids) * &acceleration;
    let turning = derivative(h, |t| rows(&at(t)) * &rate);
    // A second difference of step 1e-3 keeps about 1e-9.
    assert!((&printed + &turning - &second).amax() < 1e-7);
    let (ball, hinge) = (part(&turning, 0, 3), part(&turning, 3, 2));
    assert!(ball.amax() > 1.0 && hinge.amax() > 1.0);
    let missing = (printed - &second).amax() / second.amax();
    println!("e05: the missing term is {:.0} % of the acceleration", 100.0 * missing);
    assert!(missing > 0.3);
}

#[test]
fn e06_the_constraint_force_is_minus_the_multiplier() {
    let mut rng = Rng(6);
    let (solids, joints) = hanging_chain(&mut rng, 3);
    let (m, j) = (mass_matrix(&solids), stacked(&joints.iter().map(|b| b.rows(&solids)).collect::<Vec<_>>()));
    let force = rng.vector(18);
    // [M, s J^T; J, 0]: s = +1 in H11 Eq. 1, s = -1 in F99, F98 and LEC.
    let motion = |s: f64| {
        let mut kkt = DMatrix::zeros(27, 27);
        kkt.view_mut((0, 0), (18, 18)).copy_from(&m);
        kkt.view_mut((0, 18), (18, 9)).copy_from(&(j.transpose() * s));
        kkt.view_mut((18, 0), (9, 18)).copy_from(&j);
        let x = solve(&kkt, &DVector::from_fn(27, |i, _| if i < 18 { force[i] } else { 0.0 }));
        (part(&x, 0, 18), part(&x, 18, 9))
    };
    let ((v_h11, lambda_h11), (v_f99, lambda_f99)) = (motion(1.0), motion(-1.0));
    assert!((&v_h11 - &v_f99).amax() < 1e-12 && (&lambda_h11 + &lambda_f99).amax() < 1e-12);
    // Taking one paper's multiplier with the other's force pulls the joints apart.
    let mixed = solve(&m, &(&force + j.transpose() * &lambda_h11));
    let kept = solve(&m, &(&force - j.transpose() * &lambda_h11));
    assert!((&j * kept).amax() < 1e-12);
    let apart = (&j * &mixed).amax();
    println!(
        "e06: with the sign mixed up the joints accelerate apart at {apart:.0} m/s^2 (forces below 1 N)"
    );
    assert!(apart > 1.0);
}

#[test]
fn e06_the_multiplier_of_the_step_is_an_impulse() {
    // A body at rest hangs from a ball joint above its center: the joint must carry its weight at every step size.
    let body = Solid { mass: 2.0, moments: Vec3::splat(0.1), pose: Pose::translation(-Vec3::Z) };
    let hook = Ball { a: 0, point_a: Vec3::Z, b: None, point_b: Vec3::ZERO };
    let weight = DVector::from_column_slice(&[0.0, 0.0, 0.0, 0.0, 0.0, -2.0 * 9.81]);
    for dt in [0.1, 0.01, 0.001] {
        let mut kkt = DMatrix::zeros(9, 9);
        kkt.view_mut((0, 0), (6, 6)).copy_from(&mass_matrix(&[body]));
        kkt.view_mut((6, 0), (3, 6)).copy_from(&hook.rows(&[body]));
        kkt.view_mut((0, 6), (6, 3)).copy_from(&hook.rows(&[body]).transpose());
        // Eq. 3 with v0 = 0, C = 0 and a constant force: A = M, b = dt F, b_lambda = 0.
        let x = solve(&kkt, &DVector::from_fn(9, |i, _| if i < 6 { dt * weight[i] } else { 0.0 }));
        let lambda = x[8];
        assert!(part(&x, 0, 6).amax() < 1e-14);
        // Read as in Eq. 1, the joint would carry dt times the weight; -lambda/dt is the upward force 2 g.
        assert!((-lambda / dt - 2.0 * 9.81).abs() < 1e-12);
        assert!((-lambda - 2.0 * 9.81).abs() > 0.89 * 2.0 * 9.81);
    }
}
