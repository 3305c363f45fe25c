//! The skeleton in an implicit step of flesh: generalized coordinates, and the energy of a step of its bodies.
//!
//! Symbols: R, c orientation and center of mass of a body; A, a what they would be without forces (A is not a rotation); Q second
//! moments of its mass, tr(I)/2 - I; m mass; h the time that forces act; u change of a coordinate in the step of H seconds; tau
//! forces of joints; `d_k` what implicit springs and dampers add to their inertia; g how far a joint is past a limit.
//!
//! ```text
//! E = sum of bodies (m |c - a|^2 + tr((R - A) Q (R - A)^T)) / (2 h^2)  +  sum of joints -tau u + d_k (u/H - v)^2 / 2 + k g^2 / 2
//! ```
//!
//! The first sum is that of the point masses of a rigid body, each with its own inertia: so gyroscopic and Coriolis forces are
//! implicit, too.

use ligament_math::{Mat3, Pose, Sym3, Twist, Vec3};

use super::loose::Loose;
use super::restraints::{Restrained, Restraints};
use super::scheme::Scheme;
use crate::control::past_limits;
use crate::flesh::implicit::Bones;
use crate::model::JointId;
use crate::reduced::{Tree, Workspace};

/// A body of a tree that moves with the flesh.
#[derive(Clone, Copy, Debug)]
pub(super) struct StepBody {
    pub(super) body: usize,
    pub(super) mass: f64,
    /// In body axes: second moments of the mass, and the center of mass.
    second: Mat3,
    com: Vec3,
    /// Where it would be without forces.
    turned: Mat3,
    at: Vec3,
    /// The same before its velocity is added.
    pub(super) from_turned: Mat3,
    pub(super) from: Vec3,
}

/// Pose and velocity (in world axes about the origin of its frame) of a body at some time.
pub(super) type Moving = (Pose, Twist);

impl StepBody {
    pub(super) fn new(body: usize, inertia: ligament_math::RigidInertia) -> StepBody {
        let at_com = inertia.at_com();
        StepBody {
            body,
            mass: inertia.mass,
            second: (Sym3::IDENTITY * (0.5 * at_com.trace()) - at_com).to_mat3(),
            com: inertia.com(),
            turned: Mat3::IDENTITY,
            at: Vec3::ZERO,
            from_turned: Mat3::IDENTITY,
            from: Vec3::ZERO,
        }
    }

    /// Sets where it would be without forces, from its motion now and one step before.
    pub(super) fn aim(&mut self, now: Moving, before: Option<Moving>, scheme: &Scheme, gravity: Vec3) {
        let state = |(pose, twist): Moving| {
            let arm = pose.rot * self.com;
            let rates = (twist.angular.skew() * pose.rot, twist.linear + twist.angular.cross(arm));
            (pose.rot, pose.pos + arm, rates.0, rates.1)
        };
        let (mut rot, mut at, mut turning, mut moving) = state(now);
        if let Some(before) = before {
            let (old_rot, old_at, old_turning, old_moving) = state(before);
            let third = 1.0 / 3.0;
            rot = (rot * 4.0 - old_rot) * third;
            at = (at * 4.0 - old_at) * third;
            turning = (turning * 4.0 - old_turning) * third;
            moving = (moving * 4.0 - old_moving) * third;
        }
        let h = scheme.seconds;
        (self.from_turned, self.from) = (rot, at);
        self.turned = rot + turning * h;
        self.at = at + (moving + gravity * h) * h;
    }

    fn energy(&self, pose: &Pose) -> f64 {
        let off = pose.rot - self.turned;
        let spread = off * self.second;
        let turning: f64 = (0..3).map(|k| off.cols[k].dot(spread.cols[k])).sum();
        0.5 * (self.mass * (pose.point(self.com) - self.at).norm_squared() + turning)
    }

    /// Gradient by a motion of the body, about its center of mass; to be divided by the squared time.
    fn gradient(&self, pose: &Pose) -> (Vec3, Vec3) {
        ((-moment(self.turned, self.second, pose.rot)), (pose.point(self.com) - self.at) * self.mass)
    }

    /// Velocity at the end of the step: the twist about the center of mass with the momenta of the body's mass points.
    pub(super) fn velocity(&self, pose: &Pose, scheme: &Scheme) -> Option<Twist> {
        let linear = (pose.point(self.com) - self.from) / scheme.seconds;
        let spin = -moment(self.from_turned, self.second, pose.rot) / scheme.seconds;
        let inertia = Sym3::IDENTITY * self.second.trace() - self.second.symmetric_part();
        let angular = inertia.rotated(pose.rot).inverse()? * spin;
        Some(Twist::new(angular, linear))
    }

