//! Posing by hand, while paused: pulled bones and their pins give a pose by inverse kinematics, which waits as a command for the
//! next step. A stroke, from press to release, is one command and one change for undo.

use std::collections::BTreeMap;

use ligament::command::Command;
use ligament::math::{Quat, Vec3};
use ligament::sim::{HandPoser, Pulled};

use super::mirror::mirrored;
use super::state::Session;
use super::stroke::Posing;
use super::undo::Change;
use crate::protocol::{MirrorFrom, NoticeLevel, PosePull};

/// Maximum number of bones that are pulled at once: one for each finger of some hands, or those that are selected.
const MOST_PULLED: usize = 50;

impl Session {
    pub(super) fn pose(&mut self, stroke: String, pull: &PosePull, also: &[PosePull]) {
        if self.playing {
            // A page that pulls may not know yet that another one has started the simulation.
            self.posing = None;
            return;
        }
        if let Err(why) = self.try_pose(stroke, pull, also) {
            self.posing = None;
            self.tell(NoticeLevel::Error, &format!("cannot pose: {why}"));
        }
    }

    fn try_pose(&mut self, stroke: String, pull: &PosePull, also: &[PosePull]) -> Result<(), String> {
        let pulled = std::iter::once(pull).chain(also).map(|pull| self.pulled(pull));
        let pulled = pulled.collect::<Result<Vec<Pulled>, String>>()?;
        let posing = match &mut self.posing {
            Some(posing) => posing,
            none => none.insert(Posing {
                poser: HandPoser::new(&self.sim).map_err(|why| why.to_string())?,
                strokes: BTreeMap::new(),
                command: None,
            }),
        };
        posing.strokes.insert(stroke, pulled);
        let pulled: Vec<Pulled> = posing.strokes.values().flatten().copied().collect();
        if pulled.len() > MOST_PULLED {
            return Err(format!(
                "at most {MOST_PULLED} bones are pulled at once; release or deselect some first"
            ));
        }
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

    /// A pull of the page.
    fn pulled(&self, pull: &PosePull) -> Result<Pulled, String> {
        let bone = self.sim.model().find_body(&pull.bone).filter(|bone| !bone.is_world());
        let bone =
            bone.ok_or_else(|| format!("there is no bone '{}'; the panel Bones lists them", pull.bone))?;
        let vector = |[x, y, z]: [f64; 3]| Vec3::new(x, y, z);
        let turn = pull.turn.map(|[x, y, z, w]| Quat::new(x, y, z, w));
        Ok(Pulled { bone, point: vector(pull.point), to: pull.to.map(vector), turn })
    }

    /// Mirrors the pose that is shown: one change for undo.
    pub(super) fn mirror(&mut self, page: u64, from: MirrorFrom) {
        if self.playing {
            return self
                .tell(NoticeLevel::Info, "pause first (Space): a pose is mirrored while no time passes");
        }
        let model = self.sim.model();
        if model.check_reducible().is_err() {
            return self.tell(NoticeLevel::Error, "cannot mirror: the joints of this scene cannot be posed");
        }
        let (rest, now) = (self.opened.scene.poses(), self.sim.placement().poses);
        match mirrored(self.sim.model(), &rest, &now, from) {
            Ok(q) => self.act(page, Command::SetState { v: vec![0.0; self.sim.model().nv()], q }),
            Err(why) => self.tell(NoticeLevel::Error, &format!("cannot mirror: {why}")),
        }
    }

    pub(super) fn end_pose(&mut self, stroke: &str) {
        let Some(posing) = &mut self.posing else { return };
        posing.strokes.remove(stroke);
        if posing.strokes.is_empty() {
            self.posing = None;
        }
    }
}
