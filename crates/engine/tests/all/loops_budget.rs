//! Checks the budget, and loops that cannot all be closed: the weighted least-squares solution is found and reported,
//! and nothing diverges; and loop joints can be added and removed while a character moves.
#![allow(clippy::unwrap_used)]

use crate::common::plain_body;
use ligament::loops::reference::{FreeBodies, FreeBody};
use ligament::loops::*;
use ligament::math::{Pose, Twist, Vec3};
use ligament::maximal::{Implicit, ImplicitOptions, MaximalState, Push, Skeleton};
use ligament::model::{BodyId, Joint, Model, ModelBuilder, Spherical};

const H: f64 = 1.0 / 60.0;

/// A chain of unit links along x, hung from the world by ball joints.
fn chain(links: usize) -> Model {
    damped_chain(links, 0.0)
}

fn damped_chain(links: usize, damping: f64) -> Model {
    let mut builder = ModelBuilder::new("chain");
    let mut above = (BodyId::WORLD, Pose::IDENTITY);
    for k in 0..links {
        let body = builder.add_body(plain_body(format!("link {k}")));
        let start = Pose::translation(Vec3::X * -0.5);
        let ball = Joint::new(format!("joint {k}"), Spherical).parent(above.0, above.1).child(body, start);
        builder.add_joint(ball.damping(damping));
        above = (body, Pose::translation(Vec3::X * 0.5));
    }
    builder.build().unwrap()
}

/// A character and everything needed to step it.
struct Run {
    skeleton: Skeleton,
    stepper: Implicit,
    state: MaximalState,
    loops: Loops,
    solver: LoopSolver,
}

impl Run {
    fn new(model: &Model) -> Run {
        let skeleton = Skeleton::new(model);
        Run {
            stepper: Implicit::new(&skeleton, ImplicitOptions::default()),
            state: MaximalState::at_rest(model, &model.neutral()),
            loops: Loops::of_model(model, 0).unwrap(),
            solver: LoopSolver::default(),
            skeleton,
        }
    }

    fn step(&mut self, budget: &mut Budget<'_>) -> StepReport {
        let mut part = MaximalPart::new(&self.skeleton, &mut self.stepper, &mut self.state, Push::default());
        let options = StepOptions::default();
        step(&mut [&mut part], &mut self.loops, &mut self.solver, &options, H, budget).unwrap()
    }

    /// A step measured by a clock on which every response takes a second.
    fn step_by(&mut self, clock: &std::cell::Cell<usize>, budget: &mut Budget<'_>) -> StepReport {
        let part = MaximalPart::new(&self.skeleton, &mut self.stepper, &mut self.state, Push::default());
        let options = StepOptions::default();
        let mut part = Counting { part, clock };
        step(&mut [&mut part], &mut self.loops, &mut self.solver, &options, H, budget).unwrap()
    }

    /// The far end of a link.
    fn tip(&self, link: usize) -> Vec3 {
        let body = self.skeleton.model().find_body(&format!("link {link}")).unwrap();
        self.state.world_from_body(self.skeleton.model(), body).point(Vec3::X * 0.5)
    }

    /// Ties the far end of a link to a point of the world.
    fn tie(&mut self, link: usize, to: Vec3) -> LoopJoint {
        let body = self.skeleton.model().find_body(&format!("link {link}")).unwrap().index() as u32;
        let child = Side::end(0, body, Pose::translation(Vec3::X * 0.5));
        LoopJoint::new(Spherical, Side::world(Pose::translation(to)), child)
    }

    fn speed(&self) -> f64 {
        self.state.bodies.iter().fold(0.0, |m: f64, b| m.max(b.linear.max_abs()).max(b.angular.max_abs()))
    }
}

/// Two free bodies, one end each, tied to points of the world: contradictory where both ends are on one body.
fn pulled_apart(weights: [f64; 2], compliance: f64) -> (FreeBodies, Loops) {
    let body = FreeBody {
        pose: Pose::IDENTITY,
        motion: Twist::ZERO,
        velocity: Twist::ZERO,
        alone: Alone { inverse_mass: 0.5, inverse_inertia_world: ligament::math::Sym3::IDENTITY },
    };
    let mut loops = Loops::new();
    for (x, weight) in [-1.0, 3.0].into_iter().zip(weights) {
        let side = Side::world(Pose::translation(Vec3::X * x));
        let child = Side::end(0, 0, Pose::IDENTITY);
        loops.add(LoopJoint::new(Spherical, side, child).weight(weight).compliance(compliance)).unwrap();
    }
    (FreeBodies::new(vec![body]), loops)
}

