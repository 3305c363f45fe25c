//! Numbers that can be set while it runs.

use ligament::command::{Command, Stage};
use ligament::model::Model;
use serde::Serialize;

use crate::Show;
use crate::method::Reduced;
use crate::takes::check_step;

/// A number that can be set.
///
/// ```
/// let mut show = ligament_show::Show::of_gallery("pendulum")?;
/// show.act("set step value=0.002")?;
/// let step = show.parameters().into_iter().find(|parameter| parameter.name == "step");
/// assert_eq!(step.map(|step| step.value), Some(0.002));
/// # Ok::<(), ligament_show::ShowError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Parameter {
    /// Its name in `set NAME value=x`.
    pub name: String,
    /// What it means, with its unit.
    pub about: String,
    /// Its value.
    pub value: f64,
    /// From.
    pub low: f64,
    /// To.
    pub high: f64,
}

/// How strong joints are at first: what holds up everything at arm's length, times this. It lets a worm lift its head by
/// bending, and does not let it fling itself about.
const STRONG: f64 = 0.45;

/// The largest torque of joints at first, in N m, to two digits.
fn calm_strength(mass: f64, gravity: f64) -> f64 {
    // Arm's length: of a body as dense as water.
    let torque = (STRONG * mass * gravity.max(1.0) * (mass / 1000.0).cbrt()).clamp(1e-3, 1e6);
    let digit = 10f64.powf(torque.log10().floor() - 1.0);
    (torque / digit).round() * digit
}

impl Show {
    /// What is done to whatever acts by its own joints before it is handed to a person, who might fling it else: joints keep
    /// their limits, are only so strong, and obey with the smallest torques.
    pub(crate) fn calm(&self) -> [String; 3] {
        [
            "set limits value=2000".into(),
            format!("set strength value={}", self.calm_strength()),
            "mode torque".into(),
        ]
    }

    fn calm_strength(&self) -> f64 {
        let model: &Model = &self.scene.model;
        let flesh = self.flesh.as_ref().map_or(0.0, |(flesh, _)| flesh.mass());
        calm_strength(model.mass() + flesh, model.gravity().norm())
    }

    /// Sets one by its name.
    pub(crate) fn set(&mut self, name: &str, value: f64) -> Result<(), String> {
        if name == "step" {
            check_step(value)?;
            self.h = value;
            return Ok(());
        }
        if self.settings.set(name, value).map_err(|error| error.to_string())? {
            return Ok(());
        }
        if self.reduced != Reduced::Acting {
            let known: Vec<String> = self.parameters().into_iter().map(|known| known.name).collect();
            return Err(format!("there is no parameter '{name}' here; there are: {}", known.join(", ")));
        }
        let (time, action) = (self.time, Command::Set { name: name.to_string(), value });
        let actor = self.make_actor().map_err(|error| error.to_string())?;
        actor.act(time, &action).map_err(|error| error.to_string())?;
        let motion = *actor.fleshed.motion();
        if let Some(puppet) = &mut self.puppet
            && self.flesh.is_some()
        {
            puppet.set_flesh(motion);
        }
        Ok(())
    }

    /// Whether joint springs act.
    pub fn springs(&self) -> bool {
        self.settings.springs
    }

    /// All that can be set, as they are now. Always the same ones in a scene, whoever moves it.
    pub fn parameters(&self) -> Vec<Parameter> {
        let parameter = |name: &str, about: &str, value: f64, low: f64, high: f64| Parameter {
            name: name.to_string(),
            about: about.to_string(),
            value,
            low,
            high,
        };
        let mut all = vec![parameter("step", "seconds of a step", self.h, 1e-4, 0.02)];
        if let (Some((_, start)), actor) = (&self.flesh, &self.actor) {
            let motion = actor.as_ref().map_or(start, |actor| actor.fleshed.motion());
            all.extend([
                parameter("flesh-damping", "damping of flesh, 1/s", motion.damping, 0.0, 100.0),
                parameter("contact-stiffness", "of the skin, Pa/m", motion.touch.stiffness, 1e4, 1e7),
                parameter("contact-damping", "of the skin, Pa s/m", motion.touch.damping, 0.0, 1e4),
                parameter("friction", "of the skin", motion.touch.friction, 0.0, 2.0),
            ]);
        }
        if self.reduced == Reduced::Acting {
            let driver = self.actor.as_ref().map(|actor| &actor.driver);
            let [stiffness, damping] =
                driver.map_or([0.0; 2], |driver| [driver.softness.stiffness, driver.softness.damping]);
            let limits =
                driver.and_then(|driver| driver.plan.limits).map_or(0.0, |goal| goal.gains.stiffness);
            let most = driver.and_then(|driver| driver.plan.torque.as_ref()?.most.first());
            let strength = most.copied().unwrap_or(0.0);
            let braking = driver.map_or(0.0, |driver| driver.plan.braking);
            let strongest = 4.0 * self.calm_strength();
            all.extend([
                parameter("stiffness", "of passive joints, N m/rad", stiffness, 0.0, 50.0),
                parameter("damping", "of passive joints, N m s/rad", damping, 0.0, 5.0),
                parameter("limits", "how hard joints keep their limits, 1/s2", limits, 0.0, 1e4),
                parameter("strength", "largest torque, N m; 0 for any", strength, 0.0, strongest),
                parameter("braking", "of motions without a task, 1/s", braking, 0.0, 100.0),
            ]);
        }
        let settings = &self.settings;
        all.extend([
            parameter("precision", "gap left at loops and drags, m", settings.precision, 1e-9, 1e-2),
            parameter("iterations", "over loops in a step, at most", settings.iterations, 1.0, 2000.0),
            parameter("grip", "strength of drags in body poses", settings.grip, 0.01, 100.0),
        ]);
        all
    }
}
