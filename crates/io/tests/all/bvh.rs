//! Motion capture: a file that is read is written again unchanged; joints are where the angles put them; stick
//! figures follow; mistakes are reported with their position; and no text makes the reader panic.

#![allow(clippy::unwrap_used)] // test helpers may unwrap

use ligament::math::{Pose, Vec3, so3};
use ligament::maximal::{Implicit, ImplicitOptions, MaximalState, Push, Skeleton, to_maximal};
use ligament::progress::Progress;
use ligament_io::bvh::{self, Bvh, BvhError, Options, Performance, Up};
use proptest::prelude::*;

fn from_text(name: &str, text: &str) -> Result<Bvh, BvhError> {
    bvh::from_text(name, text, &mut Progress::none())
}

/// Hips with two legs and a head, in centimeters; frames of a slow bow.
fn walk(frames: usize) -> String {
    let mut text = "HIERARCHY
ROOT Hips
{
  OFFSET 0 0 0
  CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation
  JOINT Left Leg
  {
    OFFSET 10 -5 0
    CHANNELS 3 Zrotation Xrotation Yrotation
    End Site
    {
      OFFSET 0 -90 0
    }
  }
  JOINT Spine
  {
    OFFSET 0 20 0
    CHANNELS 3 Xrotation Yrotation Zrotation
    JOINT Head
    {
      OFFSET 0 40 2
      CHANNELS 3 Zrotation Xrotation Yrotation
      End Site
      {
        OFFSET 0 25 0
      }
    }
  }
}
MOTION
"
    .to_owned();
    text += &format!("Frames: {frames}\nFrame Time: 0.0333333\n");
    for k in 0..frames {
        let t = k as f64 / 30.0;
        let s = (3.0 * t).sin();
        let numbers =
            [3.0 * t, 100.0 + s, 0.0, 5.0 * s, 10.0, -3.0 * s, 20.0 * s, -30.0 * s, 7.0, 15.0 * s, 2.0, 1.0];
        let more = [9.0 * s, -4.0, 0.5];
        let words: Vec<String> = numbers.iter().chain(&more).map(ToString::to_string).collect();
        text += &format!("{}\n", words.join(" "));
    }
    text
}

#[test]
fn what_is_read_is_written_the_same() {
    let bvh = from_text("walk", &walk(12)).unwrap();
    assert_eq!((bvh.joints.len(), bvh.frames, bvh.frame(3).len()), (4, 12, 15));
    assert_eq!(bvh.joints[1].name, "Left Leg");
    assert_eq!(bvh.joints[3].parent, Some(2));
    let text = bvh.to_string();
    let again = from_text("again", &text).unwrap();
    assert_eq!(again, bvh);
    assert_eq!(again.to_string(), text);
}

#[test]
fn joints_are_where_the_angles_say() {
    let bvh = from_text("walk", &walk(12)).unwrap();
    let performance = Performance::new(bvh.clone(), &Options::default()).unwrap();
    // 182 units from joint to joint: centimeters.
    assert_eq!((performance.scale, performance.guessed), (0.01, true));
    // Computed directly, in the axes of the file: y up.
    let turn = |axes: [Vec3; 3], degrees: &[f64]| {
        let turns = axes.iter().zip(degrees).map(|(axis, angle)| so3::exp(*axis * angle.to_radians()));
        turns.fold(ligament::math::Mat3::IDENTITY, |product, turn| product * turn)
    };
    let frame = bvh.frame(7);
    let hips =
        Pose::new(turn([Vec3::Z, Vec3::X, Vec3::Y], &frame[3..6]), Vec3::new(frame[0], frame[1], frame[2]));
    let spine = hips * Pose::new(turn([Vec3::X, Vec3::Y, Vec3::Z], &frame[9..12]), Vec3::new(0.0, 20.0, 0.0));
    let head = spine.point(Vec3::new(0.0, 40.0, 2.0));
    let found = performance.world(7)[3].pos;
    // The file's z axis is our x axis. Some roundings of numbers up to a hundred, in meters.
    assert!((found - Vec3::new(head.z, head.x, head.y) * 0.01).norm() < 1e-14, "{found:?} {head:?}");
    let flat = Performance::new(bvh, &Options { scale: Some(1.0), up: Up::Z }).unwrap();
    assert!((flat.world(7)[3].pos - head).norm() < 1e-12);
    // The same as tracks.
    let recording = performance.recording();
    let (name, track) = &recording.tracks()[3];
    assert_eq!((name.as_str(), track.rows().len()), ("Head", 12));
    assert_eq!(track.rows()[7].pose.unwrap().position, found);
    for bad in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        let options = Options { scale: Some(bad), ..Options::default() };
        assert!(Performance::new(flat.bvh().clone(), &options).is_err());
    }
}

