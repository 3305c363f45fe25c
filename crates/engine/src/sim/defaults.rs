//! The defaults, in one place. The library, the command line, the studio, Python and gym all start from these. A scene may
//! override them, and a command overrides both.

pub use crate::command::STEPS;
use crate::command::{Command, ControlMode, Method};
use crate::scene::Scene;

/// Default step of bodies without flesh, in seconds.
pub const STEP: f64 = 1.0 / 120.0;
/// Default step of bodies with flesh, in seconds: a frame.
pub const FLESH_STEP: f64 = 1.0 / 60.0;
/// Steps of flesh up to this many seconds are explicit, if nothing else is asked for.
pub(super) const LONGEST_EXPLICIT: f64 = 1e-3;
/// Longer steps that have to be explicit are divided into parts of this part of the longest stable step.
pub(super) const STABLE_PART: f64 = 0.5;
/// Allowed values of the parameter `accuracy`, besides zero.
pub const ACCURACIES: std::ops::RangeInclusive<f64> = 1e-10..=0.1;
/// Tolerance of loop joints: constraint violation in meters or radians, in scenes of a meter and more; in smaller ones relative to
/// their size.
pub const PRECISION: f64 = 1e-6;
/// Maximum iterations of the loop solver in a step.
pub const ITERATIONS: f64 = 500.0;
/// Stiffness with which control pulls joints back that are past their limits, in 1/s^2.
pub const LIMITS: f64 = 2000.0;
/// Most iterations of Newton's method in an implicit step of flesh.
pub const FLESH_ITERATIONS: f64 = 3.0;
/// Default control mode of characters with flesh: they hold the pose that they were given, and reach for what they are dragged to.
pub const CONTROL: ControlMode = ControlMode::Hold;
/// The same of bodies without flesh, whose joints have no torque without a task.
pub const CONTROL_OF_BODIES: ControlMode = ControlMode::Torque;

/// Longest substep of bodies with loops or contact in generalized coordinates, in seconds: these are of first order there.
pub(super) const LONGEST_REDUCED: f64 = 0.0025;
/// Largest rotation of a body in a substep in generalized coordinates, in radians: beyond it, a floating chain loses or gains
/// more than a hundredth of its energy in a minute.
pub(super) const MOST_TURN: f64 = 0.1;
/// The same at the end of a substep, from which it is repeated in halves: forces then accelerated a light body too much for
/// their evaluation at the start of the substep.
pub(super) const MOST_END_TURN: f64 = 0.3;
/// The same for bodies in maximal coordinates that touch something: contact points are those of the start of a substep.
pub(super) const MOST_TURN_IN_CONTACT: f64 = 0.25;
/// Largest error of a joint in maximal coordinates in a substep with contact, as a part of the scene's length, from which it is repeated
/// in halves.
pub(super) const MOST_TORN: f64 = 2e-3;
/// The same without contact: sudden pins and what slid far on a joint without limits move joints beyond their linearization, too.
pub(super) const MOST_TORN_ALONE: f64 = 0.02;
/// Most substeps of a step because of fast rotation.
pub(super) const MOST_TURN_PARTS: f64 = 64.0;
/// Speed at which loops that are open close, as a part of the speeds of [`Scale`](super::scale::Scale): closing adds a part of
/// the scene's energy that is the square of this.
pub(super) const CLOSING: f64 = 0.05;
/// Tolerance of loop joints in substeps whose results are extrapolated.
pub(super) const FINEST: f64 = 1e-15;
/// Most linearizations of such substeps.
pub(super) const SMOOTH_LINEARIZATIONS: usize = 5;
/// Energy that loops which a budget left open may take from nothing in a second, as a part of [`Scale::absurd_energy`]: a substep that
/// takes more is repeated without them. It is a ten-thousandth of what lifts the scene by its own length.
pub(super) const MOST_UNPAID: f64 = 1e-6;
/// Constraint violation of a loop joint, as a part of the scene's length, beyond which closing it does work.
pub(super) const OPEN: f64 = 1e-3;
/// Constraint violation of a loop joint, as a part of the scene's length (or in radians), beyond which a start is open and is
/// assembled. A short substep of 2.5 ms turns this part of a meter into 4 mm/s. Files that round to six digits stay below it.
pub(super) const OPEN_START: f64 = 1e-5;
/// Constraint violation at which the assembly of a start is complete, in meters (for scenes larger than a meter) or radians.
pub(super) const CLOSED_START: f64 = 1e-10;
/// Most iterations of an assembly of the start.
pub(super) const START_ROUNDS: usize = 200;
/// Largest rotation of a body in a substep under `displacement`, in radians: F98 truncates rotations by more than 0.8.
pub(super) const MOST_SWING: f64 = 0.5;
/// Substeps shorter than this, in seconds, are not halved because of a rotation.
pub(super) const SHORTEST_SWING: f64 = 1e-3;
/// Most substeps of a step in maximal coordinates because of its error in energy.
pub(super) const MOST_ENERGY_PARTS: f64 = 8.0;
/// Linearizations per step in generalized coordinates with loops.
pub(super) const LINEARIZATIONS: usize = 3;
/// Joint strength, as a multiple of the torque that holds up the whole weight at arm's length. This value lets a worm lift its
/// head by bending, and does not let it throw itself about.
const STRONG: f64 = 1.0;

/// The default method: `reduced` for scenes with flesh, because characters with flesh usually act through their own joints.
pub(super) fn method(scene: &Scene) -> Method {
    let suits = if scene.flesh.is_some() { Method::Reduced } else { Method::Implicit };
    scene.method.unwrap_or(suits)
}

/// Default step in seconds.
pub(super) fn step(scene: &Scene) -> f64 {
    scene.step.unwrap_or(if scene.flesh.is_some() { FLESH_STEP } else { STEP })
}

/// The largest torque of a joint, in N m, rounded to two digits.
pub(super) fn strength(mass: f64, gravity: f64) -> f64 {
    // Arm's length: the size of a body of this mass with the density of water.
    let torque = (STRONG * mass * gravity.max(1.0) * (mass / 1000.0).cbrt()).clamp(1e-3, 1e6);
    let digit = 10f64.powf(torque.log10().floor() - 1.0);
    (torque / digit).round() * digit
}

/// Ratio of the impulse of a loop joint to that of the step before from which it is that of an impact. In a smooth motion impulses
/// grow by less, except near zero and where linkages are straight. Under `displacement` velocities are those of half a step before,
/// and an impact takes two steps.
pub(super) fn impact(method: Method) -> f64 {
    if method == Method::Displacement { 20.0 } else { 100.0 }
}

/// Control settings of a new simulation: joint limits, bounded torques, and the mode.
pub(super) fn control(scene: &Scene, strength: f64) -> [Command; 3] {
    let set = |name: &str, value: f64| Command::Set { name: name.to_string(), value };
    [set("limits", LIMITS), set("strength", strength), Command::Mode(mode(scene))]
}

/// The control mode of a new simulation.
pub(super) fn mode(scene: &Scene) -> ControlMode {
    if scene.flesh.is_some() { CONTROL } else { CONTROL_OF_BODIES }
}

/// Control settings of takes of version 1: no limits, no bound on torques, smallest accelerations.
pub(crate) fn control_of_version_1() -> [Command; 4] {
    let set = |name: &str| Command::Set { name: name.to_string(), value: 0.0 };
    [set("limits"), set("hard-limits"), set("strength"), Command::Mode(ControlMode::Acceleration)]
}
