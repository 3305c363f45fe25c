//! Laws of nature in untuned use: momentum and energy of bodies that float freely and of linkages, under every method.
#![allow(clippy::unwrap_used)] // a failure to build or to step fails the test

use ligament::command::{Command, Method};
use ligament::mass::Shape;
use ligament::math::{Pose, RigidInertia, Sym3, Twist, Vec3, so3};
use ligament::model::*;
use ligament::scene::Scene;
use ligament::sim::Simulation;

fn set(name: &str, value: f64) -> Command {
    Command::Set { name: name.to_string(), value }
}

/// Numbers between -1 and 1 that look random.
fn noise(seed: u64) -> impl FnMut() -> f64 {
    let mut x = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    move || {
        x ^= x << 13;
        x ^= x >> 7;
        x ^= x << 17;
        (x >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
    }
}

/// Bars of half a meter and one kilogram; the first floats, or hangs on the world.
fn chain(links: usize, kind: impl Fn(usize) -> JointKind, floats: bool, gravity: Vec3) -> Model {
    let mut builder = ModelBuilder::new("chain");
    builder.set_gravity(gravity);
    let (end, inertia) = (Pose::translation(Vec3::Z * 0.25), Vec3::new(0.0211, 0.0211, 0.0006));
    let mut above = BodyId::WORLD;
    for k in 0..links {
        let bar = RigidInertia::new(1.0, Vec3::ZERO, Sym3::diagonal(inertia));
        let body = builder.add_body(Body::new(format!("bar {k}"), bar));
        let at = if above.is_world() { Pose::IDENTITY } else { end.inverse() };
        if k > 0 || !floats {
            builder.add_joint(Joint::new(format!("joint {k}"), kind(k)).parent(above, at).child(body, end));
        }
        above = body;
    }
    builder.build().unwrap()
}

fn ball(_: usize) -> JointKind {
    Spherical.into()
}

fn hinge(k: usize) -> JointKind {
    Revolute::about(if k.is_multiple_of(2) { Vec3::X } else { Vec3::Y }).into()
}

/// In an irregular pose, with velocities that have this kinetic energy.
fn thrown(model: Model, joules: f64, seed: u64) -> Scene {
    let mut noise = noise(seed);
    let mut scene = Scene::of_model("thrown", model);
    let bend: Vec<f64> = scene.v.iter().map(|_| noise()).collect();
    scene.model.integrate(&mut scene.q, &bend, 1.0).unwrap();
    scene.v.iter_mut().for_each(|v| *v = noise());
    let tree = ligament::reduced::Tree::new(&scene.model).unwrap();
    let mut ws = ligament::reduced::Workspace::new(&tree);
    tree.update_kinematics(&scene.q, &scene.v, &mut ws).unwrap();
    let kinetic = tree.totals(&ws).kinetic;
    scene.v.iter_mut().for_each(|v| *v *= (joules / kinetic).sqrt());
    scene
}

/// The largest relative errors in a motion: of linear and of angular momentum, and of energy in joules; and the distance of the
/// center of mass from its line in meters.
fn errors(scene: &Scene, method: Method, h: f64, seconds: f64) -> [f64; 4] {
    let mut sim = Simulation::new(&Scene { method: Some(method), ..scene.clone() }).unwrap();
    sim.apply(&[set("step", h)]).unwrap();
    let mass: f64 = scene.model.bodies().iter().map(|body| body.inertia.mass).sum();
    let com = |sim: &mut Simulation| {
        let bodies = scene.model.bodies().iter().zip(sim.poses());
        let each = bodies.map(|(body, pose)| pose.point(body.inertia.com()) * body.inertia.mass);
        each.fold(Vec3::ZERO, |sum, each| sum + each) / mass
    };
    let (start, energy, first) = (sim.momentum(), sim.energy().total(), com(&mut sim));
    let angular = |sim: &mut Simulation| sim.momentum().angular - com(sim).cross(sim.momentum().linear);
    let turning = angular(&mut sim);
    let mut worst = [0.0_f64; 4];
    for k in 0..(seconds / h).round() as usize {
        if let Err(error) = sim.step(&[]) {
            println!("{error} at {}", k as f64 * h);
            return [f64::NAN; 4];
        }
        let now = sim.momentum();
        let line = first + start.linear * ((k + 1) as f64 * h / mass);
        let found = [
            (now.linear - start.linear).norm() / start.linear.norm(),
            (angular(&mut sim) - turning).norm() / turning.norm(),
            (sim.energy().total() - energy).abs(),
            (com(&mut sim) - line).norm(),
        ];
        worst.iter_mut().zip(found).for_each(|(worst, found)| *worst = worst.max(found));
    }
    worst
}

/// A crank of 0.2 m, a rod of 0.5 m and a slider along x, in the plane normal to y, with the crank at an angle above x.
fn slider_crank(angle: f64) -> Scene {
    let mut builder = ModelBuilder::new("slider-crank");
    let bar = |length: f64| {
        let i = length * length / 12.0;
        RigidInertia::new(1.0, Vec3::X * (0.5 * length), Sym3::diagonal(Vec3::new(1e-3, i, i)))
    };
    let crank = builder.add_body(Body::new("crank", bar(0.2)));
    let rod = builder.add_body(Body::new("rod", bar(0.5)));
    let slider =
        builder.add_body(Body::new("slider", RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY * 1e-3)));
    // About -y, so that positive angles are above x.
    let hinge = |name: &str| Joint::new(name, Revolute::about(-Vec3::Y));
    builder.add_joint(hinge("drive").child(crank, Pose::IDENTITY));
    builder
        .add_joint(hinge("knee").parent(crank, Pose::translation(Vec3::X * 0.2)).child(rod, Pose::IDENTITY));
    builder.add_joint(Joint::new("rail", Prismatic::along(Vec3::X)).child(slider, Pose::IDENTITY));
    let pin = hinge("pin").parent(rod, Pose::translation(Vec3::X * 0.5)).child(slider, Pose::IDENTITY);
    builder.add_joint(pin.role(JointRole::Loop));
    let model = builder.build().unwrap();
    let mut scene = Scene::of_model("slider-crank", model);
    let fall = (0.2 * angle.sin() / 0.5).asin();
    for (joint, value) in
        [("drive", angle), ("knee", -fall - angle), ("rail", 0.2 * angle.cos() + 0.5 * fall.cos())]
    {
        let id = scene.model.find_joint(joint).unwrap();
        let at = scene.model.slots(id).q_range().start;
        scene.q[at] = value;
    }
    scene
}

