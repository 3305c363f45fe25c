//! Parses packets of Open Sound Control (OSC) into [`messages`].
//!
//! Source: the specification of OSC 1.0 (opensoundcontrol.stanford.edu), with the argument types of 1.1. A packet is a
//! message, or a bundle of packets with a time tag. Everything is padded to four bytes.
//!
//! A packet comes from a socket, so it may contain anything. Nested bundles are parsed without recursion, nothing is
//! allocated beyond the size of the packet, and one fault rejects the whole packet.

/// Largest packet that is parsed, in bytes: UDP carries no more.
pub const MOST_BYTES: usize = 65_535;

/// The time tag for immediate execution.
pub const IMMEDIATELY: u64 = 1;

const BUNDLE: &[u8; 8] = b"#bundle\0";

/// A message, borrowed from its packet. Returned by [`messages`].
#[derive(Clone, Debug, PartialEq)]
pub struct Message<'a> {
    /// Time tag of the bundle it is in: seconds since 1900 in 32.32 bits. [`IMMEDIATELY`] outside of bundles.
    pub time: u64,
    /// Its address, which starts with a slash.
    pub address: &'a str,
    /// Its arguments.
    pub args: Vec<Arg<'a>>,
}

/// An argument of a [`Message`]. Types that are not needed here have no value.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs)] // the variants are their own names
pub enum Arg<'a> {
    Int(i32),
    Long(i64),
    Float(f32),
    Double(f64),
    Text(&'a str),
    /// Blobs, times, colors, characters, MIDI, truth values, nil, impulses, and the brackets of arrays.
    Other,
}

impl Arg<'_> {
    /// Its value, if it is a number.
    pub fn number(self) -> Option<f64> {
        match self {
            Arg::Int(x) => Some(f64::from(x)),
            Arg::Float(x) => Some(f64::from(x)),
            Arg::Double(x) => Some(x),
            Arg::Long(x) => Some(x as f64),
            Arg::Text(_) | Arg::Other => None,
        }
    }
}

/// What is wrong with a packet: the error of [`messages`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)] // the message of each variant says what its fields are
pub enum OscFault {
    #[error("the packet is empty")]
    Empty,
    #[error("the packet has {0} bytes; the limit is {MOST_BYTES}")]
    TooLong(usize),
    #[error("the packet is truncated")]
    Short,
    #[error("{0} bytes are left over after a message")]
    LeftOver(usize),
    #[error("an address does not start with '/'")]
    Address,
    #[error("a string is not UTF-8")]
    NotUtf8,
    #[error("the type tags of a message do not start with ','")]
    Tags,
    #[error("unknown argument type '{0}'")]
    UnknownTag(char),
    #[error("a character argument is not a valid Unicode code point")]
    Character,
    #[error("the brackets of an array do not match")]
    Brackets,
    #[error("an element of a bundle has {0} bytes; expected a positive multiple of four")]
    ElementSize(u32),
}

/// A packet with one message: the reverse of [`messages`].
///
/// ```
/// use ligament_io::tracking::osc::{Arg, messages, packet};
///
/// let bytes = packet("/tempo", &[Arg::Int(120), Arg::Text("allegro")]);
/// assert_eq!(messages(&bytes).unwrap()[0].args, [Arg::Int(120), Arg::Text("allegro")]);
/// ```
pub fn packet(address: &str, args: &[Arg<'_>]) -> Vec<u8> {
    let mut bytes = Vec::new();
    put_text(&mut bytes, address);
    let tag = |arg: &Arg<'_>| match arg {
        Arg::Int(_) => 'i',
        Arg::Long(_) => 'h',
        Arg::Float(_) => 'f',
        Arg::Double(_) => 'd',
        Arg::Text(_) => 's',
        // Nil: the types without a value here are not written.
        Arg::Other => 'N',
    };
    put_text(&mut bytes, &std::iter::once(',').chain(args.iter().map(tag)).collect::<String>());
    for arg in args {
        match arg {
            Arg::Int(x) => bytes.extend(x.to_be_bytes()),
            Arg::Long(x) => bytes.extend(x.to_be_bytes()),
            Arg::Float(x) => bytes.extend(x.to_be_bytes()),
            Arg::Double(x) => bytes.extend(x.to_be_bytes()),
            Arg::Text(text) => put_text(&mut bytes, text),
            Arg::Other => {}
        }
    }
    bytes
}

/// A text ends with a zero, and is padded to four bytes; one inside it would end it early.
fn put_text(bytes: &mut Vec<u8>, text: &str) {
    bytes.extend(text.bytes().filter(|byte| *byte != 0));
    bytes.push(0);
    bytes.resize(bytes.len().next_multiple_of(4), 0);
}

