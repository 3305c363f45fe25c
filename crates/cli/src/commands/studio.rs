//! `ligament studio`, and `ligament` alone.

use std::io::Write;
use std::process::{Command, Stdio};

use anyhow::{Result, anyhow};
use ligament_gallery::scenes;
use ligament_show::Given;
use ligament_studio::{Settings, StudioError, interrupted, recordings_folder, serve_given};

use crate::args::StudioOptions;
use crate::failure::{Code, marked};
use crate::progress::parts;
use crate::suggest;

/// Serves the studio until it is interrupted.
pub(crate) fn run(
    what: Option<&str>,
    options: &StudioOptions,
    quiet: bool,
    out: &mut dyn Write,
) -> Result<()> {
    let folder = options.recordings.clone().unwrap_or_else(recordings_folder);
    let settings = Settings { address: options.listen, port: options.port, folder };
    let what = what.unwrap_or("worm");
    let bar = parts::watch("opening", 1);
    parts::begin(what);
    // To read it is about half of the work; to build it and to write the head of its recording is the other.
    let given = Given::named_watched(what, &mut |done| parts::within(0.5 * done));
    let opened = given.map_err(StudioError::File).and_then(|given| {
        serve_given(
            given,
            &settings,
            |url| {
                drop(bar);
                // Whoever started it may have closed the pipe: the studio runs on.
                let _ = writeln!(out, "The studio is open at {url}");
                if !quiet {
                    let folder = settings.folder.display();
                    let _ = writeln!(out, "Recordings are kept in {folder}; Ctrl-C ends it.");
                }
                let _ = out.flush();
                if !options.no_open {
                    open(url);
                }
            },
            interrupted(),
        )
    });
    match opened {
        Err(StudioError::Show(ligament_show::ShowError::Unknown(name))) => {
            let names: Vec<&str> = scenes().iter().map(|entry| entry.name).collect();
            Err(suggest::unknown("scene", &name, &names))
        }
        Err(error @ (StudioError::File(_) | StudioError::Show(_))) => {
            Err(marked(Code::Input, anyhow!(error)))
        }
        Err(error @ StudioError::Recording { .. }) => Err(marked(Code::Output, anyhow!(error))),
        other => other.map_err(|error| anyhow!(error)),
    }
}

/// Opens the page in the user's browser, if there is one: the address is printed anyway.
fn open(url: &str) {
    let program = if cfg!(target_os = "macos") {
        "open"
    } else if cfg!(windows) {
        "explorer"
    } else {
        "xdg-open"
    };
    let _ = Command::new(program)
        .arg(url)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
}
