//! Drags and pins move passive bodies under every method: a box, a chain without muscles.
#![allow(clippy::unwrap_used)] // a failure to build or to step fails the test

use ligament::command::Method;
use ligament::mass::Shape;
use ligament::math::{Pose, RigidInertia, Sym3, Vec3};
use ligament::model::*;
use ligament::scene::Scene;
use ligament::sim::Simulation;

const METHODS: [Method; 3] = [Method::Reduced, Method::Implicit, Method::Displacement];

/// A box of 3 kg and 20 cm above or on a ground, with an arm of two hinges beside it.
fn boxed(height: f64, arm: Option<Actuation>) -> Scene {
    let mut builder = ModelBuilder::new("box");
    let body = builder.add_body(Body::new("box", RigidInertia::new(3.0, Vec3::ZERO, Sym3::IDENTITY * 0.02)));
    let half = Vec3::splat(0.1);
    builder.add_collider(Collider::new("box", body, Pose::IDENTITY, Shape::Box { half_extents: half }));
    builder.add_collider(Collider::new("ground", BodyId::WORLD, Pose::IDENTITY, Shape::HalfSpace));
    if let Some(actuation) = arm {
        let mut above = (BodyId::WORLD, Vec3::new(-2.0, 0.0, 2.0));
        for name in ["upper", "lower"] {
            let bar = RigidInertia::new(1.0, Vec3::Z * -0.2, Sym3::IDENTITY * 0.01);
            let bar = builder.add_body(Body::new(name, bar));
            let joint = Joint::new(format!("hinge of {name}"), Revolute::about(Vec3::Y)).actuation(actuation);
            builder.add_joint(joint.parent(above.0, Pose::translation(above.1)).child(bar, Pose::IDENTITY));
            above = (bar, Vec3::Z * -0.4);
        }
    }
    let mut scene = Scene::of_model("box", builder.build().unwrap());
    let root = scene.model.tree_joints().find(|id| scene.model.slots(*id).nv == 6).unwrap();
    let at = scene.model.slots(root).q_range().start;
    scene.q[at + 2] = height;
    scene
}

/// A chain of four bars of 30 cm and 1 kg that hangs on the world by ball joints.
fn chain() -> Scene {
    let mut builder = ModelBuilder::new("chain");
    let mut above = BodyId::WORLD;
    for k in 0..4 {
        let bar = RigidInertia::new(1.0, Vec3::Z * -0.15, Sym3::diagonal(Vec3::new(0.0076, 0.0076, 2e-4)));
        let bar = builder.add_body(Body::new(format!("bar{k}"), bar));
        let at = if k == 0 { Vec3::ZERO } else { Vec3::Z * -0.3 };
        let joint = Joint::new(format!("ball{k}"), Spherical).damping(0.02);
        builder.add_joint(joint.parent(above, Pose::translation(at)).child(bar, Pose::IDENTITY));
        above = bar;
    }
    Scene::of_model("chain", builder.build().unwrap())
}

fn simulation(scene: &Scene, method: Method, commands: &[&str]) -> Simulation {
    let mut sim = Simulation::new(&Scene { method: Some(method), ..scene.clone() }).unwrap();
    let commands: Vec<_> = commands.iter().map(|command| command.parse().unwrap()).collect();
    sim.apply(&commands).unwrap();
    sim
}

/// Steps for some seconds. Returns the most energy in joules that came from nothing until then.
fn run(sim: &mut Simulation, seconds: f64) -> f64 {
    let (start, mut work, mut most) = (sim.energy().total(), 0.0, 0.0_f64);
    for _ in 0..sim.steps_in(seconds).unwrap() {
        work += sim.step(&[]).unwrap().work;
        most = most.max(sim.energy().total() - start - work);
    }
    most
}

fn drag(bone: &str, point: Vec3, to: Vec3) -> String {
    let list = |v: Vec3| format!("{},{},{}", v.x, v.y, v.z);
    format!("drag hand bone={bone} point={} to={}", list(point), list(to))
}

fn contact_force(sim: &mut Simulation) -> f64 {
    sim.contacts().iter().map(|contact| contact.force.z).sum()
}

