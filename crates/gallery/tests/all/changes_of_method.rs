//! Checks that any scene switches from any method to any other while it moves, without a jump; that a recording
//! restores states across the switches bit for bit; and that measurements are available.
#![allow(clippy::unwrap_used)] // a failure fails the test

use std::io::Cursor;

use ligament::math::Vec3;
use ligament::timeline::{Options, Recording};

use ligament::command::{Command, Method};
use ligament::sim::{Placement, Simulation};
use ligament_gallery::find;

fn sim_of(name: &str) -> Simulation {
    Simulation::new(&(find(name).unwrap().build)().unwrap()).unwrap()
}

fn act(line: &str) -> Command {
    line.parse().unwrap()
}

fn step(sim: &mut Simulation, count: usize) {
    for _ in 0..count {
        sim.step(&[]).unwrap();
    }
}

/// Positions of bodies and nodes.
fn places(sim: &mut Simulation) -> Vec<Vec3> {
    let Placement { poses, skin, nodes } = sim.placement();
    poses.iter().map(|pose| pose.pos).chain(skin).chain(nodes).collect()
}

/// Energy of motion, gravity and flesh.
fn energy_of(sim: &mut Simulation) -> f64 {
    let energy = sim.energy();
    energy.total() - energy.springs
}

fn farthest(a: &[Vec3], b: &[Vec3]) -> f64 {
    assert_eq!(a.len(), b.len());
    a.iter().zip(b).map(|(a, b)| (*a - *b).norm()).fold(0.0, f64::max)
}

#[test]
fn every_scene_changes_its_method_without_a_jump() {
    // Scenes of every kind: flesh, trees, trackers, loops, contact.
    let soft = ["worm", "fish", "finger", "starfish"];
    let rigid =
        ["pendulum", "double-pendulum", "chain", "humanoid", "hand", "ladder", "four-bar", "bicycle-chain"];
    for name in [&soft[..], &rigid].concat() {
        let mut sim = sim_of(name);
        let methods = sim.methods();
        assert!(!soft.contains(&name) || methods == Method::ALL, "{name}");
        step(&mut sim, 20);
        for k in 0..2 * methods.len() {
            let before = sim.method();
            let next = methods[k % methods.len()];
            let (there, energy, violation) = (places(&mut sim), energy_of(&mut sim), sim.summary().error());
            sim.apply(&[Command::Method(next)]).unwrap();
            assert_eq!(sim.method(), next);
            let jump = farthest(&there, &places(&mut sim));
            // Generalized coordinates close the joint errors of a chain one after another; everything else is rounding.
            let bodies = there.len() as f64;
            assert!(
                jump <= 1e-9 + bodies * violation,
                "{name} {before:?} -> {next:?}: {jump} m, violation {violation}"
            );
            let change = (energy_of(&mut sim) - energy).abs();
            let size = 1.0 + energy.abs();
            // The energy that closing the joint errors removes or adds.
            assert!(change <= 5e-3 * size, "{name} {before:?} -> {next:?}: {energy} J +- {change}");
            let there = places(&mut sim);
            step(&mut sim, 5);
            // Nothing diverges: ten meters a second is faster than anything here.
            let moved = farthest(&there, &places(&mut sim));
            assert!(moved <= 5.0 * 10.0 * sim.step_seconds(), "{name} under {next:?}: {moved} m");
        }
    }
}

#[test]
fn holds_and_keyframes_outlive_a_change_of_method() {
    let mut sim = sim_of("worm");
    let q: Vec<String> = sim.coordinates().0.iter().map(ToString::to_string).collect();
    let bone = sim.model().bodies()[3].name.clone();
    for line in [
        format!("keyframe time=1 q={}", q.join(",")),
        format!("pin p bone=\"{bone}\" priority=3"),
        format!("drag d bone=\"{bone}\" to=0,0,1 priority=0"),
    ] {
        sim.apply(&[act(&line)]).unwrap();
    }
    for method in [Method::Implicit, Method::Displacement, Method::Reduced] {
        sim.apply(&[Command::Method(method)]).unwrap();
        step(&mut sim, 3);
        // Listed by the commands that made them, for any priority.
        let kinds: Vec<String> = sim.tasks().into_iter().map(|task| task.kind).collect();
        assert_eq!(kinds, ["pin", "drag"], "{method:?}");
        assert_eq!(sim.keyframes().len(), 1, "{method:?}");
    }
}

#[test]
fn recordings_go_back_through_changes_of_method() {
    for scene in ["worm", "pendulum", "ladder"] {
        let mut sim = sim_of(scene);
        let options = Options { snapshot_every: 7, most_waiting: 5, ..Options::default() };
        let mut recording =
            Recording::<Simulation, _>::begin(Cursor::new(Vec::new()), scene.as_bytes(), &sim, options)
                .unwrap();
        let methods = sim.methods();
        let mut seen = vec![places(&mut sim)];
        for k in 0..60 {
            let inputs = match k % 10 {
                5 => vec![Command::Method(methods[(k / 10) % methods.len()])],
                _ => Vec::new(),
            };
            recording.step(&mut sim, &inputs).unwrap();
            seen.push(places(&mut sim));
        }
        for at in (0..=60).rev().chain(0..=60) {
            recording.seek(&mut sim, at).unwrap();
            // Exactly equal, not just close.
            assert_eq!(places(&mut sim), seen[at as usize], "{scene}, step {at}");
        }
    }
}

