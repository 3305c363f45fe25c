//! The kernels that a recursion over bodies lives on, in the types of this crate, in glam, in 3x3 blocks of nalgebra
//! and in its dense 6x6 matrices; the same in four SIMD lanes; and the 3x3 singular value decomposition.
//!
//! `cargo bench -p ligament-criterion --bench spatial` (about a minute). Every contestant works on the same numbers and is checked against
//! the others before the clock starts. Throughput counts links (or matrices), so that lanes compare with the rest.

use std::hint::black_box;
use std::time::Duration;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use ligament_math::{
    ArticulatedInertia, Mat3, Pose, RigidInertia, Scalar, Sym3, Twist, Vec3, Wrench, so3, svd3,
};
use peers::{Peer, glam_blocks::GlamLink, nalgebra_blocks::BlockLink, nalgebra_dense::DenseLink};
use wide::f64x4;

mod peers;

/// Links in the chain: more than a hand, fewer than would leave the first cache.
const LINKS: usize = 64;

/// One body of the chain: where it hangs, its inertia, and along what its joint moves.
#[derive(Clone, Copy)]
struct Link<T = f64> {
    parent_from_child: Pose<T>,
    inertia: ArticulatedInertia<T>,
    subspace: Twist<T>,
}

/// Collects the inertia of the chain at its root.
fn transport_chain<T: Scalar>(links: &[Link<T>]) -> ArticulatedInertia<T> {
    links.iter().fold(ArticulatedInertia::ZERO, |below, link| {
        (below + link.inertia).transported(link.parent_from_child)
    })
}

/// What each link passes on through its joint: `(J - J s (s^T J s)^-1 s^T J) v`.
fn through_joints<T: Scalar>(links: &[Link<T>], v: Twist<T>) -> Wrench<T> {
    links.iter().fold(Wrench::ZERO, |sum, link| {
        let u = link.inertia.apply(link.subspace);
        let inv_d = T::ONE / u.dot(link.subspace);
        sum + link.inertia.minus_rank_one(u, inv_d).apply(v)
    })
}

/// The twist at the tip of the chain.
fn twist_chain<T: Scalar>(links: &[Link<T>], v: Twist<T>) -> Twist<T> {
    links.iter().fold(v, |v, link| link.parent_from_child.inverse_twist(v) + link.subspace)
}

/// Numbers from -1 to 1 that are the same in every run.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> f64 {
        // Knuth's multiplier; the high bits are good enough for test data.
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1u64 << 52) as f64 - 1.0
    }
    fn vec3(&mut self) -> Vec3 {
        Vec3::new(self.next(), self.next(), self.next())
    }
    fn twist(&mut self) -> Twist {
        Twist::new(self.vec3(), self.vec3())
    }
    fn link(&mut self) -> Link {
        let body = RigidInertia::new(1.0, self.vec3() * 0.1, Sym3::diagonal(Vec3::new(0.03, 0.02, 0.01)));
        Link {
            parent_from_child: Pose::new(so3::exp(self.vec3()), self.vec3() * 0.3),
            inertia: body.into(),
            subspace: self.twist(),
        }
    }
}

fn chain(seed: u64) -> Vec<Link> {
    let mut numbers = Numbers(seed);
    (0..LINKS).map(|_| numbers.link()).collect()
}

/// Four chains side by side.
fn in_lanes(chains: [&[Link]; 4]) -> Vec<Link<f64x4>> {
    let vec3 = |of: &dyn Fn(usize) -> Vec3| {
        let of = [of(0), of(1), of(2), of(3)];
        Vec3::new(f64x4::new(of.map(|v| v.x)), f64x4::new(of.map(|v| v.y)), f64x4::new(of.map(|v| v.z)))
    };
    let mat3 = |of: &dyn Fn(usize) -> Mat3| Mat3 { cols: [0, 1, 2].map(|c| vec3(&|k| of(k).cols[c])) };
    let sym3 = |of: &dyn Fn(usize) -> Sym3| mat3(&|k| of(k).to_mat3()).upper();
    (0..LINKS)
        .map(|i| Link {
            parent_from_child: Pose::new(
                mat3(&|k| chains[k][i].parent_from_child.rot),
                vec3(&|k| chains[k][i].parent_from_child.pos),
            ),
            inertia: ArticulatedInertia {
                angular: sym3(&|k| chains[k][i].inertia.angular),
                coupling: mat3(&|k| chains[k][i].inertia.coupling),
                linear: sym3(&|k| chains[k][i].inertia.linear),
            },
            subspace: Twist::new(
                vec3(&|k| chains[k][i].subspace.angular),
                vec3(&|k| chains[k][i].subspace.linear),
            ),
        })
        .collect()
}

