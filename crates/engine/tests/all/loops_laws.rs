//! Springs, dampers and limits of joints that close loops: the same joint in a tree and over free bodies moves alike;
//! limits stop and do not pull; momentum is conserved; invalid arguments are refused.
#![allow(clippy::unwrap_used)] // a failure to build or to step fails the test

use crate::common::plain_body;
use ligament::loops::*;
use ligament::math::{Pose, Vec3, so3};
use ligament::maximal::{Implicit, ImplicitOptions, MaximalState, Push, Skeleton, to_maximal};
use ligament::model::*;

const H: f64 = 1.0 / 60.0;

/// A body attached to the world by this joint, declared as a tree joint or as a loop joint, which starts closed.
fn hung(joint: &Joint, role: JointRole) -> Model {
    let mut builder = ModelBuilder::new("hung");
    let body = builder.add_body(plain_body("body"));
    let b = Pose::new(so3::exp(Vec3::new(0.3, -0.2, 0.5)), Vec3::new(0.1, 0.2, 0.3));
    let a = Pose::new(so3::exp(Vec3::new(-0.4, 0.1, 0.2)), Vec3::new(0.3, -0.1, 0.2));
    builder.add_joint(joint.clone().parent(BodyId::WORLD, b).child(body, a).role(role));
    builder.build().unwrap()
}

struct Run {
    model: Model,
    skeleton: Skeleton,
    stepper: Implicit,
    state: MaximalState,
    loops: Loops,
    solver: LoopSolver,
}

impl Run {
    fn new(model: Model, state: MaximalState) -> Run {
        let skeleton = Skeleton::new(&model);
        let stepper = Implicit::new(&skeleton, ImplicitOptions::default());
        let loops = Loops::of_model(&model, 0).unwrap();
        Run { skeleton, stepper, state, loops, solver: LoopSolver::default(), model }
    }

    fn step(&mut self, iterations: usize) -> StepReport {
        let mut part = MaximalPart::new(&self.skeleton, &mut self.stepper, &mut self.state, Push::default());
        let options = StepOptions { iterations, tolerance: 0.0, adds_up: false, ..StepOptions::default() };
        let budget = &mut Budget::to(1e-11);
        step(&mut [&mut part], &mut self.loops, &mut self.solver, &options, H, budget).unwrap()
    }

    /// The joint's pose: frame a in frame b.
    fn joint_pose(&self) -> Pose {
        let joint = &self.model.joints()[0];
        let pose = |body: BodyId| match body.is_world() {
            true => Pose::IDENTITY,
            false => self.state.world_from_body(&self.model, body),
        };
        joint.b_from_a(&pose(joint.parent), &pose(joint.child))
    }
}

/// The same body, its joint in the tree and as a loop, from the same pose.
fn both(joint: &Joint) -> [Run; 2] {
    let tree = hung(joint, JointRole::Tree);
    let state = to_maximal(&tree, &tree.neutral(), &vec![0.0; tree.nv()]).unwrap();
    let bound = hung(joint, JointRole::Loop);
    assert_eq!((tree.forest().loops().len(), bound.forest().loops().len()), (0, 1));
    [Run::new(tree, state.clone()), Run::new(bound, state)]
}

fn apart(a: &Pose, b: &Pose) -> f64 {
    (a.pos - b.pos).norm() + so3::log(a.rot * b.rot.transpose()).norm()
}

