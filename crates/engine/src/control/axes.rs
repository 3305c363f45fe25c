//! The directions along which a task acts.

use arrayvec::ArrayVec;
use ligament_math::Vec3;

/// Up to three perpendicular unit directions in world axes. A task constrains motion along these, and leaves the others free.
///
/// ```
/// use ligament::control::Axes;
/// use ligament::math::Vec3;
///
/// // A foot that stays on the floor, and may slide: one direction.
/// assert_eq!(Axes::of_world(false, false, true).directions(), [Vec3::Z]);
/// // A hand that is dragged in the plane of a screen: the two directions perpendicular to the view.
/// let view = Vec3::new(1.0, 1.0, 0.0);
/// let screen = Axes::across(view).expect("the view has a direction");
/// assert!(screen.directions().len() == 2 && screen.directions().iter().all(|d| d.dot(view).abs() < 1e-15));
/// ```
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Axes {
    directions: ArrayVec<Vec3, 3>,
}

impl Axes {
    /// Every direction.
    pub fn all() -> Axes {
        Axes { directions: ArrayVec::from([Vec3::X, Vec3::Y, Vec3::Z]) }
    }

    /// Some of the world's axes.
    pub fn of_world(x: bool, y: bool, z: bool) -> Axes {
        let chosen = [(x, Vec3::X), (y, Vec3::Y), (z, Vec3::Z)];
        Axes { directions: chosen.into_iter().filter(|(wanted, _)| *wanted).map(|(_, axis)| axis).collect() }
    }

    /// One direction; `None` for a zero vector.
    pub fn along(direction: Vec3) -> Option<Axes> {
        let direction = direction.normalized()?;
        Some(Axes { directions: [direction].into_iter().collect() })
    }

    /// The two directions perpendicular to one; `None` for a zero vector.
    pub fn across(direction: Vec3) -> Option<Axes> {
        let (first, second) = direction.normalized()?.perpendicular_frame();
        Some(Axes { directions: [first, second].into_iter().collect() })
    }

    /// The directions.
    pub fn directions(&self) -> &[Vec3] {
        &self.directions
    }
}
