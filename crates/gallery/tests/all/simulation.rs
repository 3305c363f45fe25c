//! Checks that every scene of the gallery moves under every method that it supports, from its start and after a
//! switch in between, and that a restored state leads to the same bits.
#![allow(clippy::unwrap_used)] // a failure fails the test

use ligament::command::{Command, Method};
use ligament::sim::Simulation;
use ligament_gallery::scenes;

/// Scenes whose flesh takes too long to grow for a test of all scenes.
const SLOW: [&str; 1] = ["cat"];

fn sims() -> impl Iterator<Item = Simulation> {
    let quick = scenes().iter().filter(|entry| !SLOW.contains(&entry.name));
    quick.map(|entry| Simulation::new(&(entry.build)().unwrap()).unwrap())
}

#[test]
fn every_scene_moves_by_every_method() {
    for mut sim in sims() {
        let start = sim.state();
        for method in sim.methods() {
            sim.restore(start.clone());
            sim.apply(&[Command::Method(method)]).unwrap();
            let name = sim.scene().name.clone();
            for _ in 0..30 {
                sim.step(&[]).unwrap_or_else(|error| panic!("{name}, {method}: {error}"));
            }
            let report = sim.report();
            assert!(report.energy.total().is_finite(), "{name}, {method}");
            assert!(report.step.error() < 0.05, "{name}, {method}: {:?}", report.step);
        }
    }
}

#[test]
fn a_state_that_is_restored_leads_to_the_same_bits() {
    for mut sim in sims() {
        let name = sim.scene().name.clone();
        let methods = sim.methods();
        let run = |sim: &mut Simulation| {
            for method in &methods {
                sim.step(&[Command::Method(*method)]).unwrap_or_else(|error| panic!("{name}: {error}"));
                sim.steps(4).unwrap_or_else(|error| panic!("{name}: {error}"));
            }
            sim.state()
        };
        sim.steps(3).unwrap();
        let before = sim.state();
        let there = run(&mut sim);
        sim.restore(before);
        assert!(run(&mut sim) == there, "{name}");
        let mut other = Simulation::new(sim.scene()).unwrap();
        other.steps(3).unwrap();
        assert!(run(&mut other) == there, "{name}, from its start");
    }
    assert_eq!(Method::ALL.len(), 3);
}

/// A method that a character has used before leaves nothing behind that its next use depends on.
#[test]
fn methods_that_were_used_before_lead_to_the_same_bits() {
    let scene = (ligament_gallery::find("humanoid").unwrap().build)().unwrap();
    for first in Method::ALL {
        for then in Method::ALL {
            let mut sim = Simulation::new(&scene).unwrap();
            sim.step(&[Command::Method(first)]).unwrap();
            sim.steps(3).unwrap();
            let before = sim.state();
            let run = |sim: &mut Simulation| {
                sim.restore(before.clone());
                sim.step(&[Command::Method(then)]).unwrap();
                sim.steps(2).unwrap();
                sim.state()
            };
            let there = run(&mut sim);
            assert!(run(&mut sim) == there, "{first}, then {then}");
        }
    }
}
