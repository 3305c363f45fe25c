//! What can be taken away of a show: animations for other programs, films, tables and takes, by the ending of a file's name.
//!
//! An [`Export`] is shown a show before every step and after the last one, and makes the files at the end.

use std::fmt::Write;
use std::path::Path;
use std::sync::Arc;

use ligament::math::Quat;
use ligament::model::Model;
use ligament::timeline::World;
use ligament_film::{Colour, Film, Frame, GifOptions, Image, Skin, View, animation};
use ligament_io::clip::{ClipError, ExportOptions, Moment, Recorder, encode, endings};

use crate::{Input, Shape, Show};

/// Rows of a table, pictures of a film and frames of an animation a second, where nobody says otherwise.
const ROWS_A_SECOND: f64 = 60.0;
const PICTURES_A_SECOND: f64 = 25.0;
const FRAMES_A_SECOND: f64 = 30.0;
/// Films are cut at this many pictures.
const MOST_PICTURES: usize = 1_000;
/// What skins are painted with.
const SKIN: Colour = Colour(104, 146, 196);

/// Something that is being taken away.
///
/// ```
/// use ligament_show::{Export, Show};
///
/// let mut show = Show::of_gallery("pendulum")?;
/// let mut export = Export::new("pendulum.csv", Some(10.0))?;
/// for _ in 0..20 {
///     export.see(&mut show, &[])?;
///     show.steps(1)?;
/// }
/// let files = export.finish()?;
/// assert_eq!(files[0].0, "pendulum.csv");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Export {
    name: String,
    kind: Kind,
    rate: f64,
    next: f64,
}

enum Kind {
    Clip(Option<Recorder>),
    Film { model: Option<Model>, frames: Vec<Frame> },
    Table(String),
    Take { head: Option<(String, f64)>, lines: String, end: f64 },
}

impl Export {
    /// Begins one for a file of this name, with so many frames, pictures or rows a second (what suits its kind, if none).
    ///
    /// # Errors
    /// A text that lists all endings where the name has none of them, or the rate is no number from 0.001 to 100000.
    pub fn new(name: &str, rate: Option<f64>) -> Result<Export, String> {
        let ending = Path::new(name).extension().map(|ending| ending.to_string_lossy().to_lowercase());
        let ending = ending.unwrap_or_default();
        let (kind, usual) = match ending.as_str() {
            "gif" => (Kind::Film { model: None, frames: Vec::new() }, PICTURES_A_SECOND),
            "csv" => (Kind::Table(String::new()), ROWS_A_SECOND),
            "take" | "txt" => (Kind::Take { head: None, lines: String::new(), end: 0.0 }, ROWS_A_SECOND),
            known if endings().any(|(ending, _)| ending == known) => (Kind::Clip(None), FRAMES_A_SECOND),
            _ => {
                let clips: Vec<&str> =
                    endings().map(|(ending, _)| ending).filter(|ending| *ending != "csv").collect();
                return Err(format!(
                    "'{name}': what to write is told by the ending; there are: {}, gif (a film), csv (a table of poses), take",
                    clips.join(", ")
                ));
            }
        };
        let rate = rate.unwrap_or(usual);
        if !(1e-3..=1e5).contains(&rate) {
            return Err(format!("{rate} frames a second make no file: take a number from 0.001 to 100000"));
        }
        Ok(Export { name: name.to_string(), kind, rate, next: f64::NEG_INFINITY })
    }

    /// Looks at a show, before a step with these inputs or after the last one; false where it has seen enough. What the inputs
    /// do at once, putting it elsewhere say, is seen.
    ///
    /// # Errors
    /// A text where what it sees cannot be written.
    pub fn see(&mut self, show: &mut Show, inputs: &[Input]) -> Result<bool, String> {
        if inputs.is_empty() {
            return self.look(show, inputs);
        }
        let before = show.state();
        // One that cannot be done is refused by the step.
        let _ = inputs.iter().try_for_each(|input| show.does(input));
        let seen = self.look(show, inputs);
        show.restore(before);
        seen
    }

