//! Quaternions are stored x, y, z, w; a free joint's q is position then quaternion, its v is angular then linear in the
//! body frame.
//!
//! This is the compiled half of the Python package `ligament`; the other half, with the type stubs, is in
//! `python/ligament`. People read its documentation in Python: `help(ligament)`.
//!
//! What crosses the boundary:
//! - whole numbers come in of any size, and are told what they may be (`counts.rs`);
//! - poses are position x, y, z and unit quaternion x, y, z, w, seven numbers, in every call (`poses.rs`);
//! - what is done to a simulation becomes a `Command` of the engine's, whether a method or a line of a take says it;
//! - numbers come in as anything NumPy makes an array of (`numbers.rs`); their shape is checked, they must be finite, and
//!   they are read where they are if the call is short. Results leave as arrays that own the memory they were computed in;
//! - names of bodies, frames and joints; one that does not exist is a `KeyError` with the nearest that do (`names.rs`);
//! - errors of the engine, with their full text, as `ValueError`, or `RuntimeError` where a motion cannot go on (`told.rs`);
//! - whatever moves (`Simulation`, `Batch`, `Crowd`) is behind a lock: threads take turns. Long calls let others run, and look
//!   every 50 ms whether Ctrl-C was pressed.
//!
//! No panic crosses it: every index that the engine is given comes from the model itself, and every length is checked.

mod batch;
mod builder;
mod counts;
mod crowd;
mod derivatives;
mod dynamics;
mod files;
mod joints;
mod kinematics;
mod model;
mod names;
mod numbers;
mod poses;
mod random;
mod recording;
mod scene;
mod scenes;
mod shapes;
mod simulation;
mod state;
mod studio;
mod takes;
mod told;
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
        // Not by `add`, which would list it among what a star imports.
        module.as_any().setattr("__version__", env!("CARGO_PKG_VERSION"))
    }
}
