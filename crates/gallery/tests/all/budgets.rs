//! Loops with too small a budget: whatever the number of iterations, a step adds no energy.
#![allow(clippy::unwrap_used)] // a failure to build or to step fails the test

use ligament::command::{Command, Method};
use ligament::scene::Scene;
use ligament::sim::Simulation;

const METHODS: [Method; 3] = [Method::Reduced, Method::Implicit, Method::Displacement];

/// Energy beyond that at the start and the work of hands and trackers, as a part of the energy that lifts the scene by a meter:
/// velocities are those of the middle of a step, so that the energy of something that falls is off by half a step's fall.
const TOLERANCE: f64 = 0.03;

/// Scenes with loops or trackers, and their seconds in this test. `LIGAMENT_LONG=1` takes 30 s of each.
const SCENES: [(&str, f64); 10] = [
    ("hand", 2.0),
    ("acrobats", 2.0),
    ("string-pendulum", 1.5),
    ("surface", 0.8),
    ("four-bar", 5.0),
    ("stewart", 3.0),
    ("bicycle-chain", 1.5),
    ("garland", 1.0),
    ("net", 1.5),
    ("shaken-plate", 2.0),
];

fn long(seconds: f64) -> f64 {
    if std::env::var_os("LIGAMENT_LONG").is_some() { 30.0 } else { seconds }
}

/// Simulates a scene; `before` is called before every step. Fails where energy comes from nothing.
fn check(name: &str, method: Method, seconds: f64, mut before: impl FnMut(&mut Simulation)) {
    let scene = (ligament_gallery::find(name).unwrap().build)().unwrap();
    let mut sim = Simulation::new(&Scene { method: Some(method), ..scene }).unwrap();
    let unit = 9.81 * sim.model().mass();
    let (start, mut given) = (sim.energy().total(), 0.0);
    for _ in 0..sim.steps_in(seconds).unwrap() {
        before(&mut sim);
        given += sim.step(&[]).unwrap_or_else(|why| panic!("{name}, {method:?}: {why}")).work.max(0.0);
        let more = sim.energy().total() - start - given;
        let time = sim.time();
        assert!(more <= TOLERANCE * unit, "{name}, {method:?} at {time:.3} s: {more} J of {unit} J");
    }
}

#[test]
fn few_iterations_add_no_energy() {
    for (name, seconds) in SCENES {
        for method in METHODS {
            for iterations in [1.0, 2.0, 5.0, 20.0] {
                let set = Command::Set { name: "iterations".to_string(), value: iterations };
                check(name, method, long(seconds), |sim| sim.apply(std::slice::from_ref(&set)).unwrap());
            }
        }
    }
}

#[test]
fn random_deadlines_add_no_energy() {
    let mut x = 1_u64;
    for (name, seconds) in SCENES {
        for method in METHODS {
            check(name, method, long(seconds), |sim| {
                x = x.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                // From nothing to a third of a millisecond, most of them short.
                let part = (x >> 40) as f64 / (1_u64 << 24) as f64;
                sim.set_deadline(Some(3e-4 * part * part));
            });
        }
    }
}
