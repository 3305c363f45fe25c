//! Errata of F99 (closed loops over a linear-time tree solve): the response procedure, the sign of the right-hand
//! side, the behavior of the biconjugate gradient on contradictory constraints, and a stray delta.

use ligament_math::Vec3;
use nalgebra::{DMatrix, DVector};

use super::support::{
    Ball, Rng, Solid, column, derivative, displaced, hanging_chain, mass_matrix, part, relative, solve,
    stacked,
};

/// A chain hung from the world (tree rows), whose middle and end are also attached to world points (loop rows).
struct Loop {
    solids: Vec<Solid>,
    inverse_mass: DMatrix<f64>,
    tree: DMatrix<f64>,
    closing: DMatrix<f64>,
}

impl Loop {
    fn new(seed: u64) -> Loop {
        let (solids, joints) = hanging_chain(&mut Rng(seed), 6);
        let held = [2, 5].map(|a| {
            let tip = solids[a].pose.point(Vec3::X * 0.5);
            Ball { a, point_a: Vec3::X * 0.5, b: None, point_b: tip }.rows(&solids)
        });
        Loop {
            inverse_mass: mass_matrix(&solids).try_inverse().expect("masses are positive"),
            tree: stacked(&joints.iter().map(|b| b.rows(&solids)).collect::<Vec<_>>()),
            closing: stacked(&held),
            solids,
        }
    }

    /// `A_xy = J_x M^-1 J_y^T`.
    fn delassus(&self, x: &DMatrix<f64>, y: &DMatrix<f64>) -> DMatrix<f64> {
        x * &self.inverse_mass * y.transpose()
    }

    /// F99 Eq. 13: the matrix of the loop constraints over the tree.
    fn reduced(&self, closing: &DMatrix<f64>) -> DMatrix<f64> {
        let a_aa = self.delassus(&self.tree, &self.tree);
        let a_al = self.delassus(&self.tree, closing);
        self.delassus(closing, closing)
            - a_al.transpose() * a_aa.lu().solve(&a_al).expect("the tree is regular")
    }

    /// F99 `acyclic_solve`: the motion `x_s` that meets `J_a x_s = b_a`.
    fn acyclic_solve(&self, b: &DVector<f64>) -> DVector<f64> {
        &self.inverse_mass * self.tree.transpose() * solve(&self.delassus(&self.tree, &self.tree), b)
    }
}

#[test]
fn e14_acyclic_response_subtracts_the_reaction_of_the_tree() {
    let s = Loop::new(14);
    let exact = s.reduced(&s.closing);
    // The five lines of acyclic_response, column by column; the last as printed and as corrected.
    let (mut printed, mut corrected) = (DMatrix::zeros(6, 6), DMatrix::zeros(6, 6));
    for k in 0..6 {
        let x0 = &s.inverse_mass * s.closing.row(k).transpose();
        let x_l = &s.closing * &x0;
        let x0 = s.acyclic_solve(&(&s.tree * x0));
        printed.set_column(k, &(&s.closing * &x0));
        corrected.set_column(k, &(x_l - &s.closing * &x0));
    }
    assert!(relative(&corrected, &exact) < 1e-12);
    let error = relative(&printed, &exact);
    println!("e14: the printed response is off by {:.0} %", 100.0 * error);
    assert!(error > 0.5);
    // The printed matrix is what the corrected one subtracts from J_l M^-1 J_l^T.
    assert!(relative(&(printed + exact), &s.delassus(&s.closing, &s.closing)) < 1e-12);
}

#[test]
fn e15_the_right_hand_side_is_minus_the_error() {
    let mut rng = Rng(15);
    let s = Loop::new(15);
    let (force, rate) = (rng.vector(36) * 5.0, rng.vector(36));
    // a_v: the rate of change of the rows, times the velocity.
    let (_, joints) = hanging_chain(&mut Rng(15), 6);
    let velocity_term = derivative(1e-3, |t| {
        let moved = displaced(&s.solids, &(&rate * t));
        stacked(&joints.iter().map(|b| b.rows(&moved)).collect::<Vec<_>>()) * &rate
    });
    let free = &s.inverse_mass * &force;
    let error = &s.tree * &free + &velocity_term;
    // Eq. 5: J dv' = b. The accelerations after the correction must satisfy J v' + a_v = 0.
    let left_over = |b: &DVector<f64>| (&s.tree * (&free + s.acyclic_solve(b)) + &velocity_term).amax();
    println!("e15: error {:.2} before, {:.2} after the printed correction", error.amax(), left_over(&error));
    assert!(left_over(&-&error) < 1e-11);
    // b = the error, as the text says, doubles it.
    assert!((left_over(&error) - 2.0 * error.amax()).abs() < 1e-10 && error.amax() > 1.0);
}

/// Conjugate gradient from zero.
fn conjugate_gradient(a: &DMatrix<f64>, b: &DVector<f64>, steps: usize) -> DVector<f64> {
    let (mut x, mut r) = (DVector::zeros(b.len()), b.clone());
    let mut p = r.clone();
    for _ in 0..steps {
        let ap = a * &p;
        let alpha = r.norm_squared() / p.dot(&ap);
        let before = r.norm_squared();
        x += &p * alpha;
        r -= ap * alpha;
        p = &r + &p * (r.norm_squared() / before);
    }
    x
}

