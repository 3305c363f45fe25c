//! A four-bar linkage: the smallest closed loop, with a closed form to test against.
//!
//! Crank a, coupler b and rocker c move in the plane of x and z; the ground d lies along x. Angles count from x to z. Symbols:
//! e(w) the unit vector at the angle w, n(w) its derivative; the loop is a e(w1) + b e(w2) = d + c e(w3). If four hinges close
//! it, three of the last one's five constraints are redundant; if its last pin is held in the plane only, on a line along its
//! axis, none is.

use ligament::mass::Shape;
use ligament::math::{Mat3, Pose, RigidInertia, Vec3, so3, trig};
use ligament::model::{BodyId, Joint, JointKind, JointRole, PointOnLine, Revolute};

use crate::bone::X_FROM_Z;
use crate::site::Site;
use crate::{Counts, GalleryError, Scene};

/// A crank that can turn fully, a coupler, and a rocker that swings back and forth.
///
/// ```
/// use ligament_gallery::FourBar;
///
/// // The closed form: the ends of coupler and rocker coincide.
/// let bars = FourBar::default();
/// let [a, b, c] = bars.at(0.7).expect("these bars meet").angles;
/// let (x, z) = (
///     bars.crank * a.cos() + bars.coupler * b.cos() - bars.ground - bars.rocker * c.cos(),
///     bars.crank * a.sin() + bars.coupler * b.sin() - bars.rocker * c.sin(),
/// );
/// assert!(x.abs() < 1e-12 && z.abs() < 1e-12);
/// // Bars that are too short for their ground do not meet.
/// assert!(FourBar { ground: 100.0, ..bars }.build().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FourBar {
    /// Length of the crank.
    pub crank: f64,
    /// Length of the coupler.
    pub coupler: f64,
    /// Length of the rocker.
    pub rocker: f64,
    /// Distance between the two pins on the world.
    pub ground: f64,
    /// Radius of every bar.
    pub radius: f64,
    /// Density of every bar, in kg/m^3.
    pub density: f64,
    /// Angle of the crank at the start.
    pub angle: f64,
    /// Angular velocity of the crank at the start, in rad/s.
    pub rate: f64,
    /// Whether the last pin is a hinge like the others, with redundant constraints, or held in the plane only.
    pub redundant: bool,
}

impl Default for FourBar {
    fn default() -> FourBar {
        FourBar {
            crank: 0.3,
            coupler: 0.8,
            rocker: 0.7,
            ground: 0.9,
            radius: 0.03,
            density: 1000.0,
            angle: 1.0,
            rate: 8.0,
            redundant: true,
        }
    }
}

/// Angles of the bars in radians, for an angle of the crank: crank, coupler, rocker. Returned by [`FourBar::at`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Linkage {
    /// Angles from x to z.
    pub angles: [f64; 3],
    /// Their derivatives by the angle of the crank.
    pub slopes: [f64; 3],
    /// Their second derivatives by the angle of the crank.
    pub bends: [f64; 3],
}

/// Height of the pins on the world.
const HEIGHT: f64 = 0.8;

impl FourBar {
    /// Name on the command line.
    pub const NAME: &'static str = "four-bar";
    /// One-line description.
    pub const ABOUT: &'static str = "a four-bar linkage whose crank goes round";

    /// Three bars, four joints: a = 15; l = 5, or 2 if the last pin is held in the plane only.
    pub fn counts(&self) -> Counts {
        Counts { bodies: 3, joints: 4, tree_rows: 15, loop_rows: if self.redundant { 5 } else { 2 } }
    }

