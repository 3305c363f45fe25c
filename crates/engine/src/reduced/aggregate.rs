//! Momentum, inertia and energy of groups of trees, and their motion as rigid wholes.
//!
//! Sources: R. Featherstone, *Rigid Body Dynamics Algorithms*, 2008, chapter 6, for composite inertia; D. E. Orin, A. Goswami and
//! S.-H. Lee, *Centroidal dynamics of a humanoid robot*, 2013, for momentum about the center of mass.
//!
//! A group is a set of trees of the forest (a tree is everything that hangs on one child of the world). All sums are taken about
//! a point near the group, the origin of its first link, so that they keep their digits far from the world origin.

use ligament_math::{Mat3, Quat, RigidInertia, Sym3, Twist, Vec3, Wrench};

use super::passes;
use super::tree::{LinkKind, Tree};
use super::workspace::Workspace;
use crate::dynamics::spin::{GyroscopicSpin, SpinningBody};
use crate::model::BodyId;

/// Sums over the bodies of a group, in world axes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Aggregate {
    /// The point that inertia and momentum are about.
    pub(crate) about: Vec3,
    inertia: RigidInertia,
    momentum: Wrench,
    kinetic: f64,
}

impl Aggregate {
    /// Nothing yet, about a point.
    pub(crate) fn about(about: Vec3) -> Aggregate {
        Aggregate { about, inertia: RigidInertia::ZERO, momentum: Wrench::ZERO, kinetic: 0.0 }
    }

    /// Adds a point mass.
    pub(crate) fn add_point(&mut self, mass: f64, at: Vec3, velocity: Vec3) {
        let (at, momentum) = (at - self.about, velocity * mass);
        self.inertia += RigidInertia::point(mass, at);
        self.momentum += Wrench::new(at.cross(momentum), momentum);
        self.kinetic += 0.5 * momentum.dot(velocity);
    }

    /// Adds a rigid body with this inertia about its center of mass; the twist is about it.
    pub(crate) fn add_body(&mut self, mass: f64, at_com: Sym3, com: Vec3, twist: Twist) {
        let (at, spin) = (com - self.about, at_com * twist.angular);
        self.inertia += RigidInertia::new(mass, at, at_com);
        let momentum = twist.linear * mass;
        self.momentum += Wrench::new(spin + at.cross(momentum), momentum);
        self.kinetic += 0.5 * (momentum.dot(twist.linear) + spin.dot(twist.angular));
    }

    /// Adds kinetic energy that has no momentum: that of rotors.
    pub(crate) fn add_energy(&mut self, kinetic: f64) {
        self.kinetic += kinetic;
    }

    /// Adds another sum.
    pub(crate) fn merge(&mut self, other: &Aggregate) {
        let at = other.about - self.about;
        let Wrench { moment, force } = other.momentum;
        self.inertia += other.inertia.translated(at);
        self.momentum += Wrench::new(moment + at.cross(force), force);
        self.kinetic += other.kinetic;
    }

    pub(crate) fn mass(&self) -> f64 {
        self.inertia.mass
    }

    pub(crate) fn com(&self) -> Vec3 {
        self.about + self.inertia.com()
    }

    pub(crate) fn kinetic(&self) -> f64 {
        self.kinetic
    }

    /// Moment of inertia about the center of mass.
    fn at_com(&self) -> Sym3 {
        self.inertia.at_com()
    }

    pub(crate) fn linear(&self) -> Vec3 {
        self.momentum.force
    }

    /// Angular momentum about the center of mass.
    pub(crate) fn angular_at_com(&self) -> Vec3 {
        self.momentum.moment - self.inertia.com().cross(self.momentum.force)
    }

    /// The motion of a rigid body with the group's inertia and these momenta, the angular one about the center of mass: twist
    /// about the center of mass. `None` if it has no mass or cannot resist a rotation, like a point.
    pub(crate) fn rigid_motion(&self, linear: Vec3, angular_at_com: Vec3) -> Option<Twist> {
        let turn = self.at_com().inverse()? * angular_at_com;
        let twist = Twist::new(turn, linear * (1.0 / self.mass()));
        twist.is_finite().then_some(twist)
    }

    /// Adds a rigid motion (twist about the center of mass) to the velocities of all bodies.
    pub(crate) fn add_rigid_motion(&mut self, twist: Twist) {
        let (linear, angular) = (self.linear(), self.angular_at_com());
        let (more_linear, more_angular) = (twist.linear * self.mass(), self.at_com() * twist.angular);
        self.kinetic += (linear + more_linear * 0.5).dot(twist.linear);
        self.kinetic += (angular + more_angular * 0.5).dot(twist.angular);
        let more = Wrench::new(more_angular + self.inertia.com().cross(more_linear), more_linear);
        self.momentum += more;
    }

