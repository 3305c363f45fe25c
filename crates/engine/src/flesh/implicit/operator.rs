//! The linear system of a Newton step: its matrix, without ever forming it, and its preconditioner.

use ligament_math::{Mat3, Twist, Vec3, Wrench};
use wide::f32x4;

use super::coarse::Coarse;
use super::contact::Contact;
use super::matrix::Matrix;
use super::unknowns::{Unknowns, times};
use crate::dynamics::Vectors;
use crate::flesh::Skin;

/// The linear system at an accepted place.
#[derive(Clone, Debug)]
pub(super) struct Operator {
    pub(super) matrix: Matrix,
    /// For each node, by columns, what is on its diagonal besides elasticity: inertia, damping, contact.
    pub(super) diagonal: Vec<[f32x4; 3]>,
    /// Inverses of the blocks on the diagonal; zero for attached nodes.
    pub(super) inverse: Vec<[f32x4; 3]>,
    pub(super) is_attached: Vec<bool>,
    /// The carrier of each node, and from its origin to the node (or where it would be if it were attached).
    pub(super) carrier_of: Vec<u32>,
    pub(super) arms: Vec<Vec3>,
    /// Damping of free nodes against their carriers, per displacement.
    pub(super) damping: Vec<f64>,
    /// Motion of each carrier along each coordinate; the bones' own second derivative.
    pub(super) columns: Vec<Twist>,
    pub(super) own: Vec<f64>,
    pub(super) origins: Vec<Vec3>,
    pub(super) coarse: Coarse,
    /// From the origin of each node's group to the node, where the coarse space was factored.
    group_arms: Vec<Vec3>,
    twists: Vec<Twist>,
    wrenches: Vec<Wrench>,
    moved: Vec<f32x4>,
}

pub(super) fn single(v: Vec3) -> f32x4 {
    f32x4::new([v.x as f32, v.y as f32, v.z as f32, 0.0])
}

pub(super) fn double(v: f32x4) -> Vec3 {
    let [x, y, z, _] = v.to_array().map(f64::from);
    Vec3::new(x, y, z)
}

pub(super) fn columns_of(m: Mat3) -> [f32x4; 3] {
    m.cols.map(single)
}

impl Operator {
    pub(super) fn new(
        matrix: Matrix,
        coarse: Coarse,
        is_attached: Vec<bool>,
        carrier_of: Vec<u32>,
        carriers: usize,
    ) -> Operator {
        let nodes = is_attached.len();
        Operator {
            matrix,
            diagonal: vec![[f32x4::ZERO; 3]; nodes],
            inverse: vec![[f32x4::ZERO; 3]; nodes],
            is_attached,
            carrier_of,
            arms: vec![Vec3::ZERO; nodes],
            damping: vec![0.0; nodes],
            columns: Vec::new(),
            own: Vec::new(),
            origins: vec![Vec3::ZERO; carriers],
            coarse,
            group_arms: vec![Vec3::ZERO; nodes],
            twists: vec![Twist::ZERO; carriers],
            wrenches: vec![Wrench::ZERO; carriers],
            moved: vec![f32x4::ZERO; nodes],
        }
    }

    /// Adds contact to the matrix before its rows are written: a block N at a vertex with weights w adds `w_a w_b N` between nodes.
    pub(super) fn add_contact(&mut self, contact: &Contact, skin: &Skin) {
        for candidate in contact.near.iter().filter(|candidate| candidate.hessian != Mat3::default()) {
            let vertex = candidate.vertex as usize;
            let (nodes, weights) = (skin.nodes()[vertex], skin.weights()[vertex]);
            for (a, (node, weight)) in nodes.iter().zip(weights).enumerate() {
                let node = *node as usize;
                let own = columns_of(candidate.hessian * weight);
                (0..3).for_each(|k| self.diagonal[node][k] += own[k]);
                for (other, other_weight) in nodes.iter().zip(weights).skip(a + 1) {
                    let pair = [(node as u32).min(*other), (node as u32).max(*other)];
                    let Ok(edge) = self.matrix.pattern.edges.binary_search(&pair) else { continue };
                    let both = (candidate.hessian * (weight * other_weight)).cols;
                    let numbers = both.iter().flat_map(|column| column.to_array());
                    let to = &mut self.matrix.edges[edge];
                    to.iter_mut().zip(numbers).for_each(|(to, more)| *to += more as f32);
                }
            }
        }
    }

