//! Converts recordings of an earlier version of the format to the current one.

use std::io::Cursor;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::branch::{BranchId, Moment};
use super::coding::{decode, encode};
use super::error::RecordingError;
use super::file::{Kind, Log};

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
    let (mut new, mut scratch) = (Log::create(Cursor::new(Vec::new()))?, Vec::new());
    let outcome = Log::open_version(Cursor::new(bytes.to_vec()), OLD, |kind, _, payload| {
        let payload = match kind {
            Kind::About => about,
            Kind::Steps => {
                type Steps<I> = ((BranchId, u64, u64), Vec<(u64, I)>);
                let (head, inputs): Steps<OldInput> = decode("steps", payload)?;
                let inputs: Vec<(u64, Input)> = inputs
                    .into_iter()
                    .flat_map(|(step, old)| input(old).into_iter().map(move |new| (step, new)))
                    .collect();
                encode("steps", &(head, inputs), &mut scratch)?
            }
            Kind::Snapshot => {
                let (at, old): (Moment, OldState) = decode("state", payload)?;
                encode("state", &(at, state(old)), &mut scratch)?
            }
            Kind::Branch | Kind::Name | Kind::Delete => payload,
        };
        new.append(kind, payload).map(drop)
    });
    match outcome {
        Ok(_) => Ok(Some(new.into_inner().into_inner())),
        Err(RecordingError::Version { found, .. }) if found == super::file::VERSION => Ok(None),
        Err(error) => Err(error),
    }
}
