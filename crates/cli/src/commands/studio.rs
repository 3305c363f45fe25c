//! `ligament studio`, and `ligament` without a command.

use std::io::Write;
use std::net::SocketAddr;
use std::process::{Command, Stdio};

use anyhow::{Result, anyhow};
use ligament::progress::Progress;
use ligament_io::open::{self, Options};
use ligament_studio::{Settings, StudioError, Vmc, interrupted, recordings_folder, serve_given};

use crate::args::StudioOptions;
use crate::failure::{Code, marked};
use crate::opening;
use crate::progress::parts;

/// Serves the studio until it is interrupted.
pub(crate) fn run(
    what: Option<&str>,
    options: &StudioOptions,
    quiet: bool,
    out: &mut dyn Write,
) -> Result<()> {
    let folder = options.recordings.clone().unwrap_or_else(recordings_folder);
    let vmc = options.vmc.map(|port| Vmc {
        address: SocketAddr::new(options.vmc_address, port),
        map: options.map.clone(),
        relative: options.relative,
    });
    let settings = Settings { address: options.listen, port: options.port, folder, vmc };
    let what = what.unwrap_or("worm");
    let bar = parts::watch("opening", 1);
    parts::begin(what);
    // Progress: opening is about half of the work; building and writing the head of the recording is the other half.
    let mut within = |done: f64| parts::within(0.5 * done);
    let given = open::open(what, &Options::default(), &mut Progress::to(&mut within));
    let given = given.map_err(|error| opening::unknown(what, error))?;
    let served = serve_given(
        given,
        &settings,
        |url| {
            drop(bar);
            // The reader may have closed the pipe: the studio keeps running.
            let _ = writeln!(out, "The studio is open at {url}");
            if !quiet {
                let folder = settings.folder.display();
                if let Some(vmc) = &settings.vmc {
                    let _ = writeln!(out, "Listening for VMC on {}", vmc.address);
                }
                let _ = writeln!(out, "Recordings are in {folder}; press Ctrl-C to stop.");
            }
            let _ = out.flush();
            if !options.no_open {
                open_page(url);
            }
        },
        interrupted(),
    );
    served.map_err(|error| match error {
        StudioError::Open(error) => opening::unknown(what, error),
        error @ StudioError::Vmc { .. } => marked(Code::Usage, anyhow!(error)),
        error @ StudioError::Reopen(_) => marked(Code::Input, anyhow!(error)),
        error @ StudioError::Recording { .. } => marked(Code::Output, anyhow!(error)),
        error => anyhow!(error),
    })
}

/// Opens the page in the browser, if there is one; the address is printed in any case.
fn open_page(url: &str) {
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
