//! The treatment of missing mass is invisible: two hinges with a massless link between them move as a universal joint
//! does, and a point mass as a point, to 1e-10. An imported double pendulum follows its equations of motion, derived
//! independently. And a robot starts in a valid state, without collision with its base.

use ligament::math::{Pose, RigidInertia, Sym3, Vec3};
use ligament::model::{Body, BodyId, Joint, Model, ModelBuilder, Universal};
use ligament::progress::Progress;
use ligament::reduced::{Tree, Workspace};
use ligament_io::open::{OpenedFile, Options as OpenOptions, open_bytes};
use ligament_io::urdf::{Options, from_text};

fn accelerations(model: &Model, q: &[f64], v: &[f64], tau: &[f64]) -> Vec<f64> {
    let tree = Tree::new(model).expect("reducible");
    let mut qdd = vec![0.0; model.nv()];
    let mut workspace = Workspace::new(&tree);
    tree.forward_dynamics(q, v, tau, &Default::default(), &mut qdd, &mut workspace).expect("lengths");
    qdd
}

#[track_caller]
fn import(text: &str) -> Model {
    from_text(text, None, &Options::default(), &mut Progress::none()).unwrap_or_else(|e| panic!("{e}")).model
}

#[test]
fn hinges_with_a_massless_link_between_move_as_a_universal_joint() {
    // Ten grams: the least for which the substitute mass promises 1e-10.
    let robot = import(
        r#"<robot name="cross">
             <link name="base"/> <link name="spider"/>
             <link name="rod">
               <inertial>
                 <origin xyz="0.03 -0.02 0.1"/> <mass value="0.01"/>
                 <inertia ixx="3e-5" iyy="4e-5" izz="2e-5" ixy="1e-6" ixz="-2e-6" iyz="3e-6"/>
               </inertial>
             </link>
             <joint name="roll" type="continuous">
               <parent link="base"/> <child link="spider"/> <axis xyz="1 0 0"/>
             </joint>
             <joint name="pitch" type="continuous">
               <parent link="spider"/> <child link="rod"/> <axis xyz="0 1 0"/>
             </joint>
           </robot>"#,
    );
    let mut builder = ModelBuilder::new("cross");
    let about = Sym3 { xx: 3e-5, yy: 4e-5, zz: 2e-5, xy: 1e-6, xz: -2e-6, yz: 3e-6 };
    let inertia = RigidInertia::new(0.01, Vec3::new(0.03, -0.02, 0.1), about);
    let rod = builder.add_body(Body::new("rod", inertia));
    let joint = Joint::new("cross", Universal::about(Vec3::X, Vec3::Y));
    builder.add_joint(joint.parent(BodyId::WORLD, Pose::IDENTITY).child(rod, Pose::IDENTITY));
    let cross = builder.build().expect("a model");
    for (q, v, tau) in [
        ([0.0, 0.0], [0.0, 0.0], [0.0, 0.0]),
        ([0.4, -0.9], [1.5, -2.0], [0.01, 0.003]),
        ([-2.0, 1.2], [-3.0, 0.7], [-0.02, 0.001]),
    ] {
        let (found, expected) = (accelerations(&robot, &q, &v, &tau), accelerations(&cross, &q, &v, &tau));
        let size = expected[0].abs().max(expected[1].abs());
        for (a, b) in found.iter().zip(&expected) {
            assert!((a - b).abs() < 1e-10 * size, "{found:?} {expected:?}");
        }
    }
}

#[test]
fn a_point_mass_falls_as_a_point() {
    let robot = import(
        r#"<robot name="bob">
             <link name="hook"/>
             <link name="bob">
               <inertial>
                 <origin xyz="0.1 0 0"/> <mass value="3"/>
                 <inertia ixx="0" iyy="0" izz="0" ixy="0" ixz="0" iyz="0"/>
               </inertial>
             </link>
             <joint name="thread" type="continuous">
               <parent link="hook"/> <child link="bob"/> <axis xyz="0 1 0"/>
             </joint>
           </robot>"#,
    );
    for angle in [0.0f64, 0.5, -1.3] {
        // g cos(angle) / l, downward from the side.
        let expected = 9.81 * angle.cos() / 0.1;
        let found = accelerations(&robot, &[angle], &[2.0], &[0.0])[0];
        assert!((found - expected).abs() < 1e-10 * expected.abs(), "{angle}: {found} {expected}");
    }
}

