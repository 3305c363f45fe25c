//! A filmstrip: one box in several orientations, side by side, drawn back to front.

use anyhow::Result;
use ligament::math::{Quat, Vec3};
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::colours::{self, Ink};
use super::svg::{self, Area, drawing_error};

/// The box at one moment.
pub(crate) struct Frame {
    pub(crate) time: f64,
    /// `world_from_body`
    pub(crate) orientation: Quat,
}

/// Two faces of a pair have different colours, so that a box that turned over looks different.
const FACE_INKS: [[Ink; 2]; 3] =
    [[colours::GREY, colours::SKY], [colours::ORANGE, colours::BLUE], [colours::GREEN, colours::PURPLE]];

/// Where one looks from.
pub(crate) struct Camera {
    right: Vec3,
    up: Vec3,
    /// Into the picture.
    forward: Vec3,
    /// The direction of the world that points up in the picture (but for the tilt).
    world_up: Vec3,
}

impl Camera {
    /// Looks down a little on a world in which `world_up` points up.
    pub(crate) fn with_up(world_up: Vec3) -> Camera {
        const TILT: f64 = 0.5;
        const TURN: f64 = 0.6;
        let world_up = world_up.normalised().unwrap_or(Vec3::new(0.0, 0.0, 1.0));
        let (east, north) = world_up.perpendicular_frame();
        let (sin, cos) = TURN.sin_cos();
        let (right, level) = (east * cos + north * sin, north * cos - east * sin);
        let (sin, cos) = TILT.sin_cos();
        Camera { right, up: world_up * cos + level * sin, forward: level * cos - world_up * sin, world_up }
    }

    /// Right, up, and away of a point, in lengths of the world; near things are larger.
    fn project(&self, point: Vec3, distance: f64) -> [f64; 3] {
        let depth = point.dot(self.forward);
        let scale = distance / (distance + depth);
        [point.dot(self.right) * scale, point.dot(self.up) * scale, depth]
    }
}

/// Draws the frames in a row below the room of a title, each with its time; an arrow in each points along the camera's up.
pub(crate) fn draw(area: &Area<'_>, camera: &Camera, half_extents: Vec3, frames: &[Frame]) -> Result<()> {
    svg::title(
        area,
        "The box until after its first flip; the arrow is its angular momentum, which stays put",
    )?;
    let strip = area.margin(svg::px(svg::TITLE_HEIGHT), svg::px(6), svg::px(12), svg::px(12));
    for (cell, frame) in strip.split_evenly((1, frames.len())).iter().zip(frames) {
        draw_frame(cell, camera, half_extents, frame)?;
    }
    Ok(())
}

fn draw_frame(area: &Area<'_>, camera: &Camera, half: Vec3, frame: &Frame) -> Result<()> {
    let (width, height) = area.dim_in_pixel();
    let label_height = svg::px(22);
    let radius = half.norm();
    let distance = 6.0 * radius;
    // As far as anything can be from the centre: near corners look larger than they are.
    let reach = 1.25 * radius;
    let scale = 0.5 * f64::from(width.min(height - label_height)) / reach;
    let centre = (0.5 * f64::from(width), 0.5 * f64::from(height - label_height) + 0.1 * radius * scale);
    let pixel = |p: Vec3| {
        let [x, y, _] = camera.project(p, distance);
        ((centre.0 + x * scale).round() as i32, (centre.1 - y * scale).round() as i32)
    };

    let mut faces = faces(half, frame.orientation);
    let depth = |face: &Face| camera.project(face.centre, distance)[2];
    faces.sort_by(|a, b| depth(b).total_cmp(&depth(a)));
    for face in &faces {
        let corners = face.corners.map(pixel).to_vec();
        let fill = colours::shaded(face.ink, brightness(camera, face.normal)).filled();
        area.draw(&Polygon::new(corners.clone(), fill)).map_err(drawing_error)?;
        let outline = corners.iter().copied().chain(std::iter::once(corners[0])).collect::<Vec<_>>();
        area.draw(&PathElement::new(outline, WHITE.stroke_width(svg::px(1)))).map_err(drawing_error)?;
    }

    // The arrow leaves the box where its line cuts the surface.
    let up_body = frame.orientation.conjugate().rotate(camera.world_up);
    let exit =
        half.to_array().into_iter().zip(up_body.to_array()).map(|(h, u)| h / u.abs()).fold(reach, f64::min);
    draw_arrow(area, pixel(camera.world_up * exit), pixel(camera.world_up * (1.15 * radius)))?;

    let text = format!("{:.2} s", frame.time);
    let style =
        TextStyle::from(svg::font(14)).color(&colours::BLACK).pos(Pos::new(HPos::Center, VPos::Bottom));
    area.draw_text(&text, &style, (width as i32 / 2, height as i32)).map_err(drawing_error)
}

