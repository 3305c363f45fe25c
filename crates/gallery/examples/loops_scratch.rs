#![allow(missing_docs, clippy::unwrap_used)]
use ligament::loops::*;
use ligament::maximal::*;
use ligament_gallery::Ladder;
use std::time::Instant;

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let precision: f64 = args.get(1).map_or(1e-3, |s| s.parse().unwrap());
    let steps: usize = args.get(2).map_or(400, |s| s.parse().unwrap());
    for (s, n) in [(12, 1), (12, 4), (1, 48), (1, 96), (6, 96)] {
        let scene = Ladder::of(s, n).build().unwrap();
        let skeleton = Skeleton::new(&scene.model);
        let mut stepper = Implicit::new(&skeleton, ImplicitOptions::default());
        let mut state = MaximalState::at_rest(&scene.model, &scene.q);
        let mut loops = Loops::of_model(&scene.model, 0).unwrap();
        let mut solver = LoopSolver::default();
        let (mut its, mut worst, mut tree, mut real) = (0, 0.0f64, 0.0f64, 0.0f64);
        let mut times = vec![];
        let e0 = state.energy(&scene.model);
        for _ in 0..steps {
            let t = Instant::now();
            let mut part = ImplicitPart::new(&skeleton, &mut stepper, &mut state, Push::default());
            let r = step(
                &mut [&mut part],
                &mut loops,
                &mut solver,
                &StepOptions::default(),
                0.005,
                &mut Budget::to(precision),
            )
            .unwrap();
            times.push(t.elapsed().as_secs_f64() * 1e6);
            its += r.loops.iterations;
            worst = worst.max(r.loops.residual);
            tree = tree.max(r.tree_gap);
            for &id in scene.model.forest().loops() {
                let j = scene.model.joint(id);
                let at = |b| state.world_from_body(&scene.model, b);
                let b_from_a = j.b_from_a(&at(j.parent), &at(j.child));
                real = real.max(b_from_a.pos.max_abs());
            }
        }
        times.sort_by(f64::total_cmp);
        println!(
            "({s},{n}) bodies {} median {:.1} us, iterations/step {:.2}, loop gap lin {worst:.1e} real {real:.1e}, tree {tree:.1e}, energy {e0:.2} -> {:.2}",
            scene.model.bodies().len() - 1,
            times[times.len() / 2],
            its as f64 / steps as f64,
            state.energy(&scene.model)
        );
    }
}
