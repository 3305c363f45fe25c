//! Recorded trackers: a text table, separated by commas (CSV).
//!
//! ```text
//! time,tracker,x,y,z,qx,qy,qz,qw
//! 0.0,left hand,0.28,0.42,1.10,0,0,0,1
//! 0.5,left hand,0.30,0.40,1.15,0,0,0.38,0.92
//! 1.0,left hand,,,,,,,
//! ```
//!
//! Columns are found by their heading, in any order; other columns are ignored. Without a column `tracker` (or `name`, or
//! `index`) every row belongs to the first tracker of the scene. A row without a pose means that the tracker was lost at
//! that time. Empty lines and lines that start with `#` are ignored. Rows may come in any order.

use std::collections::HashMap;
use std::fmt::Write;
use std::path::Path;

use ligament::math::{Quat, Vec3};

use super::pose::{FARTHEST, TrackerPose};
use super::track::{PoseRow, PoseTrack};
use super::vmc::LONGEST_NAME;
use crate::mesh::{FileError, read_capped};

/// Largest file that is read, in bytes.
const MOST_BYTES: u64 = 1 << 30;

/// Largest number of rows of a file.
pub const MOST_ROWS: usize = 5_000_000;

/// Largest number of different trackers of a file.
const MOST_TRACKS: usize = 10_000;

/// Numbers of a pose, in the order of [`TrackerPose::numbers`].
const POSE: [&str; 7] = ["x", "y", "z", "qx", "qy", "qz", "qw"];

/// Why a tracker file could not be read.
///
/// ```
/// use ligament_io::tracking::{TrackerFile, TrackerFileError};
///
/// let text = "time,tracker,x,y,z,qx,qy,qz,qw\n0,glove,0,0,high,0,0,0,1\n";
/// let error = TrackerFile::from_text(text).unwrap_err();
/// assert!(matches!(error, TrackerFileError::Number { line: 2, column: "z", .. }), "{error}");
/// ```
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)] // the message of each variant says what its fields are
pub enum TrackerFileError {
    #[error(transparent)]
    File(#[from] FileError),
    #[error("the file is not UTF-8 text")]
    NotText,
    #[error("the file is empty; expected a first line with the columns time,tracker,x,y,z,qx,qy,qz,qw")]
    Empty,
    #[error("line {line}: the headings have no column '{column}'; expected time,x,y,z,qx,qy,qz,qw{hint}")]
    NoColumn { line: usize, column: &'static str, hint: &'static str },
    #[error("line {line}: the column '{column}' occurs twice")]
    TwiceColumn { line: usize, column: String },
    #[error("line {line}, column '{column}': expected a finite number, found '{text}'")]
    Number { line: usize, column: &'static str, text: String },
    #[error("line {line}: the row ends before the column '{column}'")]
    ShortLine { line: usize, column: &'static str },
    #[error("line {line}: the pose is incomplete; give all seven numbers, or none if the tracker was lost")]
    PartOfPose { line: usize },
    #[error("line {line}: the position is more than {FARTHEST} m from the origin; lengths must be in meters")]
    TooFar { line: usize },
    #[error("line {line}: the quaternion is zero; for no rotation write 0,0,0,1")]
    NoRotation { line: usize },
    #[error("line {line}: the tracker name is empty or longer than {LONGEST_NAME} bytes")]
    Name { line: usize },
    #[error("line {line}: a quotation mark is not closed, or is inside an unquoted cell")]
    Quotes { line: usize },
    #[error(
        "the file has more than {MOST_ROWS} rows, which is the limit; split it, or keep fewer rows a second"
    )]
    TooManyRows,
    #[error("the file has more than {MOST_TRACKS} different trackers, which is the limit; remove some")]
    TooManyTracks,
    #[error("the file has no rows below its headings")]
    NoRows,
}

/// The tracks of several trackers.
///
/// ```
/// use ligament_io::tracking::TrackerFile;
///
/// let text = "time,tracker,x,y,z,qx,qy,qz,qw\n0,glove,0,0,1,0,0,0,1\n1,glove,0,0,2,0,0,0,1\n";
/// let recording = TrackerFile::from_text(text)?;
/// assert_eq!((recording.tracks()[0].0.as_str(), recording.span()), ("glove", Some([0.0, 1.0])));
/// // Between two rows, poses are interpolated.
/// let halfway = recording.tracks()[0].1.at(0.5).expect("it is seen all the time");
/// assert_eq!(halfway.position.z, 1.5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TrackerFile {
    tracks: Vec<(String, PoseTrack)>,
}