    /// Kinetic energy of a rigid motion (twist about the center of mass).
    pub(crate) fn kinetic_of(&self, twist: Twist) -> f64 {
        0.5 * (self.mass() * twist.linear.dot(twist.linear) + self.at_com().quadratic(twist.angular))
    }
}

impl Tree {
    /// For each link, the link on the world at the root of its tree; the world is its own.
    pub(crate) fn roots(&self) -> Vec<u32> {
        let mut roots = vec![0; self.links.len()];
        for (k, link) in self.links.iter().enumerate().skip(1) {
            roots[k] = if link.parent == 0 { k as u32 } else { roots[link.parent as usize] };
        }
        roots
    }

    /// Whether a link can move in every direction, being free of the world.
    pub(crate) fn floats(&self, link: u32) -> bool {
        let link = &self.links[link as usize];
        // A rotor of its own free joint is held by the world.
        let is_held = link.dofs().any(|dof| self.model.armature().get(dof).is_some_and(|a| *a != 0.0));
        link.kind == LinkKind::Free && link.parent == 0 && !is_held
    }

    /// The inertias of trees that float and have no other joint that moves, each in the axes of its root link; `None` for other
    /// trees. `tree_of` has the tree of each link.
    pub(crate) fn rigid_inertias(&self, roots: &[u32], tree_of: &[Option<u32>]) -> Vec<Option<SpinningBody>> {
        let (model, mut ws) = (self.model(), Workspace::new(self));
        if self.update_kinematics(&model.neutral(), &vec![0.0; model.nv()], &mut ws).is_err() {
            return vec![None; roots.len()];
        }
        let empty = |root: &u32| (self.floats(*root), Aggregate::about(self.origin(*root, &ws)));
        let mut sums: Vec<(bool, Aggregate)> = roots.iter().map(empty).collect();
        for (link, tree) in (0_u32..).zip(tree_of) {
            let Some((is_rigid, sum)) = tree.map(|tree| &mut sums[tree as usize]) else { continue };
            *is_rigid &= roots.binary_search(&link).is_ok() || self.dofs(link).is_empty();
            self.add_to(sum, link, &ws);
        }
        let inertia = |(root, (is_rigid, sum)): (&u32, &(bool, Aggregate))| {
            let rot = ws.moving[*root as usize].rot;
            SpinningBody::new(sum.at_com().rotated(rot.transpose())).ok().filter(|_| *is_rigid)
        };
        roots.iter().zip(&sums).map(inertia).collect()
    }

    /// Turns a floating link from one state into another by the implicit midpoint rule: `h` seconds under a constant moment about
    /// the center of mass, in world axes. Its position and its linear velocity in its own axes stay as they are. Nothing changes
    /// if it turns too fast for the rule.
    pub(crate) fn spin(
        &self,
        (link, body): (u32, &SpinningBody),
        (q, v): (&[f64], &[f64]),
        (moment, h): (Vec3, f64),
        (new_q, new_v): (&mut [f64], &mut [f64]),
    ) {
        let at = &self.links[link as usize];
        let (turn, spin) = (at.q as usize + 3..at.q as usize + 7, at.v as usize..at.v as usize + 3);
        let ([x, y, z, w], [a, b, c]) = (&q[turn.clone()], &v[spin.clone()]) else { return };
        let mut spinning = GyroscopicSpin::new(Quat::new(*x, *y, *z, *w), Vec3::new(*a, *b, *c));
        // The orientation is relative to the joint's frame on the world.
        let moment = self.parent_from_joint[link as usize].rot.transpose_mul(moment);
        if spinning.step(body, moment, h).is_ok() {
            new_q[turn].copy_from_slice(&spinning.orientation.to_array());
            new_v[spin].copy_from_slice(&spinning.angular_velocity_body.to_array());
        }
    }

    /// Index of a body's link.
    pub(crate) fn link_index(&self, body: BodyId) -> u32 {
        self.link_of_body[body.index()]
    }

    /// Origin of a link, after an update of the workspace.
    pub(crate) fn origin(&self, link: u32, ws: &Workspace) -> Vec3 {
        ws.moving[link as usize].pos
    }

