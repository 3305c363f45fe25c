//! St. Venant-Kirchhoff, linearized for large deformation.
//!
//! Source: Kim & Pollard 2008 (KP08) Eq. 12 to 14 and section 4.4, after Irving et al. 2004. Symbols: E = (F^T F - 1)/2 Green's
//! strain, S = lambda tr(E) + 2 mu E second Piola-Kirchhoff stress (`pk2`), P = F S; `s_i` principal stretches, `c_i` the same
//! clamped to the range.
//!
//! Inside the range P = F S. Outside, StVK weakens and finally pulls an element flat, so the stress continues linearly from the
//! end of the range. In principal stretches, with `d_i = s_i - c_i`:
//!
//! ```text
//! p_i = (lambda/8 + mu/4) e'(s_i) + (lambda/2) s_i sum_{j != i} (s_j^2 - 1),    e'(s) = 4c^3 - 4c + (12c^2 - 4) d
//! ```
//!
//! which is StVK itself inside, where e(s) = (s^2 - 1)^2.
//!
//! Positive stiffness, beyond the source: inside the range dP = dF S + F (lambda tr(dE) + 2 mu dE). The second term is positive;
//! the first is if S is, so that minus a lower bound of its smallest eigenvalue, from its invariants, is added to S where that is
//! negative. Outside, the eigenvalues are clamped in principal axes.
//!
//! Deviations: KP08 linearizes the whole stress about the nearest corner of the range. That has no energy: a closed path of
//! deformations gains or loses some at each cycle. Here each stretch is linearized on its own and the coupling of two is kept,
//! which is the gradient of an energy, and smooth.

use ligament_math::{Mat3, Scalar, Sym3, Vec3};

use super::lame::Lame;
use super::law::{Law, PAIRS, sealed::Sealed};
use super::principal::{self, Principal};
use super::range::Range;

/// Which elements are diagonalized into principal stretches: [`StVk::diagonalize`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Diagonalize {
    /// Those out of the range: KP08's selective diagonalization.
    #[default]
    Selective,
    /// All of them, as in Irving et al.: the same forces up to rounding, and slower.
    All,
}

/// St. Venant-Kirchhoff.
///
/// ```
/// use ligament::flesh::{Diagonalize, Lame, Law, StVk};
/// use ligament::math::{Mat3, Vec3};
///
/// let lame = Lame::from_young(1e4, 0.4)?;
/// let selective = StVk::default();
/// let all = StVk { diagonalize: Diagonalize::All, ..selective };
/// // Diagonalized or not, moderate deformation has the same stress.
/// let moderate = Mat3::diagonal(Vec3::new(1.2, 0.9, 1.0));
/// assert!((selective.pk1(lame, moderate) - all.pk1(lame, moderate)).max_abs() < 1e-9);
/// // Nearly flat, pure StVK would hardly resist; linearized, it pushes back harder the flatter it is.
/// let push = |s| selective.pk1(lame, Mat3::diagonal(Vec3::new(s, 1.0, 1.0))).cols[0].x;
/// assert!(push(0.01) < push(0.4) && push(0.4) < 0.0);
/// # Ok::<(), ligament::flesh::MaterialError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct StVk {
    /// The range in which the stress is that of pure StVK.
    pub range: Range,
    /// Which elements are diagonalized.
    pub diagonalize: Diagonalize,
}

/// F^T F as xx, yy, zz, xy, xz, yz.
#[inline(always)]
fn gram<T: Scalar>(f: Mat3<T>) -> [T; 6] {
    let [a, b, c] = f.cols;
    [a.dot(a), b.dot(b), c.dot(c), a.dot(b), a.dot(c), b.dot(c)]
}

/// `lambda tr(E) + 2 mu E`.
#[inline(always)]
fn pk2<T: Scalar>(lame: Lame<T>, [xx, yy, zz, xy, xz, yz]: [T; 6]) -> Sym3<T> {
    let (mu, one) = (lame.mu, T::ONE);
    let all_ways = lame.lambda * (T::splat(0.5) * (xx + yy + zz - T::splat(3.0)));
    Sym3 {
        xx: all_ways + mu * (xx - one),
        yy: all_ways + mu * (yy - one),
        zz: all_ways + mu * (zz - one),
        xy: mu * xy,
        xz: mu * xz,
        yz: mu * yz,
    }
}

