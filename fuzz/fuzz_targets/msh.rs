//! Tetrahedral cages from the bytes of .msh files.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let _ = ligament_io::cage::from_msh("fuzz", bytes);
});
