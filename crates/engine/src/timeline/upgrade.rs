//! Converts recordings of an earlier version of the format to the current one.

use std::io::Cursor;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::branch::{BranchId, Moment};
use super::coding::{decode, encode};
use super::error::RecordingError;
use super::file::{Log, Scan, VERSION};
use super::record::Kind;

/// The earlier version.
const OLD: u32 = 1;

/// Converts a recording of version 1 to the current version: `input` and `state` convert the old inputs and states. `None` if the
/// recording has the current version already.
///
/// # Errors
/// [`RecordingError`] if the data is not a recording, or is damaged.
pub fn upgrade<OldInput, Input, OldState, State>(
    bytes: &[u8],
    about: &[u8],
    mut input: impl FnMut(OldInput) -> Vec<Input>,
    mut state: impl FnMut(OldState) -> State,
) -> Result<Option<Vec<u8>>, RecordingError>
where
    OldInput: DeserializeOwned,
    Input: Serialize,
    OldState: DeserializeOwned,
    State: Serialize,
{
    let mut scan = match Scan::new(Cursor::new(bytes), |version| version == OLD) {
        Err(RecordingError::Version { found, .. }) if (OLD..=VERSION).contains(&found) => return Ok(None),
        scan => scan?,
    };
    let mut new = Log::create(Cursor::new(Vec::new()), u64::MAX)?;
    let (mut old, mut scratch, mut branches) = (Vec::new(), Vec::new(), 0);
    while let Some((kind, _)) = scan.next(&mut old)? {
        let payload = match kind {
            Kind::About => about,
            Kind::Steps => {
                type Steps<I> = ((BranchId, u64, u64), Vec<(u64, I)>);
                let (head, inputs): Steps<OldInput> = decode("steps", &old)?;
                let inputs: Vec<(u64, Input)> = inputs
                    .into_iter()
                    .flat_map(|(step, old)| input(old).into_iter().map(move |new| (step, new)))
                    .collect();
                encode("steps", &(head, inputs), &mut scratch)?
            }
            Kind::Snapshot => {
                let (at, old): (Moment, OldState) = decode("state", &old)?;
                encode("state", &(at, state(old)), &mut scratch)?
            }
            Kind::Branch => {
                let from: Option<Moment> = decode("branch", &old)?;
                branches += 1;
                encode("branch", &(from, BranchId(branches - 1)), &mut scratch)?
            }
            Kind::Name | Kind::Delete => &old,
        };
        new.append(kind, payload)?;
    }
    Ok(Some(new.into_inner().into_inner()))
}
