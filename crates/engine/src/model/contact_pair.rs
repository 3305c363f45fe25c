//! Pairs of colliders that touch, by decision of the model.

/// Two colliders, by name, that touch whatever their groups are, and although a joint is between their bodies, they overlap at the
/// start, or an [`Exclusion`](super::Exclusion) names them. Colliders of one body, or of bodies that welds connect, never touch.
///
/// ```
/// use ligament::contact::Pairs;
/// use ligament::mass::Shape;
/// use ligament::math::Pose;
/// use ligament::model::{Body, Collider, ContactPair, ModelBuilder};
///
/// // Three balls that touch nothing, but two of them touch each other.
/// let shape = Shape::Sphere { radius: 0.5 };
/// let mut builder = ModelBuilder::new("three balls");
/// for name in ["a", "b", "c"] {
///     let body = builder.add_body(Body::new(name, shape.inertia_of_mass(1.0).expect("a mass")));
///     builder.add_collider(Collider::new(name, body, Pose::IDENTITY, shape.clone()).untouchable());
/// }
/// builder.add_contact_pair(ContactPair { colliders: ["a", "b"].map(str::to_owned), friction: Some(0.0) });
/// let pairs = Pairs::new(&builder.build()?);
/// assert!(pairs.may_collide(0, 1) && !pairs.may_collide(0, 2) && !pairs.may_collide(1, 2));
/// # Ok::<(), ligament::model::ModelError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct ContactPair {
    /// The names of the colliders.
    pub colliders: [String; 2],
    /// Coefficient of Coulomb friction between them; `None` for that which follows from both.
    pub friction: Option<f64>,
}