fn free_box() -> Scene {
    let mut builder = ModelBuilder::new("box");
    builder.set_gravity(Vec3::ZERO);
    let inertia = RigidInertia::new(1.0, Vec3::ZERO, Sym3::diagonal(Vec3::new(0.02, 0.03, 0.04)));
    builder.add_body(Body::new("box", inertia));
    let mut scene = Scene::of_model("box", builder.build().unwrap());
    scene.v = vec![1.0, 0.5, 5.0, 3.0, 0.0, 0.0];
    scene
}

#[test]
fn a_free_box_keeps_its_momentum_and_energy() {
    // 0.5 J of spin. One body has no motion but the rigid one, so its energy follows from its orientation.
    for method in [Method::Reduced, Method::Implicit, Method::Displacement] {
        let [linear, angular, energy, away] = errors(&free_box(), method, 1.0 / 120.0, 10.0);
        assert!(linear < 1e-12 && angular < 1e-12, "{method}: {linear} {angular}");
        assert!(energy < 1e-10 && away < 1e-10, "{method}: {energy} {away}");
    }
}

#[test]
fn a_floating_chain_keeps_its_momentum_and_energy() {
    for (kind, joules) in [(ball as fn(usize) -> JointKind, 1448.0), (hinge, 200.0)] {
        for seed in 1..=3 {
            let scene = thrown(chain(6, kind, true, Vec3::ZERO), joules, seed);
            let [linear, angular, energy, away] = errors(&scene, Method::Reduced, 1.0 / 120.0, 10.0);
            assert!(linear < 1e-11 && angular < 1e-11 && away < 1e-9, "{linear} {angular} {away}");
            assert!(energy < 1e-3 * joules, "{joules} J, {seed}: {energy}");
        }
        // Bars of 1,448 J rotate by up to a radian in a step of 1/240 s, which is divided where the energy needs it.
        for (method, seed) in [(Method::Implicit, 1), (Method::Implicit, 3), (Method::Displacement, 2)] {
            let scene = thrown(chain(6, kind, true, Vec3::ZERO), joules, seed);
            let [linear, angular, energy, away] = errors(&scene, method, 1.0 / 240.0, 60.0);
            assert!(linear < 1e-11 && angular < 1e-11 && away < 1e-9, "{method}: {linear} {angular} {away}");
            // Measured: 0.05 % at most. What a step cannot give back, later ones do.
            assert!(energy < 0.01 * joules, "{method}, {joules} J, {seed}: {energy}");
        }
    }
}

