//! How large, how fast and how lively a scene is on the whole: by what a hand's haste is bounded, and what nobody can mean.

use ligament::math::Vec3;
use ligament::model::Model;
use ligament::scene::Scene;

use crate::Show;

/// Gravity of the earth: scenes without weight have a scale, too.
const EARTH: f64 = 9.81;
/// Hands turn a bone as fast as if they led a point a quarter of the scene's length away.
const ARM: f64 = 0.25;
/// Energy that a scene cannot come by in a second, in parts of what lifts all of it by its own length. Hands that go as fast
/// as they may bring about one such part.
const ABSURD: f64 = 100.0;

/// Scales of a scene.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Scale {
    /// Metres across, as it starts.
    pub(crate) length: f64,
    /// Kilograms.
    pub(crate) mass: f64,
}

impl Scale {
    pub(crate) fn of(scene: &Scene) -> Scale {
        Scale { length: across(&scene.model, scene), mass: scene.model.mass() }
    }

    /// The fastest that a hand leads anything, in m/s: as fast as what falls through the scene's length. A mouse knows no
    /// haste: between two of its messages it can be anywhere.
    pub(crate) fn speed(self) -> f64 {
        (2.0 * EARTH * self.length).sqrt()
    }

    /// The fastest that a hand turns anything, in rad/s.
    pub(crate) fn spin(self) -> f64 {
        self.speed() / (ARM * self.length)
    }
}

/// Across everything that has mass: bodies reach about as far as their radius of gyration.
fn across(model: &Model, scene: &Scene) -> f64 {
    let mut corners = [Vec3::splat(f64::INFINITY), Vec3::splat(f64::NEG_INFINITY)];
    for (body, pose) in model.bodies().iter().zip(scene.poses()).skip(1) {
        let about = body.inertia.at_com();
        let reach = ((about.xx + about.yy + about.zz) / body.inertia.mass.max(1e-12)).sqrt();
        let com = pose.point(body.inertia.com());
        let [low, high] = [com - Vec3::splat(reach), com + Vec3::splat(reach)];
        let [least, most] = corners;
        corners = [
            Vec3::new(least.x.min(low.x), least.y.min(low.y), least.z.min(low.z)),
            Vec3::new(most.x.max(high.x), most.y.max(high.y), most.z.max(high.z)),
        ];
    }
    let length = (corners[1] - corners[0]).norm();
    if length.is_finite() { length.max(1e-3) } else { 1.0 }
}

/// A way, no longer than is said of its direction.
pub(crate) fn bounded(way: Vec3, most: impl Fn(Vec3) -> f64) -> Vec3 {
    let length = way.norm();
    if length == 0.0 {
        return way;
    }
    let direction = way / length;
    let most = most(direction);
    if length > most { direction * most } else { way }
}

impl Show {
    /// Energy, in joules, that the scene cannot come by within a second unless something goes wrong: a hundred times what
    /// lifts all of it by its own length.
    pub fn absurd_energy(&self) -> f64 {
        let flesh = self.flesh.as_ref().map_or(0.0, |(flesh, _)| flesh.mass());
        ABSURD * (self.scale.mass + flesh) * EARTH * self.scale.length
    }
}
