//! Kinematics: poses, twists, accelerations, Jacobians, momentum and energy.
//!
//! Source: KP08 appendix A.1; Eq. 21 with erratum 7 (the linear acceleration needs gravity added back).
//!
//! A workspace holds the state of its last update: by [`Tree::update_kinematics`], or by any of the dynamics, which start
//! with it.

use ligament_math::{Pose, RigidInertia, Twist, Vec3, Wrench};

use super::passes;
use super::tree::Tree;
use super::workspace::Workspace;
use crate::model::{BodyId, StateError};

/// Sums over all bodies.
///
/// ```
/// # use ligament::doc::*; let model = arm()?.model;
/// use ligament::reduced::{Tree, Workspace};
///
/// // The arm hangs straight down and swings as one, at 1 rad/s.
/// let tree = Tree::new(&model)?;
/// let mut ws = Workspace::new(&tree);
/// tree.update_kinematics(&[0.0; 2], &[1.0, 0.0], &mut ws)?;
/// let totals = tree.totals(&ws);
/// assert!((totals.com + Vec3::Z).norm() < 1e-15 && totals.mass == 2.0);
/// // Energy 1/2 (m 0.5^2 + m 1.5^2 + 2 I); momentum is mass times the velocity of the center of mass.
/// assert!((totals.kinetic - 0.5 * (0.25 + 2.25 + 0.02)).abs() < 1e-15);
/// assert!((totals.momentum.force.norm() - 2.0).abs() < 1e-15);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Totals {
    /// Total mass, in kilograms.
    pub mass: f64,
    /// Center of mass, in the world.
    pub com: Vec3,
    /// Momentum: angular about the center of mass, and linear, in world axes.
    pub momentum: Wrench,
    /// Kinetic energy.
    pub kinetic: f64,
    /// Potential energy in gravity, zero at the origin of the world.
    pub potential: f64,
}

impl Tree {
    /// Poses and twists of all bodies.
    pub fn update_kinematics(&self, q: &[f64], v: &[f64], ws: &mut Workspace) -> Result<(), StateError> {
        self.check_state(q, v)?;
        passes::kinematics(self, q, v, ws);
        Ok(())
    }

    /// Pose of a body.
    pub fn world_from_body(&self, body: BodyId, ws: &Workspace) -> Pose {
        let k = self.link_of(body);
        Pose::new(ws.moving[k].rot, ws.moving[k].pos) * self.body_from_link[k].inverse()
    }

    /// Twist of a body, in its own axes about the origin of its frame.
    pub fn twist_body(&self, body: BodyId, ws: &Workspace) -> Twist {
        let k = self.link_of(body);
        let here = &ws.moving[k];
        let in_link =
            Twist::new(here.rot.transpose_mul(here.twist.angular), here.rot.transpose_mul(here.twist.linear));
        self.body_from_link[k].twist(in_link)
    }

    /// Angular velocity of a body, in world axes.
    pub fn angular_velocity_world(&self, body: BodyId, ws: &Workspace) -> Vec3 {
        ws.moving[self.link_of(body)].twist.angular
    }

    /// Acceleration of a body: angular, and of the origin of its frame, in world axes. KP08's A, after any of the
    /// dynamics with the same `gravity`.
    pub fn accel_world(&self, body: BodyId, gravity: Vec3, ws: &Workspace) -> Twist {
        let k = self.link_of(body);
        if k == 0 {
            return Twist::ZERO;
        }
        let (here, a) = (&ws.moving[k], ws.accel[k]);
        let w = here.twist.angular;
        let at_link = w.cross(here.twist.linear) + a.linear + gravity;
        // From the link's origin to the body's.
        let arm = here.rot * self.body_from_link[k].inverse().pos;
        Twist::new(a.angular, at_link + a.angular.cross(arm) + w.cross(w.cross(arm)))
    }

    /// Rate of change of a body's twist in its own axes (KP08's V'), without fictitious gravity: after any of the dynamics
    /// with the same `gravity`.
    pub fn accel_body(&self, body: BodyId, gravity: Vec3, ws: &Workspace) -> Twist {
        let k = self.link_of(body);
        let here = &ws.moving[k];
        let a = Twist::new(ws.accel[k].angular, ws.accel[k].linear + gravity);
        let in_link = Twist::new(here.rot.transpose_mul(a.angular), here.rot.transpose_mul(a.linear));
        self.body_from_link[k].twist(in_link)
    }

