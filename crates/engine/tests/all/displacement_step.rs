//! Steps by displacements: conserved quantities and losses, drift of joints, start-up and changes of the step, and
//! the reference vectors.
#![allow(clippy::unwrap_used)] // a failure to build or to step fails the test

use crate::common::*;
use ligament::math::{Pose, Quat, RigidInertia, Sym3, Twist, Vec3, Wrench, so3};
use ligament::maximal::*;
use ligament::maximal::{to_maximal, to_reduced};
use ligament::model::*;

/// Reproducible numbers in [-1, 1].
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1u64 << 52) as f64 - 1.0
    }
}

fn short(numbers: &[f64]) -> String {
    numbers.iter().map(|x| format!("{x:.1e}")).collect::<Vec<_>>().join(" ")
}

fn body(name: &str) -> Body {
    Body::new(name, RigidInertia::new(1.0, Vec3::ZERO, Sym3::diagonal(Vec3::new(0.05, 0.12, 0.16))))
}

/// Links of one meter along x, connected by balls and hinges in turn; the first floats or hangs from the world.
fn linkage(links: usize, floats: bool) -> Model {
    let mut builder = ModelBuilder::new("linkage");
    builder.set_gravity(if floats { Vec3::ZERO } else { Vec3::Z * -9.81 });
    let mut above = BodyId::WORLD;
    for k in 0..links {
        let here = builder.add_body(body(&format!("link {k}")));
        if k > 0 || !floats {
            let at = if k == 0 { Vec3::ZERO } else { Vec3::X * 0.5 };
            let kind: JointKind =
                if k % 2 == 1 { Spherical.into() } else { Revolute::about(Vec3::new(0.0, 0.6, 0.8)).into() };
            builder.add_joint(
                Joint::new(format!("joint {k}"), kind)
                    .parent(above, Pose::translation(at))
                    .child(here, Pose::translation(Vec3::X * -0.5)),
            );
        }
        above = here;
    }
    builder.build().unwrap()
}

/// Bent, and moving at about a radian a second.
fn moving(model: &Model, seed: u64) -> MaximalState {
    let mut numbers = Numbers(seed);
    let (mut q, mut v) = (model.neutral(), vec![0.0; model.nv()]);
    v.fill_with(|| 0.8 * numbers.next());
    model.integrate(&mut q, &v, 1.0).unwrap();
    v.fill_with(|| 2.0 * numbers.next());
    to_maximal(model, &q, &v).unwrap()
}

fn stepper(skeleton: &Skeleton, carry: Carry, corrections: usize) -> Displacement {
    let options =
        DisplacementOptions { carry, corrections, tolerance: 0.0, ..DisplacementOptions::default() };
    Displacement::new(skeleton, options)
}

fn inertia_of(model: &Model, state: &MaximalState, k: usize) -> Sym3 {
    model.bodies()[k].inertia.at_com().rotated(state.bodies[k].rotation.to_mat3())
}

fn linear_momentum(model: &Model, state: &MaximalState) -> Vec3 {
    let moving = model.bodies().iter().zip(&state.bodies).skip(1);
    moving.fold(Vec3::ZERO, |sum, (body, at)| sum + at.linear * body.inertia.mass)
}

/// Angular momentum about the common center of mass.
fn angular_momentum(model: &Model, state: &MaximalState) -> Vec3 {
    let moving = || model.bodies().iter().zip(&state.bodies).skip(1);
    let mass = model.mass();
    let center = moving().fold(Vec3::ZERO, |sum, (body, at)| sum + at.com * (body.inertia.mass / mass));
    moving().enumerate().fold(Vec3::ZERO, |sum, (k, (body, at))| {
        let orbit = (at.com - center).cross(at.linear * body.inertia.mass);
        sum + orbit + inertia_of(model, state, k + 1) * at.angular
    })
}

fn run(
    model: &Model,
    start: &MaximalState,
    carry: Carry,
    corrections: usize,
    h: f64,
    time: f64,
) -> DisplacementState {
    let skeleton = Skeleton::new(model);
    let mut stepper = stepper(&skeleton, carry, corrections);
    let mut state = DisplacementState::new(start.clone());
    for _ in 0..(time / h).round() as usize {
        stepper.step(&skeleton, &mut state, &Push::default(), h).unwrap();
    }
    state
}

