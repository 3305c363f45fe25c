//! Cases as text that the drivers of other engines read (`bench/peers`): a tree of bodies, a state, and what we found.
//!
//! Line by line, words apart by blanks:
//! - `ligament-case 1`, then `bodies N`, `gravity x y z`, `step h`;
//! - for each body, parents first: `body PARENT KIND axis(3) rot(9, by rows) pos(3) mass com(3) inertia(6: xx yy zz xy
//!   xz yz, about the center of mass) armature stiffness damping`. PARENT counts from 1, 0 is the ground. KIND is
//!   `hinge`, `ball` or `free`. Frames sit at joints: rot and pos are where the joint is in the frame of the parent's
//!   joint, and mass, com and inertia are in the body's own joint frame;
//! - `q`, `v`, `tau`, `qdd`: numbers in the order of the bodies. hinge: angle; ball: quaternion x y z w, rates in the
//!   child's frame; free: position, quaternion x y z w; rates angular then linear, both in the body's frame. The last
//!   are our accelerations: those of `(M + armature) qdd + h = tau`.

use std::fmt::Write;

use anyhow::{Context, Result, bail};
use ligament::math::Pose;
use ligament::model::JointKind;

use super::super::Options;
use super::problem::{Problem, STEP};

/// Writes a case to `NAME.txt` in the folder of `--export`, if set.
pub(super) fn write(options: &Options, name: &str, problem: &mut Problem) -> Result<()> {
    let Some(folder) = &options.export else { return Ok(()) };
    std::fs::create_dir_all(folder)
        .with_context(|| format!("--export: cannot create {}", folder.display()))?;
    let path = folder.join(format!("{name}.txt"));
    problem.forward()?;
    ligament_terminal::files::write("--export", &path, &text(problem)?)
}

fn text(p: &Problem) -> Result<String> {
    let (model, armature) = (p.tree.model(), p.springs.armature());
    let forest = model.forest();
    let g = model.gravity();
    let mut out = String::from("ligament-case 1\n");
    writeln!(out, "bodies {}\ngravity {} {} {}\nstep {}", model.bodies().len() - 1, g.x, g.y, g.z, STEP)?;
    // Place of each body in the order, and the pose of its joint's frame in its own.
    let mut place = vec![0; model.bodies().len()];
    let mut body_from_frame = vec![Pose::IDENTITY; model.bodies().len()];
    let bodies = forest.order().iter().filter_map(|&body| Some((body, forest.joint(body)?)));
    for (k, (body, joint)) in bodies.enumerate() {
        let (joint, slots, parent) = (model.joint(joint), model.slots(joint), forest.parent(body));
        place[body.index()] = k + 1;
        body_from_frame[body.index()] = joint.child_from_joint;
        let (kind, axis) = match &joint.kind {
            JointKind::Revolute(revolute) => ("hinge", revolute.axis.to_array()),
            JointKind::Spherical(_) => ("ball", [0.0; 3]),
            JointKind::Free(_) => ("free", [0.0; 3]),
            _ => bail!("joint '{}' has a kind that the drivers of other engines do not support", joint.name),
        };
        let at = body_from_frame[parent.index()].inverse_mul(joint.parent_from_joint);
        let inertia = model.body(body).inertia.transported(joint.child_from_joint.inverse());
        let i = inertia.at_com();
        write!(out, "body {} {kind}", place[parent.index()])?;
        let numbers = axis.into_iter().chain(at.rot.to_rows().into_iter().flatten()).chain(at.pos.to_array());
        let numbers = numbers.chain([inertia.mass]).chain(inertia.com().to_array());
        let numbers = numbers.chain([i.xx, i.yy, i.zz, i.xy, i.xz, i.yz]);
        let spring = |list: &[f64]| list.first().copied().unwrap_or(0.0);
        let numbers = numbers.chain([armature[slots.v], spring(&joint.stiffness), spring(&joint.damping)]);
        row(&mut out, "", numbers)?;
    }
    for (name, list) in [("q", &p.q), ("v", &p.v), ("tau", &p.tau), ("qdd", &p.qdd)] {
        row(&mut out, name, list.iter().copied())?;
    }
    Ok(out)
}

/// Exact numbers.
fn row(out: &mut String, name: &str, numbers: impl Iterator<Item = f64>) -> Result<()> {
    out.push_str(name);
    for x in numbers {
        write!(out, " {x:e}")?;
    }
    out.push('\n');
    Ok(())
}
