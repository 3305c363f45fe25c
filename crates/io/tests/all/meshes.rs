//! Surfaces from OBJ, STL and COLLADA: what is read, and the position of mistakes in a file.

#![allow(clippy::unwrap_used)] // test helpers may unwrap

use std::sync::Arc;

use ligament::mass::Shape;
use ligament::math::Vec3;
use ligament_io::mesh::from_bytes;
use proptest::prelude::*;

const CORNERS: &str = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\n";

fn refused(name: &str, bytes: &[u8]) -> String {
    from_bytes(name, bytes).unwrap_err().to_string()
}

fn facet(corners: [[f32; 3]; 3]) -> String {
    let vertex = |c: [f32; 3]| format!("vertex {} {} {}\n", c[0], c[1], c[2]);
    format!("facet normal 0 0 0\nouter loop\n{}endloop\nendfacet\n", corners.map(vertex).concat())
}

/// The four triangles of a corner of a cube.
fn corner() -> [[[f32; 3]; 3]; 4] {
    let [o, x, y, z] = [[0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    [[o, y, x], [o, x, z], [x, y, z], [y, o, z]]
}

fn binary(count: u32) -> Vec<u8> {
    let mut bytes = [b"solid but binary".as_slice(), &[0; 64]].concat();
    bytes.extend(count.to_le_bytes());
    for triangle in corner() {
        let numbers = [[0.0; 3], triangle[0], triangle[1], triangle[2]];
        bytes.extend(numbers.iter().flatten().flat_map(|x| x.to_le_bytes()));
        bytes.extend([0; 2]);
    }
    bytes
}

#[test]
fn every_way_to_write_a_face_is_read() {
    // Textures and normals, indices from the end, comments, a continued line, a polygon, groups and materials.
    let text = format!(
        "# a corner of a cube\r\nmtllib x.mtl\no first\n{CORNERS}vt 0 0\nvn 0 0 1\nusemtl red\nf 1/1/1 3/1/1 2/1/1 # below\n\
         g second\nv 9 9 9\nf -5//1 -4//1 -2//1\nf 2 \\\n 3 4\nf 3 1 4\n"
    );
    let mesh = from_bytes("corner.obj", text.as_bytes()).unwrap();
    // A vertex that no face uses is left out.
    assert_eq!((mesh.vertices().len(), mesh.triangles().len()), (4, 4));
    assert!((mesh.volume().unwrap() - 1.0 / 6.0).abs() < 1e-15);
    let square = from_bytes("square.obj", b"v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3 4\n").unwrap();
    assert_eq!(square.triangles(), [[0, 1, 2], [0, 2, 3]]);
}

#[test]
fn text_and_binary_stl_are_the_same_surface() {
    let text = format!("solid a corner\n{}endsolid a corner\n", corner().map(facet).concat());
    let from_text = from_bytes("corner.stl", text.as_bytes()).unwrap();
    let from_binary = from_bytes("corner.STL", &binary(4)).unwrap();
    assert_eq!(from_text.vertices(), from_binary.vertices());
    assert_eq!(from_text.triangles(), from_binary.triangles());
    assert!((from_text.volume().unwrap() - 1.0 / 6.0).abs() < 1e-15);
}

/// A unit cube of quadrilaterals, with normals between the indices of its corners, and a lid of triangles in another node.
const COLLADA: &str = r##"<?xml version="1.0"?>
<COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1">
 <asset><unit name="centimeter" meter="0.01"/><up_axis>Y_UP</up_axis></asset>
 <library_geometries><geometry id="cube"><mesh>
  <source id="places"><float_array id="numbers" count="24">0 0 0 1 0 0 0 1 0 1 1 0  0 0 1 1 0 1 0 1 1 1 1 1</float_array>
   <technique_common><accessor source="#numbers" count="8" stride="3"/></technique_common></source>
  <source id="normals"><float_array count="3">0 0 1</float_array></source>
  <vertices id="corners"><input semantic="POSITION" source="#places"/></vertices>
  <polylist count="5"><input semantic="NORMAL" source="#normals" offset="0"/>
   <input semantic="VERTEX" source="#corners" offset="1"/>
   <vcount>4 4 4 4 4</vcount>
   <p>0 0 0 2 0 3 0 1  0 0 0 1 0 5 0 4  0 1 0 3 0 7 0 5  0 3 0 2 0 6 0 7  0 2 0 0 0 4 0 6</p></polylist>
  <triangles count="2"><input semantic="VERTEX" source="#corners" offset="0"/><p>4 5 7 4 7 6</p></triangles>
 </mesh></geometry></library_geometries>
 <library_nodes><node id="half"><scale>0.5 0.5 0.5</scale><instance_geometry url="#cube"/></node></library_nodes>
 <library_visual_scenes><visual_scene id="all">
  <node><translate>100 0 0</translate><rotate>0 0 1 90</rotate><scale>100 200 100</scale>
   <instance_geometry url="#cube"/></node>
  <node><matrix>-100 0 0 0  0 100 0 0  0 0 100 300  0 0 0 1</matrix><instance_node url="#half"/></node>
 </visual_scene></library_visual_scenes>
 <scene><instance_visual_scene url="#all"/></scene>
</COLLADA>"##;

#[test]
fn collada_is_read_where_its_nodes_put_it() {
    let mesh = from_bytes("cubes.dae", COLLADA.as_bytes()).unwrap();
    // 1 x 2 x 1 m, rotated by a right angle and moved along x; and a mirror image half as large, 3 m up.
    assert_eq!((mesh.vertices().len(), mesh.triangles().len()), (16, 24));
    let whole = Shape::Mesh(Arc::new(mesh)).inertia_of_density(1.0).expect("closed, and wound outward");
    let (large, small) = (2.0, 0.125);
    let (at, above) = (Vec3::new(0.0, 0.5, 0.5), Vec3::new(-0.25, 0.25, 3.25));
    assert!((whole.mass - (large + small)).abs() < 1e-14, "{whole:?}");
    let com = (at * large + above * small) / (large + small);
    assert!((whole.com() - com).norm() < 1e-14, "{:?} {com:?}", whole.com());
}

/// A COLLADA file of geometries that share their points, each placed in the scene as often as its number says.
fn collada(points: &str, geometries: &[(&str, usize)]) -> String {
    let (mut library, mut nodes) = (String::new(), String::new());
    for (k, (corners, times)) in geometries.iter().enumerate() {
        library.push_str(&format!(
            "<geometry id='g{k}'><mesh><vertices id='v{k}'><input semantic='POSITION' source='#p'/></vertices><triangles>\
             <input semantic='VERTEX' source='#v{k}' offset='0'/><p>{corners}</p></triangles></mesh></geometry>"
        ));
        nodes.push_str(&format!("<instance_geometry url='#g{k}'/>").repeat(*times));
    }
    format!(
        "<COLLADA><library_geometries><geometry><mesh><source id='p'><float_array>{points}</float_array></source></mesh></geometry>\
         {library}</library_geometries><library_visual_scenes><visual_scene id='s'><node>{nodes}</node></visual_scene>\
         </library_visual_scenes><scene><instance_visual_scene url='#s'/></scene></COLLADA>"
    )
}

#[test]
fn a_small_collada_cannot_ask_for_much() {
    // Only points that triangles use are kept: many points, one triangle, many times.
    let many = "0 0 0 1 0 0 0 1 0 ".repeat(10_000);
    let mesh = from_bytes("a.dae", collada(&many, &[("0 1 2", 1000)]).as_bytes()).unwrap();
    assert_eq!(mesh.vertices().len(), 3);
    // Every geometry reads all points again: the total is bounded.
    let geometries = vec![("0 1 2", 1); 2000];
    let error = refused("a.dae", collada(&many, &geometries).as_bytes());
    assert!(error.contains("numbers"), "{error}");
    let mut corners = "0 1 2 ".repeat(3000);
    corners.pop();
    let error = refused("a.dae", collada("0 0 0 1 0 0 0 1 0", &[(&corners, 1000)]).as_bytes());
    assert!(error.contains("more than 2000000 triangles"), "{error}");
    // Very many attributes are read in linear time.
    let attributes: String = (0..60_000).map(|k| format!(" a{k}='1'")).collect();
    let mesh = from_bytes(
        "a.dae",
        collada("0 0 0 1 0 0 0 1 0", &[("0 1 2", 1)])
            .replace("<node>", &format!("<node{attributes}>"))
            .as_bytes(),
    );
    assert_eq!(mesh.unwrap().triangles().len(), 1);
}

#[test]
fn geometries_without_names_are_told_apart() {
    let text = collada("0 0 0 1 0 0 0 1 0 5 5 5", &[("0 1 2", 1), ("0 1 3", 1)]);
    let nameless = text.replace("id='g0'", "").replace("id='g1'", "");
    let start = nameless.find("<scene>").unwrap();
    // Without a scene, everything in the file.
    let mesh = from_bytes("a.dae", format!("{}</COLLADA>", &nameless[..start]).as_bytes()).unwrap();
    assert_eq!((mesh.vertices().len(), mesh.triangles().len()), (4, 2));
}

#[test]
fn what_is_wrong_with_collada_is_told() {
    for (from, to, says) in [
        ("<COLLADA", "<collada", "line 2, column 1: the outermost element is <collada>; expected <COLLADA>"),
        ("#half", "#whole", "no element has the id 'whole'"),
        ("meter=\"0.01\"", "meter=\"-1\"", "the unit of the file is -1 m"),
        ("4 5 7", "4 5 8", "a corner refers to vertex 8, but there are 8"),
        ("4 5 7", "4 5 x", "found 'x'; expected an index of a corner"),
        ("1 1 0 ", "1 1 nan ", "found 'nan'; expected a finite number"),
        ("<vcount>4", "<vcount>4000000000", "more corners than there are indices"),
        ("100 0 0</translate>", "100 0</translate>", "<translate>: expected 3 numbers"),
        ("</COLLADA>", "", "<COLLADA> is not closed"),
        ("url=\"#all\"", "url=\"#half\"", ""),
        // A node that contains itself twice would never end.
        (
            "<instance_geometry url=\"#cube\"/></node></library_nodes>",
            "<instance_node url=\"#half\"/><instance_node url=\"#half\"/></node></library_nodes>",
            "or refer to each other",
        ),
    ] {
        let broken = COLLADA.replacen(from, to, 1);
        let broken = if from == "<COLLADA" { broken.replace("</COLLADA", "</collada") } else { broken };
        assert_ne!(broken, COLLADA, "{from}");
        match from_bytes("cubes.dae", broken.as_bytes()) {
            Ok(_) => assert!(says.is_empty(), "{from} was read"),
            Err(error) => assert!(!says.is_empty() && error.to_string().contains(says), "{from}: {error}"),
        }
    }
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let obj = |more: &str| format!("{CORNERS}{more}").into_bytes();
    let stl = |from: &str, to: &str| {
        format!("solid s\n{}endsolid s\n", corner().map(facet).concat()).replacen(from, to, 1).into_bytes()
    };
    for (name, bytes, words) in [
        ("a.obj", obj("f 1 2"), "line 5, column 1: the face has 2 corners; expected at least 3"),
        (
            "a.obj",
            obj("f 1 2 5\n"),
            "line 5, column 7: there is no vertex 5; the file has 4 before this line",
        ),
        ("a.obj", obj("f 1 2 0\n"), "there is no vertex 0"),
        ("a.obj", obj("f 1 2 -5\n"), "there is no vertex -5"),
        ("a.obj", obj("f 1 2 99999999999999999999\n"), "expected the number of a vertex"),
        ("a.obj", obj("f 1 2 x/1\n"), "line 5, column 7: expected the number of a vertex, found 'x'"),
        ("a.obj", obj("v 1 nan 2\n"), "line 5, column 5: expected a finite number, found 'nan'"),
        ("a.obj", obj("v 1 2\n"), "line 5, column 6: the line ends; expected three coordinates"),
        ("a.obj", obj(""), "no triangles"),
        (
            "a.stl",
            stl("vertex 0 1 0", "vertex 0 one 0"),
            "line 5, column 10: expected a coordinate, found 'one'",
        ),
        ("a.stl", stl("endloop", "loop"), "line 7, column 1: expected endloop, found 'loop'"),
        ("a.stl", stl("outer loop", ""), "expected outer, found 'vertex'"),
        ("a.stl", b"solid s\nfacet normal 0 0".to_vec(), "the file ends; expected a normal"),
        ("a.stl", binary(5), "byte 80: the file declares 5 triangles, but has room for 4"),
        ("a.stl", binary(u32::MAX), "4294967295 triangles, but has room for 4"),
        ("a.stl", vec![0; 20], "the file has 20 bytes"),
    ] {
        let bytes = if name == "a.stl" && words.starts_with("byte 80") || words.starts_with("4294967295") {
            // Without the word that text begins with.
            [b"x".as_slice(), &bytes[1..]].concat()
        } else {
            bytes
        };
        let error = refused(name, &bytes);
        assert!(error.contains(words), "{error}\nshould say: {words}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_bytes_make_the_readers_panic(bytes in prop::collection::vec(any::<u8>(), 0..300), text in "[-0-9e./vf# \\\\\n]{0,80}") {
        for name in ["a.obj", "a.stl"] {
            let _ = from_bytes(name, &bytes);
            let _ = from_bytes(name, text.as_bytes());
            let _ = from_bytes(name, &[b"solid\nfacet normal ", bytes.as_slice()].concat());
        }
    }

    #[test]
    fn no_damage_to_collada_makes_its_reader_panic(at in 0..COLLADA.len(), length in 0..60_usize, junk in "[-0-9<>/#\"a-z ]{0,12}") {
        let end = (at + length).min(COLLADA.len());
        let damaged = format!("{}{junk}{}", &COLLADA[..at], &COLLADA[end..]);
        if let Ok(mesh) = from_bytes("a.dae", damaged.as_bytes()) {
            prop_assert!(mesh.vertices().iter().all(|v| v.is_finite()));
        }
    }
}
