//! A step that fails leaves the state unchanged and undoes its commands.
#![allow(clippy::unwrap_used)] // a scene that cannot be built fails the test

use ligament::sim::{SimError, Simulation};

#[test]
fn commands_of_a_step_that_fails_are_undone() {
    let scene = (ligament_gallery::find("worm").unwrap().build)().unwrap();
    let mut sim = Simulation::new(&scene).unwrap();
    // Steps far longer than the flesh's stable step, without substeps: one diverges once the worm lies on the ground.
    let commands = ["set implicit-flesh value=0", "set most-substeps value=1", "set step value=0.1"]
        .map(|text| text.parse().unwrap());
    for _ in 0..10 {
        sim.run(0.1).unwrap();
        let before = sim.state();
        match sim.step(&commands) {
            Ok(_) => sim.restore(before),
            Err(error) => {
                assert!(matches!(error, SimError::Step { .. }), "{error}");
                assert_eq!(sim.state(), before);
                sim.run(0.05).unwrap();
                return;
            }
        }
    }
    panic!("no step failed");
}
