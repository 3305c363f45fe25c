//! Describes files other than scenes: surfaces, tetrahedral meshes, takes, recordings, tracker tables.

use std::path::Path;

use anyhow::{Context, Result};
use ligament::command::Take;
use ligament::mass::{Shape, TriMesh};
use ligament::math::Vec3;
use ligament::progress::Progress;
use ligament_io::tracking::TrackerFile;
use ligament_io::{cage, mesh};

use serde_json::json;

use crate::output::{Output, harmless};
use crate::progress::parts;
use crate::recording::Recorded;
use crate::takes;

/// Describes a file, if it is of one of these kinds.
pub(super) fn describe(path: &Path, out: &mut Output<'_>) -> Result<bool> {
    let ending = path.extension().map(|end| end.to_string_lossy().to_ascii_lowercase()).unwrap_or_default();
    match ending.as_str() {
        "stl" | "obj" | "glb" | "gltf" => surface(&opened(path)?, out)?,
        "msh" | "vtk" | "node" | "ele" => tetrahedra(&cage::load(path)?, out)?,
        "take" => take(path, out)?,
        "ligament" => recorded(path, out)?,
        "csv" => trackers(&TrackerFile::load(path).with_context(|| path.display().to_string())?, out)?,
        _ => return Ok(false),
    }
    Ok(true)
}

/// Whether a file is a readable surface.
pub(super) fn is_surface(path: &Path) -> bool {
    mesh::load(path, &mut Progress::none()).is_ok()
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

fn opened(path: &Path) -> Result<TriMesh> {
    Ok(parts::work("opening", &path.display().to_string(), |watch| {
        mesh::load(path, &mut Progress::to(watch))
    })?)
}

fn surface(mesh: &TriMesh, out: &mut Output<'_>) -> Result<()> {
    writeln!(
        out.answer(),
        "surface: {} vertices, {} triangles",
        mesh.vertices().len(),
        mesh.triangles().len()
    )?;
    writeln!(out.answer(), "  size     {}", extent(mesh.vertices()))?;
    out.set("surface", json!({"vertices": mesh.vertices().len(), "triangles": mesh.triangles().len()}))?;
    match Shape::Mesh(std::sync::Arc::new(mesh.clone())).volume() {
        Ok(volume) => {
            writeln!(out.answer(), "  closed; volume {volume:.6e} m3")?;
            out.set("volume", volume)?;
        }
        Err(error) => writeln!(out.answer(), "  not a closed volume: {error}")?,
    }
    Ok(())
}

fn tetrahedra(imported: &cage::Imported, out: &mut Output<'_>) -> Result<()> {
    let cage = &imported.cage;
    writeln!(out.answer(), "cage: {} nodes, {} tetrahedra", cage.nodes().len(), cage.tets().len())?;
    writeln!(out.answer(), "  size     {}", extent(cage.nodes()))?;
    writeln!(out.answer(), "  volume   {:.6e} m3", cage.volumes().iter().sum::<f64>())?;
    out.set("cage", json!({"nodes": cage.nodes().len(), "tets": cage.tets().len()}))?;
    out.notes(&imported.notes)
}

fn take(path: &Path, out: &mut Output<'_>) -> Result<()> {
    let found = takes::find(&path.display().to_string())?;
    let take: Take = found.text.parse().with_context(|| path.display().to_string())?;
    let (scene, actions) = (harmless(&take.scene), take.events.len());
    let steps = take.step.map(|step| format!(" in steps of {step} s")).unwrap_or_default();
    writeln!(out.answer(), "take: {actions} actions on '{scene}', {} s{steps}", take.length)?;
    out.set("take", json!({"scene": scene, "actions": actions, "seconds": take.length, "step": take.step}))?;
    Ok(())
}

fn recorded(path: &Path, out: &mut Output<'_>) -> Result<()> {
    let recorded = Recorded::load(path)?;
    let scene = &recorded.opened.scene;
    writeln!(out.answer(), "recording: of '{}', {}", harmless(&scene.name), harmless(&scene.about))?;
    let mut all = Vec::new();
    for branch in recorded.branches() {
        let from = branch
            .from
            .map_or(String::new(), |from| format!(", from branch {} at step {}", from.branch, from.step));
        let (id, name, end) = (branch.id, harmless(&branch.name), branch.end);
        writeln!(out.answer(), "  branch {id} '{name}': {end} steps{from}")?;
        all.push(json!({"name": branch.name, "steps": end}));
    }
    out.set("scene", &scene.name)?;
    if let Some(damage) = recorded.damage() {
        writeln!(out.answer(), "  {damage}")?;
        let (at, lost, rest) =
            (damage.at, damage.length - damage.at, damage.next.map(|at| damage.length - at));
        out.set("damage", json!({"at_byte": at, "unread_bytes": lost, "valid_bytes_after": rest}))?;
    }
    out.set("branches", all)
}

fn trackers(recording: &TrackerFile, out: &mut Output<'_>) -> Result<()> {
    let tracks = recording.tracks();
    writeln!(out.answer(), "recorded trackers: {}", tracks.len())?;
    let mut all = Vec::new();
    for (name, track) in tracks {
        let (rows, end) = (track.rows().len(), track.end().unwrap_or(0.0));
        writeln!(out.answer(), "  {:<24} {rows:>7} rows, to {end:.3} s", harmless(name))?;
        all.push(json!({"name": name, "rows": rows, "seconds": end}));
    }
    out.set("trackers", all)
}
