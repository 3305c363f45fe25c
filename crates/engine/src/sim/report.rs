//! Results of a step: solver statistics, contacts, forces, energies, momenta.
//!
//! Every step returns a [`Summary`] at no cost. The rest of a [`Report`] is computed from the state on request, so it is also
//! available after going back in time.

use ligament_math::Vec3;

use super::FleshedBodiesState;
use super::contacts::BodyContacts;
use super::motion::Motion;
use super::simulation::Simulation;
use super::summary::Summary;
use super::tendon_rows;
use super::trackers::TrackerReport;
use crate::contact::ContactForce;
use crate::control::force_bounds;
use crate::maximal::rotor_energies;
use crate::model::{BodyId, Transmission};
use crate::reduced::{Springs, Tree, along};

/// Energies, in joules. Returned by [`Simulation::energy`].
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Energy {
    /// Kinetic.
    pub kinetic: f64,
    /// Potential energy of gravity; zero at the height of the world origin.
    pub gravity: f64,
    /// Elastic energy of the flesh.
    pub elastic: f64,
    /// Elastic energy of joint springs, tendons and motors.
    pub springs: f64,
}

impl Energy {
    /// The sum.
    pub fn total(&self) -> f64 {
        self.kinetic + self.gravity + self.elastic + self.springs
    }
}

/// Momenta of all moving bodies and nodes, in world axes. Returned by [`Simulation::momentum`].
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Momentum {
    /// Linear momentum, in kg m/s.
    pub linear: Vec3,
    /// Angular momentum about the world origin, in kg m^2/s.
    pub angular: Vec3,
}

/// All results of a step.
///
/// ```
/// use ligament::scene::Scene;
/// use ligament::sim::Simulation;
///
/// let model = ligament::doc::arm()?.model;
/// let mut scene = Scene::of_model("arm", model);
/// scene.q[0] = 1.0; // it starts to the side
/// let mut sim = Simulation::new(&scene)?;
/// let start = sim.report();
/// sim.run(0.3)?;
/// let now = sim.report();
/// // Potential energy becomes kinetic energy, minus the numerical damping of a first-order implicit step.
/// assert!(now.energy.gravity < start.energy.gravity && now.energy.kinetic > 1.0);
/// assert!((now.energy.total() - start.energy.total()).abs() < 0.1 * now.energy.kinetic);
/// assert!(now.contacts.is_empty() && now.joint_forces.len() == 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Report {
    /// Summary of the last step.
    pub step: Summary,
    /// Contacts of bodies and skin, with their forces.
    pub contacts: Vec<ContactForce>,
    /// Generalized forces of the joints, one for each degree of freedom: control, springs, motors and torques.
    pub joint_forces: Vec<f64>,
    /// For each loop joint, the force on its child, in world axes.
    pub loop_forces: Vec<(String, Vec3)>,
    /// Trackers that have a target, with the wrench by which each holds its body.
    pub trackers: Vec<TrackerReport>,
    /// Energies.
    pub energy: Energy,
    /// Momenta.
    pub momentum: Momentum,
}

impl Simulation {
    /// All results of the last step.
    pub fn report(&mut self) -> Report {
        let loops = &self.constraints.loops;
        let force = |id| loops.force(id).unwrap_or_default();
        let loop_forces = self.constraints.named().map(|(name, id)| (name.to_string(), force(id))).collect();
        Report {
            step: self.summary,
            loop_forces,
            trackers: self.trackers(),
            contacts: self.contacts(),
            joint_forces: self.joint_forces(),
            energy: self.energy(),
            momentum: self.momentum(),
        }
    }

    /// Summary of the last step.
    pub fn summary(&self) -> &Summary {
        &self.summary
    }

