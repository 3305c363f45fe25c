//! Options for writing a clip.

/// How the motion of a soft body is written to formats without animated vertices: [`ExportOptions::flesh`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FleshAs {
    /// As a morph target for each frame.
    #[default]
    Morphs,
    /// As a point cache (PC2) next to the file.
    Cache,
    /// Not at all: bones only.
    Nothing,
}

/// Options for writing a clip, for [`encode`](super::encode).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ExportOptions {
    /// How the soft body is written to glTF.
    pub flesh: FleshAs,
}
