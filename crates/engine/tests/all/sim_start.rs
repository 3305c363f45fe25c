//! Starts with open loops: assembled before the first step if a pose closes them, else put at the least-squares pose.
#![allow(clippy::unwrap_used)] // a failure to build or to step fails the test

use ligament::command::{Command, Method};
use ligament::math::{Pose, RigidInertia, Sym3, Vec3};
use ligament::model::*;
use ligament::scene::{Curve, JointMotion, Scene};
use ligament::sim::Simulation;

/// A bar of this length and one kilogram along x from its own origin.
fn bar(name: &str, length: f64) -> Body {
    let across = length * length / 12.0;
    let about = Sym3::diagonal(Vec3::new(1e-3, across, across));
    Body::new(name, RigidInertia::new(1.0, Vec3::X * (0.5 * length), about))
}

/// Bars connected by hinges about y, with the last end hinged to the world at `to`.
fn linkage(lengths: &[f64], to: Vec3) -> ModelBuilder {
    let mut builder = ModelBuilder::new("linkage");
    let hinge = |name: &str| Joint::new(name, Revolute::about(Vec3::Y));
    let (mut above, mut end) = (BodyId::WORLD, Pose::IDENTITY);
    for (k, &length) in lengths.iter().enumerate() {
        let body = builder.add_body(bar(&format!("bar {k}"), length));
        builder.add_joint(hinge(&format!("hinge {k}")).parent(above, end).child(body, Pose::IDENTITY));
        (above, end) = (body, Pose::translation(Vec3::X * length));
    }
    let last = hinge("last").parent(BodyId::WORLD, Pose::translation(to)).child(above, end);
    builder.add_joint(last.role(JointRole::Loop));
    builder
}

/// A four-bar linkage at these angles.
fn four_bar(q: [f64; 3]) -> Scene {
    let model = linkage(&[0.4, 1.0, 0.8], Vec3::X * 1.1).build().unwrap();
    Scene { q: q.to_vec(), ..Scene::of_model("four-bar", model) }
}

/// Two bars of a meter whose ends are anchored 2.5 m apart.
fn two_bars(q: [f64; 2]) -> Scene {
    let model = linkage(&[1.0, 1.0], Vec3::X * 2.5).build().unwrap();
    Scene { q: q.to_vec(), ..Scene::of_model("two bars", model) }
}

fn under(scene: &Scene, method: Method) -> Scene {
    Scene { method: Some(method), ..scene.clone() }
}

#[test]
fn explore() {
    for (name, scene) in [
        ("four", four_bar([0.0, 0.0, 0.0])),
        ("four b", four_bar([1.0, -0.5, 0.3])),
        ("two 0", two_bars([0.0, 0.0])),
        ("two a", two_bars([0.3, 0.4])),
        ("two b", two_bars([1.5, -2.0])),
    ] {
        for method in Method::ALL {
            let mut sim = Simulation::new(&under(&scene, method)).unwrap();
            println!("{name} {method}: {}", sim.start_assembly().unwrap());
            println!("   q {:?}", sim.coordinates().0);
            let start = sim.energy();
            println!("   start {:.4} kin {:.4}", start.total(), start.kinetic);
            let (mut least, mut most, mut kin) = (f64::INFINITY, f64::NEG_INFINITY, 0f64);
            let began = std::time::Instant::now();
            for s in 0..1200 {
                if let Err(e) = sim.step(&[]) {
                    println!("   FAILED at {s}: {e}");
                    break;
                }
                let e = sim.energy();
                least = least.min(e.total());
                most = most.max(e.total());
                kin = kin.max(e.kinetic);
                if s % 120 == 119 || s < 3 { println!("   {:.3} s total {:.5} kin {:.3e} loop {:.3e}", sim.time(), e.total(), e.kinetic, sim.report().step.loop_error); }
            }
            println!("   range {least:.4}..{most:.4} max kin {kin:.4} wall {:?}", began.elapsed());
        }
    }
}
