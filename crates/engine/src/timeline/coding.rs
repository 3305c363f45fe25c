//! Encoding of records as bytes.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::error::RecordingError;

pub(super) fn encode<'a, T: Serialize>(
    what: &'static str,
    value: &T,
    bytes: &'a mut Vec<u8>,
) -> Result<&'a [u8], RecordingError> {
    let mut buffer = std::mem::take(bytes);
    buffer.clear();
    *bytes = postcard::to_extend(value, buffer)
        .map_err(|error| RecordingError::Coding { what, why: error.to_string() })?;
    Ok(bytes)
}

pub(super) fn decode<T: DeserializeOwned>(what: &'static str, bytes: &[u8]) -> Result<T, RecordingError> {
    head(what, bytes)
}

/// Decodes the first part of a record; more may follow.
pub(super) fn head<T: DeserializeOwned>(what: &'static str, bytes: &[u8]) -> Result<T, RecordingError> {
    let (value, _) = postcard::take_from_bytes(bytes)
        .map_err(|error| RecordingError::Coding { what, why: error.to_string() })?;
    Ok(value)
}
