//! Conversion of whole numbers: counts, branch numbers, seeds, ports. Anything else is a `TypeError`; a number out of bounds is
//! a `ValueError` that states the bounds.

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyInt;

/// Maximum number of steps of a call.
pub(crate) const MOST_STEPS: u64 = 1_000_000_000;

/// A whole number from Python, of any size; [`Whole::of`] returns the number.
pub(crate) struct Whole(Result<i128, String>);

impl Whole {
    /// A default value.
    pub(crate) const fn new(number: u64) -> Whole {
        Whole(Ok(number as i128))
    }

    /// The number, if it is within bounds; `what` is for the message: "`what` is ...".
    pub(crate) fn of(self, what: &str, low: u64, high: u64) -> PyResult<u64> {
        // The bounds are representable, so a number between them is, too.
        Ok(self.within(what, low.into(), high.into())? as u64)
    }

    /// The same for signed numbers.
    pub(crate) fn within(self, what: &str, low: i128, high: i128) -> PyResult<i128> {
        match self.0 {
            Ok(number) if (low..=high).contains(&number) => Ok(number),
            given => {
                let given = given.map_or_else(|text| text, |number| number.to_string());
                let wanted = format!("it must be a whole number from {low} to {high}");
                Err(PyValueError::new_err(format!("{what} is {given}; {wanted}")))
            }
        }
    }

    /// A repetition count.
    pub(crate) fn steps(self) -> PyResult<u64> {
        self.of("count", 0, MOST_STEPS)
    }

    /// A branch number.
    pub(crate) fn branch(self) -> PyResult<u32> {
        Ok(self.of("branch", 0, u32::MAX.into())? as u32)
    }

    /// An index into `count` things; or the number as text.
    pub(crate) fn among(self, count: usize) -> Result<usize, String> {
        let number = self.0?;
        let within = usize::try_from(number).ok().filter(|number| *number < count);
        within.ok_or_else(|| number.to_string())
    }
}

impl FromPyObject<'_, '_> for Whole {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, '_, PyAny>) -> PyResult<Whole> {
        let py = given.py();
        let number = match given.cast::<PyInt>() {
            Ok(number) => number.as_any().to_owned(),
            // Anything with `__index__`, such as NumPy integers; no floats, even integral ones.
            Err(_) => {
                let index = py.import("operator")?.call_method1("index", (given,));
                index.map_err(|_| {
                    let kind =
                        given.get_type().name().map_or_else(|_| "thing".into(), |name| name.to_string());
                    PyTypeError::new_err(format!("it must be a whole number, not {kind}"))
                })?
            }
        };
        if let Ok(number) = number.extract::<u64>() {
            return Ok(Whole(Ok(number.into())));
        }
        if let Ok(number) = number.extract::<i64>() {
            return Ok(Whole(Ok(number.into())));
        }
        // Python does not print numbers with thousands of digits.
        let bits: u64 = number.call_method0("bit_length")?.extract()?;
        Ok(Whole(Err(match (bits < 256, number.lt(0)?) {
            (true, _) => number.str()?.to_string(),
            (false, false) => format!("above 2^{}", bits - 1),
            (false, true) => format!("below -2^{}", bits - 1),
        })))
    }
}
