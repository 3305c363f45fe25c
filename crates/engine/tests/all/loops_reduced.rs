//! Loops over generalized coordinates: the response of a tree to impulses, the same linkage under two methods, two
//! characters under two methods tied together, and prescribed joints.
#![allow(clippy::unwrap_used)] // a failure to build or to step fails the test

use crate::common::trees::*;
use ligament::control::{Driver, Mode};
use ligament::loops::*;
use ligament::math::{Pose, RigidInertia, Sym3, Twist, Vec3, Wrench};
use ligament::maximal::{Implicit, ImplicitOptions, MaximalState, Push, Skeleton, to_maximal, to_reduced};
use ligament::model::*;
use ligament::reduced::{Answer, Hybrid, Surroundings, Tree, Workspace};
use ligament::scene::Scene;
use ligament::sim::{Fleshed, FleshedPart, FleshedScratch, FleshedState};
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_tree_answers_a_push_as_its_dynamics_does(s in any_situation(8), which in any::<prop::sample::Index>()) {
        let tree = Tree::new(&s.model).unwrap();
        let mut ws = Workspace::new(&tree);
        let around = Surroundings::default();
        let run = |tau: &[f64], around: &Surroundings<'_>, ws: &mut Workspace| {
            let (mut tau, mut qdd) = (tau.to_vec(), s.qdd.clone());
            let hybrid = Hybrid { prescribed: &s.some_joints, tau: &mut tau, qdd: &mut qdd };
            tree.hybrid_dynamics(&s.q, &s.v, hybrid, around, ws).unwrap();
            qdd
        };
        // The wrench, in body axes about the body's origin, and in world axes about some point.
        let body = s.model.forest().order()[1 + which.index(s.model.bodies().len() - 1)];
        let mut external = vec![Wrench::ZERO; s.model.bodies().len()];
        external[body.index()] = s.external[body.index()];
        let pushed = run(&s.tau, &Surroundings { external: &external, ..around }, &mut ws);
        let free = run(&s.tau, &around, &mut ws);
        let pose = tree.world_from_body(body, &ws);
        let point = Vec3::new(0.3, -0.7, 0.4);
        let push = external[body.index()];
        let (moment, force) = (pose.rot * push.moment, pose.rot * push.force);
        let about = Wrench::new(moment + (pose.pos - point).cross(force), force);
        let mut answer = Answer::default();
        tree.begin_answer(&mut answer);
        tree.push_body(body, point, about, &mut answer, &ws);
        tree.answer(&mut answer, &ws);
        let size = pushed.iter().chain(&free).fold(1.0f64, |m, x| m.max(x.abs()));
        for (i, change) in answer.qdd.iter().enumerate() {
            // Light tips on long arms: condition numbers of some thousands.
            let wanted = pushed[i] - free[i];
            prop_assert!((change - wanted).abs() < 1e-9 * size, "{i}: {change} {wanted}");
        }
    }
}

const LENGTHS: [f64; 3] = [0.2, 0.5, 0.4];

/// A planar four-bar linkage, normal to y: crank, coupler, rocker, and the ground of half a meter. A ball joint
/// closes the loop.
fn four_bar() -> Model {
    let mut builder = ModelBuilder::new("four-bar");
    let mut parent = (BodyId::WORLD, Pose::IDENTITY);
    for (k, length) in LENGTHS.into_iter().enumerate() {
        let inertia = RigidInertia::new(
            length,
            Vec3::X * (0.5 * length),
            Sym3::diagonal(Vec3::new(1e-4, length.powi(3) / 12.0, length.powi(3) / 12.0)),
        );
        let body = builder.add_body(Body::new(format!("bar {k}"), inertia));
        let hinge = Joint::new(format!("hinge {k}"), Revolute::about(-Vec3::Y)).role(JointRole::Tree);
        builder.add_joint(hinge.parent(parent.0, parent.1).child(body, Pose::IDENTITY));
        parent = (body, Pose::translation(Vec3::X * length));
    }
    let closing = Joint::new("closing", Spherical).role(JointRole::Loop);
    builder
        .add_joint(closing.parent(BodyId::WORLD, Pose::translation(Vec3::X * 0.5)).child(parent.0, parent.1));
    builder.build().unwrap()
}

/// Joint angles of the closed linkage with the crank at an angle: the rocker's end is on two circles.
fn closed(crank: f64) -> Vec<f64> {
    let elbow = Vec3::new(LENGTHS[0] * crank.cos(), 0.0, LENGTHS[0] * crank.sin());
    let ground = Vec3::X * 0.5;
    let (b, c) = (LENGTHS[1], LENGTHS[2]);
    let away = ground - elbow;
    let d = away.norm();
    let along = (b * b - c * c + d * d) / (2.0 * d);
    let up = (b * b - along * along).sqrt();
    let direction = away / d;
    let meet = elbow + direction * along + Vec3::new(-direction.z, 0.0, direction.x) * up;
    let (first, second) = (meet - elbow, ground - meet);
    let (first, second) = (first.z.atan2(first.x), second.z.atan2(second.x));
    vec![crank, first - crank, second - first]
}