#[test]
fn springs_of_a_loop_move_as_those_of_a_tree() {
    let axis = Vec3::new(1.0, 2.0, -2.0) / 3.0;
    let cases = [
        (Joint::new("plain", Revolute::about(axis)), 1e-7),
        // Stiff, where an explicit spring would diverge at once; soft; damped only.
        (Joint::new("hinge", Revolute::about(axis)).stiffness(1e5).damping(1.0).rest([0.2]), 1e-7),
        (Joint::new("hinge", Revolute::about(axis)).stiffness(30.0).damping(2.0).rest([-0.3]), 1e-7),
        (Joint::new("hinge", Revolute::about(axis)).damping(3.0), 1e-7),
        (Joint::new("slider", Prismatic::along(axis)).stiffness(80.0).damping(4.0), 1e-7),
        (Joint::new("sleeve", Cylindrical::about(axis)).stiffness(60.0).damping(2.0), 1e-7),
        // The springs of a ball joint differ across the rotation: by its square, which is half of a tenth.
        (Joint::new("ball", Spherical).stiffness(40.0).damping(3.0), 2e-2),
        (Joint::new("ball", Spherical).damping(3.0), 1e-3),
    ];
    for (joint, tolerance) in cases {
        let [mut tree, mut bound] = both(&joint);
        let (mut worst, mut went) = (0.0_f64, 0.0_f64);
        let start = tree.joint_pose();
        for _ in 0..120 {
            let report = tree.step(3);
            assert_eq!(report.loops.iterations, 0);
            let report = bound.step(3);
            assert!(report.loop_violation < 1e-8, "{}: {report:?}", joint.name);
            let (a, b) = (tree.joint_pose(), bound.joint_pose());
            worst = worst.max(apart(&a, &b));
            went = went.max(apart(&a, &start));
        }
        println!("{}: {worst:e} apart after going {went}", joint.name);
        assert!(worst < tolerance, "{}: {worst:e}", joint.name);
        assert!(went > 0.05 || joint.stiffness == [1e5], "{} went {went} only", joint.name);
    }
}

#[test]
fn a_bushing_holds_by_springs_alone() {
    // A free joint has no rows; with springs along all six degrees of freedom it is a rubber bushing.
    let laws = Laws { stiffness: [50.0; 6], damping: [8.0; 6], rest: FREE_AT_REST, limits: Limits::None };
    let model = {
        let mut builder = ModelBuilder::new("bushing");
        builder.add_body(plain_body("body"));
        builder.build().unwrap()
    };
    let state = MaximalState::at_rest(&model, &model.neutral());
    let mut run = Run::new(model, state);
    let mass = run.model.mass();
    let side = Side::end(0, 1, Pose::IDENTITY);
    run.loops.add(LoopJoint::new(Free, Side::world(Pose::IDENTITY), side).laws(laws)).unwrap();
    for _ in 0..1200 {
        run.step(1);
    }
    let body = &run.state.bodies[1];
    // Weight over stiffness.
    let sunk = run.model.gravity() * (mass / 50.0);
    assert!((body.com - sunk).norm() < 1e-6, "{:?}, not {sunk:?}", body.com);
    assert!(body.linear.norm() < 1e-6);
}

const FREE_AT_REST: [f64; 7] = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0];

#[test]
fn limits_of_a_loop_stop_it_and_do_not_pull() {
    let axis = Vec3::new(1.0, 2.0, -2.0) / 3.0;
    let hinge = Joint::new("hinge", Revolute::about(axis)).damping(0.5);
    let free = both(&hinge);
    // The angle of the hinge after every step, while it falls.
    let fallen = |mut run: Run| -> Vec<f64> {
        let angle = |run: &Run| so3::log(run.joint_pose().rot).dot(axis);
        (0..240).map(|_| (run.step(3), angle(&run)).1).collect()
    };
    let [_, loose] = free;
    let path = fallen(loose);
    let far = path.iter().copied().fold(0.0, |m: f64, x| if x.abs() > m.abs() { x } else { m });
    assert!(far.abs() > 0.5, "{far}");
    let end = 0.3 * far;
    let range = if end > 0.0 { Range::new(-3.0, end) } else { Range::new(end, 3.0) };
    let limited = hinge.limits(Limits::Ranges(vec![range]));
    let [_, bound] = both(&limited);
    let path = fallen(bound);
    let out = end.signum();
    let met = path.iter().position(|x| out * (x - end) > -1e-9).unwrap();
    assert!(met > 3, "it falls first");
    for (k, x) in path.iter().enumerate() {
        // Closed to the precision of the solve in the last of three linearizations.
        assert!(out * (x - end) < 1e-6, "step {k}: {x} is past {end}");
    }
    // It lies on the limit: damped, with no force but its weight.
    assert!((path[239] - end).abs() < 1e-6, "{}", path[239]);

    // With gravity reversed it leaves at once.
    let [_, mut bound] = both(&limited);
    for _ in 0..120 {
        bound.step(3);
    }
    let mut turned = ModelBuilder::new("turned");
    turned.set_gravity(-bound.model.gravity());
    let body = turned.add_body(plain_body("body"));
    let joint = bound.model.joints()[0].clone();
    turned.add_joint(Joint { parent: BodyId::WORLD, child: body, ..joint });
    let mut other = Run::new(turned.build().unwrap(), bound.state.clone());
    other.loops = bound.loops.clone();
    for _ in 0..10 {
        other.step(3);
    }
    let angle = so3::log(other.joint_pose().rot).dot(axis);
    assert!(out * (angle - end) < -1e-3, "{angle} is still at {end}");
}