/// `F S`.
#[inline(always)]
fn times_symmetric<T: Scalar>(f: Mat3<T>, s: Sym3<T>) -> Mat3<T> {
    let [a, b, c] = f.cols;
    Mat3::from_cols(
        a * s.xx + b * s.xy + c * s.xz,
        a * s.xy + b * s.yy + c * s.yz,
        a * s.xz + b * s.yz + c * s.zz,
    )
}

/// A lower bound of the smallest eigenvalue: equal to it if the two larger ones are equal.
#[inline(always)]
fn least_eigenvalue<T: Scalar>(a: Sym3<T>) -> T {
    let mean = (a.xx + a.yy + a.zz) * T::splat(1.0 / 3.0);
    let (x, y, z) = (a.xx - mean, a.yy - mean, a.zz - mean);
    let off = a.xy * a.xy + a.xz * a.xz + a.yz * a.yz;
    mean - ((x * x + y * y + z * z + off + off) * T::splat(2.0 / 3.0)).sqrt()
}

impl Sealed for StVk {}

impl Law for StVk {
    fn energy(&self, lame: Lame, def_grad: Mat3) -> f64 {
        match self.energy_within(lame, def_grad) {
            (energy, inside) if inside > 0.0 => energy,
            _ => principal::energy(self, lame, def_grad),
        }
    }

    #[inline(always)]
    fn energy_within<T: Scalar>(&self, lame: Lame<T>, def_grad: Mat3<T>) -> (T, T) {
        // Inside the range no principal stretches are needed: lambda/2 tr(E)^2 + mu E:E is the same up to rounding.
        let gram = gram(def_grad);
        let [x, y, z, xy, xz, yz] = gram;
        let (x, y, z) = (x - T::ONE, y - T::ONE, z - T::ONE);
        let off = xy * xy + xz * xz + yz * yz;
        let (trace, square) = (x + y + z, x * x + y * y + z * z + off + off);
        let energy = lame.lambda * T::splat(0.125) * trace * trace + lame.mu * T::splat(0.25) * square;
        (energy, self.range.margin(def_grad.determinant(), gram))
    }

    #[inline(always)]
    fn within<T: Scalar>(&self, lame: Lame<T>, def_grad: Mat3<T>) -> (Mat3<T>, T) {
        let gram = gram(def_grad);
        let stress = times_symmetric(def_grad, pk2(lame, gram));
        (stress, self.range.margin(def_grad.determinant(), gram))
    }

    #[inline(always)]
    fn beyond<T: Scalar>(&self, lame: Lame<T>, def_grad: Mat3<T>) -> Mat3<T> {
        principal::pk1(self, lame, def_grad)
    }

    #[inline(always)]
    fn never_within(&self) -> bool {
        self.diagonalize == Diagonalize::All
    }

    fn pk1_differential(&self, lame: Lame, def_grad: Mat3, change: Mat3) -> Mat3 {
        if !self.range.holds(def_grad) {
            return principal::differential(self, lame, def_grad, change);
        }
        let strain_rate = (def_grad.transpose() * change).symmetric_part();
        let pk2_rate = Sym3::IDENTITY * (lame.lambda * strain_rate.trace()) + strain_rate * (2.0 * lame.mu);
        times_symmetric(change, pk2(lame, gram(def_grad))) + times_symmetric(def_grad, pk2_rate)
    }

    #[inline(always)]
    fn curvature<T: Scalar>(
        &self,
        lame: Lame<T>,
        def_grad: Mat3<T>,
        gradients: &[Vec3<T>; 4],
    ) -> [Mat3<T>; 6] {
        let stress = pk2(lame, gram(def_grad));
        let lift = (-least_eigenvalue(stress)).greater(T::ZERO);
        // Loops, not closures: these would not be compiled for the instructions of the lanes.
        let mut moved = [Vec3::ZERO; 4];
        for k in 0..4 {
            moved[k] = def_grad * gradients[k];
        }
        let outer = def_grad * def_grad.transpose();
        let mut blocks = [Mat3::ZERO; 6];
        for pair in 0..6 {
            let [a, b] = PAIRS[pair];
            let (g, h) = (gradients[a], gradients[b]);
            let near = g.dot(h);
            let same = g.dot(stress * h) + lift * near;
            blocks[pair] = outer * (lame.mu * near)
                + Mat3::diagonal(Vec3::splat(same))
                + (moved[a] * lame.lambda).outer(moved[b])
                + (moved[b] * lame.mu).outer(moved[a]);
        }
        blocks
    }

