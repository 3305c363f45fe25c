//! Rotor inertia of joints under every method: motion as the equations of motion have it, momentum and energy, limits, loops and
//! contact.
#![allow(clippy::unwrap_used)] // a failure to build or to step fails the test

use ligament::command::{Command, Method};
use ligament::mass::Shape;
use ligament::math::{Pose, RigidInertia, Sym3, Vec3, so3};
use ligament::model::*;
use ligament::reduced::{Motion, Surroundings, Tree, Workspace};
use ligament::scene::Scene;
use ligament::sim::Simulation;

const METHODS: [Method; 3] = [Method::Reduced, Method::Implicit, Method::Displacement];

fn set(name: &str, value: f64) -> Command {
    Command::Set { name: name.to_string(), value }
}

fn bar() -> RigidInertia {
    RigidInertia::new(1.0, Vec3::new(0.02, 0.01, -0.15), Sym3::diagonal(Vec3::new(0.02, 0.024, 0.006)))
}

/// A tree of three bars: a root joint, a joint of some kind with rotors, and a hinge with one.
fn tree_of(root: Option<JointKind>, kind: JointKind, armature: Vec<f64>, gravity: Vec3) -> Model {
    let mut builder = ModelBuilder::new("geared");
    builder.set_gravity(gravity);
    let bodies: Vec<BodyId> =
        (0..3).map(|k| builder.add_body(Body::new(format!("bar {k}"), bar()))).collect();
    if let Some(root) = root {
        builder.add_joint(Joint::new("root", root).child(bodies[0], Pose::IDENTITY).armature(0.03));
    }
    let end = Pose::new(so3::exp(Vec3::new(0.3, -0.4, 0.2)), Vec3::Z * -0.3);
    let joint = Joint { armature, ..Joint::new("geared", kind) };
    builder.add_joint(joint.parent(bodies[0], end).child(bodies[1], Pose::translation(Vec3::X * 0.05)));
    let last = Joint::new("last", Revolute::about(Vec3::X)).armature(0.05);
    builder.add_joint(
        last.parent(bodies[1], Pose::translation(Vec3::Z * -0.3)).child(bodies[2], Pose::IDENTITY),
    );
    builder.build().unwrap()
}

/// In a bent pose, moving.
fn moving(model: Model) -> Scene {
    let mut scene = Scene::of_model("moving", model);
    let nv = scene.v.len();
    let bend: Vec<f64> = (0..nv).map(|k| 0.4 * (1.0 + k as f64).sin()).collect();
    scene.model.integrate(&mut scene.q, &bend, 1.0).unwrap();
    scene.v = (0..nv).map(|k| 1.5 * (2.0 + 3.0 * k as f64).cos()).collect();
    scene
}

/// Where the equations of motion take a scene: fourth-order steps of a tenth of a millisecond.
fn exact(scene: &Scene, seconds: f64) -> Vec<f64> {
    let tree = Tree::new(&scene.model).unwrap();
    let mut motion = Motion::new(&tree, &scene.q, &scene.v).unwrap();
    let (h, zero) = (1e-4, vec![0.0; scene.v.len()]);
    for _ in 0..(seconds / h).round() as usize {
        motion.step_rk4(&tree, &zero, &Surroundings::default(), h).unwrap();
    }
    motion.q
}

fn simulated(scene: &Scene, method: Method, h: f64, seconds: f64) -> Simulation {
    let mut sim = Simulation::new(&Scene { method: Some(method), ..scene.clone() }).unwrap();
    sim.apply(&[set("step", h)]).unwrap();
    for _ in 0..(seconds / h).round() as usize {
        sim.step(&[]).unwrap();
    }
    sim
}

fn apart(model: &Model, a: &[f64], b: &[f64]) -> f64 {
    let mut difference = vec![0.0; model.nv()];
    model.difference(a, b, &mut difference).unwrap();
    difference.iter().fold(0.0, |most: f64, x| most.max(x.abs()))
}

fn kinds() -> Vec<(JointKind, Vec<f64>)> {
    vec![
        (Revolute::about(Vec3::Y).into(), vec![0.1]),
        (Prismatic::along(Vec3::X).into(), vec![2.0]),
        (Spherical.into(), vec![0.08]),
        (Spherical.into(), vec![0.02, 0.1, 0.05]),
        (Universal::about(Vec3::X, Vec3::Y).into(), vec![0.1, 0.04]),
        (Cylindrical::about(Vec3::Z).into(), vec![0.05, 1.5]),
        (Screw::about(Vec3::Z, 0.1).into(), vec![0.1]),
        (Planar::across(Vec3::Y).into(), vec![0.05, 1.0, 2.0]),
        (Translational.into(), vec![1.0, 2.0, 0.5]),
    ]
}

