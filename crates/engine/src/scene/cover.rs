//! A smooth surface over the bodies of a scene: its vertices are weighted means of points of bodies.
//!
//! Source: Faure 1999 (F99) section 5, Figure 6: control points on the bars of a net define a surface. The paper does not name
//! the kind of surface; here it is the uniform bicubic B-spline, which is twice continuously differentiable, with mirrored
//! control points beyond the border, so that it ends where the net does.

use std::sync::Arc;

use ligament_math::{Pose, Vec3};

use crate::model::BodyId;

/// A surface of triangles whose vertices follow bodies.
///
/// ```
/// use ligament::math::{Pose, Vec3};
/// use ligament::model::BodyId;
/// use ligament::scene::Cover;
///
/// // Four controls a side, flat, all on one body: the surface is flat, and moves with the body.
/// let controls = (0..16).map(|k| (BodyId::WORLD, Vec3::new(f64::from(k % 4), f64::from(k / 4), 0.0))).collect();
/// let cover = Cover::over_grid(controls, 4, 3);
/// let lifted = cover.positions(&[Pose::translation(Vec3::Z)]);
/// assert!(lifted.iter().all(|vertex| (vertex.z - 1.0).abs() < 1e-14));
/// assert!(cover.weights.iter().all(|weights| (weights.iter().map(|w| w.1).sum::<f64>() - 1.0).abs() < 1e-14));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Cover {
    /// Control points: points of bodies, in their body frames.
    pub controls: Vec<(BodyId, Vec3)>,
    /// For each vertex the control points and their weights, which sum to one.
    pub weights: Vec<Vec<(u32, f64)>>,
    /// Triangles, three vertices each, counted from 0.
    pub triangles: Arc<[[u32; 3]]>,
}

impl Cover {
    /// The vertices for these poses of the bodies, in the world frame.
    ///
    /// # Panics
    /// If there are fewer poses than bodies.
    pub fn positions(&self, world_from_body: &[Pose]) -> Vec<Vec3> {
        let place = |&(body, point): &(BodyId, Vec3)| world_from_body[body.index()].point(point);
        let controls: Vec<Vec3> = self.controls.iter().map(place).collect();
        let mean = |weights: &Vec<(u32, f64)>| {
            weights.iter().fold(Vec3::ZERO, |sum, &(k, weight)| sum + controls[k as usize] * weight)
        };
        self.weights.iter().map(mean).collect()
    }

    /// A B-spline over a square grid of control points, `side` per side, row by row, with `fineness` pieces between neighbors.
    pub fn over_grid(controls: Vec<(BodyId, Vec3)>, side: usize, fineness: usize) -> Cover {
        let along = spline_weights(side, fineness);
        let n = along.len();
        let mut weights = Vec::with_capacity(n * n);
        for down in &along {
            for across in &along {
                let products = down.iter().flat_map(|&(row, a)| {
                    across.iter().map(move |&(column, b)| ((row * side + column) as u32, a * b))
                });
                weights.push(products.collect());
            }
        }
        let vertex = |row: usize, column: usize| (row * n + column) as u32;
        let cells = (1..n).flat_map(|row| (1..n).map(move |column| (row, column)));
        let triangles = cells.flat_map(|(i, j)| {
            let [a, b, c, d] = [vertex(i - 1, j - 1), vertex(i - 1, j), vertex(i, j), vertex(i, j - 1)];
            [[a, b, c], [a, c, d]]
        });
        Cover { controls, weights, triangles: triangles.collect() }
    }
}

