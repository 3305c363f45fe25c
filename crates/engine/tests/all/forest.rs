//! Any graph of bodies and joints becomes a forest and loops: every body covered once, every constraint counted once,
//! priorities respected, trees shallow, the elimination order valid, and the result reproducible.
#![allow(clippy::unwrap_used)] // a failure to build or to step fails the test

use std::collections::HashSet;

use crate::common::*;
use ligament::math::{Pose, Vec3};
use ligament::model::*;
use proptest::prelude::*;

/// One joint of a random graph: two ends, kind, role, priority.
type Edge = (u32, u32, JointKind, JointRole, i32);

fn any_graph() -> impl Strategy<Value = (usize, Vec<Edge>)> {
    (1..30usize).prop_flat_map(|bodies| {
        let end = 0..=bodies as u32;
        let role = prop_oneof![
            4 => Just(JointRole::Auto),
            1 => Just(JointRole::Loop),
            2 => Just(JointRole::Tree),
        ];
        let edge = (end.clone(), end, any_kind(), role, -1..2i32);
        let edges = prop::collection::vec(edge.prop_filter("joins two", |e| e.0 != e.1), 0..60);
        (Just(bodies), edges.prop_map(move |edges| without_tree_cycles(bodies, edges)))
    })
}

/// The same joints, where each that would close a cycle of tree joints, which is refused, gets an automatic role.
fn without_tree_cycles(bodies: usize, mut edges: Vec<Edge>) -> Vec<Edge> {
    let mut part: Vec<usize> = (0..=bodies).collect();
    for (a, b, _, role, _) in edges.iter_mut().filter(|edge| edge.3 == JointRole::Tree) {
        let (a, b) = (part[*a as usize], part[*b as usize]);
        if a == b {
            *role = JointRole::Auto;
        }
        part.iter_mut().filter(|p| **p == b).for_each(|p| *p = a);
    }
    edges
}

fn build(bodies: usize, edges: &[Edge]) -> Model {
    let mut model = ModelBuilder::new("graph");
    let mut ids = vec![BodyId::WORLD];
    ids.extend((0..bodies).map(|k| model.add_body(plain_body(format!("body {k}")))));
    for (k, (a, b, kind, role, priority)) in edges.iter().enumerate() {
        let joint = Joint::new(format!("joint {k}"), *kind)
            .parent(ids[*a as usize], Pose::IDENTITY)
            .child(ids[*b as usize], Pose::IDENTITY)
            .role(*role)
            .priority(*priority);
        model.add_joint(joint);
    }
    model.build().expect("the model is valid")
}

