//! A stage on which a take is played, and filmed.

use std::time::{Duration, Instant};

use anyhow::Result;
use ligament::command::{Command, Stage};
use ligament::control::{Aim, Priority, Task, What};
use ligament::math::{Pose, Vec3};
use ligament::scene::Scene;
use ligament::sim::{Actor, Fleshed};
use ligament_film::{Arrow, Colour, Frame};
use ligament_io::character::Character;
use ligament_io::clip::{Moment, Recorder};

use crate::soft;

/// Moments that are kept for pictures and tables, in seconds of the take.
pub(super) const KEPT_PER_SECOND: f64 = 60.0;

/// A stage that is filmed.
pub(super) struct Theatre<'a> {
    pub(super) actor: Actor,
    /// What the character came from.
    pub(super) file: Option<&'a Character>,
    pub(super) recorder: Option<&'a mut Recorder>,
    pub(super) frames: Vec<Frame>,
    pub(super) coordinates: Vec<Vec<f64>>,
    /// When the next frame is due.
    pub(super) next: f64,
    pub(super) steps: usize,
    pub(super) parts: usize,
    /// Elements out of the material's range: summed over steps, and most at once.
    pub(super) large: usize,
    pub(super) most_large: usize,
    pub(super) wall: Duration,
    pub(super) bar: &'a indicatif::ProgressBar,
}

impl<'a> Theatre<'a> {
    /// A character at rest, before its first step; filmed only if asked.
    pub(super) fn new(
        scene: &'a Scene,
        file: Option<&'a Character>,
        recorder: Option<&'a mut Recorder>,
        is_filmed: bool,
        bar: &'a indicatif::ProgressBar,
    ) -> Result<Theatre<'a>> {
        let fleshed = Fleshed::of_scene(scene)?;
        let state = fleshed.at_rest(&scene.q, &scene.v)?;
        Ok(Theatre {
            actor: Actor::new(fleshed, state),
            file,
            recorder,
            frames: Vec::new(),
            coordinates: Vec::new(),
            next: if is_filmed { 0.0 } else { f64::INFINITY },
            steps: 0,
            parts: 0,
            large: 0,
            most_large: 0,
            wall: Duration::ZERO,
            bar,
        })
    }

    /// Shows the recorder what moves, before a step of `h` seconds.
    pub(super) fn see(&mut self, time: f64, h: f64) -> Result<()> {
        let (Some(recorder), file) = (self.recorder.as_deref_mut(), self.file) else { return Ok(()) };
        let Actor { fleshed, state, .. } = &mut self.actor;
        recorder.see(time, h, |moment: &mut Moment| {
            let (poses, skin) = fleshed.shape(state)?;
            moment.world_from_body = poses.to_vec();
            let skin: Vec<Vec3> = (0..skin.len()).map(|k| skin.get(k)).collect();
            (moment.q, moment.v) = (state.q.clone(), state.v.clone());
            moment.tau = fleshed.joint_forces().to_vec();
            soft::fill(moment, fleshed.node_positions(), skin, file);
            Ok(())
        })
    }

    pub(super) fn keep(&mut self, time: f64) -> Result<()> {
        let Actor { fleshed, state, .. } = &mut self.actor;
        let triangles = fleshed.flesh().surface().triangles().into();
        let (poses, skin) = fleshed.shape(state)?;
        let mut frame = soft::frame_of(poses, skin, time, &triangles);
        frame.arrows =
            self.actor.tasks(time).filter_map(|task| sign(&task, &frame.world_from_body)).collect();
        self.frames.push(frame);
        self.coordinates.push(self.actor.state.q.clone());
        self.next += 1.0 / KEPT_PER_SECOND;
        Ok(())
    }
}

/// What a drag or pin looks like: an arrow from the bone to where it is drawn.
fn sign(task: &Task, poses: &[Pose]) -> Option<Arrow> {
    let held = task.priority <= Priority::PRIMARY;
    let colour = if held { Colour::FORCE } else { Colour::TARGET };
    match &task.what {
        What::Point { bone, point_body, aim: Aim::Reach { place, .. }, axes } => {
            let from = poses[bone.index()].point(*point_body);
            // Only along the directions that are led.
            let way = axes.directions().iter().map(|&axis| axis * axis.dot(*place - from));
            Some(Arrow { from, to: way.fold(from, |to, way| to + way), colour })
        }
        What::Turn { bone, .. } => {
            let at = poses[bone.index()].pos;
            Some(Arrow { from: at, to: at, colour })
        }
        What::Point { .. } => None,
    }
}

impl Stage for Theatre<'_> {
    type Error = anyhow::Error;

    fn act(&mut self, time: f64, action: &Command) -> Result<()> {
        Ok(self.actor.act(time, action)?)
    }

    fn step(&mut self, time: f64, h: f64) -> Result<()> {
        self.see(time, h)?;
        if time >= self.next - 1e-9 {
            self.keep(time)?;
            self.bar.set_position((time * 1e3) as u64);
        }
        let start = Instant::now();
        self.actor.step(time, h)?;
        self.wall += start.elapsed();
        self.steps += 1;
        self.parts += self.actor.report.parts;
        self.large += self.actor.report.large;
        self.most_large = self.most_large.max(self.actor.report.large);
        Ok(())
    }
}
