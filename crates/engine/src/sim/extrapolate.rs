//! Extrapolation of the results of a step with different numbers of substeps, for the parameter `accuracy`: see [`super::accurate`].
//!
//! Source: E. Hairer, S. P. Nørsett and G. Wanner, *Solving Ordinary Differential Equations I*, 1993 (HNW93), sections II.8 (asymptotic
//! expansion of the error) and II.9 (extrapolation, error and order control).
//!
//! A piece of a step, H seconds long, is made with n = 1, 2, 3, ... equal substeps of the method, each time from the same state. The
//! result is a smooth function of 1/n, whose value at zero is the exact motion:
//!
//! ```text
//! x_n = x + e_p n^-p + e_(p+1) n^-(p+1) + ...     p = 2 for half drifts under forces alone, else 1
//! x*  = sum_n w_n x_n                             with sum_n w_n = 1 and sum_n w_n n^-i = 0 for i = p, p + 1, ...
//! ```
//!
//! Symbols: K number of results; w weights; x* the extrapolated result, of order K + p - 1; error: the difference between x* and the
//! same with one result less, in lengths of the scene and radians, velocities over the time in which a free fall passes that length.
//! Results are added while the error is above `accuracy` times the length of the step. If it does not fall fast enough to get there, the piece is halved.
//!
//! Deviations:
//! - coordinates are extrapolated in the chart of the manifold at the finest result, in which each of them is a smooth function of
//!   1/n too;
//! - what every result keeps exactly (momentum, the path of the center of mass, energy) is extrapolated itself, with the same
//!   weights, and put right in x* as at the end of every substep ([`super::balance`]). So x* keeps it exactly, too;
//! - events (a limit or a contact that is reached, a script that joins bodies) have no expansion. They are found by halving down to
//!   1/64 of the step; there the finest result is taken as it is. A step looks for four of them, and what follows is not
//!   extrapolated.

use ligament_math::{Vec3, so3};

use super::StepError;
use super::balance::Kept;
use super::fleshed::{FleshedBodiesState, FleshedState};
use super::motion::Motion;
use super::scale::Scale;
use crate::dynamics::Vectors;
use crate::model::{Model, Quantity};

/// Most results of a piece.
pub(super) const MOST: usize = 8;

/// Scratch memory of accurate steps.
pub(super) struct Extrapolation {
    /// Weights of K results, for p = 1 and p = 2.
    weights: [[[f64; MOST]; MOST]; 2],
    pub(super) results: Vec<Trial>,
    /// Time in which a free fall passes the length of the scene, and one over that length.
    time: f64,
    per_length: f64,
    /// For each degree of freedom, one over its unit: the length of the scene, or a radian.
    per_unit: Vec<f64>,
    /// Whether joints have springs or dampers.
    pub(super) has_springs: bool,
    /// Differences of coordinates from the finest result; extrapolated coordinates, and their errors.
    difference: Vec<f64>,
    sum: Vec<f64>,
    error: Vec<f64>,
    pub(super) wanted: Vec<Kept>,
    /// Events of this step.
    pub(super) events: usize,
}

/// A result, and what its groups keep.
pub(super) struct Trial {
    pub(super) motion: Motion,
    pub(super) kept: Vec<Kept>,
}

impl Extrapolation {
    pub(super) fn new(model: &Model, scale: Scale) -> Extrapolation {
        let mut per_unit = vec![1.0; model.nv()];
        for id in model.tree_joints() {
            let layout = model.joint(id).kind.layout();
            for (k, dof) in model.slots(id).v_range().enumerate() {
                let quantity = layout.coordinate_of(k).and_then(|at| layout.coordinates().get(at));
                if quantity == Some(&Quantity::Distance) {
                    per_unit[dof] = 1.0 / scale.length;
                }
            }
        }
        let zeros = vec![0.0; model.nv()];
        Extrapolation {
            weights: [1, 2].map(|first| std::array::from_fn(|k| weights(k + 1, first))),
            results: Vec::new(),
            time: scale.length / scale.speed(),
            per_length: 1.0 / scale.length,
            per_unit,
            has_springs: !model.actuators().is_empty()
                || model
                    .joints()
                    .iter()
                    .any(|joint| !joint.stiffness.is_empty() || !joint.damping.is_empty()),
            difference: zeros.clone(),
            sum: zeros.clone(),
            error: zeros,
            wanted: Vec::new(),
            events: 0,
        }
    }

