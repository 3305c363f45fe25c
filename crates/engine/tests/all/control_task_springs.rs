//! Drags on a passive or keyframed character act as external forces: a spring with the given gains, whose force alone
//! changes the momentum. The spring is stable even on very light bones, and its force is bounded.
#![allow(clippy::unwrap_used)] // models are valid, and lengths match

use ligament::control::*;
use ligament::math::{Pose, Quat, RigidInertia, Sym3, Vec3, so3};
use ligament::model::*;
use ligament::reduced::{Surroundings, Tree, Workspace};

/// Bones of these masses along x, each on the end of the one before; the first on `root`.
fn doll(masses: &[f64], root: impl Into<JointKind>, gravity: Vec3) -> Model {
    let mut builder = ModelBuilder::new("doll");
    builder.set_gravity(gravity);
    let (mut above, mut root) = (BodyId::WORLD, Some(root.into()));
    for (k, &mass) in masses.iter().enumerate() {
        let about = Sym3::diagonal(Vec3::new(1e-3, 8e-3, 9e-3)) * mass;
        let body = Body::new(format!("bone {k}"), RigidInertia::new(mass, Vec3::X * 0.1, about));
        let body = builder.add_body(body);
        let joint = match root.take() {
            Some(kind) => Joint::new("root", kind),
            None => {
                let joint = Joint::new(format!("joint {k}"), Spherical).actuation(Actuation::Active);
                joint.parent(above, Pose::translation(Vec3::X * 0.2))
            }
        };
        builder.add_joint(joint.child(body, Pose::IDENTITY));
        above = body;
    }
    builder.build().unwrap()
}

/// A doll that moves in steps of symplectic Euler.
struct Mover {
    tree: Tree,
    ws: Workspace,
    driver: Driver,
    q: Vec<f64>,
    v: Vec<f64>,
    time: f64,
}

impl Mover {
    fn new(model: &Model) -> Mover {
        let tree = Tree::new(model).unwrap();
        let mut driver = Driver::new(&tree);
        driver.mode = Mode::Passive;
        let (q, v, ws) = (model.neutral(), vec![0.0; model.nv()], Workspace::new(&tree));
        Mover { tree, ws, driver, q, v, time: 0.0 }
    }

    fn step(&mut self, h: f64) {
        let around = Surroundings::default();
        let now = Situation { q: &self.q, v: &self.v, tau: &[], around, h, time: self.time };
        let command = self.driver.drive(&self.tree, &now, &mut self.ws).unwrap();
        self.v.iter_mut().zip(&command.qdd).for_each(|(v, a)| *v += h * a);
        self.tree.model().integrate(&mut self.q, &self.v, h).unwrap();
        self.time += h;
    }

    /// Position and velocity of a point of a bone, and the total momentum.
    fn see(&mut self, bone: BodyId, point: Vec3) -> (Vec3, Vec3, Vec3) {
        let (tree, ws) = (&self.tree, &mut self.ws);
        tree.update_kinematics(&self.q, &self.v, ws).unwrap();
        let velocity =
            |body: BodyId, at: Vec3| tree.world_from_body(body, ws).rot * tree.twist_body(body, ws).at(at);
        let mut momentum = Vec3::ZERO;
        for &body in tree.model().forest().order().iter().filter(|body| !body.is_world()) {
            let inertia = &tree.model().body(body).inertia;
            momentum += velocity(body, inertia.com()) * inertia.mass;
        }
        (tree.world_from_body(bone, ws).point(point), velocity(bone, point), momentum)
    }
}

fn bone(model: &Model, k: usize) -> BodyId {
    model.find_body(&format!("bone {k}")).unwrap()
}

const END: Vec3 = Vec3::new(0.2, 0.0, 0.0);

#[test]
fn a_hand_is_the_spring_that_its_gains_say() {
    let model = doll(&[0.7, 0.3, 0.2], Free, Vec3::ZERO);
    let (hand, gains, h) = (bone(&model, 2), Gains { stiffness: 90.0, damping: 7.0 }, 2e-3);
    let mut mover = Mover::new(&model);
    // Bent and moving.
    mover.v.iter_mut().enumerate().for_each(|(k, v)| *v = 0.5 * (1.7 * k as f64).sin());
    (0..50).for_each(|_| mover.step(h));
    let (place, velocity) = (Vec3::new(0.5, 0.1, 0.2), Vec3::new(0.1, 0.3, -0.2));
    let aim = Aim::Reach { place, velocity, gains };
    mover.driver.plan.tasks = vec![Task::drag(hand, END, aim).weight(1.5)];
    let (before, _, momentum) = mover.see(hand, END);
    // The velocity of the point at the end of the step, at the start's configuration: accelerations are those of the start.
    let around = Surroundings::default();
    let now = Situation { q: &mover.q, v: &mover.v, tau: &[], around, h, time: 0.0 };
    let qdd = mover.driver.drive(&mover.tree, &now, &mut mover.ws).unwrap().qdd.clone();
    let speed = |mover: &mut Mover, h: f64| {
        let (q, v) = (mover.q.clone(), mover.v.clone());
        mover.tree.model().integrate(&mut mover.q, &v, h).unwrap();
        mover.v.iter_mut().zip(&qdd).for_each(|(v, a)| *v += h * a);
        let seen = mover.see(hand, END);
        (mover.q, mover.v) = (q, v);
        seen
    };
    // Derivatives by central differences; their error is of the order of the square of the small time.
    let small = 1e-4;
    let ((_, v1, p1), (_, v0, p0)) = (speed(&mut mover, small), speed(&mut mover, -small));
    let (accel, force) = ((v1 - v0) * (0.5 / small), (p1 - p0) * (0.5 / small));
    let after = mover.see(hand, END).1 + accel * h;
    let spring =
        (place + velocity * h - before - after * h) * gains.stiffness + (velocity - after) * gains.damping;
    let spring = spring * (model.mass() * 1.5);
    assert!((force - spring).norm() < 1e-5 * spring.norm(), "{force:?} is not {spring:?}");
    assert!(spring.norm() > 1.0 && momentum.norm() > 0.01);
}

