//! The loop joints of a scene on the move: those of its model, and those that its script makes and takes away.

use anyhow::{Context, Result};
use ligament::loops::{Budget, ImplicitPart, LoopId, LoopJoint, LoopSolver, Loops, StepOptions, step};
use ligament::math::Pose;
use ligament::maximal::{Implicit, MaximalState, Push, Skeleton};
use ligament::model::Model;
use ligament_gallery::{Change, Scene};

/// Loops are closed to this much, in metres or radians: far less than a picture shows.
const PRECISION: f64 = 1e-6;

/// Iterations of a step at most: a scene takes tens.
const ITERATIONS: usize = 2_000;

/// Loop joints by name, and what solves them.
pub(super) struct Closed {
    loops: Loops,
    names: Vec<(String, LoopId)>,
    solver: LoopSolver,
}

impl Closed {
    pub(super) fn new(model: &Model) -> Result<Closed> {
        let mut loops = Loops::new();
        let ids = loops.add_model(model, 0)?;
        let names = model.forest().loops().iter().map(|&id| model.joint(id).name.clone()).zip(ids).collect();
        Ok(Closed { loops, names, solver: LoopSolver::default() })
    }

    /// What the script makes and takes away before the step from one time to another.
    pub(super) fn change(&mut self, scene: &Scene, state: &MaximalState, from: f64, to: f64) -> Result<()> {
        let events = scene.script.events_between(from, to);
        if events.is_empty() {
            return Ok(());
        }
        let model = &scene.model;
        let mut poses = vec![Pose::IDENTITY; model.bodies().len()];
        for &body in &model.forest().order()[1..] {
            poses[body.index()] = state.world_from_body(model, body);
        }
        for event in events {
            match &event.change {
                Change::Release { joint } => {
                    if let Some(at) = self.names.iter().position(|(name, _)| name == joint) {
                        self.loops.remove(self.names.remove(at).1);
                    }
                }
                bind @ Change::Bind { .. } => {
                    let Some(joint) = bind.joint_at(&poses) else { continue };
                    let made = self.loops.add(LoopJoint::of_joint(model, &joint, 0));
                    let id = made.with_context(|| format!("the script makes joint '{}'", joint.name))?;
                    self.names.push((joint.name, id));
                }
            }
        }
        Ok(())
    }

    /// One step; the largest gap of a joint that it leaves.
    pub(super) fn step(
        &mut self,
        skeleton: &Skeleton,
        state: &mut MaximalState,
        stepper: &mut Implicit,
        push: Push<'_>,
        h: f64,
    ) -> Result<f64> {
        if self.loops.is_empty() {
            return Ok(stepper.step(skeleton, state, &push, h)?.gap);
        }
        let mut part = ImplicitPart::new(skeleton, stepper, state, push);
        let budget = &mut Budget::to(PRECISION).within(ITERATIONS);
        let options = StepOptions::default();
        let report = step(&mut [&mut part], &mut self.loops, &mut self.solver, &options, h, budget)?;
        Ok(report.tree_gap.max(report.loop_gap))
    }
}
