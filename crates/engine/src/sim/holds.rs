//! The loop joints of a scene as it runs: the model's own, those that come and go, and one for every tracker that is led.
//!
//! Source: F98 section 5 and F99 section 5: whoever holds a tracker holds a body by a joint, as if with infinite mass.

use ligament_math::Pose;

use crate::loops::{LoopFault, LoopId, LoopJoint, Loops};
use crate::maximal::Target;
use crate::model::Model;
use crate::scene::{Change, Script, grip};

/// The loop joints of a running scene, for methods that hold by joints instead of springs.
#[derive(Clone, Debug, PartialEq, Default, serde::Serialize, serde::Deserialize)]
pub struct Holds {
    /// The loop joints, with what is remembered of them.
    pub loops: Loops,
    named: Vec<(String, LoopId)>,
    /// For every tracker, the joint that holds it.
    grips: Vec<Option<LoopId>>,
    targets: Vec<Target>,
}

impl Holds {
    /// The loop joints of a model, whose bodies are the ends of part 0.
    ///
    /// # Errors
    /// A loop joint with springs or limits that its kind cannot have.
    pub fn new(model: &Model) -> Result<Holds, LoopFault> {
        let mut holds = Holds { grips: vec![None; model.trackers().len()], ..Holds::default() };
        let ids = holds.loops.add_model(model, 0)?;
        let names = model.forest().loops().iter().map(|&id| model.joint(id).name.clone());
        holds.named = names.zip(ids).collect();
        Ok(holds)
    }

    /// Lets happen what happens before the step from one time to another; `poses` are those of the bodies then.
    ///
    /// # Errors
    /// A joint that appears and cannot close a loop.
    pub fn happen(
        &mut self,
        model: &Model,
        script: &Script,
        [from, to]: [f64; 2],
        poses: impl FnOnce() -> Vec<Pose>,
    ) -> Result<(), LoopFault> {
        let events = script.events_between(from, to);
        if events.is_empty() {
            return Ok(());
        }
        let poses = poses();
        for event in events {
            match &event.change {
                Change::Release { joint } => {
                    if let Some(at) = self.named.iter().position(|(name, _)| name == joint) {
                        self.loops.remove(self.named.remove(at).1);
                    }
                }
                bind @ Change::Bind { .. } => {
                    let Some(joint) = bind.joint_at(&poses) else { continue };
                    let id = self.loops.add(LoopJoint::of_joint(model, &joint, 0))?;
                    self.named.push((joint.name, id));
                }
            }
        }
        Ok(())
    }

    /// Holds the trackers where the script leads them in the step that ends at the time `to`, and lets go of the others.
    ///
    /// # Errors
    /// A target that is nowhere.
    pub fn lead(&mut self, model: &Model, script: &Script, to: f64) -> Result<(), LoopFault> {
        self.lead_by(model, script, to, |_| {})
    }

    /// As [`Holds::lead`], to where `bring` puts the targets: nearer, say, than the script has them.
    ///
    /// # Errors
    /// A target that is nowhere.
    pub fn lead_by(
        &mut self,
        model: &Model,
        script: &Script,
        to: f64,
        bring: impl FnMut(&mut Target),
    ) -> Result<(), LoopFault> {
        script.targets(to, &mut self.targets);
        self.targets.iter_mut().for_each(bring);
        for k in 0..self.grips.len() {
            let led = self.targets.iter().find(|target| target.tracker == k);
            match (led.and_then(|target| grip(model, target)), self.grips[k]) {
                (Some(joint), held) => {
                    let joint = LoopJoint::of_joint(model, &joint, 0);
                    match held {
                        Some(id) => {
                            self.loops.replace(id, joint)?;
                        }
                        None => self.grips[k] = Some(self.loops.add(joint)?),
                    }
                }
                (None, Some(id)) => {
                    self.loops.remove(id);
                    self.grips[k] = None;
                }
                (None, None) => {}
            }
        }
        Ok(())
    }
}
