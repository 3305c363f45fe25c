//! Describes a scene in the protocol; and draws thumbnails.

use ligament::contact::ColliderSet;
use ligament::mass::Shape;
use ligament::math::{Mat3, Pose, Quat, Vec3};
use ligament::model::{Actuation, BodyId, JointKind, Model};
use ligament::progress::Progress;
use ligament::scene::Surface;
use ligament::sim::{Placement, Simulation, shown_joints};
use ligament_gallery::{Entry, scenes};
use ligament_io::character::Look;
use ligament_io::export::draw;
use ligament_io::open::{Opened, Options, Source};

use crate::look;
use crate::protocol::{BodyInfo, Form, JointInfo, SceneEntry, SceneInfo, ShapeInfo, SkinInfo};

/// Number of segments of a cone.
const CORNERS: usize = 24;

/// All scenes of the gallery.
pub(crate) fn entries() -> Vec<SceneEntry> {
    let entry = |entry: &Entry| SceneEntry {
        name: entry.name.to_string(),
        about: entry.about.to_string(),
        soft: entry.has_flesh(),
    };
    let (soft, rigid): (Vec<SceneEntry>, _) = scenes().iter().map(entry).partition(|entry| entry.soft);
    soft.into_iter().chain(rigid).collect()
}

/// The current scene.
pub(crate) fn info(opened: &Opened, sim: &mut Simulation, look: Option<&Look>, scene: u32) -> SceneInfo {
    let Placement { poses, skin: skin_at, .. } = sim.placement();
    let model = sim.model();
    let (center, radius) = ball(model, &poses, &skin_at);
    let is_ground = |shape: &Shape, pose: &Pose| {
        matches!(shape, Shape::HalfSpace) && (pose.rot.cols[2] - Vec3::Z).norm() < 1e-9
    };
    let ground =
        model.colliders().iter().any(|c| c.body.is_world() && is_ground(&c.shape, &c.body_from_shape));
    SceneInfo {
        scene,
        name: opened.source.name.clone(),
        about: opened.scene.about.clone(),
        notes: opened.notes_of(sim),
        bodies: bodies(model, look.is_some()),
        joints: joints(model),
        skin: skin(sim),
        look: look.map(look::info),
        methods: sim.methods(),
        step: sim.step_seconds(),
        center: center.to_array(),
        radius,
        ground,
        plane: plane(model),
        parameters: sim.parameters(),
        frame_rate: frame_rate(opened),
        posable: model.check_reducible().is_ok(),
        trackers: opened.scene.model.trackers().len() as u32,
    }
}

/// The frame rate of the first animation of a character's file.
fn frame_rate(opened: &Opened) -> Option<f64> {
    let motion = opened.character.as_ref()?.motions.first()?;
    (motion.frame_time > 0.0).then(|| 1.0 / motion.frame_time)
}

/// Bounding sphere of the visible objects, without the ground.
fn ball(model: &Model, poses: &[Pose], skin: &[Vec3]) -> (Vec3, f64) {
    let mut low = Vec3::splat(f64::INFINITY);
    let mut high = Vec3::splat(f64::NEG_INFINITY);
    let mut hold = |p: Vec3| {
        low = Vec3::new(low.x.min(p.x), low.y.min(p.y), low.z.min(p.z));
        high = Vec3::new(high.x.max(p.x), high.y.max(p.y), high.z.max(p.z));
    };
    skin.iter().copied().for_each(&mut hold);
    for (k, body) in model.bodies().iter().enumerate().skip(1) {
        let size = body.inertia.mass.max(1e-12);
        // The radius of gyration: no body extends much beyond twice that.
        let about = body.inertia.at_com();
        let reach = ((about.xx + about.yy + about.zz) / size).sqrt();
        let com = poses[k].point(body.inertia.com());
        hold(com + Vec3::splat(reach));
        hold(com - Vec3::splat(reach));
    }
    if !high.is_finite() || !low.is_finite() {
        return (Vec3::ZERO, 1.0);
    }
    ((low + high) * 0.5, (0.5 * (high - low).norm()).max(1e-3))
}

