//! Contact between bodies and with scenery, untuned, under every method: against closed forms and laws.
#![allow(clippy::unwrap_used)] // a failure to build or to step fails the test

use ligament::command::{Command, Method};
use ligament::mass::Shape;
use ligament::math::{Pose, Quat, Vec3};
use ligament::model::*;
use ligament::scene::Scene;
use ligament::sim::Simulation;

pub(crate) const METHODS: [Method; 3] = [Method::Reduced, Method::Implicit, Method::Displacement];
const STEPS: [f64; 2] = [1.0 / 120.0, 1e-3];

/// Bodies that float: name, shape, mass, friction, pose at the start.
pub(crate) struct Thing<'a>(
    pub(crate) &'a str,
    pub(crate) Shape,
    pub(crate) f64,
    pub(crate) f64,
    pub(crate) Pose,
);

/// Loose bodies over scenery.
pub(crate) fn scene(things: &[Thing<'_>], scenery: &[(Shape, Pose, f64)]) -> Scene {
    scene_with(things, scenery, Vec3::Z * -9.81)
}

pub(crate) fn scene_with(things: &[Thing<'_>], scenery: &[(Shape, Pose, f64)], gravity: Vec3) -> Scene {
    let mut builder = ModelBuilder::new("things");
    builder.set_gravity(gravity);
    for Thing(name, shape, mass, friction, _) in things {
        let body = builder.add_body(Body::new(*name, shape.inertia_of_mass(*mass).unwrap()));
        let mut collider = Collider::new(*name, body, Pose::IDENTITY, shape.clone());
        collider.friction = *friction;
        builder.add_collider(collider);
    }
    for (k, (shape, pose, friction)) in scenery.iter().enumerate() {
        let mut collider = Collider::new(format!("scenery {k}"), BodyId::WORLD, *pose, shape.clone());
        collider.friction = *friction;
        builder.add_collider(collider);
    }
    let mut scene = Scene::of_model("things", builder.build().unwrap());
    for (id, thing) in scene.model.tree_joints().zip(things).collect::<Vec<_>>() {
        let at = scene.model.slots(id).q_range().start;
        let Pose { rot, pos } = thing.4;
        let Quat { w, x, y, z } = Quat::from_mat3(rot);
        scene.q[at..at + 7].copy_from_slice(&[pos.x, pos.y, pos.z, x, y, z, w]);
    }
    scene
}

pub(crate) fn simulation(scene: &Scene, method: Method, h: f64) -> Simulation {
    let mut sim = Simulation::new(scene).unwrap();
    let step = Command::Set { name: "step".into(), value: h };
    sim.apply(&[Command::Method(method), step]).unwrap();
    sim
}

/// A ground that falls by an angle toward +x.
fn slope(angle: f64) -> Pose {
    Pose::new(ligament::math::so3::exp(Vec3::Y * angle), Vec3::ZERO)
}

pub(crate) fn cube(half: f64) -> Shape {
    Shape::Box { half_extents: Vec3::splat(half) }
}

pub(crate) fn at(height: f64) -> Pose {
    Pose::translation(Vec3::Z * height)
}

#[test]
fn a_box_that_falls_comes_to_rest_on_the_ground() {
    for method in METHODS {
        for h in STEPS {
            let things = [Thing("box", cube(0.1), 2.0, 0.5, at(0.4))];
            let mut sim = simulation(&scene(&things, &[(Shape::HalfSpace, Pose::IDENTITY, 0.5)]), method, h);
            sim.run(2.0).unwrap();
            let height = sim.poses()[1].pos.z;
            let energy = sim.energy().kinetic;
            assert!((height - 0.1).abs() < 1e-5 && energy < 1e-10, "{method:?} {h}: {height} m, {energy} J");
            let forces: f64 = sim.contacts().iter().map(|contact| contact.force.z).sum();
            assert!((forces - 2.0 * 9.81).abs() < 1e-3, "{method:?} {h}: {forces} N");
        }
    }
}

/// Below the angle of friction a box sticks, above it slides with g (sin a - mu cos a).
#[test]
fn a_box_sticks_below_the_angle_of_friction_and_slides_above_it() {
    for method in METHODS {
        for h in STEPS {
            for (angle, friction) in [(15.0_f64, 1.0), (15.0, 0.28), (15.0, 0.25), (30.0, 0.3)] {
                let a = angle.to_radians();
                let ground = slope(a);
                let start = Pose::new(ground.rot, ground.point(Vec3::Z * 0.1));
                let things = [Thing("box", cube(0.1), 2.0, friction, start)];
                let mut sim = simulation(&scene(&things, &[(Shape::HalfSpace, ground, friction)]), method, h);
                sim.run(1.0).unwrap();
                let from = sim.poses()[1].pos;
                sim.run(1.0).unwrap();
                let moved = (sim.poses()[1].pos - from).dot(ground.rot * Vec3::X);
                let acceleration = 9.81 * (a.sin() - friction * a.cos());
                if acceleration < 0.0 {
                    assert!(moved.abs() < 1e-4, "{method:?} {h}: creeps by {moved} m in a second");
                } else {
                    let t = sim.time();
                    let closed = 0.5 * acceleration * (t * t - (t - 1.0) * (t - 1.0));
                    assert!(
                        (moved / closed - 1.0).abs() < 0.01,
                        "{method:?} {h} {angle}: {moved} m, not {closed} m"
                    );
                }
            }
        }
    }
}

/// A solid sphere rolls with 5/7 g sin a, a solid cylinder with 2/3 g sin a.
#[test]
fn spheres_and_cylinders_roll_down_a_slope() {
    let a = 20_f64.to_radians();
    let ground = slope(a);
    let lying = ground.rot * ligament::math::so3::exp(Vec3::X * std::f64::consts::FRAC_PI_2);
    let shapes = [
        (Shape::Sphere { radius: 0.1 }, 5.0 / 7.0),
        (Shape::Cylinder { radius: 0.1, half_length: 0.2 }, 2.0 / 3.0),
    ];
    for method in METHODS {
        for h in STEPS {
            for (shape, part) in &shapes {
                let start = Pose::new(lying, ground.point(Vec3::Z * 0.1));
                let things = [Thing("roller", shape.clone(), 1.0, 0.8, start)];
                let mut sim = simulation(&scene(&things, &[(Shape::HalfSpace, ground, 0.8)]), method, h);
                sim.run(2.0).unwrap();
                let moved = (sim.poses()[1].pos - start.pos).dot(ground.rot * Vec3::X);
                let closed = 0.5 * part * 9.81 * a.sin() * sim.time() * sim.time();
                assert!(
                    (moved / closed - 1.0).abs() < 0.01,
                    "{method:?} {h} {}: {moved} m, not {closed} m",
                    shape.name()
                );
            }
        }
    }
}

/// How far the bodies of a stack of cubes are from where they should be: down, and to the side.
fn sunk(sim: &mut Simulation, half: f64) -> (f64, f64) {
    let mut worst = (0.0_f64, 0.0_f64);
    for (k, pose) in sim.poses().iter().enumerate().skip(1) {
        worst.0 = worst.0.max(((2 * k - 1) as f64 * half - pose.pos.z).abs());
        worst.1 = worst.1.max(pose.pos.x.hypot(pose.pos.y));
    }
    worst
}

#[test]
fn a_stack_of_ten_boxes_stands() {
    let seconds = if std::env::var("LIGAMENT_LONG").is_ok() { 60.0 } else { 3.0 };
    for method in METHODS {
        let things: Vec<Thing<'_>> =
            (0..10).map(|k| Thing(NAMES[k], cube(0.1), 1.0, 0.5, at(0.1 + 0.2 * k as f64))).collect();
        let mut sim =
            simulation(&scene(&things, &[(Shape::HalfSpace, Pose::IDENTITY, 0.5)]), method, 1.0 / 120.0);
        sim.run(seconds).unwrap();
        let (down, aside) = sunk(&mut sim, 0.1);
        let energy = sim.energy().kinetic;
        assert!(down < 1e-3 && aside < 1e-3 && energy < 1e-6, "{method:?}: {down} {aside} m, {energy} J");
    }
}

/// A wall whose bricks touch on all sides: many contacts carry next to nothing, and many forces would do.
#[test]
fn a_wall_of_a_hundred_boxes_stands() {
    let names: Vec<String> = (0..100).map(|k| format!("brick {k}")).collect();
    for method in METHODS {
        let brick = |(k, name)| {
            let (row, column) = (k / 10, (k % 10) as f64 + 0.5 * (k / 10 % 2) as f64);
            let at = Pose::translation(Vec3::new(0.2 * column, 0.0, 0.1 + 0.2 * row as f64));
            Thing(name, cube(0.1), 1.0, 0.5, at)
        };
        let things: Vec<Thing<'_>> = names.iter().map(String::as_str).enumerate().map(brick).collect();
        let wall = scene(&things, &[(Shape::HalfSpace, Pose::IDENTITY, 0.5)]);
        let mut sim = simulation(&wall, method, 1.0 / 120.0);
        let start = sim.energy().total();
        sim.run(1.5).unwrap();
        let places = sim.poses().into_iter().skip(1).map(|pose| pose.pos);
        let moved = places.zip(&things).map(|(at, thing)| (at - thing.4.pos).norm()).fold(0.0, f64::max);
        let (kinetic, gained) = (sim.energy().kinetic, sim.energy().total() - start);
        // Bricks move by some tenths of a millimeter until forces between them are balanced, and no longer.
        assert!(moved < 5e-4 && kinetic < 1e-6, "{method:?}: {moved} m, {kinetic} J");
        assert!(gained < 1e-6, "{method:?}: gains {gained} J");
    }
}

const NAMES: [&str; 10] = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"];

#[test]
fn a_heavy_box_stands_on_a_light_one() {
    for method in METHODS {
        for h in STEPS {
            let things = [
                Thing("light", cube(0.1), 1.0, 0.5, at(0.1)),
                Thing("heavy", cube(0.1), 1000.0, 0.5, at(0.3)),
            ];
            let mut sim = simulation(&scene(&things, &[(Shape::HalfSpace, Pose::IDENTITY, 0.5)]), method, h);
            sim.run(3.0).unwrap();
            let (down, aside) = sunk(&mut sim, 0.1);
            assert!(down < 1e-3 && aside < 1e-3, "{method:?} {h}: {down} {aside} m");
        }
    }
}

/// Two bodies that hit each other in free space: momentum is kept to rounding, and energy does not rise.
#[test]
fn bodies_that_collide_exchange_momentum() {
    for method in METHODS {
        let turned =
            Pose::new(ligament::math::so3::exp(Vec3::new(0.4, 0.3, 0.2)), Vec3::new(1.0, 0.05, 0.03));
        let things = [
            Thing("box", cube(0.2), 3.0, 0.4, Pose::IDENTITY),
            Thing("bar", Shape::Capsule { radius: 0.1, half_length: 0.3 }, 1.0, 0.4, turned),
        ];
        let mut scene = scene_with(&things, &[], Vec3::ZERO);
        scene.v[..6].copy_from_slice(&[1.0, 2.0, 0.5, 2.0, 0.1, 0.0]);
        scene.v[6..].copy_from_slice(&[0.5, -1.0, 3.0, -1.0, 0.0, 0.2]);
        let mut sim = simulation(&scene, method, 1.0 / 120.0);
        let (momentum, energy) = (sim.momentum(), sim.energy().total());
        let mut touched = 0;
        for _ in 0..120 {
            sim.step(&[]).unwrap();
            touched += sim.contacts().len();
            assert!(sim.energy().total() < energy * (1.0 + 1e-9), "{method:?}: {} J", sim.energy().total());
        }
        let now = sim.momentum();
        let (linear, angular) =
            ((now.linear - momentum.linear).norm(), (now.angular - momentum.angular).norm());
        assert!(
            touched > 0 && linear < 1e-12 && angular < 1e-11,
            "{method:?}: {touched}, {linear}, {angular}"
        );
    }
}

/// Nothing passes a wall of 1 cm at up to 100 m/s.
#[test]
fn nothing_passes_a_thin_wall() {
    let wall = Shape::Box { half_extents: Vec3::new(0.005, 2.0, 2.0) };
    for method in METHODS {
        for speed in [3.0, 30.0, 100.0] {
            for shape in [
                Shape::Sphere { radius: 0.02 },
                cube(0.02),
                Shape::Capsule { radius: 0.01, half_length: 0.05 },
            ] {
                let start =
                    Pose::new(ligament::math::so3::exp(Vec3::new(0.3, 0.2, 0.1)), Vec3::new(-1.3, 0.1, 0.0));
                let things = [Thing("bullet", shape.clone(), 0.1, 0.3, start)];
                let mut scene = scene_with(&things, &[(wall.clone(), Pose::IDENTITY, 0.3)], Vec3::ZERO);
                let along = start.rot.transpose_mul(Vec3::X * speed);
                scene.v[3..6].copy_from_slice(&along.to_array());
                let mut sim = simulation(&scene, method, 1.0 / 120.0);
                let energy = sim.energy().kinetic;
                sim.run(2.0 / speed + 0.1).unwrap();
                let (x, now) = (sim.poses()[1].pos.x, sim.energy().kinetic);
                assert!(
                    x < 0.0 && now <= energy,
                    "{method:?} {speed} {}: {x} m, {now} of {energy} J",
                    shape.name()
                );
            }
        }
    }
}

/// A ball that falls from 1 m rebounds to e^2 of that, at any length of the step.
#[test]
fn a_ball_rebounds_to_the_square_of_its_restitution() {
    for method in METHODS {
        for h in [1.0 / 120.0, 4e-3, 1e-3, 1e-4] {
            for restitution in [0.5, 0.8, 1.0] {
                let things = [Thing("ball", Shape::Sphere { radius: 0.05 }, 0.3, 0.5, at(1.05))];
                let mut scene = scene(&things, &[(Shape::HalfSpace, Pose::IDENTITY, 0.5)]);
                let mut builder = ModelBuilder::new("ball");
                let inertia = scene.model.bodies()[1].inertia;
                let body = builder.add_body(Body::new("ball", inertia));
                for collider in scene.model.colliders() {
                    let on = if collider.body.is_world() { BodyId::WORLD } else { body };
                    builder.add_collider(Collider { restitution, body: on, ..collider.clone() });
                }
                scene.model = builder.build().unwrap();
                let mut sim = simulation(&scene, method, h);
                // It falls for 0.45 s, and then rises for at most as long.
                sim.run(0.46).unwrap();
                let mut highest = 0.0_f64;
                for _ in 0..sim.steps_in(0.45).unwrap() {
                    sim.step(&[]).unwrap();
                    highest = highest.max(sim.poses()[1].pos.z - 0.05);
                }
                let part = highest / (restitution * restitution);
                assert!((part - 1.0).abs() < 0.03, "{method:?} {h} {restitution}: {highest} m");
            }
        }
    }
}