    /// Contacts of bodies and skin, with their forces.
    pub fn contacts(&mut self) -> Vec<ContactForce> {
        // Accurate steps are extrapolated to substeps without length.
        let parts = if self.settings.accuracy > 0.0 { 1e4 } else { self.substeps() };
        let h = self.settings.step / parts;
        let mut all = match (&self.motion, &mut self.reduced, &mut self.maximal) {
            (Motion::Reduced(state), Some(reduced), _) => reduced.body.contact_forces(state, h),
            (Motion::Maximal(state), _, Some(body)) => body.contact_forces(state, h),
            _ => return Vec::new(),
        }
        .unwrap_or_default();
        match self.contacts.as_ref().map(|contacts| contacts.last) {
            Some(None) => {
                // The last step was elsewhere: the next one tells the forces.
                let (state, summary) = (self.state(), self.summary);
                if self.step(&[]).is_ok() {
                    self.add_body_contacts(&mut all);
                }
                self.restore(state);
                self.summary = summary;
            }
            _ => self.add_body_contacts(&mut all),
        }
        all
    }

    /// Adds the contacts between bodies in the last step, with their mean forces in it.
    fn add_body_contacts(&self, all: &mut Vec<ContactForce>) {
        let Some(BodyContacts { reported, last: Some(h), .. }) = &self.contacts else { return };
        let body = |end: Option<u32>| end.map_or(BodyId::WORLD, BodyId);
        all.extend(reported.iter().map(|point| ContactForce {
            bodies: point.ends.map(body),
            colliders: point.colliders.map(Some),
            point: point.point,
            normal: point.normal,
            depth: point.depth,
            force: point.impulse * (1.0 / h),
        }));
    }

    /// Generalized forces of the joints: control, springs, motors and torques. Under the methods of maximal coordinates only
    /// springs, motors and torques; empty if a joint has no coordinates.
    pub fn joint_forces(&mut self) -> Vec<f64> {
        if let Motion::Reduced(_) = self.motion {
            return match self.forces.is_empty() {
                true => vec![0.0; self.model.nv()],
                false => self.forces.clone(),
            };
        }
        let (q, v) = self.coordinates();
        let Ok(tree) = Tree::new(&self.model) else { return Vec::new() };
        self.forces_in(&tree, &q, &v).unwrap_or_default()
    }

    /// Generalized forces of springs, dampers, motors, actuators and torques in a state.
    pub(super) fn forces_in(&self, tree: &Tree, q: &[f64], v: &[f64]) -> Option<Vec<f64>> {
        let mut forces = vec![0.0; self.model.nv()];
        forces.iter_mut().zip(&self.inputs.torque).for_each(|(force, torque)| *force = *torque);
        let mut springs = self.springs(tree, 0.0);
        let bounds = force_bounds(&self.model);
        forces.iter_mut().zip(&bounds).for_each(|(force, most)| *force = force.clamp(-most, *most));
        if springs.has_servos() {
            springs.begin_servos(tree, q, v, &forces);
        }
        if self.settings.springs && springs.add_forces(tree, q, v, &mut forces).is_err() {
            return None;
        }
        let placed = self.placed((q, v));
        let placed = placed.as_ref().map(|(tree, ws)| (tree, ws));
        tendon_rows::add_explicit(&self.model, &self.acting_now(), (q, v), placed, &mut forces);
        Some(forces)
    }

    /// The springs, motors and actuators of joints, for steps of `h` seconds.
    pub(super) fn springs(&self, tree: &Tree, h: f64) -> Springs {
        let mut springs = Springs::new(tree, h);
        for motor in &self.inputs.motors {
            springs.set_motor(tree, motor.joint, motor.stiffness, motor.damping, &motor.target);
        }
        springs.add_friction(tree);
        springs.add_actuators(tree);
        springs.set_actuators(tree, &self.acting_now());
        springs
    }

    /// Bodies and nodes in maximal coordinates, under any method.
    pub(super) fn in_maximal(&mut self) -> Option<FleshedBodiesState> {
        match (&self.motion, &mut self.reduced) {
            (Motion::Reduced(state), Some(reduced)) => reduced.body.to_bodies(state).ok(),
            (Motion::Maximal(state), _) => Some(state.clone()),
            _ => None,
        }
    }

