//! A model in a generic state: bent, moving, with external forces. With checks of the results.

use anyhow::Result;
use ligament::model::{BodyId, Model, StateError};
use ligament::reduced::{Derivatives, Springs, Surroundings, Tree, Workspace};
use ligament_gallery::Scene;

/// Step for which the springs of the chains are implicit.
pub(super) const STEP: f64 = 1e-3;

/// A model in a state, with memory for the work on it.
pub(super) struct Problem {
    pub(super) tree: Tree,
    pub(super) springs: Springs,
    pub(super) q: Vec<f64>,
    pub(super) v: Vec<f64>,
    pub(super) tau: Vec<f64>,
    /// Computed by [`Problem::forward`].
    pub(super) qdd: Vec<f64>,
    /// Computed by [`Problem::inverse`].
    back: Vec<f64>,
    pub(super) ws: Workspace,
}

/// States one after another.
pub(super) struct Rows {
    pub(super) q: Vec<f64>,
    pub(super) v: Vec<f64>,
    pub(super) tau: Vec<f64>,
}

/// The `i`th of a fixed sequence of numbers between -1 and 1 without a simple pattern.
fn wave(i: usize, pace: f64) -> f64 {
    (pace * (i + 1) as f64).sin()
}

impl Problem {
    /// A scene bent out of its start. Its springs are implicit for steps of `h` seconds.
    pub(super) fn of(scene: &Scene, h: f64) -> Result<Problem> {
        Problem::new(&scene.model, &scene.q, h)
    }

    /// The same for any model, from given coordinates.
    pub(super) fn new(model: &Model, start: &[f64], h: f64) -> Result<Problem> {
        let tree = Tree::new(model)?;
        let nv = model.nv();
        let mut q = start.to_vec();
        let bend: Vec<f64> = (0..nv).map(|i| 0.3 * wave(i, 1.7)).collect();
        model.integrate(&mut q, &bend, 1.0)?;
        Ok(Problem {
            springs: Springs::new(&tree, h),
            q,
            v: (0..nv).map(|i| 0.5 * wave(i, 2.3)).collect(),
            tau: (0..nv).map(|i| wave(i, 0.7)).collect(),
            qdd: vec![0.0; nv],
            back: vec![0.0; nv],
            ws: Workspace::new(&tree),
            tree,
        })
    }

    /// The last body in the order of the recursions.
    pub(super) fn last_body(&self) -> BodyId {
        let order = self.tree.model().forest().order();
        order[order.len() - 1]
    }

    /// Forward dynamics.
    pub(super) fn forward(&mut self) -> Result<(), StateError> {
        let Problem { tree, q, v, tau, qdd, ws, .. } = self;
        let around = Surroundings { armature: self.springs.armature(), ..Default::default() };
        tree.forward_dynamics(q, v, tau, &around, qdd, ws)
    }

    /// Inverse dynamics of the result of forward dynamics.
    pub(super) fn inverse(&mut self) -> Result<(), StateError> {
        let Problem { tree, q, v, qdd, back, ws, .. } = self;
        let around = Surroundings { armature: self.springs.armature(), ..Default::default() };
        tree.inverse_dynamics(q, v, qdd, &around, back, ws)
    }

    /// Error of inverse dynamics after forward dynamics against the given forces, relative to the forces at play.
    pub(super) fn forward_residual(&mut self) -> Result<f64, StateError> {
        self.forward()?;
        self.inverse()?;
        let missed = apart(&self.back, &self.tau);
        let (found, still) = (std::mem::take(&mut self.qdd), vec![0.0; self.tau.len()]);
        self.qdd = still;
        self.inverse()?;
        self.qdd = found;
        Ok(missed / largest(&self.back))
    }

    /// Derivatives against differences of fourth order along one direction, in q and v at once.
    pub(super) fn derivative_residual(&mut self, d: &Derivatives) -> Result<f64, StateError> {
        let nv = self.v.len();
        let along: Vec<f64> = (0..nv).map(|i| wave(i, 3.1)).collect();
        let exact: Vec<f64> =
            (0..nv).map(|r| (0..nv).map(|c| (d.q[r * nv + c] + d.v[r * nv + c]) * along[c]).sum()).collect();
        let (q, v) = (self.q.clone(), self.v.clone());
        let mut differences = vec![0.0; nv];
        let h = 1e-3;
        for (steps, weight) in [(-2.0, 1.0), (-1.0, -8.0), (1.0, 8.0), (2.0, -1.0)] {
            self.q.copy_from_slice(&q);
            self.tree.model().integrate(&mut self.q, &along, steps * h)?;
            (0..nv).for_each(|i| self.v[i] = v[i] + steps * h * along[i]);
            self.forward()?;
            (0..nv).for_each(|i| differences[i] += weight * self.qdd[i] / (12.0 * h));
        }
        (self.q, self.v) = (q, v);
        Ok(apart(&exact, &differences) / largest(&exact))
    }

    /// `n` states, each bent and moving in its own way.
    pub(super) fn rows(&self, n: usize) -> Result<Rows, StateError> {
        let mut rows = Rows { q: Vec::new(), v: Vec::new(), tau: Vec::new() };
        let nv = self.v.len();
        for state in 0..n {
            let mut q = self.q.clone();
            let bend: Vec<f64> = (0..nv).map(|i| 0.3 * wave(i + state, 1.1)).collect();
            self.tree.model().integrate(&mut q, &bend, 1.0)?;
            rows.q.extend(q);
            rows.v.extend((0..nv).map(|i| 0.5 * wave(i + state, 2.3)));
            rows.tau.extend((0..nv).map(|i| wave(i + state, 0.7)));
        }
        Ok(rows)
    }

    /// Forward dynamics of rows of states, one at a time.
    pub(super) fn one_by_one(&mut self, rows: &Rows) -> Result<Vec<f64>, StateError> {
        let (nq, nv) = (self.q.len(), self.v.len());
        let mut all = vec![0.0; rows.v.len()];
        for (k, qdd) in all.chunks_exact_mut(nv).enumerate() {
            let (q, v) = (&rows.q[k * nq..(k + 1) * nq], &rows.v[k * nv..(k + 1) * nv]);
            let tau = &rows.tau[k * nv..(k + 1) * nv];
            self.tree.forward_dynamics(q, v, tau, &Surroundings::default(), qdd, &mut self.ws)?;
        }
        Ok(all)
    }
}

/// Largest difference.
pub(super) fn apart(a: &[f64], b: &[f64]) -> f64 {
    // Not f64::max, which prefers any number to NaN.
    a.iter().zip(b).map(|(a, b)| (a - b).abs()).fold(0.0, |m, d| if d <= m { m } else { d })
}

/// Largest size, at least one.
pub(super) fn largest(x: &[f64]) -> f64 {
    x.iter().fold(1.0, |m: f64, x| m.max(x.abs()))
}
