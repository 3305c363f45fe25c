//! What a puppet is made of: rigid bodies, or bones with flesh. Either steps by whichever method it is told, held by loop
//! joints.

use ligament::loops::{
    Budget, DisplacementPart, ImplicitPart, LoopReport, LoopSolver, Loops, ReducedInput, ReducedPart,
    ReducedScratch, Response, StepOptions, StepReport, step,
};
use ligament::maximal::{
    Displacement, DisplacementOptions, DisplacementState, Implicit, ImplicitOptions, MaximalState, Push,
    Skeleton, Target, to_maximal, to_reduced,
};
use ligament::model::Model;
use ligament::reduced::Tree;
use ligament::sim::wants_halves;
use ligament::sim::{BoneMethod, FleshedBodies, FleshedBodiesState, FleshedReport, Held};
use serde::{Deserialize, Serialize};

use super::{PuppetError, Settings};
use crate::{Method, Report};

/// Linearisations of a step in joint coordinates: loops are closed at the end of it.
const LINEARISATIONS: usize = 3;

/// Rigid bodies, or bones with flesh.
pub(super) enum Body {
    Rigid(Box<Rigid>),
    Fleshed(Box<(FleshedBodies, FleshedBodiesState)>),
}

/// All that its future depends on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) enum BodyState {
    Rigid(DisplacementState, Option<(Vec<f64>, Vec<f64>)>),
    Fleshed(FleshedBodiesState),
}

/// How a step is to be made.
pub(super) struct Within<'a> {
    pub(super) settings: &'a Settings,
    pub(super) springs: bool,
    /// Seconds left, where there is a deadline.
    pub(super) clock: Option<&'a mut dyn FnMut() -> f64>,
}

/// Rigid bodies on the move.
pub(super) struct Rigid {
    skeleton: Skeleton,
    state: DisplacementState,
    implicit: Implicit,
    displacement: Displacement,
    /// Where they move in joint coordinates: `state` then follows these.
    coordinates: Option<Coordinates>,
}

struct Coordinates {
    tree: Tree,
    scratch: ReducedScratch,
    q: Vec<f64>,
    v: Vec<f64>,
}

impl Rigid {
    pub(super) fn new(model: &Model, motion: MaximalState) -> Rigid {
        let skeleton = Skeleton::new(model);
        Rigid {
            implicit: Implicit::new(&skeleton, ImplicitOptions::default()),
            displacement: Displacement::new(&skeleton, DisplacementOptions::default()),
            state: DisplacementState::new(motion),
            coordinates: None,
            skeleton,
        }
    }

    pub(super) fn skeleton(&self) -> &Skeleton {
        &self.skeleton
    }

    pub(super) fn motion(&self) -> &MaximalState {
        &self.state.motion
    }

    fn enter_coordinates(&mut self) -> Result<(), PuppetError> {
        let model = self.skeleton.model();
        let tree = Tree::new(model)?;
        let there = to_reduced(model, &self.state.motion)?;
        let scratch = ReducedScratch::new(&tree);
        self.coordinates = Some(Coordinates { tree, scratch, q: there.q, v: there.v });
        Ok(())
    }

    fn step(
        &mut self,
        method: Method,
        loops: &mut Loops,
        solver: &mut LoopSolver,
        Within { settings, springs, clock }: Within<'_>,
        targets: &[Target],
        h: f64,
    ) -> Result<StepReport, PuppetError> {
        let mut budget = Budget::to(settings.precision).within(settings.iterations as usize);
        if let Some(clock) = clock {
            budget = budget.until(clock);
        }
        let mut close = |part: &mut dyn Response, options: &StepOptions| {
            step(&mut [part], loops, solver, options, h, &mut budget)
        };
        let tolerance = 10.0 * settings.precision;
        let skeleton = &self.skeleton;
        match (method, &mut self.coordinates) {
            (Method::Displacement, _) => {
                self.displacement.options.springs = springs;
                let (stepper, push) = (&mut self.displacement, Push::default());
                let mut part = DisplacementPart::new(skeleton, stepper, &mut self.state, push, h);
                Ok(close(&mut part, &StepOptions { tolerance, ..StepOptions::CORRECTIONS })?)
            }
            (Method::Reduced, Some(Coordinates { tree, scratch, q, v })) => {
                let options = StepOptions { iterations: LINEARISATIONS, tolerance, adds_up: false };
                let report =
                    close(&mut ReducedPart::new(tree, scratch, q, v, ReducedInput::default()), &options)?;
                self.state = DisplacementState::new(to_maximal(skeleton.model(), q, v)?);
                Ok(report)
            }
            _ => {
                self.implicit.options.springs = springs;
                let push = Push { targets, ..Push::default() };
                let (stepper, motion) = (&mut self.implicit, &mut self.state.motion);
                Ok(close(&mut ImplicitPart::new(skeleton, stepper, motion, push), &StepOptions::default())?)
            }
        }
    }
}

