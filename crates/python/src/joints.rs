//! Conversion of joint kinds and limits.

use ligament::math::Vec3;
use ligament::model::{
    Cylindrical, Free, JointKind, Limits, Planar, PointOnLine, PointOnPlane, Prismatic, Range, Revolute,
    Screw, Spherical, Translational, Universal, Weld,
};
use numpy::{PyArrayMethods, PyUntypedArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::{names, numbers};

const KINDS: [&str; 12] = [
    "weld",
    "revolute",
    "prismatic",
    "cylindrical",
    "screw",
    "universal",
    "spherical",
    "planar",
    "translational",
    "free",
    "point-on-line",
    "point-on-plane",
];

/// Arguments that define the kind of a joint.
pub(crate) struct Directions<'a> {
    pub(crate) joint: &'a str,
    pub(crate) kind: &'a str,
    pub(crate) axis: Option<Vec3>,
    pub(crate) axis2: Option<Vec3>,
    pub(crate) pitch: Option<f64>,
}

impl Directions<'_> {
    /// The kind, if it has exactly the arguments that it needs.
    pub(crate) fn kind(&self, py: Python<'_>) -> PyResult<JointKind> {
        let takes = |count: usize| match self.kind {
            "universal" => count < 2,
            "screw" => count == 0 || count == 2,
            "weld" | "spherical" | "translational" | "free" => false,
            _ => count == 0,
        };
        let given =
            [("axis", self.axis.is_some()), ("axis2", self.axis2.is_some()), ("pitch", self.pitch.is_some())];
        if !KINDS.contains(&self.kind) {
            return Err(names::unknown_word(py, "kind of joint", self.kind, KINDS));
        }
        for (i, (what, is_given)) in given.into_iter().enumerate() {
            if is_given != takes(i) {
                let (joint, kind) = (self.joint, self.kind);
                let needs = if is_given { "takes no" } else { "needs" };
                return Err(PyValueError::new_err(format!("joint '{joint}': a {kind} joint {needs} {what}")));
            }
        }
        let (axis, axis2) = (self.axis.unwrap_or_default(), self.axis2.unwrap_or_default());
        Ok(match self.kind {
            "revolute" => Revolute::about(axis).into(),
            "prismatic" => Prismatic::along(axis).into(),
            "cylindrical" => Cylindrical::about(axis).into(),
            "screw" => Screw::about(axis, self.pitch.unwrap_or_default()).into(),
            "universal" => Universal::about(axis, axis2).into(),
            "spherical" => Spherical.into(),
            "planar" => Planar::across(axis).into(),
            "translational" => Translational.into(),
            "free" => Free.into(),
            "point-on-line" => PointOnLine { axis }.into(),
            "point-on-plane" => PointOnPlane { normal: axis }.into(),
            _ => Weld.into(),
        })
    }
}

/// Ranges, or a cone and a twist. Ends may be infinite; `build` validates them.
pub(crate) fn read_limits(given: &Bound<'_, PyAny>, what: &str) -> PyResult<Limits> {
    if let Ok(given) = given.cast::<PyDict>() {
        let part = |key: &str| {
            let missing = || {
                PyValueError::new_err(format!("{what} need 'axis', 'swing' and 'twist'; '{key}' is missing"))
            };
            given.get_item(key)?.ok_or_else(missing)
        };
        let axis = numbers::read_vec3(&part("axis")?, &format!("axis of the {what}"))?;
        let (swing, twist) = (part("swing")?.extract()?, read_ranges(&part("twist")?, what)?);
        let [twist] = twist[..] else {
            return Err(PyValueError::new_err(format!("{what}: a twist has one range, (low, high)")));
        };
        return Ok(Limits::SwingTwist { axis, swing, twist });
    }
    Ok(Limits::Ranges(read_ranges(given, what)?))
}

fn read_ranges(given: &Bound<'_, PyAny>, what: &str) -> PyResult<Vec<Range>> {
    let array = numbers::as_array(given, what)?;
    let ends = array.try_readonly()?;
    match array.shape() {
        [2] | [_, 2] => {
            Ok(ends.as_slice()?.chunks_exact(2).map(|ends| Range::new(ends[0], ends[1])).collect())
        }
        shape => Err(PyValueError::new_err(format!(
            "{what} have shape {shape:?}; they must be (low, high), or a row of both for each degree of freedom"
        ))),
    }
}
