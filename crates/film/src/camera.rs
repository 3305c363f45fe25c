//! The camera: a perspective view that fits the whole motion into the picture.
//!
//! For a fixed view direction, everything is in the picture if it is on the inner side of the four planes through the
//! camera and the edges of the picture. For each plane, the support of the motion along the plane's normal matters. Two
//! opposite planes determine the lateral position of the camera and its smallest distance; of the two pairs, the one with
//! the larger distance wins.

use ligament::math::{Vec3, trig};

use crate::view::View;

/// Pose and projection of the camera. The axes are those of the picture: right, up, and forward into it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Camera {
    pub(crate) eye: Vec3,
    pub(crate) right: Vec3,
    pub(crate) up: Vec3,
    pub(crate) forward: Vec3,
    /// Distance to the center of the motion: the unit of depth.
    pub(crate) distance: f64,
    /// Samples per unit of the tangent of the angle from the center of the picture.
    pub(crate) focal: f64,
    /// The center of the picture, in samples.
    pub(crate) middle: [f64; 2],
}

/// The axes of a picture.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Axes {
    pub(crate) right: Vec3,
    pub(crate) up: Vec3,
    pub(crate) forward: Vec3,
}

impl Axes {
    /// Axes for looking along minus `to_eye`, with `upward` as near to the upper edge as possible.
    pub(crate) fn looking(to_eye: Vec3, upward: Vec3) -> Axes {
        let forward = -to_eye.normalized().unwrap_or(Vec3::X);
        let across = forward.cross(upward);
        // Straight down or up: any direction can be the upper edge.
        let right = if across.norm() > 1e-9 { across.normalized() } else { None };
        let right = right.unwrap_or_else(|| forward.perpendicular_frame().0);
        Axes { right, up: right.cross(forward), forward }
    }
}

impl Camera {
    /// The camera that fits everything with the support function `reach` into a picture of this many samples.
    pub(crate) fn holding(
        axes: Axes,
        view: &View,
        samples: [f64; 2],
        reach: impl Fn([Vec3; 4]) -> Option<[f64; 4]>,
    ) -> Camera {
        let Axes { right, up, forward } = axes;
        let (sin, cos) = trig::sin_cos(0.5 * view.field_of_view);
        let tangent_down = sin / cos;
        let tangent_across = tangent_down * samples[0] / samples[1];
        let focal = 0.5 * samples[1] / tangent_down;
        let inner = 1.0 - 2.0 * view.margin;
        // The outward normal of the plane on the side `axis`, not of unit length.
        let normal = |axis: Vec3, tangent: f64| axis - forward * (tangent * inner);
        let sides = [
            normal(right, tangent_across),
            normal(-right, tangent_across),
            normal(up, tangent_down),
            normal(-up, tangent_down),
        ];
        let found = reach(sides).filter(|reach| reach.iter().all(|r| r.is_finite()));
        let [a, b, c, d] = found.unwrap_or([1.0; 4]);
        // With the camera at (x, y, z): a <= x - t z and b <= -x - t z, so that z <= -(a + b) / 2t.
        let z_across = -(a + b) / (2.0 * tangent_across * inner);
        let z_down = -(c + d) / (2.0 * tangent_down * inner);
        let (x, y, z) = (0.5 * (a - b), 0.5 * (c - d), z_across.min(z_down));
        let eye = right * x + up * y + forward * z;
        Camera { eye, right, up, forward, distance: 1.0, focal, middle: [0.5 * samples[0], 0.5 * samples[1]] }
    }

    /// Coordinates in the axes of the picture, depth last.
    #[inline]
    pub(crate) fn seen(&self, point: Vec3) -> Vec3 {
        let out = point - self.eye;
        Vec3::new(out.dot(self.right), out.dot(self.up), out.dot(self.forward))
    }

    /// Direction of the ray through a point of the picture, in samples; its depth is 1.
    #[inline]
    pub(crate) fn ray(&self, x: f64, y: f64) -> Vec3 {
        self.forward
            + self.right * ((x - self.middle[0]) / self.focal)
            + self.up * ((self.middle[1] - y) / self.focal)
    }
}
