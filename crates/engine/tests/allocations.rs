//! After a first call, which may size its memory, dynamics in generalized coordinates allocate nothing: neither
//! forward, inverse and hybrid dynamics, nor the mass matrix, derivatives and sensitivities, a time step, a batch, or
//! control in any mode. Nor does an implicit step with closed loops. The test has its own allocator that counts for
//! each thread separately, since tests run in parallel.
#![allow(clippy::unwrap_used)]
#![allow(unsafe_code)] // an allocator requires it; this one only counts

#[path = "all/common/mod.rs"]
mod common;

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use common::graphs::any_graph;
use common::trees::{Situation, any_situation};
use ligament::control::{
    Aim, Driver, Gains, LimitGoal, Mode, PoseGoal, Priority, Ramp, Situation as Now, Style, Task, TorqueGoal,
};
use ligament::loops::{Algorithm, Budget, LoopSolver, Loops, MaximalPart, StepOptions, step};
use ligament::math::Vec3;
use ligament::maximal::{Implicit, ImplicitOptions, MaximalState, Push, Skeleton};
use ligament::model::{Actuation, Joint, Model, ModelBuilder};
use ligament::reduced::{
    Batch, Derivatives, Hybrid, MassFactor, Motion, Sensitivity, Springs, Surroundings, Tree, Workspace,
};
use proptest::prelude::*;

struct Counting;

thread_local! {
    static COUNT: Cell<usize> = const { Cell::new(0) };
}

