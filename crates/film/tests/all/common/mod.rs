//! Small models, and functions that count pixels.
#![allow(dead_code, clippy::unwrap_used)] // each test file uses some of it; a test may unwrap

use ligament::mass::Shape;
use ligament::math::{Pose, Vec3};
use ligament::model::{Body, BodyId, Collider, Model, ModelBuilder};
use ligament_film::{Color, FilmFrame, Image, View};

/// Free bodies of one shape each, with an optional ground.
pub(crate) fn loose(shapes: &[Shape], weightless: bool, ground: bool) -> Model {
    let mut model = ModelBuilder::new("loose");
    if weightless {
        model.set_gravity(Vec3::ZERO);
    }
    for (k, shape) in shapes.iter().enumerate() {
        let body = model.add_body(Body::new(format!("body {k}"), shape.inertia_of_mass(1.0).unwrap()));
        model.add_collider(Collider::new(format!("shape {k}"), body, Pose::IDENTITY, shape.clone()));
    }
    if ground {
        model.add_collider(Collider::new("ground", BodyId::WORLD, Pose::IDENTITY, Shape::HalfSpace));
    }
    model.build().unwrap()
}

/// A frame in which the bodies are at these positions, without rotation.
pub(crate) fn placed(time: f64, places: &[Vec3]) -> FilmFrame {
    let bodies = places.iter().map(|place| Pose::translation(*place));
    FilmFrame::new(time, std::iter::once(Pose::IDENTITY).chain(bodies).collect())
}

/// A view along x, almost without perspective, of the bodies only.
pub(crate) fn plain() -> View {
    View { direction: Some(Vec3::X), ground: false, joints: false, ..View::default() }
}

pub(crate) fn brightness(color: Color) -> f64 {
    (f64::from(color.0) + f64::from(color.1) + f64::from(color.2)) / 3.0
}

/// True where the pixel is not the background, which is constant along each row without a ground.
pub(crate) fn is_drawn(image: &Image, x: u32, y: u32) -> bool {
    let (here, edge) = (image.pixel(x, y).unwrap(), image.pixel(0, y).unwrap());
    here.0.abs_diff(edge.0) > 2 || here.1.abs_diff(edge.1) > 2 || here.2.abs_diff(edge.2) > 2
}

/// The drawn area in pixels: pixels at an edge count in proportion to their difference from the background, compared
/// with the pixel two further inward along the row.
pub(crate) fn area(image: &Image) -> f64 {
    let mut sum = 0.0;
    for y in 0..image.height() {
        let back = brightness(image.pixel(0, y).unwrap());
        let away = |x: u32| (brightness(image.pixel(x, y).unwrap()) - back).abs();
        for x in 2..image.width() - 2 {
            let most = (x - 2..=x + 2).map(away).fold(0.0, f64::max);
            if most > 6.0 {
                sum += (away(x) / most).min(1.0);
            }
        }
    }
    sum
}