/// The bodies. Those of a character that is `clothed` in its own surface are drawn as bones, which are slim enough to be inside.
fn bodies(model: &Model, clothed: bool) -> Vec<BodyInfo> {
    let parent_of = |body: BodyId| {
        let joint = model.tree_joints().map(|id| model.joint(id)).find(|joint| joint.child == body)?;
        (!joint.parent.is_world()).then_some(joint.parent.index() as u32)
    };
    let mut shapes_of = vec![Vec::new(); model.bodies().len()];
    for visual in model.seen() {
        let seen = shape(&visual.shape, &visual.body_from_shape, visual.color);
        shapes_of[visual.body.index()].extend(seen);
    }
    let mut colliders_of = vec![Vec::new(); model.bodies().len()];
    for (collider, felt) in ColliderSet::new(model).felt_shapes(model) {
        colliders_of[collider.body.index()].extend(shape(&felt, &collider.body_from_shape, None));
    }
    (model.bodies().iter().enumerate())
        .map(|(k, body)| {
            let id = model.find_body(&body.name).unwrap_or(BodyId::WORLD);
            let mut shapes = std::mem::take(&mut shapes_of[k]);
            if shapes.is_empty() || (clothed && k > 0) {
                shapes = if k > 0 { bone(model, id) } else { bolted(model) };
            }
            let colliders = std::mem::take(&mut colliders_of[k]);
            BodyInfo {
                name: body.name.clone(),
                parent: parent_of(id),
                mass: body.inertia.mass,
                shapes,
                colliders,
            }
        })
        .collect()
}

/// Links that a file fixes to the world without shapes become frames: drawn as capsules between frames, each to the nearest
/// previous one, and to the joints attached to them.
fn bolted(model: &Model) -> Vec<ShapeInfo> {
    let frames = model.frames().iter().filter(|frame| frame.body.is_world());
    let mut points: Vec<Vec3> = frames.map(|frame| frame.body_from_frame.pos).collect();
    if points.is_empty() {
        return Vec::new();
    }
    let hanging = model.tree_joints().map(|id| model.joint(id));
    let hanging =
        hanging.filter(|joint| joint.parent.is_world() && !matches!(joint.kind, JointKind::Free(_)));
    points.extend(hanging.map(|joint| joint.parent_from_joint.pos));
    let nearest = |k: usize| {
        let far = |p: &&Vec3| (**p - points[k]).norm_squared();
        points[..k].iter().min_by(|a, b| far(a).total_cmp(&far(b))).copied()
    };
    let links = (1..points.len()).filter_map(|k| Some((nearest(k)?, points[k])));
    links.filter(|(from, to)| (*to - *from).norm() > 1e-6).map(|(from, to)| capsule(from, to)).collect()
}

/// A body without shapes is drawn as capsules from its joint to its child joints.
fn bone(model: &Model, id: BodyId) -> Vec<ShapeInfo> {
    let own = model.joints().iter().filter(|joint| joint.child == id).map(|joint| joint.child_from_joint.pos);
    let below =
        model.joints().iter().filter(|joint| joint.parent == id).map(|joint| joint.parent_from_joint.pos);
    let com = model.body(id).inertia.com();
    let start = own.clone().next().unwrap_or(com);
    let mut ends: Vec<Vec3> = below.collect();
    if ends.is_empty() {
        // Extend it beyond the center of mass by the distance of the joint.
        ends.push(com * 2.0 - start);
    }
    ends.into_iter().map(|end| capsule(start, end)).collect()
}

fn capsule(start: Vec3, end: Vec3) -> ShapeInfo {
    let way = end - start;
    let length = way.norm();
    if length < 1e-6 {
        return ShapeInfo {
            pose: pose7(&Pose::translation(start)),
            form: Form::Sphere { radius: 0.02 },
            color: None,
        };
    }
    let radius = 0.08 * length;
    let pose = Pose::new(frame_with_z(way / length), (start + end) * 0.5);
    let form = Form::Capsule { radius, half_length: 0.5 * length - radius };
    ShapeInfo { pose: pose7(&pose), form, color: None }
}

