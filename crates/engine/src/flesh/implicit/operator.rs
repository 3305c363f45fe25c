//! The linear system of a Newton step: its matrix, without ever forming it, and its preconditioner.
//!
//! Vectors are by places of nodes (`order.rs`), in points of single precision. In the vector that the matrix is applied to, attached
//! nodes move with their carriers.

use std::marker::PhantomData;

use ligament_math::{Mat3, Twist, Vec3, Wrench};

use super::coarse::Coarse;
use super::contact::Contact;
use super::lanes::{Along, Invert, MoveAttached, Precondition, Products};
use super::matrix::{Matrix, Symmetric, Triple};
use super::order::{NONE, Order};
use super::unknowns::Unknowns;
use crate::dynamics::Vectors;
use crate::flesh::Skin;
use crate::simd::{Eight, Point, with_eight};

/// The linear system at an accepted place.
#[derive(Clone, Debug)]
pub(super) struct Operator {
    pub(super) order: Order,
    pub(super) matrix: Matrix,
    /// For each block of places what is on the diagonal besides elasticity: inertia, damping, contact.
    pub(super) more: Vec<Symmetric>,
    /// Inverses of the blocks on the diagonal; zero for attached nodes.
    pub(super) inverse: Vec<Symmetric>,
    pub(super) is_attached: Vec<bool>,
    /// The carrier of each node and of each cluster, and from its origin to the node (or where it would be if it were attached).
    pub(super) carrier_of: Vec<u32>,
    pub(super) of_cluster: Vec<u32>,
    pub(super) arms: Vec<Vec3>,
    /// Damping of free nodes against their carriers, per displacement.
    pub(super) damping: Vec<f64>,
    /// Whether there is any, and the same by places.
    pub(super) is_damped: bool,
    pub(super) rates: Vec<[f32; 8]>,
    /// Motion of each carrier along each coordinate; the bones' own second derivative.
    pub(super) columns: Vec<Twist>,
    pub(super) own: Vec<f64>,
    pub(super) origins: Vec<Vec3>,
    pub(super) coarse: Coarse,
    /// The arms by places; and from the origin of each node's group to the node, where the coarse space was factored, twice.
    pub(super) from_carrier: Vec<Triple>,
    pub(super) from_group: Vec<Triple>,
    group_arms: Vec<Point>,
    pub(super) twists: Vec<Twist>,
    pub(super) wrenches: Vec<Wrench>,
}

/// A vector of double precision, rounded.
pub(super) fn single(v: Vec3) -> Point {
    [v.x as f32, v.y as f32, v.z as f32, 0.0]
}

pub(super) fn double([x, y, z, _]: Point) -> Vec3 {
    Vec3::new(f64::from(x), f64::from(y), f64::from(z))
}

fn set(to: &mut [Triple], place: usize, [x, y, z, _]: Point) {
    for (to, from) in to[place / 8].iter_mut().zip([x, y, z]) {
        to[place % 8] = from;
    }
}

impl Operator {
    pub(super) fn new(
        matrix: Matrix,
        coarse: Coarse,
        order: Order,
        is_attached: Vec<bool>,
        carrier_of: Vec<u32>,
        of_cluster: Vec<u32>,
        carriers: usize,
    ) -> Operator {
        let (nodes, blocks) = (is_attached.len(), order.blocks());
        Operator {
            matrix,
            more: vec![[[0.0; 8]; 6]; blocks],
            inverse: vec![[[0.0; 8]; 6]; order.free_blocks()],
            is_attached,
            carrier_of,
            of_cluster,
            arms: vec![Vec3::ZERO; nodes],
            damping: vec![0.0; nodes],
            is_damped: false,
            rates: vec![[0.0; 8]; blocks],
            columns: Vec::new(),
            own: Vec::new(),
            origins: vec![Vec3::ZERO; carriers],
            coarse,
            from_carrier: vec![[[0.0; 8]; 3]; blocks],
            from_group: vec![[[0.0; 8]; 3]; blocks],
            group_arms: vec![[0.0; 4]; 8 * blocks],
            twists: vec![Twist::ZERO; carriers],
            wrenches: vec![Wrench::ZERO; carriers],
            order,
        }
    }

    /// Sets the damping of each node against its carrier.
    pub(super) fn damp(&mut self, rate: impl Fn(usize) -> f64) {
        self.is_damped = false;
        for (place, node) in self.order.nodes() {
            let rate = if self.is_attached[node] { 0.0 } else { rate(node) };
            self.is_damped |= rate > 0.0;
            self.damping[node] = rate;
            self.rates[place / 8][place % 8] = rate as f32;
        }
    }

    /// Begins the diagonal of a matrix, with the inertia and damping of each free node; and takes the arms.
    pub(super) fn begin(&mut self, inertia: impl Fn(usize) -> f64) {
        let Operator { order, more, arms, from_carrier, is_attached, damping, .. } = self;
        for (place, node) in order.nodes() {
            let alone = if is_attached[node] { 0.0 } else { (inertia(node) + damping[node]) as f32 };
            let to = &mut more[place / 8];
            for (k, to) in to.iter_mut().enumerate() {
                to[place % 8] = if k < 3 { alone } else { 0.0 };
            }
            set(from_carrier, place, single(arms[node]));
        }
    }

