//! Parameters: numbers that can be set by name.

use super::StepError;
use super::defaults;
use super::settings::FleshSteps;
use super::simulation::{Joints, Simulation};
use crate::command::names::FORMER_SUBSTEPS;
use crate::command::{Command, CommandError};
use crate::control::{Mode, Plan};
use crate::flesh::FleshMotion;
use crate::suggest::hint;

/// A parameter: a number that can be set by name.
///
/// ```
/// use ligament::scene::Scene;
/// use ligament::sim::Simulation;
///
/// let model = ligament::doc::arm()?.model;
/// let mut sim = Simulation::new(&Scene::of_model("arm", model))?;
/// sim.step(&["set step value=0.002".parse()?])?;
/// assert_eq!(sim.step_seconds(), 0.002);
/// let step = sim.parameters().into_iter().find(|parameter| parameter.name == "step");
/// assert_eq!(step.map(|step| step.value), Some(0.002));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Parameter {
    /// Its name in `set NAME value=x`.
    pub name: String,
    /// What it means, with its unit.
    pub about: String,
    /// Its value.
    pub value: f64,
    /// Lower end of its slider.
    pub low: f64,
    /// Upper end of its slider.
    pub high: f64,
}

impl Simulation {
    /// All parameters with their current values. A scene has the same ones under every method. Bounds are those of sliders; the
    /// simulation accepts wider values.
    pub fn parameters(&self) -> Vec<Parameter> {
        let parameter = |name: &str, about: &str, value: f64, low: f64, high: f64| {
            let (name, about) = (name.to_string(), about.to_string());
            Parameter { name, about, value, low, high }
        };
        let settings = &self.settings;
        let mut all = vec![parameter("step", "seconds of a step", settings.step, 1e-4, 0.02)];
        if self.scene.flesh.is_some() {
            let FleshMotion { damping, touch, .. } = self.flesh_motion;
            all.extend([
                parameter("flesh-damping", "damping of flesh, 1/s", damping, 0.0, 100.0),
                parameter("contact-stiffness", "stiffness of skin contact, Pa/m", touch.stiffness, 1e4, 1e7),
                parameter("contact-damping", "damping of skin contact, Pa s/m", touch.damping, 0.0, 1e4),
                parameter("friction", "friction coefficient of the skin", touch.friction, 0.0, 2.0),
                parameter(
                    "implicit-flesh",
                    "steps of flesh: 0 explicit, 1 implicit, 2 implicit if too long for explicit ones",
                    f64::from(u8::from(settings.flesh_steps)),
                    0.0,
                    2.0,
                ),
                parameter(
                    "flesh-iterations",
                    "maximum iterations of an implicit step of flesh",
                    settings.flesh_iterations,
                    1.0,
                    20.0,
                ),
            ]);
        }
        if self.joints == Joints::Act {
            let driver = self.reduced.as_ref().map(|reduced| &reduced.driver);
            let strongest = defaults::strength(self.scale.mass, self.model.gravity().norm());
            let [stiffness, damping] =
                driver.map_or([0.0; 2], |driver| [driver.softness.stiffness, driver.softness.damping]);
            let limits = driver.map_or(defaults::LIMITS, |driver| {
                driver.plan.limits.map_or(0.0, |goal| goal.gains.stiffness)
            });
            let strength = driver.map_or(strongest, |driver| {
                driver.plan.torque.as_ref().and_then(|goal| goal.most.first().copied()).unwrap_or(0.0)
            });
            let braking = driver.map_or(Plan::default().braking, |driver| driver.plan.braking);
            all.extend([
                parameter("stiffness", "stiffness of passive joints, N m/rad", stiffness, 0.0, 50.0),
                parameter("damping", "damping of passive joints, N m s/rad", damping, 0.0, 5.0),
                parameter(
                    "limits",
                    "stiffness with which control avoids joint limits, 1/s2; 0: it ignores them",
                    limits,
                    0.0,
                    1e4,
                ),
                parameter("strength", "largest joint torque, N m; 0: any", strength, 0.0, 4.0 * strongest),
                parameter("braking", "damping of motions without a task, 1/s", braking, 0.0, 100.0),
            ]);
        }
        if self.scene.joint_motion.is_some() && self.joints == Joints::Act {
            let on = self.reduced.as_ref().is_some_and(|reduced| reduced.driver.mode == Mode::Scripted);
            let about = "1: joints follow the scene's own motion";
            all.push(parameter("script", about, f64::from(u8::from(on)), 0.0, 1.0));
        }
        all.extend([
            parameter(
                "precision",
                "constraint violation left at loops and drags, m",
                settings.precision,
                1e-9,
                1e-2,
            ),
            parameter("iterations", "maximum loop iterations in a step", settings.iterations, 1.0, 2000.0),
            parameter(
                "accuracy",
                "error of the motion per second, in lengths of the scene or radians; 0: not controlled",
                settings.accuracy,
                0.0,
                1e-3,
            ),
            parameter("grip", "strength of external drags", settings.grip, 0.01, 100.0),
            parameter("springs", "1: joint springs act", f64::from(u8::from(settings.springs)), 0.0, 1.0),
            parameter(
                "hard-limits",
                "1: joints stop at their limits and largest speeds",
                f64::from(u8::from(settings.hard_limits)),
                0.0,
                1.0,
            ),
            parameter(
                "sleep",
                "1: what rests in contact stays exactly where it is until something comes near",
                f64::from(u8::from(settings.sleep)),
                0.0,
                1.0,
            ),
            parameter(
                "momentum",
                "1: displacement carries angular momentum",
                f64::from(u8::from(settings.momentum)),
                0.0,
                1.0,
            ),
        ]);
        all
    }

