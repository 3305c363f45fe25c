//! `ligament info`

mod parts;

use std::io::Write;
use std::path::Path;

use anyhow::Result;
use ligament_io::{describe, open, urdf};
use ligament_scene::{Content, Document};

use crate::args::{InfoOptions, Root};
use crate::{find, opening};

/// Describes a scene of the gallery, or what is in a file.
pub(crate) fn run(options: &InfoOptions, out: &mut dyn Write) -> Result<()> {
    let what = options.what.as_str();
    let path = Path::new(what);
    if opening::is_character(path) {
        return character(path, options, out);
    }
    if parts::describe(path, out)? {
        return Ok(());
    }
    let opened = find::scene(what, &import_options(options))?;
    write!(out, "{}", describe(&opened.document.scene().model))?;
    rest(&opened.document, out)?;
    if !opened.notes.is_empty() {
        writeln!(out, "\nnotes on the import")?;
    }
    for note in &opened.notes {
        writeln!(out, "  - {}", find::harmless(note))?;
    }
    Ok(())
}

/// Describes a character; a glTF that is none may still be a surface.
fn character(path: &Path, options: &InfoOptions, out: &mut dyn Write) -> Result<()> {
    let opened = match opening::character(path, &options.character, options.capture.scale) {
        Ok(opened) => opened,
        Err(error) => {
            let mut surface = Vec::new();
            if !parts::describe(path, &mut surface).unwrap_or(false) {
                return Err(error);
            }
            writeln!(out, "{error:#}\n")?;
            return Ok(out.write_all(&surface)?);
        }
    };
    write!(out, "{}", describe(&opened.document.scene().model))?;
    rest(&opened.document, out)?;
    if let Some(skin) = &opened.cast()?.skin {
        writeln!(out, "\nskin       {} vertices, {} triangles", skin.rest.len(), skin.triangles.len())?;
    }
    for motion in &opened.motions {
        let (name, frames) = (find::harmless(&motion.name), motion.frames.len());
        writeln!(
            out,
            "\nanimation  '{name}', {frames} frames, {:.3} s, {:.4} a second",
            motion.seconds(),
            motion.fps()
        )?;
    }
    if !opened.notes.is_empty() {
        writeln!(out, "\nnotes on the import")?;
    }
    for note in &opened.notes {
        writeln!(out, "  - {}", find::harmless(note))?;
    }
    Ok(())
}

/// What a scene has besides its model.
fn rest(document: &Document, out: &mut dyn Write) -> Result<()> {
    let scene = document.scene();
    if let Content::Soft(soft) = &document.content {
        let (nodes, tets) = (soft.flesh.cage().nodes().len(), soft.flesh.cage().tets().len());
        writeln!(out, "\nflesh      {nodes} nodes, {tets} tetrahedra, {:.4} kg", soft.flesh.mass())?;
    }
    if !scene.script.is_empty() {
        writeln!(out, "\nscript     {:.3} s", scene.script.seconds())?;
    }
    if let Some(take) = &document.take {
        writeln!(out, "\ntake       {} actions, {} s", take.events.len(), take.length)?;
    }
    Ok(())
}

fn import_options(options: &InfoOptions) -> open::Options {
    let urdf = urdf::Options {
        root: match options.root {
            Root::Fixed => urdf::Root::Fixed,
            Root::Free => urdf::Root::Free,
        },
        package_dirs: options.package_dirs.clone(),
        density: options.density.0,
        strict: options.strict,
        ..urdf::Options::default()
    };
    open::Options { urdf, bvh: options.capture.bvh(), mjcf: options.capture.mjcf() }
}
