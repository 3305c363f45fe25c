//! Gestures, and the motion of a glove through them.

use ligament::math::{Mat3, Vec3};

use crate::Curve;

/// Position of the wrist at the start.
pub(super) const WRIST: Vec3 = Vec3::new(0.0, 0.0, 0.30);

/// Orientation of the hand at the start: fingers up, palm toward -y.
pub(super) fn raised() -> Mat3 {
    Mat3::from_cols(Vec3::Z, Vec3::X, Vec3::Y)
}

/// Gestures of a hand.
///
/// ```
/// use ligament_gallery::Gesture;
///
/// // In a fist every joint of the middle finger is bent further than in an open hand.
/// let (fist, open) = (Gesture::Fist.angles()[2], Gesture::Open.angles()[2]);
/// assert!((1..4).all(|joint| fist[joint] > open[joint]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gesture {
    /// Fingers straight and spread.
    Open,
    /// Fingers slightly bent: the rest pose of the joint springs.
    Relaxed,
    /// Closed, the thumb outside.
    Fist,
    /// Thumb and forefinger meet.
    Pinch,
    /// The forefinger up.
    One,
    /// Two fingers up.
    Two,
    /// Three fingers up.
    Three,
    /// Four fingers up.
    Four,
}

/// Angles of a finger in degrees: toward the thumb, then bending at its three joints.
type Degrees = [f64; 4];

const STRAIGHT: [Degrees; 5] = [
    [12.0, -8.0, 2.0, 0.0],
    [5.0, 0.0, 3.0, 2.0],
    [0.0, 0.0, 3.0, 2.0],
    [-4.0, 0.0, 3.0, 2.0],
    [-8.0, 2.0, 4.0, 2.0],
];
const RELAXED: [Degrees; 5] = [
    [0.0, 5.0, 12.0, 15.0],
    [0.0, 25.0, 30.0, 12.0],
    [0.0, 28.0, 32.0, 12.0],
    [0.0, 30.0, 34.0, 12.0],
    [0.0, 32.0, 36.0, 12.0],
];
/// The glove asks for angles beyond the limits of the middle joints.
const CLOSED: [Degrees; 5] = [
    [-22.0, 27.0, 36.0, 46.0],
    [0.0, 80.0, 106.0, 60.0],
    [0.0, 80.0, 106.0, 60.0],
    [0.0, 80.0, 106.0, 60.0],
    [4.0, 80.0, 106.0, 60.0],
];
const PINCH: [Degrees; 2] = [[-18.7, 10.4, 14.5, 24.8], [-6.4, 49.4, 51.0, 28.9]];

impl Gesture {
    /// Angles, in radians, of each finger from the thumb on: toward the thumb, then bending at its three joints.
    pub fn angles(self) -> [[f64; 4]; 5] {
        let degrees = match self {
            Gesture::Open => STRAIGHT,
            Gesture::Relaxed => RELAXED,
            Gesture::Fist => CLOSED,
            Gesture::Pinch => [PINCH[0], PINCH[1], RELAXED[2], RELAXED[3], RELAXED[4]],
            Gesture::One => [CLOSED[0], STRAIGHT[1], CLOSED[2], CLOSED[3], CLOSED[4]],
            Gesture::Two => [CLOSED[0], STRAIGHT[1], STRAIGHT[2], CLOSED[3], CLOSED[4]],
            Gesture::Three => [CLOSED[0], STRAIGHT[1], STRAIGHT[2], STRAIGHT[3], CLOSED[4]],
            Gesture::Four => [CLOSED[0], STRAIGHT[1], STRAIGHT[2], STRAIGHT[3], STRAIGHT[4]],
        };
        degrees.map(|finger| finger.map(f64::to_radians))
    }

    /// Time range in which the glove shows each gesture.
    pub const RECORDING: [(f64, f64, Gesture); 10] = [
        (0.0, 0.6, Gesture::Open),
        (1.2, 2.0, Gesture::Fist),
        (2.6, 3.0, Gesture::Relaxed),
        (3.6, 4.4, Gesture::Pinch),
        (5.0, 5.3, Gesture::Fist),
        (5.7, 6.1, Gesture::One),
        (6.5, 6.9, Gesture::Two),
        (7.3, 7.7, Gesture::Three),
        (8.1, 8.5, Gesture::Four),
        (8.9, 9.5, Gesture::Open),
    ];
}

/// The angles of all fingers.
pub(super) fn recorded_fingers() -> Curve {
    Curve::new(Gesture::RECORDING.into_iter().flat_map(|(from, to, gesture)| {
        let angles = gesture.angles().concat();
        [(from, angles.clone()), (to, angles)]
    }))
}

/// Position of the wrist, and rotation vector of the palm from [`raised`]. It drifts and rotates slightly, as hands do,
/// independently of the fingers.
pub(super) fn recorded_palm() -> Curve {
    let keys = [
        (0.0, WRIST, Vec3::ZERO),
        (1.6, WRIST + Vec3::new(0.02, -0.01, 0.02), Vec3::new(-0.2, 0.25, 0.1)),
        (3.4, WRIST + Vec3::new(0.01, 0.03, 0.01), Vec3::new(-0.9, 0.1, -0.15)),
        (4.6, WRIST + Vec3::new(-0.02, 0.01, 0.0), Vec3::new(-0.7, 0.2, 0.0)),
        (5.9, WRIST + Vec3::new(-0.03, 0.0, 0.01), Vec3::new(0.0, -0.1, 0.1)),
        (8.0, WRIST + Vec3::new(0.0, -0.02, 0.02), Vec3::new(0.1, 0.1, -0.1)),
        (9.5, WRIST, Vec3::ZERO),
    ];
    Curve::new(keys.map(|(t, at, turn)| (t, [at.to_array(), turn.to_array()].concat())))
}
