//! A step that fails leaves everything as it was, what its commands did included.
#![allow(clippy::unwrap_used)] // a scene that cannot be built fails the test

use ligament::sim::{SimError, Simulation};

#[test]
fn commands_of_a_step_that_fails_are_undone() {
    let scene = (ligament_gallery::find("worm").unwrap().build)().unwrap();
    let mut sim = Simulation::new(&scene).unwrap();
    sim.run(0.05).unwrap();
    let before = sim.state();
    // Steps far longer than flesh bears, which may not be divided.
    let commands = ["set parts value=1", "set step value=0.05"].map(|text| text.parse().unwrap());
    assert!(matches!(sim.step(&commands), Err(SimError::Step { .. })));
    assert_eq!(sim.state(), before);
    sim.run(0.05).unwrap();
}
