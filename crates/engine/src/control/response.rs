//! The response to commands: the linear map from commands x to all accelerations and forces that rows use.
//!
//! Source: Kim & Pollard 2008 (KP08) Eqs. 2, 4, 5, 7 and 8 with appendix A.3. Symbols: x the commands; `A = G x + A_0` the
//! acceleration of a point of a bone.
//!
//! | style | x | at x = 0 | G |
//! | --- | --- | --- | --- |
//! | acceleration | qdd of active joints | hybrid dynamics | Table 6 |
//! | torque | tau of active joints, in addition to given forces | forward dynamics | Table 6 |
//! | velocity | generalized velocity at the end of the step | inverse dynamics at qdd = -v/h | J/h |
//!
//! External forces (flesh, contact, springs) are part of the values at x = 0.
//!
//! Deviations: d tau / d qdd of Eq. 8 is the mass matrix, and is computed as such. Rows of the velocity style are multiplied by
//! h, which leaves J.

use ligament_math::{Twist, Vec3};

use super::{Situation, Style};
use crate::model::{BodyId, JointId, StateError};
use crate::reduced::{Hybrid, Sensitivity, Surroundings, Tree, Workspace};

/// The linear map at one state. Reused from step to step.
#[derive(Clone, Debug, Default)]
pub(super) struct Response {
    style: Style,
    /// The degree of freedom of each unknown.
    pub(super) unknowns: Vec<usize>,
    /// Factor of the rows: h in the velocity style, else 1.
    pub(super) gain: f64,
    /// Accelerations at x = 0.
    pub(super) qdd: Vec<f64>,
    /// Torques of the joints at x = 0, including given ones.
    pub(super) tau: Vec<f64>,
    changes: Vec<Sensitivity>,
    mass: Vec<f64>,
    /// For each unknown, the command that brakes the joints, if accelerations are commanded; else empty.
    pub(super) brake: Vec<f64>,
    /// Jacobian of the last point.
    pub(super) jacobian: Vec<Twist>,
    /// For the last point: d(acceleration)/dx times [`Response::gain`], for each unknown.
    pub(super) columns: Vec<Twist>,
    /// Sums of both over several points.
    sum: Vec<Twist>,
    sum_jacobian: Vec<Twist>,
}

impl Response {
    /// Computes the map. `active` are the joints that can be commanded, `coordinates` their degrees of freedom; `braking` is the
    /// braking rate of joints, in 1/s.
    pub(super) fn update(
        &mut self,
        tree: &Tree,
        (style, braking): (Style, f64),
        (active, coordinates): (&[JointId], &[usize]),
        now: &Situation<'_>,
        ws: &mut Workspace,
    ) -> Result<(), StateError> {
        let nv = tree.model().nv();
        self.style = style;
        self.gain = if style == Style::Velocity { now.h } else { 1.0 };
        self.unknowns.clear();
        self.brake.clear();
        // A step brakes to rest at most.
        let slower = braking.min(1.0 / now.h);
        self.begin(nv, now);
        match style {
            Style::Acceleration => {
                self.unknowns.extend_from_slice(coordinates);
                self.brake.extend(coordinates.iter().map(|&dof| -slower * now.v[dof]));
                let hybrid = Hybrid { prescribed: active, tau: &mut self.tau, qdd: &mut self.qdd };
                tree.hybrid_dynamics(now.q, now.v, hybrid, &now.around, ws)?;
                self.differentiate(tree, ws)
            }
            Style::Torque => {
                self.unknowns.extend_from_slice(coordinates);
                tree.forward_dynamics(now.q, now.v, &self.tau, &now.around, &mut self.qdd, ws)?;
                self.differentiate(tree, ws)
            }
            Style::Velocity => {
                self.unknowns.extend(0..nv);
                self.stop_at_once(tree, now, ws)
            }
        }
    }

    /// Resets accelerations to zero, and forces to the given ones.
    fn begin(&mut self, nv: usize, now: &Situation<'_>) {
        self.qdd.clear();
        self.qdd.resize(nv, 0.0);
        self.tau.clear();
        self.tau.extend_from_slice(now.tau);
        self.tau.resize(nv, 0.0);
    }

    /// Table 6, for every unknown.
    fn differentiate(&mut self, tree: &Tree, ws: &Workspace) -> Result<(), StateError> {
        if self.changes.len() < self.unknowns.len() {
            self.changes.resize(self.unknowns.len(), Sensitivity::default());
        }
        for (change, &z) in self.changes.iter_mut().zip(&self.unknowns) {
            tree.sensitivity(z, change, ws)?;
        }
        Ok(())
    }

    /// Mass matrix, and torques for zero velocity at the end of the step: x = 0.
    fn stop_at_once(
        &mut self,
        tree: &Tree,
        now: &Situation<'_>,
        ws: &mut Workspace,
    ) -> Result<(), StateError> {
        let nv = tree.model().nv();
        self.mass.resize(nv * nv, 0.0);
        tree.mass_matrix(now.q, &mut self.mass, ws)?;
        let Surroundings { armature, .. } = now.around;
        for (dof, &extra) in armature.iter().enumerate().take(nv) {
            self.mass[dof * nv + dof] += extra;
        }
        for (qdd, v) in self.qdd.iter_mut().zip(now.v) {
            *qdd = -v / now.h;
        }
        // Last, because the workspace must hold this state.
        tree.inverse_dynamics(now.q, now.v, &self.qdd, &now.around, &mut self.tau, ws)
    }

