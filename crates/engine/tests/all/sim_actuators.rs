//! Actuators follow their control values under every method: stiff ones are stable, bounded ones give exactly their bounds, and control
//! values and activations are part of the state.

use ligament::command::{Command, Method};
use ligament::math::{Pose, RigidInertia, Sym3, Vec3};
use ligament::model::{
    Activation, Actuator, Body, BodyId, Joint, JointId, JointRole, Model, ModelBuilder, Prismatic, Range,
    Revolute, Spherical,
};
use ligament::scene::Scene;
use ligament::sim::{Simulation, State};

type Tested = Result<(), Box<dyn std::error::Error>>;

const METHODS: [Method; 3] = [Method::Reduced, Method::Implicit, Method::Displacement];
/// Inertia of the wheel about its axle, in kg m^2.
const INERTIA: f64 = 0.05;

/// A wheel in free space, whose acceleration is the torque over its inertia.
fn wheel(joint: fn(Joint) -> Joint, actuators: impl Fn(JointId) -> Vec<Actuator>) -> Model {
    let mut builder = ModelBuilder::new("wheel");
    builder.set_gravity(Vec3::ZERO);
    let inertia = RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY * INERTIA);
    let wheel = builder.add_body(Body::new("wheel", inertia));
    let axle = joint(Joint::new("axle", Revolute::about(Vec3::Y))).child(wheel, Pose::IDENTITY);
    let axle = builder.add_joint(axle);
    actuators(axle).into_iter().for_each(|actuator| builder.add_actuator(actuator));
    builder.build().expect("the wheel is sound")
}

/// Bars of 30 cm with hinges about y and x alternately, hanging from the world, each with an actuator.
fn chain(count: usize, closed: bool, actuator: impl Fn(usize, JointId) -> Actuator) -> Model {
    let mut builder = ModelBuilder::new("chain");
    let moments = Vec3::new(0.0076, 0.0076, 2e-4);
    let inertia = RigidInertia::new(1.0, Vec3::Z * -0.15, Sym3::diagonal(moments));
    let (mut last, below) = (BodyId::WORLD, Pose::translation(Vec3::Z * -0.3));
    for k in 0..count {
        let bar = builder.add_body(Body::new(format!("bar{k}"), inertia));
        let axis = if k % 2 == 0 || closed { Vec3::Y } else { Vec3::X };
        let from = if k == 0 { Pose::IDENTITY } else { below };
        let hinge = Joint::new(format!("hinge{k}"), Revolute::about(axis)).parent(last, from);
        let hinge = builder.add_joint(hinge.child(bar, Pose::IDENTITY));
        builder.add_actuator(actuator(k, hinge));
        last = bar;
    }
    if closed {
        let at = Pose::translation(Vec3::new(0.5, 0.0, -0.5));
        let tie = Joint::new("tie", Spherical).parent(BodyId::WORLD, at).role(JointRole::Loop);
        builder.add_joint(tie.child(last, below));
    }
    builder.build().expect("the chain is sound")
}

fn simulation(model: &Model, method: Method, h: f64) -> Result<Simulation, Box<dyn std::error::Error>> {
    let mut scene = Scene::of_model("actuators", model.clone());
    (scene.method, scene.step) = (Some(method), Some(h));
    Ok(Simulation::new(&scene)?)
}

fn ctrl(values: &[f64]) -> [Command; 1] {
    [Command::Ctrl { values: values.to_vec() }]
}

