//! Checks where things appear: sizes by the laws of perspective, near objects in front of far ones, a symmetric scene
//! in a symmetric picture, shadows under floating objects, nothing below the ground.
#![allow(clippy::unwrap_used)] // what cannot be built or drawn fails the test

use crate::common::{area, brightness, is_drawn, loose, placed, plain};
use ligament::mass::Shape;
use ligament::math::Vec3;
use ligament_film::{Film, View};

const BALL: Shape = Shape::Sphere { radius: 0.5 };

#[test]
fn a_ball_has_the_size_that_perspective_gives_it() {
    let model = loose(&[BALL], true, false);
    let frames = [placed(0.0, &[Vec3::ZERO])];
    for field_of_view in [0.1, 0.5, 1.2] {
        let view = View { field_of_view, ..plain() };
        let size = [300, 200];
        let mut film = Film::new(&model, &frames, size, &view).unwrap();
        let image = film.picture(0).unwrap();
        // The eye is as near as the two planes through the upper and lower margins allow, with the ball enlarged by
        // two hundredths of the half diagonal of its box.
        let tangent = (0.5 * field_of_view).tan();
        let inner = tangent * (1.0 - 2.0 * view.margin);
        let reach = 0.5 * (1.0 + inner * inner).sqrt() + 0.02 * 0.5 * 3f64.sqrt();
        let distance = reach / inner;
        let focal = 100.0 / tangent;
        // The outline is the tangent cone of the ball.
        let radius = focal * 0.5 / (distance * distance - 0.25).sqrt();
        let expected = std::f64::consts::PI * radius * radius;
        let found = area(&image);
        // A polygon of 24 corners or more lacks at most 1.2 % of the area; the estimate of edges about as much.
        assert!((found / expected - 1.0).abs() < 0.025, "{field_of_view}: {found} for {expected}");
        let center = film.project(Vec3::ZERO).unwrap();
        assert!((center[0] - 150.0).abs() < 1e-9 && (center[1] - 100.0).abs() < 1e-9, "{center:?}");
        for (x, y, inside) in
            [(radius - 2.0, 0.0, true), (radius + 2.0, 0.0, false), (0.0, radius - 2.0, true)]
        {
            let (x, y) = ((150.0 + x) as u32, (100.0 + y) as u32);
            assert_eq!(is_drawn(&image, x, y), inside, "{x}, {y} of a radius of {radius}");
        }
    }
}

#[test]
fn the_near_hides_the_far() {
    // The second body has another hue than the first.
    let model = loose(&[BALL, BALL], true, false);
    let hue = |first: f64, second: f64| {
        let frames = [placed(0.0, &[Vec3::X * first, Vec3::X * second])];
        let mut film = Film::new(&model, &frames, [90, 60], &plain()).unwrap();
        film.picture(0).unwrap().pixel(45, 30).unwrap()
    };
    let (first_near, second_near) = (hue(2.0, -2.0), hue(-2.0, 2.0));
    assert!(first_near.2 > first_near.0, "the first is blue: {first_near:?}");
    assert!(second_near.0 > second_near.2, "the second is orange: {second_near:?}");
}

#[test]
fn balls_that_cross_are_cut_where_they_meet() {
    let model = loose(&[BALL, BALL], true, false);
    // At equal distance: left of the middle the left one is nearer, right of it the right one. Y is to the right along -x.
    let frames = [placed(0.0, &[Vec3::Y * -0.3, Vec3::Y * 0.3])];
    let mut film = Film::new(&model, &frames, [120, 80], &plain()).unwrap();
    let image = film.picture(0).unwrap();
    let [left, _] = film.project(Vec3::new(0.4, -0.06, 0.0)).unwrap();
    let [right, _] = film.project(Vec3::new(0.4, 0.06, 0.0)).unwrap();
    let (left, right) = (image.pixel(left as u32, 40).unwrap(), image.pixel(right as u32, 40).unwrap());
    assert!(left.2 > left.0 && right.0 > right.2, "{left:?} and {right:?}");
}

