//! Forward, inverse and hybrid dynamics, and the mass matrix.

use ligament::math::{Vec3, Wrench};
use ligament::model::{BodyId, JointId};
use ligament::reduced::{Hybrid, Surroundings};
use numpy::{PyArray1, PyArray2};
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use pyo3::types::PyMapping;

use crate::model::Model;
use crate::names;
use crate::numbers::{self, Reading};

/// External forces, as read: wrenches on all bodies, the world first, or none.
pub(crate) struct Outside {
    external: Vec<Wrench>,
    gravity: Vec3,
}

impl Outside {
    pub(crate) fn around(&self) -> Surroundings<'_> {
        Surroundings { external: &self.external, gravity: Some(self.gravity), armature: &[] }
    }
}

impl Model {
    pub(crate) fn read_outside(
        &self,
        py: Python<'_>,
        external: Option<&Bound<'_, PyAny>>,
        gravity: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Outside> {
        let gravity = self.gravity_or_own(gravity)?;
        let external = external.map_or(Ok(Vec::new()), |given| self.read_external(py, given))?;
        Ok(Outside { external, gravity })
    }

    fn read_external(&self, py: Python<'_>, given: &Bound<'_, PyAny>) -> PyResult<Vec<Wrench>> {
        let mut wrenches = vec![Wrench::ZERO; self.model().bodies().len()];
        if let Ok(given) = given.cast::<PyMapping>() {
            for item in given.items()?.iter() {
                let (name, numbers): (String, Bound<'_, PyAny>) = item.extract()?;
                let body = self.body(py, &name)?;
                let numbers = numbers::read_fixed::<6>(&numbers, &format!("external['{name}']"), &[6])?;
                wrenches[body.index()] = Wrench::from(numbers);
            }
            return Ok(wrenches);
        }
        let count = wrenches.len() - 1;
        let rows = numbers::read(given, "external", &self.whose(), &[count, 6], Reading::InPlace)?;
        for (wrench, row) in wrenches[1..].iter_mut().zip(rows.chunks_exact(6)) {
            *wrench = Wrench::from([row[0], row[1], row[2], row[3], row[4], row[5]]);
        }
        Ok(wrenches)
    }

    fn body(&self, py: Python<'_>, name: &str) -> PyResult<BodyId> {
        let model = self.model();
        if let Some(body) = model.find_body(name) {
            return Ok(body);
        }
        if let Some((body, _)) = model.find_place(name) {
            let carrier = &model.body(body).name;
            return Err(PyKeyError::new_err(format!(
                "'{name}' is a frame; apply the force to its body, '{carrier}'"
            )));
        }
        let bodies = model.bodies().iter().map(|body| body.name.as_str());
        Err(names::unknown(py, &format!("body of {}", self.whose()), name, bodies))
    }
}

#[pymethods]
impl Model {
    /// Forward dynamics: generalized accelerations from generalized forces. Springs, limits and contact are not included.
    ///
    /// Args:
    ///     q: generalized coordinates.
    ///     v: generalized velocities.
    ///     tau: generalized forces, in N m or N.
    ///     external: external wrenches on the bodies (moment, force), in N m and N, in body axes at the origin of the body
    ///         frame: {body name: six numbers}, or an array of shape (bodies, 6) in the order of `body_names`; zero, if None.
    ///     gravity: gravitational acceleration in world axes, in m/s2; that of the model, if None.
    #[pyo3(signature = (q, v, tau, external = None, gravity = None))]
    fn forward_dynamics<'py>(
        &self,
        py: Python<'py>,
        q: &Bound<'py, PyAny>,
        v: &Bound<'py, PyAny>,
        tau: &Bound<'py, PyAny>,
        external: Option<&Bound<'py, PyAny>>,
        gravity: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray1<f64>>> {
        let (q, v, tau) = (self.read_q(q, "q")?, self.read_v(v, "v")?, self.read_v(tau, "tau")?);
        let outside = self.read_outside(py, external, gravity)?;
        let (q, v, tau): (&[f64], &[f64], &[f64]) = (&q, &v, &tau);
        let mut qdd = vec![0.0; tau.len()];
        self.work(py, |tree, scratch| {
            tree.forward_dynamics(q, v, tau, &outside.around(), &mut qdd, &mut scratch.workspace)
        })?;
        Ok(numbers::vector(py, qdd))
    }

    /// Inverse dynamics: generalized forces, in N m or N, that produce generalized accelerations.
    ///
    /// Args:
    ///     q: generalized coordinates.
    ///     v: generalized velocities.
    ///     a: generalized accelerations.
    ///     external: as in `forward_dynamics`.
    ///     gravity: as in `forward_dynamics`.
    #[pyo3(signature = (q, v, a, external = None, gravity = None))]
    fn inverse_dynamics<'py>(
        &self,
        py: Python<'py>,
        q: &Bound<'py, PyAny>,
        v: &Bound<'py, PyAny>,
        a: &Bound<'py, PyAny>,
        external: Option<&Bound<'py, PyAny>>,
        gravity: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray1<f64>>> {
        let (q, v, a) = (self.read_q(q, "q")?, self.read_v(v, "v")?, self.read_v(a, "a")?);
        let outside = self.read_outside(py, external, gravity)?;
        let (q, v, a): (&[f64], &[f64], &[f64]) = (&q, &v, &a);
        let mut tau = vec![0.0; a.len()];
        self.work(py, |tree, scratch| {
            tree.inverse_dynamics(q, v, a, &outside.around(), &mut tau, &mut scratch.workspace)
        })?;
        Ok(numbers::vector(py, tau))
    }

    /// Hybrid dynamics: accelerations and forces (qdd, tau) of all joints, some with prescribed acceleration and the others
    /// with given force.
    ///
    /// Args:
    ///     q: generalized coordinates.
    ///     v: generalized velocities.
    ///     tau: generalized forces, in N m or N. Entries of prescribed joints are not used, but must be finite.
    ///     qdd: generalized accelerations. Entries of the other joints are not used, but must be finite.
    ///     `prescribed_joints`: names of the joints with prescribed acceleration.
    ///     external: as in `forward_dynamics`.
    ///     gravity: as in `forward_dynamics`.
    #[pyo3(signature = (q, v, tau, qdd, prescribed_joints, external = None, gravity = None))]
    #[allow(clippy::too_many_arguments, clippy::type_complexity)] // each is a vector with a name of its own
    fn hybrid_dynamics<'py>(
        &self,
        py: Python<'py>,
        q: &Bound<'py, PyAny>,
        v: &Bound<'py, PyAny>,
        tau: &Bound<'py, PyAny>,
        qdd: &Bound<'py, PyAny>,
        prescribed_joints: Vec<String>,
        external: Option<&Bound<'py, PyAny>>,
        gravity: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<(Bound<'py, PyArray1<f64>>, Bound<'py, PyArray1<f64>>)> {
        let (q, v) = (self.read_q(q, "q")?, self.read_v(v, "v")?);
        let mut tau = self.read_v(tau, "tau")?.into_vec();
        let mut qdd = self.read_v(qdd, "qdd")?.into_vec();
        let prescribed = prescribed_joints
            .into_iter()
            .map(|name| self.tree_joint(py, &name))
            .collect::<PyResult<Vec<JointId>>>()?;
        let outside = self.read_outside(py, external, gravity)?;
        let (q, v): (&[f64], &[f64]) = (&q, &v);
        self.work(py, |tree, scratch| {
            let hybrid = Hybrid { prescribed: &prescribed, tau: &mut tau, qdd: &mut qdd };
            tree.hybrid_dynamics(q, v, hybrid, &outside.around(), &mut scratch.workspace)
        })?;
        Ok((numbers::vector(py, qdd), numbers::vector(py, tau)))
    }

    /// The mass matrix (joint-space inertia), nv by nv: kinetic energy is half of v times this times v.
    fn mass_matrix<'py>(
        &self,
        py: Python<'py>,
        q: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let q = self.read_q(q, "q")?;
        let (q, nv): (&[f64], usize) = (&q, self.model().nv());
        numbers::check_square(self.model().name(), nv)?;
        let mass = self.work(py, |tree, scratch| {
            let mut mass = vec![0.0; nv * nv];
            tree.mass_matrix(q, &mut mass, &mut scratch.workspace)?;
            Ok(mass)
        })?;
        numbers::matrix(py, mass, [nv, nv])
    }
}
