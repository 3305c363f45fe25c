//! Implicit steps of a character with flesh in generalized coordinates: bones and flesh in one system.
//!
//! Source: beyond the papers; the solver is [`crate::flesh::implicit`]. Symbols: x, v positions and velocities of mass points
//! (nodes of the flesh, and those of rigid bodies), h the step, ' for its end, - for the step before.
//!
//! ```text
//! first order (backward Euler)     x' = x + h v'                            v' = v + h a'
//! second order (BDF2)              x' = (4 x - x-)/3 + (2/3) h v'           v' = (4 v - v-)/3 + (2/3) h a'
//! ```
//!
//! with the accelerations a' at the end of the step. The second needs the step before; the first is used for the first step, after
//! a change of the step or of the state from outside, and where the budget allows one iteration only.
//!
//! Joints with prescribed accelerations move as prescribed (KP08's hybrid form); all others are unknown. Commands are computed
//! from the forces of the flesh at the start of the step. Trees of bodies that neither carry flesh nor can be touched by it move
//! on their own.

mod bones;
mod step;

use ligament_math::{Pose, Twist};

use crate::dynamics::Vectors;
use crate::flesh::Flesh;
use crate::flesh::implicit::{Effort, ImplicitFlesh};
use crate::reduced::Tree;
use bones::BoneWork;

/// How a step is integrated.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Scheme {
    /// Length of the step in seconds.
    pub(super) h: f64,
    /// Time that forces act on masses.
    pub(super) seconds: f64,
}

/// The step before, for the formula of second order, and the state that it led to.
#[derive(Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub(in crate::sim) struct FleshPast {
    /// Length of that step in seconds; zero if there is none.
    h: f64,
    /// Coordinates, velocities and nodes (in the world) at its start.
    q: Vec<f64>,
    v: Vec<f64>,
    positions: Vectors,
    velocities: Vectors,
    /// The state at its end.
    end: Option<Box<super::FleshedState>>,
}

crate::copy::clone_in_place!(FleshPast { h, q, v, positions, velocities, end });

impl FleshPast {
    /// Whether it is the step of `h` seconds that led to this state.
    fn leads_to(&self, state: &super::FleshedState, h: f64) -> bool {
        self.h == h && self.end.as_deref() == Some(state)
    }

    /// Notes the state that the last step led to.
    pub(in crate::sim) fn arrive(&mut self, state: &super::FleshedState) {
        if self.h > 0.0 {
            match &mut self.end {
                Some(end) => end.as_mut().clone_from(state),
                None => self.end = Some(Box::new(state.clone())),
            }
        }
    }

    /// Forgets the step: the next one is of first order.
    pub(in crate::sim) fn forget(&mut self) {
        self.h = 0.0;
    }
}

/// Scratch memory of implicit steps.
#[derive(Clone, Debug)]
pub(super) struct ImplicitWork {
    solver: ImplicitFlesh,
    bones: BoneWork,
    /// Trees that move with the flesh, by the index of their groups.
    is_included: Vec<bool>,
    target: Vectors,
    guess: Vec<f64>,
    /// For each body, its motion one step before.
    before: Vec<(Pose, Twist)>,
    effort: Effort,
}

impl ImplicitWork {
    fn new(
        tree: &Tree,
        flesh: &Flesh,
        tree_of: &[Option<u32>],
        trees: usize,
        obstacles: &[usize],
    ) -> ImplicitWork {
        let model = tree.model();
        let mut is_included = vec![false; trees];
        let carriers = flesh.holds().iter().map(|hold| hold.bone.index()).chain(obstacles.iter().copied());
        for body in carriers {
            if let Some(of) = tree_of[tree.link_index(crate::model::BodyId(body as u32)) as usize] {
                is_included[of as usize] = true;
            }
        }
        ImplicitWork {
            solver: ImplicitFlesh::new(flesh, obstacles.iter().copied()),
            bones: BoneWork::new(tree),
            is_included,
            target: Vectors::zeros(flesh.holds().len()),
            guess: Vec::new(),
            before: vec![(Pose::IDENTITY, Twist::ZERO); model.bodies().len()],
            effort: Effort::default(),
        }
    }
}
