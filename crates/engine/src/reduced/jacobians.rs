//! Jacobians of points, their rates, and the centroidal map.
//!
//! Source: D. E. Orin, A. Goswami and S.-H. Lee, *Centroidal dynamics of a humanoid robot*, 2013, for the centroidal map. Symbols: `J_i` the
//! direction of coordinate i, as a twist about a point that is fixed in the world; `I_i` the inertia of all that it moves; V the twist of
//! the part that carries `J_i`.
//!
//! - A column of the map is the momentum `I_i J_i`, moved to the center of mass.
//! - Its rate is `I_i' J_i + I_i J_i'`, with `J_i' = V x J_i`. The rate of an inertia has the form of an inertia without mass: the rate of
//!   `m c` is the linear momentum, that of the rotational part is symmetric. So rates add over a subtree as inertias do.
//!
//! Deviation: both are about the center of mass, which moves; the rate of the moment therefore has the term `-c' x f`.

use ligament_math::{Mat3, RigidInertia, Sym3, Twist, Vec3, Wrench};

use super::passes;
use super::tree::Tree;
use super::workspace::Workspace;
use crate::model::{BodyId, StateError};
use crate::simd::Kernel;

/// Momentum of the whole character for each generalized velocity, about its center of mass and in world axes, with its rate.
///
/// ```
/// # use ligament::doc::*; let model = arm()?.model;
/// use ligament::reduced::{Centroidal, Tree, Workspace};
///
/// let tree = Tree::new(&model)?;
/// let (mut ws, mut centroidal, v) = (Workspace::new(&tree), Centroidal::default(), [0.7, -1.2]);
/// tree.update_kinematics(&[0.3, -1.0], &v, &mut ws)?;
/// tree.centroidal(&v, &mut centroidal, &mut ws)?;
/// // The map times the velocity is the momentum; the velocity of the center of mass follows from it.
/// let momentum = centroidal.map[0] * v[0] + centroidal.map[1] * v[1];
/// assert!((momentum.moment - tree.totals(&ws).momentum.moment).norm() < 1e-14);
/// assert!((momentum.force - centroidal.com_velocity * centroidal.mass).norm() < 1e-14);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Centroidal {
    /// The map: a column for each velocity.
    pub map: Vec<Wrench>,
    /// Its rate of change at the velocity given: the rate of the momentum is `map` times the accelerations plus `rate` times the velocities.
    pub rate: Vec<Wrench>,
    /// Total mass, in kilograms.
    pub mass: f64,
    /// Center of mass, in the world.
    pub com: Vec3,
    /// Its velocity.
    pub com_velocity: Vec3,
    /// Rates of the inertias of subtrees.
    rates: Vec<RigidInertia>,
}

impl Centroidal {
    /// Column k of the Jacobian of the center of mass: its velocity in world axes for unit velocity k, in m/s
    /// per rad/s or m/s. Zero if there is no mass.
    ///
    /// # Panics
    /// If k is not a velocity of the model.
    pub fn com_jacobian(&self, k: usize) -> Vec3 {
        if self.mass == 0.0 { Vec3::ZERO } else { self.map[k].force / self.mass }
    }
}

impl Tree {
    /// Jacobian of a point of a body, as [`Tree::jacobian_world`], from the coordinates alone: only the bodies between this one and the ground are
    /// visited. Afterwards the workspace holds the poses of these bodies only.
    pub fn jacobian_at(
        &self,
        q: &[f64],
        body: BodyId,
        point_body: Vec3,
        columns: &mut [Twist],
        ws: &mut Workspace,
    ) -> Result<(), StateError> {
        self.model.check_length("q", q.len(), self.model.nq())?;
        self.model.check_length("columns", columns.len(), self.model.nv())?;
        ws.instructions.run(JacobianOfPath { tree: self, q, body, point_body, columns, ws });
        Ok(())
    }

    /// Rate of change of the columns of [`Tree::jacobian_world`], at the state of the workspace; `v` are its velocities. The acceleration of the
    /// point is the Jacobian times the accelerations plus this times the velocities.
    pub fn jacobian_rate_world(
        &self,
        v: &[f64],
        body: BodyId,
        point_body: Vec3,
        columns: &mut [Twist],
        ws: &Workspace,
    ) -> Result<(), StateError> {
        self.model.check_length("columns", columns.len(), self.model.nv())?;
        self.model.check_length("v", v.len(), self.model.nv())?;
        columns.fill(Twist::ZERO);
        let pose = self.world_from_body(body, ws);
        let (point, velocity) = (pose.point(point_body), pose.rot * self.twist_body(body, ws).at(point_body));
        let mut k = self.link_of(body);
        while k != 0 {
            self.for_directions(k, v, point, ws, |dof, j, rate| {
                columns[dof] = Twist::new(rate.angular, rate.linear + j.angular.cross(velocity));
            });
            k = self.links[k].parent as usize;
        }
        Ok(())
    }

    /// The centroidal map and its rate, at the state of the workspace; `v` are its velocities.
    pub fn centroidal(&self, v: &[f64], out: &mut Centroidal, ws: &mut Workspace) -> Result<(), StateError> {
        let nv = self.model.nv();
        self.model.check_length("v", v.len(), nv)?;
        for list in [&mut out.map, &mut out.rate] {
            list.clear();
            list.resize(nv, Wrench::ZERO);
        }
        ws.instructions.run(CentroidalMap { tree: self, v, out, ws });
        Ok(())
    }

