//! A character that was rigged in another program: mass, joints and flesh are estimated from its skin, it falls over, and is
//! exported as an animation of the same file.
//!
//! `cargo run -p ligament-examples --example import_gltf -- [hero.glb] [fall.glb]`

use std::error::Error;
use std::path::PathBuf;

use ligament::progress::Progress;
use ligament::scene::Scene;
use ligament::sim::Simulation;
use ligament_io::character;
use ligament_io::clip::{ExportOptions, Recorder, Sample, export};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1).map(PathBuf::from);
    let ours = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../crates/io/tests/data/tentacle.gltf"));
    let from = words.next().unwrap_or(ours);
    let to = words.next().unwrap_or_else(|| std::env::temp_dir().join("ligament-fall.glb"));

    let hero = character::load(&from, None, &mut Progress::none())?;
    for note in &hero.notes {
        println!("note: {note}");
    }
    let flesh = hero.flesh.clone().ok_or("this file has no closed skin; it would move as rigid bones")?;
    println!("{} bones, {:.2} kg of flesh", hero.clip_model.bones.len(), flesh.mass());

    let mut scene = Scene::of_model("hero", hero.model.clone()).with_flesh(flesh, hero.motion);
    scene.q = hero.q.clone();
    let mut sim = Simulation::new(&scene)?;
    sim.apply(&["mode passive".parse()?])?;
    let mut recorder = Recorder::new(hero.clip_model.clone(), 30.0)?;
    let h = sim.step_seconds();
    let steps = (0.5 / h).round() as usize;
    for step in 0..=steps {
        let ahead = if step < steps { h } else { 0.0 };
        recorder.see(h * step as f64, ahead, |moment: &mut Sample| {
            let shape = sim.placement();
            moment.world_from_body = shape.poses;
            (moment.q, moment.v) = sim.coordinates();
            // The vertices of the file are embedded in the flesh.
            moment.skin = hero.skin(&shape.nodes.into_iter().collect()).unwrap_or_default();
            Ok::<(), Box<dyn Error>>(())
        })?;
        if step < steps {
            sim.step(&[])?;
        }
    }
    let clip = recorder.finish();
    let written = export(&clip, &to, &ExportOptions::default(), &mut Progress::none())?;
    println!("{} frames written to {} file", clip.frames.len(), written.len());

    // The exported file is again a character with the same bones.
    let again = character::load(&to, None, &mut Progress::none())?;
    assert_eq!(again.clip_model.bones.len(), hero.clip_model.bones.len());
    assert_eq!(clip.frames.len(), 16, "half a second at thirty frames a second, both ends");
    Ok(())
}
