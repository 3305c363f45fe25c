//! A live stream: late and lost packets, silent trackers, and that its recording reproduces the same bits.

use crate::common::*;
use ligament::math::{Quat, Vec3};
use ligament_io::tracking::{Live, MOST_NAMES, SILENCE, TrackerFile, TrackerPose};
use proptest::prelude::*;

fn pose_of(live: &Live, name: &str) -> Option<TrackerPose> {
    live.named().iter().find(|named| named.name == name)?.pose
}

/// Height of a tracker, which Unity calls y.
fn height(live: &Live, name: &str) -> Option<f64> {
    pose_of(live, name).map(|pose| pose.position.z)
}

#[test]
fn targets_stay_until_there_is_news() {
    let mut live = Live::new(false);
    live.settle(0.1);
    assert!(live.named().is_empty());
    live.take(&bytes(&tracker("a", 0.0, 1.0, 0.0)));
    // Until the next step takes it, no pose is visible.
    assert_eq!(height(&live, "a"), None);
    live.settle(0.2);
    assert_eq!(height(&live, "a"), Some(1.0));
    live.settle(0.3);
    assert_eq!(height(&live, "a"), Some(1.0));
    live.take(&bytes(&tracker("a", 0.0, 2.0, 0.0)));
    live.take(&bytes(&tracker("a", 0.0, 3.0, 0.0)));
    live.settle(0.4);
    assert_eq!(height(&live, "a"), Some(3.0));
    assert_eq!((live.counts().packets, live.counts().poses), (3, 3));
}

#[test]
fn packets_that_overtook_each_other_are_told_by_their_time() {
    let mut live = Live::new(false);
    for (seconds, y) in [(100, 1.0), (101, 2.0), (100, 9.0)] {
        // A second back is a restart; less is a packet that arrived out of order.
        let time = rosc::OscTime { seconds, fractional: if y == 9.0 { 1 << 31 } else { 0 } };
        let content = vec![tracker("a", 0.0, y, 0.0)];
        live.take(&bytes(&rosc::OscPacket::Bundle(rosc::OscBundle { timetag: time, content })));
    }
    live.settle(0.1);
    assert_eq!((height(&live, "a"), live.counts().late), (Some(2.0), 1));
    // The same timestamp as the newest of another name is accepted.
    live.take(&bytes(&bundle(100, vec![tracker("b", 0.0, 4.0, 0.0)])));
    live.settle(0.2);
    assert_eq!(height(&live, "b"), Some(4.0));
    // A restarted tool counts from the beginning.
    live.take(&bytes(&bundle(5, vec![tracker("a", 0.0, 7.0, 0.0)])));
    live.settle(0.3);
    assert_eq!((height(&live, "a"), live.counts().late), (Some(7.0), 1));
}

#[test]
fn who_is_silent_is_let_go_and_may_come_back() {
    let mut live = Live::new(false);
    live.take(&bytes(&tracker("a", 0.0, 1.0, 0.0)));
    live.take(&bytes(&tracker("b", 0.0, 1.0, 0.0)));
    live.settle(1.0);
    live.take(&bytes(&tracker("b", 0.0, 1.0, 0.0)));
    live.settle(1.0 + SILENCE);
    assert_eq!(height(&live, "a"), Some(1.0));
    live.settle(1.1 + SILENCE);
    assert_eq!((height(&live, "a"), height(&live, "b")), (None, Some(1.0)));
    live.take(&bytes(&tracker("a", 0.0, 5.0, 0.0)));
    live.settle(1.2 + SILENCE);
    assert_eq!(height(&live, "a"), Some(5.0));
}

#[test]
fn bones_wait_for_what_carries_them() {
    let mut live = Live::new(false);
    let up = |name| bone(name, Vec3::Y, Quat::IDENTITY);
    live.take(&bytes(&up("LeftHand")));
    live.take(&bytes(&up("Hips")));
    live.take(&bytes(&up("Tail")));
    live.settle(0.1);
    assert_eq!((height(&live, "Hips"), height(&live, "LeftHand")), (Some(1.0), None));
    assert_eq!(live.counts().faulty, 1);
    for name in ["Spine", "LeftUpperArm", "LeftLowerArm", "LeftHand"] {
        live.take(&bytes(&up(name)));
    }
    live.settle(0.2);
    assert_eq!(height(&live, "LeftHand"), Some(5.0));
}

