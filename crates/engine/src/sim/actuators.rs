//! Actuators in a simulation: what acts in them in a substep, and the forces that they cause.

use super::motion::Motion;
use super::simulation::Simulation;
use crate::model::{Actuator, Range};
use crate::reduced::along;

impl Simulation {
    /// Passes on what acts in each actuator in a substep of `h` seconds from `time`: in its middle. Finds the torques that are given.
    pub(super) fn control_actuators(&mut self, time: f64, h: f64) {
        if self.model.actuators().is_empty() {
            return self.give_torques(h);
        }
        self.acts.clear();
        self.acts.extend(self.controls.after(&self.model, time - self.time + 0.5 * h));
        match (&self.motion, &mut self.reduced, &mut self.maximal) {
            (Motion::Reduced(_), Some(reduced), _) => reduced.body.set_actuators(&self.acts),
            (Motion::Maximal(_), _, Some(body)) => body.set_actuators(&self.acts),
            _ => {}
        }
        self.give_torques(h);
    }

    /// What acts in each actuator now: its control value, or its activation.
    pub(super) fn acting_now(&self) -> Vec<f64> {
        self.controls.after(&self.model, 0.0).collect()
    }

    /// Activations of the actuators; zero for those without.
    pub fn activations(&self) -> Vec<f64> {
        let mut act = self.controls.act.clone();
        act.resize(self.model.actuators().len(), 0.0);
        act
    }

    /// The force of each actuator in the present state, in N or N m: MuJoCo's `actuator_force`. At the joint it is multiplied by the
    /// gear.
    ///
    /// ```
    /// # use ligament::doc::*;
    /// use ligament::command::Command;
    /// use ligament::model::{Actuator, ModelBuilder};
    /// use ligament::scene::Scene;
    /// use ligament::sim::Simulation;
    ///
    /// let mut builder = ModelBuilder::new("a lever");
    /// let lever = builder.add_body(Body::new("lever", RigidInertia::new(1.0, Vec3::X * 0.2, Sym3::IDENTITY * 0.01)));
    /// let hinge = builder.add_joint(Joint::new("hinge", Revolute::about(Vec3::Y)).child(lever, Pose::IDENTITY));
    /// builder.add_actuator(Actuator::motor("motor", hinge).gear(20.0).ctrl_range(-1.0, 1.0));
    /// let mut sim = Simulation::new(&Scene::of_model("lever", builder.build()?))?;
    /// sim.step(&[Command::Ctrl { values: vec![3.0] }])?;
    /// // Control values stay as they are set, and act within their range.
    /// assert_eq!((sim.ctrl(), sim.actuator_forces()), (vec![3.0], vec![1.0]));
    /// assert_eq!(sim.actuator_joint_forces(), [20.0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn actuator_forces(&self) -> Vec<f64> {
        let (q, v) = self.coordinates();
        let placed = self.placed((&q, &v));
        let placed = placed.as_ref().map(|(tree, ws)| (tree, ws));
        let force = |(actuator, acts): (&Actuator, f64)| {
            let driven = along(&self.model, actuator.transmission, &q, placed);
            actuator.force(acts, driven.length, driven.rate(&v))
        };
        self.model.actuators().iter().zip(self.acting_now()).map(force).collect()
    }

    /// The generalized forces of the actuators in the present state, one for each degree of freedom: MuJoCo's `qfrc_actuator`.
    pub fn actuator_joint_forces(&self) -> Vec<f64> {
        let (q, v) = self.coordinates();
        let placed = self.placed((&q, &v));
        let placed = placed.as_ref().map(|(tree, ws)| (tree, ws));
        let mut all = vec![0.0; self.model.nv()];
        let mut bounds = vec![Range::ANY; self.model.nv()];
        for (actuator, force) in self.model.actuators().iter().zip(self.actuator_forces()) {
            for (dof, coefficient) in along(&self.model, actuator.transmission, &q, placed).terms {
                all[dof] += coefficient * actuator.gear * force;
            }
            let Some((joint, velocity)) = actuator.joint() else { continue };
            let dof = self.model.slots(joint).v_range().start + velocity;
            let most = self.model.joint(joint).max_force_of(velocity);
            let range = actuator.joint_force_range;
            bounds[dof] = Range::new(range.low.max(-most), range.high.min(most));
        }
        all.iter_mut().zip(bounds).for_each(|(force, range)| *force = range.clamp(*force));
        all
    }
}
