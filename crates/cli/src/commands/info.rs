//! `ligament info`

mod parts;

use std::io::Write;
use std::path::Path;

use anyhow::Result;
use ligament::model::{Joint, Limits, Model, Range};
use ligament::scene::{Counts, Scene};
use ligament::sim::Simulation;
use ligament_io::{contact_summary, describe};
use serde_json::{Value, json};

use crate::args::InfoOptions;
use crate::output::{Output, harmless};
use crate::{opening, progress, takes};

/// Describes a scene of the gallery or a file.
pub(crate) fn run(options: &InfoOptions, out: &mut Output<'_>) -> Result<()> {
    let what = options.what.as_str();
    let path = Path::new(what);
    if opening::is_character(path) {
        return character(path, options, out);
    }
    if parts::describe(path, out)? {
        return Ok(());
    }
    let opened = takes::open(what, &options.capture, &options.character)?;
    progress::detail(|| format!("{what} was read as: {}", opened.format));
    out.set("format", opened.format)?;
    write!(out.answer(), "{}", describe(&opened.scene.model))?;
    rest(&opened.scene, options.pairs, out)?;
    remarks(&opened.notes, out)
}

/// Notes of the importer.
fn remarks(notes: &[String], out: &mut Output<'_>) -> Result<()> {
    if !notes.is_empty() {
        writeln!(out, "\nnotes on the import")?;
    }
    out.notes(notes)
}

/// Describes a character; a glTF without a skeleton may still be a surface.
fn character(path: &Path, options: &InfoOptions, out: &mut Output<'_>) -> Result<()> {
    let opened = match opening::scene(&options.what, &options.capture, &options.character) {
        Ok(opened) if opened.format == "surface" => {
            parts::describe(path, out)?;
            return remarks(&opened.notes, out);
        }
        Ok(opened) => opened,
        Err(error) => {
            if !parts::is_surface(path) {
                return Err(error);
            }
            out.set("no_character_since", format!("{error:#}"))?;
            writeln!(out.answer(), "{error:#}\n")?;
            return parts::describe(path, out).map(drop);
        }
    };
    out.set("format", "glTF")?;
    write!(out.answer(), "{}", describe(&opened.scene.model))?;
    rest(&opened.scene, options.pairs, out)?;
    if let Some(skin) = &opened.clip_model()?.skin {
        let (vertices, triangles) = (skin.rest.len(), skin.triangles.len());
        writeln!(out.answer(), "\nskin       {vertices} vertices, {triangles} triangles")?;
        out.set("skin", json!({"vertices": vertices, "triangles": triangles}))?;
    }
    let mut animations = Vec::new();
    for motion in opening::motions(&opened) {
        let (name, frames) = (harmless(&motion.name), motion.frames.len());
        let (seconds, fps) = (motion.seconds(), motion.fps());
        writeln!(out.answer(), "\nanimation  '{name}', {frames} frames, {seconds:.3} s, {fps:.4} a second")?;
        animations.push(json!({"name": motion.name, "frames": frames, "seconds": seconds, "fps": fps}));
    }
    out.set("animations", animations)?;
    remarks(&opened.notes, out)
}

/// A joint in JSON, with its limits, rotor inertia, friction and bounds if it has any; infinite ones are null.
fn joint_entry(joint: &Joint) -> Value {
    let mut entry = json!({"name": joint.name, "kind": joint.kind.name()});
    let ends = |range: &Range| json!([range.low, range.high]);
    match &joint.limits {
        Limits::None => {}
        Limits::Ranges(ranges) => entry["limits"] = ranges.iter().map(ends).collect(),
        Limits::SwingTwist { axis, swing, twist } => {
            entry["limits"] = json!({"axis": axis.to_array(), "swing": swing, "twist": ends(twist)});
        }
    }
    let numbers = [
        ("armature", &joint.armature),
        ("friction", &joint.friction),
        ("max_force", &joint.max_force),
        ("max_speed", &joint.max_speed),
    ];
    for (name, bounds) in numbers {
        if !bounds.is_empty() {
            entry[name] = json!(bounds);
        }
    }
    entry
}

