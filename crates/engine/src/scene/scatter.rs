//! Scattering a pose: every body is moved and rotated at random, reproducibly.

use ligament_math::{Pose, Vec3, so3};

use super::Scene;

/// Reproducible pseudorandom numbers: `SplitMix64` (Steele, Lea and Flood, 2014).
struct Chance(u64);

impl Chance {
    /// Uniform from -1 to 1.
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^= z >> 31;
        (z >> 11) as f64 / (1u64 << 52) as f64 - 1.0
    }

    /// Uniform in the unit ball.
    fn in_ball(&mut self) -> Vec3 {
        loop {
            let v = Vec3::new(self.next(), self.next(), self.next());
            if v.norm_squared() <= 1.0 {
                return v;
            }
        }
    }
}

impl Scene {
    /// The start pose with every body moved by up to `distance` meters and rotated about its own origin by up to `angle` radians,
    /// at random, which causes joint errors. The same `seed` gives the same result. A NaN distance or angle moves nothing.
    pub fn scattered(&self, distance: f64, angle: f64, seed: u64) -> Vec<Pose> {
        let mut chance = Chance(seed);
        let mut poses = self.poses();
        let finite = |x: f64| if x.is_finite() { x } else { 0.0 };
        for pose in poses.iter_mut().skip(1) {
            let (away, turn) = (chance.in_ball() * finite(distance), chance.in_ball() * finite(angle));
            *pose = Pose::new(so3::exp(turn) * pose.rot, pose.pos + away);
        }
        poses
    }
}
