//! Pins down that scenes whose bodies follow trackers move in joint coordinates, too, where nothing touches: they go on as they
//! were, follow, and come by no more energy than a hand's haste gives.
#![allow(clippy::unwrap_used)] // a failure fails the test

use ligament::mass::Shape;
use ligament::math::Pose;
use ligament::model::{Body, BodyId, Collider, ModelBuilder, Spring, Tracker};
use ligament::timeline::World;
use ligament_gallery::scenes;
use ligament_show::{Input, Method, Show};

/// How far trackers are from their targets, at most.
fn behind(show: &mut Show) -> f64 {
    let poses = show.shape().poses;
    show.marks(&poses).iter().map(|[at, to]| (*at - *to).norm()).fold(0.0, f64::max)
}

#[test]
fn what_trackers_lead_is_led_in_joint_coordinates_too() {
    for entry in scenes().iter().filter(|entry| !entry.has_flesh()) {
        let mut show = Show::of_gallery(entry.name).unwrap();
        if show.model().trackers().is_empty() {
            continue;
        }
        assert!(show.methods().contains(&Method::Reduced), "{}: nothing touches here", entry.name);
        let lift = show.absurd_energy() / 100.0;
        show.run(0.3).unwrap();
        show.does(&Input::Method(Method::Reduced)).unwrap();
        let mut most = 0.0_f64;
        for _ in 0..90 {
            show.step(&[]).unwrap();
            most = most.max(show.energies().motion);
        }
        // Loops are closed to a millionth, by a linear solve whose last error is squared once more.
        let left = behind(&mut show);
        assert!(left < 1e-5, "{}: trackers are {left} m behind", entry.name);
        assert!(most < lift, "{}: {most} J of motion, {lift} J lift it by its own length", entry.name);
    }
}

#[test]
fn where_something_touches_the_other_methods_are_left() {
    let shape = Shape::Sphere { radius: 0.1 };
    let mut builder = ModelBuilder::new("led");
    let ball = builder.add_body(Body::new("ball", shape.inertia_of_mass(1.0).unwrap()));
    builder.add_collider(Collider::new("ball", ball, Pose::IDENTITY, shape));
    builder.add_collider(Collider::new("ground", BodyId::WORLD, Pose::IDENTITY, Shape::HalfSpace));
    builder.add_tracker(Tracker::at(
        "hand",
        ball,
        Pose::IDENTITY,
        Spring { stiffness: 100.0, damping: 10.0 },
    ));
    let mut show = Show::of_model(builder.build().unwrap()).unwrap();
    assert_eq!(show.methods(), [Method::Implicit, Method::Displacement]);
    let refused = show.does(&Input::Method(Method::Reduced)).unwrap_err().to_string();
    assert!(refused.contains("does not move by the method reduced"), "{refused}");
}
