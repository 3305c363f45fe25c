//! Checks the handling of bad input: a typed error that names it, or a picture with a mark, never a panic; and that a
//! model of 100,000 bodies is drawn.
#![allow(clippy::unwrap_used)] // what cannot be built or drawn fails the test

use std::sync::Arc;

use crate::common::{is_drawn, loose, placed, plain};
use ligament::mass::Shape;
use ligament::math::{Mat3, Pose, Vec3};
use ligament::progress::Progress;
use ligament_film::{
    Arrow, Color, Film, FilmError, FilmFrame, FilmSkin, GifOptions, StripOptions, View, animation, filmstrip,
};
use proptest::prelude::*;

const BALL: Shape = Shape::Sphere { radius: 0.5 };

fn small() -> StripOptions {
    StripOptions { size: [40, 30], ..StripOptions::default() }
}

#[test]
fn no_frames_and_wrong_frames_are_errors() {
    let model = loose(&[BALL], false, false);
    assert_eq!(filmstrip(&model, &[], &small(), &mut Progress::none()), Err(FilmError::NoFrames));
    assert_eq!(
        animation(&model, &[], &GifOptions::default(), &mut Progress::none()),
        Err(FilmError::NoFrames)
    );
    let frames = [placed(0.0, &[Vec3::ZERO]), placed(1.0, &[])];
    let error = filmstrip(&model, &frames, &small(), &mut Progress::none()).unwrap_err();
    assert_eq!(error, FilmError::Poses { frame: 1, model: "loose".into(), found: 1, expected: 2 });
    for time in [-1.0, f64::NAN, f64::INFINITY] {
        let frames = [placed(0.0, &[Vec3::ZERO]), placed(time, &[Vec3::ZERO])];
        let error = filmstrip(&model, &frames, &small(), &mut Progress::none()).unwrap_err();
        assert!(matches!(error, FilmError::Time { frame: 1, .. }), "{error}");
    }
    let mut frame = placed(0.0, &[Vec3::ZERO]);
    let triangles: Arc<[[u32; 3]]> = Arc::new([[0, 1, 3]]);
    frame.skins = vec![FilmSkin {
        positions: vec![Vec3::ZERO; 3],
        triangles,
        color: Color::FLESH,
        colors: [].into(),
        opacity: 1.0,
    }];
    let error = filmstrip(&model, &[frame], &small(), &mut Progress::none()).unwrap_err();
    assert_eq!(error, FilmError::Skin { frame: 0, skin: 0, index: 3, vertices: 3 });

    // Two colors for three vertices.
    let triangles: Arc<[[u32; 3]]> = Arc::new([[0, 1, 2]]);
    let colors: Arc<[[u8; 3]]> = Arc::new([[9; 3]; 2]);
    let mut frame = placed(0.0, &[Vec3::ZERO]);
    frame.skins = vec![FilmSkin {
        positions: vec![Vec3::ZERO; 3],
        triangles,
        color: Color::FLESH,
        colors,
        opacity: 1.0,
    }];
    let error = filmstrip(&model, &[frame], &small(), &mut Progress::none()).unwrap_err();
    assert_eq!(error, FilmError::Colors { frame: 0, skin: 0, found: 2, vertices: 3 });
}

#[test]
fn sizes_and_options_have_bounds() {
    let model = loose(&[BALL], false, false);
    let frames = [placed(0.0, &[Vec3::ZERO]), placed(1e9, &[Vec3::ZERO])];
    for size in [[0, 10], [10, 0], [100_000, 100_000], [u32::MAX, u32::MAX], [65_536, 2]] {
        let strip = StripOptions { size, ..small() };
        let wide = size == [65_536, 2];
        assert_eq!(filmstrip(&model, &frames, &strip, &mut Progress::none()).is_err(), !wide, "{size:?}");
        let gif = GifOptions { size, fps: 1e-9, ..GifOptions::default() };
        assert!(animation(&model, &frames, &gif, &mut Progress::none()).is_err(), "{size:?}");
    }
    let many = vec![placed(0.0, &[Vec3::ZERO]); 100];
    let strip = StripOptions { count: 100, columns: 100, size: [1000, 1000], ..small() };
    let error = filmstrip(&model, &many, &strip, &mut Progress::none()).unwrap_err();
    assert!(matches!(error, FilmError::Size { .. }), "{error}");
    let error = animation(&model, &frames, &GifOptions::default(), &mut Progress::none()).unwrap_err();
    assert!(matches!(error, FilmError::Pictures { .. }), "{error}");

    let view = View::default();
    for (name, view) in [
        ("direction", View { direction: Some(Vec3::ZERO), ..view }),
        ("light", View { light: Some(Vec3::splat(f64::NAN)), ..view }),
        ("field_of_view", View { field_of_view: 0.0, ..view }),
        ("field_of_view", View { field_of_view: f64::NAN, ..view }),
        ("margin", View { margin: 0.5, ..view }),
        ("samples", View { samples: 0, ..view }),
        ("samples", View { samples: 9, ..view }),
    ] {
        let error =
            filmstrip(&model, &frames, &StripOptions { view, ..small() }, &mut Progress::none()).unwrap_err();
        assert!(matches!(error, FilmError::Option { option, .. } if option == name), "{error}");
    }
    for (name, options) in [("count", (0, 1)), ("columns", (1, 0))] {
        let strip = StripOptions { count: options.0, columns: options.1, ..small() };
        let error = filmstrip(&model, &frames, &strip, &mut Progress::none()).unwrap_err();
        assert!(error.to_string().contains(name), "{error}");
    }
    for (fps, palette) in [(0.0, 16), (51.0, 16), (f64::NAN, 16), (10.0, 1), (10.0, 256)] {
        let gif = GifOptions { fps, palette, ..GifOptions::default() };
        assert!(matches!(
            animation(&model, &frames[..1], &gif, &mut Progress::none()),
            Err(FilmError::Option { .. })
        ));
    }
    let mut film = Film::new(&model, &frames, [8, 8], &view).unwrap();
    assert!(film.picture(2).is_err() && film.picture(1).is_ok());
}

