//! A scene in joint coordinates, with its loops and whoever holds it.

use anyhow::Result;
use ligament::loops::{
    self, Budget, LoopSolver, ReducedInput, ReducedPart, ReducedScratch, Response, StepOptions,
};
use ligament::math::Pose;
use ligament::model::Limits;
use ligament::reduced::{Tree, Workspace};
use ligament_gallery::{Holds, Scene};

use super::method::place;
use crate::progress;

/// A scene that moves in joint coordinates. Trackers that its script leads are held by joints.
pub(super) struct InCoordinates<'s> {
    scene: &'s Scene,
    tree: Tree,
    scratch: ReducedScratch,
    workspace: Workspace,
    q: Vec<f64>,
    v: Vec<f64>,
    holds: Holds,
    solver: LoopSolver,
}

/// How far loops are closed in a step, in metres or radians; in how many iterations, and linearisations, at most.
const PRECISION: f64 = 1e-6;
const ITERATIONS: usize = 1000;
const LINEARISATIONS: usize = 3;

impl<'s> InCoordinates<'s> {
    pub(super) fn new(scene: &'s Scene) -> Result<InCoordinates<'s>> {
        let tree = Tree::new(&scene.model)?;
        if scene.model.tree_joints().any(|id| scene.model.joint(id).limits != Limits::None) {
            progress::say(None, "note: the method reduced does not keep limits of joints yet");
        }
        Ok(InCoordinates {
            scene,
            scratch: ReducedScratch::new(&tree),
            workspace: Workspace::new(&tree),
            q: scene.q.clone(),
            v: scene.v.clone(),
            holds: Holds::new(&scene.model)?,
            solver: LoopSolver::default(),
            tree,
        })
    }

    pub(super) fn poses(&mut self) -> Vec<Pose> {
        // The lengths fit: they are its own.
        let _ = self.tree.update_kinematics(&self.q, &self.v, &mut self.workspace);
        place(self.tree.model(), |body| self.tree.world_from_body(body, &self.workspace))
    }

    pub(super) fn coordinates(&self) -> (Vec<f64>, Vec<f64>) {
        (self.q.clone(), self.v.clone())
    }

    pub(super) fn energy(&mut self) -> f64 {
        let _ = self.tree.update_kinematics(&self.q, &self.v, &mut self.workspace);
        let totals = self.tree.totals(&self.workspace);
        totals.kinetic + totals.potential
    }

    pub(super) fn step(&mut self, end: f64, h: f64) -> Result<f64> {
        let (model, script) = (&self.scene.model, &self.scene.script);
        if !script.events_between(end - h, end).is_empty() {
            let poses = self.poses();
            self.holds.happen(model, script, [end - h, end], || poses)?;
        }
        self.holds.lead(model, script, end)?;
        let InCoordinates { tree, scratch, q, v, holds, solver, .. } = self;
        let mut part = ReducedPart::new(tree, scratch, q, v, ReducedInput::default());
        let options = StepOptions { iterations: LINEARISATIONS, tolerance: PRECISION, adds_up: false };
        let mut budget = Budget::to(0.1 * PRECISION).within(ITERATIONS);
        let parts: &mut [&mut dyn Response] = &mut [&mut part];
        let report = loops::step(parts, &mut holds.loops, solver, &options, h, &mut budget)?;
        Ok(report.loop_gap)
    }
}
