//! Spatial tendons and actuators at places: lengths against a search and finite differences, laws of motion under every method, and faults.
//! tests/python compares them with MuJoCo.

use ligament::command::{Command, Method};
use ligament::mass::Shape;
use ligament::math::{Pose, Vec3, Wrench};
use ligament::model::{
    Actuator, Body, BodyId, Free, Joint, Model, ModelBuilder, Prismatic, Revolute, Spherical, Tendon,
    Transmission, Via, Wrap,
};
use ligament::reduced::{Tree, Workspace};
use ligament::scene::Scene;
use ligament::sim::Simulation;

use crate::common::cages::Dice;

type Tested = Result<(), Box<dyn std::error::Error>>;

const METHODS: [Method; 3] = [Method::Reduced, Method::Implicit, Method::Displacement];

fn point(body: BodyId, x: f64, y: f64, z: f64) -> Via {
    Via::Point { body, point: Vec3::new(x, y, z) }
}

fn add_body(builder: &mut ModelBuilder, name: &str, mass: f64) -> BodyId {
    let inertia = Shape::Box { half_extents: Vec3::new(0.1, 0.2, 0.15) }.inertia_of_mass(mass);
    builder.add_body(Body::new(name, inertia.expect("it has a volume")))
}

/// An arm of two bodies with a wrapped, branched tendon and a thruster on it.
fn arm(is_cylinder: bool, with_side: bool) -> Model {
    let mut builder = ModelBuilder::new("arm");
    let (upper, lower) = (add_body(&mut builder, "upper", 1.0), add_body(&mut builder, "lower", 0.5));
    let shoulder = Joint::new("shoulder", Spherical).child(upper, Pose::IDENTITY);
    builder.add_joint(shoulder);
    let elbow = Joint::new("elbow", Revolute::about(Vec3::Y));
    builder.add_joint(elbow.parent(upper, Pose::translation(Vec3::X)).child(lower, Pose::IDENTITY));
    let side = with_side.then_some((upper, Vec3::new(1.0, 0.0, 0.5)));
    let wrap = Wrap {
        body: upper,
        pose: Pose::new(ligament::math::so3::exp(Vec3::new(1.4, 0.2, 0.1)), Vec3::X),
        radius: 0.2,
        is_cylinder,
        side,
    };
    let path = [
        point(BodyId::WORLD, 0.1, 0.2, 0.5),
        point(upper, 0.5, 0.1, 0.25),
        Via::Wrap(wrap),
        point(lower, 0.6, 0.0, 0.1),
        Via::Pulley(3.0),
        point(lower, 0.7, 0.0, 0.0),
        point(BodyId::WORLD, 0.0, 0.0, -1.0),
    ];
    let tendon = builder.add_tendon(Tendon::along_path("tendon", path));
    builder.add_actuator(Actuator::motor("pull", Transmission::Tendon(tendon)));
    let wrench = Wrench::new(Vec3::new(0.1, 0.2, 0.3), Vec3::new(1.0, -2.0, 3.0));
    let pose = Pose::new(ligament::math::so3::exp(Vec3::new(0.3, 0.4, 0.5)), Vec3::new(0.1, 0.0, 0.2));
    builder.add_actuator(Actuator::motor("thrust", Transmission::Place { body: lower, pose, wrench }));
    builder.build().expect("it is sound")
}

