//! Checks spinning bodies against solutions in closed form: the flips of the intermediate axis and their period (a
//! complete elliptic integral), the precession of the symmetric top, constant torque about a principal axis; and the
//! order of each rule, measured by halving the step against a reference by another method.

#![allow(clippy::unwrap_used)] // test helpers may unwrap

use std::f64::consts::PI;

use ligament::dynamics::spin::{GyroscopicRule, GyroscopicSpin, MomentumRule, MomentumSpin, SpinningBody};
use ligament::math::{Quat, Sym3, Vec3, so3};

/// One rule of either form, with a common interface.
#[derive(Clone, Copy, Debug)]
enum Rule {
    Momentum(MomentumRule),
    Gyroscopic(GyroscopicRule),
}

const MIDPOINTS: [Rule; 2] =
    [Rule::Momentum(MomentumRule::Midpoint), Rule::Gyroscopic(GyroscopicRule::Midpoint)];

/// Runs `steps` steps from the orientation `q` and the body velocity `w`, passes each state, as orientation and body
/// velocity, to `see`, and returns the last.
fn run(
    rule: Rule,
    body: &SpinningBody,
    (q, w): (Quat, Vec3),
    torque: Vec3,
    h: f64,
    steps: usize,
    mut see: impl FnMut(usize, Quat, Vec3),
) -> (Quat, Vec3) {
    match rule {
        Rule::Momentum(rule) => {
            let mut spin = MomentumSpin::new(q, q.rotate(body.inertia_body() * w));
            for i in 1..=steps {
                spin.step_with(rule, body, torque, h).unwrap();
                see(i, spin.orientation, spin.angular_velocity_body(body));
            }
            (spin.orientation, spin.angular_velocity_body(body))
        }
        Rule::Gyroscopic(rule) => {
            let mut spin = GyroscopicSpin::new(q, w);
            for i in 1..=steps {
                spin.step_with(rule, body, torque, h).unwrap();
                see(i, spin.orientation, spin.angular_velocity_body);
            }
            (spin.orientation, spin.angular_velocity_body)
        }
    }
}

/// The angle between two orientations.
fn angle_between(a: Quat, b: Quat) -> f64 {
    so3::log_quat(a * b.conjugate()).norm()
}

/// The complete elliptic integral of the first kind, by the arithmetic-geometric mean, from k'^2 = 1 - k^2.
fn complete_elliptic_k(complementary: f64) -> f64 {
    let (mut a, mut g) = (1.0_f64, complementary.sqrt());
    for _ in 0..40 {
        (a, g) = (0.5 * (a + g), (a * g).sqrt());
    }
    PI / (2.0 * a)
}

/// Time between two flips of a free body with moments a < b < c along x, y, z that starts with velocity w: half a
/// period of `w_y`, which is a Jacobi elliptic function such as sn.
///
/// With E2 = 2E and M = |L|, and M^2 > E2 b (otherwise a and c are swapped):
/// `w_y = const sn(p t)`, `p^2 = (c-b)(M^2 - E2 a)/(abc)`, `k'^2 = (c-a)(M^2 - E2 b)/((c-b)(M^2 - E2 a))`.
/// The differences are written in terms of w, so that nothing cancels.
fn time_between_flips([a, b, c]: [f64; 3], w: Vec3) -> f64 {
    let (x, y, z) = (w.x * w.x, w.y * w.y, w.z * w.z);
    let over = c * (c - b) * z - a * (b - a) * x; // M^2 - E2 b
    let (rate2, complementary) = if over > 0.0 {
        let d = b * (b - a) * y + c * (c - a) * z; // M^2 - E2 a
        ((c - b) * d / (a * b * c), (c - a) * over / ((c - b) * d))
    } else {
        let d = a * (c - a) * x + b * (c - b) * y; // E2 c - M^2
        ((b - a) * d / (a * b * c), (c - a) * -over / ((b - a) * d))
    };
    2.0 * complete_elliptic_k(complementary) / rate2.sqrt()
}

#[test]
fn the_elliptic_integral_is_right() {
    assert!((complete_elliptic_k(1.0) - PI / 2.0).abs() < 1e-15);
    // K at k^2 = 1/2 is Gamma(1/4)^2 / (4 sqrt(pi)).
    assert!((complete_elliptic_k(0.5) - 1.854_074_677_301_371_9).abs() < 1e-15);
}

/// Times at which `w_y` changes sign, by linear interpolation between steps.
fn flips(rule: Rule, moments: [f64; 3], w: Vec3, h: f64, seconds: f64) -> Vec<f64> {
    let body = SpinningBody::new(Sym3::diagonal(moments.into())).unwrap();
    let (mut last, mut times) = (w.y, Vec::new());
    let steps = (seconds / h).round() as usize;
    run(rule, &body, (Quat::IDENTITY, w), Vec3::ZERO, h, steps, |i, _, w| {
        if last * w.y < 0.0 {
            times.push((i as f64 - w.y / (w.y - last)) * h);
        }
        last = w.y;
    });
    times
}

