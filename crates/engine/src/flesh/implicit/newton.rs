//! Newton's method on the energy of a step.

use ligament_math::{Pose, Twist, Vec3};

use super::assemble::{Assembly, assemble};
use super::bones::Bones;
use super::clusters::clusters;
use super::coarse::Coarse;
use super::contact::Contact;
use super::matrix::Matrix;
use super::operator::{Operator, double, single};
use super::order::Order;
use super::pattern::Pattern;
use super::task::{Effort, Inertia, Solved};
use super::unknowns::Unknowns;
use crate::dynamics::Vectors;
use crate::flesh::{Flesh, SkinTouch};
use crate::model::Model;

/// Nodes of a cluster of the preconditioner, and the most clusters: the coarse factorization grows with their number.
const CLUSTER: usize = 64;
const MOST_CLUSTERS: usize = 80;
/// Sufficient decrease of the energy, as a part of what the slope promises (Armijo).
const DECREASE: f64 = 1e-4;
/// The distance that the next iteration would move is multiplied by this where it is estimated.
const MARGIN: f64 = 4.0;
/// Most halvings of a step along a direction.
const HALVINGS: usize = 14;

/// The solver of a flesh: constant data and scratch memory.
#[derive(Clone, Debug)]
pub struct ImplicitFlesh {
    pub(super) operator: Operator,
    assembly: Assembly,
    pub(super) contact: Contact,
    /// The bodies that carry nodes or obstacles.
    carriers: Vec<u32>,
    rest: Vec<Vec3>,
    masses: Vec<f64>,
    /// Size of the flesh in meters, and its stiffness in joules, for rounding errors.
    size: f64,
    stiffness: f64,
    /// Elastic energy at the last attempt, in joules.
    elastic: f64,
    /// Nodes at the start in the frames of their bones.
    local: Vec<Vec3>,
    x: Vectors,
    trial: Vectors,
    forces: Vectors,
    gradient: Vec<Vec3>,
    dof_gradient: Vec<f64>,
    poses: Vec<Pose>,
    pub(super) residual: Unknowns,
    pub(super) preconditioned: Unknowns,
    pub(super) direction: Unknowns,
    pub(super) image: Unknowns,
    pub(super) step: Unknowns,
}

impl ImplicitFlesh {
    /// For a flesh; `obstacles` are the bodies of colliders that its skin may touch.
    pub fn new(flesh: &Flesh, obstacles: impl IntoIterator<Item = usize>) -> ImplicitFlesh {
        let (cage, holds) = (flesh.cage(), flesh.holds());
        let nodes = cage.nodes().len();
        let mut carriers: Vec<u32> = holds.iter().map(|hold| hold.bone.index() as u32).collect();
        carriers.extend(obstacles.into_iter().map(|body| body as u32));
        carriers.sort_unstable();
        carriers.dedup();
        let carrier_of: Vec<u32> = holds
            .iter()
            .map(|hold| carriers.binary_search(&(hold.bone.index() as u32)).unwrap_or(0) as u32)
            .collect();
        let is_attached: Vec<bool> = holds.iter().map(|hold| hold.attached).collect();
        let free = is_attached.iter().filter(|attached| !**attached).count();
        let (mut group, count) = clusters(flesh, CLUSTER.max(free.div_ceil(MOST_CLUSTERS)));
        // All nodes of a cluster have the same bone.
        let mut of_cluster = vec![0; count];
        for (node, group) in group.iter_mut().enumerate() {
            match is_attached[node] {
                true => *group = count as u32 + carrier_of[node],
                false => of_cluster[*group as usize] = carrier_of[node],
            }
        }
        let order = Order::new(&group, count, count + carriers.len());
        let elements = flesh.elements();
        let matrix = Matrix::new(Pattern::of(cage, &order), elements.instructions);
        let coarse = Coarse::new(&matrix, &order, carriers.len(), &of_cluster);
        let assembly = Assembly::new(cage, elements, &order);
        let (mut low, mut high) = (Vec3::splat(f64::INFINITY), Vec3::splat(f64::NEG_INFINITY));
        for p in cage.nodes() {
            low = Vec3::new(low.x.min(p.x), low.y.min(p.y), low.z.min(p.z));
            high = Vec3::new(high.x.max(p.x), high.y.max(p.y), high.z.max(p.z));
        }
        let stiffness = elements
            .volumes()
            .iter()
            .zip(elements.lame())
            .map(|(volume, lame)| 3.0 * volume * lame.stiffest())
            .sum();
        let places = order.node_of.len();
        let unknowns = || Unknowns::zeros(places);
        ImplicitFlesh {
            operator: Operator::new(
                matrix,
                coarse,
                order,
                is_attached,
                carrier_of,
                of_cluster,
                carriers.len(),
            ),
            assembly,
            contact: Contact::new(flesh.skin().len()),
            poses: vec![Pose::IDENTITY; carriers.len()],
            carriers,
            rest: holds.iter().map(|hold| hold.rest).collect(),
            masses: flesh.lumped().mass.clone(),
            size: if nodes == 0 { 0.0 } else { (high - low).max_abs() },
            stiffness,
            elastic: 0.0,
            local: vec![Vec3::ZERO; nodes],
            x: Vectors::zeros(nodes),
            trial: Vectors::zeros(nodes),
            forces: Vectors::zeros(nodes),
            gradient: vec![Vec3::ZERO; nodes],
            dof_gradient: Vec::new(),
            residual: unknowns(),
            preconditioned: unknowns(),
            direction: unknowns(),
            image: unknowns(),
            step: unknowns(),
        }
    }

