//! A worm wound around a post, which holds a weight by friction.
//!
//! Each bend presses links on the post, and friction lets the tension grow from link to link: by the capstan law it grows at most by
//! $e^{\mu\varphi}$ around the angle $\varphi$. A light weight at one end of the worm holds a heavy one at the other.
//!
//! Sources: L. Euler, *Remarques sur l'effet du frottement dans l'equilibre*, 1769. Links of a length and a thickness hold less than
//! Euler's thread: [`Capstan::holds`] solves the equilibrium of each link.

use std::f64::consts::PI;

use ligament::mass::Shape;
use ligament::math::{Pose, Vec3, trig};
use ligament::model::{BodyId, Collider, Joint, Revolute};

use crate::bone::{X_FROM_Z, axes};
use crate::scene::within_bounds;
use crate::site::Site;
use crate::{Counts, GalleryError, Scene};

/// A horizontal post along y, and a chain of links over it, with a weight at each end. Its joints are hinges along y, beside each other:
/// round links on ball joints would roll along the post, which no friction resists.
///
/// ```
/// use ligament_gallery::Capstan;
///
/// // A thread once and a half around the post would hold seventeen times the light weight by a friction of 0.3. The worm is thick
/// // and has a weight of its own.
/// let capstan = Capstan::default();
/// assert!(((capstan.friction * capstan.angle()).exp() - 16.9).abs() < 0.01);
/// let thin = Capstan { post: 1.0, radius: 0.01, density: 0.1, ..capstan };
/// assert!((thin.holds() / thin.light - 14.76).abs() < 0.05, "{}", thin.holds());
/// assert!(capstan.heavy < 0.85 * capstan.holds());
/// assert_eq!(capstan.build()?.counts, capstan.counts()?);
/// # Ok::<(), ligament_gallery::GalleryError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Capstan {
    /// Whole turns around the post, besides the half turn over it.
    pub turns: usize,
    /// Links of each end that hang down.
    pub hanging: usize,
    /// Radius of the post.
    pub post: f64,
    /// Radius of the worm.
    pub radius: f64,
    /// Density of the worm, in kg/m^3.
    pub density: f64,
    /// Mass of the weight that holds, in kg.
    pub light: f64,
    /// Mass of the weight that is held, in kg.
    pub heavy: f64,
    /// Friction between worm and post.
    pub friction: f64,
    /// Damping of its joints, in N m s/rad.
    pub damping: f64,
}

impl Default for Capstan {
    fn default() -> Capstan {
        Capstan {
            turns: 1,
            hanging: 3,
            post: 0.1,
            radius: 0.025,
            density: 1100.0,
            light: 0.5,
            heavy: 6.0,
            friction: 0.3,
            damping: 0.002,
        }
    }
}

/// Links of a turn.
const AROUND: usize = 12;

/// Height of the axis of the post.
const HEIGHT: f64 = 1.0;

/// The turns are this far apart, in diameters of the worm.
const APART: f64 = 1.25;

/// Length of a step, in seconds. Under `reduced`, links of mass m and length L under the tension T are unstable in steps above
/// sqrt(m L / (3 T)): 1/143 s with the largest weight that holds.
const STEP: f64 = 1.0 / 240.0;

/// Density of the weights, in kg/m^3.
const IRON: f64 = 7800.0;

impl Capstan {
    /// Name on the command line.
    pub const NAME: &'static str = "capstan";
    /// One-line description.
    pub const ABOUT: &'static str = "a worm wound around a post holds a weight by friction";

    /// Links that are bent around the post: one more than bends.
    fn wound(&self) -> Option<usize> {
        self.turns.checked_mul(AROUND)?.checked_add(AROUND / 2 + 1)
    }

    /// n links and two weights on hinges: a = 5 (n + 1), no loops.
    pub fn counts(&self) -> Result<Counts, GalleryError> {
        let links = self.wound().and_then(|wound| wound.checked_add(self.hanging.checked_mul(2)?));
        let bodies = within_bounds(Self::NAME, links.and_then(|links| links.checked_add(2)))?;
        let joints = bodies - 1;
        Ok(Counts { bodies, joints, tree_rows: 5 * joints, loop_rows: 0 })
    }

    /// The angle around the post, in rad.
    pub fn angle(&self) -> f64 {
        PI * (2 * self.turns + 1) as f64
    }

    /// The length of a link: links touch the post in their middle.
    fn link(&self) -> f64 {
        let (sin, cos) = trig::sin_cos(PI / AROUND as f64);
        2.0 * (self.post + self.radius) * sin / cos
    }

    /// The mass of a link, in kg.
    fn link_mass(&self) -> f64 {
        let (r, length) = (self.radius, self.link());
        self.density * PI * r * r * (length + 4.0 / 3.0 * r)
    }

