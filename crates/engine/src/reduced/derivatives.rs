//! Analytic derivatives of inverse and forward dynamics with respect to q, v and tau.
//!
//! Beyond the papers. Method: the derivatives of the recursion itself, as in J. Carpentier and N. Mansard, *Analytical
//! derivatives of rigid body dynamics algorithms*, 2018, derived again for the joints here. All spatial quantities are in
//! world axes about one common point, so that those of different links add and multiply without transformation.
//!
//! Symbols: `J_i` the direction of coordinate i; p(i) the link, or inner part of a joint, that carries it; V, A twist and
//! acceleration (fictitious gravity included); I, h, f inertia, momentum and wrench of a link, C their sums over the subtree
//! of a link; x and x* the products [`Twist::ad`] and minus [`Twist::ad_dual`].
//!
//! Moving coordinate i moves everything outward of it as one rigid piece, which by itself changes no joint force outward of
//! it. What remains is that the piece no longer moves and accelerates as its generalized velocity says:
//! - `xi = V_p x J_i`, `zeta = A_p x J_i + V_p x xi` for q; `eta = (V_p + V_i) x J_i` for v;
//! - `df = I zeta + B xi + J_i x* f` for q, `I eta + B J_i` for v, with B = I (. x V) + . x* h + V x* I .;
//! - `dtau_j = J_j . df` summed over what both move. The term `J_i x* f` counts only for j inward of i.
//!
//! Derivatives with respect to q on a manifold are those of [`Model::integrate`](crate::model::Model::integrate): dq is a
//! small v. Joints whose directions are not all fixed in the link (universal, planar) are treated as the sequence of the
//! stages of their layout.

use ligament_math::{Mat3, Pose, RigidInertia, Twist, Vec3, Wrench};

use super::dynamics::Surroundings;
use super::mass_matrix::MassFactor;
use super::passes;
use super::tree::Tree;
use super::workspace::Workspace;
use crate::model::{JointLayout, StateError};

/// Derivatives of generalized forces or accelerations: matrices of `nv` rows (the force or acceleration) and `nv` columns
/// (the variable), row by row.
///
/// ```
/// # use ligament::doc::*; let model = arm()?.model;
/// use ligament::reduced::{Derivatives, Tree, Workspace};
///
/// let tree = Tree::new(&model)?;
/// let (mut ws, mut by) = (Workspace::new(&tree), Derivatives::default());
/// let (q, v, tau) = ([0.3, 0.9], [0.5, -0.2], [0.0; 2]);
/// tree.forward_dynamics_derivatives(&q, &v, &tau, &Default::default(), &mut by, &mut ws)?;
/// // Row by row: the derivative of the shoulder's acceleration with respect to the elbow's angle.
/// let mut there = [0.0; 2];
/// tree.forward_dynamics(&[0.3, 0.9 + 1e-6], &v, &tau, &Default::default(), &mut there, &mut ws)?;
/// assert!(((there[0] - by.value[0]) / 1e-6 - by.q[1]).abs() < 1e-3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Derivatives {
    /// The differentiated quantity: forces (inverse dynamics) or accelerations (forward dynamics).
    pub value: Vec<f64>,
    /// With respect to the generalized coordinates.
    pub q: Vec<f64>,
    /// With respect to the generalized velocity.
    pub v: Vec<f64>,
    /// With respect to accelerations (inverse dynamics: the mass matrix) or forces (forward dynamics: its inverse).
    pub input: Vec<f64>,
    scratch: Scratch,
}

#[derive(Clone, Debug, Default)]
struct Scratch {
    columns: Vec<Column>,
    outward: Vec<Outward>,
    factor: Option<MassFactor>,
}

/// One coordinate.
#[derive(Clone, Copy, Debug)]
struct Column {
    j: Twist,
    xi: Twist,
    zeta: Twist,
    eta: Twist,
    /// Index of the inner part of its joint that it belongs to.
    part: u8,
}

/// A 6x6 matrix from twists to wrenches, by blocks.
#[derive(Clone, Copy, Debug)]
struct Blocks {
    aa: Mat3,
    al: Mat3,
    la: Mat3,
    ll: Mat3,
}

/// Sums over the subtree of a link.
#[derive(Clone, Copy, Debug)]
struct Outward {
    inertia: RigidInertia,
    b: Blocks,
    f: Wrench,
}

