//! The motion before the last step, from which accelerations follow.

use ligament_math::Twist;

/// Twists before the last step, if sensors need them: state.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub(super) struct LastStep {
    /// Twists of all bodies in their own axes; empty if there was no step.
    pub(super) twists: Vec<Twist>,
    /// The length of the step.
    pub(super) h: f64,
    /// Whether it was the first one.
    pub(super) is_first: bool,
}

impl LastStep {
    pub(super) fn forget(&mut self) {
        self.twists.clear();
    }

    /// Reads it from the end of a state; recordings from before sensors have none.
    pub(super) fn read<'de, D: serde::Deserializer<'de>>(from: D) -> Result<LastStep, D::Error> {
        Ok(serde::Deserialize::deserialize(from).unwrap_or_default())
    }
}
