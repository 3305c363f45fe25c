//! `assembly`: the scenes of Faure 1998 (F98) assembled from their broken starts, and the structure of its Figure 5 dragged.
//!
//! A case is named after the figure and its number of scalar constraints. `assembly` cases use the paper's settings: a number of
//! rounds, thirty iterations over the loops each; the residual is the largest remaining joint error, as a fraction of the scene's
//! size. `to 1e-6` cases continue until no joint error is larger than that, in meters or radians. `drag` is a frame of the
//! structure whose corner is dragged, at 60 frames per second, with up to three rounds each, until joint errors are invisible;
//! the residual is the largest joint error after any frame, as a fraction of its size.
//!
//! `quality` cases have one record per number of rounds: the residual over the time.

use anyhow::{Result, anyhow};
use ligament::loops::{Assembler, AssemblyOptions, AssemblyReport, LoopJoint, Loops};
use ligament::math::{Twist, Vec3};
use ligament::maximal::{MaximalState, Skeleton, Target, to_maximal};
use ligament::scene::Scene;
use ligament_gallery::{BarAndDisks, Garland, Net, ShakenPlate};

use super::{Axes, Bench, Options, Record, timing};

/// The row in the table of benchmarks.
pub(crate) const BENCH: Bench = Bench {
    name: "assembly",
    about: "assembling broken scenes, and dragging, n scalar constraints (residual: largest joint error over the scene's size)",
    run,
    axes: Axes::Quality,
};

/// Figure and scene.
fn figures() -> Result<[(&'static str, Scene); 4]> {
    Ok([
        ("fig2", BarAndDisks::default().build()?),
        ("fig3", Garland::default().build()?),
        ("fig5", Net::default().build()?),
        ("fig6", ShakenPlate::default().build()?),
    ])
}

/// Rounds, and iterations over the loops in a round: the paper's for Figure 3. For the others it states only that dragging the
/// structure of Figure 5 takes three rounds.
const ROUNDS: usize = 6;
const ITERATIONS: usize = 30;
/// Frames per second, maximum rounds per frame, and the tolerance, as a fraction of the scene's size: a quarter of a pixel if
/// the scene fills a picture of a thousand.
const FRAME_RATE: f64 = 60.0;
const FRAME_ROUNDS: usize = 3;
const FRAME_GAP: f64 = 2.5e-4;
/// Maximum number of rounds for `quality`.
const MOST_ROUNDS: usize = 12;

/// A scene and its assembler.
struct Broken<'s> {
    skeleton: Skeleton,
    assembler: Assembler,
    loops: Loops,
    start: MaximalState,
    state: MaximalState,
    scene: &'s Scene,
}

