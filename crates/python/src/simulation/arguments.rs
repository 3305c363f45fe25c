//! Conversion of command arguments, with the same checks as the parser of takes.

use ligament::command::{Command, Pull};
use ligament::control::{Gains, Priority};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::counts::Whole;
use crate::numbers;

/// Bound of coordinates that are set, and of times in seconds.
const MOST: f64 = 1e9;

/// A line of a take.
pub(crate) fn line(text: &str) -> PyResult<Command> {
    text.parse()
        .map_err(|error| PyValueError::new_err(format!("'{}': {error}", ligament::command::shown(text))))
}

/// Lines of a take, or one.
pub(super) fn lines(given: &Bound<'_, PyAny>) -> PyResult<Vec<Command>> {
    if let Ok(one) = given.extract::<String>() {
        return Ok(vec![line(&one)?]);
    }
    let all: Vec<String> = given.extract().map_err(|_| {
        let kind = given.get_type().name().map_or_else(|_| "thing".into(), |name| name.to_string());
        PyTypeError::new_err(format!("expected commands as lines of takes, each a str, got {kind}"))
    })?;
    all.iter().map(|text| line(text)).collect()
}

/// A name that a take can contain.
pub(super) fn name(name: String) -> PyResult<String> {
    match name.contains(['"', '\n', '\r']) {
        true => Err(PyValueError::new_err(format!("the name {name:?} contains a quote or a line break"))),
        false => Ok(name),
    }
}

/// Stiffness and damping; the defaults if None.
pub(crate) fn gains(given: Option<&Bound<'_, PyAny>>, usual: Gains) -> PyResult<Gains> {
    let Some(given) = given else { return Ok(usual) };
    let [stiffness, damping] = numbers::read_fixed(given, "gains", &[2])?;
    let gains = Gains { stiffness, damping };
    match gains.is_sound() {
        true => Ok(gains),
        false => {
            Err(PyValueError::new_err(format!("gains are {stiffness}, {damping}; both must be zero or more")))
        }
    }
}

/// A priority; the default if None.
pub(super) fn priority(given: Option<Whole>, usual: Priority) -> PyResult<Priority> {
    let given = given.map(|given| given.within("priority", i16::MIN.into(), i16::MAX.into())).transpose()?;
    Ok(given.map_or(usual, |given| Priority(given as i16)))
}

/// Gains, priority, weight and axes of a task.
pub(super) struct Pulling<'a, 'py> {
    pub(super) gains: Option<&'a Bound<'py, PyAny>>,
    pub(super) priority: Option<Whole>,
    pub(super) weight: Option<f64>,
    pub(super) axes: Option<&'a str>,
}

impl Pulling<'_, '_> {
    /// Missing values are the defaults of this priority.
    pub(super) fn pull(self, usual: Priority) -> PyResult<Pull> {
        let all = Pull::of(usual);
        Ok(Pull {
            gains: gains(self.gains, all.gains)?,
            priority: priority(self.priority, usual)?,
            weight: self
                .weight
                .map_or(Ok(all.weight), |weight| numbers::positive("weight", weight, false))?,
            axes: self.axes.map_or(Ok(all.axes), axes)?,
        })
    }
}

fn axes(letters: &str) -> PyResult<[bool; 3]> {
    match !letters.is_empty() && letters.chars().all(|c| "xyz".contains(c)) {
        true => Ok(['x', 'y', 'z'].map(|axis| letters.contains(axis))),
        false => {
            Err(PyValueError::new_err(format!("axes are {letters:?}; they must be some of the letters xyz")))
        }
    }
}

/// Generalized coordinates within the bound.
pub(super) fn coordinates(given: &Bound<'_, PyAny>) -> PyResult<Vec<f64>> {
    let q = numbers::read_row(given, "q")?;
    match q.iter().position(|x| x.abs() > MOST) {
        None => Ok(q),
        Some(k) => {
            let text = format!("q[{k}] is {:e}; coordinates are from -{MOST:e} to {MOST:e}", q[k]);
            Err(PyValueError::new_err(text))
        }
    }
}

/// The time of a keyframe.
pub(super) fn time(value: f64) -> PyResult<f64> {
    match (0.0..=MOST).contains(&value) {
        true => Ok(value),
        false => Err(PyValueError::new_err(format!(
            "the time of a keyframe is {value}; it must be from 0 to {MOST:e} seconds since the start"
        ))),
    }
}

/// A duration; zero if None.
pub(super) fn over(value: Option<f64>) -> PyResult<f64> {
    value.map_or(Ok(0.0), |value| numbers::positive("over", value, true))
}
