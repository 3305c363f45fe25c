//! URDF from text.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    let _ = ligament_io::urdf::from_text(text, None, &ligament_io::urdf::Options::default());
});
