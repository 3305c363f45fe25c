//! Squares of a quadratic cost.

use ligament_math::Vec3;

/// A wanted velocity along a direction.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) weight: f64,
    pub(super) wanted: f64,
    /// For each passive, then each active degree of freedom.
    pub(super) along: Vec<f64>,
}

/// Adds `weight / 2 (along . x - wanted)^2` to a quadratic cost.
pub(super) fn add_square(hessian: &mut [f64], gradient: &mut [f64], weight: f64, along: &[f64], wanted: f64) {
    for (row, (g, a)) in hessian.chunks_exact_mut(along.len().max(1)).zip(gradient.iter_mut().zip(along)) {
        *g -= weight * wanted * a;
        row.iter_mut().zip(along).for_each(|(h, b)| *h += weight * a * b);
    }
}

/// A drag that gets too little of what it wants.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lack {
    /// The number of its task.
    pub(super) task: usize,
    /// The way to its target.
    pub(super) way: Vec3,
    /// The part of the velocity that it wants that it lacks.
    pub(super) part: f64,
}
