//! Checks a skeleton with flesh: momentum and energy as the step shrinks; the bound on stable steps (reference
//! vectors, and a motion at that step); a body that falls and comes to rest with the penetration depth of its weight;
//! a slope on which it creeps no faster than friction allows; equal and opposite forces on a rigid body below it;
//! steps that would diverge, which are repeated in substeps or refused with the state unchanged; and the same bits
//! for any number of threads.

#![allow(clippy::unwrap_used)] // test helpers may unwrap

use crate::common::cages::{brick, egg};
use crate::common::*;
use ligament::command::{Command, ControlMode};
use ligament::control::{Driver, Mode};
use ligament::dynamics::Vectors;
use ligament::flesh::{
    Cage, Corotated, Elements, Flesh, FleshMotion, Hold, Lame, Lumped, Material, Recipe, Skin, SkinTouch,
    TouchLaw, fastest_squared, longest_step,
};
use ligament::mass::{Shape, TriMesh};
use ligament::math::{Pose, Quat, RigidInertia, Sym3, Twist, Vec3, Wrench, so3};
use ligament::model::{Body, BodyId, Collider, Model, ModelBuilder};
use ligament::progress::Progress;
use ligament::scene::Scene;
use ligament::sim::{self, Fleshed, FleshedState, SimError, Simulation, StepError};

/// A pebble in a ball of flesh, floating at `at`; with a ground if `ground` is given, its normal rotated about y.
fn jelly(gravity: Vec3, at: Vec3, ground: Option<f64>, young: f64) -> (Model, Flesh, Vec<f64>) {
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
    let recipe = Recipe { tets: 250, young, attach_within: Some(0.05), ..Recipe::default() };
    let flesh = Flesh::grow(&model, &poses, &skin, &recipe, &mut Progress::none()).unwrap();
    let mut q = model.neutral();
    q[..3].copy_from_slice(&at.to_array());
    (model, flesh, q)
}

/// A simulation with passive joints.
fn limp(model: &Model, flesh: Flesh, motion: FleshMotion, (q, v): (Vec<f64>, &[f64])) -> Simulation {
    let scene = Scene::of_model("limp", model.clone()).with_flesh(flesh, motion).with_step(1e-3);
    let mut sim = Simulation::new(&Scene { q, v: v.to_vec(), ..scene }).unwrap();
    sim.apply(&[Command::Mode(ControlMode::Passive)]).unwrap();
    sim
}

/// Sets the step to a length.
fn set_step(sim: &mut Simulation, h: f64) {
    sim.apply(&[Command::Set { name: "step".to_string(), value: h }]).unwrap();
}

#[test]
fn momentum_is_kept_and_energy_as_the_step_shrinks() {
    let drift = |h: f64| {
        let (model, flesh, q) = jelly(Vec3::ZERO, Vec3::new(1.0, 2.0, 3.0), None, 2e4);
        let motion = FleshMotion { damping: 0.0, ..FleshMotion::default() };
        // Thrown and spun, so that the flesh moves outward.
        let v = [3.0, -2.0, 4.0, 0.5, 0.3, -0.2];
        let mut sim = limp(&model, flesh.clone(), motion, (q, &v));
        assert!(h < sim.stable_step());
        set_step(&mut sim, h);
        let (before, energy) = (sim.momentum(), sim.energy().total());
        let mut stretched = 0.0_f64;
        for step in 0..(0.2 / h).round() as usize {
            assert_eq!(sim.step(&[]).unwrap().substeps, 1);
            if step % 20 == 0 {
                let sim::Placement { poses, nodes, .. } = sim.placement();
                let shift = |(hold, node): (&Hold, &Vec3)| (poses[1].inverse_point(*node) - hold.rest).norm();
                stretched = flesh.holds().iter().zip(&nodes).map(shift).fold(stretched, f64::max);
            }
        }
        assert!(stretched > 1e-3, "the flesh did move on its bone: {stretched}");
        let after = sim.momentum();
        [
            (after.linear - before.linear).norm() / before.linear.norm(),
            (after.angular - before.angular).norm() / before.angular.norm(),
            (sim.energy().total() / energy - 1.0).abs(),
        ]
    };
    let (coarse, fine) = (drift(4e-4), drift(1e-4));
    for (momentum, step) in [(&coarse[..2], 4e-4), (&fine[..2], 1e-4)] {
        // Rounding of two thousand steps at most.
        assert!(momentum.iter().all(|drift| *drift < 1e-12), "{step}: {momentum:?}");
    }
    // The energy of flesh is of first order: a quarter of the step, about a quarter of the drift.
    assert!(coarse[2] < 2e-2 && fine[2] < 0.4 * coarse[2], "{coarse:?} {fine:?}");
}

