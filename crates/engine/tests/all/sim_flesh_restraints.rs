//! Checks what holds and pushes bodies in implicit steps of flesh: pins, drags, loop joints, trackers, and contacts between rigid
//! bodies. They act in one step of a frame, with the forces of equilibrium, the friction of Coulomb's law, no rebound where there is no
//! restitution, and the motion of short explicit steps; stiff flesh and jerks change nothing about that.

#![allow(clippy::unwrap_used)] // test helpers may unwrap

use crate::common::cages::{brick, egg};
use ligament::command::{Command, ControlMode};
use ligament::flesh::{Flesh, FleshMotion, Material, NeoHookean, Recipe};
use ligament::mass::Shape;
use ligament::math::{Pose, RigidInertia, Sym3, Vec3, so3};
use ligament::model::{Body, BodyId, Collider, Joint, JointRole, ModelBuilder, Revolute, Spherical};
use ligament::progress::Progress;
use ligament::scene::Scene;
use ligament::sim::Simulation;

const FRAME: f64 = 1.0 / 60.0;
const GRAVITY: f64 = 9.81;

fn recipe(young: f64) -> Recipe {
    let material = Material::NeoHookean(NeoHookean);
    Recipe { tets: 250, young, poisson: 0.4, material, attach_within: Some(0.05), ..Recipe::default() }
}

/// A pebble in a ball of flesh at `at`, and what `more` adds to the model.
fn jelly(at: Vec3, young: f64, more: impl FnOnce(&mut ModelBuilder)) -> Scene {
    let mut builder = ModelBuilder::new("jelly");
    builder.add_body(Body::new("pebble", RigidInertia::new(0.2, Vec3::ZERO, Sym3::IDENTITY * 1e-4)));
    more(&mut builder);
    let model = builder.build().unwrap();
    let mut poses = vec![Pose::IDENTITY; model.bodies().len()];
    poses[1] = Pose::translation(at);
    let skin = egg(8, Vec3::new(0.11, 0.1, 0.09), Vec3::ZERO, at);
    let flesh = Flesh::grow(&model, &poses, &skin, &recipe(young), &mut Progress::none()).unwrap();
    let mut q = model.neutral();
    q[..3].copy_from_slice(&at.to_array());
    Scene { q, ..Scene::of_model("jelly", model).with_flesh(flesh, FleshMotion::default()).with_step(1e-3) }
}

/// Adds a ground that slopes about y, and a box of half a kilogram and 20 cm.
fn box_on_ground(builder: &mut ModelBuilder, slope: f64, friction: f64) {
    let shape = Shape::Box { half_extents: Vec3::splat(0.1) };
    let body = builder.add_body(Body::new("box", shape.inertia_of_mass(0.5).unwrap()));
    let mut collider = Collider::new("box", body, Pose::IDENTITY, shape);
    collider.friction = friction;
    builder.add_collider(collider);
    let pose = Pose::new(so3::exp(Vec3::Y * slope), Vec3::ZERO);
    let mut ground = Collider::new("ground", BodyId::WORLD, pose, Shape::HalfSpace);
    ground.friction = friction;
    builder.add_collider(ground);
}

/// A scene of a jelly far away and a box that starts at `at`, with velocity `v`.
fn with_box(slope: f64, friction: f64, at: Vec3, v: Vec3) -> Scene {
    let mut scene = jelly(Vec3::new(5.0, 0.0, 3.0), 3e4, |builder| box_on_ground(builder, slope, friction));
    let turn = ligament::math::Quat::from_mat3(so3::exp(Vec3::Y * slope));
    scene.q[7..10].copy_from_slice(&at.to_array());
    scene.q[10..].copy_from_slice(&turn.to_array());
    scene.v[9..].copy_from_slice(&turn.to_mat3().transpose_mul(v).to_array());
    scene
}

fn set(sim: &mut Simulation, name: &str, value: f64) {
    sim.apply(&[Command::Set { name: name.to_string(), value }]).unwrap();
}

fn explicit(scene: &Scene, h: f64) -> Simulation {
    let mut sim = Simulation::new(scene).unwrap();
    sim.apply(&[Command::Mode(ControlMode::Passive)]).unwrap();
    set(&mut sim, "implicit-flesh", 0.0);
    set(&mut sim, "step", h);
    sim
}