#[test]
fn a_symmetric_scene_gives_a_symmetric_picture() {
    let cone = Shape::Cone { radius: 0.3, half_length: 0.4 };
    let capsule = Shape::Capsule { radius: 0.2, half_length: 0.3 };
    let model = loose(&[cone.clone(), capsule], false, true);
    let mirror = loose(&[cone], false, true);
    // One row of shapes in the plane of symmetry: y is across, and this is the middle of a field of the ground.
    let frames = [placed(0.0, &[Vec3::new(0.0, 0.25, 0.5), Vec3::new(-0.9, 0.25, 0.6)])];
    let view = View {
        direction: Some(Vec3::new(1.0, 0.0, 0.3)),
        light: Some(Vec3::new(0.4, 0.0, 1.0)),
        ..View::default()
    };
    let image = Film::new(&model, &frames, [160, 120], &view).unwrap().picture(0).unwrap();
    let (mut worst, mut on_ground) = (0, 0);
    for y in 0..120 {
        for x in 0..80 {
            let (a, b) = (image.pixel(x, y).unwrap(), image.pixel(159 - x, y).unwrap());
            let off = a.0.abs_diff(b.0).max(a.1.abs_diff(b.1)).max(a.2.abs_diff(b.2));
            // The bodies are blue and orange, the ground gray; so are a few pixels where blue meets orange.
            let is_body = a.0.abs_diff(a.2) > 24 && b.0.abs_diff(b.2) > 24;
            worst = off.max(worst);
            on_ground += u32::from(off > 3 && !is_body);
        }
    }
    // Quadrilateral faces are cut along one diagonal, so that shades on a body differ by a few levels; this does not
    // apply to the ground with its grid and its shadow.
    assert!(worst <= 12 && on_ground <= 10, "off by up to {worst}; {on_ground} pixels of the ground differ");
    // And the test detects asymmetry: the same picture of a scene that is not symmetric.
    let frames = [placed(0.0, &[Vec3::new(0.0, 0.3, 0.5)]), placed(1.0, &[Vec3::new(0.0, -0.3, 0.5)])];
    let image = Film::new(&mirror, &frames, [160, 120], &view).unwrap().picture(0).unwrap();
    let pairs = (0..120).flat_map(|y| (0..80).map(move |x| (x, y)));
    assert!(pairs.filter(|(x, y)| image.pixel(*x, *y) != image.pixel(159 - x, *y)).count() > 500);
}

#[test]
fn what_floats_has_its_shadow_below() {
    let model = loose(&[BALL], false, true);
    let frames = [placed(0.0, &[Vec3::new(0.0, 0.0, 1.5)]), placed(1.0, &[Vec3::new(0.0, 0.0, 0.5)])];
    let view = View { direction: Some(Vec3::new(1.0, 0.0, 0.5)), light: Some(Vec3::Z), ..View::default() };
    let mut film = Film::new(&model, &frames, [240, 200], &view).unwrap();
    let image = film.picture(0).unwrap();
    // Away from the lines of the grid, which run through multiples of a round number.
    let at = |y: f64| {
        let [x, y] = film.project(Vec3::new(0.03, y, 0.0)).unwrap();
        brightness(image.pixel(x as u32, y as u32).unwrap())
    };
    let (below, beside) = (at(0.06), at(0.94));
    assert!(below < 0.92 * beside, "{below} below, {beside} beside");
    // Nearer to the ground the shadow is darker where they touch.
    let image = film.picture(1).unwrap();
    let [x, y] = film.project(Vec3::new(0.25, 0.06, 0.0)).unwrap();
    let touching = brightness(image.pixel(x as u32, y as u32).unwrap());
    assert!(touching < below, "{touching} where it touches, {below} high above");
}

#[test]
fn what_is_under_the_ground_is_not_seen() {
    let model = loose(&[BALL], false, true);
    let frames = [placed(0.0, &[Vec3::Z]), placed(1.0, &[Vec3::Z * -1.0])];
    let view = View { direction: Some(Vec3::new(1.0, 0.0, 0.4)), ..View::default() };
    let mut film = Film::new(&model, &frames, [120, 90], &view).unwrap();
    let blue = |image: &ligament_film::Image| {
        image.rgb().chunks_exact(3).filter(|p| p[2] > p[0].saturating_add(30)).count()
    };
    let (above, below) = (film.picture(0).unwrap(), film.picture(1).unwrap());
    assert!(blue(&above) > 500, "{}", blue(&above));
    assert_eq!(blue(&below), 0);
}

#[test]
fn every_frame_is_inside_the_picture() {
    let model = loose(&[Shape::Box { half_extents: Vec3::new(0.1, 0.4, 0.2) }], true, false);
    let places =
        [Vec3::ZERO, Vec3::new(3.0, -1.0, 0.5), Vec3::new(-1.0, 4.0, 2.0), Vec3::new(0.0, 0.0, -3.0)];
    let frames: Vec<_> = places.iter().enumerate().map(|(k, p)| placed(k as f64, &[*p])).collect();
    for direction in [None, Some(Vec3::new(0.2, -1.0, 0.6)), Some(Vec3::Z), Some(-Vec3::Y)] {
        let view = View { direction, ..plain() };
        let mut film = Film::new(&model, &frames, [200, 150], &view).unwrap();
        let (mut near_left, mut near_top) = (u32::MAX, u32::MAX);
        for k in 0..frames.len() {
            let image = film.picture(k).unwrap();
            for y in 0..150 {
                for x in (0..200).filter(|x| is_drawn(&image, *x, y)) {
                    near_left = near_left.min(x.min(199 - x));
                    near_top = near_top.min(y.min(149 - y));
                }
            }
        }
        // The margin is 6 %, 12 and 9 pixels, and the motion reaches it in one direction: it could not be larger.
        assert!(near_left >= 11 && near_top >= 8, "{direction:?}: {near_left}, {near_top}");
        assert!(near_left <= 18 || near_top <= 14, "{direction:?}: {near_left}, {near_top}");
    }
}
