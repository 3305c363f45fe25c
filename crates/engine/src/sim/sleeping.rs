//! A simulation whose bodies may fall asleep: see [`super::sleep`].

use super::simulation::Simulation;
use super::sleep::SLOW;
use super::summary::Summary;
use crate::control::Mode;
use crate::loops::ContactPoint;
use crate::model::BodyId;

impl Simulation {
    /// Whether a body sleeps: it has rested in contact for half a second, and stays where it is until something comes near or a command
    /// is given. `set sleep value=0` keeps everything awake.
    ///
    /// ```
    /// use ligament::mass::Shape;
    /// use ligament::math::{Pose, Vec3};
    /// use ligament::model::{Body, BodyId, Collider, ModelBuilder};
    /// use ligament::scene::Scene;
    /// use ligament::sim::Simulation;
    ///
    /// let cube = Shape::Box { half_extents: Vec3::splat(0.1) };
    /// let mut builder = ModelBuilder::new("a box above the ground");
    /// let body = builder.add_body(Body::new("box", cube.inertia_of_mass(1.0)?));
    /// builder.add_collider(Collider::new("box", body, Pose::IDENTITY, cube));
    /// let ground = Pose::translation(Vec3::Z * -0.2);
    /// builder.add_collider(Collider::new("ground", BodyId::WORLD, ground, Shape::HalfSpace));
    ///
    /// let mut sim = Simulation::new(&Scene::of_model("box", builder.build()?))?;
    /// sim.run(0.5)?;
    /// assert!(!sim.is_asleep(body)); // it has just landed
    /// sim.run(1.0)?;
    /// assert!(sim.is_asleep(body));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_asleep(&self, body: BodyId) -> bool {
        let tree = self.trees.of_body.get(body.index()).copied().flatten();
        !self.sleep.is_roused() && self.sleep.has(tree)
    }

    /// Whether anything could sleep in the next step.
    fn may_sleep(&self) -> bool {
        let driven = |mode: &Mode| matches!(mode, Mode::Keyframes(_) | Mode::Scripted);
        let inputs = &self.inputs;
        self.settings.sleep
            && self.settings.accuracy == 0.0
            && self.contacts.is_some()
            && self.scene.flesh.is_none()
            && self.scene.script.is_empty()
            && self.constraints.loops.is_empty()
            && self.tasks.tasks(self.time).next().is_none()
            && inputs.motors.is_empty()
            && inputs.forces.is_empty()
            && inputs.targets.is_empty()
            && !self.controls.any()
            && inputs.torque.iter().all(|tau| *tau == 0.0)
            && !self.reduced.as_ref().is_some_and(|reduced| driven(&reduced.driver.mode))
    }

    /// Wakes all that must wake before contacts are found.
    pub(super) fn prepare_sleep(&mut self) {
        if self.sleep.has_any() && !self.may_sleep() {
            self.sleep.rouse();
        }
    }

    /// Passes the time of a step in which everything sleeps. False if something does not, or if the contacts of the last step are not known,
    /// as after a state was restored.
    pub(super) fn sleeps_through(&mut self) -> bool {
        let is_known = self.contacts.as_ref().is_some_and(|contacts| contacts.last.is_some());
        if !is_known || !self.sleep.has_all() {
            return false;
        }
        self.summary = Summary::default();
        self.touching.stay();
        self.time += self.settings.step;
        true
    }

    /// Puts what sleeps back where it was before the substep of `h` seconds, and adds its contacts to those of the substep.
    pub(super) fn hold_sleepers(&mut self, h: f64) {
        let Simulation { sleep, trees, model, motion, checkpoint, solver, .. } = self;
        let Some(before) = checkpoint.as_ref().filter(|_| sleep.has_any()) else { return };
        sleep.hold(trees, model, motion, &before.motion);
        let at_work = |point: &ContactPoint| {
            let (impulse, moment) = (point.impulse * h, point.moment * h);
            ContactPoint { impulse, moment, ..*point }
        };
        solver.contacts.points.extend(sleep.frozen.iter().map(at_work));
    }

    /// Lets fall asleep what has rested, after a step; `last` is the length of its last substep.
    pub(super) fn fall_asleep(&mut self, last: f64) {
        if !self.may_sleep() {
            return self.sleep.forget();
        }
        let h = self.settings.step;
        let most = SLOW * self.model.gravity().norm() * h * h;
        let Simulation { sleep, trees, model, motion, start, solver, scale, .. } = self;
        let Some(before) = start else { return };
        sleep.note_rest((trees, model), [&before.motion, motion], (h, most, scale.length.max(1.0)));
        sleep.fall_asleep(trees, &solver.contacts.points, last);
        if sleep.has_any() {
            sleep.stop(trees, model, motion);
        }
    }
}
