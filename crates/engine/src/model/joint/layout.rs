//! The layout of a joint's coordinates: the meaning of each, and the velocity that changes it.
//!
//! A kind describes its layout once, as a list of quantities. All code that handles states of any joint (validation, limits,
//! springs, keyframes, files, plots) uses the layout instead of the kind.

use ligament_math::Quat;

/// The meaning of one coordinate of a joint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// A distance, in meters.
    Distance,
    /// An angle about an axis through the joint, in radians. Whole turns do not change the pose.
    Angle,
    /// An angle in radians whose whole turns change the pose, like that of a screw.
    Winding,
    /// One of the four numbers x, y, z, w of a unit quaternion, without a unit.
    Quaternion,
}

impl Quantity {
    /// Its unit: `m`, `rad`, or empty.
    ///
    /// ```
    /// use ligament::model::Quantity;
    ///
    /// assert_eq!([Quantity::Distance.unit(), Quantity::Winding.unit(), Quantity::Quaternion.unit()], ["m", "rad", ""]);
    /// ```
    pub const fn unit(self) -> &'static str {
        match self {
            Quantity::Distance => "m",
            Quantity::Angle | Quantity::Winding => "rad",
            Quantity::Quaternion => "",
        }
    }
}

/// The layout of a joint's coordinates q and velocities v.
///
/// Without a quaternion, velocity k is the derivative of coordinate k. With one, the velocities are those of the child in its
/// own joint frame: three angular ones, which change the quaternion, then one for each of the other coordinates, in their
/// order.
///
/// ```
/// use ligament::math::Vec3;
/// use ligament::model::{Cylindrical, Free, JointKind, Quantity};
///
/// let rod = JointKind::from(Cylindrical::about(Vec3::Z)).layout();
/// assert_eq!(rod.coordinates(), [Quantity::Angle, Quantity::Distance]);
/// assert_eq!((rod.nq(), rod.nv(), rod.coordinate_of(1)), (2, 2, Some(1)));
/// // A free joint: a position, then a quaternion; the angular velocities come first.
/// let free = JointKind::from(Free).layout();
/// assert_eq!((free.nq(), free.nv(), free.quaternion()), (7, 6, Some(3)));
/// assert_eq!((free.coordinate_of(0), free.coordinate_of(3)), (None, Some(0)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JointLayout {
    coordinates: &'static [Quantity],
    quaternion: Option<usize>,
    stages: &'static [usize],
}

impl JointLayout {
    /// No coordinates.
    pub(super) const NONE: JointLayout = JointLayout::new(&[]);

    /// The layout of coordinates that all move the child directly, not each other.
    pub(super) const fn new(coordinates: &'static [Quantity]) -> JointLayout {
        let (mut quaternion, mut k) = (None, coordinates.len());
        while k > 0 {
            k -= 1;
            if matches!(coordinates[k], Quantity::Quaternion) {
                quaternion = Some(k);
            }
        }
        JointLayout { coordinates, quaternion, stages: &[] }
    }

    /// The same for coordinates that move each other: the number of velocities of each stage, from the parent outward.
    pub(super) const fn in_stages(self, stages: &'static [usize]) -> JointLayout {
        JointLayout { stages, ..self }
    }

    /// The meaning of each coordinate.
    pub const fn coordinates(&self) -> &'static [Quantity] {
        self.coordinates
    }

    /// Number of coordinates.
    pub const fn nq(&self) -> usize {
        self.coordinates.len()
    }

    /// Number of velocities: three for a quaternion, one for any other coordinate.
    pub const fn nv(&self) -> usize {
        self.coordinates.len() - self.quaternion.is_some() as usize
    }

    /// The first of the four coordinates that are a unit quaternion x, y, z, w, if there is one.
    pub const fn quaternion(&self) -> Option<usize> {
        self.quaternion
    }

    /// The unit quaternion in the joint's coordinates `q`, if there is one and `q` holds all of it.
    pub fn quaternion_in(&self, q: &[f64]) -> Option<Quat> {
        let numbers = q.get(self.quaternion?..)?.first_chunk::<4>()?;
        Some(Quat::from(*numbers))
    }

    /// True if velocities are the derivatives of the coordinates, so that states add and subtract componentwise.
    pub const fn is_vector(&self) -> bool {
        self.quaternion.is_none()
    }

    /// True if a quaternion is the only coordinate: a ball joint.
    pub const fn is_ball(&self) -> bool {
        self.quaternion.is_some() && self.coordinates.len() == 4
    }

    /// True if the child only rotates: the origins of both joint frames coincide.
    pub fn turns_only(&self) -> bool {
        self.coordinates.iter().all(|x| matches!(x, Quantity::Angle | Quantity::Quaternion))
    }

    /// True if coordinate `k` is a periodic angle.
    pub fn is_angle(&self, k: usize) -> bool {
        self.coordinates.get(k) == Some(&Quantity::Angle)
    }

    /// The coordinate that belongs to velocity `k`: `None` for those of a quaternion.
    pub const fn coordinate_of(&self, k: usize) -> Option<usize> {
        match self.quaternion {
            None => Some(k),
            Some(_) if k < 3 => None,
            Some(at) if k - 3 < at => Some(k - 3),
            Some(_) => Some(k + 1),
        }
    }

    /// Number of velocities of each stage, from the parent outward: the directions of a stage are fixed in the frame that it
    /// moves.
    pub fn stages(&self) -> impl Iterator<Item = usize> {
        let whole = if self.stages.is_empty() { self.nv() } else { 0 };
        self.stages.iter().copied().chain((whole > 0).then_some(whole))
    }

    /// The neutral coordinates, at which both frames coincide: zeros, and the identity quaternion.
    pub(super) fn neutral(&self, q: &mut [f64]) {
        q[..self.nq()].fill(0.0);
        if let Some(at) = self.quaternion {
            q[at + 3] = 1.0;
        }
    }
}
