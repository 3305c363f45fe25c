//! Keyframes, soft joints and changes of mode: curves pass through their keys and are twice differentiable on every
//! kind of joint, playback tracks them to rounding while a passive root follows, and no change of mode causes a jump.
#![allow(clippy::unwrap_used)] // models are valid, and lengths match

use crate::common::*;
use ligament::control::*;
use ligament::math::{Pose, Vec3};
use ligament::model::*;
use ligament::reduced::{Surroundings, Tree, Workspace};

/// One joint of every kind that a character's bone may have, all active except the free root.
fn zoo() -> Model {
    let mut builder = ModelBuilder::new("zoo");
    let kinds: [JointKind; 9] = [
        Free.into(),
        Spherical.into(),
        Revolute::about(Vec3::Y).into(),
        Universal::about(Vec3::X, Vec3::Z).into(),
        Prismatic::along(Vec3::Z).into(),
        Planar::across(Vec3::X).into(),
        Cylindrical::about(Vec3::Z).into(),
        Translational.into(),
        Free.into(),
    ];
    let mut above = BodyId::WORLD;
    for (k, kind) in kinds.into_iter().enumerate() {
        let body = builder.add_body(plain_body(format!("body {k}")));
        let joint = Joint::new(format!("joint {k}"), kind).parent(above, Pose::translation(Vec3::X * 0.3));
        let actuation = if k == 0 { Actuation::Passive } else { Actuation::Active };
        builder.add_joint(joint.child(body, Pose::IDENTITY).actuation(actuation));
        above = body;
    }
    builder.build().unwrap()
}

/// A pose some distance from neutral, different for each seed.
fn posed(model: &Model, seed: f64) -> Vec<f64> {
    let mut q = model.neutral();
    let v: Vec<f64> = (0..model.nv()).map(|k| (1.7 * k as f64 + seed * 2.3).sin() * 0.8).collect();
    model.integrate(&mut q, &v, 1.0).unwrap();
    q
}

fn keyed(model: &Model) -> Keyframes {
    let mut keyframes = Keyframes::new();
    for (time, seed) in [(0.2, 1.0), (0.6, 2.0), (0.9, 3.0), (1.6, 4.0)] {
        keyframes.insert(model, time, &posed(model, seed)).unwrap();
    }
    keyframes
}

struct At {
    q: Vec<f64>,
    v: Vec<f64>,
    qdd: Vec<f64>,
}

fn at(model: &Model, trajectory: &Trajectory, time: f64) -> At {
    let mut at = At { q: model.neutral(), v: vec![0.0; model.nv()], qdd: vec![0.0; model.nv()] };
    trajectory.at(model, time, &mut at.q, &mut at.v, &mut at.qdd).unwrap();
    at
}

fn apart(model: &Model, from: &[f64], to: &[f64]) -> Vec<f64> {
    let mut v = vec![0.0; model.nv()];
    model.difference(from, to, &mut v).unwrap();
    v
}

fn active(model: &Model) -> Vec<JointId> {
    model.tree_joints().filter(|&id| model.joint(id).actuation == Actuation::Active).collect()
}

#[test]
fn curves_meet_their_keys_and_their_derivatives_are_derivatives() {
    let model = zoo();
    let keyframes = keyed(&model);
    let plain = Trajectory::through(&model, &active(&model), &keyframes).unwrap();
    assert_eq!(plain.joints().count(), 8);
    for key in keyframes.keys() {
        let off = apart(&model, &at(&model, &plain, key.time).q, &key.q);
        // The trajectory does not include the root.
        assert!(off[6..].iter().all(|x| x.abs() < 1e-12), "at {}: {off:?}", key.time);
    }
    let warped = plain.clone().warped(Warp::sine(0.05, 1.6).unwrap());
    let d = 1e-5;
    for (trajectory, knots) in [(plain, vec![0.6, 0.9]), (warped, vec![])] {
        for k in 1..130 {
            let time = 0.25 + 0.01 * f64::from(k) + 0.0037;
            let (a, here, b) = (
                at(&model, &trajectory, time - d),
                at(&model, &trajectory, time),
                at(&model, &trajectory, time + d),
            );
            for (dof, step) in apart(&model, &a.q, &b.q).iter().enumerate() {
                let (rate, accel) = (step / (2.0 * d), (b.v[dof] - a.v[dof]) / (2.0 * d));
                // Third derivatives are of order 1e3 and jump at keys, which may lie between: d times that, at most.
                assert!((rate - here.v[dof]).abs() < 1e-5, "{time} {dof}: {rate} {}", here.v[dof]);
                assert!((accel - here.qdd[dof]).abs() < 3e-2, "{time} {dof}: {accel} {}", here.qdd[dof]);
            }
        }
        for knot in knots {
            let (a, b) = (at(&model, &trajectory, knot - 1e-10), at(&model, &trajectory, knot + 1e-10));
            for (a, b) in a.qdd.iter().zip(&b.qdd) {
                assert!((a - b).abs() < 1e-5, "accelerations are continuous at {knot}");
            }
        }
    }
}

