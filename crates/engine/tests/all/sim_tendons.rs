//! Tendons and muscles under every method: rest lengths against weights, stiff springs and servos that stay stable, limits, laws of motion of
//! what is coupled, and MuJoCo's numbers of muscles.

use ligament::command::{Command, Method};
use ligament::mass::Shape;
use ligament::math::{Pose, Vec3};
use ligament::model::{
    Activation, Actuator, Body, BodyId, Joint, JointId, Model, ModelBuilder, Muscle, MuscleActivation,
    Prismatic, Range, Revolute, Sensor, SensorKind, SensorObject, Tendon, Transmission,
};
use ligament::scene::Scene;
use ligament::sim::Simulation;

type Tested = Result<(), Box<dyn std::error::Error>>;

const METHODS: [Method; 3] = [Method::Reduced, Method::Implicit, Method::Displacement];
const G: f64 = 9.81;

fn simulation(model: &Model, method: Method, h: f64) -> Result<Simulation, Box<dyn std::error::Error>> {
    let mut scene = Scene::of_model("tendons", model.clone());
    (scene.method, scene.step) = (Some(method), Some(h));
    Ok(Simulation::new(&scene)?)
}

/// Two masses of 1 and 2 kg on vertical rails, side by side.
fn rails(gravity: f64, more: impl Fn(&mut ModelBuilder, [JointId; 2])) -> Model {
    let mut builder = ModelBuilder::new("rails");
    builder.set_gravity(Vec3::Z * -gravity);
    let joints = [1.0, 2.0].map(|mass| {
        let inertia = Shape::Sphere { radius: 0.1 }.inertia_of_mass(mass).expect("it has a volume");
        let body = builder.add_body(Body::new(format!("mass {mass}"), inertia));
        let rail = Joint::new(format!("rail {mass}"), Prismatic::along(Vec3::Z));
        builder.add_joint(
            rail.parent(BodyId::WORLD, Pose::translation(Vec3::X * mass)).child(body, Pose::IDENTITY),
        )
    });
    more(&mut builder, joints);
    builder.build().expect("it is sound")
}

/// A rope over a pulley: its length is the sum of both heights.
fn pulley(stiffness: f64, damping: f64) -> Model {
    rails(G, |builder, [a, b]| {
        let rope = Tendon::new("rope", [(a, 1.0), (b, 1.0)]).stiffness(stiffness).damping(damping);
        builder.add_tendon(rope.rest(0.0, 0.0));
    })
}

#[test]
fn a_stiff_rope_is_a_pulley() -> Tested {
    // Atwood's machine, with a rope so stiff that explicit steps of it would diverge at once.
    let (h, acceleration) = (1.0 / 120.0, G * (2.0 - 1.0) / (2.0 + 1.0));
    for (stiffness, damping) in [(1e4, 0.0), (1e7, 0.0), (1e7, 1e5)] {
        let model = pulley(stiffness, damping);
        for method in METHODS {
            let mut sim = simulation(&model, method, h)?;
            sim.run(1.0)?;
            let (q, v) = sim.coordinates();
            let time = sim.time();
            assert!(
                (v[0] - acceleration * time).abs() < 0.02 * acceleration,
                "{method:?} {stiffness}: {v:?}"
            );
            assert!((v[0] + v[1]).abs() < 0.02, "{method:?} {stiffness}: {v:?}");
            // It is stretched by the force that it carries, and by what it gives way in a step.
            let stretch = 4.0 / 3.0 * G / stiffness;
            assert!((q[0] + q[1] + stretch).abs() < 2.0 * stretch + 2e-3, "{method:?} {stiffness}: {q:?}");
        }
    }
    Ok(())
}

#[test]
fn a_spring_along_a_tendon_oscillates_as_its_inertia_says() -> Tested {
    // Without gravity: l = a + 3 b with the inertia 1/A, A = 1/1 + 9/2.
    let (k, effective) = (50.0, 1.0 / (1.0 + 9.0 / 2.0));
    let omega = f64::sqrt(k / effective);
    let model = rails(0.0, |builder, [a, b]| {
        builder.add_tendon(Tendon::new("spring", [(a, 1.0), (b, 3.0)]).stiffness(k).rest(-0.02, 0.02));
    });
    for method in METHODS {
        let mut errors = Vec::new();
        for h in [1e-3, 2.5e-4] {
            let mut sim = simulation(&model, method, h)?;
            // Beyond the deadband by 0.08 m, from rest, for a quarter of a period.
            sim.apply(&[Command::SetState { q: vec![0.1, 0.0], v: vec![0.0; 2] }])?;
            let mut worst = 0.0_f64;
            while sim.time() < 1.4 / omega {
                sim.step(&[])?;
                let (q, _) = sim.coordinates();
                let exact = 0.02 + 0.08 * (omega * sim.time()).cos();
                worst = worst.max((q[0] + 3.0 * q[1] - exact).abs());
                // What is not coupled stays: momentum across the tendon.
                assert!((3.0 * (q[0] - 0.1) - 2.0 * q[1]).abs() < 1e-9, "{method:?}: {q:?}");
            }
            errors.push(worst);
        }
        // Of first order in the step.
        assert!(errors[0] < 2e-3 && errors[1] < 0.35 * errors[0], "{method:?}: {errors:?}");
    }
    Ok(())
}