#[test]
fn the_intermediate_axis_flips_with_the_period_of_the_elliptic_integral() {
    const SECONDS: f64 = 40.0; // eleven flips, one each 3.4 s
    let moments = [1.0, 2.0, 3.0];
    // Both sides of the separatrix: more of the z axis, then more of the x axis.
    for w in [Vec3::new(0.1, 5.0, 0.1), Vec3::new(0.2, 5.0, 0.05)] {
        let exact = time_between_flips(moments, w);
        for rule in MIDPOINTS {
            let off = |h: f64| {
                let times = flips(rule, moments, w, h, SECONDS);
                // The first flip comes after at most one interval, and then one each interval.
                let least = ((SECONDS - exact) / exact) as usize;
                assert!(
                    times.len() == least + 1 || times.len() == least + 2,
                    "{rule:?}: {} flips",
                    times.len()
                );
                assert!(times.len() > 10);
                let mean = (times[times.len() - 1] - times[0]) / (times.len() - 1) as f64;
                mean / exact - 1.0
            };
            let (coarse, fine) = (off(1.0 / 240.0), off(1.0 / 480.0));
            // Second order: (h w)^2 = 4e-4 and 1e-4, times a factor of order one, multiplied by the logarithm of the
            // distance to the separatrix.
            assert!(coarse.abs() < 1e-3, "{rule:?} {w:?}: {coarse:e}");
            let order = (coarse / fine).abs().log2();
            assert!((order - 2.0).abs() < 0.2, "{rule:?} {w:?}: {coarse:e} {fine:e}, order {order}");
        }
    }
}

#[test]
fn at_sixty_steps_a_second_the_number_of_flips_is_right() {
    let (moments, w) = ([1.0, 2.0, 3.0], Vec3::new(0.0, 5.0, 0.2));
    let exact = time_between_flips(moments, w);
    let expected = 10.0 / exact;
    for rule in MIDPOINTS {
        let count = flips(rule, moments, w, 1.0 / 60.0, 10.0).len() as f64;
        assert!((count - expected).abs() <= 1.0, "{rule:?}: {count} flips, {expected} expected");
    }
}

#[test]
fn rotation_about_the_other_two_axes_is_stable() {
    let body = SpinningBody::new(Sym3::diagonal(Vec3::new(1.0, 2.0, 3.0))).unwrap();
    for (w, axis) in [(Vec3::new(5.0, 0.05, 0.05), 0), (Vec3::new(0.05, 0.05, 5.0), 2)] {
        for rule in MIDPOINTS {
            let mut least = f64::INFINITY;
            run(rule, &body, (Quat::IDENTITY, w), Vec3::ZERO, 1.0 / 60.0, 6000, |_, _, w| {
                least = least.min(w[axis]);
            });
            assert!(least > 4.9, "{rule:?} axis {axis}: {least}");
        }
    }
}

#[test]
fn the_symmetric_top_precesses_as_in_the_textbook() {
    let (a, c) = (2.0, 3.0);
    let body = SpinningBody::new(Sym3::diagonal(Vec3::new(a, a, c))).unwrap();
    let (q, w) = (so3::exp_quat(Vec3::new(0.3, -0.5, 0.2)), Vec3::new(1.0, 0.5, 4.0));
    let momentum = q.rotate(Vec3::new(a * w.x, a * w.y, c * w.z));
    // R(t) = exp(t L/A) R(0) exp(-t s e_z) with s = (C - A) w_z / A: the axis precesses about L at |L|/A.
    let exact =
        |t: f64| so3::exp_quat(momentum * (t / a)) * q * so3::exp_quat(Vec3::Z * (-(c - a) * w.z / a * t));
    let off = |rule, h: f64| {
        let steps = (5.0 / h).round() as usize;
        angle_between(run(rule, &body, (q, w), Vec3::ZERO, h, steps, |_, _, _| {}).0, exact(5.0))
    };
    for (rule, order, most) in [
        (MIDPOINTS[0], 2.0, 1e-3),
        (MIDPOINTS[1], 2.0, 1e-3),
        (Rule::Momentum(MomentumRule::Explicit), 1.0, 0.1),
        (Rule::Gyroscopic(GyroscopicRule::Implicit), 1.0, 0.1),
    ] {
        let (coarse, fine) = (off(rule, 1e-3), off(rule, 5e-4));
        assert!(coarse < most, "{rule:?}: {coarse:e}");
        let measured = (coarse / fine).log2();
        assert!((measured - order).abs() < 0.1, "{rule:?}: {coarse:e} {fine:e}, order {measured}");
    }
}

