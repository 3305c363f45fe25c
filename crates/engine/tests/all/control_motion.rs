//! Control over time, on small characters: a drag reaches its target, a character in free flight cannot lift itself,
//! commands stay bounded through full stretch, limits and force bounds hold, and pose goals are reached.
#![allow(clippy::unwrap_used)] // models are valid, and lengths match

use ligament::control::*;
use ligament::math::{Pose, Quat, RigidInertia, Sym3, Vec3, so3};
use ligament::model::*;
use ligament::reduced::{Surroundings, Tree, Workspace};

const STYLES: [Style; 3] = [Style::Acceleration, Style::Torque, Style::Velocity];

/// A chain of bones along x, each on the end of the one before; the first on `root`, which is passive.
fn chain(bones: usize, root: impl Into<JointKind>, kind: impl Into<JointKind>, limits: &Limits) -> Tree {
    let mut builder = ModelBuilder::new("chain");
    builder.set_gravity(Vec3::new(0.0, 0.0, -9.81));
    let inertia = RigidInertia::new(0.2, Vec3::X * 0.1, Sym3::diagonal(Vec3::new(1e-4, 8e-4, 9e-4)));
    let (root, kind) = (root.into(), kind.into());
    let mut above = BodyId::WORLD;
    for k in 0..bones {
        let body = builder.add_body(Body::new(format!("bone {k}"), inertia));
        let joint = if k == 0 {
            Joint::new("root", root)
        } else {
            let end = Pose::translation(Vec3::X * 0.2);
            let joint = Joint::new(format!("joint {k}"), kind).parent(above, end);
            joint.actuation(Actuation::Active).limits(limits.clone())
        };
        builder.add_joint(joint.child(body, Pose::IDENTITY));
        above = body;
    }
    Tree::new(&builder.build().unwrap()).unwrap()
}

fn bone(tree: &Tree, k: usize) -> BodyId {
    tree.model().find_body(&format!("bone {k}")).unwrap()
}

/// A character that follows a plan in steps of symplectic Euler.
struct Mover {
    tree: Tree,
    ws: Workspace,
    controller: Controller,
    q: Vec<f64>,
    v: Vec<f64>,
    tau: Vec<f64>,
    time: f64,
    gravity: Option<Vec3>,
    /// Damping of every active joint, such as flesh around it would give.
    damping: f64,
}

impl Mover {
    fn new(tree: Tree, q: Vec<f64>) -> Mover {
        let (v, ws, controller) =
            (vec![0.0; tree.model().nv()], Workspace::new(&tree), Controller::new(&tree));
        Mover { ws, controller, q, tau: v.clone(), v, time: 0.0, gravity: None, damping: 0.0, tree }
    }

    /// Accelerations at a state.
    fn accelerate(&mut self, plan: &Plan, q: &[f64], v: &[f64], h: f64) -> Vec<f64> {
        let around = Surroundings { gravity: self.gravity, ..Default::default() };
        let mut tau = vec![0.0; v.len()];
        for &dof in self.controller.active_coordinates() {
            tau[dof] = -self.damping * v[dof];
        }
        let now = Situation { q, v, tau: &tau, around, h, time: self.time };
        let command = self.controller.command(&self.tree, plan, &now, &mut self.ws).unwrap();
        command.run(&self.tree, q, v, &around, &mut self.ws).unwrap();
        self.tau.clone_from(&command.tau);
        command.qdd.clone()
    }

    fn step(&mut self, plan: &Plan, h: f64) {
        let (q, v) = (self.q.clone(), self.v.clone());
        let qdd = self.accelerate(plan, &q, &v, h);
        self.v.iter_mut().zip(qdd).for_each(|(v, a)| *v += h * a);
        self.tree.model().integrate(&mut self.q, &self.v, h).unwrap();
        self.time += h;
    }

