//! Forces along several velocities at once, in a step: tendons, the actuators that act along them, and muscles.
//!
//! Beyond the papers. Symbols: rows of C coefficients of the joints, l = C q lengths, w = C v velocities, f forces, M mass matrix with the
//! implicit springs of joints, h length of the substep, a accelerations of the lengths without these forces.
//!
//! Each force is `clamp(p - k (l + h w') - d w')` with the velocity w' at the end of the substep, as that of springs and actuators of joints. It
//! couples several velocities, so it is no part of the recursions. Instead, the forces are those of the implicit step in which nothing else
//! but smooth forces acts,
//!
//! ```text
//! w' = w + h (a + A f),    A = C M^-1 C^T
//! ```
//!
//! which is solved row by row in sweeps, because the clamps make it piecewise linear. They then act as given torques. So stiff tendons are
//! stable at any step. Where contacts, limits or loop joints act, which A and a do not know, the length at rest is off by about h^2 + h d/k
//! times the acceleration that these take away: 1 mm for a step of 10 ms and no damping.
//!
//! Muscles are linearized at the start of the substep: k and d are the slopes of their force there, or zero if those are negative. A range of
//! lengths is a force that is as large as needed to keep the length inside, or to take back the part [`RETURN`] of what is beyond. One whose
//! ends are equal couples the joints: it keeps the length, in both directions. Poses do not count the turns of a hinge without limits, so such
//! a length is known up to the smallest change that whole turns can make: geared wheels stay in mesh, however often they turn.

use std::f64::consts::TAU;

use crate::model::{Limits, Model, Range, Tendon, Transmission};
use crate::reduced::{Along, Surroundings, Tree, Workspace, along};

/// The part of a length beyond its range that a substep takes back.
const RETURN: f64 = 0.2;
/// Sweeps over the rows at most, and the change of all forces, relative to the largest, at which they end.
const SWEEPS: usize = 100;
const PRECISION: f64 = 1e-12;

/// Memory for the response of the tree.
pub(super) struct TendonScratch {
    pub(super) tree: Tree,
    pub(super) workspace: Workspace,
}

/// A force along a sum of velocities.
pub(super) struct Row {
    /// Degrees of freedom and coefficients.
    pub(super) along: Vec<(usize, f64)>,
    law: Law,
}

/// What the force of a row is.
enum Law {
    /// `clamp(push - stiffness l - damping l')`, with the length at the start.
    Soft { push: f64, stiffness: f64, damping: f64, length: f64, range: Range },
    /// What keeps the velocity at the end above this.
    Above(f64),
    /// What keeps it below this.
    Below(f64),
    /// What makes it this.
    At(f64),
}

impl Row {
    fn dot(&self, v: &[f64]) -> f64 {
        self.along.iter().map(|(dof, coefficient)| coefficient * v[*dof]).sum()
    }

    /// The force that leads to a velocity `free + change f` at the end of a substep.
    fn force(&self, free: f64, change: f64, h: f64) -> f64 {
        match &self.law {
            Law::Soft { push, stiffness, damping, length, range } => {
                let force = push - stiffness * (length + h * free) - damping * free;
                range.clamp(force / (1.0 + (h * stiffness + damping) * change))
            }
            _ if change <= 0.0 => 0.0,
            Law::Above(least) => ((least - free) / change).max(0.0),
            Law::Below(most) => ((most - free) / change).min(0.0),
            Law::At(wanted) => (wanted - free) / change,
        }
    }
}

/// The rows of a model in a state, where `acts` is what acts in each actuator. Limits are rows of steps only. `placed` is as of [`along`].
pub(super) fn rows(
    model: &Model,
    acts: &[f64],
    (q, v): (&[f64], &[f64]),
    h: f64,
    placed: Option<(&Tree, &Workspace)>,
) -> Vec<Row> {
    let mut rows = Vec::new();
    for (k, tendon) in model.tendons().iter().enumerate() {
        let Along { length, terms } = along(model, Transmission::Tendon(k), q, placed);
        let mut push = |law| rows.push(Row { along: terms.clone(), law });
        let past = length - tendon.rest.clamp(length);
        let stiffness = if past == 0.0 { 0.0 } else { tendon.stiffness };
        if stiffness > 0.0 || tendon.damping > 0.0 {
            let (at_rest, damping) = (stiffness * (length - past), tendon.damping);
            push(Law::Soft { push: at_rest, stiffness, damping, length, range: Range::ANY });
        }
        let Range { low, high } = tendon.limits;
        let part = |away: f64| if away > 0.0 { RETURN * away / h } else { away / h };
        if h > 0.0 && tendon.is_coupling() {
            let away = modulo(low - length, change_by_turns(model, tendon));
            push(Law::At(RETURN * away / h));
            continue;
        }
        if h > 0.0 && low.is_finite() {
            push(Law::Above(part(low - length)));
        }
        if h > 0.0 && high.is_finite() {
            push(Law::Below(-part(length - high)));
        }
    }
    for (actuator, acts) in model.actuators().iter().zip(acts).filter(|(actuator, _)| actuator.is_coupled()) {
        let driven = along(model, actuator.transmission, q, placed);
        let (length, velocity) = (driven.length, driven.rate(v));
        let [push, stiffness, damping] = actuator.law_in(*acts, length, velocity);
        let law = Law::Soft { push, stiffness, damping, length, range: actuator.range_at_joint() };
        rows.push(Row { along: driven.terms, law });
    }
    rows
}

