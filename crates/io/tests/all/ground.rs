//! Robots get ground on request: they start standing on it, motors hold them there, and without motors they fall onto it and stay.

use ligament::command::{Command, Method};
use ligament::mass::Shape;
use ligament::math::Vec3;
use ligament::progress::Progress;
use ligament::sim::Simulation;
use ligament_io::open::{Opened, OpenedFile, Options, open_bytes, open_scene};
use ligament_io::urdf::{self, Root};

const WALKER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/robots/walker.urdf");

fn options(root: Root, ground: bool) -> Options {
    Options { urdf: urdf::Options { root, ..Default::default() }, ground, ..Options::default() }
}

fn walker() -> Opened {
    open_scene(WALKER, &options(Root::Free, true), &mut Progress::none())
        .expect("the file is in the repository")
}

/// Center of mass of a body.
fn center(sim: &mut Simulation, body: &str) -> Vec3 {
    let id = sim.model().find_body(body).expect("a link");
    let com = sim.model().body(id).inertia.com();
    sim.placement().poses[id.index()].point(com)
}

#[test]
fn a_floating_robot_starts_with_its_soles_on_the_ground() {
    let opened = walker();
    // 0.24 m of thigh and of shin, and 0.07 m of foot.
    assert!((opened.scene.q[2] - 0.55).abs() < 1e-12, "{:?}", opened.scene.q);
    assert!(opened.notes.iter().any(|note| note.contains("+0.5500 m")), "{:?}", opened.notes);
    let grounds = opened.scene.model.colliders().iter().filter(|c| matches!(c.shape, Shape::HalfSpace));
    assert_eq!(grounds.count(), 1);
    // A recording builds the same scene again from its source.
    let again = opened.source.open(&Options::default(), &mut Progress::none()).expect("its source");
    assert_eq!(again.scene.model.colliders().len(), opened.scene.model.colliders().len());
    assert_eq!(again.scene.q, opened.scene.q);
}

#[test]
fn a_fixed_robot_stays_and_its_ground_is_below_it() {
    let height = |opened: &Opened| {
        let ground = opened.scene.model.colliders().iter().find(|c| matches!(c.shape, Shape::HalfSpace));
        ground.expect("a ground").body_from_shape.pos.z
    };
    let hung = open_scene(WALKER, &options(Root::Fixed, true), &mut Progress::none()).expect("a robot");
    assert!((height(&hung) + 0.55).abs() < 1e-12);
    let arm = open_scene("tests/data/arm.urdf", &options(Root::Fixed, true), &mut Progress::none())
        .expect("an arm");
    assert!(height(&arm) <= 0.0);
}

#[test]
fn a_model_with_a_ground_of_its_own_gets_no_other() {
    let text = "<mujoco><worldbody><geom name='floor' type='plane' size='1 1 1'/>
        <body pos='0 0 1'><freejoint/><geom type='sphere' size='0.1'/></body></worldbody></mujoco>";
    let found = open_bytes("ball.xml", text.into(), &options(Root::Fixed, true), &mut Progress::none());
    let Ok(OpenedFile::Scene(opened)) = found else { panic!("a scene") };
    assert_eq!(opened.scene.q[2], 1.0);
    assert!(opened.notes.iter().any(|note| note.contains("'floor'")), "{:?}", opened.notes);
    // Without one it stands on the ground that was added, also when it is built again from its source.
    let text = text.replace("<geom name='floor' type='plane' size='1 1 1'/>", "");
    let found = open_bytes("ball.xml", text.into(), &options(Root::Fixed, true), &mut Progress::none());
    let Ok(OpenedFile::Scene(opened)) = found else { panic!("a scene") };
    assert!((opened.scene.q[2] - 0.1).abs() < 1e-15);
    let again = opened.source.open(&Options::default(), &mut Progress::none()).expect("its source");
    assert_eq!((again.scene.q, again.scene.model.colliders().len()), (opened.scene.q, 2));
}

#[test]
fn motors_hold_it_standing_and_without_them_it_falls_on_the_floor() {
    let long = std::env::var_os("LIGAMENT_LONG").is_some();
    for method in Method::ALL {
        for held in [true, false] {
            let opened = walker();
            let mut sim = opened.simulate().expect("a simulation");
            let joints = opened.scene.model.joints().iter().filter(|joint| joint.name != "root");
            let motor =
                |joint: String| Command::Motor { joint, stiffness: 300.0, damping: 10.0, target: vec![] };
            let motors = joints.filter(|_| held).map(|joint| motor(joint.name.clone()));
            let commands: Vec<Command> = [Command::Method(method)].into_iter().chain(motors).collect();
            sim.apply(&commands).expect("commands");
            let before = center(&mut sim, "trunk");
            // Straight legs are in balance: a push.
            let push = |newtons: f64| Command::Wrench {
                body: "trunk".to_owned(),
                force: Vec3::X * newtons,
                torque: Vec3::ZERO,
                point: Vec3::ZERO,
            };
            sim.apply(&[push(5.0)]).expect("a force");
            sim.run(0.2).expect("no step fails");
            sim.apply(&[push(0.0)]).expect("no force");
            sim.run(if long { 600.0 } else { 3.0 }).expect("no step fails");
            let trunk = center(&mut sim, "trunk");
            let soles = ["left_foot", "right_foot"].map(|foot| center(&mut sim, foot).z);
            if held {
                // The motors give way by the weight of the robot; friction creeps.
                assert!((trunk - before).norm() < 0.02, "{method}: from {before:?} to {trunk:?}");
            } else {
                assert!(trunk.z < 0.75 * before.z, "{method}: it stands without motors, {trunk:?}");
                assert!(trunk.z > 0.05 && soles.iter().all(|z| *z > 0.0), "{method}: {trunk:?}, {soles:?}");
            }
            let (kinetic, mass) = (sim.energy().kinetic, sim.model().mass());
            let carried: f64 =
                sim.contacts().iter().filter(|c| c.bodies[1].is_world()).map(|c| c.force.z).sum();
            assert!(kinetic < 0.05, "{method}, held {held}: {kinetic} J");
            assert!(
                (carried / (9.81 * mass) - 1.0).abs() < 0.1,
                "{method}, held {held}: {carried} N, {mass} kg"
            );
        }
    }
}
