//! A Stewart platform: a plate on six legs of variable length, with six degrees of freedom.
//!
//! A leg is two bodies on a prismatic joint, with a universal joint at its foot and a ball joint at its head: 13 bodies, 72
//! constraints, six degrees of freedom, no redundant constraints. The lengths of the legs follow from the pose of the plate in
//! closed form; the pose from the lengths by Newton's method. (Source of the mechanism: D. Stewart, *A platform with six degrees
//! of freedom*, 1965.)

use std::f64::consts::{PI, TAU};

use ligament::mass::Shape;
use ligament::math::{Pose, Quat, Vec3, so3, trig};
use ligament::model::{
    Actuation, BodyId, Joint, Limits, Prismatic, Range, Spherical, Spring, Tracker, Universal,
};

use crate::Curve;
use crate::Path;
use crate::bone::{X_FROM_Z, axes};
use crate::site::Site;
use crate::{Counts, GalleryError, Scene, Script};

/// A plate on six legs with springs, moved by a tracker.
///
/// ```
/// use ligament::math::{Pose, Vec3};
/// use ligament_gallery::Stewart;
///
/// // From a pose to lengths of legs in closed form, and back by Newton's method.
/// let platform = Stewart::default();
/// let pose = platform.start * Pose::translation(Vec3::new(0.02, -0.01, 0.03));
/// let found = platform.pose_of(&platform.leg_lengths(&pose), &platform.start).expect("it is near");
/// assert!((found.pos - pose.pos).norm() < 1e-9);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stewart {
    /// Radius of the circle on which the feet of the legs are.
    pub base: f64,
    /// Radius of the circle on which the heads of the legs are.
    pub platform: f64,
    /// Pose of the plate at the start.
    pub start: Pose,
    /// Density of all bodies, in kg/m^3.
    pub density: f64,
    /// Spring of each leg, N/m and N s/m. The legs carry the plate at the start.
    pub leg: Spring,
    /// Spring of the tracker on the plate, for methods that pull with springs: N/m and N s/m, N m/rad and N m s/rad.
    pub pull: Spring,
    /// See `pull`.
    pub turn: Spring,
}

impl Default for Stewart {
    fn default() -> Stewart {
        Stewart {
            base: 0.6,
            platform: 0.4,
            start: Pose::translation(Vec3::new(0.0, 0.0, 0.75)),
            density: 600.0,
            leg: Spring { stiffness: 2e3, damping: 100.0 },
            pull: Spring { stiffness: 2e4, damping: 1e3 },
            turn: Spring { stiffness: 2e3, damping: 100.0 },
        }
    }
}

/// Legs are in pairs: half the angle between adjacent feet, and between adjacent heads.
const FEET: f64 = 0.22;
const HEADS: f64 = 0.22;
/// Half the thickness of the plate.
const THICK: f64 = 0.025;
/// Length of each part of a leg, as a fraction of the leg's length at the start.
const PART: f64 = 0.65;

impl Stewart {
    /// Name on the command line.
    pub const NAME: &'static str = "stewart";
    /// One-line description.
    pub const ABOUT: &'static str = "a Stewart platform: a plate on six legs that can be lengthened";

    /// A plate and twelve parts of legs; a = 4 and 5 for each leg and one ball joint, l = 3 for each of five ball joints.
    pub fn counts(&self) -> Counts {
        Counts { bodies: 13, joints: 18, tree_rows: 6 * 9 + 3, loop_rows: 3 * 5 }
    }

    /// The feet of the legs, in the world frame, and their heads, in the frame of the plate.
    pub fn ends(&self) -> [(Vec3, Vec3); 6] {
        let point = |radius: f64, angle: f64| {
            let (sin, cos) = trig::sin_cos(angle);
            Vec3::new(radius * cos, radius * sin, 0.0)
        };
        std::array::from_fn(|leg| {
            let pair = TAU / 3.0 * (leg / 2) as f64;
            let side = if leg % 2 == 0 { -1.0 } else { 1.0 };
            let head = pair + side * (PI / 3.0 - HEADS);
            (point(self.base, pair + side * FEET), point(self.platform, head))
        })
    }

