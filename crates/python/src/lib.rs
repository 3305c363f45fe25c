//! Quaternions are stored x, y, z, w; a free joint's q is position then quaternion, its v is angular then linear in the
//! body frame.
//!
//! This is the compiled part of the Python package `ligament`; the other part, with the type stubs, is in `python/ligament`.
//! Users read its documentation in Python: `help(ligament)`.
//!
//! Conventions at the boundary:
//! - whole numbers of any size are accepted and checked against bounds (`counts.rs`);
//! - poses are position x, y, z and unit quaternion x, y, z, w, seven numbers, in every call (`poses.rs`);
//! - every action on a simulation becomes a `Command` of the engine, from a method or from a line of a take;
//! - numbers are anything NumPy converts to an array (`numbers.rs`); their shape is checked, they must be finite, and short
//!   calls read them in place. Results are arrays that own the memory they were computed in;
//! - names of bodies, frames and joints: an unknown name is a `KeyError` with the nearest known names (`names.rs`);
//! - errors of the engine, with their full text, are `ValueError`, or `RuntimeError` where a simulation failed (`errors.rs`);
//! - objects with a state (`Simulation`, `Batch`, `Crowd`) are behind a lock: threads take turns. Long calls release the GIL,
//!   and check for Ctrl-C every 50 ms.
//!
//! No panic crosses the boundary: every index passed to the engine comes from the model itself, and every length is checked.

mod batch;
mod builder;
mod counts;
mod crowd;
mod derivatives;
mod dynamics;
mod errors;
mod files;
mod inverse_kinematics;
mod jacobians;
mod joints;
mod kinematics;
mod model;
mod names;
mod numbers;
mod poses;
mod properties;
mod random;
mod recording;
mod scene;
mod scenes;
mod shapes;
mod simulation;
mod state;
mod studio;
mod takes;
mod urdf;

/// The module `ligament._ligament`.
#[pyo3::pymodule]
mod _ligament {
    #[pymodule_export]
    use crate::batch::Batch;
    #[pymodule_export]
    use crate::builder::ModelBuilder;
    #[pymodule_export]
    use crate::crowd::Crowd;
    #[pymodule_export]
    use crate::files::{load_mjcf, load_scene};
    #[pymodule_export]
    use crate::model::{Model, model_from_text};
    #[pymodule_export]
    use crate::recording::{Recording, scene_of_recording};
    #[pymodule_export]
    use crate::scene::{Scene, all_takes, scene, take};
    #[pymodule_export]
    use crate::scenes::{gallery, scenes};
    #[pymodule_export]
    use crate::simulation::{Simulation, State, simulation_from_bytes, state_from_bytes};
    #[pymodule_export]
    use crate::studio::Studio;
    #[pymodule_export]
    use crate::takes::{check_take, play_take, scene_of_take};
    #[pymodule_export]
    use crate::urdf::load_urdf;
    use pyo3::prelude::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        // Not by `add`, which would add it to `__all__`.
        module.as_any().setattr("__version__", env!("CARGO_PKG_VERSION"))
    }
}
