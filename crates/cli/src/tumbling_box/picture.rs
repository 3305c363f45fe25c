//! The picture of a run: a filmstrip of the box above its angular velocity and its errors over time.

use anyhow::Result;

use super::Setup;
use super::trajectory::{Form, Sample, Trajectory};
use crate::plot::colours::{self, Ink};
use crate::plot::curves::{self, Curve, Stroke};
use crate::plot::film::{self, Camera, Frame};
use crate::plot::svg;

const WIDTH: u32 = 1200;
const FILM_HEIGHT: u32 = 250;
const RATES_HEIGHT: u32 = 340;
const ERRORS_HEIGHT: u32 = 260;
const FRAMES: usize = 8;

/// Curves finer than this many points are thinned: more would not be seen.
const POINTS: usize = 1200;

/// Errors below this are drawn here: it is less than rounding can show, and the logarithm of zero is nowhere.
const SMALLEST_ERROR: f64 = 1e-17;

/// Draws the two runs as an SVG document.
pub(crate) fn draw(setup: &Setup, runs: &[Trajectory; 2]) -> Result<String> {
    svg::document((WIDTH, FILM_HEIGHT + RATES_HEIGHT + ERRORS_HEIGHT), |root| {
        let (film_area, charts) = root.split_vertically(svg::px(FILM_HEIGHT));
        let (rates_area, errors_area) = charts.split_vertically(svg::px(RATES_HEIGHT));
        let frames = frames(&runs[0]);
        let times: Vec<f64> = frames.iter().map(|f| f.time).collect();
        let camera = Camera::with_up(runs[0].samples[0].momentum_world);
        svg::title(&film_area, film_title(&runs[0]))?;
        film::draw(&film_area, &camera, setup.half_extents, &frames)?;
        curves::draw(&rates_area, &rates(runs), &times)?;
        curves::draw(&errors_area, &errors(runs), &[])
    })
}

fn film_title(run: &Trajectory) -> &'static str {
    if run.flip_times().is_empty() {
        "The box from start to end; the arrow is its angular momentum, which stays put"
    } else {
        "The box until after its first flip; the arrow is its angular momentum, which stays put"
    }
}

/// Evenly spaced in time, from the start to some time past the first flip: this is the part that one wants to see.
fn frames(run: &Trajectory) -> Vec<Frame> {
    let last = run.samples.len() - 1;
    let end_time = run.samples[last].time;
    let shown = run.flip_times().first().map_or(end_time, |flip| (2.0 * flip).min(end_time));
    (0..FRAMES)
        .map(|k| {
            let part = k as f64 / (FRAMES - 1) as f64 * shown / end_time;
            let sample = run.samples[((part * last as f64).round() as usize).min(last)];
            Frame { time: sample.time, orientation: sample.orientation }
        })
        .collect()
}

fn rates(runs: &[Trajectory; 2]) -> curves::Chart<'static> {
    let components = [("x", colours::VERMILION), ("y", colours::BLUE), ("z", colours::GREEN)];
    let mut list = Vec::new();
    for run in runs {
        for (k, (name, ink)) in components.into_iter().enumerate() {
            let points = thinned(run).map(|s| (s.time, s.omega_body.to_array()[k])).collect();
            list.push(Curve {
                label: format!("{name}, {}", run.form.name()),
                ink,
                stroke: stroke(run.form),
                points,
            });
        }
    }
    curves::Chart {
        title: "Angular velocity in body axes; grey lines are the frames above",
        x_label: "time, s",
        y_label: "rad/s",
        curves: list,
        logarithmic: false,
    }
}

fn errors(runs: &[Trajectory; 2]) -> curves::Chart<'static> {
    let mut list = Vec::new();
    for run in runs {
        let mut add = |name: &str, ink: Ink, error: &dyn Fn(&Sample) -> f64| {
            let label = format!("{name}, {}", run.form.name());
            list.push(Curve { label, ink, stroke: stroke(run.form), points: worst_of_bins(run, error) });
        };
        add("|L|", colours::BLACK, &|sample| run.momentum_error(sample));
        add("energy", colours::PURPLE, &|sample| run.energy_error(sample));
    }
    curves::Chart {
        title: "Relative error of angular momentum and energy, which should not change (1e-17 stands for none)",
        x_label: "time, s",
        y_label: "error",
        curves: list,
        logarithmic: true,
    }
}

fn stroke(form: Form) -> Stroke {
    match form {
        Form::Momentum => Stroke::WidePale,
        Form::Gyroscopic => Stroke::ThinDashed,
    }
}

fn thinned(run: &Trajectory) -> impl Iterator<Item = &Sample> {
    run.samples.iter().step_by(run.samples.len().div_ceil(POINTS))
}

/// Of each stretch of the run the largest error, so that thinning hides no peak.
fn worst_of_bins(run: &Trajectory, error: &dyn Fn(&Sample) -> f64) -> Vec<(f64, f64)> {
    const BINS: usize = 300;
    let worst = |bin: &[Sample]| bin.iter().map(error).fold(SMALLEST_ERROR, f64::max);
    let bins = run.samples.chunks(run.samples.len().div_ceil(BINS));
    let mut points: Vec<_> = bins.map(|bin| (bin[0].time, worst(bin))).collect();
    // The last stretch reaches to the end of the run.
    points.extend(points.last().map(|(_, error)| (run.samples[run.samples.len() - 1].time, *error)));
    points
}
