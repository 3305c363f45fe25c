//! Posing a simulated character by hand: pins and limits hold, what is not pulled stays, and no time passes.
#![allow(clippy::unwrap_used)] // a failure to build or to pose fails the test

use ligament::command::{Command, Method};
use ligament::math::{Pose, Quat, Vec3, so3};
use ligament::maximal::to_maximal;
use ligament::model::{BodyId, Limits, Model};
use ligament::sim::{HandPoser, Pulled, Simulation};
use ligament_gallery::find;

/// The position of the hand on the forearm.
const HAND: Vec3 = Vec3::new(0.0, 0.0, -0.42);
/// A hundred times the precision of a pull, which its weights divide among pins and targets.
const NEAR: f64 = 1e-3;

fn simulation(scene: &str) -> Simulation {
    Simulation::new(&(find(scene).unwrap().build)().unwrap()).unwrap()
}

fn bone(sim: &Simulation, name: &str) -> BodyId {
    sim.model().find_body(name).unwrap()
}

fn poses(model: &Model, q: &[f64]) -> Vec<Pose> {
    let state = to_maximal(model, q, &vec![0.0; model.nv()]).unwrap();
    (0..model.bodies().len())
        .map(|k| state.bodies[k].world_from_body(model.bodies()[k].inertia.com()))
        .collect()
}

fn within_limits(model: &Model, q: &[f64]) -> bool {
    model.tree_joints().all(|id| match &model.joint(id).limits {
        Limits::Ranges(ranges) => {
            let q = &q[model.slots(id).q_range()];
            ranges.iter().zip(q).all(|(r, &x)| x >= r.low - 1e-9 && x <= r.high + 1e-9)
        }
        _ => true,
    })
}

fn to(bone: BodyId, point: Vec3, to: Vec3) -> Pulled {
    Pulled { bone, point, to: Some(to), turn: None }
}

#[test]
fn an_arm_is_posed_and_the_rest_stays() {
    for method in Method::ALL {
        let mut sim = simulation("humanoid");
        sim.apply(&[Command::Method(method)]).unwrap();
        let arm = bone(&sim, "left forearm");
        let before = poses(sim.model(), &sim.coordinates().0);
        let target = before[arm.index()].point(HAND) + Vec3::new(0.15, 0.05, 0.2);
        let mut poser = HandPoser::new(&sim).unwrap();
        let q = poser.pull(&[to(arm, HAND, target)]).unwrap();
        let after = poses(sim.model(), &q);
        assert!((after[arm.index()].point(HAND) - target).norm() < NEAR, "{method}");
        assert!(within_limits(sim.model(), &q));
        // The root stays, and so do the legs and the other arm relative to their parents.
        let pelvis = sim.model().forest().order()[1];
        assert!((after[pelvis.index()].pos - before[pelvis.index()].pos).norm() < 1e-9);
        for name in ["left foot", "right foot"] {
            let foot = bone(&sim, name).index();
            assert!((after[foot].pos - before[foot].pos).norm() < 1e-9, "{method}: {name}");
        }
        // The trunk moves only where the arm does not reach.
        let chest = bone(&sim, "chest").index();
        let moved = |after: &[Pose]| so3::log(after[chest].rot * before[chest].rot.transpose()).norm();
        assert!(moved(&after) < 1e-6, "{method}: {}", moved(&after));
        let far = poser.pull(&[to(arm, HAND, target + Vec3::X * 0.8)]).unwrap();
        assert!(moved(&poses(sim.model(), &far)) > 0.05, "{method}");
    }
}

#[test]
fn pins_hold_while_the_hips_sink() {
    let mut sim = simulation("humanoid");
    let feet = ["left foot", "right foot"];
    for name in feet {
        for kind in ["pin", "pin-turn"] {
            sim.apply(&[format!("{kind} {kind}-{} bone=\"{name}\"", &name[..4]).parse().unwrap()]).unwrap();
        }
    }
    let pelvis = sim.model().forest().order()[1];
    let before = poses(sim.model(), &sim.coordinates().0);
    let mut poser = HandPoser::new(&sim).unwrap();
    let mut after = Vec::new();
    // A mouse moves in small steps. The ankles end at 30 degrees, with the hips about 0.1 m lower.
    for step in 1..=10 {
        let target = before[pelvis.index()].pos - Vec3::Z * (0.008 * f64::from(step));
        let q = poser.pull(&[to(pelvis, Vec3::ZERO, target)]).unwrap();
        assert!(within_limits(sim.model(), &q));
        after = poses(sim.model(), &q);
    }
    let sunk = before[pelvis.index()].pos.z - after[pelvis.index()].pos.z;
    assert!((sunk - 0.08).abs() < NEAR, "sunk by {sunk}");
    for name in feet {
        let foot = bone(&sim, name).index();
        assert!((after[foot].pos - before[foot].pos).norm() < NEAR, "{name}");
        assert!(so3::log(after[foot].rot * before[foot].rot.transpose()).norm() < 10.0 * NEAR, "{name}");
    }
    // Far out of reach, the pins still hold.
    let q = poser.pull(&[to(pelvis, Vec3::ZERO, before[pelvis.index()].pos + Vec3::Z * 3.0)]).unwrap();
    let after = poses(sim.model(), &q);
    for name in feet {
        let foot = bone(&sim, name).index();
        assert!(
            (after[foot].pos - before[foot].pos).norm() < 0.01,
            "{name}: {:?}",
            after[foot].pos - before[foot].pos
        );
    }
}

