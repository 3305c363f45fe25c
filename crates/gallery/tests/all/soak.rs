//! Every scene in which bodies can touch, for a long time under every method: no error, no energy from nothing, nothing below the
//! floor.
//!
//! By default a moment of each; `LIGAMENT_LONG=1` runs each for ten minutes and prints a line for each, `LIGAMENT_SECONDS=s` sets the
//! duration and `LIGAMENT_SCENE=name` chooses a scene.
#![allow(clippy::unwrap_used)] // a failure fails the test

use ligament::command::{Command, Method};
use ligament::mass::Shape;
use ligament::sim::Simulation;
use ligament_gallery::{Scene, scenes};

/// Seconds between two looks.
const LOOK: f64 = 0.25;

/// What settles has settled after this many seconds.
const SETTLED: f64 = 60.0;

/// What a run broke, if anything.
struct Run {
    broken: Vec<String>,
    /// The largest energy above that of the start, in J.
    gained: f64,
    /// The largest kinetic energy before and after things have settled, in J.
    kinetic: [f64; 2],
    /// The lowest center of mass.
    lowest: f64,
}

/// Whether nothing but gravity does work.
fn is_passive(scene: &Scene) -> bool {
    let acts = scene.joint_motion.is_some() || scene.take.is_some() || !scene.commands.is_empty();
    !acts && scene.model.trackers().is_empty() && scene.script.is_empty()
}

fn has_floor(scene: &Scene) -> bool {
    scene.model.colliders().iter().any(|c| c.body.is_world() && matches!(c.shape, Shape::HalfSpace))
}

fn run(scene: &Scene, method: Method, seconds: f64) -> Run {
    let mut sim = Simulation::new(scene).unwrap();
    let mut found = Run { broken: Vec::new(), gained: 0.0, kinetic: [0.0; 2], lowest: f64::INFINITY };
    if sim.apply(&[Command::Method(method)]).is_err() {
        return found;
    }
    let start = Simulation::new(scene).unwrap().energy().total();
    let breaks = |what: String, broken: &mut Vec<String>| {
        if broken.len() < 3 {
            broken.push(what);
        }
    };
    while sim.time() < seconds - 1e-9 {
        if let Err(error) = sim.run(LOOK.min(seconds)) {
            breaks(format!("{:.2} s: {error}", sim.time()), &mut found.broken);
            break;
        }
        let (energy, time) = (sim.energy(), sim.time());
        let poses = sim.placement().poses;
        let bodies = sim.model().bodies().iter().zip(&poses).skip(1);
        let low = bodies.map(|(body, pose)| pose.point(body.inertia.com()).z).fold(f64::INFINITY, f64::min);
        found.lowest = found.lowest.min(low);
        found.gained = found.gained.max(energy.total() - start);
        let phase = usize::from(time > SETTLED);
        found.kinetic[phase] = found.kinetic[phase].max(energy.kinetic);
        if !energy.total().is_finite() || poses.iter().any(|pose| !pose.is_finite()) {
            breaks(format!("{time:.2} s: not finite"), &mut found.broken);
            break;
        }
        // A millionth for the error of the steps while nothing touches, as in `contact_scenes.rs`.
        if is_passive(scene) && energy.total() > start + 1e-6 * start.abs() + 1e-9 {
            breaks(format!("{time:.2} s: {} J of {start} J", energy.total()), &mut found.broken);
        }
        if has_floor(scene) && low < 0.0 {
            breaks(format!("{time:.2} s: a body is {low} m below the floor"), &mut found.broken);
        }
    }
    if found.kinetic[1] > found.kinetic[0] * (1.0 + 1e-6) + 1e-6 {
        found.broken.push(format!("moves more after {SETTLED} s than before: {:?} J", found.kinetic));
    }
    found
}

#[test]
fn scenes_with_contact_keep_the_laws_for_a_long_time() {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<f64>().ok());
    let long = std::env::var_os("LIGAMENT_LONG").is_some();
    let seconds = number("LIGAMENT_SECONDS").unwrap_or(if long { 600.0 } else { 0.05 });
    let wanted = std::env::var("LIGAMENT_SCENE").ok();
    let mut broken = Vec::new();
    for entry in scenes().iter().filter(|entry| !entry.has_flesh()) {
        if wanted.as_ref().is_some_and(|name| name != entry.name) {
            continue;
        }
        let scene = (entry.build)().unwrap();
        if scene.contact_pairs().is_idle() {
            continue;
        }
        for method in Method::ALL {
            let Run { broken: laws, gained, kinetic: [before, after], lowest } = run(&scene, method, seconds);
            if long || wanted.is_some() {
                println!(
                    "{:<16} {method:<12} gained {gained:9.2e} J, kinetic {before:9.2e} then {after:9.2e} J, lowest {lowest:7.3} m {}",
                    entry.name,
                    laws.join("; ")
                );
            }
            broken.extend(laws.into_iter().map(|law| format!("{}, {method}, {law}", entry.name)));
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}
