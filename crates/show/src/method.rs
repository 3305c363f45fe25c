//! Ways to compute motion: which of them can move a scene, and how one hands over to another while it moves.

use ligament::command::{Command, Method, Stage};
use ligament::reduced::Tree;
use ligament::scene::Scene;
use ligament::sim::ActorState;

use crate::{Show, ShowError};

/// Whether a scene moves in joint coordinates, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reduced {
    /// It acts by its own joints.
    Acting,
    /// It is held by joints to the hand, while its loops are closed.
    Held,
    /// It does not.
    Never,
}

impl Show {
    /// The present method.
    pub fn method(&self) -> Method {
        self.method
    }

    /// All methods that can move it.
    pub fn methods(&self) -> Vec<Method> {
        let reduced = (self.reduced != Reduced::Never).then_some(Method::Reduced);
        reduced.into_iter().chain([Method::Implicit, Method::Displacement]).collect()
    }

    /// Whether it moves by its own joints now.
    pub(crate) fn is_acting(&self) -> bool {
        self.method == Method::Reduced && self.reduced == Reduced::Acting
    }

    /// Another method from now on. Places and velocities go on as they are, as far as the other method can hold them: joint
    /// coordinates know no gaps.
    ///
    /// # Errors
    /// [`ShowError::Method`] where the scene does not move by it, [`ShowError::Step`] where it cannot be handed over.
    pub fn set_method(&mut self, method: Method) -> Result<(), ShowError> {
        if !self.methods().contains(&method) {
            return Err(ShowError::Method(method.name()));
        }
        if method == self.method {
            return Ok(());
        }
        let (acted, acts) = (self.is_acting(), method == Method::Reduced && self.reduced == Reduced::Acting);
        let cannot = |error: &dyn std::fmt::Display| ShowError::Step(error.to_string());
        if acted {
            let actor = self.make_actor()?;
            let state = actor.fleshed.to_bodies(&actor.state).map_err(|e| cannot(&e))?;
            let (performer, motion) = (actor.performer().clone(), *actor.fleshed.motion());
            let puppet = self.make_puppet()?;
            puppet.set_flesh(motion);
            puppet.take_over(method, state, performer).map_err(|e| cannot(&e))?;
        } else if acts {
            let (state, performer) = self.make_puppet()?.hand_over();
            let first = self.actor.is_none();
            let actor = self.make_actor()?;
            let (motion, _) = actor.fleshed.of_bodies(&state).map_err(|e| cannot(&e))?;
            actor.restore(ActorState { motion, performer, ..actor.save() });
            if first {
                self.calm_bare()?;
            }
        } else {
            self.make_puppet()?.set_method(method).map_err(|e| cannot(&e))?;
        }
        self.method = method;
        self.forces.clear();
        Ok(())
    }

    /// The first time that bare bodies act.
    fn calm_bare(&mut self) -> Result<(), ShowError> {
        let lines = self.calm();
        let (time, actor) = (self.time, self.make_actor()?);
        for line in lines {
            let action: Command = line.parse().map_err(ShowError::build)?;
            actor.act(time, &action).map_err(ShowError::build)?;
        }
        Ok(())
    }
}

/// Whether a scene of rigid bodies moves in joint coordinates.
pub(crate) fn reduced(scene: &Scene) -> Reduced {
    let model = &scene.model;
    if Tree::new(model).is_err() {
        return Reduced::Never;
    }
    if model.forest().loops().is_empty() && model.trackers().is_empty() && scene.script.is_empty() {
        return Reduced::Acting;
    }
    // Loops in joint coordinates know no contact.
    match ligament::contact::Touch::new(model).is_idle() {
        true => Reduced::Held,
        false => Reduced::Never,
    }
}