    /// Lengths of the legs for a pose of the plate.
    pub fn leg_lengths(&self, world_from_platform: &Pose) -> [f64; 6] {
        self.ends().map(|(foot, head)| (world_from_platform.point(head) - foot).norm())
    }

    /// The pose of the plate for these lengths of the legs: of up to forty, the one that Newton's method finds from `near`.
    /// `None` if it does not converge.
    pub fn pose_of(&self, lengths: &[f64; 6], near: &Pose) -> Option<Pose> {
        let mut pose = *near;
        for _ in 0..30 {
            let (mut rows, mut worst) = ([[0.0; 7]; 6], 0.0_f64);
            for ((row, (foot, head)), length) in rows.iter_mut().zip(self.ends()).zip(lengths) {
                let arm = pose.rot * head;
                let leg = pose.pos + arm - foot;
                let along = leg.normalized()?;
                let (turn, shift) = (arm.cross(along).to_array(), along.to_array());
                row[..3].copy_from_slice(&turn);
                row[3..6].copy_from_slice(&shift);
                row[6] = length - leg.norm();
                if !row[6].is_finite() {
                    return None;
                }
                worst = worst.max(row[6].abs());
            }
            // Rounding of a few lengths.
            if worst < 1e-14 * self.base.max(self.platform) {
                return Some(pose);
            }
            let [a, b, c, x, y, z] = solve(rows)?;
            // No step rotates by more than half a radian: far from the solution, a full step would overshoot.
            let (turn, shift) = (Vec3::new(a, b, c), Vec3::new(x, y, z));
            let most = (0.5 / turn.norm().max(0.5)).min(1.0);
            let turned = Quat::from_mat3(so3::exp(turn * most) * pose.rot);
            pose = Pose::from_quat(turned, pose.pos + shift * most);
        }
        let found = self.leg_lengths(&pose);
        let close = found.iter().zip(lengths).all(|(a, b)| (a - b).abs() < 1e-12 * b.abs());
        close.then_some(pose)
    }

    /// Builds it.
    pub fn build(&self) -> Result<Scene, GalleryError> {
        let mut site = Site::new(Self::NAME);
        let radius = 1.08 * self.platform;
        let shape = Shape::Cylinder { radius, half_length: THICK };
        let above = Pose::translation(Vec3::Z * THICK);
        let plate = site.solid("plate", self.start, &[(shape, above)], self.density)?;
        let tracker = Tracker::at("plate", plate, Pose::IDENTITY, self.pull);
        site.model.add_tracker(Tracker { angular: self.turn, ..tracker });
        let load = self.load_of_a_leg()?;
        for (k, (foot, head)) in self.ends().into_iter().enumerate() {
            let ends = [foot, self.start.point(head)];
            self.add_leg(&mut site, k + 1, plate, ends, load)?;
        }
        let mut scene = site.finish(self.counts())?;
        scene.script = self.script();
        Ok(scene)
    }

