//! No file content makes the import panic, hang, overflow the stack or exhaust memory: mutated and truncated robots,
//! deep nesting, deep chains of links, namespaces, entities, and meshes of random bytes.

use std::path::Path;
use std::time::{Duration, Instant};

use ligament::progress::Progress;
use ligament_io::mesh;
use ligament_io::urdf::{Colliders, Options, Root, from_text};
use proptest::prelude::*;

const SAMPLES: [&str; 3] = [
    include_str!("../data/arm.urdf"),
    include_str!("../data/assortment.urdf"),
    include_str!("../data/boxes.urdf"),
];

/// Values that are likely to break a parser.
const WORDS: [&str; 16] = [
    "nan",
    "inf",
    "-1",
    "1e308",
    "1e-320",
    "0",
    "",
    "<",
    "/>",
    "&amp;",
    "&#0;",
    "]]>",
    "<![CDATA[",
    "xmlns:a=\"b\"",
    "a:link",
    "<!--",
];

/// Imports with every option. Checks only that nothing panics and that an accepted model is valid.
fn import_all_ways(text: &str) {
    let base = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    for root in [Root::Fixed, Root::Free] {
        for strict in [false, true] {
            let options = Options { root, strict, colliders: Colliders::WithMeshes, ..Options::default() };
            match from_text(text, Some(&base), &options, &mut Progress::none()) {
                Ok(robot) => {
                    assert_eq!(robot.model.neutral().len(), robot.model.nq());
                    robot.notes.iter().for_each(|note| assert!(!note.to_string().is_empty()));
                    assert!(!ligament_io::describe(&robot.model).is_empty());
                }
                Err(e) => assert!(!e.to_string().is_empty()),
            }
        }
    }
}

#[derive(Clone, Debug)]
enum Edit {
    Byte(usize, u8),
    Word(usize, usize),
    Cut(usize, usize),
    Copy(usize, usize, usize),
    Number(usize, usize),
}

fn edits() -> impl Strategy<Value = Vec<Edit>> {
    let at = 0usize..10_000;
    let edit = prop_oneof![
        (at.clone(), any::<u8>()).prop_map(|(k, b)| Edit::Byte(k, b)),
        (at.clone(), 0..WORDS.len()).prop_map(|(k, w)| Edit::Word(k, w)),
        (at.clone(), 1usize..200).prop_map(|(k, n)| Edit::Cut(k, n)),
        (at.clone(), 1usize..400, at.clone()).prop_map(|(k, n, to)| Edit::Copy(k, n, to)),
        (at, 0..WORDS.len()).prop_map(|(k, w)| Edit::Number(k, w)),
    ];
    prop::collection::vec(edit, 1..6)
}

