//! Whole steps of characters with flesh.
//!
//! A character of the gallery by its name: lying on the ground (the finger: in its motion), with prescribed acceleration of every
//! joint with a motor (KP08 Table 2, column "Joint"). n is tetrahedra; the residual is the difference from the same step
//! repeated, where anything but zero is an error.
//!
//! `beam, E = 1e5 Pa, 1 ms` and so on: a millisecond of the beam on two hinged bones, passive, in as many steps as the estimate
//! of the stable step requires: what other engines do in one implicit step. The residual is the height of the end of the beam,
//! which starts straight and at rest, above its start, in lengths of the beam: unstable steps would throw it up. `gained` is the
//! energy gained, in J.

use std::path::Path;

use anyhow::{Context, Result};
use ligament::command::{Command, ControlMode};
use ligament::control::{Driver, Mode};
use ligament::model::Actuation;
use ligament::sim::{Fleshed, Simulation};
use ligament_gallery::{Beam, Scene, scenes};
use serde_json::json;

use super::super::{Options, Record, timing};
use crate::soft::{flesh_of, step_of};

/// Young's moduli of the beam: gel to hard plastic.
const STIFFNESS: [f64; 6] = [1e4, 1e5, 1e6, 1e7, 1e8, 1e9];
/// Cubes of the beam: 702 tetrahedra, and 9,984.
const CUBES: [[usize; 3]; 2] = [[13, 3, 3], [26, 8, 8]];
/// Simulated time of the beam, in seconds.
const SPAN: f64 = 1e-3;

pub(super) fn run(options: &Options, records: &mut Vec<Record>) -> Result<()> {
    // All have some hundred tetrahedra: skip building them if only smaller cases are requested.
    let least = 100.max(options.min_n);
    for entry in scenes().iter().filter(|entry| entry.has_flesh() && options.asks_for(entry.name, least)) {
        let soft = (entry.build)()?;
        if options.wants(entry.name, flesh_of(&soft)?.cage().tets().len()) {
            records.push(character(&soft)?);
        }
    }
    for cubes in CUBES {
        let n = 6 * cubes.iter().product::<usize>();
        for young in STIFFNESS {
            let case = format!("beam, E = {young:e} Pa, 1 ms");
            if options.wants(&case, n) {
                records.push(beam(case, Beam { cubes, young }, options.export.as_deref())?);
            }
        }
    }
    Ok(())
}

/// A step of a character that has come to rest.
fn character(soft: &Scene) -> Result<Record> {
    let (mut fleshed, h) = (Fleshed::of_scene(soft)?, step_of(soft));
    let mut state = fleshed.at_rest(&soft.q, &soft.v)?;
    let model = &soft.model;
    let mut driver = Driver::new(fleshed.tree());
    driver.mode = Mode::Scripted;
    driver.scripted.qdd = vec![0.0; model.nv()];
    for step in 0..(0.5 / h) as usize {
        let time = step as f64 * h;
        if let Some(motion) = &soft.joint_motion {
            driver.scripted.prescribed = motion.joints(time).to_vec();
            motion.lead(model, &state.q, &state.v, time, &mut driver.scripted.qdd)?;
        }
        fleshed.step(&mut state, &mut driver, time, h)?;
    }
    let active = model.tree_joints().filter(|id| model.joint(*id).actuation == Actuation::Active);
    (driver.scripted.prescribed, driver.scripted.qdd) = (active.collect(), vec![0.0; model.nv()]);
    let (mut large, mut moved) = (0, state.clone());
    // One core, for all sizes.
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build()?;
    let timing = pool.install(|| {
        timing::measure_quick(|| {
            moved.clone_from(&state);
            large = fleshed.step(&mut moved, &mut driver, 0.0, h)?;
            anyhow::Ok(())
        })
    })?;
    let mut again = state.clone();
    fleshed.step(&mut again, &mut driver, 0.0, h)?;
    let n = flesh_of(soft)?.cage().tets().len();
    let residual = if again == moved { 0.0 } else { 1.0 };
    Ok(Record::new(soft.name.to_string(), n, &timing, residual)
        .with("nodes", flesh_of(soft)?.cage().nodes().len())
        .with("skin", flesh_of(soft)?.surface().vertices().len())
        .with("large", large as f64 / n as f64)
        .with("ns_per_tet", 1e3 * timing.min_us / n as f64)
        .with("times_real_time", 1e6 * h / timing.min_us)
        .with("step", h)
        .with("stable_step", fleshed.stable_step()))
}

/// A millisecond of the beam.
fn beam(case: String, scene: Beam, export: Option<&Path>) -> Result<Record> {
    let soft = scene.build()?;
    if let Some(folder) = export {
        write_out(folder, &scene, &soft)?;
    }
    let mut sim = Simulation::new(&soft)?;
    let steps = (SPAN / sim.stable_step()).ceil().max(1.0);
    let h = SPAN / steps;
    sim.apply(&[Command::Mode(ControlMode::Passive), Command::Set { name: "step".to_string(), value: h }])?;
    let end = |sim: &mut Simulation| sim.placement().nodes.last().map_or(0.0, |node| node.z);
    let (start, height) = (sim.energy().total(), end(&mut sim));
    // One oscillation, or a maximum number of steps.
    let watched = ((2e5 / steps) as usize).min(500);
    let (mut gained, mut risen, mut fallen, mut cut) = (0.0_f64, 0.0_f64, 0.0_f64, 0);
    for _ in 0..watched {
        for _ in 0..steps as usize {
            cut += sim.step(&[])?.substeps - 1;
        }
        gained = gained.max(sim.energy().total() - start);
        risen = risen.max(end(&mut sim) - height);
        fallen = fallen.max(height - end(&mut sim));
    }
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build()?;
    let timing = pool.install(|| timing::measure_quick(|| anyhow::Ok(sim.steps(steps as u64)?)))?;
    let n = flesh_of(&soft)?.cage().tets().len();
    Ok(Record::new(case, n, &timing, risen / 0.4)
        .with("nodes", flesh_of(&soft)?.cage().nodes().len())
        .with("attached", flesh_of(&soft)?.holds().iter().filter(|hold| hold.attached).count())
        .with("steps", steps as usize)
        .with("step", h)
        .with("cut", cut)
        .with("gained", gained)
        .with("swing_mm", 1e3 * fallen)
        .with("times_real_time", 1e6 * SPAN / timing.min_us))
}

/// Exports the beam for other engines: nodes, tetrahedra, masses, and the bone of each attached node.
fn write_out(folder: &Path, scene: &Beam, soft: &Scene) -> Result<()> {
    let flesh = flesh_of(soft)?;
    let nodes: Vec<[f64; 3]> = flesh.cage().nodes().iter().map(|node| node.to_array()).collect();
    let bones: Vec<Option<usize>> =
        flesh.holds().iter().map(|hold| hold.attached.then(|| hold.bone.index())).collect();
    let file = json!({
        "nodes": nodes, "tets": flesh.cage().tets(), "mass": flesh.lumped().mass, "bone": bones,
        "young": scene.young, "poisson": 0.4, "hinge": Beam::HINGE, "step": SPAN,
    });
    std::fs::create_dir_all(folder).with_context(|| format!("--export {}", folder.display()))?;
    let path = folder.join(format!("beam-{}-{:e}.json", flesh.cage().tets().len(), scene.young));
    std::fs::write(&path, file.to_string()).with_context(|| format!("--export {}", path.display()))
}
