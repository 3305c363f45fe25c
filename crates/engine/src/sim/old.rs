//! Recordings of version 1, from before all methods shared one simulation type: their states and inputs, and the conversion to
//! the current ones.

use serde::Deserialize;

use super::constraints::Constraints;
use super::inputs::Inputs;
use super::motion::Motion;
use super::settings::{FleshSteps, Settings};
use super::sleep::Sleep;
use super::state::{ControlState, State};
use super::touching::Touching;
use super::{FleshedBodiesState, FleshedState};
use crate::command::{Command, Method, Tasks};
use crate::control::{Keyframes, Mode, Plan, Softness};
use crate::dynamics::Vectors;
use crate::flesh::FleshMotion;
use crate::loops::{LoopId, Loops};
use crate::maximal::{DisplacementState, Target};
use crate::reduced::ParticleState;
use crate::scene::Scene;
use crate::timeline::{RecordingError, upgrade};

#[derive(Deserialize)]
enum OldInput {
    Act(String),
    Method(Method),
}

#[derive(Deserialize)]
struct OldState {
    time: f64,
    h: f64,
    method: Method,
    settings: OldSettings,
    actor: Option<Box<OldActor>>,
    puppet: Option<Box<OldPuppet>>,
    forces: Vec<f64>,
}

#[derive(Deserialize)]
struct OldSettings {
    springs: bool,
    precision: f64,
    iterations: f64,
    grip: f64,
}

#[derive(Deserialize)]
struct OldActor {
    motion: FleshedState,
    plan: Plan,
    keyframes: Keyframes,
    softness: Softness,
    mode: Mode,
    tasks: Tasks,
    flesh: FleshMotion,
}

#[derive(Deserialize)]
#[allow(dead_code)] // fields are decoded in order; some are no longer used
struct OldPuppet {
    method: Method,
    body: OldBody,
    holds: OldHolds,
    drags: Vec<LoopId>,
    tasks: Tasks,
}

#[derive(Deserialize)]
enum OldBody {
    Rigid(DisplacementState, Option<(Vec<f64>, Vec<f64>)>),
    Fleshed(DisplacementState, Vectors, Vectors),
}

#[derive(Deserialize)]
#[allow(dead_code)] // as above
struct OldHolds {
    loops: Loops,
    named: Vec<(String, LoopId)>,
    trackers: Vec<Option<LoopId>>,
    targets: Vec<Target>,
}

/// Converts a recording of version 1 of this scene to the current version; `None` if it has the current version already. `about`
/// is the description of the new recording.
///
/// # Errors
/// [`RecordingError`] if the data is not a recording, or is damaged.
pub fn upgrade_recording(
    bytes: &[u8],
    about: &[u8],
    scene: &Scene,
) -> Result<Option<Vec<u8>>, RecordingError> {
    let input = |old: OldInput| match old {
        OldInput::Method(method) => vec![Command::Method(method)],
        // Every recorded command was valid then; commands that no longer parse are dropped.
        OldInput::Act(line) => line.parse().into_iter().collect(),
    };
    upgrade(bytes, about, input, |old: OldState| state(old, scene))
}

fn state(old: OldState, scene: &Scene) -> State {
    let OldSettings { springs, precision, iterations, grip } = old.settings;
    let settings = Settings {
        method: old.method,
        step: old.h,
        springs,
        precision,
        iterations,
        grip,
        hard_limits: false,
        momentum: false,
        accuracy: 0.0,
        flesh_steps: FleshSteps::Explicit,
        flesh_iterations: super::defaults::FLESH_ITERATIONS,
        sleep: false,
    };
    let (mut flesh_motion, mut control, mut acting) = (scene.flesh_motion, None, None);
    if let Some(actor) = old.actor {
        let OldActor { motion, plan, keyframes, softness, mode, tasks, flesh } = *actor;
        if scene.flesh.is_some() {
            flesh_motion = flesh;
        }
        control = Some(Box::new(ControlState { plan, keyframes, softness, mode }));
        acting = Some((Motion::Reduced(motion), Constraints::default(), tasks));
    }
    let held = old.puppet.map(|puppet| {
        let motion = match puppet.body {
            OldBody::Rigid(_, Some((q, v))) => {
                Motion::Reduced(FleshedState { q, v, nodes: ParticleState::default() })
            }
            OldBody::Rigid(bones, None) => {
                let (positions, velocities) = (Vectors::zeros(0), Vectors::zeros(0));
                Motion::Maximal(FleshedBodiesState { bones, positions, velocities, debts: Vec::new() })
            }
            OldBody::Fleshed(bones, positions, velocities) => {
                Motion::Maximal(FleshedBodiesState { bones, positions, velocities, debts: Vec::new() })
            }
        };
        let OldHolds { loops, named, trackers, .. } = puppet.holds;
        (motion, Constraints::of(loops, named, trackers, puppet.drags), puppet.tasks)
    });
    // A file with neither holds no motion: use the start of the scene.
    let nothing = || {
        let (q, v) = (scene.q.clone(), scene.v.clone());
        let motion = Motion::Reduced(FleshedState { q, v, nodes: ParticleState::default() });
        (motion, Constraints::default(), Tasks::new())
    };
    let (motion, constraints, tasks) = held.or(acting).unwrap_or_else(nothing);
    State {
        time: old.time,
        settings,
        motion,
        flesh_motion,
        tasks,
        inputs: Inputs::default(),
        constraints,
        control,
        forces: old.forces,
        touching: Touching::default(),
        sleep: Sleep::default(),
        kept: Vec::new(),
        kept_limits: Vec::new(),
        flesh_past: super::fleshed::FleshPast::default(),
        controls: super::controls::Controls::default(),
        last_step: super::last_step::LastStep::default(),
    }
}