    /// One step of fourth-order Runge-Kutta, with control in every stage.
    fn step_rk4(&mut self, plan: &Plan, h: f64) {
        let (q0, v0, n) = (self.q.clone(), self.v.clone(), self.v.len());
        let (mut x, mut v, mut rate) = (vec![0.0; n], v0.clone(), vec![0.0; n]);
        let (mut sum_x, mut sum_v) = (vec![0.0; n], vec![0.0; n]);
        for (ahead, weight) in [(0.5, 1.0), (0.5, 2.0), (1.0, 2.0), (0.0, 1.0)] {
            let mut q = q0.clone();
            self.tree.model().integrate(&mut q, &x, 1.0).unwrap();
            let qdd = self.accelerate(plan, &q, &v, h);
            self.tree.model().chart_rate(&x, &v, &mut rate).unwrap();
            for i in 0..n {
                sum_x[i] += weight * rate[i] / 6.0;
                sum_v[i] += weight * qdd[i] / 6.0;
                x[i] = ahead * h * rate[i];
                v[i] = v0[i] + ahead * h * qdd[i];
            }
        }
        self.v.iter_mut().zip(v0.iter().zip(sum_v)).for_each(|(v, (v0, a))| *v = v0 + h * a);
        self.tree.model().integrate(&mut self.q, &sum_x, h).unwrap();
        self.time += h;
    }

    fn pose(&mut self, bone: BodyId) -> Pose {
        self.tree.update_kinematics(&self.q, &self.v, &mut self.ws).unwrap();
        self.tree.world_from_body(bone, &self.ws)
    }

    fn com(&mut self) -> Vec3 {
        self.tree.update_kinematics(&self.q, &self.v, &mut self.ws).unwrap();
        self.tree.totals(&self.ws).com
    }

    /// Acceleration of the center of mass, according to the workspace.
    fn com_acceleration(&self) -> Vec3 {
        let model = self.tree.model();
        let push = (1..model.bodies().len()).fold(Vec3::ZERO, |sum, k| {
            let id = model.find_body(&model.bodies()[k].name).unwrap();
            let (a, w) = (
                self.tree.accel_world(id, model.gravity(), &self.ws),
                self.tree.angular_velocity_world(id, &self.ws),
            );
            let arm = self.tree.world_from_body(id, &self.ws).rot * model.body(id).inertia.com();
            sum + (a.at(arm) + w.cross(w.cross(arm))) * model.body(id).inertia.mass
        });
        push / model.mass()
    }
}

/// A pose that is bent everywhere.
fn bent(tree: &Tree, by: f64) -> Vec<f64> {
    let (mut q, mut v) = (tree.model().neutral(), vec![0.0; tree.model().nv()]);
    for id in tree.model().tree_joints().skip(1) {
        v[tree.model().slots(id).v_range()].fill(by);
    }
    tree.model().integrate(&mut q, &v, 1.0).unwrap();
    q
}

#[test]
fn in_free_flight_the_center_of_mass_stays_on_its_parabola() {
    for style in STYLES {
        // No rotations about the bones' own axes: those inertias are so small that the least torques would spin the bones.
        let tree = chain(5, Free, Universal::about(Vec3::Y, Vec3::Z), &Limits::None);
        let q = bent(&tree, 0.3);
        let mut m = Mover::new(tree, q);
        m.v[..6].copy_from_slice(&[0.3, -0.2, 0.1, 0.5, 0.2, 1.5]);
        let (start, gravity) = (m.com(), m.tree.model().gravity());
        let rate = m.tree.totals(&m.ws).momentum.force / m.tree.model().mass();
        // Up and to the side, where it could move only by pulling at itself.
        let head = bone(&m.tree, 4);
        let aim = Aim::reach(start + Vec3::new(0.2, 0.1, 0.2), Gains::critical(25.0));
        let plan = Plan { style, tasks: vec![Task::drag(head, Vec3::X * 0.2, aim)], ..Plan::default() };
        // The velocity style sees a state whose velocities its own commands produced: it is not smooth within a step,
        // and the stages of one step would not agree. There only single steps are checked.
        let h = 1e-4;
        for _ in 0..1500 {
            if style == Style::Velocity {
                m.step(&plan, h);
            } else {
                m.step_rk4(&plan, h);
                let ideal = start + rate * m.time + gravity * (0.5 * m.time * m.time);
                let off = (m.com() - ideal).max_abs();
                // Fourth order in h, for motions of a few rad/s within the character.
                assert!(off < 1e-9, "{style:?} at {}: {off}", m.time);
                let (q, v) = (m.q.clone(), m.v.clone());
                m.accelerate(&plan, &q, &v, h);
            }
            assert!((m.com_acceleration() - gravity).max_abs() < 1e-9, "{style:?} at {}", m.time);
        }
        let moved = m.v.iter().fold(0.0, |most: f64, v| most.max(v.abs()));
        assert!(moved > 0.3, "{style:?}: it moved only {moved}");
    }
}

