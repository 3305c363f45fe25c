//! Any bytes as a surface: OBJ, STL, COLLADA.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    for name in ["fuzz.obj", "fuzz.stl", "fuzz.dae"] {
        let _ = ligament_io::mesh::from_bytes(name, bytes);
    }
});
