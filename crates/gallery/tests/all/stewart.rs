//! Checks that the Stewart platform moves alike in generalized and in maximal coordinates, and that its plate always
//! has the pose that the lengths of its legs give in closed form.
#![allow(clippy::unwrap_used)] // a scene that does not build or step fails the test

use ligament::control::{Driver, Mode};
use ligament::loops::{Budget, LoopSolver, Loops, MaximalPart, StepOptions, step};
use ligament::math::{Pose, Vec3, so3};
use ligament::maximal::{Implicit, ImplicitOptions, MaximalState, Push, Skeleton, to_maximal, to_reduced};
use ligament::model::Spring;
use ligament::sim::{Fleshed, FleshedPart, FleshedScratch};
use ligament_gallery::{Scene, Stewart};

/// A platform that starts displaced and rotated, on legs too soft to hold it there.
fn soft() -> Stewart {
    let start = Pose::new(so3::exp(Vec3::new(0.1, -0.15, 0.2)), Vec3::new(0.06, -0.04, 0.75));
    Stewart { start, leg: Spring { stiffness: 900.0, damping: 20.0 }, ..Stewart::default() }
}

const SECONDS: f64 = 0.5;
const OPTIONS: StepOptions = StepOptions {
    iterations: 4,
    tolerance: 1e-11,
    adds_up: false,
    closing: [f64::INFINITY; 2],
    closes_in: 0.0,
};

/// Called after every step with the generalized coordinates and the bodies.
type Watch<'a> = &'a mut dyn FnMut(&[f64], &MaximalState);

fn run_reduced(scene: &Scene, h: f64, watch: Watch<'_>) {
    let model = &scene.model;
    let (mut bones, mut scratch) = (Fleshed::of_scene(scene).unwrap(), FleshedScratch::default());
    let mut state = bones.at_rest(&scene.q, &scene.v).unwrap();
    let mut limp = Driver::new(bones.tree());
    limp.mode = Mode::Passive;
    let (mut loops, mut solver) = (Loops::of_model(model, 0).unwrap(), LoopSolver::default());
    for _ in 0..(SECONDS / h).round() as usize {
        let mut part = FleshedPart::new(&mut bones, &mut scratch, &mut state, &mut limp, 0.0);
        step(&mut [&mut part], &mut loops, &mut solver, &OPTIONS, h, &mut Budget::to(1e-12)).unwrap();
        watch(&state.q, &to_maximal(model, &state.q, &state.v).unwrap());
    }
}

fn run_implicit(scene: &Scene, h: f64, watch: Watch<'_>) {
    let model = &scene.model;
    let skeleton = Skeleton::new(model);
    let mut stepper = Implicit::new(&skeleton, ImplicitOptions::default());
    let mut state = to_maximal(model, &scene.q, &scene.v).unwrap();
    let (mut loops, mut solver) = (Loops::of_model(model, 0).unwrap(), LoopSolver::default());
    for _ in 0..(SECONDS / h).round() as usize {
        let mut part = MaximalPart::new(&skeleton, &mut stepper, &mut state, Push::default());
        step(&mut [&mut part], &mut loops, &mut solver, &OPTIONS, h, &mut Budget::to(1e-12)).unwrap();
        watch(&to_reduced(model, &state).unwrap().q, &state);
    }
}

fn apart(a: &Pose, b: &Pose) -> f64 {
    (a.pos - b.pos).norm() + so3::log(a.rot * b.rot.transpose()).norm()
}

#[test]
fn both_methods_agree_with_each_other_and_with_the_closed_form() {
    let platform = soft();
    let scene = platform.build().unwrap();
    let model = &scene.model;
    let plate = model.find_body("plate").unwrap();
    let slides: Vec<usize> =
        (1..=6).map(|leg| model.slots(model.find_joint(&format!("leg {leg} slide")).unwrap()).q).collect();
    let at_start = platform.leg_lengths(&platform.start);
    let (mut differences, mut traveled) = (Vec::new(), 0.0_f64);
    for h in [4e-3, 2e-3, 1e-3] {
        let mut ends = Vec::new();
        for method in [run_reduced as fn(&Scene, f64, Watch<'_>), run_implicit] {
            let mut last = platform.start;
            method(&scene, h, &mut |q, state| {
                let pose = state.world_from_body(model, plate);
                let lengths: [f64; 6] = std::array::from_fn(|leg| at_start[leg] + q[slides[leg]]);
                let exact = platform.pose_of(&lengths, &last).unwrap();
                // Joints closed to 1e-11, over the smallest singular value of the legs' Jacobian, a tenth; and the
                // loops place the heads of five legs, not the lengths alone.
                assert!(apart(&pose, &exact) < 1e-9, "h {h}: {:e} apart", apart(&pose, &exact));
                last = pose;
            });
            traveled = traveled.max(apart(&last, &platform.start));
            ends.push(last);
        }
        differences.push(apart(&ends[0], &ends[1]));
    }
    println!("{differences:?} apart after {traveled}");
    assert!(traveled > 0.05, "it hardly moved: {traveled}");
    // Both methods are of first order.
    for pair in differences.windows(2) {
        assert!(pair[1] < 0.6 * pair[0], "{differences:?}");
    }
    assert!(differences[2] < 0.02 * traveled, "{differences:?}");
}
