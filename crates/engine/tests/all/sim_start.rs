//! Starts with open loops: assembled before the first step if a pose closes them, else put at the least-squares pose.
#![allow(clippy::unwrap_used)] // a failure to build or to step fails the test

use ligament::command::{Command, Method};
use ligament::math::{Pose, RigidInertia, Sym3, Vec3};
use ligament::model::*;
use ligament::scene::{Curve, JointMotion, Scene};
use ligament::sim::Simulation;

/// A bar of this length and one kilogram along x from its own origin.
fn bar(name: &str, length: f64) -> Body {
    let across = length * length / 12.0;
    let about = Sym3::diagonal(Vec3::new(1e-3, across, across));
    Body::new(name, RigidInertia::new(1.0, Vec3::X * (0.5 * length), about))
}

/// Bars connected by hinges about y, the first with these limits, with the last end hinged to the world at `to`.
fn linkage(lengths: &[f64], to: Vec3, first: &Limits) -> Model {
    let mut builder = ModelBuilder::new("linkage");
    let hinge = |name: &str| Joint::new(name, Revolute::about(Vec3::Y));
    let (mut above, mut end) = (BodyId::WORLD, Pose::IDENTITY);
    for (k, &length) in lengths.iter().enumerate() {
        let body = builder.add_body(bar(&format!("bar {k}"), length));
        let limits = if k == 0 { first.clone() } else { Limits::None };
        let joint = hinge(&format!("hinge {k}")).parent(above, end).child(body, Pose::IDENTITY);
        builder.add_joint(joint.limits(limits));
        (above, end) = (body, Pose::translation(Vec3::X * length));
    }
    let last = hinge("last").parent(BodyId::WORLD, Pose::translation(to)).child(above, end);
    builder.add_joint(last.role(JointRole::Loop));
    builder.build().unwrap()
}

/// A four-bar linkage at these angles.
fn four_bar(q: [f64; 3]) -> Scene {
    let model = linkage(&[0.4, 1.0, 0.8], Vec3::X * 1.1, &Limits::None);
    Scene { q: q.to_vec(), ..Scene::of_model("four-bar", model) }
}

/// Two bars of a meter whose ends are anchored 2.5 m apart.
fn two_bars(q: [f64; 2]) -> Scene {
    let model = linkage(&[1.0, 1.0], Vec3::X * 2.5, &Limits::None);
    Scene { q: q.to_vec(), ..Scene::of_model("two bars", model) }
}

fn under(scene: &Scene, method: Method) -> Scene {
    Scene { method: Some(method), ..scene.clone() }
}

/// The largest distance of the energy from its first value over ten seconds, and the kinetic energy at the end.
fn ten_seconds(sim: &mut Simulation) -> (f64, f64) {
    let start = sim.energy().total();
    let mut most: f64 = 0.0;
    for _ in 0..sim.steps_in(10.0).unwrap() {
        sim.step(&[]).unwrap();
        assert!(sim.bodies().is_finite());
        most = most.max((sim.energy().total() - start).abs());
    }
    (most, sim.energy().kinetic)
}

#[test]
fn an_open_linkage_is_closed_and_keeps_its_energy() {
    for q in [[0.0, 0.0, 0.0], [1.0, -0.5, 0.3], [-2.0, 0.4, 1.5]] {
        let scene = four_bar(q);
        let mut starts = Vec::new();
        for method in Method::ALL {
            let mut sim = Simulation::new(&under(&scene, method)).unwrap();
            let assembly = sim.start_assembly().unwrap();
            assert!(assembly.before.joint == "last" && assembly.before.meters > 0.5, "{assembly}");
            assert!(assembly.left_open.is_empty() && assembly.after.meters < 1e-9, "{assembly}");
            starts.push(sim.coordinates().0);
            assert_eq!(sim.energy().kinetic, 0.0);
            let (drift, _) = ten_seconds(&mut sim);
            // The linkage swings with tens of joules.
            assert!(drift < 0.5, "{q:?} {method}: {drift} J");
        }
        let apart = |a: &[f64], b: &[f64]| a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-12);
        assert!(apart(&starts[0], &starts[1]) && apart(&starts[0], &starts[2]), "{starts:?}");
    }
}

#[test]
fn a_note_says_how_far_the_start_was_open() {
    let note = |scene: &Scene| Simulation::new(scene).unwrap().start_assembly().unwrap().to_string();
    let closed = note(&four_bar([0.0, 0.0, 0.0]));
    assert!(closed.starts_with("the start was open: joint 'last' by 1.1 m; assembled to "), "{closed}");
    let open = note(&two_bars([0.3, 0.4]));
    assert!(open.starts_with("the start cannot be closed: joint 'last' stays open by 0.5 m"), "{open}");
}

#[test]
fn a_closed_start_keeps_its_bits() {
    let given = Simulation::new(&four_bar([1.0, -0.5, 0.3])).unwrap().coordinates().0;
    // Loops that are closed, and one that is open by less than what counts, as in a file with rounded numbers.
    for rounding in [0.0, 1e-7] {
        let mut scene = four_bar([given[0] + rounding, given[1], given[2]]);
        scene.v = vec![0.1, -0.2, 0.3];
        let reduced = Simulation::new(&under(&scene, Method::Reduced)).unwrap();
        assert!(reduced.start_assembly().is_none());
        assert_eq!(reduced.coordinates(), (scene.q.clone(), scene.v.clone()));
        let bodies = ligament::maximal::to_maximal(&scene.model, &scene.q, &scene.v).unwrap();
        for method in [Method::Implicit, Method::Displacement] {
            let mut sim = Simulation::new(&under(&scene, method)).unwrap();
            assert!(sim.start_assembly().is_none() && sim.bodies() == bodies, "{method}");
        }
    }
}

