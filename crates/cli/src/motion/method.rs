//! A scene under one of the methods, stepped without knowing which.

use anyhow::Result;
use ligament::math::Pose;
use ligament::maximal::{
    Carry, DisplacementOptions, Implicit, ImplicitOptions, MaximalState, Push, Skeleton, Target, to_maximal,
    to_reduced,
};
use ligament::model::Model;
use ligament::reduced::{Motion, Springs, Surroundings, Tree, Workspace};
use ligament_gallery::{ByDisplacements, Scene};

use super::closed::Closed;
use super::coordinates::InCoordinates;
use super::stream::Stream;
use crate::args::{self, Method};

/// A scene on the move.
pub(super) enum Mover<'s> {
    Reduced {
        tree: Box<Tree>,
        motion: Box<Motion>,
        springs: Box<Springs>,
        workspace: Box<Workspace>,
        idle: Vec<f64>,
    },
    /// The same with loops.
    Coordinates(Box<InCoordinates<'s>>),
    Implicit {
        scene: &'s Scene,
        skeleton: Box<Skeleton>,
        state: MaximalState,
        stepper: Box<Implicit>,
        targets: Vec<Target>,
        closed: Box<Closed>,
    },
    Displacement {
        scene: &'s Scene,
        moving: Box<ByDisplacements<'s>>,
    },
}

impl<'s> Mover<'s> {
    pub(super) fn new(scene: &'s Scene, method: Method, carry: args::Carry, h: f64) -> Result<Mover<'s>> {
        match method {
            Method::Reduced if has_loops(scene) => {
                Ok(Mover::Coordinates(Box::new(InCoordinates::new(scene)?)))
            }
            Method::Reduced => {
                let tree = Tree::new(&scene.model)?;
                Ok(Mover::Reduced {
                    motion: Box::new(Motion::new(&tree, &scene.q, &scene.v)?),
                    springs: Box::new(Springs::new(&tree, h)),
                    workspace: Box::new(Workspace::new(&tree)),
                    idle: vec![0.0; scene.model.nv()],
                    tree: Box::new(tree),
                })
            }
            Method::Implicit => {
                let skeleton = Box::new(Skeleton::new(&scene.model));
                let stepper = Box::new(Implicit::new(&skeleton, ImplicitOptions::default()));
                let state = to_maximal(&scene.model, &scene.q, &scene.v)?;
                let closed = Box::new(Closed::new(&scene.model)?);
                Ok(Mover::Implicit { scene, skeleton, state, stepper, targets: Vec::new(), closed })
            }
            Method::Displacement => {
                let carry = match carry {
                    args::Carry::Displacement => Carry::Displacement,
                    args::Carry::Momentum => Carry::Momentum,
                };
                let options = DisplacementOptions { carry, ..DisplacementOptions::default() };
                let moving = ByDisplacements::new(scene, options)?;
                Ok(Mover::Displacement { scene, moving: Box::new(moving) })
            }
        }
    }

    /// One step, to the time `end`; the largest gap of a joint that it leaves. A stream leads trackers in the script's
    /// place.
    pub(super) fn step(&mut self, end: f64, h: f64, stream: Option<&mut Stream>) -> Result<f64> {
        match self {
            Mover::Reduced { tree, motion, springs, idle, .. } => {
                motion.step(tree, idle, springs, &Surroundings::default(), h)?;
                if motion.v.iter().any(|v| !v.is_finite()) {
                    anyhow::bail!("the motion is no longer finite; take smaller steps, or --method implicit");
                }
                Ok(0.0)
            }
            Mover::Implicit { scene, skeleton, state, stepper, targets, closed } => {
                stepper.options.springs = scene.script.springs_on(end);
                closed.change(scene, state, end - h, end)?;
                let Some(stream) = stream else {
                    scene.script.targets(end, targets);
                    let push = Push { targets, ..Push::default() };
                    return closed.step(skeleton, state, stepper, push, h);
                };
                let model = &scene.model;
                let place = |k: usize| {
                    let tracker = &model.trackers()[k];
                    state.world_from_body(model, tracker.body) * tracker.body_from_tracker
                };
                stream.targets(end, place, targets);
                let push = Push { targets, ..Push::default() };
                closed.step(skeleton, state, stepper, push, h).or_else(|_| {
                    // Nothing that comes from outside ends a run: a step that fails is made without it.
                    stream.refuse();
                    closed.step(skeleton, state, stepper, Push::default(), h)
                })
            }
            Mover::Coordinates(scene) => scene.step(end, h),
            Mover::Displacement { moving, .. } => {
                let report = moving.step(end, h)?;
                Ok(report.tree_gap.max(report.loop_gap))
            }
        }
    }

    /// Poses of all bodies.
    pub(super) fn poses(&mut self) -> Vec<Pose> {
        match self {
            Mover::Reduced { tree, motion, workspace, .. } => {
                // The lengths fit: they are the motion's own.
                let _ = tree.update_kinematics(&motion.q, &motion.v, workspace);
                place(tree.model(), |body| tree.world_from_body(body, workspace))
            }
            Mover::Implicit { scene, state, .. } => {
                place(&scene.model, |body| state.world_from_body(&scene.model, body))
            }
            Mover::Coordinates(scene) => scene.poses(),
            Mover::Displacement { moving, .. } => moving.poses(),
        }
    }

    /// Joint coordinates and their rates; those nearest to the poses, where the method keeps poses. None where joints
    /// have none.
    pub(super) fn coordinates(&self) -> (Vec<f64>, Vec<f64>) {
        let nearest = |scene: &Scene, state: &MaximalState| match to_reduced(&scene.model, state) {
            Ok(found) if scene.model.check_reducible().is_ok() => (found.q, found.v),
            _ => (Vec::new(), Vec::new()),
        };
        match self {
            Mover::Reduced { motion, .. } => (motion.q.clone(), motion.v.clone()),
            Mover::Coordinates(scene) => scene.coordinates(),
            Mover::Implicit { scene, state, .. } => nearest(scene, state),
            Mover::Displacement { scene, moving } => nearest(scene, &moving.state.motion),
        }
    }

    /// Kinetic energy and weight.
    pub(super) fn energy(&mut self) -> f64 {
        match self {
            Mover::Reduced { tree, motion, workspace, .. } => {
                let _ = tree.update_kinematics(&motion.q, &motion.v, workspace);
                let totals = tree.totals(workspace);
                totals.kinetic + totals.potential
            }
            Mover::Implicit { scene, state, .. } => state.energy(&scene.model),
            Mover::Coordinates(scene) => scene.energy(),
            Mover::Displacement { scene, moving } => moving.state.motion.energy(&scene.model),
        }
    }
}

/// Whether a scene has joints that close loops, or gets them while it runs.
pub(super) fn has_loops(scene: &Scene) -> bool {
    !scene.model.forest().loops().is_empty() || !scene.script.events().is_empty()
}

pub(super) fn place(model: &Model, pose: impl Fn(ligament::model::BodyId) -> Pose) -> Vec<Pose> {
    let mut poses = vec![Pose::IDENTITY; model.bodies().len()];
    for &body in model.forest().order() {
        poses[body.index()] = pose(body);
    }
    poses
}