#[test]
fn momentum_does_not_drift() {
    // 1e4 steps; with `LIGAMENT_LONG=1` 1e5 steps.
    let steps = if std::env::var_os("LIGAMENT_LONG").is_some() { 1e5 } else { 1e4 };
    let h = 1.0 / 240.0;
    let hinges = thrown(chain(6, hinge, true, Vec3::ZERO), 100.0, 7);
    for scene in [free_box(), hinges] {
        for method in [Method::Reduced, Method::Implicit] {
            let [linear, angular, energy, off] = errors(&scene, method, h, steps * h);
            println!("{method}: {linear:.1e} {angular:.1e} {energy:.1e} J {off:.1e} m");
            // Rounding of each step adds up; the line of the center of mass is hundreds of meters long.
            assert!(linear < 1e-10 && angular < 1e-10, "{method}: {linear} {angular}");
            assert!(off < 1e-9 * (steps * 1e-4), "{method}: {off} m");
        }
    }
}

#[test]
fn a_chain_on_the_world_keeps_its_energy() {
    let scene = thrown(chain(10, hinge, false, Vec3::Z * -9.81), 48.0, 3);
    // Under the methods of maximal coordinates, velocities are half a step behind positions: kinetic energy oscillates by
    // h m g.v/2, and does not drift.
    for (method, joules) in [(Method::Reduced, 1e-9), (Method::Implicit, 3.0), (Method::Displacement, 3.0)] {
        let [_, _, energy, _] = errors(&scene, method, 1.0 / 120.0, 60.0);
        assert!(energy < joules, "{method}: {energy}");
    }
}

#[test]
fn halving_the_step_quarters_the_error() {
    // Slow enough that no step is divided. Compared with steps of a sixteenth.
    let scene = thrown(chain(3, hinge, true, Vec3::Z * -9.81), 2.0, 5);
    let end = |h: f64| {
        let mut sim = Simulation::new(&Scene { method: Some(Method::Reduced), ..scene.clone() }).unwrap();
        sim.apply(&[set("step", h)]).unwrap();
        sim.run(0.5).unwrap();
        assert_eq!(sim.summary().substeps, 1);
        sim.poses()[3].pos
    };
    let (h, exact) = (1.0 / 120.0, end(1.0 / 1920.0));
    let (coarse, fine) = ((end(h) - exact).norm(), (end(0.5 * h) - exact).norm());
    assert!(fine > 1e-9 && coarse > 3.5 * fine, "{coarse} {fine}");
}

#[test]
fn a_slider_crank_keeps_its_energy() {
    for method in [Method::Reduced, Method::Implicit, Method::Displacement] {
        let mut sim = Simulation::new(&Scene { method: Some(method), ..slider_crank(1.0) }).unwrap();
        sim.apply(&[set("step", 0.0025)]).unwrap();
        let start = sim.energy().total();
        for _ in 0..2000 {
            let open = sim.step(&[]).unwrap().loop_error;
            let off = sim.energy().total() - start;
            assert!(off.abs() < if method == Method::Reduced { 2e-3 } else { 0.06 }, "{method}: {off} J");
            assert!(open < 2e-5, "{method}: {open} m");
        }
    }
}

