//! The gyroscopic form: the body carries w in its own axes, where `I0 w' = torque - w x I0 w`.
//!
//! Source and symbols: see [the module above](super). Both implicit rules solve one equation for x,
//!
//! ```text
//! x + s I0^-1 (x x I0 x) = y                                                         (1)
//! derivative of the left side: 1 + s I0^-1 ([x] I0 - [I0 x])                         (2)
//! ```
//!
//! backward Euler with s = h, `y = w + h I0^-1 torque` and w' = x; the implicit midpoint rule with s = h/2,
//! `y = w + (h/2) I0^-1 torque` and x the velocity of the middle, so that w' = 2x - w.
//!
//! Two identities hold for any solution and any step, and guarantee the stability of these rules:
//! - the product of (1) with I0 x gives `|x| <= |y|` in the norm of the energy: backward Euler never gains energy;
//! - without torque the midpoint rule reads `l' - l = -h x x (l + l')/2`, so l' is l turned by the Cayley rotation of
//!   -h x. Turning the body by the Cayley rotation of h x therefore keeps R l, the momentum in the world, exactly;
//!   and the product with x shows that the energy is kept too. (With exp in place of Cayley only |L| would be.)

use super::{
    CONVERGED, MAX_NEWTON_STEPS, MAX_TURN, SpinError, SpinningBody, check_arguments, in_pieces, solve,
    to_body,
};
use crate::math::{Quat, Sym3, Vec3, so3};

/// How a [`GyroscopicSpin`] finds the velocity at the end of a step: an argument of [`GyroscopicSpin::step_with`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GyroscopicRule {
    /// The gyroscopic term of the start of the step. First order, gains energy without bound: for comparison only.
    Explicit,
    /// Backward Euler by one step of Newton's method (more if that one gained energy). First order, loses energy.
    Implicit,
    /// The implicit midpoint rule. Second order; without torque, momentum and energy are kept to rounding.
    #[default]
    Midpoint,
}

/// A spinning body that carries its angular velocity.
///
/// ```
/// use ligament::dynamics::spin::{GyroscopicSpin, SpinningBody};
/// use ligament::math::{Quat, Sym3, Vec3};
///
/// // Without torque, the midpoint rule keeps momentum in the world and energy to rounding, at steps of any length.
/// let body = SpinningBody::new(Sym3::diagonal(Vec3::new(1.0, 2.0, 3.0)))?;
/// let mut spin = GyroscopicSpin::new(Quat::IDENTITY, Vec3::new(1.0, 2.0, 0.5));
/// let (momentum, energy) = (spin.angular_momentum_world(&body), spin.energy(&body));
/// for _ in 0..1000 {
///     spin.step(&body, Vec3::ZERO, 0.05)?;
/// }
/// assert!((spin.angular_momentum_world(&body) - momentum).norm() < 1e-11);
/// assert!((spin.energy(&body) - energy).abs() < 1e-11);
/// # Ok::<(), ligament::dynamics::spin::SpinError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GyroscopicSpin {
    /// Orientation, `world_from_body`, of unit length.
    pub orientation: Quat,
    /// Angular velocity in body axes.
    pub angular_velocity_body: Vec3,
}

impl GyroscopicSpin {
    /// From an orientation, brought to unit length, and an angular velocity in body axes, in rad/s.
    pub fn new(orientation: Quat, angular_velocity_body: Vec3) -> GyroscopicSpin {
        GyroscopicSpin { orientation: orientation.normalized(), angular_velocity_body }
    }

    /// Angular velocity in world axes.
    pub fn angular_velocity_world(&self) -> Vec3 {
        self.orientation.rotate(self.angular_velocity_body)
    }

    /// Angular momentum about the center of mass, in world axes.
    pub fn angular_momentum_world(&self, body: &SpinningBody) -> Vec3 {
        self.orientation.rotate(body.inertia_body() * self.angular_velocity_body)
    }

    /// Kinetic energy.
    pub fn energy(&self, body: &SpinningBody) -> f64 {
        body.energy(self.angular_velocity_body)
    }

    /// One step by the default rule, [`GyroscopicRule::Midpoint`].
    ///
    /// # Errors
    /// As [`GyroscopicSpin::step_with`].
    pub fn step(&mut self, body: &SpinningBody, torque_world: Vec3, h: f64) -> Result<(), SpinError> {
        self.step_with(GyroscopicRule::default(), body, torque_world, h)
    }

    /// One step of `h` under a torque that is constant in the world. The midpoint rule accepts a negative `h` and
    /// then goes back in time.
    ///
    /// # Errors
    /// [`SpinError::NotFinite`], [`SpinError::TooFast`]; the state is then left as it was.
    pub fn step_with(
        &mut self,
        rule: GyroscopicRule,
        body: &SpinningBody,
        torque_world: Vec3,
        h: f64,
    ) -> Result<(), SpinError> {
        check_arguments(self.orientation, torque_world, h)?;
        if !self.angular_velocity_body.is_finite() {
            return Err(SpinError::NotFinite { what: "angular velocity" });
        }
        let stepped = match rule {
            GyroscopicRule::Explicit => self.explicit(body, torque_world, h),
            GyroscopicRule::Implicit => in_pieces(*self, h, |spin, h| spin.implicit(body, torque_world, h)),
            GyroscopicRule::Midpoint => in_pieces(*self, h, |spin, h| spin.midpoint(body, torque_world, h)),
        };
        *self = stepped
            .filter(|spin| spin.angular_velocity_body.is_finite())
            .ok_or(SpinError::TooFast { turn: self.angular_velocity_body.norm() * h.abs(), h })?;
        Ok(())
    }

