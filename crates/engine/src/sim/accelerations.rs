//! Accelerations of bodies, for sensors.
//!
//! Beyond the papers. With V the twist of a body in its own axes and h the length of a step, its rate is the change of V in the last step over
//! h. In body axes, so that a body that turns steadily has no rate, and the curvature of paths is exact.
//!
//! After a start, or a command that sets the state, there is no last step. If nothing but smooth forces acts, the rates are then those of
//! forward dynamics; else those of the next step, which is made and taken back. In maximal coordinates this also holds after the first step:
//! velocities there are those of the middle of a step, and the first one changes them by half of the others.

use ligament_math::{Twist, Wrench};

use super::last_step::LastStep;
use super::motion::Motion;
use super::simulation::Simulation;
use crate::control::Mode;
use crate::model::Limits;
use crate::reduced::{Surroundings, Tree, Workspace};

impl Simulation {
    /// The twists at the start of a step, if sensors need them.
    pub(super) fn twists_to_note(&mut self) -> Option<Vec<Twist>> {
        let accelerates = self.model.sensors().iter().any(|sensor| sensor.kind.accelerates());
        accelerates.then(|| self.twists())
    }

    /// Keeps them after the step.
    pub(super) fn note_step(&mut self, twists: Option<Vec<Twist>>) {
        if let Some(twists) = twists {
            let is_first = self.last_step.twists.is_empty();
            self.last_step = LastStep { twists, h: self.settings.step, is_first };
        }
    }

    /// Rates of the twists of all bodies, in their own axes.
    pub(super) fn twist_rates(&mut self) -> Vec<Twist> {
        if let Some(rates) = self.rates_in_last_step() {
            return rates;
        }
        if self.moves_freely()
            && let Some(rates) = self.free_rates()
        {
            return rates;
        }
        let (state, summary) = (self.state(), self.summary);
        let mut next = || self.step(&[]).is_ok().then(|| self.rates_in_last_step()).flatten();
        let rates = next().or_else(next);
        self.restore(state);
        self.summary = summary;
        rates.unwrap_or_else(|| vec![Twist::ZERO; self.model.bodies().len()])
    }

    fn rates_in_last_step(&mut self) -> Option<Vec<Twist>> {
        let lags = self.last_step.is_first && matches!(self.motion, Motion::Maximal(_));
        if lags || self.last_step.twists.len() != self.model.bodies().len() {
            return None;
        }
        let (now, LastStep { twists, h, .. }) = (self.twists(), &self.last_step);
        Some(now.into_iter().zip(twists).map(|(now, before)| (now - *before) * (1.0 / h)).collect())
    }

    /// Whether only forces act that follow from the state.
    fn moves_freely(&mut self) -> bool {
        let controlled = self.reduced.as_ref().is_some_and(|reduced| {
            matches!(reduced.driver.mode, Mode::Hold(_) | Mode::Keyframes(_) | Mode::Scripted)
                || reduced.driver.plan.pose.is_some()
        });
        let held = self.scene.flesh.is_some() || self.closes() || self.tasks.held().next().is_some();
        !controlled
            && !held
            && self.targets().is_empty()
            && self.is_within_limits()
            && self.contacts().is_empty()
    }

    /// Whether no joint is at a limit. Limits of ball joints are not looked at: they count as if they did not act.
    fn is_within_limits(&self) -> bool {
        let (q, _) = self.coordinates();
        let is_within = |id| match &self.model.joint(id).limits {
            Limits::Ranges(ranges) => {
                let q = &q[self.model.slots(id).q_range()];
                ranges.iter().zip(q).all(|(range, x)| range.low < *x && *x < range.high)
            }
            _ => true,
        };
        self.model.tree_joints().all(is_within)
    }

    /// The rates by forward dynamics.
    fn free_rates(&mut self) -> Option<Vec<Twist>> {
        let (q, v) = self.coordinates();
        let tree = Tree::new(&self.model).ok()?;
        let tau = self.forces_in(&tree, &q, &v)?;
        let external = self.external_wrenches();
        let (mut qdd, mut workspace) = (vec![0.0; v.len()], Workspace::new(&tree));
        let around = Surroundings { external: &external, ..Surroundings::default() };
        tree.forward_dynamics(&q, &v, &tau, &around, &mut qdd, &mut workspace).ok()?;
        let gravity = self.model.gravity();
        let mut rates = vec![Twist::ZERO; self.model.bodies().len()];
        for body in &self.model.forest().order()[1..] {
            rates[body.index()] = tree.accel_body(*body, gravity, &workspace);
        }
        Some(rates)
    }

    /// The wrenches of the user and of the surroundings on all bodies, in their axes about the origins of their frames.
    pub(super) fn external_wrenches(&mut self) -> Vec<Wrench> {
        let (poses, twists) = (self.poses(), self.twists());
        let mut external = vec![Wrench::ZERO; poses.len()];
        for force in &self.inputs.forces {
            external[force.body.index()] += force.at(&poses[force.body.index()]);
        }
        for part in self.medium.parts() {
            let k = part.body.index();
            external[k] += self.medium.wrench(part, &poses[k], twists[k], self.settings.step);
        }
        external
    }
}
