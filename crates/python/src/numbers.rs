//! Conversion of arrays.

use std::ops::Deref;

use ligament::math::Vec3;
use numpy::{
    IntoPyArray, PyArray1, PyArray2, PyArrayDyn, PyArrayMethods, PyReadonlyArrayDyn, PyUntypedArrayMethods,
};
use pyo3::exceptions::{PyMemoryError, PyTypeError, PyValueError};
use pyo3::prelude::*;

/// Maximum number of rows of a dense square matrix: 2 GiB.
const MOST_ROWS: usize = 1 << 14;

/// Whether a call may read numbers in place.
///
/// A call that releases the GIL must not: other threads could modify the array.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Reading {
    InPlace,
    Copied,
}

/// Finite numbers of a given shape, in row-major order.
///
/// Take the slice last: reading another argument may run Python code, which may modify the array.
pub(crate) enum Numbers<'py> {
    InPlace(PyReadonlyArrayDyn<'py, f64>),
    Own(Vec<f64>),
}

impl Deref for Numbers<'_> {
    type Target = [f64];

    fn deref(&self) -> &[f64] {
        match self {
            // Only aligned, C-contiguous arrays reach this point, so a slice exists.
            Numbers::InPlace(array) => array.as_slice().unwrap_or_default(),
            Numbers::Own(numbers) => numbers,
        }
    }
}

impl Numbers<'_> {
    /// Converts to an owned vector.
    pub(crate) fn into_vec(self) -> Vec<f64> {
        match self {
            Numbers::InPlace(_) => self.to_vec(),
            Numbers::Own(numbers) => numbers,
        }
    }
}

/// Reads numbers of this shape; `what` and `whose` are for messages: "`what` has shape ...; `whose` needs ...".
pub(crate) fn read<'py>(
    given: &Bound<'py, PyAny>,
    what: &str,
    whose: &str,
    shape: &[usize],
    reading: Reading,
) -> PyResult<Numbers<'py>> {
    let array = as_array(given, what)?;
    if array.shape() != shape {
        let (found, wanted) = (shown(array.shape()), shown(shape));
        return Err(PyValueError::new_err(format!("{what} has shape {found}; {whose} needs {wanted}")));
    }
    let array = array.try_readonly()?;
    let numbers = match reading {
        Reading::InPlace => Numbers::InPlace(array),
        Reading::Copied => Numbers::Own(array.as_slice()?.to_vec()),
    };
    match numbers.iter().position(|x| !x.is_finite()) {
        None => Ok(numbers),
        Some(at) => {
            let (at, value) = (shown_index(at, shape), numbers[at]);
            Err(PyValueError::new_err(format!("{what}{at} is {value}; it must be a finite number")))
        }
    }
}

/// `N` numbers.
pub(crate) fn read_fixed<const N: usize>(
    given: &Bound<'_, PyAny>,
    what: &str,
    shape: &[usize],
) -> PyResult<[f64; N]> {
    let numbers = read(given, what, "it", shape, Reading::InPlace)?;
    <[f64; N]>::try_from(&*numbers).map_err(|_| PyValueError::new_err(format!("{what} needs {N} numbers")))
}

/// Three numbers.
pub(crate) fn read_vec3(given: &Bound<'_, PyAny>, what: &str) -> PyResult<Vec3> {
    let [x, y, z] = read_fixed(given, what, &[3])?;
    Ok(Vec3::new(x, y, z))
}

/// Three numbers; zero if None.
pub(crate) fn vec3_or_zero(given: Option<&Bound<'_, PyAny>>, what: &str) -> PyResult<Vec3> {
    given.map_or(Ok(Vec3::ZERO), |given| read_vec3(given, what))
}

/// A row of finite numbers of any length; a single number is a row of one.
pub(crate) fn read_row(given: &Bound<'_, PyAny>, what: &str) -> PyResult<Vec<f64>> {
    let array = as_array(given, what)?;
    let (shape, wanted) = (array.shape().to_vec(), "it must be one row of numbers");
    match shape[..] {
        [] | [_] => {}
        _ => return Err(PyValueError::new_err(format!("{what} has shape {}; {wanted}", shown(&shape)))),
    }
    Ok(read(array.as_any(), what, "it", &shape, Reading::Copied)?.into_vec())
}

/// A row of bounds; a single number is a row of one. None and infinity are no bound.
pub(crate) fn read_bounds(given: &Bound<'_, PyAny>, what: &str) -> PyResult<Vec<f64>> {
    let bounds = match given.extract::<Vec<Option<f64>>>() {
        Ok(bounds) => bounds.into_iter().map(|bound| bound.unwrap_or(f64::INFINITY)).collect(),
        Err(_) => match given.extract::<f64>() {
            Ok(bound) => vec![bound],
            Err(_) => read_row(given, what)?,
        },
    };
    match bounds.iter().position(|bound| bound.is_nan()) {
        None => Ok(bounds),
        Some(at) => Err(PyValueError::new_err(format!(
            "{what}[{at}] is nan; it must be a number, or None or inf for no bound"
        ))),
    }
}

/// A finite number.
pub(crate) fn finite(what: &str, value: f64) -> PyResult<f64> {
    match value.is_finite() {
        true => Ok(value),
        false => Err(PyValueError::new_err(format!("{what} is {value}; it must be a finite number"))),
    }
}

