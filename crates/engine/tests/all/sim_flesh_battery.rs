//! Implicit steps of flesh under all that may happen to it: from very soft to almost rigid, from compressible to almost not, steps of one
//! millisecond to a frame, drops from five meters, bones that turn by half a turn in a frame, elements turned inside out, drags that jerk,
//! and budgets of one to five iterations. Everything stays finite and together, and elements that were inverted recover.
//!
//! `LIGAMENT_LONG=1` runs every combination for longer.

#![allow(clippy::unwrap_used)] // test helpers may unwrap

use crate::common::cages::brick;
use ligament::command::{Command, ControlMode, Method};
use ligament::flesh::{Corotated, Flesh, FleshMotion, Material, NeoHookean, Recipe};
use ligament::mass::Shape;
use ligament::math::{Pose, RigidInertia, Sym3, Vec3};
use ligament::model::{Body, BodyId, Collider, Joint, ModelBuilder, Revolute};
use ligament::progress::Progress;
use ligament::scene::Scene;
use ligament::sim::Simulation;

const FRAME: f64 = 1.0 / 60.0;

fn is_long() -> bool {
    std::env::var_os("LIGAMENT_LONG").is_some()
}

/// Two bones with a hinge between them in a bar of flesh along x, 40 cm long, that floats at `height` over a ground.
fn bar(recipe: &Recipe, height: f64) -> Scene {
    let mut builder = ModelBuilder::new("bar");
    let inertia = RigidInertia::new(0.1, Vec3::X * 0.1, Sym3::IDENTITY * (0.1 * 0.04 / 12.0));
    let [upper, lower] = ["upper", "lower"].map(|name| builder.add_body(Body::new(name, inertia)));
    let elbow = Joint::new("elbow", Revolute::about(Vec3::Y)).parent(upper, Pose::translation(Vec3::X * 0.2));
    builder.add_joint(elbow.child(lower, Pose::IDENTITY));
    builder.add_collider(Collider::new("ground", BodyId::WORLD, Pose::IDENTITY, Shape::HalfSpace));
    let model = builder.build().unwrap();
    let at = Vec3::Z * height;
    let poses = [Pose::IDENTITY, Pose::translation(at), Pose::translation(at + Vec3::X * 0.2)];
    let skin = brick(Vec3::new(0.21, 0.05, 0.05), 3, |p| p + at + Vec3::X * 0.2);
    let flesh = Flesh::grow(&model, &poses, &skin, recipe, &mut Progress::none()).unwrap();
    let mut q = model.neutral();
    q[..3].copy_from_slice(&at.to_array());
    Scene { q, ..Scene::of_model("bar", model).with_flesh(flesh, FleshMotion::default()).with_step(1e-3) }
}

fn recipe(young: f64, poisson: f64) -> Recipe {
    let material = Material::NeoHookean(NeoHookean);
    Recipe { tets: 200, young, poisson, material, attach_within: Some(0.03), ..Recipe::default() }
}

fn begin(scene: &Scene, method: Method, h: f64, budget: f64) -> Simulation {
    let mut sim = Simulation::new(scene).unwrap();
    let set = |name: &str, value: f64| Command::Set { name: name.to_string(), value };
    sim.apply(&[Command::Mode(ControlMode::Passive), Command::Method(method)]).unwrap();
    sim.apply(&[set("implicit-flesh", 1.0), set("step", h), set("flesh-iterations", budget)]).unwrap();
    sim
}

fn run(sim: &mut Simulation, seconds: f64, what: &str) {
    let steps = sim.steps_in(seconds).unwrap();
    for _ in 0..steps {
        let summary = sim.step(&[]).unwrap_or_else(|why| panic!("{what}: {why}"));
        assert_eq!(summary.substeps, 1, "{what}");
    }
}

/// The size of the flesh: the farthest node from the first bone.
fn extent(sim: &mut Simulation) -> f64 {
    let bone = sim.poses()[1].pos;
    sim.placement().nodes.iter().map(|x| (*x - bone).norm()).fold(0.0, f64::max)
}

/// Elements of negative volume.
fn inverted(sim: &mut Simulation, scene: &Scene) -> usize {
    let (nodes, cage) = (sim.placement().nodes, scene.flesh.as_ref().unwrap().cage());
    let volume = |tet: &[u32; 4]| {
        let [a, b, c, d] = tet.map(|k| nodes[k as usize]);
        (b - a).cross(c - a).dot(d - a)
    };
    cage.tets().iter().filter(|tet| volume(tet) <= 0.0).count()
}

