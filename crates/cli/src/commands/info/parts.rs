//! What is in files that are no scenes: surfaces, cages, takes, recordings, recorded trackers.

use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result};
use ligament::control::take::Take;
use ligament::mass::{Shape, TriMesh};
use ligament::math::Vec3;
use ligament_io::tracking::Recording;
use ligament_io::{cage, mesh};

use crate::find::harmless;
use crate::recording::Recorded;

/// Says what is in a file, if it is of one of these kinds.
pub(super) fn describe(path: &Path, out: &mut dyn Write) -> Result<bool> {
    let ending = path.extension().map(|end| end.to_string_lossy().to_ascii_lowercase()).unwrap_or_default();
    match ending.as_str() {
        "stl" | "obj" | "glb" | "gltf" => surface(&mesh::load(path)?, out)?,
        "msh" | "vtk" | "node" | "ele" => tetrahedra(&cage::load(path)?, out)?,
        "take" => take(path, out)?,
        "ligament" => recorded(path, out)?,
        "csv" => trackers(&Recording::load(path).with_context(|| path.display().to_string())?, out)?,
        _ => return Ok(false),
    }
    Ok(true)
}

fn extent(points: &[Vec3]) -> String {
    let (mut low, mut high) = (Vec3::splat(f64::INFINITY), Vec3::splat(f64::NEG_INFINITY));
    for p in points {
        low = Vec3::new(low.x.min(p.x), low.y.min(p.y), low.z.min(p.z));
        high = Vec3::new(high.x.max(p.x), high.y.max(p.y), high.z.max(p.z));
    }
    let [x, y, z] = (high - low).to_array();
    format!("{x:.4} x {y:.4} x {z:.4} m")
}

fn surface(mesh: &TriMesh, out: &mut dyn Write) -> Result<()> {
    writeln!(out, "surface: {} vertices, {} triangles", mesh.vertices().len(), mesh.triangles().len())?;
    writeln!(out, "  size     {}", extent(mesh.vertices()))?;
    match Shape::Mesh(std::sync::Arc::new(mesh.clone())).volume() {
        Ok(volume) => writeln!(out, "  closed; it holds {volume:.6e} m3")?,
        Err(error) => writeln!(out, "  it holds no volume: {error}")?,
    }
    Ok(())
}

fn tetrahedra(imported: &cage::Imported, out: &mut dyn Write) -> Result<()> {
    let cage = &imported.cage;
    writeln!(out, "cage: {} nodes, {} tetrahedra", cage.nodes().len(), cage.tets().len())?;
    writeln!(out, "  size     {}", extent(cage.nodes()))?;
    writeln!(out, "  volume   {:.6e} m3", cage.volumes().iter().sum::<f64>())?;
    for note in &imported.notes {
        writeln!(out, "  - {note}")?;
    }
    Ok(())
}

fn take(path: &Path, out: &mut dyn Write) -> Result<()> {
    let bytes = std::fs::metadata(path).with_context(|| path.display().to_string())?.len();
    anyhow::ensure!(bytes < 64 << 20, "{}: {bytes} bytes are more than a take has", path.display());
    let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let take: Take = text.parse().with_context(|| path.display().to_string())?;
    let (scene, actions) = (harmless(&take.scene), take.events.len());
    writeln!(out, "take: {actions} actions on '{scene}', {} s in steps of {} s", take.length, take.step)?;
    Ok(())
}

fn recorded(path: &Path, out: &mut dyn Write) -> Result<()> {
    let recorded = Recorded::load(path)?;
    let show = recorded.show()?;
    writeln!(out, "recording: of '{}', {}", harmless(show.name()), harmless(show.about()))?;
    for branch in recorded.branches() {
        let from = branch
            .from
            .map_or(String::new(), |from| format!(", from branch {} at step {}", from.branch, from.step));
        writeln!(out, "  branch {} '{}': {} steps{from}", branch.id, harmless(&branch.name), branch.end)?;
    }
    Ok(())
}

fn trackers(recording: &Recording, out: &mut dyn Write) -> Result<()> {
    let tracks = recording.tracks();
    writeln!(out, "recorded trackers: {}", tracks.len())?;
    for (name, track) in tracks {
        let (rows, end) = (track.rows().len(), track.end().unwrap_or(0.0));
        writeln!(out, "  {:<24} {rows:>7} rows, to {end:.3} s", harmless(name))?;
    }
    Ok(())
}
