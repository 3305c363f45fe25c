//! The poses of one tracker over time.

use super::pose::TrackerPose;

/// A pose from a time on, or nothing if the tracker was lost: an entry of [`PoseTrack::rows`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PoseRow {
    /// Seconds since the start of the scene.
    pub time: f64,
    /// Its pose; `None` if it was lost.
    pub pose: Option<TrackerPose>,
}

/// Rows of one tracker, ordered by time.
///
/// ```
/// use ligament_io::tracking::{PoseRow, PoseTrack, TrackerPose};
///
/// // Seen at the start, lost after a second.
/// let seen = Some(TrackerPose::IDENTITY);
/// let track = PoseTrack::new([PoseRow { time: 1.0, pose: None }, PoseRow { time: 0.0, pose: seen }]);
/// assert_eq!([-0.1, 0.5, 1.5].map(|time| track.at(time)), [None, seen, None]);
/// assert_eq!(track.end(), Some(1.0));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PoseTrack {
    rows: Vec<PoseRow>,
}

impl PoseTrack {
    /// From rows in any order. Of two rows at the same time the later one in the list counts. Rows with a time of NaN are
    /// left out.
    pub fn new(rows: impl IntoIterator<Item = PoseRow>) -> PoseTrack {
        let mut rows: Vec<PoseRow> = rows.into_iter().filter(|row| row.time.is_finite()).collect();
        rows.sort_by(|a, b| a.time.total_cmp(&b.time));
        rows.reverse();
        rows.dedup_by(|next, kept| next.time == kept.time);
        rows.reverse();
        PoseTrack { rows }
    }

    /// Its rows, ordered by time.
    pub fn rows(&self) -> &[PoseRow] {
        &self.rows
    }

    /// Time of the last row.
    pub fn end(&self) -> Option<f64> {
        self.rows.last().map(|row| row.time)
    }

    /// The pose at a time: at a row exactly that row, between two rows interpolated, after the last row the last pose.
    /// `None` before the first row, and from a row without a pose to the next row with one.
    pub fn at(&self, time: f64) -> Option<TrackerPose> {
        let after = self.rows.partition_point(|row| row.time <= time);
        let here = self.rows.get(after.checked_sub(1)?)?;
        let pose = here.pose?;
        match self.rows.get(after) {
            Some(PoseRow { time: end, pose: Some(next) }) if here.time < time => {
                Some(pose.toward(*next, (time - here.time) / (end - here.time)))
            }
            _ => Some(pose),
        }
    }
}

#[cfg(test)]
mod tests {
    //! Checks the pose at, between, before and after rows.
    use ligament::math::{Quat, Vec3};

    use super::*;

    fn at(x: f64, angle: f64) -> Option<TrackerPose> {
        let half = 0.5 * angle;
        TrackerPose::new(Vec3::X * x, Quat::new(0.0, 0.0, half.sin(), half.cos()))
    }

    #[test]
    fn between_rows_lie_lines_and_arcs() {
        let rows = [(0.5, at(0.0, 0.0)), (1.5, at(2.0, 1.0)), (2.0, None), (3.0, at(5.0, 0.0))];
        let track = PoseTrack::new(rows.map(|(time, pose)| PoseRow { time, pose }));
        for (time, expected) in [
            (0.0, None),
            (0.5, at(0.0, 0.0)),
            (0.75, at(0.5, 0.25)),
            (1.5, at(2.0, 1.0)),
            // A tracker that is about to be lost keeps its last pose.
            (1.9, at(2.0, 1.0)),
            (2.0, None),
            (2.9, None),
            (3.0, at(5.0, 0.0)),
            (1e9, at(5.0, 0.0)),
        ] {
            let found = track.at(time);
            assert_eq!(found.is_some(), expected.is_some(), "{time}");
            let Some((found, expected)) = found.zip(expected) else { continue };
            for (a, b) in found.numbers().iter().zip(expected.numbers()) {
                // A few rounding errors of numbers of order one.
                assert!((a - b).abs() < 1e-14, "{time}: {found:?} {expected:?}");
            }
        }
        assert_eq!(track.at(f64::NAN), None);
        assert_eq!(PoseTrack::default().at(1.0), None);
    }

    #[test]
    fn rows_are_put_in_order_and_the_later_of_two_counts() {
        let rows = [(2.0, at(2.0, 0.0)), (1.0, at(1.0, 0.0)), (2.0, at(3.0, 0.0)), (f64::NAN, at(9.0, 0.0))];
        let track = PoseTrack::new(rows.map(|(time, pose)| PoseRow { time, pose }));
        assert_eq!(track.rows().len(), 2);
        assert_eq!((track.at(1.0), track.at(2.0), track.end()), (at(1.0, 0.0), at(3.0, 0.0), Some(2.0)));
    }

    #[test]
    fn the_shorter_arc_is_taken_whatever_the_sign() {
        let (a, b) = (at(0.0, 0.0).expect("a"), at(0.0, 0.5).expect("b"));
        let flipped = TrackerPose { rotation: b.rotation.negated(), ..b };
        let half = a.toward(flipped, 0.5).rotation.canonical();
        let expected = at(0.0, 0.25).expect("half").rotation;
        for (x, y) in half.to_array().iter().zip(expected.to_array()) {
            assert!((x - y).abs() < 1e-15);
        }
    }
}