#[test]
fn the_bound_on_the_fastest_oscillation_equals_the_reference_vectors() {
    for element in vectors("stvk")["elements"].as_array().unwrap() {
        let corners: Vec<Vec3> = element["X"].as_array().unwrap().iter().map(vec3).collect();
        let number = |key: &str| element[key].as_f64().unwrap();
        let cage = Cage::new(corners, vec![[0, 1, 2, 3]]).unwrap();
        let lame = Lame { lambda: number("lam"), mu: number("mu") };
        // A law that has the same stiffness everywhere as at rest.
        let elements = Elements::new(&cage, &[1.0], Material::Corotated(Corotated), &[lame]).unwrap();
        let mass = vec![250.0 * cage.volumes()[0]; 4];
        let lumped = Lumped { fill: vec![1.0], shares: vec![[0.25; 4]], mass };
        let bound = fastest_squared(&cage, &elements, &lumped, &[true; 4]);
        let (expected, exact) = (number("omega2_bound"), number("omega2_rest"));
        assert!((bound / expected - 1.0).abs() < 1e-12, "{bound} {expected}");
        assert!(exact <= bound * (1.0 + 1e-12));
        assert_eq!(fastest_squared(&cage, &elements, &lumped, &[false; 4]), 0.0);
    }
    assert_eq!(longest_step(0.0, 0.0), f64::INFINITY);
    assert!((longest_step(4.0, 0.0) - 1.0).abs() < 1e-15);
    let (w2, c) = (7.0, 3.0);
    let h = longest_step(w2, c);
    assert!((w2 * h * h + 2.0 * c * h - 4.0).abs() < 1e-13);
}

#[test]
fn the_estimated_step_is_stable_and_not_timid() {
    // Perturbed and released without damping: at the estimated step energy stays constant, at four times that it does not.
    let energy = |fleshed: &mut Fleshed, state: &FleshedState| {
        let at = fleshed.to_bodies(state).unwrap();
        let flesh = fleshed.flesh();
        let free = flesh.holds().iter().enumerate().filter(|(_, hold)| !hold.attached);
        let speed =
            |(k, _): (usize, &Hold)| 0.5 * flesh.lumped().mass[k] * at.velocities.get(k).norm_squared();
        let elastic = flesh.elements().energy(&at.positions).unwrap();
        at.bones.motion.energy(fleshed.model()) + elastic + free.map(speed).sum::<f64>()
    };
    let grown = |times: f64| {
        let (model, flesh, q) = jelly(Vec3::ZERO, Vec3::ZERO, None, 5e4);
        let motion = FleshMotion { damping: 0.0, ..FleshMotion::default() };
        let mut fleshed = Fleshed::new(&model, flesh, motion).unwrap();
        let mut state = fleshed.at_rest(&q, &[0.0; 6]).unwrap();
        (0..state.nodes.v.len())
            .for_each(|k| state.nodes.v.set(k, Vec3::new(0.0, 0.0, if k % 2 == 0 { 0.1 } else { -0.1 })));
        let start = energy(&mut fleshed, &state);
        let mut driver = Driver::new(fleshed.tree());
        driver.mode = Mode::Passive;
        let h = times * fleshed.stable_step();
        let mut most = 0.0_f64;
        for _ in 0..400 {
            if fleshed.step(&mut state, &mut driver, 0.0, h).is_err() {
                return f64::INFINITY;
            }
            most = most.max(energy(&mut fleshed, &state) / start);
        }
        most
    };
    let (stable, unstable) = (grown(1.0), grown(4.0));
    assert!(stable < 2.0, "{stable}");
    assert!(unstable > 10.0, "{unstable}");
}

