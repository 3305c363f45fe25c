//! `contact`: bodies and characters that fall on each other, rest and stay where they are.
//!
//! Every step of a run is timed, from when things have landed to rest: the median, and the step that 99 of 100 are faster than
//! (`p99_us`). `ms_per_s` is the time of those steps per simulated second, `simulated_s` how far the run came in three seconds.
//! The residual is the deepest penetration, observed four times per simulated second; `rest_mm` is that of the last step.
//! `points` (contact points) and `kinetic_j` (kinetic energy) are those at the end, `gained_j` is the largest gain of total
//! energy since the start, `drift_mm_s` the speed of the fastest body in the last quarter of a second. `--mjcf FILE` adds a
//! character from a file, dropped as it is.

mod export;
mod ragdoll;
mod run;
mod scenes;
mod yard;

use anyhow::Result;
use ligament::command::Method;
use ligament::progress::Progress;
use ligament::scene::Scene;
use ligament_io::mjcf;

use super::{Axes, Bench, Options, Record};
use run::{Seen, Span};
use scenes::Plan;

/// The row in the table of benchmarks.
pub(crate) const BENCH: Bench = Bench {
    name: "contact",
    about: "a step of bodies in contact, n boxes, shapes or characters (residual: deepest penetration, in meters)",
    run: measure,
    axes: Axes::Scaling,
};

const METHODS: [(&str, Method); 2] =
    [("ligament/implicit", Method::Implicit), ("ligament/reduced", Method::Reduced)];

/// Step sizes: the default of the gallery, and that of MuJoCo.
const STEPS: [(&str, f64); 2] = [("1/120 s", 1.0 / 120.0), ("2 ms", 2e-3)];

const SCENES: [Plan; 5] = [Plan::Tower(20), Plan::Wall(200), Plan::Pile(60), Plan::Humanoid, Plan::Bowl(50)];

/// Sizes at which ragdolls show how the time grows, at the first step size.
const SIZES: [usize; 5] = [10, 30, 100, 300, 1000];

/// How long the character of `--mjcf` is simulated.
const DROP: Span = Span { seconds: 4.0, landed: 0.5 };

fn measure(options: &Options) -> Result<Vec<Record>> {
    let mut records = Vec::new();
    let growing = SIZES.map(Plan::Apart).into_iter().chain(SIZES.map(Plan::Heaps));
    let plans = SCENES.map(|plan| (plan, &STEPS[..])).into_iter();
    for (plan, steps) in plans.chain(growing.map(|plan| (plan, &STEPS[..1]))) {
        let fall = Fall { name: plan.name().to_owned(), size: plan.size(), span: plan.span() };
        let build = || {
            let scene = plan.build()?;
            export::write(options, plan, &scene)?;
            Ok(scene)
        };
        fall.measure(options, steps, build, &mut records)?;
    }
    if let Some(path) = &options.mjcf {
        let file = path.file_name().unwrap_or_default().display();
        let fall = Fall { name: format!("character of {file}"), size: 1, span: DROP };
        let build = || Ok(mjcf::load(path, &mjcf::Options::default(), &mut Progress::none())?.scene);
        fall.measure(options, &STEPS, build, &mut records)?;
    }
    Ok(records)
}

/// A scene to simulate.
struct Fall {
    name: String,
    size: usize,
    span: Span,
}

impl Fall {
    /// Records of all methods at each step size.
    fn measure(
        &self,
        options: &Options,
        steps: &[(&str, f64)],
        build: impl Fn() -> Result<Scene>,
        records: &mut Vec<Record>,
    ) -> Result<()> {
        for (words, h) in steps {
            let case = format!("{}, {words}", self.name);
            for (engine, method) in METHODS {
                if options.wants(&case, self.size) {
                    let seen = run::run(&build()?, method, *h, self.span)?;
                    records.push(self.record(&case, &seen).by(engine));
                }
            }
        }
        Ok(())
    }

    fn record(&self, case: &str, seen: &Seen) -> Record {
        let timing = seen.timing();
        Record::new(case, self.size, &timing, seen.deepest)
            .with("p99_us", seen.p99())
            .with("us_each", timing.median_us / self.size as f64)
            .with("ms_per_s", seen.ms_per_s())
            .with("points", seen.points)
            .with("iterations", seen.iterations())
            .with("substeps", seen.substeps)
            .with("rest_mm", 1e3 * seen.deepest_at_rest)
            .with("kinetic_j", seen.kinetic)
            .with("gained_j", seen.gained)
            .with("drift_mm_s", 1e3 * seen.drift)
            .with("simulated_s", seen.simulated)
    }
}

#[cfg(test)]
mod tests {
    //! Checks what is reported of a small tower, not the times.
    use super::*;

    #[test]
    fn a_tower_of_two_stands() {
        let fall = Fall { name: "small".into(), size: 2, span: Span { seconds: 0.5, landed: 0.0 } };
        let mut records = Vec::new();
        let build = || Plan::Tower(2).build();
        fall.measure(&Options::default(), &STEPS[..1], build, &mut records).expect("it steps");
        assert_eq!(records.len(), METHODS.len());
        for record in &records {
            assert_eq!((record.case.as_str(), record.n, record.runs), ("small, 1/120 s", 2, 60));
            let value = |key: &str| record.extra[key].as_f64().expect("a number");
            // Four corners each; a tenth of a millimeter is far more than boxes sink in.
            assert!(value("points") == 8.0 && record.residual < 1e-4, "{}", record.residual);
            assert!(value("kinetic_j") < 1e-9 && value("drift_mm_s") < 1e-3 && value("simulated_s") == 0.5);
        }
    }
}
