//! Every joint kind against its own definition: the subspace against finite differences of the pose, its rate against
//! finite differences of the subspace, constraint rows against the subspace and against finite differences,
//! integration against difference, and the reversed joint against the inverse motion.

use std::f64::consts::TAU;

use crate::common::*;
use ligament::math::{Pose, Twist, Vec3, se3, so3};
use ligament::model::{
    Coordinates, Joint, JointKind, Limits, Quantity, Range, Revolute, Screw, Spherical, Translational,
    Universal,
};
use proptest::prelude::*;

/// Fourth-order central difference of a function of time at zero. With h = 1e-3 the truncation error is of order
/// h^4 = 1e-12 and rounding of order eps / h = 1e-13.
fn derivative<const N: usize>(f: impl Fn(f64) -> [f64; N]) -> [f64; N] {
    let h = 1e-3;
    let (a, b, c, d) = (f(-2.0 * h), f(-h), f(h), f(2.0 * h));
    std::array::from_fn(|k| (a[k] - 8.0 * b[k] + 8.0 * c[k] - d[k]) / (12.0 * h))
}

/// Differences are taken of functions of size up to about ten (screw pitch, three radians): 1e-9 leaves a margin of
/// a hundred over their error.
const BY_DIFFERENCES: f64 = 1e-9;
/// Direct evaluation of a few dozen operations on numbers of order one.
const BY_ROUNDING: f64 = 1e-13;

/// Coordinates a time t along v from q.
fn moved(kind: &dyn Coordinates, q: &[f64], v: &[f64], t: f64) -> Vec<f64> {
    let mut q = q.to_vec();
    kind.integrate(&mut q, v, t);
    q
}

