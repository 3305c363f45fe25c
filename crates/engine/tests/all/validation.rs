//! Faulty models are refused, every fault is reported with the name of its element, and no argument makes a
//! constructor panic.

use crate::common::*;
use ligament::mass::Shape;
use ligament::math::{Mat3, Pose, RigidInertia, Sym3, Vec3, so3};
use ligament::model::*;
use proptest::prelude::*;

/// The faults of a model with one good body, and whatever the test adds.
fn faults_of(describe: impl FnOnce(&mut ModelBuilder, BodyId)) -> Vec<String> {
    let mut model = ModelBuilder::new("test");
    let body = model.add_body(plain_body("arm"));
    describe(&mut model, body);
    match model.build() {
        Ok(_) => Vec::new(),
        Err(error) => error.faults.iter().map(ToString::to_string).collect(),
    }
}

/// Adds a body whose index is not needed.
fn add(model: &mut ModelBuilder, body: Body) {
    model.add_body(body);
}

/// The faults of a model with one joint from the world to its one body.
fn joint_faults(joint: Joint) -> Vec<String> {
    faults_of(|model, body| {
        let child_from_joint = joint.child_from_joint;
        model.add_joint(joint.child(body, child_from_joint));
    })
}

#[track_caller]
fn assert_only(faults: &[String], words: &[&str]) {
    assert_eq!(faults.len(), 1, "{faults:?}");
    for word in words {
        assert!(faults[0].contains(word), "'{word}' is missing in: {}", faults[0]);
    }
}

fn hinge(name: &str) -> Joint {
    Joint::new(name, Revolute::about(Vec3::Z))
}

#[test]
fn a_good_model_has_no_faults() {
    let knee = hinge("knee").limits(Limits::Ranges(vec![Range::new(-1.0, 1.0)])).stiffness(5.0).rest([0.1]);
    assert_eq!(joint_faults(knee), Vec::<String>::new());
}

#[test]
fn empty_model() {
    let error = ModelBuilder::new("nothing").build().unwrap_err();
    assert_eq!(error.faults, [Fault::Empty]);
    assert!(error.to_string().contains("'nothing'"));
}

#[test]
fn inertia_that_no_body_can_have() {
    let with = |inertia: RigidInertia| faults_of(|model, _| add(model, Body::new("skull", inertia)));
    let diagonal = |mass: f64, x: f64, y: f64, z: f64| {
        RigidInertia::new(mass, Vec3::ZERO, Sym3::diagonal(Vec3::new(x, y, z)))
    };
    assert_only(&with(diagonal(0.0, 1.0, 1.0, 1.0)), &["skull", "mass"]);
    assert_only(&with(diagonal(-1.0, 1.0, 1.0, 1.0)), &["skull", "mass"]);
    assert_only(&with(diagonal(f64::NAN, 1.0, 1.0, 1.0)), &["skull"]);
    assert_only(&with(diagonal(1.0, 1.0, 1.0, 2.5)), &["skull", "exceeds the sum of the other two by 0.5"]);
    assert_only(&with(diagonal(1.0, 1.0, -1.0, 1.0)), &["skull"]);
    assert_eq!(with(diagonal(1.0, 1.0, 1.0, 2.0)), Vec::<String>::new(), "a flat plate is a body");
}

#[test]
fn names() {
    assert_only(&faults_of(|m, _| add(m, plain_body("arm"))), &["'arm'", "unique"]);
    assert_only(&faults_of(|m, _| add(m, plain_body(""))), &["bodies 2", "empty name"]);
    assert_only(&faults_of(|m, _| add(m, plain_body("world"))), &["'world'"]);
    let twice = faults_of(|model, body| {
        model.add_joint(hinge("knee").child(body, Pose::IDENTITY));
        model.add_joint(hinge("knee").child(body, Pose::IDENTITY));
    });
    assert_only(&twice, &["joints 0 and 1", "'knee'"]);
}

