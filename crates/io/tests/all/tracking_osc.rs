//! OSC packets are decoded as another implementation (rosc) encodes and decodes them, and no packet makes the reader
//! panic, overflow the stack or exhaust memory.

use crate::common::*;
use ligament_io::tracking::osc::{Arg, IMMEDIATELY, MOST_BYTES, Message, OscFault, messages};
use proptest::prelude::*;
use rosc::{OscArray, OscBundle, OscColor, OscMessage, OscMidiMessage, OscPacket, OscTime, OscType, decoder};

/// The expected messages of one of rosc's packets.
fn flatten(packet: &OscPacket, time: u64, into: &mut Vec<(u64, String, Vec<OscType>)>) {
    match packet {
        OscPacket::Message(message) => into.push((time, message.addr.clone(), message.args.clone())),
        OscPacket::Bundle(bundle) => {
            let OscTime { seconds, fractional } = bundle.timetag;
            let time = u64::from(seconds) << 32 | u64::from(fractional);
            bundle.content.iter().for_each(|inner| flatten(inner, time, into));
        }
    }
}

/// Each argument in our form; an array is its brackets and the elements between them.
fn flatten_args(args: &[OscType], into: &mut Vec<String>) {
    for arg in args {
        match arg {
            OscType::Int(x) => into.push(format!("{:?}", Arg::Int(*x))),
            OscType::Long(x) => into.push(format!("{:?}", Arg::Long(*x))),
            OscType::Float(x) => into.push(format!("{:?}", Arg::Float(*x))),
            OscType::Double(x) => into.push(format!("{:?}", Arg::Double(*x))),
            OscType::String(x) => into.push(format!("{:?}", Arg::Text(x))),
            OscType::Array(array) => {
                into.push(format!("{:?}", Arg::Other));
                flatten_args(&array.content, into);
                into.push(format!("{:?}", Arg::Other));
            }
            _ => into.push(format!("{:?}", Arg::Other)),
        }
    }
}

