//! Pausing: on request, at an end, or if the simulation fails. Pending commands are shown meanwhile.

use ligament::command::Command;
use ligament::sim::SimError;

use super::state::Session;
use crate::protocol::{Event, NoticeLevel, Offer};

/// Seconds to go back that are offered after a stop.
const GO_BACK: f64 = 0.5;

impl Session {
    pub(super) fn pause(&mut self) {
        (self.playing, self.replaying, self.steps_left, self.due) = (false, false, None, 0.0);
        let _ = self.recording.sync();
        self.look_ahead();
    }

    /// The step to go back to after a failure.
    pub(super) fn step_before(&self) -> u64 {
        self.paces.step_at(self.recording.now().branch, (self.sim.time() - GO_BACK).max(0.0))
    }

    /// Stops after a failure.
    pub(super) fn stop(&mut self, why: &str, step: Option<u64>) {
        self.pause();
        let branch = self.recording.now().branch.0;
        let offer = step.map(|step| {
            let seconds = self.sim.time() - self.paces.time_of(self.recording.now().branch, step);
            Offer { branch, step: step as u32, label: format!("go back {seconds:.2} s") }
        });
        let text = format!("The simulation stopped: {why}");
        self.send(&Event::Notice { level: NoticeLevel::Stopped, text, offer });
    }

    /// While paused: applies pending commands, for display.
    pub(super) fn look_ahead(&mut self) {
        if self.playing {
            return;
        }
        self.settle_pending();
        if self.pending.is_empty() {
            return;
        }
        let before = self.sim.state();
        while let Err(error) = self.sim.apply(&self.pending) {
            self.tell(NoticeLevel::Error, &error.to_string());
            if !leave_out(&mut self.pending, &error) {
                self.pending.clear();
            }
        }
        self.before_pending = Some(before);
    }

    /// Restores the true state.
    pub(super) fn settle_pending(&mut self) {
        if let Some(state) = self.before_pending.take() {
            self.sim.restore(state);
        }
    }

    /// Stops if the energy has risen implausibly, and offers to go back.
    pub(super) fn watch_energy(&mut self, energy: f64) {
        if !self.playing || self.replaying {
            return self.watch.forget();
        }
        let (time, most) = (self.sim.time(), self.sim.absurd_energy());
        if let Some(rise) = self.watch.look(time, energy, most) {
            let why = format!(
                "it diverged: its energy rose by {rise:.0} J at once (limit {most:.0} J, a hundred times what lifts it by \
                 its own length); use a smaller step or gentler drags"
            );
            self.stop(&why, Some(self.step_before()));
        }
    }
}

/// Removes the command that failed from the others; false if there is none, or it is not among them.
pub(super) fn leave_out(commands: &mut Vec<Command>, error: &SimError) -> bool {
    let SimError::Command { command, .. } = error else { return false };
    let at = commands.iter().position(|known| known == &**command);
    at.map(|at| commands.remove(at)).is_some()
}
