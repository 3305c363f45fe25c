//! What several test files share: random poses, one joint of every kind, and the reference vectors.
#![allow(dead_code, unreachable_pub)] // each test file uses a part of it

pub mod cages;
pub mod graphs;
pub mod shapes;
pub mod trees;
pub mod vector_trees;

use ligament::math::{Mat3, Pose, Quat, RigidInertia, Sym3, Vec3, so3};
use ligament::model::*;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use serde_json::Value;

/// A vector with components in [-1, 1].
pub fn any_vec3() -> impl Strategy<Value = Vec3> {
    [-1.0..1.0f64, -1.0..1.0, -1.0..1.0].prop_map(Vec3::from)
}

/// A unit vector.
pub fn any_unit() -> impl Strategy<Value = Vec3> {
    any_vec3().prop_filter_map("too short to have a direction", |v| (v.norm() > 0.1).then(|| v / v.norm()))
}

/// A rotation vector of at most `most` radians.
pub fn any_turn(most: f64) -> impl Strategy<Value = Vec3> {
    (any_unit(), 0.0..most).prop_map(|(axis, angle)| axis * angle)
}

/// A random pose within a meter or so of the origin.
pub fn any_pose() -> impl Strategy<Value = Pose> {
    (any_turn(3.1), any_vec3()).prop_map(|(turn, pos)| Pose::new(so3::exp(turn), pos))
}

/// One joint of every kind, with random axes.
pub fn any_kind() -> impl Strategy<Value = JointKind> {
    // A screw of very small pitch counts its turns by a tiny shift, so finite differences would cross the jumps.
    let any_pitch = (0.1..2.0f64, any::<bool>()).prop_map(|(pitch, left)| if left { -pitch } else { pitch });
    (any_unit(), any_vec3(), any_pitch, 0..12usize).prop_map(|(axis, other, pitch, which)| {
        let across = axis.cross(other).normalized().unwrap_or(axis.perpendicular_frame().0);
        match which {
            0 => Weld.into(),
            1 => Revolute::about(axis).into(),
            2 => Prismatic::along(axis).into(),
            3 => Cylindrical::about(axis).into(),
            4 => Screw::about(axis, pitch).into(),
            5 => Universal::about(axis, across).into(),
            6 => Spherical.into(),
            7 => Planar::across(axis).into(),
            8 => Translational.into(),
            9 => Free.into(),
            10 => PointOnLine::along(axis).into(),
            _ => PointOnPlane::across(axis).into(),
        }
    })
}

/// One joint of every kind that has coordinates.
pub fn any_kind_with_coordinates() -> impl Strategy<Value = JointKind> {
    any_kind().prop_filter("only as a constraint", |kind| kind.coordinates().is_some())
}

/// Coordinates away from neutral: `seed` displaces every degree of freedom by up to `reach`.
pub fn coordinates_from(kind: &JointKind, seed: &[f64; 6], reach: f64) -> Vec<f64> {
    let geometry = kind.coordinates().expect("a kind with coordinates");
    let mut q = vec![0.0; geometry.nq()];
    geometry.neutral(&mut q);
    geometry.integrate(&mut q, seed, reach);
    q
}

/// Six numbers in [-1, 1].
pub fn any_six() -> impl Strategy<Value = [f64; 6]> {
    [-1.0..1.0f64, -1.0..1.0, -1.0..1.0, -1.0..1.0, -1.0..1.0, -1.0..1.0]
}

/// A plain body of one kilogram.
pub fn plain_body(name: impl Into<String>) -> Body {
    Body::new(name, RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY * 0.1))
}

/// A file of the reference vectors.
pub fn vectors(name: &str) -> Value {
    let path = format!("{}/../../testdata/vectors/{name}.json", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"));
    serde_json::from_str(&text).unwrap_or_else(|e| panic!("{path}: {e}"))
}

/// A list of numbers.
pub fn numbers(value: &Value) -> Vec<f64> {
    value.as_array().expect("a list").iter().map(|x| x.as_f64().expect("a number")).collect()
}

/// Three numbers.
pub fn vec3(value: &Value) -> Vec3 {
    let n = numbers(value);
    Vec3::new(n[0], n[1], n[2])
}

/// Three rows of three numbers.
pub fn mat3(value: &Value) -> Mat3 {
    let rows: Vec<Vec3> = value.as_array().expect("rows").iter().map(vec3).collect();
    Mat3::from_rows([rows[0].to_array(), rows[1].to_array(), rows[2].to_array()])
}

/// A quaternion of the reference vectors, in the order w, x, y, z.
pub fn quat_wxyz(n: &[f64]) -> Quat {
    Quat::new(n[1], n[2], n[3], n[0])
}

/// A joint of the reference vectors with its state in our conventions.
pub fn vector_joint(body: &Value, q: &Value, v: &Value) -> (JointKind, Vec<f64>, Vec<f64>) {
    let (q, v) = (numbers(q), numbers(v));
    match body["joint"].as_str().expect("a joint kind") {
        "revolute" => (Revolute::about(vec3(&body["axis"])).into(), q, v),
        "prismatic" => (Prismatic::along(vec3(&body["axis"])).into(), q, v),
        "translational" => (Translational.into(), q, v),
        "planar" => (Planar::across(Vec3::Z).into(), q, v),
        "universal" => (Universal::about(Vec3::X, Vec3::Y).into(), q, v),
        "spherical" => (Spherical.into(), quat_wxyz(&q).to_array().to_vec(), v),
        "free" => {
            let mut ours = q[4..7].to_vec();
            ours.extend(quat_wxyz(&q[..4]).to_array());
            (Free.into(), ours, v)
        }
        other => panic!("unknown joint {other}"),
    }
}

/// One value of a strategy, the same every time.
pub fn one_of<S: Strategy>(strategy: S) -> S::Value {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    strategy.new_tree(&mut runner).expect("the strategy makes something").current()
}