#[test]
fn ends_of_joints() {
    let stranger = {
        let mut other = ModelBuilder::new("other");
        (0..9).map(|k| other.add_body(plain_body(format!("{k}")))).last().unwrap()
    };
    let missing = faults_of(|model, body| {
        model.add_joint(hinge("knee").parent(stranger, Pose::IDENTITY).child(body, Pose::IDENTITY));
    });
    assert_only(&missing, &["joint 'knee'", "parent", "number 9", "2 bodies"]);
    let itself = faults_of(|model, body| {
        model.add_joint(hinge("knee").parent(body, Pose::IDENTITY).child(body, Pose::IDENTITY));
    });
    assert_only(&itself, &["'knee'", "'arm'", "itself"]);
}

#[test]
fn axes_and_frames() {
    let bent = Joint::new("knee", Revolute::about(Vec3::new(0.0, 0.0, 2.0)));
    assert_only(&joint_faults(bent), &["'knee'", "axis", "length 2", "unit"]);
    let nan = Joint::new("slide", Prismatic::along(Vec3::new(f64::NAN, 0.0, 0.0)));
    assert_only(&joint_faults(nan), &["'slide'", "NaN"]);
    let askew = Joint::new("hip", Universal::about(Vec3::X, Vec3::new(0.6, 0.8, 0.0)));
    assert_only(&joint_faults(askew), &["'hip'", "53.130 degrees", "perpendicular"]);
    let pitch = Joint::new("jack", Screw::about(Vec3::Z, f64::INFINITY));
    assert_only(&joint_faults(pitch), &["'jack'", "pitch", "inf"]);

    let mirror = Pose::rotation(Mat3::diagonal(Vec3::new(1.0, 1.0, -1.0)));
    assert_only(
        &joint_faults(hinge("knee").parent(BodyId::WORLD, mirror)),
        &["'knee'", "parent", "proper rotation"],
    );
    let sheared = Pose::rotation(Mat3::from_cols(Vec3::X, Vec3::new(0.1, 1.0, 0.0), Vec3::Z));
    let mut joint = hinge("knee");
    joint.child_from_joint = sheared;
    assert_only(&joint_faults(joint), &["'knee'", "child", "proper rotation"]);
    let nowhere = Pose::translation(Vec3::new(0.0, f64::NAN, 0.0));
    assert_only(&joint_faults(hinge("knee").parent(BodyId::WORLD, nowhere)), &["'knee'", "position", "NaN"]);
}

#[test]
fn axes_and_frames_with_seven_digits_are_made_exact() {
    let tilted = Vec3::new(0.267_261_2, 0.534_522_5, 0.801_783_7);
    let rounded = |x: f64| (x * 1e7).round() * 1e-7;
    let turn = so3::exp(tilted * 2.0).to_rows().map(|row| row.map(rounded));
    let frame = Pose::rotation(Mat3::from_rows(turn));
    assert!(frame.rot.rotation_defect() > 1e-9, "rounding must be visible");
    let mut model = ModelBuilder::new("test");
    let body = model.add_body(plain_body("arm"));
    let hip = Universal::about(tilted, Vec3::new(0.0, 0.832_050_3, -0.554_700_2));
    let id = model.add_joint(Joint::new("hip", hip).parent(BodyId::WORLD, frame).child(body, frame));
    let rest = [0.182_574_2, 0.365_148_4, 0.547_722_6, 0.730_296_7];
    let neck = model.add_joint(Joint::new("neck", Spherical).child(body, Pose::IDENTITY).rest(rest));
    let cone = Limits::SwingTwist { axis: tilted, swing: 1.0, twist: Range::ANY };
    let spine = model.add_joint(Joint::new("spine", Spherical).child(body, Pose::IDENTITY).limits(cone));
    model.add_collider(Collider::new("palm", body, frame, Shape::Sphere { radius: 0.1 }));
    model.add_tracker(Tracker::at("glove", body, frame, Spring::default()));
    model.add_frame(Frame::new("tip", body, frame));
    let model = model.build().unwrap();
    for pose in [
        model.colliders()[0].body_from_shape,
        model.trackers()[0].body_from_tracker,
        model.frames()[0].body_from_frame,
    ] {
        assert!(pose.rot.rotation_defect() < 1e-15 && (pose.rot - frame.rot).max_abs() < 2e-7);
    }
    let Limits::SwingTwist { axis, .. } = model.joint(spine).limits else { panic!("limits changed kind") };
    assert!((axis.norm() - 1.0).abs() < 1e-15 && (axis - tilted).norm() < 1e-7);
    let off_unit = |q: &[f64]| (q.iter().map(|x| x * x).sum::<f64>().sqrt() - 1.0).abs();
    assert!(off_unit(&rest) > 1e-9, "rounding must be visible");
    assert!(off_unit(&model.joint(neck).rest) < 1e-15);
    let joint = model.joint(id);
    let axes: Vec<Vec3> = joint.kind.axes().map(|(_, axis)| axis).collect();
    // To rounding.
    assert!(axes.iter().all(|axis| (axis.norm() - 1.0).abs() < 1e-15));
    assert!(axes[0].dot(axes[1]).abs() < 1e-15);
    assert!(joint.parent_from_joint.rot.rotation_defect() < 1e-15);
    assert!(joint.child_from_joint.rot.rotation_defect() < 1e-15);
    // And unchanged to the digits that were given.
    assert!((axes[0] - tilted).norm() < 1e-7 && (joint.parent_from_joint.rot - frame.rot).max_abs() < 2e-7);
}

