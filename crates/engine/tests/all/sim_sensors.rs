//! Sensors measure what they say, under every method: against weights, free fall, steady turns, finite differences and totals; and what they
//! need of the last step is part of the state.

use ligament::command::{Command, Method};
use ligament::mass::Shape;
use ligament::math::{Pose, RigidInertia, Vec3, so3};
use ligament::model::{
    Actuator, Body, BodyId, BodyPart, Collider, Joint, JointRole, Limits, Model, ModelBuilder, Mount, Range,
    Revolute, Sensor, SensorKind as K, SensorObject, Spherical,
};
use ligament::scene::Scene;
use ligament::sim::Simulation;

type Tested = Result<(), Box<dyn std::error::Error>>;

const METHODS: [Method; 3] = [Method::Reduced, Method::Implicit, Method::Displacement];
const G: f64 = 9.81;

fn simulation(model: &Model, method: Method, h: f64) -> Result<Simulation, Box<dyn std::error::Error>> {
    let mut scene = Scene::of_model("sensors", model.clone());
    (scene.method, scene.step) = (Some(method), Some(h));
    Ok(Simulation::new(&scene)?)
}

fn vector(sim: &mut Simulation, name: &str) -> Vec3 {
    let readings = sim.sensors();
    let [x, y, z] = readings.get(name).expect("it exists").try_into().expect("it has three numbers");
    Vec3::new(x, y, z)
}

fn number(sim: &mut Simulation, name: &str) -> f64 {
    sim.sensors().get(name).expect("it exists")[0]
}

fn box_inertia(mass: f64, half_extents: Vec3) -> RigidInertia {
    Shape::Box { half_extents }.inertia_of_mass(mass).expect("a box has a volume")
}

/// A box of 2 kg on the ground, with an accelerometer, a touch sensor below and one above, and a rangefinder that looks down from its top.
fn resting(tilt: f64) -> Model {
    let (half, mut builder) = (Vec3::new(0.2, 0.1, 0.1), ModelBuilder::new("resting"));
    let body = builder.add_body(Body::new("box", box_inertia(2.0, half)));
    builder.add_collider(Collider::new("box", body, Pose::IDENTITY, Shape::Box { half_extents: half }));
    builder.add_collider(Collider::new(
        "ground",
        BodyId::WORLD,
        Pose::translation(Vec3::Z * -0.1),
        Shape::HalfSpace,
    ));
    let tilted = Mount::new(body, Pose::rotation(so3::exp(Vec3::X * tilt)));
    builder.add_sensor(Sensor::at("imu", K::Accelerometer, tilted));
    let at = |z: f64| Mount::new(body, Pose::translation(Vec3::Z * z));
    let zone = Shape::Box { half_extents: Vec3::new(0.3, 0.2, 0.02) };
    builder.add_sensor(Sensor::touch("below", at(-0.1), zone.clone()));
    // Rays from contacts go down, away from the box.
    builder.add_sensor(Sensor::touch("above", at(0.2), zone));
    let high = Mount::new(BodyId::WORLD, Pose::new(so3::exp(Vec3::Y * std::f64::consts::PI), Vec3::Z));
    builder.add_sensor(Sensor::at("range", K::Rangefinder, high));
    let up = Mount::new(BodyId::WORLD, Pose::translation(Vec3::Z));
    builder.add_sensor(Sensor::at("sky", K::Rangefinder, up));
    builder.build().expect("it is sound")
}

#[test]
fn kinds_have_names_and_sizes() {
    let names: Vec<&str> = K::all().map(K::name).collect();
    let distinct: std::collections::HashSet<&&str> = names.iter().collect();
    assert_eq!((names.len(), distinct.len()), (34, 34));
    for kind in K::all() {
        assert_eq!(K::named(kind.name()), Some(kind));
        // The compiler tells when a kind is added: its row in the table is missing then.
        let size = match kind {
            K::JointPosition | K::JointVelocity | K::JointActuatorForce => 1,
            K::JointLimitPosition | K::JointLimitVelocity | K::Touch | K::Rangefinder | K::Clock => 1,
            K::ActuatorPosition | K::ActuatorVelocity | K::ActuatorForce => 1,
            K::TendonPosition | K::TendonVelocity | K::TendonActuatorForce => 1,
            K::BallOrientation | K::FrameOrientation => 4,
            K::BallVelocity | K::FramePosition | K::FrameXAxis | K::FrameYAxis | K::FrameZAxis => 3,
            K::FrameLinearVelocity | K::FrameAngularVelocity => 3,
            K::FrameLinearAcceleration | K::FrameAngularAcceleration => 3,
            K::Gyroscope | K::Accelerometer | K::Velocimeter | K::Magnetometer => 3,
            K::Force | K::Torque => 3,
            K::SubtreeCenter | K::SubtreeVelocity | K::SubtreeAngularMomentum => 3,
        };
        assert_eq!(kind.size(), size, "{kind:?}");
    }
}