    /// Weights of `count` results, and those of the estimate with one result less.
    fn pair(&self, count: usize, first: usize) -> Weights {
        let [all, less] = [count, count - 1].map(|count| self.weights[first - 1][count - 1]);
        Weights { all, change: std::array::from_fn(|k| all[k] - less[k]) }
    }

    /// Extrapolates the first `count` results into `motion`, which is the finest of them. Returns the error.
    pub(super) fn combine(
        &mut self,
        model: &Model,
        (count, first): (usize, usize),
        motion: &mut Motion,
    ) -> Result<f64, StepError> {
        let by = self.pair(count, first);
        match motion {
            Motion::Reduced(state) => self.combine_reduced(model, &by, count, state),
            Motion::Maximal(state) => Ok(self.combine_maximal(&by, count, state)),
        }
    }

    fn combine_reduced(
        &mut self,
        model: &Model,
        by: &Weights,
        count: usize,
        state: &mut FleshedState,
    ) -> Result<f64, StepError> {
        let Extrapolation { results, difference, sum, error, per_unit, .. } = self;
        let coarser = || results[..count - 1].iter().filter_map(|trial| trial.motion.reduced()).enumerate();
        let mut worst = Worst(0.0);
        let add = |k: usize, difference: &[f64], sum: &mut [f64], error: &mut [f64]| {
            for ((sum, error), x) in sum.iter_mut().zip(error).zip(difference) {
                *sum += by.all[k] * x;
                *error += by.change[k] * x;
            }
        };
        sum.fill(0.0);
        error.fill(0.0);
        for (k, coarse) in coarser() {
            model.difference(&state.q, &coarse.q, difference)?;
            add(k, difference, sum, error);
        }
        error.iter().zip(&*per_unit).for_each(|(error, unit)| worst.add(error * unit));
        model.integrate(&mut state.q, sum, 1.0)?;
        sum.fill(0.0);
        error.fill(0.0);
        for (k, coarse) in coarser() {
            let both = coarse.v.iter().zip(&state.v);
            difference
                .iter_mut()
                .zip(both)
                .for_each(|(difference, (coarse, fine))| *difference = coarse - fine);
            add(k, difference, sum, error);
        }
        error.iter().zip(&*per_unit).for_each(|(error, unit)| worst.add(self.time * error * unit));
        state.v.iter_mut().zip(&*sum).for_each(|(v, sum)| *v += sum);
        let nodes = &mut state.nodes;
        let list = |k: usize, which: usize| {
            results[k].motion.reduced().map(|coarse| [&coarse.nodes.q, &coarse.nodes.v][which])
        };
        let places = by.vectors(count, &mut nodes.q, |k| list(k, 0));
        let rates = by.vectors(count, &mut nodes.v, |k| list(k, 1));
        worst.add(self.per_length * places);
        worst.add(self.per_length * self.time * rates);
        Ok(worst.0)
    }

    fn combine_maximal(&mut self, by: &Weights, count: usize, state: &mut FleshedBodiesState) -> f64 {
        let Extrapolation { results, per_length, time, .. } = self;
        let mut worst = Worst(0.0);
        let bones = &mut state.bones;
        for (body, fine) in bones.motion.bodies.iter_mut().enumerate().skip(1) {
            let (mut sums, mut errors) = ([Vec3::ZERO; 4], [Vec3::ZERO; 4]);
            for (k, trial) in results[..count - 1].iter().enumerate() {
                let Some(coarse) = trial.motion.maximal().map(|state| state.bones.motion.bodies[body]) else {
                    continue;
                };
                let apart = [
                    so3::log_quat(coarse.rotation * fine.rotation.conjugate()),
                    coarse.com - fine.com,
                    coarse.angular - fine.angular,
                    coarse.linear - fine.linear,
                ];
                for ((sum, error), apart) in sums.iter_mut().zip(&mut errors).zip(apart) {
                    *sum += apart * by.all[k];
                    *error += apart * by.change[k];
                }
            }
            fine.rotation = (so3::exp_quat(sums[0]) * fine.rotation).normalized();
            fine.com += sums[1];
            fine.angular += sums[2];
            fine.linear += sums[3];
            let units = [1.0, *per_length, *time, *time * *per_length];
            errors.iter().zip(units).for_each(|(error, unit)| worst.add(error.norm() * unit));
        }
        // Mean velocities over the last substep became those at its end.
        bones.last_step = 0.0;
        bones.momentum.clear();
        let list = |k: usize, which: usize| {
            results[k].motion.maximal().map(|coarse| [&coarse.positions, &coarse.velocities][which])
        };
        let places = by.vectors(count, &mut state.positions, |k| list(k, 0));
        let rates = by.vectors(count, &mut state.velocities, |k| list(k, 1));
        worst.add(*per_length * places);
        worst.add(*per_length * *time * rates);
        worst.0
    }

