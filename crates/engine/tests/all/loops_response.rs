//! Checks the response of a character to wrenches: equal to the reference vectors of F99's ladder; the same by both
//! eliminations of the implicit step, including stiff joints; symmetric; and never more than that of the free bodies.
#![allow(clippy::unwrap_used)]

use crate::common;
use crate::common::trees::{Situation, any_situation};
use crate::common::{mat3, numbers, vec3, vectors};
use ligament::control::{Driver, Mode};
use ligament::loops::reference::FreeBodies;
use ligament::loops::*;
use ligament::math::{Pose, RigidInertia, Twist, Vec3, Wrench};
use ligament::maximal::{Implicit, ImplicitOptions, LinearSolver, MaximalState, Push, Skeleton};
use ligament::model::{Body, BodyId, Joint, JointRole, Model, ModelBuilder, Spherical};
use ligament::scene::Scene;
use ligament::sim::{Fleshed, FleshedPart, FleshedScratch};
use nalgebra::{DMatrix, DVector};
use proptest::prelude::*;
use serde_json::Value;

/// The ladder of the vectors: bodies in world axes about their centers, child and parent as there.
fn ladder(file: &Value) -> (Model, Vec<BodyId>) {
    let mut builder = ModelBuilder::new("ladder (2, 2)");
    builder.set_gravity(Vec3::ZERO);
    let mut bodies = Vec::new();
    let mut places = Vec::new();
    for (k, bar) in file["bars"].as_array().unwrap().iter().enumerate() {
        let inertia =
            RigidInertia::new(bar["m"].as_f64().unwrap(), Vec3::ZERO, mat3(&bar["I"]).symmetric_part());
        bodies.push(builder.add_body(Body::new(format!("bar {k}"), inertia)));
        places.push(vec3(&bar["x"]));
    }
    for (k, joint) in file["joints"].as_array().unwrap().iter().enumerate() {
        let end = |body: &str, point: &str| {
            let point = vec3(&joint[point]);
            match joint[body].as_i64().unwrap() {
                -1 => (BodyId::WORLD, Pose::translation(point)),
                b => (bodies[b as usize], Pose::translation(point - places[b as usize])),
            }
        };
        let (child, parent) = (end("i", "Pi"), end("j", "Pj"));
        let role = if joint["tree"].as_bool().unwrap() { JointRole::Tree } else { JointRole::Loop };
        let ball = Joint::new(format!("joint {k}"), Spherical).role(role);
        builder.add_joint(ball.child(child.0, child.1).parent(parent.0, parent.1));
    }
    (builder.build().unwrap(), bodies)
}

/// Maps forces along the loop joints' rows to wrenches on all bodies; its transpose maps motions to the rows' rates.
fn along_loops(model: &Model, state: &MaximalState) -> DMatrix<f64> {
    let loops = model.forest().loops();
    let mut j = DMatrix::zeros(3 * loops.len(), 6 * model.bodies().len());
    for (k, &id) in loops.iter().enumerate() {
        let joint = model.joint(id);
        let point = (state.world_from_body(model, joint.child) * joint.child_from_joint).pos;
        for (body, sign) in
            [(joint.child, 1.0), (joint.parent, -1.0)].into_iter().filter(|(b, _)| !b.is_world())
        {
            let arm = point - state.bodies[body.index()].com;
            for (i, axis) in [Vec3::X, Vec3::Y, Vec3::Z].into_iter().enumerate() {
                let wrench = Wrench::of_force_at(axis, arm) * sign;
                for (c, x) in wrench.to_array().into_iter().enumerate() {
                    j[(3 * k + i, 6 * body.index() + c)] = x;
                }
            }
        }
    }
    j
}

/// The response of all bodies to wrenches on all bodies, as a matrix, at a state.
fn answer(model: &Model, state: &MaximalState, options: ImplicitOptions, h: f64) -> DMatrix<f64> {
    let skeleton = Skeleton::new(model);
    let mut stepper = Implicit::new(&skeleton, options);
    let mut state = state.clone();
    let mut part = MaximalPart::new(&skeleton, &mut stepper, &mut state, Push::default());
    let n = model.bodies().len();
    let all: Vec<u32> = (0..n as u32).collect();
    let turn = Turn { h, iteration: 0, pass: 0, settled: 0, adds_up: false };
    part.watch(&all).unwrap();
    part.begin(&turn).unwrap();
    part.solve(&turn, &vec![Wrench::ZERO; n], &[]).unwrap();
    response_of(&mut part, n)
}

/// The response of all ends of a part to wrenches on all ends, as a matrix.
fn response_of(part: &mut dyn Response, n: usize) -> DMatrix<f64> {
    let mut matrix = DMatrix::zeros(6 * n, 6 * n);
    let mut twists = vec![Twist::ZERO; n];
    for c in 0..6 * n {
        let mut wrenches = vec![Wrench::ZERO; n];
        let mut unit = [0.0; 6];
        unit[c % 6] = 1.0;
        wrenches[c / 6] = Wrench::from(unit);
        part.respond(&wrenches, &mut twists);
        for (r, x) in twists.iter().flat_map(|t| t.to_array()).enumerate() {
            matrix[(r, c)] = x;
        }
    }
    matrix
}

