//! Requests of pages.

use ligament::command::Command;
use ligament::timeline::{BranchId, Moment};

use super::shadow::Comparison;
use super::state::Session;
use super::undo::{self, Change, Posed};
use crate::protocol::{NoticeLevel, Request};

/// Prefix of the names of drags by mouse, touch or keyboard of a page. Other drags belong to a scene or a take, and stay.
const HAND: &str = "hand-";

/// Maximum number of commands that wait for a step.
const MOST_PENDING: usize = 10_000;
/// Maximum number of poses that are kept without simulating from them.
const MOST_LEFT: usize = 100;

impl Session {
    pub(super) fn serve(&mut self, page: u64, request: Request) {
        self.asked = true;
        if !matches!(request, Request::Pose { .. } | Request::EndPose { .. } | Request::Received { .. }) {
            // The next pull begins from what this changes.
            self.posing = None;
        }
        match request {
            Request::Act { command } => self.act(page, command),
            Request::Play {} => self.play(),
            Request::Pause {} => self.pause(),
            Request::Step { count } => {
                self.settle_pending();
                self.let_go_of_the_past();
                let count = u64::from(count.clamp(1, 100_000));
                (self.playing, self.replaying, self.steps_left) = (true, false, Some(count));
                self.due = self.sim.step_seconds() * count as f64;
            }
            Request::Speed { ratio } if ratio.is_finite() => self.speed = ratio.clamp(0.01, 10.0),
            Request::Speed { .. } => {
                self.tell(NoticeLevel::Error, "the speed must be a number from 0.01 to 10");
            }
            Request::Seek { branch, step } => self.seek(BranchId(branch), u64::from(step)),
            Request::Replay {} => {
                self.drop_pending();
                (self.playing, self.replaying, self.due) = (true, true, 0.0);
            }
            Request::Rename { branch, name } => {
                let renamed = self.recording.rename(BranchId(branch), &name);
                self.answer(renamed);
            }
            Request::Compare { branch } => self.compare(branch.map(BranchId)),
            Request::Delete { branch } => {
                if self.compared.as_ref().is_some_and(|other| other.branch == BranchId(branch)) {
                    self.compared = None;
                }
                let deleted = self.recording.delete(BranchId(branch));
                self.answer(deleted);
            }
            Request::Undo {} => self.undo(),
            Request::Redo {} => self.redo(),
            Request::Pose { stroke, pull, also } => self.pose(stroke, &pull, &also),
            Request::EndPose { stroke } => self.end_pose(&stroke),
            Request::Mirror { from } => self.mirror(page, from),
            Request::SetKey { time } => self.set_key(page, time),
            Request::PlayKeys { root } => self.play_keys(page, root),
            // The server builds it, without blocking steps.
            Request::Load { .. } | Request::Received { .. } => return,
        }
        self.reported = (false, None);
    }

    pub(super) fn play(&mut self) {
        self.settle_pending();
        self.let_go_of_the_past();
        (self.playing, self.replaying, self.due) = (true, false, 0.0);
    }

    fn compare(&mut self, branch: Option<BranchId>) {
        self.compared = None;
        let Some(branch) = branch else { return };
        if !self.recording.branches().iter().any(|known| known.id == branch) {
            return self.tell(
                NoticeLevel::Error,
                &format!("cannot compare: there is no branch {branch}; the timeline lists those that exist"),
            );
        }
        // Write pending steps, so that the comparison can read them.
        let flushed = self.recording.flush();
        self.answer(flushed);
        match Comparison::new(&self.opened, &self.file, branch) {
            Ok(comparison) => self.compared = Some(comparison),
            Err(error) => self.tell(NoticeLevel::Error, &format!("cannot compare branches: {error}")),
        }
    }

