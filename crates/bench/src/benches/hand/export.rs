//! The hand and the glove's recording as JSON that the drivers of other engines read (`bench/peers`).
//!
//! Bodies come in the order of the tree, parents first; places are `[x, y, z]`, rotations quaternions `[x, y, z, w]`.
//! - `gravity`, `step`;
//! - `bodies`: `name`, `parent` (its place in the list, -1 for the world), `mass`, `com`, `inertia` (xx yy zz xy xz yz
//!   about the center of mass, body axes), and of the joint that holds it: `axes` (unit vectors in the joint's frame,
//!   turned about one after another; none for a free body), `parent_from_joint`, `joint_from_child` (position and
//!   rotation), `q` at the start (angles; for a free body position and rotation), `limits` (low and high of each angle),
//!   `rest`, `stiffness`, `damping`;
//! - `trackers`: `body`, `pos`, `rot` in the body, `linear` and `angular` (stiffness and damping);
//! - `targets`: for each step, for each tracker, position and rotation at its end, in one row of seven numbers.

use anyhow::{Context, Result, bail};
use ligament::math::{Pose, Quat, Vec3};
use ligament::model::{BodyId, JointKind, Limits, Model, Spring};
use serde_json::{Value, json};

use super::super::Options;
use super::recording::Recording;

/// Writes it to `NAME.json` in the folder of `--export`, if set.
pub(super) fn write(options: &Options, name: &str, recording: &Recording) -> Result<()> {
    let Some(folder) = &options.export else { return Ok(()) };
    std::fs::create_dir_all(folder)
        .with_context(|| format!("--export: cannot create {}", folder.display()))?;
    let text = value(recording)?.to_string();
    ligament_terminal::files::write("--export", &folder.join(format!("{name}.json")), &text)
}

fn value(recording: &Recording) -> Result<Value> {
    let model = &recording.scene.model;
    let mut place = vec![-1_i64; model.bodies().len()];
    let mut bodies = Vec::new();
    for &id in model.forest().order().iter().filter(|id| !id.is_world()) {
        place[id.index()] = bodies.len() as i64;
        bodies.push(body(model, id, place[model.forest().parent(id).index()], &recording.scene.q)?);
    }
    let trackers = model.trackers().iter().map(|tracker| {
        let spring = |spring: Spring| json!([spring.stiffness, spring.damping]);
        json!({
            "body": place[tracker.body.index()],
            "pos": tracker.body_from_tracker.pos.to_array(),
            "rot": Quat::from_mat3(tracker.body_from_tracker.rot).to_array(),
            "linear": spring(tracker.linear),
            "angular": spring(tracker.angular),
        })
    });
    let seven =
        |position: Vec3, rotation: Quat| [position.to_array().as_slice(), &rotation.to_array()].concat();
    let rows = recording.targets.iter().map(|targets| {
        let rows = targets.iter().map(|target| seven(target.position, target.rotation));
        rows.collect::<Vec<_>>()
    });
    Ok(json!({
        "gravity": model.gravity().to_array(),
        "step": recording.h,
        "bodies": bodies,
        "trackers": trackers.collect::<Vec<_>>(),
        "targets": rows.collect::<Vec<_>>(),
    }))
}

fn body(model: &Model, id: BodyId, parent: i64, q: &[f64]) -> Result<Value> {
    let Some(joint_id) = model.forest().joint(id) else { bail!("a body without a joint") };
    let (body, joint) = (model.body(id), model.joint(joint_id));
    let i = body.inertia.at_com();
    let axes = match &joint.kind {
        JointKind::Free(_) => Vec::new(),
        JointKind::Revolute(hinge) => vec![hinge.axis.to_array()],
        JointKind::Universal(cross) => vec![cross.first.to_array(), cross.second.to_array()],
        _ => bail!("joint '{}' has a kind that the drivers of other engines do not support", joint.name),
    };
    let limits: Vec<[f64; 2]> = match &joint.limits {
        Limits::None => Vec::new(),
        Limits::Ranges(ranges) => ranges.iter().map(|range| [range.low, range.high]).collect(),
        Limits::SwingTwist { .. } => {
            bail!("joint '{}' has cone limits, which other engines lack", joint.name)
        }
    };
    let pose = |pose: Pose| json!({"pos": pose.pos.to_array(), "rot": Quat::from_mat3(pose.rot).to_array()});
    Ok(json!({
        "name": body.name,
        "parent": parent,
        "mass": body.inertia.mass,
        "com": body.inertia.com().to_array(),
        "inertia": [i.xx, i.yy, i.zz, i.xy, i.xz, i.yz],
        "axes": axes,
        "parent_from_joint": pose(joint.parent_from_joint),
        "joint_from_child": pose(joint.child_from_joint.inverse()),
        "q": q[model.slots(joint_id).q_range()],
        "limits": limits,
        "rest": joint.rest,
        "stiffness": joint.stiffness,
        "damping": joint.damping,
    }))
}
