//! Pins down that recordings which the studio wrote while shows were part of it still open, and that what lies between
//! their snapshots is found again.
#![allow(clippy::unwrap_used)] // a failure fails the test

use std::io::Cursor;

use ligament::timeline::{Options, Recording};
use ligament_show::{Show, Source};

fn open(name: &str) -> (Show, Recording<Show, Cursor<Vec<u8>>>) {
    let path = format!("{}/../../testdata/recordings/{name}-2.ligament", env!("CARGO_MANIFEST_DIR"));
    let bytes = std::fs::read(path).unwrap();
    let about = Recording::<Show, _>::about_file(Cursor::new(bytes.clone())).unwrap();
    let source = Source::of_about(&about).unwrap();
    assert_eq!(source, Source::Gallery(name.into()));
    let mut show = source.build().unwrap();
    let recording = Recording::open(Cursor::new(bytes), &mut show, Options::default()).unwrap();
    (show, recording)
}

#[test]
fn recordings_of_format_2_open() {
    for name in ["four-bar", "finger"] {
        let (mut show, mut recording) = open(name);
        let (end, time) = (recording.now().step, show.time());
        assert!(end > 50 && time > 0.05, "{name} has {end} steps, {time} s");
        let there = show.shape().poses;
        recording.seek(&mut show, 0).unwrap();
        assert_eq!(show.time(), 0.0);
        // From the start, by its inputs alone.
        let branch = recording.now().branch;
        let inputs = recording.inputs(branch).unwrap();
        let mut again = Show::of_gallery(name).unwrap();
        for step in 1..=end {
            inputs.iter().filter(|(at, _)| *at == step).for_each(|(_, input)| again.does(input).unwrap());
            again.steps(1).unwrap();
        }
        // A second of a mechanism that another build of the program stepped through: rounding grows to no more.
        let found = again.shape().poses;
        let apart = there.iter().zip(&found).map(|(a, b)| (a.pos - b.pos).norm());
        assert!(apart.fold(0.0, f64::max) < 1e-3, "{name}");
        recording.seek(&mut show, end).unwrap();
        recording.step(&mut show, &[]).unwrap();
    }
}

#[test]
fn recordings_of_other_formats_are_refused_by_name() {
    let about = Source::Gallery("worm".into()).about().replace("\"format\":2", "\"format\":7");
    assert!(Source::of_about(&about).unwrap_err().contains("format 7"));
}
