//! One solve of all constraints of a ladder, by the four methods of Faure 1999 (F99).
//!
//! Timed: from poses to motions that close the joints; includes rows, matrices and factors, but not memory allocation.

use anyhow::Result;
use ligament::loops::reference::FreeBodies;
use ligament::loops::{
    Algorithm, Budget, Level, LoopReport, LoopSolver, Loops, MaximalPart, Response, StepOptions, Turn, step,
};
use ligament::math::{Pose, Quat, Twist, Vec3, so3};
use ligament::maximal::{Implicit, ImplicitOptions, MaximalState, Push, Skeleton};
use ligament::model::Model;
use ligament_gallery::Ladder;

use super::super::timing;
use super::super::{Record, chain};

/// Gravity pulls a ladder along x sideways, out of its plane and in it: if it swings in one plane, both strings do the same and
/// the rungs carry no load.
pub(super) const ASIDE: Vec3 = Vec3::new(9.81, 1.0, -3.0);

/// Kinematic error at which F99 stops, on unit bars.
const PRECISION: f64 = 1e-3;

/// Maximum number of unknowns of a dense matrix: more would take minutes.
const MOST_DENSE: usize = 4_100;

/// Dense matrices with more unknowns are factored once: it takes seconds.
const MOST_REPEATED: usize = 2_000;

/// Maximum displacement and rotation of bodies out of joint: meters and radians.
const OUT_OF_JOINT: f64 = 0.02;

/// Times a ladder with each of the methods; long ones only with that of F99.
pub(super) fn measure(
    size: usize,
    patterns: usize,
    case: &str,
    n: usize,
    long: bool,
    records: &mut Vec<Record>,
) -> Result<()> {
    let ladder = Ladder { gravity: Vec3::ZERO, ..Ladder::of(size, patterns) };
    let model = ladder.build()?.model;
    let state = out_of_joint(&model, &swung(size, patterns)?);
    if !long {
        full(&model, &state, Algorithm::Dense, "ligament/full-dense", case, n, records)?;
        full(&model, &state, Algorithm::Iterative, "ligament/full-iterative", case, n, records)?;
        structured(&model, &state, Algorithm::Dense, "ligament/structured-dense", case, n, records)?;
    }
    structured(&model, &state, Algorithm::Iterative, "ligament/structured-iterative", case, n, records)
}

/// A ladder that has swung for a while.
fn swung(size: usize, patterns: usize) -> Result<MaximalState> {
    let ladder = Ladder { gravity: ASIDE, ..Ladder::of(size, patterns) };
    let scene = ladder.build()?;
    let skeleton = Skeleton::new(&scene.model);
    let mut stepper = Implicit::new(&skeleton, ImplicitOptions::default());
    let mut state = MaximalState::at_rest(&scene.model, &scene.q);
    let (mut loops, mut solver) = (Loops::of_model(&scene.model, 0)?, LoopSolver::default());
    for _ in 0..60 {
        let mut part = MaximalPart::new(&skeleton, &mut stepper, &mut state, Push::default());
        let budget = &mut Budget::to(1e-6);
        step(&mut [&mut part], &mut loops, &mut solver, &StepOptions::default(), 0.01, budget)?;
    }
    Ok(state)
}

/// The same poses, slightly out of joint, at rest; deterministic.
fn out_of_joint(model: &Model, state: &MaximalState) -> MaximalState {
    let mut seed = 1_u64;
    let mut next = || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        OUT_OF_JOINT * ((seed >> 11) as f64 / (1_u64 << 52) as f64 - 1.0)
    };
    let mut poses = vec![Pose::IDENTITY; model.bodies().len()];
    for &body in &model.forest().order()[1..] {
        let pose = state.world_from_body(model, body);
        let turn = so3::exp_quat(Vec3::new(next(), next(), next())) * Quat::from_mat3(pose.rot);
        poses[body.index()] = Pose::from_quat(turn, pose.pos + Vec3::new(next(), next(), next()));
    }
    MaximalState::new(model, &poses, &vec![Twist::ZERO; poses.len()])
}

