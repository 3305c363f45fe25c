//! `selective`: KP08 Figure 5 and Table 1: steps of worm, fish and finger with prescribed joints, over the fraction of strongly
//! deformed elements, with selective diagonalization and with all elements diagonalized.
//!
//! Figure 5 (`worm, selective` and so on): free nodes are displaced by a fixed pattern, so far that a given fraction of the
//! elements leaves the material's range; the step is short, so that one step is one evaluation. n is tetrahedra, `large` the
//! fraction reached. The residual is the largest difference between the accelerations of both ways, relative to the largest
//! acceleration: rounding.
//!
//! Table 1 (`worm motion`): a whole motion by the script of the scene, both ways; `large` is the mean fraction over the motion,
//! `speedup` the ratio of the times. The residual is the distance of the two final states, in meters: motions with contact that
//! differ by rounding drift apart.

use std::time::Instant;

use anyhow::Result;
use ligament::command::Command;
use ligament::control::{Driver, Mode};
use ligament::flesh::{Diagonalize, Flesh, Material, StVk};
use ligament::math::Vec3;
use ligament::model::Actuation;
use ligament::sim::{Fleshed, FleshedState, Simulation};
use ligament_gallery::{Finger, Fish, Scene, Worm};

use super::timing::Timing;
use super::{Axes, Bench, Options, Record, timing};
use crate::soft::{flesh_of, step_of};

/// The row in the table of benchmarks.
pub(crate) const BENCH: Bench = Bench {
    name: "selective",
    about: "steps of flesh over the fraction of strongly deformed elements, KP08 Fig. 5 (residual: difference of both ways)",
    axes: Axes::Share,
    run,
};

/// Fractions of elements out of the material's range.
const PARTS: [f64; 7] = [0.0, 0.1, 0.2, 0.35, 0.5, 0.7, 0.9];

const WAYS: [(&str, Diagonalize); 2] = [("selective", Diagonalize::Selective), ("full", Diagonalize::All)];

fn run(options: &Options) -> Result<Vec<Record>> {
    let mut records = Vec::new();
    for soft in [Worm::default().build()?, Fish::default().build()?, Finger::default().build()?] {
        let (name, n) = (soft.name.clone(), flesh_of(&soft)?.cage().tets().len());
        for part in PARTS {
            let wanted = WAYS.iter().any(|(way, _)| options.asks_for(&format!("{name}, {way}"), n));
            if wanted && options.begins(&format!("{name}, {:.0} % large, n = {n}", 100.0 * part)) {
                records.extend(over_part(&soft, part)?);
            }
        }
        if options.wants(&format!("{name} motion"), n) {
            records.push(motion(&soft)?);
        }
    }
    records.retain(|record| options.asks_for(&record.case, record.n));
    Ok(records)
}

/// The same character, with one or the other diagonalization.
fn made(soft: &Scene, diagonalize: Diagonalize) -> Result<Scene> {
    let flesh = flesh_of(soft)?;
    let material = Material::StVk(StVk { diagonalize, ..StVk::default() });
    let flesh = Flesh::new(
        flesh.cage().clone(),
        flesh.surface().clone(),
        flesh.lumped().clone(),
        flesh.holds().to_vec(),
        material,
        flesh.elements().lame(),
    )?;
    Ok(Scene { flesh: Some(flesh), ..soft.clone() })
}

/// Short enough that nothing moves far, for any forces.
const INSTANT: f64 = 1e-9;