/// Weights of `count` control points along a cubic B-spline: for each of its points the control points and their weights.
fn spline_weights(count: usize, fineness: usize) -> Vec<Vec<(usize, f64)>> {
    let last = count - 1;
    let mut points = Vec::new();
    for k in 0..=last * fineness {
        // The last point is the end of the last piece.
        let piece = (k / fineness).min(last - 1);
        let u = (k - piece * fineness) as f64 / fineness as f64;
        let (u2, u3) = (u * u, u * u * u);
        let four = [
            (1.0 - u) * (1.0 - u) * (1.0 - u) / 6.0,
            (3.0 * u3 - 6.0 * u2 + 4.0) / 6.0,
            (-3.0 * u3 + 3.0 * u2 + 3.0 * u + 1.0) / 6.0,
            u3 / 6.0,
        ];
        let mut weights = vec![0.0; count];
        for (m, weight) in four.into_iter().enumerate() {
            // Beyond the border: 2 P(end) - P(next to the end).
            match piece + m {
                0 => {
                    weights[0] += 2.0 * weight;
                    weights[1] -= weight;
                }
                at if at > last + 1 => {
                    weights[last] += 2.0 * weight;
                    weights[last - 1] -= weight;
                }
                at => weights[at - 1] += weight,
            }
        }
        points.push(weights.into_iter().enumerate().filter(|(_, weight)| *weight != 0.0).collect());
    }
    points
}

#[cfg(test)]
mod tests {
    //! Weights sum to one; a flat grid stays flat and evenly spaced; a bump is interpolated smoothly.

    use super::*;

    fn grid(height: impl Fn(f64, f64) -> f64) -> (Vec<Pose>, Vec<(BodyId, Vec3)>) {
        let point = |k: usize| Vec3::new((k % 5) as f64, (k / 5) as f64, 0.0);
        let controls = (0..25).map(|k| {
            let p = point(k);
            (BodyId::WORLD, Vec3::new(p.x, p.y, height(p.x, p.y)))
        });
        (vec![Pose::IDENTITY], controls.collect())
    }

    #[test]
    fn a_flat_grid_is_covered_flat_from_corner_to_corner() {
        // A B-spline reproduces linear functions exactly.
        let (poses, controls) = grid(|x, y| 0.3 * x - 0.7 * y);
        let cover = Cover::over_grid(controls, 5, 4);
        let positions = cover.positions(&poses);
        assert_eq!((positions.len(), cover.triangles.len()), (17 * 17, 2 * 16 * 16));
        for (k, p) in positions.iter().enumerate() {
            let (x, y) = (0.25 * (k % 17) as f64, 0.25 * (k / 17) as f64);
            assert!((*p - Vec3::new(x, y, 0.3 * x - 0.7 * y)).norm() < 1e-14, "{k}: {p:?}");
            let sum: f64 = cover.weights[k].iter().map(|(_, weight)| weight).sum();
            assert!((sum - 1.0).abs() < 1e-14, "{k}: {sum}");
        }
        let area: f64 = cover
            .triangles
            .iter()
            .map(|t| {
                let [a, b, c] = t.map(|i| positions[i as usize]);
                0.5 * (b - a).cross(c - a).norm()
            })
            .sum();
        let exact = 16.0 * (1.0_f64 + 0.09 + 0.49).sqrt();
        assert!((area - exact).abs() < 1e-12, "{area}, not {exact}");
    }

    #[test]
    fn a_bump_is_smooth() {
        let (poses, controls) = grid(|x, y| if (x, y) == (2.0, 2.0) { 1.0 } else { 0.0 });
        let cover = Cover::over_grid(controls, 5, 8);
        let heights: Vec<f64> = cover.positions(&poses)[16 * 33..17 * 33].iter().map(|p| p.z).collect();
        // At the control itself two thirds of two thirds; slopes change by no more than the second derivative of the
        // spline, 2 at most, times two thirds and the width of a piece.
        assert!((heights[16] - 4.0 / 9.0).abs() < 1e-14, "{}", heights[16]);
        for three in heights.windows(3) {
            let bend = (three[2] - 2.0 * three[1] + three[0]) * 64.0;
            assert!(bend.abs() < 2.0 * 2.0 / 3.0 + 1e-9, "{bend}");
        }
    }
}
