//! Coulomb's law at one contact point, exactly, while all other impulses are known.
//!
//! Symbols: gamma impulse, tangential components first, normal last; W response of the point to its own impulse, with its compliance
//! on the diagonal; b velocity without its impulse, above the wanted one; mu friction:
//!
//! ```text
//! open     b_n >= 0                               gamma = 0
//! stick    W gamma = -b                           if |gamma_t| <= mu gamma_n
//! slide    (W gamma + b)_n = 0,  gamma_t = -mu gamma_n d,  d the direction of (W gamma + b)_t
//! ```
//!
//! The direction d follows from a short iteration, normal and tangents in turn: it contracts, since each part is a projection in the
//! steepest direction of its own response.

/// Steps of the iteration for the direction of sliding, and the change at which it ends, squared, as a fraction of the impulse.
const STEPS: usize = 10;
const CHANGE: f64 = 1e-10;

/// The response of a contact point to its own impulse: a symmetric matrix, with entries 00, 01, 02, 11, 12, 22.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct OwnResponse {
    w: [f64; 6],
    inverse: [f64; 6],
    /// The larger eigenvalue of its tangential part.
    steepest: f64,
}

impl OwnResponse {
    /// From the matrix without compliance, and the compliances.
    #[inline(always)]
    pub(super) fn new(mut w: [f64; 6], compliances: [f64; 3]) -> OwnResponse {
        for (k, compliance) in [0, 3, 5].into_iter().zip(compliances) {
            w[k] += compliance;
        }
        let steepest = 0.5 * (w[0] + w[3]) + (0.25 * (w[0] - w[3]) * (w[0] - w[3]) + w[1] * w[1]).sqrt();
        OwnResponse { w, inverse: inverse(&w), steepest }
    }

    /// The velocities that an impulse gives.
    #[inline(always)]
    pub(super) fn of(&self, impulse: [f64; 3]) -> [f64; 3] {
        times(&self.w, impulse)
    }

    /// Its entry along the normal, which is the only one of a loop joint's row.
    #[inline(always)]
    pub(super) fn along(&self) -> f64 {
        self.w[5]
    }

    /// The impulse at a velocity without it. `before` is a guess.
    #[inline(always)]
    pub(super) fn impulse(&self, b: [f64; 3], friction: f64, before: [f64; 3]) -> [f64; 3] {
        // Written so that NaN ends here.
        let closes = b[2] < 0.0;
        if !closes {
            return [0.0; 3];
        }
        let stick = times(&self.inverse, b.map(|b| -b));
        let most = friction * stick[2];
        if stick[2] >= 0.0 && stick[0] * stick[0] + stick[1] * stick[1] <= most * most {
            return stick;
        }
        let mut found = before;
        for _ in 0..STEPS {
            let [x, y, _] = found;
            let normal = (-(b[2] + self.w[2] * x + self.w[4] * y) / self.w[5]).max(0.0);
            let u = self.of([x, y, normal]);
            let [mut s, mut t] = [x - (b[0] + u[0]) / self.steepest, y - (b[1] + u[1]) / self.steepest];
            let (along, bound) = ((s * s + t * t).sqrt(), friction * normal);
            if along > bound {
                (s, t) = (s * bound / along, t * bound / along);
            }
            let [ds, dt, dn] = [s - x, t - y, normal - found[2]];
            found = [s, t, normal];
            if ds * ds + dt * dt + dn * dn <= CHANGE * normal * normal {
                break;
            }
        }
        found
    }
}

#[inline(always)]
fn times(w: &[f64; 6], x: [f64; 3]) -> [f64; 3] {
    [
        w[0] * x[0] + w[1] * x[1] + w[2] * x[2],
        w[1] * x[0] + w[3] * x[1] + w[4] * x[2],
        w[2] * x[0] + w[4] * x[1] + w[5] * x[2],
    ]
}

#[inline(always)]
fn inverse(w: &[f64; 6]) -> [f64; 6] {
    let [a, b, c, d, e, f] = *w;
    let [x, y, z] = [d * f - e * e, c * e - b * f, b * e - c * d];
    let scale = 1.0 / (a * x + b * y + c * z);
    [x, y, z, a * f - c * c, b * c - a * e, a * d - b * b].map(|cofactor| cofactor * scale)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Random points: the impulse obeys the law. Where normal and tangents are strongly coupled and friction is large, the law may
    /// have no solution (Painleve's paradox): such are left out.
    #[test]
    fn obeys_the_law() {
        let mut seed = 11_u64;
        let mut next = || {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (seed >> 33) as f64 / (1_u64 << 30) as f64 - 1.0
        };
        let mut met = [0; 3];
        for _ in 0..3000 {
            // A A^T + 1 of a random A.
            let a: [[f64; 3]; 3] = std::array::from_fn(|_| std::array::from_fn(|_| next()));
            let entry = |i: usize, j: usize| (0..3).map(|k| a[i][k] * a[j][k]).sum::<f64>();
            let w = [
                entry(0, 0) + 1.0,
                entry(0, 1),
                entry(0, 2),
                entry(1, 1) + 1.0,
                entry(1, 2),
                entry(2, 2) + 1.0,
            ];
            let own = OwnResponse::new(w, [1e-4; 3]);
            let (b, friction) = ([next(), next(), next()], 0.4 + 0.4 * next());
            // As in sweeps, from the result of the one before.
            let found = (0..5).fold([0.0; 3], |before, _| own.impulse(b, friction, before));
            let more = own.of(found);
            let u: [f64; 3] = std::array::from_fn(|k| b[k] + more[k]);
            let across = found[0].hypot(found[1]);
            // The iteration ends at a relative change of 1e-5; its error is some times that.
            let near = 1e-3;
            if found == [0.0; 3] {
                met[0] += 1;
                assert!(b[2] >= 0.0, "open, though it closes at {b:?}");
            } else if across < friction * found[2] * (1.0 - 1e-9) {
                met[1] += 1;
                assert!(u.iter().all(|u| u.abs() < near), "does not stick: {u:?}");
            } else {
                met[2] += 1;
                assert!(u[2].abs() < near, "moves along the normal: {u:?}");
                let speed = u[0].hypot(u[1]);
                let opposed = found[0] * u[0] + found[1] * u[1];
                assert!((opposed + across * speed).abs() <= near, "friction is not opposed to {u:?}");
            }
        }
        assert!(met.iter().all(|count| *count > 50), "{met:?}");
    }
}
