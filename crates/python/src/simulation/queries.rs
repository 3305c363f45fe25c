//! Queries of the colliders at their present poses, and the contacts that began and ended.

use ligament::contact::{ClosestPoint, Distance, Overlap, QueryError, QueryFilter, QueryTarget, Ray, RayHit};
use ligament::math::Vec3;
use ligament::model::{BodyId, Model};
use ligament::sim::{ContactChange, ContactEvent};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

use super::class::Simulation;
use crate::{names, numbers, poses, shapes};

/// Python named tuples.
static RAY_HIT: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
static CLOSEST_POINT: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
static OVERLAP: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
static DISTANCE: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
static CONTACT_EVENT: PyOnceLock<Py<PyAny>> = PyOnceLock::new();

fn refused(error: &QueryError) -> PyErr {
    PyValueError::new_err(error.to_string())
}

fn filter(
    py: Python<'_>,
    model: &Model,
    groups: Option<u32>,
    without: Option<&str>,
) -> PyResult<QueryFilter> {
    let find = |name: &str| {
        let bodies = model.bodies().iter().map(|body| body.name.as_str());
        model.find_body(name).ok_or_else(|| names::unknown(py, "body", name, bodies))
    };
    Ok(QueryFilter { groups, without: without.map(find).transpose()? })
}

/// A body, or else a collider, of this name.
fn target(py: Python<'_>, model: &Model, name: &str) -> PyResult<QueryTarget> {
    let collider = || model.colliders().iter().position(|collider| collider.name == name);
    match model.find_body(name) {
        Some(body) => Ok(QueryTarget::Body(body)),
        None => collider().map(|k| QueryTarget::Collider(k as u32)).ok_or_else(|| {
            let bodies = model.bodies().iter().map(|body| body.name.as_str());
            let colliders = model.colliders().iter().map(|collider| collider.name.as_str());
            names::unknown(py, "body or collider", name, bodies.chain(colliders))
        }),
    }
}

/// The names of a collider and of its body.
fn named(model: &Model, collider: u32, body: BodyId) -> (&str, &str) {
    let collider = model.colliders().get(collider as usize).map_or("", |collider| collider.name.as_str());
    (collider, &model.body(body).name)
}

/// A result with a collider, its body, a point, a normal and a number.
fn result<'py>(
    py: Python<'py>,
    class: &Bound<'py, PyAny>,
    names: (&str, &str),
    [point, normal]: [Vec3; 2],
    size: f64,
) -> PyResult<Bound<'py, PyAny>> {
    class.call1((names.0, names.1, numbers::vec3(py, point), numbers::vec3(py, normal), size))
}

fn ray_hit<'py>(py: Python<'py>, model: &Model, hit: &RayHit) -> PyResult<Bound<'py, PyAny>> {
    let class = RAY_HIT.import(py, "ligament._results", "RayHit")?;
    result(py, class, named(model, hit.collider, hit.body), [hit.point, hit.normal], hit.distance)
}

fn read_ray(
    origin: &Bound<'_, PyAny>,
    direction: &Bound<'_, PyAny>,
    max_distance: Option<f64>,
) -> PyResult<Ray> {
    let (origin, direction) =
        (numbers::read_vec3(origin, "origin")?, numbers::read_vec3(direction, "direction")?);
    Ray::new(origin, direction, max_distance.unwrap_or(f64::INFINITY)).map_err(|error| refused(&error))
}

