//! What a scene file says of itself, and how large it may be.

/// The largest scene file that is read, in bytes.
pub const MOST_BYTES: u64 = 512 << 20;

/// What the first field of a scene file says.
pub const FORMAT: &str = "ligament scene";

/// The version that is written, and the only one that is read.
pub const VERSION: u64 = 1;
