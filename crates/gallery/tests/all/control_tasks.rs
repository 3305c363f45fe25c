//! Checks of tasks beyond drags and turns: looking at a position, targets in the frame of another bone, and the center of mass.
#![allow(clippy::unwrap_used)] // a failure fails the test

use ligament::command::{Command, Method};
use ligament::control::{Aim, Controller, Gains, Plan, Situation, Style, Task};
use ligament::math::{Pose, Vec3};
use ligament::model::{BodyId, Model};
use ligament::reduced::{Surroundings, Tree, Workspace};
use ligament::sim::Simulation;
use ligament_gallery::find;

/// Time between poses of finite differences, in seconds: errors of its square, 1e-6, and of rounding over it, 1e-8.
const SHORT: f64 = 1e-4;
const CLOSE: f64 = 1e-4;
const GAINS: Gains = Gains { stiffness: 100.0, damping: 20.0 };

struct Person {
    model: Model,
    tree: Tree,
    ws: Workspace,
}

impl Person {
    fn new() -> Person {
        let model = (find("humanoid").unwrap().build)().unwrap().model;
        let tree = Tree::new(&model).unwrap();
        let ws = Workspace::new(&tree);
        Person { model, tree, ws }
    }

    fn bone(&self, name: &str) -> BodyId {
        self.model.find_body(name).unwrap()
    }

    fn pose(&mut self, bone: BodyId, q: &[f64]) -> Pose {
        self.tree.update_kinematics(q, &vec![0.0; self.model.nv()], &mut self.ws).unwrap();
        self.tree.world_from_body(bone, &self.ws)
    }

    fn center(&mut self, q: &[f64]) -> Vec3 {
        self.tree.update_kinematics(q, &vec![0.0; self.model.nv()], &mut self.ws).unwrap();
        let (mut sum, mut mass) = (Vec3::ZERO, 0.0);
        for body in &self.model.forest().order()[1..] {
            let inertia = self.model.body(*body).inertia;
            sum += self.tree.world_from_body(*body, &self.ws).point(inertia.com()) * inertia.mass;
            mass += inertia.mass;
        }
        sum * (1.0 / mass)
    }

    /// Coordinates after a time of motion from `q` with velocity `v` and acceleration `a`.
    fn later(&self, q: &[f64], v: &[f64], a: &[f64], time: f64) -> Vec<f64> {
        let step: Vec<f64> = v.iter().zip(a).map(|(v, a)| v + 0.5 * time * a).collect();
        let mut q = q.to_vec();
        for id in self.model.tree_joints() {
            let slots = self.model.slots(id);
            let kind = self.model.joint(id).kind.coordinates().unwrap();
            kind.integrate(&mut q[slots.q_range()], &step[slots.v_range()], time);
        }
        q
    }

    /// A random state of bent limbs that move. The root rests: coordinates of its curve would need terms of second order.
    fn state(&self, seed: u64) -> (Vec<f64>, Vec<f64>) {
        let mut seed = seed;
        let mut next = || {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (seed >> 33) as f64 / (1_u64 << 31) as f64 - 0.5
        };
        for _ in 0..8 {
            next();
        }
        let v: Vec<f64> = (0..self.model.nv()).map(|dof| if dof < 6 { 0.0 } else { next() }).collect();
        let turn: Vec<f64> = (0..self.model.nv()).map(|_| next()).collect();
        let q = self.later(&self.model.neutral(), &turn, &vec![0.0; self.model.nv()], 1.0);
        (q, v)
    }

    /// What a task asks a quantity for, and what the commands do to it: accelerations, or velocities in the velocity style.
    fn asked_and_done(
        &mut self,
        task: &Task,
        style: Style,
        (q, v): (&[f64], &[f64]),
        missing: impl Fn(&mut Person, &[f64]) -> Vec3,
    ) -> (Vec3, Vec3) {
        let plan = Plan { style, tasks: vec![task.clone()], ..Plan::default() };
        let h = 1e-3;
        let now = Situation { q, v, tau: &[], around: Surroundings::default(), h, time: 0.0 };
        let mut controller = Controller::new(&self.tree);
        let mut command = controller.command(&self.tree, &plan, &now, &mut self.ws).unwrap().clone();
        command.run(&self.tree, q, v, &now.around, &mut self.ws).unwrap();
        let qdd = command.qdd;
        let zeros = vec![0.0; qdd.len()];
        let v = if style == Style::Velocity {
            v.iter().zip(&qdd).map(|(v, a)| v + h * a).collect::<Vec<f64>>()
        } else {
            v.to_vec()
        };
        let a = if style == Style::Velocity { &zeros } else { &qdd };
        let [before, here, after] =
            [-SHORT, 0.0, SHORT].map(|time| missing(self, &self.later(q, &v, a, time)));
        let velocity = (before - after) * (0.5 / SHORT);
        let accel = (here * 2.0 - before - after) * (1.0 / (SHORT * SHORT));
        match style {
            Style::Velocity => (here * GAINS.rate(), velocity),
            _ => (here * GAINS.stiffness - velocity * GAINS.damping, accel),
        }
    }
}

