//! The containers of glTF: one file (GLB), or JSON with external or embedded buffers.

use std::path::Path;

use super::document::Document;
use crate::json;
use crate::read::{MOST_BYTES, read_capped};

/// A parsed file.
pub(crate) struct Container {
    pub(crate) document: Document,
    pub(crate) buffers: Vec<Vec<u8>>,
}

/// The largest number of commas and brackets outside of strings: more than any character has, and few enough for the parsed
/// result to fit into memory.
const MOST_TOKENS: usize = 4_000_000;

/// Parses a file. External buffers are read from `folder` and nowhere else.
pub(crate) fn container(bytes: &[u8], folder: &Path) -> Result<Container, String> {
    let (json, blob) = chunks(bytes)?;
    let document: Document = parse(json)?;
    readable(&document)?;
    let buffers = buffers(&document, blob, folder)?;
    Ok(Container { document, buffers })
}

/// Extensions that compress the data, and how to export without them.
const COMPRESSED: [(&str, &str); 3] = [
    ("KHR_draco_mesh_compression", "in Blender's exporter, leave 'Compression' under 'Data' off"),
    ("EXT_meshopt_compression", "in gltfpack, leave out -c and -cc"),
    ("MPEG_mesh_linking", "export one mesh for each"),
];

/// Rejects files that need an unsupported extension.
fn readable(document: &Document) -> Result<(), String> {
    let needed = |name: &str| document.extensions_required.iter().any(|required| required == name);
    match COMPRESSED.iter().find(|(name, _)| needed(name)) {
        Some((name, how)) => Err(format!(
            "its meshes are compressed with {name}, which is not supported; export without it ({how})"
        )),
        None => Ok(()),
    }
}

/// The JSON of a file as any type.
pub(crate) fn parse<T: serde::de::DeserializeOwned>(bytes: &[u8]) -> Result<T, String> {
    if bytes.is_empty() {
        return Err("the file is empty".to_owned());
    }
    let (chunk, _) = chunks(bytes)?;
    let tokens = tokens(chunk);
    if tokens > MOST_TOKENS {
        return Err(format!(
            "its JSON has {tokens} elements; the limit is {MOST_TOKENS}: remove what is not needed, such as other meshes and animations"
        ));
    }
    let text =
        std::str::from_utf8(chunk).map_err(|_| "the file is not a valid glTF: it is not a UTF-8 text")?;
    json::parse(text).map_err(|error| format!("the file is not a valid glTF: {error}"))
}

/// Number of commas and brackets outside of strings.
fn tokens(json: &[u8]) -> usize {
    let (mut count, mut inside, mut escaped) = (0, false, false);
    for byte in json {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if inside => escaped = true,
            b'"' => inside = !inside,
            b',' | b'[' | b'{' if !inside => count += 1,
            _ => {}
        }
    }
    count
}

/// The JSON, and the binary part of a GLB.
fn chunks(bytes: &[u8]) -> Result<(&[u8], Option<&[u8]>), String> {
    let Some(mut rest) = bytes.strip_prefix(b"glTF") else { return Ok((bytes, None)) };
    let cut = || "the file ends in the middle of a chunk; it is truncated".to_owned();
    let Some((head, after)) = rest.split_first_chunk::<8>() else { return Err(cut()) };
    let [version, reported] = [&head[..4], &head[4..]].map(|n| u32::from_le_bytes([n[0], n[1], n[2], n[3]]));
    if version != 2 {
        return Err(format!(
            "the GLB has version {version}; expected version 2 (in little-endian byte order)"
        ));
    }
    if reported as usize > bytes.len() {
        return Err(format!(
            "the GLB header declares {reported} bytes, but the file has {}: it is truncated; \
             export or copy it again",
            bytes.len()
        ));
    }
    rest = after;
    let (mut json, mut blob) = (None, None);
    while rest.len() >= 8 {
        let length = u32::from_le_bytes([rest[0], rest[1], rest[2], rest[3]]) as usize;
        let (kind, data) = (&rest[4..8], rest.get(8..8 + length).ok_or_else(cut)?);
        match kind {
            b"JSON" => json = json.or(Some(data)),
            b"BIN\0" => blob = blob.or(Some(data)),
            _ => {}
        }
        rest = &rest[8 + length..];
    }
    Ok((json.ok_or("the GLB has no JSON chunk")?, blob))
}