/// The key by which joints enter the tree; larger first.
fn weight(joint: &Joint) -> (u8, i32, usize) {
    let rank = match (joint.role, joint.kind) {
        (JointRole::Tree, _) => 2,
        (_, JointKind::Free(_)) => 1,
        _ => 0,
    };
    (rank, joint.priority, joint.kind.row_count())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn every_body_is_covered_once_and_every_constraint_counted_once((bodies, edges) in any_graph()) {
        let model = build(bodies, &edges);
        let forest = model.forest();
        let unique: HashSet<_> = forest.order().iter().collect();
        prop_assert_eq!(forest.order().len(), bodies + 1);
        prop_assert_eq!(unique.len(), bodies + 1);
        prop_assert_eq!(forest.order()[0], BodyId::WORLD);

        let all_rows: usize = model.joints().iter().map(|joint| joint.kind.row_count()).sum();
        prop_assert_eq!(forest.tree_rows() + forest.loop_rows(), all_rows);
        prop_assert_eq!(model.tree_joints().count() + forest.loops().len(), model.joints().len());
        let loop_rows: usize = forest.loops().iter().map(|&id| model.joint(id).kind.row_count()).sum();
        prop_assert_eq!(forest.loop_rows(), loop_rows);
        prop_assert!(model.tree_joints().all(|id| model.joint(id).role != JointRole::Loop));
        prop_assert!(forest.loops().iter().all(|&id| model.joint(id).role != JointRole::Tree));
    }

    #[test]
    fn parents_come_first_and_tree_joints_lead_outward((bodies, edges) in any_graph()) {
        let model = build(bodies, &edges);
        let forest = model.forest();
        let place = |body: BodyId| forest.order().iter().position(|&b| b == body).unwrap();
        for &body in &forest.order()[1..] {
            let joint = model.joint(forest.joint(body).unwrap());
            let (near, far) = if forest.runs_backwards(forest.joint(body).unwrap()) {
                prop_assert!(joint.kind.coordinates().is_none(), "only points on lines and planes are reversed");
                (joint.child, joint.parent)
            } else {
                (joint.parent, joint.child)
            };
            prop_assert_eq!(near, forest.parent(body));
            prop_assert_eq!(far, body);
            prop_assert!(place(near) < place(body));
            prop_assert_eq!(forest.depth(body), forest.depth(near) + 1);
        }
    }

    #[test]
    fn no_exchange_with_a_loop_joint_makes_a_heavier_tree((bodies, edges) in any_graph()) {
        // A spanning tree is maximal when no loop joint has a larger weight than any joint on the cycle that it closes.
        let model = build(bodies, &edges);
        let forest = model.forest();
        for &id in forest.loops() {
            let closing = model.joint(id);
            if closing.role == JointRole::Loop {
                continue;
            }
            let (mut a, mut b) = (closing.parent, closing.child);
            while a != b {
                let deeper = if forest.depth(a) >= forest.depth(b) { &mut a } else { &mut b };
                let on_cycle = model.joint(forest.joint(*deeper).unwrap());
                prop_assert!(weight(closing) <= weight(on_cycle), "{} should be a loop, not {}",
                    on_cycle.name, closing.name);
                *deeper = forest.parent(*deeper);
            }
        }
    }

    #[test]
    fn elimination_visits_children_first((bodies, edges) in any_graph()) {
        let model = build(bodies, &edges);
        let elimination = model.elimination();
        let unique: HashSet<_> = elimination.nodes().iter().collect();
        let with_rows = model.tree_joints().filter(|&id| model.joint(id).kind.row_count() > 0).count();
        prop_assert_eq!(unique.len(), bodies + with_rows);
        for (k, node) in elimination.nodes().iter().enumerate() {
            let parent = elimination.parent(k).map(|p| (p, elimination.nodes()[p]));
            if let Some((p, _)) = parent {
                prop_assert!(p > k);
            }
            match (node, parent) {
                (Node::Body(body), Some((_, Node::Joint(joint)))) => {
                    prop_assert_eq!(model.forest().joint(*body), Some(joint));
                }
                (Node::Joint(joint), parent) => {
                    // A joint's parent is its parent body; a joint to the world is a root.
                    let j = model.joint(*joint);
                    let above = if model.forest().runs_backwards(*joint) { j.child } else { j.parent };
                    let expected = (!above.is_world()).then_some(Node::Body(above));
                    prop_assert_eq!(parent.map(|(_, node)| node), expected);
                }
                (Node::Body(body), parent) => {
                    // Its joint has no rows: it is a root, or a child of its parent body.
                    let joint = model.joint(model.forest().joint(*body).unwrap());
                    prop_assert_eq!(joint.kind.row_count(), 0);
                    let above = model.forest().parent(*body);
                    let expected = (!above.is_world()).then_some(Node::Body(above));
                    prop_assert_eq!(parent.map(|(_, node)| node), expected);
                }
            }
        }
    }

    #[test]
    fn the_state_vectors_are_filled_without_gaps((bodies, edges) in any_graph()) {
        let model = build(bodies, &edges);
        let (mut q, mut v) = (0, 0);
        for id in model.tree_joints() {
            let slots = model.slots(id);
            prop_assert_eq!((slots.q, slots.v), (q, v));
            q += model.joint(id).kind.nq();
            v += model.joint(id).kind.nv();
        }
        prop_assert_eq!((q, v), (model.nq(), model.nv()));
        for id in model.forest().loops() {
            prop_assert_eq!(model.slots(*id), Slots::default());
        }
    }

    #[test]
    fn the_same_description_gives_the_same_forest((bodies, edges) in any_graph()) {
        let (once, again) = (build(bodies, &edges), build(bodies, &edges));
        prop_assert_eq!(once.forest(), again.forest());
        prop_assert_eq!(once.elimination(), again.elimination());
    }
}

