//! `ligament info`

use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, bail};
use ligament::flesh::sound_skin;
use ligament::mass::TriMesh;
use ligament_gallery::scenes;
use ligament_io::{describe, mesh, urdf};

use crate::args::{InfoOptions, Root};
use crate::opening::{self, What};
use crate::suggest;

/// Describes a scene of the gallery, or the robot in a file.
pub(crate) fn run(options: &InfoOptions, out: &mut dyn Write) -> Result<()> {
    let what = options.what.as_str();
    if let Some(entry) = scenes().iter().find(|entry| entry.name == what) {
        let scene = (entry.build)().with_context(|| format!("cannot build the scene '{what}'"))?;
        write!(out, "{}", describe(&scene.model))?;
        return Ok(());
    }
    let path = Path::new(what);
    if !path.exists() && path.extension().is_none() {
        let names: Vec<&str> = scenes().iter().map(|entry| entry.name).collect();
        bail!("{}; and there is no file '{what}'", suggest::unknown("scene", what, &names));
    }
    if path
        .extension()
        .is_some_and(|end| !end.eq_ignore_ascii_case("urdf") && !end.eq_ignore_ascii_case("xml"))
    {
        return file(path, options, out);
    }
    let robot = urdf::load(path, &import_options(options))?;
    write!(out, "{}", describe(&robot.model))?;
    if !robot.notes.is_empty() {
        writeln!(out, "\nnotes on the import")?;
    }
    for note in &robot.notes {
        // Names come from the file: nothing in them may move the cursor.
        let text: String = note.to_string().chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        writeln!(out, "  - {text}")?;
    }
    Ok(())
}

/// Describes a mesh: how large it is, and whether flesh could fill it.
fn surface(mesh: &TriMesh, out: &mut dyn Write) -> Result<()> {
    let along = |k: usize| {
        let all = || mesh.vertices().iter().map(move |v| v.to_array()[k]);
        (all().fold(f64::INFINITY, f64::min), all().fold(f64::NEG_INFINITY, f64::max))
    };
    let (vertices, triangles) = (mesh.vertices().len(), mesh.triangles().len());
    writeln!(out, "a surface of {vertices} vertices and {triangles} triangles")?;
    for (k, axis) in ["x", "y", "z"].into_iter().enumerate() {
        let (low, high) = along(k);
        writeln!(out, "  {axis} from {low:.4} to {high:.4} m")?;
    }
    match sound_skin(mesh, 0.0) {
        Ok(skin) => writeln!(out, "  closed, {:.6} m3: it can be filled with flesh", skin.volume()?)?,
        Err(fault) => writeln!(out, "  it cannot be filled with flesh: {fault}")?,
    }
    Ok(())
}

/// Describes what another kind of file holds.
fn file(path: &Path, options: &InfoOptions, out: &mut dyn Write) -> Result<()> {
    let ending = path.extension().map(|end| end.to_string_lossy().to_ascii_lowercase()).unwrap_or_default();
    if ["obj", "stl"].contains(&ending.as_str()) {
        return surface(&mesh::load(path)?, out);
    }
    let opened = match opening::open(path, &options.character) {
        Ok(opened) => opened,
        // A glTF that is no character may still be a skin.
        Err(error) => {
            let Ok(found) = mesh::load(path) else { return Err(error) };
            writeln!(out, "{error}\n")?;
            return surface(&found, out);
        }
    };
    write!(out, "{}", describe(&opened.scene().model))?;
    if let What::Soft(soft, _) = &opened.what {
        let cage = soft.flesh.cage();
        writeln!(
            out,
            "\nflesh\n  {} tetrahedra, {} nodes, {:.3} kg, steps of {:e} s",
            cage.tets().len(),
            cage.nodes().len(),
            soft.flesh.mass(),
            soft.step
        )?;
    }
    if let Some(skin) = &opened.cast.skin {
        writeln!(out, "\nskin\n  {} vertices, {} triangles", skin.rest.len(), skin.triangles.len())?;
    }
    if !opened.notes.is_empty() {
        writeln!(out, "\nnotes on the import")?;
    }
    for note in &opened.notes {
        let text: String = note.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        writeln!(out, "  - {text}")?;
    }
    Ok(())
}

fn import_options(options: &InfoOptions) -> urdf::Options {
    urdf::Options {
        root: match options.root {
            Root::Fixed => urdf::Root::Fixed,
            Root::Free => urdf::Root::Free,
        },
        package_dirs: options.package_dirs.clone(),
        density: options.density.0,
        strict: options.strict,
        ..urdf::Options::default()
    }
}
