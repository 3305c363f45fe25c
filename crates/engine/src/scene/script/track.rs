//! Recorded motion: poses of a tracker, frame by frame.

use ligament_math::{Quat, Vec3, so3};

use crate::maximal::Target;

/// Poses of one tracker at 0, 1, 2 ... times the duration of a frame.
///
/// ```
/// use ligament::math::{Quat, Vec3};
/// use ligament::scene::{Script, Track};
///
/// // Two frames, half a second apart, interpolated.
/// let frames = vec![(Vec3::ZERO, Quat::IDENTITY), (Vec3::X, Quat::IDENTITY)];
/// let script = Script::tracks([Track { tracker: 0, frame_time: 0.5, frames }]);
/// let mut targets = Vec::new();
/// script.targets(0.25, &mut targets);
/// assert!((targets[0].position - Vec3::X * 0.5).norm() < 1e-15);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Track {
    /// Index of the tracker in the model.
    pub tracker: usize,
    /// Duration of a frame in seconds; positive.
    pub frame_time: f64,
    /// A position in meters and a unit quaternion, in the world frame, for each frame; at least one.
    pub frames: Vec<(Vec3, Quat)>,
}

impl Track {
    /// Time of the last frame.
    pub(super) fn end(&self) -> f64 {
        self.frame_time * self.frames.len().saturating_sub(1) as f64
    }

    /// The target at a time: interpolated linearly and along the shorter arc; constant before the first frame and after the last.
    pub(super) fn target(&self, t: f64) -> Option<Target> {
        let last = self.frames.len().checked_sub(1)?;
        let place = (t / self.frame_time).clamp(0.0, last as f64);
        // A NaN time gives the first frame.
        let k = (place as usize).min(last);
        let (position, rotation) = self.frames[k];
        let still =
            Target { tracker: self.tracker, position, rotation, linear: Vec3::ZERO, angular: Vec3::ZERO };
        let Some(&(next, next_rotation)) = self.frames.get(k + 1).filter(|_| t > 0.0) else {
            return Some(still);
        };
        let part = place - k as f64;
        // In world axes; the shorter arc.
        let turn = so3::log_quat((next_rotation * rotation.conjugate()).canonical());
        Some(Target {
            position: position + (next - position) * part,
            rotation: so3::exp_quat(turn * part) * rotation,
            linear: (next - position) / self.frame_time,
            angular: turn / self.frame_time,
            ..still
        })
    }
}

#[cfg(test)]
mod tests {
    //! Frames are interpolated, and velocities point from one to the next.
    use super::*;

    #[test]
    fn frames_are_met_and_rates_lead_to_the_next() {
        let turned = |angle: f64| so3::exp_quat(Vec3::new(0.3, -0.5, 0.8) * angle);
        let frames: Vec<_> = (0..5).map(|k| (Vec3::X * f64::from(k * k), turned(f64::from(k)))).collect();
        let track = Track { tracker: 3, frame_time: 0.1, frames: frames.clone() };
        assert_eq!(track.end(), 0.4);
        for (k, (position, rotation)) in frames.iter().enumerate() {
            let target = track.target(0.1 * k as f64 + 1e-12).expect("a target");
            // A billionth of a frame later, at speeds below ten frames.
            assert!((target.position - *position).norm() < 1e-9);
            assert!((target.rotation.to_mat3() - rotation.to_mat3()).max_abs() < 1e-9);
        }
        let (now, soon) = (track.target(0.15).expect("one"), track.target(0.15 + 1e-7).expect("another"));
        assert!(((soon.position - now.position) / 1e-7 - now.linear).norm() < 1e-6);
        let turn = so3::log_quat(soon.rotation * now.rotation.conjugate()) / 1e-7;
        assert!((turn - now.angular).norm() < 1e-6, "{turn:?} {:?}", now.angular);
        let (before, after) = (track.target(-1.0).expect("first"), track.target(9.0).expect("last"));
        assert_eq!((before.position, after.position), (Vec3::ZERO, Vec3::X * 16.0));
        assert_eq!((before.linear, after.angular), (Vec3::ZERO, Vec3::ZERO));
        assert!(track.target(f64::NAN).is_some_and(|target| target.position == Vec3::ZERO));
    }
}