#[test]
fn a_body_that_is_nowhere_is_marked_and_the_rest_is_drawn() {
    let model = loose(&[BALL, BALL], true, false);
    let good = placed(0.0, &[Vec3::Y * -1.0, Vec3::Y]);
    for bad in [f64::NAN, f64::INFINITY, 1e300] {
        let mut broken = good.clone();
        broken.time = 1.0;
        broken.world_from_body[2].pos.x = bad;
        let frames = [good.clone(), broken];
        let mut film = Film::new(&model, &frames, [200, 150], &plain()).unwrap();
        let [left, right] = [-1.0, 1.0].map(|y| film.project(Vec3::Y * y).unwrap().map(|c| c as u32));
        let image = film.picture(1).unwrap();
        assert!(is_drawn(&image, left[0], left[1]) && !is_drawn(&image, right[0], right[1]), "{bad}");
        let red = |p: &&[u8]| p[0] > 150 && p[1] < 150 && p[1].abs_diff(p[2]) < 20;
        assert!(image.rgb().chunks_exact(3).filter(red).count() > 20, "the mark is missing");
        assert_eq!(film.picture(0).unwrap().rgb().chunks_exact(3).filter(red).count(), 0);
    }
}

#[test]
fn a_frame_with_nothing_to_see_gives_a_picture() {
    let nowhere = [FilmFrame::new(0.0, vec![Pose::translation(Vec3::splat(f64::NAN)); 2])];
    for ground in [false, true] {
        let model = loose(&[BALL], false, ground);
        assert!(filmstrip(&model, &nowhere, &small(), &mut Progress::none()).is_ok());
    }
}

#[test]
fn a_hundred_thousand_bodies_are_drawn() {
    let scene = ligament_gallery::Chain::of(100_000).build().unwrap();
    // A spiral, so that it is more than a line.
    let place = |k: usize| {
        let turn = 0.02 * k as f64;
        Vec3::new(turn * turn.cos(), turn * turn.sin(), 0.01 * k as f64)
    };
    let frames = [placed(0.0, &(0..100_000).map(place).collect::<Vec<_>>())];
    let view = View { ground: false, ..View::default() };
    let mut film = Film::new(&scene.model, &frames, [160, 120], &view).unwrap();
    let image = film.picture(0).unwrap();
    let drawn =
        (0..120).flat_map(|y| (0..160).map(move |x| (x, y))).filter(|(x, y)| is_drawn(&image, *x, *y));
    assert!(drawn.count() > 1000);
}

/// Numbers such as faulty programs produce.
fn any_number() -> impl Strategy<Value = f64> {
    prop_oneof![
        4 => -3.0..3.0f64,
        1 => prop_oneof![Just(f64::NAN), Just(f64::INFINITY), Just(-0.0), Just(1e-300), Just(1e11), Just(-1e305)],
    ]
}

fn any_vector() -> impl Strategy<Value = Vec3> {
    (any_number(), any_number(), any_number()).prop_map(|(x, y, z)| Vec3::new(x, y, z))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn nothing_in_a_frame_panics(
        poses in prop::collection::vec((any_vector(), any_vector(), any_vector(), any_vector()), 7),
        points in prop::collection::vec(any_vector(), 4),
        opacity in any_number(),
        ground in any::<bool>(),
        direction in prop::option::of(any_vector()),
    ) {
        let shapes = [
            BALL,
            Shape::Box { half_extents: Vec3::new(1e-9, 1.0, 2.0) },
            Shape::Capsule { radius: 0.1, half_length: 2.0 },
            Shape::Cylinder { radius: 0.5, half_length: 1e-6 },
            Shape::Cone { radius: 0.5, half_length: 0.5 },
            Shape::Ellipsoid { radii: Vec3::new(0.1, 5.0, 1e-3) },
        ];
        let model = loose(&shapes, ground, !ground);
        let pose = |&(x, y, z, p): &(Vec3, Vec3, Vec3, Vec3)| Pose::new(Mat3::from_cols(x, y, z), p);
        let mut frame = FilmFrame::new(0.0, poses.iter().map(pose).collect());
        frame.arrows = vec![Arrow::force(points[0], points[1]), Arrow::target(points[2])];
        let triangles: Arc<[[u32; 3]]> = Arc::new([[0, 1, 2], [1, 2, 3], [3, 3, 0]]);
        frame.skins = vec![FilmSkin { positions: points, triangles, color: Color::FLESH, colors: [].into(), opacity }];
        let view = View { direction, samples: 2, ..View::default() };
        match filmstrip(&model, &[frame], &StripOptions { view, ..small() }, &mut Progress::none()) {
            Ok(image) => prop_assert_eq!(image.width(), 48),
            Err(error) => prop_assert!(matches!(error, FilmError::Option { .. }), "{}", error),
        }
    }
}
