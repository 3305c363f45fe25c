//! The ground: a checkered plane that fades into the distance, drawn behind everything else; a faint grid if it is only for
//! orientation.
//!
//! It does not change while the camera is fixed, so it is drawn once per film; shadows are added frame by frame.

use ligament::math::{Pose, Vec3};

use crate::camera::Camera;
use crate::color::Color;
use crate::raster::DepthPlane;

/// A ground plane.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ground {
    /// Its frame: z is its normal.
    pub(crate) world_from_plane: Pose,
    /// True for a half-space of the model, which hides what is below it; false for a grid for orientation only.
    pub(crate) solid: bool,
}

/// The picture without bodies: pixels, and the point on the ground at each of them.
pub(crate) struct Backdrop {
    pub(crate) rgb: Vec<[f32; 3]>,
    /// Point on the ground, in the plane's frame; NaN where the ground is not visible.
    pub(crate) places: Vec<[f32; 2]>,
    /// Visibility of the ground, from 0 to 1.
    pub(crate) clear: Vec<f32>,
    pub(crate) floor: Option<DepthPlane>,
}

const SKY_TOP: Color = Color(233, 238, 244);
const SKY_LOW: Color = Color(252, 252, 252);
const FLOOR: Color = Color(240, 240, 238);
/// The fields of the checkered ground.
const FIELDS: [Color; 2] = [Color(244, 244, 242), Color(224, 228, 233)];
const FAINT_LINE: Color = Color(216, 220, 225);

impl Ground {
    /// The frame of a plane through a point, with axes as parallel to the world's as possible.
    pub(crate) fn frame(normal: Vec3, at: Vec3) -> Pose {
        let along = Vec3::X - normal * normal.x;
        let x = if along.norm() > 0.1 { along.normalized() } else { None };
        let x = x.unwrap_or_else(|| normal.perpendicular_frame().0);
        Pose::new(ligament::math::Mat3::from_cols(x, normal.cross(x), normal), at)
    }

    fn normal(&self) -> Vec3 {
        self.world_from_plane.rot.cols[2]
    }

    /// Height of a point above the plane.
    pub(crate) fn height(&self, point: Vec3) -> f64 {
        self.normal().dot(point - self.world_from_plane.pos)
    }
}

impl Backdrop {
    /// `size` in pixels, with `a_side` samples of the camera along each side of a pixel; `middle` and `radius` are the
    /// bounding sphere of the motion.
    pub(crate) fn new(
        camera: &Camera,
        size: [u32; 2],
        a_side: u32,
        ground: Option<&Ground>,
        (middle, radius): (Vec3, f64),
    ) -> Backdrop {
        let [width, height] = size.map(|n| n as usize);
        let mut backdrop = Backdrop {
            rgb: Vec::with_capacity(width * height),
            places: vec![[f32::NAN; 2]; width * height],
            clear: vec![0.0; width * height],
            floor: None,
        };
        for y in 0..height {
            let sky = mix(SKY_TOP, SKY_LOW, ((y as f64 + 0.5) / height as f64).sqrt() as f32);
            backdrop.rgb.extend(std::iter::repeat_n(sky, width));
        }
        let Some(ground) = ground else { return backdrop };
        let eye_height = ground.height(camera.eye);
        if eye_height <= 0.0 {
            return backdrop;
        }
        // A ray of depth t reaches the plane where eye_height + t n.ray = 0; 1/t is linear over the picture.
        let n = ground.normal();
        let inverse = |x: f64, y: f64| -n.dot(camera.ray(x, y)) / eye_height;
        if ground.solid {
            let (o, x, y) = (inverse(0.0, 0.0), inverse(1.0, 0.0), inverse(0.0, 1.0));
            let unit = camera.distance;
            let plane = DepthPlane { at_origin: o * unit, per_x: (x - o) * unit, per_y: (y - o) * unit };
            backdrop.floor = Some(plane);
        }
        let grid = Grid::new(radius);
        let center = ground.world_from_plane.inverse_point(middle);
        let plane_from_world = ground.world_from_plane.inverse();
        let eye = plane_from_world.point(camera.eye);
        let scale = f64::from(a_side);
        let place = |x: f64, y: f64| {
            let ray = plane_from_world.rot * camera.ray(x * scale, y * scale);
            // Only rays that point down meet the ground.
            (ray.z < 0.0).then(|| {
                let depth = -eye.z / ray.z;
                [eye.x + depth * ray.x, eye.y + depth * ray.y]
            })
        };
        for y in 0..height {
            for x in 0..width {
                let (px, py) = (x as f64 + 0.5, y as f64 + 0.5);
                let around = [(0.5, 0.0), (-0.5, 0.0), (0.0, 0.5), (0.0, -0.5)];
                let (Some(at), [Some(right), Some(left), Some(below), Some(above)]) =
                    (place(px, py), around.map(|(dx, dy)| place(px + dx, py + dy)))
                else {
                    continue;
                };
                let away = ((at[0] - center.x).powi(2) + (at[1] - center.y).powi(2)).sqrt() / radius;
                let clear = smooth((5.5 - away) / 4.5);
                if clear <= 0.0 {
                    continue;
                }
                let k = y * width + x;
                let size =
                    [0, 1].map(|i| ((right[i] - left[i]).powi(2) + (below[i] - above[i]).powi(2)).sqrt());
                let sky = backdrop.rgb[k];
                backdrop.rgb[k] = if ground.solid {
                    let floor = mix(FIELDS[0], FIELDS[1], grid.dark_part(at, size) as f32);
                    lerp(sky, floor, clear as f32)
                } else {
                    let floor = lerp(sky, screen(FLOOR), 0.35 * clear as f32);
                    lerp(floor, screen(FAINT_LINE), (grid.cover(at, size) * clear) as f32)
                };
                backdrop.places[k] = [at[0] as f32, at[1] as f32];
                backdrop.clear[k] = clear as f32;
            }
        }
        backdrop
    }
}

