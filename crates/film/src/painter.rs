//! Paints one frame: solids, skins and arrows into samples, shadows onto the ground, samples into pixels.

use ligament::math::{Pose, Vec3};
use ligament::scene::Surface;

use crate::bones;
use crate::camera::Camera;
use crate::color::Color;
use crate::dress::Dress;
use crate::forms::Forms;
use crate::frame::{Arrow, FilmFrame, FilmSkin};
use crate::ground::Backdrop;
use crate::image::Image;
use crate::label;
use crate::light::Light;
use crate::raster::{Corner, Samples};
use crate::reach::pose_of;
use crate::refine::Refinement;
use crate::shadow::Shadow;
use crate::solid::{Form, Solid};

/// A solid smaller than this on the screen, in samples, is drawn as a dot; a detail is left out.
const DOT: f64 = 0.7;

/// Near clipping plane, as a fraction of the distance to the motion.
const NEAR: f64 = 1e-3;

/// A vertex being projected.
#[derive(Clone, Copy)]
struct Vertex {
    /// Position in the axes of the picture.
    seen: Vec3,
    rgb: [f32; 3],
    /// Position on the shadow map.
    cast: Corner,
}

/// Which sides of triangles are drawn.
#[derive(Clone, Copy, PartialEq)]
enum Sides {
    Front,
    Both,
}

/// Draws frames of one film.
pub(crate) struct Painter {
    camera: Camera,
    light: Light,
    backdrop: Backdrop,
    shadow: Option<Shadow>,
    forms: Forms,
    samples: Samples,
    size: [u32; 2],
    walls: Vec<Pose>,
    /// Size of the motion.
    radius: f64,
    vertices: Vec<Vertex>,
    /// For each skin of the last frame.
    refinements: Vec<Refinement>,
}

impl Painter {
    pub(crate) fn new(
        camera: Camera,
        light: Light,
        backdrop: Backdrop,
        shadow: Option<Shadow>,
        size: [u32; 2],
        a_side: u32,
        (walls, radius): (Vec<Pose>, f64),
    ) -> Painter {
        let samples = Samples::new(size, a_side);
        let (forms, vertices, refinements) = (Forms::new(), Vec::new(), Vec::new());
        Painter {
            camera,
            light,
            backdrop,
            shadow,
            forms,
            samples,
            size,
            walls,
            radius,
            vertices,
            refinements,
        }
    }

    /// Projection of a point, in pixels.
    pub(crate) fn project(&self, point: Vec3) -> Option<[f64; 2]> {
        let seen = self.camera.seen(point);
        let a_side = self.samples.a_side as f64;
        (seen.z > self.near()).then(|| self.place(seen).map(|c| c / a_side))
    }

    fn near(&self) -> f64 {
        NEAR * self.camera.distance
    }

    fn place(&self, seen: Vec3) -> [f64; 2] {
        let scale = self.camera.focal / seen.z;
        [self.camera.middle[0] + seen.x * scale, self.camera.middle[1] - seen.y * scale]
    }

    fn corner(&self, seen: Vec3, rgb: [f32; 3]) -> Corner {
        let [x, y] = self.place(seen);
        Corner { x, y, inverse_depth: self.camera.distance / seen.z, rgb }
    }

    pub(crate) fn paint(&mut self, dress: &Dress, frame: &FilmFrame) -> Image {
        self.samples.clear(self.backdrop.floor);
        if let Some(shadow) = &mut self.shadow {
            shadow.clear();
        }
        self.walls();
        for solid in &dress.solids {
            if let Some(world_from_body) = pose_of(frame, solid.body) {
                self.solid(solid, &(world_from_body * solid.body_from_solid));
            }
        }
        for gap in &dress.gaps {
            let ends = gap.ends.map(|(body, point)| Some(pose_of(frame, body)?.point(point)));
            if let [Some(a), Some(b)] = ends
                && (b - a).norm() > 2.0 * gap.radius
            {
                self.rod(a, b, gap.radius, Color::LOOP);
            }
        }
        frame.skins.iter().enumerate().for_each(|(k, skin)| self.skin(k, skin));
        frame.arrows.iter().for_each(|arrow| self.arrow(arrow));
        if let Some(shadow) = &mut self.shadow {
            shadow.settle();
        }
        let mut image = self.resolve();
        let missing = (1..frame.world_from_body.len()).filter(|body| pose_of(frame, *body).is_none()).count();
        if missing > 0 {
            mark_missing(&mut image, missing);
        }
        image
    }

