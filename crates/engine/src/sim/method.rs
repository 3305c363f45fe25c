//! The method of a simulation: building its representation, and switching between methods.

use super::motion::Motion;
use super::movers::{Acting, is_from_outside};
use super::simulation::{Joints, Reduced, Simulation};
use super::{BoneMethod, Fleshed, FleshedBodies, FleshedBodiesState, FleshedScratch, StepError, defaults};
use crate::command::{Command, Method};
use crate::control::{Driver, Mode, force_bounds};
use crate::flesh::{Flesh, FleshMotion};
use crate::maximal::{
    Carry, DisplacementOptions, DisplacementState, ImplicitOptions, MaximalState, Reducing,
};

impl Simulation {
    pub(super) fn carry(&self) -> Carry {
        if self.settings.momentum { Carry::Momentum } else { Carry::Displacement }
    }

    /// Whether the character acts through its own joints now.
    pub(super) fn acts(&self) -> bool {
        self.settings.method == Method::Reduced
            && self.joints == Joints::Act
            && self.constraints.named().next().is_none()
    }

    /// Whether the character can act through its own joints with this method, at least by holding a pose.
    pub(super) fn supports_control(&self) -> bool {
        // In maximal coordinates, servos carry bones, and would have to carry free flesh. Implicit steps of flesh are in generalized ones.
        let carries = self.scene.flesh.is_none() || self.has_implicit_flesh();
        (self.settings.method == Method::Reduced || carries)
            && self.joints == Joints::Act
            && self.constraints.named().next().is_none()
    }

    /// How the character acts on its drags and pins.
    pub(super) fn acting(&self) -> Acting {
        let holds = self.reduced.as_ref().is_some_and(|reduced| matches!(reduced.driver.mode, Mode::Hold(_)));
        match holds && self.supports_control() {
            true => Acting::Drags,
            false if self.acts() => Acting::All,
            false => Acting::No,
        }
    }

    /// The number of drags and pins that act from outside, as loop joints.
    pub(super) fn count_from_outside(&self) -> usize {
        let acting = self.acting();
        let outside = |(is_drag, task): &(bool, _)| is_from_outside(&self.movers, acting, *is_drag, task);
        self.tasks.each(self.time).filter(outside).count()
    }

    /// Whether loop joints act in the next substep: drags and pins become loop joints in it.
    pub(super) fn closes(&self) -> bool {
        !self.constraints.loops.is_empty() || self.count_from_outside() > 0
    }

    /// Builds the representation in generalized coordinates, with the default control settings.
    pub(super) fn make_reduced(&mut self) -> Result<&mut Reduced, StepError> {
        if self.reduced.is_none() {
            let flesh = match &self.scene.flesh {
                Some(flesh) => flesh.clone(),
                None => Flesh::none()?,
            };
            let motion = match &self.scene.flesh {
                Some(_) => self.flesh_motion,
                None => FleshMotion { damping: 0.0, ..self.flesh_motion },
            };
            let mut body = Fleshed::new(&self.scene.model, flesh, motion)?;
            body.set_motors(&self.inputs.motors);
            body.set_apart(&self.inputs.apart);
            let mut driver = Driver::new(body.tree());
            driver.carry(&body.loaded()?);
            let bodies = MaximalState::at_rest(&self.model, &self.model.neutral());
            let (part, reducing) = (FleshedScratch::default(), Reducing::new(&self.model));
            let most = force_bounds(&self.model);
            let reduced = Reduced { body, driver, part, bodies, reducing, most, left: Vec::new() };
            self.reduced = Some(Box::new(reduced));
            let strength = defaults::strength(self.scale.mass, self.model.gravity().norm());
            let acts = self.joints == Joints::Act;
            for command in defaults::control(&self.scene, strength) {
                if acts || !matches!(command, Command::Mode(_)) {
                    self.steer(&command)?;
                }
            }
            if self.joints != Joints::Act
                && let Some(reduced) = &mut self.reduced
            {
                reduced.driver.mode = Mode::Passive;
            }
        }
        self.reduced.as_deref_mut().ok_or(StepError::NeedsJoints(self.settings.method))
    }

    /// Builds the representation in maximal coordinates.
    pub(super) fn make_maximal(&mut self) -> Result<&mut FleshedBodies, StepError> {
        let method = self.bone_method();
        if self.maximal.is_none() {
            let flesh = match &self.scene.flesh {
                Some(flesh) => flesh.clone(),
                None => Flesh::none()?,
            };
            let mut body = FleshedBodies::new(&self.scene.led_model(), flesh, self.flesh_motion, method)?;
            body.set_motors(&self.inputs.motors);
            body.set_apart(&self.inputs.apart);
            self.maximal = Some(Box::new(body));
        }
        self.maximal.as_deref_mut().ok_or(StepError::NeedsJoints(self.settings.method))
    }

    pub(super) fn bone_method(&self) -> BoneMethod {
        match self.settings.method {
            Method::Displacement => BoneMethod::Displacement(DisplacementOptions {
                carry: self.carry(),
                speed_bounds: self.settings.hard_limits,
                ..Default::default()
            }),
            _ => BoneMethod::Implicit(ImplicitOptions {
                speed_bounds: self.settings.hard_limits,
                ..Default::default()
            }),
        }
    }

    /// Sets coordinates and velocities; flesh is at rest on its bones.
    pub(super) fn put(&mut self, q: &[f64], v: &[f64]) -> Result<(), StepError> {
        self.last_step.forget();
        self.motion = match self.settings.method {
            Method::Reduced => Motion::Reduced(self.make_reduced()?.body.at_rest(q, v)?),
            _ => Motion::Maximal(self.make_maximal()?.at_rest(q, v)?),
        };
        Ok(())
    }

    /// Switches to another method. Positions and velocities stay, as far as the new method can represent them: generalized
    /// coordinates have no joint errors.
    pub(super) fn change_method(&mut self, method: Method) -> Result<(), StepError> {
        if let (Method::Reduced, Joints::Missing(why)) = (method, &self.joints) {
            return Err(StepError::Method(method, why.clone()));
        }
        let before = std::mem::replace(&mut self.settings.method, method);
        if method == before {
            return Ok(());
        }
        let moved = match &self.motion {
            Motion::Reduced(state) => {
                let state = state.clone();
                let bodies = self.make_reduced()?.body.to_bodies(&state)?;
                self.make_maximal()?;
                Motion::Maximal(bodies)
            }
            Motion::Maximal(state) if method == Method::Reduced => {
                let state = state.clone();
                Motion::Reduced(self.make_reduced()?.body.of_bodies(&state)?.0)
            }
            Motion::Maximal(state) => {
                // Velocities over the last step are the best available estimate of the current velocities.
                let bones = DisplacementState::new(state.bones.motion.clone());
                Motion::Maximal(FleshedBodiesState { bones, ..state.clone() })
            }
        };
        self.motion = moved;
        let bone_method = self.bone_method();
        if let (Motion::Maximal(_), Some(body)) = (&self.motion, &mut self.maximal) {
            body.set_method(bone_method);
        }
        self.constraints.hand_over();
        self.forces.clear();
        Ok(())
    }

    /// The longest step that is surely stable with the scene's flesh, in seconds; infinite without flesh.
    pub fn stable_step(&self) -> f64 {
        match (&self.scene.flesh, &self.reduced, &self.maximal) {
            (Some(_), Some(reduced), _) => reduced.body.stable_step(),
            (Some(_), _, Some(body)) => body.stable_step(),
            _ => f64::INFINITY,
        }
    }
}