#[test]
fn springs_and_rest() {
    assert_only(&joint_faults(hinge("knee").stiffness(-1.0)), &["'knee'", "stiffness", "-1", "negative"]);
    assert_only(&joint_faults(hinge("knee").damping(f64::NAN)), &["'knee'", "damping", "NaN"]);
    let mut three = hinge("knee");
    three.stiffness = vec![1.0, 2.0, 3.0];
    assert_only(&joint_faults(three), &["'knee' (revolute)", "stiffness has 3", "expected 1"]);
    assert_only(
        &joint_faults(Joint::new("glue", Weld).stiffness(1.0)),
        &["'glue' (weld)", "stiffness", "none"],
    );
    assert_only(&joint_faults(hinge("knee").rest([0.0, 0.0])), &["'knee'", "rest has 2", "expected 1"]);
    let ball = Joint::new("hip", Spherical).rest([1.0, 1.0, 0.0, 0.0]);
    assert_only(&joint_faults(ball), &["'hip'", "quaternion", "1.41"]);
    let free = Joint::new("root", Free).rest([0.0, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0]);
    assert_only(&joint_faults(free), &["'root'", "quaternion", "1.41"]);
}

#[test]
fn limits() {
    let range = |low, high| Limits::Ranges(vec![Range::new(low, high)]);
    assert_only(&joint_faults(hinge("knee").limits(range(1.0, -1.0))), &["'knee'", "from 1.0 to -1.0"]);
    assert_only(&joint_faults(hinge("knee").limits(range(f64::NAN, 1.0))), &["'knee'", "NaN"]);
    assert_only(
        &joint_faults(hinge("knee").limits(range(f64::INFINITY, f64::INFINITY))),
        &["'knee'", "from inf to inf"],
    );
    let weld = Joint::new("glue", Weld).limits(Limits::Ranges(Vec::new()));
    assert_only(&joint_faults(weld), &["'glue' (weld)", "no coordinates"]);
    let two = Limits::Ranges(vec![Range::ANY; 2]);
    assert_only(&joint_faults(hinge("knee").limits(two)), &["'knee'", "limits has 2", "expected 1"]);
    assert_only(
        &joint_faults(Joint::new("hip", Spherical).limits(range(-1.0, 1.0))),
        &["'hip'", "SwingTwist"],
    );
    let cone = |swing| Limits::SwingTwist { axis: Vec3::X, swing, twist: Range::new(-1.0, 1.0) };
    assert_only(&joint_faults(hinge("knee").limits(cone(1.0))), &["'knee'", "spherical"]);
    assert_only(&joint_faults(Joint::new("hip", Spherical).limits(cone(0.0))), &["'hip'", "swing"]);
    let cone_about = |axis, twist| Limits::SwingTwist { axis, swing: 1.0, twist };
    let long = cone_about(Vec3::X * 2.0, Range::ANY);
    assert_only(
        &joint_faults(Joint::new("hip", Spherical).limits(long)),
        &["'hip'", "limit axis", "length 2"],
    );
    let back = cone_about(Vec3::X, Range::new(1.0, -1.0));
    assert_only(&joint_faults(Joint::new("hip", Spherical).limits(back)), &["'hip'", "from 1.0 to -1.0"]);
    assert_eq!(joint_faults(Joint::new("hip", Spherical).limits(cone(1.0))), Vec::<String>::new());
}

