//! Recordings: scanning, recovering, and the source in the head.
#![no_main]

use std::io::Cursor;

use ligament::sim::Simulation;
use ligament::timeline::{Recording, damage_of, recover};
use ligament_io::open::Source;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Ok(head) = Recording::<Simulation, _>::about_file(Cursor::new(bytes)) {
        let _ = Source::from_head(&head);
    }
    let _ = damage_of(Cursor::new(bytes));
    let mut rest = Cursor::new(Vec::new());
    if recover(Cursor::new(bytes), &mut rest).is_ok() {
        // What is recovered is whole.
        assert!(matches!(damage_of(rest), Ok(None)));
    }
});
