//! `ligament list`

use anyhow::{Context, Result};
use ligament_gallery::{Counts, Size, scenes, takes};
use serde_json::json;

use crate::output::Output;

/// Prints a line for each scene of the gallery. The counts of scenes with flesh are stored, because generating them is slow.
pub(crate) fn run(out: &mut Output<'_>) -> Result<()> {
    let names = scenes().iter().map(|entry| entry.name).chain(takes().iter().map(|entry| entry.name));
    let wide = names.map(str::len).max().unwrap_or(0) + 2;
    let mut rigid = Vec::new();
    writeln!(out.answer(), "{:<wide$}{:>7}{:>8}{:>7}{:>7}", "scene", "bodies", "joints", "dof", "loops")?;
    for entry in scenes().iter().filter(|entry| !entry.has_flesh()) {
        let scene = (entry.build)().with_context(|| format!("cannot build the scene '{}'", entry.name))?;
        let Counts { bodies, joints, tree_rows, loop_rows } = Counts::of(&scene.model);
        let (name, about, dof) = (entry.name, entry.about, scene.model.nv());
        writeln!(out.answer(), "{name:<wide$}{bodies:>7}{joints:>8}{dof:>7}{loop_rows:>7}   {about}")?;
        rigid.push(json!({"name": name, "about": about, "bodies": bodies, "joints": joints, "dof": dof,
            "tree_rows": tree_rows, "loop_rows": loop_rows}));
    }
    let mut soft = Vec::new();
    writeln!(
        out.answer(),
        "\n{:<wide$}{:>7}{:>8}{:>7}{:>7}",
        "with flesh",
        "bodies",
        "nodes",
        "tets",
        "skin"
    )?;
    for entry in scenes() {
        let Some(Size { bodies, nodes, tets, skin }) = entry.flesh else { continue };
        let (name, about) = (entry.name, entry.about);
        writeln!(out.answer(), "{name:<wide$}{bodies:>7}{nodes:>8}{tets:>7}{skin:>7}   {about}")?;
        soft.push(json!({"name": name, "about": about, "bodies": bodies, "nodes": nodes, "tets": tets,
            "skin": skin}));
    }
    writeln!(out.answer(), "\ntakes")?;
    for entry in takes() {
        writeln!(out.answer(), "{:<wide$}{} (KP08, {})", entry.name, entry.about, entry.figure)?;
    }
    writeln!(
        out.answer(),
        "\ndof: degrees of freedom of the tree of joints; loops: scalar constraints of the joints that close loops; tets: tetrahedra; \
         skin: vertices of the surface."
    )?;
    let take = |entry: &ligament_gallery::TakeEntry| json!({"name": entry.name, "about": entry.about, "figure": entry.figure});
    out.set("scenes", rigid)?;
    out.set("with_flesh", soft)?;
    out.set("takes", takes().iter().map(take).collect::<Vec<_>>())
}
