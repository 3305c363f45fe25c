//! Joints keep their largest forces and speeds under every method, whatever moves them.

use ligament::command::{Command, Method};
use ligament::math::{Pose, RigidInertia, Sym3, Vec3};
use ligament::model::{
    Actuation, Body, BodyId, Free, Joint, JointKind, JointRole, Limits, Model, ModelBuilder, Prismatic,
    Range, Revolute, Screw, Spherical, Universal,
};
use ligament::scene::Scene;
use ligament::sim::Simulation;

type Tested = Result<(), Box<dyn std::error::Error>>;

const METHODS: [Method; 3] = [Method::Reduced, Method::Implicit, Method::Displacement];
/// The largest speed of each degree of freedom, in rad/s or m/s.
const SPEED: f64 = 1.5;
/// Speeds are kept by the solve, and at the end of a step by a scale of the velocities. What is left is the rounding of the
/// conversion from the velocities of bodies to those of joints, and a product of the scale with joint errors.
const ROUNDING: f64 = 1e-9;

/// A chain of bars of 30 cm with hinges about y and x alternately, hanging from the world, or from a floating bar.
struct Chain {
    count: usize,
    floats: bool,
    closed: bool,
    with: fn(Joint) -> Joint,
}

/// Commands that raise the chain.
const RAISED: [&str; 4] =
    ["put joint=hinge0 q=1.2", "put joint=hinge1 q=0.8", "put joint=hinge2 q=-0.5", "put joint=hinge3 q=0.7"];

const BARE: Chain = Chain { count: 4, floats: false, closed: false, with: |joint| joint.max_speed(SPEED) };

impl Chain {
    fn model(&self) -> Result<Model, Box<dyn std::error::Error>> {
        let mut builder = ModelBuilder::new("chain");
        let (length, moments) = (0.3, Vec3::new(0.0076, 0.0076, 2e-4));
        let inertia = RigidInertia::new(1.0, Vec3::Z * -0.15, Sym3::diagonal(moments));
        let mut last: Option<BodyId> = None;
        if self.floats {
            builder.set_gravity(Vec3::ZERO);
            let root = builder.add_body(Body::new("root", inertia));
            builder.add_joint(Joint::new("free", Free).child(root, Pose::IDENTITY));
            last = Some(root);
        }
        for k in 0..self.count {
            let bar = builder.add_body(Body::new(format!("bar{k}"), inertia));
            let axis = if k % 2 == 0 { Vec3::Y } else { Vec3::X };
            let joint = (self.with)(Joint::new(format!("hinge{k}"), Revolute::about(axis)))
                .child(bar, Pose::IDENTITY);
            builder.add_joint(match last {
                Some(parent) => joint.parent(parent, Pose::translation(Vec3::Z * -length)),
                None => joint,
            });
            last = Some(bar);
        }
        if let (true, Some(last)) = (self.closed, last) {
            // The end is tied to a point from which the chain hangs in a bow.
            builder.add_joint(
                Joint::new("tie", Spherical)
                    .role(JointRole::Loop)
                    .parent(BodyId::WORLD, Pose::translation(Vec3::new(0.5, 0.1, -0.4)))
                    .child(last, Pose::translation(Vec3::Z * -length)),
            );
        }
        Ok(builder.build()?)
    }
}

fn simulation(
    model: Model,
    method: Method,
    h: f64,
    lines: &[&str],
) -> Result<Simulation, Box<dyn std::error::Error>> {
    let mut sim = Simulation::new(&Scene::of_model("bounds", model))?;
    let mut commands = vec![Command::Method(method), Command::Set { name: "step".into(), value: h }];
    for line in lines {
        commands.push(line.parse()?);
    }
    sim.apply(&commands)?;
    Ok(sim)
}

/// The largest ratio of a speed to its bound.
fn fastest(sim: &Simulation, model: &Model) -> f64 {
    let v = sim.coordinates().1;
    model.tree_joints().fold(0.0, |most: f64, id| {
        let speeds = v[model.slots(id).v_range()].iter().enumerate();
        speeds.fold(most, |most, (k, v)| most.max(v.abs() / model.joint(id).max_speed_of(k)))
    })
}

/// What moves a chain.
fn movers() -> [(&'static str, Chain, Vec<&'static str>); 5] {
    [
        ("falls", BARE, RAISED.to_vec()),
        ("is dragged", BARE, vec!["drag hand bone=bar3 to=1,0.5,0.8 gains=900,60"]),
        (
            "motor",
            BARE,
            vec![
                "motor joint=hinge0 stiffness=800 damping=20 target=2.5",
                "motor joint=hinge1 stiffness=500 damping=1 target=-2",
            ],
        ),
        ("is closed", Chain { closed: true, ..BARE }, vec!["force body=bar1 force=40,-30,60"]),
        (
            "is closed and driven",
            Chain { closed: true, ..BARE },
            vec!["motor joint=hinge1 stiffness=300 damping=5 target=1.5"],
        ),
    ]
}

