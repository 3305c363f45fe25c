//! Contact points as a step sees them.

use ligament_math::{Pose, Twist, Vec3};
use serde::{Deserialize, Serialize};

use crate::model::Spring;

/// A contact point between two ends of part 0, or of one and the world.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct ContactPoint {
    /// The colliders that touch, by index: for the user.
    pub(crate) colliders: [u32; 2],
    /// The ends; `None` is the world.
    pub(crate) ends: [Option<u32>; 2],
    /// The point in the world at the start of the step, and the unit normal from the second end to the first.
    pub(crate) point: Vec3,
    pub(crate) normal: Vec3,
    /// Penetration depth in meters; negative: the gap.
    pub(crate) depth: f64,
    pub(crate) friction: f64,
    pub(crate) restitution: f64,
    /// Largest moments about the normal and about the tangents, per normal force, in meters.
    pub(crate) torsional: f64,
    pub(crate) rolling: f64,
    /// Stiffness in N/m and damping in N s/m; `None`: as stiff as can be.
    pub(crate) soft: Option<Spring>,
    /// The impulse on the first end in the last solve, in N s, and its moment about the point, in N m s.
    pub(crate) impulse: Vec3,
    pub(crate) moment: Vec3,
}

/// The force at a contact point in the last solve.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct KeptForce {
    pub(super) colliders: [u32; 2],
    /// From the reference point of the first end, or of the second if that is the world, in world axes: what rolls or slides keeps it.
    pub(super) arm: [f32; 3],
    /// On the first end, in newtons; and the moment about the point, in N m.
    pub(super) force: [f64; 3],
    pub(super) moment: [f64; 3],
}

/// The force of a joint limit in the last solve.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct KeptLimit {
    /// Its joint, and its number among the limits of that.
    pub(super) key: [u32; 2],
    /// In newtons or N m, along the rate of the limit.
    pub(super) force: f64,
}

/// Finds the contact points at the end of a step, from the poses of ends.
pub(crate) type RefindContacts<'a> = &'a mut dyn FnMut(&dyn Fn(u32) -> Option<Pose>, &mut Vec<ContactPoint>);

/// The contact points of a step.
#[derive(Clone, Debug, Default)]
pub(crate) struct Contacts {
    pub(crate) points: Vec<ContactPoint>,
    /// All ends that can touch something, ascending.
    pub(crate) ends: Vec<u32>,
    /// Pose and velocity of these at the start of the step, at their reference points, in world axes.
    pub(crate) start: Vec<(Pose, Twist)>,
    /// Contact points at the end of the step whose impulses change only the velocities there: restitution.
    pub(crate) rebounds: Vec<ContactPoint>,
    /// Reference points of all [`Contacts::ends`] at the end of the step, if there are such.
    pub(crate) end: Vec<Vec3>,
    /// The distance in meters within which points move as the solution says.
    pub(crate) precision: f64,
    /// By how many seconds velocities are behind positions.
    pub(crate) lag: f64,
    /// The forces of the last solve, from which the next one starts, ordered by colliders. Part of the state of a simulation.
    pub(crate) kept: Vec<KeptForce>,
    /// The same for joint limits, ordered by keys.
    pub(crate) kept_limits: Vec<KeptLimit>,
    /// Penetration is corrected no faster than by a fall with this acceleration, in m/s^2.
    pub(crate) recovery: f64,
}

impl ContactPoint {
    /// The axes of the moments that friction gives, with their largest values per normal force.
    pub(super) fn turns(&self) -> impl Iterator<Item = (Vec3, f64)> + use<> {
        let (t1, t2) = self.normal.perpendicular_frame();
        let all = [(self.normal, self.torsional), (t1, self.rolling), (t2, self.rolling)];
        all.into_iter().filter(|(_, most)| *most > 0.0)
    }

    /// A vector from its components along the tangents and the normal.
    pub(super) fn in_world(&self, [a, b, c]: [f64; 3]) -> Vec3 {
        let (t1, t2) = self.normal.perpendicular_frame();
        t1 * a + t2 * b + self.normal * c
    }
}

impl Contacts {
    /// The velocity of a point at the start of the step, along its tangents and its normal.
    pub(super) fn velocity_before(&self, point: &ContactPoint) -> [f64; 3] {
        let of = |end: Option<u32>| {
            let k = end.and_then(|end| self.ends.binary_search(&end).ok());
            k.map_or(Vec3::ZERO, |k| self.start[k].1.at(point.point - self.start[k].0.pos))
        };
        let velocity = of(point.ends[0]) - of(point.ends[1]);
        let (t1, t2) = point.normal.perpendicular_frame();
        [velocity.dot(t1), velocity.dot(t2), velocity.dot(point.normal)]
    }

    /// The reference point of an end at the start of the step.
    pub(super) fn start_of(&self, end: u32) -> Option<Vec3> {
        self.ends.binary_search(&end).ok().map(|k| self.start[k].0.pos)
    }

    /// The reference point of an end at the end of the step.
    pub(super) fn end_of(&self, end: u32) -> Option<Vec3> {
        self.ends.binary_search(&end).ok().map(|k| self.end[k])
    }
}