#[test]
fn constant_torque_about_a_principal_axis_turns_by_half_a_t_squared() {
    let body = SpinningBody::new(Sym3::diagonal(Vec3::new(1.0, 2.0, 3.0))).unwrap();
    let q = so3::exp_quat(Vec3::new(0.4, 0.1, -0.9));
    let (w0, torque, t) = (0.7, 1.5, 2.0);
    for (axis, moment) in [(Vec3::X, 1.0), (Vec3::Z, 3.0)] {
        let w1 = w0 + torque / moment * t;
        let angle = w0 * t + 0.5 * torque / moment * t * t;
        let off = |rule, steps: usize| {
            let h = t / steps as f64;
            let (q1, w) = run(rule, &body, (q, axis * w0), q.rotate(axis * torque), h, steps, |_, _, _| {});
            // The velocity grows by the same amount each step under every rule: rounding only.
            assert!((w - axis * w1).norm() < 1e-12, "{rule:?}: {w:?}, not {w1}");
            angle_between(q1, q * so3::exp_quat(axis * angle))
        };
        // The momentum midpoint integrates a uniformly accelerated rotation exactly.
        let exact = off(MIDPOINTS[0], 100);
        assert!(exact < 1e-12, "{exact:e}");
        // The Cayley rotation of the gyroscopic midpoint is 2 atan(h w/2), short by (h w)^3/12.
        let (coarse, fine) = (off(MIDPOINTS[1], 100), off(MIDPOINTS[1], 200));
        let order = (coarse / fine).log2();
        assert!(coarse < 1e-2 && (order - 2.0).abs() < 0.05, "{coarse:e} {fine:e}, order {order}");
        // Velocity of the start or of the end: off by half a step of acceleration, h t torque / (2 moment).
        for (rule, sign) in [
            (Rule::Momentum(MomentumRule::Explicit), -1.0),
            (Rule::Gyroscopic(GyroscopicRule::Explicit), 1.0),
            (Rule::Gyroscopic(GyroscopicRule::Implicit), 1.0),
        ] {
            let (q1, _) =
                run(rule, &body, (q, axis * w0), q.rotate(axis * torque), t / 100.0, 100, |_, _, _| {});
            let half_step = sign * 0.5 * (t / 100.0) * (w1 - w0);
            let off = angle_between(q1, q * so3::exp_quat(axis * (angle + half_step)));
            assert!(off < 1e-12, "{rule:?}: {off:e}");
        }
    }
}

/// The same motion by the classical Runge-Kutta method on the quaternion and the body velocity: fourth order, and
/// sharing nothing with the code under test but the vector types.
fn reference(inertia: Sym3, (mut q, mut w): (Quat, Vec3), torque: Vec3, seconds: f64, steps: usize) -> Quat {
    let inverse = inertia.inverse().unwrap();
    let h = seconds / steps as f64;
    let rate = |q: Quat, w: Vec3| {
        let p = q * Quat::new(w.x, w.y, w.z, 0.0);
        let torque_body = q.normalized().conjugate().rotate(torque);
        (
            Quat::new(p.x / 2.0, p.y / 2.0, p.z / 2.0, p.w / 2.0),
            inverse * (torque_body - w.cross(inertia * w)),
        )
    };
    let along =
        |q: Quat, r: Quat, s: f64| Quat::new(q.x + r.x * s, q.y + r.y * s, q.z + r.z * s, q.w + r.w * s);
    for _ in 0..steps {
        let k1 = rate(q, w);
        let k2 = rate(along(q, k1.0, h / 2.0), w + k1.1 * (h / 2.0));
        let k3 = rate(along(q, k2.0, h / 2.0), w + k2.1 * (h / 2.0));
        let k4 = rate(along(q, k3.0, h), w + k3.1 * h);
        for (k, s) in [(k1, h / 6.0), (k2, h / 3.0), (k3, h / 3.0), (k4, h / 6.0)] {
            q = along(q, k.0, s);
            w += k.1 * s;
        }
        q = q.normalized();
    }
    q
}

#[test]
fn each_rule_has_its_order_also_with_torque_and_oblique_axes() {
    let inertia = Sym3::diagonal(Vec3::new(0.02, 0.05, 0.06)).rotated(so3::exp(Vec3::new(0.7, -1.1, 0.4)));
    let body = SpinningBody::new(inertia).unwrap();
    let start = (so3::exp_quat(Vec3::new(-0.3, 0.8, 1.4)), Vec3::new(2.0, 3.0, -4.0));
    let torque = Vec3::new(0.05, -0.1, 0.15);
    let exact = reference(inertia, start, torque, 1.0, 20_000);
    let check = reference(inertia, start, torque, 1.0, 10_000);
    assert!(angle_between(exact, check) < 1e-12, "the reference has converged");
    for (rule, order, steps) in [
        (Rule::Momentum(MomentumRule::Explicit), 1.0, 4000),
        (Rule::Momentum(MomentumRule::Midpoint), 2.0, 400),
        (Rule::Gyroscopic(GyroscopicRule::Explicit), 1.0, 4000),
        (Rule::Gyroscopic(GyroscopicRule::Implicit), 1.0, 4000),
        (Rule::Gyroscopic(GyroscopicRule::Midpoint), 2.0, 400),
    ] {
        let [e1, e2, e3] = [1, 2, 4].map(|k| {
            let n = steps * k;
            angle_between(run(rule, &body, start, torque, 1.0 / n as f64, n, |_, _, _| {}).0, exact)
        });
        for (coarse, fine) in [(e1, e2), (e2, e3)] {
            let measured = (coarse / fine).log2();
            assert!((measured - order).abs() < 0.1, "{rule:?}: {e1:e} {e2:e} {e3:e}, order {measured}");
        }
    }
}
