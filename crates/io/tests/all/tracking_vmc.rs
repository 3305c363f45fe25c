//! Messages of the VMC protocol become poses in our frame; bone poses are composed from the root; messages that are
//! not valid poses are counted.

use crate::common::*;
use ligament::math::{Mat3, Pose, Quat, Vec3, Wrench, so3};
use ligament_io::tracking::vmc::{self, Device, position_from_unity, read, rotation_from_unity};
use ligament_io::tracking::{Live, TrackerPose};
use proptest::prelude::*;
use rosc::{OscMessage, OscPacket, OscType};

/// Unity's axes, in ours: to the right is -y, up is z, forward is x.
const RIGHT: Vec3 = Vec3::new(0.0, -1.0, 0.0);
const UP: Vec3 = Vec3::Z;
const FORWARD: Vec3 = Vec3::X;

fn close(a: Vec3, b: Vec3, tolerance: f64) -> bool {
    (a - b).max_abs() <= tolerance
}

#[test]
fn axes_go_where_they_should() {
    assert_eq!(position_from_unity(Vec3::X), RIGHT);
    assert_eq!(position_from_unity(Vec3::Y), UP);
    assert_eq!(position_from_unity(Vec3::Z), FORWARD);
}

/// In Unity a rotation about an axis is clockwise when the axis points at the eye. By a quarter about y (up), forward
/// becomes right; about x (right), forward becomes down; about z (forward), right becomes up.
#[test]
fn quarter_turns_go_the_way_they_should() {
    let half = std::f64::consts::FRAC_1_SQRT_2;
    let turns: [[Vec3; 3]; 3] = [[Vec3::Y, FORWARD, RIGHT], [Vec3::X, FORWARD, -UP], [Vec3::Z, RIGHT, UP]];
    for [axis, from, to] in turns {
        let unity = Quat::new(half * axis.x, half * axis.y, half * axis.z, half);
        let turned = rotation_from_unity(unity).rotate(from);
        assert!(close(turned, to, 1e-15), "{axis:?}: {turned:?}");
    }
}

/// Another implementation decodes a sent wrench; forces convert like positions, and torques like the axes of rotations.
#[test]
fn a_device_receives_the_reaction_in_its_own_axes() {
    let (force, moment) = (Vec3::new(1.0, -2.0, 3.0), Vec3::new(0.25, 0.5, -0.75));
    let packet = vmc::wrench("left hand", &Wrench::new(moment, force));
    let (rest, OscPacket::Message(message)) = rosc::decoder::decode_udp(&packet).expect("a packet") else {
        panic!("not a message")
    };
    assert!(rest.is_empty() && message.addr == vmc::WRENCH);
    assert_eq!(message.args[0], OscType::String("left hand".into()));
    let number = |k: usize| message.args[k].clone().float().map(f64::from).expect("a number");
    let [f, t] = [1, 4].map(|k| Vec3::new(number(k), number(k + 1), number(k + 2)));
    assert_eq!((message.args.len(), position_from_unity(f)), (7, -force));
    let small = rotation_from_unity(Quat::new(1e-3 * t.x, 1e-3 * t.y, 1e-3 * t.z, 1.0).normalized());
    let turned = so3::log_quat(small) / 2e-3;
    assert!(close(turned, -moment, 1e-6), "{turned:?}");
}

fn any_rotation() -> impl Strategy<Value = Quat> {
    prop::array::uniform3(-3.0..3.0f64).prop_map(|w| so3::exp_quat(Vec3::from(w)))
}

fn any_vector() -> impl Strategy<Value = Vec3> {
    prop::array::uniform3(-5.0..5.0f64).prop_map(Vec3::from)
}

/// The mirror as a matrix: columns are the images of Unity's axes.
fn mirror() -> Mat3 {
    Mat3 { cols: [RIGHT, UP, FORWARD] }
}

