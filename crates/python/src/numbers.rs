//! Arrays on their way in and out.

use std::ops::Deref;

use numpy::{
    IntoPyArray, PyArray1, PyArray2, PyArrayDyn, PyArrayMethods, PyReadonlyArrayDyn, PyUntypedArrayMethods,
};
use pyo3::exceptions::{PyMemoryError, PyTypeError, PyValueError};
use pyo3::prelude::*;

/// The most rows of a square matrix that is made whole: 2 GiB.
const MOST_ROWS: usize = 1 << 14;

/// Whether a call may read numbers where they are.
///
/// A call that lets other threads of Python run must not: they could write what it reads.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Reading {
    InPlace,
    Copied,
}

/// Finite numbers of a shape that was asked for, row by row.
///
/// Take the slice last: reading another argument may run code of the caller's, which may write to the array.
pub(crate) enum Numbers<'py> {
    InPlace(PyReadonlyArrayDyn<'py, f64>),
    Own(Vec<f64>),
}

impl Deref for Numbers<'_> {
    type Target = [f64];

    fn deref(&self) -> &[f64] {
        match self {
            // Only aligned arrays that are contiguous row by row get here, of which a slice exists.
            Numbers::InPlace(array) => array.as_slice().unwrap_or_default(),
            Numbers::Own(numbers) => numbers,
        }
    }
}

impl Numbers<'_> {
    /// To change them.
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

/// An aligned array of f64, contiguous row by row: the given one if it is such, or what NumPy makes of it.
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
    // Booleans, integers and floats; not complex numbers, text or objects, which NumPy would convert or refuse at whim.
    if !matches!(kind.as_str(), "b" | "i" | "u" | "f") {
        let dtype = array.getattr("dtype")?;
        return Err(PyTypeError::new_err(format!("{what} is of dtype {dtype}; it must be real numbers")));
    }
    let array = numpy.call_method1("require", (array, "float64", ["C_CONTIGUOUS", "ALIGNED"]))?;
    Ok(array.cast_into::<PyArrayDyn<f64>>()?)
}

/// A vector for Python, which takes over its memory.
pub(crate) fn vector(py: Python<'_>, numbers: Vec<f64>) -> Bound<'_, PyArray1<f64>> {
    numbers.into_pyarray(py)
}

/// A matrix for Python, which takes over its memory.
pub(crate) fn matrix(
    py: Python<'_>,
    numbers: Vec<f64>,
    shape: [usize; 2],
) -> PyResult<Bound<'_, PyArray2<f64>>> {
    numbers.into_pyarray(py).reshape(shape)
}

/// An error where a square matrix of so many rows is out of reach.
pub(crate) fn check_square(model: &str, rows: usize) -> PyResult<()> {
    if rows <= MOST_ROWS {
        return Ok(());
    }
    let gigabytes = rows as f64 * rows as f64 * 8e-9;
    Err(PyMemoryError::new_err(format!(
        "a matrix of model '{model}' would be {rows} by {rows}, {gigabytes:.1} GB; the most is {MOST_ROWS} rows"
    )))
}

/// A shape as Python writes it.
fn shown(shape: &[usize]) -> String {
    match shape {
        [one] => format!("({one},)"),
        all => format!("({})", all.iter().map(usize::to_string).collect::<Vec<_>>().join(", ")),
    }
}

/// The place of an entry as Python writes it.
fn shown_index(at: usize, shape: &[usize]) -> String {
    match shape {
        [_, columns] => format!("[{}, {}]", at / columns, at % columns),
        _ => format!("[{at}]"),
    }
}
