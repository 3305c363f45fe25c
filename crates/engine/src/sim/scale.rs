//! How large, how fast and how lively a scene is on the whole: what bounds the haste of drags, and which energies can only come
//! of divergence.

use ligament_math::Vec3;

use crate::scene::Scene;

/// Gravity of the earth: scenes without weight have a scale, too.
const EARTH: f64 = 9.81;
/// Drags turn a bone as fast as if they led a point a quarter of the scene's length away.
const ARM: f64 = 0.25;
/// Energy that a scene cannot come by in a second, in parts of what lifts all of it by its own length. Drags at full speed bring
/// about one such part.
const ABSURD: f64 = 100.0;

/// Scales of a scene.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Scale {
    /// Meters across, as it starts.
    length: f64,
    /// Kilograms, flesh included.
    pub(super) mass: f64,
}

impl Scale {
    pub(super) fn of(scene: &Scene) -> Scale {
        let flesh = scene.flesh.as_ref().map_or(0.0, |flesh| flesh.mass());
        Scale { length: across(scene), mass: scene.model.mass() + flesh }
    }

    /// The fastest that a drag leads anything, in m/s: as fast as what falls through the scene's length. Between two messages of a
    /// mouse it can be anywhere.
    pub(super) fn speed(self) -> f64 {
        (2.0 * EARTH * self.length).sqrt()
    }

    /// The fastest that a drag turns anything, in rad/s.
    pub(super) fn spin(self) -> f64 {
        self.speed() / (ARM * self.length)
    }

    /// Energy, in joules, that the scene cannot come by within a second unless it diverges.
    pub(super) fn absurd_energy(self) -> f64 {
        ABSURD * self.mass * EARTH * self.length
    }
}

/// Across everything that has mass: bodies reach about as far as their radius of gyration.
fn across(scene: &Scene) -> f64 {
    let (mut least, mut most) = (Vec3::splat(f64::INFINITY), Vec3::splat(f64::NEG_INFINITY));
    for (body, pose) in scene.model.bodies().iter().zip(scene.poses()).skip(1) {
        let about = body.inertia.at_com();
        let reach = ((about.xx + about.yy + about.zz) / body.inertia.mass.max(1e-12)).sqrt();
        let com = pose.point(body.inertia.com());
        let [low, high] = [com - Vec3::splat(reach), com + Vec3::splat(reach)];
        least = Vec3::new(least.x.min(low.x), least.y.min(low.y), least.z.min(low.z));
        most = Vec3::new(most.x.max(high.x), most.y.max(high.y), most.z.max(high.z));
    }
    let length = (most - least).norm();
    if length.is_finite() { length.max(1e-3) } else { 1.0 }
}

/// A way, no longer than is said of its direction.
pub(super) fn bounded(way: Vec3, most: impl Fn(Vec3) -> f64) -> Vec3 {
    let length = way.norm();
    if length == 0.0 {
        return way;
    }
    let direction = way / length;
    let most = most(direction);
    if length > most { direction * most } else { way }
}
