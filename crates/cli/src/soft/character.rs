//! A character with flesh under one of the methods, stepped without knowing which.

use anyhow::Result;
use ligament::dynamics::Vectors;
use ligament::math::{Pose, Vec3};
use ligament::maximal::{Carry, DisplacementOptions, ImplicitOptions};
use ligament::scene::Scene;
use ligament::sim::{
    BoneMethod, Fleshed, FleshedBodies, FleshedBodiesState, FleshedReport, FleshedState, JointCommand,
};
use ligament_io::character::Character as FileCharacter;
use ligament_io::clip::Moment;

use crate::args::{self, Method};

/// Solves of a step, at most, that close joints.
const CORRECTIONS: usize = 3;

/// A character on the move.
pub(super) enum Character<'s> {
    Reduced { soft: &'s Scene, fleshed: Box<Fleshed>, state: Box<FleshedState>, qdd: Vec<f64> },
    Bodies { fleshed: Box<FleshedBodies>, state: Box<FleshedBodiesState> },
}

impl<'s> Character<'s> {
    pub(super) fn new(soft: &'s Scene, method: Method, carry: args::Carry) -> Result<Character<'s>> {
        let (model, flesh) = (&soft.model, super::flesh_of(soft)?.clone());
        let method = match method {
            Method::Reduced => {
                let fleshed = Box::new(Fleshed::new(model, flesh, soft.flesh_motion)?);
                let state = Box::new(fleshed.at_rest(&soft.q, &soft.v)?);
                return Ok(Character::Reduced { soft, fleshed, state, qdd: vec![0.0; model.nv()] });
            }
            Method::Implicit => BoneMethod::Implicit(ImplicitOptions {
                iterations: CORRECTIONS,
                ..ImplicitOptions::default()
            }),
            Method::Displacement => BoneMethod::Displacement(DisplacementOptions {
                carry: match carry {
                    args::Carry::Displacement => Carry::Displacement,
                    args::Carry::Momentum => Carry::Momentum,
                },
                corrections: CORRECTIONS,
                ..DisplacementOptions::default()
            }),
        };
        let fleshed = Box::new(FleshedBodies::new(model, flesh, soft.flesh_motion, method)?);
        let state = Box::new(fleshed.at_rest(&soft.q, &soft.v)?);
        Ok(Character::Bodies { fleshed, state })
    }

    /// Whether the scene's own motion is led: only joint coordinates can be told their accelerations.
    pub(super) fn is_led(&self) -> bool {
        matches!(self, Character::Reduced { soft, .. } if soft.joint_motion.is_some())
    }

    pub(super) fn stable_step(&self) -> f64 {
        match self {
            Character::Reduced { fleshed, .. } => fleshed.stable_step(),
            Character::Bodies { fleshed, .. } => fleshed.stable_step(),
        }
    }

    /// One step from `time`.
    pub(super) fn step(&mut self, time: f64, h: f64) -> Result<FleshedReport> {
        match self {
            Character::Reduced { soft, fleshed, state, qdd } => {
                let command = match &soft.joint_motion {
                    Some(motion) => {
                        motion.lead(&soft.model, &state.q, &state.v, time, qdd)?;
                        JointCommand { prescribed: motion.joints(time), qdd, ..JointCommand::default() }
                    }
                    None => JointCommand::default(),
                };
                Ok(fleshed.step(state, &command, h)?)
            }
            Character::Bodies { fleshed, state } => Ok(fleshed.step(state, h)?),
        }
    }

    /// Fills in a moment of a clip.
    pub(super) fn show(&mut self, moment: &mut Moment, file: Option<&FileCharacter>) -> Result<()> {
        let (poses, skin) = self.shape()?;
        moment.world_from_body = poses.to_vec();
        let skin: Vec<Vec3> = (0..skin.len()).map(|k| skin.get(k)).collect();
        let nodes = match self {
            Character::Reduced { fleshed, state, .. } => {
                (moment.q, moment.v) = (state.q.clone(), state.v.clone());
                moment.tau = fleshed.joint_forces().to_vec();
                fleshed.node_positions()
            }
            Character::Bodies { state, .. } => &state.positions,
        };
        super::fill(moment, nodes, skin, file);
        Ok(())
    }

    /// Of motion, weight and elasticity.
    pub(super) fn energy(&mut self) -> Result<f64> {
        Ok(match self {
            Character::Reduced { fleshed, state, .. } => fleshed.energy(state)?,
            Character::Bodies { fleshed, state } => fleshed.energy(state)?,
        })
    }

    /// Joint coordinates; none where the method keeps poses.
    pub(super) fn coordinates(&self) -> Vec<f64> {
        match self {
            Character::Reduced { state, .. } => state.q.clone(),
            Character::Bodies { .. } => Vec::new(),
        }
    }

    /// Poses of bodies, and the skin.
    pub(super) fn shape(&mut self) -> Result<(&[Pose], &Vectors)> {
        Ok(match self {
            Character::Reduced { fleshed, state, .. } => fleshed.shape(state)?,
            Character::Bodies { fleshed, state } => fleshed.shape(state)?,
        })
    }
}
