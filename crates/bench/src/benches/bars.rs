//! Exports bars on ball joints as text that the drivers of other engines read (`bench/peers`): chains and other mechanisms, with
//! or without loops.
//!
//! Line by line, separated by spaces:
//! - `ligament-bars 1`, then `gravity x y z`, `step h` (seconds), `steps n` (how many to watch), `unit l` (the length
//!   that joint errors are fractions of);
//! - for each body, parents first: `bar pos(3) rot(4: x y z w) mass inertia(3)`. pos is the center of mass, rot turns
//!   body axes into the world's; inertia is about the body axes, which are principal;
//! - for each joint: `ball A point(3) B point(3) stiffness damping KIND`. A and B count bars from 1, 0 is the world;
//!   points are in body axes from the center of mass. The spring is at rest where the axes of A and B are the same. KIND
//!   is `tree`, and then A comes before B, or `loop`.

use std::fmt::Write;

use anyhow::{Context, Result, bail};
use ligament::math::{Pose, Quat};
use ligament::maximal::MaximalState;
use ligament::model::{BodyId, Joint, JointKind, Model};

use super::Options;

/// Parameters of the simulation.
pub(super) struct Task {
    /// Length of a step.
    pub(super) h: f64,
    /// Number of steps that are watched for joint errors.
    pub(super) steps: usize,
    /// The length that joint errors are fractions of.
    pub(super) unit: f64,
}

/// Writes a case to `NAME.txt` in the folder of `--export`, if set.
pub(super) fn write(
    options: &Options,
    name: &str,
    model: &Model,
    state: &MaximalState,
    task: &Task,
) -> Result<()> {
    let Some(folder) = &options.export else { return Ok(()) };
    std::fs::create_dir_all(folder)
        .with_context(|| format!("--export: cannot create {}", folder.display()))?;
    ligament_terminal::files::write(
        "--export",
        &folder.join(format!("{name}.txt")),
        &text(model, state, task)?,
    )
}

fn text(model: &Model, state: &MaximalState, task: &Task) -> Result<String> {
    let (forest, g) = (model.forest(), model.gravity());
    let mut out = format!("ligament-bars 1\ngravity {:e} {:e} {:e}\n", g.x, g.y, g.z);
    writeln!(out, "step {:e}\nsteps {}\nunit {:e}", task.h, task.steps, task.unit)?;
    let mut place = vec![0; model.bodies().len()];
    for (k, &body) in forest.order().iter().filter(|body| !body.is_world()).enumerate() {
        place[body.index()] = k + 1;
        let (at, inertia) = (&state.bodies[body.index()], model.body(body).inertia);
        let i = inertia.at_com();
        // Rounding apart.
        if [i.xy, i.xz, i.yz].iter().any(|x| x.abs() > 1e-12 * (i.xx + i.yy + i.zz)) {
            bail!("the axes of body '{}' are not principal axes", model.body(body).name);
        }
        out.push_str("bar");
        numbers(&mut out, at.com.to_array().into_iter().chain(at.rotation.to_array()))?;
        numbers(&mut out, [inertia.mass, i.xx, i.yy, i.zz].into_iter())?;
        out.push('\n');
    }
    let joints = model.tree_joints().map(|id| (id, "tree"));
    for (id, kind) in joints.chain(forest.loops().iter().map(|id| (*id, "loop"))) {
        let joint = model.joint(id);
        if !matches!(joint.kind, JointKind::Spherical(_)) {
            bail!("joint '{}' is not a ball joint", joint.name);
        }
        let (stiffness, damping) = springs(joint)?;
        out.push_str("ball");
        // Reversed joints are swapped: points have no direction.
        let backwards = forest.runs_backwards(id);
        let ends = [(joint.parent, joint.parent_from_joint), (joint.child, joint.child_from_joint)];
        for (body, frame) in if backwards { [ends[1], ends[0]] } else { ends } {
            write!(out, " {}", place[body.index()])?;
            numbers(&mut out, from_com(model, body, frame).into_iter())?;
        }
        numbers(&mut out, [stiffness, damping].into_iter())?;
        writeln!(out, " {kind}")?;
    }
    Ok(out)
}

