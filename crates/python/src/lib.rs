//! Quaternions are stored x, y, z, w; a free joint's q is position then quaternion, its v is angular then linear in the
//! body frame.
//!
//! This is the compiled half of the Python package `ligament`; the other half, with the type stubs, is in
//! `python/ligament`. People read its documentation in Python: `help(ligament)`.
//!
//! What crosses the boundary:
//! - whole numbers come in of any size, and are told what they may be (`counts.rs`);
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
mod kinematics;
mod model;
mod names;
mod numbers;
mod random;
mod recording;
mod scene;
mod scenes;
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
    use crate::model::Model;
    #[pymodule_export]
    use crate::recording::{Recording, scene_of_recording};
    #[pymodule_export]
    use crate::scene::{Scene, all_takes, scene, take};
    #[pymodule_export]
    use crate::scenes::{gallery, scenes};
    #[pymodule_export]
    use crate::simulation::{Simulation, State};
    #[pymodule_export]
    use crate::studio::Studio;
    #[pymodule_export]
    use crate::takes::{read_take, rehearse};
    #[pymodule_export]
    use crate::urdf::load_urdf;
}