/// S v.
fn twist_of(kind: &dyn Coordinates, q: &[f64], v: &[f64]) -> Twist {
    kind.subspace(q).iter().zip(v).fold(Twist::ZERO, |sum, (column, &rate)| sum + *column * rate)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn sizes_agree(kind in any_kind()) {
        let rows = kind.rows(&Pose::IDENTITY).len();
        prop_assert_eq!(rows, kind.row_count());
        if let Some(geometry) = kind.coordinates() {
            let mut q = vec![0.0; geometry.nq()];
            geometry.neutral(&mut q);
            prop_assert_eq!(geometry.subspace(&q).len(), geometry.nv());
            prop_assert_eq!(rows + geometry.nv(), 6);
            let neutral = geometry.b_from_a(&q);
            prop_assert!((neutral.rot - Pose::IDENTITY.rot).max_abs() == 0.0 && neutral.pos.max_abs() == 0.0);
        }
    }

    #[test]
    fn coordinates_are_what_the_layout_says(kind in any_kind_with_coordinates(), seed in any_six()) {
        let geometry = kind.coordinates().unwrap();
        let layout = geometry.layout();
        let q = coordinates_from(&kind, &seed, 2.0);
        let pose = geometry.b_from_a(&q);
        prop_assert_eq!(layout.stages().sum::<usize>(), layout.nv());
        prop_assert!(!layout.turns_only() || pose.pos == Vec3::ZERO);
        for (k, quantity) in layout.coordinates().iter().enumerate() {
            let mut on = q.clone();
            on[k] += TAU;
            let there = geometry.b_from_a(&on);
            let (turned, shifted) = ((there.rot - pose.rot).max_abs(), (there.pos - pose.pos).norm());
            match quantity {
                // A whole turn more is the same pose, a turn of a screw is further along, and a length does not rotate.
                Quantity::Angle => prop_assert!(turned + shifted < BY_ROUNDING),
                Quantity::Winding => prop_assert!(turned < BY_ROUNDING && shifted > 0.1),
                Quantity::Distance => {
                    prop_assert!(turned == 0.0 && (shifted - TAU).abs() < BY_ROUNDING);
                }
                Quantity::Quaternion => {}
            }
        }
        let rotation = layout.quaternion_in(&q);
        prop_assert_eq!(rotation.is_some(), layout.nq() != layout.nv());
        if let Some(rotation) = rotation {
            prop_assert!((rotation.to_mat3() - pose.rot).max_abs() < BY_ROUNDING);
        }
        // Each velocity moves the coordinate that it belongs to, along the axes of the child where the joint rotates freely.
        for k in 0..layout.nv() {
            let mut v = [0.0; 6];
            v[k] = 1e-3;
            let after = moved(geometry, &q, &v, 1.0);
            let change: Vec<f64> = after.iter().zip(&q).map(|(after, q)| after - q).collect();
            match (layout.coordinate_of(k), layout.quaternion()) {
                (Some(at), None) => prop_assert!((change[at] - 1e-3).abs() < BY_ROUNDING),
                (Some(_), Some(first)) => prop_assert!(change[first..].iter().all(|x| x.abs() < BY_ROUNDING)),
                (None, _) => prop_assert!(layout.quaternion_in(&after) != rotation),
            }
        }
    }

    #[test]
    fn forces_do_unit_work_along_their_velocities(kind in any_kind_with_coordinates(), seed in any_six()) {
        let geometry = kind.coordinates().unwrap();
        let q = coordinates_from(&kind, &seed, 2.0);
        let b_from_a = geometry.b_from_a(&q);
        let (forces, subspace) = (geometry.forces(&b_from_a), geometry.subspace(&q));
        prop_assert_eq!(forces.len(), geometry.nv());
        for (i, force) in forces.iter().enumerate() {
            for (j, motion) in subspace.iter().enumerate() {
                let motion = Twist::new(b_from_a.rot * motion.angular, b_from_a.rot * motion.linear);
                let expected = f64::from(u8::from(i == j));
                prop_assert!((force.dot(motion) - expected).abs() < BY_ROUNDING, "{}", kind.name());
            }
        }
    }

    #[test]
    fn freedom_is_what_the_rows_leave(kind in any_kind(), seed in any_six()) {
        // For any joint error.
        let b_from_a = se3::exp(Twist::from(seed));
        let (rows, freedom) = (kind.rows(&b_from_a), kind.freedom(&b_from_a));
        prop_assert_eq!(rows.len() + freedom.len(), 6);
        for (i, a) in freedom.iter().enumerate() {
            for row in &rows {
                prop_assert!(row.wrench.dot(*a).abs() < BY_ROUNDING, "{}", kind.name());
            }
            for (j, b) in freedom.iter().enumerate() {
                let (a, b) = (a.to_array(), b.to_array());
                let product: f64 = a.iter().zip(&b).map(|(x, y)| x * y).sum();
                prop_assert!((product - f64::from(u8::from(i == j))).abs() < BY_ROUNDING, "{}", kind.name());
            }
        }
    }

    #[test]
    fn subspace_is_the_derivative_of_the_pose(kind in any_kind_with_coordinates(), seed in any_six(), v in any_six()) {
        let geometry = kind.coordinates().unwrap();
        let q = coordinates_from(&kind, &seed, 2.0);
        let at_q = geometry.b_from_a(&q);
        let by_difference = derivative(|t| {
            se3::log(at_q.inverse_mul(geometry.b_from_a(&moved(geometry, &q, &v, t)))).to_array()
        });
        let error = (twist_of(geometry, &q, &v) - Twist::from(by_difference)).max_abs();
        prop_assert!(error < BY_DIFFERENCES, "{} at {q:?}: {error}", kind.name());
    }

    #[test]
    fn subspace_rate_is_the_derivative_of_the_subspace(
        kind in any_kind_with_coordinates(), seed in any_six(), v in any_six()
    ) {
        let geometry = kind.coordinates().unwrap();
        let q = coordinates_from(&kind, &seed, 2.0);
        let by_difference = derivative(|t| twist_of(geometry, &moved(geometry, &q, &v, t), &v).to_array());
        let error = (geometry.subspace_rate(&q, &v) - Twist::from(by_difference)).max_abs();
        prop_assert!(error < BY_DIFFERENCES, "{} at {q:?}: {error}", kind.name());
    }

    #[test]
    fn rows_do_no_work_on_allowed_motion(kind in any_kind_with_coordinates(), seed in any_six()) {
        let geometry = kind.coordinates().unwrap();
        let q = coordinates_from(&kind, &seed, 2.0);
        let b_from_a = geometry.b_from_a(&q);
        for row in kind.rows(&b_from_a) {
            // A screw multiplies its angle by the pitch; the other values are lengths and angles of order one.
            prop_assert!(row.value.abs() < 10.0 * BY_ROUNDING, "{} at {q:?}: {row:?}", kind.name());
            for column in geometry.subspace(&q) {
                // Both about the origin of a: the column turned into the axes of b.
                let motion = Twist::new(b_from_a.rot * column.angular, b_from_a.rot * column.linear);
                prop_assert!(row.wrench.dot(motion).abs() < BY_ROUNDING, "{}: {row:?} {column:?}", kind.name());
            }
        }
    }

    #[test]
    fn rows_are_derivatives_of_their_values(kind in any_kind(), seed in any_six(), push in any_six()) {
        // At a pose that meets the joint, along any motion, allowed or not. Rotation rows are exact there.
        let b_from_a = match kind.coordinates() {
            Some(geometry) => geometry.b_from_a(&coordinates_from(&kind, &seed, 1.0)),
            None => Pose::rotation(so3::exp(ligament::math::Vec3::new(seed[0], seed[1], seed[2]))),
        };
        let push = Twist::from(push);
        let rows = kind.rows(&b_from_a);
        let values = |t: f64| {
            let turned = so3::exp(push.angular * t) * b_from_a.rot;
            let rows = kind.rows(&Pose::new(turned, b_from_a.pos + push.linear * t));
            std::array::from_fn::<f64, 6, _>(|k| rows.get(k).map_or(0.0, |row| row.value))
        };
        for (row, rate) in rows.iter().zip(derivative(values)) {
            let error = (row.wrench.dot(push) - rate).abs();
            prop_assert!(error < BY_DIFFERENCES, "{}: {row:?} {rate}", kind.name());
        }
    }

    #[test]
    fn translation_and_universal_rows_are_derivatives_anywhere(
        kind in any_kind(), pose in any_pose(), push in any_six()
    ) {
        let push = Twist::from(push);
        let rows = kind.rows(&pose);
        let exact = |row: &ligament::model::Row| {
            row.wrench.moment.norm() == 0.0 || (matches!(kind, JointKind::Universal(_)) && row.value.abs() < 1.5)
        };
        let values = |t: f64| {
            let turned = so3::exp(push.angular * (t * 1e-2)) * pose.rot;
            let rows = kind.rows(&Pose::new(turned, pose.pos + push.linear * (t * 1e-2)));
            std::array::from_fn::<f64, 6, _>(|k| rows.get(k).map_or(0.0, |row| row.value))
        };
        for (row, rate) in rows.iter().zip(derivative(values)).filter(|(row, _)| exact(row)) {
            let error = (row.wrench.dot(push) * 1e-2 - rate).abs();
            prop_assert!(error < BY_DIFFERENCES, "{}: {row:?} {rate}", kind.name());
        }
    }

    #[test]
    fn difference_undoes_integration(kind in any_kind_with_coordinates(), seed in any_six(), v in any_six()) {
        let geometry = kind.coordinates().unwrap();
        let q = coordinates_from(&kind, &seed, 2.0);
        let to = moved(geometry, &q, &v, 1.7);
        let mut back = [0.0; 6];
        geometry.difference(&q, &to, &mut back);
        for k in 0..geometry.nv() {
            prop_assert!((back[k] - 1.7 * v[k]).abs() < BY_ROUNDING * 10.0, "{}: {v:?} {back:?}", kind.name());
        }
    }

    #[test]
    fn chart_rate_is_the_rate_in_the_chart(kind in any_kind_with_coordinates(), x in any_six(), v in any_six()) {
        // q0 moved along x(t), where x'(0) is the chart rate, has generalized velocity v.
        let geometry = kind.coordinates().unwrap();
        let q0 = coordinates_from(&kind, &x, 0.7);
        let x: [f64; 6] = x.map(|c| 0.1 * c);
        let mut rate = [0.0; 6];
        geometry.chart_rate(&x, &v, &mut rate);
        let at = moved(geometry, &q0, &x, 1.0);
        let by_difference = derivative(|t| {
            let ahead: [f64; 6] = std::array::from_fn(|i| x[i] + t * rate[i]);
            let mut difference = [0.0; 6];
            geometry.difference(&at, &moved(geometry, &q0, &ahead, 1.0), &mut difference);
            difference
        });
        for i in 0..geometry.nv() {
            prop_assert!((by_difference[i] - v[i]).abs() < BY_DIFFERENCES, "{}: {by_difference:?} {v:?}", kind.name());
        }
    }

    #[test]
    fn integration_adds_up(kind in any_kind_with_coordinates(), seed in any_six(), v in any_six()) {
        // Two half steps along a constant v are one whole step: v is constant along the path on every manifold here.
        let geometry = kind.coordinates().unwrap();
        let q = coordinates_from(&kind, &seed, 2.0);
        let whole = geometry.b_from_a(&moved(geometry, &q, &v, 1.0));
        let halves = geometry.b_from_a(&moved(geometry, &moved(geometry, &q, &v, 0.5), &v, 0.5));
        prop_assert!((whole.rot - halves.rot).max_abs() < BY_ROUNDING);
        prop_assert!((whole.pos - halves.pos).max_abs() < BY_ROUNDING);
    }

    #[test]
    fn nearest_finds_the_coordinates_of_an_allowed_pose(kind in any_kind_with_coordinates(), seed in any_six()) {
        let geometry = kind.coordinates().unwrap();
        let q = coordinates_from(&kind, &seed, 1.2);
        let pose = geometry.b_from_a(&q);
        let mut found = vec![0.0; geometry.nq()];
        geometry.nearest(&pose, &mut found);
        let again = geometry.b_from_a(&found);
        prop_assert!((pose.rot - again.rot).max_abs() < 1e-12, "{}: {q:?} {found:?}", kind.name());
        prop_assert!((pose.pos - again.pos).max_abs() < 1e-12, "{}: {q:?} {found:?}", kind.name());
    }

    #[test]
    fn nearest_stays_finite_for_broken_poses(kind in any_kind_with_coordinates(), pose in any_pose()) {
        let geometry = kind.coordinates().unwrap();
        let mut found = vec![f64::NAN; geometry.nq()];
        geometry.nearest(&pose, &mut found);
        prop_assert!(found.iter().all(|x| x.is_finite()));
    }

    #[test]
    fn reversed_joint_makes_the_inverse_motion(
        kind in any_kind_with_coordinates(), seed in any_six(), a in any_pose(), b in any_pose()
    ) {
        let q = coordinates_from(&kind, &seed, 1.2);
        let mut joint = Joint::new("joint", kind).rest(q.clone());
        (joint.parent_from_joint, joint.child_from_joint) = (a, b);
        let reversed = joint.reversed().expect("no springs or limits prevent it");
        let parent_from_child = joint.world_from_child(&Pose::IDENTITY, &q).unwrap();
        let child_from_parent = reversed.world_from_child(&Pose::IDENTITY, &reversed.rest).unwrap();
        let round_trip = parent_from_child * child_from_parent;
        prop_assert!((round_trip.rot - Pose::IDENTITY.rot).max_abs() < 1e-12, "{}", kind.name());
        prop_assert!(round_trip.pos.max_abs() < 1e-12, "{}", kind.name());
        prop_assert_eq!(kind.reversed().unwrap().reversed().unwrap(), kind);
    }

    #[test]
    fn springs_and_dampers_mean_the_same_reversed_or_are_refused(
        kind in any_kind_with_coordinates(), seed in any_six(), rest in any_six(), v in any_six(),
        numbers in [0.5..2.0f64, 0.5..2.0, 0.5..2.0, 0.5..2.0, 0.5..2.0, 0.5..2.0], count in 0..3usize
    ) {
        // None, one for all, or one for each degree of freedom.
        let numbers = &numbers[..[0, kind.nv().min(1), kind.nv()][count]];
        let mut joint = Joint::new("joint", kind).rest(coordinates_from(&kind, &rest, 0.5));
        (joint.stiffness, joint.damping) = (numbers.to_vec(), numbers.to_vec());
        let Some(reversed) = joint.reversed() else {
            prop_assert!(matches!(kind, JointKind::Planar(_) | JointKind::Free(_) | JointKind::Spherical(_)));
            prop_assert!(count == 2 || !matches!(kind, JointKind::Spherical(_)));
            return Ok(());
        };
        let q = coordinates_from(&kind, &seed, 0.5);
        let (ours, theirs) = (kind.coordinates().unwrap(), reversed.kind.coordinates().unwrap());
        let q_reversed = |t: f64| {
            let mut q_reversed = vec![0.0; theirs.nq()];
            theirs.nearest(&ours.b_from_a(&moved(ours, &q, &v, t)).inverse(), &mut q_reversed);
            q_reversed
        };
        let v_reversed = derivative(|t| {
            let mut difference = [0.0; 6];
            theirs.difference(&q_reversed(0.0), &q_reversed(t), &mut difference);
            difference
        });
        // The power of the damper, and the energy of the spring.
        let sum = |numbers: &[f64], x: &[f64; 6]| -> f64 {
            (0..kind.nv()).map(|k| numbers.get(k).or(numbers.first()).map_or(0.0, |n| n * x[k] * x[k])).sum()
        };
        let power = (sum(&joint.damping, &v), sum(&reversed.damping, &v_reversed));
        prop_assert!((power.0 - power.1).abs() < 10.0 * BY_DIFFERENCES, "{}: {power:?}", kind.name());
        let (mut pull, mut pull_reversed) = ([0.0; 6], [0.0; 6]);
        ours.difference(&joint.rest, &q, &mut pull);
        theirs.difference(&reversed.rest, &q_reversed(0.0), &mut pull_reversed);
        let energy = (sum(&joint.stiffness, &pull), sum(&reversed.stiffness, &pull_reversed));
        prop_assert!((energy.0 - energy.1).abs() < 1e-11, "{}: {energy:?}", kind.name());
    }
}

