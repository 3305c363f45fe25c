//! Tetrahedral cages from a pair of files: the second begins after the first zero byte.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let cut = bytes.iter().position(|byte| *byte == 0).unwrap_or(bytes.len());
    let (nodes, elements) = bytes.split_at(cut);
    let _ = ligament_io::cage::from_tetgen(["fuzz.node", "fuzz.ele"], [nodes, elements]);
});
