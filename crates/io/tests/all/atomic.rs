//! Files are written atomically: after any failure the old file is still there, and no other.

#![allow(clippy::unwrap_used)] // test helpers may unwrap

use std::io::Error;

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
