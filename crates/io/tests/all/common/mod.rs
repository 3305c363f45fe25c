//! Packets as motion-capture tools send them, assembled by another implementation of OSC.

pub(crate) mod folder;
pub(crate) mod tentacle;

use ligament::math::{Quat, Vec3};
use rosc::{OscBundle, OscMessage, OscPacket, OscTime, OscType, encoder};

/// A message with a name, a position and a quaternion in Unity's frame.
pub(crate) fn message(address: &str, name: &str, position: Vec3, rotation: Quat) -> OscPacket {
    let numbers = position.to_array().into_iter().chain(rotation.to_array());
    let mut args = vec![OscType::String(name.to_owned())];
    args.extend(numbers.map(|x| OscType::Float(x as f32)));
    OscPacket::Message(OscMessage { addr: address.to_owned(), args })
}

/// A tracker at a position in Unity's frame, not rotated.
pub(crate) fn tracker(name: &str, x: f64, y: f64, z: f64) -> OscPacket {
    message("/VMC/Ext/Tra/Pos", name, Vec3::new(x, y, z), Quat::IDENTITY)
}

/// A bone at a position in the axes of its parent, in Unity's frame.
pub(crate) fn bone(name: &str, position: Vec3, rotation: Quat) -> OscPacket {
    message("/VMC/Ext/Bone/Pos", name, position, rotation)
}

/// A bundle with a time in seconds.
pub(crate) fn bundle(seconds: u32, content: Vec<OscPacket>) -> OscPacket {
    OscPacket::Bundle(OscBundle { timetag: OscTime { seconds, fractional: 0 }, content })
}

/// The bytes of a packet.
pub(crate) fn bytes(packet: &OscPacket) -> Vec<u8> {
    encoder::encode(packet).expect("it can be sent")
}