    /// Adds contact to the matrix before it is expanded: a block N at a vertex with weights w adds `w_a w_b N` between nodes.
    pub(super) fn add_contact(&mut self, contact: &Contact, skin: &Skin) {
        for candidate in contact.near.iter().filter(|candidate| candidate.hessian != Mat3::default()) {
            let vertex = candidate.vertex as usize;
            let (nodes, weights) = (skin.nodes()[vertex], skin.weights()[vertex]);
            for (a, (node, weight)) in nodes.iter().zip(weights).enumerate() {
                let place = self.order.place_of[*node as usize];
                let [x, y, z] = (candidate.hessian * weight).cols;
                let own = [x.x, y.y, z.z, x.y, x.z, y.z];
                for (to, own) in self.more[place as usize / 8].iter_mut().zip(own) {
                    to[place as usize % 8] += own as f32;
                }
                for (other, other_weight) in nodes.iter().zip(weights).skip(a + 1) {
                    let other = self.order.place_of[*other as usize];
                    let Some(edge) = self.matrix.pattern.edge([place.min(other), place.max(other)]) else {
                        continue;
                    };
                    // A symmetric block, the same in both directions.
                    let both = (candidate.hessian * (weight * other_weight)).cols;
                    for (to, more) in self.matrix.edges[3 * edge as usize..].iter_mut().zip(both) {
                        to.iter_mut().zip(single(more)).for_each(|(to, more)| *to += more);
                    }
                }
            }
        }
    }

    /// Expands the matrix, and inverts the blocks on its diagonal.
    pub(super) fn finish(&mut self) {
        self.matrix.expand();
        let Operator { matrix, more, inverse, .. } = self;
        let [diagonals, sides] = &matrix.diagonals;
        with_eight!(matrix.instructions, Lanes => {
            Lanes::run(Invert::<Lanes> { diagonals, sides, more, inverse, lanes: PhantomData });
        });
    }

    /// Factors the coarse space.
    pub(super) fn factor(&mut self, at: impl Fn(usize) -> Vec3, contact: &Contact, dofs: usize, scale: f64) {
        let Operator { order, matrix, coarse, arms, from_carrier, from_group, group_arms, .. } = self;
        for cluster in 0..order.clusters {
            let range = order.blocks_of(cluster);
            let nodes = &order.node_of[8 * range.start..8 * range.end];
            let nodes = || nodes.iter().filter(|node| **node != NONE).map(|node| at(*node as usize));
            let center = nodes().fold(Vec3::ZERO, |sum, at| sum + at) / nodes().count().max(1) as f64;
            for (at, to) in nodes().zip(&mut group_arms[8 * range.start..]) {
                *to = single(at - center);
            }
        }
        for (place, node) in order.nodes().skip_while(|(place, _)| place / 8 < order.free_blocks()) {
            group_arms[place] = single(arms[node]);
        }
        for (place, arm) in group_arms.iter().enumerate() {
            set(from_group, place, *arm);
        }
        coarse.add_up(matrix, order, &self.more, group_arms);
        if self.is_damped && dofs > 0 {
            coarse.add_dampers(order, &self.of_cluster, &self.rates, [from_carrier, from_group]);
        }
        for candidate in contact.near.iter().filter(|candidate| candidate.hessian != Mat3::default()) {
            let arm = candidate.at - self.origins[candidate.carrier as usize];
            coarse.add_to_carrier(candidate.carrier, candidate.hessian, arm);
        }
        coarse.factor(&self.columns, dofs, &self.own, scale);
    }

    /// `out = H p`; returns the scalar product of both.
    pub(super) fn apply(
        &mut self,
        p: &mut Unknowns,
        out: &mut Unknowns,
        contact: &Contact,
        skin: &Skin,
    ) -> f64 {
        let dofs = p.dofs.len();
        if dofs > 0 {
            for (twist, columns) in self.twists.iter_mut().zip(self.columns.chunks_exact(dofs)) {
                *twist = columns.iter().zip(&p.dofs).fold(Twist::ZERO, |sum, (column, p)| sum + *column * *p);
            }
            let Operator { order, from_carrier: arms, twists, matrix, .. } = &*self;
            let p = &mut p.nodes[..];
            with_eight!(matrix.instructions, Lanes => {
                Lanes::run(MoveAttached::<Lanes> { order, arms, twists, p, lanes: PhantomData });
            });
        }
        self.matrix.times(&self.more, &p.nodes, &mut out.nodes);
        self.wrenches.fill(Wrench::ZERO);
        if dofs > 0 {
            self.apply_to_obstacles(p, out, contact, skin);
        }
        let mut product = 0.0;
        let Operator { order, from_carrier: arms, of_cluster, rates, twists, wrenches, matrix, .. } = self;
        let is_damped = self.is_damped && dofs > 0;
        let moving = if dofs > 0 { wrenches.len() } else { 0 };
        with_eight!(matrix.instructions, Lanes => {
            Lanes::run(Products::<Lanes> {
                order,
                arms,
                of_cluster,
                rates,
                is_damped,
                twists,
                wrenches: &mut wrenches[..moving],
                p: &p.nodes,
                y: &mut out.nodes,
                product: &mut product,
                lanes: PhantomData,
            });
        });
        self.project(&mut out.dofs);
        for (k, to) in out.dofs.iter_mut().enumerate() {
            *to += self.own[k * dofs..][..dofs].iter().zip(&p.dofs).map(|(own, p)| own * p).sum::<f64>();
        }
        product + p.dofs.iter().zip(&out.dofs).map(|(a, b)| a * b).sum::<f64>()
    }

