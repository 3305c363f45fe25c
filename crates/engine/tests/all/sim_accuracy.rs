//! The parameter `accuracy`: the error of a motion after a second, under every method, with and without it; what it keeps, and what
//! it does at events. `cargo test -p ligament-tests --test engine sim_accuracy -- --nocapture` prints the table of
//! `docs/methods/accuracy.md`.
#![allow(clippy::unwrap_used)] // a failure to build or to step fails the test

use ligament::command::{Command, Method};
use ligament::mass::Shape;
use ligament::math::{Pose, RigidInertia, Sym3, Vec3};
use ligament::model::*;
use ligament::scene::Scene;
use ligament::sim::Simulation;

const METHODS: [Method; 3] = [Method::Reduced, Method::Implicit, Method::Displacement];
const STEP: f64 = 1.0 / 120.0;

fn set(name: &str, value: f64) -> Command {
    Command::Set { name: name.to_string(), value }
}

fn simulation(scene: &Scene, method: Method, commands: &[Command]) -> Simulation {
    let mut sim = Simulation::new(&Scene { method: Some(method), ..scene.clone() }).unwrap();
    sim.apply(commands).unwrap();
    sim
}

/// Bars of half a meter and one kilogram with hinges about x and y in turns; the first floats, or hangs on the world.
fn chain(name: &str, links: usize, floats: bool, gravity: f64, stiffness: f64) -> Scene {
    let mut builder = ModelBuilder::new(name);
    builder.set_gravity(Vec3::Z * -gravity);
    let (end, inertia) = (Pose::translation(Vec3::Z * 0.25), Vec3::new(0.0211, 0.0211, 0.0006));
    let mut above = BodyId::WORLD;
    for k in 0..links {
        let bar = RigidInertia::new(1.0, Vec3::ZERO, Sym3::diagonal(inertia));
        let body = builder.add_body(Body::new(format!("bar {k}"), bar));
        let at = if above.is_world() { Pose::IDENTITY } else { end.inverse() };
        if k > 0 || !floats {
            let axis = if k.is_multiple_of(2) { Vec3::X } else { Vec3::Y };
            let joint =
                Joint::new(format!("joint {k}"), Revolute::about(axis)).parent(above, at).child(body, end);
            let spring = |joint: Joint| joint.stiffness(stiffness).damping(0.01 * stiffness);
            builder.add_joint(if stiffness > 0.0 { spring(joint) } else { joint });
        }
        above = body;
    }
    Scene::of_model(name, builder.build().unwrap())
}

fn double_pendulum() -> Scene {
    let mut scene = chain("double pendulum", 2, false, 9.81, 0.0);
    scene.q = vec![1.5, 0.7];
    scene
}

fn floating() -> Scene {
    let mut scene = chain("floating chain", 6, true, 0.0, 0.0);
    scene.v.iter_mut().enumerate().for_each(|(k, v)| *v = 2.0 * ((k * k) as f64 + 1.0).sin());
    scene.q[7..].iter_mut().enumerate().for_each(|(k, q)| *q = 0.5 * ((k * 3) as f64).sin());
    scene
}

/// Springs that oscillate with up to about 20 Hz.
fn springs() -> Scene {
    let mut scene = chain("chain with springs", 4, false, 9.81, 50.0);
    scene.q.iter_mut().enumerate().for_each(|(k, q)| *q = 0.3 * ((k * 3) as f64).sin() + 0.2);
    scene
}

const CRANK: f64 = 0.2;
const ROD: f64 = 0.5;