/// A slider of one kilogram that falls to a limit 0.3 m below, with a bar that hangs on it and swings to a limit of its own.
fn limited() -> Scene {
    let mut builder = ModelBuilder::new("limited");
    let inertia = RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY * 0.02);
    let slider = builder.add_body(Body::new("slider", inertia));
    let bar = builder.add_body(Body::new("bar", inertia));
    let range = |low, high| Limits::Ranges(vec![Range::new(low, high)]);
    builder.add_joint(
        Joint::new("rail", Prismatic::along(Vec3::Z)).child(slider, Pose::IDENTITY).limits(range(-0.3, 1.0)),
    );
    let arm = Pose::translation(Vec3::X * -0.5);
    builder.add_joint(
        Joint::new("hinge", Revolute::about(Vec3::Y))
            .parent(slider, Pose::IDENTITY)
            .child(bar, arm)
            .limits(range(-0.2, 0.9)),
    );
    Scene::of_model("limited", builder.build().unwrap())
}

#[test]
fn limits_hold_in_every_method_and_mode() {
    for method in [Method::Reduced, Method::Implicit, Method::Displacement] {
        for mode in ["torque", "acceleration", "velocity", "passive"] {
            if method != Method::Reduced && mode != "torque" {
                continue; // modes are of generalized coordinates
            }
            let mut sim = Simulation::new(&Scene { method: Some(method), ..limited() }).unwrap();
            sim.apply(&[format!("mode {mode}").parse().unwrap()]).unwrap();
            let start = sim.energy().total();
            // In maximal coordinates limits are stiff springs: softer ones under `displacement`.
            let past = match method {
                Method::Reduced => 1e-9,
                Method::Implicit => 1e-3,
                Method::Displacement => 5e-3,
            };
            for _ in 0..360 {
                sim.step(&[]).unwrap();
                let q = sim.coordinates().0;
                let within = q[0] > -0.3 - past && q[1] > -0.2 - past && q[1] < 0.9 + past;
                assert!(within, "{method} {mode}: {q:?}");
                assert!(sim.energy().total() < start + 0.05, "{method} {mode}: energy from nothing");
            }
            let (q, v) = sim.coordinates();
            // At rest at both limits: gravity holds the slider down, and the bar at its end.
            assert!((q[0] + 0.3).abs() < past && (q[1] - 0.9).abs() < past, "{method} {mode}: {q:?}");
            assert!(v.iter().all(|v| v.abs() < 1e-3), "{method} {mode}: {v:?}");
        }
    }
}

#[test]
fn torques_stay_within_their_bound() {
    // A floating chain whose joints are muscles is dragged to a target that it cannot reach, too far and too fast.
    let mut builder = ModelBuilder::new("acting");
    let inertia = RigidInertia::new(2.0, Vec3::ZERO, Sym3::IDENTITY * 0.05);
    let bodies: Vec<BodyId> = (0..5).map(|k| builder.add_body(Body::new(format!("b{k}"), inertia))).collect();
    for (k, pair) in bodies.windows(2).enumerate() {
        let kind: JointKind =
            if k.is_multiple_of(2) { Spherical.into() } else { Revolute::about(Vec3::Y).into() };
        let joint = Joint::new(format!("j{k}"), kind).parent(pair[0], Pose::translation(Vec3::X * 0.2));
        let joint = joint.child(pair[1], Pose::translation(Vec3::X * -0.2)).actuation(Actuation::Active);
        builder.add_joint(joint);
    }
    let scene = Scene::of_model("acting", builder.build().unwrap());
    for mode in ["torque", "acceleration", "velocity"] {
        let mut sim = Simulation::new(&Scene { method: Some(Method::Reduced), ..scene.clone() }).unwrap();
        let drag = "drag hand bone=b4 to=30,5,40";
        sim.apply(&[set("strength", 50.0), format!("mode {mode}").parse().unwrap(), drag.parse().unwrap()])
            .unwrap();
        let mut most = 0.0_f64;
        for _ in 0..240 {
            sim.step(&[]).unwrap();
            // The root, the first six, has no muscle.
            most = sim.joint_forces()[6..].iter().fold(most, |most, force| most.max(force.abs()));
        }
        assert!(most > 40.0 && most <= 50.0 * (1.0 + 1e-12), "{mode}: {most}");
    }
}

