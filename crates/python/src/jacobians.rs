//! Jacobians, their rates, the centroidal map, and the velocity of bodies.

use ligament::math::{Pose, Twist, Vec3};
use ligament::reduced::Centroidal;
use numpy::{PyArray1, PyArray2};
use pyo3::prelude::*;

use crate::model::Model;
use crate::numbers;

/// Columns of six numbers as a matrix of six rows.
fn six_rows(
    py: Python<'_>,
    columns: impl ExactSizeIterator<Item = [f64; 6]>,
) -> PyResult<Bound<'_, PyArray2<f64>>> {
    let count = columns.len();
    let mut out = vec![0.0; 6 * count];
    for (i, column) in columns.enumerate() {
        for (row, x) in column.into_iter().enumerate() {
            out[row * count + i] = x;
        }
    }
    numbers::matrix(py, out, [6, count])
}

/// The place of a point that is given in a frame: that of the frame's origin if it is None.
fn point_on_body(on_body: Pose, point: Option<&Bound<'_, PyAny>>) -> PyResult<Vec3> {
    Ok(on_body.point(numbers::vec3_or_zero(point, "point")?))
}

impl Model {
    fn centroidal(
        &self,
        py: Python<'_>,
        q: &Bound<'_, PyAny>,
        v: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Centroidal> {
        let q = self.read_q(q, "q")?;
        let v = v.map(|v| self.read_v(v, "v")).transpose()?;
        let (q, v): (&[f64], Option<&[f64]>) = (&q, v.as_deref());
        self.work(py, |tree, scratch| {
            let mut out = Centroidal::default();
            let v = v.unwrap_or(&scratch.zeros);
            tree.update_kinematics(q, v, &mut scratch.workspace)?;
            tree.centroidal(v, &mut out, &mut scratch.workspace)?;
            Ok(out)
        })
    }
}

#[pymethods]
impl Model {
    /// Jacobian of a point of a body or frame, 6 by nv, in world axes: times v it gives the angular velocity (first three rows) and the
    /// velocity of the point (last three).
    ///
    /// Args:
    ///     q: generalized coordinates.
    ///     name: name of a body or frame. An unknown one is a `KeyError`.
    ///     point: the point, in the axes of the body or frame; its origin, if None.
    #[pyo3(signature = (q, name, point = None))]
    fn jacobian<'py>(
        &self,
        py: Python<'py>,
        q: &Bound<'py, PyAny>,
        name: &str,
        point: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let (body, on_body) = self.place(py, name)?;
        let point = point_on_body(on_body, point)?;
        let q = self.read_q(q, "q")?;
        let q: &[f64] = &q;
        let columns = self.work(py, |tree, scratch| {
            let mut columns = vec![Twist::ZERO; scratch.zeros.len()];
            tree.jacobian_at(q, body, point, &mut columns, &mut scratch.workspace)?;
            Ok(columns)
        })?;
        six_rows(py, columns.iter().map(|column| column.to_array()))
    }

    /// Rate of change of `jacobian`, 6 by nv: `jacobian(q, name) @ a + jacobian_rate(q, v, name) @ v` is the angular acceleration and the
    /// acceleration of the point.
    ///
    /// Args:
    ///     q: generalized coordinates.
    ///     v: generalized velocities.
    ///     name: name of a body or frame. An unknown one is a `KeyError`.
    ///     point: as in `jacobian`.
    #[pyo3(signature = (q, v, name, point = None))]
    fn jacobian_rate<'py>(
        &self,
        py: Python<'py>,
        q: &Bound<'py, PyAny>,
        v: &Bound<'py, PyAny>,
        name: &str,
        point: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let (body, on_body) = self.place(py, name)?;
        let point = point_on_body(on_body, point)?;
        let (q, v) = (self.read_q(q, "q")?, self.read_v(v, "v")?);
        let (q, v): (&[f64], &[f64]) = (&q, &v);
        let columns = self.work(py, |tree, scratch| {
            let mut columns = vec![Twist::ZERO; v.len()];
            tree.update_kinematics(q, v, &mut scratch.workspace)?;
            tree.jacobian_rate_world(v, body, point, &mut columns, &scratch.workspace)?;
            Ok(columns)
        })?;
        six_rows(py, columns.iter().map(|column| column.to_array()))
    }

    /// Velocity of a point of a body or frame, six numbers in world axes: angular velocity in rad/s, then the velocity of the point in m/s.
    ///
    /// Args:
    ///     q: generalized coordinates.
    ///     v: generalized velocities.
    ///     name: name of a body or frame. An unknown one is a `KeyError`.
    ///     point: as in `jacobian`.
    #[pyo3(signature = (q, v, name, point = None))]
    fn velocity<'py>(
        &self,
        py: Python<'py>,
        q: &Bound<'py, PyAny>,
        v: &Bound<'py, PyAny>,
        name: &str,
        point: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray1<f64>>> {
        let (body, on_body) = self.place(py, name)?;
        let point = point_on_body(on_body, point)?;
        let (q, v) = (self.read_q(q, "q")?, self.read_v(v, "v")?);
        let (q, v): (&[f64], &[f64]) = (&q, &v);
        let twist = self.work(py, |tree, scratch| {
            tree.update_kinematics(q, v, &mut scratch.workspace)?;
            let (pose, twist) =
                (tree.world_from_body(body, &scratch.workspace), tree.twist_body(body, &scratch.workspace));
            Ok(Twist::new(pose.rot * twist.angular, pose.rot * twist.at(point)))
        })?;
        Ok(numbers::vector(py, twist.to_array().to_vec()))
    }

    /// Jacobian of the center of mass, 3 by nv: times v it gives the velocity of the center of mass in the world.
    ///
    /// Args:
    ///     q: generalized coordinates.
    fn com_jacobian<'py>(
        &self,
        py: Python<'py>,
        q: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let found = self.centroidal(py, q, None)?;
        let count = found.map.len();
        let columns: Vec<[f64; 3]> = (0..count).map(|k| found.com_jacobian(k).to_array()).collect();
        let rows = (0..3).flat_map(|row| columns.iter().map(move |column| column[row]));
        numbers::matrix(py, rows.collect(), [3, count])
    }

    /// The centroidal map, 6 by nv: times v it gives `momentum(q, v)`, the angular momentum about the center of mass and the linear momentum.
    ///
    /// Args:
    ///     q: generalized coordinates.
    fn centroidal_map<'py>(
        &self,
        py: Python<'py>,
        q: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let found = self.centroidal(py, q, None)?;
        six_rows(py, found.map.iter().map(|column| column.to_array()))
    }

    /// Rate of change of `centroidal_map`, 6 by nv: `centroidal_map(q) @ a + centroidal_map_rate(q, v) @ v` is the rate of the momentum.
    ///
    /// Args:
    ///     q: generalized coordinates.
    ///     v: generalized velocities.
    fn centroidal_map_rate<'py>(
        &self,
        py: Python<'py>,
        q: &Bound<'py, PyAny>,
        v: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let found = self.centroidal(py, q, Some(v))?;
        six_rows(py, found.rate.iter().map(|column| column.to_array()))
    }
}
