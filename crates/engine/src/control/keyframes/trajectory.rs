//! The motion through keyframes.
//!
//! Source: Kim & Pollard 2008 (KP08) section 3.3, and the warped timing of its Figure 1. Symbols: t time, s(t) the warped time,
//! q(s) the curve, h the step.
//!
//! - Warped, a joint has the velocity `s' q_s` and the acceleration `s'^2 q_ss + s'' q_s`, with `q_s` and `q_ss` derivatives of
//!   the curve.
//! - The velocity of a free joint is in body axes: `u = R^T p'`, `u' = R^T p'' - w x u`.
//! - Deviation from KP08, which sets q, v and v' from the curve: a joint has the prescribed acceleration that brings it onto the
//!   curve at the end of a step of symplectic Euler, `((q(t + h) - q) / h - v) / h`, with the difference on the joint's manifold.

use ligament_math::{Quat, Vec3};

use super::error::KeyframeError;
use super::keys::{Keyframes, ONE_TIME};
use super::spline::{Line, Turn, Turned};
use super::warp::Warp;
use crate::model::{JointId, JointKind, Model, Slots, StateError};

/// The curve of one joint.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
struct Curve {
    joint: JointId,
    slots: Slots,
    lines: Vec<Line>,
    turn: Option<Turn>,
}

/// A motion of some joints, twice continuously differentiable, that ends at rest. Before its start and after its end the joints
/// hold their poses.
///
/// ```
/// # use ligament::doc::*; let model = arm()?.model;
/// use ligament::control::{Keyframes, Trajectory};
///
/// let mut keyframes = Keyframes::new();
/// keyframes.insert(&model, 0.0, &[0.0, 0.0])?;
/// keyframes.insert(&model, 1.0, &[1.0, -0.5])?;
/// let joints: Vec<JointId> = model.tree_joints().collect();
/// let motion = Trajectory::through(&model, &joints, &keyframes)?;
/// // From rest to rest, and halfway in the middle.
/// let (mut q, mut v, mut qdd) = ([0.0; 2], [0.0; 2], [0.0; 2]);
/// motion.at(&model, 0.5, &mut q, &mut v, &mut qdd)?;
/// assert!((q[0] - 0.5).abs() < 1e-12 && v[0] > 1.0);
/// motion.at(&model, 1.0, &mut q, &mut v, &mut qdd)?;
/// assert!((q[1] + 0.5).abs() < 1e-12 && v[1].abs() < 1e-12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Trajectory {
    knots: Vec<f64>,
    curves: Vec<Curve>,
    warp: Option<Warp>,
}

impl Trajectory {
    /// Through keyframes, from rest to rest. Joints without coordinates are skipped.
    pub fn through(
        model: &Model,
        joints: &[JointId],
        keyframes: &Keyframes,
    ) -> Result<Trajectory, KeyframeError> {
        let still = vec![0.0; model.nv()];
        let keys = keyframes.keys().iter().map(|key| (key.time, key.q.as_slice()));
        Trajectory::of_keys(model, joints, &keys.collect::<Vec<_>>(), &still)
    }

    /// From a state at a time through the keyframes after that time, without a jump of position or velocity.
    pub fn from_state(
        model: &Model,
        joints: &[JointId],
        keyframes: &Keyframes,
        time: f64,
        q: &[f64],
        v: &[f64],
    ) -> Result<Trajectory, KeyframeError> {
        model.check_length("q", q.len(), model.nq())?;
        model.check_length("v", v.len(), model.nv())?;
        if let Some(&found) = q.iter().chain(v).chain([&time]).find(|x| !x.is_finite()) {
            return Err(KeyframeError::NotFinite { time, found });
        }
        let later = keyframes.keys().iter().filter(|key| key.time > time + ONE_TIME);
        let keys = std::iter::once((time, q)).chain(later.map(|key| (key.time, key.q.as_slice())));
        let keys: Vec<(f64, &[f64])> = keys.collect();
        if keys.len() == 1 {
            // There are no later keyframes: bring the joints to rest nearby.
            return Err(KeyframeError::Empty);
        }
        Trajectory::of_keys(model, joints, &keys, v)
    }

    fn of_keys(
        model: &Model,
        joints: &[JointId],
        keys: &[(f64, &[f64])],
        start: &[f64],
    ) -> Result<Trajectory, KeyframeError> {
        if keys.is_empty() {
            return Err(KeyframeError::Empty);
        }
        for (_, q) in keys {
            model.check_length("q of a keyframe", q.len(), model.nq())?;
        }
        let mut keys = keys.to_vec();
        if let [(time, q)] = keys[..] {
            // A single pose is held: a curve needs two.
            keys.push((time + 1.0, q));
        }
        let knots: Vec<f64> = keys.iter().map(|(time, _)| *time).collect();
        let mut trajectory = Trajectory { knots, curves: Vec::new(), warp: None };
        for &joint in joints.iter().filter(|joint| joint.index() < model.joints().len()) {
            let slots = model.slots(joint);
            if slots.nv > 0 {
                let poses: Vec<&[f64]> = keys.iter().map(|(_, q)| &q[slots.q_range()]).collect();
                let rates = &start[slots.v_range()];
                let curve =
                    Curve::through(joint, &model.joint(joint).kind, slots, &trajectory.knots, &poses, rates);
                trajectory.curves.push(curve);
            }
        }
        Ok(trajectory)
    }

    /// The same motion with warped timing.
    #[must_use]
    pub fn warped(mut self, warp: Warp) -> Trajectory {
        self.warp = Some(warp);
        self
    }