#[test]
fn contact_carries_the_weight() {
    // In generalized coordinates a step has several substeps; the reported force is that of one.
    let mut builder = ModelBuilder::new("box");
    let inertia = RigidInertia::new(3.0, Vec3::ZERO, Sym3::IDENTITY * 0.05);
    let body = builder.add_body(Body::new("box", inertia));
    let half = Vec3::splat(0.1);
    builder.add_collider(Collider::new("box", body, Pose::IDENTITY, Shape::Box { half_extents: half }));
    builder.add_collider(Collider::new("ground", BodyId::WORLD, Pose::IDENTITY, Shape::HalfSpace));
    let mut scene = Scene::of_model("box", builder.build().unwrap());
    scene.q[2] = 0.1;
    for method in [Method::Reduced, Method::Implicit] {
        let mut sim = Simulation::new(&Scene { method: Some(method), ..scene.clone() }).unwrap();
        sim.run(2.0).unwrap();
        let up: f64 = sim.contacts().iter().map(|contact| contact.force.z).sum();
        assert!((up - 3.0 * 9.81).abs() < 1e-3 * 3.0 * 9.81, "{method}: {up} N");
    }
}

/// By the midpoint rule, at steps of any length.
#[test]
fn a_single_body_keeps_its_energy() {
    for method in [Method::Reduced, Method::Implicit, Method::Displacement] {
        for h in [1.0 / 60.0, 1.0 / 120.0] {
            let [_, turning, energy, _] = errors(&free_box(), method, h, 10.0);
            // Of 5 J; rounding of a thousand steps.
            assert!(turning < 1e-11 && energy < 1e-10, "{method} at {h}: {turning:e}, {energy:e} J");
        }
    }
}

/// A body of 2 kg with these moments of inertia and angular velocity, on a free joint in oblique frames; its center of mass is
/// beside the origin of its frame. With `welded`, half of it is a second body.
fn spinning(moments: Vec3, spin: Vec3, gravity: Vec3, welded: bool) -> Scene {
    let mut builder = ModelBuilder::new("spinning");
    builder.set_gravity(gravity);
    let whole = RigidInertia::new(2.0, Vec3::new(0.1, -0.2, 0.3), Sym3::diagonal(moments));
    let part = if welded {
        RigidInertia { mass: 1.0, first_moment: whole.first_moment * 0.5, rotational: whole.rotational * 0.5 }
    } else {
        whole
    };
    let frame = Pose::new(so3::exp(Vec3::new(0.3, -0.4, 0.5)), Vec3::new(0.2, 0.1, -0.1));
    let root = builder.add_body(Body::new("root", part));
    builder.add_joint(Joint::new("free", Free).parent(BodyId::WORLD, frame).child(root, frame.inverse()));
    if welded {
        let half = builder.add_body(Body::new("half", part));
        builder.add_joint(Joint::new("weld", Weld).parent(root, frame).child(half, frame));
    }
    let mut scene = Scene::of_model("spinning", builder.build().unwrap());
    let twist = frame.inverse_twist(Twist::new(spin, spin.cross(-whole.com()) + Vec3::new(0.5, 0.2, -0.1)));
    scene.v.copy_from_slice(&twist.to_array());
    scene
}

/// Kinetic energy of the rotation that a scene of [`spinning`] starts with.
fn spin_energy(moments: Vec3, spin: Vec3) -> f64 {
    0.5 * (moments.x * spin.x * spin.x + moments.y * spin.y * spin.y + moments.z * spin.z * spin.z)
}

