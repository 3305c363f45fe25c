//! Checks the laws that a spinning body obeys under each rule of integration: which quantities are conserved and how
//! well, the behavior of energy, invariance under rotation of the world, that the velocity is `R I0^-1 R^T L` (the
//! lecture's slide has the transposes swapped), and that no argument makes a step panic, hang or leave a state that
//! is not finite.

#![allow(clippy::unwrap_used)] // test helpers may unwrap

use ligament::dynamics::spin::{
    GyroscopicRule, GyroscopicSpin, MomentumRule, MomentumSpin, SpinError, SpinningBody,
};
use ligament::math::{Mat3, Quat, RigidInertia, Sym3, Vec3, so3};
use proptest::prelude::*;

const H: f64 = 1.0 / 60.0;

/// A box with well-separated moments, spun about the middle one with a slight wobble.
fn tumbling_box() -> (SpinningBody, Vec3) {
    let body = SpinningBody::new(Sym3::diagonal(Vec3::new(1.0, 2.0, 3.0))).unwrap();
    (body, Vec3::new(0.1, 5.0, 0.1))
}

/// The same kind of body in axes that are not principal.
fn oblique_body() -> SpinningBody {
    let inertia = Sym3::diagonal(Vec3::new(0.02, 0.05, 0.06)).rotated(so3::exp(Vec3::new(0.7, -1.1, 0.4)));
    SpinningBody::new(inertia).unwrap()
}

fn tilted() -> Quat {
    so3::exp_quat(Vec3::new(-0.3, 0.8, 1.4))
}

fn momentum_spin(body: &SpinningBody, orientation: Quat, w_body: Vec3) -> MomentumSpin {
    MomentumSpin::new(orientation, orientation.rotate(body.inertia_body() * w_body))
}

#[test]
fn a_million_free_steps_keep_the_momentum_bit_for_bit() {
    let (body, w) = tumbling_box();
    let mut spin = momentum_spin(&body, tilted(), w);
    let (momentum, energy) = (spin.angular_momentum_world, spin.energy(&body));
    let bits = momentum.to_array().map(f64::to_bits);
    let (mut off_unit, mut off_energy) = (0.0_f64, 0.0_f64);
    for _ in 0..1_000_000 {
        spin.step(&body, Vec3::ZERO, H).unwrap();
        off_unit = off_unit.max((spin.orientation.norm() - 1.0).abs());
        off_energy = off_energy.max((spin.energy(&body) / energy - 1.0).abs());
    }
    assert_eq!(spin.angular_momentum_world.to_array().map(f64::to_bits), bits);
    // Each step ends with a normalization: a few roundings.
    assert!(off_unit < 1e-15, "{off_unit:e}");
    // Momentum computed from the orientation, as |I0 w|: roundings of one product.
    let through_body = (body.inertia_body() * spin.angular_velocity_body(&body)).norm();
    assert!((through_body / momentum.norm() - 1.0).abs() < 1e-14);
    // The error of the energy has the size (h w)^2/24 of a second-order step, 3e-4 here, and does not grow over
    // 1e6 steps (4.6 hours): a drift of even 1e-9 a step would show.
    assert!(off_energy < 6e-4, "{off_energy:e}");
    assert!(off_energy > 1e-6, "an energy error this small was not measured: {off_energy:e}");
}

#[test]
fn a_negative_zero_of_the_momentum_survives() {
    let (body, _) = tumbling_box();
    let mut spin = MomentumSpin::new(tilted(), Vec3::new(-0.0, 1.0, 2.0));
    spin.step(&body, Vec3::ZERO, H).unwrap();
    assert!(spin.angular_momentum_world.x.is_sign_negative());
}

#[test]
fn gyroscopic_midpoint_keeps_momentum_vector_and_energy_to_rounding() {
    for (body, w) in [tumbling_box(), (oblique_body(), Vec3::new(3.0, -4.0, 9.0))] {
        let mut spin = GyroscopicSpin::new(tilted(), w);
        let (momentum, energy) = (spin.angular_momentum_world(&body), spin.energy(&body));
        let steps = 100_000;
        for _ in 0..steps {
            spin.step(&body, Vec3::ZERO, H).unwrap();
        }
        // Random rounding errors of some 1e-16 per step accumulate to 1e-16 sqrt(1e5) = 3e-14; a systematic one would
        // give 1e-11.
        let off = (spin.angular_momentum_world(&body) - momentum).norm() / momentum.norm();
        assert!(off < 1e-12, "momentum {off:e}");
        let off = (spin.energy(&body) / energy - 1.0).abs();
        assert!(off < 1e-12, "energy {off:e}");
    }
}

