//! Several states side by side in SIMD lanes give the same bits as one at a time: replays and batches rely on it.

use crate::common::{articulated, pose, rigid, twist, wrench};
use ligament_math::{ArticulatedInertia, Mat3, Pose, RigidInertia, Scalar, Sym3, Twist, Vec3, Wrench};
use proptest::prelude::*;
use wide::{f64x4, f64x8};

/// The data of one link of a recursion.
#[derive(Clone, Copy, Debug)]
struct Link<T> {
    articulated: ArticulatedInertia<T>,
    rigid: RigidInertia<T>,
    parent_from_child: Pose<T>,
    velocity: Twist<T>,
    push: Wrench<T>,
}

/// Every generic operation of the crate, in the order a recursion would use them.
fn kernel<T: Scalar>(link: &Link<T>) -> Vec<T> {
    let Link { articulated, rigid, parent_from_child: t, velocity, push } = *link;
    let momentum = rigid.apply(velocity);
    let locked = articulated + ArticulatedInertia::from(rigid.transported(t));
    let u = locked.apply(velocity);
    let inv_d = T::ONE / (u.dot(velocity) + T::splat(100.0));
    let seen = locked.minus_rank_one(u, inv_d).transported(t.inverse());
    let bias = push - velocity.ad_dual(momentum) + t.wrench(u) - t.inverse_wrench(push);
    let moved = t.twist(velocity) + t.inverse_twist(velocity).ad(velocity);
    let solved = (seen.angular + Sym3::IDENTITY * T::splat(50.0)).inverse_unchecked() * bias.moment;
    let length = bias.force.norm() / (t * t).point(solved).norm_squared();
    let frame = t.inverse_mul(t).rot + t.rot * t.rot.symmetric_part().to_mat3();
    let mut out = seen.to_rows().concat();
    out.extend(bias.to_array());
    out.extend(moved.to_array());
    out.extend(solved.to_array());
    out.extend(frame.to_rows().concat());
    out.extend([length, -length, frame.determinant(), (-bias).moment.x, (-moved).linear.z]);
    out
}

// How each type is packed into lanes, number by number.

fn vec3<T: Scalar>(of: &dyn Fn(usize) -> Vec3) -> Vec3<T> {
    let mut v = Vec3::<T>::ZERO;
    for lane in 0..T::LANES {
        let one = of(lane);
        v.x.set_lane(lane, one.x);
        v.y.set_lane(lane, one.y);
        v.z.set_lane(lane, one.z);
    }
    v
}

fn mat3<T: Scalar>(of: &dyn Fn(usize) -> Mat3) -> Mat3<T> {
    Mat3 { cols: [0, 1, 2].map(|col| vec3(&|lane| of(lane).cols[col])) }
}

fn sym3<T: Scalar>(of: &dyn Fn(usize) -> Sym3) -> Sym3<T> {
    mat3(&|lane| of(lane).to_mat3()).upper()
}

fn in_lanes<T: Scalar>(links: &[Link<f64>]) -> Link<T> {
    let mass = vec3::<T>(&|lane| Vec3::splat(links[lane].rigid.mass)).x;
    Link {
        articulated: ArticulatedInertia {
            angular: sym3(&|lane| links[lane].articulated.angular),
            coupling: mat3(&|lane| links[lane].articulated.coupling),
            linear: sym3(&|lane| links[lane].articulated.linear),
        },
        rigid: RigidInertia {
            mass,
            first_moment: vec3(&|lane| links[lane].rigid.first_moment),
            rotational: sym3(&|lane| links[lane].rigid.rotational),
        },
        parent_from_child: Pose::new(
            mat3(&|lane| links[lane].parent_from_child.rot),
            vec3(&|lane| links[lane].parent_from_child.pos),
        ),
        velocity: Twist::new(
            vec3(&|lane| links[lane].velocity.angular),
            vec3(&|lane| links[lane].velocity.linear),
        ),
        push: Wrench::new(vec3(&|lane| links[lane].push.moment), vec3(&|lane| links[lane].push.force)),
    }
}

/// Runs the kernel in lanes and one at a time, and compares bits.
#[track_caller]
fn assert_same_bits<T: Scalar>(links: &[Link<f64>]) {
    let together = kernel(&in_lanes::<T>(links));
    for (lane, link) in links.iter().enumerate().take(T::LANES) {
        let alone = kernel(link);
        assert_eq!(alone.len(), together.len());
        for (place, (a, b)) in alone.iter().zip(&together).enumerate() {
            let b = b.lane(lane);
            assert_eq!(
                a.to_bits(),
                b.to_bits(),
                "number {place} in lane {lane}: {a:e} alone, {b:e} together"
            );
        }
    }
}

fn link() -> impl Strategy<Value = Link<f64>> {
    (articulated(), rigid(), pose(), twist(), wrench()).prop_map(
        |(articulated, rigid, pose, velocity, push)| Link {
            articulated,
            rigid,
            parent_from_child: pose,
            velocity,
            push,
        },
    )
}

proptest! {
    #[test]
    fn lanes_give_the_bits_of_one_at_a_time(links in prop::collection::vec(link(), 8)) {
        assert_same_bits::<f64>(&links);
        assert_same_bits::<f64x4>(&links);
        assert_same_bits::<f64x8>(&links);
    }
}

#[test]
fn zeros_keep_their_sign_and_infinities_their_lane() {
    // Where lanes could differ unnoticed with random numbers: signed zeros, division by zero, NaN.
    let still = Link {
        articulated: ArticulatedInertia::ZERO,
        rigid: RigidInertia::ZERO,
        parent_from_child: Pose::IDENTITY,
        velocity: Twist::ZERO,
        push: Wrench::ZERO,
    };
    let mut fast = still;
    fast.velocity.angular = Vec3::new(-0.0, 1e200, 1e200);
    let mut light = still;
    light.push.force = Vec3::new(1e-310, -0.0, 0.0);
    let links = [still, fast, light, still, fast, still, still, light];
    let alone: Vec<Vec<f64>> = links.iter().map(kernel).collect();
    let together = kernel(&in_lanes::<f64x8>(&links));
    let four = kernel(&in_lanes::<f64x4>(&links));
    for (lane, alone) in alone.iter().enumerate() {
        for (place, a) in alone.iter().enumerate() {
            let mut found = vec![together[place].lane(lane)];
            if lane < 4 {
                found.push(four[place].lane(lane));
            }
            for b in found {
                // The bits of a NaN are not specified; that it is a NaN is.
                let same = a.to_bits() == b.to_bits() || (a.is_nan() && b.is_nan());
                assert!(same, "number {place} in lane {lane}: {a:e} alone, {b:e} together");
            }
        }
    }
}

#[test]
fn lanes_past_the_last_wrap_around() {
    let mut x = f64x4::splat(1.0);
    x.set_lane(6, 5.0);
    assert_eq!(x.to_array(), [1.0, 1.0, 5.0, 1.0]);
    assert_eq!((x.lane(2), x.lane(6), x.lane(7)), (5.0, 5.0, 1.0));
    let mut y = 2.0;
    Scalar::set_lane(&mut y, 3, 4.0);
    assert_eq!((y, Scalar::lane(y, 9)), (4.0, 4.0));
    assert_eq!((f64::LANES, f64x4::LANES, f64x8::LANES), (1, 4, 8));
    assert_eq!(<f64x8 as Scalar>::splat(9.0).sqrt().to_array(), [3.0; 8]);
}
