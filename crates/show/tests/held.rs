//! Pins down that the file of a recording is written by one at a time and read by all, and is emptied only where that was asked
//! for.
#![allow(clippy::unwrap_used)]

use std::fs::File;
use std::io::ErrorKind;
use std::path::PathBuf;

use ligament::timeline::{Options, Recording};
use ligament_show::{Show, Source, create_recording, open_recording};

fn place(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("ligament-held-{}-{name}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder.join("one.ligament")
}

/// A recording of some steps, open.
fn recorded(path: &std::path::Path, overwrite: bool) -> (Show, Recording<Show, File>) {
    let source = Source::Gallery("pendulum".into());
    let mut show = source.build().unwrap();
    let file = create_recording(path, overwrite).unwrap();
    let mut recording = Recording::begin(file, &source.about(), &show, Options::default()).unwrap();
    (0..20).for_each(|_| recording.step(&mut show, &[]).unwrap());
    recording.flush().unwrap();
    (show, recording)
}

// Elsewhere no locks are taken.
#[cfg(unix)]
#[test]
fn one_writes_and_all_read() {
    let path = place("read");
    let (mut show, mut recording) = recorded(&path, false);
    // Who asks for it is told what to do, and nothing is lost by asking.
    for error in [open_recording(&path).unwrap_err(), create_recording(&path, true).unwrap_err()] {
        assert_eq!(error.kind(), ErrorKind::ResourceBusy);
        let text = error.to_string();
        assert!(text.contains("one.ligament is being written") && text.contains("copy the file"), "{text}");
    }
    let mut seen = Source::Gallery("pendulum".into()).build().unwrap();
    let read = Recording::open(File::open(&path).unwrap(), &mut seen, Options::default()).unwrap();
    assert_eq!((read.now().step, seen.coordinates()), (20, show.coordinates()));
    recording.seek(&mut show, 3).unwrap();
    drop(recording);
    let again = Recording::open(open_recording(&path).unwrap(), &mut show, Options::default()).unwrap();
    assert_eq!(again.now().step, 20);
    drop(again);
    std::fs::remove_dir_all(path.parent().unwrap()).unwrap();
}

#[test]
fn what_is_there_stays_unless_it_is_to_go() {
    let path = place("stay");
    drop(recorded(&path, false));
    let before = std::fs::read(&path).unwrap();
    assert_eq!(create_recording(&path, false).unwrap_err().kind(), ErrorKind::AlreadyExists);
    assert_eq!(std::fs::read(&path).unwrap(), before);
    let file = create_recording(&path, true).unwrap();
    assert_eq!(file.metadata().unwrap().len(), 0);
    assert!(open_recording(&path.with_file_name("none.ligament")).is_err());
    drop(file);
    std::fs::remove_dir_all(path.parent().unwrap()).unwrap();
}
