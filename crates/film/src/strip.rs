//! Filmstrips: several frames side by side.

use ligament::model::Model;
use ligament::progress::Progress;

use crate::Color;
use crate::error::{FilmError, MOST_IMAGE_PIXELS, check_size};
use crate::film::Film;
use crate::frame::{self, FilmFrame};
use crate::image::Image;
use crate::label;
use crate::view::View;

/// Layout of a [`filmstrip`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StripOptions {
    /// Number of panels, evenly spaced in time. If there are fewer frames, each is shown once.
    pub count: usize,
    /// Number of panels per row at most; the rest goes into further rows.
    pub columns: usize,
    /// Size of a panel in pixels: width, height.
    pub size: [u32; 2],
    /// Whether each panel shows its time.
    pub times: bool,
    /// The camera and other display options.
    pub view: View,
}

impl Default for StripOptions {
    fn default() -> StripOptions {
        StripOptions { count: 8, columns: 4, size: [480, 360], times: true, view: View::default() }
    }
}

/// Pixels between panels.
const GAP: u32 = 4;

/// Several instants of a motion side by side, all seen by one camera.
///
/// ```
/// use ligament::math::{Pose, Vec3};
/// use ligament::progress::Progress;
/// use ligament_film::{FilmFrame, StripOptions, filmstrip};
///
/// let model = ligament_gallery::Pendulum::default().build()?.model;
/// let at = |time: f64| FilmFrame::new(time, vec![Pose::IDENTITY, Pose::translation(Vec3::X * time)]);
/// let options = StripOptions { count: 2, columns: 2, size: [64, 48], ..StripOptions::default() };
/// let strip = filmstrip(&model, &[at(0.0), at(1.0)], &options, &mut Progress::none())?;
/// assert!(strip.width() > 2 * 64);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`FilmError`]: no frames, frames of another model, decreasing times, or a size or an option out of range.
pub fn filmstrip(
    model: &Model,
    frames: &[FilmFrame],
    options: &StripOptions,
    progress: &mut Progress<'_>,
) -> Result<Image, FilmError> {
    frame::check(model, frames)?;
    for (option, value) in [("count", options.count), ("columns", options.columns)] {
        if value == 0 {
            return Err(FilmError::option(option, value, "at least 1"));
        }
    }
    let chosen = spread(frames, options.count.min(frames.len()));
    let rows = chosen.len().div_ceil(options.columns);
    // Fill the last row as well as possible: six panels are three and three, not four and two.
    let columns = chosen.len().div_ceil(rows);
    let [width, height] = options.size;
    let along = |panels: usize, pixels: u32| {
        (panels as u64).saturating_mul(u64::from(pixels) + u64::from(GAP)).saturating_add(u64::from(GAP))
    };
    let (across, down) = (along(columns, width), along(rows, height));
    check_size("the filmstrip", across, down, MOST_IMAGE_PIXELS)?;
    let mut film = Film::new(model, frames, options.size, &options.view)?;
    // The size was checked: both fit.
    let mut strip = Image::filled(across as u32, down as u32, Color(255, 255, 255));
    for (k, frame) in progress.through(chosen.into_iter().enumerate()) {
        let mut panel = film.picture(frame)?;
        if options.times {
            write_time(&mut panel, frames[frame].time);
        }
        let (column, row) = ((k % columns) as u32, (k / columns) as u32);
        strip.paste(&panel, GAP + column * (width + GAP), GAP + row * (height + GAP));
    }
    Ok(strip)
}

/// The frames nearest to `count` instants, evenly spaced from the first to the last.
fn spread(frames: &[FilmFrame], count: usize) -> Vec<usize> {
    let (first, last) = (frames[0].time, frames[frames.len() - 1].time);
    let mut chosen: Vec<usize> = (0..count)
        .map(|k| {
            let part = if count > 1 { k as f64 / (count - 1) as f64 } else { 0.0 };
            nearest(frames, first + part * (last - first))
        })
        .collect();
    chosen.dedup();
    if chosen.len() < count && first == last {
        // All at one time: use them in order.
        chosen = (0..count).collect();
    }
    chosen
}

/// The frame nearest to a time; of two equally near, the earlier.
pub(crate) fn nearest(frames: &[FilmFrame], time: f64) -> usize {
    let after = frames.partition_point(|frame| frame.time < time).min(frames.len() - 1);
    let before = after.saturating_sub(1);
    if (time - frames[before].time).abs() <= (frames[after].time - time).abs() { before } else { after }
}

/// Writes the time into the upper left corner.
pub(crate) fn write_time(panel: &mut Image, time: f64) {
    let unit = (f64::from(panel.height()) / 220.0).clamp(0.9, 6.0);
    let text = if time.abs() < 1e4 { format!("{time:.2} s") } else { format!("{time:.3e} s") };
    let at = [7.0 * unit, 13.0 * unit];
    label::write(panel, &text, at, unit, Color(88, 94, 108));
}
