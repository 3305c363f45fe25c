//! `reduced`: dynamics in generalized coordinates, of a humanoid, of long chains, and of many states at once.
//!
//! Residuals are relative. Forward dynamics: the error of inverse dynamics of the resulting accelerations against the given
//! forces, relative to the largest force from velocities and gravity. Inverse dynamics: the same, the other way round. Mass
//! matrix: against the product by recursion. Derivatives: against central differences along one direction. Jacobian of the last body's
//! frame, from coordinates alone, and centroidal map with its rate, from coordinates and velocities: the velocity of that body, and the
//! momentum, that they give, against those of the recursions. Batch: against one
//! state at a time, where any difference is an error.
//!
//! `--urdf FILE` adds a robot from a file; the last cases measure the limits of the machine.

mod export;
mod floor;
mod problem;

use anyhow::Result;
use ligament::math::{Twist, Vec3, Wrench};
use ligament::model::Revolute;
use ligament::progress::Progress;
use ligament::reduced::{Batch, Centroidal, Derivatives, Surroundings};
use ligament::simd::Instructions;
use ligament_gallery::{Chain, Humanoid};

use super::{Axes, Bench, Options, Record, timing};
use problem::{Problem, STEP, apart, largest};

/// The row in the table of benchmarks.
pub(crate) const BENCH: Bench = Bench {
    name: "reduced",
    about: "dynamics in generalized coordinates: humanoid, chains of n bodies, n states at once (residual: relative error)",
    run,
    axes: Axes::Scaling,
};

const CHAINS: [usize; 5] = [10, 100, 1_000, 10_000, 100_000];

/// States of a batch.
const STATES: usize = 1024;

fn run(options: &Options) -> Result<Vec<Record>> {
    let mut records = Vec::new();
    humanoid(options, &mut records)?;
    if let Some(path) = &options.urdf {
        let robot =
            ligament_io::urdf::load(path, &ligament_io::urdf::Options::default(), &mut Progress::none())?;
        let (n, model) = (robot.model.bodies().len() - 1, &robot.model);
        let case = format!("robot {}", model.name());
        if options.wants(&case, n) {
            let mut p = Problem::new(model, &model.neutral(), 0.0)?;
            let timing = timing::measure_quick(|| p.forward())?;
            records.push(Record::new(&case, n, &timing, p.forward_residual()?).with("nv", model.nv()));
        }
    }
    for links in CHAINS {
        // Bars like fingers, with springs that need implicit integration at this step size.
        let (length, radius, mass) = (0.1, 0.01, 0.05);
        let ball = Chain { links, length, radius, mass, stiffness: 10.0, damping: 0.01, ..Chain::default() };
        chain(options, "chain, balls with implicit springs", &ball, &mut records)?;
        let axis = Vec3::Y;
        let hinge =
            Chain { links, kind: Revolute::about(axis).into(), length, radius, mass, ..Chain::default() };
        chain(options, "chain, hinges", &hinge, &mut records)?;
    }
    batches(options, &mut records)?;
    floor::run(options, &mut records)?;
    Ok(records)
}

