//! The convex potential of one contact point: a normal impulse that only pushes, and Coulomb friction in an elliptic cone.
//!
//! Source: A. Castro, F. Permenter and X. Han, *An Unconstrained Convex Formulation of Compliant Contact*, IEEE Transactions on
//! Robotics, 2022 (SAP), sections IV and V. Symbols: u velocity of the contact point, tangential components first, normal last;
//! w wanted velocity; R compliance; y = -R^-1 (u - w); gamma = P(y) the impulse, the projection of y on the friction cone in the norm
//! of R; mu friction; G = -d gamma / d u.
//!
//! ```text
//! stick    |y_t| <= mu y_n              gamma = y
//! slide    otherwise                    gamma_n = (y_n + m y_r) / (1 + m mu),  gamma_t = mu gamma_n y_t / y_r,  m = mu R_t / R_n
//! open     y_n <= -m y_r                gamma = 0
//! cost     1/2 gamma^T R gamma
//! ```
//!
//! Deviation: a point that slides at the speed s would lift off at mu s, because a convex potential makes friction and normal
//! impulse dual to each other. So friction that slides is found in rounds, each with a known bound b on the friction impulse (J.
//! Haslinger, *Approximation of the Signorini problem with friction*, 1983), which is convex, too:
//!
//! ```text
//! gamma_n = max(y_n, 0)      gamma_t = y_t where |y_t| <= b, else b y_t / y_r
//! cost     1/2 R_n gamma_n^2 + R_t (1/2 y_r^2, or b y_r - 1/2 b^2)
//! ```
//!
//! Compliance lets friction that sticks creep by `R_t gamma_t`. So what rests wants the tangential velocity `R_t f` with
//! (nearly all of) the friction f of the step before: as in the method of multipliers (M. Hestenes, 1969), it then acts without creep.
//!
//! The next b is `mu gamma_n`: see [`super::newton`]. In every round points neither lift off nor gain energy.

/// The compliance and friction of a contact point, and the wanted normal velocity.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Cone {
    /// Compliances along the tangents and along the normal, in m/s per N s.
    pub(super) tangential: f64,
    pub(super) normal: f64,
    pub(super) friction: f64,
    /// Normal velocity at which the impulse vanishes, in m/s.
    pub(super) wanted: f64,
    /// Tangential velocities at which friction vanishes.
    pub(super) still: [f64; 2],
    /// The bound on the friction impulse, in N s; `None`: the normal impulse bounds it.
    pub(super) bound: Option<f64>,
}

/// The impulse of a contact point at a velocity.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Answer {
    /// Tangential components first, normal last.
    pub(super) impulse: [f64; 3],
    pub(super) cost: f64,
}

impl Cone {
    /// y, the length of its tangential part, and the factor m.
    #[inline(always)]
    fn scaled(&self, u: [f64; 3]) -> ([f64; 3], f64, f64) {
        let [a, b] = self.still;
        let y =
            [(a - u[0]) / self.tangential, (b - u[1]) / self.tangential, (self.wanted - u[2]) / self.normal];
        (y, (y[0] * y[0] + y[1] * y[1]).sqrt(), self.friction * self.tangential / self.normal)
    }

    /// The impulse at a velocity.
    #[inline(always)]
    pub(super) fn answer(&self, u: [f64; 3]) -> Answer {
        let (y, r, m) = self.scaled(u);
        if let Some(bound) = self.bound {
            let normal = y[2].max(0.0);
            let slides = r > bound;
            let along = if slides { bound / r } else { 1.0 };
            let across = if slides { bound * (r - 0.5 * bound) } else { 0.5 * r * r };
            let cost = self.tangential * across + 0.5 * self.normal * normal * normal;
            return Answer { impulse: [along * y[0], along * y[1], normal], cost };
        }
        // In this order: without friction, a point that separates without sliding is open.
        let impulse = if y[2] <= -m * r {
            [0.0; 3]
        } else if r <= self.friction * y[2] {
            y
        } else {
            let normal = (y[2] + m * r) / (1.0 + m * self.friction);
            let along = self.friction * normal / r;
            [along * y[0], along * y[1], normal]
        };
        let across = impulse[0] * impulse[0] + impulse[1] * impulse[1];
        let cost = 0.5 * (self.tangential * across + self.normal * impulse[2] * impulse[2]);
        Answer { impulse, cost }
    }

