//! Balance: a character moves its center of mass only where what bears it can hold it.
//!
//! Seen from above, a body at rest is in balance if its center of mass is within the convex hull of its footholds. A body that moves is
//! if the point `c + v / w` is, c center of mass, v its velocity, `w = sqrt(g / height)`: the capture point (J. Pratt et al. 2006, with the
//! linear inverted pendulum of S. Kajita et al. 2001). So in every direction n around the up axis z, with s the farthest foothold,
//!
//! ```text
//! n . v  <=  w (s - margin - n . c)
//! ```
//!
//! And feet can only push. With L the angular momentum about the ground below the center of mass, per mass, the ground pushes at the point
//! `-n . (dL/dt x z) / g` from there, the zero moment point (M. Vukobratovic and J. Stepanenko 1972): beyond the farthest foothold, feet tip.
//! So L, that is, how fast the center of mass moves and how fast the body turns around it, changes no faster than that; nor does the
//! center of mass rise or sink faster than gravity allows, nor the body spin faster than friction does.
//!
//! Feet that carry a tall character stay where they are: it neither steps nor stands on one leg. A flat one may lift any part of it.
//!
//! Deviation: the hull is that of directions, and friction is bounded for spin alone: what bears, bears in every direction.

use ligament_math::{Vec3, trig};

/// Directions around the up axis.
const DIRECTIONS: usize = 16;
/// Part of the half width of the hull that is kept free.
const MARGIN: f64 = 0.3;
/// How fast the center of mass approaches the edge, as a part of what could just be stopped.
const CALM: f64 = 0.5;
/// Height by width from which a character has to keep its balance.
const TALL: f64 = 1.5;
/// Least height of the center of mass that counts, in lengths of the character.
const LOWEST: f64 = 0.05;
/// The part of what feet can do without tipping that is used to speed up and to slow down, and of gravity in rising and sinking.
const PUSH: f64 = 0.4;
const STOP: f64 = 0.8;
const SINK: f64 = 0.3;
/// Friction that feet can rely on against spin.
const FRICTION: f64 = 0.3;

/// What is bounded.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Of {
    /// The velocity of the center of mass.
    Center,
    /// The angular momentum about the ground below it, per mass.
    Turning,
}

/// A bound of a velocity of the body along a direction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bound {
    pub(super) of: Of,
    pub(super) direction: Vec3,
    /// The largest value.
    pub(super) most: f64,
    /// How fast it can be made smaller and larger, per second.
    pub(super) slowest: f64,
    pub(super) fastest: f64,
}

/// The center of mass and what it stands on. Scratch memory.
#[derive(Clone, Debug, Default)]
pub(super) struct Balance {
    /// Where the footholds are.
    pub(super) points: Vec<Vec3>,
    pub(super) com: Vec3,
    /// For a unit of velocity of each degree of freedom, the velocity of the center of mass, and the angular momentum about the ground
    /// below it, per mass.
    pub(super) columns: Vec<Vec3>,
    pub(super) turning: Vec<Vec3>,
    pub(super) bounds: Vec<Bound>,
    /// How far the center of mass is beyond the margin of the hull, seen from above.
    pub(super) outside: Vec3,
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

    /// The point below the center of mass at the height of the lowest foothold.
    pub(super) fn ground(&self, gravity: Vec3) -> Vec3 {
        let Some(up) = (-gravity).normalized() else { return self.com };
        let below = self.points.iter().map(|point| (self.com - *point).dot(up)).fold(0.0, f64::max);
        self.com - up * below
    }

    /// Finds the bounds.
    pub(super) fn find(&mut self, gravity: Vec3, length: f64) {
        self.bounds.clear();
        self.outside = Vec3::ZERO;
        let Some(up) = (-gravity).normalized() else { return };
        let (a, b) = up.perpendicular_frame();
        let directions: [Vec3; DIRECTIONS] = std::array::from_fn(|k| {
            let (sin, cos) = trig::sin_cos(std::f64::consts::TAU * k as f64 / DIRECTIONS as f64);
            a * cos + b * sin
        });
        let (mut farthest, mut widest) = ([f64::NEG_INFINITY; DIRECTIONS], 0.0_f64);
        for point in &self.points {
            let arm = *point - self.com;
            widest = widest.max((arm - up * arm.dot(up)).norm());
            farthest.iter_mut().zip(&directions).for_each(|(most, along)| *most = most.max(arm.dot(*along)));
        }
        let height = (self.com - self.ground(gravity)).norm().max(LOWEST * length);
        let g = gravity.norm();
        let rate = (g / height).sqrt();
        for k in 0..DIRECTIONS {
            let opposite = farthest[(k + DIRECTIONS / 2) % DIRECTIONS];
            let inside = farthest[k] - MARGIN * 0.5 * (farthest[k] + opposite);
            if inside < -self.outside.norm() {
                self.outside = directions[k] * -inside;
            }
            let [slowest, fastest] =
                [(farthest[k], STOP), (opposite, PUSH)].map(|(reach, part)| part * g * reach.max(0.0));
            let direction = directions[k];
            self.bounds.push(Bound {
                of: Of::Center,
                direction,
                most: CALM * rate * inside,
                slowest: slowest / height,
                fastest: f64::INFINITY,
            });
            let direction = up.cross(direction);
            self.bounds.push(Bound { of: Of::Turning, direction, most: f64::INFINITY, slowest, fastest });
        }
        for direction in [up, -up] {
            let fastest = SINK * g;
            let rising = Bound { of: Of::Center, direction, most: f64::INFINITY, slowest: fastest, fastest };
            let fastest = FRICTION * g * widest;
            self.bounds.extend([rising, Bound { of: Of::Turning, slowest: fastest, fastest, ..rising }]);
        }
    }
}
