//! MJCF: what is read, what is reported as unsupported, and what is refused. tests/python compares the numbers with
//! those of MuJoCo itself.

#![allow(clippy::unwrap_used)] // test helpers may unwrap

use std::f64::consts::TAU;
use std::path::PathBuf;

use crate::common::folder::Folder;
use ligament::command::Command;
use ligament::contact::NoContact;
use ligament::math::Vec3;
use ligament::model::{
    Activation, Actuation, Exclusion, JointKind, JointRole, Limits, Range, SensorKind, SensorObject,
};
use ligament::progress::Progress;
use ligament_io::mjcf::{self, Imported, MjcfError, Options};
use proptest::prelude::*;

fn from_text(text: &str, key: Option<&str>) -> Result<Imported, MjcfError> {
    mjcf::from_text(
        text,
        None,
        &Options { key: key.map(str::to_owned), ..Options::default() },
        &mut Progress::none(),
    )
}

fn load(path: PathBuf) -> Result<Imported, MjcfError> {
    mjcf::load(path, &Options::default(), &mut Progress::none())
}

fn read(inside: &str) -> Imported {
    from_text(&format!("<mujoco>{inside}</mujoco>"), None).unwrap_or_else(|error| panic!("{error}"))
}

fn refused(text: &str) -> String {
    from_text(text, None).unwrap_err().to_string()
}

fn reported(imported: &Imported) -> String {
    imported.notes.iter().map(|note| format!("{note}\n")).collect()
}

const GEOM: &str = r#"<geom size=".1"/>"#;

#[test]
fn several_joints_of_a_body_keep_their_names_and_order() {
    let imported = read(&format!(
        r#"<worldbody><body name="arm" pos="0 0 1">
             <joint name="x" axis="1 0 0" range="-90 45"/> <joint name="y" axis="0 2 0" pos="0 0 .1"/>
             <joint name="out" type="slide" axis="0 0 1" range="-.1 .2" ref=".05" stiffness="3" springref=".1"/>
             {GEOM}<body name="tip" pos="0 0 .3">{GEOM}<site name="end" pos="0 0 .1"/></body></body></worldbody>
           <actuator><motor joint="y"/><motor body="tip"/></actuator>"#
    ));
    let model = &imported.scene.model;
    let joints: Vec<&str> = model.tree_joints().map(|id| model.joint(id).name.as_str()).collect();
    assert_eq!((joints, model.bodies().len() - 1), (vec!["x", "y", "out"], 3));
    let out = model.joint(model.find_joint("out").unwrap());
    assert!(matches!(out.kind, JointKind::Prismatic(_)));
    // Less the reference, computed here.
    let Limits::Ranges(ranges) = &out.limits else { panic!("{:?}", out.limits) };
    assert!((ranges[0].low + 0.15).abs() < 1e-15 && (ranges[0].high - 0.15).abs() < 1e-15, "{ranges:?}");
    assert!((out.rest[0] - 0.05).abs() < 1e-15 && out.stiffness == [3.0]);
    let x = model.joint(model.find_joint("x").unwrap());
    let Limits::Ranges(ranges) = &x.limits else { panic!("{:?}", x.limits) };
    assert!((ranges[0].low + std::f64::consts::FRAC_PI_2).abs() < 1e-15);
    let y = model.joint(model.find_joint("y").unwrap());
    assert_eq!((y.actuation, x.actuation), (Actuation::Active, Actuation::Passive));
    // A body without joints is part of its parent.
    let (tip, at) = model.find_place("tip").unwrap();
    assert_eq!((model.body(tip).name.as_str(), at.pos), ("arm", Vec3::new(0.0, 0.0, 0.3)));
    assert_eq!(model.find_place("end").unwrap().1.pos, Vec3::new(0.0, 0.0, 0.4));
    let notes = reported(&imported);
    for words in ["intermediate bodies", "'ref'", "actuator/motor (not on a joint"] {
        assert!(notes.contains(words), "{words} is not in {notes}");
    }
}

#[test]
fn connect_and_weld_close_loops_where_bodies_are_at_the_start() {
    let imported = read(&format!(
        r#"<worldbody>
             <body name="a" pos="1 0 0"><joint axis="0 1 0"/>{GEOM}</body>
             <body name="b" pos="0 0 2" euler="0 90 0"><freejoint name="f"/>{GEOM}</body>
           </worldbody>
           <equality>
             <connect name="pin" body1="a" body2="b" anchor="0 0 .5"/> <weld name="glue" body1="b"/>
             <weld name="off" body1="a" body2="b" active="false"/> <flex flex="cloth"/>
           </equality>"#
    ));
    let scene = &imported.scene;
    let model = &scene.model;
    assert_eq!(model.forest().loops().len(), 2);
    let poses = scene.poses();
    for &id in model.forest().loops() {
        let joint = model.joint(id);
        assert_eq!(joint.role, JointRole::Loop);
        let violation = joint.b_from_a(&poses[joint.parent.index()], &poses[joint.child.index()]);
        assert!(
            violation.pos.norm() < 1e-15 && (violation.rot - ligament::math::Mat3::IDENTITY).max_abs() < 1.0,
            "{violation:?}"
        );
    }
    let pin = model.joint(model.find_joint("pin").unwrap());
    assert!(matches!(pin.kind, JointKind::Spherical(_)));
    assert_eq!(pin.parent_from_joint.pos, Vec3::new(0.0, 0.0, 0.5));
    let notes = reported(&imported);
    assert!(notes.contains("inactive equality constraints") && notes.contains("equality/flex"), "{notes}");
}

