//! The simulation thread: steps in real time, records, handles requests, and publishes frames.
//!
//! From the bottom up: live tracking (`live`), its state (`state`), messages to pages (`notices`), `pause`, then `publish` and `steps`, then `requests`
//! and `exchange`, and the loop here.

mod divergence;
mod exchange;
mod keys;
mod live;
mod mirror;
mod notices;
mod orders;
mod paces;
mod pause;
mod posing;
mod publish;
mod requests;
mod shadow;
mod state;
mod steps;
mod stroke;
mod undo;

use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

pub(crate) use live::Tracking;
pub(crate) use orders::{Copied, Order};
pub(crate) use state::Session;

/// Interval of frames.
const FRAME: Duration = Duration::from_micros(16_666);
/// Minimum interval between a frame that responds to a request and the previous frame.
const QUICK: Duration = Duration::from_millis(5);
/// Maximum interval between two checks for requests.
const LISTEN: Duration = Duration::from_millis(4);
/// Interval of status events.
const REPORT: Duration = Duration::from_millis(250);
/// Maximum interval between two writes of recorded steps.
const WRITE: Duration = Duration::from_millis(500);
/// If the simulation lags by more than this, it does not catch up.
const MOST_BEHIND: f64 = 0.05;

impl Session {
    /// Runs until it receives the order to stop.
    pub(crate) fn run(mut self, orders: &Receiver<Order>) {
        let now = Instant::now();
        let (mut last, mut last_frame, mut next_frame) = (now, now, now);
        let (mut next_report, mut next_write) = (now, now);
        let mut moved = 0.0;
        loop {
            let wait = if self.playing { self.idle() } else { LISTEN };
            match orders.recv_timeout(wait) {
                Ok(Order::Stop) | Err(RecvTimeoutError::Disconnected) => break,
                Ok(order) => {
                    self.obey(order);
                    while let Ok(order) = orders.try_recv() {
                        if matches!(order, Order::Stop) {
                            return self.leave_recording();
                        }
                        self.obey(order);
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
            let now = Instant::now();
            let passed = now.duration_since(last).as_secs_f64();
            last = now;
            if self.playing {
                self.due =
                    (self.due + passed * self.speed).min(MOST_BEHIND.max(2.0 * self.sim.step_seconds()));
                moved += self.advance();
            }
            let now = Instant::now();
            // Show the effect of a drag as soon as a step has used it.
            let answers =
                self.asked && (self.pending.is_empty() || !self.playing) && now >= last_frame + QUICK;
            // Without connected pages, publish nothing: a new page gets a frame of its own.
            if self.pages > 0 && (now >= next_frame || answers) {
                self.show_frame();
                (last_frame, next_frame) = (now, (next_frame + FRAME).max(now));
            }
            if now >= next_report {
                let since = REPORT.as_secs_f64() + now.duration_since(next_report).as_secs_f64();
                self.factor = if self.playing { moved / since } else { 0.0 };
                moved = 0.0;
                self.report();
                next_report = now + REPORT;
            }
            if now >= next_write {
                if let Err(error) = self.recording.flush() {
                    self.stop(&error.to_string(), None);
                }
                next_write = now + WRITE;
            }
        }
        self.leave_recording();
    }

    /// Time to sleep: until the next step is due.
    fn idle(&self) -> Duration {
        let missing = (self.sim.step_seconds() - self.due) / self.speed.max(1e-3);
        Duration::from_secs_f64(missing.clamp(0.0, 1.0)).min(LISTEN)
    }

    fn obey(&mut self, order: Order) {
        // The requester may have disconnected.
        match order {
            Order::Page { page, request } => self.serve(page, request),
            Order::Welcome { answer } => {
                self.pages += 1;
                self.show_frame();
                let _ = answer.send(self.first_messages());
            }
            Order::Gone { page } => self.goodbye(page),
            Order::Replace { opening, answer } => {
                let _ = answer.send(self.replace(*opening));
            }
            Order::Copy { answer } => {
                let _ = answer.send(self.copy());
            }
            Order::Look { scene, answer } => {
                let _ = answer.send(self.look.clone().filter(|_| scene == self.scene));
            }
            Order::Stop => {}
        }
    }
}