fn assert_agree(name: &str, found: &[f64], expected: &[f64]) {
    let size = expected.iter().fold(1.0, |m: f64, x| m.max(x.abs()));
    for (a, b) in found.iter().zip(expected) {
        // 64 links of roundings, and glam and nalgebra sum in another order.
        assert!((a - b).abs() <= 1e-12 * size, "{name} computes something else: {a} where {b} is right");
    }
}

/// Times one contestant on the three kernels, after checking that it computes the same as this crate.
fn contest<P: Peer>(c: &mut Criterion, name: &str, links: &[Link], v: Twist) {
    let own: Vec<P> = links.iter().map(|l| P::new(l.parent_from_child, l.inertia, l.subspace)).collect();
    assert_agree(name, &P::transport_chain(&own), &transport_chain(links).to_rows().concat());
    assert_agree(name, &P::through_joints(&own, v.to_array()), &through_joints(links, v).to_array());
    assert_agree(name, &P::twist_chain(&own, v.to_array()), &twist_chain(links, v).to_array());
    let group = |c: &mut Criterion, kernel: &str, run: &dyn Fn(&[P]) -> f64| {
        let mut group = c.benchmark_group(kernel);
        group.throughput(Throughput::Elements(LINKS as u64));
        group.bench_function(name, |b| b.iter(|| run(black_box(&own))));
        group.finish();
    };
    group(c, "transport", &|own| P::transport_chain(own)[0]);
    group(c, "through_joint", &|own| P::through_joints(own, v.to_array())[0]);
    group(c, "twist", &|own| P::twist_chain(own, v.to_array())[0]);
}

/// Times the generic kernels of this crate in one type of number.
fn own<T: Scalar>(c: &mut Criterion, name: &str, links: &[Link<T>], v: Twist<T>) {
    let elements = Throughput::Elements((LINKS * T::LANES) as u64);
    let mut group = c.benchmark_group("transport");
    group.throughput(elements.clone());
    group.bench_function(name, |b| b.iter(|| transport_chain(black_box(links))));
    group.finish();
    let mut group = c.benchmark_group("through_joint");
    group.throughput(elements.clone());
    group.bench_function(name, |b| b.iter(|| through_joints(black_box(links), v)));
    group.finish();
    let mut group = c.benchmark_group("twist");
    group.throughput(elements);
    group.bench_function(name, |b| b.iter(|| twist_chain(black_box(links), v)));
    group.finish();
}

fn kernels(c: &mut Criterion) {
    let chains: Vec<Vec<Link>> = (1..5).map(chain).collect();
    let v = Numbers(99).twist();
    own(c, "own", &chains[0], v);
    let lanes = in_lanes([&chains[0], &chains[1], &chains[2], &chains[3]]);
    let v4 = Twist::from(v.to_array().map(f64x4::splat));
    own(c, "own_f64x4", &lanes, v4);
    contest::<GlamLink>(c, "glam", &chains[0], v);
    contest::<BlockLink>(c, "nalgebra_blocks", &chains[0], v);
    contest::<DenseLink>(c, "nalgebra_dense", &chains[0], v);
}

fn decompositions(c: &mut Criterion) {
    let mut numbers = Numbers(7);
    let mut random = || Mat3::from_cols(numbers.vec3(), numbers.vec3(), numbers.vec3());
    let any: Vec<Mat3> = (0..LINKS).map(|_| random()).collect();
    // What flesh hands over at almost every step: nearly a rotation.
    let deformed: Vec<Mat3> = (0..LINKS).map(|_| so3::exp(random().cols[0]) + random() * 0.05).collect();
    for (name, matrices) in [("svd3_random", &any), ("svd3_deformed", &deformed)] {
        let other: Vec<nalgebra::Matrix3<f64>> = matrices.iter().map(|m| peers::na3(*m)).collect();
        let mut group = c.benchmark_group(name);
        group.throughput(Throughput::Elements(LINKS as u64));
        group.bench_function("own", |b| {
            b.iter(|| matrices.iter().filter_map(|m| svd3(black_box(*m))).map(|svd| svd.s.x).sum::<f64>());
        });
        group.bench_function("nalgebra", |b| {
            b.iter_batched_ref(
                || other.clone(),
                |list| list.iter().map(|m| black_box(*m).svd(true, true).singular_values[0]).sum::<f64>(),
                BatchSize::SmallInput,
            );
        });
        group.finish();
    }
}

fn short() -> Criterion {
    Criterion::default()
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_millis(1500))
        .sample_size(50)
}

criterion_group! { name = benches; config = short(); targets = kernels, decompositions }
criterion_main!(benches);
