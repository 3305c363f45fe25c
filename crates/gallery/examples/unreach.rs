#![allow(missing_docs, clippy::unwrap_used)]
use ligament::loops::*;
use ligament::math::*;
use ligament::maximal::{Implicit, ImplicitOptions, MaximalState, Push, Skeleton};
use ligament::model::*;
fn main() {
    let h = 1.0 / 60.0;
    for compliance in [0.0, 1e-9, 1e-8, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3] {
        let mut builder = ModelBuilder::new("chain");
        let mut above = (BodyId::WORLD, Pose::IDENTITY);
        for k in 0..4 {
            let body = builder.add_body(Body::new(
                format!("link {k}"),
                RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY * 0.1),
            ));
            builder.add_joint(
                Joint::new(format!("joint {k}"), Spherical)
                    .parent(above.0, above.1)
                    .child(body, Pose::translation(Vec3::X * -0.5)),
            );
            above = (body, Pose::translation(Vec3::X * 0.5));
        }
        let model = builder.build().unwrap();
        let skeleton = Skeleton::new(&model);
        let mut stepper = Implicit::new(&skeleton, ImplicitOptions::default());
        let mut state = MaximalState::at_rest(&model, &model.neutral());
        let mut loops = Loops::new();
        let mut solver = LoopSolver::default();
        let child = Side::end(0, 4, Pose::translation(Vec3::X * 0.5));
        let id = loops
            .add(
                LoopJoint::new(Spherical, Side::world(Pose::translation(Vec3::X * 3.5)), child)
                    .compliance(compliance),
            )
            .unwrap();
        let (mut top, mut late, mut inc, mut its) = (0.0f64, 0.0f64, 0, 0);
        for k in 0..1200 {
            let x = 3.5 + 1.0 * (k as f64 / 300.0).min(1.0);
            let j =
                LoopJoint { parent: Side::world(Pose::translation(Vec3::X * x)), ..*loops.get(id).unwrap() };
            loops.replace(id, j).unwrap();
            let mut part = ImplicitPart::new(&skeleton, &mut stepper, &mut state, Push::default());
            match step(
                &mut [&mut part],
                &mut loops,
                &mut solver,
                &StepOptions::default(),
                h,
                &mut Budget::to(1e-6).within(100),
            ) {
                Ok(r) => {
                    if compliance == 0.0 && k < 14 {
                        let sp = state
                            .bodies
                            .iter()
                            .fold(0.0, |m: f64, b| m.max(b.linear.max_abs()).max(b.angular.max_abs()));
                        println!(
                            "{k} its {} res {:.1e} inc {} yield {} solves {} gap {:.1e} speed {sp:.2} F {:.0}",
                            r.loops.iterations,
                            r.loops.residual,
                            r.loops.inconsistent,
                            loops.are_yielding(),
                            r.solves,
                            r.tree_gap,
                            loops.force(id).unwrap().norm()
                        );
                    }
                    inc += r.loops.inconsistent as usize;
                    its += r.loops.iterations;
                }
                Err(e) => {
                    println!("{e}");
                    break;
                }
            }
            let speed =
                state.bodies.iter().fold(0.0, |m: f64, b| m.max(b.linear.max_abs()).max(b.angular.max_abs()));
            top = top.max(speed);
            if k > 900 {
                late = late.max(speed);
            }
        }
        let tip = state.world_from_body(&model, above.0).point(Vec3::X * 0.5);
        println!(
            "compliance {compliance:e}: top speed {top:.2}, late {late:.2e}, inconsistent {inc}, iterations {its}, tip {tip:?}, force {:?}",
            loops.force(id).unwrap()
        );
    }
}
