//! The fluid around a model.

use ligament_math::Vec3;

/// A fluid that fills the world: air or water that resists the motion of all bodies. It neither lifts bodies nor moves by itself, but for a
/// steady wind. Zero by default, which is no fluid. A body is resisted as the box that has its inertia is.
///
/// ```
/// # use ligament::doc::*; let model = arm()?.model;
/// use ligament::model::{Body, Fluid, ModelBuilder};
///
/// // A ball sinks in oil; wind blows along x.
/// let mut builder = ModelBuilder::new("oil");
/// builder.set_fluid(Fluid { density: 900.0, viscosity: 0.1, wind: Vec3::X * 0.2 });
/// builder.add_body(Body::new("ball", model.bodies()[1].inertia));
/// assert_eq!(builder.build()?.fluid().density, 900.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Fluid {
    /// kg/m^3: 1.2 for air, 1000 for water. Resists in proportion to the square of the speed.
    pub density: f64,
    /// Pa s: 1.8e-5 for air, 9e-4 for water. Resists in proportion to the speed.
    pub viscosity: f64,
    /// Velocity of the fluid, in world axes, in m/s.
    pub wind: Vec3,
}

impl Fluid {
    /// Whether it resists at all.
    pub fn resists(&self) -> bool {
        self.density > 0.0 || self.viscosity > 0.0
    }
}