    /// Wrench of a body's joint on the body, in the body's axes about the origin of its frame: after inverse or hybrid
    /// dynamics.
    pub fn joint_wrench_body(&self, body: BodyId, ws: &Workspace) -> Wrench {
        let k = self.link_of(body);
        let (here, f) = (&ws.moving[k], ws.wrench[k]);
        let in_link = Wrench::new(here.rot.transpose_mul(f.moment), here.rot.transpose_mul(f.force));
        self.body_from_link[k].wrench(in_link)
    }

    /// Jacobian of a point of a body: `columns[i]` is the angular velocity of the body and the velocity of the point, in
    /// world axes, for unit velocity along coordinate i. `point_body` is in the body's frame.
    ///
    /// ```
    /// # use ligament::doc::*; let Arm { model, lower, end, .. } = arm()?;
    /// use ligament::reduced::{Tree, Workspace};
    ///
    /// // The velocity of the hand is the sum of the columns times the generalized velocity.
    /// let tree = Tree::new(&model)?;
    /// let (mut ws, mut columns, v) = (Workspace::new(&tree), [Twist::ZERO; 2], [0.7, -1.2]);
    /// tree.update_kinematics(&[0.3, -1.0], &v, &mut ws)?;
    /// tree.jacobian_world(lower, end.pos, &mut columns, &ws)?;
    /// let by_columns = columns[0].linear * v[0] + columns[1].linear * v[1];
    /// let moving = tree.world_from_body(lower, &ws).rot * tree.twist_body(lower, &ws).at(end.pos);
    /// assert!((by_columns - moving).norm() < 1e-14);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn jacobian_world(
        &self,
        body: BodyId,
        point_body: Vec3,
        columns: &mut [Twist],
        ws: &Workspace,
    ) -> Result<(), StateError> {
        self.model.check_length("columns", columns.len(), self.model.nv())?;
        self.fill_jacobian(body, point_body, columns, ws);
        Ok(())
    }

    /// The columns of [`Tree::jacobian_world`].
    #[inline(always)]
    pub(super) fn fill_jacobian(
        &self,
        body: BodyId,
        point_body: Vec3,
        columns: &mut [Twist],
        ws: &Workspace,
    ) {
        columns.fill(Twist::ZERO);
        let point = self.world_from_body(body, ws).point(point_body);
        let mut k = self.link_of(body);
        while k != 0 {
            let (link, here) = (&self.links[k], &ws.moving[k]);
            for dof in link.dofs() {
                let s = passes::direction_of(link, here, &ws.directions, dof);
                columns[dof] = Twist::new(s.angular, s.at(point - here.pos));
            }
            k = link.parent as usize;
        }
    }

    /// Mass and center of mass of the whole character.
    #[inline(always)]
    pub(super) fn center_of_mass(&self, ws: &Workspace) -> (f64, Vec3) {
        let (mut mass, mut moment) = (0.0, Vec3::ZERO);
        for (k, here) in ws.moving.iter().enumerate().skip(1) {
            mass += self.inertia[k].mass;
            moment += here.rot * self.inertia[k].first_moment + here.pos * self.inertia[k].mass;
        }
        (mass, if mass == 0.0 { Vec3::ZERO } else { moment / mass })
    }

    /// Mass, center of mass, momentum and energy of the whole character.
    pub fn totals(&self, ws: &Workspace) -> Totals {
        let (mass, com) = self.center_of_mass(ws);
        let (mut momentum, mut kinetic) = (Wrench::ZERO, 0.0);
        for (k, here) in ws.moving.iter().enumerate().skip(1) {
            let j: RigidInertia = passes::own_inertia(&self.inertia[k], here).0;
            let own = j.apply(here.twist);
            kinetic += 0.5 * own.dot(here.twist);
            momentum += Wrench::new(own.moment + (here.pos - com).cross(own.force), own.force);
        }
        kinetic += (0..ws.rates.len()).map(|dof| self.rotor_energy(dof, ws)).sum::<f64>();
        let potential = -mass * self.model.gravity().dot(com);
        Totals { mass, com, momentum, kinetic, potential }
    }
}