/// In every style of KP08, the commands give targets in the frame of another bone, and the center of mass, the motion that their gains ask
/// for: by finite differences.
#[test]
fn commands_do_what_relative_tasks_and_the_center_ask_for() {
    let mut person = Person::new();
    let (hand, hip) = (person.bone("left forearm"), person.bone("pelvis"));
    let (point, target) = (Vec3::new(0.0, 0.0, -0.2), Vec3::new(0.2, 0.3, 0.1));
    let relative = Task::drag(hand, point, Aim::reach(target, GAINS)).relative_to(hip);
    let goal = Vec3::new(0.1, -0.1, 1.0);
    let center = Task::center(hip, Aim::reach(goal, GAINS));
    for style in [Style::Acceleration, Style::Torque, Style::Velocity] {
        for seed in 0..5 {
            let (q, v) = person.state(seed);
            let (asked, done) = person.asked_and_done(&relative, style, (&q, &v), |person, q| {
                person.pose(hip, q).point(target) - person.pose(hand, q).point(point)
            });
            assert!((asked - done).norm() < CLOSE * asked.norm(), "{style:?}, {seed}: {asked:?}, {done:?}");
            // In the air, no muscle moves the center of mass: nothing but gravity does.
            let (_, done) =
                person.asked_and_done(&center, style, (&q, &v), |person, q| goal - person.center(q));
            if style != Style::Velocity {
                let off = done - person.model.gravity();
                assert!(off.norm() < CLOSE * 9.81, "{style:?}, {seed}: {done:?}");
            }
        }
    }
}

/// A person who stands looks at a position, keeps a hand beside the hip while the body moves, and shifts its weight, under every method.
#[test]
fn a_person_looks_holds_the_hip_and_shifts_its_weight() {
    let scene = (find("humanoid").unwrap().build)().unwrap();
    for method in Method::ALL {
        let mut sim = Simulation::new(&scene).unwrap();
        let run = |sim: &mut Simulation, commands: &[&str], seconds: f64| {
            let mut commands: Vec<Command> = commands.iter().map(|text| text.parse().unwrap()).collect();
            let end = sim.time() + seconds - 1e-9;
            while sim.time() < end {
                sim.step(&std::mem::take(&mut commands)).unwrap();
            }
        };
        let find = |sim: &Simulation, name: &str| sim.model().find_body(name).unwrap();
        run(&mut sim, &[&format!("method {method}")], 0.5);
        let [head, hand, hip] = ["head", "right forearm", "pelvis"].map(|name| find(&sim, name));
        let before = sim.poses();
        let weight = sim.center_of(hip, &before);
        let shifted = weight + Vec3::Y * 0.03;
        let commands = [
            "look eyes bone=head at=2,1.5,1".to_string(),
            "drag belt bone=\"right forearm\" point=0,0,-0.25 to=0.2,-0.25,0 of=pelvis".to_string(),
            format!("center weight to={},{},{} axes=y", shifted.x, shifted.y, shifted.z),
        ];
        run(&mut sim, &commands.each_ref().map(String::as_str), 3.0);
        let after = sim.poses();
        let marks = sim.marks(&after);
        assert_eq!(marks.len(), 3);
        let gaze = after[head.index()].rot * Vec3::X;
        let way = (Vec3::new(2.0, 1.5, 1.0) - after[head.index()].pos).normalized().unwrap();
        // A degree.
        assert!(gaze.cross(way).norm() < 0.0175, "{method}: looks along {gaze:?}, not {way:?}");
        let held = after[hip.index()].inverse_point(after[hand.index()].point(Vec3::Z * -0.25));
        let off = (held - Vec3::new(0.2, -0.25, 0.0)).norm();
        assert!(off < 0.02, "{method}: the hand is at {held:?} of the hip, {off} m off");
        let moved = sim.center_of(hip, &after).y - weight.y;
        assert!((moved - 0.03).abs() < 0.005, "{method}: the center of mass moved by {moved} m");
        let fastest = sim.coordinates().1.iter().fold(0.0_f64, |most, v| most.max(v.abs()));
        assert!(fastest < 0.1 && after[hip.index()].pos.z > 0.9, "{method}: {fastest} rad/s");
        run(&mut sim, &["release eyes", "release belt", "release weight"], 2.5);
        let back = (sim.poses()[hand.index()].pos - before[hand.index()].pos).norm();
        assert!(back < 0.03, "{method}: the hand is {back} m from where it was");
    }
}

/// An arm that hangs straight is pulled up along itself, and a person is pulled down by a hand, by the chest and by the pelvis: it follows, and
/// returns.
#[test]
fn straight_limbs_bend() {
    let scene = (find("humanoid").unwrap().build)().unwrap();
    for (bone, point, way, least) in [
        ("right forearm", Vec3::Z * -0.25, Vec3::Z * 0.6, 0.55),
        ("left forearm", Vec3::Z * -0.25, Vec3::Z * -0.4, 0.36),
        ("chest", Vec3::ZERO, Vec3::Z * -0.3, 0.25),
        ("pelvis", Vec3::ZERO, Vec3::Z * -0.3, 0.05),
    ] {
        let mut sim = Simulation::new(&scene).unwrap();
        let body = sim.model().find_body(bone).unwrap().index();
        let start = sim.poses()[body].point(point);
        let to = start + way;
        let at = |p: Vec3| format!("{},{},{}", p.x, p.y, p.z);
        let drag = format!("drag hand bone=\"{bone}\" point={} to={}", at(point), at(to));
        let run = |sim: &mut Simulation, command: &str, seconds: f64| {
            let mut commands: Vec<Command> = vec![command.parse().unwrap()];
            let end = sim.time() + seconds - 1e-9;
            while sim.time() < end {
                sim.step(&std::mem::take(&mut commands)).unwrap();
            }
        };
        run(&mut sim, &drag, 5.0);
        let came = (sim.poses()[body].point(point) - start).dot(way) / way.norm();
        assert!(came > least, "{bone} by {way:?}: came {came} m");
        run(&mut sim, "release hand", 3.0);
        let (away, top) = (
            (sim.poses()[body].point(point) - start).norm(),
            sim.poses().iter().map(|pose| pose.pos.z).fold(0.0, f64::max),
        );
        assert!(
            away < 0.03 && top > 1.45,
            "{bone} by {way:?}: {away} m away after the release, {top} m high"
        );
    }
}