proptest! {
    /// The conversion of the quaternion equals that of the matrix, M R M^T, and conversion commutes with rotation.
    #[test]
    fn rotations_convert_as_matrices_do(q in any_rotation(), v in any_vector()) {
        let ours = rotation_from_unity(q);
        let by_matrix = mirror() * q.to_mat3() * mirror().transpose();
        prop_assert!(close(ours.rotate(v), by_matrix * v, 1e-13));
        prop_assert!(close(ours.rotate(position_from_unity(v)), position_from_unity(q.rotate(v)), 1e-13));
    }

    /// Bones are composed from the root in Unity's own frame, with matrices, then converted; ours converts each one
    /// and composes quaternions.
    #[test]
    fn bones_are_carried_through(
        locals in prop::collection::vec((any_vector(), any_rotation()), 6),
        with_shoulder in any::<bool>(),
    ) {
        let names = ["root", "Hips", "Spine", "LeftShoulder", "LeftUpperArm", "LeftLowerArm"];
        let mut packets = Vec::new();
        let mut world = Pose::IDENTITY;
        for (name, &(position, rotation)) in names.iter().zip(&locals) {
            if *name == "LeftShoulder" && !with_shoulder {
                continue;
            }
            let address = if *name == "root" { "/VMC/Ext/Root/Pos" } else { "/VMC/Ext/Bone/Pos" };
            packets.push(message(address, name, position, rotation));
            world = world * Pose::from_quat(rotation, position);
        }
        let mut live = Live::new(false);
        live.take(&bytes(&bundle(7, packets)));
        live.settle(0.1);
        let found = pose_of(&live, "LeftLowerArm").expect("all its ancestors arrived");
        // Single precision in between, over six links of a few meters each.
        prop_assert!(close(found.position, position_from_unity(world.pos), 2e-5));
        let axis = Vec3::new(0.3, -0.5, 0.8);
        let expected = position_from_unity(world.rot * axis);
        prop_assert!(close(found.rotation.rotate(position_from_unity(axis)), expected, 5e-6));
    }
}

fn pose_of(live: &Live, name: &str) -> Option<TrackerPose> {
    live.named().iter().find(|named| named.name == name)?.pose
}

#[test]
fn all_kinds_of_poses_are_taken_and_the_rest_left_aside() {
    let (p, q) = (Vec3::new(1.0, 2.0, 3.0), Quat::IDENTITY);
    let kinds = [
        ("/VMC/Ext/Root/Pos", Device::Root),
        ("/VMC/Ext/Bone/Pos", Device::Bone),
        ("/VMC/Ext/Hmd/Pos", Device::Headset),
        ("/VMC/Ext/Con/Pos", Device::Controller),
        ("/VMC/Ext/Tra/Pos", Device::Tracker),
    ];
    let mut all: Vec<OscPacket> = kinds.iter().map(|(address, _)| message(address, "木 a", p, q)).collect();
    all.push(message("/VMC/Ext/Tra/Pos/Local", "a", p, q));
    all.push(message("/VMC/Ext/Cam", "a", p, q));
    let sent = bytes(&bundle(9, all));
    let found = read(&sent).expect("a packet");
    assert_eq!((found.faulty, found.other, found.sightings.len()), (0, 2, 5));
    for (sighting, (_, source)) in found.sightings.iter().zip(kinds) {
        assert_eq!((sighting.source, sighting.name, sighting.time), (source, "木 a", 9 << 32));
        assert_eq!(sighting.pose.position, Vec3::new(3.0, -1.0, 2.0));
    }
}

#[test]
fn what_can_be_no_pose_is_counted() {
    let good = || {
        let mut args = vec![OscType::String("a".into())];
        args.extend([0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0].map(OscType::Float));
        args
    };
    let with = |at: usize, arg: OscType| {
        let mut args = good();
        args[at] = arg;
        args
    };
    let send =
        |args: Vec<OscType>| bytes(&OscPacket::Message(OscMessage { addr: "/VMC/Ext/Tra/Pos".into(), args }));
    let mut bad = vec![Vec::new(), good()[..7].to_vec()];
    bad.push(with(0, OscType::Int(3)));
    bad.push(with(0, OscType::String(String::new())));
    bad.push(with(0, OscType::String("x".repeat(1000))));
    bad.push(with(0, OscType::String("a\nb".into())));
    bad.push(with(0, OscType::String("\u{1b}[2J".into())));
    bad.push(with(2, OscType::Nil));
    bad.push(with(2, OscType::String("1".into())));
    bad.push(with(2, OscType::Float(f32::NAN)));
    bad.push(with(2, OscType::Float(f32::INFINITY)));
    bad.push(with(2, OscType::Float(1e30)));
    bad.push(with(7, OscType::Float(0.0)));
    bad.push(with(7, OscType::Float(f32::NAN)));
    for args in bad {
        let sent = send(args.clone());
        let found = read(&sent).expect("a packet");
        assert_eq!((found.sightings.len(), found.faulty), (0, 1), "{args:?}");
    }
    let mut longer = good();
    longer.extend([OscType::Float(1.0), OscType::String("more".into())]);
    for args in
        [longer, with(1, OscType::Double(0.5)), with(1, OscType::Int(2)), with(7, OscType::Float(2.0))]
    {
        let sent = send(args);
        let found = read(&sent).expect("a packet");
        assert_eq!((found.sightings.len(), found.faulty), (1, 0));
        // Of unit length except for rounding.
        assert!((found.sightings[0].pose.rotation.norm() - 1.0).abs() < 1e-15);
    }
}