#[test]
fn a_drag_reaches_its_place_and_its_orientation() {
    // An arm whose root is welded: no joint is passive.
    for style in STYLES {
        let tree = chain(4, Weld, Spherical, &Limits::None);
        let q = bent(&tree, 0.9);
        let mut m = Mover::new(tree, q);
        let hand = bone(&m.tree, 3);
        let start = m.pose(hand);
        let place = start.point(Vec3::X * 0.2) + Vec3::new(-0.03, 0.02, 0.02);
        let turned = Quat::from_mat3(so3::exp(Vec3::new(0.1, -0.1, 0.15)) * start.rot);
        let gains = Gains::critical(400.0);
        let mut plan = Plan { style, ..Plan::default() };
        plan.tasks.push(Task::drag(hand, Vec3::X * 0.2, Aim::reach(place, gains)));
        plan.tasks.push(Task::turn(hand, Aim::reach(turned, gains)));
        // Three degrees of freedom are left, along which the smallest torques would let the elbow whip.
        plan.pose = Some(PoseGoal {
            q: m.q.clone(),
            gains: Gains { stiffness: 0.0, damping: 10.0 },
            ramp: Ramp::FULL,
            joints: None,
            priority: Priority::TERTIARY,
            weight: 1.0,
        });
        for _ in 0..1500 {
            m.step(&plan, 1e-3);
        }
        let end = m.pose(hand);
        // After 30 time constants only rounding is left; the velocity style's constant is twice as long.
        let off = (end.point(Vec3::X * 0.2) - place).norm();
        assert!(off < 1e-5, "{style:?}: {off}");
        assert!(so3::log(turned.to_mat3() * end.rot.transpose()).norm() < 1e-5, "{style:?}");
    }
}

#[test]
fn several_drags_at_once_and_one_axis_held() {
    let tree = chain(7, Planar::across(Vec3::Y), Revolute::about(Vec3::Y), &Limits::None);
    let q = bent(&tree, 0.15);
    for style in [Style::Acceleration, Style::Torque] {
        let mut m = Mover::new(tree.clone(), q.clone());
        let (tail, middle, head) = (bone(&tree, 0), bone(&tree, 3), bone(&tree, 6));
        let height = m.pose(middle).pos.z;
        let up = |z: f64| Aim::Accelerate(Vec3::new(0.0, 0.0, z));
        let vertical = Axes::of_world(false, false, true);
        let hold = Task::hold_point(middle, Vec3::ZERO, Vec3::Z * height, Gains::critical(400.0));
        let plan = Plan {
            style,
            tasks: vec![
                hold.axes(vertical.clone()),
                Task::drag(tail, Vec3::ZERO, up(-3.0)).axes(vertical.clone()),
                Task::drag(head, Vec3::X * 0.2, up(-2.0)).axes(vertical),
            ],
            ..Plan::default()
        };
        // In the air nothing can be held for long unless the ends fall faster: they do, as commanded.
        let h = 1e-3;
        for _ in 0..50 {
            m.step(&plan, h);
        }
        assert!((m.pose(middle).pos.z - height).abs() < 1e-4, "{style:?}");
    }
}

