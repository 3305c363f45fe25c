//! Contact in fast motion, untuned, under every method: sliding, rolling, spinning and rebounds keep the laws.
#![allow(clippy::unwrap_used)] // a failure to build or to step fails the test

use ligament::command::Method;
use ligament::mass::Shape;
use ligament::math::{Pose, Vec3, so3};
use ligament::model::*;
use ligament::scene::Scene;
use ligament::sim::Simulation;

use crate::sim_contact::{METHODS, Thing, at, cube, scene, scene_with, simulation};

/// Index of the linear part in [`Simulation::velocities`].
const LINEAR: usize = 1;
const GROUND: fn(f64) -> (Shape, Pose, f64) = |friction| (Shape::HalfSpace, Pose::IDENTITY, friction);

/// Gives the body `k` of loose ones a velocity in world axes.
fn push(scene: &mut Scene, k: usize, angular: Vec3, linear: Vec3) {
    let rot = scene.poses()[k + 1].rot;
    let v = [rot.transpose_mul(angular).to_array(), rot.transpose_mul(linear).to_array()];
    scene.v[6 * k..6 * k + 6].copy_from_slice(v.as_flattened());
}

/// A scene with this restitution everywhere.
fn bouncy(mut scene: Scene, restitution: f64) -> Scene {
    let mut builder = ModelBuilder::new("bouncy");
    builder.set_gravity(scene.model.gravity());
    for body in scene.model.bodies().iter().skip(1) {
        builder.add_body(body.clone());
    }
    for collider in scene.model.colliders() {
        builder.add_collider(Collider { restitution, ..collider.clone() });
    }
    scene.model = builder.build().unwrap();
    scene
}

fn momenta(sim: &mut Simulation) -> [Vec3; 2] {
    let momentum = sim.momentum();
    [momentum.linear, momentum.angular]
}

#[test]
fn what_slides_and_turns_stays_on_the_ground() {
    for method in METHODS {
        for (h, friction) in [(1.0 / 120.0, 0.3), (1.0 / 30.0, 0.8), (2e-3, 0.8)] {
            let things = [Thing("box", cube(0.1), 1.0, friction, at(0.1))];
            let mut scene = scene(&things, &[GROUND(friction)]);
            push(&mut scene, 0, Vec3::Z * 3.0, Vec3::X * 2.0);
            let mut sim = simulation(&scene, method, h);
            for _ in 0..(0.5 / h) as usize {
                sim.step(&[]).unwrap();
                let lift = sim.poses()[1].pos.z - 0.1;
                // The ground gives by micrometers.
                assert!(lift.abs() < 2e-5, "{method:?} {h}: {lift} m above the ground");
            }
            // It slides with friction all the time: v = v0 - mu g t, less where it turns against the motion.
            let speed = sim.velocities()[1][LINEAR].norm();
            let least = 2.0 - friction * 9.81 * 0.5;
            assert!(speed > least - 0.05 && speed < 2.0, "{method:?} {h}: {speed} m/s, at least {least}");
        }
    }
}

#[test]
fn what_rolls_fast_neither_sinks_nor_brakes() {
    let ball = Shape::Sphere { radius: 0.1 };
    for method in METHODS {
        // 10 m/s are 0.8 to 3.3 radians in a step.
        for h in [1.0 / 120.0, 1.0 / 30.0] {
            let mut scene = scene(&[Thing("ball", ball.clone(), 1.0, 0.5, at(0.1))], &[GROUND(0.5)]);
            push(&mut scene, 0, Vec3::Y * 100.0, Vec3::X * 10.0);
            let mut sim = simulation(&scene, method, h);
            sim.run(1.0).unwrap();
            let (place, speed) = (sim.poses()[1].pos, sim.velocities()[1][LINEAR]);
            assert!((place.z - 0.1).abs() < 1e-5, "{method:?} {h}: at the height {}", place.z);
            assert!((speed - Vec3::X * 10.0).norm() < 0.01, "{method:?} {h}: {speed:?}");
        }
    }
}

/// Shapes that land on a corner, an edge or a rim, and then turn fast.
fn lumps() -> [Shape; 5] {
    [
        Shape::Box { half_extents: Vec3::new(0.1, 0.2, 0.05) },
        Shape::Box { half_extents: Vec3::new(0.5, 0.01, 0.01) },
        Shape::Capsule { radius: 0.06, half_length: 0.15 },
        Shape::Cone { radius: 0.12, half_length: 0.15 },
        Shape::Ellipsoid { radii: Vec3::new(0.1, 0.15, 0.06) },
    ]
}

#[test]
fn rebounds_give_no_energy() {
    for method in METHODS {
        for shape in lumps() {
            for (k, restitution) in [0.5, 0.8].into_iter().enumerate() {
                for h in [1.0 / 120.0, 1.0 / 30.0] {
                    let turn = Vec3::new(0.5, 1.0 - k as f64, 0.3);
                    let start = Pose::new(so3::exp(turn), Vec3::Z);
                    let things = [Thing("lump", shape.clone(), 1.0, 0.5, start)];
                    let mut sim = simulation(&bouncy(scene(&things, &[GROUND(0.5)]), restitution), method, h);
                    let energy = sim.energy().total();
                    for _ in 0..(2.0 / h) as usize {
                        sim.step(&[]).unwrap();
                        let now = sim.energy().total();
                        assert!(now < 1.01 * energy, "{method:?} {h} {shape:?}: {energy} -> {now} J");
                    }
                }
            }
        }
    }
}

