//! Numbers that describe the bodies and joints of a model.

use ligament::math::Sym3;
use ligament::model::{self, Limits};
use numpy::{PyArray1, PyArray2, PyArray3, PyArrayMethods};
use pyo3::prelude::*;

use crate::model::Model;
use crate::numbers;

impl Model {
    fn own_bodies(&self) -> &[model::Body] {
        &self.model().bodies()[1..]
    }

    /// A number for each velocity.
    fn for_velocities<'py>(
        &self,
        py: Python<'py>,
        of: impl Fn(&model::Joint, usize) -> f64,
    ) -> Bound<'py, PyArray1<f64>> {
        let model = self.model();
        let mut out = vec![0.0; model.nv()];
        for id in model.tree_joints() {
            for (k, dof) in model.slots(id).v_range().enumerate() {
                out[dof] = of(model.joint(id), k);
            }
        }
        numbers::vector(py, out)
    }
}

#[pymethods]
impl Model {
    /// Masses of the bodies in kg, in the order of `body_names`.
    #[getter]
    fn body_masses<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        numbers::vector(py, self.own_bodies().iter().map(|body| body.inertia.mass).collect())
    }

    /// Centers of mass of the bodies in their body frames: shape (bodies, 3), in the order of `body_names`.
    #[getter]
    fn body_coms<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let coms: Vec<_> = self.own_bodies().iter().map(|body| body.inertia.com()).collect();
        numbers::points(py, &coms)
    }

    /// Rotational inertias of the bodies about their centers of mass, in the axes of their body frames, in kg m2: shape (bodies, 3, 3), in the
    /// order of `body_names`.
    #[getter]
    fn body_inertias<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray3<f64>>> {
        let rows = |s: Sym3| [s.xx, s.xy, s.xz, s.xy, s.yy, s.yz, s.xz, s.yz, s.zz];
        let own = self.own_bodies();
        let all = own.iter().flat_map(|body| rows(body.inertia.at_com())).collect();
        numbers::vector(py, all).reshape([own.len(), 3, 3])
    }

    /// For each body, in the order of `body_names`: the name of the body that its joint connects it to, "world" at the root.
    #[getter]
    fn body_parents(&self) -> Vec<&str> {
        let model = self.model();
        let mut bodies = model.forest().order()[1..].to_vec();
        bodies.sort();
        bodies.into_iter().map(|body| model.body(model.forest().parent(body)).name.as_str()).collect()
    }

    /// For each joint, in the order of `joint_names`: the name of the body that it moves.
    #[getter]
    fn joint_bodies(&self) -> Vec<&str> {
        let model = self.model();
        model.tree_joints().map(|id| model.body(model.joint(id).child).name.as_str()).collect()
    }

    /// Limits of the velocities' coordinates: shape (nv, 2), lower and upper; infinite where there is none. For hinges and slides the entry is
    /// the limit of the angle or the distance. Cones of ball joints (`swing`, `twist`) are not ranges of coordinates and are not listed.
    #[getter]
    fn joint_limits<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let model = self.model();
        let mut out = [f64::NEG_INFINITY, f64::INFINITY].repeat(model.nv());
        for id in model.tree_joints() {
            let Limits::Ranges(ranges) = &model.joint(id).limits else { continue };
            for (range, dof) in ranges.iter().zip(model.slots(id).v_range()) {
                out[2 * dof..2 * dof + 2].copy_from_slice(&[range.low, range.high]);
            }
        }
        numbers::matrix(py, out, [model.nv(), 2])
    }

    /// Largest forces of the joints' drives, for each velocity, in N or N m; infinite where there is no bound.
    #[getter]
    fn max_forces<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        self.for_velocities(py, model::Joint::max_force_of)
    }

    /// Largest speeds of the joints, for each velocity, in m/s or rad/s; infinite where there is no bound.
    #[getter]
    fn max_speeds<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        self.for_velocities(py, model::Joint::max_speed_of)
    }

    /// Rotor inertias of the joints, for each velocity, in kg or kg m2: part of the diagonal of the mass matrix.
    #[getter]
    fn armatures<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        self.for_velocities(py, model::Joint::armature_of)
    }

    /// Dry friction of the joints, for each velocity, in N or N m.
    #[getter]
    fn joint_frictions<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        self.for_velocities(py, model::Joint::friction_of)
    }
}
