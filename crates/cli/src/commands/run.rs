//! `ligament run`

use std::io::Write;

use anyhow::Result;
use ligament_gallery::{scenes, soft_scenes};

use crate::args::RunOptions;
use crate::{motion, soft, suggest, tumbling_box};

/// Runs a scene by name.
pub(crate) fn run(name: &str, options: &RunOptions, out: &mut dyn Write) -> Result<()> {
    // The tumbling box shows two integrators side by side, unless something else is asked for.
    let plain = options.method.is_none() && options.film.is_none() && options.gif.is_none();
    if name == tumbling_box::NAME && plain && !options.tracking.is_on() {
        return tumbling_box::run(options, out);
    }
    if let Some(entry) = soft_scenes().iter().find(|entry| entry.name == name) {
        return soft::run(&(entry.build)()?, options, out);
    }
    let Some(entry) = scenes().iter().find(|entry| entry.name == name) else {
        let soft = soft_scenes().iter().map(|entry| entry.name);
        let names: Vec<&str> = scenes().iter().map(|entry| entry.name).chain(soft).collect();
        return Err(suggest::unknown("scene", name, &names));
    };
    motion::run(&(entry.build)()?, options, out)
}
