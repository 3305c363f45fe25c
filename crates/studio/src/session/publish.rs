//! Publishes status, branches and keyframes, the latest frame, and notices.

use std::sync::Arc;
use std::time::Instant;

use ligament::command::Command;
use ligament::math::{Pose, Vec3};
use ligament::sim::Placement;

use super::shadow;
use super::state::Session;
use super::undo::is_pose;
use crate::frame::{Frame, Joints, Shadow, contacts};
use crate::protocol::{BranchInfo, BranchPoint, Event, NoticeLevel, Status, Timeline};

impl Session {
    pub(super) fn first_messages(&mut self) -> Vec<Arc<str>> {
        let gallery = Event::Gallery {
            scenes: crate::describe::entries(),
            version: env!("CARGO_PKG_VERSION").to_string(),
        };
        let (status, timeline) = (self.status(), self.timeline());
        vec![
            gallery.text(),
            self.scene_event.clone(),
            Event::Status(Box::new(status)).text(),
            Event::Timeline(Box::new(timeline)).text(),
        ]
    }

    pub(super) fn report(&mut self) {
        if self.events.receiver_count() == 0 {
            return;
        }
        if self.playing || !self.reported.0 {
            let status = self.status();
            self.send(&Event::Status(Box::new(status)));
        }
        let timeline = self.timeline();
        if self.reported.1.as_ref() != Some(&timeline) {
            self.send(&Event::Timeline(Box::new(timeline.clone())));
        }
        self.reported = (!self.playing, Some(timeline));
    }

    fn status(&mut self) -> Status {
        Status {
            playing: self.playing,
            replaying: self.replaying,
            speed: self.speed,
            real_time_factor: self.factor,
            step_ms: self.step_ms,
            frame_ms: self.frame_ms,
            method: self.sim.method(),
            mode: self.sim.mode().to_string(),
            tasks: self.sim.tasks(),
            parameters: self.sim.parameters().iter().map(|parameter| parameter.value).collect(),
            q: self
                .sim
                .own_coordinates()
                .filter(|_| self.sim.can_act())
                .map_or(Vec::new(), |(q, _)| q.to_vec()),
            springs: self.sim.springs_act(),
            keeps_pose: self.sim.pose_command() != Command::NoPose,
            costs: self.sim.joint_costs(),
            pages: self.pages,
            can_undo: self.undo.can()[0],
            can_redo: self.undo.can()[1],
            file: self.file.display().to_string(),
        }
    }

    fn timeline(&self) -> Timeline {
        let now = self.recording.now();
        let branches = self.recording.branches();
        let count = branches.len();
        let branches = branches.into_iter().map(|branch| BranchInfo {
            paces: self.paces.reported(branch.id, count),
            id: branch.id.0,
            name: branch.name.clone(),
            from: branch.from.map(|at| BranchPoint { branch: at.branch.0, step: at.step as u32 }),
            end: branch.end as u32,
        });
        Timeline {
            branches: branches.collect(),
            branch: now.branch.0,
            step: now.step as u32,
            keyframes: self.sim.keyframes().into_iter().map(|(time, _)| time).collect(),
            compared: self.compared.as_ref().map(|other| other.branch.0),
            file_bytes: self.recording.file_bytes() as f64,
        }
    }

    /// The compared branch, at this time or a little before.
    fn shadow(&mut self, poses: &[Pose], skin: &[Vec3]) -> Option<Arc<Shadow>> {
        let now = self.recording.now();
        let other = self.compared.as_mut()?;
        let end = self.recording.branches().iter().find(|known| known.id == other.branch)?.end;
        let step = self.paces.step_at(other.branch, self.sim.time());
        other.ask(now, [step, end], || shadow::places(poses, skin));
        match other.latest() {
            Ok(shadow) => shadow,
            Err(why) => {
                self.compared = None;
                self.tell(NoticeLevel::Error, &format!("cannot compare branches: {why}"));
                None
            }
        }
    }

    /// Publishes the latest frame.
    pub(super) fn show_frame(&mut self) {
        let began = Instant::now();
        self.asked = false;
        self.frame = self.frame.wrapping_add(1);
        let Placement { poses, skin, nodes } = self.sim.placement();
        let now = self.recording.now();
        let (marks, trackers) = (self.sim.marks(&poses), self.sim.targets().len());
        let (residual, iterations) = (self.sim.summary().error(), self.sim.summary().iterations);
        let shadow = self.shadow(&poses, &skin);
        let energy = self.sim.energy().total();
        let posed = !self.playing && self.pending.iter().any(is_pose);
        let frame = Frame {
            scene: self.scene,
            number: self.frame,
            step: now.step as u32,
            branch: now.branch.0,
            time: self.sim.time(),
            energy,
            residual,
            iterations,
            step_ms: self.step_ms,
            real_time_factor: self.factor,
            // A pose that is set by hand touches nothing yet.
            contacts: if posed { Vec::new() } else { contacts(&mut self.sim) },
            large: self.sim.large_elements(),
            joints: Joints::of(&mut self.sim),
            shadow,
            marks,
            trackers,
            poses,
            skin,
            nodes,
        };
        self.frames.send_replace(frame.encode().into());
        let took = began.elapsed().as_secs_f64() * 1e3;
        self.frame_ms = if self.frame_ms > 0.0 { 0.95 * self.frame_ms + 0.05 * took } else { took };
        self.watch_energy(energy);
    }
}