    /// Draws a solid at a pose, with a level of detail by its size on the screen.
    fn solid(&mut self, solid: &Solid, pose: &Pose) {
        let seen = self.camera.seen(pose.point(solid.center));
        let depth = seen.z.max(self.near());
        let radius = solid.radius * self.camera.focal / depth;
        if seen.z < -solid.radius || !radius.is_finite() {
            return;
        }
        if radius < DOT {
            if !solid.detail && seen.z > self.near() {
                self.dot(pose.point(solid.center), solid.color);
            }
            return;
        }
        let forms = std::mem::replace(&mut self.forms, Forms::none());
        let grade = forms.grade(solid.form.roundness() * self.camera.focal / depth);
        let (mesh, scale, pull, sides) = match &solid.form {
            Form::Block(h) => (&grade.block, *h, 0.0, Sides::Front),
            Form::Ellipsoid(r) => (&grade.ball, *r, 0.0, Sides::Front),
            Form::Capsule { radius, half_length } => {
                (&grade.ball, Vec3::splat(*radius), *half_length, Sides::Front)
            }
            Form::Cylinder { radius, half_length } => {
                (&grade.cylinder, Vec3::new(*radius, *radius, *half_length), 0.0, Sides::Front)
            }
            Form::Cone { radius, half_length } => {
                (&grade.cone, Vec3::new(*radius, *radius, *half_length), 0.0, Sides::Front)
            }
            Form::Bone { radius, length } => {
                (&grade.bone, Vec3::new(*radius, *radius, *length), 0.0, Sides::Front)
            }
            Form::Surface(surface) => (&surface.surface, Vec3::splat(1.0), 0.0, Sides::Both),
        };
        self.mesh(mesh, pose, scale, pull, solid.color, sides);
        self.forms = forms;
    }

    fn dot(&mut self, point: Vec3, color: Color) {
        let to_eye = -self.camera.forward;
        let normal = (self.light.up + to_eye).normalized().unwrap_or(to_eye);
        let rgb = self.light.shade(color, normal, to_eye);
        let corner = self.corner(self.camera.seen(point), rgb);
        self.samples.dot(corner);
        if let Some(shadow) = &mut self.shadow {
            shadow.add_dot(shadow.cast(point));
        }
    }

    /// Draws a mesh, scaled along its axes, its ends moved apart along z.
    fn mesh(&mut self, mesh: &Surface, pose: &Pose, scale: Vec3, pull: f64, color: Color, sides: Sides) {
        self.vertices.clear();
        for (p, n) in mesh.stretched(scale, pull) {
            let vertex = self.vertex(pose.point(p), pose.rot * n, color, sides);
            self.vertices.push(vertex);
        }
        self.triangles(&mesh.triangles, 1.0, sides);
    }

    fn vertex(&self, point: Vec3, normal: Vec3, color: Color, sides: Sides) -> Vertex {
        let to_eye = (self.camera.eye - point).normalized().unwrap_or(-self.camera.forward);
        let normal = normal.normalized().unwrap_or(to_eye);
        let away = sides == Sides::Both && normal.dot(to_eye) < 0.0;
        let rgb = self.light.shade(color, if away { -normal } else { normal }, to_eye);
        let nowhere = Corner { x: 0.0, y: 0.0, inverse_depth: 0.0, rgb };
        let cast = self.shadow.as_ref().map_or(nowhere, |shadow| shadow.cast(point));
        Vertex { seen: self.camera.seen(point), rgb, cast }
    }

