//! Files that are dropped together: a glTF finds its buffer, its image and its rig file, a robot its mesh; and a
//! recording contains everything needed to build the scene again without those files.

#![allow(clippy::unwrap_used)] // test helpers may unwrap

use crate::common::tentacle::Tentacle;
use ligament::model::JointKind;
use ligament::progress::Progress;
use ligament_io::open::{Opened, OpenedFile, Options, Source, open_several};
use serde_json::json;

const PICTURE: &[u8] = b"\x89PNG\r\n\x1a\nnot much of one";

fn files() -> Vec<(String, Vec<u8>)> {
    let (mut document, blob) = Tentacle::default().build();
    document["buffers"][0]["uri"] = json!("tentacle.bin");
    document["images"] = json!([{"uri": "skin.png"}]);
    let rig = json!({"format": "ligament rig", "version": 1, "rigid": true, "bones": {"bone 1": {"joint": "weld"}}});
    vec![
        ("skin.png".to_owned(), PICTURE.to_vec()),
        ("tentacle.bin".to_owned(), blob),
        ("tentacle.rig.json".to_owned(), rig.to_string().into_bytes()),
        ("a folder/tentacle.gltf".to_owned(), document.to_string().into_bytes()),
    ]
}

fn shown(files: Vec<(String, Vec<u8>)>) -> Result<Opened, String> {
    match open_several(files, &Options::default(), &mut Progress::none())
        .map_err(|error| error.to_string())?
    {
        OpenedFile::Scene(opened) => Ok(*opened),
        _ => Err("it is no scene".into()),
    }
}

/// The scene opened from the data that a recording stores.
fn kept(opened: &Opened) -> Opened {
    let head = opened.source.to_head();
    Source::from_head(&head).unwrap().open(&Options::default(), &mut Progress::none()).unwrap()
}

#[test]
fn a_character_finds_what_it_names() {
    let opened = shown(files()).unwrap();
    // Everything needed is in the header of a recording.
    let again = kept(&opened);
    let model = &again.scene.model;
    let joint = |name: &str| &model.joint(model.find_joint(name).unwrap()).kind;
    assert!(
        matches!(joint("bone 1"), JointKind::Weld(_)) && matches!(joint("bone 2"), JointKind::Spherical(_))
    );
    let head = opened.source.to_head();
    assert!(head.windows(PICTURE.len()).any(|window| window == PICTURE), "the picture is kept");
    // Without its rig file the rig is guessed, and has flesh.
    let plain = shown(files().into_iter().filter(|(name, _)| !name.ends_with("rig.json")).collect()).unwrap();
    assert!(plain.scene.flesh.is_some() && kept(&plain).scene.flesh.is_some());
}

#[test]
fn a_robot_finds_its_meshes() {
    let urdf = r#"<robot name="r"><link name="a"/>
        <link name="b"><collision><geometry><mesh filename="corner.obj"/></geometry></collision></link>
        <joint name="j" type="continuous"><parent link="a"/><child link="b"/><axis xyz="0 0 1"/></joint></robot>"#;
    let corner = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 3 1 4\n";
    let opened = shown(vec![("corner.obj".into(), corner.into()), ("r.urdf".into(), urdf.into())]).unwrap();
    // A link without mass gets it from its mesh, with the density of water: a sixth of a cubic meter.
    for scene in [&opened.scene, &kept(&opened).scene] {
        assert!((scene.model.mass() - 1000.0 / 6.0).abs() < 1e-9, "{}", scene.model.mass());
    }
}

#[test]
fn what_does_not_fit_together_is_told() {
    let without =
        |ending: &str| files().into_iter().filter(|(name, _)| !name.ends_with(ending)).collect::<Vec<_>>();
    assert!(shown(without(".bin")).unwrap_err().contains("tentacle.bin"));
    assert!(shown(without(".gltf")).unwrap_err().contains("none of these files has a known format"));
    let mut odd = files();
    odd[2].1 = b"{\"format\": \"ligament rig\", \"version\": 9}".to_vec();
    assert!(shown(odd).unwrap_err().contains("version 9"));
    for name in ["..", "", "a/..", "x\0y.png"] {
        let mut odd = files();
        odd[0].0 = name.to_owned();
        assert!(shown(odd).unwrap_err().contains("not a file name"), "{name:?}");
    }
}
