//! `ligament run`

use std::io::Write;

use anyhow::{Result, bail};
use ligament_gallery::scenes;

use crate::args::RunOptions;
use crate::{suggest, tumbling_box};

/// A scene that can be run.
struct Runner {
    scene: &'static str,
    run: fn(&RunOptions, &mut dyn Write) -> Result<()>,
}

const RUNNERS: &[Runner] = &[Runner { scene: tumbling_box::NAME, run: tumbling_box::run }];

/// True for scenes that can be run, not only built.
pub(crate) fn can_run(scene: &str) -> bool {
    RUNNERS.iter().any(|runner| runner.scene == scene)
}

/// Runs a scene by name.
pub(crate) fn run(scene: &str, options: &RunOptions, out: &mut dyn Write) -> Result<()> {
    if let Some(runner) = RUNNERS.iter().find(|runner| runner.scene == scene) {
        return (runner.run)(options, out);
    }
    let names: Vec<&str> = scenes().iter().map(|entry| entry.name).collect();
    if names.contains(&scene) {
        let list: Vec<&str> = RUNNERS.iter().map(|runner| runner.scene).collect();
        bail!("the scene '{scene}' can be built, but not run yet; scenes that run: {}", list.join(", "));
    }
    Err(suggest::unknown("scene", scene, &names))
}