#[test]
fn a_cone_is_not_left() {
    let axis = Vec3::Z;
    let limits = Limits::SwingTwist { axis, swing: 0.4, twist: Range::new(-0.2, 0.3) };
    let ball = Joint::new("ball", Spherical).damping(0.4).limits(limits);
    let [_, mut bound] = both(&ball);
    let (mut widest, mut twisted) = (0.0_f64, 0.0_f64);
    for k in 0..600 {
        bound.step(4);
        let rot = bound.joint_pose().rot;
        let swing = so3::swing_between(axis, rot * axis).norm();
        let twist = so3::twist_angle(ligament::math::Quat::from_mat3(rot), axis);
        // The edge of a cone curves within a step, and four linearizations leave little of that.
        assert!(swing < 0.4 + 1e-4 && twist > -0.2 - 1e-4 && twist < 0.3 + 1e-4, "step {k}: {swing} {twist}");
        widest = widest.max(swing);
        twisted = twisted.max(twist.abs());
    }
    assert!(widest > 0.399, "it never reached the limits: swing {widest}, twist {twisted}");
}

#[test]
fn springs_between_free_bodies_keep_momentum() {
    let mut builder = ModelBuilder::new("two");
    builder.set_gravity(Vec3::ZERO);
    let bodies = ["one", "two"].map(|name| builder.add_body(plain_body(name)));
    let at = Pose::translation(Vec3::new(0.4, 0.1, -0.2));
    let spring = Joint::new("spring", Cylindrical::about(Vec3::X)).stiffness(200.0).rest([0.5, -0.3]);
    builder.add_joint(spring.parent(bodies[0], at).child(bodies[1], at).role(JointRole::Loop));
    let model = builder.build().unwrap();
    let state = MaximalState::at_rest(&model, &model.neutral());
    let mut run = Run::new(model, state);
    let mut fastest: f64 = 0.0;
    for _ in 0..60 {
        run.step(3);
        let mut momentum = Vec3::ZERO;
        for (body, at) in run.model.bodies().iter().zip(&run.state.bodies).skip(1) {
            momentum += at.linear * body.inertia.mass;
            fastest = fastest.max(at.linear.norm());
        }
        assert!(momentum.norm() < 1e-12, "{momentum:?}");
    }
    assert!(fastest > 0.3, "{fastest}");
}

#[test]
fn what_makes_no_sense_is_refused() {
    let mut loops = Loops::new();
    let joint = |kind: JointKind, laws: Laws| {
        LoopJoint::new(kind, Side::world(Pose::IDENTITY), Side::end(0, 1, Pose::IDENTITY)).laws(laws)
    };
    let none = Laws { stiffness: [0.0; 6], damping: [0.0; 6], rest: FREE_AT_REST, limits: Limits::None };
    let cone = Limits::SwingTwist { axis: Vec3::X, swing: 1.0, twist: Range::ANY };
    let ranges = Limits::Ranges(vec![Range::new(1.0, -1.0)]);
    let hinge = JointKind::from(Revolute::about(Vec3::X));
    let faulty = [
        joint(hinge, Laws { stiffness: [-1.0; 6], ..none.clone() }),
        joint(hinge, Laws { damping: [f64::NAN; 6], ..none.clone() }),
        joint(hinge, Laws { limits: cone, ..none.clone() }),
        joint(hinge, Laws { limits: ranges.clone(), ..none.clone() }),
        joint(Spherical.into(), Laws { limits: ranges, ..none.clone() }),
        joint(Weld.into(), Laws { stiffness: [1.0; 6], ..none.clone() }),
    ];
    for joint in faulty {
        let fault = loops.add(joint).unwrap_err();
        println!("{fault}");
        assert!(matches!(fault, LoopFault::Laws { .. }));
    }
    assert!(loops.is_empty());
    assert!(loops.add(joint(hinge, none)).is_ok());
}