/// An upright arrow.
fn draw_arrow(area: &Area<'_>, from: (i32, i32), to: (i32, i32)) -> Result<()> {
    let ink = colours::VERMILION;
    let (wing, length) = (svg::at(4), svg::at(9));
    let shaft = vec![from, (to.0, to.1 + length)];
    area.draw(&PathElement::new(shaft, ink.stroke_width(svg::px(2)))).map_err(drawing_error)?;
    let head = vec![to, (to.0 - wing, to.1 + length), (to.0 + wing, to.1 + length)];
    area.draw(&Polygon::new(head, ink.filled())).map_err(drawing_error)
}

struct Face {
    corners: [Vec3; 4],
    centre: Vec3,
    normal: Vec3,
    ink: Ink,
}

/// The six faces in world axes, about the centre of the box.
fn faces(half: Vec3, orientation: Quat) -> Vec<Face> {
    let axes = [Vec3::new(1.0, 0.0, 0.0), Vec3::new(0.0, 1.0, 0.0), Vec3::new(0.0, 0.0, 1.0)];
    let sizes = half.to_array();
    let mut faces = Vec::with_capacity(6);
    for (i, inks) in FACE_INKS.into_iter().enumerate() {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        let (u, v) = (axes[j] * sizes[j], axes[k] * sizes[k]);
        for (sign, ink) in [1.0, -1.0].into_iter().zip(inks) {
            let normal = axes[i] * sign;
            let centre = normal * sizes[i];
            let corners = [centre + u + v, centre - u + v, centre - u - v, centre + u - v];
            let turn = |p: Vec3| orientation.rotate(p);
            faces.push(Face { corners: corners.map(turn), centre: turn(centre), normal: turn(normal), ink });
        }
    }
    faces
}

/// A lamp above the viewer's left shoulder, and some light from everywhere.
fn brightness(camera: &Camera, normal: Vec3) -> f64 {
    let lamp = camera.up * 0.75 - camera.right * 0.4 - camera.forward * 0.5;
    0.6 + 0.4 * (normal.dot(lamp) / lamp.norm()).max(0.0)
}

#[cfg(test)]
mod tests {
    //! Pins down the geometry of the filmstrip: boxes are closed, and what is up and near in the world is so in the
    //! picture.
    use super::*;

    #[test]
    fn faces_close_the_box() {
        let half = Vec3::new(1.0, 2.0, 3.0);
        let turned = Quat::new(0.1, 0.5, -0.3, 0.8).normalised();
        let faces = faces(half, turned);
        assert_eq!(faces.len(), 6);
        let area = |f: &Face| (f.corners[1] - f.corners[0]).cross(f.corners[3] - f.corners[0]).norm();
        // The surface of a box with sides 2, 4, 6; the tolerance is rounding.
        assert!((faces.iter().map(area).sum::<f64>() - 88.0).abs() < 1e-12);
        for face in &faces {
            // Normals point outward, corners are those of the box.
            assert!(face.normal.dot(face.centre) > 0.0);
            for corner in face.corners {
                assert!((corner.norm() - half.norm()).abs() < 1e-12);
            }
        }
    }

    #[test]
    fn up_is_up_and_near_is_large() {
        let up = Vec3::new(0.3, -0.2, 0.9);
        let camera = Camera::with_up(up);
        let [x, y, _] = camera.project(up, 10.0);
        assert!(x.abs() < 1e-12 && y > 0.5, "{x} {y}");
        let spread = |depth: f64| camera.project(camera.right + camera.forward * depth, 10.0)[0];
        assert!(spread(-1.0) > 1.0 && spread(1.0) < 1.0);
        // A world without an up is still drawn.
        assert!(Camera::with_up(Vec3::ZERO).project(up, 10.0).iter().all(|c| c.is_finite()));
    }
}
