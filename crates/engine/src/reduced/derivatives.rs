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
//! Twelve numbers are enough for B: by Jacobi's identity its columns of translations are zero. With the rotational inertia R and
//! the first moment s of a link about the common point, its twist (w, u) and its linear momentum p,
//!
//! ```text
//! B (a, l) = ([w] (2 R - tr R) a + 2 s x (a x u),  -2 p x a)
//! ```
//!
//! Derivatives with respect to q on a manifold are those of [`Model::integrate`](crate::model::Model::integrate): dq is a
//! small v. Joints whose directions are not all fixed in the link (universal, planar) are treated as the sequence of the
//! stages of their layout.

use ligament_math::{Mat3, RigidInertia, Twist, Vec3, Wrench};

use super::dynamics::Surroundings;
use super::mass_matrix::MassFactor;
use super::passes;
use super::tree::Tree;
use super::workspace::Workspace;
use crate::model::StateError;
use crate::simd::Kernel;

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
    j: [f64; 6],
    /// Of `xi`, its rotation.
    xi: Vec3,
    /// The elements of `zeta` and `eta` side by side.
    zeta_eta: [[f64; 2]; 6],
}

/// `B`, summed over the subtree of a link.
#[derive(Clone, Copy, Debug)]
struct Rate {
    turn: Mat3,
    p: Vec3,
}

/// Sums over the subtree of a link.
#[derive(Clone, Copy, Debug)]
struct Outward {
    inertia: RigidInertia,
    b: Rate,
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
        let qdd = std::mem::take(&mut out.value);
        ws.instructions.run(JointWrenches { tree: self, ws });
        self.differentiate(&qdd, v, out, ws);
        out.value = qdd;
        let mut factor = out.scratch.factor.take().unwrap_or_else(|| MassFactor::symbolic(self));
        self.add_rotors(&mut out.input);
        // tau is constant: 0 = dtau/dx + M dqdd/dx.
        ws.instructions.run(Solution { factor: &mut factor, armature: around.armature, out });
        out.scratch.factor = Some(factor);
        Ok(())
    }

    /// Derivatives of inverse dynamics, from a workspace that holds twists, accelerations and joint wrenches.
    fn differentiate(&self, qdd: &[f64], v: &[f64], out: &mut Derivatives, ws: &Workspace) {
        ws.instructions.run(Differentiation { tree: self, qdd, v, out, ws });
    }

    /// A point near the character. Products of positions relative to it lose no digits far from the origin.
    #[inline(always)]
    fn middle(&self, ws: &Workspace) -> Vec3 {
        let mut sum = Vec3::ZERO;
        for here in &ws.moving[1..] {
            sum += here.pos;
        }
        sum / (ws.moving.len() - 1).max(1) as f64
    }
}

/// The joint wrenches of known accelerations.
struct JointWrenches<'a> {
    tree: &'a Tree,
    ws: &'a mut Workspace,
}

impl Kernel for JointWrenches<'_> {
    #[inline(always)]
    fn run(self) {
        passes::wrenches(self.tree, self.ws);
    }
}

/// Derivatives of accelerations from those of forces.
struct Solution<'a> {
    factor: &'a mut MassFactor,
    armature: &'a [f64],
    out: &'a mut Derivatives,
}

impl Kernel for Solution<'_> {
    #[inline(always)]
    fn run(self) {
        let Solution { factor, armature, out } = self;
        factor.factor(&out.input, armature);
        for matrix in [&mut out.q, &mut out.v] {
            for x in matrix.iter_mut() {
                *x = -*x;
            }
            factor.solve_rows_in_place(matrix);
        }
        factor.write_inverse(&mut out.input);
    }
}

/// Derivatives of inverse dynamics.
struct Differentiation<'a> {
    tree: &'a Tree,
    qdd: &'a [f64],
    v: &'a [f64],
    out: &'a mut Derivatives,
    ws: &'a Workspace,
}

