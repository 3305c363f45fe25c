//! Saves what is left of a damaged recording.

use std::collections::BTreeMap;
use std::io::{Read, Seek};

use super::branch::{BranchId, Moment};
use super::coding::{decode, encode, head};
use super::error::RecordingError;
use super::file::{Log, Scan, VERSION};
use super::open::branch_of;
use super::record::{Kind, UNCHAINED};
use super::storage::Storage;

/// What [`recover`] kept, and what is lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Recovered {
    /// Number of steps that are kept, in all branches.
    pub steps: u64,
    /// Number of steps that were found, but follow steps that are lost: what a step leads to depends on all steps before it. Steps
    /// in damaged places are not counted, since their number is not known.
    pub lost_steps: u64,
    /// Number of damaged places.
    pub places: u64,
    /// Number of bytes in these places.
    pub lost_bytes: u64,
}

impl std::fmt::Display for Recovered {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Recovered { steps, lost_steps, places, lost_bytes } = self;
        write!(f, "{steps} steps are kept")?;
        match places {
            0 => write!(f, "; nothing is damaged"),
            1 => write!(f, "; {lost_bytes} bytes are damaged"),
            _ => write!(f, "; {lost_bytes} bytes in {places} places are damaged"),
        }?;
        match lost_steps {
            0 => Ok(()),
            lost => write!(f, "; {lost} steps after damaged ones are lost"),
        }
    }
}

/// Maximum number of damaged places: beyond it, a file is not a recording with some damage.
const MOST_PLACES: u64 = 10_000;

/// Writes all valid records of a recording, also those after damage, to another file. A damaged snapshot or name costs no step:
/// steps are computed again from an earlier snapshot. Damaged steps cost all steps of their branch that follow.
///
/// ```
/// use ligament::timeline::{Options, Recording, World, recover};
/// use std::io::Cursor;
/// # #[derive(Default)]
/// # struct Sum(f64);
/// # impl World for Sum {
/// #     type Input = f64;
/// #     type State = f64;
/// #     type Error = std::convert::Infallible;
/// #     fn state(&self) -> f64 { self.0 }
/// #     fn restore(&mut self, state: f64) { self.0 = state; }
/// #     fn step(&mut self, inputs: &[f64]) -> Result<(), Self::Error> { self.0 += inputs.iter().sum::<f64>(); Ok(()) }
/// # }
///
/// let mut world = Sum::default();
/// let mut recording = Recording::begin(Cursor::new(Vec::new()), b"a sum", &world, Options::default())?;
/// for _ in 0..1000 {
///     recording.step(&mut world, &[1.0])?;
/// }
/// let mut file = recording.finish()?.into_inner();
/// let middle = file.len() / 2;
/// file[middle] ^= 1;
/// let mut rest = Cursor::new(Vec::new());
/// let found = recover(Cursor::new(file), &mut rest)?;
/// assert!(found.places == 1 && found.steps < 1000);
/// let recording = Recording::open(rest, &mut world, Options::default())?;
/// assert_eq!((recording.now().step as f64, recording.damage()), (world.0, None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`RecordingError`] if a file cannot be read or written, or the beginning of the recording is lost.
pub fn recover(from: impl Read + Seek, to: impl Storage) -> Result<Recovered, RecordingError> {
    let mut scan = Scan::new(from, |version| (1..=VERSION).contains(&version))?;
    let (mut found, mut payload, mut scratch) = (Recovered::default(), Vec::new(), Vec::new());
    let mut kept = Kept {
        log: Log::create_version(to, scan.version, u64::MAX)?,
        branches: BTreeMap::new(),
        ends: Vec::new(),
        has_start: false,
    };
    loop {
        while let Some((kind, _)) = scan.next(&mut payload)? {
            kept.add(kind, &payload, &mut scratch, &mut found)?;
        }
        let Some(damage) = scan.damage()? else { break };
        found.places += 1;
        found.lost_bytes += damage.next.unwrap_or(damage.length) - damage.at;
        if !kept.has_start || found.places > MOST_PLACES {
            let what = "its beginning is lost, or too much of it: nothing can be recovered".into();
            return Err(RecordingError::Damaged { at: damage.at, what });
        }
        match damage.next {
            Some(next) => scan.jump(next)?,
            None => break,
        }
    }
    if !kept.has_start {
        let what = "the file ends before its first state".into();
        return Err(RecordingError::Damaged { at: scan.end, what });
    }
    kept.log.flush()?;
    kept.log.sync()?;
    Ok(found)
}