/// A crank, a rod and a slider along x, in the plane normal to y, closed by a loop joint.
fn slider_crank() -> Scene {
    let mut builder = ModelBuilder::new("slider-crank");
    let bar = |length: f64| {
        let i = length * length / 12.0;
        RigidInertia::new(1.0, Vec3::X * (0.5 * length), Sym3::diagonal(Vec3::new(1e-3, i, i)))
    };
    let crank = builder.add_body(Body::new("crank", bar(CRANK)));
    let rod = builder.add_body(Body::new("rod", bar(ROD)));
    let slider =
        builder.add_body(Body::new("slider", RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY * 1e-3)));
    let hinge = |name: &str| Joint::new(name, Revolute::about(-Vec3::Y));
    let (knee, pin) = (Pose::translation(Vec3::X * CRANK), Pose::translation(Vec3::X * ROD));
    builder.add_joint(hinge("drive").child(crank, Pose::IDENTITY));
    builder.add_joint(hinge("knee").parent(crank, knee).child(rod, Pose::IDENTITY));
    builder.add_joint(Joint::new("rail", Prismatic::along(Vec3::X)).child(slider, Pose::IDENTITY));
    builder.add_joint(hinge("pin").parent(rod, pin).child(slider, Pose::IDENTITY).role(JointRole::Loop));
    let mut scene = Scene::of_model("slider-crank", builder.build().unwrap());
    let (angle, fall) = (1.0, rod_angle(1.0)[0]);
    for (joint, value) in
        [("drive", angle), ("knee", fall - angle), ("rail", CRANK * angle.cos() + ROD * fall.cos())]
    {
        let id = scene.model.find_joint(joint).unwrap();
        scene.q[scene.model.slots(id).q_range().start] = value;
    }
    scene
}

/// The angle of the rod above x, and its derivative, for an angle of the crank.
fn rod_angle(crank: f64) -> [f64; 2] {
    let sine = -CRANK / ROD * crank.sin();
    [sine.asin(), -CRANK / ROD * crank.cos() / (1.0 - sine * sine).sqrt()]
}

/// Where the slider is after a time: Lagrange's equation of the crank's angle a, m(a) a'' + m'(a) a'^2/2 + V'(a) = 0, by RK4.
fn slider_after(seconds: f64) -> f64 {
    let mass = |a: f64| {
        let [b, slope] = rod_angle(a);
        let rod =
            [-CRANK * a.sin() - 0.5 * ROD * b.sin() * slope, CRANK * a.cos() + 0.5 * ROD * b.cos() * slope];
        let slider = -CRANK * a.sin() - ROD * b.sin() * slope;
        CRANK * CRANK / 3.0
            + rod[0] * rod[0]
            + rod[1] * rod[1]
            + ROD * ROD / 12.0 * slope * slope
            + slider * slider
    };
    let height = |a: f64| 9.81 * (1.5 * CRANK * a.sin() + 0.5 * ROD * rod_angle(a)[0].sin());
    let slope = |f: &dyn Fn(f64) -> f64, a: f64| {
        let d = 1e-3;
        (8.0 * (f(a + d) - f(a - d)) - (f(a + 2.0 * d) - f(a - 2.0 * d))) / (12.0 * d)
    };
    let rate = |[a, v]: [f64; 2]| [v, -(0.5 * slope(&mass, a) * v * v + slope(&height, a)) / mass(a)];
    let (steps, mut x) = (20_000, [1.0, 0.0]);
    let h = seconds / f64::from(steps);
    for _ in 0..steps {
        let at = |k: [f64; 2], part: f64| [x[0] + part * h * k[0], x[1] + part * h * k[1]];
        let k1 = rate(x);
        let k2 = rate(at(k1, 0.5));
        let k3 = rate(at(k2, 0.5));
        let k4 = rate(at(k3, 1.0));
        x = std::array::from_fn(|i| x[i] + h / 6.0 * (k1[i] + 2.0 * (k2[i] + k3[i]) + k4[i]));
    }
    CRANK * x[0].cos() + ROD * rod_angle(x[0])[0].cos()
}

