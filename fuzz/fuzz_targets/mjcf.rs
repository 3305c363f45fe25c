//! MJCF from text, without a folder to include from.
#![no_main]

use ligament::progress::Progress;
use ligament_io::mjcf::{Options, from_text};

libfuzzer_sys::fuzz_target!(|text: &str| {
    let _ = from_text(text, None, &Options::default(), &mut Progress::none());
});
