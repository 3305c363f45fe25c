//! Makes the steps that are due, with pending commands, those of a take, or as recorded.

use std::time::{Duration, Instant};

use ligament::command::Take;
use ligament::timeline::RecordingError;
use ligament_io::tracking::list;

use super::pause::leave_out;
use super::state::Session;
use crate::protocol::NoticeLevel;

/// Maximum duration of steps between two checks for requests.
const BURST: Duration = Duration::from_millis(8);

impl Session {
    /// Makes the steps that are due; returns the simulated seconds.
    pub(super) fn advance(&mut self) -> f64 {
        let (start, mut moved) = (Instant::now(), 0.0);
        while self.playing && self.due >= self.sim.step_seconds() {
            let h = self.sim.step_seconds();
            let began = Instant::now();
            let made = if self.replaying { self.replay_step() } else { self.step() };
            if !made {
                break;
            }
            let took = began.elapsed().as_secs_f64() * 1e3;
            self.step_ms = if self.step_ms > 0.0 { 0.95 * self.step_ms + 0.05 * took } else { took };
            self.due -= h;
            moved += h;
            if let Some(left) = &mut self.steps_left {
                *left = left.saturating_sub(1);
                if *left == 0 {
                    self.pause();
                }
            }
            if start.elapsed() > BURST {
                break;
            }
        }
        moved
    }

    fn step(&mut self) -> bool {
        self.settle_pending();
        self.cue();
        self.track();
        let mut commands = std::mem::take(&mut self.pending);
        let (from, time) = (self.recording.now(), self.sim.time());
        loop {
            let error = match self.recording.step(&mut self.sim, &commands) {
                Ok(()) => {
                    self.paces.made([from, self.recording.now()], time, self.sim.step_seconds());
                    return true;
                }
                Err(RecordingError::Step(error)) => error,
                Err(error) => {
                    self.stop(&error.to_string(), Some(self.step_before()));
                    return false;
                }
            };
            // A command failed: drop it, and continue.
            let refused = error.downcast_ref().is_some_and(|error| leave_out(&mut commands, error));
            if !refused {
                self.stop(&error.to_string(), Some(self.step_before()));
                return false;
            }
            self.tell(NoticeLevel::Error, &error.to_string());
        }
    }

    /// Plays a take from the start, with its method, step and control.
    pub(super) fn play_take(&mut self, take: Option<Take>) {
        self.take = take.map(|take| (take, 0));
        if let Some((take, _)) = &self.take {
            self.pending.extend(self.sim.before_take(take));
        }
    }

    /// Events of a take that are due.
    fn cue(&mut self) {
        let Some((take, next)) = &mut self.take else { return };
        let due = self.sim.time() + 1e-6 * self.sim.step_seconds();
        while let Some(event) = take.events.get(*next).filter(|event| event.time <= due) {
            self.pending.push(event.command.clone());
            *next += 1;
        }
        if *next >= take.events.len() && self.sim.time() >= take.length {
            self.take = None;
            self.tell(NoticeLevel::Info, "the take has ended");
            self.pause();
        }
    }

    /// Targets from a live stream.
    fn track(&mut self) {
        let Some(tracking) = &mut self.tracking else { return };
        let arrived = tracking.poll();
        self.pending.extend(tracking.commands(&self.sim.poses()));
        if !arrived.is_empty() {
            self.tell(NoticeLevel::Info, &format!("tracked: {}", list(arrived.iter().map(String::as_str))));
        }
    }

    fn replay_step(&mut self) -> bool {
        let now = self.recording.now();
        let end = self.recording.branches().iter().find(|b| b.id == now.branch).map_or(0, |b| b.end);
        if now.step >= end {
            self.pause();
            return false;
        }
        match self.recording.seek(&mut self.sim, now.step + 1) {
            Ok(()) => true,
            Err(error) => {
                self.stop(&error.to_string(), None);
                false
            }
        }
    }
}