/// Extrapolated results exceeded it by 2 %.
#[test]
fn no_joint_exceeds_its_largest_speed_in_accurate_steps() -> Tested {
    let push = "force body=bar1 force=9,-6,4 torque=1,2,-1";
    for method in METHODS {
        let floating = Chain { floats: true, ..BARE };
        for (name, chain, mut lines) in movers().into_iter().chain([("floats", floating, vec![push])]) {
            let model = chain.model()?;
            lines.extend(["set accuracy value=1e-3", "mode passive"]);
            let mut sim = simulation(model.clone(), method, 1.0 / 120.0, &lines)?;
            let mut most: f64 = 0.0;
            for step in 0..90 {
                sim.step(&[])?;
                let now = fastest(&sim, &model);
                assert!(now <= 1.0 + ROUNDING, "{method:?} {name}, step {step}: {now}");
                most = most.max(now);
            }
            assert!(most > 0.99, "{method:?} {name}: the bound does not act: {most}");
        }
    }
    Ok(())
}

#[test]
fn no_joint_exceeds_its_largest_speed() -> Tested {
    for method in METHODS {
        for momentum in [0, 1] {
            for (name, chain, lines) in &movers() {
                let model = chain.model()?;
                let mut lines = lines.clone();
                let momentum = format!("set momentum value={momentum}");
                lines.push(&momentum);
                if method == Method::Reduced && *name == "is dragged" {
                    // A drag of active joints would be a task of their control.
                    lines.push("mode passive");
                }
                let mut sim = simulation(model.clone(), method, 1.0 / 120.0, &lines)?;
                let mut most: f64 = 0.0;
                for step in 0..240 {
                    sim.step(&[])?;
                    let now = fastest(&sim, &model);
                    assert!(now <= 1.0 + ROUNDING, "{method:?} {name} {momentum}, step {step}: {now}");
                    most = most.max(now);
                }
                assert!(most > 0.999, "{method:?} {name}: the bound does not act: {most}");
            }
        }
    }
    Ok(())
}

#[test]
fn tasks_and_keyframes_give_way_to_largest_speeds() -> Tested {
    let with: fn(Joint) -> Joint =
        |joint| joint.actuation(Actuation::Active).max_speed(SPEED).max_force(60.0);
    let model = Chain { with, ..BARE }.model()?;
    let drag = "drag hand bone=bar3 to=0.8,0.3,-0.2 gains=900,60";
    for lines in [
        &["mode torque", drag][..],
        &["mode acceleration", drag],
        &["mode velocity", drag],
        &["keyframe time=0 q=0,0,0,0", "keyframe time=0.2 q=1.5,-1,0.5,1", "mode keyframes"],
    ] {
        let mut sim = simulation(model.clone(), Method::Reduced, 1.0 / 120.0, lines)?;
        sim.apply(&["set strength value=0".parse()?])?;
        let mut most: f64 = 0.0;
        for step in 0..120 {
            sim.step(&[])?;
            let now = fastest(&sim, &model);
            assert!(now <= 1.0 + ROUNDING, "{lines:?} at {step}: {now}");
            assert!(sim.joint_forces().iter().all(|force| force.abs() <= 60.0 * (1.0 + 1e-9)), "{lines:?}");
            most = most.max(now);
        }
        assert!(most > 0.999, "{lines:?}: {most}");
    }
    Ok(())
}

#[test]
fn every_kind_with_ranges_keeps_its_largest_speeds() -> Tested {
    let kinds: [(JointKind, Vec<f64>); 4] = [
        (Prismatic::along(Vec3::new(0.6, 0.0, 0.8)).into(), vec![0.7]),
        (Screw { axis: Vec3::Z, pitch: 0.05 }.into(), vec![3.0]),
        (Universal { first: Vec3::X, second: Vec3::Y }.into(), vec![1.0, f64::INFINITY]),
        (Universal { first: Vec3::X, second: Vec3::Y }.into(), vec![0.8, 1.3]),
    ];
    for method in METHODS {
        for (kind, speeds) in &kinds {
            let mut builder = ModelBuilder::new("one");
            let moments = Vec3::new(0.02, 0.03, 0.01);
            let bar = builder.add_body(Body::new(
                "bar",
                RigidInertia::new(1.0, Vec3::new(0.2, 0.1, -0.2), Sym3::diagonal(moments)),
            ));
            let low = Limits::Ranges(vec![Range::new(-1.0, 1.0); kind.nv()]);
            let joint = Joint { max_speed: speeds.clone(), ..Joint::new("joint", *kind).limits(low) };
            builder.add_joint(joint.child(bar, Pose::IDENTITY));
            let model = builder.build()?;
            let mut sim =
                simulation(model.clone(), method, 1.0 / 120.0, &["force body=bar force=30,20,-20"])?;
            let mut most: f64 = 0.0;
            for step in 0..120 {
                sim.step(&[])?;
                let now = fastest(&sim, &model);
                assert!(now <= 1.0 + ROUNDING, "{method:?} {} at {step}: {now}", kind.name());
                most = most.max(now);
            }
            assert!(most > 0.999, "{method:?} {}: {most}", kind.name());
        }
    }
    Ok(())
}

