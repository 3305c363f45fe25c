//! The one set of defaults. The library, the command line, the studio, Python and gym all start from these; a scene may ask for
//! something else, and a command wins over both.

use crate::command::{Command, ControlMode, Method};
use crate::scene::Scene;

/// Seconds of a step of bodies without flesh.
pub const STEP: f64 = 1.0 / 120.0;
/// Seconds that a step may have.
pub const STEPS: std::ops::RangeInclusive<f64> = 1e-9..=0.1;
/// Loops are closed to this much, in meters or radians.
pub const PRECISION: f64 = 1e-6;
/// Iterations of the loop solver in a step, at most.
pub const ITERATIONS: f64 = 500.0;
/// How hard control draws joints back that are past their limits, 1/s^2.
pub const LIMITS: f64 = 2000.0;
/// Control obeys with the smallest torques.
pub const CONTROL: ControlMode = ControlMode::Torque;

/// In generalized coordinates, bodies without flesh move in substeps no longer than this: less is implicit there.
pub(super) const LONGEST_REDUCED: f64 = 0.0025;
/// Under `displacement` a body may swing by this much in a substep, in radians: F98 cuts short what turns by more than 0.8.
pub(super) const MOST_SWING: f64 = 0.5;
/// Substeps shorter than this are not halved for a swing, in seconds.
pub(super) const SHORTEST_SWING: f64 = 1e-3;
/// Linearizations of a step in generalized coordinates that closes loops.
pub(super) const LINEARIZATIONS: usize = 3;
/// Flesh whose scene asks for no step gets this part of what is surely stable, within bounds.
const STABLE_PART: f64 = 0.5;
/// Joints are as strong as what holds up everything at arm's length, times this: it lets a worm lift its head by bending, and
/// does not let it fling itself about.
const STRONG: f64 = 0.45;

/// The method of a scene that asks for none: what acts through its own joints has flesh, as a rule.
pub(super) fn method(scene: &Scene) -> Method {
    let suits = if scene.flesh.is_some() { Method::Reduced } else { Method::Implicit };
    scene.method.unwrap_or(suits)
}

/// Seconds of a step; `stable` is what is surely stable with flesh.
pub(super) fn step(scene: &Scene, stable: impl FnOnce() -> f64) -> f64 {
    scene.step.unwrap_or_else(|| match &scene.flesh {
        Some(_) => (STABLE_PART * stable()).clamp(1e-5, 1e-3),
        None => STEP,
    })
}

/// The largest torque of a joint, in N m, to two digits.
pub(super) fn strength(mass: f64, gravity: f64) -> f64 {
    // Arm's length: of a body as dense as water.
    let torque = (STRONG * mass * gravity.max(1.0) * (mass / 1000.0).cbrt()).clamp(1e-3, 1e6);
    let digit = 10f64.powf(torque.log10().floor() - 1.0);
    (torque / digit).round() * digit
}

/// What control starts with: joints keep their limits, are only so strong, and obey with the smallest torques.
pub(super) fn control(strength: f64) -> [Command; 3] {
    let set = |name: &str, value: f64| Command::Set { name: name.to_string(), value };
    [set("limits", LIMITS), set("strength", strength), Command::Mode(CONTROL)]
}

/// What takes of version 1 were made with: no limits, no bound on torques, smallest accelerations.
pub(crate) fn control_of_version_1() -> [Command; 3] {
    let set = |name: &str| Command::Set { name: name.to_string(), value: 0.0 };
    [set("limits"), set("strength"), Command::Mode(ControlMode::Acceleration)]
}
