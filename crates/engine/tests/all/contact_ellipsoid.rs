//! Checks that ellipsoids are felt as scenery, by bodies and by flesh, under every method.
#![allow(clippy::unwrap_used)] // a failure fails the test

use crate::common::cages::egg;
use ligament::command::{Command, Method};
use ligament::flesh::{Flesh, FleshMotion, Recipe};
use ligament::mass::Shape;
use ligament::math::{Pose, RigidInertia, Sym3, Vec3, so3};
use ligament::model::{Body, BodyId, Collider, Joint, ModelBuilder, Prismatic};
use ligament::progress::Progress;
use ligament::scene::Scene;
use ligament::sim::Simulation;

/// Semi-axes of the scenery; it is turned so that its longest axis is vertical.
const RADII: Vec3 = Vec3 { x: 0.5, y: 0.3, z: 0.2 };

/// A body on a vertical rail above the ellipsoid, whose top is at half a meter.
fn above(shape: Option<Shape>) -> ModelBuilder {
    let mut builder = ModelBuilder::new("above an ellipsoid");
    let body = builder.add_body(Body::new("body", RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY * 1e-2)));
    builder.add_joint(Joint::new("rail", Prismatic::along(Vec3::Z)).child(body, Pose::IDENTITY));
    if let Some(shape) = shape {
        builder.add_collider(Collider::new("ball", body, Pose::IDENTITY, shape));
    }
    let upright = Pose::new(so3::exp(Vec3::Y * std::f64::consts::FRAC_PI_2), Vec3::ZERO);
    builder.add_collider(Collider::new("egg", BodyId::WORLD, upright, Shape::Ellipsoid { radii: RADII }));
    builder
}

fn rests(scene: &Scene, method: Method, seconds: f64) -> (f64, f64) {
    let mut sim = Simulation::new(scene).unwrap();
    sim.apply(&[Command::Method(method)]).unwrap();
    sim.run(seconds).unwrap();
    let force = sim.contacts().iter().map(|contact| contact.force.z).sum();
    (sim.poses()[1].pos.z, force)
}

#[test]
fn a_ball_comes_to_rest_on_top() {
    let model = above(Some(Shape::Sphere { radius: 0.1 })).build().unwrap();
    let mut scene = Scene::of_model("ball", model);
    scene.q[0] = 0.62;
    for method in Method::ALL {
        let (height, force) = rests(&scene, method, 3.0);
        assert!((0.58..0.601).contains(&height), "{method}: {height} m");
        assert!((force - 9.81).abs() < 0.1, "{method}: {force} N");
    }
}

#[test]
fn flesh_comes_to_rest_on_top() {
    let model = above(None).build().unwrap();
    let at = Vec3::Z * 0.62;
    let skin = egg(8, Vec3::splat(0.1), Vec3::ZERO, at);
    let recipe = Recipe { tets: 250, young: 2e4, attach_within: Some(0.05), ..Recipe::default() };
    let poses = [Pose::IDENTITY, Pose::translation(at)];
    let flesh = Flesh::grow(&model, &poses, &skin, &recipe, &mut Progress::none()).unwrap();
    let scene = Scene::of_model("jelly", model).with_flesh(flesh, FleshMotion::default()).with_step(5e-4);
    let scene = Scene { q: vec![0.62], ..scene };
    let weight = scene.mass() * 9.81;
    for method in Method::ALL {
        let (height, force) = rests(&scene, method, 2.0);
        // The flesh yields by a few centimeters, and its bone does not fall into the ellipsoid.
        assert!((0.52..0.61).contains(&height), "{method}: {height} m");
        assert!((force - weight).abs() < 0.1 * weight, "{method}: {force} N, not {weight} N");
    }
}