/// What is written to the other file.
struct Kept<F> {
    log: Log<F>,
    /// The new ids of branches.
    branches: BTreeMap<BranchId, BranchId>,
    /// The last step of each, by new id.
    ends: Vec<u64>,
    /// Whether the first state is kept: all steps follow from it.
    has_start: bool,
}

impl<F: Storage> Kept<F> {
    fn end(&self, id: BranchId) -> Option<(BranchId, u64)> {
        let new = *self.branches.get(&id)?;
        Some((new, *self.ends.get(new.0 as usize)?))
    }

    /// Writes a record, if all that it needs is kept.
    fn add(
        &mut self,
        kind: Kind,
        payload: &[u8],
        scratch: &mut Vec<u8>,
        found: &mut Recovered,
    ) -> Result<(), RecordingError> {
        let version = self.log.version();
        let payload = match kind {
            Kind::About if self.ends.is_empty() => payload,
            Kind::About => return Ok(()),
            Kind::Branch => {
                let (from, id) = branch_of(version, payload)?;
                let new = BranchId(self.ends.len() as u32);
                // Earlier versions count branches: after damage, which may have been a branch, the number of this one is not known.
                let Some(id) = id.or((found.places == 0).then_some(new)) else { return Ok(()) };
                let from = match from.map(|from| (from, self.end(from.branch))) {
                    None => None,
                    Some((from, Some((branch, end)))) if from.step <= end => Some(Moment { branch, ..from }),
                    Some(_) => return Ok(()),
                };
                self.branches.insert(id, new);
                self.ends.push(from.map_or(0, |from| from.step));
                match version > UNCHAINED {
                    true => encode("branch", &(from, new), scratch)?,
                    false => encode("branch", &from, scratch)?,
                }
            }
            Kind::Steps => {
                type Head = (BranchId, u64, u64);
                let ((branch, after, upto), inputs): (Head, _) = postcard::take_from_bytes(payload)
                    .map_err(|error| RecordingError::Coding { what: "steps", why: error.to_string() })?;
                match self.end(branch) {
                    Some((new, end)) if end == after && upto > after => {
                        found.steps += upto - after;
                        self.ends[new.0 as usize] = upto;
                        encode("steps", &(new, after, upto), scratch)?;
                        scratch.extend_from_slice(inputs);
                        scratch
                    }
                    _ => {
                        found.lost_steps = found.lost_steps.saturating_add(upto.saturating_sub(after));
                        return Ok(());
                    }
                }
            }
            Kind::Snapshot => {
                let (at, state): (Moment, _) = postcard::take_from_bytes(payload)
                    .map_err(|error| RecordingError::Coding { what: "state", why: error.to_string() })?;
                match self.end(at.branch) {
                    Some((branch, end)) if at.step <= end => {
                        self.has_start = true;
                        encode("state", &Moment { branch, ..at }, scratch)?;
                        scratch.extend_from_slice(state);
                        scratch
                    }
                    _ => return Ok(()),
                }
            }
            Kind::Name => {
                let (id, name): (BranchId, String) = decode("name", payload)?;
                let Some((new, _)) = self.end(id) else { return Ok(()) };
                encode("name", &(new, name), scratch)?
            }
            Kind::Delete => {
                let Some((new, _)) = self.end(head("branch", payload)?) else { return Ok(()) };
                encode("branch", &new, scratch)?
            }
        };
        self.log.append(kind, payload).map(drop)
    }
}
