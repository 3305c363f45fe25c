//! Isotropic laws in principal stretches: F = U diag(s) V^T, P = U diag(p(s)) V^T.
//!
//! Source: Kim & Pollard 2008 (KP08) Eq. 16 and 17, after Irving et al. 2004. U and V are proper rotations, so an inverted
//! element has one negative stretch, the smallest.
//!
//! The derivative, in the frames of U and V: on the diagonal the Hessian `dp_i/ds_j`; off the diagonal, for each pair, the sum
//! and the difference of the two entries are multiplied by
//!
//! ```text
//! sum:         (p_i - p_j) / (s_i - s_j)
//! difference:  (p_i + p_j) / (s_i + s_j)
//! ```
//!
//! which follows from the rotation of U and V with F.

use ligament_math::{Mat3, Scalar, Svd3, Sym3, Vec3, svd3_lanes};

use super::lame::Lame;
use super::law::PAIRS;

/// An isotropic law: functions of the principal stretches.
pub(super) trait Principal {
    /// Energy per rest volume.
    fn energy_of(&self, lame: Lame, s: Vec3) -> f64;
    /// Its gradient.
    fn stress_of<T: Scalar>(&self, lame: Lame<T>, s: Vec3<T>) -> Vec3<T>;
    /// Its Hessian.
    fn hessian_of(&self, lame: Lame, s: Vec3) -> Sym3;
    /// `(p_i - p_j) / (s_i - s_j)`, also where the two stretches are equal.
    fn slope_between(&self, lame: Lame, s: Vec3, i: usize, j: usize) -> f64;
}

/// Pairs of principal axes.
pub(super) const AXES: [[usize; 2]; 3] = [[0, 1], [0, 2], [1, 2]];

/// Energy of a deformation.
pub(super) fn energy(law: &impl Principal, lame: Lame, def_grad: Mat3) -> f64 {
    law.energy_of(lame, svd3_lanes(def_grad).s)
}

/// Stress of a deformation. KP08 Eq. 17.
#[inline(always)]
pub(super) fn pk1<T: Scalar>(law: &impl Principal, lame: Lame<T>, def_grad: Mat3<T>) -> Mat3<T> {
    let Svd3 { u, s, v } = svd3_lanes(def_grad);
    Svd3 { u, s: law.stress_of(lame, s), v }.compose()
}

/// If two stretches add up to less than this, the inverted one is about to change and the stress jumps: the derivative is
/// evaluated at this distance from the jump.
pub(super) const ABOUT_TO_SWITCH: f64 = 1e-6;

/// Directional derivative of the stress.
pub(super) fn differential(law: &impl Principal, lame: Lame, def_grad: Mat3, change: Mat3) -> Mat3 {
    let Svd3 { u, s, v } = svd3_lanes(def_grad);
    let p = law.stress_of(lame, s);
    let d = (u.transpose() * change * v).to_rows();
    let along = law.hessian_of(lame, s) * Vec3::new(d[0][0], d[1][1], d[2][2]);
    let mut answer = Mat3::diagonal(along).to_rows();
    for (i, j) in [(0, 1), (0, 2), (1, 2)] {
        let sum = 0.5 * (d[i][j] + d[j][i]) * law.slope_between(lame, s, i, j);
        let twist = (p[i] + p[j]) / (s[i] + s[j]).max(ABOUT_TO_SWITCH);
        let difference = 0.5 * (d[i][j] - d[j][i]) * twist;
        (answer[i][j], answer[j][i]) = (sum + difference, sum - difference);
    }
    u * Mat3::from_rows(answer) * v.transpose()
}

/// Positive stiffness of an element: [`Law::curvature`](super::Law::curvature). The eigenvalues of the derivative above are clamped
/// to zero.
pub(super) fn curvature(
    law: &impl Principal,
    lame: Lame,
    def_grad: Mat3,
    gradients: &[Vec3; 4],
) -> [Mat3; 6] {
    let Svd3 { u, s, v } = svd3_lanes(def_grad);
    let p = law.stress_of(lame, s);
    let eigen = law.hessian_of(lame, s).eigen();
    let kept = eigen.values.to_array().map(|value| value.max(0.0));
    let axes = eigen.vectors;
    let along = (axes * Mat3::diagonal(Vec3::from(kept)) * axes.transpose()).to_rows();
    let pair = |[i, j]: [usize; 2]| {
        let sum = law.slope_between(lame, s, i, j).max(0.0);
        let twist = ((p[i] + p[j]) / (s[i] + s[j]).max(ABOUT_TO_SWITCH)).max(0.0);
        [0.5 * (sum + twist), 0.5 * (sum - twist)]
    };
    blocks((u, v), along, AXES.map(pair), gradients)
}

/// The blocks of a stiffness in principal axes: `along` on the diagonal of F, and for each pair of axes (01, 02, 12) the
/// factors of an entry of F and of the opposite one.
#[inline(always)]
pub(super) fn blocks<T: Scalar>(
    (u, v): (Mat3<T>, Mat3<T>),
    along: [[T; 3]; 3],
    pairs: [[T; 2]; 3],
    gradients: &[Vec3<T>; 4],
) -> [Mat3<T>; 6] {
    // Loops, not closures: these would not be compiled for the instructions of the lanes.
    let mut inner = [Vec3::ZERO; 4];
    for k in 0..4 {
        inner[k] = v.transpose_mul(gradients[k]);
    }
    let back = u.transpose();
    let mut found = [Mat3::ZERO; 6];
    for pair in 0..6 {
        let [a, b] = PAIRS[pair];
        let (g, h) = (inner[a], inner[b]);
        // Entry (i, k): how much row i of the stress in these axes changes as corner b moves along axis k.
        let mut block = [[T::ZERO; 3]; 3];
        for k in 0..3 {
            block[k][k] = along[k][k] * g[k] * h[k];
        }
        for axes in 0..3 {
            let ([i, j], [own, opposite]) = (AXES[axes], pairs[axes]);
            block[i][i] += own * g[j] * h[j];
            block[j][j] += own * g[i] * h[i];
            block[i][j] = opposite * h[i] * g[j] + along[i][j] * g[i] * h[j];
            block[j][i] = opposite * h[j] * g[i] + along[j][i] * g[j] * h[i];
        }
        found[pair] = u * Mat3::from_rows(block) * back;
    }
    found
}