#[test]
fn colliders_and_trackers() {
    let ball = Shape::Sphere { radius: -1.0 };
    let faults = faults_of(|m, body| m.add_collider(Collider::new("palm", body, Pose::IDENTITY, ball)));
    assert_only(&faults, &["collider 'palm'", "radius", "-1"]);
    let ground = Collider::new("ground", BodyId::WORLD, Pose::IDENTITY, Shape::HalfSpace);
    assert_eq!(faults_of(|m, _| m.add_collider(ground.clone())), Vec::<String>::new());
    let slippery = Collider { friction: -0.1, ..ground.clone() };
    assert_only(&faults_of(|m, _| m.add_collider(slippery)), &["'ground'", "friction", "-0.1"]);
    for (restitution, text) in [(1.5, "1.5"), (-0.5, "-0.5"), (f64::NAN, "NaN")] {
        let bouncy = Collider { restitution, ..ground.clone() };
        assert_only(
            &faults_of(|m, _| m.add_collider(bouncy)),
            &["'ground'", "restitution", text, "from 0 to 1"],
        );
    }
    let spring = Spring { stiffness: f64::INFINITY, damping: 0.0 };
    let faults = faults_of(|m, body| m.add_tracker(Tracker::at("glove", body, Pose::IDENTITY, spring)));
    assert_only(&faults, &["tracker 'glove'", "stiffness", "inf"]);
}

#[test]
fn things_on_bodies_that_do_not_exist_or_at_frames_that_are_none() {
    let mut other = ModelBuilder::new("other");
    let nobody = (0..9).map(|k| other.add_body(plain_body(format!("{k}")))).last().unwrap();
    let mirror = Pose::rotation(Mat3::diagonal(Vec3::new(1.0, 1.0, -1.0)));
    let ball = || Shape::Sphere { radius: 1.0 };
    for (pose, on_nobody, word) in [(Pose::IDENTITY, true, "number 9"), (mirror, false, "proper rotation")] {
        let body = |body| if on_nobody { nobody } else { body };
        let palm = faults_of(|m, arm| m.add_collider(Collider::new("palm", body(arm), pose, ball())));
        assert_only(&palm, &["collider 'palm'", word]);
        let spring = Spring::default();
        let glove = faults_of(|m, arm| m.add_tracker(Tracker::at("glove", body(arm), pose, spring)));
        assert_only(&glove, &["tracker 'glove'", word]);
        let tip = faults_of(|m, arm| m.add_frame(Frame::new("tip", body(arm), pose)));
        assert_only(&tip, &["frame 'tip'", word]);
    }
}

#[test]
fn gravity() {
    let faults = faults_of(|model, _| model.set_gravity(Vec3::new(0.0, f64::NAN, 0.0)));
    assert_only(&faults, &["gravity", "NaN"]);
}

#[test]
fn frames() {
    let tip = |name: &str, body| Frame::new(name, body, Pose::translation(Vec3::X));
    assert_only(&faults_of(|m, body| m.add_frame(tip("arm", body))), &["frame 'arm'", "name of a body"]);
    let twice = faults_of(|m, body| {
        m.add_frame(tip("tip", body));
        m.add_frame(tip("tip", BodyId::WORLD));
    });
    assert_only(&twice, &["frames 0 and 1", "'tip'"]);
    let mirror = Pose::rotation(Mat3::diagonal(Vec3::new(1.0, 1.0, -1.0)));
    assert_only(
        &faults_of(|m, body| m.add_frame(Frame::new("tip", body, mirror))),
        &["frame 'tip'", "rotation"],
    );

    let mut model = ModelBuilder::new("test");
    let body = model.add_body(plain_body("arm"));
    model.add_frame(tip("tip", body));
    let model = model.build().unwrap();
    assert_eq!(model.find_place("tip"), Some((body, Pose::translation(Vec3::X))));
    assert_eq!(model.find_place("arm"), Some((body, Pose::IDENTITY)));
    assert_eq!((model.find_body("tip"), model.find_body("world")), (None, Some(BodyId::WORLD)));
    assert_eq!(model.find_place("hand"), None);
}

