//! Scene files: what is read can be written, and is then read as the same text.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    let Ok(document) = ligament_io::scene::from_json(text) else { return };
    let written = ligament_io::scene::to_json(&document).expect("what was read can be written");
    let again = ligament_io::scene::from_json(&written).expect("what was written can be read");
    assert_eq!(ligament_io::scene::to_json(&again).expect("and written again"), written);
});
