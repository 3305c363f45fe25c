//! Checks the files: they decode to the pictures that were drawn, play at the requested speed, and are reproducible
//! byte for byte.
#![allow(clippy::unwrap_used)] // what cannot be built or drawn fails the test

use crate::common::{loose, placed};
use ligament::mass::Shape;
use ligament::math::{Pose, Vec3, so3};
use ligament::model::Model;
use ligament::progress::Progress;
use ligament_film::{Film, FilmFrame, GifOptions, StripOptions, View, animation, filmstrip};

/// A box that falls and rotates.
fn falling() -> (Model, Vec<FilmFrame>) {
    let model = loose(&[Shape::Box { half_extents: Vec3::new(0.3, 0.2, 0.1) }], false, true);
    let frame = |k: i32| {
        let t = 0.02 * f64::from(k);
        let pose = Pose::new(so3::exp(Vec3::new(1.0, 2.0, 0.5) * t), Vec3::new(t, 0.0, 2.0 - 2.0 * t * t));
        FilmFrame::new(t, vec![Pose::IDENTITY, pose])
    };
    (model, (0..40).map(frame).collect())
}

const STRIP: StripOptions = StripOptions {
    count: 5,
    columns: 3,
    size: [96, 72],
    times: true,
    view: View {
        direction: None,
        light: None,
        field_of_view: 0.5,
        margin: 0.06,
        samples: 2,
        bodies: true,
        joints: true,
        ground: true,
    },
};

#[test]
fn a_png_decodes_to_the_image() {
    let (model, frames) = falling();
    let image = filmstrip(&model, &frames, &STRIP, &mut Progress::none()).unwrap();
    // Three columns and two rows, with margins of four pixels between.
    assert_eq!((image.width(), image.height()), (3 * 100 + 4, 2 * 76 + 4));
    let bytes = image.to_png().unwrap();
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    assert_eq!(
        (info.width, info.height, info.color_type),
        (image.width(), image.height(), png::ColorType::Rgb)
    );
    assert_eq!(pixels, image.rgb());
}

#[test]
fn a_gif_plays_the_film() {
    let (model, frames) = falling();
    let options = GifOptions { fps: 30.0, size: [96, 72], times: false, ..GifOptions::default() };
    let bytes = animation(&model, &frames, &options, &mut Progress::none()).unwrap();
    let mut decoder = gif::DecodeOptions::new();
    decoder.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = decoder.read_info(bytes.as_slice()).unwrap();
    assert_eq!((decoder.width(), decoder.height()), (96, 72));
    let mut film = Film::new(&model, &frames, options.size, &options.view).unwrap();
    let mut canvas = vec![0u8; 96 * 72 * 3];
    let (mut count, mut hundredths) = (0, 0);
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        for (k, pixel) in frame.buffer.chunks_exact(4).enumerate().filter(|(_, pixel)| pixel[3] > 0) {
            let x = usize::from(frame.left) + k % usize::from(frame.width);
            let y = usize::from(frame.top) + k / usize::from(frame.width);
            canvas[3 * (y * 96 + x)..][..3].copy_from_slice(&pixel[..3]);
        }
        // The frame nearest to this picture's time; frames are 0.02 s apart.
        let drawn = film.picture((f64::from(count) / 30.0 / 0.02).round() as usize).unwrap();
        let off: f64 = drawn.rgb().iter().zip(&canvas).map(|(a, b)| f64::from(a.abs_diff(*b))).sum::<f64>()
            / canvas.len() as f64;
        // The palette has cells of 8 levels at best.
        assert!(off < 3.0, "picture {count} is off by {off} on average");
        count += 1;
        hundredths += i32::from(frame.delay);
    }
    // 0.78 s at 30 pictures a second: 24 of them, 0.8 s in all.
    assert_eq!((count, hundredths), (24, 80));
}

#[test]
fn the_same_input_gives_the_same_bytes() {
    let (model, frames) = falling();
    let png = || filmstrip(&model, &frames, &STRIP, &mut Progress::none()).unwrap().to_png().unwrap();
    assert!(png() == png());
    let options = GifOptions { size: [64, 48], fps: 10.0, ..GifOptions::default() };
    let gif = || animation(&model, &frames, &options, &mut Progress::none()).unwrap();
    assert!(gif() == gif());
    // A picture does not depend on those drawn before it.
    let mut film = Film::new(&model, &frames, [64, 48], &View::default()).unwrap();
    let first = film.picture(7).unwrap();
    film.picture(30).unwrap();
    assert!(film.picture(7).unwrap() == first);
}

#[test]
fn a_strip_shows_each_frame_at_most_once() {
    let (model, frames) = falling();
    let strip = StripOptions { count: 9, columns: 9, ..STRIP };
    assert_eq!(filmstrip(&model, &frames[..2], &strip, &mut Progress::none()).unwrap().width(), 2 * 100 + 4);
    let still = vec![placed(1.0, &[Vec3::Z]); 3];
    assert_eq!(
        filmstrip(&model, &still, &strip, &mut Progress::none()).unwrap().width(),
        3 * 100 + 4,
        "all at one time"
    );
}
