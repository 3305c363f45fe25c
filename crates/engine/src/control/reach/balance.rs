//! Balance: a character moves its center of mass only where what bears it can hold it.
//!
//! Seen from above, a body at rest is in balance if its center of mass is within the convex hull of its footholds. A body that moves is
//! if the point `c + v / w` is, c center of mass, v its velocity, `w = sqrt(g / height)`: the capture point (J. Pratt et al. 2006, with the
//! linear inverted pendulum of S. Kajita et al. 2001). So in every direction n around the up axis, with s the farthest foothold,
//!
//! ```text
//! n . v  <=  w (s - margin - n . c)
//! ```
//!
//! And since feet can only push, the center of mass accelerates no faster than by `w^2` times its distance from the farthest foothold on the
//! other side: beyond that, feet tip (the zero moment point of M. Vukobratovic would leave them).
//!
//! Feet that carry a tall character stay where they are: it neither steps nor stands on one leg. A flat one may lift any part of it.
//!
//! Deviation: the hull is that of directions, and friction is not bounded: what bears, bears in every direction.

use ligament_math::{Vec3, trig};

/// Directions around the up axis.
const DIRECTIONS: usize = 16;
/// Part of the half width of the hull that is kept free.
const MARGIN: f64 = 0.3;
/// Height by width from which a character has to keep its balance.
const TALL: f64 = 1.5;
/// The time in which joints take up a velocity, in seconds.
const SOON: f64 = 0.04;
/// Least height of the center of mass that counts, in lengths of the character.
const LOWEST: f64 = 0.05;

/// The center of mass and what it stands on. Scratch memory.
#[derive(Clone, Debug, Default)]
pub(super) struct Balance {
    /// Where the footholds are.
    pub(super) points: Vec<Vec3>,
    pub(super) com: Vec3,
    /// The velocity of the center of mass.
    pub(super) velocity: Vec3,
    /// The velocity of the center of mass for a unit of velocity of each degree of freedom.
    pub(super) columns: Vec<Vec3>,
    /// Directions in which the center of mass may move no faster than this.
    pub(super) bounds: Vec<(Vec3, f64)>,
}

impl Balance {
    /// Whether the character would fall if it lost its footing: its center of mass is high above footholds that are near each other.
    pub(super) fn is_tall(&self, gravity: Vec3) -> bool {
        let Some(up) = (-gravity).normalized() else { return false };
        let lowest = self.points.iter().map(|point| (self.com - *point).dot(up)).fold(0.0, f64::max);
        let across = |arm: Vec3| (arm - up * arm.dot(up)).norm();
        let widest = self.points.iter().map(|point| across(*point - self.com)).fold(0.0, f64::max);
        lowest > TALL * widest
    }

    /// Finds the bounds of the velocity of the center of mass.
    pub(super) fn find(&mut self, gravity: Vec3, length: f64) {
        self.bounds.clear();
        let Some(up) = (-gravity).normalized() else { return };
        let (a, b) = up.perpendicular_frame();
        let directions: [Vec3; DIRECTIONS] = std::array::from_fn(|k| {
            let (sin, cos) = trig::sin_cos(std::f64::consts::TAU * k as f64 / DIRECTIONS as f64);
            a * cos + b * sin
        });
        let (mut farthest, mut lowest) = ([f64::NEG_INFINITY; DIRECTIONS], f64::INFINITY);
        for point in &self.points {
            let arm = *point - self.com;
            lowest = lowest.min(arm.dot(up));
            farthest.iter_mut().zip(&directions).for_each(|(most, along)| *most = most.max(arm.dot(*along)));
        }
        let rate = (gravity.norm() / (-lowest).max(LOWEST * length)).sqrt();
        for k in 0..DIRECTIONS {
            let opposite = farthest[(k + DIRECTIONS / 2) % DIRECTIONS];
            let inside = farthest[k] - MARGIN * 0.5 * (farthest[k] + opposite);
            let now = directions[k].dot(self.velocity);
            // What feet can do without tipping, in the time that joints need for it.
            let change = SOON * rate * rate;
            let most = (rate * inside).max(now - change * farthest[k].max(0.0));
            self.bounds.push((directions[k], most.min(now.max(0.0) + change * opposite.max(0.0))));
        }
    }
}
