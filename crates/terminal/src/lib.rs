//! What `ligament` and `ligament-bench` share: options, output, progress, and errors.
//!
//! - [`options`] and [`values`]: shared options, and the parsers of their values.
//! - [`output`]: text for a person, or JSON for a script.
//! - [`progress`]: progress bars and notes on the error stream.
//! - [`harmless`]: text from files does not control the terminal.
//! - [`files`]: files are written whole or not at all; errors name the option that set the path.
//! - [`failure`], [`exit`] and [`suggest`]: exit codes, how errors are printed, and suggestions for mistyped names.
//!
//! ```
//! use ligament_terminal::{failure, suggest};
//!
//! let error = suggest::unknown("benchmark", "biuld", &["build", "chain"]);
//! assert!(error.to_string().contains("did you mean 'build'?"));
//! assert_eq!(failure::code(&error), failure::Code::Usage);
//! ```

pub mod exit;
pub mod failure;
pub mod files;
pub mod harmless;
pub mod options;
pub mod output;
pub mod progress;
pub mod suggest;
pub mod values;