#[test]
fn what_rests_feels_its_weight() -> Tested {
    let model = resting(0.4);
    for method in METHODS {
        let mut sim = simulation(&model, method, 1.0 / 120.0)?;
        sim.run(1.0)?;
        let (imu, upward) = (vector(&mut sim, "imu"), so3::exp(Vec3::X * -0.4) * Vec3::Z * G);
        // What is left of the motion of coming to rest: the precision of contact per step.
        assert!((imu - upward).norm() < 1e-3 * G, "{method:?}: {imu:?}");
        let below = number(&mut sim, "below");
        assert!((below - 2.0 * G).abs() < 1e-3 * G, "{method:?}: {below}");
        assert_eq!(number(&mut sim, "above"), 0.0);
        // From 1 m down to the top of the box.
        let range = number(&mut sim, "range");
        assert!((range - 0.9).abs() < 1e-3, "{method:?}: {range}");
        assert_eq!(number(&mut sim, "sky"), -1.0);
    }
    Ok(())
}

#[test]
fn what_falls_feels_nothing() -> Tested {
    let mut builder = ModelBuilder::new("stone");
    let inertia = box_inertia(3.0, Vec3::new(0.1, 0.2, 0.3));
    let stone = builder.add_body(Body::new("stone", inertia));
    builder.add_sensor(Sensor::at("imu", K::Accelerometer, Mount::new(stone, Pose::IDENTITY)));
    builder.add_sensor(Sensor::at("turns", K::FrameAngularAcceleration, Mount::new(stone, Pose::IDENTITY)));
    let model = builder.build()?;
    for method in METHODS {
        let mut sim = simulation(&model, method, 1e-3)?;
        // A turn about a principal axis is steady.
        sim.apply(&[Command::SetState { q: Vec::new(), v: vec![0.0, 0.0, 4.0, 1.0, 0.0, 0.0] }])?;
        for _ in 0..3 {
            // At the start by forward dynamics, later from the last step, whose velocity is that of its middle or its end.
            let (imu, turns) = (vector(&mut sim, "imu"), vector(&mut sim, "turns"));
            assert!(imu.norm() < 0.05, "{method:?}: {imu:?}");
            assert!(turns.norm() < 1e-9, "{method:?}: {turns:?}");
            sim.steps(5)?;
        }
    }
    Ok(())
}

/// A bar on a hinge about z, in a plane without gravity.
fn turntable(radius: f64) -> Model {
    let mut builder = ModelBuilder::new("turntable");
    builder.set_gravity(Vec3::ZERO);
    let bar = builder.add_body(Body::new("bar", box_inertia(1.0, Vec3::new(0.5, 0.05, 0.05))));
    let axle = Joint::new("axle", Revolute::about(Vec3::Z)).child(bar, Pose::IDENTITY);
    let axle = builder.add_joint(axle);
    builder.add_actuator(Actuator::motor("motor", axle).gear(2.0));
    let rim = Mount::new(bar, Pose::translation(Vec3::X * radius));
    builder.add_sensor(Sensor::at("imu", K::Accelerometer, rim));
    builder.add_sensor(Sensor::at("gyro", K::Gyroscope, rim));
    builder.add_sensor(Sensor::at("speed", K::Velocimeter, rim));
    builder.add_sensor(Sensor::at("torque", K::Torque, Mount::new(bar, Pose::IDENTITY)));
    builder.add_sensor(Sensor::of_joint("at joint", K::JointActuatorForce, axle));
    builder.add_sensor(Sensor::new("at motor", K::ActuatorForce, SensorObject::Actuator(0)));
    builder.add_sensor(Sensor::new("length", K::ActuatorPosition, SensorObject::Actuator(0)));
    builder.add_sensor(Sensor::new("rate", K::ActuatorVelocity, SensorObject::Actuator(0)));
    builder.add_sensor(Sensor { offset: 0.25, ..Sensor::of_joint("angle", K::JointPosition, axle) });
    builder.add_sensor(Sensor::new("clock", K::Clock, SensorObject::Simulation));
    builder.build().expect("it is sound")
}

