//! URDF from text.
#![no_main]

use ligament::progress::Progress;

libfuzzer_sys::fuzz_target!(|text: &str| {
    let _ = ligament_io::urdf::from_text(
        text,
        None,
        &ligament_io::urdf::Options::default(),
        &mut Progress::none(),
    );
});