    /// Inverts the blocks on the diagonal, after the rows are written.
    pub(super) fn invert_diagonal(&mut self) {
        for node in 0..self.is_attached.len() {
            if self.is_attached[node] {
                continue;
            }
            let [x, y, z] = self.diagonal[node].map(double);
            let block = self.matrix.diagonal(node) + Mat3::from_cols(x, y, z);
            // Where rounding leaves no inverse, the coarse space alone moves the node.
            let inverse =
                block.symmetric_part().inverse().map_or(Mat3::default(), |inverse| inverse.to_mat3());
            self.inverse[node] = columns_of(inverse);
        }
    }

    /// Factors the coarse space.
    pub(super) fn factor(&mut self, at: impl Fn(usize) -> Vec3, contact: &Contact, dofs: usize, scale: f64) {
        let Operator {
            matrix,
            coarse,
            arms,
            is_attached,
            diagonal,
            damping,
            carrier_of,
            columns,
            own,
            origins,
            group_arms,
            ..
        } = self;
        coarse.begin(&at);
        for (node, to) in group_arms.iter_mut().enumerate() {
            *to = match is_attached[node] {
                true => arms[node],
                false => at(node) - coarse.center_of(node),
            };
        }
        coarse.add_edges(matrix, group_arms);
        for (node, arm) in group_arms.iter().enumerate() {
            let [x, y, z] = diagonal[node].map(double);
            let block = matrix.diagonal(node) + Mat3::from_cols(x, y, z);
            let group = coarse.group[node];
            coarse.add_diagonal(group, block, *arm);
            if damping[node] > 0.0 && dofs > 0 {
                let carrier = coarse.carrier(carrier_of[node]);
                let damper = Mat3::IDENTITY * damping[node];
                coarse.add_diagonal(carrier, damper, arms[node]);
                coarse.couple([carrier, group], -damper, [arms[node], *arm]);
            }
        }
        for candidate in &contact.near {
            let carrier = candidate.carrier as usize;
            let group = coarse.carrier(candidate.carrier);
            coarse.add_diagonal(group, candidate.hessian, candidate.at - origins[carrier]);
        }
        coarse.factor(columns, dofs, own, scale);
    }

    /// `out = H p`.
    pub(super) fn apply(&mut self, p: &Unknowns, out: &mut Unknowns, contact: &Contact, skin: &Skin) {
        let dofs = p.dofs.len();
        if dofs == 0 {
            self.matrix.times(&p.nodes, &mut out.nodes);
            for ((to, diagonal), p) in out.nodes.iter_mut().zip(&self.diagonal).zip(&p.nodes) {
                *to += times(diagonal, *p);
            }
            self.drop_attached(out);
            return;
        }
        for (twist, columns) in self.twists.iter_mut().zip(self.columns.chunks_exact(dofs)) {
            *twist = columns.iter().zip(&p.dofs).fold(Twist::ZERO, |sum, (column, p)| sum + *column * *p);
        }
        for (node, (moved, p)) in self.moved.iter_mut().zip(&p.nodes).enumerate() {
            *moved = match self.is_attached[node] {
                true => single(self.twists[self.carrier_of[node] as usize].at(self.arms[node])),
                false => *p,
            };
        }
        self.matrix.times(&self.moved, &mut out.nodes);
        self.wrenches.fill(Wrench::ZERO);
        for node in 0..self.is_attached.len() {
            let to = &mut out.nodes[node];
            *to += times(&self.diagonal[node], self.moved[node]);
            let carrier = self.carrier_of[node] as usize;
            if self.is_attached[node] {
                self.wrenches[carrier] += Wrench::of_force_at(double(*to), self.arms[node]);
                *to = f32x4::ZERO;
            } else if self.damping[node] > 0.0 {
                let carried = self.twists[carrier].at(self.arms[node]);
                *to -= single(carried * self.damping[node]);
                let back = (carried - double(p.nodes[node])) * self.damping[node];
                self.wrenches[carrier] += Wrench::of_force_at(back, self.arms[node]);
            }
        }
        self.apply_to_obstacles(out, contact, skin);
        self.project(&mut out.dofs);
        for (k, to) in out.dofs.iter_mut().enumerate() {
            *to += self.own[k * dofs..][..dofs].iter().zip(&p.dofs).map(|(own, p)| own * p).sum::<f64>();
        }
    }