/// Which bodies can touch: the first few pairs and their number, or all of them. JSON has the numbers, or all of them, too.
fn contact(scene: &Scene, all_pairs: bool, out: &mut Output<'_>) -> Result<()> {
    if scene.model.colliders().is_empty() {
        return Ok(());
    }
    let contact = contact_summary(scene);
    match all_pairs {
        true => write!(out.answer(), "\ncontact\n{contact:#}")?,
        false => write!(out.answer(), "\ncontact\n{contact}")?,
    }
    let pairs = |pairs: &[[String; 2]]| if all_pairs { json!(pairs) } else { json!(pairs.len()) };
    let left_out: Value =
        contact.left_out.iter().map(|(why, of)| (why.name().to_owned(), pairs(of))).collect();
    let never_felt: Value = contact.never_felt.iter().map(|(name, why)| (name.clone(), json!(why))).collect();
    let touching = pairs(&contact.touching);
    out.set("contact", json!({"touching": touching, "left_out": left_out, "never_felt": never_felt}))
}

/// The sensors, one in each line.
fn sensors(model: &Model, out: &mut Output<'_>) -> Result<()> {
    if model.sensors().is_empty() {
        return Ok(());
    }
    writeln!(out.answer(), "\nsensors")?;
    let width = model.sensors().iter().map(|sensor| sensor.kind.name().len()).max().unwrap_or(0);
    let mut entries = Vec::new();
    for sensor in model.sensors() {
        let (name, kind, size) = (harmless(&sensor.name), sensor.kind.name(), sensor.kind.size());
        writeln!(out.answer(), "  {kind:<width$}  {name}")?;
        entries.push(json!({"name": sensor.name, "kind": kind, "size": size}));
    }
    out.set("sensors", entries)
}

/// What a scene has besides its model.
fn rest(scene: &Scene, all_pairs: bool, out: &mut Output<'_>) -> Result<()> {
    let (model, counts) = (&scene.model, Counts::of(&scene.model));
    out.set("name", &scene.name)?;
    out.set("bodies", counts.bodies)?;
    out.set("joints", counts.joints)?;
    out.set("tree_rows", counts.tree_rows)?;
    out.set("loop_rows", counts.loop_rows)?;
    out.set("nq", model.nq())?;
    out.set("nv", model.nv())?;
    out.set("mass", model.mass())?;
    let names: Vec<&str> = model.bodies()[1..].iter().map(|body| body.name.as_str()).collect();
    out.set("body_names", names)?;
    out.set("joint_names", model.joints().iter().map(joint_entry).collect::<Vec<_>>())?;
    contact(scene, all_pairs, out)?;
    sensors(model, out)?;
    if let Some(flesh) = &scene.flesh {
        let (nodes, tets) = (flesh.cage().nodes().len(), flesh.cage().tets().len());
        writeln!(out.answer(), "\nflesh      {nodes} nodes, {tets} tetrahedra, {:.4} kg", flesh.mass())?;
        let mut found = json!({"nodes": nodes, "tets": tets, "mass": flesh.mass()});
        // A scene that cannot be simulated still has flesh.
        if let Ok(sim) = Simulation::new(scene) {
            let (step, stable) = (sim.step_seconds(), sim.stable_step());
            let kind = if sim.has_implicit_flesh() { "implicit" } else { "explicit" };
            let stable_ms = 1e3 * stable;
            writeln!(
                out.answer(),
                "           {kind} steps of {:.4} ms; explicit ones are surely stable up to {stable_ms:.3} ms",
                1e3 * step
            )?;
            found["steps"] = json!(kind);
            found["step"] = json!(step);
            found["stable_step"] = json!(stable);
        }
        out.set("flesh", found)?;
    }
    if !scene.script.is_empty() {
        writeln!(out.answer(), "\nscript     {:.3} s", scene.script.seconds())?;
        out.set("script", json!({"seconds": scene.script.seconds()}))?;
    }
    if let Some(take) = &scene.take {
        writeln!(out.answer(), "\ntake       {} actions, {} s", take.events.len(), take.length)?;
        out.set("take", json!({"actions": take.events.len(), "seconds": take.length}))?;
    }
    Ok(())
}
