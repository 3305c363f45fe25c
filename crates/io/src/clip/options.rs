//! How a clip is written.

/// How flesh leaves in formats that know no moving points.
///
/// See the example of [`encode`](super::encode).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FleshAs {
    /// A morph target for each frame.
    #[default]
    Morphs,
    /// A point cache (PC2) beside the file.
    Cache,
    /// Not at all: bones alone.
    Nothing,
}

/// How a clip is written.
///
/// See the example of [`encode`](super::encode).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ExportOptions {
    /// How flesh leaves in glTF.
    pub flesh: FleshAs,
}
