//! Poses from the VMC protocol, which motion-capture tools send: OSC messages with a name, a position and a quaternion.
//!
//! Source: the specification of the Virtual Motion Capture protocol (protocol.vmc.info). These messages are read; further
//! arguments are ignored:
//!
//! ```text
//! /VMC/Ext/Root/Pos  name  x y z  qx qy qz qw    the whole character
//! /VMC/Ext/Bone/Pos  name  x y z  qx qy qz qw    a bone, in the axes of its parent bone
//! /VMC/Ext/Hmd/Pos   name  x y z  qx qy qz qw    a headset
//! /VMC/Ext/Con/Pos   name  x y z  qx qy qz qw    a controller
//! /VMC/Ext/Tra/Pos   name  x y z  qx qy qz qw    a tracker
//! ```
//!
//! All others (faces, cameras, keys, and the same devices again in their raw scale, `.../Pos/Local`) are ignored.
//!
//! One message is written, which the protocol does not define, for force feedback (Hernández et al. 2011, section 5):
//!
//! ```text
//! /ligament/wrench   name  fx fy fz  tx ty tz    the force and torque that a device displays, in N and N m
//! ```
//!
//! Frames: the protocol uses Unity's, left-handed with x to the right, y up, z forward. Ours is right-handed with x
//! forward, y to the left, z up. So a position (x, y, z) becomes (z, -x, y). That is a reflection: a rotation axis is
//! mapped the same way and changes its sign, so a quaternion (x, y, z, w) becomes (-z, x, -y, w).

use ligament::math::{Quat, Vec3, Wrench};

use super::osc::{self, Arg, OscFault};
use super::pose::TrackerPose;

/// The port that the protocol suggests for receivers.
pub const PORT: u16 = 39_539;

/// The address of [`wrench`].
pub const WRENCH: &str = "/ligament/wrench";

/// Longest name that is read, in bytes.
pub const LONGEST_NAME: usize = 128;

/// The source of a pose: [`Sighting::source`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Device {
    /// The whole character.
    Root,
    /// A bone, in the axes of its parent bone.
    Bone,
    /// A headset.
    Headset,
    /// A controller.
    Controller,
    /// A tracker.
    Tracker,
}

/// A received pose, in our frame: an entry of [`Packet::sightings`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sighting<'a> {
    /// OSC time tag.
    pub time: u64,
    /// Its source.
    pub source: Device,
    /// Its name, or the serial number of a device.
    pub name: &'a str,
    /// Where it is.
    pub pose: TrackerPose,
}

/// The content of a packet, returned by [`read`].
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Packet<'a> {
    /// Poses, in order.
    pub sightings: Vec<Sighting<'a>>,
    /// Pose messages with missing or wrong arguments, or with an invalid pose.
    pub faulty: usize,
    /// Messages on other topics.
    pub other: usize,
}

/// A packet for a device that displays force and torque: the reaction to the wrench by which its tracker holds a body. `name` is
/// that of the tracker; `on_body` is in our axes, and the packet in those of the protocol.
///
/// ```
/// use ligament::math::{Vec3, Wrench};
/// use ligament_io::tracking::{osc, vmc};
///
/// // A hand hangs from a glove by 20 N: the glove is pulled down, along the negative y of Unity.
/// let packet = vmc::wrench("left hand", &Wrench::new(Vec3::ZERO, Vec3::Z * 20.0));
/// let message = &osc::messages(&packet).unwrap()[0];
/// assert_eq!((message.address, message.args[0]), ("/ligament/wrench", osc::Arg::Text("left hand")));
/// assert_eq!(message.args[2], osc::Arg::Float(-20.0));
/// ```
pub fn wrench(name: &str, on_body: &Wrench) -> Vec<u8> {
    // A force is mapped like a position, and a torque like a rotation axis, which a reflection also reverses.
    let Wrench { moment, force } = *on_body * -1.0;
    let numbers = [-force.y, force.z, force.x, moment.y, -moment.z, -moment.x];
    let numbers = numbers.map(|x| Arg::Float(x as f32));
    let args: Vec<Arg<'_>> = std::iter::once(Arg::Text(name)).chain(numbers).collect();
    osc::packet(WRENCH, &args)
}

