//! The state vectors of a whole model: integrated and subtracted joint by joint, each on its own manifold, and
//! refused, with their names, where they have the wrong length.

use crate::common::*;
use ligament::math::{Pose, Vec3};
use ligament::model::*;
use proptest::prelude::*;

/// A free torso with an arm on a ball joint, a hand on a hinge, and a loop that adds no coordinates.
fn figure() -> Model {
    let mut model = ModelBuilder::new("figure");
    let [torso, arm, hand] = ["torso", "arm", "hand"].map(|name| model.add_body(plain_body(name)));
    let joint = |name: &str, kind: JointKind, a, b| {
        Joint::new(name, kind).parent(a, Pose::translation(Vec3::X)).child(b, Pose::IDENTITY)
    };
    model.add_joint(joint("shoulder", Spherical.into(), torso, arm).role(JointRole::Tree));
    model.add_joint(joint("wrist", Revolute::about(Vec3::Y).into(), arm, hand).role(JointRole::Tree));
    model.add_joint(joint("grip", PointOnLine::along(Vec3::Z).into(), torso, hand));
    model.build().expect("the model is valid")
}

#[test]
fn vectors_of_the_wrong_length_are_refused_by_name() {
    let model = figure();
    let (nq, nv) = (model.nq(), model.nv());
    assert_eq!((nq, nv), (7 + 4 + 1, 6 + 3 + 1));
    let reported = |result: Result<(), StateError>| result.unwrap_err().to_string();
    for wrong in [0, 1, 100] {
        let (q, v, bad) = (model.neutral(), vec![0.0; nv], vec![0.0; wrong]);
        let of =
            |what: &str, right: usize| format!("{what} has {wrong} numbers; model 'figure' needs {right}");
        assert_eq!(reported(model.integrate(&mut bad.clone(), &v, 1.0)), of("q", nq));
        assert_eq!(reported(model.integrate(&mut q.clone(), &bad, 1.0)), of("v", nv));
        assert_eq!(reported(model.difference(&bad, &q, &mut v.clone())), of("from", nq));
        assert_eq!(reported(model.difference(&q, &bad, &mut v.clone())), of("to", nq));
        assert_eq!(reported(model.difference(&q, &q, &mut bad.clone())), of("v", nv));
        assert_eq!(reported(model.chart_rate(&bad, &v, &mut v.clone())), of("x", nv));
        assert_eq!(reported(model.chart_rate(&v, &bad, &mut v.clone())), of("v", nv));
        assert_eq!(reported(model.chart_rate(&v, &v, &mut bad.clone())), of("rate", nv));
    }
}

proptest! {
    #[test]
    fn difference_undoes_integration_for_all_joints_at_once(v in prop::collection::vec(-1.0..1.0f64, 10)) {
        let model = figure();
        let from = model.neutral();
        let mut to = from.clone();
        model.integrate(&mut to, &v, 1.0).unwrap();
        let mut found = vec![0.0; model.nv()];
        model.difference(&from, &to, &mut found).unwrap();
        // A few dozen roundings of numbers of order one.
        prop_assert!(found.iter().zip(&v).all(|(a, b)| (a - b).abs() < 1e-13), "{found:?} {v:?}");
    }
}
