//! How many operations the recursion takes for a body: counted, by running it on numbers that count.
//!
//! `docs/performance.md` compares the time of a body with what these need at least. The figures are pinned: whoever
//! changes the recursion sees here what it costs.

use std::cell::Cell;
use std::ops::{Add, AddAssign, Div, Mul, MulAssign, Neg, Sub, SubAssign};

use ligament_math::{Pose, RigidInertia, Scalar, Sym3, Vec3};

use super::kernels::{Forward, Outside};
use super::tree::Tree;
use super::workspace::Workspace;
use crate::model::{Body, BodyId, Joint, JointKind, ModelBuilder, Revolute, Spherical};
use crate::simd::Kernel;

thread_local! {
    /// Additions and subtractions, multiplications, divisions.
    static COUNTS: Cell<[usize; 3]> = const { Cell::new([0; 3]) };
}

/// A number that counts what is done with it.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Counting(f64);

fn count(which: usize) {
    let mut counts = COUNTS.get();
    counts[which] += 1;
    COUNTS.set(counts);
}

macro_rules! counted {
    ($trait:ident, $function:ident, $assign_trait:ident, $assign:ident, $operator:tt, $which:literal) => {
        impl $trait for Counting {
            type Output = Counting;
            fn $function(self, b: Counting) -> Counting {
                count($which);
                Counting(self.0 $operator b.0)
            }
        }
        impl $assign_trait for Counting {
            fn $assign(&mut self, b: Counting) {
                count($which);
                self.0 = self.0 $operator b.0;
            }
        }
    };
}

counted!(Add, add, AddAssign, add_assign, +, 0);
counted!(Sub, sub, SubAssign, sub_assign, -, 0);
counted!(Mul, mul, MulAssign, mul_assign, *, 1);

impl Div for Counting {
    type Output = Counting;
    fn div(self, b: Counting) -> Counting {
        count(2);
        Counting(self.0 / b.0)
    }
}

impl Neg for Counting {
    type Output = Counting;
    // A sign is free: it goes into the addition that follows.
    fn neg(self) -> Counting {
        Counting(-self.0)
    }
}

impl Scalar for Counting {
    const ZERO: Counting = Counting(0.0);
    const ONE: Counting = Counting(1.0);
    const LANES: usize = 1;
    fn splat(x: f64) -> Counting {
        Counting(x)
    }
    fn sqrt(self) -> Counting {
        Counting(self.0.sqrt())
    }
    fn lane(self, _index: usize) -> f64 {
        self.0
    }
    fn set_lane(&mut self, _index: usize, x: f64) {
        self.0 = x;
    }
    fn exceeds(self, bound: f64) -> bool {
        self.0.abs() > bound
    }
}

/// Operations of forward dynamics of a chain.
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
    COUNTS.set([0; 3]);
    Forward { tree: &tree, q: &q, v: &v, tau: &tau, outside, qdd: &mut qdd, ws: &mut ws }.run();
    COUNTS.get()
}

/// What one more body costs in the middle of a chain.
fn of_a_body(kind: JointKind, armature: f64) -> [usize; 3] {
    let (longer, shorter) = (operations(kind, 11, armature), operations(kind, 10, armature));
    std::array::from_fn(|i| longer[i] - shorter[i])
}

#[test]
fn operations_of_a_body_are_as_documented() {
    let hinge = of_a_body(Revolute::about(Vec3::Y).into(), 0.0);
    let ball = of_a_body(Spherical.into(), 0.3);
    assert_eq!((hinge, ball), ([322, 372, 1], [392, 463, 1]));
}