fn over_part(soft: &Scene, part: f64) -> Result<Vec<Record>> {
    let model = &soft.model;
    let n = flesh_of(soft)?.cage().tets().len();
    let prescribed: Vec<_> =
        model.tree_joints().filter(|id| model.joint(*id).actuation == Actuation::Active).collect();
    let mut fleshed = Fleshed::of_scene(&made(soft, Diagonalize::Selective)?)?;
    let mut driver = Driver::new(fleshed.tree());
    driver.mode = Mode::Scripted;
    (driver.scripted.prescribed, driver.scripted.qdd) = (prescribed, vec![0.0; model.nv()]);
    let rest = fleshed.at_rest(&soft.q, &soft.v)?;
    // Bisection: the fraction grows with the displacement.
    let (mut low, mut high) = (0.0, 0.2);
    for _ in 0..30 {
        let middle = 0.5 * (low + high);
        let large = fleshed.step(&mut thrown(&rest, middle), &mut driver, 0.0, INSTANT)? as f64 / n as f64;
        if large > part { high = middle } else { low = middle }
    }
    let state = thrown(&rest, low);
    let mut ends = Vec::new();
    let mut records = Vec::new();
    for (way, diagonalize) in WAYS {
        let mut fleshed = Fleshed::of_scene(&made(soft, diagonalize)?)?;
        let (mut large, mut moved) = (0, state.clone());
        let timing = timing::measure_quick(|| {
            moved.clone_from(&state);
            large = fleshed.step(&mut moved, &mut driver, 0.0, INSTANT)?;
            anyhow::Ok(())
        })?;
        ends.push(moved);
        // The full way does not count strongly deformed elements.
        let reached = if diagonalize == Diagonalize::All { f64::NAN } else { large as f64 / n as f64 };
        records.push((way, timing, reached));
    }
    let (apart, largest) = difference(&ends[0], &ends[1]);
    let residual = if largest > 0.0 { apart / largest } else { apart };
    let reached = records[0].2;
    let record = |(way, timing, _): (&str, Timing, f64)| {
        Record::new(format!("{}, {way}", soft.name), n, &timing, residual).with("large", reached)
    };
    Ok(records.into_iter().map(record).collect())
}

/// A state with nodes displaced by up to a distance.
fn thrown(rest: &FleshedState, distance: f64) -> FleshedState {
    let mut state = rest.clone();
    for k in 0..state.nodes.q.len() {
        // Arbitrary numbers: neighbors move in different directions.
        let part = |by: f64| (by * (k + 1) as f64).sin();
        state.nodes.q.set(k, Vec3::new(part(12.9898), part(78.233), part(37.719)) * distance);
    }
    state
}

/// The largest difference of node velocities, and the largest velocity.
fn difference(a: &FleshedState, b: &FleshedState) -> (f64, f64) {
    let (a, b) = (&a.nodes.v, &b.nodes.v);
    (0..a.len()).fold((0.0_f64, 0.0_f64), |(apart, largest), k| {
        (apart.max((a.get(k) - b.get(k)).norm()), largest.max(a.get(k).norm()))
    })
}

/// A whole motion, both ways.
fn motion(soft: &Scene) -> Result<Record> {
    let n = flesh_of(soft)?.cage().tets().len();
    let steps = soft.joint_motion.as_ref().map_or(1000, |motion| (motion.end() / step_of(soft)) as usize);
    let mut found = Vec::new();
    for (_, diagonalize) in WAYS {
        let mut sim = Simulation::new(&made(soft, diagonalize)?)?;
        if soft.joint_motion.is_some() {
            sim.apply(&[Command::Set { name: "script".to_string(), value: 1.0 }])?;
        }
        let (mut large, mut times) = (0, Vec::with_capacity(steps));
        for _ in 0..steps {
            let start = Instant::now();
            large += sim.step(&[])?.large;
            times.push(1e6 * start.elapsed().as_secs_f64());
        }
        times.sort_by(f64::total_cmp);
        let middle = sim.poses().iter().fold(Vec3::ZERO, |sum, pose| sum + pose.pos);
        found.push((times, large as f64 / (n * steps) as f64, middle));
    }
    let timing =
        |times: &[f64]| Timing { median_us: times[times.len() / 2], min_us: times[0], runs: times.len() };
    let (selective, full) = (timing(&found[0].0), timing(&found[1].0));
    let residual = (found[0].2 - found[1].2).norm();
    Ok(Record::new(format!("{} motion", soft.name), n, &selective, residual)
        .with("large", found[0].1)
        .with("full_us", full.median_us)
        .with("speedup", full.median_us / selective.median_us))
}

#[cfg(test)]
mod tests {
    //! Both ways give the same accelerations, and the requested fraction is reached.
    use super::*;

    #[test]
    fn both_ways_agree_at_the_part_that_is_asked_for() {
        let soft = Finger::default().build().expect("a finger");
        for record in over_part(&soft, 0.5).expect("two records") {
            let large = record.extra["large"].as_f64().expect("a number");
            assert!((large - 0.5).abs() < 0.05, "{large}");
            // Rounding of forces that nearly cancel.
            assert!(record.residual < 1e-10, "{}", record.residual);
        }
    }
}