#[test]
fn forces_are_measured_whatever_moves_it() {
    let mut sim = sim_of("worm");
    let weight = {
        let flesh = sim.flesh().unwrap();
        let loose = flesh.holds().iter().zip(&flesh.lumped().mass).filter(|(hold, _)| !hold.attached);
        9.81 * (sim.model().mass() + loose.map(|(_, mass)| mass).sum::<f64>())
    };
    for method in Method::ALL {
        sim.apply(&[Command::Method(method)]).unwrap();
        // It lies on the ground, which carries it: on average, since it oscillates a little.
        let second = (1.0 / sim.step_seconds()) as usize;
        step(&mut sim, second);
        let mut up = 0.0;
        for _ in 0..2 * second {
            step(&mut sim, 1);
            up += sim.contacts().iter().map(|contact| contact.force.z).sum::<f64>() / (2 * second) as f64;
        }
        assert!((up / weight - 1.0).abs() < 0.1, "{method:?}: {up} N carry {weight} N");
        assert_eq!(sim.joint_forces().len(), sim.model().nv());
    }
    // Dragged upwards it works.
    sim.apply(&[Command::Method(Method::Reduced)]).unwrap();
    let bone = sim.model().bodies()[7].name.clone();
    sim.apply(&[act(&format!("drag d bone=\"{bone}\" to=0.3,0,0.5"))]).unwrap();
    step(&mut sim, 50);
    let (forces, (_, v)) = (sim.joint_forces(), sim.coordinates());
    let power: f64 = forces.iter().zip(&v).map(|(force, rate)| force * rate).sum();
    assert!(power.abs() > 1e-3 && forces.iter().any(|force| force.abs() > 0.01), "{power} W, {forces:?}");
}

#[test]
fn joints_of_a_pendulum_carry_its_weight() {
    let mut sim = sim_of("pendulum");
    sim.apply(&[Command::Method(Method::Implicit)]).unwrap();
    step(&mut sim, 10);
    assert!(sim.joint_loads()[1].norm() > 0.0, "{:?}", sim.joint_loads());
}

/// A hash of all bits of a state.
fn fingerprint(sim: &Simulation) -> u64 {
    use std::hash::{DefaultHasher, Hash, Hasher};
    let mut hasher = DefaultHasher::new();
    postcard::to_stdvec(&sim.state()).unwrap().hash(&mut hasher);
    hasher.finish()
}

/// Plays a scene for some seconds with drags, pins and changes of method, and seeks each of its frames, 60 per second,
/// forwards and backwards.
fn every_frame_of(scene: &str, seconds: f64, snapshot_every: u64) {
    let mut sim = sim_of(scene);
    let options = Options { snapshot_every, most_waiting: snapshot_every, ..Options::default() };
    let mut recording =
        Recording::<Simulation, _>::begin(Cursor::new(Vec::new()), scene.as_bytes(), &sim, options).unwrap();
    let bone = sim.model().bodies().last().unwrap().name.clone();
    let (steps, methods) = ((seconds / sim.step_seconds()) as u64, sim.methods());
    let every = (1.0 / 60.0 / sim.step_seconds()).round() as u64;
    let mut seen = vec![fingerprint(&sim)];
    let mut inputs = Vec::new();
    let center = sim.poses().last().unwrap().pos;
    for step in 1..=steps {
        let part = (step * 20 / steps).saturating_sub(1);
        if step * 20 % steps < 20 && step * 20 >= steps {
            inputs.push(match part % 4 {
                0 => {
                    act(&format!("drag hand bone=\"{bone}\" to={},{},{}", center.x, center.y, center.z + 0.1))
                }
                1 => {
                    act(&format!("move hand to={},{},{} over=0.5", center.x + 0.1, center.y, center.z + 0.2))
                }
                2 => act("release hand"),
                _ => Command::Method(methods[(part / 4) as usize % methods.len()]),
            });
        }
        recording.step(&mut sim, &inputs).unwrap();
        inputs.clear();
        if step % every == 0 {
            seen.push(fingerprint(&sim));
        }
    }
    let frames = seen.len() as u64;
    for frame in (0..frames).chain((0..frames).rev()) {
        recording.seek(&mut sim, frame * every).unwrap();
        assert_eq!(fingerprint(&sim), seen[frame as usize], "{scene}, frame {frame}");
    }
}

#[test]
fn every_frame_of_a_minute_is_found_again() {
    every_frame_of("pendulum", 60.0, 20);
}

/// Flesh is the part most likely to differ. `LIGAMENT_LONG=1` takes a minute of it.
#[test]
fn every_frame_of_the_worm_is_found_again() {
    let seconds = if std::env::var_os("LIGAMENT_LONG").is_some() { 60.0 } else { 15.0 };
    every_frame_of("worm", seconds, 100);
}
