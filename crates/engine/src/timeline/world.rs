//! What can be recorded.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// What can be recorded.
///
/// See the example of [the module](crate::timeline).
pub trait World {
    /// What happens to it between two steps.
    type Input: Clone + Serialize + DeserializeOwned;
    /// All that its future depends on, inputs aside. No scratch memory.
    type State: Serialize + DeserializeOwned;
    /// Why a step fails.
    type Error: std::error::Error + Send + Sync + 'static;

    /// Its state now.
    fn state(&self) -> Self::State;

    /// Puts it back into a state.
    fn restore(&mut self, state: Self::State);

    /// One step, after these inputs. The same state and inputs give the same bits, always.
    ///
    /// # Errors
    /// Where the step cannot be made; the world may then be in any state.
    fn step(&mut self, inputs: &[Self::Input]) -> Result<(), Self::Error>;
}