/// Biconjugate gradient from zero, with the shadow residual started at `shadow`; it stops where the shadow is
/// exhausted (relative 1e-12).
fn biconjugate_gradient(
    a: &DMatrix<f64>,
    b: &DVector<f64>,
    shadow: &DVector<f64>,
    steps: usize,
) -> DVector<f64> {
    let (mut x, mut r, mut rt) = (DVector::zeros(b.len()), b.clone(), shadow.clone());
    let (mut p, mut pt) = (r.clone(), rt.clone());
    for _ in 0..steps {
        let (ap, atpt) = (a * &p, a.transpose() * &pt);
        let before = rt.dot(&r);
        let alpha = before / pt.dot(&ap);
        x += &p * alpha;
        r -= ap * alpha;
        rt -= atpt * alpha;
        if rt.norm() < 1e-12 * shadow.norm() {
            break;
        }
        let beta = rt.dot(&r) / before;
        p = &r + &p * beta;
        pt = &rt + &pt * beta;
    }
    x
}

/// Conjugate gradient on the normal equations: minimizes |b - A x|.
fn least_squares_gradient(a: &DMatrix<f64>, b: &DVector<f64>, steps: usize) -> DVector<f64> {
    let (mut x, mut r) = (DVector::zeros(b.len()), b.clone());
    let mut s = a.transpose() * &r;
    let (mut p, first) = (s.clone(), s.norm());
    for _ in 0..steps {
        let ap = a * &p;
        let before = s.norm_squared();
        let alpha = before / ap.norm_squared();
        x += &p * alpha;
        r -= ap * alpha;
        s = a.transpose() * &r;
        if s.norm() < 1e-12 * first {
            break;
        }
        p = &s + &p * (s.norm_squared() / before);
    }
    x
}

/// Each loop joint twice: consistent if the duplicates have the same right-hand side, contradictory if not.
fn doubled_loop(seed: u64) -> DMatrix<f64> {
    let s = Loop::new(seed);
    s.reduced(&stacked(&[s.closing.clone(), s.closing.clone()]))
}

#[test]
fn e16_biconjugate_gradient_diverges_on_contradictory_constraints() {
    let mut rng = Rng(16);
    let a = doubled_loop(16);
    let residual = |x: DVector<f64>, b: &DVector<f64>| (b - &a * x).norm();

    // Redundant but consistent: six steps, the rank, are enough.
    let wanted = rng.vector(6);
    let consistent = DVector::from_fn(12, |i, _| wanted[i % 6]);
    assert!(residual(conjugate_gradient(&a, &consistent, 6), &consistent) < 1e-9);

    // Contradictory: on a symmetric matrix, started as usual with shadow = residual, it is the conjugate gradient.
    let b = rng.vector(12);
    for steps in 1..=5 {
        let cg = conjugate_gradient(&a, &b, steps);
        assert!((biconjugate_gradient(&a, &b, &b, steps) - &cg).amax() < 1e-9 * cg.amax());
    }
    let best = (part(&b, 0, 6) - part(&b, 6, 6)).norm() / 2.0_f64.sqrt();
    // Past the rank; how soon depends on rounding. (Far past it the numbers overflow.)
    let worst = |after: &dyn Fn(usize) -> DVector<f64>| {
        (7..=14).map(|steps| residual(after(steps), &b) / best).filter(|r| r.is_finite()).fold(0.0, f64::max)
    };
    let cg = worst(&|steps| conjugate_gradient(&a, &b, steps));
    let bicg = worst(&|steps| biconjugate_gradient(&a, &b, &b, steps));
    println!("e16: largest residual / least-squares residual in 14 steps: CG {cg:.0e}, BiCG {bicg:.0e}");
    assert!(cg > 1e3 && bicg > 1e3);
    // A least-squares method reaches the residual that the contradiction leaves.
    assert!((residual(least_squares_gradient(&a, &b, 40), &b) / best - 1.0).abs() < 1e-9);
}

#[test]
fn e16_biconjugate_gradient_started_at_a_r_is_least_squares() {
    // The claim of F98 and F99 can be repaired: with the shadow residual started at A r instead of r, the same
    // recurrence on a symmetric matrix is the minimum-residual method.
    let mut rng = Rng(161);
    let a = doubled_loop(16);
    for _ in 0..10 {
        let b = rng.vector(12);
        let best = (part(&b, 0, 6) - part(&b, 6, 6)).norm() / 2.0_f64.sqrt();
        let x = biconjugate_gradient(&a, &b, &(&a * &b), 40);
        assert!(((&b - &a * x).norm() / best - 1.0).abs() < 1e-9);
    }
}

#[test]
fn e17_rows_times_velocity_is_the_velocity_not_its_change() {
    let mut rng = Rng(17);
    let (solids, joints) = hanging_chain(&mut rng, 2);
    let (joint, rate) = (joints[1], rng.vector(12));
    let j = joint.rows(&solids);
    // J v_s is the relative velocity itself: the rate of the constraint along the motion.
    let measured = derivative(1e-3, |t| column(joint.value(&displaced(&solids, &(&rate * t)))));
    assert!((&j * &rate - &measured).amax() < 1e-11);
    // A change of it, as delta is used from Eq. 5 on, comes from a change of the solids' velocities: here the change
    // that stops the relative motion, which is not J v_s but its opposite.
    let w = mass_matrix(&solids).try_inverse().unwrap();
    let change = &w * j.transpose() * solve(&(&j * &w * j.transpose()), &-&measured);
    assert!((&j * (&rate + &change)).amax() < 1e-12);
    let error = (&j * &change - &j * &rate).norm() / measured.norm();
    println!("e17: taken as a change, J v_s is off by {:.0} %", 100.0 * error);
    assert!(error > 1.9);
}
