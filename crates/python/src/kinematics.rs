//! Kinematics and totals: poses, center of mass, momentum, energy.

use ligament::math::Pose;
use ligament::model::BodyId;
use ligament::reduced::Totals;
use numpy::{PyArray1, PyArray2};
use pyo3::prelude::*;

use crate::model::Model;
use crate::names;
use crate::numbers;
use crate::poses;

impl Model {
    /// The body or frame of this name: its body, and its pose on that body.
    pub(crate) fn place(&self, py: Python<'_>, name: &str) -> PyResult<(BodyId, Pose)> {
        self.model().find_place(name).ok_or_else(|| {
            let bodies = self.model().bodies().iter().map(|body| body.name.as_str());
            let frames = self.model().frames().iter().map(|frame| frame.name.as_str());
            names::unknown(py, &format!("body or frame of {}", self.whose()), name, bodies.chain(frames))
        })
    }

    fn totals(&self, py: Python<'_>, q: &Bound<'_, PyAny>, v: Option<&Bound<'_, PyAny>>) -> PyResult<Totals> {
        let q = self.read_q(q, "q")?;
        let v = v.map(|v| self.read_v(v, "v")).transpose()?;
        let (q, v): (&[f64], Option<&[f64]>) = (&q, v.as_deref());
        self.work(py, |tree, scratch| {
            tree.update_kinematics(q, v.unwrap_or(&scratch.zeros), &mut scratch.workspace)?;
            Ok(tree.totals(&scratch.workspace))
        })
    }
}

#[pymethods]
impl Model {
    /// Pose of a body or frame in the world: position x, y, z in meters, then unit quaternion x, y, z, w.
    ///
    /// Args:
    ///     q: generalized coordinates.
    ///     name: name of a body or frame. An unknown one is a `KeyError`.
    fn body_pose<'py>(
        &self,
        py: Python<'py>,
        q: &Bound<'py, PyAny>,
        name: &str,
    ) -> PyResult<Bound<'py, PyArray1<f64>>> {
        let (body, on_body) = self.place(py, name)?;
        let q = self.read_q(q, "q")?;
        let q: &[f64] = &q;
        let pose = self.work(py, |tree, scratch| {
            tree.update_kinematics(q, &scratch.zeros, &mut scratch.workspace)?;
            Ok(tree.world_from_body(body, &scratch.workspace) * on_body)
        })?;
        Ok(numbers::vector(py, poses::row(&pose).to_vec()))
    }

    /// Poses of all bodies in the world, in the order of `body_names`: shape (bodies, 7), in each row position x, y, z in
    /// meters, then unit quaternion x, y, z, w.
    fn body_poses<'py>(&self, py: Python<'py>, q: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let q = self.read_q(q, "q")?;
        let q: &[f64] = &q;
        // The engine orders bodies by tree; names are in the order of the description.
        let mut bodies = self.model().forest().order().to_vec();
        bodies.sort();
        let count = bodies.len() - 1;
        let out = self.work(py, |tree, scratch| {
            tree.update_kinematics(q, &scratch.zeros, &mut scratch.workspace)?;
            let mut out = Vec::with_capacity(7 * count);
            for body in bodies.into_iter().skip(1) {
                out.extend(poses::row(&tree.world_from_body(body, &scratch.workspace)));
            }
            Ok(out)
        })?;
        numbers::matrix(py, out, [count, 7])
    }

    /// Center of mass of all bodies, in the world frame, in meters.
    fn center_of_mass<'py>(
        &self,
        py: Python<'py>,
        q: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyArray1<f64>>> {
        let totals = self.totals(py, q, None)?;
        Ok(numbers::vector(py, totals.com.to_array().to_vec()))
    }

    /// Momentum of all bodies, six numbers in world axes: angular about the center of mass, in kg m2/s, then linear, in kg
    /// m/s.
    fn momentum<'py>(
        &self,
        py: Python<'py>,
        q: &Bound<'py, PyAny>,
        v: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyArray1<f64>>> {
        let totals = self.totals(py, q, Some(v))?;
        Ok(numbers::vector(py, totals.momentum.to_array().to_vec()))
    }

    /// Energy (kinetic, potential) in joules: potential energy of gravity, zero at the world origin. Springs are not
    /// included.
    ///
    /// Args:
    ///     q: generalized coordinates.
    ///     v: generalized velocities.
    ///     gravity: as in `forward_dynamics`.
    #[pyo3(signature = (q, v, gravity = None))]
    fn energy(
        &self,
        py: Python<'_>,
        q: &Bound<'_, PyAny>,
        v: &Bound<'_, PyAny>,
        gravity: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<(f64, f64)> {
        let gravity = self.gravity_or_own(gravity)?;
        let totals = self.totals(py, q, Some(v))?;
        Ok((totals.kinetic, -totals.mass * gravity.dot(totals.com)))
    }
}
