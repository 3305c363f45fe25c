//! Cubic B-splines over knots of any spacing: the four basis functions that are nonzero at a time, in cumulative form.
//!
//! Source: the recursion of M. G. Cox and C. de Boor, 1972. With `N_j` the basis functions and `B_j = N_j + N_{j+1} + ...`, a
//! curve is `c_0 + sum B_j (c_j - c_{j-1})`, and the derivative of `B_j` is one basis function of lower degree.

/// Values, first and second derivatives of B_{i+1}, B_{i+2}, B_{i+3}, where i is the first control point with influence (whose B
/// is one): three numbers for each.
pub(super) type Cumulative = [[f64; 3]; 3];

/// The first control point with influence at a time, and the cumulative functions of the three after it.
///
/// `knots` are the times of the keys, ascending; there are two more control points than knots, and the first and the last knot
/// have multiplicity four.
pub(super) fn cumulative(knots: &[f64], time: f64) -> (usize, Cumulative) {
    let last = knots.len() - 1;
    // The interval that holds the time; times outside use the first or last interval.
    let i = knots.partition_point(|&knot| knot <= time).saturating_sub(1).min(last - 1);
    let knot = |k: isize| knots[k.clamp(0, last as isize) as usize];
    let i_signed = i as isize;
    // t[k] is knot i - 2 + k: six knots affect the interval.
    let t: [f64; 6] = std::array::from_fn(|k| knot(i_signed - 2 + k as isize));
    let part = |from: usize, to: usize, x: f64| {
        let width = t[to] - t[from];
        if width > 0.0 { x / width } else { 0.0 }
    };
    let (t2, t3) = (t[2], t[3]);
    // Degree 1: functions 2 and 3 of the four.
    let n1 = [part(2, 3, t3 - time), part(2, 3, time - t2)];
    // Degree 2.
    let n2 = [
        part(1, 3, t3 - time) * n1[0],
        part(1, 3, time - t[1]) * n1[0] + part(2, 4, t[4] - time) * n1[1],
        part(2, 4, time - t2) * n1[1],
    ];
    // Degree 3; the first of the four is one minus the others.
    let n3 = [
        part(0, 3, time - t[0]) * n2[0] + part(1, 4, t[4] - time) * n2[1],
        part(1, 4, time - t[1]) * n2[1] + part(2, 5, t[5] - time) * n2[2],
        part(2, 5, time - t2) * n2[2],
    ];
    // The derivative of a sum of functions from j on is the one function of lower degree between j - 1 and j.
    let first = [part(0, 3, 3.0 * n2[0]), part(1, 4, 3.0 * n2[1]), part(2, 5, 3.0 * n2[2])];
    let slope = [
        part(1, 3, -2.0 * n1[0]),
        part(1, 3, 2.0 * n1[0]) - part(2, 4, 2.0 * n1[1]),
        part(2, 4, 2.0 * n1[1]),
    ];
    let second = [part(0, 3, 3.0 * slope[0]), part(1, 4, 3.0 * slope[1]), part(2, 5, 3.0 * slope[2])];
    let sums = [n3[0] + n3[1] + n3[2], n3[1] + n3[2], n3[2]];
    (i, std::array::from_fn(|k| [sums[k], first[k], second[k]]))
}

#[cfg(test)]
mod tests {
    //! The basis reproduces lines, derivatives match differences, and all is continuous up to the second derivative.
    use super::*;

    const KNOTS: [f64; 5] = [0.0, 0.4, 1.5, 1.7, 3.0];

    /// A curve through control points, with its derivatives.
    fn curve(c: &[f64; 7], time: f64) -> [f64; 3] {
        let (i, b) = cumulative(&KNOTS, time);
        let mut out = [c[i], 0.0, 0.0];
        for (k, b) in b.iter().enumerate() {
            for (out, b) in out.iter_mut().zip(b) {
                *out += b * (c[i + k + 1] - c[i + k]);
            }
        }
        out
    }

    #[test]
    fn straight_lines_are_reproduced() {
        // Control points of the line y = t stand at the means of three knots.
        let t = |k: isize| KNOTS[k.clamp(0, 4) as usize];
        let c = std::array::from_fn(|j| (t(j as isize - 2) + t(j as isize - 1) + t(j as isize)) / 3.0);
        for k in 0..=300 {
            let time = f64::from(k) * 0.01;
            let [y, rate, bend] = curve(&c, time);
            assert!((y - time).abs() < 1e-14 && (rate - 1.0).abs() < 1e-13 && bend.abs() < 1e-11, "{time}");
        }
    }

    #[test]
    fn derivatives_are_derivatives_and_continuous() {
        let c = [0.3, -1.0, 2.0, 0.7, 0.1, -0.4, 1.2];
        for k in 1..300 {
            let (time, d) = (f64::from(k) * 0.01 + 0.003, 1e-5);
            let (a, b, here) = (curve(&c, time - d), curve(&c, time + d), curve(&c, time));
            for order in 0..2 {
                let slope = (b[order] - a[order]) / (2.0 * d);
                // Third derivatives are below 1e4, and jump at knots, which this spacing avoids.
                assert!((slope - here[order + 1]).abs() < 1e-5, "{time} {order}");
            }
        }
        for knot in [0.4, 1.5, 1.7] {
            let (a, b) = (curve(&c, knot - 1e-12), curve(&c, knot + 1e-12));
            for order in 0..3 {
                // Third derivatives are below 1e4.
                assert!((a[order] - b[order]).abs() < 1e-7, "{knot} {order}");
            }
        }
        let (start, end) = (curve(&c, 0.0), curve(&c, 3.0));
        assert!((start[0] - c[0]).abs() < 1e-15 && (end[0] - c[6]).abs() < 1e-14);
    }
}
