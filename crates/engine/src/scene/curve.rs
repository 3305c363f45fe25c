//! A curve: numbers that pass smoothly through given values at given times.
//!
//! Source: F. N. Fritsch and J. Butland, *A method for constructing local monotone piecewise cubic interpolants*, 1984: cubic
//! between neighbors, the slope at a key is the weighted harmonic mean of the slopes on both sides, zero if those differ in sign.
//! So constant values stay exactly constant, and nothing overshoots. The first derivative is continuous.

use ligament_math::Vec3;

/// Values at times, and the interpolation between them.
///
/// ```
/// use ligament::scene::Curve;
///
/// // Up within a second, held for another: at rest at both ends, and exactly constant while held.
/// let keys = Curve::new([(0.0, [0.0]), (1.0, [2.0]), (2.0, [2.0])]);
/// assert_eq!(keys.at(0.0), (vec![0.0], vec![0.0]));
/// assert_eq!(keys.at(1.5), (vec![2.0], vec![0.0]));
/// let (value, rate) = keys.at(0.5);
/// assert!((value[0] - 1.0).abs() < 1e-15 && rate[0] > 0.0);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    keys: Vec<Key>,
}

#[derive(Clone, Debug, PartialEq)]
struct Key {
    time: f64,
    values: Vec<f64>,
    slopes: Vec<f64>,
}

impl Curve {
    /// From ascending times, and the same number of values at each. The curve begins and ends at rest.
    pub fn new<V: Into<Vec<f64>>>(keys: impl IntoIterator<Item = (f64, V)>) -> Curve {
        let plain = keys.into_iter().map(|(time, values)| (time, values.into()));
        let mut keys: Vec<Key> =
            plain.map(|(time, values)| Key { time, slopes: vec![0.0; values.len()], values }).collect();
        for k in 1..keys.len().saturating_sub(1) {
            let (before, after) = (keys[k].time - keys[k - 1].time, keys[k + 1].time - keys[k].time);
            for i in 0..keys[k].values.len() {
                let left = (keys[k].values[i] - keys[k - 1].values[i]) / before;
                let right = (keys[k + 1].values[i] - keys[k].values[i]) / after;
                if left * right > 0.0 {
                    let (w1, w2) = (2.0 * after + before, after + 2.0 * before);
                    keys[k].slopes[i] = (w1 + w2) / (w1 / left + w2 / right);
                }
            }
        }
        Curve { keys }
    }

    /// Values and derivatives at a time. Constant before the first key and after the last.
    pub fn at(&self, time: f64) -> (Vec<f64>, Vec<f64>) {
        (0..self.width()).map(|i| self.value(i, time)).unzip()
    }

    /// Number of values at each time.
    pub fn width(&self) -> usize {
        self.keys.first().map_or(0, |key| key.values.len())
    }

    /// One of the values at a time, and its derivative; zero if there are no keys.
    ///
    /// # Panics
    /// If there are keys, but no value with this index.
    pub fn value(&self, i: usize, time: f64) -> (f64, f64) {
        let next = self.keys.partition_point(|key| key.time <= time);
        let (Some(from), Some(to)) = (next.checked_sub(1).map(|k| &self.keys[k]), self.keys.get(next)) else {
            // Also for NaN: no key is before it.
            let end = if next == 0 { self.keys.first() } else { self.keys.last() };
            return (end.map_or(0.0, |key| key.values[i]), 0.0);
        };
        let span = to.time - from.time;
        let u = (time - from.time) / span;
        let (a, b) = (from.values[i], to.values[i]);
        let (da, db) = (from.slopes[i] * span, to.slopes[i] * span);
        let (c2, c3) = (3.0 * (b - a) - 2.0 * da - db, 2.0 * (a - b) + da + db);
        (a + u * (da + u * (c2 + u * c3)), (da + u * (2.0 * c2 + u * 3.0 * c3)) / span)
    }

    /// The first three values at a time as a vector, and its derivative.
    pub(super) fn vector(&self, time: f64) -> [Vec3; 2] {
        let [x, y, z] = [0, 1, 2].map(|i| self.value(i, time));
        [Vec3::new(x.0, y.0, z.0), Vec3::new(x.1, y.1, z.1)]
    }

    /// Times and values of the keys.
    pub fn keys(&self) -> impl ExactSizeIterator<Item = (f64, &[f64])> {
        self.keys.iter().map(|key| (key.time, key.values.as_slice()))
    }

    /// The time of the last key.
    pub fn end(&self) -> f64 {
        self.keys.last().map_or(0.0, |key| key.time)
    }
}

#[cfg(test)]
mod tests {
    //! Keys are interpolated, constant values stay constant, nothing overshoots, and derivatives match differences.

    use super::Curve;

    fn zigzag() -> Curve {
        let keys = [(0.0, 0.0), (1.0, 0.0), (1.5, 2.0), (3.0, 3.0), (4.0, 3.0), (4.5, -1.0)];
        Curve::new(keys.map(|(t, x)| (t, [x, -x])))
    }

    #[test]
    fn keys_are_met_holds_hold_and_nothing_overshoots() {
        let curve = zigzag();
        for (t, x) in [(-1.0, 0.0), (0.5, 0.0), (1.5, 2.0), (3.0, 3.0), (3.7, 3.0), (4.5, -1.0), (9.0, -1.0)]
        {
            let (values, _) = curve.at(t);
            assert!((values[0] - x).abs() < 1e-15 && values[0] == -values[1], "at {t}: {values:?}");
        }
        for k in 0..=450 {
            let (values, _) = curve.at(0.01 * f64::from(k));
            // Rounding of a cubic whose numbers are below ten.
            assert!(values[0] > -1.0 - 1e-14 && values[0] < 3.0 + 1e-14, "{values:?}");
        }
        assert_eq!(curve.end(), 4.5);
    }

    #[test]
    fn rates_are_derivatives_and_continuous() {
        let curve = zigzag();
        for k in 0..450 {
            let (t, d) = (0.01 * f64::from(k) + 0.003, 1e-6);
            let ((a, _), (b, _)) = (curve.at(t - d), curve.at(t + d));
            let slope = (b[0] - a[0]) / (2.0 * d);
            // Third derivatives are below 200: d^2 times that, and rounding over d.
            assert!((slope - curve.at(t).1[0]).abs() < 1e-8, "at {t}");
        }
        for key in [0.0, 1.0, 1.5, 3.0, 4.0, 4.5] {
            let (before, after) = (curve.at(key - 1e-9).1[0], curve.at(key + 1e-9).1[0]);
            // Second derivatives are below 100.
            assert!((before - after).abs() < 1e-6, "at {key}: {before} {after}");
        }
    }

    #[test]
    fn no_time_and_no_keys_are_harmless() {
        assert_eq!(zigzag().at(f64::NAN).0, [0.0, -0.0]);
        assert_eq!(zigzag().at(f64::INFINITY).0, [-1.0, 1.0]);
        assert!(Curve::new([] as [(f64, Vec<f64>); 0]).at(1.0).0.is_empty());
    }
}
