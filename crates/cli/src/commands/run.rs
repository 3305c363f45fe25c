//! `ligament run`

use std::io::Write;

use anyhow::Result;
use ligament_gallery::scenes;

use crate::args::RunOptions;
use crate::{motion, suggest, tumbling_box};

/// Runs a scene by name.
pub(crate) fn run(name: &str, options: &RunOptions, out: &mut dyn Write) -> Result<()> {
    // The tumbling box shows two integrators side by side, unless a method, a film or an animation is asked for.
    let plain = options.method.is_none() && options.film.is_none() && options.gif.is_none();
    if name == tumbling_box::NAME && plain {
        return tumbling_box::run(options, out);
    }
    let Some(entry) = scenes().iter().find(|entry| entry.name == name) else {
        let names: Vec<&str> = scenes().iter().map(|entry| entry.name).collect();
        return Err(suggest::unknown("scene", name, &names));
    };
    motion::run(&(entry.build)()?, options, out)
}
