//! The class `Studio`: the server of the studio, in a background thread.

use std::path::PathBuf;
use std::sync::mpsc::sync_channel;
use std::sync::{Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use ligament_io::open::OpenedFile;
use ligament_studio::{Settings, StudioError, recordings_folder, serve_given};
use pyo3::exceptions::{PyOSError, PyRuntimeError};
use pyo3::prelude::*;
use tokio::sync::oneshot;

use crate::counts::Whole;
use crate::scene::Scene;

/// The running studio: the compiled part of `ligament.Studio`.
#[pyclass(frozen, subclass, module = "ligament._ligament")]
pub(crate) struct Studio {
    url: String,
    running: Mutex<Option<Running>>,
}

struct Running {
    stop: oneshot::Sender<()>,
    thread: JoinHandle<Result<(), String>>,
}

impl Studio {
    fn running(&self) -> std::sync::MutexGuard<'_, Option<Running>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl Studio {
    #[new]
    #[pyo3(
        signature = (scene, port = Whole::new(0), recordings = None),
        text_signature = "(scene, port=0, recordings=None)"
    )]
    fn new(
        py: Python<'_>,
        scene: &Bound<'_, PyAny>,
        port: Whole,
        recordings: Option<PathBuf>,
    ) -> PyResult<Studio> {
        let port = port.of("port", 0, u16::MAX.into())? as u16;
        let opened = Box::new((*Scene::of_any(scene)?.get().origin.opened).clone());
        let settings =
            Settings { port, folder: recordings.unwrap_or_else(recordings_folder), ..Settings::default() };
        let (stop, stopped) = oneshot::channel();
        let (ready, address) = sync_channel::<String>(1);
        let serve = move || -> Result<(), String> {
            let stop = async {
                let _ = stopped.await;
            };
            let ready = |url: &str| {
                let _ = ready.send(url.to_string());
            };
            serve_given(OpenedFile::Scene(opened), &settings, ready, stop).map_err(|error| match error {
                StudioError::Listen { address, why } => {
                    format!("cannot listen on {address}: {why}; choose another port, or 0 for any free port")
                }
                other => other.to_string(),
            })
        };
        let thread = std::thread::Builder::new().name("studio".into()).spawn(serve);
        let thread = thread.map_err(|error| PyOSError::new_err(error.to_string()))?;
        // The server thread ends at once if it cannot serve.
        match py.detach(move || address.recv()) {
            Ok(url) => Ok(Studio { url, running: Mutex::new(Some(Running { stop, thread })) }),
            Err(_) => {
                let why = py.detach(|| thread.join());
                let why = why.unwrap_or_else(|_| Err("the server could not be started".into()));
                Err(PyOSError::new_err(why.err().unwrap_or_default()))
            }
        }
    }

    /// URL of the page.
    #[getter]
    fn url(&self) -> &str {
        &self.url
    }

    /// Whether it is closed.
    #[getter]
    fn closed(&self) -> bool {
        self.running().is_none()
    }

    /// Stops the server. Recordings stay.
    fn close(&self, py: Python<'_>) -> PyResult<()> {
        let Some(Running { stop, thread }) = self.running().take() else { return Ok(()) };
        let _ = stop.send(());
        let ended = py.detach(|| thread.join());
        let ended = ended.unwrap_or_else(|_| Err("the server has failed".into()));
        ended.map_err(PyRuntimeError::new_err)
    }

    /// Waits until another thread closes it, or Ctrl-C, which closes it.
    fn wait(&self, py: Python<'_>) -> PyResult<()> {
        while self.running().is_some() {
            py.detach(|| std::thread::sleep(Duration::from_millis(50)));
            if let Err(error) = py.check_signals() {
                self.close(py)?;
                return Err(error);
            }
        }
        Ok(())
    }

    fn __repr__(&self) -> String {
        format!("<ligament.Studio {}{}>", self.url, if self.closed() { ", closed" } else { "" })
    }
}
