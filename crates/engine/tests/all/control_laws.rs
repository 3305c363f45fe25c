//! Cartesian control on random underactuated trees: feasible tasks are fulfilled, lower priorities do not disturb
//! higher ones, and among all commands that fulfill the tasks the smallest is found. The test builds the task matrix
//! by applying one command at a time, which is exact since everything is linear in the commands.
#![allow(clippy::unwrap_used)] // random trees are valid, and lengths match

use crate::common::trees::{Situation as State, any_situation};
use crate::common::*;
use ligament::control::*;
use ligament::math::{Twist, Vec3};
use ligament::model::{BodyId, JointId};
use ligament::reduced::{Surroundings, Tree, Workspace};
use nalgebra::{DMatrix, DVector};
use proptest::prelude::*;

const STYLES: [Style; 3] = [Style::Acceleration, Style::Torque, Style::Velocity];
const H: f64 = 1e-2;

/// A state with some active joints, and the tasks of some bones.
#[derive(Debug)]
struct Case {
    state: State,
    /// Random numbers for commands and weights.
    numbers: Vec<f64>,
    bones: Vec<BodyId>,
    points: Vec<Vec3>,
}

fn any_case() -> impl Strategy<Value = Case> {
    let numbers = prop::collection::vec(-1.0..1.0f64, 96);
    let picks = prop::collection::vec(any::<prop::sample::Index>(), 3);
    let points = prop::collection::vec(any_vec3(), 3);
    (any_situation(8), numbers, picks, points)
        .prop_map(|(state, numbers, picks, points)| {
            let bodies = state.model.bodies().len();
            let bones =
                picks.iter().map(|pick| state.model.find_body(&format!("body {}", pick.index(bodies - 1))));
            Case { bones: bones.map(Option::unwrap).collect(), state, numbers, points }
        })
        .prop_filter("some joints are active and some are not", |case| {
            let active = active_coordinates(&case.state);
            !active.is_empty() && active.len() < case.state.model.nv()
        })
}

fn active_coordinates(state: &State) -> Vec<usize> {
    let joints = state.some_joints.iter();
    joints.flat_map(|&joint| state.model.slots(joint).v_range()).collect()
}

/// Everything that a test needs to apply commands.
struct Trial<'a> {
    state: &'a State,
    tree: Tree,
    ws: Workspace,
    controller: Controller,
}

impl<'a> Trial<'a> {
    fn new(state: &'a State) -> Trial<'a> {
        let tree = Tree::new(&state.model).unwrap();
        let controller = Controller::of_joints(&tree, state.some_joints.iter().copied());
        Trial { state, ws: Workspace::new(&tree), controller, tree }
    }

    fn around(&self) -> Surroundings<'a> {
        Surroundings { external: &self.state.external, ..Default::default() }
    }

    /// Accelerations of all coordinates under commands to the active ones.
    fn accelerations(&mut self, style: Style, x: &[f64]) -> Vec<f64> {
        let active: Vec<usize> = self.controller.active_coordinates().to_vec();
        let nv = self.state.model.nv();
        let mut command =
            HybridCommand { prescribed: Vec::new(), tau: self.state.tau.clone(), qdd: vec![0.0; nv] };
        for (&dof, x) in active.iter().zip(x) {
            match style {
                Style::Torque => command.tau[dof] += x,
                _ => command.qdd[dof] = *x,
            }
        }
        if style != Style::Torque {
            command.prescribed = self.controller.active_joints().to_vec();
        }
        command.run(&self.tree, &self.state.q, &self.state.v, &self.around(), &mut self.ws).unwrap();
        command.qdd
    }

    /// Acceleration of a point of a bone according to the workspace: angular, then linear.
    fn seen(&self, bone: BodyId, point: Vec3) -> Twist {
        let a = self.tree.accel_world(bone, self.state.model.gravity(), &self.ws);
        let arm = self.tree.world_from_body(bone, &self.ws).rot * point;
        let w = self.tree.angular_velocity_world(bone, &self.ws);
        Twist::new(a.angular, a.at(arm) + w.cross(w.cross(arm)))
    }