fn implicit(scene: &Scene, h: f64) -> Simulation {
    let mut sim = explicit(scene, h);
    set(&mut sim, "implicit-flesh", 1.0);
    sim
}

fn step(sim: &mut Simulation, command: &str) {
    let commands: Vec<Command> =
        command.split(';').filter(|c| !c.is_empty()).map(|c| c.parse().unwrap()).collect();
    assert_eq!(sim.step(&commands).unwrap().substeps, 1, "an implicit step needs no substeps");
}

fn frames(sim: &mut Simulation, count: usize) {
    (0..count).for_each(|_| step(sim, ""));
}

#[test]
fn a_pin_carries_the_weight_of_bone_and_flesh() {
    for young in [1e4, 1e6, 1e9] {
        let scene = jelly(Vec3::Z * 0.5, young, |_| {});
        let mut sim = implicit(&scene, FRAME);
        step(&mut sim, "pin p bone=pebble;set flesh-damping value=20");
        frames(&mut sim, 179);
        let moved = (sim.poses()[1].pos - Vec3::Z * 0.5).norm();
        // Forces of the step before carry it: what is left of 5 % of the weight over the stiffness of a pin.
        assert!(moved < 2e-6, "{young}: {moved}");
        assert!(sim.momentum().linear.norm() < 1e-3, "{young}: it hangs still");
    }
}

#[test]
fn a_drag_ends_where_explicit_steps_end() {
    let scene = jelly(Vec3::Z * 0.5, 3e4, |builder| {
        builder.set_gravity(Vec3::Z * -0.5);
    });
    let drag = "drag hand bone=pebble to=0.2,0.1,0.7;set flesh-damping value=20";
    let mut sim = implicit(&scene, FRAME);
    step(&mut sim, drag);
    frames(&mut sim, 119);
    let mut fine = explicit(&scene, 5e-4);
    fine.step(&drag.split(';').map(|c| c.parse().unwrap()).collect::<Vec<_>>()).unwrap();
    fine.run(2.0).unwrap();
    let apart = (sim.poses()[1].pos - fine.poses()[1].pos).norm();
    assert!(apart < 2e-3, "{apart}: {:?}", sim.poses()[1].pos);
}

#[test]
fn hard_drags_leave_no_mark() {
    for young in [1e3, 1e5, 1e9] {
        for budget in [1.0, 3.0] {
            let scene = jelly(Vec3::Z * 0.5, young, |builder| box_on_ground(builder, 0.0, 0.5));
            let mut sim = implicit(&scene, FRAME);
            set(&mut sim, "flesh-iterations", budget);
            step(&mut sim, "drag hand bone=pebble to=0,0,0.5;set grip value=20");
            for k in 0..12 {
                let side = if k % 2 == 0 { 3.0 } else { -3.0 };
                step(&mut sim, &format!("move hand to={side},0,{}", 0.5 + 0.2 * side));
                frames(&mut sim, 4);
            }
            step(&mut sim, "move hand to=0,0,0.5");
            frames(&mut sim, 180);
            let (bone, nodes) = (sim.poses()[1].pos, sim.placement().nodes);
            let farthest = nodes.iter().map(|x| (*x - bone).norm()).fold(0.0, f64::max);
            // The softest hangs down like a sack.
            assert!(farthest < 0.25 + 500.0 / young, "{young} {budget}: {farthest}");
        }
    }
}

#[test]
fn a_rigid_box_slides_as_coulomb_says_and_stops() {
    let (speed, friction) = (2.0, 0.4);
    let mut sim = implicit(&with_box(0.0, friction, Vec3::Z * 0.1, Vec3::X * speed), FRAME);
    frames(&mut sim, 60);
    let at = sim.poses()[2].pos;
    // Of first order where a step begins or ends sliding: within the way of one frame.
    let expected = speed * speed / (2.0 * friction * GRAVITY);
    assert!((at.x - expected).abs() < speed * FRAME, "{at:?}, expected {expected}");
    assert!((at.z - 0.1).abs() < 1e-4 && at.y.abs() < 1e-4, "{at:?}");
    frames(&mut sim, 120);
    let creep = (sim.poses()[2].pos - at).norm();
    assert!(creep < 1e-6, "it rests: {creep}");
}

