//! Flesh files for the bones of a pendulum.
#![no_main]

use std::sync::LazyLock;

use ligament::model::Model;

static BONES: LazyLock<Model> =
    LazyLock::new(|| ligament_gallery::Pendulum::default().build().expect("a pendulum").model);

libfuzzer_sys::fuzz_target!(|text: &str| {
    let _ = ligament_io::flesh::from_json(text, &BONES);
});
