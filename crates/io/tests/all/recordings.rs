//! Checks that recordings in the previous format still open, that states between their snapshots are reproduced, and
//! that a recording's file is locked by its writer.
#![allow(clippy::unwrap_used)] // a failure fails the test

use std::io::Cursor;

use ligament::progress::Progress;
use ligament::sim::{Simulation, upgrade_recording};
use ligament::timeline::{Options, Recording};
use ligament_io::open::{self, Source};

type Tape = Recording<Simulation, Cursor<Vec<u8>>>;

fn open(name: &str) -> (Simulation, Tape) {
    let path = format!("{}/../../testdata/recordings/{name}-2.ligament", env!("CARGO_MANIFEST_DIR"));
    let bytes = std::fs::read(path).unwrap();
    let head = Tape::about_file(Cursor::new(bytes.clone())).unwrap();
    let source = Source::from_head(&head).unwrap();
    assert_eq!(source, Source::gallery(name));
    let opened = source.open(&open::Options::default(), &mut Progress::none()).unwrap();
    let mut sim = opened.simulate().unwrap();
    let new = upgrade_recording(&bytes, &source.to_head(), &opened.scene).unwrap().expect("old format");
    assert!(upgrade_recording(&new, &source.to_head(), &opened.scene).unwrap().is_none(), "new format");
    let recording = Tape::open(Cursor::new(new), &mut sim, Options::default()).unwrap();
    (sim, recording)
}

#[test]
fn recordings_of_the_format_before_open() {
    for name in ["four-bar", "finger"] {
        let (mut sim, mut recording) = open(name);
        let (end, time) = (recording.now().step, sim.time());
        assert!(end > 50 && time > 0.05, "{name} has {end} steps, {time} s");
        let there = sim.poses();
        recording.seek(&mut sim, 0).unwrap();
        assert_eq!(sim.time(), 0.0);
        // From its first state, by its commands alone.
        let branch = recording.now().branch;
        let commands = recording.inputs(branch).unwrap();
        for step in 1..=end {
            let now: Vec<_> = commands.iter().filter(|(at, _)| *at == step).map(|(_, c)| c.clone()).collect();
            sim.step(&now).unwrap();
        }
        // A program whose steps lost energy recorded it: the four-bar swings farther now, and the finger is led.
        let apart = there.iter().zip(sim.poses()).map(|(a, b)| (a.pos - b.pos).norm());
        let apart = apart.fold(0.0, f64::max);
        assert!(apart < if name == "finger" { 2e-3 } else { 1.0 }, "{name}: {apart} m");
        assert!(sim.summary().error() < 1e-4, "{name}");
        recording.seek(&mut sim, end).unwrap();
        assert!(there == sim.poses(), "{name}: the recorded states are kept");
        recording.step(&mut sim, &[]).unwrap();
    }
}

#[test]
fn heads_of_other_formats_are_refused_by_name() {
    let refused = Source::from_head(br#"{"format":7,"source":{"Gallery":"worm"}}"#).unwrap_err().to_string();
    assert!(refused.contains("format 7"), "{refused}");
    for head in [&b""[..], b"nonsense", b"LGSRC\0\0\x03"] {
        assert!(Source::from_head(head).is_err(), "{head:?}");
    }
}
