//! Keyframes: set with the pose that is shown, and played.

use ligament::command::{Command, ControlMode, Method};

use super::state::Session;
use crate::protocol::NoticeLevel;

/// Lead time in seconds before a single keyframe, so that the motion to it is seen.
const LEAD: f64 = 1.0;

impl Session {
    /// Adds a keyframe with the pose that is shown.
    pub(super) fn set_key(&mut self, page: u64, time: f64) {
        if self.sim.model().check_reducible().is_err() {
            return self.tell(
                NoticeLevel::Error,
                "no keyframe: some joints of this scene have no generalized coordinates; record the motion instead, it is \
                 exported frame by frame",
            );
        }
        let q = self.sim.coordinates().0;
        self.act(page, Command::Keyframe { time, q });
    }

    /// Plays the keyframes that are still ahead, or all of them. If the root follows them, the character begins in the pose of the
    /// first one; if it is free, it begins where it is.
    pub(super) fn play_keys(&mut self, page: u64, root: bool) {
        let keys = self.sim.keyframes();
        let (Some((first, q)), Some((last, _))) = (keys.first().cloned(), keys.last().cloned()) else {
            return self.tell(NoticeLevel::Info, "set keyframes first (K)");
        };
        if !self.sim.methods().contains(&Method::Reduced) {
            return self.tell(
                NoticeLevel::Error,
                "no keyframes can be played: the joints of this scene have no generalized coordinates",
            );
        }
        let from = if last > first { first } else { (first - LEAD).max(0.0) };
        if last <= from {
            return self.tell(NoticeLevel::Info, "the only keyframe is at the start: add a later one");
        }
        if self.playing {
            self.pause();
        }
        let half = 0.5 * self.sim.step_seconds();
        if last <= self.sim.time() + half {
            let branch = self.recording.now().branch;
            if !self.go_to(branch, self.paces.step_at(branch, from)) {
                return;
            }
        }
        if self.sim.method() != Method::Reduced {
            self.act(page, Command::Method(Method::Reduced));
        }
        if root && last > first && self.sim.time() <= first + half {
            self.queue(Command::SetState { v: vec![0.0; self.sim.model().nv()], q });
        }
        self.act(page, Command::Mode(if root { ControlMode::Animation } else { ControlMode::Keyframes }));
        self.play();
    }
}