    /// Start and end times, as given by its keyframes.
    pub fn span(&self) -> [f64; 2] {
        [self.knots[0], self.knots[self.knots.len() - 1]]
    }

    /// The joints that it moves.
    pub fn joints(&self) -> impl Iterator<Item = JointId> + '_ {
        self.curves.iter().map(|curve| curve.joint)
    }

    /// Coordinates, velocities and accelerations at a time. Writes only those of its joints.
    pub fn at(
        &self,
        model: &Model,
        time: f64,
        q: &mut [f64],
        v: &mut [f64],
        qdd: &mut [f64],
    ) -> Result<(), StateError> {
        model.check_length("q", q.len(), model.nq())?;
        model.check_length("v", v.len(), model.nv())?;
        model.check_length("qdd", qdd.len(), model.nv())?;
        let [start, end] = self.span();
        let [mut place, rate, accel] = self.warp.map_or([time, 1.0, 0.0], |warp| warp.at(time));
        let moving = place >= start && place <= end;
        place = place.clamp(start, end);
        let (rate, accel) = if moving { (rate, accel) } else { (0.0, 0.0) };
        for curve in &self.curves {
            let Slots { q: first_q, nq, v: first_v, nv } = curve.slots;
            let range = first_v..first_v + nv;
            curve.at(
                &self.knots,
                place,
                &mut q[first_q..first_q + nq],
                &mut v[range.clone()],
                &mut qdd[range.clone()],
            );
            for dof in range {
                qdd[dof] = rate * rate * qdd[dof] + accel * v[dof];
                v[dof] *= rate;
            }
        }
        Ok(())
    }

    /// The accelerations that bring its joints onto the curve at the end of a step of symplectic Euler, from any state. Writes
    /// only those of its joints; `goal` is scratch memory for coordinates.
    pub(in crate::control) fn steer(
        &self,
        model: &Model,
        now: &crate::control::Situation<'_>,
        scratch: &mut Goal,
        qdd: &mut [f64],
    ) -> Result<(), StateError> {
        scratch.q.resize(model.nq(), 0.0);
        scratch.v.resize(model.nv(), 0.0);
        self.at(model, now.time + now.h, &mut scratch.q, &mut scratch.v, qdd)?;
        let mut rate = [0.0; 6];
        for curve in &self.curves {
            let Some(kind) = model.joint(curve.joint).kind.coordinates() else { continue };
            let (q, v) = (curve.slots.q_range(), curve.slots.v_range());
            kind.difference(&now.q[q.clone()], &scratch.q[q], &mut rate);
            for (k, dof) in v.enumerate() {
                qdd[dof] = (rate[k] / now.h - now.v[dof]) / now.h;
            }
        }
        Ok(())
    }
}

/// Scratch memory for a point of a trajectory.
#[derive(Clone, Debug, Default)]
pub(in crate::control) struct Goal {
    q: Vec<f64>,
    v: Vec<f64>,
}

impl Curve {
    fn through(
        joint: JointId,
        kind: &JointKind,
        slots: Slots,
        knots: &[f64],
        poses: &[&[f64]],
        rates: &[f64],
    ) -> Curve {
        let quaternion = kind.layout().quaternion();
        let flat = quaternion.unwrap_or(slots.nq);
        // The velocity of a free joint is a twist in body axes; its curve of positions is in the parent's axes.
        let turning = quaternion.map(|_| Vec3::new(rates[0], rates[1], rates[2]));
        let mut along = [0.0; 6];
        along[..rates.len()].copy_from_slice(rates);
        if quaternion == Some(3) {
            let drift = quat(&poses[0][3..]).rotate(Vec3::new(rates[3], rates[4], rates[5]));
            along[..3].copy_from_slice(&drift.to_array());
        }
        let lines = (0..flat).map(|k| {
            let keys: Vec<f64> = poses.iter().map(|q| q[k]).collect();
            Line::through(knots, &keys, [along[k], 0.0])
        });
        let turn = quaternion.zip(turning).map(|(first, turning)| {
            let keys: Vec<Quat> = poses.iter().map(|q| quat(&q[first..]).normalized()).collect();
            Turn::through(knots, &keys, [turning, Vec3::ZERO])
        });
        Curve { joint, slots, lines: lines.collect(), turn }
    }

    fn at(&self, knots: &[f64], time: f64, q: &mut [f64], v: &mut [f64], qdd: &mut [f64]) {
        let Some(turn) = &self.turn else {
            for (k, line) in self.lines.iter().enumerate() {
                [q[k], v[k], qdd[k]] = line.at(knots, time);
            }
            return;
        };
        let Turned { rotation, rate, accel } = turn.at(knots, time);
        v[..3].copy_from_slice(&rate.to_array());
        qdd[..3].copy_from_slice(&accel.to_array());
        let first = self.lines.len();
        q[first..first + 4].copy_from_slice(&rotation.to_array());
        if first == 3 {
            let moved: [[f64; 3]; 3] = std::array::from_fn(|k| self.lines[k].at(knots, time));
            let part = |order: usize| Vec3::new(moved[0][order], moved[1][order], moved[2][order]);
            let back = rotation.conjugate();
            // In body axes: u = R^T p', u' = R^T p'' - w x u.
            let drift = back.rotate(part(1));
            q[..3].copy_from_slice(&part(0).to_array());
            v[3..6].copy_from_slice(&drift.to_array());
            qdd[3..6].copy_from_slice(&(back.rotate(part(2)) - rate.cross(drift)).to_array());
        }
    }
}

fn quat(q: &[f64]) -> Quat {
    Quat::new(q[0], q[1], q[2], q[3])
}