#[test]
fn a_doll_that_is_held_hangs_as_deep_as_its_weight_draws_the_spring() {
    let model = doll(&[0.7, 0.3, 0.2], Free, Vec3::Z * -9.81);
    let mut mover = Mover::new(&model);
    mover.driver.softness = Softness { stiffness: 0.0, damping: 0.05, rest: Vec::new() };
    mover.driver.plan.tasks =
        vec![Task::hold_point(bone(&model, 1), Vec3::X * 0.1, Vec3::Z, Gains::critical(400.0))];
    (0..20_000).for_each(|_| mover.step(1e-3));
    let (place, velocity, _) = mover.see(bone(&model, 1), Vec3::X * 0.1);
    // After twenty seconds the oscillations have decayed to a few millimeters a second.
    assert!(velocity.norm() < 3e-3, "{velocity:?}");
    assert!((place - Vec3::Z * (1.0 - 9.81 / 400.0)).norm() < 1e-3, "{place:?}");
}

#[test]
fn no_bone_is_too_light_and_no_gain_too_large() {
    // A gram at the end of eleven kilograms, with gains that would otherwise be unstable at these steps.
    let model = doll(&[10.0, 1.0, 0.001], Free, Vec3::Z * -9.81);
    for stiffness in [100.0, 1e4, 1e8] {
        // A bone that swings at 60 rad/s departs from its tangent by this much in a step.
        for (h, slack) in [(5e-3, 0.03), (1e-3, 0.01)] {
            let mut mover = Mover::new(&model);
            mover.driver.plan.tasks =
                vec![Task::hold_point(bone(&model, 2), END, Vec3::X * 0.6, Gains::critical(stiffness))];
            for _ in 0..(3.0 / h) as usize {
                mover.step(h);
                let (place, ..) = mover.see(bone(&model, 2), END);
                // It swings below its target, and stretches no spring more than its weight and its swing do: four weights.
                let most = 4.0 * 9.81 / stiffness + slack;
                assert!((place - Vec3::X * 0.6).norm() < most, "{stiffness}: {place:?}");
            }
        }
    }
}

#[test]
fn no_hand_pulls_harder_than_five_weights() {
    let model = doll(&[0.7, 0.3, 0.2], Free, Vec3::ZERO);
    let pulled = |far: f64| {
        let mut mover = Mover::new(&model);
        let aim = Aim::reach(Vec3::new(0.0, 0.0, far), Gains::critical(400.0));
        mover.driver.plan.tasks = vec![Task::drag(bone(&model, 0), Vec3::ZERO, aim)];
        mover.step(1e-6);
        mover.see(bone(&model, 0), Vec3::ZERO).2.norm() / 1e-6
    };
    // From rest, in a step so short that the damper does not act yet: the spring force if near, else the largest force.
    let weight = 9.81 * model.mass();
    for (far, force) in [(0.01, 4.0 * model.mass()), (1.0, 5.0 * weight), (1e3, 5.0 * weight)] {
        assert!((pulled(far) - force).abs() < 1e-2 * force, "{far} m: {}", pulled(far));
    }
    // The bound holds for any weight of the task and any velocity of its target.
    for task in [
        Task::drag(bone(&model, 0), Vec3::ZERO, Aim::reach(Vec3::Z, Gains::critical(400.0))).weight(1e3),
        Task::drag(
            bone(&model, 0),
            Vec3::ZERO,
            Aim::Reach { place: Vec3::ZERO, velocity: Vec3::X * 1e3, gains: Gains::critical(400.0) },
        ),
    ] {
        let mut mover = Mover::new(&model);
        mover.driver.plan.tasks = vec![task];
        mover.step(1e-6);
        let force = mover.see(bone(&model, 0), Vec3::ZERO).2.norm() / 1e-6;
        assert!((force - 5.0 * weight).abs() < 1e-2 * force, "{force}");
    }
    // A bone dragged from far away arrives without overshooting.
    let mut mover = Mover::new(&model);
    let aim = Aim::reach(Vec3::Z * 2.0, Gains::critical(2000.0));
    mover.driver.plan.tasks = vec![Task::drag(bone(&model, 1), Vec3::X * 0.1, aim)];
    let mut highest = 0.0_f64;
    for _ in 0..2000 {
        mover.step(1e-3);
        highest = highest.max(mover.see(bone(&model, 1), Vec3::X * 0.1).0.z);
    }
    assert!(highest > 1.99 && highest < 2.1, "{highest}");
}