#[test]
fn actuators_at_their_bounds_give_exactly_their_bounds() -> Tested {
    let h = 1.0 / 240.0;
    let geared = |axle| vec![Actuator::position("servo", axle, 500.0, 20.0).gear(3.0).force_range(-0.1, 0.4)];
    // Two motors push with 5 and 2 N m; the joint allows less, and more in one direction than in the other.
    let allowed =
        |name, axle| Actuator { joint_force_range: Range::new(-0.3, 1.2), ..Actuator::motor(name, axle) };
    let cases = [
        (wheel(|axle| axle, geared), [2.0, -2.0], [1.2, -0.3], 1),
        (
            wheel(|axle| axle, |axle| vec![allowed("a", axle), allowed("b", axle)]),
            [2.0, -2.0],
            [1.2, -0.3],
            2,
        ),
        (wheel(|axle| axle.max_force(0.7), geared), [2.0, -2.0], [0.7, -0.3], 1),
    ];
    for (model, values, torques, count) in &cases {
        for method in METHODS {
            for (value, torque) in values.iter().zip(torques) {
                let mut sim = simulation(model, method, h)?;
                sim.step(&ctrl(&vec![*value; *count]))?;
                let mut before = sim.coordinates().1[0];
                for step in 0..10 {
                    sim.step(&[])?;
                    let v = sim.coordinates().1[0];
                    // Velocities are stored to 16 digits: their differences over a step have 13.
                    let felt = INERTIA * (v - before) / h;
                    assert!(
                        (felt - torque).abs() < 1e-10,
                        "{method:?} {value} at {step}: {felt}, not {torque}"
                    );
                    assert!((sim.actuator_joint_forces()[0] - torque).abs() < 1e-12);
                    assert!((sim.joint_forces()[0] - torque).abs() < 1e-10, "{:?}", sim.joint_forces());
                    before = v;
                }
            }
        }
    }
    Ok(())
}

#[test]
fn servos_move_as_damped_oscillators_do() -> Tested {
    // x'' = -(k/m) (x - 1) - (d/m) x' from rest at zero, underdamped: 2 s of it, 3 periods.
    let (k, d, target) = (5.0, 0.2, 1.0);
    let model = wheel(|axle| axle, |axle| vec![Actuator::position("servo", axle, k, d)]);
    let (decay, omega) = (d / (2.0 * INERTIA), (k / INERTIA - (d / (2.0 * INERTIA)).powi(2)).sqrt());
    let exact = |t: f64| {
        target * (1.0 - (-decay * t).exp() * ((omega * t).cos() + decay / omega * (omega * t).sin()))
    };
    for method in METHODS {
        let mut errors = Vec::new();
        for h in [1e-3, 2.5e-4] {
            let mut sim = simulation(&model, method, h)?;
            sim.apply(&ctrl(&[target]))?;
            let mut worst = 0.0_f64;
            for _ in 0..(2.0 / h) as usize {
                sim.step(&[])?;
                worst = worst.max((sim.coordinates().0[0] - exact(sim.time())).abs());
            }
            errors.push(worst);
        }
        // Damping is that of a first-order step: its error is a few times h d/m, and falls with h.
        assert!(errors[0] < 0.02 && errors[1] < 0.5 * errors[0], "{method:?}: {errors:?}");
    }
    Ok(())
}

#[test]
fn very_stiff_servos_are_stable_at_a_frame() -> Tested {
    for (kp, kv) in [(1e7, 0.0), (1e7, 1e4), (1e5, 1e-3), (1e9, 1e7)] {
        let model = chain(5, false, |k, hinge| Actuator::position(format!("servo{k}"), hinge, kp, kv));
        let target = [0.5, -0.4, 0.8, 0.3, -0.6];
        for method in METHODS {
            let mut sim = simulation(&model, method, 1.0 / 60.0)?;
            sim.apply(&ctrl(&target))?;
            sim.run(4.0)?;
            let (q, v) = sim.coordinates();
            // Weight of at most 10 N m, over the stiffness; the rest of an oscillation that the step damps.
            for (q, target) in q.iter().zip(target) {
                assert!((q - target).abs() < 20.0 / kp + 1e-4, "{method:?} {kp} {kv}: {q}, not {target}");
            }
            assert!(v.iter().all(|v| v.abs() < 1e-3), "{method:?} {kp} {kv}: {v:?}");
        }
    }
    Ok(())
}

