//! Time integration.
//!
//! Sources: KP08 section 4.2 ("mixed" Euler: new velocities first, then positions from them; symplectic); the classical
//! fourth-order Runge-Kutta method as a reference, on the manifold of the joints: stages are taken in the chart at the start
//! of the step, whose velocities are corrected by the inverse of its derivative where a joint has a quaternion.

use super::dynamics::Surroundings;
use super::springs::Springs;
use super::tree::Tree;
use super::workspace::Workspace;
use crate::model::StateError;

/// State and scratch memory of a motion in generalized coordinates.
///
/// ```
/// # use ligament::doc::*; let model = arm()?.model;
/// use ligament::reduced::{Motion, Springs, Surroundings, Tree};
///
/// let (tree, h) = (Tree::new(&model)?, 1e-3);
/// let mut motion = Motion::new(&tree, &[1.0, 0.0], &[0.0, 0.0])?;
/// let springs = Springs::new(&tree, h);
/// for _ in 0..100 {
///     motion.step(&tree, &[0.0, 0.0], &springs, &Surroundings::default(), h)?;
/// }
/// assert!(motion.q[0] < 1.0, "it swings back");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Motion {
    /// Generalized coordinates.
    pub q: Vec<f64>,
    /// Generalized velocity.
    pub v: Vec<f64>,
    /// Generalized acceleration of the last step.
    pub qdd: Vec<f64>,
    tau: Vec<f64>,
    workspace: Workspace,
}

impl Motion {
    /// A motion that starts from a state.
    pub fn new(tree: &Tree, q: &[f64], v: &[f64]) -> Result<Motion, StateError> {
        tree.check_state(q, v)?;
        let zeros = vec![0.0; v.len()];
        Ok(Motion {
            q: q.to_vec(),
            v: v.to_vec(),
            qdd: zeros.clone(),
            tau: zeros,
            workspace: Workspace::new(tree),
        })
    }

    /// Scratch memory, with the kinematics of the start of the last step.
    pub fn workspace(&mut self) -> &mut Workspace {
        &mut self.workspace
    }

    /// Advances by one step of symplectic Euler under generalized forces `tau`, the springs (implicit, for this `h`) and the
    /// surroundings. The armature of the surroundings is ignored: the springs supply their own, and joints their rotors.
    pub fn step(
        &mut self,
        tree: &Tree,
        tau: &[f64],
        springs: &Springs,
        around: &Surroundings<'_>,
        h: f64,
    ) -> Result<(), StateError> {
        tree.model().check_length("tau", tau.len(), self.tau.len())?;
        self.tau.copy_from_slice(tau);
        springs.add_forces(tree, &self.q, &self.v, &mut self.tau)?;
        let around = Surroundings { armature: springs.armature(), ..*around };
        tree.forward_dynamics(&self.q, &self.v, &self.tau, &around, &mut self.qdd, &mut self.workspace)?;
        for (v, qdd) in self.v.iter_mut().zip(&self.qdd) {
            *v += h * qdd;
        }
        tree.model().integrate(&mut self.q, &self.v, h)
    }

    /// Advances by one step of fourth-order Runge-Kutta, springs explicit. For reference: it allocates.
    pub fn step_rk4(
        &mut self,
        tree: &Tree,
        tau: &[f64],
        around: &Surroundings<'_>,
        h: f64,
    ) -> Result<(), StateError> {
        let model = tree.model();
        model.check_length("tau", tau.len(), self.tau.len())?;
        let springs = Springs::new(tree, 0.0);
        let (q0, v0) = (self.q.clone(), self.v.clone());
        let n = v0.len();
        // x: coordinates in the chart at q0, where x = 0; its derivative and that of v at each stage.
        let (mut x, mut v) = (vec![0.0; n], v0.clone());
        let mut rate = vec![0.0; n];
        let (mut sum_x, mut sum_v) = (vec![0.0; n], vec![0.0; n]);
        for (ahead, weight) in [(0.5, 1.0), (0.5, 2.0), (1.0, 2.0), (0.0, 1.0)] {
            let mut q = q0.clone();
            model.integrate(&mut q, &x, 1.0)?;
            let mut forces = tau.to_vec();
            springs.add_forces(tree, &q, &v, &mut forces)?;
            let around = Surroundings { armature: &[], ..*around };
            tree.forward_dynamics(&q, &v, &forces, &around, &mut self.qdd, &mut self.workspace)?;
            model.chart_rate(&x, &v, &mut rate)?;
            for i in 0..n {
                sum_x[i] += weight * rate[i] / 6.0;
                sum_v[i] += weight * self.qdd[i] / 6.0;
                x[i] = ahead * h * rate[i];
                v[i] = v0[i] + ahead * h * self.qdd[i];
            }
        }
        for i in 0..n {
            self.v[i] = v0[i] + h * sum_v[i];
        }
        model.integrate(&mut self.q, &sum_x, h)
    }
}