#[test]
fn keyframes_go_on_under_a_hand() {
    let model = doll(&[0.7, 0.3, 0.2], Free, Vec3::ZERO);
    let mut mover = Mover::new(&model);
    let mut bent = model.neutral();
    let elbow = model.slots(model.find_joint("joint 1").unwrap());
    bent[elbow.q_range()].copy_from_slice(&so3::exp_quat(Vec3::Y * 0.8).to_array());
    mover.driver.keyframes.insert(&model, 1.0, &bent).unwrap();
    let mut alone = Mover::new(&model);
    alone.driver.keyframes.insert(&model, 1.0, &bent).unwrap();
    for mover in [&mut mover, &mut alone] {
        mover.driver.play(&mover.tree, 0.0, &mover.q.clone(), &mover.v.clone()).unwrap();
    }
    let place = Vec3::new(0.5, 0.3, 0.4);
    mover.driver.plan.tasks =
        vec![Task::drag(bone(&model, 2), END, Aim::reach(place, Gains::critical(100.0)))];
    for _ in 0..2000 {
        mover.step(1e-3);
        alone.step(1e-3);
        // Joints follow the keyframes, with or without the drag.
        let (with, without) = (&mover.q[elbow.q_range()], &alone.q[elbow.q_range()]);
        assert!(with.iter().zip(without).all(|(a, b)| (a - b).abs() < 1e-9));
    }
    // And the whole doll reached the target: critically damped, within e^-20 of the way, plus residual swinging.
    assert!((mover.see(bone(&model, 2), END).0 - place).norm() < 1e-3);
}

#[test]
fn a_bone_is_turned_by_hand() {
    let model = doll(&[0.7, 0.3, 0.2], Free, Vec3::ZERO);
    let mut mover = Mover::new(&model);
    mover.driver.softness = Softness { stiffness: 0.0, damping: 0.01, rest: Vec::new() };
    let turned = Quat::from_mat3(so3::exp(Vec3::new(0.3, -0.4, 0.9)));
    mover.driver.plan.tasks = vec![Task::hold_turn(bone(&model, 0), turned, Gains::critical(100.0))];
    (0..4000).for_each(|_| mover.step(1e-3));
    mover.see(bone(&model, 0), Vec3::ZERO);
    let rot = mover.tree.world_from_body(bone(&model, 0), &mover.ws).rot;
    let left = so3::log(turned.to_mat3() * rot.transpose()).norm();
    // The bones attached to it still sway a little.
    assert!(left < 1e-2, "{left}");
    // A hinge commanded to an orientation it cannot reach turns as far as it can, and no farther.
    for tilt in [0.0, 1e-6, 1e-3, 0.1] {
        let mut builder = ModelBuilder::new("hinge");
        let body = Body::new("door", RigidInertia::new(1.0, Vec3::X * 0.1, Sym3::IDENTITY * 0.01));
        let door = builder.add_body(body);
        let axis = Vec3::new(tilt, 1.0, 0.0).normalized().unwrap();
        builder.add_joint(Joint::new("hinge", Revolute::about(axis)).child(door, Pose::IDENTITY));
        builder.set_gravity(Vec3::ZERO);
        let mut mover = Mover::new(&builder.build().unwrap());
        let turned = so3::exp_quat(Vec3::new(1.0, 0.5, 0.0));
        mover.driver.plan.tasks = vec![Task::hold_turn(door, turned, Gains::critical(100.0))];
        for _ in 0..3000 {
            mover.step(1e-3);
            assert!(mover.q[0].abs() < 1.0, "tilted by {tilt}: {}", mover.q[0]);
        }
        assert!(
            mover.v[0].abs() < 1e-3 && mover.q[0] > 0.3,
            "tilted by {tilt}: {} {}",
            mover.q[0],
            mover.v[0]
        );
    }
    // A drag of the world is refused: the world cannot be pulled.
    mover.driver.plan.tasks = vec![Task::hold_turn(BodyId::WORLD, turned, Gains::critical(100.0))];
    let now =
        Situation { q: &mover.q, v: &mover.v, tau: &[], around: Surroundings::default(), h: 1e-3, time: 0.0 };
    assert!(mover.driver.drive(&mover.tree, &now, &mut mover.ws).is_err());
}