    /// One step. `bones` are at their start, and `guess` is how they may move in it. Afterwards the bones have accepted their place
    /// at the end, and [`ImplicitFlesh::positions`] has the nodes. `touch` has the obstacles of the skin.
    pub fn step(
        &mut self,
        flesh: &Flesh,
        touch: Option<(&SkinTouch, &Model)>,
        inertia: &Inertia<'_>,
        bones: &mut dyn Bones,
        guess: &[f64],
        effort: &Effort,
    ) -> Solved {
        let touch_of = touch.map(|(touch, _)| touch);
        // Where the bones would be: how far obstacles may come.
        bones.attempt(guess, 1.0);
        self.begin(flesh, touch, inertia, bones);
        let mut energy = self.start(flesh, touch_of, inertia, bones, guess);
        let mut solved = Solved { energy: [energy; 2], ..Solved::default() };
        let mut before: Option<f64> = None;
        for round in 0..effort.newton {
            let dofs = bones.dofs();
            solved.large = self.linearize(flesh, touch_of, inertia, bones);
            energy += self.contact_energy(flesh, touch_of, bones);
            if round == 0 || bones.changes() {
                let ImplicitFlesh { operator, x, contact, size, .. } = self;
                operator.factor(|node| x.get(node), contact, dofs, 0.01 * *size);
            }
            // Minus the gradient of the coordinates, before conjugate gradients change it.
            self.dof_gradient.clone_from(&self.residual.dofs);
            solved.conjugate += self.conjugate_gradients(flesh, effort);
            solved.newton += 1;
            let slope = self.slope();
            let slack = 1e-15 * self.stiffness + 1e-14 * energy.abs();
            let mut along = 1.0;
            let mut found = None;
            for _ in 0..HALVINGS {
                self.attempt(bones, along);
                let [base, by_contact] = self.energy(flesh, touch_of, inertia, bones);
                if base + by_contact <= energy + DECREASE * along * slope + slack {
                    found = Some(base);
                    break;
                }
                along *= 0.5;
            }
            let Some(base) = found else {
                // Rounding hides any further decrease.
                self.attempt(bones, 0.0);
                let [base, _] = self.energy(flesh, touch_of, inertia, bones);
                energy = base;
                break;
            };
            let of_bones = bones.energy();
            let farthest = self.accept(bones).max(bones.moved());
            energy = base + (bones.energy() - of_bones);
            // How far the next iteration would move: each reduces what is left by about the same part. An estimate, with a margin.
            let next = before.map_or(farthest, |before| MARGIN * farthest * (farthest / before));
            before = (along == 1.0).then_some(farthest);
            if farthest.min(next) <= effort.tolerance * self.size {
                break;
            }
        }
        bones.accept();
        if let Some(touch) = touch_of {
            solved.deepest = self.contact.accept(touch, flesh.skin(), &self.x, bones);
        }
        solved.energy[1] = energy;
        (solved.contact, solved.elastic) = (self.contact.stored, self.elastic);
        solved
    }

    /// Positions of all nodes at the end of the last step.
    pub fn positions(&self) -> &Vectors {
        &self.x
    }

