//! Contacts that begin and end: events of a simulation.

use super::simulation::Simulation;
use super::touching::ContactEvent;

impl Simulation {
    /// The contacts between bodies that began in the last step, then those that ended, each in the order of the colliders. The
    /// skin of flesh has no events.
    ///
    /// They are part of the state: [`Simulation::restore`] restores the events of the step that led to it. Before the first
    /// step there are none; what touches at the start begins in the first step.
    ///
    /// ```
    /// use ligament::mass::Shape;
    /// use ligament::math::{Pose, Vec3};
    /// use ligament::model::{Body, BodyId, Collider, ModelBuilder};
    /// use ligament::scene::Scene;
    /// use ligament::sim::{ContactChange, Simulation};
    ///
    /// let ball = Shape::Sphere { radius: 0.1 };
    /// let mut builder = ModelBuilder::new("a ball above the ground");
    /// let body = builder.add_body(Body::new("ball", ball.inertia_of_mass(1.0)?));
    /// builder.add_collider(Collider::new("ball", body, Pose::IDENTITY, ball));
    /// let ground = Pose::translation(-Vec3::Z);
    /// builder.add_collider(Collider::new("ground", BodyId::WORLD, ground, Shape::HalfSpace));
    ///
    /// let mut sim = Simulation::new(&Scene::of_model("ball", builder.build()?))?;
    /// while sim.contact_events().next().is_none() {
    ///     sim.step(&[])?;
    /// }
    /// let event = sim.contact_events().next().expect("an event");
    /// assert_eq!((event.change, event.bodies), (ContactChange::Began, [body, BodyId::WORLD]));
    /// // It falls through 0.9 m, for the square root of 2 * 0.9 m / g.
    /// assert!((sim.time() - 0.428).abs() < 2.0 * sim.step_seconds());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn contact_events(&self) -> impl Iterator<Item = ContactEvent> + '_ {
        self.touching.changes().filter_map(|(change, colliders)| {
            let [a, b] = colliders.map(|k| Some(self.model.colliders().get(k as usize)?.body));
            Some(ContactEvent { change, colliders, bodies: [a?, b?] })
        })
    }

    /// The pairs of colliders that touched in the last step, as indices into
    /// [`Model::colliders`](crate::model::Model::colliders), the lower first; in increasing order.
    pub fn touching(&self) -> &[[u32; 2]] {
        self.touching.now()
    }

    /// Notes the pairs between which impulses acted in a substep.
    pub(super) fn note_touching(&mut self) {
        if let Some(contacts) = &mut self.contacts {
            contacts.note_touching(&self.solver.contacts);
        }
    }

    /// Ends a step.
    pub(super) fn advance_touching(&mut self) {
        if let Some(contacts) = &mut self.contacts {
            self.touching.advance(&mut contacts.acted);
        }
    }
}