#[test]
fn limits_are_told_from_the_other_side() {
    let reversed =
        |kind: JointKind, limits| Joint::new("joint", kind).limits(limits).reversed().unwrap().limits;
    let ranges = [Range::new(-1.0, 2.0), Range::new(0.0, 3.0), Range::new(-4.0, f64::INFINITY)];
    // The axis is reversed, and the angle stays.
    let one = Limits::Ranges(ranges[..1].to_vec());
    assert_eq!(reversed(Revolute::about(Vec3::Z).into(), one.clone()), one);
    // The two angles are swapped.
    assert_eq!(
        reversed(Universal::about(Vec3::X, Vec3::Y).into(), Limits::Ranges(ranges[..2].to_vec())),
        Limits::Ranges(vec![ranges[1], ranges[0]])
    );
    // The shift changes its sign.
    let opposite = [Range::new(-2.0, 1.0), Range::new(-3.0, 0.0), Range::new(f64::NEG_INFINITY, 4.0)];
    assert_eq!(
        reversed(Translational.into(), Limits::Ranges(ranges.to_vec())),
        Limits::Ranges(opposite.to_vec())
    );
    // The inverse of swing times twist has the same swing, and the opposite twist.
    let (axis, swing) = (Vec3::X, 0.7);
    assert_eq!(
        reversed(Spherical.into(), Limits::SwingTwist { axis, swing, twist: ranges[0] }),
        Limits::SwingTwist { axis, swing, twist: opposite[0] }
    );
}

#[test]
fn a_screw_counts_its_turns() {
    let screw = Screw::about(Vec3::Z, 0.01);
    let mut q = [0.0];
    for turns in [-7.0, -0.5, 0.0, 3.0, 1000.25] {
        let angle = turns * std::f64::consts::TAU;
        screw.nearest(&screw.b_from_a(&[angle]), &mut q);
        // The quaternion of the rotation is accurate to rounding of the angle, about 1e-12 at a thousand turns.
        assert!((q[0] - angle).abs() < 1e-11, "{turns} turns: {} instead of {angle}", q[0]);
    }
}