/// A finite number that is zero or more; above zero, if not `or_zero`.
pub(crate) fn positive(what: &str, value: f64, or_zero: bool) -> PyResult<f64> {
    if value.is_finite() && (value > 0.0 || or_zero && value == 0.0) {
        return Ok(value);
    }
    let wanted = if or_zero { "zero or more" } else { "above zero" };
    Err(PyValueError::new_err(format!("{what} is {value}; it must be {wanted}, and finite")))
}

/// Rows of three numbers, as many as are given.
pub(crate) fn read_points(given: &Bound<'_, PyAny>, what: &str) -> PyResult<Vec<Vec3>> {
    let array = as_array(given, what)?;
    let shape = array.shape().to_vec();
    if !matches!(shape[..], [_, 3]) {
        let found = shown(&shape);
        return Err(PyValueError::new_err(format!(
            "{what} has shape {found}; it must be rows of three numbers"
        )));
    }
    let numbers = read(array.as_any(), what, "it", &shape, Reading::InPlace)?;
    Ok(numbers.chunks_exact(3).map(|row| Vec3::new(row[0], row[1], row[2])).collect())
}

/// Rows of finite numbers, all of the same length: that length, and the numbers row by row.
pub(crate) fn read_rows(given: &Bound<'_, PyAny>, what: &str) -> PyResult<(usize, Vec<f64>)> {
    let array = as_array(given, what)?;
    let shape = array.shape().to_vec();
    let [_, columns] = shape[..] else {
        let found = shown(&shape);
        return Err(PyValueError::new_err(format!("{what} has shape {found}; it must be rows of numbers")));
    };
    Ok((columns, read(array.as_any(), what, "it", &shape, Reading::Copied)?.into_vec()))
}

/// Rows of three vertex indices, from 0.
pub(crate) fn read_triangles(given: &Bound<'_, PyAny>, what: &str) -> PyResult<Vec<[u32; 3]>> {
    let index = |x: f64| match x >= 0.0 && x <= f64::from(u32::MAX) && x.fract() == 0.0 {
        true => Ok(x as u32),
        false => Err(PyValueError::new_err(format!("{what} contains {x}; expected vertex indices, from 0"))),
    };
    let rows = read_points(given, what)?;
    rows.into_iter().map(|row| Ok([index(row.x)?, index(row.y)?, index(row.z)?])).collect()
}

/// An aligned, C-contiguous array of f64: the argument itself if it is one, or a copy by NumPy.
pub(crate) fn as_array<'py>(given: &Bound<'py, PyAny>, what: &str) -> PyResult<Bound<'py, PyArrayDyn<f64>>> {
    if let Ok(array) = given.cast::<PyArrayDyn<f64>>()
        && array.is_aligned()
        && array.is_c_contiguous()
    {
        return Ok(array.clone());
    }
    let numpy = given.py().import("numpy")?;
    let array = numpy.call_method1("asarray", (given,))?;
    let kind: String = array.getattr("dtype")?.getattr("kind")?.extract()?;
    // Booleans, integers and floats; not complex numbers, text or objects, which NumPy converts inconsistently.
    if !matches!(kind.as_str(), "b" | "i" | "u" | "f") {
        let dtype = array.getattr("dtype")?;
        return Err(PyTypeError::new_err(format!("{what} is of dtype {dtype}; it must be real numbers")));
    }
    let array = numpy.call_method1("require", (array, "float64", ["C_CONTIGUOUS", "ALIGNED"]))?;
    Ok(array.cast_into::<PyArrayDyn<f64>>()?)
}

/// A vector for Python; takes ownership of the memory.
pub(crate) fn vector(py: Python<'_>, numbers: Vec<f64>) -> Bound<'_, PyArray1<f64>> {
    numbers.into_pyarray(py)
}

/// A matrix for Python; takes ownership of the memory.
pub(crate) fn matrix(
    py: Python<'_>,
    numbers: Vec<f64>,
    shape: [usize; 2],
) -> PyResult<Bound<'_, PyArray2<f64>>> {
    numbers.into_pyarray(py).reshape(shape)
}

/// Rows of three for Python.
pub(crate) fn points<'py>(py: Python<'py>, points: &[Vec3]) -> PyResult<Bound<'py, PyArray2<f64>>> {
    let rows = points.iter().flat_map(|point| point.to_array()).collect();
    matrix(py, rows, [points.len(), 3])
}

/// Three numbers for Python.
pub(crate) fn vec3(py: Python<'_>, vector: Vec3) -> Bound<'_, PyArray1<f64>> {
    vector.to_array().to_vec().into_pyarray(py)
}

/// An error if a square matrix with this many rows is too large.
pub(crate) fn check_square(model: &str, rows: usize) -> PyResult<()> {
    if rows <= MOST_ROWS {
        return Ok(());
    }
    let gigabytes = rows as f64 * rows as f64 * 8e-9;
    Err(PyMemoryError::new_err(format!(
        "a matrix of model '{model}' would be {rows} by {rows}, {gigabytes:.1} GB; the most is {MOST_ROWS} rows; forward_dynamics needs no matrix"
    )))
}

/// A shape as Python writes it.
fn shown(shape: &[usize]) -> String {
    match shape {
        [one] => format!("({one},)"),
        all => format!("({})", all.iter().map(usize::to_string).collect::<Vec<_>>().join(", ")),
    }
}

/// The index of an entry as Python writes it.
fn shown_index(at: usize, shape: &[usize]) -> String {
    match shape {
        [_, columns] => format!("[{}, {}]", at / columns, at % columns),
        _ => format!("[{at}]"),
    }
}