    /// The closed form, with the coupler's far pin above the line from the crank to the rocker's pin; `None` if bars of these
    /// lengths do not meet. Derivatives are unbounded where coupler and rocker are in line.
    pub fn at(&self, angle: f64) -> Option<Linkage> {
        let [a, b, c] = self.lengths();
        let (sin, cos) = trig::sin_cos(angle);
        // From the crank's pin to the pin of the rocker on the ground.
        let (x, z) = (self.ground - a * cos, -a * sin);
        let far = x.hypot(z);
        let lean = (b * b + far * far - c * c) / (2.0 * b * far);
        if !(-1.0..=1.0).contains(&lean) {
            return None;
        }
        let w2 = z.atan2(x) + lean.acos();
        let (sin2, cos2) = trig::sin_cos(w2);
        let w3 = (b * sin2 - z).atan2(b * cos2 - x);
        let sine = |w: f64| trig::sin_cos(w).0;
        let cosine = |w: f64| trig::sin_cos(w).1;
        // a n1 + b n2 w2' = c n3 w3', along e3 and along e2.
        let across = sine(w3 - w2);
        let d2 = -a * sine(w3 - angle) / (b * across);
        let d3 = -a * sine(w2 - angle) / (c * across);
        // -a e1 + b (n2 w2'' - e2 w2'^2) = c (n3 w3'' - e3 w3'^2), along the same.
        let dd2 = (a * cosine(angle - w3) + b * cosine(w2 - w3) * d2 * d2 - c * d3 * d3) / (b * across);
        let dd3 = (a * cosine(angle - w2) + b * d2 * d2 - c * cosine(w3 - w2) * d3 * d3) / (c * across);
        Some(Linkage { angles: [angle, w2, w3], slopes: [1.0, d2, d3], bends: [0.0, dd2, dd3] })
    }

    /// The motion in one coordinate: acceleration of the crank at an angle and angular velocity, under gravity alone.
    ///
    /// By virtual work, with c(w) the middle of a bar: the sum over bars of m (g - c'') . c' - J w'' w' is zero.
    pub fn crank_acceleration(&self, angle: f64, rate: f64) -> Option<f64> {
        let linkage = self.at(angle)?;
        let (mut inertia, mut push) = (0.0, 0.0);
        for (k, bar) in self.inertias().ok()?.into_iter().enumerate() {
            let turning = bar.at_com().yy;
            let [slope, bend] = self.middle(&linkage, k);
            inertia += bar.mass * slope.norm_squared() + turning * linkage.slopes[k].powi(2);
            let spin = turning * linkage.slopes[k] * linkage.bends[k];
            push -= rate * rate * (bar.mass * slope.dot(bend) + spin) + 9.81 * bar.mass * slope.z;
        }
        Some(push / inertia)
    }

    /// Kinetic and potential energy at an angle and angular velocity of the crank; heights count from the ground.
    pub fn energy(&self, angle: f64, rate: f64) -> Option<f64> {
        let linkage = self.at(angle)?;
        let mut energy = 0.0;
        for (k, bar) in self.inertias().ok()?.into_iter().enumerate() {
            let [slope, _] = self.middle(&linkage, k);
            let turning = bar.at_com().yy * linkage.slopes[k].powi(2);
            energy += 0.5 * rate * rate * (bar.mass * slope.norm_squared() + turning);
            let pose = self.pose(&linkage, k);
            energy += 9.81 * bar.mass * pose.point(bar.com()).z;
        }
        Some(energy)
    }

