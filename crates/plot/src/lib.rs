//! Charts of curves, as SVG and as PNG. No font has to be installed: the font of a PNG is embedded
//! (`docs/decisions/0008-plots.md`).
//!
//! ```
//! use ligament_plot::{Axis, Chart, Curve, Figure, color_of};
//!
//! let curve = Curve { label: "falls".into(), color: color_of(0), points: vec![(0.0, 5.0), (1.0, 0.1)] };
//! let chart = Chart {
//!     title: "A stone".into(),
//!     x: Axis::fitted("time, s"),
//!     y: Axis::fitted("height, m"),
//!     dots: false,
//!     curves: vec![curve],
//! };
//! let figure = Figure { width: 400, height: 300, charts: vec![chart] };
//! assert!(figure.svg()?.contains("A stone"));
//! assert!(figure.png()?.starts_with(b"\x89PNG"));
//! # Ok::<(), ligament_plot::PlotError>(())
//! ```

mod axis;
mod chart;
mod color;
mod error;
mod figure;
mod grid;

pub use axis::{Axis, Range};
pub use chart::{Chart, Curve};
pub use color::{Color, color_of, paled};
pub use error::PlotError;
pub use figure::Figure;