#[test]
fn rates_are_those_of_the_lengths() -> Tested {
    for (is_cylinder, with_side) in [(false, false), (false, true), (true, false), (true, true)] {
        let model = arm(is_cylinder, with_side);
        let (tree, mut random) = (Tree::new(&model)?, Dice(7));
        let mut ws = Workspace::new(&tree);
        let mut lengths = |q: &[f64]| -> Result<_, Box<dyn std::error::Error>> {
            tree.update_kinematics(q, &[0.0; 4], &mut ws)?;
            Ok(tree.along(Transmission::Tendon(0), q, &ws))
        };
        let mut longer = 0;
        for _ in 0..200 {
            let mut q = model.neutral();
            let start: Vec<f64> = (0..4).map(|_| 2.0 * random.number()).collect();
            let v: Vec<f64> = (0..4).map(|_| random.number()).collect();
            model.integrate(&mut q, &start, 1.0)?;
            let here = lengths(&q)?;
            let step = 1e-6;
            let (mut before, mut after) = (q.clone(), q.clone());
            model.integrate(&mut before, &v, -step)?;
            model.integrate(&mut after, &v, step)?;
            let by_differences = (lengths(&after)?.length - lengths(&before)?.length) / (2.0 * step);
            // Where it comes to or leaves the obstacle, its rate is continuous, too, but for a change of sides.
            let is_jump = with_side && (lengths(&after)?.length - lengths(&before)?.length).abs() > 1e-3;
            assert!(is_jump || (here.rate(&v) - by_differences).abs() < 1e-5, "{q:?} {v:?}");
            let straight = {
                let mut path = model.tendons()[0].path.clone();
                path.retain(|via| !matches!(via, Via::Wrap(_)));
                let mut total = 0.0;
                for (pair, weight) in [([0, 1], 1.0), ([1, 2], 1.0), ([4, 5], 1.0 / 3.0)] {
                    let [a, b] = pair.map(|k| match path[k] {
                        Via::Point { body, point } => (body, point),
                        _ => unreachable!("it is a point"),
                    });
                    let mut at = Workspace::new(&tree);
                    tree.update_kinematics(&q, &[0.0; 4], &mut at)?;
                    let [a, b] = [a, b].map(|(body, point)| tree.world_from_body(body, &at).point(point));
                    total += weight * (b - a).norm();
                }
                total
            };
            assert!(here.length >= straight - 1e-12);
            longer += usize::from(here.length > straight + 1e-9);
        }
        assert!((10..190).contains(&longer), "the obstacle is in the way {longer} times of 200");
    }
    Ok(())
}

#[test]
fn forces_at_places_have_the_power_of_their_wrench() -> Tested {
    let model = arm(false, false);
    let (tree, mut random) = (Tree::new(&model)?, Dice(3));
    let Transmission::Place { body, pose, wrench } = model.actuators()[1].transmission else {
        unreachable!("it is at a place");
    };
    let mut ws = Workspace::new(&tree);
    for _ in 0..50 {
        let mut q = model.neutral();
        let start: Vec<f64> = (0..4).map(|_| 2.0 * random.number()).collect();
        let v: Vec<f64> = (0..4).map(|_| random.number()).collect();
        model.integrate(&mut q, &start, 1.0)?;
        tree.update_kinematics(&q, &v, &mut ws)?;
        let twist = tree.twist_body(body, &ws);
        let power =
            (pose.rot * wrench.force).dot(twist.at(pose.pos)) + (pose.rot * wrench.moment).dot(twist.angular);
        let along = tree.along(model.actuators()[1].transmission, &q, &ws);
        assert!((along.rate(&v) - power).abs() < 1e-13 && along.length == 0.0);
    }
    Ok(())
}

/// Two free bodies in space, tied by an elastic cord between points beside their centers.
fn tied(stiffness: f64) -> Model {
    let mut builder = ModelBuilder::new("tied");
    builder.set_gravity(Vec3::ZERO);
    let ids = [("one", 1.0), ("other", 2.0)].map(|(name, mass)| {
        let id = add_body(&mut builder, name, mass);
        builder.add_joint(Joint::new(name, Free).child(id, Pose::IDENTITY));
        id
    });
    let path = [point(ids[0], 0.1, 0.2, 0.0), point(ids[1], -0.1, 0.0, 0.15)];
    builder.add_tendon(Tendon::along_path("cord", path).stiffness(stiffness).rest(0.0, 0.5));
    builder.build().expect("it is sound")
}