    /// The directions of motion of a link as twists about a point that is fixed in the world, with their rates.
    #[inline(always)]
    fn for_directions(
        &self,
        k: usize,
        v: &[f64],
        point: Vec3,
        ws: &Workspace,
        mut each: impl FnMut(usize, Twist, Twist),
    ) {
        let (link, here) = (&self.links[k], &ws.moving[k]);
        let above = &ws.moving[link.parent as usize];
        let about = |motion: Twist, pos: Vec3| Twist::new(motion.angular, motion.at(point - pos));
        let mut carrier = about(above.twist, above.pos);
        for stage in self.stages_of(k) {
            let direction =
                |dof: usize| about(passes::direction_of(link, here, &ws.directions, dof), here.pos);
            // Directions of one stage of a joint are fixed in what the stage moves.
            carrier = stage.clone().fold(carrier, |sum, dof| sum + direction(dof) * v[dof]);
            for dof in stage {
                let j = direction(dof);
                each(dof, j, carrier.ad(j));
            }
        }
    }
}

/// The Jacobian of a point, from the coordinates of the links between its body and the ground.
struct JacobianOfPath<'a> {
    tree: &'a Tree,
    q: &'a [f64],
    body: BodyId,
    point_body: Vec3,
    columns: &'a mut [Twist],
    ws: &'a mut Workspace,
}

impl Kernel for JacobianOfPath<'_> {
    #[inline(always)]
    fn run(self) {
        let JacobianOfPath { tree, q, body, point_body, columns, ws } = self;
        ws.path.clear();
        let mut k = tree.link_of(body);
        while k != 0 {
            ws.path.push(k as u32);
            k = tree.links[k].parent as usize;
        }
        for at in (0..ws.path.len()).rev() {
            passes::place(tree, ws.path[at] as usize, q, ws);
        }
        tree.fill_jacobian(body, point_body, columns, ws);
    }
}

/// The centroidal map and its rate.
struct CentroidalMap<'a> {
    tree: &'a Tree,
    v: &'a [f64],
    out: &'a mut Centroidal,
    ws: &'a mut Workspace,
}

impl Kernel for CentroidalMap<'_> {
    #[inline(always)]
    fn run(self) {
        let CentroidalMap { tree, v, out, ws } = self;
        (out.mass, out.com) = tree.center_of_mass(ws);
        // Twists and inertias are about the place where the center of mass is now.
        let point = out.com;
        out.rates.clear();
        for (k, here) in ws.moving.iter().enumerate() {
            let own = passes::own_inertia(&tree.inertia[k], here).0;
            let arm = here.pos - point;
            ws.composite[k] = own.translated(arm);
            out.rates.push(rate_of_inertia(own, here.twist, arm));
        }
        for k in (1..tree.links.len()).rev() {
            let above = tree.links[k].parent as usize;
            let (moved, rate) = (ws.composite[k], out.rates[k]);
            ws.composite[above] += moved;
            out.rates[above] += rate;
        }
        // The rate of the first moment of everything is its linear momentum.
        let momentum = out.rates[0].first_moment;
        out.com_velocity = if out.mass == 0.0 { Vec3::ZERO } else { momentum / out.mass };
        let (map, rates, velocity) = (&mut out.map, &mut out.rate, out.com_velocity);
        for k in 1..tree.links.len() {
            let (inertia, inertia_rate) = (ws.composite[k], out.rates[k]);
            tree.for_directions(k, v, point, ws, |dof, j, rate| {
                map[dof] = inertia.apply(j);
                let change = inertia_rate.apply(j) + inertia.apply(rate);
                rates[dof] = Wrench::new(change.moment - velocity.cross(map[dof].force), change.force);
            });
        }
    }
}

/// The rate of a body's inertia about a point that is fixed in the world. `own` is about the body's origin, in world axes, and moves with
/// `twist`; `arm` is from the point to the origin.
#[inline(always)]
fn rate_of_inertia(own: RigidInertia, twist: Twist, arm: Vec3) -> RigidInertia {
    let (w, h) = (twist.angular, own.first_moment);
    let (h_rate, arm_rate) = (w.cross(h), twist.linear);
    // I = R + (2 a.h 1 - a h' - h a') + m (a.a 1 - a a'), and R' = [w] R - R [w].
    let turned = Mat3 { cols: own.rotational.to_mat3().cols.map(|col| w.cross(col)) };
    let spin = turned.symmetric_part() * 2.0;
    let rotational = spin + product(arm_rate, h) + product(arm, h_rate) + product(arm, arm_rate) * own.mass;
    RigidInertia { mass: 0.0, first_moment: h_rate + arm_rate * own.mass, rotational }
}

/// `2 (a.b) 1 - a b' - b a'`.
#[inline(always)]
fn product(a: Vec3, b: Vec3) -> Sym3 {
    let twice = 2.0 * a.dot(b);
    Sym3 {
        xx: twice - 2.0 * a.x * b.x,
        yy: twice - 2.0 * a.y * b.y,
        zz: twice - 2.0 * a.z * b.z,
        xy: -(a.x * b.y + b.x * a.y),
        xz: -(a.x * b.z + b.x * a.z),
        yz: -(a.y * b.z + b.y * a.z),
    }
}
