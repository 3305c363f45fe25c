//! Joint kinds against an independent implementation: poses, twists and velocity terms of three random trees
//! (KP08 Table 3, forward pass), and constraint rows, errors and directions of F98 Table 1.

use crate::common::*;
use ligament::math::{Pose, Twist, Vec3};
use ligament::model::*;
use serde_json::Value;

/// The vectors carry 16 digits; a few hundred operations separate them from us.
const TOLERANCE: f64 = 1e-12;

#[test]
fn poses_and_twists_of_random_trees() {
    let file = vectors("hybrid");
    for case in file["cases"].as_array().unwrap() {
        let (mut poses, mut twists): (Vec<Pose>, Vec<Twist>) = (Vec::new(), Vec::new());
        for (i, body) in case["model"]["bodies"].as_array().unwrap().iter().enumerate() {
            let (kind, q, v) = vector_joint(body, &case["input"]["q"][i], &case["input"]["qd"][i]);
            let geometry = kind.coordinates().unwrap();
            let tree = Pose::new(mat3(&body["R_tree"]), vec3(&body["p_tree"]));
            let parent_from_child = tree * geometry.b_from_a(&q);
            let columns = geometry.subspace(&q);
            let joint_twist = columns.iter().zip(&v).fold(Twist::ZERO, |sum, (s, &rate)| sum + *s * rate);
            let (pose, twist) = match usize::try_from(body["parent"].as_i64().unwrap()) {
                Ok(p) => {
                    (poses[p] * parent_from_child, parent_from_child.inverse_twist(twists[p]) + joint_twist)
                }
                Err(_) => (parent_from_child, joint_twist),
            };
            let eta = twist.ad(joint_twist) + geometry.subspace_rate(&q, &v);

            let expect = &case["expect"];
            assert!((pose.rot - mat3(&expect["R_world"][i])).max_abs() < TOLERANCE);
            assert!((pose.pos - vec3(&expect["p_world"][i])).max_abs() < TOLERANCE);
            assert!((twist - six(&expect["V"][i])).max_abs() < TOLERANCE);
            assert!((eta - six(&expect["eta"][i])).max_abs() < TOLERANCE, "{}", kind.name());
            poses.push(pose);
            twists.push(twist);
        }
        assert!(poses.len() >= 5, "a case without bodies checks nothing");
    }
}

#[test]
fn rows_of_faure_table_1() {
    let file = vectors("faure98");
    let joints = file["joints"].as_array().unwrap();
    assert_eq!(joints.len(), 8);
    for joint in joints {
        let kind: JointKind = match joint["kind"].as_str().unwrap() {
            "spherical" => Spherical.into(),
            "pin" => Revolute::about(Vec3::X).into(),
            "cylindrical" => Cylindrical::about(Vec3::X).into(),
            "prismatic" => Prismatic::along(Vec3::X).into(),
            "point_on_line" => PointOnLine::along(Vec3::X).into(),
            "contact" => PointOnPlane::across(Vec3::X).into(),
            "fixed" => Weld.into(),
            "plane" => Planar::across(Vec3::X).into(),
            other => panic!("unknown joint {other}"),
        };
        // Solid i is our child with frame a, solid j our parent with frame b.
        let solid = |k: usize, point: &Value, axes: &Value| {
            let solid = &joint["solids"][k];
            let world_from_solid = Pose::new(mat3(&solid["R"]), vec3(&solid["x"]));
            (world_from_solid, Pose::new(mat3(axes), vec3(point)))
        };
        let (world_from_child, child_from_a) = solid(0, &joint["Pi"], &joint["Ai"]);
        let (world_from_parent, parent_from_b) = solid(1, &joint["Pj"], &joint["Aj"]);
        let (world_from_a, world_from_b) =
            (world_from_child * child_from_a, world_from_parent * parent_from_b);
        let rows = kind.rows(&world_from_b.inverse_mul(world_from_a));

        assert_eq!(rows.len(), joint["b"].as_array().unwrap().len(), "{}", kind.name());
        for (k, row) in rows.iter().enumerate() {
            let b = joint["b"][k].as_f64().unwrap();
            assert!((-row.value - b).abs() < TOLERANCE, "{} row {k}: {} {b}", kind.name(), -row.value);
            let force = world_from_b.rot * row.wrench.force;
            let moment = world_from_b.rot * row.wrench.moment;
            for (field, center, sign) in
                [("J_i", world_from_child.pos, 1.0), ("J_j", world_from_parent.pos, -1.0)]
            {
                // F98 writes (linear, angular) about the center of the solid.
                let arm = world_from_a.pos - center;
                let ours = Twist::new(force * sign, (moment + arm.cross(force)) * sign);
                let error = (ours - six(&joint[field][k])).max_abs();
                assert!(error < TOLERANCE, "{} row {k} {field}: {error}", kind.name());
            }
        }
    }
}

fn six(value: &Value) -> Twist {
    let n = numbers(value);
    Twist::from([n[0], n[1], n[2], n[3], n[4], n[5]])
}
