//! Checks that every kind of shape is drawn with its area in parallel projection, and likewise bones, joints, loops,
//! arrows and skins.
#![allow(clippy::unwrap_used)] // what cannot be built or drawn fails the test

use crate::common;
use std::f64::consts::PI;
use std::sync::Arc;

use crate::common::{area, loose, placed, plain};
use ligament::mass::{Shape, TriMesh};
use ligament::math::{Pose, Vec3};
use ligament::model::{Body, BodyId, Collider, Joint, JointRole, ModelBuilder, Revolute, Spherical};
use ligament_film::{Arrow, Color, Film, FilmFrame, FilmSkin, Image, View};

/// A view from so far away that perspective is negligible.
fn far() -> View {
    View { field_of_view: 0.01, ..plain() }
}

fn cube() -> Shape {
    let bit = |k: u32, place: u32| f64::from(k >> place & 1) - 0.5;
    let corner = |k: u32| Vec3::new(bit(k, 0), bit(k, 1), bit(k, 2));
    let quads = [[0, 4, 6, 2], [1, 3, 7, 5], [0, 1, 5, 4], [2, 6, 7, 3], [0, 2, 3, 1], [4, 5, 7, 6]];
    let triangles = quads.iter().flat_map(|&[a, b, c, d]| [[a, b, c], [a, c, d]]).collect();
    Shape::Mesh(Arc::new(TriMesh::new((0..8).map(corner).collect(), triangles).unwrap()))
}

#[test]
fn every_shape_has_its_area() {
    let (r, h) = (0.3, 0.5);
    let slanted = Vec3::new(1.0, 0.5, 0.3);
    let unit = slanted / slanted.norm();
    for (shape, direction, expected) in [
        (Shape::Sphere { radius: r }, slanted, PI * r * r),
        (Shape::Ellipsoid { radii: Vec3::new(0.2, 0.3, 0.5) }, Vec3::X, PI * 0.3 * 0.5),
        (Shape::Ellipsoid { radii: Vec3::new(0.2, 0.3, 0.5) }, Vec3::Z, PI * 0.2 * 0.3),
        (Shape::Capsule { radius: r, half_length: h }, Vec3::X, 4.0 * r * h + PI * r * r),
        (Shape::Cylinder { radius: r, half_length: h }, Vec3::X, 4.0 * r * h),
        (Shape::Cylinder { radius: r, half_length: h }, Vec3::Z, PI * r * r),
        (Shape::Cone { radius: r, half_length: h }, Vec3::X, 2.0 * r * h),
        (Shape::Cone { radius: r, half_length: h }, -Vec3::Z, PI * r * r),
        (
            Shape::Box { half_extents: Vec3::new(0.2, 0.3, 0.5) },
            slanted,
            4.0 * (unit.x * 0.15 + unit.y * 0.10 + unit.z * 0.06),
        ),
        (cube(), slanted, unit.x + unit.y + unit.z),
        (cube(), -slanted, unit.x + unit.y + unit.z),
    ] {
        let model = loose(std::slice::from_ref(&shape), true, false);
        let frames = [placed(0.0, &[Vec3::ZERO])];
        let view = View { direction: Some(direction), ..far() };
        let mut film = Film::new(&model, &frames, [220, 220], &view).unwrap();
        let image = film.picture(0).unwrap();
        // Pixels per unit of length, measured across the line of sight.
        let (across, _) = (direction / direction.norm()).perpendicular_frame();
        let [a, b] = [-0.1, 0.1].map(|s| film.project(across * s).unwrap());
        let scale = ((a[0] - b[0]).powi(2) + (a[1] - b[1]).powi(2)).sqrt() / 0.2;
        let found = area(&image) / (scale * scale);
        // Polygons instead of circles, and the estimate of pixels at edges: about a percent each.
        assert!((found / expected - 1.0).abs() < 0.025, "{shape:?}: {found} for {expected}");
    }
}

#[test]
fn a_half_space_is_drawn_as_ground() {
    let frames = [placed(0.0, &[Vec3::Z])];
    let picture = |ground: bool| {
        let model = loose(&[Shape::Sphere { radius: 0.5 }], true, ground);
        Film::new(&model, &frames, [120, 90], &View::default()).unwrap().picture(0).unwrap()
    };
    let (with, without) = (picture(true), picture(false));
    let changed =
        with.rgb().chunks_exact(3).zip(without.rgb().chunks_exact(3)).filter(|(a, b)| a != b).count();
    assert!(changed > 2000, "{changed}");
}

