//! Tetrahedral meshes of meshing tools: the same cube in every format gives the same cage; mistakes are reported with
//! their position; and no bytes make a reader panic, hang or exhaust memory.

#![allow(clippy::unwrap_used)] // test helpers may unwrap

use crate::common::folder::Folder;
use ligament::flesh::Cage;
use ligament_io::cage::{CageFileError, Imported, from_msh, from_tetgen, from_vtk, load};
use proptest::prelude::*;

const NODES: [[f64; 3]; 8] = [
    [0.0, 0.0, 0.0],
    [1.0, 0.0, 0.0],
    [1.0, 1.0, 0.0],
    [0.0, 1.0, 0.0],
    [0.0, 0.0, 1.0],
    [1.0, 0.0, 1.0],
    [1.0, 1.0, 1.0],
    [0.0, 1.0, 1.25],
];
/// Six tetrahedra around a diagonal; the last is inverted.
const TETS: [[u32; 4]; 6] =
    [[0, 1, 2, 6], [0, 2, 3, 6], [0, 3, 7, 6], [0, 7, 4, 6], [0, 4, 5, 6], [0, 1, 5, 6]];

fn words(numbers: &[impl ToString]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn msh2() -> String {
    let mut text = "$MeshFormat\n2.2 0 8\n$EndMeshFormat\n$Nodes\n9\n".to_owned();
    // Node numbers that are not contiguous, and a node that no tetrahedron uses.
    for (k, node) in NODES.iter().enumerate() {
        text += &format!("{} {}\n", 10 * k + 5, words(node));
    }
    text += "7 9 9 9\n$EndNodes\n$Elements\n7\n1 15 2 0 1 5\n";
    for (k, tet) in TETS.iter().enumerate() {
        text += &format!("{} 4 2 0 1 {}\n", k + 2, words(&tet.map(|n| 10 * n + 5)));
    }
    text + "$EndElements\n"
}

fn msh4() -> String {
    let mut text =
        "$MeshFormat\n4.1 0 8\n$EndMeshFormat\n$Entities\n0 0 0 1\n1 0 0 0 1 1 1 0 0\n$EndEntities\n"
            .to_owned();
    text += "$Nodes\n2 8 1 8\n0 1 0 1\n1\n0 0 0\n3 1 0 7\n2\n3\n4\n5\n6\n7\n8\n";
    for node in &NODES[1..] {
        text += &format!("{}\n", words(node));
    }
    text += "$EndNodes\n$Elements\n1 6 1 6\n3 1 4 6\n";
    for (k, tet) in TETS.iter().enumerate() {
        text += &format!("{} {}\n", k + 1, words(&tet.map(|n| n + 1)));
    }
    text + "$EndElements\n"
}

/// Version 2.2, binary, in either byte order.
fn msh2_bytes(big: bool) -> Vec<u8> {
    let int = |x: i32| if big { x.to_be_bytes() } else { x.to_le_bytes() };
    let real = |x: f64| if big { x.to_be_bytes() } else { x.to_le_bytes() };
    let mut bytes = b"$MeshFormat\n2.2 1 8\n".to_vec();
    bytes.extend(int(1));
    bytes.extend(b"\n$EndMeshFormat\n$Nodes\n8\n");
    for (k, node) in NODES.iter().enumerate() {
        bytes.extend(int(k as i32 + 1));
        node.iter().for_each(|x| bytes.extend(real(*x)));
    }
    bytes.extend(b"\n$EndNodes\n$Elements\n6\n");
    for number in [4, 6, 2] {
        bytes.extend(int(number));
    }
    for (k, tet) in TETS.iter().enumerate() {
        for number in [k as i32 + 1, 0, 1] {
            bytes.extend(int(number));
        }
        tet.iter().for_each(|n| bytes.extend(int(*n as i32 + 1)));
    }
    bytes.extend(b"\n$EndElements\n");
    bytes
}

fn vtk_text() -> String {
    let mut text =
        "# vtk DataFile Version 3.0\na cube\nASCII\nDATASET UNSTRUCTURED_GRID\nPOINTS 8 double\n".to_owned();
    NODES.iter().for_each(|node| text += &format!("{}\n", words(node)));
    text += "CELLS 7 33\n2 0 1\n";
    TETS.iter().for_each(|tet| text += &format!("4 {}\n", words(tet)));
    text + "CELL_TYPES 7\n3\n10\n10\n10\n10\n10\n10\n"
}

/// Version 5.1, big-endian binary, single precision.
fn vtk_bytes() -> Vec<u8> {
    let mut bytes =
        b"# vtk DataFile Version 5.1\na cube\nBINARY\nDATASET UNSTRUCTURED_GRID\nPOINTS 8 float\n".to_vec();
    NODES.iter().flatten().for_each(|x| bytes.extend((*x as f32).to_be_bytes()));
    bytes.extend(b"\nMETADATA\nINFORMATION 0\n\nCELLS 7 24\nOFFSETS vtktypeint64\n");
    (0..7).for_each(|k: i64| bytes.extend((4 * k).to_be_bytes()));
    bytes.extend(b"\nCONNECTIVITY vtktypeint64\n");
    TETS.iter().flatten().for_each(|n| bytes.extend(i64::from(*n).to_be_bytes()));
    bytes.extend(b"\nCELL_TYPES 6\n");
    (0..6).for_each(|_| bytes.extend(10_i32.to_be_bytes()));
    bytes
}

fn tetgen(first: u32) -> [String; 2] {
    let mut nodes = "# nodes\n8 3 1 0\n".to_owned();
    for (k, node) in NODES.iter().enumerate() {
        nodes += &format!("  {} {} 0.5 # a node\n", k as u32 + first, words(node));
    }
    let mut elements = "6 4 0\n".to_owned();
    for (k, tet) in TETS.iter().enumerate() {
        elements += &format!("{} {}\n", k as u32 + first, words(&tet.map(|n| n + first)));
    }
    [nodes, elements]
}

fn of_tetgen([nodes, elements]: [String; 2]) -> Result<Imported, CageFileError> {
    from_tetgen(["a.node", "a.ele"], [nodes.as_bytes(), elements.as_bytes()])
}

#[test]
fn the_same_cube_in_every_format_is_the_same_cage() {
    // Nodes are numbered in the order in which tetrahedra name them.
    let place = |cage: &Cage, k: u32| cage.nodes()[k as usize];
    for (what, imported) in [
        ("msh 2", from_msh("a", msh2().as_bytes())),
        ("msh 4", from_msh("a", msh4().as_bytes())),
        ("msh bytes", from_msh("a", &msh2_bytes(false))),
        ("msh bytes of the other order", from_msh("a", &msh2_bytes(true))),
        ("vtk", from_vtk("a", vtk_text().as_bytes())),
        ("vtk bytes", from_vtk("a", &vtk_bytes())),
        ("tetgen from 0", of_tetgen(tetgen(0))),
        ("tetgen from 1", of_tetgen(tetgen(1))),
    ] {
        let Imported { cage, notes } = imported.unwrap_or_else(|error| panic!("{what}: {error}"));
        assert_eq!((cage.nodes().len(), cage.tets().len()), (8, 6), "{what}");
        assert!(notes.iter().any(|note| note.starts_with("1 tetrahedra were inverted")), "{notes:?}");
        for (tet, expected) in cage.tets().iter().zip(TETS) {
            let mut found = tet.map(|node| place(&cage, node).to_array());
            let mut expected = expected.map(|node| NODES[node as usize]);
            found.sort_by(|a, b| a.partial_cmp(b).unwrap());
            expected.sort_by(|a, b| a.partial_cmp(b).unwrap());
            assert_eq!(found, expected, "{what}");
        }
        // The cube, and a corner that is a quarter higher: of the two tetrahedra that contain it one lies over half
        // of the base, the other over none of it.
        let volume: f64 = cage.volumes().iter().sum();
        assert!((volume - (1.0 + 0.25 * 0.5 / 3.0)).abs() < 1e-14, "{what}: {volume}");
    }
    assert!(from_msh("a", msh2().as_bytes()).unwrap().notes[0].starts_with("1 nodes are in no tetrahedron"));
}

#[test]
fn files_are_told_by_their_ending_and_tetgen_comes_in_pairs() {
    let folder = Folder::new();
    let [nodes, elements] = tetgen(1);
    std::fs::write(folder.join("a.node"), nodes).unwrap();
    let alone = load(folder.join("a.node")).unwrap_err();
    assert!(alone.file.ends_with("a.ele"), "{alone}");
    std::fs::write(folder.join("a.ele"), elements).unwrap();
    std::fs::write(folder.join("a.MSH"), msh2()).unwrap();
    for name in ["a.node", "a.ele", "a.MSH"] {
        assert_eq!(load(folder.join(name)).unwrap().cage.tets().len(), 6);
    }
    assert!(load(folder.join("a.txt")).unwrap_err().to_string().contains(".msh, .vtk"));
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let msh = |from: &str, to: &str| from_msh("a.msh", msh2().replacen(from, to, 1).as_bytes()).unwrap_err();
    let vtk =
        |from: &str, to: &str| from_vtk("a.vtk", vtk_text().replacen(from, to, 1).as_bytes()).unwrap_err();
    for (error, words) in [
        (msh("2.2 0 8", "3.0 0 8"), &["line 2", "version 3.0", "4.1"][..]),
        (msh("$MeshFormat", "$Mesh"), &["line 1", "$MeshFormat"]),
        (msh("5 0 0 0", "5 0 0 oops"), &["line 6, column 7", "expected a coordinate, found 'oops'"]),
        (msh("5 0 0 0", "5 0 0 NaN"), &["line 6", "node 5", "expected finite"]),
        (msh("15 1 0 0", "5 1 0 0"), &["line 7", "node 5 occurs twice"]),
        (msh("$Nodes\n9", "$Nodes\n99999999999"), &["99999999999 nodes"]),
        (msh("$Nodes\n9", "$Nodes\n-9"), &["-9 nodes"]),
        (msh("2 4 2 0 1 5", "2 4 2 0 1 6"), &["node 6, which does not exist"]),
        (msh("2 4 2 0 1", "2 99 2 0 1"), &["line 19", "type 99"]),
        (vtk("ASCII", "TEXT"), &["ASCII or BINARY"]),
        (vtk("UNSTRUCTURED_GRID", "POLYDATA"), &["UNSTRUCTURED_GRID"]),
        (vtk("CELLS 7 33", "CELLS 7 12"), &["numbers are left"]),
        (vtk("CELL_TYPES 7", "CELL_TYPES 6"), &["6 entries; expected 7"]),
        (vtk("POINTS 8 double", "POINTS 8 int"), &["type int"]),
        (
            of_tetgen(tetgen(1).map(|t| t.replacen("8 3 1 0", "8 2 1 0", 1))).unwrap_err(),
            &["a.node", "line 2"],
        ),
        (
            of_tetgen(tetgen(1).map(|t| t.replacen("6 4 0", "7 4 0", 1))).unwrap_err(),
            &["a.ele", "the file ends"],
        ),
    ] {
        let text = error.to_string();
        assert!(words.iter().all(|word| text.contains(word)), "{text}: not all of {words:?}");
    }
}

#[test]
fn a_file_that_promises_much_makes_no_room_for_it() {
    // A reader that allocated four billion nodes would never return.
    let blocks = "$MeshFormat\n4.1 0 8\n$EndMeshFormat\n$Nodes\n1 1 1 1\n3 1 0 4000000000\n";
    assert!(from_msh("a", blocks.as_bytes()).is_err());
    let mut binary = b"$MeshFormat\n4.1 1 8\n".to_vec();
    binary.extend(1_i32.to_le_bytes());
    binary.extend(b"\n$EndMeshFormat\n$Nodes\n");
    [1_i64, 1, 1, 1].iter().for_each(|x| binary.extend(x.to_le_bytes()));
    [3_i32, 1, 0].iter().for_each(|x| binary.extend(x.to_le_bytes()));
    binary.extend(i64::MAX.to_le_bytes());
    assert!(from_msh("a", &binary).is_err());
    let cells = vtk_text().replacen("CELLS 7 33", "CELLS 2000000000 2000000000", 1);
    assert!(from_vtk("a", cells.as_bytes()).is_err());
    assert!(of_tetgen(tetgen(0).map(|t| t.replacen("8 3 1 0", "18446744073709551615 3 1 0", 1))).is_err());
    assert!(of_tetgen(tetgen(0).map(|t| t.replacen("8 3 1 0", "8 3 18446744073709551615 9", 1))).is_err());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_change_of_bytes_makes_a_reader_panic(at in 0.0..1.0f64, with in prop::collection::vec(any::<u8>(), 0..6), cut in 0usize..9) {
        let changed = |bytes: Vec<u8>| {
            let at = (at * bytes.len() as f64) as usize;
            [&bytes[..at], &with, &bytes[(at + cut).min(bytes.len())..]].concat()
        };
        for bytes in [msh2().into_bytes(), msh4().into_bytes(), msh2_bytes(false)] {
            let bytes = changed(bytes);
            let _ = from_msh("a", &bytes);
            let _ = from_msh("a", &bytes[..bytes.len() / 2]);
        }
        for bytes in [vtk_text().into_bytes(), vtk_bytes()] {
            let _ = from_vtk("a", &changed(bytes));
        }
        let [nodes, elements] = tetgen(1).map(String::into_bytes);
        let _ = from_tetgen(["n", "e"], [&changed(nodes.clone()), &elements]);
        let _ = from_tetgen(["n", "e"], [&nodes, &changed(elements)]);
    }
}