#[test]
fn servos_of_tendons_hold_and_keep_their_bounds() -> Tested {
    let model = rails(G, |builder, [a, b]| {
        let both = builder.add_tendon(Tendon::new("both", [(a, 1.0), (b, 1.0)]));
        let difference = builder.add_tendon(Tendon::new("difference", [(a, 1.0), (b, -1.0)]));
        builder.add_actuator(Actuator::position("together", Transmission::Tendon(both), 1e6, 1e3));
        builder
            .add_actuator(Actuator::position("apart", Transmission::Tendon(difference), 1e5, 1e3).gear(2.0));
        builder.add_actuator(Actuator::motor("weak", Transmission::Tendon(both)).force_range(-2.0, 0.5));
        for (name, kind) in [
            ("length", SensorKind::TendonPosition),
            ("rate", SensorKind::TendonVelocity),
            ("force", SensorKind::TendonActuatorForce),
        ] {
            builder.add_sensor(Sensor::new(name, kind, SensorObject::Tendon(both)));
        }
    });
    for method in METHODS {
        let mut sim = simulation(&model, method, 1.0 / 60.0)?;
        sim.apply(&[Command::Ctrl { values: vec![0.3, 0.4, 10.0] }])?;
        sim.run(4.0)?;
        let (q, v) = sim.coordinates();
        // The weights of both, over the stiffness; and what a step of 1/60 s gives way is less than a millimeter.
        assert!(
            (q[0] + q[1] - 0.3).abs() < 1e-3 && (2.0 * (q[0] - q[1]) - 0.4).abs() < 1e-3,
            "{method:?} {q:?}"
        );
        assert!(v.iter().all(|v| v.abs() < 1e-3), "{method:?}: {v:?}");
        let (forces, at_joints) = (sim.actuator_forces(), sim.actuator_joint_forces());
        assert_eq!(forces[2], 0.5);
        let along = [forces[0] + 2.0 * forces[1] + forces[2], forces[0] - 2.0 * forces[1] + forces[2]];
        assert!((at_joints[0] - along[0]).abs() < 1e-9 && (at_joints[1] - along[1]).abs() < 1e-9);
        let readings = sim.sensors();
        let read = |name: &str| readings.get(name).expect("it exists")[0];
        assert_eq!((read("length"), read("rate")), (q[0] + q[1], v[0] + v[1]));
        assert!((read("force") - forces[0] - forces[2]).abs() < 1e-9);
    }
    Ok(())
}

#[test]
fn lengths_stay_in_their_range() -> Tested {
    let model = rails(G, |builder, [a, b]| {
        builder.add_tendon(Tendon::new("leash", [(a, 1.0), (b, 1.0)]).limits(-0.5, f64::INFINITY));
    });
    for method in METHODS {
        let mut sim = simulation(&model, method, 1.0 / 120.0)?;
        for _ in 0..240 {
            sim.step(&[])?;
            let (q, _) = sim.coordinates();
            assert!(q[0] + q[1] > -0.5 - 5e-3, "{method:?}: {q:?}");
        }
        let (_, v) = sim.coordinates();
        assert!((v[0] + v[1]).abs() < 0.05 && v[1] < -1.0, "{method:?}: {v:?}");
    }
    Ok(())
}

/// The numbers of `mju_muscleGain` and `mju_muscleBias` of MuJoCo 4.0 for lengths and velocities, with the length range 0.2 to 0.9, the
/// range 0.7 to 1.1, a force of 250, lmin 0.4, lmax 1.7, vmax 1.3, fpmax 1.5 and fvmax 1.3.
const MUJOCO: [[f64; 4]; 9] = [
    [0.0, 0.0, -47.902494331065725, 0.0],
    [0.1, -0.5, -49.86584457878468, 0.0],
    [0.3, 0.2, -193.30697232132533, 0.0],
    [0.55, -1.0, -74.16072938050955, 0.0],
    [0.7, 0.6, -323.53687963129545, 0.0],
    [0.9, 3.0, -311.734693877551, -15.306122448979615],
    [1.2, -0.3, -131.75586079161047, -112.76551436901298],
    [1.6, 0.1, -44.14169966984482, -348.21428571428606],
    [2.5, 0.0, -0.0, -899.2346938775511],
];

fn muscle() -> Muscle {
    Muscle {
        length_range: Range::new(0.2, 0.9),
        range: Range::new(0.7, 1.1),
        force: 250.0,
        shortest: 0.4,
        longest: 1.7,
        fastest: 1.3,
        passive_force: 1.5,
        stretched_force: 1.3,
    }
}

#[test]
fn muscles_have_mujoco_s_curves() {
    for [length, velocity, gain, bias] in MUJOCO {
        assert!((muscle().gain(length, velocity) - gain).abs() < 1e-9 * 250.0, "{length} {velocity}");
        assert!((muscle().bias(length) - bias).abs() < 1e-9 * 250.0, "{length}");
    }
}

