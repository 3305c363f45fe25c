//! What a solve leaves to the next one: the forces at contact points, as a guess.
//!
//! They change by little from step to step where things rest, roll or slide. The state of a simulation contains them, so that it moves
//! on with the same bits after it is restored.

use ligament_math::Vec3;

use super::points::{ContactPoint, Contacts, KeptForce, KeptLimit};

impl Contacts {
    /// Keeps the forces of a solve over `h` seconds.
    pub(super) fn keep(&mut self, h: f64) {
        let mut kept = std::mem::take(&mut self.kept);
        kept.clear();
        kept.reserve(self.points.len());
        for point in self.points.iter().filter(|point| point.impulse != Vec3::ZERO) {
            kept.push(self.kept_force(point, 1.0 / h));
        }
        sort(&mut kept);
        self.kept = kept;
    }

    /// Keeps more forces, those of points whose impulses are forces.
    pub(crate) fn keep_forces(&mut self, points: &[ContactPoint]) {
        let mut kept = std::mem::take(&mut self.kept);
        kept.extend(points.iter().map(|point| self.kept_force(point, 1.0)));
        sort(&mut kept);
        self.kept = kept;
    }

    fn kept_force(&self, point: &ContactPoint, per_second: f64) -> KeptForce {
        let [force, moment] = [point.impulse, point.moment].map(|v| (v * per_second).to_array());
        KeptForce { colliders: point.colliders, arm: single(self.arm(point)), force, moment }
    }

    /// Keeps the forces of joint limits, by their keys and impulses over `h` seconds.
    pub(super) fn keep_limits(&mut self, limits: impl Iterator<Item = ([u32; 2], f64)>, h: f64) {
        self.kept_limits.clear();
        self.kept_limits.extend(limits.map(|(key, impulse)| KeptLimit { key, force: impulse / h }));
        self.kept_limits.sort_unstable_by_key(|kept| kept.key);
    }

    /// A guess of the impulse of a joint limit over `h` seconds.
    pub(super) fn guess_limit(&self, key: [u32; 2], h: f64) -> f64 {
        let known = self.kept_limits.binary_search_by_key(&key, |kept| kept.key);
        known.map_or(0.0, |k| self.kept_limits[k].force * h)
    }

    /// A guess of the impulse over `h` seconds at a point, along its tangents and its normal: that of the nearest of the same colliders, and
    /// nothing where other points of these are nearer to that; and of its moment.
    pub(super) fn guess(&self, index: usize, h: f64) -> ([f64; 3], Vec3) {
        let point = &self.points[index];
        let from = self.kept.partition_point(|kept| kept.colliders < point.colliders);
        let same = self.kept[from..].iter().take_while(|kept| kept.colliders == point.colliders);
        let arm = self.arm(point);
        let distance = |arm: Vec3, kept: &KeptForce| (double(kept.arm) - arm).norm_squared();
        let Some(nearest) = same.min_by(|a, b| distance(arm, a).total_cmp(&distance(arm, b))) else {
            return ([0.0; 3], Vec3::ZERO);
        };
        let own = distance(arm, nearest);
        // Points of a pair of colliders follow each other.
        let others = self.points[..index].iter().rev().take_while(|other| other.colliders == point.colliders);
        let later = self.points[index + 1..].iter().take_while(|other| other.colliders == point.colliders);
        if others.clone().any(|other| distance(self.arm(other), nearest) <= own)
            || later.clone().any(|other| distance(self.arm(other), nearest) < own)
        {
            return ([0.0; 3], Vec3::ZERO);
        }
        let [impulse, moment] = [nearest.force, nearest.moment].map(|v| Vec3::from(v) * h);
        let (t1, t2) = point.normal.perpendicular_frame();
        ([impulse.dot(t1), impulse.dot(t2), impulse.dot(point.normal).max(0.0)], moment)
    }

    fn arm(&self, point: &ContactPoint) -> Vec3 {
        let center = point.ends.iter().flatten().find_map(|end| self.start_of(*end));
        center.map_or(point.point, |center| point.point - center)
    }
}

fn sort(kept: &mut [KeptForce]) {
    if !kept.is_sorted_by_key(|kept| kept.colliders) {
        // A stable sort would allocate memory.
        kept.sort_unstable_by(|a, b| {
            let arms = a.arm.iter().zip(&b.arm).map(|(a, b)| a.total_cmp(b));
            let arms = arms.fold(std::cmp::Ordering::Equal, std::cmp::Ordering::then);
            a.colliders.cmp(&b.colliders).then(arms)
        });
    }
}

fn single(vector: Vec3) -> [f32; 3] {
    vector.to_array().map(|x| x as f32)
}

fn double(vector: [f32; 3]) -> Vec3 {
    vector.map(f64::from).into()
}