    fn curvature_beyond(&self, lame: Lame, def_grad: Mat3, gradients: &[Vec3; 4]) -> [Mat3; 6] {
        principal::curvature(self, lame, def_grad, gradients)
    }

    fn stiffest(&self, lame: Lame) -> f64 {
        // Stretched to the end of the range in all directions.
        lame.stiffest() * 0.5 * (3.0 * self.range.high() - 1.0)
    }
}

impl StVk {
    /// The ends of the range, as stretches.
    #[inline(always)]
    fn ends(&self) -> (f64, f64) {
        (self.range.low().sqrt(), self.range.high().sqrt())
    }

    /// e' at a stretch.
    #[inline(always)]
    fn slope<T: Scalar>(&self, s: T) -> T {
        let (low, high) = self.ends();
        let (one, four) = (T::ONE, T::splat(4.0));
        let c = s.greater(T::splat(low)).lesser(T::splat(high));
        let cc = c * c;
        four * (c * (cc - one) + (T::splat(3.0) * cc - one) * (s - c))
    }

    /// (e'(a) - e'(b)) / (a - b): the mean of e'' between the two, piece by piece.
    fn slope_of_slope(&self, a: f64, b: f64) -> f64 {
        let (low, high) = self.ends();
        let (a, b) = (a.min(b), a.max(b));
        let (inner_a, inner_b) = (a.clamp(low, high), b.clamp(low, high));
        let within = 4.0 * (inner_a * inner_a + inner_a * inner_b + inner_b * inner_b) - 4.0;
        let (under, over) = (b.min(low) - a.min(low), b.max(high) - a.max(high));
        if a == b || under + over == 0.0 {
            return within;
        }
        let curve = |c: f64| 12.0 * c * c - 4.0;
        (under * curve(low) + (inner_b - inner_a) * within + over * curve(high)) / (b - a)
    }
}

impl Principal for StVk {
    fn energy_of(&self, lame: Lame, s: Vec3) -> f64 {
        let (low, high) = self.ends();
        let each = |s: f64| {
            let c = s.clamp(low, high);
            let (cc, d) = (c * c, s - c);
            (cc - 1.0) * (cc - 1.0) + (4.0 * c * (cc - 1.0) + (6.0 * cc - 2.0) * d) * d
        };
        let sum = each(s.x) + each(s.y) + each(s.z);
        let [x, y, z] = s.to_array().map(|s| s * s - 1.0);
        (lame.lambda / 8.0) * (sum + 2.0 * (x * y + y * z + z * x)) + (lame.mu / 4.0) * sum
    }

    #[inline(always)]
    fn stress_of<T: Scalar>(&self, lame: Lame<T>, s: Vec3<T>) -> Vec3<T> {
        let own = lame.lambda * T::splat(0.125) + lame.mu * T::splat(0.25);
        let half = lame.lambda * T::splat(0.5);
        let (x, y, z) = (s.x * s.x - T::ONE, s.y * s.y - T::ONE, s.z * s.z - T::ONE);
        Vec3::new(
            own * self.slope(s.x) + half * s.x * (y + z),
            own * self.slope(s.y) + half * s.y * (x + z),
            own * self.slope(s.z) + half * s.z * (x + y),
        )
    }

    fn hessian_of(&self, lame: Lame, s: Vec3) -> Sym3 {
        let own = lame.lambda / 8.0 + lame.mu / 4.0;
        let q = s.scale(s) - Vec3::splat(1.0);
        let along =
            |k: usize| own * self.slope_of_slope(s[k], s[k]) + 0.5 * lame.lambda * (q.x + q.y + q.z - q[k]);
        Sym3 {
            xx: along(0),
            yy: along(1),
            zz: along(2),
            xy: lame.lambda * s.x * s.y,
            xz: lame.lambda * s.x * s.z,
            yz: lame.lambda * s.y * s.z,
        }
    }

    fn slope_between(&self, lame: Lame, s: Vec3, i: usize, j: usize) -> f64 {
        let own = lame.lambda / 8.0 + lame.mu / 4.0;
        let third = s[3 - i - j];
        own * self.slope_of_slope(s[i], s[j]) + 0.5 * lame.lambda * (third * third - 2.0 - s[i] * s[j])
    }
}