#[test]
fn actuators_in_loops_keep_their_bounds() -> Tested {
    // A servo whose target the loop forbids, and motors without control elsewhere.
    let model = chain(4, true, |k, hinge| match k {
        1 => Actuator::position("servo", hinge, 4000.0, 80.0).force_range(-3.0, 2.0),
        _ => Actuator::motor(format!("motor{k}"), hinge),
    });
    for method in METHODS {
        for (target, bound) in [(2.5, 2.0), (-2.5, -3.0)] {
            let mut sim = simulation(&model, method, 1.0 / 120.0)?;
            sim.apply(&ctrl(&[0.0, target, 0.0, 0.0]))?;
            for step in 0..240 {
                sim.step(&[])?;
                let force = sim.joint_forces()[1];
                assert!((-3.0 - 1e-9..=2.0 + 1e-9).contains(&force), "{method:?} at {step}: {force}");
            }
            let force = sim.joint_forces()[1];
            assert!((force - bound).abs() < 1e-9, "{method:?}: {force}, not {bound}");
        }
    }
    Ok(())
}

#[test]
fn activations_follow_control_values() -> Tested {
    let filtered = |axle| {
        let filter = Actuator { activation: Activation::Filter(0.2), ..Actuator::motor("filter", axle) };
        let sum = Actuator { activation: Activation::Integrator, ..Actuator::motor("sum", axle) };
        vec![filter, Actuator { activation_range: Range::new(-0.1, 0.1), gear: 0.0, ..sum }]
    };
    let model = wheel(|axle| axle, filtered);
    for method in METHODS {
        let h = 1e-3;
        let mut sim = simulation(&model, method, h)?;
        sim.apply(&ctrl(&[0.5, 0.25]))?;
        for _ in 0..600 {
            sim.step(&[])?;
            let (t, act) = (sim.time(), sim.activations());
            // In closed form; the velocity by the midpoint rule, whose error is about h^2 times the change of the slope.
            let share = -(-t / 0.2).exp_m1();
            assert!((act[0] - 0.5 * share).abs() < 1e-12 && (act[1] - (0.25 * t).min(0.1)).abs() < 1e-12);
            assert_eq!(sim.actuator_forces(), act);
            let v = 0.5 * (t - 0.2 * share) / INERTIA;
            let found = sim.coordinates().1[0];
            assert!((found - v).abs() < 1e-4, "{method:?} at {t}: {found}, not {v}");
        }
    }
    Ok(())
}

#[test]
fn negative_stiffness_pushes_away() -> Tested {
    let law = |axle| Actuator { bias: [0.0, 0.2, 0.0], ..Actuator::motor("push", axle) };
    let model = wheel(|axle| axle, |axle| vec![law(axle)]);
    for method in METHODS {
        let mut sim = simulation(&model, method, 1e-3)?;
        sim.apply(&[Command::SetState { q: vec![0.1], v: vec![0.0] }])?;
        sim.run(1.0)?;
        // 0.1 cosh(t sqrt(k/m)), by explicit forces: the error is about h t k/m of it.
        let (found, exact) = (sim.coordinates().0[0], 0.1 * 2f64.cosh());
        assert!((found - exact).abs() < 5e-3 * exact, "{method:?}: {found}, not {exact}");
    }
    Ok(())
}

#[test]
fn actuators_of_ball_joints_and_slides() -> Tested {
    let mut builder = ModelBuilder::new("arm");
    builder.set_gravity(Vec3::ZERO);
    let inertia = RigidInertia::new(2.0, Vec3::ZERO, Sym3::IDENTITY * INERTIA);
    let ball = builder.add_body(Body::new("ball", inertia));
    let slide = builder.add_body(Body::new("slide", inertia));
    let shoulder = builder.add_joint(Joint::new("shoulder", Spherical).child(ball, Pose::IDENTITY));
    let rail = Joint::new("rail", Prismatic::along(Vec3::X)).child(slide, Pose::IDENTITY);
    let rail = builder.add_joint(rail);
    let turn = Actuator::position("turn", shoulder, 50.0, 3.0);
    builder.add_actuator(turn.along(2));
    builder.add_actuator(Actuator::position("push", rail, 100.0, 25.0));
    let model = builder.build()?;
    for method in METHODS {
        let mut sim = simulation(&model, method, 1.0 / 120.0)?;
        sim.apply(&ctrl(&[0.8, 0.3]))?;
        sim.run(4.0)?;
        let q = sim.coordinates().0;
        let expected = [0.0, 0.0, 0.4f64.sin(), 0.4f64.cos(), 0.3];
        for (q, expected) in q.iter().zip(expected) {
            assert!((q - expected).abs() < 1e-6, "{method:?}: {q}, not {expected}");
        }
    }
    Ok(())
}