fn frame_with_z(z: Vec3) -> Mat3 {
    let (x, y) = z.perpendicular_frame();
    let right = if x.cross(y).dot(z) > 0.0 { [x, y] } else { [y, x] };
    Mat3::from_cols(right[0], right[1], z)
}

fn pose7(pose: &Pose) -> [f64; 7] {
    let q = Quat::from_mat3(pose.rot);
    [pose.pos.x, pose.pos.y, pose.pos.z, q.x, q.y, q.z, q.w]
}

fn shape(shape: &Shape, pose: &Pose, color: Option<[u8; 3]>) -> Option<ShapeInfo> {
    let form = match shape {
        Shape::Box { half_extents } => Form::Box { half: half_extents.to_array() },
        Shape::Sphere { radius } => Form::Sphere { radius: *radius },
        Shape::Ellipsoid { radii } => Form::Ellipsoid { half: radii.to_array() },
        Shape::Capsule { radius, half_length } => {
            Form::Capsule { radius: *radius, half_length: *half_length }
        }
        Shape::Cylinder { radius, half_length } => {
            Form::Cylinder { radius: *radius, half_length: *half_length }
        }
        Shape::Cone { .. } => {
            let cone = Surface::of_shape(shape, CORNERS)?;
            triangles(&cone.positions, &cone.triangles)
        }
        Shape::Mesh(mesh) => triangles(mesh.vertices(), mesh.triangles()),
        Shape::HeightField(field) => {
            let mesh = field.mesh();
            triangles(mesh.vertices(), mesh.triangles())
        }
        // The page draws the ground itself.
        Shape::HalfSpace => return None,
    };
    Some(ShapeInfo { pose: pose7(pose), form, color })
}

fn triangles(vertices: &[Vec3], triangles: &[[u32; 3]]) -> Form {
    Form::Mesh {
        vertices: vertices.iter().flat_map(|v| v.to_array()).collect(),
        triangles: triangles.iter().flatten().copied().collect(),
    }
}

fn joints(model: &Model) -> Vec<JointInfo> {
    let slots_of = |name: &str| {
        let id = model.tree_joints().find(|&id| model.joint(id).name == name)?;
        Some(model.slots(id))
    };
    shown_joints(model)
        .map(|joint| (joint, slots_of(&joint.name)))
        .map(|(joint, slots)| JointInfo {
            name: joint.name.clone(),
            kind: joint.kind.name().to_string(),
            parent: joint.parent.index() as u32,
            child: joint.child.index() as u32,
            point: joint.child_from_joint.pos.to_array(),
            closes_loop: slots.is_none(),
            active: joint.actuation == Actuation::Active,
            q: slots.map(|slots| [slots.q_range().start as u32, slots.nq as u32]),
            v: slots.map(|slots| [slots.v_range().start as u32, slots.nv as u32]),
        })
        .collect()
}

/// The normal of the plane, if all joints rotate about one direction and the root stays in the plane.
fn plane(model: &Model) -> Option<[f64; 3]> {
    let planar = model.joints().iter().find(|joint| matches!(joint.kind, JointKind::Planar(_)))?;
    let JointKind::Planar(kind) = planar.kind else { return None };
    Some((planar.parent_from_joint.rot * kind.normal).to_array())
}

