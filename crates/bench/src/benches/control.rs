//! `control`: one whole step with Cartesian control of the characters of KP08 Table 2, in each of the three control modes, and of
//! worms with more and more flesh.
//!
//! A step contains all of KP08's column "Cartesian": elastic forces, contact of the skin, damping, control, dynamics of skeleton
//! and nodes, integration. The character lies on the ground, bent, and one of its bones is dragged; n is tetrahedra.
//! `commands_us` is the additional time over a step with prescribed zero acceleration of the same joints. The residual is the
//! relative error of the acceleration of the dragged bone, computed from the state after the step. Rows of the mode `hold` time the plan of
//! a step instead: see [`super::hold`].

use anyhow::{Context, Result, anyhow};
use ligament::control::{Aim, Axes, Driver, Mode, Plan, Robustness, Style, Task};
use ligament::math::Vec3;
use ligament::model::{Actuation, BodyId, JointId};
use ligament::reduced::{Surroundings, Workspace};
use ligament::sim::{Fleshed, FleshedState};
use ligament_gallery::{Scene, Worm, find};

use super::{Axes as PlotAxes, Bench, Options, Record, hold, timing};
use crate::soft::{flesh_of, step_of};

/// The row in the table of benchmarks.
pub(crate) const BENCH: Bench = Bench {
    name: "control",
    about: "a step under Cartesian control of worm, fish and finger, n tetrahedra (residual: relative error of the task)",
    axes: PlotAxes::Scaling,
    run,
};

/// A character of KP08 Table 2: the dragged bone, the paper's milliseconds per step, and our goal.
struct Character {
    scene: &'static str,
    bone: &'static str,
    kp08_ms: f64,
    aim_ms: f64,
}

const CHARACTERS: [Character; 3] = [
    Character { scene: "worm", bone: "bone 0", kp08_ms: 2.86, aim_ms: 0.10 },
    Character { scene: "fish", bone: "bone 6", kp08_ms: 2.44, aim_ms: 0.08 },
    Character { scene: "finger", bone: "distal", kp08_ms: 2.10, aim_ms: 0.05 },
];

const STYLES: [(Style, &str); 3] =
    [(Style::Acceleration, "acceleration"), (Style::Torque, "torque"), (Style::Velocity, "velocity")];

/// Tetrahedra of the worms that grow.
const SIZES: [usize; 4] = [1_400, 2_800, 5_600, 11_200];

/// The task: an acceleration in the x-z plane, in m/s^2.
const WANTED: Vec3 = Vec3::new(3.0, 0.0, 5.0);

fn run(options: &Options) -> Result<Vec<Record>> {
    let mut records = Vec::new();
    for character in &CHARACTERS {
        let entry = find(character.scene)?;
        let wanted = STYLES.map(|(style, word)| (style, format!("{}, {word}", character.scene)));
        // All have some hundred tetrahedra: skip building them if only smaller cases are requested.
        if !wanted.iter().any(|(_, case)| options.asks_for(case, 100)) {
            continue;
        }
        let soft = (entry.build)()?;
        let n = flesh_of(&soft)?.cage().tets().len();
        for (style, case) in wanted.into_iter().filter(|(_, case)| options.wants(case, n)) {
            let record = record(&soft, character.bone, style, case)?;
            records
                .push(record.with("aim_us", 1e3 * character.aim_ms).with("kp08_us", 1e3 * character.kp08_ms));
        }
    }
    records.extend(hold::records(options)?);
    let case = "worm, more flesh";
    for tets in SIZES.into_iter().filter(|&tets| options.wants(case, tets)) {
        let soft = Worm { tets, ..Worm::default() }.build()?;
        records.push(record(&soft, "bone 0", Style::Acceleration, case.to_string())?);
    }
    Ok(records)
}

