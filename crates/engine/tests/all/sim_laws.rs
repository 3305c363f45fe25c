//! Laws of nature in untuned use: momentum and energy of bodies that float freely and of linkages, under every method.
#![allow(clippy::unwrap_used)] // a failure to build or to step fails the test

use ligament::command::{Command, Method};
use ligament::math::{Pose, RigidInertia, Sym3, Vec3};
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
    Revolute::about(if k % 2 == 0 { Vec3::X } else { Vec3::Y }).into()
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
    let slider = builder.add_body(Body::new("slider", RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY * 1e-3)));
    // About -y, so that positive angles are above x.
    let hinge = |name: &str| Joint::new(name, Revolute::about(-Vec3::Y));
    builder.add_joint(hinge("drive").child(crank, Pose::IDENTITY));
    builder.add_joint(hinge("knee").parent(crank, Pose::translation(Vec3::X * 0.2)).child(rod, Pose::IDENTITY));
    builder.add_joint(Joint::new("rail", Prismatic::along(Vec3::X)).child(slider, Pose::IDENTITY));
    let pin = hinge("pin").parent(rod, Pose::translation(Vec3::X * 0.5)).child(slider, Pose::IDENTITY);
    builder.add_joint(pin.role(JointRole::Loop));
    let model = builder.build().unwrap();
    let mut scene = Scene::of_model("slider-crank", model);
    let fall = (0.2 * angle.sin() / 0.5).asin();
    for (joint, value) in [("drive", angle), ("knee", -fall - angle), ("rail", 0.2 * angle.cos() + 0.5 * fall.cos())] {
        let id = scene.model.find_joint(joint).unwrap();
        let at = scene.model.slots(id).q_range().start;
        scene.q[at] = value;
    }
    scene
}

#[test]
fn explore() {
    let mut builder = ModelBuilder::new("box");
    builder.set_gravity(Vec3::ZERO);
    let inertia = RigidInertia::new(1.0, Vec3::ZERO, Sym3::diagonal(Vec3::new(0.02, 0.03, 0.04)));
    builder.add_body(Body::new("box", inertia));
    let mut scene = Scene::of_model("box", builder.build().unwrap());
    scene.v = vec![1.0, 0.5, 5.0, 3.0, 0.0, 0.0];
    for method in [Method::Reduced, Method::Implicit, Method::Displacement] {
        println!("box {method:?} {:?}", errors(&scene, method, 1.0 / 120.0, 10.0));
    }
    for (name, kind, joules) in [("balls", ball as fn(usize) -> JointKind, 1448.0), ("hinges", hinge, 200.0)] {
        for seed in 1..4 {
        let scene = thrown(chain(6, kind, true, Vec3::ZERO), joules, seed);
        for method in [Method::Reduced, Method::Implicit, Method::Displacement] {
            for h in [1.0 / 60.0, 1.0 / 120.0, 1.0 / 240.0] {
                println!("{name} {joules} {seed} {method:?} 1/{:.0} {:?}", 1.0 / h, errors(&scene, method, h, 10.0));
            }
        }
        }
    }
    for method in [Method::Reduced, Method::Implicit, Method::Displacement] {
        for h in [1.0 / 120.0, 0.0025, 0.001] {
            let mut sim = Simulation::new(&Scene { method: Some(method), ..slider_crank(1.0) }).unwrap();
            sim.apply(&[set("step", h)]).unwrap();
            let start = sim.energy().total();
            let (mut least, mut most, mut open) = (0.0_f64, 0.0_f64, 0.0_f64);
            for _ in 0..(5.0 / h).round() as usize {
                let s = *sim.step(&[]).unwrap();
                open = open.max(s.loop_error);
                let now = sim.energy().total() - start;
                (least, most) = (least.min(now), most.max(now));
            }
            println!("slider-crank {method:?} {h:.4} {least:.2e} {most:.2e} end {:.2e} kinetic {} open {open:.1e}", sim.energy().total() - start, sim.energy().kinetic);
        }
    }
    let scene = thrown(chain(10, hinge, false, Vec3::Z * -9.81), 48.0, 3);
    for h in [1.0 / 60.0, 1.0 / 120.0, 1.0 / 240.0] {
        for method in [Method::Reduced, Method::Implicit, Method::Displacement] {
        println!("pendulum {method:?} 1/{:.0} {:?}", 1.0 / h, errors(&scene, method, h, 60.0));
        }
    }
}