/// Fields on the ground, and the lines between them.
struct Grid {
    spacing: f64,
}

impl Grid {
    /// Spacing of the grid: a round number of meters (or of the unit of length), about half the size of the visible area.
    fn new(radius: f64) -> Grid {
        let wish = radius / 1.6;
        let mut unit = 1.0;
        // Powers of ten by multiplication: logarithms differ between platforms.
        while unit > wish && unit > 1e-30 {
            unit /= 10.0;
        }
        while unit * 10.0 <= wish && unit < 1e30 {
            unit *= 10.0;
        }
        let spacing = [5.0, 2.0, 1.0].into_iter().map(|k| k * unit).find(|s| *s <= wish);
        Grid { spacing: spacing.unwrap_or(unit) }
    }

    /// Fraction of dark fields in a pixel at `at` that is `size` wide along both axes of the ground; half where pixels are as wide
    /// as fields, so that no pattern appears that is not there.
    fn dark_part(&self, at: [f64; 2], size: [f64; 2]) -> f64 {
        // Fields alternate along each axis like a square wave of 1 and -1; the mean of its product over a pixel is the product of
        // its means, which are differences of its integral, a triangle wave.
        let integral = |x: f64| (x - 2.0 * (0.5 * x).round()).abs();
        let mean = |k: usize| {
            let (x, width) = (at[k] / self.spacing, (size[k] / self.spacing).max(1e-9));
            (integral(x + 0.5 * width) - integral(x - 0.5 * width)) / width * smooth(1.6 - 2.0 * width)
        };
        0.5 - 0.5 * mean(0) * mean(1)
    }

    /// Fraction of a pixel at `at` that lines cover, if the pixel is `size` wide along both axes of the ground.
    fn cover(&self, at: [f64; 2], size: [f64; 2]) -> f64 {
        let one = |k: usize| {
            let off = at[k] / self.spacing;
            let to_line = (off - off.round()).abs() * self.spacing / size[k];
            // A line is 1.1 pixels wide, and fades where pixels become as wide as the grid cells.
            (1.05 - to_line).clamp(0.0, 1.0) * smooth(1.4 - 3.0 * size[k] / self.spacing)
        };
        one(0).max(one(1))
    }
}

/// Smoothstep from 0 to 1.
fn smooth(x: f64) -> f64 {
    let x = x.clamp(0.0, 1.0);
    x * x * (3.0 - 2.0 * x)
}

fn screen(color: Color) -> [f32; 3] {
    [color.0, color.1, color.2].map(f32::from)
}

fn mix(a: Color, b: Color, t: f32) -> [f32; 3] {
    lerp(screen(a), screen(b), t)
}

fn lerp(a: [f32; 3], b: [f32; 3], t: f32) -> [f32; 3] {
    [0, 1, 2].map(|k| a[k] + (b[k] - a[k]) * t)
}