#[test]
fn both_keep_linear_momentum() {
    for carry in [Carry::Displacement, Carry::Momentum] {
        let model = linkage(5, true);
        let start = moving(&model, 1);
        let before = linear_momentum(&model, &start);
        let end = run(&model, &start, carry, 1, 0.01, 20.0);
        let lost = (linear_momentum(&model, &end.motion) - before).norm() / before.norm();
        // Rounding of 2,000 steps, none larger than a few times 1e-16.
        assert!(lost < 1e-12, "{carry:?}: {lost:e}");
    }
}

#[test]
fn a_hundred_thousand_steps_keep_angular_momentum() {
    // A single body, and several: one correction per step is enough, since impulses are internal for any joint error.
    for links in [1, 4] {
        let model = linkage(links, true);
        let skeleton = Skeleton::new(&model);
        let mut stepper = stepper(&skeleton, Carry::Momentum, 1);
        // Zero total momentum: over a thousand seconds it would travel so far that positions lose digits.
        let mut start = moving(&model, 2);
        let drift = linear_momentum(&model, &start) / model.mass();
        start.bodies[1..].iter_mut().for_each(|at| at.linear -= drift);
        let mut state = DisplacementState::new(start);
        let before = angular_momentum(&model, &state.motion);
        let mut most: f64 = 0.0;
        for step in 0..100_000 {
            stepper.step(&skeleton, &mut state, &Push::default(), 0.01).unwrap();
            if step % 100 == 99 {
                let lost = (angular_momentum(&model, &state.motion) - before).norm() / before.norm();
                most = most.max(lost);
            }
        }
        println!("{links} bodies: angular momentum off by {most:.1e} at most");
        assert!(most < 1e-12, "{links} bodies: {most:e}");
    }
}

/// Kinetic energy of the mean motion over a step: displacements over its length, inertia at the middle.
fn energy_over(model: &Model, from: &MaximalState, to: &MaximalState, h: f64) -> f64 {
    let mut sum = 0.0;
    for (k, body) in model.bodies().iter().enumerate().skip(1) {
        let (a, b) = (&from.bodies[k], &to.bodies[k]);
        let turn = so3::log_quat((b.rotation * a.rotation.conjugate()).canonical());
        let middle = (so3::exp_quat(turn * 0.5) * a.rotation).to_mat3();
        let inertia = body.inertia.at_com().rotated(middle);
        let linear = (b.com - a.com) / h;
        sum += 0.5 * body.inertia.mass * linear.norm_squared() + 0.5 * inertia.quadratic(turn / h);
    }
    sum
}

/// Largest relative error of energy over a time.
fn energy_error(model: &Model, start: &MaximalState, carry: Carry, h: f64, time: f64) -> f64 {
    let skeleton = Skeleton::new(model);
    let mut stepper = stepper(&skeleton, carry, 3);
    let mut state = DisplacementState::new(start.clone());
    let exact = start.energy(model);
    let mut most: f64 = 0.0;
    for _ in 0..(time / h).round() as usize {
        let before = state.motion.clone();
        stepper.step(&skeleton, &mut state, &Push::default(), h).unwrap();
        most = most.max((energy_over(model, &before, &state.motion, h) / exact - 1.0).abs());
    }
    most
}

#[test]
fn energy_is_of_second_order_where_momentum_is_kept_and_of_first_where_not() {
    let lost_of = |model: &Model, start: &MaximalState, h: f64| {
        let before = angular_momentum(model, start);
        let end = run(model, start, Carry::Displacement, 3, h, 1.0);
        (angular_momentum(model, &end.motion) - before).norm() / before.norm()
    };
    for links in [1, 4] {
        let model = linkage(links, true);
        let start = moving(&model, 3);
        let kept = [0.02, 0.01, 0.005].map(|h| energy_error(&model, &start, Carry::Momentum, h, 1.0));
        let printed = [0.02, 0.01, 0.005].map(|h| energy_error(&model, &start, Carry::Displacement, h, 1.0));
        let lost = [0.02, 0.01, 0.005].map(|h| lost_of(&model, &start, h));
        println!("{links} bodies, steps of 20, 10, 5 ms, in one second:");
        println!("  momentum kept: energy off by {}", short(&kept));
        println!("  as printed: energy off by {}, angular momentum by {}", short(&printed), short(&lost));
        for pair in kept.windows(2) {
            let ratio = pair[0] / pair[1];
            assert!(ratio > 3.3 && ratio < 4.7, "{links} bodies: second order halves to a quarter: {kept:?}");
        }
        assert!(kept[0] < 0.01, "{kept:?}");
        if links == 1 {
            // There are no corrections; the gyroscopic term is implicit, and of first order.
            continue;
        }
        for errors in [printed, lost] {
            for pair in errors.windows(2) {
                let ratio = pair[0] / pair[1];
                assert!(ratio > 1.5 && ratio < 2.6, "first order halves to a half: {errors:?}");
            }
            assert!(errors[0] > 0.01, "{errors:?}");
        }
    }
}