#[test]
fn names_without_end_are_only_counted() {
    let mut live = Live::new(true);
    for k in 0..MOST_NAMES + 10 {
        live.take(&bytes(&tracker(&format!("n{k}"), 0.0, 1.0, 0.0)));
    }
    // A name belongs to the kind of message that used it first.
    live.take(&bytes(&message("/VMC/Ext/Hmd/Pos", "n0", Vec3::ZERO, Quat::IDENTITY)));
    live.settle(0.1);
    assert_eq!((live.named().len(), live.counts().crowded), (MOST_NAMES, 11));
    assert_eq!(height(&live, "n0"), Some(1.0));
}

#[test]
fn malformed_packets_change_nothing() {
    let mut live = Live::new(false);
    live.take(&bytes(&tracker("a", 0.0, 1.0, 0.0)));
    live.settle(0.1);
    let mut cut = bytes(&bundle(1, vec![tracker("a", 0.0, 2.0, 0.0), tracker("b", 0.0, 2.0, 0.0)]));
    cut.truncate(cut.len() - 4);
    for packet in [&cut[..], b"", b"hello", b"#bundle\0", &[255; 2000]] {
        live.take(packet);
    }
    live.settle(0.2);
    assert_eq!((height(&live, "a"), live.named().len()), (Some(1.0), 1));
    assert_eq!((live.counts().packets, live.counts().malformed), (6, 5));
}

/// What arrives before each step: a few packets of a few names, or none.
fn any_stream() -> impl Strategy<Value = Vec<Vec<(u8, u32, [f32; 3])>>> {
    let sighting = (0..4u8, 0..50u32, prop::array::uniform3(-2.0..2.0f32));
    let step = prop_oneof![
        3 => Just(Vec::new()),
        1 => prop::collection::vec(sighting, 1..5),
    ];
    prop::collection::vec(step, 1..60)
}

proptest! {
    /// The recording, written and read back, reproduces every step of the live run bit for bit.
    #[test]
    fn a_recording_leads_along_the_same_bits(stream in any_stream(), h in 0.001..0.5f64) {
        let mut live = Live::new(true);
        let names = ["a", "Hips", "Spine", "root"];
        let (mut seen, mut as_it_came) = (Vec::new(), TrackerFile::heads());
        for (k, packets) in stream.iter().enumerate() {
            for &(which, seconds, [x, y, z]) in packets {
                let name = names[usize::from(which)];
                let address = match which {
                    0 => "/VMC/Ext/Tra/Pos",
                    3 => "/VMC/Ext/Root/Pos",
                    _ => "/VMC/Ext/Bone/Pos",
                };
                let at = Vec3::new(f64::from(x), f64::from(y), f64::from(z));
                let turn = Quat::new(f64::from(x), f64::from(z), 0.3, f64::from(y));
                live.take(&bytes(&bundle(seconds, vec![message(address, name, at, turn)])));
            }
            let end = (k + 1) as f64 * h;
            live.settle(end);
            as_it_came.push_str(&live.fresh_lines());
            seen.push((end, names.map(|name| pose_of(&live, name))));
        }
        let (recording, whole) = live.recording().expect("asked for");
        prop_assert!(whole);
        let anything = seen.iter().any(|(_, poses)| poses.iter().any(Option::is_some));
        let read = match TrackerFile::from_text(&recording.to_text()) {
            Ok(read) => read,
            Err(error) => {
                prop_assert!(!anything, "{error}");
                return Ok(());
            }
        };
        // Written line by line on arrival, it is the same recording, for any order of the lines of one time.
        let sorted = |text: &str| {
            let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
            lines.sort();
            lines
        };
        prop_assert_eq!(sorted(&as_it_came), sorted(&recording.to_text()));
        for (end, poses) in seen {
            for (name, pose) in names.iter().zip(poses) {
                let track = read.tracks().iter().find(|(known, _)| known == name);
                let replayed = track.and_then(|(_, track)| track.at(end));
                let bits = |pose: Option<TrackerPose>| pose.map(|pose| pose.numbers().map(f64::to_bits));
                prop_assert_eq!(bits(replayed), bits(pose), "{} at {}", name, end);
            }
        }
    }
}