    fn explicit(self, body: &SpinningBody, torque_world: Vec3, h: f64) -> Option<GyroscopicSpin> {
        let w = self.angular_velocity_body;
        let torque_body = to_body(self.orientation, torque_world);
        self.turned_by_end_velocity(w + body.angular_acceleration_body(w, torque_body) * h, h)
    }

    fn implicit(self, body: &SpinningBody, torque_world: Vec3, h: f64) -> Option<GyroscopicSpin> {
        let torque_body = to_body(self.orientation, torque_world);
        let pushed = self.angular_velocity_body + body.inverse_inertia_body() * torque_body * h;
        self.turned_by_end_velocity(body.implicit_gyroscopic_body(pushed, h)?, h)
    }

    fn midpoint(self, body: &SpinningBody, torque_world: Vec3, h: f64) -> Option<GyroscopicSpin> {
        let w = self.angular_velocity_body;
        // The torque in the axes of the middle of the step. The velocity of the start is good enough to find them:
        // the error, h^2 in the torque, is h^3 in the step.
        let middle = self.orientation * cayley(w * (0.5 * h));
        let torque_body = to_body(middle.normalized(), torque_world);
        let pushed = w + body.inverse_inertia_body() * torque_body * (0.5 * h);
        let guess = w + body.angular_acceleration_body(w, torque_body) * (0.5 * h);
        let x = body.newton(guess, pushed, 0.5 * h, |_, converged| converged)?;
        let orientation = (self.orientation * cayley(x * h)).normalized();
        Some(GyroscopicSpin { orientation, angular_velocity_body: x * 2.0 - w })
    }

    /// Ends a step with this velocity at its end, which rotates the body for the whole step.
    fn turned_by_end_velocity(self, w_body: Vec3, h: f64) -> Option<GyroscopicSpin> {
        let turn = w_body * h;
        (w_body.is_finite() && turn.norm() <= MAX_TURN).then(|| GyroscopicSpin {
            orientation: (self.orientation * so3::exp_quat(turn)).normalized(),
            angular_velocity_body: w_body,
        })
    }
}

impl SpinningBody {
    /// The velocity after a step of `h` of the gyroscopic term alone, from `w_body`, by backward Euler, both in the axes of
    /// the start of the step. Energy never increases.
    ///
    /// Makes one iteration of Newton's method from `w_body`. This keeps an implicit solver of many bodies symmetric: call it
    /// before the solve, and start the solve from its result. More iterations follow only if the first gains energy. `None`
    /// if that does not help: the body rotates by radians in a step.
    pub fn implicit_gyroscopic_body(&self, w_body: Vec3, h: f64) -> Option<Vec3> {
        implicit_gyroscopic(self.inertia_body(), w_body, h)
    }

    /// Newton's method for (1), from the initial value `x`, until `accept(x, converged)`.
    fn newton(&self, x: Vec3, y: Vec3, s: f64, accept: impl Fn(Vec3, bool) -> bool) -> Option<Vec3> {
        newton(self.inertia_body(), x, y, s, accept)
    }
}

/// The same as [`SpinningBody::implicit_gyroscopic_body`] in any axes, for example world axes at the start of the step.
#[inline]
pub(crate) fn implicit_gyroscopic(inertia: Sym3, w: Vec3, h: f64) -> Option<Vec3> {
    // Rounding of a quadratic form whose terms all have one sign.
    let most = inertia.quadratic(w) * (1.0 + 1e-12);
    newton(inertia, w, w, h, |x, _| inertia.quadratic(x) <= most)
}

/// Newton's method for (1), multiplied by I0 so that only the 3x3 derivative is inverted.
#[inline]
fn newton(inertia: Sym3, mut x: Vec3, y: Vec3, s: f64, accept: impl Fn(Vec3, bool) -> bool) -> Option<Vec3> {
    let columns = inertia.to_mat3().cols;
    for _ in 0..MAX_NEWTON_STEPS {
        let l = inertia * x;
        let residual = inertia * (x - y) + x.cross(l) * s;
        // Columns of I0 + s ([x] I0 - [I0 x]).
        let column = |k: usize, axis: Vec3| columns[k] + (x.cross(columns[k]) - l.cross(axis)) * s;
        let correction = solve([column(0, Vec3::X), column(1, Vec3::Y), column(2, Vec3::Z)], residual)?;
        x -= correction;
        let size = x.norm();
        if accept(x, correction.norm() <= CONVERGED * size) {
            return (size * s.abs() <= MAX_TURN).then_some(x);
        }
    }
    None
}

/// The Cayley rotation of `f`: `(1 - [f]/2)^-1 (1 + [f]/2)`, by the angle `2 atan(|f|/2)` about f.
fn cayley(f: Vec3) -> Quat {
    Quat::new(0.5 * f.x, 0.5 * f.y, 0.5 * f.z, 1.0).normalized()
}