/// Observed orders of convergence as the step is halved.
fn orders(errors: &[f64]) -> Vec<f64> {
    errors.windows(2).map(|pair| (pair[0] / pair[1]).log2()).collect()
}

#[test]
fn joints_drift_by_the_second_fourth_and_eighth_order() {
    let model = linkage(4, true);
    let start = moving(&model, 4);
    let skeleton = Skeleton::new(&model);
    // Steps short enough to converge, and long enough that the error is far above rounding.
    for (corrections, steps, order) in
        [(0, [0.02, 0.01, 0.005], 2.0), (1, [0.04, 0.02, 0.01], 4.0), (2, [0.2, 0.1, 0.05], 8.0)]
    {
        let violations = steps.map(|h| {
            let mut state = DisplacementState::new(start.clone());
            if corrections == 0 {
                for at in &mut state.motion.bodies {
                    at.com += at.linear * h;
                    at.rotation = so3::exp_quat(at.angular * h) * at.rotation;
                }
            } else {
                let mut stepper = stepper(&skeleton, Carry::Displacement, corrections);
                stepper.step(&skeleton, &mut state, &Push::default(), h).unwrap();
            }
            to_reduced(&model, &state.motion).unwrap().violation
        });
        let found = orders(&violations);
        println!("{corrections} corrections: violations {}, orders {found:.2?}", short(&violations));
        let last = found[found.len() - 1];
        assert!(
            (last - order).abs() < 0.15 * order,
            "{corrections} corrections: {found:?}, violations {violations:?}"
        );
    }
}

/// A ball on a spring, starting sideways, with steps that cycle through the given lengths; its error at the end.
fn oscillator_error(lengths: &[f64]) -> f64 {
    let mut builder = ModelBuilder::new("ball on a spring");
    builder.set_gravity(Vec3::ZERO);
    let ball = builder.add_body(body("ball"));
    let model = builder.build().unwrap();
    let skeleton = Skeleton::new(&model);
    let mut stepper = stepper(&skeleton, Carry::Displacement, 1);
    let mut start = MaximalState::at_rest(&model, &model.neutral());
    (start.bodies[ball.index()].com, start.bodies[ball.index()].linear) = (Vec3::X, Vec3::X * 2.0);
    let mut state = DisplacementState::new(start);
    let (mut t, mut step) = (0.0, 0);
    let mut most: f64 = 0.0;
    while t < 3.0 {
        let h = lengths[step % lengths.len()];
        let mut wrenches = [Wrench::ZERO; 2];
        wrenches[1].force = -state.motion.bodies[ball.index()].com;
        let push = Push { wrenches: &wrenches, targets: &[] };
        stepper.step(&skeleton, &mut state, &push, h).unwrap();
        (t, step) = (t + h, step + 1);
        let exact = t.cos() + 2.0 * t.sin();
        most = most.max((state.motion.bodies[ball.index()].com.x - exact).abs());
    }
    most
}

#[test]
fn start_up_and_changes_of_step_are_of_second_order() {
    for pattern in [vec![1.0], vec![1.0, 0.3, 2.0, 0.7]] {
        let errors = [0.04, 0.02, 0.01].map(|h| {
            let lengths: Vec<f64> = pattern.iter().map(|part| part * h).collect();
            oscillator_error(&lengths)
        });
        let found = orders(&errors);
        println!("steps like {pattern:?}: errors {}, orders {found:.2?}", short(&errors));
        assert!(found.iter().all(|order| (order - 2.0).abs() < 0.15), "{errors:?} {found:?}");
    }
}

#[test]
fn a_pendulum_of_several_links_is_of_second_order_where_momentum_is_kept() {
    let model = linkage(3, false);
    let start = moving(&model, 5);
    let at = |carry, h| run(&model, &start, carry, 4, h, 0.4).motion.bodies[3].com;
    let fine = at(Carry::Momentum, 0.4 / 6400.0);
    for (carry, order) in [(Carry::Momentum, 2.0), (Carry::Displacement, 1.0)] {
        let errors = [200.0, 400.0, 800.0].map(|n| (at(carry, 0.4 / n) - fine).norm());
        let found = orders(&errors);
        println!("{carry:?}: errors {}, orders {found:.2?}", short(&errors));
        assert!((found[1] - order).abs() < 0.2, "{carry:?}: {errors:?}");
    }
}

