//! A text summary of a model.

mod contact;
mod drawing;
mod words;

use std::collections::BTreeMap;

use ligament::math::{Pose, Vec3};
use ligament::model::{Actuation, Limits, Model};

pub(crate) use contact::never_felt;
pub use contact::{ContactSummary, contact_summary};
use words::{clean, counted, counted_as, short};

/// Number of names that a line lists before it only counts the rest.
const SHOWN: usize = 6;

/// A summary of a model: size, mass, loops, limits, and a drawing of the tree, abbreviated if it is long or deep.
///
/// ```
/// let scene = ligament_gallery::Pendulum::default().build()?;
/// let text = ligament_io::describe(&scene.model);
/// assert!(text.contains("1 body, 1 joint (1 revolute)"), "{text}");
/// # Ok::<(), ligament_gallery::GalleryError>(())
/// ```
pub fn describe(model: &Model) -> String {
    let mut lines = vec![format!("model '{}'", clean(model.name()))];
    let mut line = |name: &str, text: String| lines.push(format!("  {name:<12}{text}"));
    line("parts", parts(model));
    line("coordinates", format!("nq = {}, nv = {}", model.nq(), model.nv()));
    line("mass", mass(model));
    let Vec3 { x, y, z } = model.gravity();
    line("gravity", format!("({}, {}, {}) m/s2", short(x), short(y), short(z)));
    line("constraints", constraints(model));
    line("joints", joint_facts(model));
    let extras = [
        ("actuator", model.actuators().len()),
        ("tendon", model.tendons().len()),
        ("sensor", model.sensors().len()),
        ("collider", model.colliders().len()),
        ("visual", model.visuals().len()),
        ("tracker", model.trackers().len()),
        ("frame", model.frames().len()),
    ];
    let extras: Vec<String> =
        extras.iter().filter(|(_, n)| *n > 0).map(|(what, n)| counted(*n, what)).collect();
    if !extras.is_empty() {
        line("also", extras.join(", "));
    }
    lines.push(String::new());
    drawing::draw(model, &mut lines);
    lines.push(String::new());
    lines.join("\n")
}

fn parts(model: &Model) -> String {
    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    for joint in model.joints() {
        *kinds.entry(joint.kind.name()).or_default() += 1;
    }
    let kinds: Vec<String> = kinds.iter().map(|(kind, n)| format!("{n} {kind}")).collect();
    format!(
        "{}, {} ({})",
        counted_as(model.bodies().len() - 1, "body", "bodies"),
        counted(model.joints().len(), "joint"),
        kinds.join(", ")
    )
}

fn mass(model: &Model) -> String {
    let total = format!("{} kg", short(model.mass()));
    match center_of_mass(model) {
        Some(c) => {
            format!("{total}, center at ({}, {}, {}) in the neutral pose", short(c.x), short(c.y), short(c.z))
        }
        None => total,
    }
}

/// Center of mass at neutral coordinates; `None` if joints without coordinates leave it undetermined.
fn center_of_mass(model: &Model) -> Option<Vec3> {
    let (q, forest) = (model.neutral(), model.forest());
    let mut poses = vec![Pose::IDENTITY; model.bodies().len()];
    let mut first_moment = Vec3::ZERO;
    for &body in &forest.order()[1..] {
        let joint = forest.joint(body)?;
        let parent = &poses[forest.parent(body).index()];
        let pose = model.joint(joint).world_from_child(parent, &q[model.slots(joint).q_range()])?;
        first_moment += pose.point(model.body(body).inertia.com()) * model.body(body).inertia.mass;
        poses[body.index()] = pose;
    }
    let center = first_moment / model.mass();
    // Round tiny values to zero.
    let rounding = 1e-12 * center.norm();
    let snapped = Vec3::from(center.to_array().map(|x| if x.abs() <= rounding { 0.0 } else { x }));
    center.is_finite().then_some(snapped)
}

fn constraints(model: &Model) -> String {
    let forest = model.forest();
    let rows = format!("{} in the tree, {} in loops", forest.tree_rows(), forest.loop_rows());
    if forest.loops().is_empty() {
        return rows;
    }
    let loops = forest.loops();
    let names: Vec<String> =
        loops.iter().take(SHOWN).map(|id| format!("'{}'", clean(&model.joint(*id).name))).collect();
    let more = if loops.len() > SHOWN { format!(" and {} more", loops.len() - SHOWN) } else { String::new() };
    format!("{rows}: {} ({}{more})", counted(loops.len(), "loop joint"), names.join(", "))
}

fn joint_facts(model: &Model) -> String {
    let count = |test: &dyn Fn(&ligament::model::Joint) -> bool| {
        model.joints().iter().filter(|joint| test(joint)).count()
    };
    format!(
        "{} active, {} with limits, {} with springs, {} with dampers, {} with rotors, {} with friction, {} with a largest force or speed",
        count(&|joint| joint.actuation == Actuation::Active),
        count(&|joint| joint.limits != Limits::None),
        count(&|joint| joint.stiffness.iter().any(|k| *k > 0.0)),
        count(&|joint| joint.damping.iter().any(|d| *d > 0.0)),
        count(&|joint| joint.armature.iter().any(|a| *a > 0.0)),
        count(&|joint| joint.friction.iter().any(|f| *f > 0.0)),
        count(&|joint| joint.max_force.iter().chain(&joint.max_speed).any(|bound| bound.is_finite())),
    )
}