    /// Energies by kind.
    pub fn energy(&mut self) -> Energy {
        let Some(at) = self.in_maximal() else { return Energy::default() };
        let mut sum = Energy::default();
        let gravity = self.model.gravity();
        for (body, at) in self.model.bodies().iter().zip(&at.bones.motion.bodies).skip(1) {
            let spin = at.rotation.conjugate().rotate(at.angular);
            let mass = body.inertia.mass;
            sum.kinetic += 0.5 * (mass * at.linear.norm_squared() + body.inertia.at_com().quadratic(spin));
            sum.gravity -= mass * gravity.dot(at.com);
        }
        rotor_energies(&self.model, &at.bones.motion, |_, rotor| sum.kinetic += rotor);
        if let Some(flesh) = &self.scene.flesh {
            // The mass of attached nodes is part of their bones.
            for (node, _) in flesh.holds().iter().enumerate().filter(|(_, hold)| !hold.attached) {
                let mass = flesh.lumped().mass[node];
                sum.kinetic += 0.5 * mass * at.velocities.get(node).norm_squared();
                sum.gravity -= mass * gravity.dot(at.positions.get(node));
            }
            sum.elastic = flesh.elements().energy(&at.positions).unwrap_or(f64::NAN);
        }
        if self.settings.springs
            && let Ok(tree) = Tree::new(&self.model)
        {
            let (q, v) = self.coordinates();
            sum.springs = self.springs(&tree, 0.0).energy(&tree, &q).unwrap_or(0.0);
            let placed = self.placed((&q, &v));
            let placed = placed.as_ref().map(|(tree, ws)| (tree, ws));
            for (k, tendon) in self.model.tendons().iter().enumerate() {
                sum.springs += tendon.energy(along(&self.model, Transmission::Tendon(k), &q, placed).length);
            }
        }
        sum
    }

    /// Linear and angular momentum.
    pub fn momentum(&mut self) -> Momentum {
        let Some(at) = self.in_maximal() else { return Momentum::default() };
        let mut sum = Momentum::default();
        let mut add = |mass: f64, position: Vec3, velocity: Vec3| {
            sum.linear += velocity * mass;
            sum.angular += position.cross(velocity * mass);
        };
        let mut spins = Vec3::ZERO;
        for (body, at) in self.model.bodies().iter().zip(&at.bones.motion.bodies).skip(1) {
            add(body.inertia.mass, at.com, at.linear);
            let spin = body.inertia.at_com() * at.rotation.conjugate().rotate(at.angular);
            spins += at.rotation.rotate(spin);
        }
        if let Some(flesh) = &self.scene.flesh {
            for (node, _) in flesh.holds().iter().enumerate().filter(|(_, hold)| !hold.attached) {
                add(flesh.lumped().mass[node], at.positions.get(node), at.velocities.get(node));
            }
        }
        sum.angular += spins;
        sum
    }

    /// For each body, the world first: the force of its parent joint on it in the last step, in world axes; empty in generalized
    /// coordinates.
    pub fn joint_loads(&self) -> &[Vec3] {
        match &self.motion {
            Motion::Reduced(_) => &[],
            Motion::Maximal(state) => &state.bones.motion.joint_force,
        }
    }

    /// For each body, the world first: angular velocity, and velocity of the origin of its body frame, in world axes.
    pub fn velocities(&mut self) -> Vec<[Vec3; 2]> {
        let Some(at) = self.in_maximal() else { return Vec::new() };
        let bodies = self.model.bodies().iter().zip(&at.bones.motion.bodies);
        let of_origin = bodies.map(|(body, at)| {
            let from_com = at.rotation.rotate(-body.inertia.com());
            [at.angular, at.linear + at.angular.cross(from_com)]
        });
        of_origin.collect()
    }
}
