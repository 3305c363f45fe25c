//! Linkages with loops in untuned use: short steps, redundant constraints, contradictions, hands that pull at them.
#![allow(clippy::unwrap_used)] // a failure to build or to step fails the test

use std::f64::consts::TAU;

use ligament::command::{Command, Method};
use ligament::math::{Pose, RigidInertia, Sym3, Vec3, so3};
use ligament::model::*;
use ligament::scene::Scene;
use ligament::sim::Simulation;

fn set(name: &str, value: f64) -> Command {
    Command::Set { name: name.to_string(), value }
}

/// A rod between two points of its own frame.
fn rod(name: &str, mass: f64, from: Vec3, to: Vec3) -> Body {
    let along = to - from;
    let (length, middle) = (along.norm(), (from + to) * 0.5);
    let inertia = mass * length * length / 12.0;
    // Thick enough to spin about itself.
    Body::new(name, RigidInertia::new(mass, middle, Sym3::IDENTITY * (inertia + 1e-4)))
}

/// A linkage of Bennett: four hinges whose axes are twisted against each other, in a loop with more constraints than needed.
fn bennett() -> Scene {
    let (a, alpha, beta) = (1.0, 1.0_f64, 0.5_f64);
    let b = a * beta.sin() / alpha.sin();
    let mut builder = ModelBuilder::new("bennett");
    let hinge = |name: &str| Joint::new(name, Revolute::about(Vec3::Z));
    // The frame at the far end of a link: along its x axis, and twisted about it.
    let far = |length: f64, twist: f64| Pose::new(so3::exp(Vec3::X * twist), Vec3::X * length);
    let mut above = (BodyId::WORLD, Pose::IDENTITY);
    for (k, (length, twist)) in [(a, alpha), (b, beta), (a, alpha)].into_iter().enumerate() {
        let body = builder.add_body(rod(&format!("link {k}"), 1.0, Vec3::ZERO, Vec3::X * length));
        builder.add_joint(hinge(&format!("hinge {k}")).parent(above.0, above.1).child(body, Pose::IDENTITY));
        above = (body, far(length, twist));
    }
    // The fourth link is the world: it leads from the last hinge back to the first.
    let base = far(b, beta).inverse();
    let last = hinge("last").parent(BodyId::WORLD, base).child(above.0, above.1);
    builder.add_joint(last.role(JointRole::Loop));
    let model = builder.build().unwrap();
    Scene { q: vec![0.6, 1.5, 0.6], ..Scene::of_model("bennett", model) }
}

/// A delta robot: three arms on hinges, six rods on ball joints, and a platform that they keep level.
fn delta() -> Scene {
    let mut builder = ModelBuilder::new("delta");
    let platform_size = RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY * 2e-3);
    let platform = builder.add_body(Body::new("platform", platform_size));
    let (arm, long, wide) = (0.3, 0.6, 0.06);
    for k in 0..3 {
        let turn = so3::exp(Vec3::Z * (TAU * f64::from(k) / 3.0));
        let upper = builder.add_body(rod(&format!("arm {k}"), 0.5, Vec3::ZERO, Vec3::X * arm));
        let shoulder = Joint::new(format!("shoulder {k}"), Revolute::about(Vec3::Y));
        let base = Pose::new(turn, turn * Vec3::X * 0.2);
        builder.add_joint(shoulder.parent(BodyId::WORLD, base).child(upper, Pose::IDENTITY));
        for (side, across) in [-wide, wide].into_iter().enumerate() {
            let lower = builder.add_body(rod(&format!("rod {k}{side}"), 0.1, Vec3::ZERO, Vec3::Z * -long));
            let elbow = Joint::new(format!("elbow {k}{side}"), Spherical);
            let on_arm = Pose::translation(Vec3::new(arm, across, 0.0));
            builder.add_joint(elbow.parent(upper, on_arm).child(lower, Pose::IDENTITY));
            let ball = Joint::new(format!("ball {k}{side}"), Spherical);
            let ball = ball.parent(lower, Pose::translation(Vec3::Z * -long));
            let ball = ball.child(platform, Pose::translation(turn * Vec3::new(0.1, across, 0.0)));
            let role = if k == 0 && side == 0 { JointRole::Tree } else { JointRole::Loop };
            builder.add_joint(ball.role(role));
        }
    }
    Scene::of_model("delta", builder.build().unwrap())
}

/// Largest distance of the energy from that at the start, and largest loop error.
fn drift(scene: &Scene, method: Method, commands: &[Command], seconds: f64) -> (f64, f64) {
    let mut sim = Simulation::new(&Scene { method: Some(method), ..scene.clone() }).unwrap();
    sim.apply(commands).unwrap();
    let start = sim.energy().total();
    let (mut most, mut open) = (0.0_f64, 0.0_f64);
    for _ in 0..sim.steps_in(seconds).unwrap() {
        open = open.max(sim.step(&[]).unwrap().loop_error);
        most = most.max((sim.energy().total() - start).abs());
    }
    (most, open)
}

#[test]
fn short_steps_keep_the_energy_of_linkages() {
    for scene in [bennett(), delta()] {
        for method in Method::ALL {
            // About ten joules move. At a millisecond the delta robot passes poses where its rods are straight.
            for (step, seconds, most) in [(1e-4, 0.5, 0.01), (1e-3, 2.0, 2.0)] {
                let (energy, open) = drift(&scene, method, &[set("step", step)], seconds);
                let seen = format!("{} {method} {step}: {energy:.2e} J, {open:.2e} m", scene.name);
                println!("{seen}");
                assert!(energy < most && open < 1e-4, "{seen}");
            }
        }
    }
}

#[test]
fn loops_are_as_precise_as_asked() {
    for scene in [bennett(), delta()] {
        for method in Method::ALL {
            for (step, precision) in [(1e-3, 1e-7), (2.5e-4, 1e-5)] {
                let commands = [set("step", step), set("precision", precision)];
                let (energy, open) = drift(&scene, method, &commands, 0.5);
                let seen =
                    format!("{} {method} {step} {precision}: {energy:.2e} J, {open:.2e} m", scene.name);
                println!("{seen}");
                // Linearizations stop at ten times the precision.
                assert!(energy < 0.1 && open < 10.0 * precision, "{seen}");
            }
        }
    }
}
