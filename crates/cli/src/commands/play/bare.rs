//! A stage for scenes without flesh: bodies that are held by joints to the hand (method `implicit`); or, where a take has them
//! act by their own joints, in joint coordinates.

use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};
use ligament::command::{Command, Stage, Take};
use ligament::scene::Scene;
use ligament_film::Frame;
use ligament_io::clip::{Moment, Recorder};
use ligament_show::{Show, ShowError};

use super::theatre::KEPT_PER_SECOND;
use crate::picture;

/// A stage that is filmed.
pub(super) struct Bare<'a> {
    pub(super) show: Show,
    scene: &'a Scene,
    recorder: Option<&'a mut Recorder>,
    pub(super) frames: Vec<Frame>,
    pub(super) coordinates: Vec<Vec<f64>>,
    next: f64,
    pub(super) steps: usize,
    pub(super) wall: Duration,
    /// Changes of mode that nobody heard.
    pub(super) unheard: usize,
    bar: &'a indicatif::ProgressBar,
}

impl<'a> Bare<'a> {
    /// A scene before its first step; filmed only if asked.
    pub(super) fn new(
        scene: &'a Scene,
        take: &Take,
        recorder: Option<&'a mut Recorder>,
        is_filmed: bool,
        bar: &'a indicatif::ProgressBar,
    ) -> Result<Bare<'a>> {
        let mut show = Show::of_scene(scene.clone(), &scene.name)?;
        show.set_method(show.method_of(take))?;
        Ok(Bare {
            show,
            scene,
            recorder,
            frames: Vec::new(),
            coordinates: Vec::new(),
            next: if is_filmed { 0.0 } else { f64::INFINITY },
            steps: 0,
            wall: Duration::ZERO,
            unheard: 0,
            bar,
        })
    }

    /// Shows the recorder what moves, before a step of `h` seconds.
    pub(super) fn see(&mut self, time: f64, h: f64) -> Result<()> {
        let Some(recorder) = self.recorder.as_deref_mut() else { return Ok(()) };
        let show = &mut self.show;
        recorder.see(time, h, |moment: &mut Moment| {
            show.moment(moment);
            Ok(())
        })
    }

    pub(super) fn keep(&mut self, time: f64) {
        self.frames.push(picture::frame(self.scene, time, self.show.shape().poses));
        self.coordinates.push(self.show.coordinates().0);
        self.next += 1.0 / KEPT_PER_SECOND;
    }
}

impl Stage for Bare<'_> {
    type Error = anyhow::Error;

    fn act(&mut self, _: f64, action: &Command) -> Result<()> {
        if !self.show.hears(self.show.method(), action) {
            self.unheard += 1;
            return Ok(());
        }
        self.show.act(&action.to_string()).map_err(|error| match error {
            // Which action it is, is told with the time.
            ShowError::Act { why, .. } => anyhow!(why),
            other => anyhow!(other),
        })
    }

    fn step(&mut self, time: f64, h: f64) -> Result<()> {
        if self.show.step_seconds() != h {
            self.show.act(&format!("set step value={h}"))?;
        }
        self.see(time, h)?;
        if time >= self.next - 1e-9 {
            self.keep(time);
            self.bar.set_position((time * 1e3) as u64);
        }
        let start = Instant::now();
        self.show.steps(1)?;
        self.wall += start.elapsed();
        self.steps += 1;
        Ok(())
    }
}