impl Body {
    pub(super) fn model(&self) -> &Model {
        match self {
            Body::Rigid(rigid) => rigid.skeleton.model(),
            Body::Fleshed(fleshed) => fleshed.0.model(),
        }
    }

    pub(super) fn motion(&self) -> &MaximalState {
        match self {
            Body::Rigid(rigid) => &rigid.state.motion,
            Body::Fleshed(fleshed) => &fleshed.1.bones.motion,
        }
    }

    /// Another method from now on: poses and velocities go on as they are.
    pub(super) fn set_method(&mut self, method: Method) -> Result<(), PuppetError> {
        match self {
            Body::Rigid(rigid) => {
                // Velocities over the last step are those of this instant, as good as can be told.
                rigid.state = DisplacementState::new(rigid.state.motion.clone());
                rigid.coordinates = None;
                if method == Method::Reduced {
                    rigid.enter_coordinates()?;
                }
            }
            Body::Fleshed(fleshed) => {
                let (character, state) = &mut **fleshed;
                character.set_method(bone_method(method));
                state.bones = DisplacementState::new(state.bones.motion.clone());
            }
        }
        Ok(())
    }

    /// One step, held by these joints: what it left, and whether it is better made in halves.
    pub(super) fn step(
        &mut self,
        method: Method,
        (loops, solver): (&mut Loops, &mut LoopSolver),
        within: Within<'_>,
        targets: &[Target],
        h: f64,
    ) -> Result<(Report, bool), PuppetError> {
        match self {
            Body::Rigid(rigid) => {
                let report = rigid.step(method, loops, solver, within, targets, h)?;
                let gap = report.tree_gap.max(report.loop_gap);
                let too_long = method == Method::Displacement && wants_halves(&report, h);
                let LoopReport { iterations, residual, stop, .. } = report.loops;
                Ok((Report { gap, iterations, residual, stop }, too_long))
            }
            Body::Fleshed(fleshed) => {
                let (character, state) = &mut **fleshed;
                character.set_springs(within.springs);
                let Settings { precision, iterations, .. } = *within.settings;
                let mut held = Held { loops, solver, precision, iterations: iterations as usize };
                let report: FleshedReport = character.step_held(state, &mut held, h)?;
                Ok((Report { gap: report.gap, ..Report::default() }, false))
            }
        }
    }

    pub(super) fn save(&self) -> BodyState {
        match self {
            Body::Rigid(rigid) => {
                let coordinates = rigid.coordinates.as_ref().map(|at| (at.q.clone(), at.v.clone()));
                BodyState::Rigid(rigid.state.clone(), coordinates)
            }
            Body::Fleshed(fleshed) => BodyState::Fleshed(fleshed.1.clone()),
        }
    }

    pub(super) fn restore(&mut self, method: Method, saved: BodyState) {
        match (self, saved) {
            (Body::Rigid(rigid), BodyState::Rigid(state, coordinates)) => {
                rigid.state = state;
                match coordinates {
                    Some((q, v)) => {
                        if rigid.coordinates.is_none() {
                            // It could be made when this was saved.
                            let _ = rigid.enter_coordinates();
                        }
                        if let Some(at) = &mut rigid.coordinates {
                            (at.q, at.v) = (q, v);
                        }
                    }
                    None => rigid.coordinates = None,
                }
            }
            (Body::Fleshed(fleshed), BodyState::Fleshed(state)) => {
                fleshed.0.set_method(bone_method(method));
                fleshed.1 = state;
            }
            // Of another kind of scene: the recording's words about itself are checked before it comes to this.
            _ => {}
        }
    }
}

/// How bones in flesh move under a method.
pub(super) fn bone_method(method: Method) -> BoneMethod {
    match method {
        Method::Displacement => BoneMethod::Displacement(DisplacementOptions::default()),
        _ => BoneMethod::Implicit(ImplicitOptions::default()),
    }
}