fn humanoid(options: &Options, records: &mut Vec<Record>) -> Result<()> {
    let n = Humanoid::default().counts().bodies;
    let wanted = |case: &str| options.wants(case, n);
    let cases = ["forward", "inverse", "mass matrix", "derivatives", "Jacobian", "centroidal"]
        .map(|work| format!("humanoid, {work}"));
    let cases = cases.each_ref().map(String::as_str);
    if !cases.iter().any(|case| options.asks_for(case, n)) {
        return Ok(());
    }
    let mut p = Problem::of(&Humanoid::default().build()?, 0.0)?;
    export::write(options, "humanoid", &mut p)?;
    let [forward, inverse, mass_matrix, derivatives, jacobian, centroidal] = cases;
    if wanted(forward) {
        let timing = timing::measure_quick(|| p.forward())?;
        records.push(Record::new(forward, n, &timing, p.forward_residual()?));
    }
    if wanted(inverse) {
        p.forward()?;
        let timing = timing::measure_quick(|| p.inverse())?;
        records.push(Record::new(inverse, n, &timing, p.forward_residual()?));
    }
    if wanted(mass_matrix) {
        let nv = p.tree.model().nv();
        let (mut m, mut product) = (vec![0.0; nv * nv], vec![0.0; nv]);
        let timing = timing::measure_quick(|| p.tree.mass_matrix(&p.q, &mut m, &mut p.ws))?;
        p.tree.mass_times(&p.q, &p.v, &mut product, &mut p.ws)?;
        let rows = m.chunks_exact(nv).map(|row| row.iter().zip(&p.v).map(|(m, v)| m * v).sum());
        let dense: Vec<f64> = rows.collect();
        records.push(Record::new(mass_matrix, n, &timing, apart(&dense, &product) / largest(&product)));
    }
    if wanted(derivatives) {
        let mut out = Derivatives::default();
        let around = Surroundings::default();
        let timing = timing::measure_quick(|| {
            p.tree.forward_dynamics_derivatives(&p.q, &p.v, &p.tau, &around, &mut out, &mut p.ws)
        })?;
        records.push(Record::new(derivatives, n, &timing, p.derivative_residual(&out)?));
    }
    if wanted(jacobian) {
        let (body, mut columns) = (p.last_body(), vec![Twist::ZERO; p.v.len()]);
        let timing =
            timing::measure_quick(|| p.tree.jacobian_at(&p.q, body, Vec3::ZERO, &mut columns, &mut p.ws))?;
        p.tree.update_kinematics(&p.q, &p.v, &mut p.ws)?;
        let rot = p.tree.world_from_body(body, &p.ws).rot;
        let twist = p.tree.twist_body(body, &p.ws);
        let expected = Twist::new(rot * twist.angular, rot * twist.linear).to_array();
        let found = columns.iter().zip(&p.v).fold(Twist::ZERO, |sum, (j, v)| sum + *j * *v).to_array();
        records.push(Record::new(jacobian, n, &timing, apart(&found, &expected) / largest(&expected)));
    }
    if wanted(centroidal) {
        let mut out = Centroidal::default();
        let timing = timing::measure_quick(|| {
            p.tree.update_kinematics(&p.q, &p.v, &mut p.ws)?;
            p.tree.centroidal(&p.v, &mut out, &mut p.ws)
        })?;
        let expected = p.tree.totals(&p.ws).momentum.to_array();
        let found = out.map.iter().zip(&p.v).fold(Wrench::ZERO, |sum, (column, v)| sum + *column * *v);
        records.push(Record::new(
            centroidal,
            n,
            &timing,
            apart(&found.to_array(), &expected) / largest(&expected),
        ));
    }
    Ok(())
}

fn chain(options: &Options, case: &str, chain: &Chain, records: &mut Vec<Record>) -> Result<()> {
    let n = chain.links;
    if !options.wants(case, n) {
        return Ok(());
    }
    let mut p = Problem::of(&chain.build()?, STEP)?;
    export::write(options, &format!("{}-{n}", case.replace(", ", "-").replace(' ', "-")), &mut p)?;
    let timing = timing::measure_quick(|| p.forward())?;
    let per_body = 1e3 * timing.min_us / n as f64;
    records.push(Record::new(case, n, &timing, p.forward_residual()?).with("ns_per_body", per_body));
    Ok(())
}

fn batches(options: &Options, records: &mut Vec<Record>) -> Result<()> {
    for threads in [1, 2] {
        let case =
            format!("batch of humanoids, {threads} {}", if threads == 1 { "thread" } else { "threads" });
        if !options.wants(&case, STATES) {
            continue;
        }
        let mut p = Problem::of(&Humanoid::default().build()?, 0.0)?;
        let rows = p.rows(STATES)?;
        let mut qdd = vec![0.0; rows.v.len()];
        let mut batch = Batch::with_threads(&p.tree, threads);
        let around = Surroundings::default();
        let timing = timing::measure_quick(|| {
            batch.forward_dynamics(&p.tree, STATES, &rows.q, &rows.v, &rows.tau, &around, &mut qdd)
        })?;
        let alone = p.one_by_one(&rows)?;
        let a_second = 1e6 * STATES as f64 / timing.min_us;
        let same = Record::new(&case, STATES, &timing, apart(&alone, &qdd) / largest(&alone));
        records.push(
            same.with("states_per_s_per_core", a_second / threads as f64)
                .with("lanes", batch.lanes())
                .with("instructions", Instructions::best().name()),
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    //! Checks that the cases are correct to rounding, and that they can be chosen by words and by size.
    use super::*;

    #[test]
    fn small_cases_are_right() {
        let options = Options { max_n: 100, ..Options::default() };
        let records = run(&options).expect("the gallery builds");
        let names: Vec<&str> = records.iter().map(|r| r.case.as_str()).collect();
        assert_eq!(records.len(), 6 + 2 * 2, "{names:?}");
        for record in records {
            // Differences of fourth order with steps of 1e-3 leave 1e-9 or so; everything else is rounding.
            let bound = if record.case.ends_with("derivatives") { 1e-7 } else { 1e-11 };
            assert!(record.residual < bound, "{}: {}", record.case, record.residual);
        }
    }

    #[test]
    fn a_batch_differs_from_single_states_in_no_bit() {
        let options = Options { case: "batch".to_string(), ..Options::default() };
        let records = run(&options).expect("the gallery builds");
        assert_eq!(records.len(), 2);
        assert!(records.iter().all(|r| r.residual == 0.0 && r.n == STATES));
    }
}
