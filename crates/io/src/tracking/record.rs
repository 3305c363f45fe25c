//! Keeps what a live stream did, in rows that lead to the same bits when they are read back.
//!
//! A live target stays until it changes; between the rows of a file it moves. So a change is written as two rows, at the
//! ends of the steps before and after it: no step ends in between.

use super::file::{MOST_ROWS, Recording};
use super::pose::TrackerPose;
use super::track::{Row, Track};

/// Rows so far, for each name.
#[derive(Clone, Debug, Default)]
pub(super) struct Recorder {
    rows: Vec<Vec<Row>>,
    /// Those that nobody has asked for yet, with the number of their name.
    fresh: Vec<(usize, Row)>,
    count: usize,
    lost: bool,
}

impl Recorder {
    /// Keeps what changed from one time to the next, for each name in order.
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
            // A lost tracker stays where it was seen, and one that is found was nowhere: neither moves in between.
            let moves = before.is_some() && after.is_some();
            if moves && rows.last().is_some_and(|last| last.time < from) {
                rows.push(Row { time: from, pose: before });
                self.fresh.push((k, Row { time: from, pose: before }));
                self.count += 1;
            }
            rows.push(Row { time: to, pose: after });
            self.fresh.push((k, Row { time: to, pose: after }));
            self.count += 1;
        }
    }

    /// The rows since this was last asked for, by time, each with the number of its name.
    pub(super) fn take_fresh(&mut self) -> Vec<(usize, Row)> {
        let mut fresh = std::mem::take(&mut self.fresh);
        fresh.sort_by(|a, b| a.1.time.total_cmp(&b.1.time));
        fresh
    }

    pub(super) fn is_whole(&self) -> bool {
        !self.lost
    }

    /// With names for the numbers; names that never were anywhere are left out.
    pub(super) fn recording(&self, names: impl Iterator<Item = String>) -> Recording {
        let tracks = names.zip(&self.rows).filter(|(_, rows)| !rows.is_empty());
        Recording::new(tracks.map(|(name, rows)| (name, Track::new(rows.iter().copied()))))
    }
}

fn same(a: Option<TrackerPose>, b: Option<TrackerPose>) -> bool {
    match (a, b) {
        (Some(a), Some(b)) => a.same_bits(b),
        (a, b) => a.is_none() && b.is_none(),
    }
}
