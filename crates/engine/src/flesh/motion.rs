//! How flesh moves on its bones.

use super::TouchLaw;

/// How flesh moves on its bones: damping, contact, and how a step is made.
///
/// ```
/// use ligament::flesh::FleshMotion;
///
/// let calm = FleshMotion { damping: 20.0, ..FleshMotion::default() };
/// assert!(calm.damping > FleshMotion::default().damping);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct FleshMotion {
    /// Damping of nodes against their bone, per mass: 1/s.
    pub damping: f64,
    /// Contact of the skin.
    pub touch: TouchLaw,
    /// A step is cut into at most this many shorter ones.
    pub most_parts: usize,
    /// Elastic forces of at least this many tetrahedra are found on all threads of the pool that the step is called in
    /// (rayon's; the same bits for any number of threads). Below some thousand, handing out the work costs more.
    pub on_threads_from: usize,
}

impl Default for FleshMotion {
    fn default() -> FleshMotion {
        FleshMotion { damping: 5.0, touch: TouchLaw::default(), most_parts: 64, on_threads_from: 4000 }
    }
}