fn full(
    model: &Model,
    state: &MaximalState,
    algorithm: Algorithm,
    engine: &'static str,
    case: &str,
    n: usize,
    records: &mut Vec<Record>,
) -> Result<()> {
    if algorithm == Algorithm::Dense && n > MOST_DENSE {
        return Ok(());
    }
    let mut poses = vec![Pose::IDENTITY; model.bodies().len()];
    for &body in &model.forest().order()[1..] {
        poses[body.index()] = state.world_from_body(model, body);
    }
    let mut bodies = FreeBodies::of_model(model, &poses);
    let mut loops = Loops::new();
    loops.add_model_joints(model, 0)?;
    let mut solver = LoopSolver::new(algorithm);
    let mut work = || -> Result<LoopReport> {
        loops.forget();
        bodies.bodies.iter_mut().for_each(|body| body.motion = Twist::ZERO);
        let level = Level::Position { h: 1.0 };
        Ok(solver.solve(&mut [&mut bodies], &mut loops, level, &mut Budget::to(PRECISION))?)
    };
    let once = algorithm == Algorithm::Dense && n > MOST_REPEATED;
    let (timing, report) = if once { timing::measure_once(work)? } else { timing::measure(&mut work)? };
    records.push(record(engine, case, n, &timing, &report, n));
    Ok(())
}

fn structured(
    model: &Model,
    state: &MaximalState,
    algorithm: Algorithm,
    engine: &'static str,
    case: &str,
    n: usize,
    records: &mut Vec<Record>,
) -> Result<()> {
    let skeleton = Skeleton::new(model);
    let mut stepper = Implicit::new(&skeleton, ImplicitOptions::default());
    let mut state = state.clone();
    let mut loops = Loops::of_model(model, 0)?;
    let unknowns = loops.rows();
    let mut solver = LoopSolver::new(algorithm);
    let (timing, report) = timing::measure(|| -> Result<LoopReport> {
        loops.forget();
        let mut part = MaximalPart::new(&skeleton, &mut stepper, &mut state, Push::default());
        let turn = Turn { h: 1.0, iteration: 0, pass: 0, settled: 0, adds_up: false };
        part.begin(&turn)?;
        part.solve(&turn, &[], &[])?;
        let level = Level::Position { h: 1.0 };
        let report = solver.solve(&mut [&mut part], &mut loops, level, &mut Budget::to(PRECISION))?;
        // Restore the state: nothing moves.
        part.conclude(false);
        Ok(report)
    })?;
    records.push(record(engine, case, n, &timing, &report, unknowns));
    Ok(())
}

fn record(
    engine: &'static str,
    case: &str,
    n: usize,
    timing: &timing::Timing,
    report: &LoopReport,
    unknowns: usize,
) -> Record {
    Record::new(case.to_string(), n, timing, report.residual)
        .by(engine)
        .with("asked", format!("one solve to {PRECISION:e} of a bar"))
        .with("unknowns", unknowns)
        .with("iterations", report.iterations)
        .with("ns_per_row", 1e3 * timing.min_us / n as f64)
}

/// Adds the exponent of time over length to the ladders of pattern one, for each method.
pub(super) fn add_slopes(records: &mut [Record]) {
    for k in 0..records.len() {
        let of_one = |r: &Record| r.case.starts_with("(1,");
        let curve = records[..=k].iter().filter(|r| r.engine == records[k].engine && of_one(r));
        let points: Vec<(f64, f64)> = curve.map(|r| ((r.n as f64).ln(), r.min_us.ln())).collect();
        if let Some(slope) = chain::slope(&points).filter(|_| of_one(&records[k])) {
            records[k].extra.insert("growth".to_string(), slope.into());
        }
    }
}
