//! The trait of a recordable simulation.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// A simulation that can be recorded, by a [`Recording`](super::Recording).
pub trait World {
    /// An input before a step.
    type Input: Clone + Serialize + DeserializeOwned;
    /// All that its future depends on, except inputs. No scratch memory.
    type State: Serialize + DeserializeOwned;
    /// The error of a failed step.
    type Error: std::error::Error + Send + Sync + 'static;

    /// The current state.
    fn state(&self) -> Self::State;

    /// Whether a state that was read from a file can be restored here; otherwise why not. A file may come from anywhere.
    ///
    /// # Errors
    /// What does not fit.
    fn fits(&self, state: &Self::State) -> Result<(), String> {
        let _ = state;
        Ok(())
    }

    /// Restores a state, which [`fits`](World::fits).
    fn restore(&mut self, state: Self::State);

    /// Makes one step with these inputs. The same state and inputs must give the same bits, always.
    ///
    /// # Errors
    /// If the step fails; the world may then be in any state.
    fn step(&mut self, inputs: &[Self::Input]) -> Result<(), Self::Error>;
}