#[test]
fn explicit_gains_and_implicit_loses_as_the_reference_program_found() {
    let (body, w) = tumbling_box();
    let ratio_after_50_s = |rule| {
        let mut spin = GyroscopicSpin::new(Quat::IDENTITY, w);
        let mut worst_gain = 0.0_f64;
        for _ in 0..3000 {
            let before = spin.energy(&body);
            spin.step_with(rule, &body, Vec3::ZERO, H).unwrap();
            worst_gain = worst_gain.max(spin.energy(&body) / before - 1.0);
        }
        (spin.energy(&body) / body.energy(w), worst_gain)
    };
    // 9.5 and 0.34, to two digits, in an independent implementation (NumPy).
    let (explicit, _) = ratio_after_50_s(GyroscopicRule::Explicit);
    assert!((explicit - 9.5).abs() < 0.05, "{explicit}");
    let (implicit, worst_gain) = ratio_after_50_s(GyroscopicRule::Implicit);
    assert!((implicit - 0.34).abs() < 0.005, "{implicit}");
    assert!(worst_gain < 1e-12, "{worst_gain:e}");
    let (midpoint, _) = ratio_after_50_s(GyroscopicRule::Midpoint);
    assert!((midpoint - 1.0).abs() < 1e-12, "{midpoint}");
}

#[test]
fn explicit_momentum_form_drifts_inside_the_bounds_that_its_momentum_sets() {
    let (body, w) = tumbling_box();
    let mut spin = momentum_spin(&body, Quat::IDENTITY, w);
    let start = spin.energy(&body);
    let l2 = spin.angular_momentum_world.norm_squared();
    let mut off = 0.0_f64;
    for _ in 0..20_000 {
        spin.step_with(MomentumRule::Explicit, &body, Vec3::ZERO, H).unwrap();
        let energy = spin.energy(&body);
        // Between rotation about the axis of the largest moment, 3, and of the smallest, 1.
        assert!(energy > l2 / 6.0 * (1.0 - 1e-12) && energy < l2 / 2.0 * (1.0 + 1e-12), "{energy}");
        off = off.max((energy / start - 1.0).abs());
    }
    assert!(off > 0.1, "the first-order rule is known to drift: {off}");
}

#[test]
fn implicit_never_gains_however_large_the_step() {
    // |h w| from 0.1 to 100 rad, about the intermediate axis, where the matrix of the Newton step can be singular.
    let (body, w) = tumbling_box();
    for i in 0..200 {
        let h = 0.02 * 1.035_f64.powi(i);
        let mut spin = GyroscopicSpin::new(tilted(), w);
        for _ in 0..50 {
            let before = spin.energy(&body);
            spin.step_with(GyroscopicRule::Implicit, &body, Vec3::ZERO, h).unwrap();
            assert!(spin.energy(&body) <= before * (1.0 + 1e-11), "h = {h}");
        }
    }
}

#[test]
fn the_midpoint_rules_hold_their_invariants_at_steps_of_many_radians() {
    let (box_body, w) = tumbling_box();
    let rod = SpinningBody::new(Sym3::diagonal(Vec3::new(1.0, 1.0 - 1e-3, 2e-3))).unwrap();
    for (body, w) in [(box_body, w), (rod, Vec3::new(0.1, 5.0, 7.0))] {
        for i in 0..60 {
            let h = 0.02 * 1.12_f64.powi(i);
            let mut gyroscopic = GyroscopicSpin::new(tilted(), w);
            let mut carried = momentum_spin(&body, tilted(), w);
            let (momentum, energy) = (gyroscopic.angular_momentum_world(&body), gyroscopic.energy(&body));
            for _ in 0..50 {
                gyroscopic.step(&body, Vec3::ZERO, h).unwrap();
                carried.step(&body, Vec3::ZERO, h).unwrap();
            }
            // Up to 50 * 1024 substeps, each with roundings of 1e-16 times the ratio of the moments, at most 500.
            let off = (gyroscopic.angular_momentum_world(&body) - momentum).norm() / momentum.norm();
            assert!(off < 1e-9, "h = {h}: {off:e}");
            let off = (gyroscopic.energy(&body) / energy - 1.0).abs();
            assert!(off < 1e-9, "h = {h}: {off:e}");
            assert_eq!(carried.angular_momentum_world, momentum);
            assert!((carried.orientation.norm() - 1.0).abs() < 1e-15);
        }
    }
}

