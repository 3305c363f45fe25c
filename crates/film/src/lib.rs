//! Pictures of models without a GPU: filmstrips and animations.
//!
//! Bodies are drawn by their visuals and visible colliders; a body with neither is drawn as a bone, computed from its
//! joints and its inertia. Joints are balls and pins, loop joints in a color of their own; the ground has a grid and soft
//! shadows; the camera fits the whole motion. The same input gives the same bytes.
//!
//! ```
//! use ligament_film::{FilmFrame, GifOptions, StripOptions, animation, filmstrip};
//! use ligament_gallery::Pendulum;
//! use ligament::progress::Progress;
//! use ligament::reduced::{Motion, Springs, Tree, Workspace};
//!
//! let scene = Pendulum::default().build()?;
//! let tree = Tree::new(&scene.model)?;
//! let (h, springs) = (0.01, Springs::new(&tree, 0.01));
//! let mut motion = Motion::new(&tree, &scene.q, &scene.v)?;
//! let mut workspace = Workspace::new(&tree);
//! let mut frames = Vec::new();
//! for step in 0..20 {
//!     tree.update_kinematics(&motion.q, &motion.v, &mut workspace)?;
//!     let order = scene.model.forest().order();
//!     let mut poses = vec![Default::default(); order.len()];
//!     order.iter().for_each(|&body| poses[body.index()] = tree.world_from_body(body, &workspace));
//!     frames.push(FilmFrame::new(h * f64::from(step), poses));
//!     motion.step(&tree, &vec![0.0; scene.model.nv()], &springs, &Default::default(), h)?;
//! }
//! let strip = StripOptions { count: 4, size: [160, 120], ..StripOptions::default() };
//! let png = filmstrip(&scene.model, &frames, &strip, &mut Progress::none())?.to_png()?;
//! let gif = animation(&scene.model, &frames, &GifOptions { size: [160, 120], ..GifOptions::default() }, &mut Progress::none())?;
//! assert!(png.starts_with(b"\x89PNG") && gif.starts_with(b"GIF89a"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Contents
//!
//! - A [`FilmFrame`] is an instant of a motion: poses, skins ([`FilmSkin`]) and arrows ([`Arrow`]).
//! - [`filmstrip`] puts several side by side, [`animation`] makes a GIF, [`Film`] draws single frames.
//! - A [`View`] sets the camera; by default a good view is chosen automatically.
//! - [`SceneSkin`] and [`View::of_scene`] draw the scenes of the gallery and of files as the program does.
//! - An [`Image`] becomes a PNG.
//!
//! Inside: `dress`, `bones`, `solid` and `forms` make triangles of bodies and joints; `camera` and `reach` choose the view;
//! `refine` smooths skins; `painter`, `raster`, `light`, `shadow` and `ground` draw; `palette` chooses the colors of a GIF.

mod animation;
mod bones;
mod camera;
mod color;
mod dress;
mod error;
mod film;
mod forms;
mod frame;
mod ground;
mod image;
mod label;
mod light;
mod painter;
mod palette;
mod raster;
mod reach;
mod refine;
mod scene;
mod shadow;
mod solid;
mod strip;
mod surface;
mod view;

pub use animation::{GifOptions, animation};
pub use color::Color;
pub use error::{FilmError, MOST_IMAGE_PIXELS, MOST_PANEL_PIXELS, MOST_PICTURES};
pub use film::Film;
pub use frame::{Arrow, FilmFrame, FilmSkin};
pub use image::Image;
pub use scene::SceneSkin;
pub use strip::{StripOptions, filmstrip};
pub use view::View;