#[test]
fn a_switch_turns_bounds_of_speeds_off() -> Tested {
    for method in METHODS {
        let model = BARE.model()?;
        let mut sim = simulation(
            model.clone(),
            method,
            1.0 / 120.0,
            &[&RAISED[..], &["set hard-limits value=0"]].concat(),
        )?;
        let mut most: f64 = 0.0;
        for _ in 0..120 {
            sim.step(&[])?;
            most = most.max(fastest(&sim, &model));
        }
        assert!(most > 1.5, "{method:?}: {most}");
    }
    Ok(())
}

#[test]
fn bounds_of_speeds_only_take_energy() -> Tested {
    for method in METHODS {
        let mut sim = simulation(BARE.model()?, method, 1.0 / 240.0, &RAISED)?;
        let start = sim.energy().total();
        let mut least = start;
        for step in 0..960 {
            sim.step(&[])?;
            let now = sim.energy().total();
            // Gravity and motion are summed at different times in a step: up to a step of power.
            let allowed = 0.02 * (start - least).max(1.0);
            assert!(now <= least + allowed, "{method:?} at {step}: {now} after {least}");
            least = least.min(now);
        }
        assert!(least < start - 0.5, "{method:?}: the bounds take nothing: {least} of {start}");
    }
    Ok(())
}

#[test]
fn a_floating_chain_keeps_its_momentum_at_its_largest_speeds() -> Tested {
    for method in METHODS {
        let model = Chain { floats: true, ..BARE }.model()?;
        let mut sim = simulation(model.clone(), method, 1.0 / 120.0, &["set momentum value=1"])?;
        let push = |force| Command::Wrench {
            body: "bar3".into(),
            force: Vec3::new(force, 0.7 * force, 0.2 * force),
            torque: Vec3::ZERO,
            point: Vec3::Z * -0.3,
        };
        for _ in 0..20 {
            sim.step(&[push(6.0)])?;
        }
        sim.step(&[push(0.0)])?;
        let start = sim.momentum();
        let (mut acted, mut drift) = (0, 0.0_f64);
        for _ in 0..240 {
            sim.step(&[])?;
            let v = sim.coordinates().1;
            acted += usize::from(v[6..].iter().any(|v| v.abs() > SPEED * (1.0 - 1e-6)));
            let now = sim.momentum();
            drift = drift.max((now.linear - start.linear).norm()).max((now.angular - start.angular).norm());
        }
        let size = start.linear.norm() + start.angular.norm();
        assert!(acted > 5, "{method:?}: a bound acted in {acted} steps only");
        assert!(drift < 1e-10 * size, "{method:?}: {drift} of {size}");
    }
    Ok(())
}