impl Tree {
    /// Derivatives of the forces of [`Tree::inverse_dynamics`].
    pub fn inverse_dynamics_derivatives(
        &self,
        q: &[f64],
        v: &[f64],
        qdd: &[f64],
        around: &Surroundings<'_>,
        out: &mut Derivatives,
        ws: &mut Workspace,
    ) -> Result<(), StateError> {
        out.value.resize(self.model.nv(), 0.0);
        self.inverse_dynamics(q, v, qdd, around, &mut out.value, ws)?;
        self.differentiate(qdd, v, out, ws);
        let nv = self.model.nv();
        for (i, extra) in around.armature.iter().enumerate() {
            out.input[i * nv + i] += extra;
        }
        self.add_rotors(&mut out.input);
        Ok(())
    }

    /// Derivatives of the accelerations of [`Tree::forward_dynamics`].
    pub fn forward_dynamics_derivatives(
        &self,
        q: &[f64],
        v: &[f64],
        tau: &[f64],
        around: &Surroundings<'_>,
        out: &mut Derivatives,
        ws: &mut Workspace,
    ) -> Result<(), StateError> {
        out.value.resize(self.model.nv(), 0.0);
        self.forward_dynamics(q, v, tau, around, &mut out.value, ws)?;
        passes::wrenches(self, ws);
        let qdd = std::mem::take(&mut out.value);
        self.differentiate(&qdd, v, out, ws);
        out.value = qdd;
        let nv = self.model.nv();
        let mut factor = out.scratch.factor.take().unwrap_or_else(|| MassFactor::symbolic(self));
        self.add_rotors(&mut out.input);
        factor.factor(&out.input, around.armature);
        // tau is constant: 0 = dtau/dx + M dqdd/dx.
        out.input.fill(0.0);
        (0..nv).for_each(|i| out.input[i * nv + i] = 1.0);
        out.q.iter_mut().chain(&mut out.v).for_each(|x| *x = -*x);
        for matrix in [&mut out.q, &mut out.v, &mut out.input] {
            factor.solve_rows_in_place(matrix);
        }
        out.scratch.factor = Some(factor);
        Ok(())
    }

    /// Derivatives of inverse dynamics, from a workspace that holds twists, accelerations and joint wrenches.
    fn differentiate(&self, qdd: &[f64], v: &[f64], out: &mut Derivatives, ws: &Workspace) {
        let (n, nv) = (self.links.len(), self.model.nv());
        for matrix in [&mut out.q, &mut out.v, &mut out.input] {
            matrix.clear();
            matrix.resize(nv * nv, 0.0);
        }
        let point = self.middle(ws);
        self.fill_columns(qdd, v, point, &mut out.scratch, ws);
        self.fill_outward(point, &mut out.scratch.outward, ws);
        let (columns, outward) = (&out.scratch.columns, &out.scratch.outward);
        for k in 1..n {
            let mine = &outward[k];
            let link = &self.links[k];
            for i in link.dofs() {
                let c = &columns[i];
                let by_q = mine.inertia.apply(c.zeta) + mine.b.apply(c.xi);
                let by_q_inward = by_q - c.j.ad_dual(mine.f);
                let by_v = mine.inertia.apply(c.eta) + mine.b.apply(c.j);
                let (moved, moved_b) = (mine.inertia.apply(c.j), mine.b.apply_transposed(c.j));
                let mut at = k;
                while at != 0 {
                    let other = &self.links[at];
                    for j in other.dofs() {
                        let d = &columns[j];
                        let inward = at != k || d.part < c.part;
                        let (row, col) = (i * nv + j, j * nv + i);
                        // Derivative of j's force by i, and, for links inward, of i's force by j.
                        out.q[col] = if inward { by_q_inward.dot(d.j) } else { by_q.dot(d.j) };
                        out.v[col] = by_v.dot(d.j);
                        out.input[col] = moved.dot(d.j);
                        if at != k {
                            out.q[row] = moved.dot(d.zeta) + moved_b.dot(d.xi);
                            out.v[row] = moved.dot(d.eta) + moved_b.dot(d.j);
                            out.input[row] = out.input[col];
                        }
                    }
                    at = other.parent as usize;
                }
            }
        }
    }

    /// A point near the character. Products of positions relative to it lose no digits far from the origin.
    fn middle(&self, ws: &Workspace) -> Vec3 {
        let sum = ws.moving[1..].iter().fold(Vec3::ZERO, |sum, here| sum + here.pos);
        sum / (ws.moving.len() - 1).max(1) as f64
    }

