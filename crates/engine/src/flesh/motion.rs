//! Parameters of moving flesh.

use super::TouchLaw;

/// Parameters of moving flesh: damping, contact, substeps and threads.
///
/// ```
/// use ligament::flesh::FleshMotion;
///
/// let calm = FleshMotion { damping: 20.0, ..FleshMotion::default() };
/// assert!(calm.damping > FleshMotion::default().damping);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct FleshMotion {
    /// Damping of nodes relative to their bone, per mass, in 1/s.
    pub damping: f64,
    /// Contact of the skin.
    pub touch: TouchLaw,
    /// Maximum number of substeps in a step.
    pub most_substeps: usize,
    /// Minimum number of tetrahedra for computing elastic forces on all threads of the current rayon pool (the same bits for any
    /// number of threads). Below some thousand, distributing the work costs more.
    pub on_threads_from: usize,
}

impl Default for FleshMotion {
    fn default() -> FleshMotion {
        FleshMotion { damping: 5.0, touch: TouchLaw::default(), most_substeps: 64, on_threads_from: 4000 }
    }
}
