//! Checks that a target leads a body of any scene, with flesh and without, under every method.
#![allow(clippy::unwrap_used)] // a failure fails the test

use ligament::command::{Command, Method};
use ligament::math::{Quat, Vec3};
use ligament::sim::Simulation;
use ligament_gallery::find;

#[test]
fn explore() {
    for name in ["worm", "fish", "finger", "starfish", "soft-hand", "cat", "humanoid", "chain"] {
        let Ok(entry) = find(name) else { println!("{name}: none"); continue };
        let scene = (entry.build)().unwrap();
        let names: Vec<_> = scene.model.bodies().iter().map(|b| b.name.clone()).collect();
        println!("{name} flesh {} bodies {:?}", scene.flesh.is_some(), names);
        let first = Simulation::new(&scene).unwrap();
        for method in first.methods() {
            let mut line = String::new();
            for target in [false, true] {
                let mut sim = Simulation::new(&scene).unwrap();
                sim.apply(&[Command::Method(method)]).unwrap();
                let body = scene.model.bodies().len() - 1;
                let start = sim.poses()[body].pos;
                let to = start + Vec3::new(0.02, 0.01, 0.03);
                let track = Command::Track { name: scene.model.bodies()[body].name.clone(), to, rotation: Quat::IDENTITY };
                if target { sim.apply(&[track]).unwrap(); }
                let began = std::time::Instant::now();
                let seconds = if name == "cat" || name == "soft-hand" { 0.3 } else { 1.0 };
                let ran = sim.run(seconds);
                let at = sim.poses()[body].pos;
                line += &format!(" {:.4} ({:.1}s, {ran:?}, {:?})", (at - to).norm(), began.elapsed().as_secs_f64(), sim.trackers().first().map(|t| t.wrench.map(|w| w.force)));
            }
            println!("   {method} {line}");
        }
    }
}