#[test]
fn every_method_moves_rotors_as_the_equations_of_motion_do() {
    for (kind, armature) in kinds() {
        let model = tree_of(Some(Revolute::about(Vec3::Y).into()), kind, armature.clone(), Vec3::Z * -9.81);
        let scene = moving(model);
        let seconds = 0.2;
        let wanted = exact(&scene, seconds);
        let bare = moving(tree_of(Some(Revolute::about(Vec3::Y).into()), kind, vec![], Vec3::Z * -9.81));
        let without = apart(&scene.model, &wanted, &exact(&bare, seconds));
        for method in METHODS {
            let errors = [1e-3, 5e-4].map(|h| {
                let found = simulated(&scene, method, h, seconds).coordinates().0;
                apart(&scene.model, &wanted, &found)
            });
            // Steps of at least first order: half the step, half the error. The rotors matter a hundred times more.
            let what = format!("{} {armature:?} {method:?}: {errors:?}, {without} without", kind.name());
            assert!(errors[1] < 0.6 * errors[0] || errors[1] < 1e-6, "{what}");
            assert!(errors[1] < 0.02 * without, "{what}");
        }
    }
}

#[test]
fn rotors_keep_momentum_and_energy() {
    for (kind, armature) in kinds() {
        let scene = moving(tree_of(None, kind, armature.clone(), Vec3::ZERO));
        for method in METHODS {
            let mut sim = Simulation::new(&Scene { method: Some(method), ..scene.clone() }).unwrap();
            sim.apply(&[set("step", 0.005)]).unwrap();
            let (start, energy) = (sim.momentum(), sim.energy().total());
            let tree = Tree::new(&scene.model).unwrap();
            let mut ws = Workspace::new(&tree);
            tree.update_kinematics(&scene.q, &scene.v, &mut ws).unwrap();
            // The energy counts the rotors: v^T M v / 2.
            let nv = scene.model.nv();
            let mut moved = vec![0.0; nv];
            assert!((tree.totals(&ws).kinetic - energy).abs() < 1e-12 * energy);
            tree.mass_times(&scene.q, &scene.v, &mut moved, &mut ws).unwrap();
            let kinetic: f64 = moved.iter().zip(&scene.v).map(|(p, v)| 0.5 * p * v).sum();
            assert!((kinetic - energy).abs() < 1e-12 * energy, "{kinetic} is not {energy}");
            for _ in 0..200 {
                sim.step(&[]).unwrap();
            }
            let now = sim.momentum();
            let what = format!("{} {armature:?} {method:?}", kind.name());
            // Momentum is put right to rounding in every step; energy as far as bodies bend.
            assert!((now.linear - start.linear).norm() < 1e-9, "{what}: {now:?} {start:?}");
            assert!((now.angular - start.angular).norm() < 1e-9, "{what}: {now:?} {start:?}");
            let change = (sim.energy().total() - energy).abs();
            assert!(change < 1e-6 * energy, "{what}: {change} of {energy} J");
        }
    }
}

/// A bar on a hinge to the world, with a rotor, or with that much more inertia about the axis: both are the same mechanism.
fn lever(with_rotor: bool, change: impl Fn(&mut ModelBuilder, BodyId, Joint)) -> Scene {
    let mut builder = ModelBuilder::new("lever");
    let (rotor, moments) = (0.35, Vec3::new(0.4, 0.03, 0.4));
    let more = if with_rotor { 0.0 } else { rotor };
    let inertia = RigidInertia::new(1.0, Vec3::Z * -0.3, Sym3::diagonal(moments + Vec3::Y * more));
    let body = builder.add_body(Body::new("bar", inertia));
    let hinge = Joint::new("hinge", Revolute::about(Vec3::Y)).child(body, Pose::IDENTITY);
    change(&mut builder, body, if with_rotor { hinge.armature(rotor) } else { hinge });
    let mut scene = Scene::of_model("lever", builder.build().unwrap());
    (scene.q[0], scene.v[0]) = (1.4, 0.3);
    if let Some(knee) = scene.q.get_mut(1) {
        // The end of the rod is on the rail.
        *knee = ((0.3 - 0.6 * 1.4_f64.cos()) / 0.5).asin() - 1.4;
    }
    scene
}