/// Force of the ground z = 0 from the penetration depth of the skin, and the deepest vertex.
fn weight_of_contact(sim: &mut Simulation) -> (f64, f64) {
    let surface = sim.flesh().unwrap().surface().clone();
    let skin = sim.placement().skin;
    let mut areas = vec![0.0; skin.len()];
    for (t, [a, b, c]) in surface.triangles().iter().zip(surface.corners()) {
        t.iter().for_each(|v| areas[*v as usize] += (b - a).cross(c - a).norm() / 6.0);
    }
    let depths = skin.iter().map(|at| (-at.z).max(0.0));
    let push = areas.iter().zip(depths.clone()).map(|(area, depth)| 5e5 * area * depth).sum();
    (push, depths.fold(0.0, f64::max))
}

/// A brick of flesh with a stone in it, on ground that slopes about y.
fn stone_in_a_brick(slope: f64, above: f64, slip: f64) -> Simulation {
    let turn = so3::exp(Vec3::Y * slope);
    let mut builder = ModelBuilder::new("brick");
    builder.add_body(Body::new("stone", RigidInertia::new(0.5, Vec3::ZERO, Sym3::IDENTITY * 1e-3)));
    let mut ground = Collider::new("ground", BodyId::WORLD, Pose::new(turn, Vec3::ZERO), Shape::HalfSpace);
    ground.friction = 0.8;
    builder.add_collider(ground);
    let model = builder.build().unwrap();
    let stone = Pose::new(turn, turn * Vec3::Z * (0.05 + above));
    let skin = brick(Vec3::new(0.1, 0.08, 0.05), 5, |p| stone.point(p));
    let recipe = Recipe { tets: 500, young: 5e4, attach_within: Some(0.06), ..Recipe::default() };
    let flesh = Flesh::grow(&model, &[Pose::IDENTITY, stone], &skin, &recipe, &mut Progress::none()).unwrap();
    assert!(flesh.holds().iter().filter(|hold| hold.attached).count() >= 3);
    let touch = TouchLaw { damping: 2000.0, friction: 0.8, slip, ..TouchLaw::default() };
    let mut q = model.neutral();
    q[..3].copy_from_slice(&stone.pos.to_array());
    q[3..].copy_from_slice(&Quat::from_mat3(turn).to_array());
    let motion = FleshMotion { damping: 20.0, touch, ..FleshMotion::default() };
    let mut sim = limp(&model, flesh, motion, (q, &[0.0; 6]));
    let h = 1e-3_f64.min(0.9 * sim.stable_step());
    set_step(&mut sim, h);
    sim
}

#[test]
fn it_falls_comes_to_rest_as_deep_as_its_weight_asks_and_stays() {
    let mut sim = stone_in_a_brick(0.0, 0.03, 0.01);
    let weight = 9.81 * (sim.flesh().unwrap().mass() + 0.5);
    assert!(sim.contacts().is_empty());
    sim.run(1.5).unwrap();
    // At rest the ground carries the weight: the mean penetration depth is weight over stiffness and area.
    let (push, deepest) = weight_of_contact(&mut sim);
    assert!((push / weight - 1.0).abs() < 1e-3, "{push} of {weight}");
    let mean = weight / (5e5 * 0.2 * 0.16);
    assert!(deepest > mean && deepest < 4.0 * mean, "{deepest} {mean}");
    let before = sim.poses()[1];
    sim.run(0.5).unwrap();
    let after = sim.poses()[1];
    // Half a second later it is at the same position: no creep, sideways or down.
    assert!((after.pos - before.pos).norm() < 1e-6, "{:?}", after.pos - before.pos);
}