#[test]
fn contradictions_are_balanced_by_weight() {
    for (weights, place) in [([1.0, 1.0], 1.0), ([1.0, 3.0], (-1.0 + 9.0 * 3.0) / 10.0), ([5.0, 5.0], 1.0)] {
        for algorithm in [Algorithm::Iterative, Algorithm::Dense] {
            let (mut bodies, mut loops) = pulled_apart(weights, 0.0);
            let report = LoopSolver::new(algorithm)
                .solve(&mut [&mut bodies], &mut loops, Level::Position { h: 1.0 }, &mut Budget::to(1e-9))
                .unwrap();
            assert!(report.inconsistent && report.stop == Stop::LeastSquares, "{report:?}");
            // The mean of both points by weight squared: least squares.
            let motion = bodies.bodies[0].motion;
            assert!(
                (motion.linear - Vec3::X * place).max_abs() < 1e-6,
                "{algorithm:?} {weights:?} {motion:?}"
            );
            assert!((report.residual - (place + 1.0).max(3.0 - place)).abs() < 1e-6, "{report:?}");
        }
    }
}

#[test]
fn joints_that_give_do_not_contradict_each_other() {
    let (mut bodies, mut loops) = pulled_apart([1.0, 1.0], 0.25);
    let report = LoopSolver::default()
        .solve(&mut [&mut bodies], &mut loops, Level::Position { h: 1.0 }, &mut Budget::to(1e-12))
        .unwrap();
    assert!(!report.inconsistent, "{report:?}");
    // Springs of 4 N/m to -1 and 3 on a mass of 2 kg, for one implicit second: (2 + 8) x = 4 (-1 + 3).
    assert!((bodies.bodies[0].motion.linear - Vec3::X * 0.8).max_abs() < 1e-11);
}

/// The tip of a chain is moved out of reach, held there, and moved back: the chain is pulled straight and lies still,
/// none of its own joints opens, and once the target is in reach again, the tip holds it as rigidly as before.
#[test]
fn an_unreachable_tie_pulls_straight_and_does_not_throw() {
    let mut run = Run::new(&damped_chain(4, 0.5));
    let at = |k: i32| {
        let out = f64::from(k.min(300).min(900 - k).max(0)) / 300.0;
        Vec3::new(3.0 + 1.5 * out, 0.0, 0.0)
    };
    let tie = run.tie(3, at(0));
    let id = run.loops.add(tie).unwrap();
    let (mut fastest, mut reported, mut open): (f64, usize, f64) = (0.0, 0, 0.0);
    for k in 0..1500 {
        let tie = run.tie(3, at(k));
        run.loops.replace(id, tie).unwrap();
        let report = run.step(&mut Budget::to(1e-6).within(100));
        reported += usize::from(report.loops.inconsistent);
        // The first steps swing a straight chain into place.
        if k > 60 {
            fastest = fastest.max(run.speed());
            open = open.max(report.tree_violation);
        }
        if k == 599 {
            let tip = run.tip(3);
            assert!((tip - Vec3::X * 4.0).norm() < 0.02, "{tip:?}");
            assert!(run.speed() < 0.5, "{}", run.speed());
        }
    }
    println!(
        "contradictions reported in {reported} of 1500 steps; {fastest} rad/s or m/s; tree error {open:e}"
    );
    assert!((100..900).contains(&reported), "{reported}");
    // A third of a radian per step; the joint error is its square, in links.
    assert!(fastest < 20.0 && open < 0.03);
    assert!(!run.loops.are_yielding());
    assert!((run.tip(3) - at(1500)).norm() < 1e-4, "{:?}", run.tip(3));
}

#[test]
fn iterations_are_counted_and_kept() {
    let mut exact = Run::new(&chain(8));
    for link in [1, 2, 4, 5, 7] {
        let at = exact.tip(link) + Vec3::new(0.0, 0.01, 0.02) * (link % 3) as f64;
        let tie = exact.tie(link, at);
        exact.loops.add(tie).unwrap();
    }
    let mut errors = Vec::new();
    for iterations in 0..4 {
        let mut run = Run::new(&chain(8));
        run.loops = exact.loops.clone();
        let mut budget = Budget::to(1e-9).within(iterations);
        let report = run.step(&mut budget);
        assert_eq!(report.loops.iterations, iterations);
        assert_eq!((report.loops.stop, budget.iterations), (Stop::Iterations, 0));
        errors.push(report.loops.residual);
    }
    assert!(errors[3] < 0.2 * errors[0], "{errors:?}");
    let report = exact.step(&mut Budget::to(1e-9));
    assert!(report.loops.stop == Stop::Precision && report.loops.residual <= 1e-9, "{report:?}");
}