/// Number of pixels near this hue: channels in the same proportion, regardless of shade.
fn of_hue(image: &Image, Color(r, g, b): Color) -> usize {
    let hue = Vec3::new(r.into(), g.into(), b.into()).normalized().unwrap();
    let near = |p: &&[u8]| {
        let pixel = Vec3::new(p[0].into(), p[1].into(), p[2].into());
        pixel.normalized().is_some_and(|pixel| pixel.cross(hue).norm() < 0.12)
    };
    image.rgb().chunks_exact(3).filter(near).count()
}

/// Two bars in a chain on the world, closed back to the world by a joint of this role.
fn bars(role: JointRole) -> ligament::model::Model {
    let bar = Shape::Cylinder { radius: 0.03, half_length: 0.5 }.inertia_of_mass(1.0).unwrap();
    let mut model = ModelBuilder::new("bars");
    model.set_gravity(Vec3::ZERO);
    let a = model.add_body(Body::new("a", bar));
    let b = model.add_body(Body::new("b", bar));
    let (low, high) = (Pose::translation(Vec3::Z * -0.5), Pose::translation(Vec3::Z * 0.5));
    model.add_joint(Joint::new("foot", Revolute::about(Vec3::X)).child(a, low));
    model.add_joint(Joint::new("knee", Spherical).parent(a, high).child(b, low));
    model.add_joint(
        Joint::new("hand", Spherical)
            .parent(BodyId::WORLD, Pose::translation(Vec3::Z * 2.0))
            .child(b, high)
            .role(role),
    );
    model.build().unwrap()
}

#[test]
fn bodies_without_colliders_are_bones_between_their_joints() {
    let model = bars(JointRole::Loop);
    let frames = [placed(0.0, &[Vec3::Z * 0.5, Vec3::Z * 1.5])];
    let mut film = Film::new(&model, &frames, [150, 300], &far()).unwrap();
    let image = film.picture(0).unwrap();
    for (z, drawn) in
        [(0.1, true), (0.5, true), (0.9, true), (1.2, true), (1.8, true), (-0.15, false), (2.15, false)]
    {
        let [x, y] = film.project(Vec3::Z * z).unwrap();
        if (0.0..300.0).contains(&y) {
            assert_eq!(common::is_drawn(&image, x as u32, y as u32), drawn, "at {z}");
        }
    }
    // A free bone is as long as the bar: one body, one joint, its end estimated from the inertia alone.
    let bar = Shape::Cylinder { radius: 0.03, half_length: 0.5 }.inertia_of_mass(1.0).unwrap();
    let mut model = ModelBuilder::new("pendulum");
    let body = model.add_body(Body::new("bar", bar));
    model.add_joint(
        Joint::new("pivot", Revolute::about(Vec3::X)).child(body, Pose::translation(Vec3::Z * 0.5)),
    );
    let model = model.build().unwrap();
    let frames = [placed(0.0, &[Vec3::Z * -0.5])];
    let mut film = Film::new(&model, &frames, [100, 300], &far()).unwrap();
    let image = film.picture(0).unwrap();
    for (z, drawn) in [(-0.3, true), (-0.9, true), (-1.03, false)] {
        let [x, y] = film.project(Vec3::Z * z).unwrap();
        assert_eq!(common::is_drawn(&image, x as u32, y as u32), drawn, "at {z}");
    }
}

#[test]
fn joints_and_loops_have_colors_of_their_own() {
    let frames = [placed(0.0, &[Vec3::Z * 0.5, Vec3::Z * 1.5])];
    let picture = |model: &ligament::model::Model, frames: &[FilmFrame], joints: bool| {
        let view = View { joints, ..far() };
        Film::new(model, frames, [150, 300], &view).unwrap().picture(0).unwrap()
    };
    let model = bars(JointRole::Loop);
    assert!(of_hue(&picture(&model, &frames, true), Color::LOOP) > 20);
    assert_eq!(of_hue(&picture(&model, &frames, false), Color::LOOP), 0, "no joints were requested");
    // A loop with a joint error shows a rod between its ends.
    let apart = [placed(0.0, &[Vec3::Z * 0.5, Vec3::new(0.0, 0.6, 1.3)])];
    let closed = of_hue(&picture(&model, &frames, true), Color::LOOP);
    let open = of_hue(&picture(&model, &apart, true), Color::LOOP);
    assert!(open > 2 * closed, "{open} open, {closed} closed");
    // Without bodies nothing is visible.
    let view = View { bodies: false, joints: true, ..far() };
    let empty = Film::new(&model, &apart, [150, 300], &view).unwrap().picture(0).unwrap();
    let first = empty.rgb()[..3].to_vec();
    assert_eq!(of_hue(&empty, Color::LOOP), 0);
    assert!(
        empty.rgb().chunks_exact(3).all(|pixel| pixel.iter().zip(&first).all(|(a, b)| a.abs_diff(*b) < 30))
    );
}

