//! Checks implicit steps of a character with flesh: they converge to explicit ones, with a joint between two bones, and come to rest
//! on the ground where these do; momentum is kept; light bones in stiff flesh stay where they belong; what rests on a slope stays;
//! bounces gain no energy; a state continues with the same bits.

#![allow(clippy::unwrap_used)] // test helpers may unwrap

use crate::common::cages::{brick, egg};
use ligament::command::{Command, ControlMode};
use ligament::flesh::{Flesh, FleshMotion, Material, NeoHookean, Recipe};
use ligament::mass::Shape;
use ligament::math::{Pose, RigidInertia, Sym3, Vec3, so3};
use ligament::model::{Body, BodyId, Collider, Joint, Model, ModelBuilder, Revolute};
use ligament::progress::Progress;
use ligament::scene::Scene;
use ligament::sim::Simulation;

const FRAME: f64 = 1.0 / 60.0;

fn recipe(young: f64, poisson: f64) -> Recipe {
    let material = Material::NeoHookean(NeoHookean);
    Recipe { tets: 250, young, poisson, material, attach_within: Some(0.05), ..Recipe::default() }
}

/// A pebble in a ball of flesh, floating at `at`; with a ground if its slope about y is given.
fn jelly(gravity: Vec3, at: Vec3, ground: Option<f64>, recipe: &Recipe) -> Scene {
    let mut builder = ModelBuilder::new("jelly");
    builder.set_gravity(gravity);
    builder.add_body(Body::new("pebble", RigidInertia::new(0.2, Vec3::ZERO, Sym3::IDENTITY * 1e-4)));
    if let Some(slope) = ground {
        let pose = Pose::new(so3::exp(Vec3::Y * slope), Vec3::ZERO);
        let mut ground = Collider::new("ground", BodyId::WORLD, pose, Shape::HalfSpace);
        ground.friction = 0.8;
        builder.add_collider(ground);
    }
    let model = builder.build().unwrap();
    let poses = [Pose::IDENTITY, Pose::translation(at)];
    let skin = egg(8, Vec3::new(0.11, 0.1, 0.09), Vec3::ZERO, at);
    let flesh = Flesh::grow(&model, &poses, &skin, recipe, &mut Progress::none()).unwrap();
    let mut q = model.neutral();
    q[..3].copy_from_slice(&at.to_array());
    Scene { q, ..Scene::of_model("jelly", model).with_flesh(flesh, FleshMotion::default()).with_step(1e-3) }
}

/// An arm of two bones with a hinge between them, hanging on another hinge, in a bar of flesh along x.
fn arm(bone: f64, recipe: &Recipe) -> Scene {
    let mut builder = ModelBuilder::new("arm");
    let inertia = RigidInertia::new(bone, Vec3::X * 0.1, Sym3::IDENTITY * (bone * 0.04 / 12.0));
    let [upper, lower] = ["upper", "lower"].map(|name| builder.add_body(Body::new(name, inertia)));
    builder.add_joint(Joint::new("shoulder", Revolute::about(Vec3::Y)).child(upper, Pose::IDENTITY));
    let elbow = Joint::new("elbow", Revolute::about(Vec3::Y)).parent(upper, Pose::translation(Vec3::X * 0.2));
    builder.add_joint(elbow.child(lower, Pose::IDENTITY));
    let model: Model = builder.build().unwrap();
    let poses = [Pose::IDENTITY, Pose::IDENTITY, Pose::translation(Vec3::X * 0.2)];
    let skin = brick(Vec3::new(0.21, 0.04, 0.04), 3, |p| p + Vec3::X * 0.2);
    let recipe = Recipe { tets: 300, attach_within: Some(0.02), ..*recipe };
    let flesh = Flesh::grow(&model, &poses, &skin, &recipe, &mut Progress::none()).unwrap();
    Scene::of_model("arm", model).with_flesh(flesh, FleshMotion::default()).with_step(1e-3)
}

fn set(sim: &mut Simulation, name: &str, value: f64) {
    sim.apply(&[Command::Set { name: name.to_string(), value }]).unwrap();
}

