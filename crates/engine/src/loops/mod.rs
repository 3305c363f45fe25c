//! Closed loops over any method, inside a budget.
//!
//! Source: F99, with the errata of `docs/errata.md` 14 to 17.
//!
//! A [`Response`] is whatever moves when it is pushed: a character under some method, a body moved by a script, a node of
//! flesh. A [`Loops`] holds the joints that close loops over these; joints come and go while it runs. A [`LoopSolver`] pushes
//! the parts so that the loop joints hold, within a [`Budget`]: to a precision, in so many iterations, until a deadline. The
//! parts' own joints hold whatever the budget. [`step`] does this for a step of the method `implicit`.

mod assembly;
mod blocks;
mod budget;
mod dense;
mod displacement;
mod equations;
mod free_bodies;
mod implicit;
mod joint;
mod krylov;
mod laws;
mod reduced;
mod response;
mod set;
mod solver;
mod step;
mod turning;
mod yielding;

pub use assembly::{Assembler, AssemblyOptions, AssemblyReport};
pub use budget::{Budget, LoopReport, Stop};
pub use displacement::DisplacementPart;
pub use equations::Level;
pub(crate) use equations::rows_of;
pub use free_bodies::{FreeBodies, FreeBody, FreePoints};
pub use implicit::ImplicitPart;
pub use joint::{Drive, Holder, LoopFault, LoopJoint, Side};
pub use laws::Laws;
pub use reduced::{Command, ReducedPart, ReducedScratch};
pub use response::{Alone, Load, PartError, Response, Turn};
pub use set::{LoopId, Loops};
pub use solver::{Algorithm, LoopError, LoopSolver};
pub use step::{StepOptions, StepReport, step};
