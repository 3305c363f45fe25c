//! Building scenes of the gallery, and its errors.

use ligament::flesh::FleshError;
use ligament::mass::MassError;
use ligament::model::{ModelBuilder, ModelError};
pub(crate) use ligament::scene::{Counts, Scene};

/// The largest scene that the gallery will build: ten million bodies, about ten gigabytes.
pub const MOST_BODIES: usize = 10_000_000;

/// Why a scene could not be built.
///
/// ```
/// use ligament_gallery::{Chain, GalleryError, find};
///
/// // An error says which scene, and what is wrong.
/// assert!(matches!(Chain::of(usize::MAX).build(), Err(GalleryError::TooLarge { scene: "chain", .. })));
/// let error = Chain { radius: -1.0, ..Chain::default() }.build().unwrap_err();
/// assert!(error.to_string().contains("-1.0"), "{error}");
/// assert!(find("unicorn").is_err_and(|error| error.to_string().contains("unicorn")));
/// ```
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum GalleryError {
    /// Too many bodies.
    #[error("scene '{scene}' would have {bodies} bodies; expected at most {MOST_BODIES}")]
    TooLarge {
        /// Name of the scene.
        scene: &'static str,
        /// Number of bodies, or "more than can be counted".
        bodies: String,
    },
    /// Invalid size of a body.
    #[error("scene '{scene}': {fault}")]
    Mass {
        /// Name of the scene.
        scene: &'static str,
        /// The cause.
        fault: MassError,
    },
    /// Its parts do not fit together.
    #[error("scene '{scene}': with these lengths its bars do not meet at the start")]
    Apart {
        /// Name of the scene.
        scene: &'static str,
    },
    /// Flesh could not be built on its bones.
    #[error("scene '{scene}': {fault}")]
    Flesh {
        /// Name of the scene.
        scene: String,
        /// The cause.
        fault: Box<FleshError>,
    },
    /// Its skeleton has no generalized coordinates.
    #[error("scene '{scene}': {fault}")]
    Skeleton {
        /// Name of the scene.
        scene: String,
        /// The cause.
        fault: String,
    },
    /// The model is invalid.
    #[error(transparent)]
    Model(#[from] ModelError),
    /// There is no scene with this name.
    #[error("no scene is called '{name}'; there are: {names}")]
    Unknown {
        /// The name.
        name: String,
        /// All names.
        names: String,
    },
}

/// Builds the model and starts it at rest in its neutral pose.
pub(crate) fn at_rest(
    name: &'static str,
    builder: ModelBuilder,
    counts: Counts,
) -> Result<Scene, GalleryError> {
    Ok(Scene { counts, ..Scene::of_model(name, builder.build()?) })
}

/// `bodies` if that many can be built.
pub(crate) fn within_bounds(scene: &'static str, bodies: Option<usize>) -> Result<usize, GalleryError> {
    match bodies {
        Some(bodies) if bodies <= MOST_BODIES => Ok(bodies),
        Some(bodies) => Err(GalleryError::TooLarge { scene, bodies: bodies.to_string() }),
        None => Err(GalleryError::TooLarge { scene, bodies: "more than can be counted".to_owned() }),
    }
}
