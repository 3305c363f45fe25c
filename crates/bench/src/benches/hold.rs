//! Rows of `control` in the mode `hold`: what the plan of a step takes by itself, and the whole step beside it.
//!
//! A character stands or lies on the ground, and the target of a drag goes around in a circle. The plan is all that
//! [`Driver::advance`] does: mass matrix, Jacobians, footing, the quadratic programs of all rounds, and moving the reference. It is timed
//! at states along the motion, one after the other. The residual is the largest gradient that a plan leaves among unknowns between their
//! bounds, relative to the sizes of its terms.

use std::f64::consts::TAU;

use anyhow::{Context, Result, anyhow};
use ligament::command::Command;
use ligament::control::{Driver, Ground, Mode, Plan, Situation, SolvedProblem};
use ligament::math::Vec3;
use ligament::reduced::{Surroundings, Tree};
use ligament::sim::Simulation;
use ligament_gallery::find;

use super::{Options, Record, timing};

/// A character, the dragged bone, about how many tetrahedra or bones it has, the seconds until it is at rest, the radius of the circle in
/// meters, and our goal for its plan.
struct Character {
    scene: &'static str,
    bone: &'static str,
    about_n: usize,
    settles_s: f64,
    radius: f64,
    aim_ms: f64,
}

const CHARACTERS: [Character; 2] = [
    Character { scene: "worm", bone: "bone 0", about_n: 700, settles_s: 2.5, radius: 0.05, aim_ms: 0.1 },
    Character { scene: "humanoid", bone: "head", about_n: 22, settles_s: 0.5, radius: 0.1, aim_ms: 0.3 },
];

/// The time in which a target goes around, and the number of states on the way.
const PERIOD: f64 = 2.0;
const STATES: usize = 50;

/// Measures all characters.
pub(super) fn records(options: &Options) -> Result<Vec<Record>> {
    let mut records = Vec::new();
    for character in &CHARACTERS {
        let case = format!("{}, hold, plan", character.scene);
        if !options.asks_for(&case, character.about_n) {
            continue;
        }
        let soft = (find(character.scene)?.build)()?;
        let n = soft.flesh.as_ref().map_or(soft.model.bodies().len() - 1, |flesh| flesh.cage().tets().len());
        if options.wants(&case, n) {
            let mut sim = Simulation::new(&soft)?;
            records.push(
                record(&mut sim, character, case.clone(), n).with_context(|| format!("control, {case}"))?,
            );
        }
    }
    Ok(records)
}

fn record(sim: &mut Simulation, character: &Character, case: String, n: usize) -> Result<Record> {
    let Character { bone, settles_s, radius, aim_ms, .. } = *character;
    sim.run(settles_s)?;
    let id = sim.model().find_body(bone).ok_or_else(|| anyhow!("there is no bone '{bone}'"))?;
    let middle = sim.poses()[id.index()].pos;
    let target = |time: f64| {
        let angle = TAU * time / PERIOD;
        middle + Vec3::new(radius * angle.sin(), 0.0, 0.5 * radius * (1.0 - angle.cos()))
    };
    let step = |sim: &mut Simulation| -> Result<()> {
        let Vec3 { x, y, z } = target(sim.time());
        let command: Command = format!("move hand to={x},{y},{z}").parse()?;
        sim.step(&[command])?;
        Ok(())
    };
    let Vec3 { x, y, z } = target(sim.time());
    sim.apply(&[format!("drag hand bone=\"{bone}\" to={x},{y},{z}").parse()?])?;
    let tree = Tree::new(sim.model())?;
    let every = ((PERIOD / STATES as f64) / sim.step_seconds()).ceil() as usize;
    let (mut states, mut residual) = (Vec::with_capacity(STATES), 0.0_f64);
    while states.len() < STATES {
        for _ in 0..every {
            step(sim)?;
        }
        let state = Moment::of(driver_of(sim)?)?;
        residual = residual.max(gradient_left(&state.at));
        states.push(state);
    }
    // One driver for all, as in a simulation: its memory stays in the cache.
    let mut driver = driver_of(sim)?.clone();
    // State after state: a run over all of them would be long enough to be interrupted.
    let mut next = states.iter().cycle();
    let plan = timing::measure_quick(|| next.next().map_or(Ok(()), |state| state.plan(&mut driver, &tree)))?;
    let whole = timing::measure_quick(|| step(sim))?;
    Ok(Record::new(case, n, &plan, residual).with("aim_us", 1e3 * aim_ms).with("step_us", whole.median_us))
}

fn driver_of(sim: &Simulation) -> Result<&Driver> {
    sim.driver().ok_or_else(|| anyhow!("its joints do not act"))
}

/// All that a plan depends on.
struct Moment {
    mode: Mode,
    plan: Plan,
    ground: Ground,
    at: SolvedProblem,
}

impl Moment {
    /// That of the last step.
    fn of(driver: &Driver) -> Result<Moment> {
        let at = driver.problem().ok_or_else(|| anyhow!("it has no plan"))?;
        let (mode, plan, ground) = (driver.mode.clone(), driver.plan.clone(), driver.ground.clone());
        Ok(Moment { mode, plan, ground, at })
    }

    /// One plan, from the same reference every time.
    fn plan(&self, driver: &mut Driver, tree: &Tree) -> Result<()> {
        driver.mode.clone_from(&self.mode);
        driver.plan.clone_from(&self.plan);
        driver.ground.clone_from(&self.ground);
        let (around, h) = (Surroundings::default(), self.at.h);
        let now = Situation { q: &self.at.q, v: &self.at.v, tau: &[], around, h, time: 0.0 };
        Ok(driver.advance(tree, &now)?)
    }
}

/// The largest part of the gradient that leads into the bounds, relative to the sizes of its terms.
fn gradient_left(problem: &SolvedProblem) -> f64 {
    let SolvedProblem { x, hessian, gradient, bounds, walls, .. } = problem;
    let past = |along: &[f64], most: f64| along.iter().zip(x).map(|(a, x)| a * x).sum::<f64>() - most;
    let walls: Vec<(&[f64], f64)> = walls
        .iter()
        .map(|wall| (wall.along.as_slice(), wall.weight * past(&wall.along, wall.most).max(0.0)))
        .collect();
    let (mut left, mut size) = (0.0_f64, f64::MIN_POSITIVE);
    for (k, (row, g)) in hessian.chunks_exact(x.len().max(1)).zip(gradient).enumerate() {
        let walls = || walls.iter().map(|(along, force)| along[k] * force);
        let slope = g + row.iter().zip(x).map(|(h, x)| h * x).chain(walls()).sum::<f64>();
        size += g.abs() + row.iter().zip(x).map(|(h, x)| h * x).chain(walls()).map(f64::abs).sum::<f64>();
        let is_held = (x[k] <= bounds[k].0 && slope > 0.0) || (x[k] >= bounds[k].1 && slope < 0.0);
        left = left.max(if is_held { 0.0 } else { slope.abs() });
    }
    left / size
}