#[test]
fn before_and_after_the_joints_are_held() {
    let model = zoo();
    let keyframes = keyed(&model);
    let trajectory = Trajectory::through(&model, &active(&model), &keyframes).unwrap();
    for (time, key) in [(-3.0, 0), (9.0, 3)] {
        let held = at(&model, &trajectory, time);
        assert!(apart(&model, &held.q, &keyframes.keys()[key].q)[6..].iter().all(|x| x.abs() < 1e-12));
        assert!(held.v.iter().chain(&held.qdd).all(|&x| x == 0.0));
    }
    let mut one = Keyframes::new();
    one.insert(&model, 0.5, &posed(&model, 7.0)).unwrap();
    let alone = Trajectory::through(&model, &active(&model), &one).unwrap();
    let held = at(&model, &alone, 0.7);
    assert!(apart(&model, &held.q, &one.keys()[0].q)[6..].iter().all(|x| x.abs() < 1e-12));
    assert!(held.v.iter().all(|x| x.abs() < 1e-12));
}

/// A character in the air, driven step by step.
struct Flight {
    tree: Tree,
    ws: Workspace,
    driver: Driver,
    q: Vec<f64>,
    v: Vec<f64>,
    time: f64,
}

impl Flight {
    fn new(model: &Model) -> Flight {
        let tree = Tree::new(model).unwrap();
        let (ws, driver) = (Workspace::new(&tree), Driver::new(&tree));
        let v = (0..model.nv()).map(|k| (k as f64).cos() * 0.3).collect();
        Flight { ws, driver, q: posed(model, 0.0), v, time: 0.0, tree }
    }

    /// Makes a step; returns the force of the root's joint and the largest acceleration.
    fn step(&mut self, h: f64) -> (f64, f64) {
        let around = Surroundings::default();
        let now = Situation { q: &self.q, v: &self.v, tau: &[], around, h, time: self.time };
        let command = self.driver.drive(&self.tree, &now, &mut self.ws).unwrap();
        let most = |list: &[f64]| list.iter().fold(0.0f64, |most, x| most.max(x.abs()));
        let (push, jolt) = (most(&command.tau[..6]), most(&command.qdd));
        self.v.iter_mut().zip(&command.qdd).for_each(|(v, a)| *v += h * a);
        self.tree.model().integrate(&mut self.q, &self.v, h).unwrap();
        self.time += h;
        (push, jolt)
    }
}

#[test]
fn play_tracks_the_curve_to_rounding_while_the_root_follows() {
    let model = zoo();
    let mut flight = Flight::new(&model);
    flight.driver.keyframes = keyed(&model);
    let start = flight.q.clone();
    let Flight { tree, driver, q, v, .. } = &mut flight;
    driver.play(tree, 0.0, q, v).unwrap();
    let Mode::Keyframes(trajectory) = flight.driver.mode.clone() else { panic!("it plays") };
    for _ in 0..2000 {
        let (push, _) = flight.step(1e-3);
        assert_eq!(push, 0.0, "no external force on the root");
        let off = apart(&model, &at(&model, &trajectory, flight.time).q, &flight.q);
        // The end of the step is reported to rounding of (q + h v); velocities are of order 10.
        assert!(off[6..].iter().all(|x| x.abs() < 1e-12), "at {}: {off:?}", flight.time);
    }
    assert!(flight.v[6..].iter().all(|v| v.abs() < 1e-9), "it ends at rest");
    let moved = apart(&model, &start, &flight.q);
    assert!(moved[..6].iter().any(|x| x.abs() > 0.1), "the root moved");
}

