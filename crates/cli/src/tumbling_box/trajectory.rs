//! One run of the box in one form of the spin equation.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use indicatif::ProgressBar;
use ligament::dynamics::spin::{GyroscopicSpin, MomentumSpin, SpinError};
use ligament::math::{Quat, Vec3};

use super::Setup;

/// What the body carries from step to step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Form {
    /// Angular momentum, in the world.
    Momentum,
    /// Angular velocity, in the body.
    Gyroscopic,
}

impl Form {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Form::Momentum => "momentum",
            Form::Gyroscopic => "gyroscopic",
        }
    }
}

/// The box at one moment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sample {
    pub(crate) time: f64,
    pub(crate) orientation: Quat,
    pub(crate) omega_body: Vec3,
    pub(crate) momentum_world: Vec3,
    pub(crate) energy: f64,
}

/// A whole run: the start and the end of every step.
pub(crate) struct Trajectory {
    pub(crate) form: Form,
    /// At least two.
    pub(crate) samples: Vec<Sample>,
    /// Time that stepping took, measured.
    pub(crate) wall: Duration,
}

impl Trajectory {
    pub(crate) fn simulate(
        form: Form,
        setup: &Setup,
        step: f64,
        steps: usize,
        progress: &ProgressBar,
    ) -> Result<Trajectory> {
        let Setup { body, orientation, omega_body, .. } = setup;
        let gyroscopic = GyroscopicSpin::new(*orientation, *omega_body);
        let start = gyroscopic.angular_momentum_world(body);
        match form {
            Form::Gyroscopic => collect(
                form,
                (step, steps),
                progress,
                gyroscopic,
                |spin| spin.step(body, Vec3::ZERO, step),
                |spin, time| Sample {
                    time,
                    orientation: spin.orientation,
                    omega_body: spin.angular_velocity_body,
                    momentum_world: spin.angular_momentum_world(body),
                    energy: spin.energy(body),
                },
            ),
            Form::Momentum => collect(
                form,
                (step, steps),
                progress,
                MomentumSpin::new(*orientation, start),
                |spin| spin.step(body, Vec3::ZERO, step),
                |spin, time| Sample {
                    time,
                    orientation: spin.orientation,
                    omega_body: spin.angular_velocity_body(body),
                    momentum_world: spin.angular_momentum_world,
                    energy: spin.energy(body),
                },
            ),
        }
    }

    /// How often the box turned over: how often the angular velocity along the axis it was started about changed
    /// its sign.
    pub(crate) fn flip_times(&self) -> Vec<f64> {
        let axis = self.samples[0].omega_body;
        let along = |sample: &Sample| sample.omega_body.dot(axis);
        let pairs = self.samples.windows(2).filter(|pair| along(&pair[0]) * along(&pair[1]) < 0.0);
        pairs.map(|pair| pair[1].time).collect()
    }

    /// `| |L| / |L at the start| - 1 |` of a sample.
    pub(crate) fn momentum_error(&self, sample: &Sample) -> f64 {
        (sample.momentum_world.norm() / self.samples[0].momentum_world.norm() - 1.0).abs()
    }

    /// `| E / E at the start - 1 |` of a sample.
    pub(crate) fn energy_error(&self, sample: &Sample) -> f64 {
        (sample.energy / self.samples[0].energy - 1.0).abs()
    }

    /// The largest of an error over the run.
    pub(crate) fn worst(&self, error: impl Fn(&Sample) -> f64) -> f64 {
        self.samples.iter().map(error).fold(0.0, f64::max)
    }
}

fn collect<S>(
    form: Form,
    (step, steps): (f64, usize),
    progress: &ProgressBar,
    mut spin: S,
    mut advance: impl FnMut(&mut S) -> Result<(), SpinError>,
    sample: impl Fn(&S, f64) -> Sample,
) -> Result<Trajectory> {
    // The bar is told of progress seldom, so that telling it costs nothing.
    const STEPS_PER_TICK: usize = 1024;
    let mut samples = Vec::with_capacity(steps + 1);
    samples.push(sample(&spin, 0.0));
    let mut wall = Duration::ZERO;
    let mut done = 0;
    while done < steps {
        let batch = STEPS_PER_TICK.min(steps - done);
        let start = Instant::now();
        for k in done + 1..=done + batch {
            advance(&mut spin).with_context(|| format!("step {k} in the {} form", form.name()))?;
            samples.push(sample(&spin, k as f64 * step));
        }
        wall += start.elapsed();
        done += batch;
        progress.inc(batch as u64);
    }
    Ok(Trajectory { form, samples, wall })
}

/// "1 step", "2 steps".
pub(crate) fn counted(steps: usize) -> String {
    format!("{steps} step{}", if steps == 1 { "" } else { "s" })
}
