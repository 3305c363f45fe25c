//! Rows of equations for the commands, collected from tasks and sorted into levels.
//!
//! Source: Kim & Pollard 2008 (KP08) section 3.2. A row is `c . x = b` over the commands x, which are scaled: with D the scales,
//! the unknowns are `D^-1 x`, and a row is stored as `c D`. A task of weight w counts w times in the squares of its level, so its
//! rows are multiplied by the square root of w. Deviation: rows may be divided by a reference, a lever arm or their length, so
//! that meters and radians of large and small characters weigh the same (`even`).

use super::Priority;

/// Equations `C x = d` with the properties of each row. Unknowns are scaled when added, so that the minimum-norm solution is
/// minimal by the plan's weights.
#[derive(Clone, Debug, Default)]
pub(super) struct Rows {
    /// For each unknown, one over the square root of its weight.
    pub(super) scale: Vec<f64>,
    coefficients: Vec<f64>,
    rhs: Vec<f64>,
    about: Vec<About>,
}

#[derive(Clone, Copy, Debug)]
struct About {
    priority: Priority,
    /// Square root of its weight.
    weight: f64,
    /// Size of the row for a unit of acceleration of the joints that affect it most; zero for none.
    reference: f64,
}

/// The rows of one level.
#[derive(Clone, Debug, Default)]
pub(super) struct Block {
    pub(super) coefficients: Vec<f64>,
    pub(super) rhs: Vec<f64>,
    pub(super) reference: f64,
}

/// Properties of a row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Kind {
    pub(super) priority: Priority,
    pub(super) weight: f64,
    /// Acceleration of the row's quantity for a unit of acceleration of the joints: a lever arm, or one.
    pub(super) reference: f64,
}

impl Rows {
    /// Removes all rows.
    pub(super) fn clear(&mut self) {
        self.coefficients.clear();
        self.rhs.clear();
        self.about.clear();
    }

    /// Adds a row: `coefficient` of each unknown, before scaling.
    pub(super) fn push(&mut self, kind: Kind, rhs: f64, coefficient: impl Fn(usize) -> f64) {
        self.coefficients.extend(self.scale.iter().enumerate().map(|(z, scale)| coefficient(z) * scale));
        self.rhs.push(rhs);
        self.about.push(About {
            priority: kind.priority,
            weight: kind.weight.sqrt(),
            reference: kind.reference,
        });
    }

    /// The distinct priorities, lowest numbers first.
    pub(super) fn priorities(&self, out: &mut Vec<Priority>) {
        out.clear();
        out.extend(self.about.iter().map(|about| about.priority));
        out.sort_unstable();
        out.dedup();
    }

    /// Sets the right-hand sides to the values that these commands produce.
    pub(super) fn ask_for(&mut self, x: &[f64]) {
        let n = self.scale.len();
        for (row, rhs) in self.coefficients.chunks_exact(n.max(1)).zip(&mut self.rhs) {
            *rhs = row.iter().zip(x).zip(&self.scale).map(|((c, x), scale)| c * x / scale).sum();
        }
    }

    /// Sets the reference of every row to its length.
    pub(super) fn refer_to_lengths(&mut self) {
        let n = self.scale.len();
        for (row, about) in self.coefficients.chunks_exact(n.max(1)).zip(&mut self.about) {
            about.reference = row.iter().map(|c| c * c).sum::<f64>().sqrt();
        }
    }

    /// The rows of one priority, multiplied by their weights. With `even`, rows are divided by their references, so that meters
    /// and radians of large and small characters weigh the same.
    pub(super) fn level(&self, priority: Priority, even: bool, out: &mut Block) {
        out.coefficients.clear();
        out.rhs.clear();
        out.reference = 0.0;
        let n = self.scale.len();
        for (k, about) in self.about.iter().enumerate().filter(|(_, about)| about.priority == priority) {
            let evened = even && about.reference > 0.0;
            let factor = if evened { about.weight / about.reference } else { about.weight };
            out.coefficients.extend(self.coefficients[k * n..(k + 1) * n].iter().map(|c| c * factor));
            out.rhs.push(self.rhs[k] * factor);
            out.reference = out.reference.max(if even { about.weight } else { factor * about.reference });
        }
    }
}