fn buffers(document: &Document, blob: Option<&[u8]>, folder: &Path) -> Result<Vec<Vec<u8>>, String> {
    let mut left = MOST_BYTES;
    let mut buffers = Vec::with_capacity(document.buffers.len().min(1024));
    for (k, buffer) in document.buffers.iter().enumerate() {
        let bytes = match buffer.uri.as_deref() {
            None => blob
                .ok_or_else(|| {
                    format!(
                        "buffer {k} has no data: it has no URI, and the file has no \
                 binary chunk for it"
                    )
                })?
                .to_vec(),
            Some(uri) => beside(folder, uri, left).map_err(|e| format!("buffer {k}: {e}"))?,
        };
        left = left.checked_sub(bytes.len() as u64).ok_or("its buffers together exceed the size limit")?;
        buffers.push(bytes);
    }
    Ok(buffers)
}

/// The content of a URI: embedded data, or a file in the folder of the glTF or below.
pub(crate) fn beside(folder: &Path, uri: &str, most: u64) -> Result<Vec<u8>, String> {
    if uri.starts_with("data:") && uri.contains(";base64,") {
        return embedded(uri).ok_or_else(|| "the data URI is not valid base64".to_owned());
    }
    let name = unescaped(uri);
    let reported: String = name.chars().take(200).collect();
    let plain = Path::new(&name).components().all(|part| matches!(part, std::path::Component::Normal(_)));
    if !plain || name.contains("://") {
        return Err(format!("'{reported}': only files in the folder of the glTF or below are read"));
    }
    let place = folder.join(&name);
    // A symbolic link must not lead out of the folder either.
    let inside = match (place.canonicalize(), folder_itself(folder).canonicalize()) {
        (Ok(place), Ok(folder)) => place.starts_with(folder),
        // A missing file is reported when it is read.
        _ => true,
    };
    if !inside {
        return Err(format!(
            "'{reported}' is a link out of the folder of the glTF; copy the file into the folder"
        ));
    }
    read_capped(&place, most).map_err(|e| format!("'{reported}': {e}"))
}

/// The content of a data URI.
pub(crate) fn embedded(uri: &str) -> Option<Vec<u8>> {
    base64(uri.strip_prefix("data:")?.split_once(";base64,")?.1)
}

fn folder_itself(folder: &Path) -> &Path {
    if folder.as_os_str().is_empty() { Path::new(".") } else { folder }
}

/// A URI with percent escapes such as `%20` decoded; unchanged if that is not UTF-8.
fn unescaped(uri: &str) -> String {
    let bytes = uri.as_bytes();
    let mut plain = Vec::with_capacity(bytes.len());
    let mut k = 0;
    while k < bytes.len() {
        let code = uri.get(k + 1..k + 3).filter(|_| bytes[k] == b'%');
        match code.and_then(|code| u8::from_str_radix(code, 16).ok()) {
            Some(byte) => {
                plain.push(byte);
                k += 3;
            }
            None => {
                plain.push(bytes[k]);
                k += 1;
            }
        }
    }
    String::from_utf8(plain).unwrap_or_else(|_| uri.to_owned())
}

fn base64(text: &str) -> Option<Vec<u8>> {
    let value = |c: u8| match c {
        b'A'..=b'Z' => Some(c - b'A'),
        b'a'..=b'z' => Some(c - b'a' + 26),
        b'0'..=b'9' => Some(c - b'0' + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    };
    let (mut out, mut bits, mut held) = (Vec::with_capacity(text.len() / 4 * 3), 0_u32, 0);
    for c in text.trim_end_matches('=').bytes() {
        bits = bits << 6 | u32::from(value(c)?);
        held += 6;
        if held >= 8 {
            held -= 8;
            out.push((bits >> held) as u8);
        }
    }
    Some(out)
}