    /// Kinetic energy, from the rates of its orientation and of its center of mass.
    pub(super) fn kinetic(&self, turning: Mat3, linear: Vec3) -> f64 {
        let spread = turning * self.second;
        let spin: f64 = (0..3).map(|k| turning.cols[k].dot(spread.cols[k])).sum();
        0.5 * (self.mass * linear.norm_squared() + spin)
    }

    /// The center of mass in the world.
    pub(super) fn com(&self, pose: &Pose) -> Vec3 {
        pose.point(self.com)
    }
}

/// The sum of `m (R p) x (A p)` over mass points p.
fn moment(turned: Mat3, second: Mat3, rot: Mat3) -> Vec3 {
    let b = (turned * second * rot.transpose()).to_rows();
    Vec3::new(b[2][1] - b[1][2], b[0][2] - b[2][0], b[1][0] - b[0][1])
}

/// Data and scratch memory of the skeleton in a step.
#[derive(Clone, Debug)]
pub(super) struct BoneWork {
    pub(super) ws: Workspace,
    pub(super) bodies: Vec<StepBody>,
    /// The unknown degrees of freedom, by index.
    pub(super) unknown: Vec<usize>,
    /// Whether each of them belongs to a tree without flesh; and scratch memory for those.
    pub(super) is_loose: Vec<bool>,
    pub(super) loose: Loose,
    /// Joints of the trees that move with the flesh and have limits.
    pub(super) limited: Vec<JointId>,
    /// Coordinates at the start, at the accepted place (prescribed ones at the end already), and at the last attempt.
    pub(super) start_q: Vec<f64>,
    pub(super) q: Vec<f64>,
    pub(super) trial_q: Vec<f64>,
    /// Changes of the unknown coordinates, accepted and tried.
    pub(super) u: Vec<f64>,
    trial_u: Vec<f64>,
    /// For each degree of freedom, the force of its joint, what springs and rotors add to inertia, and the velocity at the start.
    pub(super) tau: Vec<f64>,
    pub(super) armature: Vec<f64>,
    pub(super) v: Vec<f64>,
    pub(super) start_poses: Vec<Pose>,
    pub(super) poses: Vec<Pose>,
    accepted: Vec<Pose>,
    pub(super) columns: Vec<Twist>,
    body_columns: Vec<Twist>,
    along: Vec<f64>,
    /// Velocities of the coordinates that are not unknown.
    pub(super) others: Vec<f64>,
    still: Vec<f64>,
    /// Stiffness of joint limits: for turns and for shifts.
    pub(super) limit_stiffness: f64,
    pub(super) restrained: Restrained,
    /// For each body, its index among `bodies`, or [`NONE`].
    pub(super) place_of: Vec<u32>,
    /// How far a body moved between the last two accepted places, in meters; the part of a direction that was tried last.
    moved: f64,
    scale: f64,
}

/// The place of a body that does not move with the flesh.
pub(super) const NONE: u32 = u32::MAX;

impl BoneWork {
    pub(super) fn new(tree: &Tree) -> BoneWork {
        let model = tree.model();
        let (nv, bodies) = (model.nv(), model.bodies().len());
        BoneWork {
            ws: Workspace::new(tree),
            bodies: Vec::new(),
            unknown: Vec::with_capacity(nv),
            is_loose: Vec::with_capacity(nv),
            loose: Loose::default(),
            limited: Vec::new(),
            start_q: model.neutral(),
            q: model.neutral(),
            trial_q: model.neutral(),
            u: Vec::with_capacity(nv),
            trial_u: Vec::with_capacity(nv),
            tau: vec![0.0; nv],
            armature: vec![0.0; nv],
            v: vec![0.0; nv],
            start_poses: vec![Pose::IDENTITY; bodies],
            poses: vec![Pose::IDENTITY; bodies],
            accepted: vec![Pose::IDENTITY; bodies],
            columns: vec![Twist::ZERO; nv],
            body_columns: Vec::new(),
            along: vec![0.0; nv],
            others: vec![0.0; nv],
            still: vec![0.0; nv],
            limit_stiffness: 0.0,
            restrained: Restrained::default(),
            place_of: vec![NONE; bodies],
            moved: 0.0,
            scale: 0.0,
        }
    }

    /// Takes the present poses as those of the last accepted place.
    pub(super) fn accept_start(&mut self) {
        self.accepted.copy_from_slice(&self.poses);
    }