    pub(super) fn act(&mut self, page: u64, command: Command) {
        if self.pending.len() >= MOST_PENDING {
            return self.tell(NoticeLevel::Error, "too many commands at once: some were ignored; send them again when the simulation has caught up");
        }
        let back = self.undo.inverse(&self.sim, &command);
        let posed = (!self.playing && undo::is_pose(&command)).then(|| self.here());
        match &command {
            Command::Drag { name, .. }
            | Command::Turn { name, .. }
            | Command::Look { name, .. }
            | Command::Center { name, .. } => {
                self.hands.insert(name.clone(), page);
            }
            Command::Release { name } => {
                self.hands.remove(name);
            }
            // A pin replaces one of the same name.
            Command::Pin { name, .. } | Command::PinTurn { name, .. } if self.sim.holds(name) => {
                self.queue(release(name));
            }
            _ => {}
        }
        self.queue(command.clone());
        self.undo.add(Change { done: vec![command], back, posed });
    }

    pub(super) fn queue(&mut self, command: Command) {
        self.replaying = false;
        self.pending.push(command);
        if !self.playing {
            self.look_ahead();
        }
        self.reported = (false, None);
    }

    fn undo(&mut self) {
        let Some(change) = self.undo.undo() else {
            return self.tell(NoticeLevel::Info, "nothing to undo");
        };
        let waits = change.done.first().and_then(|done| self.pending.iter().rposition(|known| known == done));
        match (change.posed, waits) {
            (Some(_), Some(at)) if !self.playing => {
                self.pending.remove(at);
                self.look_ahead();
            }
            (Some(posed), _) if self.has(posed.at) => self.go_to_pose(&posed),
            _ => change.back.into_iter().for_each(|command| self.queue(command)),
        }
    }

    fn redo(&mut self) {
        let Some(change) = self.undo.redo() else {
            return self.tell(NoticeLevel::Info, "nothing to redo");
        };
        if let Some(posed) = change.posed.filter(|posed| self.has(posed.at)) {
            let here = !self.playing && self.recording.now() == posed.at && self.pending == posed.waiting;
            if !here {
                self.go_to_pose(&posed);
            }
        }
        change.done.into_iter().for_each(|command| self.queue(command));
    }

    /// Where a pose is set by hand now.
    pub(super) fn here(&self) -> Posed {
        Posed { at: self.recording.now(), waiting: self.pending.clone() }
    }

    fn has(&self, at: Moment) -> bool {
        self.recording.branches().iter().any(|known| known.id == at.branch && at.step <= known.end)
    }

    /// Goes back to where a pose was set by hand, before it was. Settings and keyframes stay as they are now.
    fn go_to_pose(&mut self, posed: &Posed) {
        if !self.go_to(posed.at.branch, posed.at.step) {
            return;
        }
        let lost = |command: &&Command| undo::is_pose(command) || command.is_hold();
        let waiting: Vec<Command> = posed.waiting.iter().filter(lost).cloned().collect();
        self.pending.retain(|command| !lost(&command));
        self.pending.extend(waiting);
        self.look_ahead();
        self.show_frame();
    }

    fn seek(&mut self, branch: BranchId, step: u64) {
        let (before, posed) = (self.recording.now(), self.pending.iter().any(undo::is_pose));
        if !self.go_to(branch, step) {
            return;
        }
        self.show_frame();
        self.report();
        if posed && self.recording.now() != before {
            let time = self.paces.time_of(before.branch, before.step);
            let text = format!("the pose waits at {time:.2} s, where it was made; K keys a pose");
            self.tell(NoticeLevel::Info, &text);
        }
    }

