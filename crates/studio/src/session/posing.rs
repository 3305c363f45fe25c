//! Posing by hand, while paused: pulled bones and their pins give a pose by inverse kinematics, which waits as a command for the
//! next step. A stroke, from press to release, is one command and one change for undo.

use std::collections::BTreeMap;

use ligament::command::Command;
use ligament::math::{Quat, Vec3};
use ligament::sim::{HandPoser, Pulled};

use super::state::Session;
use super::stroke::Posing;
use super::undo::Change;
use crate::protocol::{NoticeLevel, PosePull};

/// Maximum number of strokes at once: one for each finger of some hands.
const MOST_STROKES: usize = 20;

impl Session {
    pub(super) fn pose(&mut self, stroke: String, pull: &PosePull) {
        if self.playing {
            // A page that pulls may not know yet that another one has started the simulation.
            self.posing = None;
            return;
        }
        if let Err(why) = self.try_pose(stroke, pull) {
            self.posing = None;
            self.tell(NoticeLevel::Error, &format!("cannot pose: {why}"));
        }
    }

    fn try_pose(&mut self, stroke: String, pull: &PosePull) -> Result<(), String> {
        let bone = self.sim.model().find_body(&pull.bone).filter(|bone| !bone.is_world());
        let bone =
            bone.ok_or_else(|| format!("there is no bone '{}'; the panel Bones lists them", pull.bone))?;
        let posing = match &mut self.posing {
            Some(posing) => posing,
            none => none.insert(Posing {
                poser: HandPoser::new(&self.sim).map_err(|why| why.to_string())?,
                strokes: BTreeMap::new(),
                command: None,
            }),
        };
        let vector = |[x, y, z]: [f64; 3]| Vec3::new(x, y, z);
        let (point, to) = (vector(pull.point), pull.to.map(vector));
        let turn = pull.turn.map(|[x, y, z, w]| Quat::new(x, y, z, w));
        posing.strokes.insert(stroke, Pulled { bone, point, to, turn });
        if posing.strokes.len() > MOST_STROKES {
            return Err(format!("at most {MOST_STROKES} bones are pulled at once; release one first"));
        }
        let pulled: Vec<Pulled> = posing.strokes.values().copied().collect();
        let q = posing.poser.pull(&pulled).map_err(|why| why.to_string())?;
        let command = Command::SetState { v: vec![0.0; self.sim.model().nv()], q };
        let before = posing.command.replace(command.clone());
        let waits = before.as_ref().and_then(|before| self.pending.iter().rposition(|known| known == before));
        match (before, waits) {
            (Some(before), Some(at)) => {
                self.undo.revise(&before, &command);
                self.pending[at] = command;
                self.replaying = false;
                self.look_ahead();
            }
            _ => {
                let (back, posed) = (self.undo.inverse(&self.sim, &command), Some(self.here()));
                self.queue(command.clone());
                self.undo.add(Change { done: vec![command], back, posed });
            }
        }
        Ok(())
    }

    pub(super) fn end_pose(&mut self, stroke: &str) {
        let Some(posing) = &mut self.posing else { return };
        posing.strokes.remove(stroke);
        if posing.strokes.is_empty() {
            self.posing = None;
        }
    }
}
