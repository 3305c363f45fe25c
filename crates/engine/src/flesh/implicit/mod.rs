//! Implicit steps of flesh and its skeleton in one system: stable at any stiffness, with steps as long as a frame.
//!
//! Source: beyond the papers. Newton's method on the energy of a step (Baraff and Witkin, *Large steps in cloth simulation*, 1998;
//! Martin et al., *Example-based elastic materials*, 2011), with positive stiffness of elements (Teran et al. 2005; Smith, de Goes
//! and Kim 2018) and a two-level preconditioner. Symbols: x nodes, u changes of the bones' coordinates, m masses, x~ where nodes
//! would be without forces, h the time that forces act, E energy.
//!
//! ```text
//! E(x, u) = sum m/(2 h^2) |x - x~|^2  +  elastic energy  +  contact  +  damping  +  energy of the bones (inertia, springs, limits)
//! ```
//!
//! A minimum of E fulfills the equations of motion at the end of the step. Each iteration solves a linear system for a direction
//! and follows it as far as E decreases. So an iteration never makes things worse, and a step that ends early is softer than it
//! should be, and stable.
//!
//! - Attached nodes move with their bones, J S u; they have no unknowns of their own. So bones feel the stiffness of the flesh.
//! - The linear system is solved by conjugate gradients. Preconditioner: inverses of the 3x3 blocks on the diagonal, plus a coarse
//!   space: rigid motions of clusters of nodes, and all coordinates of the bones, in one Cholesky factorization per step.
//! - The matrix is in single precision, positions, forces, energies and the coarse matrix in double precision.
//! - The matrix leaves out how attached forces turn with the bones, and derivatives of contact normals; so convergence is not
//!   quadratic there, and the solution is the same.

mod assemble;
mod bones;
mod clusters;
mod coarse;
mod conjugate;
mod contact;
mod lanes;
mod matrix;
mod newton;
mod operator;
mod order;
mod pattern;
mod rigid;
mod task;
mod unknowns;

pub use bones::{Bones, FixedBones};
pub use newton::ImplicitFlesh;
pub use task::{Effort, Inertia, Solved};