#[test]
fn mixed_steps_stay_stable() {
    // Carrying momentum adds no damping, so steps must be short compared with the motion.
    for (carry, longest) in [(Carry::Displacement, 50.0_f64), (Carry::Momentum, 10.0)] {
        let model = linkage(6, false);
        let skeleton = Skeleton::new(&model);
        let mut stepper = stepper(&skeleton, carry, 1);
        let mut state = DisplacementState::new(moving(&model, 6));
        let mut numbers = Numbers(7);
        let start = state.motion.energy(&model);
        let (mut fastest, mut widest): (f64, f64) = (0.0, 0.0);
        for _ in 0..4_000 {
            let h = 1e-3 * longest.powf(0.5 + 0.5 * numbers.next());
            let outcome = stepper.step(&skeleton, &mut state, &Push::default(), h).unwrap();
            widest = widest.max(outcome.violation);
            fastest = fastest.max(state.motion.energy(&model) - start);
        }
        println!(
            "{carry:?}: energy at most {fastest:.2} J above its start, joints open by {widest:.1e} m at most"
        );
        // The energy available from falling is 6 kg over 6 m: 350 J.
        let allowed = if carry == Carry::Displacement { 20.0 } else { 350.0 };
        assert!(fastest < allowed, "{carry:?}: {fastest}");
        assert!(widest < 0.2, "{carry:?}: {widest}");
    }
}

#[test]
fn corrections_are_those_of_the_checked_vectors() {
    let file = vectors("faure98");
    for joint in file["joints"].as_array().unwrap() {
        let kind: JointKind = match joint["kind"].as_str().unwrap() {
            "spherical" => Spherical.into(),
            "pin" => Revolute::about(Vec3::X).into(),
            "cylindrical" => Cylindrical::about(Vec3::X).into(),
            "prismatic" => Prismatic::along(Vec3::X).into(),
            "point_on_line" => PointOnLine::along(Vec3::X).into(),
            "contact" => PointOnPlane::across(Vec3::X).into(),
            "fixed" => Weld.into(),
            "plane" => Planar::across(Vec3::X).into(),
            other => panic!("unknown joint {other}"),
        };
        let mut builder = ModelBuilder::new(kind.name());
        builder.set_gravity(Vec3::ZERO);
        let solids = joint["solids"].as_array().unwrap();
        // Solid j first, so that it is the root: a reversed joint has its impulses at the other point, which is
        // another place while the joint has an error.
        let mut add = |k: usize| {
            let inertia = mat3(&solids[k]["I0"]).symmetric_part();
            let inertia = RigidInertia::new(solids[k]["m"].as_f64().unwrap(), Vec3::ZERO, inertia);
            builder.add_body(Body::new(format!("solid {k}"), inertia))
        };
        let parent = add(1);
        let bodies = [add(0), parent];
        builder.add_joint(
            Joint::new("joint", kind)
                .parent(bodies[1], Pose::new(mat3(&joint["Aj"]), vec3(&joint["Pj"])))
                .child(bodies[0], Pose::new(mat3(&joint["Ai"]), vec3(&joint["Pi"]))),
        );
        let model = builder.build().unwrap();
        let skeleton = Skeleton::new(&model);
        let poses: Vec<Pose> = std::iter::once(Pose::IDENTITY)
            .chain(solids.iter().rev().map(|solid| Pose::new(mat3(&solid["R"]), vec3(&solid["x"]))))
            .collect();
        let start = MaximalState::new(&model, &poses, &[Twist::ZERO; 3]);
        for (field, most_turn) in [("delta", 1e9), ("delta_truncated", 0.8)] {
            // From rest and without forces, a step is a correction.
            let options = DisplacementOptions { corrections: 1, most_turn, ..DisplacementOptions::default() };
            let mut moved = DisplacementState::new(start.clone());
            Displacement::new(&skeleton, options).step(&skeleton, &mut moved, &Push::default(), 1.0).unwrap();
            let state = moved.motion;
            let delta = numbers(&joint[field]);
            for (k, &body) in bodies.iter().enumerate() {
                let (a, b) = (&start.bodies[body.index()], &state.bodies[body.index()]);
                let part = |from: usize| Vec3::new(delta[from], delta[from + 1], delta[from + 2]);
                let (shift, turn) = (part(6 * k), part(6 * k + 3));
                assert!((b.com - a.com - shift).max_abs() < 1e-12, "{} {field}", kind.name());
                let turned = so3::exp(turn) * a.rotation.to_mat3();
                assert!((b.rotation.to_mat3() - turned).max_abs() < 1e-12, "{} {field}", kind.name());
            }
        }
    }
}

