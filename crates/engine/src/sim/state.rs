//! All that the future of a simulation depends on; and the simulation as a recordable [`World`].

use serde::{Deserialize, Serialize};

use super::SimError;
use super::constraints::Constraints;
use super::controls::Controls;
use super::fleshed::FleshPast;
use super::inputs::Inputs;
use super::last_step::LastStep;
use super::motion::Motion;
use super::settings::Settings;
use super::simulation::Simulation;
use super::sleep::Sleep;
use super::touching::Touching;
use crate::command::{Command, Tasks};
use crate::control::{Keyframes, Mode, Plan, Softness};
use crate::flesh::FleshMotion;
use crate::loops::{KeptForce, KeptLimit};
use crate::timeline::World;

/// All that the future of a simulation depends on; and the joint forces of its last step and the pairs that touch, for display.
///
/// ```
/// use ligament::scene::Scene;
/// use ligament::sim::Simulation;
///
/// let model = ligament::doc::arm()?.model;
/// let mut sim = Simulation::new(&Scene::of_model("arm", model))?;
/// let start = sim.state();
/// sim.run(0.5)?;
/// let there = sim.state();
/// sim.restore(start);
/// sim.run(0.5)?;
/// assert_eq!(sim.state(), there); // the same bits
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    pub(super) time: f64,
    pub(super) settings: Settings,
    pub(super) motion: Motion,
    pub(super) flesh_motion: FleshMotion,
    pub(super) tasks: Tasks,
    pub(super) inputs: Inputs,
    pub(super) constraints: Constraints,
    pub(super) control: Option<Box<ControlState>>,
    pub(super) forces: Vec<f64>,
    pub(super) touching: Touching,
    pub(super) sleep: Sleep,
    /// From which the next solve of contacts starts.
    pub(super) kept: Vec<KeptForce>,
    pub(super) kept_limits: Vec<KeptLimit>,
    pub(super) flesh_past: FleshPast,
    /// Recordings from before actuators end before it.
    #[serde(deserialize_with = "Controls::read")]
    pub(super) controls: Controls,
    /// The last field: recordings from before sensors end before it.
    #[serde(deserialize_with = "LastStep::read")]
    pub(super) last_step: LastStep,
}

/// State of the controller.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct ControlState {
    pub(super) plan: Plan,
    pub(super) keyframes: Keyframes,
    pub(super) softness: Softness,
    pub(super) mode: Mode,
}

impl State {
    /// Simulated time since the start, in seconds.
    pub fn time(&self) -> f64 {
        self.time
    }
}

impl Simulation {
    /// All that its future depends on.
    pub fn state(&self) -> State {
        let control = self.reduced.as_ref().map(|reduced| {
            let driver = &reduced.driver;
            let (plan, keyframes) = (driver.plan.clone(), driver.keyframes.clone());
            let (softness, mode) = (driver.softness.clone(), driver.mode.clone());
            Box::new(ControlState { plan, keyframes, softness, mode })
        });
        State {
            time: self.time,
            settings: self.settings,
            motion: self.motion.clone(),
            flesh_motion: self.flesh_motion,
            tasks: self.tasks.clone(),
            inputs: self.inputs.clone(),
            constraints: self.constraints.clone(),
            control,
            forces: self.forces.clone(),
            touching: self.touching.clone(),
            sleep: self.sleep.clone(),
            kept: self.solver.contacts.kept.clone(),
            kept_limits: self.solver.contacts.kept_limits.clone(),
            flesh_past: self.flesh_past.clone(),
            controls: self.controls.clone(),
            last_step: self.last_step.clone(),
        }
    }

    /// Restores a state of this simulation, or of another of the same scene.
    pub fn restore(&mut self, state: State) {
        self.time = state.time;
        if let Some(contacts) = &mut self.contacts {
            contacts.last = None;
        }
        (self.settings, self.motion) = (state.settings, state.motion);
        self.flesh_past = state.flesh_past;
        self.controls = state.controls;
        self.last_step = state.last_step;
        (self.tasks, self.constraints, self.forces) = (state.tasks, state.constraints, state.forces);
        self.touching.restore(&state.touching);
        self.sleep.restore(&state.sleep);
        self.solver.contacts.kept.clone_from(&state.kept);
        self.solver.contacts.kept_limits.clone_from(&state.kept_limits);
        let motors = state.inputs.motors != self.inputs.motors;
        let apart = state.inputs.apart != self.inputs.apart;
        let flesh = state.flesh_motion != self.flesh_motion;
        (self.inputs, self.flesh_motion) = (state.inputs, state.flesh_motion);
        // The representation was built when this state was saved, so it can be built again. Recordings of other scenes are
        // rejected before this point.
        match state.control {
            Some(control) => {
                if let Ok(reduced) = self.make_reduced() {
                    let ControlState { plan, keyframes, softness, mode } = *control;
                    let driver = &mut reduced.driver;
                    (driver.plan, driver.keyframes, driver.softness, driver.mode) =
                        (plan, keyframes, softness, mode);
                }
            }
            None => self.reduced = None,
        }
        let method = self.bone_method();
        if matches!(self.motion, Motion::Maximal(_))
            && let Ok(body) = self.make_maximal()
        {
            body.set_method(method);
        }
        if motors {
            self.share_motors();
        }
        if apart {
            self.share_apart();
        }
        if flesh {
            self.share_flesh_motion();
        }
    }
}

impl World for Simulation {
    type Input = Command;
    type State = State;
    type Error = SimError;

    fn state(&self) -> State {
        Simulation::state(self)
    }

    fn fits(&self, state: &State) -> Result<(), String> {
        let model = &self.model;
        let counts = match &state.motion {
            Motion::Reduced(motion) => {
                [("q", motion.q.len(), model.nq()), ("v", motion.v.len(), model.nv())].to_vec()
            }
            Motion::Maximal(motion) => {
                [("bodies", motion.bones.motion.bodies.len(), model.bodies().len())].to_vec()
            }
        };
        match counts.into_iter().find(|(_, found, expected)| found != expected) {
            Some((what, found, expected)) => Err(format!("it has {found} {what}; expected {expected}")),
            None => Ok(()),
        }
    }

    fn restore(&mut self, state: State) {
        Simulation::restore(self, state);
    }

    fn step(&mut self, commands: &[Command]) -> Result<(), SimError> {
        Simulation::step(self, commands).map(drop)
    }
}