#[test]
fn a_steady_turn_has_the_acceleration_of_its_curvature() -> Tested {
    let (omega, radius) = (3.0, 0.4);
    let model = turntable(radius);
    for method in METHODS {
        let mut sim = simulation(&model, method, 1.0 / 240.0)?;
        sim.apply(&[Command::SetState { q: Vec::new(), v: vec![omega] }])?;
        for _ in 0..3 {
            let imu = vector(&mut sim, "imu");
            // In maximal coordinates the axle is closed to a millionth of a meter, which an acceleration divides by the step.
            let exact = Vec3::X * (-omega * omega * radius);
            assert!((imu - exact).norm() < 1e-2, "{method:?}: {imu:?}, not {exact:?}");
            assert!((vector(&mut sim, "gyro") - Vec3::Z * omega).norm() < 1e-3);
            assert!((vector(&mut sim, "speed") - Vec3::Y * (omega * radius)).norm() < 1e-3);
            sim.steps(7)?;
        }
        assert_eq!(number(&mut sim, "clock"), sim.time());
    }
    Ok(())
}

#[test]
fn a_motor_accelerates_what_it_turns() -> Tested {
    let model = turntable(0.4);
    let inertia = model.bodies()[1].inertia.at_com().zz;
    for method in METHODS {
        let mut sim = simulation(&model, method, 1.0 / 240.0)?;
        sim.apply(&[Command::Ctrl { values: vec![0.03] }])?;
        for _ in 0..2 {
            let torque = 2.0 * 0.03;
            assert!((number(&mut sim, "at joint") - torque).abs() < 1e-12);
            assert!((number(&mut sim, "at motor") - 0.03).abs() < 1e-12);
            // The joint itself carries no torque about its axis but that of its motor.
            let felt = vector(&mut sim, "torque");
            assert!((felt.z - torque).abs() < 1e-6, "{method:?}: {felt:?}");
            let along = vector(&mut sim, "imu").y;
            assert!((along - 0.4 * torque / inertia).abs() < 1e-4, "{method:?}: {along}");
            sim.steps(3)?;
        }
        let (q, v) = sim.coordinates();
        assert_eq!(number(&mut sim, "angle"), q[0] + 0.25);
        assert_eq!(number(&mut sim, "length"), 2.0 * q[0]);
        assert_eq!(number(&mut sim, "rate"), 2.0 * v[0]);
    }
    Ok(())
}

/// Two bars in a row, held out from a wall by a limit; the first of two equal parts.
fn shelf() -> Model {
    let (half, mut builder) = (Vec3::new(0.25, 0.02, 0.02), ModelBuilder::new("shelf"));
    let bar = |mass: f64| box_inertia(mass, half).transported(Pose::translation(Vec3::X * 0.25));
    let near = bar(1.5) + bar(1.5).transported(Pose::translation(Vec3::X * 0.5));
    let near = builder.add_body(Body::new("near", near));
    let far = builder.add_body(Body::new("far", bar(2.0)));
    let hinge = |name: &str| {
        let limits = Limits::Ranges(vec![Range::new(-1.0, 0.0)]);
        Joint { limits, ..Joint::new(name, Revolute::about(Vec3::Y)) }
    };
    builder.add_joint(hinge("wall").child(near, Pose::IDENTITY));
    builder.add_joint(hinge("middle").parent(near, Pose::translation(Vec3::X)).child(far, Pose::IDENTITY));
    let at = |body, x: f64| Mount::new(body, Pose::translation(Vec3::X * x));
    builder.add_sensor(Sensor::at("force", K::Force, at(near, 0.0)));
    builder.add_sensor(Sensor::at("torque", K::Torque, at(near, 0.0)));
    builder.add_sensor(Sensor::at("far torque", K::Torque, at(far, 0.0)));
    // The second half of the first bar, with the bar that hangs on it.
    let half_of = Box::new(BodyPart {
        inertia: bar(1.5).transported(Pose::translation(Vec3::X * 0.5)),
        children: vec![far],
        colliders: Vec::new(),
    });
    let cut = |kind| SensorObject::Subtree { mount: at(near, 0.5), part: Some(half_of.clone()) }.at(kind);
    builder.add_sensor(Sensor { name: "cut force".into(), ..cut(K::Force) });
    builder.add_sensor(Sensor { name: "cut torque".into(), ..cut(K::Torque) });
    builder.add_sensor(Sensor { name: "cut center".into(), ..cut(K::SubtreeCenter) });
    builder.build().expect("it is sound")
}

