//! Length, speed and energy scales of a scene: they bound the speed of drags, and detect energies that only divergence can cause.

use ligament_math::Vec3;

use crate::scene::Scene;

/// Gravity on earth, in m/s^2: used so that scenes without gravity have a scale, too.
const EARTH: f64 = 9.81;
/// Drags rotate a bone as fast as if they moved a point at a quarter of the scene's length from it.
const ARM: f64 = 0.25;
/// Energy gain within a second that indicates divergence, as a multiple of the energy that lifts the whole scene by its own
/// length. Drags at full speed add about one such unit.
const ABSURD: f64 = 100.0;

/// Scales of a scene.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Scale {
    /// Size at the start, in meters.
    pub(super) length: f64,
    /// Mass in kilograms, flesh included.
    pub(super) mass: f64,
}

impl Scale {
    pub(super) fn of(scene: &Scene) -> Scale {
        Scale { length: across(scene), mass: scene.mass() }
    }

    /// Maximum speed of a drag, in m/s: that of a free fall through the scene's length. A mouse target can jump by any distance
    /// between two messages, so drags need a limit.
    pub(super) fn speed(self) -> f64 {
        (2.0 * EARTH * self.length).sqrt()
    }

    /// Maximum angular speed of a drag, in rad/s.
    pub(super) fn spin(self) -> f64 {
        self.speed() / (ARM * self.length)
    }

    /// An energy in joules that the scene can gain within a second only by divergence.
    pub(super) fn absurd_energy(self) -> f64 {
        ABSURD * self.mass * EARTH * self.length
    }
}

/// Size of everything that has mass: each body extends by about its radius of gyration.
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

/// A vector, shortened to the maximum length for its direction.
pub(super) fn bounded(way: Vec3, most: impl Fn(Vec3) -> f64) -> Vec3 {
    let length = way.norm();
    if length == 0.0 {
        return way;
    }
    let direction = way / length;
    let most = most(direction);
    if length > most { direction * most } else { way }
}