#[test]
fn a_rigid_box_stays_on_a_slope_and_slides_down_a_smooth_one() {
    let slope: f64 = 0.3;
    let up = so3::exp(Vec3::Y * slope) * Vec3::Z;
    let mut sim = implicit(&with_box(slope, 0.5, up * 0.1, Vec3::ZERO), FRAME);
    frames(&mut sim, 30);
    let at = sim.poses()[2].pos;
    frames(&mut sim, 120);
    let creep = (sim.poses()[2].pos - at).norm();
    assert!(creep < 1e-5, "{creep}");
    let (friction, seconds) = (0.2, 0.5);
    let mut sim = implicit(&with_box(slope, friction, up * 0.1, Vec3::ZERO), FRAME);
    frames(&mut sim, 30);
    let went = (sim.poses()[2].pos - up * 0.1).norm();
    let expected = 0.5 * GRAVITY * (slope.sin() - friction * slope.cos()) * seconds * seconds;
    // Of first order in the step while it starts.
    assert!((went - expected).abs() < 2.5 * FRAME / seconds * expected, "{went}, expected {expected}");
}

#[test]
fn a_rigid_box_lands_without_a_rebound() {
    for drop in [0.05, 1.0, 5.0] {
        let mut sim = implicit(&with_box(0.0, 0.5, Vec3::Z * (0.1 + drop), Vec3::ZERO), FRAME);
        let (mut highest, mut lowest, mut landed) = (0.0_f64, f64::INFINITY, false);
        for _ in 0..120 {
            step(&mut sim, "");
            let z = sim.poses()[2].pos.z;
            landed |= z < 0.101;
            if landed {
                (highest, lowest) = (highest.max(z), lowest.min(z));
            }
        }
        // In a frame it falls by up to 17 cm; contact stops it within a hundredth of that.
        assert!(landed && highest < 0.1015 && lowest > 0.1 - 0.002, "{drop}: {lowest} to {highest}");
    }
}

#[test]
fn a_box_rests_on_a_soft_block_with_its_weight() {
    let mut builder = ModelBuilder::new("bed");
    builder.add_body(Body::new("pebble", RigidInertia::new(0.2, Vec3::ZERO, Sym3::IDENTITY * 1e-4)));
    box_on_ground(&mut builder, 0.0, 0.6);
    let model = builder.build().unwrap();
    let at = Vec3::Z * 0.051;
    // The box is no bone of the flesh: far away while that grows.
    let poses = [Pose::IDENTITY, Pose::translation(at), Pose::translation(Vec3::Z * 9.0)];
    let skin = brick(Vec3::new(0.2, 0.2, 0.05), 5, |p| p + at);
    let recipe = Recipe { attach_within: Some(0.03), ..recipe(1e5) };
    let flesh = Flesh::grow(&model, &poses, &skin, &recipe, &mut Progress::none()).unwrap();
    let mut q = model.neutral();
    q[..3].copy_from_slice(&at.to_array());
    q[7..10].copy_from_slice(&(Vec3::Z * 0.21).to_array());
    let scene = Scene {
        q,
        ..Scene::of_model("bed", model).with_flesh(flesh, FleshMotion::default()).with_step(1e-3)
    };
    let mut sim = implicit(&scene, FRAME);
    set(&mut sim, "flesh-damping", 10.0);
    frames(&mut sim, 240);
    let before = sim.poses()[2].pos;
    frames(&mut sim, 30);
    let after = sim.poses()[2].pos;
    assert!((after - before).norm() < 1e-3, "{before:?} to {after:?}");
    assert!(after.z > 0.19 && after.z < 0.205 && after.x.abs() < 0.02, "{after:?}");
}