    fn fill_columns(&self, qdd: &[f64], v: &[f64], point: Vec3, scratch: &mut Scratch, ws: &Workspace) {
        let none = Column { j: Twist::ZERO, xi: Twist::ZERO, zeta: Twist::ZERO, eta: Twist::ZERO, part: 0 };
        scratch.columns.clear();
        scratch.columns.resize(self.model.nv(), none);
        for (k, link) in self.links.iter().enumerate().skip(1) {
            let above = link.parent as usize;
            let (mut twist, mut accel) = (
                about(ws.moving[above].twist, ws.moving[above].pos, point),
                about(ws.accel[above], ws.moving[above].pos, point),
            );
            let mut first = link.v as usize;
            let layout = self.joint_of_link[k].map(|joint| self.model.joint(joint).kind.layout());
            for (part, count) in layout.iter().flat_map(JointLayout::stages).enumerate() {
                let range = first..first + count;
                let (mut moving, mut speeding) = (Twist::ZERO, Twist::ZERO);
                for i in range.clone() {
                    let s = passes::direction_of(link, &ws.moving[k], &ws.directions, i);
                    let j = about(s, ws.moving[k].pos, point);
                    scratch.columns[i].j = j;
                    moving += j * v[i];
                    speeding += j * qdd[i];
                }
                for i in range {
                    let c = &mut scratch.columns[i];
                    c.part = part as u8;
                    c.xi = twist.ad(c.j);
                    c.zeta = accel.ad(c.j) + twist.ad(c.xi);
                    c.eta = (twist + twist + moving).ad(c.j);
                }
                accel = accel + speeding + twist.ad(moving);
                twist += moving;
                first += count;
            }
        }
    }

    fn fill_outward(&self, point: Vec3, outward: &mut Vec<Outward>, ws: &Workspace) {
        outward.clear();
        for (k, here) in ws.moving.iter().enumerate() {
            let to_point = Pose::translation(here.pos - point);
            let inertia = passes::own_inertia(&self.inertia[k], here).0.transported(to_point);
            let twist = about(here.twist, here.pos, point);
            // The joint's wrench is the sum of the wrenches of all links of the subtree.
            let f = to_point.wrench(ws.wrench[k]);
            outward.push(Outward { inertia, b: Blocks::of(inertia, twist), f });
        }
        for k in (1..self.links.len()).rev() {
            let (inertia, b) = (outward[k].inertia, outward[k].b);
            let above = &mut outward[self.links[k].parent as usize];
            above.inertia += inertia;
            above.b.add(&b);
        }
    }
}

/// A motion about a link's origin, about `point`.
fn about(motion: Twist, pos: Vec3, point: Vec3) -> Twist {
    Twist::new(motion.angular, motion.at(point - pos))
}

impl Blocks {
    /// `B x = I (x X V) + x X* h + V X* I x`, where `a X* f = -ad*_a f`.
    fn of(inertia: RigidInertia, twist: Twist) -> Blocks {
        let h = inertia.apply(twist);
        let column = |x: Twist| inertia.apply(x.ad(twist)) - x.ad_dual(h) - twist.ad_dual(inertia.apply(x));
        let axes = [Vec3::X, Vec3::Y, Vec3::Z];
        let turns = axes.map(|axis| column(Twist::new(axis, Vec3::ZERO)));
        let shifts = axes.map(|axis| column(Twist::new(Vec3::ZERO, axis)));
        Blocks {
            aa: Mat3 { cols: turns.map(|w| w.moment) },
            al: Mat3 { cols: shifts.map(|w| w.moment) },
            la: Mat3 { cols: turns.map(|w| w.force) },
            ll: Mat3 { cols: shifts.map(|w| w.force) },
        }
    }

    fn apply(&self, x: Twist) -> Wrench {
        Wrench::new(self.aa * x.angular + self.al * x.linear, self.la * x.angular + self.ll * x.linear)
    }

    fn apply_transposed(&self, x: Twist) -> Wrench {
        Wrench::new(
            self.aa.transpose_mul(x.angular) + self.la.transpose_mul(x.linear),
            self.al.transpose_mul(x.angular) + self.ll.transpose_mul(x.linear),
        )
    }

    fn add(&mut self, other: &Blocks) {
        self.aa += other.aa;
        self.al += other.al;
        self.la += other.la;
        self.ll += other.ll;
    }
}