    /// Poses of all bodies at the coordinates of the last attempt.
    pub(super) fn place(&mut self, tree: &Tree) {
        // The lists were made for this tree.
        let _ = tree.update_kinematics(&self.trial_q, &self.still, &mut self.ws);
        for body in tree.model().forest().order() {
            self.poses[body.index()] = tree.world_from_body(*body, &self.ws);
        }
    }
}

/// The skeleton in a step.
pub(super) struct TreeBones<'a> {
    pub(super) tree: &'a Tree,
    pub(super) work: &'a mut BoneWork,
    pub(super) scheme: Scheme,
    pub(super) restraints: &'a Restraints<'a>,
}

impl TreeBones<'_> {
    /// Moves bodies without flesh to the minimum of their own energy, and accepts that place.
    pub(super) fn settle_loose(&mut self) {
        if self.work.is_loose.contains(&true) {
            self.work.accept_start();
            self.accept_columns();
            let mut loose = std::mem::take(&mut self.work.loose);
            let is_loose = std::mem::take(&mut self.work.is_loose);
            loose.settle(self, &is_loose);
            (self.work.loose, self.work.is_loose) = (loose, is_loose);
        }
    }

    /// Begins at the accepted place.
    pub(super) fn begin(&mut self) {
        let count = self.work.unknown.len();
        for list in [&mut self.work.u, &mut self.work.trial_u] {
            list.clear();
            list.resize(count, 0.0);
        }
        self.work.trial_q.clone_from(&self.work.q);
        self.work.place(self.tree);
    }

    /// Motions of all bodies along the unknown coordinates, about their origins.
    pub(super) fn accept_columns(&mut self) {
        let BoneWork { ws, bodies, unknown, columns, body_columns, .. } = &mut *self.work;
        body_columns.resize(bodies.len() * unknown.len(), Twist::ZERO);
        if unknown.is_empty() {
            return;
        }
        for (body, to) in bodies.iter().zip(body_columns.chunks_exact_mut(unknown.len())) {
            let id = crate::model::BodyId(body.body as u32);
            let _ = self.tree.jacobian_world(id, Vec3::ZERO, columns, ws);
            to.iter_mut().zip(&*unknown).for_each(|(to, dof)| *to = columns[*dof]);
        }
        let BoneWork { restrained, place_of, body_columns, unknown, poses, scale, .. } = &mut *self.work;
        let dofs = unknown.len();
        let is_whole = *scale == 1.0;
        restrained.accept(self.restraints, self.tree.model(), poses, (dofs, is_whole), |body| {
            let place = place_of[body as usize] as usize;
            body_columns.get(place.checked_mul(dofs)?..)?.get(..dofs)
        });
    }

    /// Calls `each` with the degrees of freedom of a joint, the outward direction of a limit, and how far it is past that.
    fn past_limits(&self, q: &[f64], mut each: impl FnMut(std::ops::Range<usize>, &[f64; 6], f64)) {
        let model = self.tree.model();
        for &id in &self.work.limited {
            let slots = model.slots(id);
            let (start, now) = (&self.work.start_q[slots.q_range()], &q[slots.q_range()]);
            past_limits(model.joint(id), start, now, self.scheme.h, |direction, past| {
                each(slots.v_range(), direction, past);
            });
        }
    }

    fn inverse_square(&self) -> f64 {
        1.0 / (self.scheme.seconds * self.scheme.seconds)
    }
}