    /// The largest mass that the worm holds, in kg: from the equilibrium of each link, all about to slip.
    ///
    /// With t along a link and n out of the post, the links before and after pull with -F and G, the weight is W, and the post presses in
    /// the middle of the link with N n and holds with -mu N t, at the distance r from its middle line. The sums of forces and of
    /// moments are zero: `N = (2 F_n - W_n) / (1 + 2 r mu / L)`, `G = F - N n + mu N t - W`.
    pub fn holds(&self) -> f64 {
        const GRAVITY: f64 = 9.81;
        let step = 2.0 * PI / AROUND as f64;
        let (sin, cos) = trig::sin_cos(step);
        let part = 1.0 / (1.0 + 2.0 * self.radius * self.friction / self.link());
        let weight = GRAVITY * self.link_mass();
        let hanging = self.hanging as f64 * weight;
        let [mut along, mut out] = [GRAVITY * self.light + hanging, 0.0];
        for k in 0..self.wound().unwrap_or(0) {
            let (up, side) = trig::sin_cos(PI - step * k as f64);
            let pressure = (2.0 * out + weight * up) * part;
            along += self.friction * pressure - weight * side;
            out += weight * up - pressure;
            // In the frame of the next link.
            (along, out) = (cos * along - sin * out, sin * along + cos * out);
        }
        (along.hypot(out) - hanging) / GRAVITY
    }

    /// The points between links, from the light end to the heavy one.
    fn points(&self) -> Vec<Vec3> {
        let step = 2.0 * PI / AROUND as f64;
        let reach = 0.5 * self.link() / trig::sin_cos(0.5 * step).0;
        let wound = self.wound().unwrap_or(0);
        let side = 2.0 * self.radius * APART / AROUND as f64;
        let on_post = |k: usize| {
            let (sin, cos) = trig::sin_cos(PI + step * (0.5 - k as f64));
            let beside = side * (k as f64 - 0.5 * wound as f64);
            Vec3::new(reach * cos, beside, HEIGHT + reach * sin)
        };
        let down = |from: Vec3, k: usize| from - Vec3::Z * (self.link() * k as f64);
        let (first, last) = (on_post(0), on_post(wound));
        let before = (1..=self.hanging).rev().map(|k| down(first, k));
        before.chain((0..=wound).map(on_post)).chain((1..=self.hanging).map(|k| down(last, k))).collect()
    }

    /// Builds it, at rest.
    pub fn build(&self) -> Result<Scene, GalleryError> {
        let counts = self.counts()?;
        let mut site = Site::of_touching(Self::NAME);
        site.friction = self.friction;
        site.ground();
        let half_length = self.radius * (4.0 + 2.0 * APART * (self.turns + 1) as f64);
        let along_y = Pose::new(axes(Vec3::Y, Vec3::Z) * X_FROM_Z, Vec3::Z * HEIGHT);
        let post = Shape::Cylinder { radius: self.post, half_length };
        let post = Collider::new("post", BodyId::WORLD, along_y, post);
        site.model.add_collider(Collider { friction: self.friction, ..post });
        let points = self.points();
        let (first, last) = (points[0], points[points.len() - 1]);
        let mut before = self.weight(&mut site, "light", first, self.light)?;
        for (k, ends) in points.windows(2).enumerate() {
            let (name, middle) = (format!("link {k}"), (ends[0] + ends[1]) * 0.5);
            let along = ends[1] - ends[0];
            let along = Vec3 { y: 0.0, ..along };
            let pose = Pose::new(axes(along, Vec3::Y), middle);
            let shape = Shape::Capsule { radius: self.radius, half_length: 0.5 * along.norm() };
            let link = site.solid(&name, pose, &[(shape, Pose::rotation(X_FROM_Z))], self.density)?;
            let joint = Joint::new(name, Revolute::about(Vec3::Y)).damping(self.damping);
            site.join(joint, [before, link], Pose::translation(ends[0]));
            before = link;
        }
        let heavy = self.weight(&mut site, "heavy", last, self.heavy)?;
        let joint = Joint::new("heavy", Revolute::about(Vec3::Y)).damping(self.damping);
        site.join(joint, [before, heavy], Pose::translation(last));
        let mut scene = site.finish(counts)?;
        scene.look.direction = Some(Vec3::new(0.6, -1.5, 0.5));
        scene.step = Some(STEP);
        Ok(scene)
    }

    /// A ball of iron that hangs from a point, below the worm.
    fn weight(&self, site: &mut Site, name: &str, hook: Vec3, mass: f64) -> Result<BodyId, GalleryError> {
        let radius = (mass / IRON * 0.75 / PI).cbrt();
        let middle = hook - Vec3::Z * (radius + 1.5 * self.radius);
        site.solid(name, Pose::translation(middle), &[(Shape::Sphere { radius }, Pose::IDENTITY)], IRON)
    }
}
