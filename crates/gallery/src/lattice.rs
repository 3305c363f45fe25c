//! A square lattice of bars with a diagonal in every cell: the structure of the net of F98 and the surface of F99.
//!
//! At a point where d bars meet, d - 1 ball joints connect them. So c x c cells have c (3c + 2) bars, (c + 1)^2 points, and balls
//! = 2 bars - points. Four cells a side make the 56 solids and 261 = 3 * 87 scalar constraints of F98 Figure 5; ten make the 320
//! solids and 1557 = 3 * 519 of F99 Figure 6, of which 600 close loops. The papers give these numbers and do not describe the
//! structure; since all of them match, it is probably this one.
//!
//! A flat lattice has more bars than its points have degrees of freedom within the plane: some of its constraints are redundant.
//! So it starts bulged, on a paraboloid: a part of a convex polyhedron, whose edges are independent (Cauchy, Dehn, Alexandrov).

use std::f64::consts::PI;

use ligament::math::{Pose, Vec3};
use ligament::model::{BodyId, Joint, Spherical};

use crate::scene::within_bounds;
use crate::site::Site;
use crate::{Counts, GalleryError};

#[derive(Clone, Copy, Debug)]
pub(crate) struct Lattice {
    pub(crate) scene: &'static str,
    /// Cells a side.
    pub(crate) cells: usize,
    /// Width of a cell, seen from above.
    pub(crate) spacing: f64,
    /// Radius of every bar.
    pub(crate) radius: f64,
    /// Density of every bar, in kg/m^3.
    pub(crate) density: f64,
    /// Height of the middle above the corners.
    pub(crate) bulge: f64,
}

/// A point where bars meet: the bar that carries it, and its position in the world.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LatticePoint {
    pub(crate) body: BodyId,
    pub(crate) at: Vec3,
}

impl Lattice {
    /// The counts above; nothing is fixed to the world.
    pub(crate) fn counts(&self) -> Result<Counts, GalleryError> {
        let c = self.cells;
        let bars = c.checked_mul(3).and_then(|n| n.checked_add(2)).and_then(|n| n.checked_mul(c));
        let bodies = within_bounds(self.scene, bars)?;
        let joints = (2 * bodies).saturating_sub((c + 1) * (c + 1));
        let tree = bodies.saturating_sub(1);
        Ok(Counts { bodies, joints, tree_rows: 3 * tree, loop_rows: 3 * joints.saturating_sub(tree) })
    }

    /// Adds bars and ball joints; returns the points, row by row.
    pub(crate) fn add(&self, site: &mut Site) -> Result<Vec<LatticePoint>, GalleryError> {
        let side = self.cells + 1;
        let mut knots: Vec<Option<BodyId>> = vec![None; side * side];
        for (name, ends) in self.bars() {
            let points = ends.map(|knot| self.point(knot));
            let mass = self.density * PI * self.radius * self.radius * (points[1] - points[0]).norm();
            let bar = site.bar(&name, points, self.radius, mass)?;
            for (knot, point) in ends.into_iter().zip(points) {
                // The first bar at a point carries it: the one nearest to the center.
                match knots[knot] {
                    None => knots[knot] = Some(bar),
                    Some(first) => {
                        let ball = Joint::new(format!("{name} at {knot}"), Spherical);
                        site.join(ball, [first, bar], Pose::translation(point));
                    }
                }
            }
        }
        let carried = knots.into_iter().enumerate();
        Ok(carried.filter_map(|(k, body)| Some(LatticePoint { body: body?, at: self.point(k) })).collect())
    }

    /// Name and ends of every bar, from the center outward: the first becomes the root, and the tree stays shallow.
    fn bars(&self) -> Vec<(String, [usize; 2])> {
        let c = self.cells;
        let knot = |row: usize, column: usize| row * (c + 1) + column;
        let mut bars = Vec::new();
        for i in 0..=c {
            for j in 0..=c {
                let ends = [(i, j + 1, "along"), (i + 1, j, "across"), (i + 1, j + 1, "diagonal")];
                for (row, column, kind) in
                    ends.into_iter().filter(|(row, column, _)| *row <= c && *column <= c)
                {
                    // Twice the position of its center, relative to the center of the lattice.
                    let from_middle = |a: usize, b: usize| (a + b).abs_diff(c);
                    let (down, right) = (from_middle(i, row), from_middle(j, column));
                    let name = format!("{kind} {i},{j}");
                    bars.push((down * down + right * right, (name, [knot(i, j), knot(row, column)])));
                }
            }
        }
        // Stable: ties keep the order of names.
        bars.sort_by_key(|(distance, _)| *distance);
        bars.into_iter().map(|(_, bar)| bar).collect()
    }

    fn point(&self, knot: usize) -> Vec3 {
        let (row, column) = (knot / (self.cells + 1), knot % (self.cells + 1));
        let half = 0.5 * self.cells as f64;
        let (x, y) = (column as f64 - half, row as f64 - half);
        let corner = 2.0 * half * half;
        Vec3::new(x * self.spacing, y * self.spacing, self.bulge * (1.0 - (x * x + y * y) / corner))
    }
}