fn loop_violation(model: &Model, state: &MaximalState) -> f64 {
    let joint = model.joint(model.forest().loops()[0]);
    let pose = |body: BodyId| match body.is_world() {
        true => Pose::IDENTITY,
        false => state.world_from_body(model, body),
    };
    let b_from_a = joint.b_from_a(&pose(joint.parent), &pose(joint.child));
    joint.kind.rows(&b_from_a).iter().fold(0.0, |m, row| m.max(row.value.abs()))
}

/// Bones in generalized coordinates with passive joints.
fn bare(model: &Model) -> (Fleshed, Driver) {
    let fleshed = Fleshed::of_scene(&Scene::of_model("bare", model.clone())).unwrap();
    let mut limp = Driver::new(fleshed.tree());
    limp.mode = Mode::Passive;
    (fleshed, limp)
}

fn run_reduced(model: &Model, h: f64, seconds: f64) -> (Vec<f64>, f64) {
    let (mut fleshed, mut limp) = bare(model);
    let mut scratch = FleshedScratch::default();
    let mut state = fleshed.at_rest(&closed(0.7), &[0.0; 3]).unwrap();
    let mut loops = Loops::of_model(model, 0).unwrap();
    let mut solver = LoopSolver::new(Algorithm::Iterative);
    let mut violation: f64 = 0.0;
    for _ in 0..(seconds / h).round() as usize {
        let mut part = FleshedPart::new(&mut fleshed, &mut scratch, &mut state, &mut limp, 0.0);
        let options = StepOptions { iterations: 3, tolerance: 1e-10, ..Default::default() };
        step(&mut [&mut part], &mut loops, &mut solver, &options, h, &mut Budget::to(1e-12)).unwrap();
        violation = violation.max(loop_violation(model, &to_maximal(model, &state.q, &state.v).unwrap()));
    }
    (state.q, violation)
}

fn run_implicit(model: &Model, h: f64, seconds: f64) -> Vec<f64> {
    let skeleton = Skeleton::new(model);
    let mut stepper = Implicit::new(&skeleton, ImplicitOptions::default());
    let mut state = to_maximal(model, &closed(0.7), &[0.0; 3]).unwrap();
    let mut loops = Loops::of_model(model, 0).unwrap();
    let mut solver = LoopSolver::new(Algorithm::Iterative);
    for _ in 0..(seconds / h).round() as usize {
        let mut part = MaximalPart::new(&skeleton, &mut stepper, &mut state, Push::default());
        let options = StepOptions { iterations: 3, tolerance: 1e-10, ..Default::default() };
        step(&mut [&mut part], &mut loops, &mut solver, &options, h, &mut Budget::to(1e-12)).unwrap();
    }
    to_reduced(model, &state).unwrap().q
}

#[test]
fn a_four_bar_linkage_is_the_same_under_both_methods_and_in_closed_form() {
    let model = four_bar();
    let away = |q: &[f64]| {
        let exact = closed(q[0]);
        q.iter().zip(&exact).fold(0.0f64, |m, (a, b)| m.max(ligament::math::so3::wrap(a - b).abs()))
    };
    let mut differences = Vec::new();
    for h in [4e-3, 2e-3, 1e-3] {
        let (reduced, violation) = run_reduced(&model, h, 0.5);
        assert!(violation < 1e-9, "{violation}");
        // Compared with the closed-form angles: the constraint violation over the shortest bar, times a few.
        assert!(away(&reduced) < 1e-7, "{reduced:?}");
        let implicit = run_implicit(&model, h, 0.5);
        assert!(away(&implicit) < 1e-7, "{implicit:?}");
        differences.push(ligament::math::so3::wrap(reduced[0] - implicit[0]).abs());
    }
    // Both methods are of first order.
    for pair in differences.windows(2) {
        assert!(pair[1] < 0.6 * pair[0], "{differences:?}");
    }
}

#[test]
fn prescribed_joints_keep_their_motion() {
    let model = four_bar();
    let (mut fleshed, mut driver) = bare(&model);
    let mut scratch = FleshedScratch::default();
    // A motor turns the crank at constant speed; the rest follows.
    let mut state = fleshed.at_rest(&closed(0.7), &[2.0, 0.0, 0.0]).unwrap();
    driver.mode = Mode::Scripted;
    driver.scripted.prescribed = vec![model.find_joint("hinge 0").unwrap()];
    driver.scripted.qdd = vec![0.0; 3];
    let mut loops = Loops::of_model(&model, 0).unwrap();
    let mut solver = LoopSolver::new(Algorithm::Iterative);
    let h = 1e-3;
    for _ in 0..3000 {
        let mut part = FleshedPart::new(&mut fleshed, &mut scratch, &mut state, &mut driver, 0.0);
        let options = StepOptions { iterations: 3, tolerance: 1e-10, ..Default::default() };
        step(&mut [&mut part], &mut loops, &mut solver, &options, h, &mut Budget::to(1e-12)).unwrap();
    }
    let FleshedState { q, v, .. } = state;
    // 3000 sums of 0.002.
    assert!((q[0] - (0.7 + 6.0)).abs() < 1e-11 && v[0] == 2.0, "{q:?} {v:?}");
    let exact = closed(q[0]);
    assert!((q[1] - exact[1]).abs() < 1e-7, "{q:?} {exact:?}");
}