#[pymethods]
impl Simulation {
    /// The nearest collider that a ray meets, or None. Queries see what contact sees: a mesh on a moving body is its convex
    /// hull, a mesh of the world a surface of triangles. The skin of flesh is not a collider.
    ///
    /// Args:
    ///     origin: where the ray begins, in the world.
    ///     direction: its direction; its length does not matter.
    ///     `max_distance`: in meters; no limit, if None.
    ///     groups: only colliders that belong to one of these groups, one bit each; all that can touch something, if None.
    ///     without: name of a body whose colliders are left out, such as the one that carries the sensor.
    #[pyo3(signature = (origin, direction, max_distance = None, groups = None, without = None))]
    fn ray<'py>(
        &self,
        py: Python<'py>,
        origin: &Bound<'_, PyAny>,
        direction: &Bound<'_, PyAny>,
        max_distance: Option<f64>,
        groups: Option<u32>,
        without: Option<&str>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let ray = read_ray(origin, direction, max_distance)?;
        let sim = &mut self.moving(py).sim;
        let filter = filter(py, sim.model(), groups, without)?;
        let hit = sim.ray(&ray, filter);
        hit.map(|hit| ray_hit(py, sim.model(), &hit)).transpose()
    }

    /// The first crossing of a ray with each collider, by increasing distance. A ray that begins inside a collider meets it
    /// where it leaves.
    ///
    /// Args:
    ///     origin: as in `ray`.
    ///     direction: as in `ray`.
    ///     `max_distance`: as in `ray`.
    ///     groups: as in `ray`.
    ///     without: as in `ray`.
    #[pyo3(signature = (origin, direction, max_distance = None, groups = None, without = None))]
    fn ray_hits<'py>(
        &self,
        py: Python<'py>,
        origin: &Bound<'_, PyAny>,
        direction: &Bound<'_, PyAny>,
        max_distance: Option<f64>,
        groups: Option<u32>,
        without: Option<&str>,
    ) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let ray = read_ray(origin, direction, max_distance)?;
        let sim = &mut self.moving(py).sim;
        let filter = filter(py, sim.model(), groups, without)?;
        let hits = sim.ray_hits(&ray, filter);
        hits.iter().map(|hit| ray_hit(py, sim.model(), hit)).collect()
    }

    /// The collider that is nearest to a point, or None if there is none; if the point is inside some, the one in which it is
    /// deepest.
    ///
    /// Args:
    ///     point: in the world.
    ///     groups: as in `ray`.
    ///     without: as in `ray`.
    #[pyo3(signature = (point, groups = None, without = None))]
    fn closest_point<'py>(
        &self,
        py: Python<'py>,
        point: &Bound<'_, PyAny>,
        groups: Option<u32>,
        without: Option<&str>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let point = numbers::read_vec3(point, "point")?;
        let sim = &mut self.moving(py).sim;
        let filter = filter(py, sim.model(), groups, without)?;
        let Some(ClosestPoint { collider, body, point, normal, distance }) = sim.closest_point(point, filter)
        else {
            return Ok(None);
        };
        let class = CLOSEST_POINT.import(py, "ligament._results", "ClosestPoint")?;
        result(py, class, named(sim.model(), collider, body), [point, normal], distance).map(Some)
    }

    /// The colliders that a shape overlaps, in the order of the model.
    ///
    /// Args:
    ///     shape: as in `ModelBuilder.add_collider`; a mesh counts as its convex hull.
    ///     pose: its pose in the world: position x, y, z, then unit quaternion x, y, z, w; the identity, if None.
    ///     groups: as in `ray`.
    ///     without: as in `ray`.
    #[pyo3(signature = (shape, pose = None, groups = None, without = None))]
    fn overlaps<'py>(
        &self,
        py: Python<'py>,
        shape: &Bound<'_, PyAny>,
        pose: Option<&Bound<'_, PyAny>>,
        groups: Option<u32>,
        without: Option<&str>,
    ) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let (shape, pose) = (shapes::read(shape, "shape")?, poses::read(pose, "pose")?);
        let sim = &mut self.moving(py).sim;
        let filter = filter(py, sim.model(), groups, without)?;
        let found = sim.overlaps(&shape, pose, filter).map_err(|error| refused(&error))?;
        let class = OVERLAP.import(py, "ligament._results", "Overlap")?;
        let tuple = |overlap: &Overlap| {
            let names = named(sim.model(), overlap.collider, overlap.body);
            result(py, class, names, [overlap.point, overlap.normal], overlap.depth)
        };
        found.iter().map(tuple).collect()
    }

    /// The distance of two bodies or colliders with their nearest points, also of those that never touch each other. None if
    /// one has no collider, and between two that are not convex: half-spaces and meshes of the world.
    ///
    /// Args:
    ///     a: name of a body, which means all of its colliders, or else of a collider.
    ///     b: the same.
    fn distance<'py>(&self, py: Python<'py>, a: &str, b: &str) -> PyResult<Option<Bound<'py, PyAny>>> {
        let sim = &mut self.moving(py).sim;
        let (a, b) = (target(py, sim.model(), a)?, target(py, sim.model(), b)?);
        let Some(Distance { colliders, distance, points, normal }) = sim.distance(a, b) else {
            return Ok(None);
        };
        let names = colliders.map(|k| named(sim.model(), k, BodyId::WORLD).0);
        let class = DISTANCE.import(py, "ligament._results", "Distance")?;
        let (points, normal) = (numbers::points(py, &points)?, numbers::vec3(py, normal));
        class.call1(((names[0], names[1]), distance, points, normal)).map(Some)
    }

    /// The contacts between bodies that began in the last step, then those that ended. Two colliders touch in a step if a
    /// contact force acts between them in one of its substeps. The skin of flesh has no events. `restore`, and going to a
    /// moment of a recording, restore the events of the step that led there; before the first step there are none.
    #[getter]
    fn contact_events<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let sim = &self.moving(py).sim;
        let class = CONTACT_EVENT.import(py, "ligament._results", "ContactEvent")?;
        let tuple = |ContactEvent { change, colliders, bodies }: ContactEvent| {
            let [(a, of_a), (b, of_b)] = [0, 1].map(|k| named(sim.model(), colliders[k], bodies[k]));
            let change = match change {
                ContactChange::Began => "began",
                ContactChange::Ended => "ended",
            };
            class.call1((change, (a, b), (of_a, of_b)))
        };
        sim.contact_events().map(tuple).collect()
    }

    /// Pairs of names of the colliders that touched in the last step: see `contact_events`.
    #[getter]
    fn touching(&self, py: Python<'_>) -> Vec<(String, String)> {
        let sim = &self.moving(py).sim;
        let name = |k: u32| named(sim.model(), k, BodyId::WORLD).0.to_owned();
        sim.touching().iter().map(|&[a, b]| (name(a), name(b))).collect()
    }

    /// Names of the bodies that sleep: they have rested in contact for half a second, and stay exactly where they are until something
    /// comes near or a command is given. `set("sleep", 0)` keeps everything awake.
    #[getter]
    fn asleep(&self, py: Python<'_>) -> Vec<String> {
        let sim = &self.moving(py).sim;
        let bodies = sim.model().bodies().iter();
        let asleep =
            bodies.filter(|body| sim.model().find_body(&body.name).is_some_and(|id| sim.is_asleep(id)));
        asleep.map(|body| body.name.clone()).collect()
    }
}
