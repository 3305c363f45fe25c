//! Motion capture from text: a file that is read is written the same, and gives a character or an error.
#![no_main]

use ligament::progress::Progress;
use ligament_io::bvh::{Options, Performance, from_text};

libfuzzer_sys::fuzz_target!(|text: &str| {
    let Ok(bvh) = from_text("fuzz", text, &mut Progress::none()) else { return };
    assert_eq!(from_text("again", &bvh.to_string(), &mut Progress::none()).as_ref(), Ok(&bvh));
    if let Ok(performance) = Performance::new(bvh, &Options::default()) {
        let _ = performance.scene("fuzz", &mut Progress::none());
    }
});
