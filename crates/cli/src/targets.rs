//! Where a run leaves its files.

use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow};
use ligament_film::MOST_IMAGE_PIXELS;
use ligament_io::clip::Endings;

use crate::args::{FilmOptions, RunOptions};
use crate::commands::export::is_clip;
use crate::failure::{Code, marked};
use crate::files;

/// The files to write.
pub(crate) struct Targets {
    /// The table, where no animation is asked for.
    pub(crate) table: PathBuf,
    pub(crate) film: Option<PathBuf>,
    pub(crate) gif: Option<PathBuf>,
}

impl Targets {
    /// `--out FILE.csv` names the table; `--out DIR` is a folder for it and, where no picture is asked for by name, for
    /// a filmstrip. Whether all of it can be written is found out, and the folder made, before an hour is spent on what is to
    /// be in it.
    pub(crate) fn new(name: &str, options: &RunOptions) -> Result<Targets> {
        let (out, pictures) = (&options.out, &options.leaving.pictures);
        let is_file = is_clip(out);
        if !is_file && out.extension().is_some() && !out.is_dir() {
            let error = anyhow!(
                "--out {}: files that can be written are {Endings}; anything without an ending is a folder",
                out.display()
            );
            return Err(marked(Code::Usage, error));
        }
        let in_folder = |end: &str| out.join(format!("{name}.{end}"));
        let by_default = (!is_file && pictures.gif.is_none()).then(|| in_folder("png"));
        let targets = Targets {
            table: if is_file { out.clone() } else { in_folder("csv") },
            film: pictures.film.clone().or(by_default),
            gif: pictures.gif.clone(),
        };
        check_pictures(pictures)?;
        if let Some(folder) = targets.folder() {
            files::make_folder(folder)?;
        }
        let plot = &options.leaving.plot.plot;
        let more = [("--film", &targets.film), ("--gif", &targets.gif), ("--plot", plot)];
        let more = more.into_iter().filter_map(|(flag, path)| Some((flag, path.as_deref()?)));
        let all = [("--out", targets.table.as_path())].into_iter().chain(more);
        all.into_iter().try_for_each(|(flag, path)| files::check(flag, path))?;
        Ok(targets)
    }

    fn folder(&self) -> Option<&Path> {
        self.table.parent().filter(|folder| !folder.as_os_str().is_empty())
    }
}

/// An error where a filmstrip would be larger than any that is drawn.
pub(crate) fn check_pictures(options: &FilmOptions) -> Result<()> {
    let FilmOptions { frames, columns, size: [wide, high], .. } = *options;
    let pixels = (columns * frames.div_ceil(columns)) as f64 * f64::from(wide) * f64::from(high);
    if pixels > MOST_IMAGE_PIXELS as f64 {
        let error = anyhow!(
            "--frames {frames} of --size {wide}x{high} make a filmstrip of {pixels:.1e} pixels; it may have {MOST_IMAGE_PIXELS}"
        );
        return Err(marked(Code::Usage, error));
    }
    Ok(())
}
