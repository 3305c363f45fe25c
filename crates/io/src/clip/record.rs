//! Records a clip of anything that moves in steps. Frames lie at exact multiples of one over the frame rate; between two
//! steps the state is interpolated, rotations along the shorter arc.

use ligament::math::{Pose, Quat, Vec3, so3};

use super::clip_model::ClipModel;
use super::error::{ClipError, MOST_NUMBERS};
use super::frames::{Clip, ClipFrame};

/// The state passed to a recorder, by [`Recorder::see`]. A list may be left empty, but then in every call.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sample {
    /// World pose of each body, the world first.
    pub world_from_body: Vec<Pose>,
    /// Generalized coordinates of the tree joints.
    pub q: Vec<f64>,
    /// Generalized velocities of the tree joints.
    pub v: Vec<f64>,
    /// Generalized forces of the joints.
    pub tau: Vec<f64>,
    /// Nodes of the tetrahedral mesh of the soft body, in the world.
    pub nodes: Vec<Vec3>,
    /// Vertices of the skin, in the world; not needed for a skin that follows its bones.
    pub skin: Vec<Vec3>,
}

/// Samples a moving scene at a fixed frame rate.
///
/// ```
/// use ligament::math::{Pose, Vec3};
/// use ligament_io::clip::{ClipModel, ClipError, Sample, Recorder};
///
/// // Steps of 30 ms at 25 frames a second: frames lie between steps, and their poses are interpolated.
/// let scene = ligament_gallery::TumblingBox::default().build()?;
/// let clip_model = ClipModel::of_model(&scene.model, &scene.q)?;
/// let mut recorder = Recorder::new(clip_model.clone(), 25.0)?;
/// for step in 0..=10 {
///     let (time, h) = (0.03 * f64::from(step), if step < 10 { 0.03 } else { 0.0 });
///     recorder.see(time, h, |moment: &mut Sample| {
///         moment.world_from_body = vec![Pose::IDENTITY, Pose::translation(Vec3::X * time)];
///         Ok::<(), ClipError>(())
///     })?;
/// }
/// let frames = recorder.finish().frames;
/// assert!(frames.iter().all(|frame| (frame.world_from_bone[0].pos.x - frame.time).abs() < 1e-12));
/// assert_eq!(frames.len(), 8);
/// // A frame rate of zero is an error.
/// assert!(matches!(Recorder::new(clip_model, 0.0), Err(ClipError::Rate(0.0))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Recorder {
    clip: Clip,
    /// The last state before the next frame, with its time.
    held: Option<ClipFrame>,
    numbers: usize,
}

/// A step that ends this close to a frame, as a fraction of the frame time, ends at the frame: times are sums of many
/// steps.
const ON_THE_FRAME: f64 = 1e-6;

impl Recorder {
    /// An empty recorder.
    ///
    /// # Errors
    /// [`ClipError::Rate`] if `fps` is not from 1e-3 to 1e5.
    pub fn new(clip_model: ClipModel, fps: f64) -> Result<Recorder, ClipError> {
        if !(1e-3..=1e5).contains(&fps) {
            return Err(ClipError::Rate(fps));
        }
        Ok(Recorder { clip: Clip { clip_model, fps, frames: Vec::new() }, held: None, numbers: 0 })
    }

    /// Passes the state at `time`, before a step of `h` seconds; once more at the end, with `h` 0. `look` is called only if
    /// the state is needed.
    ///
    /// # Errors
    /// The error of `look`, or [`ClipError`] if the state does not fit the clip model.
    pub fn see<E: From<ClipError>>(
        &mut self,
        time: f64,
        h: f64,
        look: impl FnOnce(&mut Sample) -> Result<(), E>,
    ) -> Result<(), E> {
        let near = ON_THE_FRAME / self.clip.fps;
        if self.due() >= time + h - near && !(self.held.is_some() || self.due() <= time + near) {
            return Ok(());
        }
        let mut moment = Sample::default();
        look(&mut moment)?;
        let now = self.frame(time, moment)?;
        while self.due() <= time + near {
            let due = self.due();
            let frame = match &self.held {
                Some(before) if due < time - near => blend(&self.clip.clip_model, before, &now, due),
                // At the start there is no earlier state, and exactly at a frame no interpolation is needed.
                _ => ClipFrame { time: due, ..now.clone() },
            };
            self.keep(frame)?;
        }
        self.held = (self.due() < time + h - near).then_some(now);
        Ok(())
    }

    /// The recorded clip.
    pub fn finish(self) -> Clip {
        self.clip
    }

    /// Time of the next frame.
    fn due(&self) -> f64 {
        self.clip.frames.len() as f64 / self.clip.fps
    }