    /// Computes the columns of a point of a bone, and returns its acceleration at x = 0: angular, and of the point, in world
    /// axes.
    pub(super) fn at_point(
        &mut self,
        tree: &Tree,
        bone: BodyId,
        point_body: Vec3,
        gravity: Vec3,
        ws: &Workspace,
    ) -> Result<Twist, StateError> {
        let arm = tree.world_from_body(bone, ws).rot * point_body;
        self.columns.clear();
        self.jacobian.resize(tree.model().nv(), Twist::ZERO);
        tree.jacobian_world(bone, point_body, &mut self.jacobian, ws)?;
        if self.style == Style::Velocity {
            self.columns.extend_from_slice(&self.jacobian);
        } else {
            self.columns.extend(self.changes[..self.unknowns.len()].iter().map(|change| {
                let a = tree.sensitivity_of_body(bone, change, ws);
                Twist::new(a.angular, a.at(arm))
            }));
        }
        Ok(accel_of_point(tree, bone, point_body, gravity, ws))
    }

    /// Subtracts the columns of a point of another bone from those of the last point: what it sees. Returns its acceleration at x = 0.
    pub(super) fn subtract_point(
        &mut self,
        tree: &Tree,
        bone: BodyId,
        point_body: Vec3,
        gravity: Vec3,
        ws: &Workspace,
    ) -> Result<Twist, StateError> {
        self.sum.clone_from(&self.columns);
        self.sum_jacobian.clone_from(&self.jacobian);
        let accel = self.add_point(tree, (bone, point_body), -1.0, gravity, ws)?;
        self.end_sum(1.0);
        Ok(accel)
    }

    /// Begins a sum over points.
    pub(super) fn begin_sum(&mut self, nv: usize) {
        self.sum.clear();
        self.sum.resize(self.unknowns.len(), Twist::ZERO);
        self.sum_jacobian.clear();
        self.sum_jacobian.resize(nv, Twist::ZERO);
    }

    /// Adds the columns of a point, times a number, to the sum; returns its acceleration at x = 0.
    pub(super) fn add_point(
        &mut self,
        tree: &Tree,
        (bone, point_body): (BodyId, Vec3),
        times: f64,
        gravity: Vec3,
        ws: &Workspace,
    ) -> Result<Twist, StateError> {
        let accel = self.at_point(tree, bone, point_body, gravity, ws)?;
        for (sum, of) in [(&mut self.sum, &self.columns), (&mut self.sum_jacobian, &self.jacobian)] {
            for (sum, column) in sum.iter_mut().zip(of) {
                *sum = Twist::new(sum.angular + column.angular * times, sum.linear + column.linear * times);
            }
        }
        Ok(accel)
    }

    /// The sum, times a number, is the last point.
    pub(super) fn end_sum(&mut self, times: f64) {
        for sum in self.sum.iter_mut().chain(&mut self.sum_jacobian) {
            *sum = Twist::new(sum.angular * times, sum.linear * times);
        }
        std::mem::swap(&mut self.columns, &mut self.sum);
        std::mem::swap(&mut self.jacobian, &mut self.sum_jacobian);
    }

    /// Whether velocities are commanded.
    pub(super) fn is_velocity(&self) -> bool {
        self.style == Style::Velocity
    }

    /// `gain` times d(acceleration of a degree of freedom)/d(an unknown).
    pub(super) fn qdd_rate(&self, z: usize, dof: usize) -> f64 {
        match self.style {
            Style::Velocity => f64::from(u8::from(self.unknowns[z] == dof)),
            Style::Acceleration | Style::Torque => self.changes[z].qdd[dof],
        }
    }

    /// `gain` times d(torque of a degree of freedom)/d(an unknown).
    pub(super) fn tau_rate(&self, z: usize, dof: usize) -> f64 {
        match self.style {
            Style::Velocity => self.mass[dof * self.unknowns.len() + z],
            Style::Acceleration | Style::Torque => self.changes[z].tau[dof],
        }
    }

    /// Acceleration of the active joints (or velocity, if velocities are commanded) for a change of the commands by `direction`
    /// times `scale`: the quantity that must stay bounded.
    pub(super) fn effect(&self, direction: &[f64], scale: &[f64], coordinates: &[usize]) -> f64 {
        let squares: f64 = match self.style {
            // Torques are computed for accelerations that are bounded already: see `guide`.
            Style::Acceleration | Style::Torque => {
                direction.iter().zip(scale).map(|(x, s)| (x * s).powi(2)).sum()
            }
            Style::Velocity => coordinates.iter().map(|&dof| (direction[dof] * scale[dof]).powi(2)).sum(),
        };
        squares.sqrt()
    }

    /// Change of the torque of a degree of freedom for a unit of the commands.
    pub(super) fn tau_reference(&self, dof: usize) -> f64 {
        (0..self.unknowns.len()).map(|z| self.tau_rate(z, dof).powi(2)).sum::<f64>().sqrt()
    }
}

/// The acceleration of a point of a bone in the last dynamics: angular, and of the point, in world axes.
pub(super) fn accel_of_point(
    tree: &Tree,
    bone: BodyId,
    point_body: Vec3,
    gravity: Vec3,
    ws: &Workspace,
) -> Twist {
    let arm = tree.world_from_body(bone, ws).rot * point_body;
    let turning = tree.angular_velocity_world(bone, ws);
    let at_origin = tree.accel_world(bone, gravity, ws);
    let swing = turning.cross(turning.cross(arm));
    Twist::new(at_origin.angular, at_origin.at(arm) + swing)
}
