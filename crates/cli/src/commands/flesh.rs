//! `ligament flesh`

use std::io::Write;
use std::sync::Arc;

use anyhow::{Context, Result};
use ligament::flesh::{Corotated, Diagonalize, Flesh, FleshMotion, Material, NeoHookean, Recipe, StVk};
use ligament::math::{Pose, Vec3};
use ligament::model::Model;
use ligament::progress::Progress;
use ligament::reduced::{Tree, Workspace};
use ligament::scene::{Look, Scene};
use ligament::sim::Fleshed;
use ligament_film::{Color, FilmFrame, FilmSkin, StripOptions, filmstrip};
use ligament_io::{cage, flesh as files_of_flesh, mesh, scene};

use crate::args::{CaptureOptions, CharacterOptions, FleshOptions, Law};
use crate::failure::{Code, Mark};
use crate::output::Output;
use crate::progress::parts;
use crate::{files, takes};

/// Makes flesh around a skeleton, writes it, and prints a summary.
pub(crate) fn run(options: &FleshOptions, out: &mut Output<'_>) -> Result<()> {
    let name = options.skin.display().to_string();
    let surface = parts::work("opening", &name, |watch| mesh::load(&options.skin, &mut Progress::to(watch)))?;
    let opened = takes::open(&options.skeleton, &CaptureOptions::default(), &CharacterOptions::default())?;
    out.notes(&opened.notes)?;
    let bones = &opened.scene;
    let skeleton = bones.model.clone();
    let poses = poses(&skeleton, &bones.q)?;
    let recipe = Recipe {
        tets: options.tets,
        density: options.density,
        young: options.young,
        poisson: options.poisson,
        material: material(options.law),
        attach_within: options.attach_within,
        close_holes: options.close_holes.unwrap_or(0.0),
    };
    let bar = parts::watch("flesh", 1);
    parts::begin("filling the skin");
    let flesh = match &options.cage {
        None => Flesh::grow(&skeleton, &poses, &surface, &recipe, &mut Progress::to(&mut parts::within)),
        Some(path) => {
            let imported = cage::load(path).context("--cage")?;
            out.notes(&imported.notes)?;
            Flesh::in_cage(&skeleton, &poses, &surface, imported.cage, &recipe)
        }
    };
    drop(bar);
    let flesh = flesh
        .with_context(|| format!("cannot fill {} with flesh", options.skin.display()))
        .mark(Code::Input)?;
    let fleshed = Fleshed::new(&skeleton, flesh.clone(), FleshMotion::default())?;
    write!(out, "{}", summary(&skeleton, &flesh, fleshed.stable_step()))?;
    out.set("vertices", flesh.surface().vertices().len())?;
    out.set("nodes", flesh.cage().nodes().len())?;
    out.set("tets", flesh.cage().tets().len())?;
    out.set("mass", flesh.mass())?;
    out.set("stable_step", fleshed.stable_step())?;
    let attached = flesh.holds().iter().filter(|hold| hold.attached).count();
    out.set("attached", attached)?;
    writeln!(out)?;
    let alone = options.out.clone().or(options.scene.is_none().then(|| "character.json".into()));
    if let Some(path) = &alone {
        files::write("--out", path, &files_of_flesh::to_json(&flesh, &skeleton)?)?;
        out.wrote(path)?;
    }
    if let Some(path) = &options.scene {
        files::write("--scene", path, &scene_of(bones, &flesh)?)?;
        out.wrote(path)?;
    }
    if let Some(path) = &options.picture {
        files::write_bytes("--picture", path, &picture(&skeleton, &poses, &flesh)?)?;
        out.wrote(path)?;
    }
    Ok(())
}

/// Bones and flesh, as a scene file.
fn scene_of(bones: &Scene, flesh: &Flesh) -> Result<String> {
    // No command has been applied yet.
    let bones = Scene {
        joint_motion: None,
        commands: Vec::new(),
        take: None,
        look: Look::default(),
        ..bones.clone().with_about("")
    };
    Ok(scene::to_json(&bones.with_flesh(flesh.clone(), FleshMotion::default()), &mut Progress::none())?)
}