/// All messages of a packet, in order.
///
/// ```
/// use ligament_io::tracking::osc::{Arg, OscFault, messages};
///
/// // An address, the types of its arguments, and the arguments: each padded to four bytes.
/// let packet = b"/tempo\0\0,if\0\0\0\0\x78\x3f\x00\x00\x00";
/// let message = &messages(packet)?[0];
/// assert_eq!((message.address, message.args[0]), ("/tempo", Arg::Int(120)));
/// assert_eq!(message.args[1].number(), Some(0.5));
/// // With one byte less, the whole packet is rejected.
/// assert!(messages(&packet[..packet.len() - 1]).is_err());
/// # Ok::<(), OscFault>(())
/// ```
///
/// # Errors
/// [`OscFault`]: the packet is malformed; all of it is rejected.
pub fn messages(packet: &[u8]) -> Result<Vec<Message<'_>>, OscFault> {
    match packet.len() {
        0 => return Err(OscFault::Empty),
        n if n > MOST_BYTES => return Err(OscFault::TooLong(n)),
        _ => {}
    }
    let mut found = Vec::new();
    let Some(content) = packet.strip_prefix(BUNDLE) else {
        found.push(message(packet, IMMEDIATELY)?);
        return Ok(found);
    };
    // The unread rest of each open bundle, the innermost last.
    let mut open = vec![bundle(content)?];
    while let Some((time, rest)) = open.last_mut() {
        if rest.is_empty() {
            open.pop();
            continue;
        }
        let time = *time;
        let size = u32::from_be_bytes(take(rest)?);
        if size == 0 || size % 4 != 0 {
            return Err(OscFault::ElementSize(size));
        }
        let element = take_slice(rest, size as usize)?;
        match element.strip_prefix(BUNDLE) {
            Some(content) => open.push(bundle(content)?),
            None => found.push(message(element, time)?),
        }
    }
    Ok(found)
}

/// The time tag of a bundle and its elements.
fn bundle(mut content: &[u8]) -> Result<(u64, &[u8]), OscFault> {
    let time = u64::from_be_bytes(take(&mut content)?);
    Ok((time, content))
}

fn message(mut rest: &[u8], time: u64) -> Result<Message<'_>, OscFault> {
    let address = text(&mut rest)?;
    if !address.starts_with('/') {
        return Err(OscFault::Address);
    }
    // Old senders omit the type tags if there are no arguments.
    let tags = if rest.is_empty() { "," } else { text(&mut rest)? };
    let tags = tags.strip_prefix(',').ok_or(OscFault::Tags)?;
    let mut args = Vec::with_capacity(tags.len());
    let mut brackets = 0usize;
    for tag in tags.chars() {
        match tag {
            '[' => brackets += 1,
            ']' => brackets = brackets.checked_sub(1).ok_or(OscFault::Brackets)?,
            _ => {}
        }
        args.push(argument(&mut rest, tag)?);
    }
    match (brackets, rest.len()) {
        (0, 0) => Ok(Message { time, address, args }),
        (0, left) => Err(OscFault::LeftOver(left)),
        _ => Err(OscFault::Brackets),
    }
}

fn argument<'a>(rest: &mut &'a [u8], tag: char) -> Result<Arg<'a>, OscFault> {
    Ok(match tag {
        'i' => Arg::Int(i32::from_be_bytes(take(rest)?)),
        'h' => Arg::Long(i64::from_be_bytes(take(rest)?)),
        'f' => Arg::Float(f32::from_be_bytes(take(rest)?)),
        'd' => Arg::Double(f64::from_be_bytes(take(rest)?)),
        's' => Arg::Text(text(rest)?),
        'b' => {
            let size = u32::from_be_bytes(take(rest)?);
            // Padded, the length may overflow 32 bits; then it does not fit the packet either.
            take_slice(rest, padded(size as usize).ok_or(OscFault::Short)?)?;
            Arg::Other
        }
        't' => {
            take::<8>(rest)?;
            Arg::Other
        }
        'r' | 'm' => {
            take::<4>(rest)?;
            Arg::Other
        }
        'c' => {
            char::from_u32(u32::from_be_bytes(take(rest)?)).ok_or(OscFault::Character)?;
            Arg::Other
        }
        'T' | 'F' | 'N' | 'I' | '[' | ']' => Arg::Other,
        _ => return Err(OscFault::UnknownTag(tag)),
    })
}

/// A string that ends with a zero byte, padded to four bytes.
fn text<'a>(rest: &mut &'a [u8]) -> Result<&'a str, OscFault> {
    let length = rest.iter().position(|byte| *byte == 0).ok_or(OscFault::Short)?;
    let bytes = take_slice(rest, padded(length + 1).ok_or(OscFault::Short)?)?;
    std::str::from_utf8(&bytes[..length]).map_err(|_| OscFault::NotUtf8)
}

fn padded(length: usize) -> Option<usize> {
    length.checked_next_multiple_of(4)
}

fn take<const N: usize>(rest: &mut &[u8]) -> Result<[u8; N], OscFault> {
    let (bytes, after) = rest.split_first_chunk::<N>().ok_or(OscFault::Short)?;
    *rest = after;
    Ok(*bytes)
}

fn take_slice<'a>(rest: &mut &'a [u8], length: usize) -> Result<&'a [u8], OscFault> {
    let (bytes, after) = rest.split_at_checked(length).ok_or(OscFault::Short)?;
    *rest = after;
    Ok(bytes)
}