/// The same from its square root.
fn squared_root_of(part: &mut dyn Response, n: usize) -> DMatrix<f64> {
    let mut root = ResponseRoot::default();
    let all: Vec<u32> = (0..n as u32).collect();
    assert!(part.root(&all, &mut root));
    let sources = (0..n).flat_map(|k| root.end(k)).map(|(source, _)| source + 1).max().unwrap_or(0);
    let mut l = DMatrix::zeros(6 * n, sources as usize);
    for k in 0..n {
        for (source, motion) in root.end(k) {
            for (i, x) in motion.to_array().into_iter().enumerate() {
                l[(6 * k + i, *source as usize)] = x;
            }
        }
    }
    &l * l.transpose()
}

#[test]
fn the_ladder_of_the_vectors_answers_as_they_say() {
    let file = vectors("acyclic");
    let (model, _) = ladder(&file);
    let state = MaximalState::at_rest(&model, &model.neutral());
    let response = answer(&model, &state, ImplicitOptions::default(), 1.0);
    let j = along_loops(&model, &state);
    let reduced = &j * response * j.transpose();
    let rows: Vec<Vec<f64>> = file["A_hat"].as_array().unwrap().iter().map(numbers).collect();
    let expected = DMatrix::from_fn(6, 6, |r, c| rows[r][c]);
    assert!((&reduced - &expected).amax() < 1e-10 * expected.amax(), "{:e}", (reduced - expected).amax());
    let f = DVector::from_vec(numbers(&file["f_l"]));
    let x = DVector::from_vec(numbers(&file["x_l"]));
    assert!((expected * f - &x).amax() < 1e-10 * x.amax());
}

/// The vectors' `x_s` is the motion with J x = b. The vectors' impulses stop bodies that move the opposite way.
#[test]
fn the_ladder_of_the_vectors_is_closed_by_their_multipliers() {
    let file = vectors("acyclic");
    let (model, bodies) = ladder(&file);
    let state = MaximalState::at_rest(&model, &model.neutral());
    let x_s = numbers(&file["x_s"]);
    let (mut lambda_a, mut lambda_l) =
        (numbers(&file["lam_a"]).into_iter(), numbers(&file["lam_l"]).into_iter());
    for algorithm in [Algorithm::Dense, Algorithm::Iterative] {
        let mut free = FreeBodies::of_model(&model, &common::graphs::poses_of(&model, &state));
        for (k, body) in bodies.iter().enumerate() {
            let six = &x_s[6 * k..6 * k + 6];
            let (linear, angular) = (Vec3::new(six[0], six[1], six[2]), Vec3::new(six[3], six[4], six[5]));
            free.bodies[body.index()].motion = -Twist::new(angular, linear);
        }
        let mut loops = Loops::new();
        let ids = loops.add_model_joints(&model, 0).unwrap();
        let report = LoopSolver::new(algorithm)
            .solve(&mut [&mut free], &mut loops, Level::Velocity, &mut Budget::to(1e-13))
            .unwrap();
        assert!(report.residual < 1e-12, "{report:?}");
        if algorithm == Algorithm::Iterative {
            continue;
        }
        for (joint, id) in file["joints"].as_array().unwrap().iter().zip(ids) {
            let mut next = || match joint["tree"].as_bool().unwrap() {
                true => lambda_a.next().unwrap(),
                false => lambda_l.next().unwrap(),
            };
            let expected = Vec3::new(next(), next(), next());
            let force = loops.force(id).unwrap();
            assert!(
                (force - expected).max_abs() < 1e-9 * (1.0 + expected.max_abs()),
                "{force:?} {expected:?}"
            );
        }
    }
}

