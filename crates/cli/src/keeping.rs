//! Data collected during a simulation: samples for pictures, tables and plots, a clip, and counts for the summary.

use std::time::Duration;

use anyhow::Result;
use ligament::command::Method;
use ligament::control::{Priority, Task, What};
use ligament::math::Vec3;
use ligament::sim::{Simulation, TrackerReport};
use ligament_film::{Arrow, Color, FilmFrame, SceneSkin};
use ligament_io::clip::{Clip, Recorder, Sample};
use ligament_io::open::Opened;

use crate::picture;

/// Samples per second of simulated time.
pub(crate) const KEPT_PER_SECOND: f64 = 60.0;

/// Data collected during a simulation.
pub(crate) struct Kept {
    /// The methods of the steps, in order: a take may change the method.
    pub(crate) methods: Vec<Method>,
    /// Size of the first step, in seconds.
    pub(crate) step: f64,
    pub(crate) stable_step: f64,
    pub(crate) steps: usize,
    pub(crate) substeps: usize,
    pub(crate) seconds: f64,
    /// Elements of flesh outside the valid range of their material: sum over steps, and maximum in a step.
    pub(crate) large: usize,
    pub(crate) most_large: usize,
    /// Largest penetration depth of the skin, in meters.
    pub(crate) deepest: f64,
    /// Wall time of the steps.
    pub(crate) wall: Duration,
    /// Samples.
    pub(crate) frames: Vec<FilmFrame>,
    /// Sum of kinetic, gravitational and elastic energy at each sample, in joules.
    pub(crate) energies: Vec<f64>,
    /// Largest constraint violation of a joint since the previous sample.
    pub(crate) violations: Vec<f64>,
    /// Generalized coordinates; empty where the joints have none.
    pub(crate) coordinates: Vec<Vec<f64>>,
    pub(crate) clip: Option<Clip>,
    /// Trackers that have a target at the end, with their wrenches.
    pub(crate) trackers: Vec<TrackerReport>,
}

/// Observes a simulation before every step, and once at the end.
pub(crate) struct Keeper<'a> {
    opened: &'a Opened,
    recorder: Option<Recorder>,
    skin: Option<SceneSkin>,
    has_coordinates: bool,
    /// Time of the next sample.
    next: f64,
    violation: f64,
    kept: Kept,
}

impl<'a> Keeper<'a> {
    /// Collects a clip at `fps` frames per second, and samples, if requested.
    pub(crate) fn new(
        opened: &'a Opened,
        sim: &Simulation,
        fps: Option<f64>,
        moments: bool,
    ) -> Result<Keeper<'a>> {
        let recorder =
            fps.map(|fps| Ok::<_, anyhow::Error>(Recorder::new(opened.clip_model()?, fps)?)).transpose()?;
        let kept = Kept {
            methods: Vec::new(),
            step: sim.step_seconds(),
            stable_step: sim.stable_step(),
            steps: 0,
            substeps: 0,
            seconds: 0.0,
            large: 0,
            most_large: 0,
            deepest: 0.0,
            wall: Duration::ZERO,
            frames: Vec::new(),
            energies: Vec::new(),
            violations: Vec::new(),
            coordinates: Vec::new(),
            clip: None,
            trackers: Vec::new(),
        };
        Ok(Keeper {
            opened,
            recorder,
            skin: SceneSkin::of(&opened.scene),
            has_coordinates: sim.model().check_reducible().is_ok(),
            next: if moments { 0.0 } else { f64::INFINITY },
            violation: 0.0,
            kept,
        })
    }

    /// Observes the state before a step of `h` seconds.
    pub(crate) fn see(&mut self, sim: &mut Simulation, h: f64) -> Result<()> {
        if let Some(recorder) = &mut self.recorder {
            recorder.see(sim.time(), h, |moment: &mut Sample| {
                self.opened.fill(sim, moment);
                Ok::<(), anyhow::Error>(())
            })?;
        }
        if sim.time() >= self.next - 1e-9 {
            self.next += 1.0 / KEPT_PER_SECOND;
            self.keep(sim);
        }
        Ok(())
    }

    fn keep(&mut self, sim: &mut Simulation) {
        let mut frame = picture::frame_of(sim, self.skin.as_ref());
        let tasks = sim.task_list().tasks(sim.time());
        let marks = sim.task_marks(&frame.world_from_body);
        frame.arrows = tasks.zip(marks).filter_map(|(task, mark)| Some(arrow(&task, mark?))).collect();
        let led = sim.tracker_marks(&frame.world_from_body).into_iter();
        frame.arrows.extend(led.map(|[from, to]| Arrow { from, to, color: Color::TARGET }));
        let energy = sim.energy();
        self.kept.frames.push(frame);
        self.kept.energies.push(energy.kinetic + energy.gravity + energy.elastic);
        self.kept.violations.push(std::mem::take(&mut self.violation));
        let q = if self.has_coordinates { sim.coordinates().0 } else { Vec::new() };
        self.kept.coordinates.push(q);
    }

    /// Adds the report of a step, and its wall time.
    pub(crate) fn count(&mut self, sim: &Simulation, wall: Duration) {
        let (summary, kept) = (sim.summary(), &mut self.kept);
        if kept.steps == 0 {
            kept.step = sim.step_seconds();
        }
        if kept.methods.last() != Some(&sim.method()) {
            kept.methods.push(sim.method());
        }
        kept.steps += 1;
        kept.substeps += summary.substeps;
        kept.large += summary.large;
        kept.most_large = kept.most_large.max(summary.large);
        kept.deepest = kept.deepest.max(summary.deepest);
        kept.wall += wall;
        self.violation = self.violation.max(summary.error());
    }

    /// Observes the final state.
    pub(crate) fn finish(mut self, sim: &mut Simulation) -> Result<Kept> {
        let is_kept = self.kept.frames.last().is_some_and(|frame| frame.time == sim.time());
        if self.next.is_finite() && !is_kept {
            self.next = f64::NEG_INFINITY;
        }
        self.see(sim, 0.0)?;
        let clip = self.recorder.map(Recorder::finish);
        Ok(Kept { clip, seconds: sim.time(), trackers: sim.trackers(), ..self.kept })
    }
}

/// A task as an arrow to its target.
fn arrow(task: &Task, [from, to]: [Vec3; 2]) -> Arrow {
    let color = if task.priority <= Priority::PRIMARY { Color::FORCE } else { Color::TARGET };
    let to = match &task.what {
        // Only along the constrained directions.
        What::Point { axes, .. } | What::Center { axes, .. } => {
            axes.directions().iter().fold(from, |at, &axis| at + axis * axis.dot(to - from))
        }
        What::Turn { .. } | What::Look { .. } => to,
    };
    Arrow { from, to, color }
}