#[test]
fn muscles_pull_by_their_activation() -> Tested {
    // A forearm with two muscles against each other.
    let mut builder = ModelBuilder::new("forearm");
    let inertia = Shape::Capsule { radius: 0.03, half_length: 0.12 }.inertia_of_mass(1.5)?;
    let arm = builder.add_body(Body::new("forearm", inertia.transported(Pose::translation(Vec3::Z * -0.15))));
    let elbow = builder
        .add_joint(Joint::new("elbow", Revolute::about(Vec3::Y)).damping(0.1).child(arm, Pose::IDENTITY));
    let range = Muscle { force: 300.0, ..Muscle::new(Range::new(-0.06, 0.06)) };
    let smooth = MuscleActivation { smoothing: 0.1, ..MuscleActivation::default() };
    builder.add_actuator(Actuator::muscle("flexor", elbow, range).gear(0.04));
    let extensor = Actuator::muscle("extensor", elbow, range).gear(-0.04);
    builder.add_actuator(Actuator { activation: Activation::Muscle(smooth), ..extensor });
    let model = builder.build()?;
    for method in METHODS {
        for h in [1.0 / 60.0, 1e-3] {
            let mut sim = simulation(&model, method, h)?;
            sim.step(&[Command::Ctrl { values: vec![0.0, 1.0] }])?;
            let acts = sim.activations();
            assert!(acts[0] == 0.0 && acts[1] > 0.0 && acts[1] < 1.0, "{acts:?}");
            sim.run(2.0)?;
            let (q, v) = sim.coordinates();
            assert!(q[0] > 0.5 && v[0].abs() < 1e-2, "{method:?} {h}: {q:?} {v:?}");
            // At rest, muscles, weight and passive forces balance.
            let (forces, weight) = (sim.actuator_joint_forces(), -1.5 * G * 0.15 * q[0].sin());
            assert!((forces[0] + weight).abs() < 0.1, "{method:?} {h}: {forces:?} {weight}");
            assert!(sim.actuator_forces().iter().all(|force| *force <= 0.0));
            assert!((sim.activations()[1] - 1.0).abs() < 1e-6);
        }
    }
    Ok(())
}

#[test]
fn the_same_input_gives_the_same_bits() -> Tested {
    for method in METHODS {
        let run = || -> Result<_, Box<dyn std::error::Error>> {
            let mut sim = simulation(&pulley(1e5, 10.0), method, 1.0 / 120.0)?;
            sim.steps(30)?;
            let state = sim.state();
            sim.steps(30)?;
            let there = sim.coordinates();
            sim.restore(state);
            sim.steps(30)?;
            assert_eq!(sim.coordinates(), there, "{method:?}");
            Ok(there)
        };
        assert_eq!(run()?, run()?);
    }
    Ok(())
}

#[test]
fn what_cannot_be_is_refused() {
    let error = |more: &dyn Fn(&mut ModelBuilder, JointId)| {
        let mut builder = ModelBuilder::new("refused");
        let inertia = Shape::Sphere { radius: 0.1 }.inertia_of_mass(1.0).expect("it has a volume");
        let body = builder.add_body(Body::new("body", inertia));
        let rail =
            builder.add_joint(Joint::new("rail", Prismatic::along(Vec3::Z)).child(body, Pose::IDENTITY));
        more(&mut builder, rail);
        builder.build().expect_err("it is refused").to_string()
    };
    let add = |tendon: Tendon| {
        error(&move |builder, _| {
            builder.add_tendon(tendon.clone());
        })
    };
    let foreign = {
        let mut other = ModelBuilder::new("other");
        let ids: Vec<JointId> =
            (0..3).map(|k| other.add_joint(Joint::new(k.to_string(), Prismatic::along(Vec3::Z)))).collect();
        ids[2]
    };
    assert!(add(Tendon::new("t", [(foreign, 1.0)])).contains("tendon 't': its joint does not exist"));
    assert!(add(Tendon::new("t", []).stiffness(-1.0)).contains("stiffness"));
    assert!(add(Tendon::new("t", []).rest(1.0, 0.0)).contains("ranges"));
    assert!(add(Tendon::new("t", []).limits(f64::NAN, 0.0)).contains("ranges"));
    let many = error(&|builder, rail| {
        for k in 0..1001 {
            builder.add_tendon(Tendon::new(k.to_string(), [(rail, 1.0)]));
        }
    });
    assert!(many.contains("1001 tendons and muscles"), "{many}");
    let missing = error(&|builder, _| builder.add_actuator(Actuator::motor("m", Transmission::Tendon(0))));
    assert!(missing.contains("actuator 'm': its tendon does not exist"), "{missing}");
    let reversed = Muscle { length_range: Range::new(1.0, 0.0), ..muscle() };
    let reversed = error(&move |builder, rail| builder.add_actuator(Actuator::muscle("m", rail, reversed)));
    assert!(reversed.contains("low < high"), "{reversed}");
}
