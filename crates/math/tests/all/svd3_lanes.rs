//! Singular values in lanes: proper rotations and exact product for matrices random, mirrored, flat, needle-shaped
//! and graded; equal to those computed one at a time; and the bits of a lane do not depend on its neighbors.

use crate::common::{assert_all_close, assert_mat_close, assert_rotation, mat3, rotation, unit, vec3};
use ligament_math::{Mat3, Scalar, Svd3, Vec3, svd3, svd3_lanes};
use proptest::prelude::*;
use wide::{f64x4, f64x8};

/// Decomposes `f` and checks everything that must hold for any matrix.
#[track_caller]
fn checked(f: Mat3) -> Svd3 {
    let svd = svd3_lanes(f);
    let size = f.max_abs();
    assert_rotation(svd.u, 1e-14);
    assert_rotation(svd.v, 1e-14);
    // Order holds up to the rounding of equal values.
    let slack = 1e-14 * size;
    assert!(svd.s.x >= svd.s.y - slack && svd.s.y >= svd.s.z.abs() - slack, "order of {:?}", svd.s);
    assert_mat_close(svd.compose(), f, 2e-14 * size);
    let alone = svd3(f).expect("finite entries");
    assert_all_close(&svd.s.to_array(), &alone.s.to_array(), 2e-14 * size);
    svd
}

fn build(u: Mat3, s: Vec3, v: Mat3) -> Mat3 {
    u * Mat3::diagonal(s) * v.transpose()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn random_matrices(f in mat3(10.0)) {
        checked(f);
    }

    #[test]
    fn values_of_all_sizes(u in rotation(), v in rotation(), s in vec3(1.0), e in [-20..1i32, -20..1i32]) {
        checked(build(u, s.scale(Vec3::new(1.0, 10f64.powi(e[0]), 10f64.powi(e[1]))), v));
    }

    #[test]
    fn nearly_equal_values(u in rotation(), v in rotation(), d in vec3(1.0), e in -17..0i32, mirror in any::<bool>()) {
        let mut s = Vec3::splat(1.0) + d * (0.5 * 10f64.powi(e));
        if mirror {
            s.y = -s.y;
        }
        checked(build(u, s, v));
    }

    #[test]
    fn flat_and_needle_shaped(u in rotation(), v in rotation(), a in unit(), b in unit()) {
        checked(build(u, Vec3::new(2.0, 1.0, 0.0), v));
        checked(a.outer(b));
    }

    #[test]
    fn lanes_do_not_feel_their_neighbors(fs in prop::array::uniform8(mat3(2.0)), flat in 0..8usize, still in 0..8usize) {
        let mut fs = fs;
        fs[flat] = fs[flat].cols[0].outer(Vec3::Y);
        fs[still] = Mat3::IDENTITY;
        fn in_lanes<T: Scalar>(fs: &[Mat3]) -> Vec<[f64; 21]> {
            let mut f = Mat3::<T>::ZERO;
            for (lane, one) in fs.iter().enumerate() {
                for (col, from) in f.cols.iter_mut().zip(one.cols) {
                    col.x.set_lane(lane, from.x);
                    col.y.set_lane(lane, from.y);
                    col.z.set_lane(lane, from.z);
                }
            }
            let Svd3 { u, s, v } = svd3_lanes(f);
            let numbers: Vec<T> = [u.cols[0], u.cols[1], u.cols[2], s, v.cols[0], v.cols[1], v.cols[2]]
                .iter().flat_map(|c| c.to_array()).collect();
            (0..T::LANES).map(|lane| std::array::from_fn(|k| numbers[k].lane(lane))).collect()
        }
        let alone: Vec<[f64; 21]> = fs.iter().flat_map(|f| in_lanes::<f64>(&[*f])).collect();
        let fours: Vec<[f64; 21]> = fs.chunks(4).flat_map(in_lanes::<f64x4>).collect();
        let bits = |rows: &[[f64; 21]]| rows.iter().flatten().map(|x| x.to_bits()).collect::<Vec<_>>();
        prop_assert_eq!(bits(&alone), bits(&fours));
        prop_assert_eq!(bits(&alone), bits(&in_lanes::<f64x8>(&fs)));
    }
}

#[test]
fn special_matrices() {
    for f in [
        Mat3::IDENTITY,
        -Mat3::IDENTITY,
        Mat3::ZERO,
        Vec3::X.outer(Vec3::Z),
        Mat3::diagonal(Vec3::new(1.0, -3.0, 2.0)),
    ] {
        checked(f);
    }
    for axis in [Vec3::X, Vec3::Y, Vec3::Z] {
        checked(axis.outer(axis));
    }
    let mut broken = Mat3::IDENTITY;
    broken.cols[1].z = f64::NAN;
    assert!(!svd3_lanes(broken).compose().is_finite());
}