impl<'s> Broken<'s> {
    fn new(scene: &'s Scene) -> Result<Broken<'s>> {
        let skeleton = Skeleton::new(&scene.model);
        let poses = scene.broken.clone().unwrap_or_else(|| scene.poses());
        let start = MaximalState::new(&scene.model, &poses, &vec![Twist::ZERO; poses.len()]);
        Ok(Broken {
            assembler: Assembler::new(&skeleton, AssemblyOptions::default()),
            loops: Loops::of_model(&scene.model, 0)?,
            state: start.clone(),
            start,
            skeleton,
            scene,
        })
    }

    fn measure(&mut self, options: AssemblyOptions) -> Result<(timing::Timing, AssemblyReport)> {
        self.assembler.options = options;
        timing::measure(|| {
            self.state.clone_from(&self.start);
            let (skeleton, state, loops) = (&self.skeleton, &mut self.state, &mut self.loops);
            Ok(self.assembler.assemble(skeleton, state, loops, &[], None, |_, _| {})?)
        })
    }

    fn record(&mut self, case: String, options: AssemblyOptions, relative: bool) -> Result<Record> {
        let (timing, report) = self.measure(options)?;
        let n = self.scene.counts.tree_rows + self.scene.counts.loop_rows;
        let unit = if relative { size(self.scene) } else { 1.0 };
        Ok(Record::new(case, n, &timing, report.violation() / unit)
            .by("ligament/displacement")
            .with("rounds", report.rounds)
            .with("iterations", report.iterations))
    }
}

fn run(options: &Options) -> Result<Vec<Record>> {
    let mut records = Vec::new();
    for (figure, scene) in &figures()? {
        let n = scene.counts.tree_rows + scene.counts.loop_rows;
        let mut broken = Broken::new(scene)?;
        let paper = AssemblyOptions {
            rounds: ROUNDS,
            iterations: ITERATIONS,
            precision: 0.0,
            ..AssemblyOptions::default()
        };
        let case = format!("{figure} {n}");
        if options.wants(&case, n) {
            records.push(broken.record(case.clone(), paper, true)?);
        }
        let further = format!("{case} to 1e-6");
        if options.wants(&further, n) {
            let to = AssemblyOptions { precision: 1e-6, ..AssemblyOptions::default() };
            records.push(broken.record(further, to, false)?);
        }
        let quality = format!("{case} quality");
        if options.wants(&quality, n) {
            for rounds in 1..=MOST_ROUNDS {
                records.push(broken.record(quality.clone(), AssemblyOptions { rounds, ..paper }, true)?);
            }
        }
        let drag = format!("{case} drag");
        if *figure == "fig5" && options.wants(&drag, n) {
            records.push(dragging(scene, drag)?);
        }
    }
    Ok(records)
}

/// Plays the scene's script, frame by frame.
fn dragging(scene: &Scene, case: String) -> Result<Record> {
    let skeleton = Skeleton::new(&scene.model);
    let start = to_maximal(&scene.model, &scene.q, &scene.v)?;
    let frames = (scene.script.seconds() * FRAME_RATE).round() as usize;
    let options = AssemblyOptions {
        rounds: FRAME_ROUNDS,
        iterations: ITERATIONS,
        precision: FRAME_GAP * size(scene),
        ..AssemblyOptions::default()
    };
    let mut assembler = Assembler::new(&skeleton, options);
    let mut state = start.clone();
    let (timing, (violation, rounds, iterations)) = timing::measure(|| {
        state.clone_from(&start);
        let mut loops = Loops::of_model(&scene.model, 0)?;
        // The corner is driven at all times.
        let grip_at = |frame: usize, targets: &mut Vec<Target>| {
            scene.script.targets(frame as f64 / FRAME_RATE, targets);
            let joint = targets.first().and_then(|target| LoopJoint::of_target(&scene.model, target, 0));
            joint.ok_or_else(|| anyhow!("no tracker drives '{}'", scene.name))
        };
        let mut targets = Vec::new();
        let held = loops.add(grip_at(1, &mut targets)?)?;
        let (mut violation, mut rounds, mut iterations) = (0.0_f64, 0, 0);
        for frame in 1..=frames {
            loops.replace(held, grip_at(frame, &mut targets)?)?;
            let report = assembler.assemble(&skeleton, &mut state, &mut loops, &[], None, |_, _| {})?;
            violation = violation.max(report.violation());
            rounds += report.rounds;
            iterations += report.iterations;
        }
        Ok::<_, anyhow::Error>((violation, rounds, iterations))
    })?;
    let each = timing::Timing {
        median_us: timing.median_us / frames as f64,
        min_us: timing.min_us / frames as f64,
        ..timing
    };
    let n = scene.counts.tree_rows + scene.counts.loop_rows;
    Ok(Record::new(case, n, &each, violation / size(scene))
        .by("ligament/displacement")
        .with("rounds", rounds as f64 / frames as f64)
        .with("iterations", iterations as f64 / frames as f64))
}

/// Diagonal of the assembled scene.
fn size(scene: &Scene) -> f64 {
    let mut low = Vec3::splat(f64::INFINITY);
    let mut high = Vec3::splat(f64::NEG_INFINITY);
    for at in scene.poses().iter().skip(1).map(|pose| pose.pos) {
        low = Vec3::new(low.x.min(at.x), low.y.min(at.y), low.z.min(at.z));
        high = Vec3::new(high.x.max(at.x), high.y.max(at.y), high.z.max(at.z));
    }
    (high - low).norm()
}

#[cfg(test)]
mod tests {
    //! Checks the cases, and that they are solved.
    use super::*;

    #[test]
    fn the_garland_comes_together() {
        let options = Options { max_n: 1000, case: "fig3 758".to_string(), ..Options::default() };
        let records = run(&options).expect("the garland is built");
        assert_eq!(records.len(), 2 + MOST_ROUNDS);
        let [paper, further] = [&records[0], &records[1]];
        assert!(paper.n == 758 && paper.residual < 1e-3, "{}", paper.residual);
        assert!(further.residual <= 1e-6, "{}", further.residual);
        let quality: Vec<f64> = records[2..].iter().map(|record| record.residual).collect();
        // Once closed to rounding, it stays closed to rounding.
        assert!(quality.windows(2).all(|pair| pair[1] <= pair[0].max(1e-12)), "{quality:?}");
    }
}
