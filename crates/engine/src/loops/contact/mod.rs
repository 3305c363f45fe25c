//! Contact points as part of a step: one convex problem with the loop joints, over the response of the parts.
//!
//! Source: the convex form of SAP (see [`cone`]) over F99's idea of a response. The step solves
//!
//! ```text
//! min over v of   1/2 (v - v_free)^T A (v - v_free) + sum over contact points and loop joints of phi_i(J_i v)
//! ```
//!
//! where A^-1 is the response of the parts to impulses. Joint limits that a part leaves to it are terms, too.
//!
//! [`trees`] writes `v - v_free = L z` with `L L^T = A^-1`, so that the first term is |z|^2 / 2. For each island of trees that
//! contacts and loop joints connect, [`newton`] finds z if it rests, and [`sweeps`] if it moves, with Coulomb's law at each point
//! ([`coulomb`]) instead of the convex potential. Both start from the forces of the step before ([`kept`]).
//!
//! A contact point is linearized at the start of the step: with the gap g, the normal n and the velocity u of one end relative to the
//! other at the point, g + h n.u >= 0. So what will touch within the step is stopped at the surface.

mod bounce;
mod cone;
mod coulomb;
mod evaluation;
mod hessian;
mod impact;
mod kept;
mod newton;
mod order;
mod panels;
mod points;
mod potential;
mod rows;
mod solver;
mod sweeps;
mod trees;

pub(crate) use points::{ContactPoint, Contacts, KeptForce, KeptLimit, RefindContacts};
pub(crate) use potential::ContactPotential;
pub(crate) use solver::ContactSolver;
