//! Exports of a simulation: animations for other programs, GIF films, tables and takes, by the file extension.
//!
//! An [`Export`] receives the simulation before every step and after the last one, and makes the files at the end.

use std::fmt::Write;
use std::path::Path;

use ligament::command::{Command, VERSION};
use ligament::math::Quat;
use ligament::model::Model;
use ligament::progress::Progress;
use ligament::sim::{Placement, Simulation};
use ligament_film::{Film, FilmError, FilmFrame, GifOptions, Image, SceneSkin, View, animation};

use crate::clip::{ClipError, ClipFileError, ExportOptions, FleshAs, Recorder, Sample, encode, endings};
use crate::open::Opened;
use crate::read::ending;

/// Default rate of table rows, film pictures and animation frames, per second.
const ROWS_A_SECOND: f64 = 60.0;
const PICTURES_A_SECOND: f64 = 25.0;
const FRAMES_A_SECOND: f64 = 30.0;
/// Films are limited to this many pictures.
const MOST_PICTURES: usize = 1_000;

/// An export under construction.
///
/// ```
/// use ligament::progress::Progress;
/// use ligament_io::export::Export;
/// use ligament_io::open::{Options, open_scene};
///
/// let pendulum = open_scene("pendulum", &Options::default(), &mut Progress::none())?;
/// let mut sim = pendulum.simulate()?;
/// let mut export = Export::new("pendulum.csv", Some(10.0))?;
/// for _ in 0..20 {
///     export.see(&pendulum, &mut sim, &[])?;
///     sim.step(&[])?;
/// }
/// let files = export.finish()?;
/// assert_eq!(files[0].0, "pendulum.csv");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Export {
    name: String,
    kind: Kind,
    rate: f64,
    /// Time of the next row or picture.
    next: f64,
    /// Time of the first call: animations begin there.
    start: Option<f64>,
    options: ExportOptions,
}

enum Kind {
    Clip(Option<Box<Recorder>>),
    Film { stage: Option<Box<Stage>>, frames: Vec<FilmFrame> },
    Table(String),
    Take { head: Option<(String, f64)>, lines: String, end: f64 },
}

/// What a film needs besides its frames.
struct Stage {
    model: Model,
    skin: Option<SceneSkin>,
    view: View,
}

impl Export {
    /// Starts an export to a file of this name, with this many frames, pictures or rows a second (a default that suits the
    /// format, if `None`).
    ///
    /// # Errors
    /// [`ExportError`] if the extension is unknown, or the rate is not a number from 0.001 to 100000.
    pub fn new(name: &str, rate: Option<f64>) -> Result<Export, ExportError> {
        let (kind, usual) = match ending(Path::new(name)).as_str() {
            "gif" => (Kind::Film { stage: None, frames: Vec::new() }, PICTURES_A_SECOND),
            "csv" => (Kind::Table(String::new()), ROWS_A_SECOND),
            "take" | "txt" => (Kind::Take { head: None, lines: String::new(), end: 0.0 }, ROWS_A_SECOND),
            known if endings().any(|(ending, _)| ending == known) => (Kind::Clip(None), FRAMES_A_SECOND),
            _ => {
                let clips: Vec<&str> =
                    endings().map(|(ending, _)| ending).filter(|ending| *ending != "csv").collect();
                return Err(ExportError::Ending { name: name.to_string(), known: clips.join(", ") });
            }
        };
        let rate = rate.unwrap_or(usual);
        if !(1e-3..=1e5).contains(&rate) {
            return Err(ExportError::Rate(rate));
        }
        let (next, options) = (f64::NEG_INFINITY, ExportOptions::default());
        Ok(Export { name: name.to_string(), kind, rate, next, start: None, options })
    }

    /// With the motion of a soft body written in this way.
    #[must_use]
    pub fn flesh(mut self, flesh: FleshAs) -> Export {
        self.options.flesh = flesh;
        self
    }

    /// Records the state of the simulation before a step with these commands, or after the last one; false once the export
    /// is complete. Commands that act at once, such as setting a pose, are included.
    ///
    /// # Errors
    /// [`ExportError`] if the state cannot be written.
    pub fn see(
        &mut self,
        opened: &Opened,
        sim: &mut Simulation,
        commands: &[Command],
    ) -> Result<bool, ExportError> {
        if commands.is_empty() {
            return self.look(opened, sim, commands);
        }
        let before = sim.state();
        // The step itself rejects an invalid command.
        let _ = sim.apply(commands);
        let seen = self.look(opened, sim, commands);
        sim.restore(before);
        seen
    }