#[test]
fn coordinates_of_the_sticks_are_those_of_the_file() {
    let performance = Performance::new(from_text("walk", &walk(12)).unwrap(), &Options::default()).unwrap();
    let scene = performance.scene("walk", &mut Progress::none()).unwrap();
    let model = &scene.model;
    assert_eq!((model.bodies().len() - 1, model.nv()), (4, 6 + 3 * 3));
    for frame in [0, 5, 11] {
        let state = MaximalState::at_rest(model, &performance.coordinates(model, frame));
        for (joint, expected) in performance.bvh().joints.iter().zip(performance.world(frame)) {
            let found = state.world_from_body(model, model.find_body(&joint.name).unwrap());
            assert!(
                (found.pos - expected.pos).norm() < 1e-14 && (found.rot - expected.rot).max_abs() < 1e-14
            );
        }
    }
}

#[test]
fn the_sticks_follow_the_motion() {
    let performance = Performance::new(from_text("walk", &walk(61)).unwrap(), &Options::default()).unwrap();
    let scene = performance.scene("walk", &mut Progress::none()).unwrap();
    let (model, h) = (&scene.model, 1.0 / 120.0);
    let skeleton = Skeleton::new(model);
    let mut stepper = Implicit::new(&skeleton, ImplicitOptions::default());
    let mut state = to_maximal(model, &scene.q, &scene.v).unwrap();
    let (mut targets, mut farthest) = (Vec::new(), 0.0_f64);
    assert!((scene.script.seconds() - 60.0 * 0.033_333_3).abs() < 1e-12);
    for k in 1..=240 {
        scene.script.targets(h * f64::from(k), &mut targets);
        stepper.step(&skeleton, &mut state, &Push { targets: &targets, ..Push::default() }, h).unwrap();
        for target in &targets {
            let tracker = &model.trackers()[target.tracker];
            let at = state.world_from_body(model, tracker.body) * tracker.body_from_tracker;
            farthest = farthest.max((at.pos - target.position).norm());
        }
    }
    // Weight pulls a body 1 mm from its target (g / w^2); the lag adds to that, at accelerations below 10 m/s2.
    assert!(farthest < 5e-3, "{farthest}");
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let text = walk(2);
    let refused =
        |from: &str, to: &str| from_text("walk.bvh", &text.replacen(from, to, 1)).unwrap_err().to_string();
    for (from, to, words) in [
        ("HIERARCHY", "HIERARCHIE", &["line 1, column 1", "HIERARCHY"][..]),
        ("OFFSET 10 -5 0", "OFFSET 10 oops 0", &["line 8, column 15", "'oops'"]),
        ("OFFSET 10 -5 0", "OFFSET 10 nan 0", &["line 8", "'nan'"]),
        ("CHANNELS 3", "CHANNELS 99", &["line 9", "99"]),
        ("Zrotation Xrotation", "Zrotation Zrotation", &["twice"]),
        ("JOINT Head", "JOINT Spine", &["two joints are named 'Spine'"]),
        ("Frames: 2", "Frames: 3", &["frame 2", "ends"]),
        ("Frames: 2", "Frames: 1", &["after the last frame"]),
        ("Frames: 2", "Frames: 99999999999", &["more than"]),
        ("Frames: 2", "Frames: 0", &["no frames"]),
        ("Frame Time: 0.0333333", "Frame Time: 0", &["expected a positive number"]),
        ("MOTION", "MOTIONS", &["unexpected 'MOTIONS'"]),
        ("ROOT Hips", "JOINT Hips", &["line 2", "JOINT"]),
    ] {
        let error = refused(from, to);
        assert!(words.iter().all(|word| error.contains(word)), "{error}: not all of {words:?}");
    }
    for cut in 0..text.len() - 12 {
        assert!(from_text("walk.bvh", &text[..cut]).is_err(), "{cut}");
    }
    let deep = format!(
        "HIERARCHY ROOT a {{ OFFSET 0 0 0 CHANNELS 0 {}",
        "JOINT b { OFFSET 0 0 0 CHANNELS 0 ".repeat(5)
    );
    assert!(from_text("deep", &deep).is_err());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_change_of_text_makes_the_reader_panic(at in 0.0..1.0f64, with in "[-0-9e.{}A-Za-z: ]{0,6}", cut in 0usize..9) {
        let text = walk(2);
        let at = (at * text.len() as f64) as usize;
        let changed = format!("{}{with}{}", &text[..at], &text[(at + cut).min(text.len())..]);
        if let Ok(bvh) = from_text("walk", &changed) {
            let again = from_text("again", &bvh.to_string()).unwrap();
            prop_assert_eq!(&again, &bvh);
            if let Ok(performance) = Performance::new(bvh, &Options::default()) {
                let _ = performance.scene("walk", &mut Progress::none());
            }
        }
    }
}
