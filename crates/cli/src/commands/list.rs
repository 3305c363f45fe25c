//! `ligament list`

use std::io::Write;

use anyhow::{Context, Result};
use ligament_gallery::{Counts, scenes, soft_scenes, takes};

/// Writes a line for each scene of the gallery. The counts are those of the built model, not of the scene's own
/// formula.
pub(crate) fn run(out: &mut dyn Write) -> Result<()> {
    writeln!(out, "{:<18}{:>7}{:>8}{:>7}{:>7}", "scene", "bodies", "joints", "a", "l")?;
    for entry in scenes() {
        let scene = (entry.build)().with_context(|| format!("cannot build the scene '{}'", entry.name))?;
        let Counts { bodies, joints, tree_rows, loop_rows } = Counts::of(&scene.model);
        let (name, about) = (entry.name, entry.about);
        writeln!(out, "{name:<18}{bodies:>7}{joints:>8}{tree_rows:>7}{loop_rows:>7}   {about}")?;
    }
    writeln!(out)?;
    writeln!(out, "{:<18}{:>7}{:>8}{:>7}{:>7}", "with flesh", "bodies", "nodes", "tets", "skin")?;
    for entry in soft_scenes() {
        let soft = (entry.build)().with_context(|| format!("cannot build the scene '{}'", entry.name))?;
        let (cage, skin) = (soft.flesh.cage(), soft.flesh.surface().vertices().len());
        let (nodes, tets, bodies) = (cage.nodes().len(), cage.tets().len(), soft.scene.counts.bodies);
        writeln!(out, "{:<18}{bodies:>7}{nodes:>8}{tets:>7}{skin:>7}   {}", entry.name, entry.about)?;
    }
    writeln!(out)?;
    writeln!(out, "takes")?;
    for entry in takes() {
        writeln!(out, "{:<18}{} (KP08, {})", entry.name, entry.about, entry.figure)?;
    }
    writeln!(out)?;
    writeln!(out, "a: scalar constraints of tree joints; l: of the joints that close loops.")?;
    Ok(())
}