    fn add_leg(
        &self,
        site: &mut Site,
        number: usize,
        plate: BodyId,
        [foot, head]: [Vec3; 2],
        load: f64,
    ) -> Result<(), GalleryError> {
        let length = (head - foot).norm();
        let along = axes(head - foot, Vec3::Z);
        let part = PART * length;
        let rod = |radius: f64, from: f64| {
            let shape = Shape::Cylinder { radius, half_length: 0.5 * part };
            (shape, Pose::new(X_FROM_Z, Vec3::X * (from + 0.5 * part)))
        };
        let (low, high) = (Pose::new(along, foot), Pose::new(along, head));
        let names = ["barrel", "rod"].map(|name| format!("leg {number} {name}"));
        let barrel = site.solid(&names[0], low, &[rod(0.032, 0.0)], self.density)?;
        let piston = site.solid(&names[1], high, &[rod(0.02, -part)], self.density)?;
        let joint = |name: &str| format!("leg {number} {name}");
        let foot = Joint::new(joint("foot"), Universal::about(Vec3::Y, Vec3::Z));
        site.join(foot, [BodyId::WORLD, barrel], low);
        // The frames of the slider coincide at the start: its coordinate is the change of the leg's length.
        let room = (1.0 - PART) * length;
        let slide = Joint::new(joint("slide"), Prismatic::along(Vec3::X))
            .stiffness(self.leg.stiffness)
            .damping(self.leg.damping)
            .rest([load / self.leg.stiffness.max(f64::MIN_POSITIVE)])
            .limits(Limits::Ranges(vec![Range::new(-0.9 * room, 0.9 * (length - 2.0 * room))]))
            .actuation(Actuation::Active);
        site.join(slide, [barrel, piston], low);
        site.join(Joint::new(joint("head"), Spherical), [piston, plate], high);
        Ok(())
    }

    /// Force of a leg that carries its share of the plate at the start: exact if the plate is level and centered and legs have no
    /// weight.
    fn load_of_a_leg(&self) -> Result<f64, GalleryError> {
        let plate = Shape::Cylinder { radius: 1.08 * self.platform, half_length: THICK };
        let fault = |fault| GalleryError::Mass { scene: Self::NAME, fault };
        let weight = 9.81 * plate.inertia_of_density(self.density).map_err(fault)?.mass;
        let (foot, head) = self.ends()[0];
        let leg = self.start.point(head) - foot;
        let steepness = leg.normalized().map_or(1.0, |along| along.z.abs());
        Ok(weight / (6.0 * steepness.max(0.1)))
    }

    /// Aside, up, around and tilted, and back.
    fn script(&self) -> Script {
        let at = |x: f64, y: f64, z: f64| (self.start.pos + Vec3::new(x, y, z) * self.base).to_array();
        let moves = [
            (0.0, at(0.0, 0.0, 0.0), [0.0; 3]),
            (0.5, at(0.0, 0.0, 0.0), [0.0; 3]),
            (2.0, at(0.25, 0.0, 0.1), [0.0, 0.2, 0.0]),
            (3.0, at(0.0, 0.25, -0.1), [-0.2, 0.0, 0.2]),
            (4.0, at(-0.25, 0.0, 0.1), [0.0, -0.2, 0.3]),
            (5.0, at(0.0, -0.25, 0.2), [0.25, 0.0, 0.0]),
            (6.0, at(0.0, 0.0, 0.25), [0.0, 0.0, -0.3]),
            (7.5, at(0.0, 0.0, 0.0), [0.0; 3]),
            (8.5, at(0.0, 0.0, 0.0), [0.0; 3]),
        ];
        let position = Curve::new(moves.map(|(t, at, _)| (t, at)));
        let turn = Curve::new(moves.map(|(t, _, turn)| (t, turn)));
        Script::paths([Path::new(0, position).turned(Quat::from_mat3(self.start.rot), turn)])
    }
}

/// Solves six linear equations, the right-hand side last, by elimination with pivoting; `None` if they are singular.
fn solve(mut rows: [[f64; 7]; 6]) -> Option<[f64; 6]> {
    for k in 0..6 {
        let pivot = (k..6).fold(k, |best, i| if rows[i][k].abs() > rows[best][k].abs() { i } else { best });
        rows.swap(k, pivot);
        let top = rows[k];
        if top[k].abs() < 1e-12 {
            return None;
        }
        for row in rows.iter_mut().skip(k + 1) {
            let factor = row[k] / top[k];
            row.iter_mut().zip(top).for_each(|(x, y)| *x -= factor * y);
        }
    }
    let mut x = [0.0; 6];
    for k in (0..6).rev() {
        let known: f64 = (k + 1..6).map(|j| rows[k][j] * x[j]).sum();
        x[k] = (rows[k][6] - known) / rows[k][k];
    }
    Some(x)
}
