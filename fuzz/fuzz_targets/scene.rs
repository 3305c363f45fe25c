//! Scene files: a scene that is read can be written, and then reads as the same text.
#![no_main]

use ligament::progress::Progress;

libfuzzer_sys::fuzz_target!(|text: &str| {
    let Ok(document) = ligament_io::scene::from_json(text, &mut Progress::none()) else { return };
    let written =
        ligament_io::scene::to_json(&document, &mut Progress::none()).expect("what was read can be written");
    let again =
        ligament_io::scene::from_json(&written, &mut Progress::none()).expect("what was written can be read");
    assert_eq!(
        ligament_io::scene::to_json(&again, &mut Progress::none()).expect("and written again"),
        written
    );
});