#[test]
fn a_deadline_is_kept_to_an_iteration() {
    let mut run = Run::new(&chain(8));
    for link in [1, 3, 5, 7] {
        let at = run.tip(link) + Vec3::new(-0.1, 0.05, 0.02);
        let tie = run.tie(link, at);
        run.loops.add(tie).unwrap();
    }
    let clock = std::cell::Cell::new(0);
    let mut time_left = || 3.0 - clock.get() as f64;
    let mut budget = Budget::to(1e-9).within(1000).until(&mut time_left);
    let report = run.step_by(&clock, &mut budget);
    assert_eq!((report.loops.stop, report.loops.iterations), (Stop::Deadline, 3));
    // A replay of the iterations that the deadline allowed gives the same bits.
    let mut replay = Run::new(&chain(8));
    replay.loops = run.loops.clone();
    replay.loops.forget();
    replay.step(&mut Budget::to(1e-9).within(3));
    assert_eq!(replay.state, run.state);
}

/// A character that counts its responses, one per iteration: a clock for deadlines.
struct Counting<'a, 'b> {
    part: MaximalPart<'a>,
    clock: &'b std::cell::Cell<usize>,
}

impl Response for Counting<'_, '_> {
    fn respond(&mut self, wrenches: &[ligament::math::Wrench], twists: &mut [Twist]) {
        self.clock.set(self.clock.get() + 1);
        self.part.respond(wrenches, twists);
    }
    fn watched(&self) -> &[u32] {
        self.part.watched()
    }
    fn watch(&mut self, ends: &[u32]) -> Result<(), PartError> {
        self.part.watch(ends)
    }
    fn pose(&self, i: usize) -> Pose {
        self.part.pose(i)
    }
    fn motion(&self, i: usize) -> Twist {
        self.part.motion(i)
    }
    fn alone(&self, i: usize) -> Alone {
        self.part.alone(i)
    }
    fn fastest_swing(&self) -> f64 {
        self.part.fastest_swing()
    }
    fn absorb(&mut self, wrenches: &[ligament::math::Wrench]) {
        self.part.absorb(wrenches);
    }
    fn begin(&mut self, turn: &Turn) -> Result<(), PartError> {
        self.part.begin(turn)
    }
    fn solve(
        &mut self,
        turn: &Turn,
        pushes: &[ligament::math::Wrench],
        loads: &[Load],
    ) -> Result<(), PartError> {
        self.part.solve(turn, pushes, loads)
    }
    fn settle(&mut self, turn: &Turn) -> bool {
        self.part.settle(turn)
    }
    fn finish(&mut self, turn: &Turn) -> Result<f64, PartError> {
        self.part.finish(turn)
    }
    fn conclude(&mut self, went_well: bool) {
        self.part.conclude(went_well);
    }
}

/// Ten thousand steps of a chain whose tip is moved about, at times out of reach, and whose links are tied to each
/// other: with deadlines from none to plenty, none is exceeded by more than one iteration; and the chain stays intact
/// and recovers.
#[test]
fn ten_thousand_deadlines_are_kept_to_an_iteration() {
    let mut run = Run::new(&damped_chain(6, 0.5));
    let clock = std::cell::Cell::new(0);
    let tie = run.tie(5, Vec3::X * 5.4);
    let led = run.loops.add(tie).unwrap();
    let tie = run.tie(2, Vec3::X * 2.4);
    run.loops.add(tie).unwrap();
    let (mut missed, mut precise, mut over, mut violations) = (0, 0, 0, 0.0_f64);
    for k in 0..10_000_usize {
        let angle = 0.004 * k as f64;
        let tie = run.tie(5, Vec3::new(3.9 + 1.7 * angle.cos(), 1.5 * angle.sin(), 0.0));
        run.loops.replace(led, tie).unwrap();
        let deadline = clock.get() + k * 7 % 13;
        let mut time_left = || deadline as f64 - clock.get() as f64;
        let mut budget = Budget::to(1e-6).until(&mut time_left);
        let report = run.step_by(&clock, &mut budget);
        over = over.max(clock.get().saturating_sub(deadline));
        match report.loops.stop {
            Stop::Deadline => missed += 1,
            _ => precise += 1,
        }
        // The first steps swing a straight chain into place.
        if k > 100 {
            violations = violations.max(report.tree_violation);
        }
    }
    println!("{missed} deadlines passed, {precise} not, by at most {over}; tree open by {violations:e}");
    assert!(missed > 1000 && precise > 1000, "{missed} {precise}");
    assert!(over <= 1, "{over} iterations after a deadline");
    // Without time, unit bars turn by up to a radian per step, and joint errors are its square; they recover.
    assert!(run.state.is_finite() && violations < 1.0, "{violations}");
    // Given time, the errors are as before.
    for _ in 0..600 {
        run.step(&mut Budget::to(1e-6));
    }
    let report = run.step(&mut Budget::to(1e-6));
    assert!(
        report.loop_violation.max(report.tree_violation) < 1e-4 && !run.loops.are_yielding(),
        "{report:?}"
    );
}