/// The model with springs and dampers, in motion.
fn sprung(s: &Situation) -> (Model, MaximalState) {
    let mut builder = ModelBuilder::new("sprung");
    builder.set_gravity(s.model.gravity());
    for body in &s.model.bodies()[1..] {
        builder.add_body(body.clone());
    }
    for (k, joint) in s.model.joints().iter().enumerate() {
        let moves = joint.kind.nv() > 0;
        let joint = joint.clone();
        builder.add_joint(if moves { joint.stiffness(10.0 * (k % 3) as f64).damping(0.5) } else { joint });
    }
    let model = builder.build().unwrap();
    let state = ligament::maximal::to_maximal(&model, &s.q, &s.v).unwrap();
    (model, state)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(40) })]

    #[test]
    fn both_eliminations_answer_alike(s in any_situation(8)) {
        let (model, state) = sprung(&s);
        let by = |linear_solver| answer(&model, &state, ImplicitOptions { linear_solver, ..Default::default() }, 0.02);
        let (ours, theirs) = (by(LinearSolver::Articulated), by(LinearSolver::Ldlt));
        // Where nothing moves, the response of a kilogram.
        let scale = ours.amax().max(1.0);
        // Rounding times the ratio of the largest inertia to the smallest.
        let off = (&ours - theirs).amax();
        prop_assert!(off <= 1e-10 * scale, "{off:e} of {scale:e}");
        prop_assert!((&ours - ours.transpose()).amax() <= 1e-11 * scale);
        let least = ours.symmetric_eigenvalues().min();
        prop_assert!(least >= -1e-11 * scale, "{least:e} of {scale:e}");
        // A constrained body moves less than a free one.
        let mut alone = -ours;
        for (k, body) in model.bodies().iter().enumerate().skip(1) {
            let pose = state.bodies[k].rotation.to_mat3();
            let inverse = body.inertia.at_com().inverse().unwrap().rotated(pose).to_mat3().to_rows();
            for i in 0..3 {
                alone[(6 * k + 3 + i, 6 * k + 3 + i)] += 1.0 / body.inertia.mass;
                for j in 0..3 {
                    alone[(6 * k + i, 6 * k + j)] += inverse[i][j];
                }
            }
        }
        // The inertia is that at the start of the step, the response at its predicted end: the same matrix.
        prop_assert!(alone.symmetric_eigenvalues().min() >= -1e-9 * scale);
    }

    /// The square of the root is the response, in maximal and in generalized coordinates.
    #[test]
    fn the_root_squared_is_the_response(s in any_situation(8)) {
        let (model, mut state) = sprung(&s);
        let n = model.bodies().len();
        let all: Vec<u32> = (0..n as u32).collect();
        let turn = Turn { h: 0.02, iteration: 0, pass: 0, settled: 0, adds_up: false };
        let skeleton = Skeleton::new(&model);
        let mut stepper = Implicit::new(&skeleton, ImplicitOptions::default());
        let mut fleshed = Fleshed::of_scene(&Scene::of_model("bare", model)).unwrap();
        let mut reduced = fleshed.at_rest(&s.q, &s.v).unwrap();
        let (mut scratch, mut limp) = (FleshedScratch::default(), Driver::new(fleshed.tree()));
        limp.mode = Mode::Passive;
        let mut maximal_part = MaximalPart::new(&skeleton, &mut stepper, &mut state, Push::default());
        let mut reduced_part = FleshedPart::new(&mut fleshed, &mut scratch, &mut reduced, &mut limp, 0.0);
        for part in [&mut maximal_part as &mut dyn Response, &mut reduced_part] {
            part.watch(&all).unwrap();
            part.begin(&turn).unwrap();
            part.solve(&turn, &vec![Wrench::ZERO; n], &[]).unwrap();
            let (expected, found) = (response_of(part, n), squared_root_of(part, n));
            // Rounding times the ratio of the largest inertia to the smallest.
            let (off, scale) = ((&found - &expected).amax(), expected.amax().max(1.0));
            prop_assert!(off <= 1e-10 * scale, "{off:e} of {scale:e}");
        }
    }

    /// The absorbed motion equals the response, and the forces in the tree's joints are those of a step with the same
    /// wrench from the start.
    #[test]
    fn absorbed_pushes_are_as_good_as_pushes_from_outside(s in any_situation(8)) {
        let (model, start) = sprung(&s);
        for linear_solver in [LinearSolver::Articulated, LinearSolver::Ldlt] {
            let skeleton = Skeleton::new(&model);
            let options = ImplicitOptions { linear_solver, retry_above: f64::INFINITY, ..Default::default() };
            let h = 0.02;
            let mut pushed = start.clone();
            // Every other body only, so that some bones are on no path.
            let n = model.bodies().len();
            let some = |k: usize| k % 2 == 1;
            let wrenches: Vec<Wrench> =
                (0..n).map(|k| if some(k) { s.external[k] } else { Wrench::ZERO }).collect();
            let push = Push { wrenches: &wrenches, targets: &[] };
            Implicit::new(&skeleton, options).step(&skeleton, &mut pushed, &push, h).unwrap();

            let mut state = start.clone();
            let mut stepper = Implicit::new(&skeleton, options);
            let mut part = MaximalPart::new(&skeleton, &mut stepper, &mut state, Push::default());
            let ends: Vec<u32> = (0..n).filter(|k| some(*k)).map(|k| k as u32).collect();
            part.watch(&ends).unwrap();
            let turn = Turn { h, iteration: 0, pass: 0, settled: 0, adds_up: false };
            part.begin(&turn).unwrap();
            part.solve(&turn, &vec![Wrench::ZERO; ends.len()], &[]).unwrap();
            let impulses: Vec<Wrench> = ends.iter().map(|&k| s.external[k as usize] * h).collect();
            part.absorb(&impulses);
            part.finish(&turn).unwrap();
            part.conclude(true);
            for k in 1..n {
                let (a, b) = (&state.bodies[k], &pushed.bodies[k]);
                let off = (a.linear - b.linear).max_abs().max((a.angular - b.angular).max_abs());
                prop_assert!(off < 1e-9 * (1.0 + b.linear.max_abs() + b.angular.max_abs()), "{off:e}");
                let (a, b) = (state.joint_force[k], pushed.joint_force[k]);
                prop_assert!((a - b).max_abs() < 1e-7 * (1.0 + b.max_abs()), "{a:?} {b:?}");
            }
        }
    }
}