#[test]
fn no_actuator_exceeds_its_largest_force() -> Tested {
    // One bar about its center in free space: its acceleration is the torque over the inertia.
    let (inertia, most) = (0.05, 0.4);
    let mut builder = ModelBuilder::new("wheel");
    builder.set_gravity(Vec3::ZERO);
    let wheel =
        builder.add_body(Body::new("wheel", RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY * inertia)));
    let joint = Joint::new("axle", Revolute::about(Vec3::Y)).actuation(Actuation::Active).max_force(most);
    builder.add_joint(joint.child(wheel, Pose::IDENTITY));
    let model = builder.build()?;
    let h = 1.0 / 240.0;
    for method in METHODS {
        for lines in [
            &["motor joint=axle stiffness=500 damping=250 target=2"][..],
            &["torque joint=axle tau=-7"],
            &["torque joint=axle tau=0.3", "motor joint=axle stiffness=500 damping=250 target=2"],
            &[
                "mode torque",
                "set strength value=0",
                "drag hand bone=wheel point=0,0,0.1 to=0.1,0,0 gains=9000,600",
            ],
            &[
                "mode acceleration",
                "set strength value=0",
                "drag hand bone=wheel point=0,0,0.1 to=0.1,0,0 gains=9000,600",
            ],
        ] {
            let drives = lines[0].starts_with("mode");
            if drives && method != Method::Reduced {
                continue;
            }
            let mut sim = simulation(model.clone(), method, h, lines)?;
            let (mut before, mut largest) = (0.0, 0.0_f64);
            for step in 0..1000 {
                sim.step(&[])?;
                let v = sim.coordinates().1[0];
                let torque = inertia * (v - before) / h;
                // Velocities of bodies are stored to 16 digits: their differences over a step have 13.
                assert!(torque.abs() <= most * (1.0 + 1e-9), "{method:?} {lines:?} at {step}: {torque}");
                assert!(sim.joint_forces()[0].abs() <= most * (1.0 + 1e-12), "{:?}", sim.joint_forces());
                (before, largest) = (v, largest.max(torque.abs()));
            }
            assert!(largest > 0.999 * most, "{method:?} {lines:?}: {largest}");
            if lines[0].starts_with("motor") {
                assert!((sim.coordinates().0[0] - 2.0).abs() < 0.05, "{method:?}: {:?}", sim.coordinates());
            }
        }
    }
    Ok(())
}

#[test]
fn servos_in_loops_keep_their_largest_force() -> Tested {
    // A motor at a hinge of a closed chain, with a target that the loop forbids: what it applies is what is reported.
    let with: fn(Joint) -> Joint = |joint| joint.actuation(Actuation::Active).max_force(3.0);
    let model = Chain { closed: true, with, ..BARE }.model()?;
    for method in METHODS {
        let lines = ["motor joint=hinge1 stiffness=4000 damping=80 target=2.5"];
        let mut sim = simulation(model.clone(), method, 1.0 / 120.0, &lines)?;
        let mut largest: f64 = 0.0;
        for step in 0..240 {
            sim.step(&[])?;
            let force = sim.joint_forces()[1].abs();
            assert!(force <= 3.0 * (1.0 + 1e-9), "{method:?} at {step}: {force}");
            largest = largest.max(force);
        }
        assert!(largest > 2.99, "{method:?}: {largest}");
    }
    Ok(())
}

#[test]
fn motors_of_ball_joints_keep_their_largest_force() -> Tested {
    let mut builder = ModelBuilder::new("ball");
    builder.set_gravity(Vec3::ZERO);
    let body = builder.add_body(Body::new("body", RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY * 0.05)));
    builder.add_joint(Joint::new("ball", Spherical).max_force(0.4).child(body, Pose::IDENTITY));
    let model = builder.build()?;
    for method in METHODS {
        let lines =
            ["motor joint=ball stiffness=300 damping=3 target=0.3894183423086505,0,0,0.9210609940028851"];
        let h = 1.0 / 240.0;
        let mut sim = simulation(model.clone(), method, h, &lines)?;
        let (mut before, mut largest) = (Vec3::ZERO, 0.0_f64);
        for _ in 0..60 {
            sim.step(&[])?;
            let v = sim.coordinates().1;
            let v = Vec3::new(v[0], v[1], v[2]);
            let torque = (v - before).max_abs() * 0.05 / h;
            assert!(torque <= 0.4 * (1.0 + 1e-9), "{method:?}: {torque}");
            (before, largest) = (v, largest.max(torque));
        }
        assert!(largest > 0.399, "{method:?}: {largest}");
    }
    Ok(())
}

#[test]
fn bounds_that_make_no_sense_are_errors() {
    let build = |joint: Joint| {
        let mut builder = ModelBuilder::new("wrong");
        let body = builder.add_body(Body::new("body", RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY)));
        builder.add_joint(joint.child(body, Pose::IDENTITY));
        builder.build().err().map(|error| error.to_string()).unwrap_or_default()
    };
    let hinge = || Joint::new("hinge", Revolute::about(Vec3::Y));
    assert!(build(hinge().max_speed(0.0)).contains("its max_speed is 0.0; expected a number above zero"));
    assert!(build(hinge().max_force(-1.0)).contains("its max_force is -1.0; expected zero or more"));
    assert!(build(hinge().max_force(f64::NAN)).contains("max_force"));
    assert!(build(Joint { max_speed: vec![1.0; 2], ..hinge() }).contains("2 numbers"));
    assert!(build(Joint::new("ball", Spherical).max_speed(1.0)).contains("quaternion"));
    assert_eq!(build(hinge().max_speed(f64::INFINITY).max_force(0.0)), "");
}