#[test]
fn a_cycle_of_tree_joints_is_told_in_full() {
    let mut model = ModelBuilder::new("ring");
    let bodies: Vec<BodyId> = (0..4).map(|k| model.add_body(plain_body(format!("body {k}")))).collect();
    for k in 0..4 {
        let (a, b) = (bodies[k], bodies[(k + 1) % 4]);
        let joint = hinge(&format!("link {k}")).parent(a, Pose::IDENTITY).child(b, Pose::IDENTITY);
        model.add_joint(joint.role(JointRole::Tree));
    }
    let error = model.build().unwrap_err();
    let faults: Vec<String> = error.faults.iter().map(ToString::to_string).collect();
    assert_only(&faults, &["'link 3'", "'link 2', 'link 1', 'link 0', 'link 3'", "loop joint"]);
}

#[test]
fn cycles_are_told_beside_other_faults() {
    let faults = faults_of(|model, body| {
        for k in 0..2 {
            let joint = hinge(&format!("link {k}")).child(body, Pose::IDENTITY);
            model.add_joint(joint.role(JointRole::Tree));
        }
        model.add_joint(hinge("itself").role(JointRole::Tree));
        add(model, Body::new("ghost", RigidInertia::ZERO));
    });
    assert_eq!(faults.len(), 3, "{faults:?}");
    for (fault, word) in faults.iter().zip(["'ghost'", "'itself'", "'link 0', 'link 1'"]) {
        assert!(fault.contains(word), "'{word}' is missing in: {fault}");
    }
}

#[test]
fn many_cycles_through_a_long_chain_are_told_in_good_time() {
    // Each cycle is as long as the chain: listing every one would take 4e9 steps.
    let n = 20_000;
    let mut model = ModelBuilder::new("knot");
    let mut last = BodyId::WORLD;
    for k in 0..n {
        let body = model.add_body(plain_body(format!("body {k}")));
        let joint = hinge(&format!("link {k}")).parent(last, Pose::IDENTITY).child(body, Pose::IDENTITY);
        model.add_joint(joint.role(JointRole::Tree));
        last = body;
    }
    for k in 0..n {
        let joint = hinge(&format!("closing {k}")).child(last, Pose::IDENTITY);
        model.add_joint(joint.role(JointRole::Tree));
    }
    let faults = model.build().unwrap_err().faults;
    assert_eq!(faults.len(), n);
    let (first, last) = (faults[0].to_string(), faults[n - 1].to_string());
    assert!(first.contains("'link 0', 'link 1'") && first.contains("and 19993 more"), "{first}");
    assert!(last.contains("closing 19999"), "{last}");
}

#[test]
fn a_joint_that_cannot_be_turned_round_says_so() {
    let faults = faults_of(|model, body| {
        let mut slab = Joint::new("slab", Planar::across(Vec3::Z)).parent(body, Pose::IDENTITY);
        slab.stiffness = vec![1.0, 2.0, 3.0];
        model.add_joint(slab);
    });
    assert_only(&faults, &["'slab' (planar)", "exchange its parent and child"]);
}

#[test]
fn every_fault_is_reported_not_the_first() {
    let mut model = ModelBuilder::new("broken");
    for k in 0..50 {
        let body = model.add_body(Body::new(format!("body {k}"), RigidInertia::ZERO));
        model.add_joint(Joint::new("same name", Revolute::about(Vec3::ZERO)).child(body, Pose::IDENTITY));
    }
    let error = model.build().unwrap_err();
    // 50 bodies without mass, 50 axes without length, 49 duplicate names.
    assert_eq!(error.faults.len(), 149);
    let text = error.to_string();
    assert!(text.contains("149 faults") && text.contains("and 129 more"), "{text}");
}

/// Any number, with special values made frequent.
fn any_number() -> impl Strategy<Value = f64> {
    prop_oneof![
        4 => -2.0..2.0f64,
        1 => prop::num::f64::ANY,
        1 => prop::sample::select(vec![0.0, -0.0, 1.0, f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 1e308, 1e-308]),
    ]
}

fn any_vector() -> impl Strategy<Value = Vec3> {
    [any_number(), any_number(), any_number()].prop_map(Vec3::from)
}

