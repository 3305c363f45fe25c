//! Ends long work on request.

use std::time::{Duration, Instant};

use super::error::RecordingError;

/// How often the question is asked.
const EVERY: Duration = Duration::from_millis(10);

/// A question that is asked during long work: whether to end it.
pub(super) struct Interrupt {
    stop: Option<Box<dyn FnMut() -> bool + Send>>,
    asked: Instant,
}

impl Interrupt {
    pub(super) fn never() -> Interrupt {
        Interrupt { stop: None, asked: Instant::now() }
    }

    pub(super) fn when(stop: impl FnMut() -> bool + Send + 'static) -> Interrupt {
        Interrupt { stop: Some(Box::new(stop)), asked: Instant::now() }
    }

    /// An error if the work should end.
    pub(super) fn check(&mut self) -> Result<(), RecordingError> {
        let Some(stop) = &mut self.stop else { return Ok(()) };
        if self.asked.elapsed() < EVERY {
            return Ok(());
        }
        let should = stop();
        self.asked = Instant::now();
        if should { Err(RecordingError::Interrupted) } else { Ok(()) }
    }
}

impl std::fmt::Debug for Interrupt {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Interrupt").field("stops", &self.stop.is_some()).finish_non_exhaustive()
    }
}
