//! The humanoid has the proportions of a person: the stated mass and height, soles on the ground, balanced,
//! symmetric, and each hinge turns in the direction that its file describes.

use ligament::mass::Shape;
use ligament::math::{Pose, Vec3};
use ligament::model::{Actuation, JointKind, Limits, Model};
use ligament_gallery::{Humanoid, Scene};

fn poses(model: &Model, q: &[f64]) -> Vec<Pose> {
    let mut poses = vec![Pose::IDENTITY; model.bodies().len()];
    for &body in &model.forest().order()[1..] {
        let id = model.forest().joint(body).expect("a tree joint");
        let parent = poses[model.forest().parent(body).index()];
        poses[body.index()] =
            model.joint(id).world_from_child(&parent, &q[model.slots(id).q_range()]).expect("coordinates");
    }
    poses
}

fn center_of_mass(model: &Model, q: &[f64]) -> Vec3 {
    let poses = poses(model, q);
    let moments =
        model.bodies().iter().zip(&poses).map(|(b, pose)| pose.point(b.inertia.com()) * b.inertia.mass);
    moments.fold(Vec3::ZERO, |sum, m| sum + m) / model.mass()
}

/// The lowest and highest point of every collider except the ground.
fn heights(scene: &Scene) -> Vec<(String, f64, f64)> {
    let poses = poses(&scene.model, &scene.q);
    let bodies = scene.model.colliders().iter().filter(|c| !c.body.is_world());
    bodies
        .map(|c| {
            let pose = poses[c.body.index()] * c.body_from_shape;
            let up = pose.rot.transpose() * Vec3::Z;
            let reach = match c.shape {
                Shape::Box { half_extents: h } => h.x * up.x.abs() + h.y * up.y.abs() + h.z * up.z.abs(),
                Shape::Sphere { radius } => radius,
                Shape::Capsule { radius, half_length } => radius + half_length * up.z.abs(),
                ref other => panic!("{other:?}"),
            };
            (c.name.clone(), pose.pos.z - reach, pose.pos.z + reach)
        })
        .collect()
}

#[test]
fn it_has_27_degrees_of_freedom_and_every_hinge_is_active_limited_and_damped() {
    let scene = Humanoid::default().build().unwrap();
    let model = &scene.model;
    assert_eq!((model.nq(), model.nv(), model.bodies().len() - 1), (28, 27, 22));
    let hinges = model.joints().iter().filter(|joint| matches!(joint.kind, JointKind::Revolute(_)));
    let mut count = 0;
    for hinge in hinges {
        count += 1;
        assert_eq!(hinge.actuation, Actuation::Active, "{}", hinge.name);
        assert_eq!(hinge.damping, [1.0], "{}", hinge.name);
        let Limits::Ranges(ranges) = &hinge.limits else { panic!("{} has no limits", hinge.name) };
        // Standing upright is within every limit.
        assert!(
            ranges[0].low <= 0.0 && ranges[0].high >= 0.0 && ranges[0].low < ranges[0].high,
            "{}",
            hinge.name
        );
    }
    assert_eq!(count, 21);
    // The root comes first in q, so that the start pose could be set there.
    assert_eq!(model.slots(model.forest().joint(model.find_body("pelvis").unwrap()).unwrap()).q, 0);
}

#[test]
fn it_has_the_mass_and_height_that_were_asked_for_and_stands_on_the_ground() {
    for person in [Humanoid::default(), Humanoid { mass: 32.0, height: 1.2, ..Humanoid::default() }] {
        let scene = person.build().unwrap();
        // Sums of 22 numbers.
        assert!((scene.model.mass() - person.mass).abs() < 1e-13 * person.mass);
        let heights = heights(&scene);
        let lowest = heights.iter().map(|h| h.1).fold(f64::INFINITY, f64::min);
        let highest = heights.iter().map(|h| h.2).fold(0.0, f64::max);
        assert!(lowest.abs() < 1e-15 + 4e-16 * person.height, "{heights:?}");
        assert!((highest - person.height).abs() < 1e-15 * person.height, "{heights:?}");
        // The center of mass of a standing person is at 0.53 to 0.59 of the height (55 to 57 percent; the plan is rounded).
        let center = center_of_mass(&scene.model, &scene.q) / person.height;
        assert!(center.z > 0.53 && center.z < 0.59, "{center:?}");
        // Above the feet, or it would fall over at once: heel at -0.08, toe at 0.18 of 1.75.
        assert!(center.x > -0.04 && center.x < 0.1, "{center:?}");
    }
}

#[test]
fn equal_angles_on_both_sides_are_mirror_images() {
    let scene = Humanoid::default().build().unwrap();
    let model = &scene.model;
    let mut q = scene.q.clone();
    for (k, joint) in model.joints().iter().enumerate() {
        if let Some(rest) = joint.name.strip_prefix("left ") {
            let right = model.find_joint(&format!("right {rest}")).unwrap();
            let left = model.find_joint(&joint.name).unwrap();
            let angle = 0.1 + 0.07 * k as f64;
            q[model.slots(left).q] = angle;
            q[model.slots(right).q] = angle;
        }
    }
    let poses = poses(model, &q);
    for (k, body) in model.bodies().iter().enumerate() {
        let Some(rest) = body.name.strip_prefix("left ") else { continue };
        let right = model.find_body(&format!("right {rest}")).unwrap();
        let (l, r) =
            (poses[k].point(body.inertia.com()), poses[right.index()].point(model.body(right).inertia.com()));
        assert!(l.y.abs() > 0.01, "{}", body.name);
        // Products of at most eight rotations.
        assert!((Vec3::new(l.x, -l.y, l.z) - r).norm() < 1e-14, "{}: {l:?} {r:?}", body.name);
        let (li, ri) = (body.inertia.at_com(), model.body(right).inertia.at_com());
        assert!(
            (li.xx - ri.xx).abs() + (li.yy - ri.yy).abs() + (li.zz - ri.zz).abs() < 1e-15,
            "{}",
            body.name
        );
    }
    assert!(center_of_mass(model, &q).y.abs() < 1e-15);
}

#[test]
fn positive_angles_do_what_the_comment_says() {
    let scene = Humanoid::default().build().unwrap();
    let model = &scene.model;
    let moved = |joint: &str, body: &str| {
        let mut q = scene.q.clone();
        q[model.slots(model.find_joint(joint).unwrap()).q] = 0.3;
        let body = model.find_body(body).unwrap();
        let com = model.body(body).inertia.com();
        poses(model, &q)[body.index()].point(com) - poses(model, &scene.q)[body.index()].point(com)
    };
    assert!(moved("abdomen pitch", "head").x > 0.05);
    assert!(moved("left hip pitch", "left shin").x < -0.05);
    assert!(moved("right knee", "right foot").x < -0.05);
    assert!(moved("left shoulder roll", "left forearm").y > 0.05);
    assert!(moved("right shoulder roll", "right forearm").y < -0.05);
    assert!(moved("left hip yaw", "left foot").y > 0.005);
    assert!(moved("right hip yaw", "right foot").y < -0.005);
}