/// A grid of bodies, one corner on the world, all joints alike.
fn grid(n: u32) -> Model {
    let at = |x: u32, y: u32| 1 + x + n * y;
    let mut edges = vec![(0, at(0, 0), Spherical.into(), JointRole::Auto, 0)];
    for y in 0..n {
        for x in 0..n {
            if x + 1 < n {
                edges.push((at(x, y), at(x + 1, y), Spherical.into(), JointRole::Auto, 0));
            }
            if y + 1 < n {
                edges.push((at(x, y), at(x, y + 1), Spherical.into(), JointRole::Auto, 0));
            }
        }
    }
    build((n * n) as usize, &edges)
}

#[test]
fn joints_all_alike_give_the_shallowest_trees() {
    let model = grid(7);
    for &body in &model.forest().order()[1..] {
        let number: u32 = model.body(body).name.strip_prefix("body ").unwrap().parse().unwrap();
        let distance = 1 + number % 7 + number / 7;
        assert_eq!(model.forest().depth(body), distance, "body {number}");
    }
}

#[test]
fn priorities_beat_depth_and_rows() {
    // A ring of four: world - a - b - c - world. The joint of the lowest priority closes the loop.
    for loose in 0..4usize {
        let ring = [(0, 1), (1, 2), (2, 3), (3, 0)];
        let edges: Vec<Edge> = ring
            .iter()
            .enumerate()
            .map(|(k, &(a, b))| {
                let kind =
                    if k == loose { Weld.into() } else { JointKind::from(PointOnPlane::across(Vec3::Z)) };
                (a, b, kind, JointRole::Auto, if k == loose { 0 } else { 1 })
            })
            .collect();
        let model = build(3, &edges);
        assert_eq!(model.forest().loops().len(), 1);
        assert_eq!(model.joint(model.forest().loops()[0]).name, format!("joint {loose}"));
    }
}

#[test]
fn bodies_that_nothing_holds_get_a_free_root_at_the_first_named() {
    let model = build(
        4,
        &[
            (2, 1, Revolute::about(Vec3::Z).into(), JointRole::Auto, 0),
            (3, 4, Spherical.into(), JointRole::Auto, 0),
        ],
    );
    let roots: Vec<&str> = model
        .tree_joints()
        .map(|id| model.joint(id))
        .filter(|joint| joint.parent.is_world())
        .map(|joint| joint.name.as_str())
        .collect();
    assert_eq!(roots, ["body 0 root", "body 2 root"]);
    assert_eq!((model.nq(), model.nv()), (7 + 1 + 7 + 4, 6 + 1 + 6 + 3));
    // The revolute joint was described from body 1 to body 0, and now points outward, with its axis reversed.
    let turned = model.joint(model.find_joint("joint 0").unwrap());
    assert_eq!(model.body(turned.child).name, "body 1");
    assert_eq!(turned.kind, Revolute::about(-Vec3::Z).into());
}

#[test]
fn the_joint_of_a_free_root_takes_a_name_that_nobody_has() {
    let mut model = ModelBuilder::new("names");
    let [torso, arm] = ["torso", "arm"].map(|name| model.add_body(plain_body(name)));
    let shoulder =
        Joint::new("torso root", Spherical).parent(torso, Pose::IDENTITY).child(arm, Pose::IDENTITY);
    let shoulder = model.add_joint(shoulder);
    let model = model.build().unwrap();
    assert_eq!(model.find_joint("torso root"), Some(shoulder));
    let names: Vec<&str> = model.joints().iter().map(|joint| joint.name.as_str()).collect();
    assert_eq!(names, ["torso root", "torso root'"]);
}

#[test]
fn a_tree_joint_without_coordinates_is_refused_by_reduced_coordinates_only() {
    let edges = [
        (0, 1, PointOnLine::along(Vec3::X).into(), JointRole::Auto, 0),
        (1, 2, PointOnPlane::across(Vec3::X).into(), JointRole::Auto, 0),
    ];
    let error = build(2, &edges).check_reducible().unwrap_err().to_string();
    assert!(error.contains("'joint 0', 'joint 1'") && error.contains("JointRole::Loop"), "{error}");
    let as_loops = edges.map(|(a, b, kind, _, priority)| (a, b, kind, JointRole::Loop, priority));
    assert_eq!(build(2, &as_loops).check_reducible(), Ok(()));
}
