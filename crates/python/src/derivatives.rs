//! Derivatives of forward and inverse dynamics.

use ligament::model::StateError;
use ligament::reduced::{Derivatives, Surroundings, Tree, Workspace};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

use crate::model::Model;
use crate::numbers;

/// The result classes, which are Python named tuples.
static FORWARD: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
static INVERSE: PyOnceLock<Py<PyAny>> = PyOnceLock::new();

/// One of the two functions of the engine.
type Differentiate = fn(
    &Tree,
    &[f64],
    &[f64],
    &[f64],
    &Surroundings<'_>,
    &mut Derivatives,
    &mut Workspace,
) -> Result<(), StateError>;

/// Arguments: a state and its input.
struct Arguments<'a, 'py> {
    q: &'a Bound<'py, PyAny>,
    v: &'a Bound<'py, PyAny>,
    /// Forces or accelerations, and the name of the argument.
    input: (&'a Bound<'py, PyAny>, &'static str),
    external: Option<&'a Bound<'py, PyAny>>,
    gravity: Option<&'a Bound<'py, PyAny>>,
}

impl Model {
    /// The named tuple `class` of derivatives with respect to q, v and the input.
    fn differentiate<'py>(
        &self,
        py: Python<'py>,
        arguments: &Arguments<'_, 'py>,
        class: &Bound<'py, PyAny>,
        differentiate: Differentiate,
    ) -> PyResult<Bound<'py, PyAny>> {
        let nv = self.model().nv();
        numbers::check_square(self.model().name(), nv)?;
        let (q, v) = (self.read_q(arguments.q, "q")?, self.read_v(arguments.v, "v")?);
        let input = self.read_v(arguments.input.0, arguments.input.1)?;
        let outside = self.read_outside(py, arguments.external, arguments.gravity)?;
        let (q, v, input): (&[f64], &[f64], &[f64]) = (&q, &v, &input);
        let [by_q, by_v, by_input] = self.work(py, |tree, scratch| {
            let found = &mut scratch.derivatives;
            differentiate(tree, q, v, input, &outside.around(), found, &mut scratch.workspace)?;
            // Move the results out with their memory.
            Ok([&mut found.q, &mut found.v, &mut found.input].map(std::mem::take))
        })?;
        let square = |numbers| numbers::matrix(py, numbers, [nv, nv]);
        class.call1((square(by_q)?, square(by_v)?, square(by_input)?))
    }
}

#[pymethods]
impl Model {
    /// Derivatives of `forward_dynamics`, with the same arguments, as nv by nv matrices.
    ///
    /// Column j is the derivative with respect to entry j. Changes of q are tangent vectors, as v in `integrate`.
    #[pyo3(signature = (q, v, tau, external = None, gravity = None))]
    fn derivatives<'py>(
        &self,
        py: Python<'py>,
        q: &Bound<'py, PyAny>,
        v: &Bound<'py, PyAny>,
        tau: &Bound<'py, PyAny>,
        external: Option<&Bound<'py, PyAny>>,
        gravity: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let class = FORWARD.import(py, "ligament._results", "ForwardDerivatives")?;
        let arguments = Arguments { q, v, input: (tau, "tau"), external, gravity };
        self.differentiate(py, &arguments, class, Tree::forward_dynamics_derivatives)
    }

    /// Derivatives of `inverse_dynamics`, with the same arguments, as nv by nv matrices.
    ///
    /// Column j is the derivative with respect to entry j. Changes of q are tangent vectors, as v in `integrate`. The
    /// derivative with respect to the accelerations is the mass matrix.
    #[pyo3(signature = (q, v, a, external = None, gravity = None))]
    fn inverse_derivatives<'py>(
        &self,
        py: Python<'py>,
        q: &Bound<'py, PyAny>,
        v: &Bound<'py, PyAny>,
        a: &Bound<'py, PyAny>,
        external: Option<&Bound<'py, PyAny>>,
        gravity: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let class = INVERSE.import(py, "ligament._results", "InverseDerivatives")?;
        let arguments = Arguments { q, v, input: (a, "a"), external, gravity };
        self.differentiate(py, &arguments, class, Tree::inverse_dynamics_derivatives)
    }
}
