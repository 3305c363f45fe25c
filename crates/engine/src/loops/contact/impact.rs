//! The speed of an impact within a step: see [`super::bounce`] for the formula and its symbols.

use ligament_math::{Pose, Twist, Vec3, so3};

use super::{ContactPoint, Contacts};

/// Impacts slower than what the acceleration gives in this many steps do not rebound: the body is at rest.
const RESTS: f64 = 2.0;
/// The motion of the ends in a step with contact, and scratch memory.
#[derive(Clone, Debug, Default)]
pub(super) struct Rebound {
    /// The motion of each watched end in the step with contact.
    pub(super) ended: Vec<Twist>,
    /// Energy that each island may get back; that and what all impulses of an island took from it.
    pub(super) returned: Vec<f64>,
    pub(super) taken: Vec<f64>,
}

/// An impact on a contact point within a step.
pub(super) struct Impact {
    /// Normal acceleration without contact.
    pub(super) acceleration: f64,
    pub(super) speed: f64,
    /// Whether there is one; false for what is at rest or separates.
    pub(super) is_one: bool,
}

impl Impact {
    /// From the normal velocity before a step and that without contact at its end, and the gap at its start.
    pub(super) fn of(before: f64, alone: f64, gap: f64, lag: f64, h: f64) -> Impact {
        let acceleration = (alone - before) / h;
        let aligned = before + acceleration * lag;
        let speed = (aligned * aligned - 2.0 * acceleration * gap.max(0.0)).max(0.0).sqrt();
        Impact { acceleration, speed, is_one: aligned < 0.0 && speed > RESTS * acceleration.abs() * h }
    }
}

/// The motion of an end between two poses, at its reference point.
pub(super) fn between(start: &Pose, end: &Pose, h: f64) -> Twist {
    Twist::new(so3::log(end.rot * start.rot.transpose()), end.pos - start.pos) * (1.0 / h)
}

/// The normal velocity of a contact point, from the velocity there of each of [`Contacts::ends`].
pub(super) fn normal_velocity(
    contacts: &Contacts,
    point: &ContactPoint,
    velocity: impl Fn(usize) -> Vec3,
) -> f64 {
    let of = |end: Option<u32>| {
        let k = end.and_then(|end| contacts.ends.binary_search(&end).ok());
        k.map_or(0.0, |k| velocity(k).dot(point.normal))
    };
    of(point.ends[0]) - of(point.ends[1])
}
