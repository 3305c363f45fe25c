//! Pictures of characters without a GPU: filmstrips and animations of any model.
//!
//! Bodies are drawn by their visuals and by colliders that are seen; a body that has neither is drawn as a bone, out of its
//! joints and its inertia. Joints are balls and pins, loop joints in a colour of their own; the ground has a grid and soft shadows; the camera
//! holds the whole motion. The same input gives the same bytes.
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
//! # What there is
//!
//! - A [`FilmFrame`] is an instant: poses, and what else is to be seen ([`Skin`], [`Arrow`]).
//! - [`filmstrip`] puts several side by side, [`animation`] makes them play, [`Film`] draws any of them by itself.
//! - A [`View`] says how it is looked at; without one, a good view is found.
//! - An [`Image`] becomes a PNG.
//!
//! Inside: `dress`, `bones`, `solid` and `forms` make triangles of bodies and joints; `camera` and `reach` find where to look
//! from; `painter`, `raster`, `light`, `shadow` and `ground` draw; `palette` chooses the colours of a GIF.

mod animation;
mod bones;
mod camera;
mod colour;
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
mod shadow;
mod solid;
mod strip;
mod surface;
mod view;

pub use animation::{GifOptions, animation};
pub use colour::Colour;
pub use error::{FilmError, MOST_IMAGE_PIXELS, MOST_PANEL_PIXELS, MOST_PICTURES};
pub use film::Film;
pub use frame::{Arrow, FilmFrame, Skin};
pub use image::Image;
pub use strip::{StripOptions, filmstrip};
pub use view::View;
