//! A square root of a response: independent sources, and the motions that they cause.

use ligament_math::Twist;

/// A square root of the response of some ends, and the joint limits that act on them.
///
/// A *source* is one of the independent random pushes whose effects add up to the response: with the motion m of an end by a unit of
/// each source, the response of end i to an impulse on end j is the sum of `m_i m_j^T` over all sources. The factors of a tree's
/// dynamics give it directly: every degree of freedom is a source that moves the bodies beyond its joint.
///
/// ```
/// use ligament::dynamics::ResponseRoot;
/// use ligament::math::{Twist, Vec3};
///
/// // A bead of 4 kg on a straight wire along x: one source.
/// let mut root = ResponseRoot::default();
/// root.add(0, Twist::new(Vec3::ZERO, Vec3::X * 0.5));
/// root.close_end();
/// let [(source, motion)] = root.end(0) else { panic!("one source") };
/// assert_eq!((*source, motion.linear.x * motion.linear.x), (0, 1.0 / 4.0));
/// ```
#[derive(Clone, Debug, Default)]
pub struct ResponseRoot {
    entries: Vec<(u32, Twist)>,
    /// Where the entries of each end stop.
    ends: Vec<usize>,
    rates: Vec<(u32, f64)>,
    pub(crate) limits: Vec<LimitRow>,
}

/// A joint limit: a rate that may not exceed a bound.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct LimitRow {
    /// Where its rates stop.
    stop: usize,
    /// Its joint, and its number among the limits of that.
    pub(crate) key: [u32; 2],
    /// The present rate, and the largest one.
    pub(crate) rate: f64,
    pub(crate) most: f64,
}

impl ResponseRoot {
    /// Removes everything.
    pub fn clear(&mut self) {
        self.entries.clear();
        self.ends.clear();
        self.rates.clear();
        self.limits.clear();
    }

    /// Adds the motion of the present end by a unit of a source.
    pub fn add(&mut self, source: u32, motion: Twist) {
        self.entries.push((source, motion));
    }

    /// Goes on to the next end.
    pub fn close_end(&mut self) {
        self.ends.push(self.entries.len());
    }

    /// The sources that move an end, with its motions.
    pub fn end(&self, k: usize) -> &[(u32, Twist)] {
        let start = if k == 0 { 0 } else { self.ends[k - 1] };
        &self.entries[start..self.ends[k]]
    }

    /// Adds the rate along the present limit by a unit of a source.
    pub(crate) fn add_rate(&mut self, source: u32, rate: f64) {
        self.rates.push((source, rate));
    }

    /// Goes on to the next limit.
    pub(crate) fn close_limit(&mut self, key: [u32; 2], rate: f64, most: f64) {
        self.limits.push(LimitRow { stop: self.rates.len(), key, rate, most });
    }

    /// The sources that move a limit, with their rates.
    pub(crate) fn limit(&self, k: usize) -> &[(u32, f64)] {
        let start = if k == 0 { 0 } else { self.limits[k - 1].stop };
        &self.rates[start..self.limits[k].stop]
    }
}