/// The smallest change of the length of a tendon by whole turns of hinges that no limits keep within a turn: the greatest common divisor of
/// what a turn of each changes. Infinite, if there are none; zero, if turns in some ratio leave almost any length.
fn change_by_turns(model: &Model, tendon: &Tendon) -> f64 {
    // Of the largest change: below, a ratio is taken to be one of small numbers; and a smaller divisor says nothing.
    const ROUNDING: f64 = 1e-4;
    const SMALLEST: f64 = 0.02;
    let turns = tendon.terms.iter().filter(|term| {
        let joint = model.joint(term.joint);
        let is_kept = match &joint.limits {
            Limits::Ranges(ranges) => ranges[term.velocity].high - ranges[term.velocity].low < TAU,
            _ => false,
        };
        joint.kind.layout().is_angle(term.velocity) && !is_kept
    });
    let changes = turns.map(|term| TAU * term.coefficient.abs()).filter(|change| *change > 0.0);
    let (mut divisor, mut largest) = (f64::INFINITY, 0.0_f64);
    for change in changes {
        largest = largest.max(change);
        let (mut a, mut b) = (change, if divisor.is_finite() { divisor } else { 0.0 });
        while b > ROUNDING * largest {
            (a, b) = (b, modulo(a, b).abs());
        }
        divisor = a;
    }
    if divisor < SMALLEST * largest { 0.0 } else { divisor }
}

/// The nearest to zero of all values that differ from `x` by multiples of `period`.
fn modulo(x: f64, period: f64) -> f64 {
    match period {
        0.0 => 0.0,
        _ if period.is_finite() => x - period * (x / period).round(),
        _ => x,
    }
}

/// Adds the generalized forces of tendons, their actuators and muscles in a state to `tau`.
pub(super) fn add_explicit(
    model: &Model,
    acts: &[f64],
    (q, v): (&[f64], &[f64]),
    placed: Option<(&Tree, &Workspace)>,
    tau: &mut [f64],
) {
    for row in rows(model, acts, (q, v), 0.0, placed) {
        let force = row.force(row.dot(v), 0.0, 0.0);
        row.along.iter().for_each(|(dof, coefficient)| tau[*dof] += coefficient * force);
    }
}

/// The forces of rows in a step of `h` seconds from a state, in which the tree is moved by the generalized forces `tau`; `None` if the model
/// cannot be moved by them.
pub(super) fn solve(
    scratch: &mut TendonScratch,
    rows: &[Row],
    (q, v): (&[f64], &[f64]),
    tau: &mut [f64],
    around: &Surroundings<'_>,
    h: f64,
) -> Option<Vec<f64>> {
    let TendonScratch { tree, workspace } = scratch;
    let mut accelerate =
        |tau: &[f64], qdd: &mut [f64]| tree.forward_dynamics(q, v, tau, around, qdd, workspace).ok();
    let mut free = vec![0.0; v.len()];
    accelerate(tau, &mut free)?;
    let count = rows.len();
    // Changes of the velocities of all rows by the force of each.
    let mut changes = vec![0.0; count * count];
    let mut qdd = vec![0.0; v.len()];
    for (k, row) in rows.iter().enumerate() {
        row.along.iter().for_each(|(dof, coefficient)| tau[*dof] += coefficient);
        accelerate(tau, &mut qdd)?;
        row.along.iter().for_each(|(dof, coefficient)| tau[*dof] -= coefficient);
        qdd.iter_mut().zip(&free).for_each(|(qdd, free)| *qdd -= free);
        for (other, change) in rows.iter().zip(&mut changes[k * count..]) {
            *change = h * other.dot(&qdd);
        }
    }
    let mut velocities: Vec<f64> = rows.iter().map(|row| row.dot(v) + h * row.dot(&free)).collect();
    let mut forces = vec![0.0; count];
    for _ in 0..SWEEPS {
        let (mut largest, mut moved) = (0.0_f64, 0.0_f64);
        for (k, row) in rows.iter().enumerate() {
            let own = changes[k * count + k];
            let force = row.force(velocities[k] - own * forces[k], own, h);
            let more = force - forces[k];
            forces[k] = force;
            let by_row = &changes[k * count..(k + 1) * count];
            velocities.iter_mut().zip(by_row).for_each(|(velocity, change)| *velocity += change * more);
            (largest, moved) = (largest.max(force.abs()), moved.max(more.abs()));
        }
        if moved <= PRECISION * largest {
            break;
        }
    }
    forces.iter().all(|force| force.is_finite()).then_some(forces)
}
