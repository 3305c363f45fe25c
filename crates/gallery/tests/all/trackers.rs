//! Checks that a target leads a body of any scene, with flesh and without, under every method.
#![allow(clippy::unwrap_used)] // a failure fails the test

use ligament::command::{Command, ControlMode, Method};
use ligament::math::{Quat, Vec3};
use ligament::sim::Simulation;
use ligament_gallery::find;

/// A scene, a tracker or body, and how far its target moves, within reach of the body.
const LEADS: [(&str, &str, [f64; 3]); 7] = [
    ("worm", "bone 6", [0.02, 0.0, 0.05]),
    ("fish", "bone 0", [0.03, 0.0, 0.05]),
    // No joint of the finger moves the rod.
    ("finger", "rod", [0.02, 0.01, 0.03]),
    ("starfish", "middle", [0.02, 0.02, 0.05]),
    ("soft-hand", "palm", [0.0, 0.0, 0.02]),
    ("humanoid", "head", [0.05, 0.05, 0.0]),
    ("chain", "link 19", [-0.5, 0.0, 0.0]),
];

/// Where the frame of a tracker is.
fn place(sim: &mut Simulation, name: &str) -> Vec3 {
    let tracker = sim.model().trackers().iter().find(|tracker| tracker.name == name).unwrap().clone();
    (sim.poses()[tracker.body.index()] * tracker.body_from_tracker).pos
}

#[test]
fn any_body_of_any_scene_is_led_under_every_method() {
    for (name, body, shift) in LEADS {
        let scene = (find(name).unwrap().build)().unwrap();
        for method in Method::ALL {
            let away = |led: bool| {
                let mut sim = Simulation::new(&scene).unwrap();
                let to = place(&mut sim, body) + Vec3::from(shift);
                let track = Command::Track { name: body.into(), to, rotation: Quat::IDENTITY };
                // Muscles would resist.
                let relax = scene.flesh.is_none().then_some(Command::Mode(ControlMode::Passive));
                let commands = [Some(Command::Method(method)), relax, led.then_some(track)];
                sim.apply(&commands.into_iter().flatten().collect::<Vec<_>>()).unwrap();
                sim.run(1.0).unwrap();
                ((place(&mut sim, body) - to).norm(), sim.report().trackers)
            };
            let ((free, none), (led, trackers)) = (away(false), away(true));
            // It carries the body, or all that hangs on it, by a spring that sags by up to three centimeters.
            assert!(led < 0.5 * free && led < 0.035, "{name} {method}: {led} m, {free} m without");
            assert!(none.is_empty() && trackers.len() == 1, "{name} {method}");
            let force = trackers[0].wrench.unwrap().force.norm();
            // Three times the weight at most; nothing is pulled where it cannot go.
            let weight = scene.mass() * 9.81;
            assert!(force > 1e-3 * weight && force < 3.0 * weight, "{name} {method}: {force} N, {weight} N");
        }
    }
}
