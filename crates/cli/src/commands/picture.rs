//! `ligament picture`

use anyhow::{Context, Result, anyhow};
use ligament_film::{Film, SceneSkin, View};
use ligament_gallery::{Scene, scenes};
use ligament_io::open::notes_on;

use crate::args::PictureOptions;
use crate::failure::{Code, Mark, marked};
use crate::output::Output;
use crate::{files, picture, takes};

/// Draws the initial state of a scene.
pub(crate) fn run(options: &PictureOptions, out: &mut Output<'_>) -> Result<()> {
    let name = options.scene.as_str();
    let opened = takes::open(name, &options.capture, &options.character)?;
    out.notes(&opened.notes)?;
    let scene = &opened.scene;
    let mut frame = match (&scene.broken, options.broken) {
        (Some(poses), true) => picture::frame(scene, 0.0, poses.clone()),
        (None, true) => return Err(no_broken_start(name)),
        (_, false) => {
            let mut sim = opened.simulate()?;
            out.notes(notes_on(&sim))?;
            picture::frame_of(&mut sim, SceneSkin::of(scene).as_ref())
        }
    };
    let mut view = View::of_scene(scene);
    if options.bars {
        frame.skins.clear();
        view.bodies = true;
    }
    let frames = [frame];
    let path = options.out.clone().unwrap_or_else(|| format!("{}.png", scene.name).into());
    let mut film =
        Film::new(&scene.model, &frames, options.size, &view).context("--size").mark(Code::Usage)?;
    files::write_bytes("--out", &path, &film.picture(0)?.to_png().context("--out")?)?;
    writeln!(out.answer(), "{}", path.display())?;
    out.has_written(&path);
    Ok(())
}

/// The error for a scene without a broken start; lists the scenes that have one.
fn no_broken_start(name: &str) -> anyhow::Error {
    let these = scenes_with_broken_start().join(", ");
    marked(Code::Usage, anyhow!("the scene '{name}' has no broken start; scenes with one: {these}"))
}

/// Scenes of the gallery that have a broken start.
pub(super) fn scenes_with_broken_start() -> Vec<&'static str> {
    let broken = |build: fn() -> Result<Scene, _>| build().is_ok_and(|scene: Scene| scene.broken.is_some());
    let with_one = scenes().iter().filter(|entry| !entry.has_flesh() && broken(entry.build));
    with_one.map(|entry| entry.name).collect()
}
