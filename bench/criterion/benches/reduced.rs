//! Dynamics in generalized coordinates under criterion, for comparing two versions of the sources:
//! `cargo bench -p ligament-criterion --bench reduced`. For figures with errors beside them, and for other engines: `ligament-bench reduced`.
#![allow(missing_docs)] // the macro of criterion makes functions without
#![allow(clippy::unwrap_used)] // scenes of the gallery build

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use ligament::math::Vec3;
use ligament::model::Revolute;
use ligament::reduced::{Batch, Springs, Surroundings, Tree, Workspace};
use ligament_gallery::{Chain, Humanoid, Scene};

/// A scene bent out of its start and moving.
fn state(scene: &Scene) -> (Vec<f64>, Vec<f64>) {
    let nv = scene.model.nv();
    let wave = |pace: f64| (0..nv).map(|i| 0.3 * (pace * i as f64).sin()).collect::<Vec<f64>>();
    let mut q = scene.q.clone();
    scene.model.integrate(&mut q, &wave(1.7), 1.0).unwrap();
    (q, wave(2.3))
}

fn forward(c: &mut Criterion, name: &str, scenes: &[(usize, Scene)]) {
    let mut group = c.benchmark_group(name);
    for (n, scene) in scenes {
        let tree = Tree::new(&scene.model).unwrap();
        let mut ws = Workspace::new(&tree);
        let springs = Springs::new(&tree, 1e-3);
        let (q, v) = state(scene);
        let (tau, mut qdd) = (vec![0.1; v.len()], vec![0.0; v.len()]);
        let around = Surroundings { armature: springs.armature(), ..Default::default() };
        group.throughput(Throughput::Elements(*n as u64));
        group.bench_function(BenchmarkId::from_parameter(n), |b| {
            b.iter(|| tree.forward_dynamics(&q, &v, &tau, &around, &mut qdd, &mut ws).unwrap());
        });
    }
    group.finish();
}

fn dynamics(c: &mut Criterion) {
    forward(c, "humanoid", &[(22, Humanoid::default().build().unwrap())]);
    let lengths = [10, 1_000, 100_000];
    let balls = lengths.map(|links| {
        let chain =
            Chain { links, length: 0.1, mass: 0.05, stiffness: 10.0, damping: 0.01, ..Chain::default() };
        (links, chain.build().unwrap())
    });
    forward(c, "chain of balls with implicit springs", &balls);
    let hinges = lengths.map(|links| {
        let chain = Chain { links, kind: Revolute::about(Vec3::Y).into(), ..Chain::default() };
        (links, chain.build().unwrap())
    });
    forward(c, "chain of hinges", &hinges);
}

fn batch(c: &mut Criterion) {
    let scene = Humanoid::default().build().unwrap();
    let tree = Tree::new(&scene.model).unwrap();
    let (n, (q, v)) = (256, state(&scene));
    let (q, v) = (q.repeat(n), v.repeat(n));
    let (tau, mut qdd) = (vec![0.1; v.len()], vec![0.0; v.len()]);
    let mut group = c.benchmark_group("batch of humanoids");
    group.throughput(Throughput::Elements(n as u64));
    for threads in [1, 2] {
        let mut batch = Batch::with_threads(&tree, threads);
        group.bench_function(BenchmarkId::from_parameter(threads), |b| {
            let around = Surroundings::default();
            b.iter(|| batch.forward_dynamics(&tree, n, &q, &v, &tau, &around, &mut qdd).unwrap());
        });
    }
    group.finish();
}

criterion_group!(benches, dynamics, batch);
criterion_main!(benches);