impl TrackerFile {
    /// From tracks with names.
    pub fn new(tracks: impl IntoIterator<Item = (String, PoseTrack)>) -> TrackerFile {
        TrackerFile { tracks: tracks.into_iter().collect() }
    }

    /// Names and tracks, in the order of their first row.
    pub fn tracks(&self) -> &[(String, PoseTrack)] {
        &self.tracks
    }

    /// Times of the first and of the last row.
    pub fn span(&self) -> Option<[f64; 2]> {
        let rows = || self.tracks.iter().flat_map(|(_, track)| track.rows());
        let first = rows().map(|row| row.time).reduce(f64::min)?;
        let last = rows().map(|row| row.time).reduce(f64::max)?;
        Some([first, last])
    }

    /// Reads a file.
    ///
    /// # Errors
    /// [`TrackerFileError`]: the file cannot be read, or a line is invalid.
    pub fn load(path: impl AsRef<Path>) -> Result<TrackerFile, TrackerFileError> {
        let bytes = read_capped(path.as_ref(), MOST_BYTES)?;
        let text = String::from_utf8(bytes).map_err(|_| TrackerFileError::NotText)?;
        TrackerFile::from_text(&text)
    }

    /// Reads the text of a file.
    ///
    /// # Errors
    /// [`TrackerFileError`]: a line is invalid.
    pub fn from_text(text: &str) -> Result<TrackerFile, TrackerFileError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let lines = text.lines().enumerate().map(|(k, line)| (k + 1, line.trim()));
        let mut lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        let (line, heads) = lines.next().ok_or(TrackerFileError::Empty)?;
        let columns = Columns::new(line, heads)?;
        let mut names: Vec<String> = Vec::new();
        let mut rows: Vec<Vec<PoseRow>> = Vec::new();
        let mut by_name: HashMap<String, usize> = HashMap::new();
        for (count, (line, text)) in lines.enumerate() {
            if count >= MOST_ROWS {
                return Err(TrackerFileError::TooManyRows);
            }
            let (name, row) = columns.row(line, text)?;
            let k = match by_name.get(&name) {
                Some(&k) => k,
                None if names.len() >= MOST_TRACKS => return Err(TrackerFileError::TooManyTracks),
                None => {
                    by_name.insert(name.clone(), names.len());
                    names.push(name);
                    rows.push(Vec::new());
                    rows.len() - 1
                }
            };
            rows[k].push(row);
        }
        if names.is_empty() {
            return Err(TrackerFileError::NoRows);
        }
        Ok(TrackerFile { tracks: names.into_iter().zip(rows.into_iter().map(PoseTrack::new)).collect() })
    }

    /// The text of a file, ordered by time. Numbers read back to the last bit.
    pub fn to_text(&self) -> String {
        let mut rows: Vec<(&str, &PoseRow)> = Vec::new();
        for (name, track) in &self.tracks {
            rows.extend(track.rows().iter().map(|row| (name.as_str(), row)));
        }
        rows.sort_by(|a, b| a.1.time.total_cmp(&b.1.time));
        let mut text = TrackerFile::heads();
        rows.into_iter().for_each(|(name, row)| write_row(&mut text, name, row));
        text
    }

    /// The first line of a file.
    pub fn heads() -> String {
        format!("time,tracker,{}\n", POSE.join(","))
    }
}

/// One line of a file.
pub(super) fn write_row(text: &mut String, name: &str, row: &PoseRow) {
    // Writing to a string cannot fail.
    let _ = write!(text, "{:?},{}", row.time, quoted(name));
    match row.pose {
        Some(pose) => pose.numbers().iter().for_each(|x| {
            let _ = write!(text, ",{x:?}");
        }),
        None => text.push_str(",,,,,,,"),
    }
    text.push('\n');
}

/// The columns of the numbers.
struct Columns {
    time: usize,
    tracker: Option<usize>,
    pose: [usize; 7],
}