/// A simulation with passive joints and implicit flesh, by steps of `h` seconds.
fn implicit(scene: &Scene, h: f64) -> Simulation {
    let mut sim = explicit(scene, h);
    set(&mut sim, "implicit-flesh", 1.0);
    sim
}

fn explicit(scene: &Scene, h: f64) -> Simulation {
    let mut sim = Simulation::new(scene).unwrap();
    sim.apply(&[Command::Mode(ControlMode::Passive)]).unwrap();
    set(&mut sim, "step", h);
    sim
}

fn center(sim: &mut Simulation) -> Vec3 {
    let nodes = sim.placement().nodes;
    nodes.iter().fold(Vec3::ZERO, |sum, x| sum + *x) / nodes.len() as f64
}

/// The largest distance between nodes of two simulations.
fn apart(a: &mut Simulation, b: &mut Simulation) -> f64 {
    let (a, b) = (a.placement().nodes, b.placement().nodes);
    a.iter().zip(&b).map(|(a, b)| (*a - *b).norm()).fold(0.0, f64::max)
}

#[test]
fn momentum_is_kept_in_flight() {
    let scene = jelly(Vec3::ZERO, Vec3::new(1.0, 2.0, 3.0), None, &recipe(2e4, 0.4));
    let scene = Scene { v: vec![3.0, -2.0, 4.0, 0.5, 0.3, -0.2], ..scene };
    let mut sim = implicit(&scene, FRAME);
    set(&mut sim, "flesh-iterations", 20.0);
    let before = sim.momentum();
    for _ in 0..60 {
        assert_eq!(sim.step(&[]).unwrap().substeps, 1);
    }
    let after = sim.momentum();
    let linear = (after.linear - before.linear).norm() / before.linear.norm();
    let angular = (after.angular - before.angular).norm() / before.angular.norm();
    // Linear momentum up to what iterations leave; the scheme damps turning by the fourth power of the angle of a step, here 0.09.
    assert!(linear < 1e-4 && angular < 0.03, "{linear} {angular}");
}

#[test]
fn a_drop_ends_at_rest_as_deep_as_by_explicit_steps() {
    let scene = jelly(Vec3::Z * -9.81, Vec3::Z * 0.3, Some(0.0), &recipe(3e4, 0.4));
    let mut fine = explicit(&scene, 2e-4);
    let mut frames = implicit(&scene, FRAME);
    for sim in [&mut fine, &mut frames] {
        // Damped, so that it comes to rest.
        set(sim, "flesh-damping", 15.0);
        sim.run(4.0).unwrap();
    }
    // The ball is 20 cm wide. Where it ends depends on how it bounced and rolled; its height does not.
    let heights = (center(&mut fine).z, center(&mut frames).z);
    assert!((heights.0 - heights.1).abs() < 5e-4, "{heights:?}");
    assert!(frames.step(&[]).unwrap().deepest > 1e-4, "it stands on the ground");
}

#[test]
fn steps_of_bones_and_flesh_converge_to_explicit_ones() {
    let scene = arm(0.3, &recipe(3e4, 0.3));
    let seconds = 0.24;
    let mut exact = explicit(&scene, 2e-5);
    exact.run(seconds).unwrap();
    let error = |steps: usize| {
        let mut sim = implicit(&scene, seconds / steps as f64);
        set(&mut sim, "flesh-iterations", 30.0);
        sim.steps(steps as u64).unwrap();
        apart(&mut sim, &mut exact)
    };
    let errors = [24, 48, 96].map(error);
    // Between first order (the start, dampers) and second.
    assert!(errors[0] / errors[1] > 1.8 && errors[1] / errors[2] > 1.8, "{errors:?}");
    // The arm is 40 cm long and falls half a turn.
    assert!(errors[0] < 0.02 && errors[2] < 3e-3, "{errors:?}");
}

