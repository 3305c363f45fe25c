//! `ligament run`

use std::io::Write;
use std::path::Path;

use anyhow::Result;
use ligament_gallery::{scenes, soft_scenes};

use crate::args::RunOptions;
use crate::opening::{self, What};
use crate::{motion, soft, suggest, tumbling_box};

/// Runs a scene by name.
pub(crate) fn run(name: &str, options: &RunOptions, out: &mut dyn Write) -> Result<()> {
    // The tumbling box shows two integrators side by side, unless something else is asked for.
    let plain = options.method.is_none() && options.film.is_none() && options.gif.is_none();
    let plain = plain && !motion::leaves_as_clip(&options.out);
    if name == tumbling_box::NAME && plain && !options.tracking.is_on() {
        return tumbling_box::run(options, out);
    }
    if let Some(entry) = soft_scenes().iter().find(|entry| entry.name == name) {
        return soft::run(&(entry.build)()?, None, options, out);
    }
    let path = Path::new(name);
    if opening::knows(path) {
        let opened = opening::open(path, &options.character)?;
        for note in &opened.notes {
            writeln!(out, "note: {note}")?;
        }
        return match opened.what {
            What::Soft(soft, character) => soft::run(&soft, Some(&character), options, out),
            What::Rigid(scene) => motion::run(&scene, Some(opened.cast), options, out),
        };
    }
    let Some(entry) = scenes().iter().find(|entry| entry.name == name) else {
        let soft = soft_scenes().iter().map(|entry| entry.name);
        let names: Vec<&str> = scenes().iter().map(|entry| entry.name).chain(soft).collect();
        return Err(suggest::unknown("scene", name, &names));
    };
    motion::run(&(entry.build)()?, None, options, out)
}
