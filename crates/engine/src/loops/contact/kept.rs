//! What a solve leaves to the next one: the forces at contact points, as a guess.
//!
//! They change by little from step to step where things rest, roll or slide. The state of a simulation contains them, so that it moves
//! on with the same bits after it is restored.

use ligament_math::Vec3;

use super::points::{ContactPoint, Contacts, KeptForce};

impl Contacts {
    /// Keeps the forces of a solve over `h` seconds.
    pub(super) fn keep(&mut self, h: f64) {
        let mut kept = std::mem::take(&mut self.kept);
        kept.clear();
        kept.reserve(self.points.len());
        for point in self.points.iter().filter(|point| point.impulse != Vec3::ZERO) {
            let force = (point.impulse * (1.0 / h)).to_array();
            kept.push(KeptForce { colliders: point.colliders, arm: single(self.arm(point)), force });
        }
        sort(&mut kept);
        self.kept = kept;
    }

    /// Keeps more forces, those of points whose impulses are forces.
    pub(crate) fn keep_forces(&mut self, points: &[ContactPoint]) {
        let mut kept = std::mem::take(&mut self.kept);
        for point in points {
            let (arm, force) = (single(self.arm(point)), point.impulse.to_array());
            kept.push(KeptForce { colliders: point.colliders, arm, force });
        }
        sort(&mut kept);
        self.kept = kept;
    }

    /// A guess of the impulse over `h` seconds at a point, along its tangents and its normal: that of the nearest of the same colliders, and
    /// nothing where other points of these are nearer to that.
    pub(super) fn guess(&self, index: usize, h: f64) -> [f64; 3] {
        let point = &self.points[index];
        let from = self.kept.partition_point(|kept| kept.colliders < point.colliders);
        let same = self.kept[from..].iter().take_while(|kept| kept.colliders == point.colliders);
        let arm = self.arm(point);
        let distance = |arm: Vec3, kept: &KeptForce| (double(kept.arm) - arm).norm_squared();
        let Some(nearest) = same.min_by(|a, b| distance(arm, a).total_cmp(&distance(arm, b))) else {
            return [0.0; 3];
        };
        let own = distance(arm, nearest);
        // Points of a pair of colliders follow each other.
        let others = self.points[..index].iter().rev().take_while(|other| other.colliders == point.colliders);
        let later = self.points[index + 1..].iter().take_while(|other| other.colliders == point.colliders);
        if others.clone().any(|other| distance(self.arm(other), nearest) <= own)
            || later.clone().any(|other| distance(self.arm(other), nearest) < own)
        {
            return [0.0; 3];
        }
        let impulse = Vec3::from(nearest.force) * h;
        let (t1, t2) = point.normal.perpendicular_frame();
        [impulse.dot(t1), impulse.dot(t2), impulse.dot(point.normal).max(0.0)]
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
