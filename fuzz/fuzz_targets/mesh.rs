//! Any bytes as a surface: OBJ, STL.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    for name in ["fuzz.obj", "fuzz.stl"] {
        let _ = ligament_io::mesh::from_bytes(name, bytes);
    }
});