#[test]
fn joints_follow_joints_and_tendons_follow_tendons() {
    let hinge = |name: &str, x: f64| {
        format!(r#"<body name="b{name}" pos="{x} 0 0"><joint name="{name}" axis="0 1 0"/>{GEOM}</body>"#)
    };
    let bodies: String = (0..4).map(|k| hinge(&format!("j{k}"), f64::from(k))).collect();
    let file = |equality: &str| {
        format!(
            r#"<worldbody>{bodies}</worldbody>
               <tendon><fixed name="t"><joint joint="j2" coef="2"/></fixed>
                       <fixed name="u"><joint joint="j3" coef="3"/></fixed></tendon>
               <equality>{equality}</equality>"#
        )
    };
    let imported = read(&file(
        r#"<joint name="gear" joint1="j0" joint2="j1" polycoef="0.1 -2 0 0 0"/>
           <joint joint1="j1" polycoef="0.25"/> <tendon tendon1="t" tendon2="u"/>
           <joint joint1="j0" joint2="j2" active="false"/>"#,
    ));
    let mut sim = ligament::sim::Simulation::new(&imported.scene).unwrap();
    for method in ["implicit", "reduced", "displacement"] {
        sim.step(&[format!("method {method}").parse().unwrap()]).unwrap();
        sim.apply(&["torque joint=j3 tau=2".parse().unwrap()]).unwrap();
        sim.run(1.0).unwrap();
        let (q, v) = sim.coordinates();
        // What is left is the part of gravity and of the torque that the end of a step does not know: O(h^2).
        for (what, gap) in
            [("j0", q[0] - (0.1 - 2.0 * q[1])), ("j1", q[1] - 0.25), ("tendons", 2.0 * q[2] - 3.0 * q[3])]
        {
            // The wheels turn many times, which poses do not count.
            let gap = gap - TAU * (gap / TAU).round();
            assert!(gap.abs() < 1e-3, "{method} {what}: {gap:e} {q:?}");
        }
        assert!(v[3].abs() > 10.0, "{method}: it turns at {} rad/s", v[3]);
    }
    let notes = reported(&imported);
    assert!(notes.contains("inactive equality constraints"), "{notes}");
    let notes = reported(&read(&file(r#"<joint joint1="j0" joint2="j1" polycoef="0 1 3"/>"#)));
    assert!(notes.contains("only the linear part"), "{notes}");
    for (equality, words) in [
        (r#"<joint joint1="missing"/>"#, "does not exist"),
        (r#"<tendon tendon1="missing"/>"#, "does not exist"),
        ("<joint/>", "joint1"),
    ] {
        let error = refused(&format!("<mujoco>{}</mujoco>", file(equality)));
        assert!(error.contains(words), "{error}");
    }
}

#[test]
fn a_solid_grid_becomes_flesh() {
    let grid = |more: &str| {
        format!(
            r#"<worldbody><body name="hand" pos="0 0 1"><joint axis="0 1 0"/>{GEOM}
                 <flexcomp name="pad" type="grid" count="4 3 2" spacing=".1 .1 .2" pos=".5 0 0" mass="2.4" {more}>
                   <elasticity young="1e4" poisson=".3"/><pin id="0"/><pin grid="3 2 1"/><edge equality="true"/>
                 </flexcomp></body></worldbody>"#
        )
    };
    let imported = read(&grid(r#"dim="3""#));
    let flesh = imported.flesh.as_ref().expect("flesh");
    assert_eq!((flesh.cage().nodes().len(), flesh.cage().tets().len()), (24, 6 * 3 * 2));
    // Boxes of 0.3, 0.2 and 0.2 m, computed here; its surface is closed.
    assert!((flesh.cage().volumes().iter().sum::<f64>() - 0.012).abs() < 1e-15);
    assert!((flesh.mass() - 2.4).abs() < 1e-12);
    flesh.surface().check_closed().expect("a closed skin");
    let pinned: Vec<usize> =
        flesh.holds().iter().enumerate().filter(|(_, hold)| hold.attached).map(|(k, _)| k).collect();
    assert_eq!(pinned, [0, 23]);
    let middle = flesh.cage().nodes().iter().fold(Vec3::ZERO, |sum, node| sum + *node) / 24.0;
    assert!((middle - Vec3::new(0.5, 0.0, 1.0)).norm() < 1e-14, "{middle:?}");
    assert!(reported(&imported).contains("flexcomp/edge"), "{}", reported(&imported));
    let flat = read(&grid(r#"dim="2""#));
    assert!(flat.flesh.is_none() && reported(&flat).contains("only grids with dim"), "{}", reported(&flat));
}

/// Names of the bodies, or of the colliders, of each exclusion.
fn excluded(imported: &Imported) -> Vec<[String; 2]> {
    let model = &imported.scene.model;
    let names = |exclusion: &Exclusion| match exclusion {
        Exclusion::Bodies(bodies) => bodies.map(|id| model.body(id).name.clone()),
        Exclusion::Colliders(names) => names.clone().map(|name| format!("collider {name}")),
    };
    model.exclusions().iter().map(names).collect()
}

#[test]
fn bodies_are_excluded_from_contact() {
    let body = |name: &str, inside: &str| {
        format!(r#"<body name="{name}"><freejoint/><geom name="{name}" size=".1"/>{inside}</body>"#)
    };
    let (a, b) = (body("a", ""), body("b", r#"<body name="on b"><geom name="on b" size=".2"/></body>"#));
    let table = r#"<body name="table"><geom name="top" type="box" size="1 1 .1"/></body>"#;
    let all = read(&format!(
        r#"<worldbody><geom type="plane" size="1 1 1" name="ground"/>{table}{a}{b}{}</worldbody>
           <contact><exclude body1="a" body2="c"/><exclude name="x" body1="a" body2="on b"/>
             <exclude body1="table" body2="c"/></contact>"#,
        body("c", "")
    ));
    // A body that is part of another, or of the world, is excluded by its colliders: the others still touch.
    let wanted = [["a", "c"], ["collider a", "collider on b"], ["collider top", "collider c"]];
    assert_eq!(excluded(&all), wanted);
    let (model, pairs) = (&all.scene.model, all.scene.contact_pairs());
    let index = |name: &str| model.colliders().iter().position(|c| c.name == name).unwrap() as u32;
    let reason = |a: &str, b: &str| pairs.why_not(index(a), index(b));
    assert_eq!(reason("a", "c"), Some(NoContact::Excluded));
    assert_eq!((reason("a", "on b"), reason("a", "b")), (Some(NoContact::Excluded), None));
    assert_eq!((reason("top", "c"), reason("ground", "c")), (Some(NoContact::Excluded), None));
    for (wrong, says) in [
        (r#"<exclude body1="a"/>"#, "no body2"),
        (r#"<exclude body1="a" body2="zebra"/>"#, "the body 'zebra', which does not exist"),
    ] {
        let error =
            refused(&format!("<mujoco><worldbody>{a}</worldbody><contact>{wrong}</contact></mujoco>"));
        assert!(error.contains(says), "{error}");
    }
}

#[test]
fn a_body_with_several_joints_does_not_touch_its_parent() {
    let legs = read(
        r#"<worldbody><body name="hip"><freejoint/><geom size=".1"/>
             <body name="thigh" pos="0 0 -1"><joint name="x" axis="1 0 0"/><joint name="y" axis="0 1 0"/><geom size=".1"/>
               <body name="shin" pos="0 0 -1"><joint name="knee"/><geom size=".1"/></body></body></body></worldbody>"#,
    );
    let pairs = legs.scene.contact_pairs();
    assert_eq!([(0, 1), (1, 2)].map(|(a, b)| pairs.why_not(a, b)), [Some(NoContact::Joined); 2]);
    assert_eq!(pairs.why_not(0, 2), None);
}

#[test]
fn a_site_may_have_the_name_of_a_body_that_comes_later() {
    let hand = read(
        r#"<worldbody><body name="arm"><freejoint/><geom size=".1"/><site name="wrist"/>
             <body name="wrist"><joint/><geom size=".1"/></body><body><joint/><geom size=".1"/></body>
             <body name="body"><joint/><geom size=".1"/></body></body></worldbody>"#,
    );
    let names: Vec<&str> = hand.scene.model.bodies()[1..].iter().map(|body| body.name.as_str()).collect();
    assert_eq!(names, ["arm", "wrist", "body 2", "body"]);
    assert!(reported(&hand).contains("site 'wrist': called 'wrist 2'"), "{}", reported(&hand));
    let twice = r#"<mujoco><worldbody><body name="a"/><body name="a"/></worldbody></mujoco>"#;
    assert!(refused(twice).contains("another body has this name"), "{}", refused(twice));
}

#[test]
fn what_is_not_read_is_told() {
    let notes = reported(&read(&format!(
        r#"<option timestep=".01" density="5"><flag energy="enable"/></option>
           <worldbody><geom type="plane" size="1 1 1"/><geom type="hfield" hfield="h"/>
             <body><joint armature=".1" frictionloss="2" margin="1"/><joint type="ball" range="0 30" name="b"/>{GEOM}
               <geom type="mesh" mesh="none" mass="0"/><geom size=".1" solref="1 1"/><composite type="rope"/></body></worldbody>
           <actuator><motor body="b"/></actuator><keyframe><key/></keyframe><contact><zebra/></contact><sensor><gyro/></sensor>"#
    )));
    for words in [
        "<actuator/motor (not on a joint, a tendon or a site alone",
        "keyframes: choose one as the start state with --key: '0'",
        "<contact/zebra>",
        "<composite>",
        "option timestep",
        "option/flag energy",
        "joint margin",
        "ball joints: the limit",
        "no height field asset is named 'h'",
        "no mesh asset is named 'none'",
        "solref",
    ] {
        assert!(notes.contains(words), "{words} is not in:\n{notes}");
    }
    assert!(notes.contains("sensor 'gyro' (gyro): left out: it is not at a site"), "{notes}");
}

#[test]
fn rotors_and_dry_friction_are_those_of_the_file() {
    let scene = read(&format!(
        r#"<default><joint armature=".1"/><default class="rubs"><joint frictionloss="2"/></default></default>
           <worldbody><body><freejoint/>{GEOM}<body><joint name="plain"/>{GEOM}
             <body><joint name="rubs" class="rubs" armature=".3"/>{GEOM}
               <body><joint name="ball" type="ball" armature="0"/>{GEOM}</body></body></body></body></worldbody>"#
    ));
    let model = &scene.scene.model;
    let of = |name: &str| model.joint(model.find_joint(name).unwrap());
    assert_eq!((of("plain").armature_of(0), of("plain").friction_of(0)), (0.1, 0.0));
    assert_eq!((of("rubs").armature_of(0), of("rubs").friction_of(0)), (0.3, 2.0));
    assert!(of("ball").armature.is_empty());
    let wrong = r#"<mujoco><worldbody><body><joint armature="-1"/></body></worldbody></mujoco>"#;
    assert!(refused(wrong).contains("armature"), "{}", refused(wrong));
}

#[test]
fn sensors_within_a_body_measure_a_part_of_it() {
    // The foot is welded to the leg: it is a part of its body, with the toe, which has a joint, and the collider.
    let imported = read(&format!(
        r#"<worldbody><body name="leg"><joint name="hip"/>{GEOM}
             <body name="foot" pos="0 0 -1"><geom name="sole" size=".1" mass="2"/><site name="ankle" pos="0 0 .1"/>
               <body name="toe"><joint name="bends"/><geom size=".05" mass=".5"/></body></body></body></worldbody>
           <sensor><force name="load" site="ankle"/><subtreecom name="all" body="leg"/><touch site="ankle" cutoff="7"/></sensor>"#
    ));
    let model = &imported.scene.model;
    let kinds: Vec<(&str, SensorKind)> =
        model.sensors().iter().map(|sensor| (sensor.name.as_str(), sensor.kind)).collect();
    assert_eq!(
        kinds,
        [("load", SensorKind::Force), ("all", SensorKind::SubtreeCenter), ("touch", SensorKind::Touch)]
    );
    let toe = model.find_body("toe").unwrap();
    match &model.sensors()[0].object {
        SensorObject::Subtree { mount, part: Some(part) } => {
            assert_eq!((model.body(mount.body).name.as_str(), mount.body_from_mount.pos.z), ("leg", -0.9));
            assert!((part.inertia.mass - 2.0).abs() < 1e-12 && (part.inertia.com().z + 1.0).abs() < 1e-12);
            assert_eq!((&part.children[..], &part.colliders[..]), (&[toe][..], &["sole".to_owned()][..]));
        }
        other => panic!("{other:?}"),
    }
    assert!(matches!(&model.sensors()[1].object, SensorObject::Subtree { part: None, .. }));
    assert_eq!(model.sensors()[2].cutoff, 7.0);
}

#[test]
fn actuators_are_those_of_the_file() {
    let imported = read(&format!(
        r#"<compiler angle="radian"/>
           <default><position kp="30" ctrlrange=".2 1"/><default class="strong"><general gear="2" biastype="affine"
             gainprm="5" biasprm="3 -10 -2" forcerange="-4 6"/></default></default>
           <worldbody><body><joint name="a" ref=".5" stiffness="10" range="-.1 .7" actuatorfrcrange="-1 3"/>{GEOM}
             <body><joint name="b" damping="1"/>{GEOM}<body><joint name="c"/>{GEOM}
             <body><joint name="d" type="ball"/>{GEOM}</body></body></body></body></worldbody>
           <actuator><position joint="a"/><general class="strong" joint="b" name="b"/><motor joint="c" ctrllimited="false"/>
             <velocity joint="c" kv="7"/><position joint="d" gear="0 3 0" kp="1"/><motor joint="d" gear="1 1 0"/>
             <intvelocity joint="c" kp="9" actrange="-2 2"/><damper joint="c" kv="4" ctrlrange="0 2"/>
             <general joint="c" gaintype="affine" gainprm="1 2 3" dyntype="filterexact" dynprm=".3"/>
             <position joint="a" inheritrange="1" timeconst=".1"/>
             <muscle joint="c"/><general joint="c" dyntype="user"/><motor body="s"/></actuator>"#
    ));
    let model = &imported.scene.model;
    let all = model.actuators();
    let names: Vec<&str> = all.iter().map(|actuator| actuator.name.as_str()).collect();
    assert_eq!(names, ["a", "b", "c", "c 2", "d", "c 3", "c 4", "c 5", "a 2"]);
    let joint = |name: &str| model.joint(model.find_joint(name).unwrap());
    assert!(joint("a").stiffness == [10.0] && joint("b").damping == [1.0] && joint("c").damping.is_empty());
    assert!(["a", "b", "c", "d"].iter().all(|name| joint(name).actuation == Actuation::Active));
    // MuJoCo's coordinate is larger by 0.5: -30 (q + 0.5).
    let a = &all[0];
    assert_eq!((a.gain, a.bias, a.ctrl_range), ([30.0, 0.0, 0.0], [-15.0, -30.0, 0.0], Range::new(0.2, 1.0)));
    assert_eq!((a.joint_force_range, a.force_range), (Range::new(-1.0, 3.0), Range::ANY));
    // Clamped to 0.2, and all kinds of actuator share their defaults: 5 * 0.2 + 3.
    let b = &all[1];
    assert_eq!((b.gear, b.force_range, b.force(0.0, 0.0, 0.0)), (2.0, Range::new(-4.0, 6.0), 4.0));
    assert_eq!(b.force(0.0, 0.1, -0.2), 4.0 - 10.0 * 2.0 * 0.1 + 2.0 * 2.0 * 0.2);
    assert_eq!((all[2].force(-9.0, 1.0, 1.0), all[3].force(0.5, 1.0, 2.0)), (-9.0, 7.0 * (0.5 - 2.0)));
    assert_eq!((all[4].joint().map(|(_, velocity)| velocity), all[4].gear), (Some(1), 3.0));
    assert_eq!((all[5].activation, all[5].activation_range), (Activation::Integrator, Range::new(-2.0, 2.0)));
    assert_eq!((all[5].gain[0], all[5].bias), (9.0, [0.0, -9.0, 0.0]));
    assert_eq!((all[6].gain, all[6].ctrl_range), ([0.0, 0.0, -4.0], Range::new(0.0, 2.0)));
    assert_eq!((all[7].gain, all[7].activation), ([1.0, 2.0, 3.0], Activation::Filter(0.3)));
    // That of the joint, less its reference and plus it again.
    let Range { low, high } = all[8].ctrl_range;
    assert!(all[8].activation == Activation::Filter(0.1) && (low + 0.1).abs() + (high - 0.7).abs() < 1e-15);
    let notes = reported(&imported);
    for words in [
        "actuator/motor (not on a joint, a tendon or a site alone; ctrl leaves it out)",
        "about several axes of a ball",
        "muscles without a lengthrange and limits are left out",
        "dyntype user",
        "unequal actuatorfrcrange",
    ] {
        assert!(notes.contains(words), "{words} is not in {notes}");
    }
    let nobody = "<mujoco><worldbody><body><joint/><geom size='.1'/></body></worldbody>
      <actuator><motor joint='x'/></actuator></mujoco>";
    assert!(
        refused(nobody).contains("line 2, column 17: <motor> refers to the joint 'x'"),
        "{}",
        refused(nobody)
    );
}

#[test]
fn a_damping_ratio_is_that_of_the_inertia_that_a_servo_feels() {
    let imported = read(
        r#"<worldbody><body><joint name="a" axis="0 1 0"/><geom type="capsule" size=".05" fromto="0 0 0 .4 0 0" mass="2"/>
             <body pos=".4 0 0"><joint name="b" axis="0 1 0" armature=".01"/>
               <geom type="capsule" size=".05" fromto="0 0 0 .3 0 0" mass="1"/></body></body></worldbody>
           <actuator><position joint="b" gear="2" kp="30" dampratio=".7"/></actuator>"#,
    );
    // The number of MuJoCo 4.0.0: `actuator_biasprm`.
    let damping = imported.scene.model.actuators()[0].bias[2];
    assert!((damping + 0.591_577_757_543_160_7).abs() < 1e-12, "{damping}");
}

#[test]
fn a_keyframe_is_a_start() {
    let text = format!(
        r#"<mujoco><compiler angle="radian"/><worldbody>
             <body name="p"><freejoint name="f"/>{GEOM}<body><joint name="a" ref="1"/><joint name="b" type="ball"/>{GEOM}</body></body>
             <body><joint name="s" type="slide" axis="0 0 1"/>{GEOM}</body></worldbody>
           <actuator><position joint="s" kp="8"/></actuator>
           <keyframe><key/><key name="up" qpos="1 2 3 0 0 0 2  4  0 0 1 0  .5" qvel="1 0 0  .1 .2 .3  9  4 5 6  7" ctrl=".25"/></keyframe></mujoco>"#
    );
    let start = |key: &str| from_text(&text, Some(key));
    for key in ["up", "1"] {
        let scene = start(key).unwrap().scene;
        let slots = |name: &str| scene.model.slots(scene.model.find_joint(name).unwrap());
        let (q, v) = (|name| &scene.q[slots(name).q_range()], |name| &scene.v[slots(name).v_range()]);
        // Half a turn about z: x in the world is minus x in the body.
        assert_eq!(q("f"), [1.0, 2.0, 3.0, 0.0, 0.0, 1.0, 0.0]);
        assert_eq!(v("f"), [0.1, 0.2, 0.3, -1.0, 0.0, 0.0]);
        assert_eq!((q("a"), q("b"), q("s")), (&[3.0][..], &[0.0, 1.0, 0.0, 0.0][..], &[0.5][..]));
        assert_eq!((v("a"), v("b"), v("s")), (&[9.0][..], &[4.0, 5.0, 6.0][..], &[7.0][..]));
        assert_eq!(scene.commands, [Command::Ctrl { values: vec![0.25] }]);
    }
    // What a keyframe does not set stays as in the file.
    assert_eq!(start("0").unwrap().scene.q, from_text(&text, None).unwrap().scene.q);
    let error = start("down").unwrap_err().to_string();
    assert!(
        error.contains("'down'; expected one of: '0', 'up'") || error.contains("'0' and 'up'"),
        "{error}"
    );
    let error = from_text(&text.replace("  .5\"", "\""), Some("up"));
    let error = error.unwrap_err().to_string();
    assert!(error.contains("found 12 numbers; expected 13") && error.contains("line 5"), "{error}");
}

#[test]
fn what_makes_no_sense_is_refused_with_its_place() {
    let body =
        |inside: &str| format!("<mujoco>\n<worldbody>\n<body>{GEOM}\n  {inside}</body></worldbody></mujoco>");
    for (text, words) in [
        (body(r#"<joint axis="0 0 0"/>"#), &["line 4, column 3", "axis"][..]),
        (body(r#"<joint axis="0 0"/>"#), &["line 4, column 10", "3 finite numbers"]),
        (body(r#"<joint axis="0 0 nan"/>"#), &["finite numbers"]),
        (body(r#"<joint type="rope"/>"#), &["'rope'".trim_matches('\''), "one of: free, ball, slide, hinge"]),
        (body(r#"<joint range="3 1"/>"#), &["less than the second"]),
        (body(r#"<joint class="none"/>"#), &["no default class"]),
        (body(r#"<joint/><geom type="box" size="-1 1 1"/>"#), &["half-extent", "positive"]),
        (body(r#"<joint/><geom size=".1" mass="-1"/>"#), &["negative"]),
        (body(r#"<joint/><geom size=".1" quat="0 0 0 0"/>"#), &["quaternion"]),
        (body("<joint/><freejoint/>"), &["free joint must be the only"]),
        (
            body("<joint/>").replace("</mujoco>", "<equality><connect body1='x'/></equality></mujoco>"),
            &["'x'"],
        ),
        (body("<joint/>").replace("</body>", ""), &["line 4", "XML"]),
        ("<mujoco><worldbody>".into(), &["<worldbody> is not closed"]),
        ("<robot/>".into(), &["<robot>", "<mujoco>"]),
        (String::new(), &["no <mujoco>"]),
        ("<mujoco><compiler coordinate='global'/></mujoco>".into(), &["coordinate"]),
        ("<mujoco><compiler eulerseq='abc'/></mujoco>".into(), &["eulerseq"]),
        ("<mujoco><include file='x.xml'/></mujoco>".into(), &["without a folder"]),
        ("<mujoco/>".into(), &["no bodies"]),
    ] {
        let error = refused(&text);
        assert!(words.iter().all(|word| error.contains(word)), "{error}: not all of {words:?}");
    }
}

/// A folder with files in it.
fn folder_of(files: &[(&str, &str)]) -> Folder {
    let folder = Folder::new();
    for inner in ["inside", "meshes"] {
        std::fs::create_dir_all(folder.join(inner)).unwrap();
    }
    for (file, text) in files {
        std::fs::write(folder.join(file), text).unwrap();
    }
    folder
}

#[test]
fn includes_and_meshes_are_found_from_the_folder() {
    let main = format!(
        "<mujoco><include file='inside/more.xml'/><worldbody><include file='inside/body.xml'/>
           <body name='b'><joint/>{GEOM}</body></worldbody></mujoco>"
    );
    let tetrahedron = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 3 1 4\n";
    let folder = folder_of(&[
        ("inside/main.xml", "<mujoco><include file='../outside.xml'/></mujoco>"),
        ("outside.xml", "<mujocoinclude><worldbody><body name='b'><joint/><geom size='.1'/></body></worldbody></mujocoinclude>"),
        ("nested.xml", "<mujoco><include file='inside/nest.xml'/></mujoco>"),
        ("inside/nest.xml", "<mujocoinclude><include file='beside.xml'/></mujocoinclude>"),
        ("inside/beside.xml", "<mujocoinclude><include file='outside.xml'/></mujocoinclude>"),
        ("inside/sister.xml", "<mujoco><compiler meshdir='../meshes'/><asset><mesh name='m' file='s.obj'/></asset>
            <worldbody><body><joint/><geom type='mesh' mesh='m'/></body></worldbody></mujoco>"),
        ("meshes/s.obj", tetrahedron),
        ("main.xml", &main),
        ("inside/more.xml", "<mujocoinclude><compiler meshdir='inside'/><asset><mesh name='m' file='t.obj' scale='2 2 2'/></asset></mujocoinclude>"),
        ("inside/body.xml", "<mujoco><body name='included'><joint/><geom type='mesh' mesh='m' density='3'/></body></mujoco>"),
        ("inside/t.obj", tetrahedron),
        ("cycle.xml", "<mujoco><include file='again.xml'/></mujoco>"),
        ("again.xml", "<mujocoinclude><include file='again.xml'/></mujocoinclude>"),
        ("twice.xml", "<mujoco><include file='outside.xml'/><include file='outside.xml'/></mujoco>"),
        ("missing.xml", "<mujoco><include file='nowhere.xml'/></mujoco>"),
        ("escape.xml", "<mujoco><compiler meshdir='../..'/><asset><mesh name='m' file='etc/passwd'/></asset>
            <worldbody><body><joint/><geom type='mesh' mesh='m'/><geom size='.1'/></body></worldbody></mujoco>"),
        ("laughs.xml", "<!DOCTYPE l [<!ENTITY a 'ha'><!ENTITY b '&a;&a;'>]><mujoco model='&b;'/>"),
    ]);
    let imported = load(folder.join("main.xml")).unwrap();
    let model = &imported.scene.model;
    // A corner of a cube of two meters: a sixth of eight, at 3 kg/m3.
    let included = model.body(model.find_body("included").unwrap());
    assert!((included.inertia.mass - 4.0).abs() < 1e-12, "{}", included.inertia.mass);
    assert!((included.inertia.com() - Vec3::splat(0.5)).norm() < 1e-12);
    for (file, words) in [
        ("cycle.xml", &["again.xml", "line 1", "already included"][..]),
        ("twice.xml", &["already included"]),
        ("missing.xml", &["nowhere.xml", "not found"]),
        ("laughs.xml", &["&b;".trim_matches(['&', ';']), "line 1"]),
    ] {
        let error = load(folder.join(file)).unwrap_err().to_string();
        assert!(words.iter().all(|word| error.contains(word)), "{file}: {error}");
    }
    // By the names of MuJoCo's users, meshes often are in a folder beside that of the file.
    assert!((load(folder.join("inside/sister.xml")).unwrap().scene.model.mass() - 1000.0 / 6.0).abs() < 1e-9);
    assert_eq!(load(folder.join("inside/main.xml")).unwrap().scene.model.nv(), 1);
    assert_eq!(load(folder.join("nested.xml")).unwrap().scene.model.nv(), 1);
    // Of files from the network, nothing else on the machine is read.
    let confined = |file: &str| {
        let options = Options { confined: true, ..Options::default() };
        mjcf::load(folder.join(file), &options, &mut Progress::none())
    };
    for file in ["inside/main.xml", "inside/sister.xml", "escape.xml"] {
        let error = confined(file).unwrap_err().to_string();
        assert!(error.contains("the files that came with it"), "{file}: {error}");
    }
    assert_eq!(confined("nested.xml").unwrap().scene.model.nv(), 1);
}

#[test]
fn bodies_lose_no_mass_without_a_word() {
    let folder = folder_of(&[]);
    let of = |body: &str| {
        let text = format!(
            "<mujoco><asset><mesh name='m' file='none.obj'/><mesh name='flat' vertex='0 0 0 1 0 0 0 1 0' face='0 1 2'/></asset>
             <worldbody><geom type='mesh' mesh='m'/>{body}</worldbody></mujoco>"
        );
        mjcf::from_text(&text, Some(&folder), &Options::default(), &mut Progress::none())
    };
    // A part of the mass is mass, and so is that of what is welded on.
    for (body, words) in [
        (
            "<body name='b'><joint/><geom type='mesh' mesh='m'/></body>",
            &["'b' would lose the mass of a geom", "none.obj"][..],
        ),
        (
            "<body name='b'><joint/><geom size='.1'/><geom name='g' type='mesh' mesh='m'/></body>",
            &["geom 'g'", "line 2", "<inertial>"],
        ),
        (
            "<body name='b'><joint/><geom size='.1'/><body name='c'><geom name='g' type='sdf'/></body></body>",
            &["'c'", "signed"],
        ),
        (
            "<body name='b'><joint/><geom size='.1'/><geom type='mesh' mesh='flat'/></body>",
            &["encloses no volume"],
        ),
    ] {
        let error = of(body).unwrap_err().to_string();
        assert!(words.iter().all(|word| error.contains(word)), "{body}: {error}");
    }
    // What has its mass from elsewhere, or has none by the file, keeps it.
    for (body, mass) in [
        (
            "<body><joint/><inertial pos='0 0 0' mass='2' diaginertia='1 1 1'/><geom type='mesh' mesh='m'/></body>",
            2.0,
        ),
        ("<body><joint/><geom size='.1' mass='3'/><geom type='mesh' mesh='m' mass='0'/></body>", 3.0),
        ("<body><joint/><geom size='.1' mass='3'/><geom type='mesh' mesh='m' density='0'/></body>", 3.0),
    ] {
        let imported = of(body).unwrap();
        assert_eq!(imported.scene.model.mass(), mass, "{body}");
        assert!(reported(&imported).contains("none.obj"), "{body}");
    }
}

#[test]
fn replicates_are_copies_with_what_refers_to_them() {
    let imported = read(&format!(
        r#"<worldbody><body name="post"><joint name="lone"/>{GEOM}</body>
           <replicate count="12" offset=".3 0 0" euler="0 0 30" sep="-">
             <body name="leaf" pos="1 0 0"><joint name="hinge"/>{GEOM}<site name="tip"/>
               <replicate count="2" offset="0 0 .1"><geom name="g" size=".05"/></replicate></body></replicate></worldbody>
           <tendon><fixed name="rope"><joint joint="hinge" coef="1"/></fixed></tendon>
           <actuator><motor name="pull" tendon="rope"/><motor name="own" joint="lone"/></actuator>
           <sensor><actuatorfrc actuator="pull"/><framepos name="p" objtype="site" objname="tip"/></sensor>"#
    ));
    let model = &imported.scene.model;
    assert_eq!((model.nv(), model.tendons().len(), model.sensors().len()), (13, 12, 24));
    assert!(model.find_body("leaf-00").is_some() && model.find_body("leaf-11").is_some());
    assert!(model.find_body("leaf").is_none());
    let actuators: Vec<&str> = model.actuators().iter().map(|actuator| actuator.name.as_str()).collect();
    assert_eq!((actuators[0], actuators[1], actuators[12]), ("own", "pull-00", "pull-11"));
    let colliders: Vec<&str> = model.colliders().iter().map(|collider| collider.name.as_str()).collect();
    assert!(colliders.contains(&"g0-00") && colliders.contains(&"g1-11"), "{colliders:?}");
    assert!(!reported(&imported).contains("replicate"));
}

#[test]
fn replicates_are_bounded_and_say_what_is_wrong() {
    let body = format!("<body name='b'><joint name='j'/>{GEOM}</body>");
    let text = |attributes: &str, inside: &str, rest: &str| {
        format!(
            "<mujoco><worldbody>\n<replicate {attributes}>{inside}</replicate></worldbody>{rest}</mujoco>"
        )
    };
    let message = refused(&text("", &body, ""));
    assert!(message.contains("line 2") && message.contains("count"), "{message}");
    for (attributes, said) in [("count='x'", "whole number"), ("count='2' offset='1 2'", "3 finite numbers")]
    {
        let message = refused(&text(attributes, &body, ""));
        assert!(message.contains("line 2") && message.contains(said), "{message}");
    }
    let message = refused(&text("count='2'", "<joint/>", ""));
    assert!(message.contains("cannot be a child of <replicate>"), "{message}");
    // What refers to copies and to something else would be wrong in all copies but one.
    let message = refused(&text("count='2'", &body, "<actuator><motor joint='j' tendon='t'/></actuator>"));
    assert!(message.contains('j') || message.contains('t'), "{message}");
    // Neither many copies nor copies of copies fill the memory.
    let message = refused(&text("count='9999999999'", &body, ""));
    assert!(message.contains("elements"), "{message}");
    let nested =
        (0..20).fold(body.clone(), |inside, _| format!("<replicate count='10'>{inside}</replicate>"));
    let message = refused(&text("count='10'", &nested, ""));
    assert!(message.contains("elements"), "{message}");
    let long = format!("<body name='{}'>{GEOM}</body>", "n".repeat(1 << 20));
    let message = refused(&text("count='900'", &long, ""));
    assert!(message.contains("bytes"), "{message}");
    let beside = format!("</replicate><body><joint/>{GEOM}</body><replicate count='1'>{GEOM}");
    assert_eq!(from_text(&text("count='0'", &(body + &beside), ""), None).unwrap().scene.model.nv(), 1);
}

#[test]
fn bodies_may_be_nested_deeply() {
    let count = 3000;
    let text = format!(
        "<mujoco><worldbody>{}{}</worldbody></mujoco>",
        format!("<body pos='0 0 1'><joint/>{GEOM}").repeat(count),
        "</body>".repeat(count)
    );
    assert_eq!(from_text(&text, None).unwrap().scene.model.nv(), count);
    let open = "<mujoco>".to_owned() + &"<body>".repeat(200_000);
    assert!(refused(&open).contains("not closed"));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_change_of_text_makes_the_reader_panic(at in 0.0..1.0f64, with in "[-0-9e.<>/='a-z ]{0,6}", cut in 0usize..9) {
        let text = format!(
            "<mujoco><compiler angle='radian' settotalmass='3'/><default><geom density='5'/><default class='c'><joint damping='1'/></default>
             </default><worldbody><body name='a' euler='1 2 3'><joint class='c' range='-1 1'/><joint type='ball'/>{GEOM}
             <frame pos='1 2 3'><geom type='box' size='1 2 3' mass='4'/></frame><body name='b'><inertial mass='1' diaginertia='1 1 1'/>
             <joint type='slide' ref='1'/></body></body></worldbody><equality><weld body1='a' body2='b'/></equality></mujoco>"
        );
        let at = (at * text.len() as f64) as usize;
        let changed = format!("{}{with}{}", &text[..at], &text[(at + cut).min(text.len())..]);
        let _ = from_text(&changed, None);
    }
}
