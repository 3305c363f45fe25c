//! Ways to compute motion: which of them can move a scene, and how one hands over to another while it moves.

use std::str::FromStr;

use ligament::command::{Command, Stage};
use ligament::reduced::Tree;
use ligament::sim::ActorState;
use ligament_scene::Scene;
use serde::{Deserialize, Serialize};

use crate::{Show, ShowError};

/// A way to compute motion.
///
/// ```
/// use ligament_show::{Method, Show};
///
/// let mut show = Show::of_gallery("pendulum")?;
/// assert_eq!("implicit".parse(), Ok(Method::Implicit));
/// for method in show.methods() {
///     show.set_method(method)?; // the motion goes on
///     show.run(0.1)?;
/// }
/// # Ok::<(), ligament_show::ShowError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Method {
    /// Joint coordinates: the character acts by its own joints.
    Reduced,
    /// Body poses, everything stiff taken implicitly: drags are springs.
    Implicit,
    /// Linearised displacements: drags are joints to the hand.
    Displacement,
}

impl Method {
    /// All of them.
    pub const ALL: [Method; 3] = [Method::Reduced, Method::Implicit, Method::Displacement];

    /// Its name, as people write it.
    pub fn name(self) -> &'static str {
        match self {
            Method::Reduced => "reduced",
            Method::Implicit => "implicit",
            Method::Displacement => "displacement",
        }
    }
}

impl std::fmt::Display for Method {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

/// There is no method of this name.
///
/// ```
/// use ligament_show::Method;
///
/// let error = "magic".parse::<Method>().unwrap_err();
/// assert!(Method::ALL.iter().all(|method| error.to_string().contains(method.name())));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no method is called '{0}'; there are reduced, implicit and displacement")]
pub struct UnknownMethod(pub String);

impl FromStr for Method {
    type Err = UnknownMethod;

    fn from_str(name: &str) -> Result<Method, UnknownMethod> {
        Method::ALL.into_iter().find(|method| method.name() == name).ok_or_else(|| UnknownMethod(name.into()))
    }
}

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