impl Columns {
    fn new(line: usize, heads: &str) -> Result<Columns, TrackerFileError> {
        let heads = cells(line, heads)?;
        let heads: Vec<String> = heads.iter().map(|head| head.trim().to_lowercase()).collect();
        let find = |names: &[&str]| -> Result<Option<usize>, TrackerFileError> {
            let mut found = (0..heads.len()).filter(|&k| names.contains(&heads[k].as_str()));
            let first = found.next();
            match found.next() {
                Some(k) => Err(TrackerFileError::TwiceColumn { line, column: heads[k].clone() }),
                None => Ok(first),
            }
        };
        let hint = match heads.as_slice() {
            [one] if one.contains(';') => ", separated by commas, not semicolons",
            [one] if one.contains('\t') => ", separated by commas, not tabs",
            _ => "",
        };
        let need =
            |names: &[&str], column| find(names)?.ok_or(TrackerFileError::NoColumn { line, column, hint });
        let time = need(&["time", "t"], "time")?;
        let mut pose = [0; 7];
        for (k, column) in POSE.into_iter().enumerate() {
            pose[k] = need(&[column], column)?;
        }
        Ok(Columns { time, tracker: find(&["tracker", "name", "index"])?, pose })
    }

    fn row(&self, line: usize, text: &str) -> Result<(String, PoseRow), TrackerFileError> {
        let cells = cells(line, text)?;
        let cell = |k: usize, column| {
            cells.get(k).map(|cell| cell.trim()).ok_or(TrackerFileError::ShortLine { line, column })
        };
        let name = match self.tracker {
            Some(k) => cell(k, "tracker")?.to_owned(),
            None => "0".to_owned(),
        };
        if name.is_empty() || name.len() > LONGEST_NAME {
            return Err(TrackerFileError::Name { line });
        }
        let time = number(line, "time", cell(self.time, "time")?)?;
        let mut texts = [""; 7];
        for (k, column) in POSE.into_iter().enumerate() {
            texts[k] = cell(self.pose[k], column)?;
        }
        let pose = match texts.iter().filter(|text| text.is_empty()).count() {
            0 => Some(pose(line, texts)?),
            7 => None,
            _ => return Err(TrackerFileError::PartOfPose { line }),
        };
        Ok((name, PoseRow { time, pose }))
    }
}

fn pose(line: usize, texts: [&str; 7]) -> Result<TrackerPose, TrackerFileError> {
    let mut x = [0.0; 7];
    for k in 0..7 {
        x[k] = number(line, POSE[k], texts[k])?;
    }
    let (position, rotation) = (Vec3::new(x[0], x[1], x[2]), Quat::new(x[3], x[4], x[5], x[6]));
    TrackerPose::new(position, rotation).ok_or(match position.max_abs() > FARTHEST {
        true => TrackerFileError::TooFar { line },
        false => TrackerFileError::NoRotation { line },
    })
}

fn number(line: usize, column: &'static str, text: &str) -> Result<f64, TrackerFileError> {
    let parsed = text.parse::<f64>().ok().filter(|x| x.is_finite());
    parsed.ok_or_else(|| {
        let text = text.chars().take(40).flat_map(char::escape_debug).collect();
        TrackerFileError::Number { line, column, text }
    })
}

/// The cells of a line. A quoted cell may contain commas and doubled quotation marks.
fn cells(line: usize, text: &str) -> Result<Vec<String>, TrackerFileError> {
    let mut cells = Vec::new();
    let mut rest = text;
    loop {
        let Some(quoted) = rest.trim_start().strip_prefix('"') else {
            let (cell, after) =
                rest.split_once(',').map_or((rest, None), |(cell, after)| (cell, Some(after)));
            cells.push(cell.to_owned());
            let Some(after) = after else { return Ok(cells) };
            rest = after;
            continue;
        };
        let (cell, after) = unquoted(quoted).ok_or(TrackerFileError::Quotes { line })?;
        cells.push(cell);
        let after = after.trim_start();
        if after.is_empty() {
            return Ok(cells);
        }
        rest = after.strip_prefix(',').ok_or(TrackerFileError::Quotes { line })?;
    }
}

/// The text before the closing quotation mark, and the rest.
fn unquoted(text: &str) -> Option<(String, &str)> {
    let mut cell = String::new();
    let mut rest = text;
    loop {
        let (before, after) = rest.split_once('"')?;
        cell.push_str(before);
        match after.strip_prefix('"') {
            Some(after) => {
                cell.push('"');
                rest = after;
            }
            None => return Some((cell, after)),
        }
    }
}

/// A name as a cell. Line breaks in a name become spaces.
fn quoted(name: &str) -> String {
    let name: String = name.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let plain = !name.contains([',', '"', '#']) && name.trim() == name;
    if plain { name } else { format!("\"{}\"", name.replace('"', "\"\"")) }
}