/// Reads a packet.
///
/// ```
/// use ligament_io::tracking::vmc::{Device, read};
///
/// let text = |s: &str| { let mut b = s.as_bytes().to_vec(); b.resize(s.len() / 4 * 4 + 4, 0); b };
/// let mut bytes = [text("/VMC/Ext/Hmd/Pos"), text(",sfffffff"), text("headset")].concat();
/// for number in [0.0, 1.7, 0.3, 0.0, 0.0, 0.0, 1.0_f32] {
///     bytes.extend(number.to_be_bytes());
/// }
/// let packet = read(&bytes)?;
/// let headset = &packet.sightings[0];
/// assert_eq!((headset.source, headset.name, packet.faulty), (Device::Headset, "headset", 0));
/// // 1.7 up and 0.3 ahead: y and z of Unity's axes, z and x of ours.
/// assert!((headset.pose.position.z - 1.7).abs() < 1e-6 && (headset.pose.position.x - 0.3).abs() < 1e-6);
/// # Ok::<(), ligament_io::tracking::osc::OscFault>(())
/// ```
///
/// # Errors
/// [`OscFault`]: it is not a valid OSC packet.
pub fn read(packet: &[u8]) -> Result<Packet<'_>, OscFault> {
    let mut found = Packet::default();
    for message in osc::messages(packet)? {
        let source = match message.address {
            "/VMC/Ext/Root/Pos" => Device::Root,
            "/VMC/Ext/Bone/Pos" => Device::Bone,
            "/VMC/Ext/Hmd/Pos" => Device::Headset,
            "/VMC/Ext/Con/Pos" => Device::Controller,
            "/VMC/Ext/Tra/Pos" => Device::Tracker,
            _ => {
                found.other += 1;
                continue;
            }
        };
        match pose(&message.args) {
            Some((name, pose)) => {
                found.sightings.push(Sighting { time: message.time, source, name, pose });
            }
            None => found.faulty += 1,
        }
    }
    Ok(found)
}

fn pose<'a>(args: &[Arg<'a>]) -> Option<(&'a str, TrackerPose)> {
    let (Arg::Text(name), numbers) = args.split_first()? else { return None };
    let name = name.trim();
    // Names are displayed and written to files, so control characters are removed.
    if name.is_empty() || name.len() > LONGEST_NAME || name.contains(char::is_control) {
        return None;
    }
    let mut x = [0.0; 7];
    for (x, arg) in x.iter_mut().zip(numbers.get(..7)?) {
        *x = arg.number()?;
    }
    let [px, py, pz, qx, qy, qz, qw] = x;
    let pose = TrackerPose::new(
        position_from_unity(Vec3::new(px, py, pz)),
        rotation_from_unity(Quat::new(qx, qy, qz, qw)),
    )?;
    Some((name, pose))
}

/// A position, or any vector, from Unity's frame to ours.
///
/// ```
/// use ligament::math::{Quat, Vec3};
/// use ligament_io::tracking::vmc::{position_from_unity, rotation_from_unity};
///
/// // Up is y there and z here; forward is z there and x here.
/// assert_eq!((position_from_unity(Vec3::Y), position_from_unity(Vec3::Z)), (Vec3::Z, Vec3::X));
/// // Rotations are mapped consistently with vectors.
/// let (turn, v) = (Quat::new(0.5, 0.5, 0.5, 0.5), Vec3::new(1.0, 2.0, 3.0));
/// let image = rotation_from_unity(turn).to_mat3() * position_from_unity(v);
/// assert!((image - position_from_unity(turn.to_mat3() * v)).norm() < 1e-15);
/// ```
pub fn position_from_unity(p: Vec3) -> Vec3 {
    Vec3::new(p.z, -p.x, p.y)
}

/// A rotation from Unity's frame to ours.
///
/// ```
/// use ligament::math::Quat;
/// use ligament_io::tracking::vmc::rotation_from_unity;
///
/// // A half turn about the vertical axis: y there, z here, with the opposite sign.
/// assert_eq!(rotation_from_unity(Quat::new(0.0, 1.0, 0.0, 0.0)), Quat::new(0.0, 0.0, -1.0, 0.0));
/// ```
pub fn rotation_from_unity(q: Quat) -> Quat {
    Quat::new(-q.z, q.x, -q.y, q.w)
}
