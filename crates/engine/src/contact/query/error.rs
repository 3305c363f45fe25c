//! Why a query has no answer.

/// Why a query was rejected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum QueryError {
    /// The origin or the direction of a ray is not finite.
    #[error("the {0} of a ray must be three finite numbers")]
    NotFinite(&'static str),
    /// The direction of a ray is zero.
    #[error("the direction of a ray must not be zero")]
    NoDirection,
    /// The length of a ray is negative or not a number.
    #[error("the largest distance of a ray must be zero or more; infinity is allowed")]
    Length,
    /// The shape has no volume, or is larger than a million kilometers.
    #[error("the shape has no volume, or is too large or not finite: it overlaps nothing")]
    Shape,
    /// The pose is not finite, or its rotation is not one.
    #[error("the pose of the shape is not finite, or its rotation matrix is not a rotation")]
    Pose,
}
