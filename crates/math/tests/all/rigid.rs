//! Inertia in ten numbers: it is the sum over point masses, transforms as they do, has the same energy in every
//! frame, and is recovered from its principal axes.

use crate::common::{adjoint, assert_all_close, assert_sym_close, assert_vec_close, na6};
use crate::common::{points, pose, rigid, rotation, twist, vec3};
use ligament_math::{ArticulatedInertia, Pose, RigidInertia, Sym3, Twist, Vec3, Wrench};
use nalgebra::Matrix6;
use proptest::prelude::*;

// Up to 7 masses of 3 at up to 2.6 from the origin, in frames up to 3.5 away: second moments below 800.
const TIGHT: f64 = 2e-12;

#[track_caller]
fn assert_inertia_close(found: RigidInertia, expected: RigidInertia) {
    assert_all_close(&[found.mass], &[expected.mass], 1e-14);
    assert_vec_close(found.first_moment, expected.first_moment, TIGHT);
    assert_sym_close(found.rotational, expected.rotational, TIGHT);
}

fn dense(j: RigidInertia) -> Matrix6<f64> {
    Matrix6::from_fn(|row, col| ArticulatedInertia::from(j).to_rows()[row][col])
}

proptest! {
    #[test]
    fn momentum_and_energy_are_those_of_the_points(points in points(), v in twist()) {
        let body: RigidInertia = points.iter().map(|&(m, p)| RigidInertia::point(m, p)).sum();
        // Newton: each point has the momentum m v(p) and half m v(p)^2 of energy. No inertia matrix is used.
        let mut momentum = Wrench::ZERO;
        let mut energy = 0.0;
        for &(m, p) in &points {
            momentum += Wrench::of_force_at(v.at(p) * m, p);
            energy += 0.5 * m * v.at(p).norm_squared();
        }
        assert_all_close(&body.apply(v).to_array(), &momentum.to_array(), TIGHT);
        prop_assert!((body.kinetic_energy(v) - energy).abs() < TIGHT);
    }

    #[test]
    fn mass_and_center_are_sums(points in points()) {
        let body: RigidInertia = points.iter().map(|&(m, p)| RigidInertia::point(m, p)).sum();
        let mass: f64 = points.iter().map(|(m, _)| m).sum();
        let moment = points.iter().fold(Vec3::ZERO, |sum, &(m, p)| sum + p * m);
        prop_assert!((body.mass - mass).abs() < 1e-14);
        assert_vec_close(body.com(), moment / mass, 1e-14);
        // From mass, center and the inertia about the center, back to the same.
        assert_inertia_close(RigidInertia::new(body.mass, body.com(), body.at_com()), body);
        // Summed about the center itself.
        let at_com = points.iter().fold(Sym3::ZERO, |sum, &(m, p)| sum + Sym3::of_unit_mass_at(p - body.com()) * m);
        assert_sym_close(body.at_com(), at_com, TIGHT);
        let mut grown = body;
        grown += body;
        assert_inertia_close(grown, body.scaled(2.0));
    }

    #[test]
    fn moved_points_have_the_moved_inertia(points in points(), a in pose()) {
        let body: RigidInertia = points.iter().map(|&(m, p)| RigidInertia::point(m, p)).sum();
        let moved: RigidInertia = points.iter().map(|&(m, p)| RigidInertia::point(m, a.point(p))).sum();
        assert_inertia_close(body.transported(a), moved);
        assert_inertia_close(body.transported(a).transported(a.inverse()), body);
    }

    #[test]
    fn transport_is_the_congruence_by_the_adjoint(j in rigid(), a in pose()) {
        let ad = adjoint(a.inverse());
        let expected = ad.transpose() * dense(j) * ad;
        assert_all_close(dense(j.transported(a)).as_slice(), expected.as_slice(), TIGHT);
    }

    #[test]
    fn apply_is_the_dense_product(j in rigid(), v in twist()) {
        let expected = dense(j) * na6(v.to_array());
        assert_all_close(&j.apply(v).to_array(), expected.as_slice(), TIGHT);
    }

    #[test]
    fn energy_is_the_same_in_every_frame(j in rigid(), a in pose(), v in twist()) {
        let (here, there) = (j.kinetic_energy(v), j.transported(a).kinetic_energy(a.twist(v)));
        // The transformed twist is up to 16 long and the transformed moment up to 800: terms of 1e5 that cancel.
        prop_assert!((here - there).abs() < 1e-10);
        prop_assert!(here >= -TIGHT);
    }

    #[test]
    fn principal_axes_put_the_inertia_together_again(r in rotation(), c in vec3(2.0), m in 0.1..10.0f64,
        size in [0.1..1.0, 0.1..1.0, 0.1..1.0f64]) {
        // A box: moments m (b^2 + c^2) / 12 about its axes.
        let [x, y, z] = size.map(|s| s * s * m / 12.0);
        let at_com = Sym3::diagonal(Vec3::new(y + z, x + z, x + y)).rotated(r);
        let body = RigidInertia::new(m, c, at_com);
        let principal = body.principal();
        let mut moments = [y + z, x + z, x + y];
        moments.sort_by(|a, b| b.total_cmp(a));
        // I_c is a difference of numbers up to m |c|^2 = 120: their last place is 1.4e-14.
        assert_all_close(&principal.values.to_array(), &moments, 1e-13);
        assert_sym_close(Sym3::diagonal(principal.values).rotated(principal.vectors), at_com, 1e-13);
        let aligned = body.transported(body.body_from_principal().inverse());
        assert_vec_close(aligned.first_moment, Vec3::ZERO, 1e-13);
        assert_sym_close(aligned.rotational, Sym3::diagonal(principal.values), 1e-12);
    }
}

#[test]
fn a_dumbbell_by_hand() {
    // Two masses of 3 at x = +-2, spun about z at 0.5: momentum 2 x 3 x 4 x 0.5 = 12, energy 3.
    let body = RigidInertia::point(3.0, Vec3::X * 2.0) + RigidInertia::point(3.0, Vec3::X * -2.0);
    let spin = Twist::new(Vec3::Z * 0.5, Vec3::ZERO);
    assert_eq!(body.apply(spin), Wrench::new(Vec3::Z * 12.0, Vec3::ZERO));
    assert_eq!(body.kinetic_energy(spin), 3.0);
    assert_eq!(body.principal().values, Vec3::new(24.0, 24.0, 0.0));
    // From x = -2, one mass is at the origin and the other at 4.
    let seen = body.transported(Pose::translation(Vec3::X * 2.0));
    assert_eq!(seen, RigidInertia::point(3.0, Vec3::X * 4.0) + RigidInertia::point(3.0, Vec3::ZERO));
}

#[test]
fn nothing_weighs_nothing() {
    assert_eq!(RigidInertia::<f64>::ZERO.com(), Vec3::ZERO);
    assert_eq!(RigidInertia::<f64>::ZERO.principal().values, Vec3::ZERO);
    assert_eq!(std::iter::empty::<RigidInertia>().sum::<RigidInertia>(), RigidInertia::ZERO);
    assert!(!RigidInertia::point(f64::NAN, Vec3::X).is_finite());
    assert!(RigidInertia::point(1.0, Vec3::X).is_finite());
}
