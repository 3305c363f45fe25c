//! The scene `tumbling-box`: a box thrown into the air, spinning about its middle axis, turns over and over. No
//! torque acts, so its angular momentum and its energy must not change, and how much they do is the measure of the
//! integrators. It is run in both forms of the spin equation, side by side.

mod picture;
mod report;
mod table;
mod trajectory;

use std::time::Instant;

use anyhow::{Context, Result, anyhow};
use ligament::dynamics::spin::SpinningBody;
use ligament::math::{Quat, Vec3};
use ligament_gallery::TumblingBox;

use crate::args::RunOptions;
use crate::failure::{Code, marked};
use crate::output::Output;
use crate::{files, plot, progress};
use trajectory::{Form, Trajectory};

/// What the scene is called.
pub(crate) const NAME: &str = TumblingBox::NAME;

const DEFAULT_SECONDS: f64 = 20.0;
const DEFAULT_STEP: f64 = 0.005;

/// Every step is kept for the table: this many are some 350 MB of memory and a table of about 600 MB.
const MOST_STEPS: f64 = 1e6;

/// The box at the start.
pub(crate) struct Setup {
    pub(crate) half_extents: Vec3,
    pub(crate) body: SpinningBody,
    pub(crate) orientation: Quat,
    pub(crate) omega_body: Vec3,
}

impl Setup {
    /// The box of the gallery.
    fn new() -> Result<Setup> {
        let described = TumblingBox::default();
        let scene = described.build()?;
        let body = scene.model.bodies().last().context("the scene has no body")?;
        Ok(Setup {
            half_extents: described.half_extents,
            body: SpinningBody::of(&body.inertia)?,
            orientation: Quat::IDENTITY,
            omega_body: described.spin,
        })
    }
}

/// Runs the scene and writes its picture and its table.
pub(crate) fn run(options: &RunOptions, out: &mut Output<'_>) -> Result<()> {
    let step = options.step.unwrap_or(DEFAULT_STEP);
    let seconds = options.seconds.unwrap_or(DEFAULT_SECONDS);
    let steps = step_count(seconds, step)?;
    files::make_folder(&options.out)?;

    let setup = Setup::new()?;
    let what = format!("{} in each of two forms", trajectory::counted(steps));
    let progress = progress::bar(NAME, &what, 2 * steps);
    let runs = [Form::Momentum, Form::Gyroscopic]
        .map(|form| Trajectory::simulate(form, &setup, step, steps, &progress));
    progress.finish_and_clear();
    let [momentum, gyroscopic] = runs;
    let runs = [momentum?, gyroscopic?];

    let writing = Instant::now();
    let picture = options.out.join(format!("{NAME}.svg"));
    let table = options.out.join(format!("{NAME}.csv"));
    let drawing = picture::draw(&setup, &runs)?;
    files::write("--out", &picture, &drawing)?;
    files::write("--out", &table, &table::csv(&runs))?;
    let mut written = vec![picture.as_path(), &table];
    if let Some(path) = &options.leaving.plot.plot {
        plot::write(path, &drawing)?;
        written.push(path);
    }
    report::write(out, step, &runs, &written, writing.elapsed())
}

/// How many steps make the time, at least one; the time is rounded to whole steps.
fn step_count(seconds: f64, step: f64) -> Result<usize> {
    let steps = (seconds / step).round();
    if steps > MOST_STEPS {
        let error = anyhow!(
            "--seconds {seconds:?} with --step {step:?} makes {steps:.3e} steps; at most {MOST_STEPS:.0} can be \
             kept: lower --seconds or raise --step"
        );
        return Err(marked(Code::Usage, error));
    }
    Ok((steps as usize).max(1))
}

#[cfg(test)]
mod tests {
    //! Pins down how time is cut into steps.
    use super::*;

    #[test]
    fn time_is_cut_into_whole_steps() {
        assert_eq!(step_count(1.0, 0.1).expect("ten steps"), 10);
        assert_eq!(step_count(0.01, 1.0).expect("never none"), 1);
        assert_eq!(step_count(1e6, 1.0).expect("just allowed"), 1_000_000);
        for (seconds, step) in [(1e9, 1.0), (1.0, 1e-300), (1e308, 1e-308)] {
            let text = step_count(seconds, step).expect_err("too many").to_string();
            assert!(text.contains("--seconds") && text.contains("--step"), "{text}");
        }
    }
}