#[test]
fn newton_finds_the_turn_where_the_fixed_point_diverges() {
    // A bone ten times as long as thick that tumbles end over end, three turns a second, sixty steps a second.
    let thin = SpinningBody::new(Sym3::diagonal(Vec3::new(1.0, 0.99, 0.015))).unwrap();
    let l = thin.inertia_body() * Vec3::new(20.0, 0.1, 0.5);
    let next = |f: Vec3| thin.inverse_inertia_body() * so3::exp_quat(f * -0.5).rotate(l) * H;
    let turn = thin.midpoint_turn_body(l, H).unwrap();
    assert!((next(turn) - turn).norm() < 1e-14, "{:e}", (next(turn) - turn).norm());
    // h L / (2 sqrt(A B)) = 20 / (120 sqrt(0.015)) = 1.4: a small deviation from the solution grows.
    let mut f = turn + Vec3::new(0.0, 1e-6, 1e-6);
    for _ in 0..30 {
        f = next(f);
    }
    assert!((f - turn).norm() > 1e-4, "{:e}", (f - turn).norm());
}

#[test]
fn midpoint_rules_run_backwards_to_where_they_started() {
    let body = oblique_body();
    let w = Vec3::new(1.0, 6.0, -2.0);
    let mut carried = momentum_spin(&body, tilted(), w);
    let mut gyroscopic = GyroscopicSpin::new(tilted(), w);
    for h in [H, -H] {
        for _ in 0..600 {
            carried.step(&body, Vec3::ZERO, h).unwrap();
            gyroscopic.step(&body, Vec3::ZERO, h).unwrap();
        }
    }
    // Rounding, 1e-16 a step, amplified by the instability of the intermediate axis over ten seconds.
    for orientation in [carried.orientation, gyroscopic.orientation] {
        let off = so3::log_quat(orientation * tilted().conjugate()).norm();
        assert!(off < 1e-9, "{off:e}");
    }
}

#[test]
fn every_rule_is_objective() {
    // Rotate the world: start, torque and result rotate with it. Rotate the body axes: only their names change.
    let body = oblique_body();
    let world = so3::exp_quat(Vec3::new(1.9, -0.4, 0.9));
    let axes = so3::exp_quat(Vec3::new(-0.2, 1.3, 0.5));
    let renamed = SpinningBody::new(body.inertia_body().rotated(axes.conjugate().to_mat3())).unwrap();
    let (w, torque) = (Vec3::new(2.0, 5.0, -3.0), Vec3::new(0.3, -0.1, 0.2));
    let close = |a: Quat, b: Quat| {
        // 100 steps of rounding.
        let off = so3::log_quat(a * b.conjugate()).norm();
        assert!(off < 1e-12, "{off:e}");
    };
    for rule in [MomentumRule::Explicit, MomentumRule::Midpoint] {
        let mut a = momentum_spin(&body, tilted(), w);
        let mut b = MomentumSpin::new(world * tilted() * axes, world.rotate(a.angular_momentum_world));
        for _ in 0..100 {
            a.step_with(rule, &body, torque, H).unwrap();
            b.step_with(rule, &renamed, world.rotate(torque), H).unwrap();
        }
        close(world * a.orientation * axes, b.orientation);
    }
    for rule in [GyroscopicRule::Explicit, GyroscopicRule::Implicit, GyroscopicRule::Midpoint] {
        let mut a = GyroscopicSpin::new(tilted(), w);
        let mut b = GyroscopicSpin::new(world * tilted() * axes, axes.conjugate().rotate(w));
        for _ in 0..100 {
            a.step_with(rule, &body, torque, H).unwrap();
            b.step_with(rule, &renamed, world.rotate(torque), H).unwrap();
        }
        close(world * a.orientation * axes, b.orientation);
    }
}

