//! The surroundings of bodies, under every method: gravity compensation, and the resistance of a fluid, against closed forms.
#![allow(clippy::unwrap_used)] // a failure to build or to step fails the test

use ligament::command::{Command, Method};
use ligament::mass::Shape;
use ligament::math::{Pose, Vec3};
use ligament::model::{Body, Fluid, Joint, Model, ModelBuilder, Revolute};
use ligament::scene::Scene;
use ligament::sim::Simulation;

const G: f64 = 9.81;

fn ball(fluid: Fluid, lifted: f64) -> Model {
    let mut builder = ModelBuilder::new("ball");
    builder.set_fluid(fluid);
    let inertia = Shape::Sphere { radius: 0.1 }.inertia_of_mass(2.0).unwrap();
    builder.add_body(Body::new("ball", inertia).with_gravity_compensation(lifted));
    builder.build().unwrap()
}

/// The sides of the box that has the inertia of the ball: a cube with moments m s^2 / 6 = 2/5 m r^2.
fn side() -> f64 {
    0.1 * 2.4_f64.sqrt()
}

/// The velocity of a ball, angular and linear, after some seconds.
fn after(model: &Model, method: Method, v: [f64; 6], seconds: f64) -> Vec<f64> {
    let mut scene = Scene::of_model("ball", model.clone());
    scene.v = v.to_vec();
    let mut sim = Simulation::new(&scene).unwrap();
    sim.apply(&[Command::Method(method)]).unwrap();
    sim.run(seconds).unwrap();
    sim.coordinates().1
}

#[test]
fn a_body_whose_weight_is_carried_moves_on_as_it_was() {
    for method in Method::ALL {
        let v = after(&ball(Fluid::default(), 1.0), method, [0.0, 0.0, 0.0, 0.3, 0.0, 1.0], 2.0);
        assert!((v[3] - 0.3).abs() < 1e-12 && (v[5] - 1.0).abs() < 1e-12, "{method}: {v:?}");
        let v = after(&ball(Fluid::default(), 0.25), method, [0.0; 6], 1.0);
        // The first step of `displacement` accelerates for half of its time.
        let late = if method == Method::Displacement { 0.5 / 120.0 } else { 0.0 };
        assert!((v[5] + 0.75 * G * (1.0 - late)).abs() < 1e-9, "{method}: {v:?}");
    }
}

/// A ball in oil falls with v = (m g / c) (1 - exp(-c t / m)), and spins down by exp(-c t / I).
#[test]
fn viscosity_slows_as_the_closed_form_says() {
    let (mass, viscosity) = (2.0, 3.0);
    let c = 3.0 * std::f64::consts::PI * side() * viscosity;
    let model = ball(Fluid { viscosity, ..Fluid::default() }, 0.0);
    for method in Method::ALL {
        for seconds in [0.5, 4.0] {
            let v = after(&model, method, [0.0; 6], seconds);
            let expected = -mass * G / c * (1.0 - (-c * seconds / mass).exp());
            // Of first order: half a step of the decay, h c / m = 3.6 %.
            assert!((v[5] / expected - 1.0).abs() < 0.02, "{method}: {} m/s, expected {expected}", v[5]);
        }
        let drag = std::f64::consts::PI * side().powi(3) * viscosity;
        let inertia = 0.4 * mass * 0.01;
        let v = after(&model, method, [5.0, 0.0, 0.0, 0.0, 0.0, 0.0], 0.25);
        let expected = 5.0 * (-drag * 0.25 / inertia).exp();
        // h c / I = 4 %, over 30 steps.
        assert!((v[0] / expected - 1.0).abs() < 0.05, "{method}: {} rad/s, expected {expected}", v[0]);
    }
}

/// In water it reaches the speed at which 1/2 density A v^2 is its weight, relative to the current.
#[test]
fn density_bounds_the_speed_of_a_fall() {
    let fluid = Fluid { density: 1000.0, wind: Vec3::new(0.5, 0.0, 0.2), ..Fluid::default() };
    for method in Method::ALL {
        let v = after(&ball(fluid, 0.0), method, [0.0; 6], 5.0);
        let expected = 0.2 - (2.0 * 2.0 * G / (1000.0 * side() * side())).sqrt();
        assert!((v[5] - expected).abs() < 1e-6, "{method}: {} m/s, expected {expected}", v[5]);
        // The last of the difference to the current dies slowly, as 1 / t: 2 m / (density A t) = 0.03 m/s.
        assert!((v[3] - 0.5).abs() < 0.05, "{method}: {} m/s", v[3]);
    }
}

/// However thick the fluid and long the step, it stops what moves and never turns it around.
#[test]
fn no_fluid_adds_energy() {
    let mut builder = ModelBuilder::new("chain");
    builder.set_gravity(Vec3::ZERO);
    builder.set_fluid(Fluid { density: 1e6, viscosity: 1e6, wind: Vec3::ZERO });
    let mut parent = ligament::model::BodyId::WORLD;
    for k in 0..4 {
        let inertia = Shape::Box { half_extents: Vec3::new(0.02, 0.05, 0.2) }.inertia_of_mass(0.5).unwrap();
        let bone = builder.add_body(Body::new(format!("bone {k}"), inertia));
        let (end, start) = (Pose::translation(Vec3::Z * -0.2), Pose::translation(Vec3::Z * 0.2));
        let joint =
            Joint::new(format!("hinge {k}"), Revolute::about(if k % 2 == 0 { Vec3::X } else { Vec3::Y }));
        builder.add_joint(joint.parent(parent, if k == 0 { Pose::IDENTITY } else { end }).child(bone, start));
        parent = bone;
    }
    let mut scene = Scene::of_model("chain", builder.build().unwrap());
    scene.v = vec![9.0, -7.0, 5.0, 8.0];
    for method in Method::ALL {
        let mut sim = Simulation::new(&scene).unwrap();
        sim.apply(&[Command::Method(method)]).unwrap();
        let mut last = sim.energy().kinetic;
        for _ in 0..240 {
            sim.step(&[]).unwrap();
            let now = sim.energy().kinetic;
            // Rounding of the first energy, 10 J.
            assert!(now < last + 1e-12, "{method}: {last} J, then {now} J");
            last = now;
        }
        assert!(last < 1e-3, "{method}: {last} J are left");
    }
}