#[test]
fn commands_stay_bounded_through_full_stretch() {
    let tree = chain(4, Weld, Revolute::about(Vec3::Y), &Limits::None);
    let mut m = Mover::new(tree, vec![0.0; 3]);
    let hand = bone(&m.tree, 3);
    let outward = Task::drag(hand, Vec3::X * 0.2, Aim::Accelerate(Vec3::X * 10.0));
    for style in STYLES {
        let mut largest = [0.0f64; 2];
        for k in -200..=200 {
            let angle = f64::from(k) * 1e-3;
            let q = [angle, -0.5 * angle, 0.2 * angle];
            for (which, robustness) in [(0, Robustness::Exact), (1, Plan::default().robustness)].into_iter() {
                let tasks = vec![outward.clone().axes(Axes::of_world(true, false, false))];
                let plan = Plan { style, tasks, robustness, ..Plan::default() };
                let qdd = m.accelerate(&plan, &q, &[0.0; 3], 1e-3);
                let most = qdd.iter().fold(0.0f64, |most, a| most.max(a.abs()));
                largest[which] = largest[which].max(most);
            }
        }
        // The arm is 0.6 long: its reach in the sense of the floor is 0.6 to 0.8, so that 10 m/s^2 over 0.05 of that
        // are 400 rad/s^2 at most. The smallest torques that do the same let joints accelerate more, but do not diverge.
        assert!(largest[0] > 1e4, "{style:?}: the exact inverse diverges: {largest:?}");
        assert!(largest[1] < 3e3, "{style:?}: {largest:?}");
    }
}

#[test]
fn a_place_out_of_reach_is_harmless() {
    for style in STYLES {
        let tree = chain(4, Weld, Revolute::about(Vec3::Y), &Limits::None);
        let mut m = Mover::new(tree, vec![0.3, 0.4, -0.2]);
        // The smallest torques leave joints undetermined where no task acts: they need some damping, as from flesh.
        m.damping = 0.05;
        let hand = bone(&m.tree, 3);
        let aim = Aim::reach(Vec3::new(0.95, 0.0, 0.3), Gains::critical(400.0));
        let plan = Plan { style, tasks: vec![Task::drag(hand, Vec3::X * 0.2, aim)], ..Plan::default() };
        let mut fastest: f64 = 0.0;
        for _ in 0..3000 {
            m.step(&plan, 1e-3);
            fastest = m.v.iter().fold(fastest, |most, v| most.max(v.abs()));
        }
        // The bone is dragged at up to a few m/s, with bones of 0.2 m. The smallest torques let the bones between
        // whip, ten times as fast; but nothing diverges.
        let bound = if style == Style::Torque { 500.0 } else { 60.0 };
        assert!(fastest < bound, "{style:?}: {fastest}");
        let tip = m.pose(hand).point(Vec3::X * 0.2);
        assert!(tip.x > 0.6, "{style:?}: it stretches out: {tip:?}");
    }
}

#[test]
fn limits_draw_joints_back() {
    let ranges = Limits::Ranges(vec![Range::new(-0.4, 0.4)]);
    for style in STYLES {
        let tree = chain(4, Weld, Revolute::about(Vec3::Y), &ranges);
        let mut m = Mover::new(tree, vec![0.6, -0.5, 0.1]);
        // Without gravity, since in the torque style the arm would hang into its limits.
        m.gravity = Some(Vec3::ZERO);
        let limits = LimitGoal { gains: Gains::critical(900.0), priority: Priority::SECONDARY, weight: 1.0 };
        let plan = Plan { style, limits: Some(limits), ..Plan::default() };
        for _ in 0..600 {
            m.step(&plan, 1e-3);
        }
        // From 0.2 past the limit, nine time constants later where velocities are commanded (kp/kd = 15 a second),
        // and eighteen elsewhere. The limit of a joint that is back in range becomes inactive, and in the torque
        // style joints still past theirs may shake it.
        assert!(m.q.iter().all(|q| q.abs() < 0.4 + 1e-4), "{style:?}: {:?}", m.q);
    }
}