    fn look(
        &mut self,
        opened: &Opened,
        sim: &mut Simulation,
        commands: &[Command],
    ) -> Result<bool, ExportError> {
        let (time, h, rate) = (sim.time(), sim.step_seconds(), self.rate);
        let start = *self.start.get_or_insert(time);
        let due = time >= self.next - 1e-9;
        if due {
            self.next = if self.next.is_finite() { self.next + 1.0 / rate } else { time + 1.0 / rate };
        }
        match &mut self.kind {
            Kind::Clip(recorder) => {
                if recorder.is_none() {
                    *recorder = Some(Box::new(Recorder::new(opened.clip_model()?, rate)?));
                }
                let Some(recorder) = recorder else { return Ok(false) };
                recorder.see(time - start, h, |moment: &mut Sample| {
                    opened.fill(sim, moment);
                    Ok::<(), ClipError>(())
                })?;
            }
            Kind::Film { stage, frames } => {
                let stage = stage.get_or_insert_with(|| {
                    let (skin, view) = (SceneSkin::of(sim.scene()), View::of_scene(sim.scene()));
                    Box::new(Stage { model: sim.model().clone(), skin, view })
                });
                if due {
                    frames.push(frame(sim, stage.skin.as_ref()));
                }
                return Ok(frames.len() < MOST_PICTURES);
            }
            Kind::Table(text) => {
                if text.is_empty() {
                    heading(sim.model(), text);
                }
                if due {
                    row(sim, text);
                }
            }
            Kind::Take { head, lines, end } => {
                head.get_or_insert_with(|| (opened.source.name.clone(), h));
                for command in commands {
                    // Writing to a string cannot fail.
                    let _ = writeln!(lines, "at {time} {command}");
                }
                *end = time;
            }
        }
        Ok(true)
    }

    /// The files, each with its name: the requested one first.
    ///
    /// # Errors
    /// [`ExportError`] if nothing was recorded, or the format cannot hold it.
    pub fn finish(self) -> Result<Vec<(String, Vec<u8>)>, ExportError> {
        let Export { name, kind, options, .. } = self;
        let bytes = match kind {
            Kind::Clip(recorder) => {
                let clip = recorder.ok_or(ExportError::Nothing)?.finish();
                let files = encode(&clip, &name, &options, &mut Progress::none())?;
                return Ok(files
                    .into_iter()
                    .map(|(name, bytes)| (name.display().to_string(), bytes))
                    .collect());
            }
            Kind::Film { stage, frames } => {
                let Stage { model, view, .. } = *stage.ok_or(ExportError::Nothing)?;
                let options = GifOptions { view, ..GifOptions::default() };
                animation(&model, &frames, &options, &mut Progress::none())?
            }
            Kind::Table(text) => text.into_bytes(),
            Kind::Take { head, lines, end } => {
                let (scene, step) = head.ok_or(ExportError::Nothing)?;
                let scene = if scene.contains(char::is_whitespace) { format!("\"{scene}\"") } else { scene };
                format!("ligament take {VERSION}\nscene {scene}\nstep {step}\nlength {end}\n\n{lines}")
                    .into_bytes()
            }
        };
        Ok(vec![(name, bytes)])
    }
}

/// A frame of a film; `skin` is that of the scene.
fn frame(sim: &mut Simulation, skin: Option<&SceneSkin>) -> FilmFrame {
    let Placement { poses, skin: positions, .. } = sim.placement();
    let skins = skin.map(|skin| skin.at(positions)).into_iter().collect();
    FilmFrame { skins, ..FilmFrame::new(sim.time(), poses) }
}

fn heading(model: &Model, text: &mut String) {
    text.push_str("time");
    for body in &model.bodies()[1..] {
        let name = body.name.replace([',', '"', '\n'], " ");
        let _ = write!(text, ",{name} x,{name} y,{name} z,{name} qx,{name} qy,{name} qz,{name} qw");
    }
    text.push('\n');
}

fn row(sim: &mut Simulation, text: &mut String) {
    let _ = write!(text, "{}", sim.time());
    for pose in sim.placement().poses.iter().skip(1) {
        let (p, q) = (pose.pos, Quat::from_mat3(pose.rot));
        let _ = write!(text, ",{},{},{},{},{},{},{}", p.x, p.y, p.z, q.x, q.y, q.z, q.w);
    }
    text.push('\n');
}

/// A picture of the current state of a simulation, of this size in pixels.
///
/// # Errors
/// [`ExportError::Film`] if it cannot be drawn.
pub fn draw(sim: &mut Simulation, size: [u32; 2]) -> Result<Image, ExportError> {
    let frames = [frame(sim, SceneSkin::of(sim.scene()).as_ref())];
    let mut film = Film::new(sim.model(), &frames, size, &View::of_scene(sim.scene()))?;
    Ok(film.picture(0)?)
}

/// Why an [`Export`] failed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ExportError {
    /// The file extension is unknown.
    #[error(
        "'{name}': unknown file extension for an export; expected one of: {known}, gif (a film), csv (a table of poses), take"
    )]
    Ending {
        /// The file name.
        name: String,
        /// Known extensions of animations.
        known: String,
    },
    /// The frame rate is out of range.
    #[error("the frame rate is {0} frames per second; expected a number from 0.001 to 100000")]
    Rate(f64),
    /// No state was recorded.
    #[error("there is nothing to export yet; run the simulation for at least one step")]
    Nothing,
    /// An animation cannot be written.
    #[error(transparent)]
    Clip(#[from] ClipError),
    /// An animation cannot be written in this format.
    #[error(transparent)]
    File(#[from] ClipFileError),
    /// A picture cannot be drawn.
    #[error(transparent)]
    Film(#[from] FilmError),
}
