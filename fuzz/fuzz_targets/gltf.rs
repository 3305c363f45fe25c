//! Any bytes as a glTF: read as the file of a mesh, and as a character. Other files are not read, since the folder
//! does not exist.

#![no_main]

use std::path::Path;

use libfuzzer_sys::fuzz_target;
use ligament::progress::Progress;
use ligament_io::character::{Rig, from_bytes};

fuzz_target!(|bytes: &[u8]| {
    let mut rig = Rig { rigid: true, ..Rig::default() };
    let nowhere = Path::new("/nonexistent");
    let _ = from_bytes(bytes, nowhere, "fuzzed", &rig, &mut Progress::none());
    // Flesh is expensive: only for every eighth input.
    if bytes.len() % 8 == 0 {
        rig.rigid = false;
        rig.flesh.tets = 20;
        let _ = from_bytes(bytes, nowhere, "fuzzed", &rig, &mut Progress::none());
    }
});