fn assert_same(ours: &[Message<'_>], theirs: &OscPacket) {
    let mut expected = Vec::new();
    flatten(theirs, IMMEDIATELY, &mut expected);
    assert_eq!(ours.len(), expected.len());
    for (ours, (time, address, args)) in ours.iter().zip(&expected) {
        let mut words = Vec::new();
        flatten_args(args, &mut words);
        let found: Vec<String> = ours.args.iter().map(|arg| format!("{arg:?}")).collect();
        assert_eq!((ours.time, ours.address, found), (*time, address.as_str(), words));
    }
}

fn any_arg() -> impl Strategy<Value = OscType> {
    let leaf = prop_oneof![
        any::<i32>().prop_map(OscType::Int),
        any::<i64>().prop_map(OscType::Long),
        any::<f32>().prop_map(OscType::Float),
        any::<f64>().prop_map(OscType::Double),
        "[a-zA-Zäß木 ]{0,9}".prop_map(OscType::String),
        prop::collection::vec(any::<u8>(), 0..9).prop_map(OscType::Blob),
        any::<char>().prop_map(OscType::Char),
        any::<bool>().prop_map(OscType::Bool),
        (any::<u32>(), any::<u32>())
            .prop_map(|(seconds, fractional)| OscType::Time(OscTime { seconds, fractional })),
        any::<[u8; 4]>().prop_map(|[red, green, blue, alpha]| OscType::Color(OscColor {
            red,
            green,
            blue,
            alpha
        })),
        any::<[u8; 4]>().prop_map(|[port, status, data1, data2]| {
            OscType::Midi(OscMidiMessage { port, status, data1, data2 })
        }),
        Just(OscType::Nil),
        Just(OscType::Inf),
    ];
    leaf.prop_recursive(2, 8, 4, |inner| {
        prop::collection::vec(inner, 0..4).prop_map(|content| OscType::Array(OscArray { content }))
    })
}

fn any_packet() -> impl Strategy<Value = OscPacket> {
    let message = ("/[a-zA-Z/]{0,12}", prop::collection::vec(any_arg(), 0..10))
        .prop_map(|(addr, args)| OscPacket::Message(OscMessage { addr, args }));
    message.prop_recursive(4, 24, 5, |inner| {
        ((any::<u32>(), any::<u32>()), prop::collection::vec(inner, 0..5)).prop_map(
            |((seconds, fractional), content)| {
                OscPacket::Bundle(OscBundle { timetag: OscTime { seconds, fractional }, content })
            },
        )
    })
}

proptest! {
    #[test]
    fn what_another_implementation_sends_is_read(packet in any_packet()) {
        let sent = bytes(&packet);
        assert_same(&messages(&sent).expect("a good packet"), &packet);
    }

    /// A truncated packet is refused: no prefix is taken for the whole.
    #[test]
    fn pieces_are_refused(packet in any_packet(), at in any::<prop::sample::Index>()) {
        let sent = bytes(&packet);
        let cut = at.index(sent.len());
        if let Ok(found) = messages(&sent[..cut]) {
            // A bundle may end after any element; a message may lack its tags only where it has no arguments.
            let whole = messages(&sent).expect("a good packet");
            let is_bundle = sent.starts_with(b"#bundle\0");
            prop_assert!(is_bundle && found.len() <= whole.len() && whole.starts_with(&found)
                || !is_bundle && found[0].address == whole[0].address && found[0].args.is_empty());
        }
    }

    /// Messages still accepted from damaged packets are those the other implementation reads in them.
    #[test]
    fn damage_is_survived(
        packet in any_packet(),
        edits in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
    ) {
        let mut sent = bytes(&packet);
        for (at, byte) in edits {
            let at = at.index(sent.len());
            sent[at] = byte;
        }
        let Ok(found) = messages(&sent) else { return Ok(()) };
        // The other implementation requires tags even where there are no arguments.
        if found.iter().all(|message| !message.args.is_empty()) {
            let (rest, theirs) = decoder::decode_udp(&sent).expect("valid in both");
            prop_assert!(rest.is_empty());
            assert_same(&found, &theirs);
        }
    }

    #[test]
    fn noise_is_survived(noise in prop::collection::vec(any::<u8>(), 0..300), as_bundle in any::<bool>()) {
        let mut packet = if as_bundle { b"#bundle\0\0\0\0\0\0\0\0\x01".to_vec() } else { Vec::new() };
        packet.extend(noise);
        let _ = messages(&packet);
    }
}

/// Bundles inside bundles, as deep as a packet can hold: a reader that recurses runs out of stack here.
#[test]
fn the_deepest_nesting_is_read() {
    let mut packet = b"/a\0\0,\0\0\0".to_vec();
    loop {
        let mut outer = b"#bundle\0\0\0\0\0\0\0\0\x01".to_vec();
        outer.extend(u32::try_from(packet.len()).expect("small").to_be_bytes());
        outer.extend(&packet);
        if outer.len() > MOST_BYTES {
            break;
        }
        packet = outer;
    }
    let found = messages(&packet).expect("bundles");
    assert_eq!((found.len(), found[0].address), (1, "/a"));
    packet.resize(MOST_BYTES + 1, 0);
    assert_eq!(messages(&packet), Err(OscFault::TooLong(MOST_BYTES + 1)));
}

#[test]
fn the_most_arguments_are_read() {
    let tags = MOST_BYTES - 16;
    let mut packet = b"/a\0\0,".to_vec();
    packet.resize(packet.len() + tags / 2, b'[');
    packet.resize(packet.len() + tags / 2, b']');
    packet.push(0);
    packet.resize(packet.len().next_multiple_of(4), 0);
    assert_eq!(messages(&packet).expect("brackets")[0].args.len(), tags / 2 * 2);
}

#[test]
fn faults_are_told_apart() {
    let cases: [(&[u8], OscFault); 14] = [
        (b"", OscFault::Empty),
        (b"/a", OscFault::Short),
        (b"/a\0", OscFault::Short),
        (b"a\0\0\0,\0\0\0", OscFault::Address),
        (b"\0\0\0\0,\0\0\0", OscFault::Address),
        (b"/\xff\0\0,\0\0\0", OscFault::NotUtf8),
        (b"/a\0\0i\0\0\0\0\0\0\0", OscFault::Tags),
        (b"/a\0\0,q\0\0", OscFault::UnknownTag('q')),
        (b"/a\0\0,i\0\0\0\0", OscFault::Short),
        (b"/a\0\0,b\0\0\xff\xff\xff\xff\0\0\0\0", OscFault::Short),
        (b"/a\0\0,i\0\0\0\0\0\x01\0\0\0\0", OscFault::LeftOver(4)),
        (b"/a\0\0,[\0\0", OscFault::Brackets),
        (b"/a\0\0,c\0\0\xff\0\0\0", OscFault::Character),
        (b"#bundle\0\0\0\0\0\0\0\0\x01\0\0\0\x03/a\0", OscFault::ElementSize(3)),
    ];
    for (packet, fault) in cases {
        assert_eq!(messages(packet), Err(fault), "{packet:?}");
        assert!(!fault.to_string().is_empty());
    }
    // An empty bundle is valid.
    assert_eq!(messages(b"#bundle\0\0\0\0\0\0\0\0\x01"), Ok(Vec::new()));
}