#[test]
fn a_character_has_one_hue_and_holds_do_not_make_two_into_one() {
    // Two balls on a joint: one character if the joint is in the tree, two if it closes a loop.
    let frames = [placed(0.0, &[Vec3::Y * 0.5, Vec3::Y * -0.5])];
    let hues = |role: JointRole| {
        let ball = Shape::Sphere { radius: 0.4 };
        let mut model = ModelBuilder::new("balls");
        model.set_gravity(Vec3::ZERO);
        let [a, b] = ["a", "b"].map(|name| {
            let body = model.add_body(Body::new(name, ball.inertia_of_mass(1.0).unwrap()));
            model.add_collider(Collider::new(name, body, Pose::IDENTITY, ball.clone()));
            body
        });
        let at = |y: f64| Pose::translation(Vec3::Y * y);
        model.add_joint(Joint::new("hold", Spherical).parent(a, at(-0.5)).child(b, at(0.5)).role(role));
        let model = model.build().unwrap();
        let image = Film::new(&model, &frames, [300, 150], &far()).unwrap().picture(0).unwrap();
        // Blue is the first character, orange the second.
        let count = |is: fn(i32, i32) -> bool| {
            let pixels = image.rgb().chunks_exact(3);
            pixels.filter(|p| is(i32::from(p[0]), i32::from(p[2]))).count()
        };
        [count(|red, blue| blue > red + 40), count(|red, blue| red > blue + 40)]
    };
    let ([blue, orange], [first, second]) = (hues(JointRole::Auto), hues(JointRole::Loop));
    assert!(blue > 1000 && orange == 0, "{blue} {orange}");
    assert!(first > 500 && second > 500, "{first} {second}");
}

#[test]
fn arrows_and_skins_are_drawn() {
    let model = loose(&[Shape::Sphere { radius: 0.2 }], true, false);
    let mut frame = placed(0.0, &[Vec3::ZERO]);
    let picture = |frame: &FilmFrame| {
        Film::new(&model, std::slice::from_ref(frame), [200, 200], &far()).unwrap().picture(0).unwrap()
    };
    let bare = picture(&frame);
    assert_eq!(of_hue(&bare, Color::FORCE) + of_hue(&bare, Color::FLESH), 0);
    frame.arrows = vec![
        Arrow::force(Vec3::Y, Vec3::Z),
        Arrow::pull(-Vec3::Y, Vec3::new(0.0, -1.0, 1.0)),
        Arrow::target(-Vec3::Z),
    ];
    let arrows = picture(&frame);
    let found = [Color::FORCE, Color::TARGET].map(|color| of_hue(&arrows, color));
    assert!(found.iter().all(|count| *count > 60), "{found:?}");

    // A square of half the side of the picture, wound away from the eye: both of its sides are drawn.
    let corner = |y: f64, z: f64| Vec3::new(0.5, y, z);
    let positions = vec![corner(-1.0, -1.0), corner(-1.0, 1.0), corner(1.0, 1.0), corner(1.0, -1.0)];
    let triangles: Arc<[[u32; 3]]> = Arc::new([[0, 1, 2], [0, 2, 3]]);
    frame.arrows.clear();
    let mut drawn = [1.0, 5.0 / 9.0, 0.0].map(|opacity| {
        frame.skins = vec![FilmSkin {
            positions: positions.clone(),
            triangles: triangles.clone(),
            color: Color(220, 40, 40),
            colors: [].into(),
            opacity,
        }];
        let image = picture(&frame);
        let whole = of_hue(&image, Color(220, 40, 40));
        let redness = image.rgb().chunks_exact(3).map(|p| f64::from(p[0].saturating_sub(p[2]))).sum::<f64>();
        (whole, redness)
    });
    assert!(drawn[0].0 > 15_000, "{drawn:?}");
    // Five ninths of the samples, but the ball behind shows through: it contributes its share of blue, not more.
    drawn[1].1 /= drawn[0].1;
    assert!((drawn[1].1 - 5.0 / 9.0).abs() < 0.08 && drawn[2].0 == 0, "{drawn:?}");
}
