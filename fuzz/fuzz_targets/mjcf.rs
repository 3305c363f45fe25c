//! MJCF from text, without a folder to include from.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    let _ = ligament_io::mjcf::from_text(text, None);
});