#[test]
fn light_bones_in_stiff_flesh_stay_in_place() {
    for (young, poisson) in [(1e3, 0.3), (1e5, 0.45), (1e7, 0.49), (1e9, 0.4)] {
        let scene = arm(1e-3, &recipe(young, poisson));
        for h in [1e-3, FRAME] {
            for budget in [1.0, 3.0] {
                let mut sim = implicit(&scene, h);
                set(&mut sim, "flesh-iterations", budget);
                for _ in 0..120 {
                    sim.step(&[]).unwrap();
                }
                let farthest = sim.placement().nodes.iter().map(|x| x.norm()).fold(0.0, f64::max);
                // Twice the length of the arm; the softest hangs down like a sack.
                let most = if young > 1e4 { 0.5 } else { 2.0 };
                assert!(farthest < most, "{young} {poisson} {h} {budget}: {farthest}");
            }
        }
    }
}

#[test]
fn what_lies_on_a_slope_hardly_creeps() {
    // With a friction coefficient of 0.8 it would slide from 0.67 rad on.
    let turn = so3::exp(Vec3::Y * 0.3);
    let mut builder = ModelBuilder::new("block");
    builder.add_body(Body::new("pebble", RigidInertia::new(0.2, Vec3::ZERO, Sym3::IDENTITY * 1e-4)));
    let mut ground = Collider::new("ground", BodyId::WORLD, Pose::new(turn, Vec3::ZERO), Shape::HalfSpace);
    ground.friction = 0.8;
    builder.add_collider(ground);
    let model = builder.build().unwrap();
    let at = Pose::new(turn, turn * (Vec3::Z * 0.051));
    let skin = brick(Vec3::new(0.12, 0.1, 0.05), 4, |p| at.point(p));
    let recipe = recipe(1e5, 0.4);
    let flesh = Flesh::grow(&model, &[Pose::IDENTITY, at], &skin, &recipe, &mut Progress::none()).unwrap();
    let mut q = model.neutral();
    q[..3].copy_from_slice(&at.pos.to_array());
    q[3..].copy_from_slice(&ligament::math::Quat::from_mat3(turn).to_array());
    let scene = Scene {
        q,
        ..Scene::of_model("block", model).with_flesh(flesh, FleshMotion::default()).with_step(1e-3)
    };
    let mut sim = implicit(&scene, FRAME);
    sim.run(1.0).unwrap();
    let before = center(&mut sim);
    sim.run(1.0).unwrap();
    let moved = (center(&mut sim) - before).norm();
    // Below a centimeter per second friction is viscous: tan(0.3)/0.8 of that.
    assert!(moved < 0.006, "{moved}");
}

#[test]
fn a_state_continues_with_the_same_bits() {
    let scene = jelly(Vec3::Z * -9.81, Vec3::Z * 0.15, Some(0.0), &recipe(3e4, 0.4));
    let mut sim = implicit(&scene, FRAME);
    sim.run(0.3).unwrap();
    let start = sim.state();
    sim.run(0.3).unwrap();
    let there = sim.state();
    sim.restore(start.clone());
    sim.run(0.3).unwrap();
    assert_eq!(sim.state(), there);
    let mut other = implicit(&scene, FRAME);
    other.restore(start);
    other.run(0.3).unwrap();
    assert_eq!(other.state(), there);
}

#[test]
fn what_bounces_never_gains_energy() {
    for young in [3e4, 1e6] {
        let scene = jelly(Vec3::Z * -9.81, Vec3::Z * 0.3, Some(0.0), &recipe(young, 0.4));
        let mut sim = implicit(&scene, FRAME);
        let mut before = sim.energy().total();
        let mut bounces = 0;
        let mut touched = false;
        for _ in 0..240 {
            let deepest = sim.step(&[]).unwrap().deepest;
            // What contact stores is not in this energy: compare flights.
            if deepest == 0.0 {
                let now = sim.energy().total();
                assert!(now < before * 1.01, "{young}: {now} after {before}");
                before = now;
                bounces += usize::from(touched);
            }
            touched = deepest > 0.0;
        }
        assert!(bounces > 1, "it bounced {bounces} times");
    }
}
