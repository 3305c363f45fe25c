//! `control`: one step under Cartesian control of the characters of KP08 Table 2, in each of the three styles.
//!
//! A step is: damping of the free nodes and what it does to the bones, the commands, the dynamics of the skeleton under
//! them, accelerations of the nodes. Elastic and contact forces of flesh are not among it yet; KP08's times have them.
//! The residual is what the dragged point's acceleration misses of what was asked, relative to that.

mod skeletons;

use anyhow::Result;
use ligament::control::{Aim, Axes, Command, Controller, Plan, Situation, Style, Task};
use ligament::math::{Vec3, Wrench};
use ligament::reduced::{ParticleState, Particles, Surroundings, Tree, Vectors, Workspace};

use super::{Bench, Options, Record, timing};
use skeletons::Skeleton;

/// The row in the table of benchmarks.
pub(crate) const BENCH: Bench = Bench {
    name: "control",
    about: "a step under Cartesian control: worm, fish and finger, n bones (residual: relative miss of the task)",
    run,
    axes: super::Axes::Scaling,
};

const STEP: f64 = 1e-3;

/// What is asked: an acceleration, in m/s^2.
const WANTED: Vec3 = Vec3::new(3.0, 0.0, 5.0);

const STYLES: [(Style, &str); 3] =
    [(Style::Acceleration, "acceleration"), (Style::Torque, "torque"), (Style::Velocity, "velocity")];

fn run(options: &Options) -> Result<Vec<Record>> {
    let mut records = Vec::new();
    for skeleton in skeletons::all()? {
        for (style, word) in STYLES {
            let (case, n) = (format!("{}, {word}", skeleton.name), skeleton.model.bodies().len() - 1);
            if !options.wants(&case, n) {
                continue;
            }
            let mut stage = Stage::new(&skeleton, style)?;
            let timing = timing::measure_quick(|| stage.step())?;
            let record = Record::new(BENCH.name, case, n, &timing, stage.miss());
            let record = record.with("nodes", skeleton.nodes.len()).with("aim_us", 1e3 * skeleton.aim_ms);
            records.push(record.with("kp08_us", 1e3 * skeleton.kp08_ms));
        }
    }
    Ok(records)
}

/// A character bent and in motion, and all that a step needs.
struct Stage<'s> {
    skeleton: &'s Skeleton,
    tree: Tree,
    ws: Workspace,
    controller: Controller,
    plan: Plan,
    q: Vec<f64>,
    v: Vec<f64>,
    nodes: Particles,
    state: ParticleState,
    damping: Vectors,
    still: Vectors,
    node_accel: Vectors,
    external: Vec<Wrench>,
}

impl<'s> Stage<'s> {
    fn new(skeleton: &'s Skeleton, style: Style) -> Result<Stage<'s>> {
        let (model, tree) = (&skeleton.model, Tree::new(&skeleton.model)?);
        let bend: Vec<f64> = (0..model.nv()).map(|k| 0.3 + 0.2 * (k as f64).sin()).collect();
        let v = (0..model.nv()).map(|k| 0.5 * (1.3 * k as f64).cos()).collect();
        let mut q = model.neutral();
        model.integrate(&mut q, &bend, 1.0)?;
        let axes = if skeleton.flat { Axes::of_world(true, false, true) } else { Axes::all() };
        let task = Task::drag(skeleton.bone, skeleton.point, Aim::Accelerate(WANTED)).axes(axes);
        let nodes = Particles::new(&tree, &skeleton.nodes)?;
        let mut state = nodes.at_rest();
        for k in 0..nodes.len() {
            state.v.set(k, Vec3::new((k as f64).sin(), (k as f64).cos(), 0.1) * 0.02);
        }
        let zeros = Vectors::zeros(nodes.len());
        Ok(Stage {
            skeleton,
            ws: Workspace::new(&tree),
            controller: Controller::new(&tree),
            plan: Plan { style, tasks: vec![task], ..Plan::default() },
            q,
            v,
            state,
            damping: zeros.clone(),
            still: zeros.clone(),
            node_accel: zeros,
            nodes,
            external: vec![Wrench::ZERO; model.bodies().len()],
            tree,
        })
    }

    fn step(&mut self) -> Result<()> {
        self.external.fill(Wrench::ZERO);
        self.nodes.damp(5.0, &self.state, &mut self.damping);
        self.nodes.push_bones(&self.tree, &self.state, &self.damping, &mut self.external)?;
        let around = Surroundings { external: &self.external, ..Default::default() };
        let now = Situation { q: &self.q, v: &self.v, tau: &[], around, h: STEP, time: 0.0 };
        let command: &mut Command = self.controller.command(&self.tree, &self.plan, &now, &mut self.ws)?;
        command.run(&self.tree, &self.q, &self.v, &around, &mut self.ws)?;
        let (damping, still, accel) = (&self.damping, &self.still, &mut self.node_accel);
        self.nodes.accelerate(&self.tree, &self.state, damping, still, accel, &self.ws)?;
        Ok(())
    }

    /// By how much the dragged point's acceleration misses what was asked.
    fn miss(&self) -> f64 {
        let (bone, gravity) = (self.skeleton.bone, self.skeleton.model.gravity());
        let (a, w) = (
            self.tree.accel_world(bone, gravity, &self.ws),
            self.tree.angular_velocity_world(bone, &self.ws),
        );
        let arm = self.tree.world_from_body(bone, &self.ws).rot * self.skeleton.point;
        (a.at(arm) + w.cross(w.cross(arm)) - WANTED).norm() / WANTED.norm()
    }
}

#[cfg(test)]
mod tests {
    //! Every character does what is asked in every style.
    use super::*;

    #[test]
    fn the_task_is_met() {
        let options = Options { min_n: 0, max_n: 100, case: String::new(), export: None, urdf: None };
        let records = run(&options).expect("the skeletons are sound");
        assert_eq!(records.len(), 9);
        for record in records {
            // Rates over h are thousands of times the accelerations: the velocity style loses that many digits.
            assert!(record.residual < 1e-8, "{}: {}", record.case, record.residual);
        }
    }
}