fn apply(text: &str, edits: &[Edit]) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for edit in edits {
        let n = bytes.len().max(1);
        let span = |k: usize, len: usize| (k % n).min(bytes.len())..((k % n) + len).min(bytes.len());
        match *edit {
            Edit::Byte(k, b) => bytes.iter_mut().skip(k % n).take(1).for_each(|x| *x = b),
            Edit::Word(k, w) => drop(bytes.splice(span(k, 0), WORDS[w].bytes())),
            Edit::Cut(k, len) => drop(bytes.drain(span(k, len))),
            Edit::Copy(k, len, to) => {
                let piece = bytes[span(k, len)].to_vec();
                bytes.splice(span(to, 0), piece);
            }
            // The next quoted value after some place.
            Edit::Number(k, w) => {
                let quotes: Vec<usize> = (k % n..bytes.len()).filter(|&i| bytes[i] == b'"').take(3).collect();
                if let [.., from, to] = quotes[..] {
                    bytes.splice(from + 1..to, WORDS[w].bytes());
                }
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn mutated_robots_never_panic(sample in 0usize..3, edits in edits()) {
        import_all_ways(&apply(SAMPLES[sample], &edits));
    }

    #[test]
    fn noise_is_no_mesh(kind in 0usize..3, noise in prop::collection::vec(any::<u8>(), 0..400), edits in edits()) {
        let (name, bytes) = match kind {
            0 => ("noise.stl", noise),
            1 => ("noise.stl", apply(include_str!("../data/cube.stl"), &edits).into_bytes()),
            _ => ("noise.obj", apply(include_str!("../data/cube.obj"), &edits).into_bytes()),
        };
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::write(&path, bytes).unwrap();
        if let Ok(mesh) = mesh::load(&path, &mut Progress::none()) {
            prop_assert!(!mesh.triangles().is_empty());
        }
    }
}

#[test]
fn truncated_robots_never_panic() {
    for sample in SAMPLES {
        for end in (0..sample.len()).filter(|end| sample.is_char_boundary(*end)) {
            let _ = from_text(&sample[..end], None, &Options::default(), &mut Progress::none());
        }
    }
}

/// A chain of links with a joint type that depends on the number of the link.
fn chain(links: usize, kind: impl Fn(usize) -> &'static str) -> String {
    let inertial =
        "<inertial><mass value='1'/><inertia ixx='1' iyy='1' izz='1' ixy='0' ixz='0' iyz='0'/></inertial>";
    let mut text = String::from("<robot name='chain'>");
    for k in 0..links {
        text.push_str(&format!("<link name='l{k}'>{inertial}</link>"));
        if k > 0 {
            let (parent, kind) = (k - 1, kind(k));
            text.push_str(&format!(
                "<joint name='j{k}' type='{kind}'><parent link='l{parent}'/><child link='l{k}'/><origin xyz='1 0 0'/></joint>"
            ));
        }
    }
    text + "</robot>"
}

#[test]
fn a_chain_of_a_hundred_thousand_links_is_read() {
    let n = 100_000;
    let options = Options { root: Root::Free, ..Options::default() };
    let robot = from_text(&chain(n, |_| "continuous"), None, &options, &mut Progress::none())
        .unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(robot.model.nv(), 6 + n - 1);
    assert!(ligament_io::describe(&robot.model).lines().count() < 80);
    // All fixed: one body, with the mass of all, and a frame for each other link.
    let robot = from_text(&chain(n, |_| "fixed"), None, &options, &mut Progress::none())
        .unwrap_or_else(|e| panic!("{e}"));
    assert_eq!((robot.model.nv(), robot.model.mass()), (6, n as f64));
    let (_, last) = robot.model.find_place(&format!("l{}", n - 1)).unwrap();
    assert_eq!(last.pos.x, (n - 1) as f64);
}

#[test]
fn deep_nesting_is_harmless() {
    let deep = 200_000;
    for element in ["link", "gazebo", "joint", "visual", "a:b"] {
        let open = format!("<{element} name='x' type='fixed'>").repeat(deep);
        for text in [
            format!("<robot>{open}{}</robot>", format!("</{element}>").repeat(deep)),
            format!("<robot>{open}"),
            open.clone(),
        ] {
            assert!(from_text(&text, None, &Options::default(), &mut Progress::none()).is_err());
        }
    }
}

#[test]
fn entities_and_namespaces_do_not_explode() {
    let mut laughs = String::from("<!DOCTYPE robot [<!ENTITY a \"ha\">");
    for k in 1..30 {
        let before = char::from(b'a' + k - 1).to_string();
        let name = char::from(b'a' + k);
        laughs.push_str(&format!("<!ENTITY {name} \"&{before};&{before};&{before};&{before};\">"));
    }
    let start = Instant::now();
    assert!(
        from_text(
            &format!("{laughs}]><robot name='&z;'><link name='&z;'/></robot>"),
            None,
            &Options::default(),
            &mut Progress::none()
        )
        .is_err()
    );
    // Expanded, it would be 4^25 words.
    assert!(start.elapsed() < Duration::from_secs(60));
    for text in [
        "<robot xmlns='u' xmlns:a='v'><a:link name='x'/><link a:name='x' name='y'/></robot>",
        "<b:robot xmlns:b='u'><link name='x'/></b:robot>",
        "<robot><link z:name='x' name='y' xmlns:q=''/></robot>",
    ] {
        let options = Options { root: Root::Free, ..Options::default() };
        let _ = from_text(text, None, &options, &mut Progress::none());
    }
}

#[test]
fn many_shapes_with_one_name_do_not_take_long() {
    let shapes = "<collision name='s'><geometry><sphere radius='1'/></geometry></collision>".repeat(50_000);
    let text = format!("<robot><link name='l'>{shapes}</link></robot>");
    let start = Instant::now();
    let options = Options { root: Root::Free, ..Options::default() };
    let robot = from_text(&text, None, &options, &mut Progress::none()).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(robot.model.colliders().len(), 50_000);
    // It takes about a second; if it were quadratic, many minutes.
    assert!(start.elapsed() < Duration::from_secs(120), "{:?}", start.elapsed());
}
