//! Motions that diverge end with an error that names the cause, and the step is undone, even if every number is finite.
#![allow(clippy::unwrap_used)] // a scene that cannot be built fails the test

use ligament::command::Command;
use ligament::sim::{SimError, Simulation};

fn simulation(name: &str) -> Simulation {
    Simulation::new(&(ligament_gallery::find(name).unwrap().build)().unwrap()).unwrap()
}

/// Steps until an error, which leaves the state as it was.
fn fails(sim: &mut Simulation, steps: usize) -> String {
    for _ in 0..steps {
        let before = sim.state();
        if let Err(error) = sim.step(&[]) {
            assert!(matches!(error, SimError::Step { .. }), "{error}");
            assert!(sim.state() == before, "the step is not undone: {error}");
            return error.to_string();
        }
    }
    panic!("no step of {steps} failed: {} J, errors {:?}", sim.energy().total(), sim.summary());
}

#[test]
fn absurd_speeds_are_errors() {
    for name in ["tree", "double-pendulum", "humanoid"] {
        let mut sim = simulation(name);
        // The first step makes what holds a pose, which is part of the state from then on.
        sim.steps(1).unwrap();
        let model = sim.model();
        let joint = model.tree_joints().last().unwrap();
        let (tau, joint) = (vec![1e40; model.slots(joint).nv], model.joint(joint).name.clone());
        sim.apply(&[Command::Torque { joint, tau }]).unwrap();
        let error = fails(&mut sim, 100);
        // Before the numbers are too large to be speeds, they may be too large for the solve.
        assert!(error.contains("diverges") || error.contains("far too large"), "{name}: {error}");
    }
}

#[test]
fn a_start_faster_than_light_is_refused() {
    let mut scene = (ligament_gallery::find("double-pendulum").unwrap().build)().unwrap();
    scene.v[0] = 1e308;
    let error = Simulation::new(&scene).err().unwrap().to_string();
    assert!(error.contains("3e8") && error.contains("velocity"), "{error}");
    let mut sim = simulation("double-pendulum");
    let (q, mut v) = sim.coordinates();
    v[1] = -1e9;
    assert!(sim.apply(&[Command::SetState { q, v }]).is_err());
}

#[test]
fn torn_joints_are_errors() {
    // Forces that no number of iterations of these scenes holds.
    for name in ["garland", "net"] {
        let mut sim = simulation(name);
        let body = sim.model().bodies().last().unwrap().name.clone();
        sim.apply(&[format!("force body=\"{body}\" force=1e9,0,0").parse().unwrap()]).unwrap();
        let error = fails(&mut sim, 2000);
        assert!(error.contains("diverges") || error.contains("torn"), "{name}: {error}");
    }
}