fn any_frame() -> impl Strategy<Value = Pose> {
    prop_oneof![
        any_pose(),
        [any_vector(), any_vector(), any_vector(), any_vector()]
            .prop_map(|[x, y, z, p]| Pose::new(Mat3::from_cols(x, y, z), p)),
    ]
}

fn any_joint_kind() -> impl Strategy<Value = JointKind> {
    prop_oneof![
        2 => any_kind(),
        1 => (any_vector(), any_vector(), any_number(), 0..8usize).prop_map(|(a, b, pitch, which)| match which {
            0 => Revolute::about(a).into(),
            1 => Prismatic::along(a).into(),
            2 => Cylindrical::about(a).into(),
            3 => Screw::about(a, pitch).into(),
            4 => Universal::about(a, b).into(),
            5 => Planar::across(a).into(),
            6 => PointOnLine::along(a).into(),
            _ => PointOnPlane::across(a).into(),
        }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn nothing_makes_a_constructor_panic(
        inertias in prop::collection::vec((any_number(), any_vector(), any_vector(), any_vector()), 0..4),
        joints in prop::collection::vec(
            (any_joint_kind(), 0..6u32, 0..6u32, any_frame(), any_frame(),
             prop::collection::vec(any_number(), 0..8), 0..3usize, any::<i32>()), 0..6),
        gravity in any_vector(),
    ) {
        // Bodies of a larger model, so that some ends do not exist.
        let mut other = ModelBuilder::new("other");
        let mut ids = vec![BodyId::WORLD];
        ids.extend((0..5).map(|k| other.add_body(plain_body(format!("{k}")))));

        let mut model = ModelBuilder::new("anything");
        model.set_gravity(gravity);
        for (k, (mass, h, d, o)) in inertias.iter().enumerate() {
            let rotational = Sym3 { xx: d.x, yy: d.y, zz: d.z, xy: o.x, xz: o.y, yz: o.z };
            model.add_body(Body::new(format!("body {k}"),
                RigidInertia { mass: *mass, first_moment: *h, rotational }));
        }
        for (k, (kind, a, b, near, far, numbers, role, priority)) in joints.iter().enumerate() {
            let mut joint = Joint::new(format!("joint {k}"), *kind)
                .parent(ids[*a as usize], *near)
                .child(ids[*b as usize], *far)
                .role([JointRole::Auto, JointRole::Tree, JointRole::Loop][*role])
                .priority(*priority);
            joint.rest = numbers.clone();
            joint.stiffness = numbers.clone();
            joint.damping = numbers.iter().rev().copied().collect();
            joint.limits = Limits::Ranges(numbers.iter().map(|&x| Range::new(x, -x)).collect());
            model.add_joint(joint);
        }
        match model.build() {
            Ok(model) => prop_assert!(model.forest().order().len() > 1),
            Err(error) => prop_assert!(!error.faults.is_empty() && !error.to_string().is_empty()),
        }
    }
}

/// Adding trackers to a built model: the existing ones stay, and faulty ones are refused as in a description.
#[test]
fn trackers_can_be_added_to_a_model() {
    let mut builder = ModelBuilder::new("test");
    let body = builder.add_body(plain_body("arm"));
    let spring = Spring { stiffness: 5.0, damping: 1.0 };
    builder.add_tracker(Tracker::at("glove", body, Pose::IDENTITY, spring));
    let model = builder.build().expect("a model");
    let at = Pose::translation(Vec3::X);
    let more = model.with_trackers([Tracker::at("elbow", body, at, spring)]).expect("more trackers");
    let names: Vec<&str> = more.trackers().iter().map(|tracker| tracker.name.as_str()).collect();
    assert_eq!(names, ["glove", "elbow"]);
    assert_eq!((more.nq(), more.nv(), model.trackers().len()), (model.nq(), model.nv(), 1));
    for (name, on, pose, words) in [
        ("glove", body, at, ["'glove'", "unique"]),
        ("far", BodyId::WORLD, Pose::translation(Vec3::new(f64::NAN, 0.0, 0.0)), ["tracker 'far'", "NaN"]),
    ] {
        let error = model.with_trackers([Tracker::at(name, on, pose, spring)]).expect_err(name);
        let faults: Vec<String> = error.faults.iter().map(ToString::to_string).collect();
        assert_only(&faults, &words);
    }
}