    /// Goes to a step of a branch, without showing it yet. Returns whether it is there.
    pub(super) fn go_to(&mut self, branch: BranchId, step: u64) -> bool {
        let Some(end) = self.recording.branches().iter().find(|known| known.id == branch).map(|b| b.end)
        else {
            self.tell(
                NoticeLevel::Error,
                &format!("cannot seek: there is no branch {branch}; the timeline lists those that exist"),
            );
            return false;
        };
        // Changes made while paused, keyframes and settings are kept across the seek: going back in time does not undo them.
        let keyframes = self.sim.keyframes();
        let settings = undo::settings(&self.sim);
        let recorded = self.recorded_step_lengths();
        let edits =
            self.pending.iter().filter(|command| self.undo.is_edit(command) && !recorded.contains(command));
        let edits: Vec<Command> = edits.cloned().collect();
        self.leave_pose();
        self.drop_pending();
        self.pause();
        let sought = self.recording.seek_in(&mut self.sim, branch, step.min(end));
        let went = sought.is_ok();
        self.answer(sought);
        if went {
            // The length of steps belongs to the recorded times: what was set here comes again.
            let recorded = self.recorded_step_lengths();
            self.pending.extend(recorded);
            let poses = self.poses_here();
            self.pending.extend(poses);
            let there = undo::settings(&self.sim);
            self.pending.extend(settings.into_iter().filter(|setting| !there.contains(setting)));
            self.pending.extend(undo::keyframes_from_to(&self.sim.keyframes(), &keyframes));
            // A drag that ended while paused is not there before it began.
            let mut held: Vec<String> = self.sim.tasks().iter().map(|task| task.name.clone()).collect();
            self.pending.extend(edits.into_iter().filter(|edit| match edit {
                Command::Pin { name, .. } | Command::PinTurn { name, .. } => {
                    held.push(name.clone());
                    true
                }
                Command::Release { name } => {
                    held.iter().position(|known| known == name).map(|at| held.remove(at)).is_some()
                }
                _ => true,
            }));
            self.look_ahead();
            self.undo.keep_what_fits(&self.sim);
        }
        went
    }

    /// Keeps the poses that wait for a step which may never come.
    fn leave_pose(&mut self) {
        let at = self.recording.now();
        let poses: Vec<Command> =
            self.pending.iter().filter(|command| undo::is_pose(command)).cloned().collect();
        if poses.is_empty() {
            self.left.remove(&(at.branch.0, at.step));
            return;
        }
        self.left.insert((at.branch.0, at.step), poses);
        if self.left.len() > MOST_LEFT {
            self.left.pop_first();
        }
    }

    /// The poses that were set by hand here: those that were left, or those from which the recording goes on.
    fn poses_here(&mut self) -> Vec<Command> {
        let at = self.recording.now();
        if let Some(left) = self.left.get(&(at.branch.0, at.step)) {
            return left.clone();
        }
        let next = self.recording.next_inputs().unwrap_or_default();
        next.into_iter().filter(undo::is_pose).collect()
    }

    /// The lengths of steps that were set before the recorded step that comes next.
    fn recorded_step_lengths(&mut self) -> Vec<Command> {
        let next = self.recording.next_inputs().unwrap_or_default();
        next.into_iter().filter(undo::is_step_length).collect()
    }

    fn drop_pending(&mut self) {
        self.settle_pending();
        self.pending.clear();
        self.take = None;
    }

    /// In the past, a drag may have been active whose page has released it since. Continuing from there releases it.
    pub(super) fn let_go_of_the_past(&mut self) {
        // A take keeps its own drags.
        if self.take.is_some() {
            return;
        }
        for task in self.sim.tasks() {
            let release = release(&task.name);
            let held = !task.name.starts_with(HAND) || self.hands.contains_key(&task.name);
            if !held && !self.pending.contains(&release) {
                self.pending.push(release);
            }
        }
    }

    pub(super) fn goodbye(&mut self, page: u64) {
        self.pages = self.pages.saturating_sub(1);
        let mut held: Vec<String> =
            self.hands.iter().filter(|(_, by)| **by == page).map(|(name, _)| name.clone()).collect();
        held.sort();
        for name in held {
            self.hands.remove(&name);
            if self.sim.holds(&name) {
                self.queue(release(&name));
            }
        }
    }
}

fn release(name: &str) -> Command {
    Command::Release { name: name.to_string() }
}