fn from_com(model: &Model, body: BodyId, frame: Pose) -> [f64; 3] {
    if body.is_world() { frame.pos } else { frame.pos - model.body(body).inertia.com() }.to_array()
}

/// Stiffness and damping of a joint, alike along every axis.
fn springs(joint: &Joint) -> Result<(f64, f64)> {
    let even = |list: &[f64]| list.first().copied().filter(|x| list.iter().all(|y| y == x));
    let one = |list: &[f64]| if list.is_empty() { Some(0.0) } else { even(list) };
    let (Some(stiffness), Some(damping)) = (one(&joint.stiffness), one(&joint.damping)) else {
        bail!("the springs of joint '{}' differ between axes", joint.name);
    };
    let turned = joint.parent_from_joint.rot.transpose() * joint.child_from_joint.rot;
    let at_rest = joint.rest.is_empty() && Quat::from_mat3(turned).vector().norm() < 1e-12;
    if stiffness != 0.0 && !at_rest {
        bail!("the spring of joint '{}' is not at rest where the axes of its bodies coincide", joint.name);
    }
    Ok((stiffness, damping))
}

/// Exact numbers.
fn numbers(out: &mut String, numbers: impl Iterator<Item = f64>) -> Result<()> {
    for x in numbers {
        write!(out, " {x:e}")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    //! Checks that the text has the poses of the bars and the positions of the joints.
    use ligament::maximal::to_maximal;
    use ligament_gallery::{Chain, Humanoid, Ladder, Scene};

    use super::*;

    fn written(scene: &Scene) -> Result<String> {
        let state = to_maximal(&scene.model, &scene.q, &scene.v)?;
        text(&scene.model, &state, &Task { h: 0.005, steps: 3, unit: 1.0 })
    }

    #[test]
    fn every_bar_and_ball_is_written_and_joints_meet() {
        let ladder = Ladder::of(2, 3);
        let counts = ladder.counts().expect("small");
        let text = written(&ladder.build().expect("a ladder")).expect("bars on balls");
        let rows = |word: &str| -> Vec<Vec<&str>> {
            text.lines().map(|l| l.split(' ').collect::<Vec<_>>()).filter(|row| row[0] == word).collect()
        };
        let number = |word: &str| -> f64 { word.parse().expect("a number") };
        let (bars, balls) = (rows("bar"), rows("ball"));
        assert_eq!((bars.len(), balls.len()), (counts.bodies, counts.joints));
        assert_eq!(balls.iter().filter(|ball| ball[11] == "loop").count() * 3, counts.loop_rows);
        let point = |ball: &[&str]| {
            let (body, at): (usize, Vec<f64>) =
                (ball[0].parse().expect("a bar"), ball[1..4].iter().map(|w| number(w)).collect());
            let at = ligament::math::Vec3::new(at[0], at[1], at[2]);
            if body == 0 {
                return at;
            }
            let bar: Vec<f64> = bars[body - 1][1..8].iter().map(|w| number(w)).collect();
            let com = ligament::math::Vec3::new(bar[0], bar[1], bar[2]);
            com + Quat::new(bar[3], bar[4], bar[5], bar[6]).rotate(at)
        };
        for ball in &balls {
            assert!((point(&ball[1..]) - point(&ball[5..])).norm() < 1e-12, "{ball:?}");
        }
    }

    #[test]
    fn what_is_no_bar_is_refused() {
        let error = written(&Humanoid::default().build().expect("a humanoid")).expect_err("hinges");
        assert!(error.to_string().contains("ball joint") || error.to_string().contains("principal"));
        let sprung = Chain { links: 2, stiffness: 3.0, damping: 0.1, ..Chain::default() };
        let text = written(&sprung.build().expect("a chain")).expect("bars on balls");
        assert!(text.lines().last().is_some_and(|line| line.ends_with(" 3e0 1e-1 tree")), "{text}");
    }
}