#[test]
fn assembly_keeps_generalized_velocities() {
    let mut scene = four_bar([1.0, -0.5, 0.3]);
    scene.v = vec![0.7, -0.2, 0.4];
    for method in Method::ALL {
        let sim = Simulation::new(&under(&scene, method)).unwrap();
        let (_, v) = sim.coordinates();
        assert!(v.iter().zip(&scene.v).all(|(a, b)| (a - b).abs() < 1e-12), "{method}: {v:?}");
    }
}

#[test]
fn a_start_out_of_reach_comes_to_rest_at_the_least_squares_pose() {
    for q in [[0.0, 0.0], [0.3, 0.4], [1.5, -2.0]] {
        for method in Method::ALL {
            let mut sim = Simulation::new(&under(&two_bars(q), method)).unwrap();
            let assembly = sim.start_assembly().unwrap();
            assert_eq!(assembly.left_open.len(), 1);
            assert!((assembly.left_open[0].meters - 0.5).abs() < 1e-5, "{assembly}");
            // Both bars point to the anchor.
            assert!(sim.coordinates().0.iter().all(|angle| angle.abs() < 0.01));
            let (most, kinetic) = ten_seconds(&mut sim);
            if method == Method::Reduced {
                // In generalized coordinates the bars tremble: their loop yields and stiffens in turn.
                assert!(most < 60.0, "{q:?}: {most} J");
                continue;
            }
            assert!(kinetic < 1e-4, "{q:?} {method}: {kinetic} J");
            assert!((sim.report().step.loop_error - 0.5).abs() < 1e-3);
        }
    }
}

#[test]
fn assembly_keeps_limits_and_prescribed_joints() {
    // The first bar must stay near its angle; a free assembly would move it by far more.
    let free = four_bar([1.0, -0.5, 0.3]);
    assert!((Simulation::new(&free).unwrap().coordinates().0[0] - 1.0).abs() > 0.3);
    let range = Limits::Ranges(vec![Range::new(0.9, 1.1)]);
    let model = linkage(&[0.4, 1.0, 0.8], Vec3::X * 1.1, &range);
    let limited = Scene { q: free.q.clone(), ..Scene::of_model("limited", model) };
    let sim = Simulation::new(&limited).unwrap();
    assert!(sim.start_assembly().unwrap().left_open.is_empty());
    assert!((0.9 - 1e-6..=1.1 + 1e-6).contains(&sim.coordinates().0[0]), "{:?}", sim.coordinates().0);

    let crank = free.model.tree_joints().next().unwrap();
    let motion = JointMotion::new(vec![crank], Curve::new([(0.0, [1.0]), (1.0, [2.0])]), 0.0);
    let prescribed = Scene { joint_motion: Some(motion), ..free };
    let sim = Simulation::new(&prescribed).unwrap();
    assert!(sim.start_assembly().unwrap().left_open.is_empty());
    assert!((sim.coordinates().0[0] - 1.0).abs() < 1e-6, "{:?}", sim.coordinates().0);
}

#[test]
fn commands_that_open_the_start_are_followed_by_assembly() {
    let closed = Simulation::new(&four_bar([1.0, -0.5, 0.3])).unwrap().coordinates().0;
    let mut scene = four_bar([closed[0], closed[1], closed[2]]);
    scene.commands = vec![Command::Put { joint: "hinge 1".into(), q: vec![closed[1] + 0.5] }];
    let sim = Simulation::new(&scene).unwrap();
    assert!(sim.start_assembly().unwrap().left_open.is_empty());
    assert_eq!(sim.scene().commands.len(), 1);
}

#[test]
fn joints_without_coordinates_are_closed_too() {
    // The end of a bar slides on a line; no generalized coordinate says where.
    let mut builder = ModelBuilder::new("slider");
    let body = builder.add_body(bar("bar", 1.0));
    let line =
        Joint::new("line", PointOnLine::along(Vec3::X)).parent(BodyId::WORLD, Pose::translation(Vec3::Z));
    builder.add_joint(line.child(body, Pose::IDENTITY).role(JointRole::Tree));
    let mut sim = Simulation::new(&Scene::of_model("slider", builder.build().unwrap())).unwrap();
    let assembly = sim.start_assembly().unwrap();
    assert!((assembly.before.meters - 1.0).abs() < 1e-12 && assembly.left_open.is_empty(), "{assembly}");
    let (drift, _) = ten_seconds(&mut sim);
    assert!(drift < 0.5, "{drift} J");
}

/// A quaternion of zero is no orientation: it is refused at the start, and from commands.
#[test]
fn a_zero_quaternion_is_refused() {
    let mut builder = ModelBuilder::new("bar");
    builder.add_body(bar("bar", 1.0));
    let scene = Scene::of_model("bar", builder.build().unwrap());
    let mut zero = scene.clone();
    zero.q.fill(0.0);
    let says = |error: String| error.contains("quaternion") && error.contains("0, 0, 0, 1");
    assert!(says(Simulation::new(&zero).err().unwrap().to_string()));
    for method in Method::ALL {
        let mut sim = Simulation::new(&scene).unwrap();
        sim.apply(&[Command::Method(method)]).unwrap();
        let command = Command::SetState { q: zero.q.clone(), v: Vec::new() };
        assert!(says(sim.apply(&[command]).unwrap_err().to_string()), "{method}");
        sim.steps(3).unwrap();
        assert!(sim.poses()[1].pos.is_finite());
    }
}
