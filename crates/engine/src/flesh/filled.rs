//! The part of a tetrahedron that a solid fills: fraction and moments.
//!
//! Source: Kim & Pollard 2008 (KP08) section 4.1, which does not give the integrals: w = filled fraction of the volume, and for
//! each corner the integral of its barycentric coordinate over the filled part, which determines its mass.
//!
//! Method: in barycentric coordinates (l1, l2, l3) every tetrahedron is the same corner of a cube, however thin it is. There the
//! solid is a signed sum of columns, one for each triangle of its surface: from the plane l3 = 0 up to the triangle, added if it
//! faces up and subtracted if it faces down. A column intersects the tetrahedron if its triangle, clipped to l1 >= 0, l2 >= 0,
//! l1 + l2 <= 1 and l3 >= 0, is not empty; and there it reaches up to the triangle or to the slanted face l1 + l2 + l3 = 1,
//! whichever is lower. Over each piece of the clipped triangle that height is linear, so the integrals are exact.
//!
//! This needs only a closed surface, and no inside test. Two triangles that share an edge are clipped at the same bits, so that
//! columns leave no gap between them.

use arrayvec::ArrayVec;
use ligament_math::{Mat3, Vec3};

use super::box_tree::{Bounds, BoxTree};
use super::cage::Cage;
use crate::mass::{MeshError, TriMesh};

/// A closed surface, prepared for clipping.
///
/// ```
/// # use ligament::doc::*; let skin = cube()?;
/// use ligament::flesh::{Cage, Solid};
///
/// // A cube of 10 cm in one large tetrahedron: the filled fraction is its volume over the tetrahedron's.
/// let nodes = [Vec3::ZERO, Vec3::X, Vec3::Y, Vec3::Z].map(|x| x * 0.6 - Vec3::splat(0.1)).to_vec();
/// let cage = Cage::new(nodes, vec![[0, 1, 2, 3]])?;
/// let filled = Solid::new(&skin)?.fill(&cage, 0);
/// assert!((filled.ratio * cage.volumes()[0] - 1e-3).abs() < 1e-15);
/// // Near corners get larger shares: the cube is near the first, and equally far from the others.
/// assert!(filled.shares[0] > filled.shares[1] && (filled.shares[1] - filled.shares[3]).abs() < 1e-15);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solid<'a> {
    surface: &'a TriMesh,
    triangles: BoxTree,
}

/// The filled part of a tetrahedron, as fractions of its volume. Returned by [`Solid::fill`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Filled {
    /// Filled fraction of the volume, w: between 0 and 1.
    pub ratio: f64,
    /// The fraction of the volume that belongs to each corner: they add up to `ratio`. A full tetrahedron has 1/4 each.
    pub shares: [f64; 4],
}

/// Sums of columns below this are rounding errors: at most tens of columns of height one are above a tetrahedron.
const ROUNDING: f64 = 1e-13;

impl<'a> Solid<'a> {
    /// # Errors
    /// [`MeshError`] if the surface is not closed.
    pub fn new(surface: &'a TriMesh) -> Result<Solid<'a>, MeshError> {
        surface.check_closed()?;
        let boxes = surface.corners().map(|corners| Bounds::around(&corners)).collect();
        Ok(Solid { surface, triangles: BoxTree::new(boxes) })
    }

    /// The surface.
    pub fn surface(&self) -> &'a TriMesh {
        self.surface
    }

    /// The filled part of a tetrahedron.
    ///
    /// # Panics
    /// If the cage has no such tetrahedron.
    pub fn fill(&self, cage: &Cage, tet: usize) -> Filled {
        self.fill_of(cage.corners(tet)[0], cage.inverse_shapes()[tet])
    }

    /// True if some of a tetrahedron is filled.
    pub(super) fn touches(&self, [x0, x1, x2, x3]: [Vec3; 4]) -> bool {
        let shape = Mat3::from_cols(x1 - x0, x2 - x0, x3 - x0);
        shape.inverse().is_some_and(|to_corner| self.fill_of(x0, to_corner).ratio > 0.0)
    }