fn material(law: Law) -> Material {
    match law {
        Law::Stvk => Material::default(),
        Law::StvkFull => Material::StVk(StVk { diagonalize: Diagonalize::All, ..StVk::default() }),
        Law::NeoHookean => Material::NeoHookean(NeoHookean),
        Law::Corotated => Material::Corotated(Corotated),
    }
}

fn poses(model: &Model, q: &[f64]) -> Result<Vec<Pose>> {
    let tree = Tree::new(model)?;
    let mut workspace = Workspace::new(&tree);
    tree.update_kinematics(q, &vec![0.0; model.nv()], &mut workspace)?;
    let mut poses = vec![Pose::IDENTITY; model.bodies().len()];
    for &body in model.forest().order() {
        poses[body.index()] = tree.world_from_body(body, &workspace);
    }
    Ok(poses)
}

fn summary(skeleton: &Model, flesh: &Flesh, stable: f64) -> String {
    let (cage, lumped) = (flesh.cage(), flesh.lumped());
    let full = lumped.fill.iter().filter(|w| **w > 1.0 - 1e-9).count();
    let (lightest, heaviest) =
        lumped.mass.iter().fold((f64::INFINITY, 0.0_f64), |(low, high), m| (low.min(*m), high.max(*m)));
    let mut text = format!(
        "skin      {} vertices, {} triangles\ncage      {} nodes, {} tetrahedra, {full} of them full\n\
         mass      {:.4} kg of flesh; nodes from {lightest:.2e} to {heaviest:.2e} kg\n\
         step      stable up to {:.2e} s with the skin in contact everywhere\n\nbone                     attached     free      kg\n",
        flesh.surface().vertices().len(),
        flesh.surface().triangles().len(),
        cage.nodes().len(),
        cage.tets().len(),
        flesh.mass(),
        stable,
    );
    for (k, body) in skeleton.bodies().iter().enumerate() {
        let of = |attached: bool| {
            flesh
                .holds()
                .iter()
                .filter(move |hold| hold.bone.index() == k && hold.attached == attached)
                .count()
        };
        let held = flesh.holds().iter().zip(&lumped.mass).filter(|(hold, _)| hold.bone.index() == k);
        let mass: f64 = held.map(|(_, mass)| mass).sum();
        if mass > 0.0 {
            // Names come from files: drop control characters, which could move the cursor.
            let name: String = body.name.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
            text.push_str(&format!("{name:<24} {:>8} {:>8} {mass:>7.3}\n", of(true), of(false)));
        }
    }
    text
}

/// Draws skin and bones from the side and from above.
fn picture(skeleton: &Model, poses: &[Pose], flesh: &Flesh) -> Result<Vec<u8>> {
    let skin = FilmSkin {
        positions: flesh.surface().vertices().to_vec(),
        triangles: Arc::from(flesh.surface().triangles()),
        color: Color::FLESH,
        colors: flesh.skin_colors().into(),
        opacity: 5.0 / 9.0,
    };
    let mut frame = FilmFrame::new(0.0, poses.to_vec());
    frame.skins.push(skin);
    // Attached nodes are drawn as targets, which shows the bone that each is attached to.
    for (hold, node) in flesh.holds().iter().zip(flesh.cage().nodes()) {
        if hold.attached {
            frame.arrows.push(ligament_film::Arrow::target(*node));
        }
    }
    let mut options =
        StripOptions { count: 1, columns: 1, size: [960, 720], times: false, ..StripOptions::default() };
    options.view.direction = Some(Vec3::new(0.6, -1.0, 0.5));
    Ok(filmstrip(skeleton, &[frame], &options, &mut Progress::none())?.to_png()?)
}