fn skin(sim: &Simulation) -> Option<SkinInfo> {
    let Some(flesh) = sim.flesh() else {
        let cover = sim.scene().cover.as_ref()?;
        return Some(SkinInfo {
            vertices: cover.weights.len() as u32,
            triangles: cover.triangles.iter().flatten().copied().collect(),
            colors: Vec::new(),
            nodes: 0,
            node_masses: Vec::new(),
            attached: Vec::new(),
            tets: Vec::new(),
        });
    };
    Some(SkinInfo {
        vertices: flesh.skin().len() as u32,
        triangles: flesh.surface().triangles().iter().flatten().copied().collect(),
        colors: flesh.skin_colors().as_flattened().to_vec(),
        nodes: flesh.cage().nodes().len() as u32,
        node_masses: flesh.lumped().mass.clone(),
        attached: flesh.holds().iter().map(|hold| hold.attached).collect(),
        tets: flesh.cage().tets().iter().flatten().copied().collect(),
    })
}

/// A thumbnail of the initial state of a scene, as PNG.
pub(crate) fn picture(name: &str, size: [u32; 2]) -> Option<Vec<u8>> {
    let opened = Source::gallery(name).open(&Options::default(), &mut Progress::none()).ok()?;
    draw(&mut opened.simulate().ok()?, size).ok()?.to_png().ok()
}

#[cfg(test)]
mod tests {
    //! Checks that links fixed to the world are drawn, though they have no contact.
    use ligament_io::open::{OpenedFile, open_bytes, open_scene};

    use super::*;

    const ARM: &str = r#"<robot name="arm">
        <link name="base"><visual><geometry><box size=".2 .2 .1"/></geometry></visual></link>
        <link name="column"><visual><geometry><cylinder radius=".05" length=".6"/></geometry>
        <material name="red"><color rgba="1 0 0 1"/></material></visual></link>
        <link name="arm"><inertial><mass value="1"/><inertia ixx=".1" ixy="0" ixz="0" iyy=".1" iyz="0" izz=".1"/></inertial></link>
        <joint name="bolts" type="fixed"><parent link="base"/><child link="column"/><origin xyz="0 0 .1"/></joint>
        <joint name="shoulder" type="continuous"><parent link="column"/><child link="arm"/><origin xyz="0 0 .6"/>
        <axis xyz="0 1 0"/></joint></robot>"#;

    fn info_of(opened: &Opened) -> SceneInfo {
        info(opened, &mut opened.simulate().expect("it can be simulated"), None, 1)
    }

    fn arm(text: &str) -> SceneInfo {
        match open_bytes("arm.urdf", text.into(), &Options::default(), &mut Progress::none()) {
            Ok(OpenedFile::Scene(opened)) => info_of(&opened),
            other => panic!("no arm: {other:?}"),
        }
    }

    #[test]
    fn what_is_bolted_to_the_world_is_drawn() {
        let info = arm(ARM);
        // As in the file: a box, and a column on it.
        let shapes = &info.bodies[0].shapes;
        assert!(
            matches!(shapes[0].form, Form::Box { .. }) && matches!(shapes[1].form, Form::Cylinder { .. })
        );
        assert_eq!((shapes.len(), shapes[1].pose[2], shapes[1].color), (2, 0.1, Some([255, 0, 0])));

        // Without shapes, from the floor to the shoulder, 0.7 m up: the heights of the capsules add up to it.
        let info = arm(&ARM.replace("visual", "unseen"));
        let height = |shape: &ShapeInfo| match shape.form {
            Form::Capsule { radius, half_length } => 2.0 * (radius + half_length),
            _ => 0.0,
        };
        let heights: f64 = info.bodies[0].shapes.iter().map(height).sum();
        assert!((heights - 0.7).abs() < 1e-9, "{:?}", info.bodies[0].shapes);
        // Visuals do not make contact.
        assert!(info.bodies.iter().all(|body| body.colliders.is_empty()));
        let touching = arm(&ARM.replace("visual", "collision"));
        let colliders: Vec<usize> = touching.bodies.iter().map(|body| body.colliders.len()).collect();
        assert_eq!(colliders, [2, 0]);
        // A scene of the gallery that hangs in the air gets no such capsules.
        let pendulum =
            open_scene("pendulum", &Options::default(), &mut Progress::none()).expect("a pendulum");
        assert!(info_of(&pendulum).bodies[0].shapes.is_empty());
    }
}