impl Kernel for Differentiation<'_> {
    #[inline(always)]
    fn run(self) {
        let nv = self.tree.model.nv();
        let Derivatives { q, v, input, scratch, .. } = &mut *self.out;
        for matrix in [&mut *q, &mut *v, &mut *input] {
            matrix.clear();
            matrix.resize(nv * nv, 0.0);
        }
        let point = self.tree.middle(self.ws);
        fill_columns(self.tree, self.qdd, self.v, point, &mut scratch.columns, self.ws);
        fill_outward(self.tree, point, &mut scratch.outward, self.ws);
        let (links, stages) = (&self.tree.links, &self.tree.stages);
        let (columns, outward) = (&scratch.columns[..nv], &scratch.outward);
        for k in 1..links.len() {
            for i in links[k].dofs() {
                let outer = Outer::new(&columns[i], &outward[k]);
                let mut at = k;
                while at != 0 {
                    let is_own = at == k;
                    for j in links[at].dofs() {
                        let d = &columns[j];
                        let [by_q, by_v, moved, moved_b] = outer.forces(d);
                        let (row, col) = (i * nv + j, j * nv + i);
                        // Derivative of j's force by i, and, for links inward, of i's force by j.
                        let is_inward = !is_own || stages[j] < stages[i];
                        q[col] = if is_inward { by_q } else { outer.force_with_it(d) };
                        v[col] = by_v;
                        input[col] = moved;
                        if !is_own {
                            let [by_zeta, by_eta] = outer.momenta(d);
                            q[row] = by_zeta;
                            v[row] = by_eta + moved_b;
                            input[row] = moved;
                        }
                    }
                    at = links[at].parent as usize;
                }
            }
        }
    }
}

/// What a coordinate does to all coordinates inward of it.
struct Outer {
    /// Side by side: derivatives of the wrench by its coordinate and by its velocity, its momentum `I J`, and `B^T J`.
    sides: [[f64; 4]; 6],
    /// `J_i x* f`.
    turned: [f64; 6],
    moved: [f64; 6],
    /// `B^T J` has no force.
    moved_b: Vec3,
}

impl Outer {
    #[inline(always)]
    fn new(column: &Column, mine: &Outward) -> Outer {
        let [[ax, ay, az], [lx, ly, lz]] = halves(column.j);
        let j = Twist::new(Vec3::new(ax, ay, az), Vec3::new(lx, ly, lz));
        let of = |side: usize| {
            let [a, b, c, d, e, f] = column.zeta_eta.map(|pair| pair[side]);
            Twist::new(Vec3::new(a, b, c), Vec3::new(d, e, f))
        };
        let turned = j.ad_dual(mine.f);
        let by_q = mine.inertia.apply(of(0)) + mine.b.apply(column.xi) - turned;
        let by_v = mine.inertia.apply(of(1)) + mine.b.apply(j.angular);
        let (moved, moved_b) = (mine.inertia.apply(j), mine.b.apply_transposed(j));
        let b = [moved_b.x, moved_b.y, moved_b.z, 0.0, 0.0, 0.0];
        let (by_q, by_v, moved) = (by_q.to_array(), by_v.to_array(), moved.to_array());
        let sides = std::array::from_fn(|k| [by_q[k], by_v[k], moved[k], b[k]]);
        Outer { sides, turned: turned.to_array(), moved, moved_b }
    }

    /// The sides along a direction.
    #[inline(always)]
    fn forces(&self, inner: &Column) -> [f64; 4] {
        let mut sum = [0.0; 4];
        for k in 0..6 {
            for side in 0..4 {
                sum[side] += self.sides[k][side] * inner.j[k];
            }
        }
        sum
    }

    /// The derivative of the force by the coordinate, for a direction that turns with it.
    #[inline(always)]
    fn force_with_it(&self, inner: &Column) -> f64 {
        let mut sum = 0.0;
        for k in 0..6 {
            sum += (self.sides[k][0] + self.turned[k]) * inner.j[k];
        }
        sum
    }

    /// The derivatives of its own force by a coordinate inward, and by its velocity without the part of `B^T J`.
    #[inline(always)]
    fn momenta(&self, inner: &Column) -> [f64; 2] {
        let mut sum = [self.moved_b.dot(inner.xi), 0.0];
        for k in 0..6 {
            for side in 0..2 {
                sum[side] += self.moved[k] * inner.zeta_eta[k][side];
            }
        }
        sum
    }
}

