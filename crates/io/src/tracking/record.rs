//! Records a live stream, in rows that give the same bits when they are read back.
//!
//! A live target is constant until it changes, but between the rows of a file poses are interpolated. So a change is
//! written as two rows, at the ends of the steps before and after it: no step ends in between.

use super::file::{MOST_ROWS, TrackerFile};
use super::pose::TrackerPose;
use super::track::{PoseRow, PoseTrack};

/// Rows so far, for each name.
#[derive(Clone, Debug, Default)]
pub(super) struct Recorder {
    rows: Vec<Vec<PoseRow>>,
    /// Rows that have not been requested yet, with the index of their name.
    fresh: Vec<(usize, PoseRow)>,
    count: usize,
    lost: bool,
}

impl Recorder {
    /// Records what changed from one time to the next, for each name in order.
    pub(super) fn note(
        &mut self,
        from: f64,
        to: f64,
        poses: impl Iterator<Item = (Option<TrackerPose>, Option<TrackerPose>)>,
    ) {
        for (k, (before, after)) in poses.enumerate() {
            if same(before, after) {
                continue;
            }
            if self.rows.len() <= k {
                self.rows.resize(k + 1, Vec::new());
            }
            if self.lost || self.count + 2 > MOST_ROWS {
                self.lost = true;
                return;
            }
            let rows = &mut self.rows[k];
            // A lost tracker keeps its last pose, and one that reappears had none: neither is interpolated.
            let moves = before.is_some() && after.is_some();
            if moves && rows.last().is_some_and(|last| last.time < from) {
                rows.push(PoseRow { time: from, pose: before });
                self.fresh.push((k, PoseRow { time: from, pose: before }));
                self.count += 1;
            }
            rows.push(PoseRow { time: to, pose: after });
            self.fresh.push((k, PoseRow { time: to, pose: after }));
            self.count += 1;
        }
    }

    /// The rows since the last call, ordered by time, each with the index of its name.
    pub(super) fn take_fresh(&mut self) -> Vec<(usize, PoseRow)> {
        let mut fresh = std::mem::take(&mut self.fresh);
        fresh.sort_by(|a, b| a.1.time.total_cmp(&b.1.time));
        fresh
    }

    pub(super) fn is_whole(&self) -> bool {
        !self.lost
    }

    /// With names for the indices; names that never had a pose are left out.
    pub(super) fn recording(&self, names: impl Iterator<Item = String>) -> TrackerFile {
        let tracks = names.zip(&self.rows).filter(|(_, rows)| !rows.is_empty());
        TrackerFile::new(tracks.map(|(name, rows)| (name, PoseTrack::new(rows.iter().copied()))))
    }
}

fn same(a: Option<TrackerPose>, b: Option<TrackerPose>) -> bool {
    match (a, b) {
        (Some(a), Some(b)) => a.same_bits(b),
        (a, b) => a.is_none() && b.is_none(),
    }
}