#[test]
fn the_velocity_of_the_slide_is_wrong() {
    let (body, w) = tumbling_box();
    let spin = momentum_spin(&body, tilted(), w);
    let r = tilted().to_mat3();
    let i0 = body.inertia_body();
    let right = spin.angular_velocity_world(&body);
    // The definition: L = I w, with I = R I0 R^T.
    let momentum = i0.rotated(r) * right;
    assert!((momentum - spin.angular_momentum_world).norm() < 1e-14 * momentum.norm());
    assert!((right - r * w).norm() < 1e-14 * w.norm());
    // The slide: R^T I0^-1 R L.
    let slide = |r: Mat3, l: Vec3| r.transpose_mul(body.inverse_inertia_body() * (r * l));
    let momentum_of_slide = i0.rotated(r) * slide(r, spin.angular_momentum_world);
    let off = (momentum_of_slide - spin.angular_momentum_world).norm() / momentum.norm();
    assert!(off > 0.1, "the mistake would be invisible: {off}");
    // Integrated, it does not even conserve the energy, at any step.
    let mut orientation = tilted();
    let h = 1e-4;
    for _ in 0..10_000 {
        let w = slide(orientation.to_mat3(), spin.angular_momentum_world);
        orientation = (so3::exp_quat(w * h) * orientation).normalized();
    }
    let slipped = MomentumSpin { orientation, ..spin };
    let off = (slipped.energy(&body) / spin.energy(&body) - 1.0).abs();
    assert!(off > 0.05, "{off}");
}

#[test]
fn inertia_that_cannot_spin_is_refused_with_its_moments() {
    let refused = |inertia| SpinningBody::new(inertia).unwrap_err();
    let flat = refused(Sym3::diagonal(Vec3::new(1.0, 0.0, 2.0)));
    assert_eq!(flat, SpinError::Inertia { moments: [2.0, 1.0, 0.0] });
    assert_eq!(
        flat.to_string(),
        "the principal moments of inertia are [2.0, 1.0, 0.0] (largest first); each must be finite and positive, \
         the smallest at least 1e-12 of the largest"
    );
    for bad in
        [Vec3::new(1.0, -1.0, 2.0), Vec3::ZERO, Vec3::new(1.0, f64::NAN, 1.0), Vec3::splat(f64::INFINITY)]
    {
        assert!(matches!(refused(Sym3::diagonal(bad)), SpinError::Inertia { .. }));
    }
    assert!(SpinningBody::of(&RigidInertia::point(1.0, Vec3::X)).is_err());
    assert!(SpinningBody::new(Sym3::diagonal(Vec3::new(1.0, 1.0, 1e-11))).is_ok());
    assert!(SpinningBody::new(Sym3::diagonal(Vec3::new(1.0, 1.0, 1e-13))).is_err());
    // Only the inertia about the center of mass counts.
    let at_com = Sym3::diagonal(Vec3::new(1.0, 2.0, 2.5));
    let body = SpinningBody::of(&RigidInertia::new(2.0, Vec3::new(1.0, 2.0, 3.0), at_com)).unwrap();
    assert!((body.inertia_body() - at_com).max_abs() < 1e-13);
}

