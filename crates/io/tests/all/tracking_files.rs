//! Tracker files: what is read, what is refused with which message, and that no file content makes it panic.

use ligament::math::{Quat, Vec3, so3};
use ligament_io::tracking::{PoseRow, PoseTrack, TrackerFile, TrackerPose};
use proptest::prelude::*;

const GOOD: &str = "time,tracker,x,y,z,qx,qy,qz,qw
0.0,left hand,1,2,3,0,0,0,1
0.5,left hand,2,2,3,0,0,0,2
1.0,left hand,,,,,,,
0.25,palm,4,5,6,0,0,1,0
";

fn names(recording: &TrackerFile) -> Vec<&str> {
    recording.tracks().iter().map(|(name, _)| name.as_str()).collect()
}

#[test]
fn a_plain_file_is_read() {
    let recording = TrackerFile::from_text(GOOD).expect("a good file");
    assert_eq!(names(&recording), ["left hand", "palm"]);
    assert_eq!(recording.span(), Some([0.0, 1.0]));
    let (_, track) = &recording.tracks()[0];
    let at = |x: f64| TrackerPose::new(Vec3::new(x, 2.0, 3.0), Quat::IDENTITY);
    assert_eq!(
        (track.at(0.0), track.at(0.25), track.at(0.5), track.at(1.0)),
        (at(1.0), at(1.5), at(2.0), None)
    );
}

#[test]
fn spelling_is_of_no_account() {
    // A byte order mark, other line endings, comments, blanks, another order, extra columns, quotation marks.
    let odd = "\u{feff}# made by hand\r\n\r\n qw , QX,qy,qz,Z,y,x,confidence,Name, T \r\n\
               1,0,0,0,3,2,1,0.9,\"left \"\"L\"\", hand\",0.5\r\n# the end\r\n";
    let recording = TrackerFile::from_text(odd).expect("a good file");
    assert_eq!(names(&recording), ["left \"L\", hand"]);
    assert_eq!(recording.tracks()[0].1.at(0.5), TrackerPose::new(Vec3::new(1.0, 2.0, 3.0), Quat::IDENTITY));
    let bare = TrackerFile::from_text("t,x,y,z,qx,qy,qz,qw\n0,1,2,3,0,0,0,1").expect("a good file");
    // Without names all rows belong to the first tracker.
    assert_eq!(names(&bare), ["0"]);
}

#[test]
fn faults_name_their_line_and_what_to_do() {
    let head = "time,tracker,x,y,z,qx,qy,qz,qw\n";
    let row = |row: &str| format!("{head}0,a,0,0,0,0,0,0,1\n{row}\n");
    let cases: Vec<(String, &[&str])> = vec![
        (String::new(), &["empty", "time,tracker,x"]),
        ("# only this\n".into(), &["empty"]),
        (head.into(), &["no rows"]),
        ("time,x,y,z\n0,0,0,0\n".into(), &["line 1", "'qx'"]),
        ("0,1,2,3,0,0,0,1\n".into(), &["line 1", "'time'"]),
        ("time;x;y;z;qx;qy;qz;qw\n".into(), &["line 1", "'time'", "not semicolons"]),
        ("time\tx\ty\n".into(), &["line 1", "not tabs"]),
        ("time,x,y,z,qx,qy,qz,qw,X\n".into(), &["line 1", "'x' occurs twice"]),
        (row("1,a,0,zero,0,0,0,0,1"), &["line 3", "'zero'", "'y'", "number"]),
        (row("nan,a,0,0,0,0,0,0,1"), &["line 3", "'nan'", "'time'"]),
        (row("1,a,0,0,1e999,0,0,0,1"), &["line 3", "'1e999'", "'z'"]),
        (row("1,a,0,0,0"), &["line 3", "'qx'"]),
        (row("1,a,0,0,0,,,,"), &["line 3", "incomplete"]),
        (row("1,a,0,20000,0,0,0,0,1"), &["line 3", "10000 m", "meters"]),
        (row("1,a,0,0,0,0,0,0,0"), &["line 3", "quaternion", "0,0,0,1"]),
        (row("1,,0,0,0,0,0,0,1"), &["line 3", "name"]),
        (row("1,\"a,0,0,0,0,0,0,1"), &["line 3", "quotation"]),
        (row("1,\"a\"b,0,0,0,0,0,0,1"), &["line 3", "quotation"]),
        (row("1,a,\u{1b}[2J,0,0,0,0,0,1"), &["line 3", "\\u{1b}"]),
    ];
    for (text, words) in cases {
        let reported = TrackerFile::from_text(&text).expect_err(&text).to_string();
        for word in words {
            assert!(reported.contains(word), "'{word}' is missing in: {reported}");
        }
        assert!(reported.lines().count() == 1, "{reported}");
    }
    let reported = TrackerFile::load("no/such/file.csv").expect_err("no file").to_string();
    assert!(reported.contains("there is no such file; check its path"), "{reported}");
    assert!(TrackerFile::load(".").expect_err("a folder").to_string().contains("not a file"));
}

fn any_row() -> impl Strategy<Value = PoseRow> {
    let turn = prop::array::uniform3(-3.0..3.0f64);
    let pose = (prop::array::uniform3(-1e4..1e4f64), turn)
        .prop_map(|(p, w)| TrackerPose::new(Vec3::from(p), so3::exp_quat(Vec3::from(w))));
    (-1e6..1e6f64, prop::option::of(pose)).prop_map(|(time, pose)| PoseRow { time, pose: pose.flatten() })
}

proptest! {
    #[test]
    fn what_is_written_is_read_back_to_the_bit(
        tracks in prop::collection::btree_map("[a-z\",#木]([a-z \",#]{0,8}[a-z\",])?", prop::collection::vec(any_row(), 1..9), 1..5),
    ) {
        let tracks: Vec<_> = tracks.into_iter().map(|(name, rows)| (name, PoseTrack::new(rows))).collect();
        let read = TrackerFile::from_text(&TrackerFile::new(tracks.clone()).to_text()).expect("our own file");
        prop_assert_eq!(read.tracks().len(), tracks.len());
        for (name, track) in &tracks {
            let found = read.tracks().iter().find(|(known, _)| known == name);
            prop_assert_eq!(found.map(|(_, track)| track.rows()), Some(track.rows()));
        }
    }

    /// Damaged files are read or refused; what is read is valid at any time.
    #[test]
    fn damage_is_survived(
        edits in prop::collection::vec((any::<prop::sample::Index>(), "[0-9eE.,\"#\nax -]{0,3}"), 1..8),
        time in any::<f64>(),
    ) {
        let mut text = GOOD.to_owned();
        for (at, word) in edits {
            let at = at.index(text.len());
            text.replace_range(at..at + 1, &word);
            if text.is_empty() {
                break;
            }
        }
        match TrackerFile::from_text(&text) {
            Ok(recording) => {
                for (_, track) in recording.tracks() {
                    if let Some(pose) = track.at(time) {
                        prop_assert!((pose.rotation.norm() - 1.0).abs() < 1e-11 && pose.position.is_finite());
                    }
                }
            }
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }

    #[test]
    fn noise_is_survived(text in "\\PC{0,200}", lines in "[time,xyzqw\n\"0-9.]{0,200}") {
        let _ = TrackerFile::from_text(&text);
        let _ = TrackerFile::from_text(&lines);
        let _ = TrackerFile::from_text(&format!("time,x,y,z,qx,qy,qz,qw\n{lines}"));
    }
}
