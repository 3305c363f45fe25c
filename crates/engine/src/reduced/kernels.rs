//! Complete recursions, compiled for several instruction sets ([`crate::simd`]).
//!
//! The caller checks lengths: these index without checks.

use ligament_math::{Scalar, Vec3, Wrench};

use super::articulate::{accelerate, articulate};
use super::passes::{self, Prescription};
use super::tree::Tree;
use super::workspace::Workspace;
use crate::simd::Kernel;

/// External forces, for one state or several in lanes.
#[derive(Clone, Copy)]
pub(super) struct Outside<'a, T> {
    /// Wrench on each body, in its own frame; empty for none.
    pub(super) external: &'a [Wrench<T>],
    pub(super) gravity: Vec3,
    pub(super) armature: &'a [f64],
}

/// Forward dynamics: accelerations from forces.
pub(super) struct Forward<'a, T> {
    pub(super) tree: &'a Tree,
    pub(super) q: &'a [T],
    pub(super) v: &'a [T],
    pub(super) tau: &'a [T],
    pub(super) outside: Outside<'a, T>,
    pub(super) qdd: &'a mut [T],
    pub(super) ws: &'a mut Workspace<T>,
}

impl<T: Scalar> Kernel for Forward<'_, T> {
    #[inline(always)]
    fn run(self) {
        let Forward { tree, q, v, tau, outside, qdd, ws } = self;
        passes::kinematics(tree, q, v, ws);
        passes::apply_external(tree, outside.external, ws);
        articulate(tree, tau, outside.armature, None, ws);
        accelerate(tree, outside.gravity, None, qdd, ws);
    }
}

/// Inverse dynamics: forces from accelerations.
pub(super) struct Inverse<'a, T> {
    pub(super) tree: &'a Tree,
    pub(super) q: &'a [T],
    pub(super) v: &'a [T],
    pub(super) qdd: &'a [T],
    pub(super) outside: Outside<'a, T>,
    pub(super) tau: &'a mut [T],
    pub(super) ws: &'a mut Workspace<T>,
}

impl<T: Scalar> Kernel for Inverse<'_, T> {
    #[inline(always)]
    fn run(self) {
        let Inverse { tree, q, v, qdd, outside, tau, ws } = self;
        passes::kinematics(tree, q, v, ws);
        passes::apply_external(tree, outside.external, ws);
        passes::carry(tree, outside.gravity, qdd, ws);
        passes::wrenches(tree, ws);
        passes::project(tree, |_| true, qdd, outside.armature, tau, ws);
    }
}

/// Hybrid dynamics.
pub(super) struct Mixed<'a, T> {
    pub(super) tree: &'a Tree,
    pub(super) q: &'a [T],
    pub(super) v: &'a [T],
    pub(super) prescription: Prescription<'a, T>,
    pub(super) outside: Outside<'a, T>,
    pub(super) tau: &'a mut [T],
    pub(super) qdd: &'a mut [T],
    pub(super) ws: &'a mut Workspace<T>,
}

impl<T: Scalar> Kernel for Mixed<'_, T> {
    #[inline(always)]
    fn run(self) {
        let Mixed { tree, q, v, prescription, outside, tau, qdd, ws } = self;
        passes::kinematics(tree, q, v, ws);
        passes::apply_external(tree, outside.external, ws);
        articulate(tree, tau, outside.armature, Some(prescription), ws);
        accelerate(tree, outside.gravity, Some(prescription), qdd, ws);
        passes::wrenches(tree, ws);
        passes::project(tree, |link| prescription.links[link], qdd, outside.armature, tau, ws);
    }
}