/// Positions of all bodies after a second, and the mean number of substeps.
fn after_a_second(scene: &Scene, method: Method, step: f64, accuracy: f64) -> (Vec<Vec3>, f64) {
    let mut sim = simulation(scene, method, &[set("step", step), set("accuracy", accuracy)]);
    let count = (1.0 / step).round();
    let substeps: usize = (0..count as usize).map(|_| sim.step(&[]).unwrap().substeps).sum();
    (sim.poses().iter().map(|pose| pose.pos).collect(), substeps as f64 / count)
}

/// A reference without the code under test: plain steps under `reduced` of two lengths, whose error has this order.
fn reference(scene: &Scene, order: i32) -> Vec<Vec3> {
    let [coarse, fine] =
        [1.0 / 4800.0, 1.0 / 9600.0].map(|h| after_a_second(scene, Method::Reduced, h, 0.0).0);
    let better = |(fine, coarse): (&Vec3, &Vec3)| *fine + (*fine - *coarse) / (2_f64.powi(order) - 1.0);
    fine.iter().zip(&coarse).map(better).collect()
}

#[test]
fn errors_are_below_the_accuracy() {
    println!("| scene | method | accuracy | error after 1 s, m | substeps of a step |");
    println!("| --- | --- | ---: | ---: | ---: |");
    for (scene, order) in [(double_pendulum(), 2), (floating(), 2), (springs(), 1), (slider_crank(), 0)] {
        let exact = match order {
            0 => vec![Vec3::X * slider_after(1.0)],
            _ => reference(&scene, order),
        };
        for method in METHODS {
            let mut plain = 0.0;
            for accuracy in [0.0, 1e-3, 1e-4] {
                let (mut found, substeps) = after_a_second(&scene, method, STEP, accuracy);
                if order == 0 {
                    found = vec![found[3]];
                }
                let error = found.iter().zip(&exact).map(|(a, b)| (*a - *b).norm()).fold(0.0, f64::max);
                println!("| {} | `{method}` | {accuracy} | {error:.1e} | {substeps:.1} |", scene.name);
                match accuracy {
                    0.0 => plain = error,
                    _ => assert!(
                        error < 0.1 * accuracy && error < 0.05 * plain,
                        "{} {method}: {error}",
                        scene.name
                    ),
                }
            }
        }
    }
}

#[test]
fn trees_in_generalized_coordinates_reach_ten_digits() {
    let scene = floating();
    let [loose, tight] =
        [1e-6, 1e-9].map(|accuracy| after_a_second(&scene, Method::Reduced, STEP, accuracy).0);
    let apart = loose.iter().zip(&tight).map(|(a, b)| (*a - *b).norm()).fold(0.0, f64::max);
    assert!(apart < 1e-9, "{apart}");
}

#[test]
fn momentum_and_energy_are_kept() {
    for method in METHODS {
        let mut sim = simulation(&floating(), method, &[set("accuracy", 1e-4)]);
        let (start, energy) = (sim.momentum(), sim.energy().total());
        sim.run(2.0).unwrap();
        let (end, change) = (sim.momentum(), sim.energy().total() - energy);
        let [linear, angular] = [(start.linear, end.linear), (start.angular, end.angular)]
            .map(|(start, end)| (end - start).norm() / start.norm());
        assert!(linear < 1e-10 && angular < 1e-9, "{method}: {linear} {angular}");
        assert!(change.abs() < 1e-5 * energy, "{method}: {change} of {energy} J");
    }
    // From rest, under gravity.
    let mut sim = simulation(&double_pendulum(), Method::Reduced, &[set("accuracy", 1e-4)]);
    let energy = sim.energy().total();
    sim.run(5.0).unwrap();
    assert!((sim.energy().total() - energy).abs() < 1e-9);
}

