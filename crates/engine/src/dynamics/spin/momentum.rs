//! The momentum form: the body carries L, torque adds to L, and the velocity is computed when needed.
//!
//! Source and symbols: see [the module above](super). The midpoint rule,
//! `th = h I(exp(th/2) R)^-1 L`, reads in body axes, with `th = R f` and `l = R^T L`,
//!
//! ```text
//! f = h I0^-1 v,   v = exp(-f/2) l                                                   (1)
//! d(f - h I0^-1 v) = (1 - (h/2) I0^-1 [v] Jl(-f/2)) df                               (2)
//! ```
//!
//! since f is its own image under exp(f/2). (2) follows from `exp(-(f+df)/2) = exp(-Jl(-f/2) df/2) exp(-f/2)`.

use super::{
    CONVERGED, MAX_NEWTON_STEPS, MAX_TURN, SpinError, SpinningBody, check_arguments, in_pieces, solve,
    to_body,
};
use crate::math::{Mat3, Quat, Vec3, so3};

/// How a [`MomentumSpin`] finds the rotation of a step: an argument of [`MomentumSpin::step_with`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum MomentumRule {
    /// The velocity is that of the start of the step. First order; a single evaluation, and nothing to solve.
    Explicit,
    /// The velocity is that of the middle of the step, by (1). Second order.
    #[default]
    Midpoint,
}

/// A spinning body that carries its angular momentum.
///
/// ```
/// use ligament::dynamics::spin::{MomentumRule, MomentumSpin, SpinningBody};
/// use ligament::math::{Quat, Sym3, Vec3};
///
/// // A torque of 2 N m for a second adds 2 N m s, by either rule.
/// let body = SpinningBody::new(Sym3::IDENTITY * 0.5)?;
/// for rule in [MomentumRule::Explicit, MomentumRule::Midpoint] {
///     let mut spin = MomentumSpin::new(Quat::IDENTITY, Vec3::ZERO);
///     for _ in 0..100 {
///         spin.step_with(rule, &body, Vec3::Z * 2.0, 0.01)?;
///     }
///     assert!((spin.angular_momentum_world - Vec3::Z * 2.0).norm() < 1e-13);
///     assert!((spin.angular_velocity_world(&body) - Vec3::Z * 4.0).norm() < 1e-13);
/// }
/// # Ok::<(), ligament::dynamics::spin::SpinError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MomentumSpin {
    /// Orientation, `world_from_body`, of unit length.
    pub orientation: Quat,
    /// Angular momentum about the center of mass, in world axes. Without torque it stays constant to the last bit.
    pub angular_momentum_world: Vec3,
}

impl MomentumSpin {
    /// From an orientation, brought to unit length, and an angular momentum in world axes.
    pub fn new(orientation: Quat, angular_momentum_world: Vec3) -> MomentumSpin {
        MomentumSpin { orientation: orientation.normalized(), angular_momentum_world }
    }

    /// Angular velocity in body axes: `I0^-1 R^T L`.
    pub fn angular_velocity_body(&self, body: &SpinningBody) -> Vec3 {
        body.inverse_inertia_body() * to_body(self.orientation, self.angular_momentum_world)
    }

    /// Angular velocity in world axes: `R I0^-1 R^T L`.
    pub fn angular_velocity_world(&self, body: &SpinningBody) -> Vec3 {
        self.orientation.rotate(self.angular_velocity_body(body))
    }

    /// Kinetic energy.
    pub fn energy(&self, body: &SpinningBody) -> f64 {
        body.energy(self.angular_velocity_body(body))
    }

    /// One step by the default rule, [`MomentumRule::Midpoint`].
    ///
    /// # Errors
    /// As [`MomentumSpin::step_with`].
    pub fn step(&mut self, body: &SpinningBody, torque_world: Vec3, h: f64) -> Result<(), SpinError> {
        self.step_with(MomentumRule::default(), body, torque_world, h)
    }

    /// One step of `h` under a torque that is constant in the world. A negative `h` goes back in time.
    ///
    /// # Errors
    /// [`SpinError::NotFinite`], [`SpinError::TooFast`]; the state is then left as it was.
    pub fn step_with(
        &mut self,
        rule: MomentumRule,
        body: &SpinningBody,
        torque_world: Vec3,
        h: f64,
    ) -> Result<(), SpinError> {
        check_arguments(self.orientation, torque_world, h)?;
        let start = self.angular_momentum_world;
        // Adding a zero would turn -0 into +0.
        let end = if torque_world == Vec3::ZERO { start } else { start + torque_world * h };
        if !end.is_finite() {
            return Err(SpinError::NotFinite { what: "angular momentum" });
        }
        let turn_at_start = self.angular_velocity_body(body) * h;
        let too_fast = SpinError::TooFast { turn: turn_at_start.norm(), h };
        let orientation = match rule {
            MomentumRule::Explicit if turn_at_start.norm() <= MAX_TURN => {
                self.orientation * so3::exp_quat(turn_at_start)
            }
            MomentumRule::Explicit => return Err(too_fast),
            MomentumRule::Midpoint => {
                in_pieces((self.orientation, start), h, |(orientation, momentum), h| {
                    let middle = to_body(orientation, momentum + torque_world * (0.5 * h));
                    let turn = body.midpoint_turn_body(middle, h)?;
                    Some(((orientation * so3::exp_quat(turn)).normalized(), momentum + torque_world * h))
                })
                .map(|(orientation, _)| orientation)
                .ok_or(too_fast)?
            }
        };
        *self = MomentumSpin { orientation: orientation.normalized(), angular_momentum_world: end };
        Ok(())
    }
}

impl SpinningBody {
    /// The rotation vector f of the midpoint rule (1), in body axes (those of the start and those of the end give it
    /// the same coordinates), of a body that has angular momentum `l_body` in the axes of the start of the step.
    ///
    /// `None` if Newton's method does not converge: a number is not finite, or the body rotates by more than about a radian
    /// (where it may still succeed).
    pub fn midpoint_turn_body(&self, l_body: Vec3, h: f64) -> Option<Vec3> {
        let inverse = self.inverse_inertia_body();
        let w = inverse * l_body;
        let mut f = (w + inverse * l_body.cross(w) * (0.5 * h)) * h;
        for _ in 0..MAX_NEWTON_STEPS {
            let v = so3::exp_quat(f * -0.5).rotate(l_body);
            let residual = f - inverse * v * h;
            let jl = so3::left_jacobian(f * -0.5);
            let jacobian = Mat3::IDENTITY - inverse.to_mat3() * (v.skew() * jl) * (0.5 * h);
            let correction = solve(jacobian.cols, residual)?;
            f -= correction;
            let turn = f.norm();
            if correction.norm() <= CONVERGED * turn {
                return (turn <= MAX_TURN).then_some(f);
            }
        }
        None
    }
}
