//! How accelerations and forces answer commands: the linear map from x to everything that a row can ask for.
//!
//! Source: KP08 Eqs. 2, 4, 5, 7 and 8 with appendix A.3. Symbols: x the commands; `A = G x + A_0` the acceleration of a
//! point of a bone.
//!
//! | style | x | at x = 0 | G |
//! | --- | --- | --- | --- |
//! | acceleration | qdd of active joints | hybrid dynamics | Table 6 |
//! | torque | tau of active joints, beside what acts there already | forward dynamics | Table 6 |
//! | velocity | all rates at the end of the step | inverse dynamics at qdd = -v/h | J/h |
//!
//! Whatever pushes the bones from outside (flesh, contact, springs) is in what happens at x = 0.
//!
//! Deviations: d tau / d qdd of Eq. 8 is the mass matrix, and is taken from there. Rows of the velocity style are
//! multiplied by h, which leaves J.

use ligament_math::{Twist, Vec3};

use super::{Situation, Style};
use crate::model::{BodyId, JointId, StateError};
use crate::reduced::{Hybrid, Sensitivity, Surroundings, Tree, Workspace};

/// The linear map at one state. Reused from step to step.
#[derive(Clone, Debug, Default)]
pub(super) struct Response {
    style: Style,
    /// The coordinate of each unknown.
    pub(super) unknowns: Vec<usize>,
    /// What rows are multiplied by: h in the velocity style, else 1.
    pub(super) gain: f64,
    /// At x = 0.
    pub(super) qdd: Vec<f64>,
    /// At x = 0: forces of the joints, those that act there already included.
    pub(super) tau: Vec<f64>,
    changes: Vec<Sensitivity>,
    mass: Vec<f64>,
    /// For each unknown, the command that brakes the joints, where accelerations are commanded; else none.
    pub(super) brake: Vec<f64>,
    /// For the point asked for last: its Jacobian.
    pub(super) jacobian: Vec<Twist>,
    /// For the point asked for last: d(acceleration)/dx times [`Response::gain`], for each unknown.
    pub(super) columns: Vec<Twist>,
}

impl Response {
    /// Works out the map. `active` are the joints that can be commanded, `coordinates` their coordinates; `braking` is
    /// how fast joints are braked, in 1/s, where that is called for.
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

    /// Nothing accelerates, and only those forces act that act anyway.
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

    /// Mass matrix, and forces if every rate were zero at the end of the step: x = 0.
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
        // Last, since the workspace is to answer for this state.
        tree.inverse_dynamics(now.q, now.v, &self.qdd, &now.around, &mut self.tau, ws)
    }

    /// Writes the columns of a point of a bone, and gives its acceleration at x = 0: angular, and of the point, in
    /// world axes.
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

    /// Whether velocities are commanded.
    pub(super) fn is_velocity(&self) -> bool {
        self.style == Style::Velocity
    }

    /// `gain` times d(acceleration of a coordinate)/d(an unknown).
    pub(super) fn qdd_rate(&self, z: usize, dof: usize) -> f64 {
        match self.style {
            Style::Velocity => f64::from(u8::from(self.unknowns[z] == dof)),
            Style::Acceleration | Style::Torque => self.changes[z].qdd[dof],
        }
    }

    /// `gain` times d(force of a coordinate's joint)/d(an unknown).
    pub(super) fn tau_rate(&self, z: usize, dof: usize) -> f64 {
        match self.style {
            Style::Velocity => self.mass[dof * self.unknowns.len() + z],
            Style::Acceleration | Style::Torque => self.changes[z].tau[dof],
        }
    }

    /// How much the active joints accelerate (or move, where velocities are commanded) for a change of the commands by
    /// `direction` times `scale`: what must not run away.
    pub(super) fn effect(&self, direction: &[f64], scale: &[f64], coordinates: &[usize]) -> f64 {
        let squares: f64 = match self.style {
            // Torques are found for what accelerations were found to do: see `guide`.
            Style::Acceleration | Style::Torque => {
                direction.iter().zip(scale).map(|(x, s)| (x * s).powi(2)).sum()
            }
            Style::Velocity => coordinates.iter().map(|&dof| (direction[dof] * scale[dof]).powi(2)).sum(),
        };
        squares.sqrt()
    }

    /// How much the force of a coordinate's joint changes for a unit of the commands.
    pub(super) fn tau_reference(&self, dof: usize) -> f64 {
        (0..self.unknowns.len()).map(|z| self.tau_rate(z, dof).powi(2)).sum::<f64>().sqrt()
    }
}

/// The acceleration of a point of a bone, as the last dynamics found it: angular, and of the point, in world axes.
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