/// A chain dragged by a moving target, and released: warm starts of the remaining loops survive, and nothing else changes.
#[test]
fn grab_and_release() {
    let mut run = Run::new(&chain(6));
    let home = run.tip(2);
    let tie = run.tie(2, home);
    let stays = run.loops.add(tie).unwrap();
    for _ in 0..60 {
        run.step(&mut Budget::to(1e-6));
    }
    let before = run.loops.force(stays).unwrap();
    let at = run.tip(5);
    let tie = run.tie(5, at);
    let grab = run.loops.add(tie.clone()).unwrap();
    assert_eq!(run.loops.force(stays), Some(before), "the remaining loop keeps its force");
    for k in 0..60 {
        let to = at + Vec3::new(0.0, 0.01, 0.005) * f64::from(k);
        let tie = run.tie(5, to);
        assert!(run.loops.replace(grab, tie).unwrap());
        let report = run.step(&mut Budget::to(1e-6));
        assert!(!report.loops.inconsistent, "{report:?}");
        assert!((run.tip(5) - to).max_abs() < 1e-3, "{:?} {to:?}", run.tip(5));
        assert!((run.tip(2) - home).max_abs() < 1e-3);
    }
    assert!(run.loops.remove(grab).is_some() && run.loops.remove(grab).is_none());
    assert_eq!(run.loops.replace(grab, tie), Ok(false));
    for _ in 0..120 {
        run.step(&mut Budget::to(1e-6));
        assert!((run.tip(2) - home).max_abs() < 1e-3);
    }
    let fallen = run.tip(5);
    assert!(fallen.z < home.z - 1.0, "{fallen:?}");
    // With no loop left at all, a step is the plain step, bit for bit.
    run.loops.remove(stays);
    let mut plain = run.state.clone();
    run.step(&mut Budget::to(1e-6));
    let mut stepper = Implicit::new(&run.skeleton, ImplicitOptions::default());
    stepper.step(&run.skeleton, &mut plain, &Push::default(), H).unwrap();
    assert_eq!(plain, run.state);
}

#[test]
fn warm_starts_save_iterations() {
    let run = |forget: bool| {
        let mut run = Run::new(&damped_chain(20, 0.2));
        for link in [6, 13, 19] {
            let at = run.tip(link);
            let tie = run.tie(link, at + Vec3::X * -0.2);
            run.loops.add(tie).unwrap();
        }
        let mut iterations = 0;
        for k in 0..240 {
            if forget {
                run.loops.forget();
            }
            let made = run.step(&mut Budget::to(1e-4)).loops.iterations;
            iterations += if k < 120 { 0 } else { made };
        }
        iterations
    };
    let (warm, cold) = (run(false), run(true));
    println!("iterations in 120 steps: {warm} warm, {cold} cold");
    assert!(3 * warm < 2 * cold);
}

#[test]
fn faults_are_told() {
    let mut loops = Loops::new();
    let world = Side::world(Pose::IDENTITY);
    let body = Side::end(0, 1, Pose::IDENTITY);
    let good = || LoopJoint::new(Spherical, world, body);
    assert_eq!(loops.add(LoopJoint { child: world, ..good() }), Err(LoopFault::SameEnd));
    assert_eq!(loops.add(good().weight(0.0)), Err(LoopFault::Weight(0.0)));
    assert_eq!(loops.add(good().compliance(-1.0)), Err(LoopFault::Compliance(-1.0)));
    assert!(matches!(loops.add(good().drive(0, 1.0)), Err(LoopFault::Drive { .. })));
    assert!(loops.is_empty());
    // Ends and parts that do not exist.
    let mut run = Run::new(&chain(2));
    for child in [Side::end(0, 77, Pose::IDENTITY), Side::end(3, 0, Pose::IDENTITY)] {
        let mut loops = Loops::new();
        loops.add(LoopJoint { child, ..good() }).unwrap();
        let before = run.state.clone();
        let mut part = MaximalPart::new(&run.skeleton, &mut run.stepper, &mut run.state, Push::default());
        let error = step(
            &mut [&mut part],
            &mut loops,
            &mut run.solver,
            &StepOptions::default(),
            H,
            &mut Budget::to(1e-6),
        );
        println!("{}", error.clone().unwrap_err());
        assert!(matches!(error, Err(LoopError::Part { .. })));
        assert_eq!(run.state, before, "a failed step leaves the state unchanged");
    }
    let mut part = MaximalPart::new(&run.skeleton, &mut run.stepper, &mut run.state, Push::default());
    for h in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        let error = step(
            &mut [&mut part],
            &mut loops,
            &mut run.solver,
            &StepOptions::default(),
            h,
            &mut Budget::to(1e-6),
        );
        assert!(matches!(error, Err(LoopError::Step(_))));
    }
}