/// Two bars on ball joints, the second hung from the first: as one character, and as two.
fn bar(builder: &mut ModelBuilder, name: &str, parent: Option<(BodyId, Pose)>) -> BodyId {
    let inertia =
        RigidInertia::new(1.0, Vec3::X * 0.5, Sym3::diagonal(Vec3::new(0.01, 1.0 / 12.0, 1.0 / 12.0)));
    let body = builder.add_body(Body::new(name, inertia));
    if let Some((parent, frame)) = parent {
        builder.add_joint(
            Joint::new(format!("{name} joint"), Spherical).parent(parent, frame).child(body, Pose::IDENTITY),
        );
    }
    body
}

#[test]
fn characters_under_different_methods_hang_together() {
    // As one, under `reduced`.
    let mut builder = ModelBuilder::new("one");
    let a = bar(&mut builder, "a", Some((BodyId::WORLD, Pose::IDENTITY)));
    bar(&mut builder, "b", Some((a, Pose::translation(Vec3::X))));
    let one = builder.build().unwrap();
    // As two: a under `reduced`, b free under `implicit`, tied by a loop joint.
    let mut builder = ModelBuilder::new("left");
    bar(&mut builder, "a", Some((BodyId::WORLD, Pose::IDENTITY)));
    let left = builder.build().unwrap();
    let mut builder = ModelBuilder::new("right");
    bar(&mut builder, "b", None);
    let right = builder.build().unwrap();

    let seconds = 0.5;
    let mut errors = Vec::new();
    for h in [4e-3, 2e-3, 1e-3] {
        let tree = Tree::new(&one).unwrap();
        let mut motion = ligament::reduced::Motion::new(&tree, &one.neutral(), &vec![0.0; one.nv()]).unwrap();
        let springs = ligament::reduced::Springs::new(&tree, h);
        let steps = (seconds / h).round() as usize;
        for _ in 0..steps {
            motion.step(&tree, &vec![0.0; one.nv()], &springs, &Surroundings::default(), h).unwrap();
        }
        let whole = to_maximal(&one, &motion.q, &motion.v).unwrap();

        let (mut fleshed, mut limp) = bare(&left);
        let mut scratch = FleshedScratch::default();
        let mut reduced = fleshed.at_rest(&left.neutral(), &vec![0.0; left.nv()]).unwrap();
        let skeleton = Skeleton::new(&right);
        let mut stepper = Implicit::new(&skeleton, ImplicitOptions::default());
        let mut state = MaximalState::new(
            &right,
            &[Pose::IDENTITY, Pose::translation(Vec3::X)],
            &[Twist::ZERO, Twist::ZERO],
        );
        let mut loops = Loops::new();
        let end = |part, from_com: f64| Side::end(part, 1, Pose::translation(Vec3::X * from_com));
        loops.add(LoopJoint::new(Spherical, end(0, 0.5), end(1, -0.5))).unwrap();
        let mut solver = LoopSolver::new(Algorithm::Iterative);
        for _ in 0..steps {
            let mut a = FleshedPart::new(&mut fleshed, &mut scratch, &mut reduced, &mut limp, 0.0);
            let mut b = MaximalPart::new(&skeleton, &mut stepper, &mut state, Push::default());
            let options = StepOptions { iterations: 2, tolerance: 1e-9, ..Default::default() };
            step(&mut [&mut a, &mut b], &mut loops, &mut solver, &options, h, &mut Budget::to(1e-11))
                .unwrap();
        }
        let a = to_maximal(&left, &reduced.q, &reduced.v).unwrap();
        let tied = (a.world_from_body(&left, left.find_body("a").unwrap()).point(Vec3::X)
            - state.world_from_body(&right, right.find_body("b").unwrap()).pos)
            .norm();
        assert!(tied < 1e-6, "{tied}");
        let tip = |state: &MaximalState, model: &Model, name: &str| {
            state.world_from_body(model, model.find_body(name).unwrap()).point(Vec3::X)
        };
        errors.push((tip(&whole, &one, "b") - tip(&state, &right, "b")).norm());
    }
    for pair in errors.windows(2) {
        assert!(pair[1] < 0.65 * pair[0], "{errors:?}");
    }
    assert!(errors[2] < 1e-2, "{errors:?}");
}
