//! Any text as one of our own small formats: takes, recorded trackers, rig files.
#![no_main]

use ligament::command::Take;
use ligament_io::character::Rig;
use ligament_io::tracking::TrackerFile;

libfuzzer_sys::fuzz_target!(|text: &str| {
    if let Ok(take) = text.parse::<Take>() {
        assert_eq!(take.to_string().parse::<Take>().as_ref(), Ok(&take), "a take is written as it was read");
    }
    let _ = TrackerFile::from_text(text);
    let _ = Rig::from_text(text);
});
