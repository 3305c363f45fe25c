//! Implicit steps of flesh: a frame of 1/60 s.
//!
//! `beam, E = 1e5 Pa, frame` and so on: the beam on two hinged bones swings for a second, passive; `cat, frame`: the cat of the
//! gallery falls and lands. n is tetrahedra; times are those of a step, the mean over the second. The residual is the length of
//! the flesh's box at the end, over that at the start, less a factor of two: anything but zero is an error. `conjugate`
//! is iterations of conjugate gradients in a step; `swing_mm` is how far the last node comes down in half a second, the end of a beam.

use anyhow::Result;
use ligament::command::{Command, ControlMode};
use ligament::sim::Simulation;
use ligament_gallery::{Beam, Scene, scenes};

use super::super::{Options, Record, timing};
use crate::soft::flesh_of;

/// Young's moduli of the beam.
const STIFFNESS: [f64; 6] = [1e4, 1e5, 1e6, 1e7, 1e8, 1e9];
/// Cubes of the beam: 702 tetrahedra, 9,984, and 49,920.
const CUBES: [[usize; 3]; 3] = [[13, 3, 3], [26, 8, 8], [65, 16, 8]];
/// Steps of a second.
const FRAMES: usize = 60;

pub(super) fn run(options: &Options, records: &mut Vec<Record>) -> Result<()> {
    let least = 100.max(options.min_n);
    for entry in scenes().iter().filter(|entry| entry.has_flesh()) {
        let case = format!("{}, frame", entry.name);
        if options.asks_for(&case, least) {
            let soft = (entry.build)()?;
            if options.wants(&case, flesh_of(&soft)?.cage().tets().len()) {
                records.push(second(case, &soft)?);
            }
        }
    }
    for cubes in CUBES {
        let n = 6 * cubes.iter().product::<usize>();
        for young in STIFFNESS {
            let case = format!("beam, E = {young:e} Pa, frame");
            if options.wants(&case, n) {
                records.push(second(case, &Beam { cubes, young }.build()?)?);
            }
        }
    }
    Ok(())
}

/// A second of a scene, with passive joints.
fn second(case: String, soft: &Scene) -> Result<Record> {
    let set = |name: &str, value: f64| Command::Set { name: name.to_string(), value };
    let mut sim = Simulation::new(soft)?;
    let passive = Command::Mode(ControlMode::Passive);
    sim.apply(&[passive, set("step", 1.0 / FRAMES as f64), set("implicit-flesh", 1.0)])?;
    let (start, size) = (sim.state(), extent(&mut sim));
    let (mut conjugate, mut substeps) = (0, 0);
    let swing = swing(&mut sim, FRAMES / 2)?;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build()?;
    let (timing, ()) = pool.install(|| {
        timing::measure(|| {
            sim.restore(start.clone());
            (conjugate, substeps) = (0, 0);
            for _ in 0..FRAMES {
                let summary = sim.step(&[])?;
                conjugate += summary.flesh_iterations;
                substeps += summary.substeps;
            }
            anyhow::Ok(())
        })
    })?;
    let each = timing::Timing {
        median_us: timing.median_us / FRAMES as f64,
        min_us: timing.min_us / FRAMES as f64,
        ..timing
    };
    let n = flesh_of(soft)?.cage().tets().len();
    let residual = (extent(&mut sim) / size - 2.0).max(0.0);
    Ok(Record::new(case, n, &each, residual)
        .with("nodes", flesh_of(soft)?.cage().nodes().len())
        .with("skin", flesh_of(soft)?.surface().vertices().len())
        .with("conjugate", conjugate as f64 / FRAMES as f64)
        .with("substeps", substeps as f64 / FRAMES as f64)
        .with("ns_per_tet", 1e3 * each.min_us / n as f64)
        .with("swing_mm", swing)
        .with("times_real_time", 1e6 / FRAMES as f64 / each.min_us))
}

/// How far the last node comes down, in millimeters: the end of a beam, in so many steps.
fn swing(sim: &mut Simulation, times: usize) -> Result<f64> {
    let end = |sim: &mut Simulation| sim.placement().nodes.last().map_or(0.0, |node| node.z);
    let start = end(sim);
    let mut fallen = 0.0_f64;
    for _ in 0..times {
        sim.step(&[])?;
        fallen = fallen.max(start - end(sim));
    }
    Ok(1e3 * fallen)
}

/// The longest side of the box around the nodes.
fn extent(sim: &mut Simulation) -> f64 {
    let nodes = sim.placement().nodes;
    (0..3)
        .map(|k| {
            let (low, high) = nodes.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), node| {
                (low.min(node[k]), high.max(node[k]))
            });
            high - low
        })
        .fold(0.0, f64::max)
}
