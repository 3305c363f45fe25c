//! A path for one tracker.

use ligament_math::{Quat, so3};

use crate::maximal::Target;
use crate::scene::Curve;

/// The path of one tracker.
///
/// ```
/// use ligament::math::Vec3;
/// use ligament::scene::{Curve, Lead, Path, Script};
///
/// // The first tracker moves up by a meter, with a target from 0.2 s on.
/// let up = Path::new(0, Curve::new([(0.0, [0.0, 0.0, 0.0]), (1.0, [0.0, 0.0, 1.0])])).held(0.2, 1.0);
/// let script = Script::paths([up]);
/// assert!(matches!(script.lead(), Lead::Paths(paths) if paths.len() == 1));
/// let mut targets = Vec::new();
/// script.targets(0.1, &mut targets);
/// assert!(targets.is_empty());
/// script.targets(1.0, &mut targets);
/// assert_eq!((targets[0].position, targets[0].linear), (Vec3::Z, Vec3::ZERO));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Path {
    /// Index of the tracker in the model.
    pub tracker: usize,
    /// Keys of the position: three numbers each.
    pub position: Curve,
    /// Orientation at a zero rotation vector.
    pub rotation: Quat,
    /// Keys of a rotation vector in world axes.
    pub turn: Curve,
    /// Time range of the target: it acts in steps that end after the first time and not after the last.
    pub held: [f64; 2],
}

impl Path {
    /// A path from the first key to the last, with constant orientation.
    pub fn new(tracker: usize, position: Curve) -> Path {
        let turn = Curve::new([(0.0, [0.0; 3])]);
        Path { tracker, position, rotation: Quat::IDENTITY, turn, held: [f64::NEG_INFINITY, f64::INFINITY] }
    }

    /// Rotated by a rotation vector in world axes, starting from a rotation.
    #[must_use]
    pub fn turned(self, rotation: Quat, turn: Curve) -> Path {
        Path { rotation, turn, ..self }
    }

    /// Active from one time to another only.
    #[must_use]
    pub fn held(self, from: f64, to: f64) -> Path {
        Path { held: [from, to], ..self }
    }

    /// End time.
    pub(super) fn end(&self) -> f64 {
        let let_go = self.held.into_iter().filter(|t| t.is_finite()).fold(0.0, f64::max);
        self.position.end().max(self.turn.end()).max(let_go)
    }

    /// The target of the tracker, if the path is active.
    pub(super) fn target(&self, t: f64) -> Option<Target> {
        let [from, to] = self.held;
        // A NaN time gives the first key.
        if t <= from || t > to {
            return None;
        }
        let [position, linear] = self.position.vector(t);
        let [turn, turn_rate] = self.turn.vector(t);
        Some(Target {
            tracker: self.tracker,
            position,
            rotation: so3::exp_quat(turn) * self.rotation,
            linear,
            angular: so3::left_jacobian(turn) * turn_rate,
        })
    }
}