// SAFETY: every call is forwarded to the system allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        COUNT.set(COUNT.get() + 1);
        unsafe { System.alloc(layout) }
    }
    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        unsafe { System.dealloc(memory, layout) }
    }
    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        COUNT.set(COUNT.get() + 1);
        unsafe { System.realloc(memory, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Does the work twice and returns the number of allocations of the second time.
fn allocations_once_warm(mut work: impl FnMut()) -> usize {
    work();
    let before = COUNT.get();
    work();
    COUNT.get() - before
}

/// A tree of various joints with springs, in some state.
fn situation() -> Situation {
    let s = common::one_of(any_situation(12).prop_filter("various", |s| s.v.len() > 20));
    Situation { model: with_springs(&s.model), ..s }
}

fn with_springs(model: &Model) -> Model {
    let mut builder = ModelBuilder::new("sprung");
    for body in &model.bodies()[1..] {
        builder.add_body(body.clone());
    }
    for joint in model.joints() {
        let joint: Joint = joint.clone();
        let moves = model.find_joint(&joint.name).is_some_and(|id| model.slots(id).nv > 0);
        builder.add_joint(if moves { joint.stiffness(3.0).damping(0.1) } else { joint });
    }
    builder.build().unwrap()
}

#[test]
fn the_counter_counts() {
    assert_eq!(allocations_once_warm(|| drop(std::hint::black_box(vec![1.0; 100]))), 1);
    assert_eq!(allocations_once_warm(|| {}), 0);
}

#[test]
fn dynamics_allocate_nothing() {
    let s = situation();
    let (tree, nv) = (Tree::new(&s.model).unwrap(), s.model.nv());
    let mut ws = Workspace::new(&tree);
    let around = Surroundings { external: &s.external, ..Default::default() };
    let (mut qdd, mut tau) = (vec![0.0; nv], vec![0.0; nv]);
    let forward = allocations_once_warm(|| {
        tree.forward_dynamics(&s.q, &s.v, &s.tau, &around, &mut qdd, &mut ws).unwrap();
    });
    let inverse = allocations_once_warm(|| {
        tree.inverse_dynamics(&s.q, &s.v, &s.qdd, &around, &mut tau, &mut ws).unwrap();
    });
    let hybrid = allocations_once_warm(|| {
        let hybrid = Hybrid { prescribed: &s.some_joints, tau: &mut tau, qdd: &mut qdd };
        tree.hybrid_dynamics(&s.q, &s.v, hybrid, &around, &mut ws).unwrap();
    });
    let mut change = Sensitivity::default();
    let sensitivity = allocations_once_warm(|| tree.sensitivity(0, &mut change, &ws).unwrap());
    assert_eq!([forward, inverse, hybrid, sensitivity], [0; 4]);
}

#[test]
fn mass_matrices_and_derivatives_allocate_nothing() {
    let s = situation();
    let (tree, nv) = (Tree::new(&s.model).unwrap(), s.model.nv());
    let mut ws = Workspace::new(&tree);
    let around = Surroundings { external: &s.external, ..Default::default() };
    let mut m = vec![0.0; nv * nv];
    let mass = allocations_once_warm(|| tree.mass_matrix(&s.q, &mut m, &mut ws).unwrap());
    let mut product = vec![0.0; nv];
    let times = allocations_once_warm(|| tree.mass_times(&s.q, &s.v, &mut product, &mut ws).unwrap());
    let mut factor = MassFactor::symbolic(&tree);
    let solved = allocations_once_warm(|| {
        factor.factor(&m, &[]);
        factor.solve_in_place(&mut product);
    });
    let mut out = Derivatives::default();
    let forward = allocations_once_warm(|| {
        tree.forward_dynamics_derivatives(&s.q, &s.v, &s.tau, &around, &mut out, &mut ws).unwrap();
    });
    let inverse = allocations_once_warm(|| {
        tree.inverse_dynamics_derivatives(&s.q, &s.v, &s.qdd, &around, &mut out, &mut ws).unwrap();
    });
    assert_eq!([mass, times, solved, forward, inverse], [0; 5]);
}

#[test]
fn steps_and_batches_allocate_nothing() {
    let s = situation();
    let tree = Tree::new(&s.model).unwrap();
    let mut motion = Motion::new(&tree, &s.q, &s.v).unwrap();
    let springs = Springs::new(&tree, 1e-3);
    let around = Surroundings { external: &s.external, ..Default::default() };
    let step = allocations_once_warm(|| motion.step(&tree, &s.tau, &springs, &around, 1e-3).unwrap());

    let n = 11;
    let (q, v, tau, external) = (s.q.repeat(n), s.v.repeat(n), s.tau.repeat(n), s.external.repeat(n));
    let around = Surroundings { external: &external, armature: springs.armature(), ..Default::default() };
    // One thread: allocations of the thread pool itself are not covered.
    let mut batch = Batch::with_threads(&tree, 1);
    let mut qdd = vec![0.0; v.len()];
    let batch = allocations_once_warm(|| {
        batch.forward_dynamics(&tree, n, &q, &v, &tau, &around, &mut qdd).unwrap();
    });
    assert_eq!([step, batch], [0; 2]);
}

#[test]
fn implicit_steps_with_loops_allocate_nothing() {
    let g = common::one_of(any_graph(10, 4).prop_filter("loops", |g| g.model.forest().loop_rows() > 4));
    let skeleton = Skeleton::new(&g.model);
    let mut stepper = Implicit::new(&skeleton, ImplicitOptions::default());
    let mut state = MaximalState::at_rest(&g.model, &g.q);
    let mut loops = Loops::of_model(&g.model, 0).unwrap();
    for algorithm in [Algorithm::Iterative, Algorithm::Dense] {
        let mut solver = LoopSolver::new(algorithm);
        let mut iterations = 0;
        let count = allocations_once_warm(|| {
            loops.forget();
            let push = Push { wrenches: &g.pushes, targets: &[] };
            let mut part = MaximalPart::new(&skeleton, &mut stepper, &mut state, push);
            let budget = &mut Budget::to(1e-9);
            let report =
                step(&mut [&mut part], &mut loops, &mut solver, &StepOptions::default(), 1e-3, budget);
            iterations += report.unwrap().loops.iterations;
        });
        assert!(iterations > 0);
        assert_eq!(count, 0, "{algorithm:?}");
    }
}

#[test]
fn control_allocates_nothing() {
    let s = situation();
    let mut builder = ModelBuilder::new("driven");
    for body in &s.model.bodies()[1..] {
        builder.add_body(body.clone());
    }
    for (k, joint) in s.model.joints().iter().enumerate() {
        let actuation = if k == 0 { Actuation::Passive } else { Actuation::Active };
        builder.add_joint(joint.clone().actuation(actuation));
    }
    let model = builder.build().unwrap();
    let tree = Tree::new(&model).unwrap();
    let (mut ws, mut driver) = (Workspace::new(&tree), Driver::new(&tree));
    let bone = model.find_body("body 3").unwrap();
    let gains = Gains::critical(100.0);
    driver.plan.tasks = vec![
        Task::drag(bone, Vec3::X, Aim::reach(Vec3::Z, gains)),
        Task::turn(bone, Aim::stop(10.0)).priority(Priority::PRIMARY),
    ];
    driver.plan.limits = Some(LimitGoal { gains, priority: Priority::SECONDARY, weight: 1.0 });
    driver.plan.pose = Some(PoseGoal {
        q: model.neutral(),
        gains,
        ramp: Ramp::FULL,
        joints: None,
        priority: Priority::TERTIARY,
        weight: 1.0,
    });
    let most = vec![1.0; model.nv()];
    driver.plan.torque = Some(TorqueGoal { most, priority: Priority::SECONDARY, passes: 3 });
    driver.plan.weights = vec![2.0; model.nv()];
    let around = Surroundings { external: &s.external, ..Default::default() };
    let now = Now { q: &s.q, v: &s.v, tau: &s.tau, around, h: 1e-3, time: 0.0 };
    for style in [Style::Acceleration, Style::Torque, Style::Velocity] {
        driver.plan.style = style;
        let count = allocations_once_warm(|| {
            driver.drive(&tree, &now, &mut ws).unwrap();
        });
        assert_eq!(count, 0, "{style:?}");
    }
    driver.keyframes.insert(&model, 1.0, &model.neutral()).unwrap();
    driver.play(&tree, 0.0, &s.q, &s.v).unwrap();
    let keyframes = allocations_once_warm(|| {
        driver.drive(&tree, &now, &mut ws).unwrap();
    });
    driver.mode = Mode::Passive;
    let passive = allocations_once_warm(|| {
        driver.drive(&tree, &now, &mut ws).unwrap();
    });
    assert_eq!([keyframes, passive], [0; 2]);
}
