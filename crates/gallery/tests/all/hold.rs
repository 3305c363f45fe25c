//! Checks that characters with flesh hold their pose with default settings, and do so alike under every method.
#![allow(clippy::unwrap_used)] // a scene that cannot be built fails the test

use ligament::command::{Command, Method};
use ligament::math::so3;
use ligament::sim::Simulation;
use ligament_gallery::find;

fn character(name: &str, method: Method) -> Simulation {
    let mut sim = Simulation::new(&(find(name).unwrap().build)().unwrap()).unwrap();
    sim.apply(&[Command::Method(method)]).unwrap();
    sim
}

fn highest(sim: &mut Simulation) -> f64 {
    sim.poses().iter().map(|pose| pose.pos.z).fold(0.0, f64::max)
}

/// The cat falls, lands on its paws and stays on them.
#[test]
fn the_cat_stands() {
    let mut cat = character("cat", Method::Reduced);
    cat.run(1.0).unwrap();
    let landed = highest(&mut cat);
    cat.run(5.0).unwrap();
    let end = highest(&mut cat);
    // Its legs give way by some millimeters and return. When it lies, it is half as high.
    assert!((end - landed).abs() < 0.1 * landed, "{landed} {end}");
    let kinetic = cat.energy().kinetic;
    assert!(kinetic < 1e-2, "{kinetic} J");
}

/// Dragged by five centimeters, the cat keeps its feet and comes to rest. Without legs that answer the pressure of its paws, the first
/// two drags make it fall or rock. It does not make steps: dragged aside by ten centimeters it falls.
#[test]
fn the_cat_keeps_its_feet_when_it_is_dragged() {
    let mut cat = character("cat", Method::Reduced);
    cat.run(0.6).unwrap();
    let (stands, chest) = (cat.state(), cat.model().find_body("chest").unwrap().index());
    let upright = cat.poses()[chest].rot;
    for (bone, by) in [
        ("right thigh", [0.0, -0.04, -0.04]),
        ("hips", [0.0, -0.04, -0.04]),
        ("head", [0.0, 0.05, -0.05]),
        ("chest", [0.0, 0.05, 0.0]),
    ] {
        cat.restore(stands.clone());
        let at = cat.poses()[cat.model().find_body(bone).unwrap().index()].pos;
        let to = format!("to={},{},{}", at.x + by[0], at.y + by[1], (at.z + by[2]).max(0.0));
        cat.step(&[format!("drag hand bone=\"{bone}\" {to}").parse().unwrap()]).unwrap();
        cat.run(0.8).unwrap();
        cat.step(&["release hand".parse().unwrap()]).unwrap();
        cat.run(1.6).unwrap();
        // It may stand with other paws, but not on its side.
        let turned = so3::log(cat.poses()[chest].rot * upright.transpose()).norm();
        assert!(turned < 0.3, "{bone}: {turned} rad");
        let kinetic = cat.energy().kinetic;
        assert!(kinetic < 2e-2, "{bone}: {kinetic} J");
    }
}

/// Steps of flesh are in generalized coordinates under every method: what is dragged moves alike, but for the rounding of conversions.
#[test]
fn flesh_is_held_alike_under_every_method() {
    for name in ["worm", "fish"] {
        let ends = [Method::Reduced, Method::Implicit, Method::Displacement].map(|method| {
            let mut sim = character(name, method);
            sim.run(1.0).unwrap();
            let head = sim.poses()[7].pos;
            let to = format!("to={},{},{}", head.x, head.y, head.z + 0.05);
            sim.step(&[format!("drag hand bone=\"bone 6\" {to}").parse().unwrap()]).unwrap();
            sim.run(1.0).unwrap();
            assert!(sim.poses()[7].pos.z > head.z + 0.03, "{name} under {method:?}");
            sim.poses()
        });
        for other in &ends[1..] {
            let apart = ends[0].iter().zip(other).map(|(a, b)| (a.pos - b.pos).norm()).fold(0.0, f64::max);
            // Rounding, enlarged by contact.
            assert!(apart < 1e-6, "{name}: {apart} m");
        }
    }
}