#[test]
fn bounds_of_forces_hold_in_every_style() {
    let tree = chain(5, Weld, Revolute::about(Vec3::Y), &Limits::None);
    let nv = tree.model().nv();
    let hand = bone(&tree, 4);
    for style in STYLES {
        let mut m = Mover::new(tree.clone(), vec![0.3, 0.4, -0.2, 0.5]);
        let tasks = vec![Task::drag(hand, Vec3::X * 0.2, Aim::Accelerate(Vec3::new(3.0, 0.0, 8.0)))];
        let free = Plan { style, tasks, ..Plan::default() };
        let (q, v) = (m.q.clone(), vec![0.1; nv]);
        m.accelerate(&free, &q, &v, 1e-3);
        let unbounded = m.tau.clone();
        let largest = unbounded.iter().fold(0.0f64, |most, tau| most.max(tau.abs()));
        let most = 0.9 * largest;
        // Before the task: the bound holds whether or not the task is fulfilled.
        let torque = TorqueGoal { most: vec![most; nv], priority: Priority(-1), passes: 3 };
        m.accelerate(&Plan { torque: Some(torque), ..free.clone() }, &q, &v, 1e-3);
        let now = m.tau.iter().fold(0.0f64, |most, tau| most.max(tau.abs()));
        assert!(now <= most * (1.0 + 1e-8), "{style:?}: {now} of {most}, unbounded {unbounded:?}");
        // A bound that is never reached leaves every bit unchanged.
        let idle = TorqueGoal { most: vec![f64::INFINITY; nv], priority: Priority(-1), passes: 3 };
        m.accelerate(&Plan { torque: Some(idle), ..free }, &q, &v, 1e-3);
        assert_eq!(m.tau, unbounded);
    }
}

#[test]
fn a_pose_is_taken_up_as_gamma_rises() {
    for style in STYLES {
        let tree = chain(4, Free, Spherical, &Limits::None);
        let (start, goal) = (bent(&tree, 0.3), bent(&tree, -0.2));
        let mut m = Mover::new(tree, start);
        let pose = PoseGoal {
            q: goal.clone(),
            gains: Gains::critical(400.0),
            ramp: Ramp { start: 0.1, duration: 0.2 },
            joints: None,
            priority: Priority::SECONDARY,
            weight: 1.0,
        };
        let plan = Plan { style, pose: Some(pose), ..Plan::default() };
        let apart = |m: &Mover| {
            let mut apart = vec![0.0; m.v.len()];
            m.tree.model().difference(&m.q, &goal, &mut apart).unwrap();
            apart[6..].iter().fold(0.0f64, |most, x| most.max(x.abs()))
        };
        let before = apart(&m);
        for _ in 0..100 {
            m.step(&plan, 1e-3);
        }
        assert!((apart(&m) - before).abs() < 1e-9, "{style:?}: not yet");
        for _ in 0..1000 {
            m.step(&plan, 1e-3);
        }
        assert!(apart(&m) < 1e-4, "{style:?}: {}", apart(&m));
    }
}

#[test]
fn dear_joints_move_less() {
    let tree = chain(4, Weld, Revolute::about(Vec3::Y), &Limits::None);
    let mut m = Mover::new(tree, vec![0.3, 0.4, -0.2]);
    let hand = bone(&m.tree, 3);
    let tasks = vec![Task::drag(hand, Vec3::X * 0.2, Aim::Accelerate(Vec3::Z))];
    let cheap = Plan { tasks, ..Plan::default() };
    let dear = Plan { weights: vec![100.0, 1.0, 1.0], ..cheap.clone() };
    let q = m.q.clone();
    let (even, uneven) =
        (m.accelerate(&cheap, &q, &[0.0; 3], 1e-3), m.accelerate(&dear, &q, &[0.0; 3], 1e-3));
    assert!(uneven[0].abs() < 0.2 * even[0].abs(), "{even:?} {uneven:?}");
}