    /// Sets a parameter by its name.
    pub(super) fn set(&mut self, name: &str, value: f64) -> Result<(), StepError> {
        let within = |low: f64, high: f64, expected: &'static str| {
            let wrong = CommandError::Value { name: name.to_string(), value, expected };
            if value >= low && value <= high { Ok(value) } else { Err(wrong) }
        };
        let switch = |value: f64| value > 0.5;
        let settings = &mut self.settings;
        match name {
            "step" if defaults::STEPS.contains(&value) => settings.step = value,
            "step" => return Err(StepError::Length(value)),
            "springs" => settings.springs = switch(within(0.0, 1.0, "0 or 1")?),
            "precision" => settings.precision = within(1e-12, 1.0, "from 1e-12 to 1")?,
            "iterations" => settings.iterations = within(1.0, 1e5, "from 1 to 1e5")?.round(),
            "accuracy" if value == 0.0 => settings.accuracy = 0.0,
            "accuracy" => {
                let (least, most) = (*defaults::ACCURACIES.start(), *defaults::ACCURACIES.end());
                settings.accuracy = within(least, most, "0, or from 1e-10 to 0.1")?;
            }
            "implicit-flesh" if self.scene.flesh.is_some() => {
                settings.flesh_steps = FleshSteps::from(within(0.0, 2.0, "0, 1 or 2")?.round() as u8);
            }
            "flesh-iterations" if self.scene.flesh.is_some() => {
                settings.flesh_iterations = within(1.0, 1000.0, "from 1 to 1000")?.round();
            }
            "sleep" => settings.sleep = switch(within(0.0, 1.0, "0 or 1")?),
            "grip" => settings.grip = within(1e-3, 1e3, "from 0.001 to 1000")?,
            "momentum" | "hard-limits" => {
                let on = switch(within(0.0, 1.0, "0 or 1")?);
                match name {
                    "momentum" => settings.momentum = on,
                    _ => settings.hard_limits = on,
                }
                let method = self.bone_method();
                if let Some(body) = &mut self.maximal {
                    body.set_method(method);
                }
            }
            "script" if self.scene.joint_motion.is_some() && self.joints == Joints::Act => {
                let on = switch(within(0.0, 1.0, "0 or 1")?);
                let driver = &mut self.make_reduced()?.driver;
                driver.mode = if on { Mode::Scripted } else { Mode::default() };
            }
            _ if self.set_flesh(name, value)? => {}
            _ => return self.steer(&Command::Set { name: name.to_string(), value }),
        }
        Ok(())
    }

    /// Sets a parameter of the flesh; returns false if it has no such parameter.
    fn set_flesh(&mut self, name: &str, value: f64) -> Result<bool, StepError> {
        let mut motion = self.flesh_motion;
        let name = if name == FORMER_SUBSTEPS { "most-substeps" } else { name };
        let number = match name {
            "flesh-damping" => &mut motion.damping,
            "contact-stiffness" => &mut motion.touch.stiffness,
            "contact-damping" => &mut motion.touch.damping,
            "friction" => &mut motion.touch.friction,
            "slip" => &mut motion.touch.slip,
            "most-substeps" => &mut 0.0,
            _ => return Ok(false),
        };
        let least = if name == "most-substeps" { 1.0 } else { 0.0 };
        if !(value >= least && value <= 1e12) {
            let expected =
                if name == "most-substeps" { "1 or more" } else { "zero or more, and at most 1e12" };
            return Err(CommandError::Value { name: name.to_string(), value, expected }.into());
        }
        *number = value;
        if name == "most-substeps" {
            // Bounds the number of substeps in a step.
            motion.most_substeps = value.min(65536.0) as usize;
        }
        self.flesh_motion = motion;
        self.share_flesh_motion();
        Ok(true)
    }

    /// Passes the parameters of the flesh to the representation that is in use.
    pub(super) fn share_flesh_motion(&mut self) {
        let (motion, bare) = (self.flesh_motion, self.scene.flesh.is_none());
        if let Some(reduced) = &mut self.reduced {
            reduced.body.set_motion(if bare { FleshMotion { damping: 0.0, ..motion } } else { motion });
        }
        if let Some(body) = &mut self.maximal {
            body.set_motion(motion);
        }
    }

    pub(super) fn unknown_parameter(&self, name: &str) -> StepError {
        let known = self.parameters();
        let hint = hint(name, known.iter().map(|known| known.name.as_str()));
        StepError::Parameter { name: name.to_string(), hint }
    }
}