    /// The filled part of the tetrahedron that `to_corner` maps, relative to `origin`, to the corner of a cube.
    fn fill_of(&self, origin: Vec3, to_corner: Mat3) -> Filled {
        // l1, l2, l3 and 1 - l1 - l2 as functions of position: gradient, and the value at the origin.
        let [g1, g2, g3] = to_corner.to_rows().map(Vec3::from);
        let borders = [(g1, 0.0), (g2, 0.0), (g3, 0.0), (-(g1 + g2), 1.0)];
        let within_reach = |bounds: Bounds| {
            let (center, half) = (bounds.center() - origin, bounds.half());
            borders.iter().all(|(g, at_origin)| {
                let most =
                    g.dot(center) + at_origin + g.x.abs() * half.x + g.y.abs() * half.y + g.z.abs() * half.z;
                // Rounding of a box that just touches does not matter: its column has no volume.
                most >= -1e-9
            })
        };
        let mut sum = Sum::default();
        self.triangles.find(within_reach, |k| {
            let corners = self.surface.triangles()[k].map(|v| self.surface.vertices()[v as usize]);
            sum.add_column(corners.map(|corner| to_corner * (corner - origin)));
        });
        sum.filled()
    }
}

/// Integrals of 1, l1, l2 and l3 over all columns so far, times six: the volume of the whole tetrahedron is one.
#[derive(Default)]
struct Sum {
    volume: f64,
    moments: [f64; 3],
}

/// A triangle clipped by five planes has at most eight corners; rounding may make a polygon slightly nonconvex, which adds a few.
type Polygon = ArrayVec<Vec3, 16>;

impl Sum {
    fn add_column(&mut self, triangle: [Vec3; 3]) {
        let mut polygon = Polygon::from_iter(triangle);
        let borders: [fn(Vec3) -> f64; 4] = [|p| p.x, |p| p.y, |p| 1.0 - p.x - p.y, |p| p.z];
        for border in borders {
            // Most triangles are on one side of most planes: those are not copied.
            let inside = polygon.iter().filter(|p| border(**p) >= 0.0).count();
            if inside == 0 {
                return;
            }
            if inside < polygon.len() {
                polygon = clipped(&polygon, border);
            }
        }
        let below = |p: Vec3| 1.0 - p.x - p.y - p.z;
        self.add_pieces(&clipped(&polygon, below), |p| p.z);
        self.add_pieces(&clipped(&polygon, |p| -below(p)), |p| 1.0 - p.x - p.y);
    }

    /// Adds columns over a polygon up to a height that is linear over it.
    fn add_pieces(&mut self, polygon: &[Vec3], height: impl Fn(Vec3) -> f64) {
        for k in 2..polygon.len() {
            let corners = [polygon[0], polygon[k - 1], polygon[k]];
            let h = corners.map(&height);
            let [a, b, c] = corners;
            let area = 0.5 * ((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
            // The integral of a product of two linear functions over a triangle, times six.
            let product = |f: [f64; 3], g: [f64; 3]| {
                let each: f64 = f.iter().zip(&g).map(|(f, g)| f * g).sum();
                0.5 * area * (f.iter().sum::<f64>() * g.iter().sum::<f64>() + each)
            };
            self.volume += 2.0 * area * h.iter().sum::<f64>();
            self.moments[0] += product(corners.map(|p| p.x), h);
            self.moments[1] += product(corners.map(|p| p.y), h);
            self.moments[2] += 0.5 * product(h, h);
        }
    }

    fn filled(&self) -> Filled {
        let [x, y, z] = self.moments;
        if self.volume < ROUNDING {
            return Filled { ratio: 0.0, shares: [0.0; 4] };
        }
        let ratio = self.volume.min(1.0);
        let mut shares = [self.volume - x - y - z, x, y, z].map(|share| share.max(0.0));
        // They add up, except for rounding.
        let total: f64 = shares.iter().sum();
        shares.iter_mut().for_each(|share| *share *= ratio / total);
        Filled { ratio, shares }
    }
}

/// The part of a convex polygon where `border` is not negative.
fn clipped(polygon: &[Vec3], border: impl Fn(Vec3) -> f64) -> Polygon {
    let mut kept = Polygon::new();
    for (k, &p) in polygon.iter().enumerate() {
        let next = polygon[(k + 1) % polygon.len()];
        let (here, there) = (border(p), border(next));
        if here >= 0.0 {
            let _ = kept.try_push(p);
        }
        if (here >= 0.0) != (there >= 0.0) {
            // Always from the inside out: the neighbor across this edge traverses it in the other direction and must clip it
            // there.
            let (inside, outside, a, b) =
                if here >= 0.0 { (p, next, here, there) } else { (next, p, there, here) };
            let _ = kept.try_push(inside + (outside - inside) * (a / (a - b)));
        }
    }
    kept
}
