//! Cartesian control against an independent implementation: the three styles of KP08, weights, three levels and the
//! SR-inverse, on a tree with a free passive root, external wrenches and particles.
#![allow(clippy::unwrap_used)] // a missing entry fails the test

use crate::common::vector_trees::{VectorFlesh, VectorTree};
use crate::common::*;
use ligament::control::*;
use ligament::math::Vec3;
use ligament::model::{BodyId, JointId};
use ligament::reduced::{Surroundings, Tree, Workspace};
use serde_json::Value;

/// Commands are up to 50 and come from 6 x 10 systems of condition below 1e3.
const TOLERANCE: f64 = 1e-9;

struct Bench {
    file: Value,
    case: VectorTree,
    tree: Tree,
    active: Vec<JointId>,
    link: BodyId,
    other: BodyId,
}

fn bench() -> Bench {
    let file = vectors("control");
    let mut case = VectorTree::read("control", &file);
    let tree = Tree::new(&case.model).unwrap();
    let flesh = VectorFlesh::read(&file, &case.bodies, &tree);
    assert_eq!(flesh.set.len(), 2);
    flesh.set.push_bones(&tree, &flesh.state, &flesh.tau, &mut case.external).unwrap();
    let number = |value: &Value| usize::try_from(value.as_u64().unwrap()).unwrap();
    let active = file["active"].as_array().unwrap().iter().map(|k| case.joints[number(k)]).collect();
    let (link, other) = (case.bodies[number(&file["link"])], case.bodies[number(&file["other"])]);
    Bench { case, tree, active, link, other, file }
}

impl Bench {
    /// Commands of a plan in the order of the file: by joint, then by coordinate.
    fn commands(&self, plan: &Plan, h: f64) -> Vec<f64> {
        let mut controller = Controller::of_joints(&self.tree, self.active.iter().copied());
        let mut ws = Workspace::new(&self.tree);
        let around = Surroundings { external: &self.case.external, ..Default::default() };
        let now = Situation { q: &self.case.q, v: &self.case.v, tau: &[], around, h, time: 0.0 };
        controller.command(&self.tree, plan, &now, &mut ws).unwrap();
        let x = controller.x();
        let place = |dof: usize| controller.active_coordinates().iter().position(|&c| c == dof).unwrap();
        if plan.style == Style::Velocity {
            return self.coordinates(&self.case.joints).into_iter().map(|dof| x[dof]).collect();
        }
        self.coordinates(&self.active).into_iter().map(|dof| x[place(dof)]).collect()
    }

    fn coordinates(&self, joints: &[JointId]) -> Vec<usize> {
        joints.iter().flat_map(|&joint| self.case.model.slots(joint).v_range()).collect()
    }

    /// Tasks for both parts of a bone's motion.
    fn whole(&self, bone: BodyId, angular: Aim<ligament::math::Quat>, linear: Aim<Vec3>) -> Vec<Task> {
        vec![Task::turn(bone, angular), Task::drag(bone, Vec3::ZERO, linear)]
    }
}

fn halves(value: &Value) -> (Vec3, Vec3) {
    let n = numbers(value);
    (Vec3::new(n[0], n[1], n[2]), Vec3::new(n[3], n[4], n[5]))
}

#[track_caller]
fn assert_close(ours: &[f64], theirs: &Value, what: &str) {
    let theirs = numbers(theirs);
    assert_eq!(ours.len(), theirs.len(), "{what}");
    let size = theirs.iter().fold(1.0, |size: f64, x| size.max(x.abs()));
    for (a, b) in ours.iter().zip(&theirs) {
        assert!((a - b).abs() < TOLERANCE * size, "{what}: {ours:?} {theirs:?}");
    }
}

#[test]
fn accelerations_and_torques() {
    let b = bench();
    for (style, key) in [(Style::Acceleration, "qdd"), (Style::Torque, "tau")] {
        let expect = &b.file[key];
        let (angular, linear) = halves(&expect["A_d"]);
        let tasks = b.whole(b.link, Aim::Accelerate(angular), Aim::Accelerate(linear));
        let plain = Plan { style, tasks, robustness: Robustness::Exact, ..Plan::default() };
        assert_close(&b.commands(&plain, 1e-3), &expect["x_min"], key);

        let mut weights = vec![1.0; b.case.model.nv()];
        for (dof, weight) in b.coordinates(&b.active).into_iter().zip(numbers(&expect["weights"])) {
            weights[dof] = weight;
        }
        let weighted = Plan { weights, ..plain.clone() };
        assert_close(&b.commands(&weighted, 1e-3), &expect["x_weighted"], key);

        let damped = Plan { robustness: Robustness::Damped { alpha: 1e-2 }, braking: 0.0, ..plain };
        assert_close(&b.commands(&damped, 1e-3), &expect["x_sr_alpha_1e_2"], key);
    }
}

#[test]
fn three_levels() {
    let b = bench();
    for (style, key) in [(Style::Acceleration, "qdd"), (Style::Torque, "tau")] {
        let expect = &b.file[key];
        let (_, linear) = halves(&expect["A_d"]);
        let first = Task::turn(b.other, Aim::Accelerate(Vec3::ZERO)).priority(Priority::PRIMARY);
        let second = Task::drag(b.link, Vec3::ZERO, Aim::Accelerate(linear));
        // A pose goal without stiffness: the joint must have no acceleration.
        let third = PoseGoal {
            q: b.case.model.neutral(),
            gains: Gains { stiffness: 0.0, damping: 0.0 },
            ramp: Ramp::FULL,
            joints: Some(vec![b.active[0]]),
            priority: Priority::TERTIARY,
            weight: 1.0,
        };
        let (tasks, robustness) = (vec![second, first], Robustness::Exact);
        let plan = Plan { style, tasks, pose: Some(third), robustness, ..Plan::default() };
        assert_close(&b.commands(&plan, 1e-3), &expect["x_three_levels"], key);
    }
}

#[test]
fn velocities() {
    let b = bench();
    let expect = &b.file["velocity"];
    let (angular, linear) = halves(&expect["V_d"]);
    let rate = 1.0; // not used when velocities are commanded
    let tasks = b.whole(b.link, Aim::Move { velocity: angular, rate }, Aim::Move { velocity: linear, rate });
    let plan = Plan { style: Style::Velocity, tasks, robustness: Robustness::Exact, ..Plan::default() };
    let h = expect["h"].as_f64().unwrap();
    assert_close(&b.commands(&plan, h), &expect["x"], "velocity");
}
