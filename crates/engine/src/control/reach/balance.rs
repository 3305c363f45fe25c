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
//! Feet that carry a tall character stay where they are, but for one that is dragged ([`super::feet`]): it does not step. A flat one may
//! lift any part of it.
//!
//! Deviation: the hull is that of directions, and friction is bounded for spin alone: what bears, bears in every direction.

use ligament_math::{Vec3, trig};

/// Directions around the up axis.
const DIRECTIONS: usize = 16;
/// Part of the half width of the hull that is kept free: on all feet; while one of them is lifted; and what has to be before it is lifted.
/// Two thirds is the most that a triangle has.
const MARGIN: f64 = 0.3;
const LIFTING: f64 = 0.55;
const BEARS: f64 = 0.45;
/// How fast the center of mass approaches the edge, as a part of what could just be stopped.
const CALM: f64 = 0.5;
/// Height by width from which a character has to keep its balance.
const TALL: f64 = 1.5;
/// The same below which it lies.
const LIES: f64 = 0.4;
/// Least height of the center of mass that counts, in lengths of the character.
const LOWEST: f64 = 0.05;
/// The part of what feet can do without tipping that is used to speed up and to slow down, and of gravity in rising and sinking.
const PUSH: f64 = 0.4;
const STOP: f64 = 0.8;
const SINK: f64 = 0.3;
/// How much of that speeding up is asked of a center of mass that is outside, along each direction: those of several add up.
const BACKING: f64 = 0.5;
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
    /// How fast it can be made smaller and larger, per second; and how fast smaller than zero.
    pub(super) slowest: f64,
    pub(super) fastest: f64,
    pub(super) backing: f64,
}

impl Bound {
    /// The largest value after a step of `h` seconds, from what it was before.
    pub(super) fn after(&self, before: f64, h: f64) -> f64 {
        let stopped = (before - h * self.slowest).max(0.0_f64.min(before - h * self.backing));
        self.most.max(stopped).min(before + h * self.fastest)
    }
}