#[test]
fn drops_from_five_meters() {
    let all: &[(f64, f64)] = match is_long() {
        true => &[
            (1e3, 0.0),
            (1e4, 0.3),
            (1e5, 0.0),
            (1e5, 0.45),
            (1e5, 0.49),
            (1e6, 0.49),
            (1e7, 0.3),
            (1e8, 0.45),
            (1e9, 0.0),
            (1e9, 0.49),
        ],
        false => &[(1e3, 0.3), (1e5, 0.49), (1e9, 0.0)],
    };
    for &(young, poisson) in all {
        for h in [1e-3, FRAME] {
            for budget in [1.0, 2.0, 5.0] {
                if !is_long() && h < FRAME && budget != 2.0 {
                    continue;
                }
                let what = format!("{young} {poisson} {h} {budget}");
                let scene = bar(&recipe(young, poisson), 5.0);
                let mut sim = begin(&scene, Method::Reduced, h, budget);
                // Just above the ground, as fast as after a fall of five meters: the fall itself is no test.
                let (mut q, mut v) = sim.coordinates();
                (q[2], v[5]) = (0.3, -9.9);
                sim.apply(&[Command::SetState { q, v }]).unwrap();
                run(&mut sim, if is_long() { 60.0 } else { 0.5 }, &what);
                // The softest lie flat like a puddle.
                let most = if young < 1e4 { 3.0 } else { 0.6 };
                let size = extent(&mut sim);
                assert!(size < most, "{what}: {size}");
            }
        }
    }
}

#[test]
fn bones_turned_by_half_a_turn_in_a_frame() {
    for (young, poisson) in [(1e4, 0.45), (1e6, 0.3), (1e9, 0.4)] {
        for method in [Method::Reduced, Method::Implicit, Method::Displacement] {
            let what = format!("{young} {poisson} {method:?}");
            let scene = bar(&recipe(young, poisson), 1.0);
            let mut sim = begin(&scene, method, FRAME, 3.0);
            run(&mut sim, 0.1, &what);
            let (mut q, mut v) = sim.coordinates();
            // The second bone lies inside the first one.
            q[7] += std::f64::consts::PI;
            v.fill(0.0);
            sim.apply(&[Command::SetState { q, v }]).unwrap();
            run(&mut sim, if is_long() { 20.0 } else { 1.0 }, &what);
            let size = extent(&mut sim);
            assert!(size < 0.8, "{what}: {size}");
        }
    }
}

#[test]
fn elements_turned_inside_out_recover() {
    for (young, material) in [
        (1e4, Material::NeoHookean(NeoHookean)),
        (1e6, Material::Corotated(Corotated)),
        (1e5, Material::default()),
    ] {
        let scene = bar(&Recipe { material, ..recipe(young, 0.4) }, 0.06);
        let mut sim = begin(&scene, Method::Reduced, FRAME, 5.0);
        let bend = |sim: &mut Simulation, angle: f64| {
            let (mut q, mut v) = sim.coordinates();
            q[7] = angle;
            v.fill(0.0);
            sim.apply(&[Command::SetState { q, v }]).unwrap();
        };
        bend(&mut sim, std::f64::consts::PI);
        assert!(inverted(&mut sim, &scene) > 0, "{young}: it is bent into itself");
        run(&mut sim, 0.1, "bent");
        bend(&mut sim, 0.0);
        run(&mut sim, 1.5, "straight");
        assert_eq!(inverted(&mut sim, &scene), 0, "{young}");
    }
}

#[test]
fn jerks_under_every_method() {
    for method in [Method::Reduced, Method::Implicit, Method::Displacement] {
        for budget in [1.0, 3.0] {
            for young in [1e4, 1e8] {
                let what = format!("{method:?} {budget} {young}");
                let scene = bar(&recipe(young, 0.4), 0.5);
                let mut sim = begin(&scene, method, FRAME, budget);
                sim.apply(&["drag hand bone=lower to=0.4,0,0.5".parse().unwrap()]).unwrap();
                for k in 0..if is_long() { 300 } else { 10 } {
                    let side = if k % 2 == 0 { 2.0 } else { -2.0 };
                    sim.apply(&[format!("move hand to={side},{},0.7", 0.3 * side).parse().unwrap()]).unwrap();
                    run(&mut sim, 6.0 * FRAME, &what);
                }
                sim.apply(&["release hand".parse().unwrap()]).unwrap();
                run(&mut sim, 1.0, &what);
                let size = extent(&mut sim);
                assert!(size < 0.8, "{what}: {size}");
            }
        }
    }
}
