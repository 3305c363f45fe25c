//! Format name, version and size limit of a scene file.

/// The largest scene file that is read, in bytes.
pub const MOST_BYTES: u64 = 512 << 20;

/// The value of the field `format`.
pub const FORMAT: &str = "ligament scene";

/// The version that is written, and the only one that is read.
pub const VERSION: u64 = 1;
