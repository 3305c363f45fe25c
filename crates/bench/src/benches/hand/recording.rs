//! The recording of the glove, and its playback with the hand.

use anyhow::Result;
use ligament::maximal::{
    Implicit, ImplicitOptions, MaximalState, Push, Skeleton, Target, to_maximal, to_reduced,
};
use ligament::model::{Limits, Model};
use ligament_gallery::{Hand, Scene};

use super::super::moving;

/// The hand, the recording of the glove, and memory for the playback.
pub(super) struct Recording {
    pub(super) scene: Scene,
    pub(super) h: f64,
    /// For each step, the target poses at its end.
    pub(super) targets: Vec<Vec<Target>>,
    pub(super) skeleton: Skeleton,
    pub(super) stepper: Implicit,
    pub(super) start: MaximalState,
    pub(super) state: MaximalState,
}

/// Measurements of a playback.
#[derive(Default)]
pub(super) struct Seen {
    pub(super) violation: f64,
    pub(super) behind: f64,
    pub(super) past_limit: f64,
}

impl Recording {
    pub(super) fn new(h: f64) -> Result<Recording> {
        let scene = Hand::default().build()?;
        let steps = (scene.script.seconds() / h).round() as usize;
        let targets = (1..=steps).map(|step| {
            let mut targets = Vec::new();
            scene.script.targets(step as f64 * h, &mut targets);
            targets
        });
        let targets = targets.collect();
        let skeleton = Skeleton::new(&scene.model);
        let stepper = Implicit::new(&skeleton, ImplicitOptions::default());
        let start = to_maximal(&scene.model, &scene.q, &scene.v)?;
        Ok(Recording { h, targets, skeleton, stepper, state: start.clone(), start, scene })
    }

    /// From the beginning to the end; calls `look` at every step.
    pub(super) fn play(&mut self, mut look: impl FnMut(&Model, &MaximalState, &[Target])) -> Result<()> {
        self.state.clone_from(&self.start);
        for targets in &self.targets {
            let push = Push { targets, ..Push::default() };
            self.stepper.step(&self.skeleton, &mut self.state, &push, self.h)?;
            look(&self.scene.model, &self.state, targets);
        }
        Ok(())
    }

    pub(super) fn watch(&mut self) -> Result<Seen> {
        let (mut seen, mut squares, mut count) = (Seen::default(), 0.0, 0);
        self.play(|model, state, targets| {
            seen.violation = seen.violation.max(moving::violation(model, state));
            seen.past_limit = seen.past_limit.max(past_limit(model, state));
            for target in targets {
                let tracker = &model.trackers()[target.tracker];
                let frame = state.world_from_body(model, tracker.body) * tracker.body_from_tracker;
                squares += (frame.pos - target.position).norm_squared();
                count += 1;
            }
        })?;
        Ok(Seen { behind: (squares / f64::from(count.max(1))).sqrt(), ..seen })
    }
}

/// Largest violation of a joint limit, in radians; zero if there is none.
fn past_limit(model: &Model, state: &MaximalState) -> f64 {
    let Ok(found) = to_reduced(model, state) else { return f64::INFINITY };
    let mut past: f64 = 0.0;
    for id in model.tree_joints() {
        let Limits::Ranges(ranges) = &model.joint(id).limits else { continue };
        for (x, range) in found.q[model.slots(id).q_range()].iter().zip(ranges) {
            past = past.max(x - range.high).max(range.low - x);
        }
    }
    past
}
