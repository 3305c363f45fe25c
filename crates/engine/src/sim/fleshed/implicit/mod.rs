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
mod loose;
mod past;
mod restraints;
mod scheme;
mod step;

use ligament_math::{Pose, Twist};

use crate::dynamics::Vectors;
use crate::flesh::Flesh;
use crate::flesh::implicit::{Effort, ImplicitFlesh};
use crate::model::BodyId;
use crate::reduced::Tree;
use bones::BoneWork;
pub(in crate::sim) use past::FleshPast;
pub(in crate::sim) use restraints::Restraints;

/// Scratch memory of implicit steps.
#[derive(Clone, Debug)]
pub(super) struct ImplicitWork {
    solver: ImplicitFlesh,
    bones: BoneWork,
    /// Trees that carry flesh or can be touched by it, by the index of their groups; and those that move with it in this step.
    is_near: Vec<bool>,
    is_included: Vec<bool>,
    /// For each degree of freedom, whether its tree carries flesh.
    carries: Vec<bool>,
    /// Trees that something holds or carries: they do not fall.
    is_held: Vec<bool>,
    target: Vectors,
    guess: Vec<f64>,
    /// For each body, its motion one step before.
    before: Vec<(Pose, Twist)>,
    effort: Effort,
    /// Distance in meters over which bodies are spread.
    size: f64,
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
        let mut is_near = vec![false; trees];
        let carriers = flesh.holds().iter().map(|hold| hold.bone.index()).chain(obstacles.iter().copied());
        for body in carriers {
            if let Some(of) = tree_of[tree.link_index(BodyId(body as u32)) as usize] {
                is_near[of as usize] = true;
            }
        }
        let mut carries = vec![false; model.nv()];
        let of_body = |body: BodyId| tree_of[tree.link_index(body) as usize];
        for id in model.tree_joints() {
            let of = of_body(model.joint(id).child);
            if of.is_some() && flesh.holds().iter().any(|hold| of_body(hold.bone) == of) {
                carries[model.slots(id).v_range()].fill(true);
            }
        }
        ImplicitWork {
            solver: ImplicitFlesh::new(flesh, obstacles.iter().copied()),
            bones: BoneWork::new(tree),
            is_included: is_near.clone(),
            carries,
            is_held: vec![false; trees],
            is_near,
            target: Vectors::zeros(flesh.holds().len()),
            guess: Vec::new(),
            before: vec![(Pose::IDENTITY, Twist::ZERO); model.bodies().len()],
            effort: Effort::default(),
            size: 0.0,
        }
    }
}
