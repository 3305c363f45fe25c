//! The flesh file: a written file reads back bit for bit; every fault is reported by name; and no text makes the reader panic.

#![allow(clippy::unwrap_used)] // test helpers may unwrap

use ligament::flesh::Flesh;
use ligament::model::Model;
use ligament_gallery::{Pendulum, Worm};
use ligament_io::flesh::{FleshFileError, from_json, to_json};
use proptest::prelude::*;

fn worm(tets: usize) -> (Flesh, Model) {
    let worm = Worm { tets, ..Worm::default() }.build().unwrap();
    (worm.flesh.unwrap(), worm.model)
}

#[test]
fn flesh_comes_back_as_it_was_written() {
    let (flesh, model) = worm(100);
    let text = to_json(&flesh, &model).unwrap();
    let back = from_json(&text, &model).unwrap();
    assert_eq!((back.cage(), back.surface(), back.skin()), (flesh.cage(), flesh.surface(), flesh.skin()));
    assert_eq!((back.lumped(), back.holds()), (flesh.lumped(), flesh.holds()));
    let (one, other) = (back.elements(), flesh.elements());
    assert_eq!(
        (one.material(), one.lame(), one.volumes()),
        (other.material(), other.lame(), other.volumes())
    );
    assert_eq!(to_json(&back, &model).unwrap(), text);
}

#[test]
fn what_is_wrong_is_told_by_name() {
    let (flesh, model) = &worm(100);
    let text = to_json(flesh, model).unwrap();
    let other = Pendulum::default().build().unwrap().model;
    let strange = from_json(&text, &other).unwrap_err();
    let FleshFileError::At { line: 1, fault, .. } = &strange else { panic!("it has no position: {strange}") };
    assert!(matches!(&**fault, FleshFileError::NoBone { bone, .. } if bone.starts_with("bone")), "{strange}");
    let mut value: serde_json::Value = serde_json::from_str(&text).unwrap();
    let mut refused = |change: &dyn Fn(&mut serde_json::Value), words: &str| {
        let kept = value.clone();
        change(&mut value);
        let error = from_json(&value.to_string(), model).unwrap_err().to_string();
        assert!(error.contains(words), "{error}");
        value = kept;
    };
    refused(&|v| v["version"] = 2.into(), "version 2");
    refused(&|v| v["mass"][3] = (-1.0).into(), "mass number 3");
    refused(&|v| v["fill"][0] = 0.0.into(), "fill number 0");
    refused(&|v| v["holds"][5]["bone"] = 99.into(), "node 5 refers to bone 99");
    refused(&|v| v["lame"][1][1] = 0.0.into(), "mu number 1");
    refused(&|v| v["material"]["law"] = "rubber".into(), "unknown material law 'rubber'");
    refused(&|v| v["material"]["low"] = 1.5.into(), "expected 0 < low < 1 < high");
    refused(&|v| v["tets"][0][2] = 100_000.into(), "refers to node 100000");
    refused(&|v| v["nodes"][0] = serde_json::json!([1e300, 0.0, 0.0]), "tetrahedron");
    refused(&|v| v["skin"]["vertices"][0] = serde_json::json!([9.0, 9.0, 9.0]), "in no tetrahedron");
    refused(&|v| v["skin"]["triangles"][0] = serde_json::json!([0, 1, 100_000]), "names vertex 100000");
    refused(
        &|v| {
            v["mass"].as_array_mut().unwrap().pop();
        },
        "mass has",
    );
    refused(&|v| v["color"] = "red".into(), "color");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn no_text_makes_it_panic(at in 0.0..1.0f64, put in "[0-9eE.,\\[\\]{}\"-]{1,6}", cut in 0..40usize) {
        let (flesh, model) = worm(24);
        let mut text = to_json(&flesh, &model).unwrap();
        // The file is ASCII: every byte is a character.
        let at = (at * text.len() as f64) as usize;
        let end = (at + cut).min(text.len());
        text.replace_range(at..end, &put);
        let _ = from_json(&text, &model);
    }
}