    /// Carries out a plan and returns the accelerations of all coordinates.
    fn carry_out(&mut self, plan: &Plan) -> Vec<f64> {
        let State { q, v, tau, .. } = self.state;
        let around = Surroundings { external: &self.state.external, ..Default::default() };
        let now = Situation { q, v, tau, around, h: H, time: 0.0 };
        let command = self.controller.command(&self.tree, plan, &now, &mut self.ws).unwrap();
        command.run(&self.tree, q, v, &around, &mut self.ws).unwrap();
        command.qdd.clone()
    }
}

fn ask(bone: BodyId, point: Vec3, wanted: Twist) -> [Task; 2] {
    [
        Task::drag(bone, point, Aim::Accelerate(wanted.linear)),
        Task::turn(bone, Aim::Accelerate(wanted.angular)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn what_can_be_done_is_done(case in any_case()) {
        let mut t = Trial::new(&case.state);
        // These accelerations come from a command, so they are feasible.
        let possible: Vec<f64> = case.numbers.iter().map(|x| 5.0 * x).collect();
        t.accelerations(Style::Acceleration, &possible);
        let pairs: Vec<(BodyId, Vec3)> = case.bones.iter().copied().zip(case.points.iter().copied()).collect();
        let wanted: Vec<Twist> = pairs.iter().map(|&(bone, point)| t.seen(bone, point)).collect();
        let tasks = pairs.iter().zip(&wanted).flat_map(|(&(bone, point), &a)| ask(bone, point, a));
        let mut plan = Plan { tasks: tasks.collect(), robustness: Robustness::Exact, ..Plan::default() };
        let size = wanted.iter().fold(1.0, |size: f64, a| size.max(a.max_abs()));
        for style in STYLES {
            plan.style = style;
            t.carry_out(&plan);
            for (&(bone, point), &a) in pairs.iter().zip(&wanted) {
                let error = (t.seen(bone, point) - a).max_abs();
                prop_assert!(error < 1e-8 * size, "{style:?}: {error} of {size}");
            }
        }
    }

    #[test]
    fn passive_joints_are_pushed_by_nobody(case in any_case()) {
        // The velocity style solves for the velocities of passive joints; the dynamics must agree with its solution.
        let mut t = Trial::new(&case.state);
        let tasks = ask(case.bones[0], case.points[0], Twist::new(Vec3::X, Vec3::Z));
        let plan = Plan { style: Style::Velocity, tasks: tasks.to_vec(), ..Plan::default() };
        let qdd = t.carry_out(&plan);
        for (dof, qdd) in qdd.iter().enumerate() {
            let reported = (t.controller.x()[dof] - case.state.v[dof]) / H;
            prop_assert!((qdd - reported).abs() < 1e-8 * (1.0 + reported.abs()) / H, "{dof}: {qdd} {reported}");
        }
    }

    #[test]
    fn lower_priorities_do_not_disturb_higher_ones(case in any_case()) {
        let mut t = Trial::new(&case.state);
        let wish = |k: usize| Twist::new(
            Vec3::new(case.numbers[k], case.numbers[k + 1], case.numbers[k + 2]) * 5.0,
            Vec3::new(case.numbers[k + 3], case.numbers[k + 4], case.numbers[k + 5]) * 5.0,
        );
        let first = ask(case.bones[0], case.points[0], wish(0)).map(|task| task.priority(Priority::PRIMARY));
        let second = ask(case.bones[1], case.points[1], wish(6));
        let third = ask(case.bones[2], case.points[2], wish(12)).map(|task| task.priority(Priority::TERTIARY));
        for style in STYLES {
            let plan = |tasks: &[Task]| Plan { style, tasks: tasks.to_vec(), ..Plan::default() };
            let mut seen = Vec::new();
            for tasks in [
                plan(&first),
                plan(&[first.as_slice(), &second].concat()),
                plan(&[first.as_slice(), &second, &third].concat()),
            ] {
                t.carry_out(&tasks);
                seen.push((t.seen(case.bones[0], case.points[0]), t.seen(case.bones[1], case.points[1])));
            }
            let size = 1.0 + seen.iter().fold(0.0, |size: f64, (a, b)| size.max(a.max_abs()).max(b.max_abs()));
            prop_assert!((seen[0].0 - seen[1].0).max_abs() < 1e-9 * size, "{style:?}");
            prop_assert!((seen[0].0 - seen[2].0).max_abs() < 1e-9 * size, "{style:?}");
            prop_assert!((seen[1].1 - seen[2].1).max_abs() < 1e-9 * size, "{style:?}");
        }
    }

    #[test]
    fn the_smallest_command_is_found(case in any_case()) {
        let mut t = Trial::new(&case.state);
        let (bone, point) = (case.bones[0], case.points[0]);
        let (nv, active) = (case.state.model.nv(), active_coordinates(&case.state).len());
        let weights: Vec<f64> = case.numbers[..nv].iter().map(|x| 1.0 + 0.9 * x).collect();
        for style in STYLES {
            // The task matrix, column by column. In the velocity style the unknowns are all generalized velocities,
            // and each command of the active ones gives one point of the set that the dynamics allow.
            let mut try_out = |x: &[f64]| {
                let qdd = t.accelerations(style, x);
                let rates: Vec<f64> = qdd.iter().zip(&case.state.v).map(|(qdd, v)| v + H * qdd).collect();
                (t.seen(bone, point).linear, rates)
            };
            let (zero, rates_zero) = try_out(&vec![0.0; active]);
            let mut c = DMatrix::zeros(3, active);
            let mut rates = DMatrix::zeros(nv, active);
            for z in 0..active {
                let mut x = vec![0.0; active];
                x[z] = 1.0;
                let (a, r) = try_out(&x);
                for (k, value) in (a - zero).to_array().into_iter().enumerate() {
                    c[(k, z)] = value;
                }
                for dof in 0..nv {
                    rates[(dof, z)] = r[dof] - rates_zero[dof];
                }
            }
            let singular = (&c * c.transpose()).symmetric_eigenvalues();
            let (low, high) = (singular.min(), singular.max());
            // Only where the three equations are well conditioned, so that the optimality conditions below have one solution.
            if active < 3 || low < 1e-6 * high || high < 1e-6 {
                continue;
            }
            let wanted = Vec3::new(1.0, -2.0, 3.0);
            let d = DVector::from_column_slice(&(wanted - zero).to_array());
            // min x^T W x (+ 2 g x) subject to C x = d, by its optimality conditions.
            let coordinates = t.controller.active_coordinates().to_vec();
            let (hessian, slope) = if style == Style::Velocity {
                let w = DMatrix::from_diagonal(&DVector::from_column_slice(&weights));
                (rates.transpose() * &w * &rates, rates.transpose() * w * DVector::from_vec(rates_zero))
            } else {
                let w: Vec<f64> = coordinates.iter().map(|&dof| weights[dof]).collect();
                (DMatrix::from_diagonal(&DVector::from_vec(w)), DVector::zeros(active))
            };
            let mut kkt = DMatrix::zeros(active + 3, active + 3);
            kkt.view_mut((0, 0), (active, active)).copy_from(&hessian);
            kkt.view_mut((active, 0), (3, active)).copy_from(&c);
            kkt.view_mut((0, active), (active, 3)).copy_from(&c.transpose());
            let mut rhs = DVector::zeros(active + 3);
            rhs.rows_mut(0, active).copy_from(&-slope);
            rhs.rows_mut(active, 3).copy_from(&d);
            let Some(solution) = kkt.clone().full_piv_lu().solve(&rhs) else { continue };
            if (&kkt * &solution - &rhs).amax() > 1e-9 * (1.0 + rhs.amax()) {
                continue;
            }

            let tasks = vec![Task::drag(bone, point, Aim::Accelerate(wanted))];
            let robustness = Robustness::Exact;
            t.carry_out(&Plan { style, tasks, robustness, weights: weights.clone(), ..Plan::default() });
            let x = t.controller.x();
            let cost = |x: &DVector<f64>| 0.5 * (x.transpose() * &hessian * x)[0];
            let (found, least) = if style == Style::Velocity {
                // From velocities to accelerations of the active joints, which were the commands above.
                let back = coordinates.iter().map(|&dof| (x[dof] - case.state.v[dof]) / H);
                (DVector::from_iterator(active, back), solution.rows(0, active).into_owned())
            } else {
                (DVector::from_column_slice(x), solution.rows(0, active).into_owned())
            };
            let size = 1.0 + least.amax();
            // Where some combination of commands costs almost nothing, it is poorly determined: compare costs then.
            let apart = (&found - &least).amax() / size;
            let dearer = (cost(&found) + (rates_slope(&rhs, active).dot(&found))
                - cost(&least) - rates_slope(&rhs, active).dot(&least)) / (1.0 + cost(&least).abs());
            prop_assert!(apart < 1e-6 || dearer.abs() < 1e-9, "{style:?}: {apart} {dearer}");
        }
    }
}

/// The linear part of the cost, from the right-hand side of the optimality conditions.
fn rates_slope(rhs: &DVector<f64>, n: usize) -> DVector<f64> {
    -rhs.rows(0, n)
}

#[test]
fn loop_joints_and_unknown_joints_are_left_out() {
    let case = one_of(any_case());
    let tree = Tree::new(&case.state.model).unwrap();
    let joints: Vec<JointId> = case.state.some_joints.clone();
    let twice = Controller::of_joints(&tree, joints.iter().chain(&joints).copied());
    assert_eq!(twice.active_coordinates().len(), active_coordinates(&case.state).len());
}

#[test]
fn bad_plans_are_refused_by_name() {
    let case = one_of(any_case());
    let (state, mut t) = (&case.state, Trial::new(&case.state));
    let mut refuse = |plan: Plan, h: f64| {
        let around = Surroundings::default();
        let now = Situation { q: &state.q, v: &state.v, tau: &[], around, h, time: 0.0 };
        t.controller.command(&t.tree, &plan, &now, &mut t.ws).unwrap_err().to_string()
    };
    let drag = |bone: BodyId| Task::drag(bone, Vec3::ZERO, Aim::Accelerate(Vec3::X));
    let with = |task: Task| Plan { tasks: vec![task], ..Plan::default() };
    assert!(
        refuse(with(drag(BodyId::WORLD)), H)
            .starts_with("task 0 names body number 0; expected a bone of model 'random'")
    );
    let bone = case.bones[0];
    assert_eq!(
        refuse(with(drag(bone).weight(-2.0)), H),
        "weight of task 0 is -2; it must be above zero and finite"
    );
    let gains = Gains { stiffness: f64::NAN, damping: 1.0 };
    let reach = Task::drag(bone, Vec3::ZERO, Aim::reach(Vec3::ZERO, gains));
    assert!(refuse(with(reach), H).starts_with("gains of task 0 are NaN and 1"));
    assert!(refuse(Plan { weights: vec![1.0], ..with(drag(bone)) }, H).starts_with("weights has 1 numbers"));
    assert_eq!(refuse(with(drag(bone)), 0.0), "the step is 0 s long; it must be above zero and finite");
    let nowhere = Task::drag(bone, Vec3::new(f64::NAN, 0.0, 0.0), Aim::Accelerate(Vec3::X));
    assert!(refuse(with(nowhere), H).contains("every number must be finite"));
    let torque = TorqueGoal { most: vec![-1.0; state.model.nv()], priority: Priority::SECONDARY, passes: 2 };
    let bounded = Plan { torque: Some(torque), ..with(drag(bone)) };
    assert!(refuse(bounded, H).starts_with("the largest torque of degree of freedom 0 is -1"));
}