    /// Extrapolates what the groups keep. A group that joints connected in one result and not in another keeps nothing.
    pub(super) fn combine_kept(&mut self, count: usize, first: usize) {
        let Weights { all, .. } = self.pair(count, first);
        let Extrapolation { results, wanted, .. } = self;
        wanted.clone_from(&results[count - 1].kept);
        for (k, trial) in results[..count - 1].iter().enumerate() {
            let finest = &results[count - 1].kept;
            for ((wanted, fine), coarse) in wanted.iter_mut().zip(finest).zip(&trial.kept) {
                wanted.add(coarse, fine, all[k]);
            }
        }
    }
}

/// The largest of some errors. NaN counts as infinite.
struct Worst(f64);

impl Worst {
    fn add(&mut self, error: f64) {
        self.0 = if error.is_nan() { f64::INFINITY } else { self.0.max(error.abs()) };
    }
}

/// Weights of results, and their change by the last of them.
struct Weights {
    all: [f64; MOST],
    change: [f64; MOST],
}

impl Weights {
    /// Extrapolates a list of vectors in place, from the finest result. Returns the largest error.
    fn vectors<'a>(
        &self,
        count: usize,
        fine: &mut Vectors,
        coarse: impl Fn(usize) -> Option<&'a Vectors>,
    ) -> f64 {
        let mut worst = Worst(0.0);
        for node in 0..fine.len() {
            let (at, mut sum, mut error) = (fine.get(node), Vec3::ZERO, Vec3::ZERO);
            for k in 0..count - 1 {
                let Some(coarse) = coarse(k) else { continue };
                let apart = coarse.get(node) - at;
                sum += apart * self.all[k];
                error += apart * self.change[k];
            }
            fine.set(node, at + sum);
            worst.add(error.norm());
        }
        worst.0
    }
}

/// Weights of results with 1, 2, ..., `count` substeps whose errors begin with the power `first`, one or two.
///
/// Lagrange's polynomial through the results at x = 1/a, at x = 0: the weight of a is the product of a/(a - b). A polynomial without a
/// linear term has one degree more; its weights are those times a, divided by the sum of all a.
fn weights(count: usize, first: usize) -> [f64; MOST] {
    let sum = (count * (count + 1) / 2) as f64;
    std::array::from_fn(|k| {
        let a = (k + 1) as f64;
        let lagrange: f64 = (1..=count).map(|b| b as f64).filter(|b| *b != a).map(|b| a / (a - b)).product();
        match (k < count, first) {
            (false, _) => 0.0,
            (true, 1) => lagrange,
            (true, _) => lagrange * a / sum,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::{MOST, weights};

    #[test]
    fn weights_cancel_powers() {
        for first in [1, 2] {
            for count in 1..=MOST {
                let w = weights(count, first);
                let sum = |power: i32| (0..count).map(|k| w[k] * ((k + 1) as f64).powi(-power)).sum::<f64>();
                assert!((sum(0) - 1.0).abs() < 1e-10, "{w:?}");
                for power in first..first + count - 1 {
                    assert!(sum(power as i32).abs() < 1e-10, "{w:?}");
                }
            }
        }
        // Richardson's: (4 x_2 - x_1)/3.
        assert!((weights(2, 2)[1] - 4.0 / 3.0).abs() < 1e-14);
    }
}
