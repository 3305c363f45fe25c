//! Files are written atomically: after any failure the old file is still there, and no other.

#![allow(clippy::unwrap_used)] // test helpers may unwrap

use std::io::{Error, ErrorKind, Write};

use crate::common::folder::Folder;
use ligament_io::atomic;

#[test]
fn a_write_that_fails_leaves_the_old_file_and_no_other() {
    let folder = Folder::new();
    let path = folder.join("clip.glb");
    atomic::write(&path, b"old").unwrap();
    // Like a full disk: some bytes are written, then no more.
    let failed = atomic::write_with(&path, |out| {
        out.write_all(&[7; 100_000])?;
        Err(Error::other("no space left on device"))
    });
    assert!(failed.unwrap_err().to_string().contains("no space"));
    assert_eq!(std::fs::read(&path).unwrap(), b"old");
    let names: Vec<_> =
        std::fs::read_dir(&*folder).unwrap().flatten().map(|entry| entry.file_name()).collect();
    assert_eq!(names, ["clip.glb"]);
    atomic::write(&path, b"new").unwrap();
    assert_eq!(std::fs::read(&path).unwrap(), b"new");
}

/// A real full device.
#[cfg(target_os = "linux")]
#[test]
fn devices_are_written_to_as_they_are() {
    assert!(atomic::write("/dev/full", b"anything").is_err());
    atomic::write("/dev/null", b"anything").unwrap();
    assert!(!std::fs::metadata("/dev/null").unwrap().is_file());
}

#[cfg(unix)]
#[test]
fn links_and_permissions_stay() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    let (real, link) = (folder.join("real.bvh"), folder.join("link.bvh"));
    atomic::write(&real, b"old").unwrap();
    std::fs::set_permissions(&real, std::fs::Permissions::from_mode(0o640)).unwrap();
    std::os::unix::fs::symlink(&real, &link).unwrap();
    atomic::write(&link, b"new").unwrap();
    assert_eq!(std::fs::read(&real).unwrap(), b"new");
    assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(std::fs::metadata(&real).unwrap().permissions().mode() & 0o777, 0o640);
    assert!(atomic::write(folder.join("missing/x"), b"").is_err());
    assert!(atomic::write(&*folder, b"").is_err(), "a folder is no file");
}

#[test]
fn files_that_must_not_exist_are_whole_or_missing() {
    let folder = Folder::new();
    let path = folder.join("new.ligament");
    let failed: Result<(), Error> = atomic::create_with(&path, |file| {
        file.write_all(&[7; 100_000])?;
        Err(Error::other("no space left on device"))
    });
    assert!(failed.is_err() && !path.exists());
    atomic::create_with(&path, |file| file.write_all(b"first")).unwrap();
    let again = atomic::create_with(&path, |file| file.write_all(b"second"));
    assert_eq!(again.unwrap_err().kind(), ErrorKind::AlreadyExists);
    assert_eq!(std::fs::read(&path).unwrap(), b"first");
    assert_eq!(std::fs::read_dir(&*folder).unwrap().count(), 1);
}

/// Names may be as long as the file system allows.
#[test]
fn the_longest_names_are_written() {
    let folder = Folder::new();
    let path = folder.join("n".repeat(255));
    atomic::check(&path).unwrap();
    atomic::write(&path, b"whole").unwrap();
    assert_eq!(std::fs::read(&path).unwrap(), b"whole");
}

/// What a killed program left goes with the next write; what another writer holds, and files of others, stay.
#[cfg(unix)]
#[test]
fn leftovers_of_killed_programs_are_removed() {
    let folder = Folder::new();
    let [left, held] = [".ligament-1-0.part", ".ligament-2-7.part"].map(|name| folder.join(name));
    let others = [".ligament-3", "ligament-4-0.part", ".clip.glb.part"].map(|name| folder.join(name));
    for path in others.iter().chain([&left, &held]) {
        std::fs::write(path, b"half").unwrap();
    }
    // A folder of such a name is not a file of ours.
    std::fs::create_dir(folder.join(".ligament-5-0.part")).unwrap();
    let writer = std::fs::File::options().write(true).open(&held).unwrap();
    writer.lock().unwrap();
    atomic::write_with(folder.join("clip.glb"), |out| {
        assert!(!left.exists() && held.exists());
        // Another write meanwhile, as of another thread, does not take this one for a leftover.
        atomic::write(folder.join("other.glb"), b"other")?;
        out.write_all(b"clip")
    })
    .unwrap();
    assert_eq!(std::fs::read(folder.join("clip.glb")).unwrap(), b"clip");
    assert!(others.iter().all(|path| path.exists()) && folder.join(".ligament-5-0.part").is_dir());
    drop(writer);
    atomic::check(folder.join("clip.glb")).unwrap();
    assert!(!held.exists());
    assert_eq!(std::fs::read_dir(&*folder).unwrap().count(), 2 + others.len() + 1);
}
