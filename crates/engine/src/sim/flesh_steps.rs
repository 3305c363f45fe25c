//! Which steps of flesh are implicit, and how a character in maximal coordinates makes one.
//!
//! An implicit step of flesh moves bones by their joint coordinates. Under `implicit` and `displacement` the state is converted to these
//! and back, which loses nothing but joint errors. A step that continues the one before it starts from its result and does not convert:
//! so nothing drifts.

use ligament_math::Vec3;

use super::defaults;
use super::error::StepError;
use super::fleshed::FleshedBodiesState;
use super::motion::Motion;
use super::movers::Acting;
use super::settings::FleshSteps;
use super::simulation::{Ended, Joints, Reduced, Simulation};
use crate::command::Method;
use crate::control::Mode;
use crate::dynamics::Vectors;
use crate::maximal::BodyMotion;

/// The rounding of a conversion, in meters and radians, and relative to them.
const ROUNDING: f64 = 1e-11;

impl Simulation {
    /// Whether steps of flesh are implicit, with the present parameters. What keeps them from it: `accuracy`, which takes shorter steps
    /// anyway, and joints without coordinates.
    pub fn has_implicit_flesh(&self) -> bool {
        self.asks_for_implicit_flesh()
            && self.settings.accuracy == 0.0
            && !matches!(self.joints, Joints::Missing(_))
    }

    fn asks_for_implicit_flesh(&self) -> bool {
        let is_asked = match self.settings.flesh_steps {
            FleshSteps::Explicit => false,
            FleshSteps::Implicit => true,
            FleshSteps::ByLength => self.has_long_steps() && !self.is_commanded(),
        };
        is_asked && self.scene.flesh.is_some()
    }

    fn has_long_steps(&self) -> bool {
        self.settings.step > self.stable_step().max(defaults::LONGEST_EXPLICIT)
    }

    /// Whether KP08's controller commands accelerations. They are exact for a short step, and throw the character about in a long one.
    fn is_commanded(&self) -> bool {
        let mode = self.reduced.as_ref().map(|reduced| &reduced.driver.mode);
        self.settings.method == Method::Reduced && matches!(mode, Some(Mode::Cartesian))
    }

    /// The longest substep of flesh, in seconds: infinite, unless long steps have to be divided into explicit ones.
    pub(super) fn longest_flesh_substep(&self) -> f64 {
        let divides = self.settings.flesh_steps == FleshSteps::ByLength
            && self.scene.flesh.is_some()
            && self.settings.accuracy == 0.0
            && self.has_long_steps()
            && !self.has_implicit_flesh();
        match divides {
            true => (defaults::STABLE_PART * self.stable_step()).clamp(1e-5, defaults::LONGEST_EXPLICIT),
            false => f64::INFINITY,
        }
    }

    /// Chooses between an implicit and an explicit substep of `h` seconds; false if something keeps it from being implicit, and it is too
    /// long for an explicit one.
    pub(super) fn choose_flesh_step(&mut self, h: f64) -> bool {
        self.is_implicit = self.has_implicit_flesh();
        self.is_implicit || !self.asks_for_implicit_flesh() || h <= self.stable_step()
    }

    /// Notes the result of an implicit substep of flesh for the next one.
    pub(super) fn note_flesh_step(&mut self) {
        match &self.motion {
            Motion::Reduced(state) if self.is_implicit => self.flesh_past.arrive(state),
            _ => self.flesh_past.forget(),
        }
    }

    /// Makes an implicit substep of flesh from a state in maximal coordinates. Nothing commands the joints, unless they hold themselves.
    pub(super) fn substep_in_coordinates(&mut self, time: f64, h: f64) -> Result<Ended, StepError> {
        self.convert_to_coordinates()?;
        let holds = self.acting() == Acting::Drags;
        let driver = self.reduced.as_mut().filter(|_| !holds).map(|reduced| &mut reduced.driver);
        let mode = driver.map(|driver| std::mem::replace(&mut driver.mode, Mode::Passive));
        let ended = self.stages(time, h);
        if let (Some(reduced), Some(mode)) = (&mut self.reduced, mode) {
            reduced.driver.mode = mode;
        }
        if matches!(ended, Ok(Ended::Well)) {
            self.convert_to_bodies()?;
        }
        ended
    }

    /// Converts the state to generalized coordinates.
    fn convert_to_coordinates(&mut self) -> Result<(), StepError> {
        self.make_reduced()?;
        let Simulation { reduced, flesh_past, converted, motion, .. } = self;
        let (Motion::Maximal(state), Some(reduced)) = (&*motion, reduced) else { return Ok(()) };
        let Reduced { body, reducing, .. } = &mut **reduced;
        let mut known = flesh_past.end();
        if let Some(end) = known {
            let expected = converted.expected.get_or_insert_with(|| state.clone());
            body.write_maximal(end, expected)?;
            known = known.filter(|_| is_same(expected, state));
        }
        let mut start = match converted.reduced.take() {
            Some(start) => start,
            None => body.at_rest(&reducing.found.q, &reducing.found.v)?,
        };
        match known {
            Some(end) => start.clone_from(end),
            None => body.read_bodies(state, reducing, &mut start)?,
        }
        if let Motion::Maximal(before) = std::mem::replace(motion, Motion::Reduced(start)) {
            converted.maximal = Some(before);
        }
        Ok(())
    }

    /// Converts the state back to maximal coordinates.
    fn convert_to_bodies(&mut self) -> Result<(), StepError> {
        let Simulation { reduced, converted, motion, forces, .. } = self;
        let (Motion::Reduced(state), Some(reduced), Some(mut to)) =
            (&*motion, reduced, converted.maximal.take())
        else {
            return Ok(());
        };
        reduced.body.write_maximal(state, &mut to)?;
        if let Motion::Reduced(before) = std::mem::replace(motion, Motion::Maximal(to)) {
            converted.reduced = Some(before);
        }
        forces.clear();
        Ok(())
    }
}

/// Whether two states are the same but for rounding, as after a conversion.
fn is_same(a: &FleshedBodiesState, b: &FleshedBodiesState) -> bool {
    let near = |a: Vec3, b: Vec3| (a - b).norm() <= ROUNDING * (1.0 + a.norm());
    let turned = |a: &BodyMotion, b: &BodyMotion| {
        let [[a, u], [b, v]] = [a.rotation, b.rotation].map(|q| [Vec3::new(q.x, q.y, q.z), Vec3::X * q.w]);
        // A quaternion and its negative are the same rotation.
        (near(a, b) && near(u, v)) || (near(a, -b) && near(u, -v))
    };
    let mut bodies = a.bones.motion.bodies.iter().zip(&b.bones.motion.bodies);
    let is_near = |a: &Vectors, b: &Vectors| (0..a.len()).all(|k| near(a.get(k), b.get(k)));
    a.positions.len() == b.positions.len()
        && bodies.all(|(a, b)| {
            turned(a, b) && near(a.com, b.com) && near(a.angular, b.angular) && near(a.linear, b.linear)
        })
        && is_near(&a.positions, &b.positions)
        && is_near(&a.velocities, &b.velocities)
}