    fn look(&mut self, show: &mut Show, inputs: &[Input]) -> Result<bool, String> {
        let (time, h, rate) = (show.time(), show.step_seconds(), self.rate);
        let due = time >= self.next - 1e-9;
        if due {
            self.next = if self.next.is_finite() { self.next + 1.0 / rate } else { time + 1.0 / rate };
        }
        match &mut self.kind {
            Kind::Clip(recorder) => {
                let told = |error: ClipError| error.to_string();
                if recorder.is_none() {
                    *recorder = Some(Recorder::new(show.clip_cast().map_err(told)?, rate).map_err(told)?);
                }
                let Some(recorder) = recorder else { return Ok(false) };
                let look = |moment: &mut Moment| {
                    show.moment(moment);
                    Ok::<(), ClipError>(())
                };
                recorder.see(time, h, look).map_err(told)?;
            }
            Kind::Film { model, frames } => {
                if model.is_none() {
                    *model = Some(show.model().clone());
                }
                if due {
                    frames.push(frame(show));
                }
                return Ok(frames.len() < MOST_PICTURES);
            }
            Kind::Table(text) => {
                if text.is_empty() {
                    heading(show.model(), text);
                }
                if due {
                    row(show, text);
                }
            }
            Kind::Take { head, lines, end } => {
                head.get_or_insert_with(|| (show.name().to_string(), h));
                for input in inputs {
                    // Writing to a string cannot fail.
                    let _ = match input {
                        Input::Act(line) => writeln!(lines, "at {time} {line}"),
                        Input::Method(method) => writeln!(lines, "# at {time} s: method {method:?}"),
                    };
                }
                *end = time;
            }
        }
        Ok(true)
    }

    /// The files, each with its name: the one that was asked for first.
    ///
    /// # Errors
    /// A text where there was nothing to see, or it cannot be written in this format.
    pub fn finish(self) -> Result<Vec<(String, Vec<u8>)>, String> {
        let Export { name, kind, .. } = self;
        let bytes = match kind {
            Kind::Clip(recorder) => {
                let clip = recorder.ok_or("there is nothing to write yet")?.finish();
                let files =
                    encode(&clip, &name, &ExportOptions::default()).map_err(|error| error.to_string())?;
                return Ok(files
                    .into_iter()
                    .map(|(name, bytes)| (name.display().to_string(), bytes))
                    .collect());
            }
            Kind::Film { model, frames } => {
                let model = model.ok_or("there is nothing to film yet")?;
                let view =
                    View { bodies: frames.iter().all(|frame| frame.skins.is_empty()), ..View::default() };
                animation(&model, &frames, &GifOptions { view, ..GifOptions::default() })
                    .map_err(|error| error.to_string())?
            }
            Kind::Table(text) => text.into_bytes(),
            Kind::Take { head, lines, end } => {
                let (scene, step) = head.ok_or("there is nothing to write yet")?;
                let scene = if scene.contains(char::is_whitespace) { format!("\"{scene}\"") } else { scene };
                format!("ligament take 1\nscene {scene}\nstep {step}\nlength {end}\n\n{lines}").into_bytes()
            }
        };
        Ok(vec![(name, bytes)])
    }
}

/// A frame of a film.
fn frame(show: &mut Show) -> Frame {
    let Shape { poses, skin: positions, .. } = show.shape();
    let mut frame = Frame::new(show.time(), poses);
    let triangles = match (show.cover(), show.flesh()) {
        (Some(cover), _) => Some(cover.triangles.clone()),
        (None, Some(flesh)) => Some(Arc::from(flesh.surface().triangles())),
        _ => None,
    };
    if let Some(triangles) = triangles {
        frame.skins.push(Skin { positions, triangles, colour: SKIN, opacity: 1.0 });
    }
    frame
}

fn heading(model: &Model, text: &mut String) {
    text.push_str("time");
    for body in &model.bodies()[1..] {
        let name = body.name.replace([',', '"', '\n'], " ");
        let _ = write!(text, ",{name} x,{name} y,{name} z,{name} qx,{name} qy,{name} qz,{name} qw");
    }
    text.push('\n');
}

fn row(show: &mut Show, text: &mut String) {
    let _ = write!(text, "{}", show.time());
    for pose in show.shape().poses.iter().skip(1) {
        let (p, q) = (pose.pos, Quat::from_mat3(pose.rot));
        let _ = write!(text, ",{},{},{},{},{},{},{}", p.x, p.y, p.z, q.x, q.y, q.z, q.w);
    }
    text.push('\n');
}

impl Show {
    /// A picture of it as it is now, of so many pixels.
    ///
    /// # Errors
    /// A text where it cannot be drawn.
    pub fn draw(&mut self, size: [u32; 2]) -> Result<Image, String> {
        let frames = [frame(self)];
        let view = View { bodies: frames[0].skins.is_empty(), ..View::default() };
        let mut film = Film::new(self.model(), &frames, size, &view).map_err(|error| error.to_string())?;
        film.picture(0).map_err(|error| error.to_string())
    }

    /// The same as PNG.
    ///
    /// # Errors
    /// As [`Show::draw`].
    pub fn picture(&mut self, size: [u32; 2]) -> Result<Vec<u8>, String> {
        self.draw(size)?.to_png().map_err(|error| error.to_string())
    }
}