    fn keep(&mut self, frame: ClipFrame) -> Result<(), ClipError> {
        let numbers = 12 * frame.world_from_bone.len()
            + [&frame.q, &frame.v, &frame.tau].map(Vec::len).iter().sum::<usize>()
            + 3 * (frame.nodes.len() + frame.skin.len());
        self.numbers += numbers + 1;
        if self.numbers > MOST_NUMBERS {
            return Err(ClipError::TooLarge);
        }
        self.clip.frames.push(frame);
        Ok(())
    }

    fn frame(&self, time: f64, moment: Sample) -> Result<ClipFrame, ClipError> {
        let Sample { world_from_body, q, v, tau, nodes, mut skin } = moment;
        let clip_model = &self.clip.clip_model;
        let fits = |what, found: usize, expected: usize, may_lack: bool| {
            if found == expected || (may_lack && found == 0) {
                return Ok(());
            }
            Err(ClipError::Length { time, what, found, expected })
        };
        let bodies = clip_model.bones.iter().map(|bone| bone.body.index() + 1).max().unwrap_or(0);
        fits("body poses", world_from_body.len().min(bodies), bodies, false)?;
        fits("coordinates", q.len(), clip_model.coordinates.len(), true)?;
        fits("velocities", v.len(), clip_model.rates.len(), true)?;
        fits("forces", tau.len(), clip_model.rates.len(), true)?;
        let world_from_bone: Vec<Pose> = clip_model
            .bones
            .iter()
            .map(|bone| world_from_body[bone.body.index()] * bone.body_from_bone)
            .collect();
        if let Some(own) = &clip_model.skin {
            if skin.is_empty() && own.follows_bones {
                skin = own.follow(&world_from_bone);
            }
            fits("skin vertices", skin.len(), own.rest.len(), false)?;
        }
        if let Some(first) = self.clip.frames.first() {
            let lengths = |q: usize, v: usize, tau: usize, nodes: usize| {
                [("coordinates", q), ("velocities", v), ("forces", tau), ("nodes", nodes)]
            };
            let now = lengths(q.len(), v.len(), tau.len(), nodes.len());
            let then = lengths(first.q.len(), first.v.len(), first.tau.len(), first.nodes.len());
            for ((what, found), (_, expected)) in now.into_iter().zip(then) {
                fits(what, found, expected, false)?;
            }
        }
        for (what, finite) in [
            ("a pose", world_from_bone.iter().all(|pose| pose.is_finite())),
            ("a coordinate, velocity or force", q.iter().chain(&v).chain(&tau).all(|x| x.is_finite())),
            ("a vertex or node", skin.iter().chain(&nodes).all(|x| x.is_finite())),
        ] {
            if !finite {
                return Err(ClipError::NotFinite { time, what });
            }
        }
        Ok(ClipFrame { time, world_from_bone, q, v, tau, nodes, skin })
    }
}

/// Interpolates between two frames at a time between theirs.
fn blend(clip_model: &ClipModel, from: &ClipFrame, to: &ClipFrame, time: f64) -> ClipFrame {
    let part = ((time - from.time) / (to.time - from.time)).clamp(0.0, 1.0);
    let number = |a: &f64, b: &f64| a + part * (b - a);
    let numbers = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| number(a, b)).collect::<Vec<f64>>();
    let points = |a: &[Vec3], b: &[Vec3]| a.iter().zip(b).map(|(a, b)| *a + (*b - *a) * part).collect();
    let pose = |(a, b): (&Pose, &Pose)| {
        let turn = so3::exp(so3::log(a.rot.transpose() * b.rot) * part);
        Pose::new(a.rot * turn, a.pos + (b.pos - a.pos) * part)
    };
    let mut q = numbers(&from.q, &to.q);
    for &start in &clip_model.quaternions {
        let (Some(a), Some(b)) = (from.q.get(start..start + 4), to.q.get(start..start + 4)) else { continue };
        let [a, b] = [a, b].map(|q| Quat::new(q[0], q[1], q[2], q[3]));
        let turned = a * so3::exp_quat(so3::log_quat(a.conjugate() * b) * part);
        q[start..start + 4].copy_from_slice(&turned.normalized().to_array());
    }
    ClipFrame {
        time,
        world_from_bone: from.world_from_bone.iter().zip(&to.world_from_bone).map(pose).collect(),
        q,
        v: numbers(&from.v, &to.v),
        tau: numbers(&from.tau, &to.tau),
        nodes: points(&from.nodes, &to.nodes),
        skin: points(&from.skin, &to.skin),
    }
}