/// A sensor of an object, without a name.
trait At {
    fn at(self, kind: K) -> Sensor;
}

impl At for SensorObject {
    fn at(self, kind: K) -> Sensor {
        Sensor::new("", kind, self)
    }
}

#[test]
fn joints_and_cuts_carry_weights() -> Tested {
    let model = shelf();
    for method in METHODS {
        let mut sim = simulation(&model, method, 1.0 / 240.0)?;
        sim.run(0.5)?;
        let near = |name: &str, exact: Vec3, sim: &mut Simulation| {
            let found = vector(sim, name);
            // Limits give way by their precision, and what hangs on them swings by it.
            assert!(
                (found - exact).norm() < 0.02 * exact.norm(),
                "{method:?} {name}: {found:?}, not {exact:?}"
            );
        };
        near("force", Vec3::Z * (5.0 * G), &mut sim);
        near("torque", Vec3::Y * -(3.0 * G * 0.5 + 2.0 * G * 1.25), &mut sim);
        near("far torque", Vec3::Y * -(2.0 * G * 0.25), &mut sim);
        near("cut force", Vec3::Z * (3.5 * G), &mut sim);
        near("cut torque", Vec3::Y * -(1.5 * G * 0.25 + 2.0 * G * 0.75), &mut sim);
        near("cut center", Vec3::X * ((1.5 * 0.75 + 2.0 * 1.25) / 3.5), &mut sim);
    }
    Ok(())
}

#[test]
fn external_forces_and_loop_joints_are_not_carried() -> Tested {
    // A bar on a ball joint, whose other end a loop joint holds: each carries half of it.
    let mut builder = ModelBuilder::new("held at both ends");
    let bar = builder.add_body(Body::new("bar", box_inertia(4.0, Vec3::new(0.5, 0.02, 0.02))));
    let ball = Joint::new("ball", Spherical).child(bar, Pose::translation(Vec3::X * -0.5));
    builder.add_joint(ball.parent(BodyId::WORLD, Pose::translation(Vec3::X * -0.5)));
    let end = Pose::translation(Vec3::X * 0.5);
    builder.add_joint(
        Joint::new("hook", Spherical).parent(BodyId::WORLD, end).child(bar, end).role(JointRole::Loop),
    );
    builder.add_sensor(Sensor::at("force", K::Force, Mount::new(bar, Pose::translation(Vec3::X * -0.5))));
    let model = builder.build()?;
    for method in METHODS {
        let mut sim = simulation(&model, method, 1.0 / 240.0)?;
        sim.run(0.5)?;
        let force = vector(&mut sim, "force");
        assert!((force - Vec3::Z * (2.0 * G)).norm() < 0.01 * G, "{method:?}: {force:?}");
        let lift = Vec3::Z * (4.0 * G);
        let lift = Command::Wrench { body: "bar".into(), force: lift, torque: Vec3::ZERO, point: Vec3::ZERO };
        sim.apply(&[lift])?;
        sim.run(0.5)?;
        let force = vector(&mut sim, "force");
        assert!(force.norm() < 0.01 * G, "{method:?}: {force:?}");
    }
    Ok(())
}