    /// G, by rows; `None` where the point is open.
    #[inline(always)]
    pub(super) fn stiffness(&self, u: [f64; 3]) -> Option<[[f64; 3]; 3]> {
        let (y, r, m) = self.scaled(u);
        let [t, n] = [1.0 / self.tangential, 1.0 / self.normal];
        if let Some(bound) = self.bound {
            let normal = if y[2] > 0.0 { n } else { 0.0 };
            if r <= bound {
                return Some([[t, 0.0, 0.0], [0.0, t, 0.0], [0.0, 0.0, normal]]);
            }
            let (a, b, around) = (y[0] / r, y[1] / r, bound / r * t);
            let acts = normal > 0.0 || around > 0.0;
            let cross = -around * a * b;
            let rows = [[around * b * b, cross, 0.0], [cross, around * a * a, 0.0], [0.0, 0.0, normal]];
            return acts.then_some(rows);
        }
        if y[2] <= -m * r {
            return None;
        }
        if r <= self.friction * y[2] {
            return Some([[t, 0.0, 0.0], [0.0, t, 0.0], [0.0, 0.0, n]]);
        }
        let (part, mu) = (1.0 / (1.0 + m * self.friction), self.friction);
        let normal = (y[2] + m * r) * part;
        let (a, b) = (y[0] / r, y[1] / r);
        // d gamma_n / d u is -part (m t a, m t b, n); m t = mu n.
        let slope = part * mu * n;
        let (radial, around) = (mu * slope, mu * normal / r * t);
        let cross = (radial - around) * a * b;
        Some([
            [radial * a * a + around * b * b, cross, slope * a],
            [cross, radial * b * b + around * a * a, slope * b],
            [slope * a, slope * b, part * n],
        ])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Without friction a point pushes along the normal and never pulls, also where it does not slide.
    #[test]
    fn without_friction_nothing_pulls() {
        let cone =
            Cone { tangential: 0.1, normal: 0.1, friction: 0.0, wanted: 0.0, still: [0.0; 2], bound: None };
        assert_eq!(cone.answer([0.0, 0.0, 1.0]).impulse, [0.0; 3]);
        assert_eq!(cone.stiffness([0.0, 0.0, 1.0]), None);
        assert_eq!(cone.answer([0.0, 0.0, -1.0]).impulse[2], 10.0);
        assert_eq!(cone.answer([1.0, 0.0, -1.0]).impulse[0], 0.0);
    }

    /// The impulse is the negative gradient of the cost, G its negative derivative, and both are continuous, for velocities in all
    /// three regions.
    #[test]
    fn derivatives_are_differences() {
        let (mut seed, mut met) = (7_u64, [0; 3]);
        let mut next = || {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (seed >> 33) as f64 / (1_u64 << 30) as f64 - 1.0
        };
        for _ in 0..3000 {
            let cone = Cone {
                tangential: 0.3 + 0.2 * next(),
                normal: 0.4 + 0.3 * next(),
                friction: 0.6 + 0.5 * next(),
                wanted: 0.2 * next(),
                still: [0.1 * next(), 0.1 * next()],
                bound: (next() > 0.0).then(|| 0.5 + 0.5 * next()),
            };
            let u = [0.5 * next(), 0.5 * next(), 2.0 * next()];
            let Answer { impulse, .. } = cone.answer(u);
            let across = impulse[0].hypot(impulse[1]);
            let most = cone.bound.unwrap_or(cone.friction * impulse[2]);
            assert!(across <= most * (1.0 + 1e-12), "too much friction");
            let stiffness = cone.stiffness(u);
            met[match stiffness {
                None => 0,
                Some(g) if g[0][1] == 0.0 => 1,
                _ => 2,
            }] += 1;
            let g = stiffness.unwrap_or_default();
            let h = 1e-6;
            for k in 0..3 {
                let at = |d: f64| {
                    let mut moved = u;
                    moved[k] += d;
                    cone.answer(moved)
                };
                let (ahead, behind) = (at(h), at(-h));
                let slope = (ahead.cost - behind.cost) / (2.0 * h);
                // The second derivative is discontinuous between regions: within h of one the difference is half wrong.
                assert!((slope + impulse[k]).abs() < 1e-4, "{slope} {impulse:?}");
                if cone
                    .stiffness({
                        let mut m = u;
                        m[k] += h;
                        m
                    })
                    .is_some()
                    == stiffness.is_some()
                {
                    for (i, row) in g.iter().enumerate() {
                        let change = (ahead.impulse[i] - behind.impulse[i]) / (2.0 * h);
                        let error = (change + row[k]).abs();
                        assert!(
                            error < 2e-3 * (1.0 + row[k].abs()) || error < 20.0 * h / 1e-4,
                            "{change} {g:?}"
                        );
                    }
                }
            }
        }
        assert!(met.iter().all(|count| *count > 300), "{met:?}");
    }
}
