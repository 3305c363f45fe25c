//! Animations: GIF files that loop forever.
//!
//! The camera does not move, so most pixels do not change between frames: only the changed rectangle is written, with
//! unchanged pixels transparent.

use gif::{DisposalMethod, Encoder, Repeat};
use ligament::model::Model;
use ligament::progress::Progress;

use crate::error::{FilmError, MOST_PICTURES};
use crate::film::Film;
use crate::frame::{self, FilmFrame};
use crate::image::Image;
use crate::palette::{Histogram, Palette};
use crate::strip::{nearest, write_time};
use crate::view::View;

/// Options of an [`animation`](animation()).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GifOptions {
    /// Frames per second, above 0 and up to 50, the limit of viewers.
    pub fps: f64,
    /// Size in pixels: width, height.
    pub size: [u32; 2],
    /// Number of colors of the palette, from 2 to 255.
    pub palette: usize,
    /// Whether each picture shows its time.
    pub times: bool,
    /// The camera and other display options.
    pub view: View,
}

impl Default for GifOptions {
    fn default() -> GifOptions {
        GifOptions { fps: 25.0, size: [480, 360], palette: 255, times: true, view: View::default() }
    }
}

/// Number of pictures that the palette is computed from, besides the one with the longest arrows.
const LOOKED_AT: u64 = 8;

/// The bytes of a GIF file that plays the motion in real time, in a loop. Each picture shows the frame nearest to its time.
///
/// ```
/// use ligament::progress::Progress;
/// use ligament_film::{FilmFrame, GifOptions, animation};
///
/// // Half a second at ten pictures a second.
/// let scene = ligament_gallery::Pendulum::default().build()?;
/// let frames: Vec<FilmFrame> = (0..=5).map(|k| FilmFrame::new(0.1 * f64::from(k), scene.poses())).collect();
/// let (options, mut reports) = (GifOptions { fps: 10.0, size: [64, 48], ..GifOptions::default() }, Vec::new());
/// animation(&scene.model, &frames, &options, &mut Progress::to(&mut |done| reports.push(done)))?;
/// assert!(reports.is_sorted() && reports.last() == Some(&1.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`FilmError`]: no frames, frames of another model, decreasing times, more pictures than [`MOST_PICTURES`], or a size or
/// an option out of range.
pub fn animation(
    model: &Model,
    frames: &[FilmFrame],
    options: &GifOptions,
    progress: &mut Progress<'_>,
) -> Result<Vec<u8>, FilmError> {
    frame::check(model, frames)?;
    if !(options.fps > 0.0 && options.fps <= 50.0) {
        return Err(FilmError::option("fps", options.fps, "above 0 and at most 50"));
    }
    if !(2..=255).contains(&options.palette) {
        return Err(FilmError::option("palette", options.palette, "from 2 to 255 colors"));
    }
    let duration = frames[frames.len() - 1].time - frames[0].time;
    let found = (duration * options.fps).floor() + 1.0;
    if found > MOST_PICTURES as f64 || found.is_nan() {
        return Err(FilmError::Pictures { found });
    }
    let pictures = found as u64;
    let too_wide =
        |_| FilmError::option("size", format!("{:?}", options.size), "at most 65535 pixels on each side");
    let width = u16::try_from(options.size[0]).map_err(too_wide)?;
    let height = u16::try_from(options.size[1]).map_err(too_wide)?;

    let mut film = Film::new(model, frames, options.size, &options.view)?;
    let mut draw = |picture: u64| draw(&mut film, picture as f64 / options.fps, options.times);
    let mut histogram = Histogram::new();
    let looks = pictures.min(LOOKED_AT);
    for k in 0..looks {
        histogram.count(&draw(k * pictures.saturating_sub(1) / looks.saturating_sub(1).max(1))?);
    }
    // Arrows come and go: without the picture in which they are longest, the palette could lack their colors.
    let length = |picture: u64| -> f64 {
        let time = frames[0].time + picture as f64 / options.fps;
        let arrows = &frames[nearest(frames, time)].arrows;
        arrows.iter().map(|arrow| (arrow.to - arrow.from).norm()).filter(|length| length.is_finite()).sum()
    };
    let lengths = (0..pictures).map(|k| (length(k), k));
    if let Some((length, picture)) = lengths.max_by(|a, b| a.0.total_cmp(&b.0))
        && length > 0.0
    {
        histogram.count(&draw(picture)?);
    }
    let mut palette = histogram.palette(options.palette);
    let mut flat: Vec<u8> = palette.colors.iter().flatten().copied().collect();
    let transparent = palette.colors.len() as u8;
    flat.extend([255; 3]);

    let wrong = |error: gif::EncodingError| FilmError::Encoding(error.to_string());
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, width, height, &flat).map_err(wrong)?;
    encoder.set_repeat(Repeat::Infinite).map_err(wrong)?;
    let mut before: Option<Vec<u8>> = None;
    for k in progress.through(0..pictures as usize) {
        let now = indices(&draw(k as u64)?, &mut palette);
        let mut frame = changed(before.as_deref(), &now, [width, height], transparent);
        frame.delay = delay(k as u64, options.fps);
        encoder.write_frame(&frame).map_err(wrong)?;
        before = Some(now);
    }
    drop(encoder);
    Ok(bytes)
}

fn draw(film: &mut Film<'_>, after: f64, times: bool) -> Result<Image, FilmError> {
    let frames = film.frames();
    let time = frames[0].time + after;
    let mut image = film.picture(nearest(frames, time))?;
    if times {
        write_time(&mut image, time);
    }
    Ok(image)
}

/// Duration of picture `k`, in hundredths of a second: rounded so that errors do not accumulate.
fn delay(k: u64, fps: f64) -> u16 {
    let at = |k: u64| (100.0 * k as f64 / fps).round();
    (at(k + 1) - at(k)).clamp(1.0, 65535.0) as u16
}

fn indices(image: &Image, palette: &mut Palette) -> Vec<u8> {
    image.rgb().chunks_exact(3).map(|pixel| palette.index(pixel)).collect()
}

/// The change as a frame of the file: the smallest rectangle, or a single pixel if nothing changed.
fn changed(
    before: Option<&[u8]>,
    now: &[u8],
    [width, height]: [u16; 2],
    transparent: u8,
) -> gif::Frame<'static> {
    let across = usize::from(width);
    let Some(before) = before else {
        let buffer = now.to_vec().into();
        return gif::Frame { width, height, dispose: DisposalMethod::Keep, buffer, ..gif::Frame::default() };
    };
    let (mut left, mut right, mut top, mut bottom) = (across, 0, usize::from(height), 0);
    for (y, (old, new)) in before.chunks_exact(across).zip(now.chunks_exact(across)).enumerate() {
        for (x, _) in old.iter().zip(new).enumerate().filter(|(_, (old, new))| old != new) {
            (left, right, top, bottom) = (left.min(x), right.max(x + 1), top.min(y), bottom.max(y + 1));
        }
    }
    if right == 0 {
        (left, right, top, bottom) = (0, 1, 0, 1);
    }
    let mut buffer = Vec::with_capacity((right - left) * (bottom - top));
    for y in top..bottom {
        for k in y * across + left..y * across + right {
            buffer.push(if before[k] == now[k] { transparent } else { now[k] });
        }
    }
    gif::Frame {
        left: left as u16,
        top: top as u16,
        width: (right - left) as u16,
        height: (bottom - top) as u16,
        dispose: DisposalMethod::Keep,
        transparent: Some(transparent),
        buffer: buffer.into(),
        ..gif::Frame::default()
    }
}