/// A floating body with an arm of two links, with sensors of frames relative to each other, and of the whole.
fn swimmer() -> Model {
    let mut builder = ModelBuilder::new("swimmer");
    builder.set_gravity(Vec3::ZERO);
    let bar = box_inertia(1.0, Vec3::new(0.05, 0.07, 0.3)).transported(Pose::translation(Vec3::Z * -0.3));
    let [trunk, upper, lower] =
        ["trunk", "upper", "lower"].map(|name| builder.add_body(Body::new(name, bar)));
    let end = Pose::translation(Vec3::Z * -0.6);
    let shoulder = Joint::new("shoulder", Spherical).parent(trunk, end).child(upper, Pose::IDENTITY);
    builder.add_joint(shoulder);
    builder.add_joint(
        Joint::new("elbow", Revolute::about(Vec3::Y)).parent(upper, end).child(lower, Pose::IDENTITY),
    );
    let hand = Mount::new(lower, Pose::new(so3::exp(Vec3::new(0.3, -0.5, 0.9)), Vec3::new(0.1, 0.2, -0.6)));
    let eye = Mount::new(trunk, Pose::new(so3::exp(Vec3::new(-0.7, 0.2, 0.4)), Vec3::new(0.2, -0.1, 0.3)));
    for (name, kind) in [("position", K::FramePosition), ("velocity", K::FrameLinearVelocity)] {
        builder.add_sensor(Sensor::at(name, kind, hand).relative_to(eye));
    }
    for (name, kind) in [("turn", K::FrameOrientation), ("spin", K::FrameAngularVelocity)] {
        builder.add_sensor(Sensor::at(name, kind, hand).relative_to(eye));
    }
    builder.add_sensor(Sensor::at("x", K::FrameXAxis, hand).relative_to(eye));
    builder.add_sensor(Sensor::at("acceleration", K::FrameLinearAcceleration, hand));
    builder.add_sensor(Sensor::at("free velocity", K::FrameLinearVelocity, hand));
    for (name, kind) in
        [("center", K::SubtreeCenter), ("drift", K::SubtreeVelocity), ("momentum", K::SubtreeAngularMomentum)]
    {
        builder.add_sensor(Sensor::at(name, kind, Mount::new(trunk, Pose::IDENTITY)));
    }
    builder.build().expect("it is sound")
}

/// The swimmer in a state that turns everywhere.
fn swimming(method: Method, h: f64) -> Result<Simulation, Box<dyn std::error::Error>> {
    let model = swimmer();
    let mut sim = simulation(&model, method, h)?;
    let mut q = model.neutral();
    model.integrate(&mut q, &(0..model.nv()).map(|k| (k as f64).sin()).collect::<Vec<_>>(), 1.0)?;
    let v = (0..model.nv()).map(|k| (2.0 + k as f64).cos()).collect();
    sim.apply(&[Command::SetState { q, v }])?;
    Ok(sim)
}

#[test]
fn relative_velocities_are_the_rates_of_relative_poses() -> Tested {
    let (model, h) = (swimmer(), 1e-5);
    let mut sim = swimming(Method::Reduced, 1e-3)?;
    let (q, v) = sim.coordinates();
    let mut at = |time: f64| -> Result<(Vec3, Pose), Box<dyn std::error::Error>> {
        let mut q = q.clone();
        model.integrate(&mut q, &v, time)?;
        sim.apply(&[Command::SetState { q, v: v.clone() }])?;
        let turn: [f64; 4] = sim.sensors().get("turn").expect("it exists").try_into()?;
        let [x, y, z, w] = turn;
        let turn = ligament::math::Quat::new(x, y, z, w).to_mat3();
        assert!((turn.cols[0] - vector(&mut sim, "x")).norm() < 1e-12);
        Ok((vector(&mut sim, "position"), Pose::rotation(turn)))
    };
    let ((before, turned), (after, turns)) = (at(-h)?, at(h)?);
    let rate = (after - before) / (2.0 * h);
    let spin = so3::log(turns.rot * turned.rot.transpose()) / (2.0 * h);
    at(0.0)?;
    // Central differences: an error of h^2, and rounding over h.
    assert!((vector(&mut sim, "velocity") - rate).norm() < 1e-8);
    assert!((vector(&mut sim, "spin") - spin).norm() < 1e-8);
    Ok(())
}