fn record(soft: &Scene, bone: &str, style: Style, case: String) -> Result<Record> {
    let mut stage = Stage::new(soft, bone, style).with_context(|| format!("control, {case}"))?;
    let timing = timing::measure_quick(|| stage.step())?;
    let residual = stage.miss()?;
    // The same step with zero prescribed acceleration of the active joints.
    (stage.driver.mode, stage.driver.plan.tasks) = (Mode::Scripted, Vec::new());
    let still = timing::measure_quick(|| stage.step())?;
    let n = flesh_of(soft)?.cage().tets().len();
    Ok(Record::new(case, n, &timing, residual)
        .with("commands_us", timing.min_us - still.min_us)
        .with("ns_per_tet", 1e3 * timing.min_us / n as f64)
        .with("times_real_time", 1e6 * stage.h / timing.min_us))
}

/// A character bent on the ground, and all that a step needs.
struct Stage {
    fleshed: Fleshed,
    start: FleshedState,
    state: FleshedState,
    driver: Driver,
    bone: BodyId,
    h: f64,
}

impl Stage {
    fn new(soft: &Scene, bone: &str, style: Style) -> Result<Stage> {
        let mut fleshed = Fleshed::of_scene(soft)?;
        let model = &soft.model;
        let bone = model.find_body(bone).ok_or_else(|| anyhow!("there is no bone '{bone}'"))?;
        let is_active = |id: &JointId| model.joint(*id).actuation == Actuation::Active;
        let active: Vec<JointId> = model.tree_joints().filter(is_active).collect();
        let mut state = fleshed.at_rest(&soft.q, &soft.v)?;
        let h = step_of(soft).min(0.5 * fleshed.stable_step());
        let mut driver = Driver::new(fleshed.tree());
        driver.mode = Mode::Passive;
        for _ in 0..(0.3 / h) as usize {
            fleshed.step(&mut state, &mut driver, 0.0, h)?;
        }
        let axes = Axes::of_world(true, false, true);
        let task = Task::drag(bone, Vec3::ZERO, Aim::Accelerate(WANTED)).axes(axes);
        driver.plan = Plan { style, tasks: vec![task], robustness: Robustness::Exact, ..Plan::default() };
        driver.mode = Mode::Cartesian;
        (driver.scripted.prescribed, driver.scripted.qdd) = (active, vec![0.0; model.nv()]);
        Ok(Stage { fleshed, start: state.clone(), state, driver, bone, h })
    }

    fn step(&mut self) -> Result<()> {
        self.state.clone_from(&self.start);
        self.fleshed.step(&mut self.state, &mut self.driver, 0.0, self.h)?;
        Ok(())
    }

    /// Error of the dragged bone's acceleration in the last step.
    fn miss(&self) -> Result<f64> {
        let tree = self.fleshed.tree();
        let (mut ws, mut tau) = (Workspace::new(tree), vec![0.0; tree.model().nv()]);
        let rates = self.state.v.iter().zip(&self.start.v);
        let qdd: Vec<f64> = rates.map(|(after, before)| (after - before) / self.h).collect();
        let nothing = Surroundings::default();
        tree.inverse_dynamics(&self.start.q, &self.start.v, &qdd, &nothing, &mut tau, &mut ws)?;
        let seen = tree.accel_world(self.bone, tree.model().gravity(), &ws).linear;
        Ok((seen - WANTED).norm() / WANTED.norm())
    }
}

#[cfg(test)]
mod tests {
    //! Every character follows the task in every control mode.
    use super::*;

    #[test]
    fn the_task_is_met() {
        let options = Options { max_n: 1000, ..Options::default() };
        let records = run(&options).expect("the characters are sound");
        let held = records.iter().filter(|record| record.case.contains("hold")).count();
        let others = records.len() - held;
        assert!(others >= 6 && others.is_multiple_of(3) && held == 2, "{others} {held}");
        for record in records {
            // Velocities over h are thousands of times the accelerations: the velocity mode loses that many digits.
            assert!(record.residual < 1e-8, "{}: {}", record.case, record.residual);
        }
    }
}
