//! A wall of loose bricks, and a wrecking ball on a chain that swings into it.
//!
//! Bricks are free bodies, laid in running bond: every other course is shifted by half a brick and ends with halves. Nothing but
//! contact and friction holds them.

use ligament::mass::Shape;
use ligament::math::{Pose, Vec3, so3};
use ligament::model::{BodyId, Joint, Spherical};

use crate::bone::X_FROM_Z;
use crate::scene::within_bounds;
use crate::site::Site;
use crate::{Counts, GalleryError, Scene};

/// A wall across x, and a ball on a chain, released from behind it.
///
/// ```
/// use ligament::sim::Simulation;
/// use ligament_gallery::Wall;
///
/// // Before the ball arrives, the wall stands.
/// let scene = Wall { courses: 2, bricks: 2, ..Wall::default() }.build()?;
/// let mut sim = Simulation::new(&scene)?;
/// sim.run(0.2)?;
/// let (before, after) = (&scene.poses()[1], &sim.placement().poses[1]);
/// assert!((after.pos - before.pos).norm() < 1e-4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Wall {
    /// Courses of bricks, one above the other.
    pub courses: usize,
    /// Whole bricks in the lowest course.
    pub bricks: usize,
    /// Half the depth, width and height of a brick.
    pub brick: Vec3,
    /// Density of the bricks, in kg/m^3.
    pub brick_density: f64,
    /// Links of the chain.
    pub links: usize,
    /// Length of a link.
    pub link: f64,
    /// Radius of the ball.
    pub ball: f64,
    /// Density of the ball and of the chain, in kg/m^3.
    pub iron_density: f64,
    /// Angle of the chain from the vertical at the start.
    pub angle: f64,
}

impl Default for Wall {
    fn default() -> Wall {
        Wall {
            courses: 6,
            bricks: 5,
            brick: Vec3::new(0.10, 0.20, 0.10),
            brick_density: 900.0,
            links: 8,
            link: 0.25,
            ball: 0.2,
            iron_density: 5000.0,
            angle: 1.1,
        }
    }
}

/// Part of the length of a brick that is left free beside each.
const GAP: f64 = 0.01;

impl Wall {
    /// Name on the command line.
    pub const NAME: &'static str = "wall";
    /// One-line description.
    pub const ABOUT: &'static str = "a wall of loose bricks, and a wrecking ball on a chain";

    /// c courses of b bricks, one more in every second course; l links and the ball on ball joints: a = 3 (l + 1), no loops.
    pub fn counts(&self) -> Result<Counts, GalleryError> {
        let bricks = self.courses.checked_mul(self.bricks).and_then(|all| all.checked_add(self.courses / 2));
        let hung = self.links.checked_add(1);
        let bodies = bricks.and_then(|bricks| bricks.checked_add(hung?));
        let bodies = within_bounds(Self::NAME, bodies)?;
        let joints = self.links + 1;
        Ok(Counts { bodies, joints, tree_rows: 3 * joints, loop_rows: 0 })
    }

    /// Builds it, at rest.
    pub fn build(&self) -> Result<Scene, GalleryError> {
        let counts = self.counts()?;
        let mut site = Site::of_touching(Self::NAME);
        site.ground();
        for course in 0..self.courses {
            self.lay(&mut site, course)?;
        }
        self.hang(&mut site)?;
        let mut scene = site.finish(counts)?;
        scene.look.direction = Some(Vec3::new(1.0, -1.6, 0.5));
        Ok(scene)
    }

    /// Lays a course.
    fn lay(&self, site: &mut Site, course: usize) -> Result<(), GalleryError> {
        let Vec3 { y: half, z: high, .. } = self.brick;
        let height = (2 * course + 1) as f64 * high;
        let end = self.bricks as f64 * half;
        let shifted = course % 2 == 1;
        for k in 0..self.bricks + usize::from(shifted) {
            // From side to side, in halves of a brick; the first and the last one of a shifted course are halves.
            let from = if shifted { (2 * k).saturating_sub(1) } else { 2 * k };
            let to = if shifted { (2 * k + 1).min(2 * self.bricks) } else { 2 * k + 2 };
            let middle = Vec3::new(0.0, 0.5 * (from + to) as f64 * half - end, height);
            let width = 0.5 * (to - from) as f64 * half - GAP * half;
            let shape = Shape::Box { half_extents: Vec3 { y: width, ..self.brick } };
            let name = format!("brick {course}-{k}");
            site.solid(&name, Pose::translation(middle), &[(shape, Pose::IDENTITY)], self.brick_density)?;
        }
        Ok(())
    }

    /// Hangs the chain and the ball: hanging straight down, the ball would just touch the wall, in the middle of its height.
    fn hang(&self, site: &mut Site) -> Result<(), GalleryError> {
        let length = self.links as f64 * self.link + self.ball;
        let middle = self.courses as f64 * self.brick.z;
        let hook = Vec3::new(-self.brick.x - self.ball, 0.0, middle.max(self.ball) + length);
        // x along the chain, away from the wall.
        let along = so3::exp(Vec3::Y * (std::f64::consts::FRAC_PI_2 + self.angle));
        let on_chain = |s: f64| Pose::new(along, hook + along * Vec3::X * s);
        let shape = Shape::Capsule { radius: 0.1 * self.link, half_length: 0.35 * self.link };
        let mut above = BodyId::WORLD;
        for k in 0..self.links {
            let name = format!("link {k}");
            let (top, middle) = (self.link * k as f64, self.link * (k as f64 + 0.5));
            let part = (shape.clone(), Pose::rotation(X_FROM_Z));
            let link = site.solid(&name, on_chain(middle), &[part], self.iron_density)?;
            site.join(Joint::new(name, Spherical), [above, link], on_chain(top));
            above = link;
        }
        let part = (Shape::Sphere { radius: self.ball }, Pose::IDENTITY);
        let ball = site.solid("ball", on_chain(length), &[part], self.iron_density)?;
        site.join(Joint::new("ball", Spherical), [above, ball], on_chain(length - self.ball));
        Ok(())
    }
}