#[test]
fn control_values_and_activations_are_part_of_the_state() -> Tested {
    let model = chain(3, false, |k, hinge| Actuator {
        activation: if k == 0 { Activation::Filter(0.1) } else { Activation::Direct },
        ..Actuator::position(format!("servo{k}"), hinge, 40.0, 2.0)
    });
    for method in METHODS {
        let mut sim = simulation(&model, method, 1.0 / 120.0)?;
        sim.step(&ctrl(&[0.3, -0.2, 0.6]))?;
        sim.steps(5)?;
        let middle = sim.state();
        sim.steps(20)?;
        let (end, acts) = (sim.state(), sim.activations());
        sim.step(&ctrl(&[-1.0, 1.0, 1.0]))?;
        sim.restore(middle);
        assert_eq!(sim.ctrl(), [0.3, -0.2, 0.6]);
        sim.steps(20)?;
        assert_eq!((sim.state(), sim.activations()), (end, acts), "{method:?}");
        // A command that fails changes nothing.
        assert!(sim.step(&ctrl(&[1.0])).is_err() && sim.step(&ctrl(&[f64::NAN; 3])).is_err());
        assert_eq!(sim.ctrl(), [0.3, -0.2, 0.6]);
    }
    Ok(())
}

#[test]
fn states_from_before_actuators_can_be_read() -> Tested {
    let model = chain(2, false, |k, hinge| Actuator::motor(format!("motor{k}"), hinge));
    let sim = simulation(&model, Method::Reduced, 0.01)?;
    let bytes = postcard::to_allocvec(&sim.state())?;
    // Both lists are empty, a byte each, and were not written then.
    assert_eq!(bytes[bytes.len() - 2..], [0, 0]);
    let (old, _): (State, _) = postcard::take_from_bytes(&bytes[..bytes.len() - 2])?;
    assert_eq!(old, sim.state());
    Ok(())
}

#[test]
fn wrong_actuators_are_errors() {
    let build = |change: fn(Actuator) -> Actuator| {
        let mut builder = ModelBuilder::new("wrong");
        let body = builder.add_body(Body::new("body", RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY)));
        let hinge =
            builder.add_joint(Joint::new("hinge", Revolute::about(Vec3::Y)).child(body, Pose::IDENTITY));
        builder.add_actuator(change(Actuator::motor("motor", hinge)));
        builder.build().err().map(|error| error.to_string()).unwrap_or_default()
    };
    assert_eq!(build(|motor| motor), "");
    assert!(build(|motor| motor.along(1)).contains("actuator 'motor': its joint has fewer"));
    assert!(build(|motor| motor.ctrl_range(1.0, -1.0)).contains("low <= high"));
    assert!(build(|motor| motor.force_range(f64::NAN, 1.0)).contains("low <= high"));
    assert!(build(|motor| motor.gear(f64::INFINITY)).contains("its gear is inf"));
    let filter = |motor| Actuator { activation: Activation::Filter(-1.0), ..motor };
    assert!(build(filter).contains("time constant is -1.0"));
    // One that drives a joint of a loop.
    let mut builder = ModelBuilder::new("loop");
    let body = builder.add_body(Body::new("body", RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY)));
    let hinge = Joint::new("hinge", Revolute::about(Vec3::Y)).child(body, Pose::IDENTITY);
    builder.add_joint(hinge.clone());
    let loose = builder.add_joint(Joint { name: "loop".into(), ..hinge.role(JointRole::Loop) });
    builder.add_actuator(Actuator::motor("motor", loose));
    assert!(builder.build().unwrap_err().to_string().contains("closes a loop"));
}