#[test]
fn on_a_slope_it_creeps_as_slowly_as_the_law_says() {
    let slope = 0.2_f64;
    let mut sim = stone_in_a_brick(slope, 0.0, 0.1);
    sim.run(0.6).unwrap();
    let (before, start) = (sim.poses()[1].pos, sim.time());
    sim.run(0.3).unwrap();
    let moved = sim.poses()[1].pos - before;
    // Friction that grows to 0.8 of the pressure at a decimeter a second balances the slope at tan(slope)/0.8 of that.
    let downhill = moved.dot(so3::exp(Vec3::Y * slope) * Vec3::X) / (sim.time() - start);
    let expected = 0.1 * slope.tan() / 0.8;
    assert!((downhill / expected - 1.0).abs() < 0.1, "{downhill} {expected}");
}

#[test]
fn contact_pushes_a_rigid_body_back_as_hard() {
    let half_extents = Vec3::new(1.0, 1.0, 0.1);
    let mesh = brick(half_extents, 4, |p| p);
    for shape in [
        Shape::Box { half_extents },
        Shape::Sphere { radius: 0.2 },
        Shape::Capsule { radius: 0.15, half_length: 0.3 },
        Shape::Cylinder { radius: 0.4, half_length: 0.15 },
        Shape::Cone { radius: 0.5, half_length: 0.2 },
        Shape::Mesh(std::sync::Arc::new(mesh)),
    ] {
        pushes_back(shape);
    }
}

/// A moving and rotating body of some shape, and a patch of skin in it.
fn pushes_back(shape: Shape) {
    let what = format!("{shape:?}").chars().take(12).collect::<String>();
    let mut builder = ModelBuilder::new("plate");
    let plate =
        builder.add_body(Body::new("plate", RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY * 0.1)));
    builder.add_collider(Collider::new("plate", plate, Pose::translation(Vec3::new(0.1, 0.0, 0.0)), shape));
    let model = builder.build().unwrap();
    let skin_mesh: TriMesh = egg(6, Vec3::splat(0.2), Vec3::ZERO, Vec3::new(0.2, -0.1, 0.25));
    let cage = Cage::new(
        [
            Vec3::new(-3.0, -3.0, -3.0),
            Vec3::new(9.0, -3.0, -3.0),
            Vec3::new(-3.0, 9.0, -3.0),
            Vec3::new(-3.0, -3.0, 9.0),
        ]
        .to_vec(),
        vec![[0, 1, 2, 3]],
    )
    .unwrap();
    let skin = Skin::embed(&cage, skin_mesh.vertices()).unwrap();
    let touch = SkinTouch::new(&model, &skin_mesh, &skin, &[1.0; 4], &[], TouchLaw::default());
    let pose = Pose::new(so3::exp(Vec3::new(0.1, 0.2, 0.3)), Vec3::new(0.05, 0.0, 0.02));
    let twist = Twist::new(Vec3::new(0.3, -0.5, 0.2), Vec3::new(0.1, 0.2, 0.3));
    let mut nodes = Vectors::zeros(4);
    cage.nodes().iter().enumerate().for_each(|(k, x)| nodes.set(k, *x));
    let (mut positions, velocities) = (Vectors::zeros(skin.len()), Vectors::zeros(4));
    skin.follow(&nodes, &mut positions);
    let (mut forces, mut external) = (Vectors::zeros(4), vec![Wrench::ZERO; 2]);
    let body_at = |_| (pose, twist);
    let touched =
        touch.push(&model, &skin, &positions, &velocities, body_at, 1e-4, &mut forces, &mut external);
    assert!(touched.vertices > 3 && touched.deepest > 0.01, "{what}: {touched:?}");
    let total = (0..4).fold(Wrench::ZERO, |sum, k| sum + Wrench::of_force_at(forces.get(k), nodes.get(k)));
    let back = pose.wrench(external[1]);
    assert!(total.force.norm() > 10.0);
    assert!((total + back).max_abs() < 1e-12 * total.max_abs(), "{what}: {total:?} {back:?}");
}

