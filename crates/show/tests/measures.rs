//! Pins down what is measured of a show against what the engine says by other ways, and that shows come from models and files.
#![allow(clippy::unwrap_used)] // a failure fails the test

use ligament::loops::Stop;
use ligament_show::{Export, Input, Method, Show, ShowError};

#[test]
fn energies_add_up_under_every_method() {
    for name in ["worm", "pendulum", "humanoid", "ladder"] {
        let mut show = Show::of_gallery(name).unwrap();
        for method in show.methods() {
            show.set_method(method).unwrap();
            show.steps(20).unwrap();
            // The engine adds up all at once, in another order.
            let (parts, whole) = (show.energies().total(), show.energy());
            assert!(
                (parts - whole).abs() < 1e-9 * (1.0 + whole.abs()),
                "{name}, {method}: {parts} J, {whole} J"
            );
        }
    }
}

#[test]
fn velocities_are_those_of_the_joints() {
    let mut show = Show::of_gallery("pendulum").unwrap();
    for method in Method::ALL {
        show.set_method(method).unwrap();
        show.steps(10).unwrap();
        let (rate, [angular, _]) = (show.coordinates().1[0], show.velocities()[1]);
        // A hinge on the world: the bar turns as fast as the joint.
        assert!((angular.norm() - rate.abs()).abs() < 1e-9, "{method}: {angular:?}, {rate}");
    }
}

#[test]
fn flesh_at_rest_is_not_stretched() {
    let mut show = Show::of_gallery("finger").unwrap();
    assert!(show.stretches().iter().all(|s| (s.x - 1.0).abs() < 1e-6 && (s.z - 1.0).abs() < 1e-6));
    let motion = show.node_motion();
    assert!(motion.velocities.iter().all(|v| v.norm() == 0.0));
    assert_eq!(motion.forces.len(), show.shape().nodes.len());
}

#[test]
fn a_deadline_ends_the_iterations_and_is_no_part_of_the_state() {
    let mut show = Show::of_gallery("string-pendulum").unwrap();
    show.act("set precision value=1e-12").unwrap();
    show.set_deadline(Some(0.0));
    show.steps(2).unwrap();
    assert_eq!(show.report().stop, Stop::Deadline);
    show.set_deadline(None);
    show.act("set precision value=1e-6").unwrap();
    show.steps(1).unwrap();
    assert_eq!(show.report().stop, Stop::Precision);
}

#[test]
fn shows_come_from_models() {
    let model = Show::of_gallery("double-pendulum").unwrap().model().clone();
    let mut show = Show::of_model(model).unwrap();
    show.run(0.1).unwrap();
    assert!((show.time() - 0.1).abs() < 1e-9);
    assert!(matches!(show.run(f64::NAN), Err(ShowError::Step(_))));
    assert!(matches!(Show::of_file("nowhere.urdf".as_ref()), Err(ShowError::File(_))));
    assert!("euler".parse::<Method>().is_err() && "implicit".parse() == Ok(Method::Implicit));
}

#[test]
fn what_is_seen_leaves_and_changes_nothing() {
    for name in ["a.glb", "a.bvh", "a.npz", "a.csv", "a.take", "a.gif"] {
        let (mut watched, mut alone) =
            (Show::of_gallery("finger").unwrap(), Show::of_gallery("finger").unwrap());
        let mut export = Export::new(name, Some(100.0)).unwrap();
        let said = Input::Act("mode torque".into());
        for step in 0..20 {
            let inputs = if step == 3 { vec![said.clone()] } else { Vec::new() };
            assert!(export.see(&mut watched, &inputs).unwrap());
            for show in [&mut watched, &mut alone] {
                inputs.iter().for_each(|input| show.does(input).unwrap());
                show.steps(1).unwrap();
            }
        }
        let files = export.finish().unwrap();
        // The shortest is the take: its head, and the one line that was said.
        assert!(files[0].0 == name && files[0].1.len() > 90, "{name}: {} bytes", files[0].1.len());
        assert_eq!(watched.coordinates(), alone.coordinates(), "{name}");
    }
    assert!(Export::new("a.exe", None).err().unwrap().contains("glb"));
    assert!(Export::new("a.glb", Some(f64::NAN)).is_err());
}
