//! Operation counts of the recursion per body, measured by running it on a counting number type.
//!
//! `docs/performance.md` compares the measured time per body with these counts. The test pins the numbers, so that a change
//! of the recursion shows its cost here.

use ligament_math::{Pose, RigidInertia, Sym3, Vec3};

use super::kernels::{Forward, Outside};
use super::tree::Tree;
use super::workspace::Workspace;
use crate::model::{Body, BodyId, Joint, JointKind, ModelBuilder, Revolute, Spherical};
use crate::simd::Kernel;
use crate::simd::counting::{Counting, operations_of};

/// Operations of the forward dynamics of a chain.
fn operations(kind: JointKind, links: usize, armature: f64) -> [usize; 3] {
    let mut builder = ModelBuilder::new("chain");
    let mut parent = BodyId::WORLD;
    for k in 0..links {
        let inertia = RigidInertia::new(1.0, Vec3::X * 0.5, Sym3::IDENTITY * 0.1);
        let body = builder.add_body(Body::new(format!("{k}"), inertia));
        builder.add_joint(
            Joint::new(format!("{k}"), kind)
                .parent(parent, Pose::translation(Vec3::X))
                .child(body, Pose::IDENTITY),
        );
        parent = body;
    }
    let tree = Tree::new(&builder.build().expect("a chain")).expect("reducible");
    let mut ws = Workspace::<Counting>::new(&tree);
    let (nv, armature) = (tree.model.nv(), vec![armature; tree.model.nv()]);
    let q: Vec<Counting> = tree.model.neutral().into_iter().map(Counting).collect();
    let (v, tau, mut qdd) = (vec![Counting(0.1); nv], vec![Counting(0.2); nv], vec![Counting(0.0); nv]);
    let outside = Outside { external: &[], gravity: tree.model.gravity(), armature: &armature };
    operations_of(|| {
        Forward { tree: &tree, q: &q, v: &v, tau: &tau, outside, qdd: &mut qdd, ws: &mut ws }.run();
    })
}

/// Cost of one more body in the middle of a chain.
fn of_a_body(kind: JointKind, armature: f64) -> [usize; 3] {
    let (longer, shorter) = (operations(kind, 11, armature), operations(kind, 10, armature));
    std::array::from_fn(|i| longer[i] - shorter[i])
}

#[test]
fn operations_of_a_body_are_as_documented() {
    let hinge = of_a_body(Revolute::about(Vec3::Y).into(), 0.0);
    let ball = of_a_body(Spherical.into(), 0.3);
    assert_eq!((hinge, ball), ([322, 372, 1], [393, 467, 2]));
}
