//! Checks that fast drags are stable: a bone dragged two meters away and back in a fifth of a second gains no more
//! energy than a fall gives, and three seconds later it is at rest again; under every method.
#![allow(clippy::unwrap_used)] // a failure fails the test

use ligament::command::{Command, Method};
use ligament::math::Vec3;
use ligament::sim::Simulation;
use ligament_gallery::find;

/// A bone is dragged this far, and back, each in [`HASTE`] seconds, like a fast mouse movement across the screen.
const FAR: f64 = 2.0;
const HASTE: f64 = 0.1;
/// Messages per second from the page.
const RATE: f64 = 60.0;

fn act(line: &str) -> Command {
    line.parse().unwrap()
}

/// Runs for some seconds and returns the largest kinetic energy in that time.
fn run(sim: &mut Simulation, inputs: &mut Vec<Command>, seconds: f64) -> Result<f64, String> {
    let (end, mut most) = (sim.time() + seconds - 1e-9, 0.0_f64);
    while sim.time() < end {
        sim.step(&std::mem::take(inputs)).map_err(|error| error.to_string())?;
        most = most.max(sim.energy().kinetic);
    }
    Ok(most)
}

/// The largest kinetic energy while a bone is dragged along a direction and released, and the kinetic energy some
/// seconds later.
fn tear(
    sim: &mut Simulation,
    inputs: &mut Vec<Command>,
    bone: usize,
    along: Vec3,
    watched: f64,
) -> Result<[f64; 2], String> {
    let (name, at) = (sim.model().bodies()[bone].name.clone(), sim.poses()[bone].pos);
    let to = |way: f64| {
        let Vec3 { x, y, z } = at + along * way;
        format!("to={x},{y},{z}")
    };
    inputs.push(act(&format!("drag hand bone=\"{name}\" {}", to(0.0))));
    let (count, mut most) = ((HASTE * RATE) as i32, 0.0_f64);
    for k in 1..=2 * count {
        let part = f64::from(if k <= count { k } else { 2 * count - k }) / f64::from(count);
        inputs.push(act(&format!("move hand {}", to(FAR * part))));
        most = most.max(run(sim, inputs, 1.0 / RATE)?);
    }
    inputs.push(act("release hand"));
    most = most.max(run(sim, inputs, watched)?);
    Ok([most, sim.energy().kinetic])
}

/// Drags a bone of a scene: `most` bounds its energy, `left` the energy after three seconds, both relative to the
/// energy that lifts the whole character by its own length.
fn check(name: &str, method: Method, bone: usize, ways: &[Vec3], bounds: [f64; 2]) {
    check_for(3.0, name, vec![Command::Method(method)], bone, ways, bounds);
}

/// The same with commands to apply first, and a given time after the release.
fn check_for(
    watched: f64,
    name: &str,
    reported: Vec<Command>,
    bone: usize,
    ways: &[Vec3],
    [most, left]: [f64; 2],
) {
    let mut sim = Simulation::new(&(find(name).unwrap().build)().unwrap()).unwrap();
    let mut inputs = reported;
    run(&mut sim, &mut inputs, 0.3).unwrap();
    let (lift, method) = (sim.absurd_energy() / 100.0, sim.method());
    for &way in ways {
        let torn = tear(&mut sim, &mut inputs, bone, way, watched);
        let [got, kept] = torn.unwrap_or_else(|why| panic!("{name}, {method}, body {bone}: {why}"));
        println!("{name}, {method}, body {bone}: {:.3}, then {:.4} of {lift:.1} J", got / lift, kept / lift);
        assert!(got < most * lift, "{name}, {method}, body {bone}: {got} J, {lift} J lift it by its length");
        assert!(kept < left * lift, "{name}, {method}, body {bone}: {kept} J are left, of {got} J");
    }
}

#[test]
fn a_humanoid_is_not_thrown() {
    // Twice the energy of a fall: the drag moves it at full speed and lifts it, too.
    for method in [Method::Implicit, Method::Displacement] {
        for bone in [1, 8, 16] {
            check("humanoid", method, bone, &[Vec3::Z, Vec3::X], [2.0, 0.05]);
        }
    }
    // By its own joints: it can exert more force than a drag, and it moves on the ground for a while.
    check("humanoid", Method::Reduced, 8, &[Vec3::Z], [6.0, 1.0]);
}

#[test]
fn a_hand_that_trackers_lead_is_not_thrown() {
    for method in Method::ALL {
        check("hand", method, 9, &[Vec3::Z], [2.0, 0.05]);
    }
}

#[test]
fn a_ladder_is_not_thrown() {
    // It swings, undamped, from its start, by its own length, and each drag adds to the motion that the last one left.
    for method in Method::ALL {
        for bone in [1, 12] {
            check("ladder", method, bone, &[Vec3::Z, Vec3::X], [2.5, 1.0]);
        }
    }
}

#[test]
fn linkages_are_not_thrown() {
    // Some swing undamped, some are led by trackers against which the drag pulls.
    for name in ["surface", "garland", "net", "stewart", "bicycle-chain", "four-bar"] {
        for method in Method::ALL {
            let bone = (find(name).unwrap().build)().unwrap().model.bodies().len() / 2;
            check_for(0.5, name, vec![Command::Method(method)], bone, &[Vec3::Z], [2.5, 2.5]);
        }
    }
}

#[test]
fn a_worm_is_not_thrown() {
    for method in Method::ALL {
        check("worm", method, 7, &[Vec3::Z], [2.0, 0.05]);
    }
}

#[test]
fn what_nobody_drives_is_not_thrown() {
    for (name, bone) in [("worm", 7), ("humanoid", 8), ("humanoid", 16)] {
        let reported = vec![Command::Method(Method::Reduced), act("mode passive")];
        check_for(3.0, name, reported, bone, &[Vec3::Z, Vec3::X], [1.0, 0.05]);
    }
}

#[test]
fn a_cat_is_not_thrown() {
    // Its flesh has thousands of elements and takes short steps in generalized coordinates, so it runs for less time. Its highest
    // energy depends on rounding: 1.9 to 2.1.
    for (method, watched, left) in [(Method::Implicit, 1.0, 0.05), (Method::Reduced, 0.2, 0.5)] {
        check_for(watched, "cat", vec![Command::Method(method)], 22, &[Vec3::Z], [2.5, left]);
    }
}