    /// Contact forces on the skin at the end of the last step: the vertex, the body of the obstacle, where, and the force.
    pub fn contacts(&self) -> impl Iterator<Item = (usize, usize, Vec3, Vec3)> + '_ {
        let near = self.contact.near.iter().filter(|candidate| candidate.gradient != Vec3::ZERO);
        near.map(|candidate| {
            let body = self.carriers[candidate.carrier as usize] as usize;
            (candidate.vertex as usize, body, candidate.at, -candidate.gradient)
        })
    }

    fn begin(
        &mut self,
        flesh: &Flesh,
        touch: Option<(&SkinTouch, &Model)>,
        inertia: &Inertia<'_>,
        bones: &dyn Bones,
    ) {
        for (pose, body) in self.poses.iter_mut().zip(&self.carriers) {
            *pose = bones.start(*body as usize);
        }
        let operator = &mut self.operator;
        for (node, local) in self.local.iter_mut().enumerate() {
            *local = self.poses[operator.carrier_of[node] as usize].inverse_point(inertia.start.get(node));
        }
        operator.damp(|node| inertia.damping * self.masses[node] / inertia.h);
        self.contact.near.clear();
        self.contact.stored = [0.0; 2];
        if let Some((touch, model)) = touch {
            let carriers = &self.carriers;
            let carrier = |body: usize| carriers.binary_search(&(body as u32)).ok().map(|k| k as u32);
            self.contact.find(
                touch,
                model,
                flesh.skin(),
                [inertia.start, inertia.velocities],
                |body| (bones.start(body), 2.0 * (bones.pose(body).pos - bones.start(body).pos).norm()),
                carrier,
                inertia.h,
                0.02 * self.size,
            );
        }
    }

    /// Chooses where to start: where everything moves on, or where only prescribed joints move and nodes are carried along; whichever
    /// has less energy. Returns that energy without contact.
    fn start(
        &mut self,
        flesh: &Flesh,
        touch: Option<&SkinTouch>,
        inertia: &Inertia<'_>,
        bones: &mut dyn Bones,
        guess: &[f64],
    ) -> f64 {
        self.place_guess(inertia, bones, guess, false);
        let [still, by_contact] = self.energy(flesh, touch, inertia, bones);
        let (least, elastic) = (still + by_contact, self.elastic);
        self.place_guess(inertia, bones, guess, true);
        let [mut base, by_contact] = self.energy(flesh, touch, inertia, bones);
        // Written so that what is not finite is never better.
        let moves_on = base + by_contact <= least;
        if !moves_on {
            self.place_guess(inertia, bones, guess, false);
            (base, self.elastic) = (still, elastic);
        }
        let of_bones = bones.energy();
        bones.accept();
        std::mem::swap(&mut self.x, &mut self.trial);
        base + (bones.energy() - of_bones)
    }

    fn place_guess(&mut self, inertia: &Inertia<'_>, bones: &mut dyn Bones, guess: &[f64], moves_on: bool) {
        bones.attempt(guess, if moves_on { 1.0 } else { 0.0 });
        for node in 0..self.rest.len() {
            let carried = || {
                let body = self.carriers[self.operator.carrier_of[node] as usize] as usize;
                bones.pose(body)
            };
            let at = match (self.operator.is_attached[node], moves_on) {
                (true, _) => carried().point(self.rest[node]),
                (false, true) => inertia.target.get(node),
                (false, _) => carried().point(self.local[node]),
            };
            self.trial.set(node, at);
        }
    }

    /// Energy at the last attempt: without contact, and of contact.
    fn energy(
        &mut self,
        flesh: &Flesh,
        touch: Option<&SkinTouch>,
        inertia: &Inertia<'_>,
        bones: &dyn Bones,
    ) -> [f64; 2] {
        let operator = &self.operator;
        let per_mass = 0.5 / (inertia.seconds * inertia.seconds);
        let mut sum = 0.0;
        let mut last = (u32::MAX, Pose::IDENTITY);
        for node in (0..self.rest.len()).filter(|node| !operator.is_attached[*node]) {
            let at = self.trial.get(node);
            sum += per_mass * self.masses[node] * (at - inertia.target.get(node)).norm_squared();
            if operator.damping[node] > 0.0 {
                let carrier = operator.carrier_of[node];
                if carrier != last.0 {
                    last = (carrier, bones.pose(self.carriers[carrier as usize] as usize));
                }
                sum += 0.5 * operator.damping[node] * (at - last.1.point(self.local[node])).norm_squared();
            }
        }
        // The lists were made for this flesh.
        let elastic = flesh.elements().energy(&self.trial).unwrap_or(f64::INFINITY);
        self.elastic = elastic;
        let contact = match touch {
            Some(touch) => self.contact.energy(touch, flesh.skin(), &self.trial, bones),
            None => 0.0,
        };
        let all = sum + elastic + bones.energy();
        [if all.is_nan() { f64::INFINITY } else { all }, contact]
    }

    /// Energy of contact at the accepted place, with its present friction.
    fn contact_energy(&self, flesh: &Flesh, touch: Option<&SkinTouch>, bones: &dyn Bones) -> f64 {
        touch.map_or(0.0, |touch| self.contact.energy(touch, flesh.skin(), &self.x, bones))
    }

    /// Gradient and matrix at the accepted place. Returns the number of elements outside the range of their material.
    fn linearize(
        &mut self,
        flesh: &Flesh,
        touch: Option<&SkinTouch>,
        inertia: &Inertia<'_>,
        bones: &dyn Bones,
    ) -> usize {
        let dofs = bones.dofs();
        let ImplicitFlesh { operator, x, forces, gradient, contact, .. } = self;
        let large = assemble(flesh.elements(), x, forces, &mut operator.matrix, &mut self.assembly);
        operator.columns.resize(self.carriers.len() * dofs, Twist::ZERO);
        operator.own.resize(dofs * dofs, 0.0);
        for (k, body) in self.carriers.iter().enumerate() {
            self.poses[k] = bones.pose(*body as usize);
            operator.origins[k] = self.poses[k].pos;
            bones.columns(*body as usize, &mut operator.columns[k * dofs..(k + 1) * dofs]);
        }
        bones.hessian(&mut operator.own);
        let per_mass = 1.0 / (inertia.seconds * inertia.seconds);
        for node in 0..gradient.len() {
            let carrier = operator.carrier_of[node] as usize;
            let pose = &self.poses[carrier];
            gradient[node] = -forces.get(node);
            if operator.is_attached[node] {
                operator.arms[node] = pose.rot * self.rest[node];
                continue;
            }
            let at = x.get(node);
            gradient[node] += (at - inertia.target.get(node)) * (self.masses[node] * per_mass);
            if operator.is_damped {
                operator.arms[node] = pose.rot * self.local[node];
                gradient[node] += (at - (pose.pos + operator.arms[node])) * operator.damping[node];
            }
        }
        operator.begin(|node| self.masses[node] * per_mass);
        if let Some(touch) = touch {
            contact.accept(touch, flesh.skin(), x, bones);
            for candidate in &contact.near {
                let vertex = candidate.vertex as usize;
                let skin = flesh.skin();
                for (node, weight) in skin.nodes()[vertex].iter().zip(skin.weights()[vertex]) {
                    gradient[*node as usize] += candidate.gradient * weight;
                }
            }
            operator.add_contact(contact, flesh.skin());
        }
        operator.finish();
        self.write_residual(bones, dofs);
        large
    }

    /// The residual: minus the gradient, by unknowns.
    fn write_residual(&mut self, bones: &dyn Bones, dofs: usize) {
        let ImplicitFlesh { operator, x, gradient, residual, contact, step, .. } = self;
        residual.clear(dofs);
        step.clear(dofs);
        bones.gradient(&mut step.dofs);
        operator.reduce(gradient, x, contact, &mut residual.dofs);
        residual.dofs.iter_mut().zip(&step.dofs).for_each(|(to, own)| *to = -(*to + own));
        for (place, node) in operator.order.nodes().filter(|(_, node)| !operator.is_attached[*node]) {
            residual.nodes[place] = single(-gradient[node]);
        }
    }

    /// Slope of the energy along the direction, after [`ImplicitFlesh::conjugate_gradients`].
    fn slope(&self) -> f64 {
        let of_dofs: f64 =
            self.step.dofs.iter().zip(&self.dof_gradient).map(|(step, down)| -step * down).sum();
        let free = self.operator.order.nodes().filter(|(_, node)| !self.operator.is_attached[*node]);
        free.map(|(place, node)| double(self.step.nodes[place]).dot(self.gradient[node])).sum::<f64>()
            + of_dofs
    }

    /// Moves everything along the direction.
    fn attempt(&mut self, bones: &mut dyn Bones, along: f64) {
        bones.attempt(&self.step.dofs, along);
        for (pose, body) in self.poses.iter_mut().zip(&self.carriers) {
            *pose = bones.pose(*body as usize);
        }
        for (place, node) in self.operator.order.nodes() {
            let at = match self.operator.is_attached[node] {
                true => self.poses[self.operator.carrier_of[node] as usize].point(self.rest[node]),
                false => self.x.get(node) + double(self.step.nodes[place]) * along,
            };
            self.trial.set(node, at);
        }
    }

    /// Accepts the last attempt; returns how far a node moved.
    fn accept(&mut self, bones: &mut dyn Bones) -> f64 {
        bones.accept();
        std::mem::swap(&mut self.x, &mut self.trial);
        let moved = |k: usize| (self.x.get(k) - self.trial.get(k)).max_abs();
        (0..self.rest.len()).map(moved).fold(0.0, f64::max)
    }
}
