//! Ragdolls that fall into a bowl and lie on each other.
//!
//! The dolls are the figures of F99, with limits at every joint, and they collide with each other. The bowl is a mesh of the
//! world: a half sphere with a thick wall.

use std::f64::consts::{FRAC_PI_2, TAU};
use std::sync::Arc;

use ligament::mass::{Shape, TriMesh};
use ligament::math::{Pose, Vec3, so3, trig};
use ligament::model::{BodyId, Collider};

use crate::figure::{Figure, Stance, Trunk};
use crate::scene::within_bounds;
use crate::site::Site;
use crate::{Counts, GalleryError, Scene};

/// A bowl, and ragdolls above it.
///
/// ```
/// use ligament_gallery::Bowl;
///
/// let bowl = Bowl { dolls: 2, ..Bowl::default() };
/// assert_eq!(bowl.build()?.counts, bowl.counts()?);
/// # Ok::<(), ligament_gallery::GalleryError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bowl {
    /// Number of ragdolls.
    pub dolls: usize,
    /// Their size: 1 is a person of 1.65 m.
    pub size: f64,
    /// Their density, in kg/m^3.
    pub density: f64,
    /// Damping of the joints of a doll of size 1, in N m s/rad.
    pub damping: f64,
    /// Radius of the bowl, inside.
    pub radius: f64,
    /// Thickness of its wall.
    pub wall: f64,
}

impl Default for Bowl {
    fn default() -> Bowl {
        Bowl { dolls: 8, size: 0.5, density: 900.0, damping: 4.0, radius: 1.0, wall: 0.08 }
    }
}

/// Segments of the bowl around its axis, and rings from its bottom to its rim.
const AROUND: u32 = 32;
const RINGS: u32 = 8;

/// Height of a layer of two dolls above the next one, for dolls of size 1.
const LAYER: f64 = 1.3;

impl Bowl {
    /// Name on the command line.
    pub const NAME: &'static str = "bowl";
    /// One-line description.
    pub const ABOUT: &'static str = "eight ragdolls fall into a bowl and lie on each other";

    /// n figures of 12 bodies and 11 joints, with a = 41 n; no loops.
    pub fn counts(&self) -> Result<Counts, GalleryError> {
        let of_doll = Figure::bodies(Trunk::InFour);
        let bodies = within_bounds(Self::NAME, self.dolls.checked_mul(of_doll))?;
        let (joints, tree_rows) = (self.dolls * (of_doll - 1), self.dolls * Figure::rows(Trunk::InFour));
        Ok(Counts { bodies, joints, tree_rows, loop_rows: 0 })
    }

    /// Builds it, with the dolls in the air, at rest.
    pub fn build(&self) -> Result<Scene, GalleryError> {
        let counts = self.counts()?;
        let mut site = Site::of_touching(Self::NAME);
        site.ground();
        let shape = Shape::Mesh(Arc::new(self.mesh()?));
        site.model.add_collider(Collider::new("bowl", BodyId::WORLD, Pose::IDENTITY, shape));
        for k in 0..self.dolls {
            let name = format!("doll {}", k + 1);
            let Bowl { size, density, damping, .. } = *self;
            let figure = Figure { name: &name, size, trunk: Trunk::InFour, density, damping, limited: true };
            figure.add(&mut site, &self.stance(k))?;
        }
        let mut scene = site.finish(counts)?;
        scene.look.direction = Some(Vec3::new(1.0, -1.2, 1.0));
        Ok(scene)
    }

    /// The start of a doll: two in each layer, every one turned otherwise.
    fn stance(&self, k: usize) -> Stance {
        let side = if k.is_multiple_of(2) { 1.0 } else { -1.0 };
        let height = self.radius + self.wall + self.size * LAYER * (0.7 + (k / 2) as f64);
        let turned = so3::exp(Vec3::Z * (2.4 * k as f64)) * so3::exp(Vec3::X * (0.9 * k as f64 - 0.8));
        let middle = Vec3::new(0.0, side * 0.45 * self.size, height);
        // About the middle of the doll.
        let origin = middle - turned * Vec3::Z * (0.8 * self.size);
        let world_from_figure = Pose::new(turned, origin);
        let at = |v: Vec3| world_from_figure.point(v * self.size);
        Stance {
            world_from_figure,
            hands: [at(Vec3::new(0.15, 0.45, 0.85)), at(Vec3::new(0.15, -0.45, 0.85))],
            feet: [at(Vec3::new(0.05, 0.15, 0.0)), at(Vec3::new(0.05, -0.15, 0.0))],
        }
    }

    /// The bowl: rings from the bottom inside over the rim to the bottom outside.
    fn mesh(&self) -> Result<TriMesh, GalleryError> {
        let outer = self.radius + self.wall;
        let center = Vec3::Z * outer;
        let on = |radius: f64, ring: u32, segment: u32| {
            let (sin, cos) = trig::sin_cos(FRAC_PI_2 * f64::from(ring) / f64::from(RINGS));
            let (y, x) = trig::sin_cos(TAU * f64::from(segment) / f64::from(AROUND));
            center + Vec3::new(x * sin, y * sin, -cos) * radius
        };
        let inside = (1..=RINGS).map(|ring| (self.radius, ring));
        let outside = (1..=RINGS).rev().map(|ring| (outer, ring));
        let mut vertices = vec![center - Vec3::Z * self.radius];
        for (radius, ring) in inside.chain(outside) {
            vertices.extend((0..AROUND).map(|segment| on(radius, ring, segment)));
        }
        vertices.push(center - Vec3::Z * outer);
        let last = 2 * RINGS * AROUND + 1;
        let vertex = |row: u32, segment: u32| 1 + row * AROUND + segment % AROUND;
        let mut triangles = Vec::new();
        for segment in 0..AROUND {
            triangles.push([0, vertex(0, segment), vertex(0, segment + 1)]);
            for row in 0..2 * RINGS - 1 {
                let [a, b] = [vertex(row, segment), vertex(row, segment + 1)];
                let [c, d] = [vertex(row + 1, segment), vertex(row + 1, segment + 1)];
                triangles.extend([[a, c, b], [b, c, d]]);
            }
            triangles.push([vertex(2 * RINGS - 1, segment), last, vertex(2 * RINGS - 1, segment + 1)]);
        }
        TriMesh::new(vertices, triangles)
            .map_err(|fault| GalleryError::Mass { scene: Self::NAME, fault: fault.into() })
    }
}