    /// Contact couples a vertex to the body of its obstacle.
    fn apply_to_obstacles(&mut self, out: &mut Unknowns, contact: &Contact, skin: &Skin) {
        for candidate in contact.near.iter().filter(|candidate| candidate.hessian != Mat3::default()) {
            let carrier = candidate.carrier as usize;
            let arm = candidate.at - self.origins[carrier];
            let carried = self.twists[carrier].at(arm);
            let vertex = candidate.vertex as usize;
            let mut own = Vec3::ZERO;
            for (node, weight) in skin.nodes()[vertex].iter().zip(skin.weights()[vertex]) {
                let node = *node as usize;
                own += double(self.moved[node]) * weight;
                let force = candidate.hessian * carried * weight;
                match self.is_attached[node] {
                    true => {
                        let bone = self.carrier_of[node] as usize;
                        self.wrenches[bone] -= Wrench::of_force_at(force, self.arms[node]);
                    }
                    false => out.nodes[node] -= single(force),
                }
            }
            self.wrenches[carrier] -= Wrench::of_force_at(candidate.hessian * (own - carried), arm);
        }
    }

    /// Generalized forces of the wrenches on carriers.
    fn project(&self, to: &mut [f64]) {
        to.fill(0.0);
        for (wrench, columns) in self.wrenches.iter().zip(self.columns.chunks_exact(to.len())) {
            to.iter_mut().zip(columns).for_each(|(to, column)| *to += wrench.dot(*column));
        }
    }

    fn drop_attached(&self, out: &mut Unknowns) {
        for (to, _) in out.nodes.iter_mut().zip(&self.is_attached).filter(|(_, attached)| **attached) {
            *to = f32x4::ZERO;
        }
    }

    /// `out = P r` with the preconditioner P: block Jacobi on free nodes, and the coarse space.
    pub(super) fn precondition(&mut self, r: &Unknowns, out: &mut Unknowns) {
        for ((out, inverse), r) in out.nodes.iter_mut().zip(&self.inverse).zip(&r.nodes) {
            *out = times(inverse, *r);
        }
        out.dofs.clear();
        if !self.coarse.is_ready {
            let dofs = r.dofs.len();
            out.dofs.extend(
                r.dofs.iter().enumerate().map(|(k, r)| r / self.own[k * dofs + k].max(f64::MIN_POSITIVE)),
            );
            return;
        }
        let Operator { coarse, group_arms, is_attached, .. } = self;
        coarse.begin_solve(&r.dofs);
        let free = |node: &usize| !is_attached[*node];
        for node in (0..is_attached.len()).filter(free) {
            coarse.push(node, Wrench::of_force_at(double(r.nodes[node]), group_arms[node]));
        }
        coarse.solve();
        for node in (0..is_attached.len()).filter(free) {
            out.nodes[node] += single(coarse.twist(node).at(group_arms[node]));
        }
        out.dofs.extend_from_slice(coarse.dofs());
    }

    /// Generalized forces of the gradients on nodes at `x`, which act on carriers: those on attached nodes, the dampers of free
    /// nodes, and contact with obstacles.
    pub(super) fn reduce(&mut self, gradient: &[Vec3], x: &Vectors, contact: &Contact, to: &mut [f64]) {
        if to.is_empty() {
            return;
        }
        self.wrenches.fill(Wrench::ZERO);
        for (node, gradient) in gradient.iter().enumerate() {
            let (carrier, arm) = (self.carrier_of[node] as usize, self.arms[node]);
            let on_carrier = match self.is_attached[node] {
                true => *gradient,
                false => (self.origins[carrier] + arm - x.get(node)) * self.damping[node],
            };
            self.wrenches[carrier] += Wrench::of_force_at(on_carrier, arm);
        }
        for candidate in &contact.near {
            let carrier = candidate.carrier as usize;
            let arm = candidate.at - self.origins[carrier];
            self.wrenches[carrier] -= Wrench::of_force_at(candidate.gradient, arm);
        }
        self.project(to);
    }
}
