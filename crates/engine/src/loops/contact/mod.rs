//! Contact points as part of a step: one convex problem with the loop joints, over the response of the parts.
//!
//! Source: the convex form of SAP (see [`cone`]) over F99's idea of a response. The step solves
//!
//! ```text
//! min over v of   1/2 (v - v_free)^T A (v - v_free) + sum over contact points and loop joints of phi_i(J_i v)
//! ```
//!
//! where A^-1 is the response of the parts to impulses. Its answer is unique, and every iteration lowers the cost.
//!
//! [`trees`] writes `v - v_free = L z` with L L^T the part of A^-1 that the contacts see, so that the first term is |z|^2 / 2;
//! [`newton`] finds z for each island of trees that contacts and loop joints connect.
//!
//! A contact point is linearized at the start of the step: with the gap g, the normal n and the velocity u of one end relative to the
//! other at the point, g + h n.u >= 0. So what will touch within the step is stopped at the surface.

mod bounce;
mod cone;
mod coulomb;
mod hessian;
mod impact;
mod kept;
mod newton;
mod order;
mod points;
mod rows;
mod solver;
mod sweeps;
mod trees;

pub(crate) use points::{ContactPoint, Contacts, KeptForce, RefindContacts};
pub(crate) use solver::ContactSolver;
