//! Contact points as energies of the poses at the end of a step, for steps that minimize an energy instead of solving for impulses.
//!
//! Source: the augmented Lagrangian of contact with Coulomb friction (J. C. Simo and T. A. Laursen, *An augmented Lagrangian treatment of
//! contact problems involving friction*, 1992), one update in each step. Symbols: n normal, D displacement of the point on the first
//! end relative to that on the second in the step, g the gap at its end, k stiffness of what is rigid, l the force of the step before,
//! mu friction, N the normal force of the iterate before.
//!
//! ```text
//! normal      f = max(0, l_n - k g)                E = f^2 / (2 k)
//! friction    t = l_t - k D_t,  |f| <= mu N        E = |t|^2 / (2 k) where it sticks,  mu N |t| / k - (mu N)^2 / (2 k) where it slides
//! moments     as friction, with turns in place of displacements
//! ```
//!
//! So what rests does not creep: the forces of the step before hold it. Points and normals are those of the start of the step.

use ligament_math::{Mat3, Pose, Vec3, Wrench, so3};

use super::points::{ContactPoint, Contacts};
use super::solver::wanted_speed;
use crate::loops::potential::{KEPT, PotentialRow, Rigidity};

/// A normal force that is this many times that of the step before is a hit, if it is at least this part of all normal forces.
const HIT: f64 = 2.0;
const PART: f64 = 0.1;

/// A contact point in a step.
#[derive(Clone, Copy, Debug)]
struct Touch {
    /// Points on the two ends, in their axes from their reference points; and their relative orientation at the start.
    local: [Vec3; 2],
    start: Mat3,
    /// How deep the step may leave it, and the gap at the start of the step.
    gap: f64,
    /// Force and moment of the step before.
    held: Vec3,
    held_moment: Vec3,
    /// Stiffness, and the stiffness that stores energy: less where the surface is damped.
    stiffness: f64,
    spring: f64,
    /// The normal force of the iterate before, if that has one; and whether it pushed there.
    press: f64,
    pushed: bool,
}

/// The energies of contact points in one step: scratch memory.
#[derive(Clone, Debug, Default)]
pub(crate) struct ContactPotential {
    rigidity: Rigidity,
    touches: Vec<Touch>,
    /// Whether no place has been accepted yet.
    is_fresh: bool,
}

fn axes_of(end: Option<u32>, pose: &impl Fn(u32) -> Pose) -> Pose {
    end.map_or(Pose::IDENTITY, pose)
}

impl Touch {
    /// The normal force at these points.
    fn normal_force(&self, normal: Vec3, moved: Vec3) -> f64 {
        // A damper acts on what the step moves, a spring on the whole depth.
        let push = -self.spring * self.gap - self.stiffness * normal.dot(moved);
        (normal.dot(self.held) + push).max(0.0)
    }

    fn each(
        &self,
        point: &ContactPoint,
        rigidity: Rigidity,
        pose: &impl Fn(u32) -> Pose,
        mut each: impl FnMut(&PotentialRow),
    ) {
        let poses = point.ends.map(|end| axes_of(end, pose));
        let points = [poses[0].point(self.local[0]), poses[1].point(self.local[1])];
        let moved = points[0] - points[1];
        let (ends, normal) = (point.ends, point.normal);
        let force = self.normal_force(normal, moved);
        if force > 0.0 {
            let (stiffness, energy) = (self.stiffness, 0.5 * force * force / self.stiffness);
            let wrench = Wrench::new(Vec3::ZERO, normal);
            each(&PotentialRow { ends, points, wrench, force, stiffness, energy });
        }
        if self.press <= 0.0 {
            return;
        }
        let along = |v: Vec3| v - normal * v.dot(normal);
        let k = rigidity.shift;
        let pull = along(self.held) - along(moved) * k;
        let (size, most) = (pull.norm(), point.friction * self.press);
        let direction = if size > 0.0 { pull / size } else { normal.perpendicular_frame().0 };
        let (force, energy, stiffness) = bounded(size, most, k);
        let wrench = Wrench::new(Vec3::ZERO, direction);
        each(&PotentialRow { ends, points, wrench, force, stiffness, energy });
        let across = Wrench::new(Vec3::ZERO, normal.cross(direction));
        // Where it slides, the force turns with the direction.
        let turning = if size > most { k * most / size } else { k };
        each(&PotentialRow { ends, points, wrench: across, force: 0.0, stiffness: turning, energy: 0.0 });
        if point.torsional > 0.0 || point.rolling > 0.0 {
            let turned = so3::log(poses[0].rot * poses[1].rot.transpose() * self.start.transpose());
            for (axis, per_force) in point.turns() {
                let pull = axis.dot(self.held_moment) - rigidity.turn * axis.dot(turned);
                let (size, energy, stiffness) = bounded(pull.abs(), per_force * self.press, rigidity.turn);
                let (force, wrench) = (size * pull.signum(), Wrench::new(axis, Vec3::ZERO));
                each(&PotentialRow { ends, points, wrench, force, stiffness, energy });
            }
        }
    }
}