#[test]
fn totals_are_those_of_the_report() -> Tested {
    for method in METHODS {
        let mut sim = swimming(method, 1.0 / 240.0)?;
        sim.steps(5)?;
        let total = sim.momentum();
        let (center, drift, spin) =
            (vector(&mut sim, "center"), vector(&mut sim, "drift"), vector(&mut sim, "momentum"));
        assert!((drift * 3.0 - total.linear).norm() < 1e-12);
        assert!((spin + center.cross(total.linear) - total.angular).norm() < 1e-12);
    }
    Ok(())
}

#[test]
fn accelerations_are_those_of_the_last_step_and_of_the_free_motion_before_it() -> Tested {
    for method in METHODS {
        let mut errors = Vec::new();
        for h in [2e-3, 5e-4] {
            let mut sim = swimming(method, h)?;
            // Velocities in maximal coordinates are those of the middle of a step: the first one is half.
            sim.step(&[])?;
            let (free, before) = (vector(&mut sim, "acceleration"), vector(&mut sim, "free velocity"));
            sim.step(&[])?;
            let after = vector(&mut sim, "free velocity");
            let (mean, last) = ((after - before) / h, vector(&mut sim, "acceleration"));
            errors.push([(free - mean).norm(), (last - mean).norm()]);
        }
        // Both are accurate to first order in the step.
        for k in 0..2 {
            assert!(errors[0][k] < 0.1 && errors[1][k] < 0.3 * errors[0][k] + 1e-4, "{method:?}: {errors:?}");
        }
    }
    Ok(())
}

/// The motion before the last step is the last field of a state: one of a program without sensors ends before it, and reads as if no step
/// were known.
#[test]
fn states_from_before_sensors_are_read() -> Tested {
    let mut sim = simulation(&resting(0.4), Method::Reduced, 1.0 / 120.0)?;
    let start = sim.state();
    let bytes = postcard::to_stdvec(&start)?;
    // An empty list, a number and a truth value.
    let old = &bytes[..bytes.len() - (1 + 8 + 1)];
    assert_eq!(postcard::from_bytes::<ligament::sim::State>(old)?, start);
    sim.steps(3)?;
    let later = postcard::to_stdvec(&sim.state())?;
    assert_eq!(postcard::from_bytes::<ligament::sim::State>(&later)?, sim.state());
    Ok(())
}

#[test]
fn readings_follow_from_the_state() -> Tested {
    for method in METHODS {
        for model in [resting(0.4), shelf()] {
            let mut sim = simulation(&model, method, 1.0 / 120.0)?;
            sim.steps(20)?;
            let (state, readings) = (sim.state(), sim.sensors());
            assert_eq!(sim.sensors(), readings);
            let mut other = simulation(&model, method, 1.0 / 120.0)?;
            other.restore(state.clone());
            let again = other.sensors();
            assert_eq!(other.state(), state);
            for (name, values) in readings.iter() {
                // Contact forces after a restore are those of the next step.
                let is_of_contact = matches!(name, "below" | "above" | "force" | "torque");
                let other = again.get(name).expect("it exists");
                assert!(is_of_contact || other == values, "{method:?} {name}: {other:?}, not {values:?}");
            }
        }
    }
    Ok(())
}

#[test]
fn sensors_change_nothing() -> Tested {
    let without = {
        let (half, mut builder) = (Vec3::new(0.2, 0.1, 0.1), ModelBuilder::new("resting"));
        let body = builder.add_body(Body::new("box", box_inertia(2.0, half)));
        builder.add_collider(Collider::new("box", body, Pose::IDENTITY, Shape::Box { half_extents: half }));
        let ground = Pose::translation(Vec3::Z * -0.1);
        builder.add_collider(Collider::new("ground", BodyId::WORLD, ground, Shape::HalfSpace));
        builder.build()?
    };
    for method in METHODS {
        let mut plain = simulation(&without, method, 1.0 / 120.0)?;
        let mut sensed = simulation(&resting(0.4), method, 1.0 / 120.0)?;
        let push = Command::SetState { q: Vec::new(), v: vec![0.3, 1.0, 0.2, 0.5, -0.4, 2.0] };
        plain.apply(std::slice::from_ref(&push))?;
        sensed.apply(&[push])?;
        for _ in 0..60 {
            sensed.sensors();
            plain.step(&[])?;
            sensed.step(&[])?;
            assert_eq!(plain.coordinates(), sensed.coordinates(), "{method:?}");
        }
    }
    Ok(())
}