#[test]
fn every_door_gives_the_same_bits() {
    for method in METHODS {
        for scene in [floating(), slider_crank()] {
            let mut by_command = simulation(&scene, method, &[set("accuracy", 1e-3)]);
            let commands = vec!["set accuracy value=1e-3".parse().unwrap()];
            let mut by_scene = simulation(&Scene { commands, ..scene.clone() }, method, &[]);
            by_command.steps(5).unwrap();
            by_scene.steps(5).unwrap();
            assert_eq!(by_command.state(), by_scene.state());
            // Going back and again gives the same bits.
            by_scene.steps(5).unwrap();
            let there = by_scene.state();
            by_scene.restore(by_command.state());
            by_scene.steps(5).unwrap();
            assert_eq!(by_scene.state(), there);
            let listed = by_scene.parameters().into_iter().find(|parameter| parameter.name == "accuracy");
            assert_eq!(listed.map(|accuracy| accuracy.value), Some(1e-3));
        }
    }
    let mut sim = simulation(&floating(), Method::Reduced, &[]);
    for wrong in [-1.0, 1e-12, 1.0, f64::NAN] {
        let why = sim.apply(&[set("accuracy", wrong)]).unwrap_err().to_string();
        assert!(why.contains("accuracy") && format!("{why:?}").contains("0, or from 1e-10 to 0.1"), "{why}");
    }
    // Off again, it is as if it had never been on.
    let mut plain = simulation(&floating(), Method::Reduced, &[]);
    sim.apply(&[set("accuracy", 1e-3), set("accuracy", 0.0)]).unwrap();
    sim.steps(10).unwrap();
    plain.steps(10).unwrap();
    assert_eq!(sim.state(), plain.state());
}

/// A slider that falls to a limit 0.3 m below.
fn limited() -> Scene {
    let mut builder = ModelBuilder::new("limited");
    let inertia = RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY * 0.02);
    let slider = builder.add_body(Body::new("slider", inertia));
    let range = Limits::Ranges(vec![Range::new(-0.3, 1.0)]);
    let rail = Joint::new("rail", Prismatic::along(Vec3::Z));
    builder.add_joint(rail.child(slider, Pose::IDENTITY).limits(range));
    Scene::of_model("limited", builder.build().unwrap())
}

fn box_on_ground() -> Scene {
    let mut builder = ModelBuilder::new("box");
    let body = builder.add_body(Body::new("box", RigidInertia::new(3.0, Vec3::ZERO, Sym3::IDENTITY * 0.05)));
    let half = Vec3::splat(0.1);
    builder.add_collider(Collider::new("box", body, Pose::IDENTITY, Shape::Box { half_extents: half }));
    builder.add_collider(Collider::new("ground", BodyId::WORLD, Pose::IDENTITY, Shape::HalfSpace));
    let mut scene = Scene::of_model("box", builder.build().unwrap());
    scene.q[2] = 0.15;
    scene
}

#[test]
fn limits_and_contact_hold() {
    for method in METHODS {
        let mut sim = simulation(&limited(), method, &[set("accuracy", 1e-4)]);
        let start = sim.energy().total();
        for _ in 0..120 {
            sim.step(&[]).unwrap();
            assert!(sim.coordinates().0[0] > -0.3 - 1e-3, "{method}: {:?}", sim.coordinates());
            assert!(sim.energy().total() < start + 0.05, "{method}: energy from nothing");
        }
        let (q, v) = sim.coordinates();
        assert!((q[0] + 0.3).abs() < 1e-3 && v[0].abs() < 1e-2, "{method}: {q:?} {v:?}");
        let mut sim = simulation(&box_on_ground(), method, &[set("accuracy", 1e-4)]);
        sim.run(1.0).unwrap();
        let at = sim.poses()[1].pos;
        assert!((at.z - 0.1).abs() < 2e-3 && at.x.abs() < 1e-3, "{method}: {at:?}");
        assert!(sim.energy().kinetic < 1e-3, "{method}: {}", sim.energy().kinetic);
        let up: f64 = sim.contacts().iter().map(|contact| contact.force.z).sum();
        assert!((up - 3.0 * 9.81).abs() < 0.01 * 3.0 * 9.81, "{method}: {up} N");
    }
}
