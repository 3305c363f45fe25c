//! After a first step, a step of a simulation allocates nothing: under no method, with or without flesh, loops,
//! contact, drags and control. The test has its own allocator that counts for each thread separately, since tests run
//! in parallel.
#![allow(clippy::unwrap_used)]
#![allow(unsafe_code)] // an allocator requires it; this one only counts

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use ligament::command::Command;
use ligament::math::{Pose, RigidInertia, Sym3, Vec3};
use ligament::model::{Activation, Actuator, Body, BodyId, Joint, ModelBuilder, Revolute};
use ligament::scene::Scene;
use ligament::sim::Simulation;
use ligament_gallery::find;

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

/// Rigid bodies, a free character on the ground, loops, trackers, flesh, prescribed joints.
const SCENES: [(&str, &str); 8] = [
    ("pendulum", "bar"),
    ("humanoid", "head"),
    ("four-bar", "coupler"),
    ("net", ""),
    ("robot", ""),
    ("worm", "bone 0"),
    ("finger", ""),
    ("tumbling-box", "box"),
];

#[test]
fn a_warm_step_allocates_nothing() {
    let mut found = Vec::new();
    for (name, bone) in SCENES {
        let mut sim = Simulation::new(&(find(name).unwrap().build)().unwrap()).unwrap();
        let bone = sim.model().find_body(bone).map(|_| bone.to_string());
        for method in sim.methods() {
            sim.step(&[Command::Method(method)]).unwrap();
            if let Some(bone) = &bone
                && !sim.holds("hand")
            {
                let drag = format!("drag hand bone=\"{bone}\" to=0.2,0.1,0.8");
                sim.apply(&[drag.parse().unwrap()]).unwrap();
            }
            // The same steps twice: the second time the memory is already allocated.
            let start = sim.state();
            sim.steps(20).unwrap();
            sim.restore(start);
            sim.steps(1).unwrap();
            let before = COUNT.get();
            sim.steps(19).unwrap();
            let count = COUNT.get() - before;
            if count > 0 {
                found.push(format!("{name}, {method}: {count} in 19 steps"));
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn a_warm_implicit_step_of_flesh_allocates_nothing() {
    for name in ["worm", "finger"] {
        let mut sim = Simulation::new(&(find(name).unwrap().build)().unwrap()).unwrap();
        let set =
            ["set implicit-flesh value=1", "set step value=0.0166667"].map(|line| line.parse().unwrap());
        sim.apply(&set).unwrap();
        let start = sim.state();
        sim.steps(20).unwrap();
        sim.restore(start);
        sim.steps(2).unwrap();
        let before = COUNT.get();
        sim.steps(18).unwrap();
        assert_eq!(COUNT.get() - before, 0, "{name}");
    }
}

#[test]
fn a_warm_step_of_actuators_allocates_nothing() {
    let mut builder = ModelBuilder::new("chain");
    let inertia = RigidInertia::new(1.0, Vec3::Z * -0.15, Sym3::diagonal(Vec3::new(0.0076, 0.0076, 2e-4)));
    let mut last = (BodyId::WORLD, Pose::IDENTITY);
    for k in 0..4 {
        let bar = builder.add_body(Body::new(format!("bar{k}"), inertia));
        let hinge = Joint::new(format!("hinge{k}"), Revolute::about(Vec3::Y)).parent(last.0, last.1);
        let hinge = builder.add_joint(hinge.child(bar, Pose::IDENTITY));
        // Some of them reach their bounds.
        let servo = Actuator::position(format!("servo{k}"), hinge, 90.0, 3.0).force_range(-4.0, 4.0);
        builder.add_actuator(Actuator { activation: Activation::Filter(0.05), ..servo });
        builder.add_actuator(Actuator::velocity(format!("speed{k}"), hinge, 0.5));
        last = (bar, Pose::translation(Vec3::Z * -0.3));
    }
    let mut sim = Simulation::new(&Scene::of_model("chain", builder.build().unwrap())).unwrap();
    for method in sim.methods() {
        let values = vec![0.8, 1.0, -0.5, 0.0, 0.3, 2.0, -0.9, 0.0];
        sim.step(&[Command::Method(method), Command::Ctrl { values }]).unwrap();
        let start = sim.state();
        sim.steps(40).unwrap();
        sim.restore(start);
        sim.steps(1).unwrap();
        let before = COUNT.get();
        sim.steps(39).unwrap();
        assert_eq!(COUNT.get() - before, 0, "{method}");
    }
}