#[test]
fn rebounds_keep_momentum_and_angular_momentum() {
    let [a, b, ..] = lumps();
    for method in METHODS {
        for h in [1.0 / 120.0, 2e-3] {
            let tilted = Pose::new(so3::exp(Vec3::new(0.4, 0.2, 0.1)), Vec3::new(0.7, 0.05, 0.03));
            let things =
                [Thing("a", a.clone(), 1.0, 0.3, Pose::IDENTITY), Thing("b", b.clone(), 2.0, 0.3, tilted)];
            let mut scene = bouncy(scene_with(&things, &[], Vec3::ZERO), 0.9);
            push(&mut scene, 0, Vec3::new(1.0, 5.0, -2.0), Vec3::X * 3.0);
            push(&mut scene, 1, Vec3::new(0.0, 3.0, 1.0), Vec3::ZERO);
            let mut sim = simulation(&scene, method, h);
            let before = momenta(&mut sim);
            let mut touched = false;
            for _ in 0..(0.6 / h) as usize {
                sim.step(&[]).unwrap();
                touched |= !sim.contacts().is_empty();
            }
            let after = momenta(&mut sim);
            assert!(touched, "{method:?}: they missed each other");
            for (before, after) in before.into_iter().zip(after) {
                // Rounding, of some hundred steps.
                assert!((after - before).norm() < 1e-11, "{method:?} {h}: {before:?} -> {after:?}");
            }
        }
    }
}

#[test]
fn equal_balls_exchange_their_velocities() {
    let ball = Shape::Sphere { radius: 0.1 };
    for method in METHODS {
        for direction in [Vec3::X, Vec3::Z, Vec3::new(0.6, 0.0, 0.8)] {
            for friction in [0.0, 0.5] {
                let things = [
                    Thing("a", ball.clone(), 1.0, friction, Pose::IDENTITY),
                    Thing("b", ball.clone(), 1.0, friction, Pose::translation(direction * 0.5)),
                ];
                let mut scene = bouncy(scene_with(&things, &[], Vec3::ZERO), 1.0);
                push(&mut scene, 0, Vec3::ZERO, direction * 2.0);
                let mut sim = simulation(&scene, method, 1.0 / 120.0);
                sim.run(0.5).unwrap();
                let [a, b] = [1, 2].map(|k| sim.velocities()[k][LINEAR]);
                // Contacts give by a ten-thousandth.
                assert!(
                    a.norm() < 1e-3 && (b - direction * 2.0).norm() < 1e-3,
                    "{method:?} along {direction:?}, friction {friction}: {a:?}, {b:?}"
                );
            }
        }
    }
}

#[test]
fn forces_report_the_impulses_of_all_substeps() {
    // Turns so fast that steps are divided.
    for method in METHODS {
        let things = [Thing("box", cube(0.1), 1.0, 0.5, at(0.3))];
        let mut scene = scene(&things, &[GROUND(0.5)]);
        push(&mut scene, 0, Vec3::new(60.0, 45.0, 15.0), Vec3::ZERO);
        let (mut sim, h) = (simulation(&scene, method, 1.0 / 60.0), 1.0 / 60.0);
        let (mut divided, mut last) = (false, 0.0);
        for k in 0..60 {
            let before = sim.momentum().linear;
            let summary = *sim.step(&[]).unwrap();
            divided |= summary.substeps > 1;
            // In maximal coordinates velocities are those of the middle of substeps: gravity acts from one to the next, (h + h')/2, whose
            // sum over a step is its length and half the difference of the substeps before it and at its end. The first step of
            // `implicit` is not divided, and counts as if one of the same length were before it.
            let felt = match method {
                Method::Reduced => h,
                Method::Implicit if k == 0 => h,
                _ => h + 0.5 * (last - summary.last_substep),
            };
            last = summary.last_substep;
            let change = sim.momentum().linear - before + Vec3::Z * (9.81 * felt);
            let reported: Vec3 =
                sim.contacts().iter().fold(Vec3::ZERO, |sum, contact| sum + contact.force * h);
            let missing = reported - change;
            assert!(missing.norm() < 1e-10, "{method:?}: reported {reported:?}, changed by {change:?}");
        }
        assert!(divided, "{method:?}: no step was divided");
    }
}

#[test]
fn what_rests_at_a_limit_needs_no_substeps() {
    let mut builder = ModelBuilder::new("lift");
    let body = builder.add_body(Body::new("cabin", cube(0.1).inertia_of_mass(1.0).unwrap()));
    builder.add_joint(
        Joint::new("slide", Prismatic::along(Vec3::Z))
            .limits(Limits::Ranges(vec![Range::new(-0.5, 1.0)]))
            .child(body, Pose::IDENTITY),
    );
    let scene = Scene::of_model("lift", builder.build().unwrap());
    let mut sim = simulation(&scene, Method::Reduced, 1.0 / 120.0);
    sim.run(1.0).unwrap();
    assert!((sim.poses()[1].pos.z + 0.5).abs() < 1e-6);
    assert_eq!(sim.step(&[]).unwrap().substeps, 1);
}