    /// Draws triangles of the current vertices, and casts their shadows.
    fn triangles(&mut self, triangles: &[[u32; 3]], opacity: f64, sides: Sides) {
        let near = self.near();
        for t in triangles {
            let corners = t.map(|i| self.vertices[i as usize]);
            if let Some(shadow) = self.shadow.as_mut().filter(|_| opacity > 0.3) {
                shadow.add(&corners.map(|v| v.cast));
            }
            if corners.iter().all(|v| v.seen.z > near) {
                let corners = corners.map(|v| self.corner(v.seen, v.rgb));
                self.triangle(&corners, opacity, sides);
                continue;
            }
            // Clipping leaves a triangle or a quadrilateral.
            let (front, count) = clipped(&corners, near);
            for k in 2..count {
                let corners = [0, k - 1, k].map(|i| self.corner(front[i].0, front[i].1));
                self.triangle(&corners, opacity, sides);
            }
        }
    }

    fn triangle(&mut self, corners: &[Corner; 3], opacity: f64, sides: Sides) {
        let [a, b, c] = corners;
        // Counterclockwise from outside is clockwise in rows that run down.
        let turn = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
        if sides == Sides::Both || turn < 0.0 {
            self.samples.triangle(corners, opacity);
        }
    }

    /// Draws the skin number `k` of a frame.
    fn skin(&mut self, k: usize, skin: &FilmSkin) {
        let opacity = if skin.opacity.is_nan() { 1.0 } else { skin.opacity.clamp(0.0, 1.0) };
        let mut refinements = std::mem::take(&mut self.refinements);
        match refinements.get_mut(k) {
            Some(known) if known.suits(skin) => {}
            Some(other) => *other = Refinement::of(skin),
            None => refinements.push(Refinement::of(skin)),
        }
        let refinement = &refinements[k];
        let (positions, normals) = refinement.vertices(&skin.positions);
        let colors = refinement.colors(&skin.colors);
        self.vertices.clear();
        for (v, (p, n)) in positions.into_iter().zip(normals).enumerate() {
            let color = colors.get(v).map_or(skin.color, |&[r, g, b]| Color(r, g, b));
            let vertex = self.vertex(p, n, color, Sides::Both);
            self.vertices.push(vertex);
        }
        self.triangles(refinement.triangles(), opacity, Sides::Both);
        self.refinements = refinements;
    }

    /// Draws a shaft and a head; a ball if the arrow has no length.
    fn arrow(&mut self, arrow: &Arrow) {
        let (radius, color) = (0.011 * self.radius, arrow.color);
        let out = arrow.to - arrow.from;
        let Some(direction) = out.normalized().filter(|_| out.norm() > 0.5 * radius) else {
            let form = Form::Ellipsoid(Vec3::splat(2.2 * radius));
            return self.loose(Pose::translation(arrow.from), form, color);
        };
        let head = (6.0 * radius).min(0.5 * out.norm());
        let neck = arrow.to - direction * head;
        self.rod(arrow.from, neck, radius, color);
        let form = Form::Cone { radius: 2.4 * radius, half_length: 0.5 * head };
        self.loose(bones::along(neck + direction * (0.5 * head), direction), form, color);
    }

    fn rod(&mut self, from: Vec3, to: Vec3, radius: f64, color: Color) {
        let form = Form::Cylinder { radius, half_length: 0.5 * (to - from).norm() };
        self.loose(bones::along((from + to) * 0.5, to - from), form, color);
    }

    /// Draws a solid that belongs to no body.
    fn loose(&mut self, pose: Pose, form: Form, color: Color) {
        if pose.is_finite() {
            self.solid(&Solid::new(0, Pose::IDENTITY, form, color), &pose);
        }
    }

