//! How scenes look in films: their skins, and their view.

use std::sync::Arc;

use ligament::math::Vec3;
use ligament::scene::Scene;

use crate::Color;
use crate::frame::FilmSkin;
use crate::view::View;

/// The skin of a scene's flesh, or the smooth surface over its bodies; without positions, which change from frame to frame.
///
/// ```
/// use ligament_film::{FilmFrame, SceneSkin};
///
/// let worm = ligament_gallery::Worm::default().build()?;
/// let skin = SceneSkin::of(&worm).expect("a worm has flesh");
/// let rest = worm.flesh.as_ref().expect("a worm has flesh").surface().vertices().to_vec();
/// let frame = FilmFrame { skins: vec![skin.at(rest)], ..FilmFrame::new(0.0, worm.poses()) };
/// assert_eq!(frame.skins[0].colors.len(), frame.skins[0].positions.len());
/// // Bare bones have none.
/// assert!(SceneSkin::of(&ligament_gallery::Pendulum::default().build()?).is_none());
/// # Ok::<(), ligament_gallery::GalleryError>(())
/// ```
#[derive(Clone, Debug)]
pub struct SceneSkin {
    triangles: Arc<[[u32; 3]]>,
    color: Color,
    colors: Arc<[[u8; 3]]>,
    opacity: f64,
}

impl SceneSkin {
    /// Smooth surfaces have the color of the bars under them.
    const COVER: Color = Color(104, 146, 196);
    /// Bones show a little through flesh.
    const FLESH_OPACITY: f64 = 8.0 / 9.0;

    /// That of a scene, if it has one.
    pub fn of(scene: &Scene) -> Option<SceneSkin> {
        if let Some(flesh) = &scene.flesh {
            let (triangles, colors) = (flesh.surface().triangles().into(), flesh.skin_colors().into());
            return Some(SceneSkin { triangles, color: Color::FLESH, colors, opacity: Self::FLESH_OPACITY });
        }
        let cover = scene.cover.as_ref()?;
        let (triangles, colors) = (cover.triangles.clone(), [].into());
        Some(SceneSkin { triangles, color: Self::COVER, colors, opacity: 1.0 })
    }

    /// The skin with its vertices at these positions.
    pub fn at(&self, positions: Vec<Vec3>) -> FilmSkin {
        let SceneSkin { triangles, color, colors, opacity } = self;
        let (triangles, colors) = (triangles.clone(), colors.clone());
        FilmSkin { positions, triangles, color: *color, colors, opacity: *opacity }
    }
}

impl View {
    /// The view that a scene asks for. A smooth surface hides the bodies under it.
    ///
    /// ```
    /// use ligament::math::Vec3;
    /// use ligament_film::View;
    ///
    /// let mut scene = ligament_gallery::Pendulum::default().build()?;
    /// assert_eq!(View::of_scene(&scene), View::default());
    /// scene.look.direction = Some(Vec3::Y);
    /// assert_eq!(View::of_scene(&scene).direction, Some(Vec3::Y));
    /// # Ok::<(), ligament_gallery::GalleryError>(())
    /// ```
    pub fn of_scene(scene: &Scene) -> View {
        let view = View::default();
        View {
            direction: scene.look.direction,
            field_of_view: scene.look.field_of_view.unwrap_or(view.field_of_view),
            bodies: scene.flesh.is_some() || scene.cover.is_none(),
            ..view
        }
    }
}