#[test]
fn animate_leads_the_root_along_the_curve() {
    let model = zoo();
    let mut flight = Flight::new(&model);
    flight.driver.keyframes = keyed(&model);
    let Flight { tree, driver, q, v, .. } = &mut flight;
    driver.play(tree, 0.0, q, v).unwrap();
    assert!(!driver.leads_root(&model));
    driver.animate(tree, 0.0, q, v).unwrap();
    assert!(driver.leads_root(&model));
    let Mode::Keyframes(trajectory) = flight.driver.mode.clone() else { panic!("it plays") };
    assert_eq!(trajectory.joints().count(), 9);
    for _ in 0..2000 {
        flight.step(1e-3);
        let off = apart(&model, &at(&model, &trajectory, flight.time).q, &flight.q);
        assert!(off.iter().all(|x| x.abs() < 1e-12), "at {}: {off:?}", flight.time);
    }
}

#[test]
fn animate_leads_the_roots_of_characters_only() {
    let mut builder = ModelBuilder::new("a character and a stone");
    let bodies = ["trunk", "arm", "stone"].map(|name| builder.add_body(plain_body(name)));
    for (name, body) in [("root", bodies[0]), ("stone", bodies[2])] {
        builder.add_joint(Joint::new(name, Free).child(body, Pose::IDENTITY));
    }
    let elbow = Joint::new("elbow", Revolute::about(Vec3::Y)).parent(bodies[0], Pose::IDENTITY);
    builder.add_joint(elbow.child(bodies[1], Pose::IDENTITY).actuation(Actuation::Active));
    let model = builder.build().unwrap();
    let tree = Tree::new(&model).unwrap();
    let mut driver = Driver::new(&tree);
    driver.keyframes.insert(&model, 1.0, &model.neutral()).unwrap();
    driver.animate(&tree, 0.0, &model.neutral(), &vec![0.0; model.nv()]).unwrap();
    let Mode::Keyframes(trajectory) = &driver.mode else { panic!("it plays") };
    let names: Vec<&str> = trajectory.joints().map(|id| model.joint(id).name.as_str()).collect();
    assert_eq!(names, ["root", "elbow"]);
}

/// Drags, keyframes, soft joints, drags in the torque style, and drags as at first, a third of a second each. Returns
/// the largest acceleration of all.
fn through_all_modes(model: &Model, h: f64) -> f64 {
    let mut flight = Flight::new(model);
    flight.driver.softness = Softness { stiffness: 20.0, damping: 2.0, rest: Vec::new() };
    flight.driver.keyframes = keyed(model);
    let bone = model.find_body("body 8").unwrap();
    let aim = Aim::reach(Vec3::new(1.0, 0.5, 0.3), Gains::critical(100.0));
    flight.driver.plan.tasks = vec![Task::drag(bone, Vec3::ZERO, aim)];
    // Nothing else damps the motions that the drags leave free (see `Style::Torque`).
    flight.driver.plan.pose = Some(PoseGoal {
        q: model.neutral(),
        gains: Gains { stiffness: 0.0, damping: 5.0 },
        ramp: Ramp::FULL,
        joints: None,
        priority: Priority::TERTIARY,
        weight: 1.0,
    });
    let steps = (0.3 / h).round() as usize;
    let mut hardest = 0.0f64;
    for k in 0..5 * steps {
        let Flight { tree, driver, q, v, time, .. } = &mut flight;
        if k == steps {
            driver.play(tree, *time, q, v).unwrap();
        } else if k == 2 * steps {
            driver.mode = Mode::Passive;
        } else if k == 3 * steps {
            (driver.mode, driver.plan.style) = (Mode::Cartesian, Style::Torque);
        } else if k == 4 * steps {
            driver.plan.style = Style::Acceleration;
        }
        let (push, jolt) = flight.step(h);
        assert_eq!(push, 0.0, "no external force on the root, nor from the armature of soft joints");
        hardest = hardest.max(jolt);
    }
    hardest
}

#[test]
fn changes_of_mode_move_nothing() {
    let model = zoo();
    let (coarse, fine) = (through_all_modes(&model, 1e-3), through_all_modes(&model, 2.5e-4));
    // A jump of a velocity is an acceleration of the jump over h: at a quarter of the step it would be four times as
    // large. Without jumps the accelerations are those of the motion, which depends little on the step.
    assert!(fine < 1.2 * coarse && coarse < 1e3, "{coarse} {fine}");
}

