//! Conversion of shapes: a name and its numbers, `("capsule", 0.05, 0.3)`, or `("mesh", vertices,
//! triangles)`, or `("height-field", x, y, heights)`.

use std::sync::Arc;

use ligament::mass::{HeightField, Shape, TriMesh};
use ligament::math::Vec3;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};

use crate::{names, numbers};

/// Names of shapes, and their arguments.
const SHAPES: [(&str, &str); 9] = [
    ("box", "three half extents"),
    ("sphere", "a radius"),
    ("ellipsoid", "three radii"),
    ("capsule", "a radius and half the length of its segment"),
    ("cylinder", "a radius and half its length"),
    ("cone", "a radius and half its height"),
    ("mesh", "vertices and triangles"),
    ("half-space", "nothing"),
    ("height-field", "half of its length along x, half of its length along y, and rows of heights"),
];

/// Reads a shape. The user of the shape validates its numbers.
pub(crate) fn read(given: &Bound<'_, PyAny>, what: &str) -> PyResult<Shape> {
    let py = given.py();
    let parts: Vec<Bound<'_, PyAny>> = match given.extract::<String>() {
        Ok(_) => vec![given.clone()],
        Err(_) if given.is_instance_of::<PyTuple>() || given.is_instance_of::<PyList>() => given.extract()?,
        Err(_) => return Err(not_a_shape(given, what)?),
    };
    let Some((word, rest)) = parts.split_first() else { return Err(not_a_shape(given, what)?) };
    let Ok(word) = word.extract::<String>() else { return Err(not_a_shape(given, what)?) };
    if word == "plane" {
        return Err(PyValueError::new_err(format!(
            "{what}: no shape is called 'plane'; use 'half-space', which is everything below its plane z = 0"
        )));
    }
    let Some((_, after)) = SHAPES.iter().find(|(known, _)| *known == word) else {
        return Err(names::unknown_word(py, "shape", &word, SHAPES.map(|(known, _)| known)));
    };
    let wrong = || {
        let found = rest.len();
        PyValueError::new_err(format!("{what}: a {word} needs {after} after its name, got {found} arguments"))
    };
    if word == "mesh" {
        let [vertices, triangles] = rest else { return Err(wrong()) };
        return Ok(Shape::Mesh(Arc::new(mesh(vertices, triangles)?)));
    }
    if word == "height-field" {
        let [x, y, heights] = rest else { return Err(wrong()) };
        return Ok(Shape::HeightField(Arc::new(height_field(x, y, heights, what)?)));
    }
    let sizes =
        rest.iter().map(|one| numbers::finite(what, one.extract()?)).collect::<PyResult<Vec<f64>>>()?;
    Ok(match (word.as_str(), &sizes[..]) {
        ("box", &[x, y, z]) => Shape::Box { half_extents: Vec3::new(x, y, z) },
        ("sphere", &[radius]) => Shape::Sphere { radius },
        ("ellipsoid", &[x, y, z]) => Shape::Ellipsoid { radii: Vec3::new(x, y, z) },
        ("capsule", &[radius, half_length]) => Shape::Capsule { radius, half_length },
        ("cylinder", &[radius, half_length]) => Shape::Cylinder { radius, half_length },
        ("cone", &[radius, half_length]) => Shape::Cone { radius, half_length },
        ("half-space", &[]) => Shape::HalfSpace,
        _ => return Err(wrong()),
    })
}

/// A triangle mesh.
pub(crate) fn mesh(vertices: &Bound<'_, PyAny>, triangles: &Bound<'_, PyAny>) -> PyResult<TriMesh> {
    let vertices = numbers::read_points(vertices, "vertices")?;
    let triangles = numbers::read_triangles(triangles, "triangles")?;
    TriMesh::new(vertices, triangles).map_err(|error| PyValueError::new_err(error.to_string()))
}

/// Rows of heights, the first one at low y.
fn height_field(
    x: &Bound<'_, PyAny>,
    y: &Bound<'_, PyAny>,
    heights: &Bound<'_, PyAny>,
    what: &str,
) -> PyResult<HeightField> {
    let half_extents = [numbers::finite(what, x.extract()?)?, numbers::finite(what, y.extract()?)?];
    let (columns, heights) = numbers::read_rows(heights, "heights")?;
    HeightField::new(half_extents, columns, heights)
        .map_err(|error| PyValueError::new_err(format!("{what}: {error}")))
}

fn not_a_shape(given: &Bound<'_, PyAny>, what: &str) -> PyResult<PyErr> {
    let kind = given.get_type().name()?;
    Ok(PyTypeError::new_err(format!(
        "{what} is a {kind}; it must be a shape and its numbers, such as (\"capsule\", 0.05, 0.3)"
    )))
}