#[test]
fn what_a_cord_ties_keeps_its_momentum() -> Tested {
    let model = tied(50.0);
    for method in METHODS {
        let mut scene = Scene::of_model("tied", model.clone());
        (scene.method, scene.step) = (Some(method), Some(1.0 / 240.0));
        scene.q[7] = 1.5;
        scene.v[3] = 0.2;
        scene.v[7] = 1.0;
        scene.v[10] = -0.3;
        let mut sim = Simulation::new(&scene)?;
        let (start, energy) = (sim.momentum(), sim.energy());
        let total = |sum: ligament::sim::Energy| sum.kinetic + sum.springs;
        sim.run(3.0)?;
        let (end, rest) = (sim.momentum(), sim.energy());
        assert!((end.linear - start.linear).norm() < 1e-9, "{method:?}: {end:?} after {start:?}");
        // The force acts along the line at the start of a step, and moves both ends.
        assert!(
            (end.angular - start.angular).norm() < 0.02 * start.angular.norm(),
            "{method:?}: {end:?} after {start:?}"
        );
        assert!(total(rest) < total(energy) * 1.001, "{method:?}: {rest:?} after {energy:?}");
        assert!(total(rest) > 0.5 * total(energy), "{method:?}: {rest:?} after {energy:?}");
    }
    Ok(())
}

#[test]
fn a_thruster_lifts_what_it_pushes() -> Tested {
    let mut builder = ModelBuilder::new("drone");
    let body = add_body(&mut builder, "drone", 2.0);
    builder.add_joint(Joint::new("rail", Prismatic::along(Vec3::Z)).child(body, Pose::IDENTITY));
    let wrench = Wrench::new(Vec3::ZERO, Vec3::Z);
    let place = Transmission::Place { body, pose: Pose::translation(Vec3::X * 0.1), wrench };
    builder.add_actuator(Actuator::motor("propeller", place).ctrl_range(0.0, 30.0));
    let model = builder.build()?;
    for method in METHODS {
        let mut scene = Scene::of_model("drone", model.clone());
        scene.method = Some(method);
        let mut sim = Simulation::new(&scene)?;
        sim.step(&[Command::Ctrl { values: vec![2.0 * 9.81 + 4.0] }])?;
        sim.run(1.0)?;
        // 2 m/s^2; displacements tell the mean velocity of the last step.
        let (_, v) = sim.coordinates();
        assert!((v[0] - 2.0 * sim.time()).abs() < 0.01, "{method:?}: {v:?}");
        assert_eq!(sim.actuator_forces(), [2.0 * 9.81 + 4.0]);
    }
    Ok(())
}

#[test]
fn faults_of_paths_are_reported() {
    let error = |path: &[Via]| {
        let mut builder = ModelBuilder::new("wrong");
        let body = add_body(&mut builder, "body", 1.0);
        builder.add_joint(Joint::new("free", Free).child(body, Pose::IDENTITY));
        builder.add_tendon(Tendon::along_path("t", path.iter().copied()));
        builder.build().expect_err("its path is wrong").to_string()
    };
    let (a, b) = (point(BodyId::WORLD, 0.0, 0.0, 0.0), point(BodyId::WORLD, 1.0, 0.0, 0.0));
    let wrap =
        Wrap { body: BodyId::WORLD, pose: Pose::IDENTITY, radius: 0.1, is_cylinder: false, side: None };
    let around = Via::Wrap(wrap);
    assert!(error(&[a]).contains("begin and end at a point"));
    assert!(error(&[a, b, Via::Pulley(2.0), a]).contains("begin and end at a point"));
    assert!(error(&[a, around]).contains("begin and end at a point"));
    assert!(error(&[a, around, around, b]).contains("a point between two things"));
    assert!(error(&[a, Via::Wrap(Wrap { radius: 0.0, ..wrap }), b]).contains("radius"));
    assert!(error(&[a, b, Via::Pulley(0.0), a, b]).contains("divisor"));
    assert!(error(&[a, point(BodyId::WORLD, f64::NAN, 0.0, 0.0)]).contains("tendon 't'"));
}
