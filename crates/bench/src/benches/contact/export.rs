//! A scene of contact as JSON that the drivers of other engines read (`bench/peers`).
//!
//! Positions are `[x, y, z]`, rotations quaternions `[x, y, z, w]`, poses both together.
//! - `case`, `n`, `seconds` (how long to simulate), `landed` (from when steps are timed), `gravity`;
//! - `bodies`, parents first: `pose` at the start, `mass`, `com`, `inertia` (xx yy zz xy xz yz about the center of mass, body
//!   axes);
//! - `joints`: `kind` (`hinge` or `ball`), `parent` and `child` (places in the list of bodies), `parent_from_joint`,
//!   `child_from_joint`, `axis` (of a hinge, in the joint's frame), `low` and `high` (angles; a ball's swing and twist are
//!   limited by `high`), `damping`, `start` (angle of a hinge; balls start unturned). Bodies without a joint are free;
//! - `shapes`: `body` (its place, -1 for the world), `kind` (`box`, `sphere`, `capsule`, `cylinder`, `plane`), `size` (half
//!   extents; radius and half length), `pose` on the body, `friction`;
//! - `apart`: pairs of bodies that no joint connects and that do not collide, since they overlap at the start.

use anyhow::{Context, Result, bail};
use ligament::contact::Pairs;
use ligament::mass::Shape;
use ligament::math::{Pose, Quat};
use ligament::model::{BodyId, JointId, JointKind, Limits, Model, ModelBuilder};
use ligament::scene::Scene;
use serde_json::{Value, json};

use super::super::Options;
use super::scenes::Plan;

/// Bodies of a character that are nearer than this at the start do not collide, in meters.
const ALMOST: f64 = 1e-3;

/// Writes a scene to `contact-NAME-SIZE.json` in the folder of `--export`, if set.
pub(super) fn write(options: &Options, plan: Plan, scene: &Scene) -> Result<()> {
    let Some(folder) = &options.export else { return Ok(()) };
    std::fs::create_dir_all(folder)
        .with_context(|| format!("--export: cannot create {}", folder.display()))?;
    let file = format!("contact-{}-{}.json", plan.name().replace(' ', "-"), plan.size());
    ligament_terminal::files::write("--export", &folder.join(file), &value(plan, scene)?.to_string())
}

fn value(plan: Plan, scene: &Scene) -> Result<Value> {
    let model = &scene.model;
    let poses = scene.poses();
    let mut place = vec![-1_i64; model.bodies().len()];
    let mut bodies = Vec::new();
    for &id in model.forest().order().iter().filter(|id| !id.is_world()) {
        place[id.index()] = bodies.len() as i64;
        let inertia = model.body(id).inertia;
        let i = inertia.at_com();
        bodies.push(json!({
            "pose": seven(poses[id.index()]),
            "mass": inertia.mass,
            "com": inertia.com().to_array(),
            "inertia": [i.xx, i.yy, i.zz, i.xy, i.xz, i.yz],
        }));
    }
    let joints = model.tree_joints().filter(|id| !matches!(model.joint(*id).kind, JointKind::Free(_)));
    let joints: Result<Vec<Value>> = joints.map(|id| joint(scene, id, &place)).collect();
    let shapes = model.colliders().iter().map(|collider| {
        let (kind, size) = sized(&collider.shape)?;
        Ok(json!({
            "body": place[collider.body.index()],
            "kind": kind,
            "size": size,
            "pose": seven(collider.body_from_shape),
            "friction": collider.friction,
        }))
    });
    let apart: Vec<[i64; 2]> =
        overlapping(model, &poses)?.into_iter().map(|pair| pair.map(|body| place[body.index()])).collect();
    Ok(json!({
        "case": plan.name(),
        "n": plan.size(),
        "seconds": plan.span().seconds,
        "landed": plan.span().landed,
        "gravity": model.gravity().to_array(),
        "bodies": bodies,
        "joints": joints?,
        "shapes": shapes.collect::<Result<Vec<Value>>>()?,
        "apart": apart,
    }))
}

fn seven(pose: Pose) -> Vec<f64> {
    [pose.pos.to_array().as_slice(), &Quat::from_mat3(pose.rot).to_array()].concat()
}

