//! How the friction of two colliders that touch is combined.

/// How the friction coefficients of two colliders are combined. If their rules differ, that of the later variant counts.
///
/// ```
/// use ligament::mass::Shape;
/// use ligament::math::Pose;
/// use ligament::model::{BodyId, Collider, FrictionRule};
///
/// let shape = Shape::Sphere { radius: 0.1 };
/// let ball = |friction, friction_rule| Collider {
///     friction,
///     friction_rule,
///     ..Collider::new("ball", BodyId::WORLD, Pose::IDENTITY, shape.clone())
/// };
/// let [mean, maximum, slippery] = [FrictionRule::GeometricMean, FrictionRule::Maximum, FrictionRule::Slippery];
/// assert_eq!(ball(0.2, mean).friction_with(&ball(0.8, mean)), 0.4);
/// assert_eq!(ball(0.2, maximum).friction_with(&ball(0.8, mean)), 0.8);
/// assert_eq!(ball(0.2, slippery).friction_with(&ball(0.8, maximum)), 0.8);
/// assert_eq!(ball(0.2, slippery).friction_with(&ball(0.8, slippery)), 0.0);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FrictionRule {
    /// The geometric mean of both.
    #[default]
    GeometricMean,
    /// The larger one of both, as in MuJoCo.
    Maximum,
    /// None between two slippery colliders, otherwise the larger one of both: `condim="1"` of MuJoCo.
    Slippery,
}

/// All that friction depends on, of one collider.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Friction {
    pub(crate) coefficient: f64,
    pub(crate) rule: FrictionRule,
    pub(crate) priority: i32,
}

impl Friction {
    /// The coefficient of two colliders that touch.
    pub(crate) fn with(self, other: Friction) -> f64 {
        // A collider of higher priority decides as if both were like it.
        let (a, b) = match self.priority.cmp(&other.priority) {
            std::cmp::Ordering::Equal => (self, other),
            std::cmp::Ordering::Less => (other, other),
            std::cmp::Ordering::Greater => (self, self),
        };
        match a.rule.max(b.rule) {
            FrictionRule::GeometricMean => (a.coefficient * b.coefficient).sqrt(),
            FrictionRule::Slippery if a.rule == b.rule => 0.0,
            FrictionRule::Maximum | FrictionRule::Slippery => a.coefficient.max(b.coefficient),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rule is symmetric, and a collider of higher priority decides alone, also that there is no friction.
    #[test]
    fn the_higher_priority_decides() {
        let friction = |coefficient, rule, priority| Friction { coefficient, rule, priority };
        let (rough, smooth) =
            (friction(0.9, FrictionRule::Maximum, 0), friction(0.1, FrictionRule::Maximum, 1));
        let slippery = friction(0.5, FrictionRule::Slippery, 2);
        for (a, b, expected) in [(rough, smooth, 0.1), (rough, slippery, 0.0), (smooth, slippery, 0.0)] {
            assert_eq!((a.with(b), b.with(a)), (expected, expected));
        }
        let mean = |coefficient, priority| friction(coefficient, FrictionRule::GeometricMean, priority);
        assert_eq!(mean(0.25, 3).with(mean(0.9, -1)), 0.25);
    }
}