#[test]
fn passive_bodies_follow_drags_under_every_method() {
    let up = Vec3::new(0.3, 0.0, 1.4);
    let cases = [
        ("box on the ground", boxed(0.1, None), "box", Vec3::ZERO, Vec3::new(0.5, 0.0, 0.1)),
        ("box in the air", boxed(1.0, None), "box", Vec3::ZERO, up),
        ("box beside an arm", boxed(1.0, Some(Actuation::Active)), "box", Vec3::new(0.05, 0.0, 0.1), up),
        ("chain", chain(), "bar3", Vec3::Z * -0.3, Vec3::new(0.4, 0.0, -0.9)),
    ];
    for (name, scene, bone, point, to) in &cases {
        let body = scene.model.find_body(bone).unwrap().index();
        let run = |method: Method, mode: &str| {
            let mut sim = simulation(scene, method, &[&drag(bone, *point, *to), mode]);
            let energy = run(&mut sim, 4.0);
            let away = (sim.poses()[body].point(*point) - *to).norm();
            let reported = sim.summary().target_error;
            println!("{name}, {method}, {mode}: {away:.2e} m, reported {reported:.2e}, {energy:.1e} J");
            (away, reported, energy)
        };
        let (implicit, ..) = run(Method::Implicit, "mode torque");
        // A spring that gives the weight an acceleration of 400/s^2 per meter gives way to it by 25 mm.
        assert!(implicit < 0.026, "{name}: {implicit} m");
        for (method, mode) in [
            (Method::Reduced, "mode torque"),
            (Method::Reduced, "mode passive"),
            (Method::Displacement, "mode torque"),
        ] {
            let (away, reported, energy) = run(method, mode);
            // Friction holds a box where the spring pulls with less than mu m g: within 12.3 mm.
            let held: f64 = if *name == "box on the ground" { 0.0123 } else { 0.0 };
            assert!(
                away < held.max(1.05 * implicit) + 1e-3,
                "{name}, {method}, {mode}: {away} m, not {implicit}"
            );
            assert!((away - reported).abs() < 1e-3, "{name}, {method}: {away} m, reported {reported}");
            // In maximal coordinates velocities are half a step behind positions: h m g v/2.
            let most = if method == Method::Reduced { 1e-9 } else { 1.0 };
            assert!(energy < most, "{name}, {method}, {mode}: {energy} J from nothing");
        }
    }
}

#[test]
fn passive_bodies_are_pinned_and_released_under_every_method() {
    for method in METHODS {
        for (scene, bone) in [(boxed(1.0, None), "box"), (chain(), "bar3")] {
            let body = scene.model.find_body(bone).unwrap().index();
            let mut sim = simulation(&scene, method, &[&format!("pin hand bone={bone} point=0,0.05,0")]);
            let start = sim.poses()[body].point(Vec3::Y * 0.05);
            let energy = run(&mut sim, 1.0);
            let away = (sim.poses()[body].point(Vec3::Y * 0.05) - start).norm();
            assert!(away < 1e-4 && energy < 0.1, "{method}, {bone}: {away} m, {energy} J");
            // Released, it moves by gravity alone.
            sim.apply(&["release hand".parse().unwrap()]).unwrap();
            let energy = run(&mut sim, 0.2);
            let most = if method == Method::Reduced { 1e-9 } else { 0.3 };
            assert!(energy < most && sim.summary().work == 0.0, "{method}, {bone}: {energy} J");
        }
    }
}

#[test]
fn a_drag_along_the_ground_leaves_the_weight_to_it() {
    let weight = 3.0 * 9.81;
    for method in [Method::Reduced, Method::Implicit] {
        let mut sim = simulation(&boxed(0.1, None), method, &[]);
        run(&mut sim, 1.0);
        let force = contact_force(&mut sim);
        assert!((force - weight).abs() < 1e-3 * weight, "{method}: {force} N at rest");
        sim.apply(&["drag hand bone=box to=0.5,0,0.1 axes=xy".parse().unwrap()]).unwrap();
        run(&mut sim, 4.0);
        let force = contact_force(&mut sim);
        assert!((force - weight).abs() < 1e-2 * weight, "{method}: {force} N while dragged");
    }
}

#[test]
fn drags_of_active_joints_stay_tasks_of_control() {
    let scene = boxed(0.1, Some(Actuation::Active));
    let mut sim = simulation(&scene, Method::Reduced, &["drag hand bone=lower point=0,0,-0.2 to=-1.6,0,1.7"]);
    let lower = scene.model.find_body("lower").unwrap().index();
    let start = sim.poses()[lower].point(Vec3::Z * -0.2);
    for _ in 0..240 {
        // No external force acts.
        assert_eq!(sim.step(&[]).unwrap().work, 0.0);
    }
    let moved = (sim.poses()[lower].point(Vec3::Z * -0.2) - start).norm();
    assert!(moved > 0.1, "{moved} m");
}

#[test]
fn a_bone_that_is_fixed_to_the_world_cannot_be_dragged() {
    let mut builder = ModelBuilder::new("fixed");
    let inertia = RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY * 0.01);
    let base = builder.add_body(Body::new("base", inertia));
    let bar = builder.add_body(Body::new("bar", inertia));
    builder.add_joint(Joint::new("weld", Weld).child(base, Pose::IDENTITY));
    let hinge = Joint::new("hinge", Revolute::about(Vec3::Y)).parent(base, Pose::IDENTITY);
    builder.add_joint(hinge.child(bar, Pose::translation(Vec3::Z * 0.3)));
    let scene = Scene::of_model("fixed", builder.build().unwrap());
    for method in METHODS {
        let mut sim = simulation(&scene, method, &[]);
        let error = sim.apply(&["drag hand bone=base to=0,0,1".parse().unwrap()]).unwrap_err().to_string();
        assert!(error.contains("'base' is fixed to the world"), "{method}: {error}");
        // A pin holds what is at rest anyway.
        sim.apply(&[
            "pin foot bone=base".parse().unwrap(),
            "drag hand bone=bar to=0.2,0,-0.2".parse().unwrap(),
        ])
        .unwrap();
        sim.run(0.5).unwrap();
    }
}
