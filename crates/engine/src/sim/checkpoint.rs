//! What a substep changes and a repetition of it needs back.

use super::constraints::Constraints;
use super::motion::Motion;
use crate::control::{Held, Mode};

/// The state at the start of a substep, or of a whole step.
pub(super) struct Checkpoint {
    pub(super) motion: Motion,
    constraints: Constraints,
    /// What a character remembers that holds itself.
    held: Held,
}

impl Checkpoint {
    /// Saves a state; allocates only the first time.
    pub(super) fn save(
        to: &mut Option<Checkpoint>,
        motion: &Motion,
        constraints: &Constraints,
        mode: Option<&Mode>,
    ) {
        let kept = to.get_or_insert_with(|| Checkpoint {
            motion: motion.clone(),
            constraints: constraints.clone(),
            held: Held::default(),
        });
        kept.motion.clone_from(motion);
        kept.constraints.clone_from(constraints);
        if let Some(Mode::Hold(held)) = mode {
            kept.held.clone_from(held);
        }
    }

    /// Returns to the state.
    pub(super) fn restore(
        &self,
        motion: &mut Motion,
        constraints: &mut Constraints,
        mode: Option<&mut Mode>,
    ) {
        motion.clone_from(&self.motion);
        constraints.clone_from(&self.constraints);
        mode.into_iter().for_each(|mode| {
            if let Mode::Hold(held) = mode {
                held.clone_from(&self.held);
            }
        });
    }
}