    /// Builds it.
    ///
    /// # Errors
    /// [`GalleryError::Apart`] if the bars do not meet at the start.
    pub fn build(&self) -> Result<Scene, GalleryError> {
        let linkage = self.at(self.angle).ok_or(GalleryError::Apart { scene: Self::NAME })?;
        let mut site = Site::new(Self::NAME);
        let mut bars = [BodyId::WORLD; 3];
        for (k, name) in ["crank", "coupler", "rocker"].into_iter().enumerate() {
            bars[k] = site.solid(name, self.pose(&linkage, k), &[self.shape(k)], self.density)?;
        }
        let [crank, coupler, rocker] = bars;
        let turn = |k: usize| self.pose(&linkage, k).rot;
        let pin = |at: Vec3, rot: [Mat3; 2]| rot.map(|rot| Pose::new(rot, at));
        let [a, b, _] = self.lengths();
        let first = self.pose(&linkage, 0);
        let elbow = first.point(Vec3::X * a);
        let last = self.pose(&linkage, 1).point(Vec3::X * b);
        let hinge = |name: &str| Joint::new(name, Revolute::about(-Vec3::Y)).role(JointRole::Tree);
        let world = BodyId::WORLD;
        let flat = Mat3::IDENTITY;
        site.join_turned(hinge("crank"), [world, crank], pin(first.pos, [flat, turn(0)]));
        site.join_turned(hinge("rocker"), [world, rocker], pin(self.pose(&linkage, 2).pos, [flat, turn(2)]));
        site.join_turned(hinge("coupler"), [crank, coupler], pin(elbow, [turn(0), turn(1)]));
        let kind: JointKind = match self.redundant {
            true => Revolute::about(-Vec3::Y).into(),
            false => PointOnLine { axis: Vec3::Y }.into(),
        };
        let last = pin(last, [turn(1), turn(2)]);
        site.join_turned(Joint::new("last pin", kind), [coupler, rocker], last);

        let mut scene = site.finish(self.counts())?;
        let [_, d2, d3] = linkage.slopes;
        for (name, slope) in [("crank", 1.0), ("coupler", d2 - 1.0), ("rocker", d3)] {
            if let Some(joint) = scene.model.find_joint(name) {
                scene.v[scene.model.slots(joint).v] = slope * self.rate;
            }
        }
        Ok(scene)
    }

    fn lengths(&self) -> [f64; 3] {
        [self.crank, self.coupler, self.rocker]
    }

    /// The shape of a bar, in its frame: x along it from its first pin. The coupler is before the others.
    fn shape(&self, k: usize) -> (Shape, Pose) {
        let length = self.lengths()[k];
        let before = if k == 1 { -2.0 * self.radius } else { 0.0 };
        let middle = Vec3::new(0.5 * length, before, 0.0);
        (Shape::Capsule { radius: self.radius, half_length: 0.5 * length }, Pose::new(X_FROM_Z, middle))
    }

    fn inertias(&self) -> Result<[RigidInertia; 3], GalleryError> {
        let mut all = [RigidInertia::ZERO; 3];
        for (k, inertia) in all.iter_mut().enumerate() {
            let (shape, body_from_shape) = self.shape(k);
            let fault = |fault| GalleryError::Mass { scene: Self::NAME, fault };
            *inertia = shape.inertia_of_density(self.density).map_err(fault)?.transported(body_from_shape);
        }
        Ok(all)
    }

    /// Where a bar is.
    fn pose(&self, linkage: &Linkage, k: usize) -> Pose {
        let rot = so3::exp(-Vec3::Y * linkage.angles[k]);
        let crank = so3::exp(-Vec3::Y * linkage.angles[0]) * Vec3::X * self.crank;
        let at = [Vec3::ZERO, crank, Vec3::X * self.ground][k];
        Pose::new(rot, at + Vec3::Z * HEIGHT)
    }

    /// First and second derivative of the middle of a bar by the angle of the crank.
    fn middle(&self, linkage: &Linkage, k: usize) -> [Vec3; 2] {
        let part = |bar: usize, share: f64| {
            let (sin, cos) = trig::sin_cos(linkage.angles[bar]);
            let (e, n) = (Vec3::new(cos, 0.0, sin), Vec3::new(-sin, 0.0, cos));
            let (slope, bend) = (linkage.slopes[bar], linkage.bends[bar]);
            let length = share * self.lengths()[bar];
            [n * (length * slope), (n * bend - e * (slope * slope)) * length]
        };
        let [own, crank] = [part(k, 0.5), part(0, if k == 1 { 1.0 } else { 0.0 })];
        [own[0] + crank[0], own[1] + crank[1]]
    }
}