#[test]
fn limits_and_cutoffs() -> Tested {
    let mut builder = ModelBuilder::new("lever");
    let lever = builder.add_body(Body::new("lever", box_inertia(1.0, Vec3::splat(0.1))));
    let limits = Limits::Ranges(vec![Range::new(-0.5, 0.5)]);
    let hinge = Joint { limits, ..Joint::new("hinge", Revolute::about(Vec3::Z)) };
    let hinge = builder.add_joint(hinge.child(lever, Pose::IDENTITY));
    builder.add_sensor(Sensor::of_joint("past", K::JointLimitPosition, hinge));
    builder.add_sensor(Sensor::of_joint("leaves", K::JointLimitVelocity, hinge));
    builder.add_sensor(Sensor::of_joint("speed", K::JointVelocity, hinge).cutoff(1.5));
    let axis = Sensor::at("axis", K::FrameXAxis, Mount::new(lever, Pose::IDENTITY));
    builder.add_sensor(axis.cutoff(0.1));
    let model = builder.build()?;
    let mut sim = simulation(&model, Method::Reduced, 1e-3)?;
    for (q, v, expected) in
        [(0.2, 4.0, [0.0, 0.0, 1.5]), (0.75, 1.0, [-0.25, -1.0, 1.0]), (-1.0, -2.0, [-0.5, -2.0, -1.5])]
    {
        sim.apply(&[Command::SetState { q: vec![q], v: vec![v] }])?;
        let readings = sim.sensors();
        assert_eq!(readings.values()[..3], expected);
        // Directions are not bounded.
        let axis = readings.get("axis").expect("it exists");
        assert!((axis[0] - q.cos()).abs() < 1e-12 && (axis[1] - q.sin()).abs() < 1e-12);
    }
    Ok(())
}

#[test]
fn what_cannot_be_measured_is_refused() {
    let described = |sensor: &dyn Fn(Mount) -> Sensor| {
        let mut builder = ModelBuilder::new("refused");
        let body = builder.add_body(Body::new("body", box_inertia(1.0, Vec3::splat(0.1))));
        let ball = builder.add_joint(Joint::new("ball", Spherical).child(body, Pose::IDENTITY));
        assert_eq!(ball.index(), 0);
        builder.add_sensor(sensor(Mount::new(body, Pose::IDENTITY)));
        builder.build().map(drop).map_err(|error| error.to_string())
    };
    let of_joint = |kind, k: usize| {
        move |_: Mount| {
            let mut builder = ModelBuilder::new("ids");
            let ids: Vec<_> = (0..=k).map(|_| builder.add_joint(Joint::new("", Spherical))).collect();
            Sensor::of_joint("s", kind, ids[k])
        }
    };
    assert_eq!(described(&of_joint(K::BallOrientation, 0)), Ok(()));
    type Case<'a> = (&'a dyn Fn(Mount) -> Sensor, &'a str);
    let missing_joint = of_joint(K::BallOrientation, 5);
    let scalar = of_joint(K::JointPosition, 0);
    let cases: [Case<'_>; 9] = [
        (&scalar, "quaternion"),
        (&missing_joint, "joint does not exist"),
        (&|_| Sensor::new("s", K::ActuatorForce, SensorObject::Actuator(0)), "actuator does not exist"),
        (&|mount| Sensor::new("s", K::Touch, SensorObject::Frame(mount)), "does not fit"),
        (&|mount| Sensor::at("s", K::Gyroscope, mount).cutoff(0.0), "cutoff"),
        (&|mount| Sensor::at("s", K::Gyroscope, mount).cutoff(f64::NAN), "cutoff"),
        (&|mount| Sensor::at("s", K::Gyroscope, mount).relative_to(mount), "not relative"),
        (
            &|mount| Sensor::at("s", K::FramePosition, Mount { body: BodyId::WORLD, ..mount }).cutoff(-1.0),
            "cutoff",
        ),
        (&|mount| Sensor::touch("s", mount, Shape::Sphere { radius: -1.0 }), "radius"),
    ];
    for (sensor, reason) in cases {
        let error = described(sensor).expect_err(reason);
        assert!(error.contains("sensor 's'") && error.contains(reason), "{error}");
    }
}