    /// Orientation of a link, after an update of the workspace.
    pub(crate) fn rotation(&self, link: u32, ws: &Workspace) -> Mat3 {
        ws.moving[link as usize].rot
    }

    /// The motion of a link along each degree of freedom, in world axes about its origin, after an update of the workspace.
    pub(crate) fn link_columns(&self, link: u32, columns: &mut [Twist], ws: &Workspace) {
        columns.fill(Twist::ZERO);
        let (mut at, origin) = (link as usize, ws.moving[link as usize].pos);
        while at != 0 {
            let (link, here) = (&self.links[at], &ws.moving[at]);
            for dof in link.dofs() {
                let s = passes::direction_of(link, here, &ws.directions, dof);
                columns[dof] = Twist::new(s.angular, s.at(origin - here.pos));
            }
            at = link.parent as usize;
        }
    }

    /// Mass of a link times the distance of its center of mass from a point, after an update of the workspace.
    pub(crate) fn first_moment(&self, link: u32, from: Vec3, ws: &Workspace) -> Vec3 {
        let (inertia, here) = (&self.inertia[link as usize], &ws.moving[link as usize]);
        (here.pos - from) * inertia.mass + here.rot * inertia.first_moment
    }

    /// Adds a link to a sum, after an update of the workspace.
    pub(crate) fn add_to(&self, sum: &mut Aggregate, link: u32, ws: &Workspace) {
        let here = &ws.moving[link as usize];
        let inertia: RigidInertia = passes::own_inertia(&self.inertia[link as usize], here).0;
        let own = inertia.apply(here.twist);
        let at = here.pos - sum.about;
        sum.inertia += inertia.translated(at);
        sum.momentum += Wrench::new(own.moment + at.cross(own.force), own.force);
        sum.kinetic += 0.5 * own.dot(here.twist);
        if !ws.rates.is_empty() {
            sum.kinetic += self.dofs(link).map(|dof| self.rotor_energy(dof, ws)).sum::<f64>();
        }
    }

    /// Kinetic energy of the rotor of a degree of freedom, in a model that has any.
    pub(super) fn rotor_energy(&self, dof: usize, ws: &Workspace) -> f64 {
        0.5 * self.model.armature()[dof] * ws.rates[dof] * ws.rates[dof]
    }

    /// External wrench on a link in the last dynamics, in world axes about the link's origin, and its power.
    pub(crate) fn external_on(&self, link: u32, ws: &Workspace) -> (Wrench, f64) {
        let external = ws.external.get(link as usize).copied().unwrap_or(Wrench::ZERO);
        (external, external.dot(ws.moving[link as usize].twist))
    }

    /// The velocity of a link, in world axes about its origin, after an update of the workspace.
    pub(crate) fn twist(&self, link: u32, ws: &Workspace) -> Twist {
        ws.moving[link as usize].twist
    }

    /// The wrench of generalized forces on a floating link: in world axes about its origin.
    pub(crate) fn wrench_on_floating(&self, link: u32, tau: &[f64], ws: &Workspace) -> Wrench {
        let (at, rot) = (self.links[link as usize].v as usize, ws.moving[link as usize].rot);
        let of = |k: usize| rot * Vec3::new(tau[at + k], tau[at + k + 1], tau[at + k + 2]);
        Wrench::new(of(0), of(3))
    }

    /// Adds a velocity to a floating link: twist in world axes about the link's origin.
    pub(crate) fn add_velocity(&self, link: u32, twist: Twist, v: &mut [f64], ws: &Workspace) {
        let (at, rot) = (self.links[link as usize].v as usize, ws.moving[link as usize].rot);
        let (turn, shift) = (rot.transpose_mul(twist.angular), rot.transpose_mul(twist.linear));
        for (v, more) in v[at..at + 6].iter_mut().zip([turn.x, turn.y, turn.z, shift.x, shift.y, shift.z]) {
            *v += more;
        }
    }

    /// Translates a floating link, and all that hangs on it, in the world.
    pub(crate) fn translate(&self, link: u32, shift: Vec3, q: &mut [f64]) {
        let (at, rot) = (self.links[link as usize].q as usize, self.parent_from_joint[link as usize].rot);
        let shift = rot.transpose_mul(shift);
        for (q, more) in q[at..at + 3].iter_mut().zip([shift.x, shift.y, shift.z]) {
            *q += more;
        }
    }

    /// The velocities of a link in `v`.
    pub(crate) fn dofs(&self, link: u32) -> std::ops::Range<usize> {
        self.links[link as usize].dofs()
    }
}
