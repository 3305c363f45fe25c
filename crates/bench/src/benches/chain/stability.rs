//! A chain of 20 unit bars, released from the horizontal, ten seconds at 60 steps per second, joint springs of 0.1 to 10,000,000
//! N m/rad without damping; bars all equal, or increasingly heavy, to a thousand times at the free end.
//!
//! `diverged` states whether the motion stopped being finite or had more energy than a fall can give; the residual is the largest
//! joint error as a fraction of a bar. Ours are run with one solve per step, by default (one more if a joint error is above half
//! a hundredth), and with up to three.

use anyhow::Result;
use ligament::mass::Shape;
use ligament::math::{Pose, Vec3};
use ligament::maximal::ImplicitOptions;
use ligament::model::{Body, BodyId, Joint, Model, ModelBuilder, Spherical};

use super::super::bars::{self, Task};
use super::super::moving::{self, Moving};
use super::super::timing::Timing;
use super::super::{Options, Record};

const LINKS: usize = 20;
const STEP: f64 = 1.0 / 60.0;
const STEPS: usize = 600;
const POWERS: std::ops::RangeInclusive<i32> = -1..=7;

pub(super) fn run(options: &Options, records: &mut Vec<Record>) -> Result<()> {
    for (masses, ratio) in [("even masses", 1.0), ("masses 1:1000", 1000.0)] {
        for power in POWERS {
            let case = format!("stability, {masses}, k = 1e{power}");
            if !options.wants(&case, LINKS) {
                continue;
            }
            let model = chain(10f64.powi(power), ratio)?;
            let (q, task) = (model.neutral(), Task { h: STEP, steps: STEPS, unit: 1.0 });
            let strict = ImplicitOptions { retry_above: f64::INFINITY, ..ImplicitOptions::default() };
            let once = Moving::implicit(&model, &q, strict)?;
            let usual = Moving::implicit(&model, &q, ImplicitOptions::default())?;
            let name = format!("stability-{}-1e{power}", ratio as usize);
            bars::write(options, &name, &model, &once.state()?, &task)?;
            let newton = ImplicitOptions { iterations: 3, ..ImplicitOptions::default() };
            let contestants = [
                ("ligament/implicit", "one solve a step", once),
                ("ligament/implicit", "one solve, another where it leaves 5e-3", usual),
                ("ligament/implicit", "up to 3 solves a step", Moving::implicit(&model, &q, newton)?),
                ("ligament/reduced", "springs implicit", Moving::reduced(&model, &q, STEP)?),
            ];
            for (engine, asked, mut moving) in contestants {
                records.push(measure(&case, &model, &mut moving)?.by(engine).with("asked", asked));
            }
        }
    }
    Ok(())
}

/// One run; its time includes the measurements, and so says little.
fn measure(case: &str, model: &Model, moving: &mut Moving) -> Result<Record> {
    let start = std::time::Instant::now();
    let watched = moving::watch(moving, model, STEP, STEPS)?;
    let made = watched.diverged_after.unwrap_or(STEPS);
    let us = 1e6 * start.elapsed().as_secs_f64() / made as f64;
    let timing = Timing { median_us: us, min_us: us, runs: 1 };
    let record = Record::new(case.to_string(), LINKS, &timing, watched.violation)
        .with("h", STEP)
        .with("diverged", watched.diverged_after.is_some());
    Ok(match watched.diverged_after {
        Some(step) => record.with("diverged_at", step as f64 * STEP),
        None => record,
    })
}

/// Bars along x, the first attached to the world; masses grow geometrically, to `ratio` at the free end.
fn chain(stiffness: f64, ratio: f64) -> Result<Model> {
    let mut builder = ModelBuilder::new("stability");
    let mut parent = (BodyId::WORLD, Pose::IDENTITY);
    for k in 0..LINKS {
        let mass = ratio.powf(k as f64 / (LINKS - 1) as f64);
        let shape = Shape::Box { half_extents: Vec3::new(0.5, 0.05, 0.05) };
        let body = builder.add_body(Body::new(format!("link {k}"), shape.inertia_of_mass(mass)?));
        builder.add_joint(
            Joint::new(format!("joint {k}"), Spherical)
                .parent(parent.0, parent.1)
                .child(body, Pose::translation(Vec3::X * -0.5))
                .stiffness(stiffness),
        );
        parent = (body, Pose::translation(Vec3::X * 0.5));
    }
    Ok(builder.build()?)
}

#[cfg(test)]
mod tests {
    //! Checks that the table has a row for every stiffness, and that the implicit method is stable in some of them. A
    //! test of the engine covers all.
    use super::*;

    #[test]
    fn rows_are_chosen_by_words_and_hold() {
        let mut records = Vec::new();
        let options = Options { max_n: 100, case: "1:1000, k = 1e3".to_string(), ..Options::default() };
        run(&options, &mut records).expect("a chain");
        assert_eq!(records.len(), 4);
        for (record, bound) in records[..3].iter().zip([1e-2, 1e-2, 1e-4]) {
            assert_eq!(record.extra["diverged"], false, "{}", record.case);
            assert!(record.residual > 0.0 && record.residual < bound, "{}", record.residual);
        }
    }
}