#[test]
fn a_rotor_held_by_the_world_is_inertia_of_its_body() {
    type Change = fn(&mut ModelBuilder, BodyId, Joint);
    let cases: [(&str, Change); 5] = [
        ("free", |builder, _, hinge| {
            builder.add_joint(hinge);
        }),
        ("sprung", |builder, _, hinge| {
            builder.add_joint(hinge.stiffness(30.0).damping(0.4));
        }),
        ("limited", |builder, _, hinge| {
            builder.add_joint(hinge.limits(Limits::Ranges(vec![Range::new(-0.2, 2.0)])));
        }),
        ("loop", |builder, bar, hinge| {
            builder.add_joint(hinge);
            let small = RigidInertia::new(0.4, Vec3::X * 0.1, Sym3::IDENTITY * 2e-3);
            let rod = builder.add_body(Body::new("rod", small));
            let tip = Pose::translation(Vec3::Z * -0.6);
            builder.add_joint(
                Joint::new("knee", Revolute::about(Vec3::Y)).parent(bar, tip).child(rod, Pose::IDENTITY),
            );
            let end = Pose::translation(Vec3::X * 0.5);
            let rail = Joint::new("rail", PointOnLine::along(Vec3::X)).role(JointRole::Loop);
            let at = Pose::translation(Vec3::Z * -0.3);
            builder.add_joint(rail.parent(BodyId::WORLD, at).child(rod, end));
        }),
        ("contact", |builder, bar, hinge| {
            builder.add_joint(hinge);
            let tip = Pose::translation(Vec3::Z * -0.6);
            builder.add_collider(Collider::new("tip", bar, tip, Shape::Sphere { radius: 0.05 }));
            let ground = Pose::translation(Vec3::Z * -0.4);
            builder.add_collider(Collider::new("ground", BodyId::WORLD, ground, Shape::HalfSpace));
        }),
    ];
    for (name, change) in cases {
        for method in METHODS {
            let found = [true, false].map(|with_rotor| {
                let scene = lever(with_rotor, change);
                let mut sim = Simulation::new(&Scene { method: Some(method), ..scene }).unwrap();
                sim.apply(&[set("step", 0.005)]).unwrap();
                let mut path = Vec::new();
                for _ in 0..160 {
                    sim.step(&[]).unwrap();
                    path.push(sim.coordinates().0[0]);
                }
                path
            });
            let most = found[0].iter().zip(&found[1]).fold(0.0, |m: f64, (a, b)| m.max((a - b).abs()));
            let moved = found[0].iter().fold(0.0, |m: f64, q| m.max((q - 1.4).abs()));
            assert!(moved > 0.3, "{name} {method:?}: it moves by {moved}");
            // The same equations; loops and contacts are solved to their tolerances, free motion to rounding.
            let enough = if matches!(name, "loop" | "contact") { 1e-5 } else { 1e-9 };
            assert!(most < enough, "{name} {method:?}: {most}");
        }
    }
}

#[test]
fn rotors_of_a_linkage_keep_its_energy() {
    for method in METHODS {
        let mut builder = ModelBuilder::new("four bars");
        let bodies: Vec<BodyId> =
            (0..3).map(|k| builder.add_body(Body::new(format!("bar {k}"), bar()))).collect();
        let end = Pose::translation(Vec3::Z * -0.3);
        let hinge = |name: &str| Joint::new(name, Revolute::about(Vec3::Y)).armature(0.06);
        builder.add_joint(hinge("a").child(bodies[0], Pose::IDENTITY));
        builder.add_joint(hinge("b").parent(bodies[0], end).child(bodies[1], Pose::IDENTITY));
        builder.add_joint(hinge("c").parent(bodies[1], end).child(bodies[2], Pose::IDENTITY));
        let far = Pose::translation(Vec3::X * 0.35);
        let tie = Joint::new("d", Spherical).role(JointRole::Loop);
        builder.add_joint(tie.parent(BodyId::WORLD, far).child(bodies[2], end));
        let mut scene = Scene::of_model("four bars", builder.build().unwrap());
        scene.q = vec![0.4, -1.6, -1.2];
        let mut sim = Simulation::new(&Scene { method: Some(method), ..scene }).unwrap();
        sim.apply(&[set("step", 0.002)]).unwrap();
        sim.step(&[]).unwrap();
        let energy = sim.energy().total();
        let mut fastest = 0.0_f64;
        for _ in 0..400 {
            sim.step(&[]).unwrap();
            fastest = fastest.max(sim.energy().kinetic);
        }
        let change = (sim.energy().total() - energy).abs();
        assert!(fastest > 0.3, "{method:?}: it swings with {fastest} J");
        // What a step cannot put right it leaves to the next one: as much as with bars as heavy and without rotors.
        assert!(change < 3e-3 * fastest, "{method:?}: {change} of {fastest} J");
    }
}

#[test]
fn joints_with_rotors_enter_the_tree_first() {
    // Two ways lead from the world to a bar; of equal hinges, the one with a rotor is no loop joint.
    for geared in ["a", "b"] {
        let mut builder = ModelBuilder::new("twice");
        let body = builder.add_body(Body::new("bar", bar()));
        for name in ["a", "b"] {
            let hinge = Joint::new(name, Revolute::about(Vec3::Y)).child(body, Pose::IDENTITY);
            builder.add_joint(if name == geared { hinge.armature(0.1) } else { hinge });
        }
        let model = builder.build().unwrap();
        assert_eq!(model.armature(), [0.1], "{geared}");
    }
}

#[test]
fn invalid_rotors_are_reported() {
    let build = |armature: Vec<f64>| {
        let mut builder = ModelBuilder::new("wrong");
        let body = builder.add_body(Body::new("bar", bar()));
        let joint = Joint { armature, ..Joint::new("hinge", Revolute::about(Vec3::Y)) };
        builder.add_joint(joint.child(body, Pose::IDENTITY));
        builder.build().map(|model| model.armature().to_vec()).map_err(|error| error.to_string())
    };
    assert_eq!(build(vec![0.0]), Ok(vec![]));
    assert_eq!(build(vec![0.5]), Ok(vec![0.5]));
    assert!(build(vec![-1.0]).unwrap_err().contains("armature is -1"));
    assert!(build(vec![f64::NAN]).unwrap_err().contains("armature"));
    assert!(build(vec![1.0, 2.0]).unwrap_err().contains("2 numbers"));
}