/// Generalized coordinates lost 14 % of 200 rad/s in a minute, at 0.1 rad in a substep: one body has no motion to scale, so that only
/// its orientation can keep the energy.
#[test]
fn a_fast_body_keeps_its_energy_in_generalized_coordinates() {
    let middle = Vec3::new(0.01, 8.0, 0.02);
    for moments in [Vec3::new(1.0, 2.0, 3.0), Vec3::new(0.5, 0.6, 1.0), Vec3::new(0.02, 1.0, 1.0)] {
        for (spin, seconds, welded) in [
            (Vec3::new(200.0, 1.0, 1.0), 60.0, false),
            (Vec3::new(20.0, 0.1, 3.0), 60.0, false),
            (middle, 60.0, false),
            (middle, 10.0, true),
            // A step has 64 substeps at most: here they turn by 0.65 rad.
            (Vec3::new(5000.0, 3.0, 5.0), 1.0, false),
        ] {
            let scene = spinning(moments, spin, Vec3::ZERO, welded);
            let [_, angular, energy, _] = errors(&scene, Method::Reduced, 1.0 / 120.0, seconds);
            let energy = energy / spin_energy(moments, spin);
            // The rule keeps both to rounding, which adds up over a hundred thousand substeps.
            assert!(angular < 1e-10 && energy < 1e-10, "{moments:?} {spin:?}: {angular:e} {energy:e}");
        }
    }
}

#[test]
fn a_spinning_body_falls_and_is_pushed() {
    let (moments, spin) = (Vec3::new(1.0, 2.0, 3.0), Vec3::new(20.0, 0.1, 3.0));
    let energy = spin_energy(moments, spin);
    let com = Vec3::new(0.1, -0.2, 0.3);
    let run = |scene: &Scene, command: &str, h: f64, seconds: f64| {
        let mut sim = Simulation::new(&Scene { method: Some(Method::Reduced), ..scene.clone() }).unwrap();
        sim.apply(&[set("step", h), command.parse().unwrap()]).unwrap();
        let turning = |sim: &mut Simulation| {
            let at = sim.poses()[1].point(com);
            sim.momentum().angular - at.cross(sim.momentum().linear)
        };
        let start = (turning(&mut sim), sim.energy().total());
        sim.run(seconds).unwrap();
        let (change, work) = (turning(&mut sim) - start.0, sim.energy().total() - start.1);
        (change, work, sim.poses()[1].point(Vec3::splat(1.0)))
    };
    let falling = spinning(moments, spin, Vec3::Z * -9.81, false);
    let (change, work, _) = run(&falling, "set grip value=1", 1.0 / 120.0, 10.0);
    assert!(change.norm() < 1e-9 && work.abs() < 1e-9 * energy, "{change:?} {work}");

    // A force at the center of mass does not turn the body, a torque does.
    let push = "force body=root force=3,-2,1 point=0.1,-0.2,0.3 torque=0.5,1,-0.2";
    let (change, _, _) = run(&falling, push, 1.0 / 120.0, 10.0);
    let wanted = Vec3::new(0.5, 1.0, -0.2) * 10.0;
    assert!((change - wanted).norm() < 1e-10 * 70.0, "{change:?}");

    // Slow enough that no step is divided: halving it quarters the error.
    let slow = spinning(moments, Vec3::new(4.0, 0.5, 3.0), Vec3::Z * -9.81, false);
    let end = |h: f64| run(&slow, push, h, 1.0);
    let (h, exact) = (1.0 / 120.0, end(1.0 / 3840.0));
    let (coarse, fine) = (end(h), end(0.5 * h));
    let errors = |found: (Vec3, f64, Vec3)| [(found.2 - exact.2).norm(), (found.1 - exact.1).abs()];
    for (coarse, fine) in errors(coarse).iter().zip(errors(fine)) {
        assert!(fine > 1e-9 && *coarse > 3.5 * fine && *coarse < 1e-2, "{coarse} {fine}");
    }
}