impl Bones for TreeBones<'_> {
    fn dofs(&self) -> usize {
        self.work.unknown.len()
    }

    fn attempt(&mut self, along: &[f64], scale: f64) {
        let BoneWork { unknown, q, trial_q, u, trial_u, along: full, .. } = &mut *self.work;
        full.fill(0.0);
        trial_u.clone_from(u);
        for ((dof, along), u) in unknown.iter().zip(along).zip(trial_u) {
            full[*dof] = along * scale;
            *u += along * scale;
        }
        trial_q.clone_from(q);
        let _ = self.tree.model().integrate(trial_q, full, 1.0);
        self.work.scale = scale;
        self.work.place(self.tree);
    }

    fn accept(&mut self) {
        let BoneWork { q, trial_q, u, trial_u, bodies, poses, accepted, moved, .. } = &mut *self.work;
        q.clone_from(trial_q);
        u.clone_from(trial_u);
        *moved = 0.0;
        for body in bodies.iter() {
            let (now, before) = (&poses[body.body], &mut accepted[body.body]);
            // Its center, and the points at its radius of gyration.
            let turn = (now.rot - before.rot).cols.iter().map(|column| column.max_abs()).fold(0.0, f64::max);
            let radius = (body.second.trace() / body.mass).sqrt();
            *moved = moved.max((body.com(now) - body.com(before)).max_abs() + turn * radius);
            *before = *now;
        }
        self.accept_columns();
    }

    fn changes(&self) -> bool {
        self.work.restrained.has_rows()
    }

    fn moved(&self) -> f64 {
        self.work.moved
    }

    fn start(&self, body: usize) -> Pose {
        self.work.start_poses[body]
    }

    fn pose(&self, body: usize) -> Pose {
        self.work.poses[body]
    }

    fn energy(&self) -> f64 {
        let work = &*self.work;
        let mut sum: f64 = work.bodies.iter().map(|body| body.energy(&work.poses[body.body])).sum();
        sum *= self.inverse_square();
        for (dof, u) in work.unknown.iter().zip(&work.trial_u) {
            let rate = u / self.scheme.h - work.v[*dof];
            sum += 0.5 * work.armature[*dof] * rate * rate - work.tau[*dof] * u;
        }
        self.past_limits(&work.trial_q, |_, _, past| sum += 0.5 * work.limit_stiffness * past * past);
        sum + work.restrained.energy(self.restraints, self.tree.model(), &work.poses)
    }

    fn gradient(&self, to: &mut [f64]) {
        let (work, factor) = (&*self.work, self.inverse_square());
        to.fill(0.0);
        for (body, columns) in work.bodies.iter().zip(work.body_columns.chunks_exact(to.len().max(1))) {
            let pose = &work.poses[body.body];
            let (turn, force) = body.gradient(pose);
            let arm = body.com(pose) - pose.pos;
            let turn = turn + arm.cross(force);
            for (to, column) in to.iter_mut().zip(columns) {
                *to += factor * (column.angular.dot(turn) + column.linear.dot(force));
            }
        }
        for ((to, dof), u) in to.iter_mut().zip(&work.unknown).zip(&work.u) {
            let rate = u / self.scheme.h - work.v[*dof];
            *to += work.armature[*dof] * rate / self.scheme.h - work.tau[*dof];
        }
        self.past_limits(&work.q, |dofs, direction, past| {
            for (dof, along) in dofs.zip(direction) {
                if let Ok(k) = work.unknown.binary_search(&dof) {
                    to[k] += work.limit_stiffness * past * along;
                }
            }
        });
        work.restrained.add_gradient(to);
    }

    fn hessian(&self, to: &mut [f64]) {
        let (work, factor, n) = (&*self.work, self.inverse_square(), self.work.unknown.len());
        to.fill(0.0);
        for (body, columns) in work.bodies.iter().zip(work.body_columns.chunks_exact(n.max(1))) {
            let pose = &work.poses[body.body];
            let inertia = Mat3::IDENTITY * body.second.trace() - body.second;
            let inertia = pose.rot * inertia * pose.rot.transpose();
            let arm = body.com(pose) - pose.pos;
            for (i, column) in columns.iter().enumerate().filter(|(_, column)| **column != Twist::ZERO) {
                let force = column.at(arm) * body.mass;
                let moment = inertia * column.angular + arm.cross(force);
                for (j, other) in columns[..=i].iter().enumerate() {
                    to[i * n + j] += factor * (other.angular.dot(moment) + other.linear.dot(force));
                }
            }
        }
        for (i, dof) in work.unknown.iter().enumerate() {
            to[i * n + i] += work.armature[*dof] / (self.scheme.h * self.scheme.h);
        }
        self.past_limits(&work.q, |dofs, direction, _| {
            for (i, a) in dofs.clone().zip(direction) {
                for (j, b) in dofs.clone().zip(direction) {
                    let found = [i, j].map(|dof| work.unknown.binary_search(&dof));
                    if let [Ok(i), Ok(j)] = found
                        && j <= i
                    {
                        to[i * n + j] += work.limit_stiffness * a * b;
                    }
                }
            }
        });
        work.restrained.add_hessian(n, to);
        for i in 0..n {
            for j in 0..i {
                to[j * n + i] = to[i * n + j];
            }
        }
    }

    fn columns(&self, body: usize, to: &mut [Twist]) {
        let n = to.len();
        match self.work.place_of[body] {
            NONE => to.fill(Twist::ZERO),
            at => to.copy_from_slice(&self.work.body_columns[at as usize * n..][..n]),
        }
    }
}