    /// Contact couples a vertex to the body of its obstacle.
    fn apply_to_obstacles(&mut self, p: &Unknowns, out: &mut Unknowns, contact: &Contact, skin: &Skin) {
        for candidate in contact.near.iter().filter(|candidate| candidate.hessian != Mat3::default()) {
            let carrier = candidate.carrier as usize;
            let arm = candidate.at - self.origins[carrier];
            let carried = self.twists[carrier].at(arm);
            let vertex = candidate.vertex as usize;
            let mut own = Vec3::ZERO;
            for (node, weight) in skin.nodes()[vertex].iter().zip(skin.weights()[vertex]) {
                let node = *node as usize;
                let place = self.order.place_of[node] as usize;
                own += double(p.nodes[place]) * weight;
                let force = candidate.hessian * carried * weight;
                match self.is_attached[node] {
                    true => {
                        let bone = self.carrier_of[node] as usize;
                        self.wrenches[bone] -= Wrench::of_force_at(force, self.arms[node]);
                    }
                    false => {
                        let force = single(force);
                        out.nodes[place].iter_mut().zip(force).for_each(|(to, force)| *to -= force);
                    }
                }
            }
            self.wrenches[carrier] -= Wrench::of_force_at(candidate.hessian * (own - carried), arm);
        }
    }

    /// Generalized forces of the wrenches on carriers.
    fn project(&self, to: &mut [f64]) {
        to.fill(0.0);
        for (wrench, columns) in self.wrenches.iter().zip(self.columns.chunks_exact(to.len().max(1))) {
            to.iter_mut().zip(columns).for_each(|(to, column)| *to += wrench.dot(*column));
        }
    }

    /// Moves `step` along p and the residual r along minus `image`, by `length`; then begins `P r` with the preconditioner P: `out` is
    /// block Jacobi on free nodes, and the rest is in the coarse space, whose motions [`Operator::follow`] adds. Returns `r . P r`.
    pub(super) fn precondition(
        &mut self,
        length: f64,
        [p, image]: [&Unknowns; 2],
        [step, r, out]: [&mut Unknowns; 3],
    ) -> f64 {
        for (((step, r), p), image) in step.dofs.iter_mut().zip(&mut r.dofs).zip(&p.dofs).zip(&image.dofs) {
            *step += length * p;
            *r -= length * image;
        }
        let mut product = 0.0;
        let Operator { order, inverse, from_group: arms, matrix, coarse, .. } = self;
        with_eight!(matrix.instructions, Lanes => {
            Lanes::run(Precondition::<Lanes> {
                order,
                inverse,
                arms,
                length: length as f32,
                p: &p.nodes,
                image: &image.nodes,
                step: &mut step.nodes,
                residual: &mut r.nodes,
                out: &mut out.nodes,
                product: &mut product,
                wrenches: &mut coarse.right,
                lanes: PhantomData,
            });
        });
        out.dofs.clear();
        if self.coarse.is_ready {
            let first = self.coarse.right.len() - r.dofs.len();
            self.coarse.right[first..].copy_from_slice(&r.dofs);
            product += self.coarse.solve();
            out.dofs.extend_from_slice(self.coarse.dofs());
        } else {
            let dofs = r.dofs.len();
            let alone = |(k, r): (usize, &f64)| r / self.own[k * dofs + k].max(f64::MIN_POSITIVE);
            out.dofs.extend(r.dofs.iter().enumerate().map(alone));
            product += out.dofs.iter().zip(&r.dofs).map(|(a, b)| a * b).sum::<f64>();
        }
        product
    }

    /// `p = P r + factor p`, after [`Operator::precondition`].
    pub(super) fn follow(&self, preconditioned: &Unknowns, factor: f64, p: &mut Unknowns) {
        p.dofs.iter_mut().zip(&preconditioned.dofs).for_each(|(p, new)| *p = new + factor * *p);
        let (order, arms, factor) = (&self.order, &self.from_group[..], factor as f32);
        let motions = if self.coarse.is_ready { &self.coarse.solution[..] } else { &[] };
        let (alone, p) = (&preconditioned.nodes[..], &mut p.nodes[..]);
        with_eight!(self.matrix.instructions, Lanes => {
            Lanes::run(Along::<Lanes> { order, arms, motions, alone, factor, p, lanes: PhantomData });
        });
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
                false if self.is_damped => (self.origins[carrier] + arm - x.get(node)) * self.damping[node],
                false => continue,
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