#[test]
fn without_pins_a_pulled_root_carries_everything() {
    let sim = simulation("humanoid");
    let pelvis = sim.model().forest().order()[1];
    let before = poses(sim.model(), &sim.coordinates().0);
    let way = Vec3::new(0.4, -0.3, 0.1);
    let pull = to(pelvis, Vec3::ZERO, before[pelvis.index()].pos + way);
    let after = poses(sim.model(), &HandPoser::new(&sim).unwrap().pull(&[pull]).unwrap());
    for (k, (before, after)) in before.iter().zip(&after).enumerate().skip(1) {
        assert!((after.pos - before.pos - way).norm() < NEAR, "body {k}");
    }
}

#[test]
fn a_bone_turns_about_its_joint() {
    let sim = simulation("humanoid");
    let arm = bone(&sim, "left upper arm");
    let before = poses(sim.model(), &sim.coordinates().0);
    let turn = so3::exp_quat(Vec3::X * 0.4) * Quat::from_mat3(before[arm.index()].rot);
    let pull = Pulled { bone: arm, point: Vec3::ZERO, to: None, turn: Some(turn) };
    let q = HandPoser::new(&sim).unwrap().pull(&[pull]).unwrap();
    let after = poses(sim.model(), &q);
    let id = sim.model().forest().joint(arm).unwrap();
    let shoulder = sim.model().joint(id).child_from_joint.pos;
    assert!((after[arm.index()].point(shoulder) - before[arm.index()].point(shoulder)).norm() < 0.01);
    assert!(so3::log(after[arm.index()].rot * turn.to_mat3().transpose()).norm() < 0.05);
}

#[test]
fn flesh_follows_its_bones_into_the_pose() {
    for method in Method::ALL {
        let mut sim = simulation("worm");
        sim.apply(&[Command::Method(method)]).unwrap();
        let last = sim.model().forest().order().last().copied().unwrap();
        let before = sim.placement();
        // Up, and nearer to the root: a straight worm reaches no higher.
        let at = before.poses[last.index()].pos;
        let way = before.poses[sim.model().forest().order()[1].index()].pos - at;
        let up = 0.3 * way.norm();
        let target = at + way * 0.1 + Vec3::Z * up;
        let q = HandPoser::new(&sim).unwrap().pull(&[to(last, Vec3::ZERO, target)]).unwrap();
        sim.apply(&[Command::SetState { v: vec![0.0; sim.model().nv()], q }]).unwrap();
        let after = sim.placement();
        assert!((after.poses[last.index()].pos - target).norm() < NEAR, "{method}");
        let highest = |skin: &[Vec3]| skin.iter().map(|at| at.z).fold(f64::NEG_INFINITY, f64::max);
        assert!(highest(&after.skin) > highest(&before.skin) + 0.5 * up, "{method}");
        assert_eq!(sim.time(), 0.0);
        sim.run(0.05).unwrap();
    }
}

#[test]
fn what_is_invalid_is_refused() {
    let sim = simulation("humanoid");
    let arm = bone(&sim, "left forearm");
    let mut poser = HandPoser::new(&sim).unwrap();
    for pull in [
        to(BodyId::WORLD, Vec3::ZERO, Vec3::ZERO),
        to(arm, Vec3::X * f64::NAN, Vec3::ZERO),
        to(arm, Vec3::ZERO, Vec3::X * f64::INFINITY),
        Pulled { bone: arm, point: Vec3::ZERO, to: None, turn: Some(Quat::new(0.0, 0.0, 0.0, 0.0)) },
    ] {
        assert!(poser.pull(&[pull]).is_err(), "{pull:?}");
    }
    // It is as before.
    let here = sim.coordinates().0;
    assert_eq!(poser.pull(&[]).unwrap().len(), here.len());
}