impl ContactPotential {
    /// Begins a step of `h` seconds at the poses of its start, of ends at their reference points.
    pub(crate) fn begin(
        &mut self,
        contacts: &Contacts,
        rigidity: Rigidity,
        h: f64,
        pose: &impl Fn(u32) -> Pose,
    ) {
        (self.rigidity, self.is_fresh) = (rigidity, true);
        self.touches.clear();
        for (index, point) in contacts.points.iter().enumerate() {
            let (held, moment) = contacts.guess(index, 1.0);
            let poses = point.ends.map(|end| axes_of(end, pose));
            let damping = point.soft.map_or(0.0, |soft| soft.damping / h);
            let spring = point.soft.map_or(rigidity.shift, |soft| soft.stiffness);
            let stays = match point.soft {
                Some(_) => 0.0,
                None => (point.depth - h * wanted_speed(point.depth, contacts.recovery, h).max(0.0)).max(0.0),
            };
            let is_soft = point.soft.is_some();
            let held = [held[0], held[1], if is_soft { 0.0 } else { held[2] }];
            self.touches.push(Touch {
                local: poses.map(|pose| pose.inverse_point(point.point)),
                start: poses[0].rot * poses[1].rot.transpose(),
                gap: stays - point.depth,
                held: point.in_world(held) * KEPT,
                held_moment: moment * KEPT,
                stiffness: (spring + damping).max(f64::MIN_POSITIVE),
                spring,
                press: held[2],
                pushed: held[2] > 0.0,
            });
        }
    }

    /// Calls `each` with all rows that act at these poses.
    pub(crate) fn each(
        &self,
        contacts: &Contacts,
        pose: &impl Fn(u32) -> Pose,
        mut each: impl FnMut(&PotentialRow),
    ) {
        for (touch, point) in self.touches.iter().zip(&contacts.points) {
            touch.each(point, self.rigidity, pose, &mut each);
        }
    }
    /// Accepts these poses: friction is bounded by the normal forces there, if they are those of a whole iteration. After a part of
    /// one, what is left of errors would count as forces.
    pub(crate) fn accept(&mut self, contacts: &Contacts, pose: &impl Fn(u32) -> Pose, is_whole: bool) {
        if std::mem::take(&mut self.is_fresh) {
            // At the guess, where everything moves on, forces are far too large: those of the step before are better.
            return;
        }
        for (touch, point) in self.touches.iter_mut().zip(&contacts.points) {
            let at = |k: usize| axes_of(point.ends[k], pose).point(touch.local[k]);
            let force = touch.normal_force(point.normal, at(0) - at(1));
            // Where it begins to push, the iterate went too far, and the force is far too large.
            if is_whole {
                touch.press = if touch.pushed { force } else { 0.0 };
            }
            touch.pushed = force > 0.0;
        }
    }

    /// Whether something hits something: a point pushes that did not in the step before, or far more than then.
    pub(crate) fn has_hit(&self, contacts: &Contacts, pose: &impl Fn(u32) -> Pose) -> bool {
        let force = |(touch, point): (&Touch, &ContactPoint)| {
            let at = |k: usize| axes_of(point.ends[k], pose).point(touch.local[k]);
            touch.normal_force(point.normal, at(0) - at(1))
        };
        let all = || self.touches.iter().zip(&contacts.points);
        let total: f64 = all().map(force).sum();
        all().any(|(touch, point)| {
            let (now, before) = (force((touch, point)), point.normal.dot(touch.held));
            now > HIT * before && now > PART * total
        })
    }

    /// Ends a step of `h` seconds at these poses: writes the impulses of all points.
    pub(crate) fn keep(&self, contacts: &mut Contacts, h: f64, pose: &impl Fn(u32) -> Pose) {
        for (touch, point) in self.touches.iter().zip(&mut contacts.points) {
            let mut sum = Wrench::ZERO;
            touch.each(point, self.rigidity, pose, |row| sum += row.wrench * row.force);
            (point.impulse, point.moment) = (sum.force * h, sum.moment * h);
        }
        contacts.keep(h);
    }
}

/// A force of size `size` that is bounded by `most`: the force, its energy, and its stiffness.
fn bounded(size: f64, most: f64, k: f64) -> (f64, f64, f64) {
    match size <= most {
        true => (size, 0.5 * size * size / k, k),
        false => (most, (most * size - 0.5 * most * most) / k, 0.0),
    }
}