#[test]
fn bad_arguments_are_named_and_leave_the_state_alone() {
    let (body, w) = tumbling_box();
    let mut spin = GyroscopicSpin::new(tilted(), w);
    let mut carried = momentum_spin(&body, tilted(), w);
    let (spin0, carried0) = (spin, carried);
    let nan = Vec3::new(0.0, f64::NAN, 0.0);
    let named = |result: Result<(), SpinError>| result.unwrap_err().to_string();
    assert_eq!(named(spin.step(&body, nan, H)), "the torque is not finite");
    assert_eq!(named(carried.step(&body, Vec3::ZERO, f64::INFINITY)), "the time step is not finite");
    assert_eq!(named(carried.step(&body, Vec3::X * 1e300, 1e300)), "the angular momentum is not finite");
    let too_fast = named(carried.step_with(MomentumRule::Explicit, &body, Vec3::ZERO, 1e9));
    assert!(too_fast.starts_with("the body would rotate by 500"), "{too_fast}");
    assert!(
        too_fast.ends_with("in one step of 1000000000.0 s, which is too far; take smaller steps"),
        "{too_fast}"
    );
    assert!(spin.step(&body, Vec3::ZERO, 1e200).is_err());
    assert_eq!((spin, carried), (spin0, carried0));
    let mut broken = GyroscopicSpin { angular_velocity_body: nan, ..spin };
    assert_eq!(named(broken.step(&body, Vec3::ZERO, H)), "the angular velocity is not finite");
    let mut broken = MomentumSpin { orientation: Quat::new(f64::NAN, 0.0, 0.0, 1.0), ..carried };
    assert_eq!(named(broken.step(&body, Vec3::ZERO, H)), "the orientation is not finite");
}

fn any_vector() -> impl Strategy<Value = Vec3> {
    [any::<f64>(), any::<f64>(), any::<f64>()].prop_map(Vec3::from)
}

fn ordinary_vector(size: f64) -> impl Strategy<Value = Vec3> {
    [-size..size, -size..size, -size..size].prop_map(Vec3::from)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn no_number_breaks_a_step(
        moments in prop_oneof![any_vector(), [0.01..1.0, 0.01..1.0, 0.01..1.0].prop_map(Vec3::from)],
        state in prop_oneof![any_vector(), ordinary_vector(1e3)],
        torque in prop_oneof![any_vector(), Just(Vec3::ZERO)],
        q in [any::<f64>(), any::<f64>(), any::<f64>(), any::<f64>()],
        h in prop_oneof![any::<f64>(), -1.0..1.0],
    ) {
        let Ok(body) = SpinningBody::new(Sym3::diagonal(moments)) else { return Ok(()) };
        for rule in [MomentumRule::Explicit, MomentumRule::Midpoint] {
            let mut spin = MomentumSpin::new(q.into(), state);
            if spin.step_with(rule, &body, torque, h).is_ok() {
                prop_assert!(spin.angular_momentum_world.is_finite());
                prop_assert!((spin.orientation.norm() - 1.0).abs() < 1e-14);
            }
        }
        for rule in [GyroscopicRule::Explicit, GyroscopicRule::Implicit, GyroscopicRule::Midpoint] {
            let mut spin = GyroscopicSpin::new(q.into(), state);
            if spin.step_with(rule, &body, torque, h).is_ok() {
                prop_assert!(spin.angular_velocity_body.is_finite());
                prop_assert!((spin.orientation.norm() - 1.0).abs() < 1e-14);
            }
        }
    }

    #[test]
    fn any_solid_body_at_any_speed_a_character_reaches_takes_its_step(
        sides in [0.01..1.0, 0.01..1.0, 0.01..1.0],
        w in ordinary_vector(60.0),
        orientation in ordinary_vector(1.8),
    ) {
        // A box with sides in any ratio up to 100, at up to 100 rad/s and 60 steps a second.
        let [a, b, c] = sides.map(|s: f64| s * s);
        let body = SpinningBody::new(Sym3::diagonal(Vec3::new(b + c, c + a, a + b))).unwrap();
        let q = so3::exp_quat(orientation);
        let mut spin = GyroscopicSpin::new(q, w);
        let mut carried = momentum_spin(&body, q, w);
        let mut damped = spin;
        for _ in 0..5 {
            spin.step(&body, Vec3::ZERO, H).unwrap();
            carried.step(&body, Vec3::ZERO, H).unwrap();
            damped.step_with(GyroscopicRule::Implicit, &body, Vec3::ZERO, H).unwrap();
        }
        // 5 steps, up to 1024 substeps each.
        prop_assert!((spin.energy(&body) / body.energy(w) - 1.0).abs() < 1e-9);
        prop_assert!(damped.energy(&body) <= body.energy(w) * (1.0 + 1e-9));
    }
}
