//! Whole numbers on their way in: counts, numbers of branches, seeds, ports. Whatever is no whole number is a `TypeError`, one
//! that is out of bounds a `ValueError` that says what the bounds are.

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyInt;

/// Steps of a call at most, as `run` has them: hours of anything.
pub(crate) const MOST_STEPS: u64 = 1_000_000_000;

/// A whole number that Python gave, of any size; [`Whole::of`] has the number.
pub(crate) struct Whole(Result<i128, String>);

impl Whole {
    /// One of our own, as what is meant if nothing is said.
    pub(crate) const fn new(number: u64) -> Whole {
        Whole(Ok(number as i128))
    }

    /// The number, where it is within bounds; `what` is for the message: "`what` is ...".
    pub(crate) fn of(self, what: &str, low: u64, high: u64) -> PyResult<u64> {
        // What lies between two of these is one of these.
        Ok(self.within(what, low.into(), high.into())? as u64)
    }

    /// The same for numbers of both signs.
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

    /// How often something is done.
    pub(crate) fn steps(self) -> PyResult<u64> {
        self.of("count", 0, MOST_STEPS)
    }

    /// The number of a branch.
    pub(crate) fn branch(self) -> PyResult<u32> {
        Ok(self.of("branch", 0, u32::MAX.into())? as u32)
    }

    /// Among so many things that are counted from 0; or the number as it was given.
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
            // Whatever counts as one: integers of NumPy, say; no floats, even round ones.
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
        // Python does not write numbers of thousands of digits, and nobody reads them.
        let bits: u64 = number.call_method0("bit_length")?.extract()?;
        Ok(Whole(Err(match (bits < 256, number.lt(0)?) {
            (true, _) => number.str()?.to_string(),
            (false, false) => format!("above 2^{}", bits - 1),
            (false, true) => format!("below -2^{}", bits - 1),
        })))
    }
}