    /// Draws half-spaces other than the ground: a square of each, visible from outside only.
    fn walls(&mut self) {
        let side = 1.6 * self.radius;
        for wall in std::mem::take(&mut self.walls) {
            self.vertices.clear();
            for (x, y) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
                let point = wall.point(Vec3::new(x * side, y * side, 0.0));
                let vertex = self.vertex(point, wall.rot.cols[2], Color::SCENERY, Sides::Front);
                self.vertices.push(vertex);
            }
            self.triangles(&[[0, 1, 2], [0, 2, 3]], 1.0, Sides::Front);
            self.walls.push(wall);
        }
    }

    /// Averages the samples of each pixel; empty samples show the backdrop with its shadow.
    fn resolve(&self) -> Image {
        let [width, height] = self.size.map(|n| n as usize);
        let n = self.samples.a_side;
        let share = 1.0 / (n * n) as f32;
        let mut image = Image::filled(self.size[0], self.size[1], Color(0, 0, 0));
        for (y, row) in image.rgb_mut().chunks_exact_mut(3 * width).enumerate().take(height) {
            let rows: Vec<_> = (0..n).map(|k| self.samples.row(y * n + k)).collect();
            let drawn = rows.iter().map(|(_, drawn)| drawn).filter(|drawn| !drawn.is_empty());
            let (first, end) = drawn.fold((usize::MAX, 0), |(a, b), drawn| {
                (a.min(drawn.start / n), b.max(drawn.end.div_ceil(n)))
            });
            for (x, pixel) in row.chunks_exact_mut(3).enumerate() {
                let (mut sums, mut covered) = ([0u32; 3], 0);
                if x >= first && x < end {
                    for sample in rows.iter().flat_map(|(row, _)| &row[x * n..(x + 1) * n]) {
                        if *sample != Samples::EMPTY {
                            covered += 1;
                            sums[0] += sample & 255;
                            sums[1] += sample >> 8 & 255;
                            sums[2] += sample >> 16 & 255;
                        }
                    }
                }
                let behind = if covered == n * n { [0.0; 3] } else { self.behind(y * width + x) };
                let empty = (n * n - covered) as f32 * share;
                for (c, value) in pixel.iter_mut().enumerate() {
                    *value = (sums[c] as f32 * share + behind[c] * empty + 0.5) as u8;
                }
            }
        }
        image
    }

    /// The backdrop at a pixel, with its shadow.
    fn behind(&self, pixel: usize) -> [f32; 3] {
        /// Shadows keep more blue: they are lit by the sky.
        const TINT: [f32; 3] = [1.0, 0.96, 0.86];
        let rgb = self.backdrop.rgb[pixel];
        let clear = self.backdrop.clear[pixel];
        let Some(shadow) = self.shadow.as_ref().filter(|_| clear > 0.0) else { return rgb };
        let strength = if self.backdrop.floor.is_some() { 1.0 } else { 0.7 };
        let dark = strength * clear * shadow.darkness(self.backdrop.places[pixel]);
        [0, 1, 2].map(|c| rgb[c] * (1.0 - dark * TINT[c]))
    }
}

/// Clips a triangle at the depth `near`: up to four corners, and their number.
fn clipped(corners: &[Vertex; 3], near: f64) -> ([(Vec3, [f32; 3]); 4], usize) {
    let mut out = [(Vec3::ZERO, [0.0; 3]); 4];
    let mut count = 0;
    for k in 0..3 {
        let (a, b) = (corners[k], corners[(k + 1) % 3]);
        if a.seen.z > near {
            out[count] = (a.seen, a.rgb);
            count += 1;
        }
        if (a.seen.z > near) != (b.seen.z > near) {
            let t = (near - a.seen.z) / (b.seen.z - a.seen.z);
            let mut seen = a.seen + (b.seen - a.seen) * t;
            seen.z = near;
            let rgb = [0, 1, 2].map(|c| a.rgb[c] + (b.rgb[c] - a.rgb[c]) * t as f32);
            out[count] = (seen, rgb);
            count += 1;
        }
    }
    (out, count)
}

/// Shows how many bodies could not be drawn.
fn mark_missing(image: &mut Image, missing: usize) {
    let unit = (f64::from(image.height()) / 260.0).clamp(0.8, 4.0);
    let text = match missing {
        1 => "1 body not drawn (pose not finite)".to_owned(),
        n => format!("{n} bodies not drawn (pose not finite)"),
    };
    let at = [6.0 * unit, f64::from(image.height()) - 6.0 * unit];
    label::write(image, &text, at, unit, Color(200, 30, 30));
}