#[inline(always)]
fn fill_columns(tree: &Tree, qdd: &[f64], v: &[f64], point: Vec3, columns: &mut Vec<Column>, ws: &Workspace) {
    let none = Column { j: [0.0; 6], xi: Vec3::ZERO, zeta_eta: [[0.0; 2]; 6] };
    columns.clear();
    columns.resize(v.len(), none);
    for (k, link) in tree.links.iter().enumerate().skip(1) {
        let (here, above) = (&ws.moving[k], link.parent as usize);
        let pos = ws.moving[above].pos;
        let (mut twist, mut accel) =
            (about(ws.moving[above].twist, pos, point), about(ws.accel[above], pos, point));
        for stage in tree.stages_of(k) {
            let direction =
                |i: usize| about(passes::direction_of(link, here, &ws.directions, i), here.pos, point);
            let (mut moving, mut speeding) = (Twist::ZERO, Twist::ZERO);
            for i in stage.clone() {
                let j = direction(i);
                moving += j * v[i];
                speeding += j * qdd[i];
            }
            for i in stage {
                let j = direction(i);
                let xi = twist.ad(j);
                let zeta = (accel.ad(j) + twist.ad(xi)).to_array();
                let eta = (twist + twist + moving).ad(j).to_array();
                let zeta_eta = std::array::from_fn(|k| [zeta[k], eta[k]]);
                columns[i] = Column { j: j.to_array(), xi: xi.angular, zeta_eta };
            }
            accel = accel + speeding + twist.ad(moving);
            twist += moving;
        }
    }
}

#[inline(always)]
fn fill_outward(tree: &Tree, point: Vec3, outward: &mut Vec<Outward>, ws: &Workspace) {
    outward.clear();
    for (k, here) in ws.moving.iter().enumerate() {
        let arm = here.pos - point;
        let inertia = passes::own_inertia(&tree.inertia[k], here).0.translated(arm);
        // The joint's wrench is the sum of the wrenches of all links of the subtree.
        let joint = ws.wrench[k];
        let f = Wrench::new(joint.moment + arm.cross(joint.force), joint.force);
        outward.push(Outward { inertia, b: Rate::of(inertia, about(here.twist, here.pos, point)), f });
    }
    for k in (1..tree.links.len()).rev() {
        let Outward { inertia, b, .. } = outward[k];
        let above = &mut outward[tree.links[k].parent as usize];
        above.inertia += inertia;
        above.b.turn += b.turn;
        above.b.p += b.p;
    }
}

/// A motion about a link's origin, about `point`.
#[inline(always)]
fn about(motion: Twist, pos: Vec3, point: Vec3) -> Twist {
    Twist::new(motion.angular, motion.at(point - pos))
}

/// A twist or a wrench by its halves.
#[inline(always)]
fn halves([a, b, c, d, e, f]: [f64; 6]) -> [[f64; 3]; 2] {
    [[a, b, c], [d, e, f]]
}

impl Rate {
    #[inline(always)]
    fn of(inertia: RigidInertia, twist: Twist) -> Rate {
        let (r, s, p) = (inertia.rotational, inertia.first_moment, inertia.apply(twist).force);
        let (w, u, trace) = (twist.angular, twist.linear, r.trace());
        let axes = Mat3::IDENTITY.cols;
        let turn = Mat3 { cols: axes.map(|a| w.cross(r * a * 2.0 - a * trace) + s.cross(a.cross(u)) * 2.0) };
        Rate { turn, p }
    }

    /// `B x` of a motion with this rotation.
    #[inline(always)]
    fn apply(&self, a: Vec3) -> Wrench {
        Wrench::new(self.turn * a, self.p.cross(a) * -2.0)
    }

    /// The moment of `B^T x`, which has no force.
    #[inline(always)]
    fn apply_transposed(&self, x: Twist) -> Vec3 {
        self.turn.transpose_mul(x.angular) + self.p.cross(x.linear) * 2.0
    }
}