#[test]
fn five_steps_of_the_checked_vectors() {
    let file = vectors("faure98");
    let chain = &file["chain"];
    let mut builder = ModelBuilder::new("vectors");
    builder.set_gravity(Vec3::ZERO);
    let mut above: Option<BodyId> = None;
    let (mut poses, mut motions) = (vec![Pose::IDENTITY], vec![(Vec3::ZERO, Vec3::ZERO)]);
    let v0 = numbers(&chain["v0"]);
    for (k, solid) in chain["solids"].as_array().unwrap().iter().enumerate() {
        let inertia = mat3(&solid["I0"]).symmetric_part();
        let inertia = RigidInertia::new(solid["m"].as_f64().unwrap(), Vec3::ZERO, inertia);
        let here = builder.add_body(Body::new(format!("solid {k}"), inertia));
        if let Some(above) = above {
            builder.add_joint(
                Joint::new(format!("joint {k}"), Spherical)
                    .parent(above, Pose::translation(Vec3::X * 0.5))
                    .child(here, Pose::translation(Vec3::X * -0.5)),
            );
        }
        above = Some(here);
        poses.push(Pose::new(mat3(&solid["R"]), vec3(&solid["x"])));
        let part = |from: usize| Vec3::new(v0[from], v0[from + 1], v0[from + 2]);
        motions.push((part(6 * k), part(6 * k + 3)));
    }
    let model = builder.build().unwrap();
    let mut start = MaximalState::new(&model, &poses, &[Twist::ZERO; 4]);
    for (at, (linear, angular)) in start.bodies.iter_mut().zip(motions) {
        (at.linear, at.angular) = (linear, angular);
    }
    assert!((linear_momentum(&model, &start) - vec3(&chain["p"])).max_abs() < 1e-12);
    let (h, steps) = (chain["dt"].as_f64().unwrap(), chain["steps"].as_f64().unwrap());
    let end = run(&model, &start, Carry::Momentum, 30, h, h * steps).motion;
    assert!((end.energy(&model) - chain["E"].as_f64().unwrap()).abs() < 1e-8);
    for (k, at) in end.bodies.iter().enumerate().skip(1) {
        // The vectors find corrections with J W J0^T, we with the symmetric J0 W J0^T: more corrections, and smaller
        // ones. Rotations composed of different factors differ by products of the factors, here about 1e-4 and 1e-5.
        let (x, r) = (vec3(&chain["x_end"][k - 1]), mat3(&chain["R_end"][k - 1]));
        assert!((at.com - x).max_abs() < 1e-9, "body {k}: {:?} {x:?}", at.com);
        assert!((at.rotation.to_mat3() - r).max_abs() < 1e-8, "body {k}");
    }
}

#[test]
fn what_makes_no_sense_is_refused() {
    let model = linkage(2, true);
    let skeleton = Skeleton::new(&model);
    let mut stepper = stepper(&skeleton, Carry::Momentum, 1);
    let start = DisplacementState::new(moving(&model, 8));
    for h in [0.0, -0.01, f64::NAN, f64::INFINITY] {
        let mut state = start.clone();
        assert!(stepper.step(&skeleton, &mut state, &Push::default(), h).is_err());
        assert_eq!(state, start);
    }
    let mut wrong = DisplacementState { last_step: f64::NAN, ..start };
    assert!(stepper.step(&skeleton, &mut wrong, &Push::default(), 0.01).is_err());
    // Far too fast for the step: expect a result or an error, but no NaN.
    let mut fast = DisplacementState::new(moving(&model, 9));
    for at in &mut fast.motion.bodies[1..] {
        at.angular = Vec3::new(1e8, -1e9, 1e7);
        at.rotation = Quat::IDENTITY;
    }
    let before = fast.clone();
    match stepper.step(&skeleton, &mut fast, &Push::default(), 0.05) {
        Ok(_) => assert!(fast.motion.is_finite()),
        Err(_) => assert_eq!(fast, before),
    }
}
