//! MuJoCo's own binary format of meshes, `.msh`.
//!
//! Four integers: the numbers of vertices, normals, texture coordinates and faces. Then vertices (three numbers each), normals
//! (three), texture coordinates (two), all of 32 bits, and the indices of faces (three), from 0. Everything is little-endian.

use ligament::math::Vec3;

/// Bytes of a number.
const WORD: usize = 4;

/// Vertices and triangles; the latter may be none.
pub(super) fn parse(bytes: &[u8]) -> Result<(Vec<Vec3>, Vec<[u32; 3]>), String> {
    if bytes.starts_with(b"$MeshFormat") {
        return Err("is a file of Gmsh; expected the binary .msh format of MuJoCo".to_owned());
    }
    let words: Vec<[u8; WORD]> = bytes.chunks_exact(WORD).filter_map(|word| word.try_into().ok()).collect();
    let count = |k: usize| words.get(k).map(|word| i32::from_le_bytes(*word));
    let (Some(vertices), Some(normals), Some(coordinates), Some(faces)) =
        (count(0), count(1), count(2), count(3))
    else {
        return Err("is too short for a .msh file of MuJoCo, which begins with four numbers".to_owned());
    };
    // In words; numbers of 32 bits cannot overflow here.
    let [vertices, normals, coordinates, faces] =
        [(vertices, 3), (normals, 3), (coordinates, 2), (faces, 3)].map(|(n, each)| i64::from(n) * each);
    let expected = 4 + vertices + normals + coordinates + faces;
    let is_negative = [vertices, normals, coordinates, faces].iter().any(|n| *n < 0);
    if is_negative || expected * WORD as i64 != bytes.len() as i64 {
        return Err(format!(
            "has {} bytes; by the four numbers at its start, a .msh file of MuJoCo has {}",
            bytes.len(),
            expected.saturating_mul(WORD as i64)
        ));
    }
    let (first_face, vertices) = (words.len() - faces as usize, &words[4..4 + vertices as usize]);
    let number = |word: [u8; WORD]| f64::from(f32::from_le_bytes(word));
    let vertices = vertices.chunks_exact(3).map(|v| Vec3::new(number(v[0]), number(v[1]), number(v[2])));
    let triangles = words[first_face..].chunks_exact(3);
    Ok((vertices.collect(), triangles.map(|f| [f[0], f[1], f[2]].map(u32::from_le_bytes)).collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(counts: [i32; 4], numbers: &[f32], faces: &[i32]) -> Vec<u8> {
        let words = counts.iter().map(|n| n.to_le_bytes()).chain(numbers.iter().map(|x| x.to_le_bytes()));
        words.chain(faces.iter().map(|k| k.to_le_bytes())).flatten().collect()
    }

    #[test]
    fn vertices_and_faces_are_read_and_the_rest_is_skipped() {
        let numbers = [0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.5, 0.0, 9.0, 9.0, 9.0, 7.0, 7.0];
        let (vertices, triangles) = parse(&file([3, 1, 1, 1], &numbers, &[0, 1, 2])).expect("it is whole");
        assert_eq!(vertices, [Vec3::ZERO, Vec3::X, Vec3::Y * 0.5]);
        assert_eq!(triangles, [[0, 1, 2]]);
    }

    #[test]
    fn other_contents_are_refused() {
        let (short, long) = (file([3, 0, 0, 1], &[0.0; 9], &[]), file([0, 0, 0, 0], &[0.0], &[]));
        let negative = file([-1, 1, 0, 0], &[], &[]);
        let huge = file([i32::MAX; 4], &[], &[]);
        for bytes in [&b"\x01"[..], b"$MeshFormat 4.1", &short, &long, &negative, &huge] {
            assert!(parse(bytes).is_err(), "{bytes:?}");
        }
    }
}