#[test]
fn a_step_that_would_diverge_is_done_in_parts_or_refused() {
    let (model, flesh, q) = jelly(Vec3::new(0.0, 0.0, -9.81), Vec3::new(0.0, 0.0, 0.2), Some(0.0), 5e5);
    let v = [0.0, 0.0, 0.0, 0.0, 0.0, -3.0];
    let mut sim = limp(&model, flesh.clone(), FleshMotion::default(), (q.clone(), &v));
    // Thirty times the stable step, hitting the ground at some speed.
    let h = 30.0 * sim.stable_step();
    set_step(&mut sim, h);
    let explicit = Command::Set { name: "implicit-flesh".to_string(), value: 0.0 };
    sim.apply(std::slice::from_ref(&explicit)).unwrap();
    let start = sim.energy().total();
    let mut most = 1;
    for _ in 0..200 {
        most = most.max(sim.step(&[]).unwrap().substeps);
    }
    assert!(most > 1, "{most}");
    // Detected each time before it diverged, though not before it gained some energy: 1.3 to 2.2 times that of the start, for
    // speeds from 2 to 4 m/s.
    let end = sim.energy().total();
    assert!(end < 3.0 * start, "{end} {start}");

    let motion = FleshMotion { most_substeps: 2, ..FleshMotion::default() };
    let mut strict = limp(&model, flesh, motion, (q, &v));
    set_step(&mut strict, h);
    strict.apply(&[explicit]).unwrap();
    let refused = (0..200).find_map(|_| {
        let before = strict.state();
        let error = strict.step(&[]).err()?;
        assert_eq!(strict.state(), before);
        Some(error)
    });
    let error = refused.expect("thirty times the stable step in two substeps");
    let SimError::Step { why, .. } = &error else { panic!("{error}") };
    assert!(matches!(**why, StepError::Diverged { node: Some(_), .. }), "{error}");
    assert!(error.to_string().contains("diverges"), "{error}");
}

#[test]
fn any_number_of_threads_gives_the_same_bits() {
    let end = |threads: usize| {
        let (model, _, q) = jelly(Vec3::new(0.0, 0.0, -9.81), Vec3::new(0.0, 0.0, 0.1), Some(0.1), 2e4);
        let skin = egg(8, Vec3::new(0.11, 0.1, 0.09), Vec3::ZERO, Vec3::new(0.0, 0.0, 0.1));
        let poses = [Pose::IDENTITY, Pose::translation(Vec3::new(0.0, 0.0, 0.1))];
        let recipe = Recipe { tets: 5000, young: 2e4, attach_within: Some(0.04), ..Recipe::default() };
        let flesh = Flesh::grow(&model, &poses, &skin, &recipe, &mut Progress::none()).unwrap();
        // More than one chunk of elements and of nodes, or there would be no work to share.
        assert!(flesh.cage().tets().len() > 4000 && flesh.cage().nodes().len() > 1024);
        let on_threads_from = if threads == 0 { usize::MAX } else { 1 };
        let motion = FleshMotion { on_threads_from, ..FleshMotion::default() };
        let mut sim = limp(&model, flesh, motion, (q, &[1.0, 2.0, -1.0, 0.0, 0.0, -1.0]));
        let h = 0.5 * sim.stable_step();
        set_step(&mut sim, h);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.max(1)).build().unwrap();
        let start = sim.placement().nodes;
        pool.install(|| sim.steps(40)).unwrap();
        assert_ne!(sim.placement().nodes, start, "it did move");
        let motion = sim.node_motion();
        (sim.placement().nodes, motion)
    };
    let alone = end(0);
    for threads in [1, 2, 3] {
        // Equal states are equal bits here: none of the numbers is a zero.
        assert_eq!(end(threads), alone, "{threads} threads");
    }
}