/// The center of mass and what it stands on. Scratch memory.
#[derive(Clone, Debug, Default)]
pub(super) struct Balance {
    /// Where the footholds are over which the center of mass is to be, and all that push now: also those of a foot that is to be lifted.
    pub(super) points: Vec<Vec3>,
    pub(super) pushing: Vec<Vec3>,
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
        self.is_higher(TALL, gravity)
    }

    /// Whether it would if it moved far enough: it does not lie.
    pub(super) fn can_topple(&self, gravity: Vec3) -> bool {
        self.is_higher(LIES, gravity)
    }

    /// Whether its center of mass is higher above its footholds than so many times their distance from it.
    fn is_higher(&self, than: f64, gravity: Vec3) -> bool {
        let Some(up) = (-gravity).normalized() else { return false };
        let lowest = self.points.iter().map(|point| (self.com - *point).dot(up)).fold(0.0, f64::max);
        let across = |arm: Vec3| (arm - up * arm.dot(up)).norm();
        let widest = self.points.iter().map(|point| across(*point - self.com)).fold(0.0, f64::max);
        lowest > than * widest
    }

    /// How far footholds reach from the center of mass along directions.
    fn farthest(&self, points: &[Vec3], directions: &[Vec3; DIRECTIONS]) -> [f64; DIRECTIONS] {
        directions.map(|along| {
            points.iter().map(|point| (*point - self.com).dot(along)).fold(f64::NEG_INFINITY, f64::max)
        })
    }

    /// Whether a body whose center of mass moves at this velocity can come to rest over its footholds, well within them.
    pub(super) fn bears(&self, velocity: Vec3, gravity: Vec3, length: f64) -> bool {
        let Some(up) = (-gravity).normalized() else { return true };
        let directions = directions(up);
        let farthest = self.farthest(&self.points, &directions);
        let time = (self.height(gravity, length) / gravity.norm()).sqrt();
        directions.iter().enumerate().all(|(k, along)| {
            let half = 0.5 * (farthest[k] + farthest[(k + DIRECTIONS / 2) % DIRECTIONS]);
            farthest[k] - velocity.dot(*along) * time > BEARS * half
        })
    }

    /// The height of the center of mass above the lowest foothold.
    fn height(&self, gravity: Vec3, length: f64) -> f64 {
        (self.com - self.ground(gravity)).norm().max(LOWEST * length)
    }

    /// The point below the center of mass at the height of the lowest foothold.
    pub(super) fn ground(&self, gravity: Vec3) -> Vec3 {
        let Some(up) = (-gravity).normalized() else { return self.com };
        let below = self.points.iter().map(|point| (self.com - *point).dot(up)).fold(0.0, f64::max);
        self.com - up * below
    }

    /// Finds the bounds of a flat character that may topple: its center of mass moves no farther out than it can stop. None of one that lies,
    /// or that something holds.
    pub(super) fn find_flat(&mut self, is_free: bool, gravity: Vec3, length: f64) {
        self.bounds.clear();
        self.outside = Vec3::ZERO;
        let Some(up) = (-gravity).normalized().filter(|_| is_free && self.can_topple(gravity)) else {
            return;
        };
        let directions = directions(up);
        let farthest = self.farthest(&self.points, &directions);
        let rate = (gravity.norm() / self.height(gravity, length)).sqrt();
        for (k, direction) in directions.into_iter().enumerate() {
            let opposite = farthest[(k + DIRECTIONS / 2) % DIRECTIONS];
            let inside = farthest[k] - MARGIN * 0.5 * (farthest[k] + opposite);
            let most = (CALM * rate * inside).max(0.0);
            let (slowest, fastest, backing) = (f64::INFINITY, f64::INFINITY, 0.0);
            self.bounds.push(Bound { of: Of::Center, direction, most, slowest, fastest, backing });
        }
    }

    /// Finds the bounds, on all feet or not.
    pub(super) fn find(&mut self, on_all: bool, gravity: Vec3, length: f64) {
        let margin = if on_all { MARGIN } else { LIFTING };
        let leaves = self.points.len() != self.pushing.len();
        self.bounds.clear();
        self.outside = Vec3::ZERO;
        let Some(up) = (-gravity).normalized() else { return };
        let directions = directions(up);
        let farthest = self.farthest(&self.points, &directions);
        let pushing = self.farthest(&self.pushing, &directions);
        let arms = self.pushing.iter().map(|point| *point - self.com);
        let widest = arms.map(|arm| (arm - up * arm.dot(up)).norm()).fold(0.0, f64::max);
        let height = self.height(gravity, length);
        let g = gravity.norm();
        let rate = (g / height).sqrt();
        let gently =
            BACKING * PUSH * g / height * pushing.iter().fold(f64::INFINITY, |a, b| a.min(*b)).max(0.0);
        for k in 0..DIRECTIONS {
            let opposite = farthest[(k + DIRECTIONS / 2) % DIRECTIONS];
            let inside = farthest[k] - margin * 0.5 * (farthest[k] + opposite);
            if inside < -self.outside.norm() {
                self.outside = directions[k] * -inside;
            }
            let against = pushing[(k + DIRECTIONS / 2) % DIRECTIONS];
            let [slowest, fastest] =
                [(pushing[k], STOP), (against, PUSH)].map(|(reach, part)| part * g * reach.max(0.0));
            let direction = directions[k];
            // Before a foot is lifted there is no hurry.
            let stopping = if leaves { gently } else { slowest / height };
            let backing = if on_all { stopping } else { gently };
            self.bounds.push(Bound {
                of: Of::Center,
                direction,
                most: CALM * rate * inside,
                slowest: stopping,
                fastest: f64::INFINITY,
                backing,
            });
            let (direction, most, backing) = (up.cross(direction), f64::INFINITY, slowest);
            self.bounds.push(Bound { of: Of::Turning, direction, most, slowest, fastest, backing });
        }
        for direction in [up, -up] {
            let fastest = SINK * g;
            let (of, most) = (Of::Center, f64::INFINITY);
            let rising = Bound { of, direction, most, slowest: fastest, fastest, backing: fastest };
            let fastest = FRICTION * g * widest;
            self.bounds.extend([
                rising,
                Bound { of: Of::Turning, slowest: fastest, fastest, backing: fastest, ..rising },
            ]);
        }
    }
}

/// Directions around the up axis.
fn directions(up: Vec3) -> [Vec3; DIRECTIONS] {
    let (a, b) = up.perpendicular_frame();
    std::array::from_fn(|k| {
        let (sin, cos) = trig::sin_cos(std::f64::consts::TAU * k as f64 / DIRECTIONS as f64);
        a * cos + b * sin
    })
}