fn joint(scene: &Scene, id: JointId, place: &[i64]) -> Result<Value> {
    let (joint, slots) = (scene.model.joint(id), scene.model.slots(id));
    let start = &scene.q[slots.q_range()];
    let (kind, axis, range, start) = match (&joint.kind, &joint.limits) {
        (JointKind::Revolute(hinge), Limits::Ranges(ranges)) => {
            ("hinge", hinge.axis.to_array(), [ranges[0].low, ranges[0].high], start[0])
        }
        (JointKind::Spherical(_), Limits::SwingTwist { swing, .. }) if start == [0.0, 0.0, 0.0, 1.0] => {
            ("ball", [0.0; 3], [-swing, *swing], 0.0)
        }
        _ => bail!("joint '{}' is neither a hinge nor a straight ball joint with limits", joint.name),
    };
    if scene.model.forest().runs_backwards(id) || joint.stiffness.iter().any(|k| *k != 0.0) {
        bail!("joint '{}' runs backwards or has a spring", joint.name);
    }
    Ok(json!({
        "kind": kind,
        "parent": place[joint.parent.index()],
        "child": place[joint.child.index()],
        "parent_from_joint": seven(joint.parent_from_joint),
        "child_from_joint": seven(joint.child_from_joint),
        "axis": axis,
        "low": range[0],
        "high": range[1],
        "damping": joint.damping.first().copied().unwrap_or(0.0),
        "start": start,
    }))
}

fn sized(shape: &Shape) -> Result<(&'static str, Vec<f64>)> {
    Ok(match shape {
        Shape::Box { half_extents } => ("box", half_extents.to_array().to_vec()),
        Shape::Sphere { radius } => ("sphere", vec![*radius]),
        Shape::Capsule { radius, half_length } => ("capsule", vec![*radius, *half_length]),
        Shape::Cylinder { radius, half_length } => ("cylinder", vec![*radius, *half_length]),
        Shape::HalfSpace => ("plane", Vec::new()),
        _ => bail!("not every engine has the shape {shape:?}"),
    })
}

/// The pairs of bodies of one character that overlap at the start, without those that a joint connects. They are found in a model
/// of the same bodies without joints, where nothing is left out.
fn overlapping(model: &Model, poses: &[Pose]) -> Result<Vec<[BodyId; 2]>> {
    let mut loose = ModelBuilder::new("loose");
    for body in &model.bodies()[1..] {
        loose.add_body(body.clone());
    }
    for collider in model.colliders().iter().filter(|collider| !collider.body.is_world()) {
        loose.add_collider(collider.clone());
    }
    let loose = loose.build()?;
    let mut contacts = Vec::new();
    Pairs::new(&loose).find(&loose, |body| (poses[body.index()], ALMOST), &mut contacts);
    let joined = |pair: [BodyId; 2]| {
        model.joints().iter().any(|j| [j.parent, j.child] == pair || [j.child, j.parent] == pair)
    };
    let root = |mut body: BodyId| {
        while !model.forest().parent(body).is_world() {
            body = model.forest().parent(body);
        }
        body
    };
    let pairs = contacts.iter().filter(|contact| contact.depth > -ALMOST).map(|contact| contact.bodies);
    let mut pairs: Vec<_> = pairs.filter(|pair| root(pair[0]) == root(pair[1]) && !joined(*pair)).collect();
    pairs.dedup();
    Ok(pairs)
}

#[cfg(test)]
mod tests {
    //! Checks that a scene is written as it is, and that what other engines lack is refused.
    use super::*;

    #[test]
    fn a_ragdoll_has_its_bodies_joints_and_shapes() {
        let plan = Plan::Apart(2);
        let value = value(plan, &plan.build().expect("two ragdolls")).expect("known joints and shapes");
        let count = |key: &str| value[key].as_array().map_or(0, Vec::len);
        // Nothing but neighbors overlaps, and engines leave those out by themselves.
        assert_eq!(["bodies", "joints", "shapes", "apart"].map(count), [30, 28, 31, 0]);
        let joints = value["joints"].as_array().expect("a list");
        assert!(joints.iter().all(|joint| joint["parent"].as_i64() < joint["child"].as_i64()));
        assert_eq!(joints.iter().filter(|joint| joint["kind"] == "hinge").count(), 8);
        let mass: f64 =
            value["bodies"].as_array().expect("a list").iter().filter_map(|b| b["mass"].as_f64()).sum();
        assert!((mass - 2.0 * 73.8).abs() < 1e-9, "{mass}");
    }

    #[test]
    fn parts_of_the_humanoid_that_overlap_are_kept_apart() {
        let scene = Plan::Humanoid.build().expect("a humanoid");
        let value = value(Plan::Humanoid, &scene).expect("hinges and simple shapes");
        // The parts between the axes of a hip and of an ankle.
        assert!(value["apart"].as_array().is_some_and(|pairs| pairs.len() >= 4), "{}", value["apart"]);
        assert!(sized(&Shape::Cone { radius: 1.0, half_length: 1.0 }).is_err());
    }
}