#[test]
fn an_imported_double_pendulum_moves_as_lagrange_has_it() {
    // Two point-like bobs of 2 and 1 kg on rods of 0.5 and 0.3 m, the second hinge on a bracket fixed to the first.
    let inertial = |mass: f64, x: f64| {
        format!(
            r#"<inertial><origin xyz="{x} 0 0"/><mass value="{mass}"/>
               <inertia ixx="1e-6" iyy="1e-6" izz="1e-6" ixy="0" ixz="0" iyz="0"/></inertial>"#
        )
    };
    let robot = import(&format!(
        r#"<robot name="double">
             <link name="base"/> <link name="one">{}</link> <link name="bracket"/> <link name="two">{}</link>
             <joint name="a" type="continuous"><parent link="base"/><child link="one"/><axis xyz="0 1 0"/></joint>
             <joint name="b" type="fixed"><parent link="one"/><child link="bracket"/>
               <origin xyz="0.5 0 0" rpy="0 0 1.5707963267948966"/></joint>
             <joint name="c" type="continuous"><parent link="bracket"/><child link="two"/>
               <origin rpy="0 0 -1.5707963267948966"/><axis xyz="0 1 0"/></joint>
           </robot>"#,
        inertial(2.0, 0.5),
        inertial(1.0, 0.3),
    ));
    let (m1, m2, l1, l2, i, g) = (2.0, 1.0, 0.5, 0.3, 1e-6, 9.81);
    let (q, v, tau) = ([0.3, 0.8], [1.1, -0.6], [0.2, -0.1]);
    // Angles from the side, downward positive; the second relative to the first.
    let (s, c) = f64::sin_cos(q[1]);
    let (c1, c12) = (f64::cos(q[0]), f64::cos(q[0] + q[1]));
    let m22 = m2 * l2 * l2 + i;
    let m12 = m22 + m2 * l1 * l2 * c;
    let m11 = (m1 + m2) * l1 * l1 + i + m22 + 2.0 * m2 * l1 * l2 * c;
    let rate = m2 * l1 * l2 * s;
    let r1 = tau[0] + rate * (2.0 * v[0] * v[1] + v[1] * v[1]) + g * ((m1 + m2) * l1 * c1 + m2 * l2 * c12);
    let r2 = tau[1] - rate * v[0] * v[0] + g * m2 * l2 * c12;
    let det = m11 * m22 - m12 * m12;
    let expected = [(m22 * r1 - m12 * r2) / det, (m11 * r2 - m12 * r1) / det];
    let found = accelerations(&robot, &q, &v, &tau);
    for (a, b) in found.iter().zip(expected) {
        // A few dozen roundings, magnified by a condition number of about 50.
        assert!((a - b).abs() < 1e-12 * b.abs().max(1.0), "{found:?} {expected:?}");
    }
}

/// A column with a box as its base, and an arm whose hinge is inside the box; a table stands beside it.
const BOLTED: &str = r#"<robot name="bolted">
    <link name="base"><collision><geometry><box size=".4 .4 .4"/></geometry></collision>
      <collision name="table"><origin xyz="0 0 -1"/><geometry><box size="4 4 .2"/></geometry></collision></link>
    <link name="arm"><inertial><origin xyz="0 0 .5"/><mass value="2"/>
      <inertia ixx=".2" ixy="0" ixz="0" iyy=".2" iyz="0" izz=".01"/></inertial>
      <collision><origin xyz="0 0 .5"/><geometry><box size=".1 .1 1"/></geometry></collision></link>
    <joint name="shoulder" type="revolute"><parent link="base"/><child link="arm"/><origin xyz="0 0 .1"/>
      <axis xyz="0 1 0"/><limit lower="0.3" upper="2" effort="1" velocity="1"/></joint></robot>"#;

#[test]
fn a_robot_starts_where_it_can_be_and_does_not_touch_its_base() {
    let given = open_bytes(
        "bolted.urdf",
        BOLTED.into(),
        &OpenOptions::default(),
        &mut ligament::progress::Progress::none(),
    );
    let Ok(OpenedFile::Scene(opened)) = given else { panic!("no robot") };
    let scene = opened.scene;
    assert_eq!(scene.q, [0.3]);
    // The base is visible without collision; the table collides.
    let names: Vec<&str> = scene.model.colliders().iter().map(|collider| collider.name.as_str()).collect();
    assert_eq!(names, ["table", "arm"]);
    assert_eq!(scene.model.visuals().len(), 1);
    assert!(
        scene.model.colliders().iter().all(|collider| collider.seen),
        "without visuals the colliders are drawn"
    );
    let reported = opened.notes.join("\n");
    assert!(reported.contains("zero is outside the limits of 'shoulder'"), "{reported}");
    assert!(reported.contains("take no part in contact") && reported.contains("'base'"), "{reported}");
}