/// A chain of three bones, from the world to the world: its last hinge closes a loop. The flesh is a bar on the middle bone.
fn swing(young: f64) -> Scene {
    let mut builder = ModelBuilder::new("swing");
    let rod = |mass: f64, length: f64| {
        RigidInertia::new(mass, Vec3::X * (0.5 * length), Sym3::IDENTITY * (mass * length * length / 12.0))
    };
    let [left, seat, right] = [("left", 0.3), ("seat", 0.4), ("right", 0.3)]
        .map(|(name, length)| builder.add_body(Body::new(name, rod(0.3, length))));
    let hinge = |name: &str| Joint::new(name, Revolute::about(Vec3::Y));
    let down = so3::exp(Vec3::Y * 0.5 * std::f64::consts::PI);
    builder
        .add_joint(hinge("a").parent(BodyId::WORLD, Pose::new(down, Vec3::ZERO)).child(left, Pose::IDENTITY));
    let at = |x: f64, turn: f64| Pose::new(so3::exp(Vec3::Y * turn), Vec3::X * x);
    let quarter = 0.5 * std::f64::consts::PI;
    builder.add_joint(hinge("b").parent(left, at(0.3, -quarter)).child(seat, Pose::IDENTITY));
    builder.add_joint(hinge("c").parent(seat, at(0.4, -quarter)).child(right, Pose::IDENTITY));
    let end = Joint::new("d", Spherical).parent(BodyId::WORLD, Pose::translation(Vec3::X * 0.4));
    builder.add_joint(end.child(right, Pose::translation(Vec3::X * 0.3)).role(JointRole::Loop));
    let model = builder.build().unwrap();
    let scene = Scene::of_model("swing", model.clone());
    let poses = Simulation::new(&scene).unwrap().poses();
    let skin = brick(Vec3::new(0.12, 0.05, 0.05), 3, |p| poses[2].point(p + Vec3::X * 0.2));
    let recipe = Recipe { attach_within: Some(0.03), ..recipe(young) };
    let flesh = Flesh::grow(&model, &poses, &skin, &recipe, &mut Progress::none()).unwrap();
    let mut v = vec![0.0; model.nv()];
    // A parallelogram: the seat does not turn.
    (v[0], v[1], v[2]) = (2.0, -2.0, 2.0);
    Scene { v, ..scene.with_flesh(flesh, FleshMotion::default()).with_step(1e-3) }
}

#[test]
fn a_closed_loop_with_flesh_swings_as_by_explicit_steps() {
    let scene = swing(1e5);
    let mut fine = explicit(&scene, 2e-4);
    fine.run(0.5).unwrap();
    let there = fine.poses()[2].pos;
    let error = |steps: u64| {
        let mut sim = implicit(&scene, 0.5 / steps as f64);
        let mut most = 0.0_f64;
        for _ in 0..steps {
            let summary = sim.step(&[]).unwrap();
            assert_eq!(summary.substeps, 1);
            most = most.max(summary.loop_error);
        }
        ((sim.poses()[2].pos - there).norm(), most)
    };
    let errors = [error(30), error(60), error(120)];
    // It swings through 30 cm; the loop is closed to within a fraction of a millimeter.
    assert!(errors.iter().all(|(_, open)| *open < 5e-4), "{errors:?}");
    assert!(errors[0].0 < 0.02 && errors[2].0 < 0.5 * errors[0].0, "{errors:?}");
}

#[test]
fn a_closed_loop_with_stiff_flesh_never_gains_energy() {
    for young in [1e4, 1e9] {
        let mut sim = implicit(&swing(young), FRAME);
        let start = sim.energy().total();
        for _ in 0..300 {
            step(&mut sim, "");
            let now = sim.energy().total();
            assert!(now < start + 0.02 * start.abs(), "{young}: {now} after {start}");
        }
    }
}

#[test]
fn a_state_with_contacts_and_pins_continues_with_the_same_bits() {
    let scene = jelly(Vec3::Z * 0.15, 3e4, |builder| box_on_ground(builder, 0.0, 0.5));
    let mut scene = scene;
    scene.q[9] = 0.5;
    scene.q[7] = 0.05;
    let mut sim = implicit(&scene, FRAME);
    step(&mut sim, "pin p bone=pebble");
    frames(&mut sim, 20);
    let start = sim.state();
    frames(&mut sim, 20);
    let there = sim.state();
    sim.restore(start);
    frames(&mut sim, 20);
    assert_eq!(sim.state(), there);
}