#[test]
fn soft_joints_come_to_rest_whatever_the_stiffness() {
    let model = zoo();
    for stiffness in [0.0, 10.0, 1e6] {
        let mut flight = Flight::new(&model);
        flight.driver.mode = Mode::Passive;
        flight.driver.softness =
            Softness { stiffness, damping: 10.0 + 0.01 * stiffness, rest: posed(&model, 5.0) };
        for _ in 0..3000 {
            flight.step(5e-3);
        }
        assert!(flight.v[6..].iter().all(|v| v.abs() < 1e-2), "{stiffness}: {:?}", &flight.v[6..]);
        if stiffness > 0.0 {
            let off = apart(&model, &flight.driver.softness.rest, &flight.q);
            assert!(off[6..].iter().all(|x| x.abs() < 2e-2), "{stiffness}: {off:?}");
        }
    }
}

#[test]
fn keyframes_can_be_edited() {
    let model = zoo();
    let mut keyframes = keyed(&model);
    let times = |k: &Keyframes| k.keys().iter().map(|key| key.time).collect::<Vec<_>>();
    assert_eq!(keyframes.insert(&model, 0.4, &posed(&model, 9.0)), Ok(1));
    assert_eq!(times(&keyframes), [0.2, 0.4, 0.6, 0.9, 1.6]);
    let moved = keyframes.keys()[1].q.clone();
    assert_eq!(keyframes.retime(1, 1.0), Ok(3));
    assert_eq!(times(&keyframes), [0.2, 0.6, 0.9, 1.0, 1.6]);
    assert_eq!(keyframes.keys()[3].q, moved);
    keyframes.remove(0).unwrap();
    assert_eq!(times(&keyframes), [0.6, 0.9, 1.0, 1.6]);
    let before = keyframes.clone();
    assert_eq!(keyframes.retime(0, 1.6), Err(KeyframeError::Taken(1.6)));
    assert_eq!(keyframes, before, "a refused change changes nothing");
    assert_eq!(
        keyframes.remove(4).unwrap_err().to_string(),
        "there is no keyframe 4; there are 4 keyframes, counted from 0"
    );
    assert!(matches!(
        keyframes.insert(&model, f64::NAN, &model.neutral()),
        Err(KeyframeError::NotFinite { .. })
    ));
    let mut broken = model.neutral();
    broken[0] = f64::INFINITY;
    assert!(matches!(keyframes.insert(&model, 3.0, &broken), Err(KeyframeError::NotFinite { .. })));
    assert!(matches!(keyframes.insert(&model, 3.0, &[1.0]), Err(KeyframeError::State(_))));
    let nothing = Trajectory::through(&model, &active(&model), &Keyframes::new());
    assert_eq!(nothing.unwrap_err(), KeyframeError::Empty);
}

#[test]
fn warped_timing_plays_the_same_poses_at_other_times() {
    let model = zoo();
    let keyframes = keyed(&model);
    // KP08 Figure 1, for a motion of 1.6 s.
    let warp = Warp::sine(0.05 / 1.6, 1.6).unwrap();
    let plain = Trajectory::through(&model, &active(&model), &keyframes).unwrap();
    let warped = plain.clone().warped(warp);
    for k in 0..160 {
        let time = f64::from(k) * 0.01;
        let (ours, theirs) = (at(&model, &warped, time), at(&model, &plain, warp.at(time)[0]));
        assert_eq!(ours.q, theirs.q);
        assert!((warp.when(warp.at(time)[0]) - time).abs() < 1e-14);
    }
    let mut moved = keyframes.clone();
    moved.warp(&warp);
    for (key, was) in moved.keys().iter().zip(keyframes.keys()) {
        assert!((warp.at(key.time)[0] - was.time).abs() < 1e-14 && key.q == was.q);
    }
    let backwards = Warp::sine(0.3, 1.6).unwrap_err().to_string();
    assert!(backwards.starts_with("an amplitude of 0.3 s in 1.6 s makes time run backward"), "{backwards}");
    assert!(Warp::sine(f64::NAN, 1.0).is_err() && Warp::sine(0.0, 0.0).is_err());
}
