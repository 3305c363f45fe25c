//! Output files of a simulation, by extension: pictures, tables, plots, and clips for other programs.

use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow};
use ligament::scene::Scene;
use ligament_film::{GifOptions, MOST_IMAGE_PIXELS, MOST_PICTURES, View};
use ligament_io::clip::Endings;

use crate::args::{FilmOptions, Leaving, PlayOptions, RunOptions};
use crate::clips::{self, is_animation, is_clip};
use crate::failure::{Code, marked};
use crate::keeping::Kept;
use crate::output::Output;
use crate::plot::History;
use crate::{files, picture, plot, table};

/// The files to write.
pub(crate) struct Files<'a> {
    out: Vec<PathBuf>,
    film: Option<PathBuf>,
    leaving: &'a Leaving,
}

/// Extensions that `--out` accepts besides clips.
const KINDS: [(&str, &str); 3] =
    [("png", "a filmstrip"), ("gif", "an animation"), ("csv", "a table of generalized coordinates")];

impl<'a> Files<'a> {
    /// `--out FILE.csv` is the table; `--out DIR` is a folder for the table and, unless a picture option is used, a filmstrip.
    pub(crate) fn of_run(name: &str, options: &'a RunOptions) -> Result<Files<'a>> {
        let (out, leaving) = (&options.out, &options.leaving);
        let is_file = is_clip(out);
        if !is_file && out.extension().is_some() && !out.is_dir() {
            let error = anyhow!(
                "--out {}: unknown format; expected {Endings}, or a folder (a name without extension)",
                out.display()
            );
            return Err(marked(Code::Usage, error));
        }
        let in_folder = |end: &str| out.join(format!("{name}.{end}"));
        let by_default = (!is_file && leaving.pictures.gif.is_none()).then(|| in_folder("png"));
        let table = if is_file { out.clone() } else { in_folder("csv") };
        check_pictures(&leaving.pictures)?;
        if let Some(folder) = table.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            files::make_folder(folder)?;
        }
        let film = leaving.pictures.film.clone().or(by_default);
        Files { out: vec![table], film, leaving }.checked()
    }

    /// `--out` is one or more files; the extension selects the format.
    pub(crate) fn of_play(options: &'a PlayOptions) -> Result<Files<'a>> {
        let leaving = &options.leaving;
        check_pictures(&leaving.pictures)?;
        options.out.iter().try_for_each(|path| check_kind(path))?;
        Files { out: options.out.clone(), film: leaving.pictures.film.clone(), leaving }.checked()
    }

    /// Fails unless all files can be written: checked before the simulation.
    fn checked(self) -> Result<Files<'a>> {
        let out = self.out.iter().map(|path| ("--out", path));
        let (gif, plot) = (&self.leaving.pictures.gif, &self.leaving.plot.plot);
        let more = [("--film", &self.film), ("--gif", gif), ("--plot", plot)];
        let more = more.into_iter().filter_map(|(flag, path)| Some((flag, path.as_ref()?)));
        out.chain(more).try_for_each(|(flag, path)| files::check(flag, path))?;
        Ok(self)
    }

    /// Fails if an animation of this many simulated seconds would be too long: checked before the simulation.
    pub(crate) fn check_length(&self, seconds: f64) -> Result<()> {
        let is_gif = |path: &&PathBuf| path.extension().is_some_and(|end| end.eq_ignore_ascii_case("gif"));
        let of_out = self.out.iter().find(is_gif).map(|_| "--out");
        let flag = self.leaving.pictures.gif.as_ref().map(|_| "--gif").or(of_out);
        let fps = GifOptions::default().fps;
        let most = (MOST_PICTURES - 1) as f64 / fps;
        match flag {
            Some(flag) if seconds > most => {
                let error = anyhow!(
                    "{flag}: an animation of {seconds} s has more than {MOST_PICTURES} pictures, at {fps} per second; \
                     expected at most {most:.0} s: use fewer --seconds, or a shorter take"
                );
                Err(marked(Code::Usage, error))
            }
            _ => Ok(()),
        }
    }

    /// The frame rate of a clip, if one is to be written.
    pub(crate) fn fps(&self) -> Option<f64> {
        self.out.iter().any(|path| is_animation(path)).then(|| self.leaving.clip.fps())
    }

    /// Writes all files. For a take the table has generalized coordinates; otherwise poses.
    pub(crate) fn write(
        &self,
        (name, scene): (&str, &Scene),
        kept: &Kept,
        is_take: bool,
        out: &mut Output<'_>,
    ) -> Result<()> {
        let Kept { frames, energies, violations, coordinates, .. } = kept;
        let (model, pictures) = (&scene.model, &self.leaving.pictures);
        let view = if is_take { picture::view_of_take(scene) } else { View::of_scene(scene) };
        for path in &self.out {
            let ends_in = |ending: &str| path.extension().is_some_and(|end| end.eq_ignore_ascii_case(ending));
            match &kept.clip {
                Some(clip) if is_animation(path) => {
                    clips::write(clip, path, &self.leaving.clip, out)?;
                    continue;
                }
                _ if ends_in("png") => picture::write_strip(("--out", path), model, frames, view, pictures)?,
                _ if ends_in("gif") => picture::write_gif(("--out", path), model, frames, view, pictures)?,
                _ if is_take => {
                    files::write("--out", path, &table::of_coordinates(model, frames, coordinates))?;
                }
                _ => files::write("--out", path, &table::of_poses(model, frames, energies, violations))?,
            }
            out.wrote(path)?;
        }
        if let Some(path) = &self.film {
            picture::write_strip(("--film", path), model, frames, view, pictures)?;
            out.wrote(path)?;
        }
        if let Some(path) = &pictures.gif {
            picture::write_gif(("--gif", path), model, frames, view, pictures)?;
            out.wrote(path)?;
        }
        if let Some(path) = &self.leaving.plot.plot {
            let times = frames.iter().map(|frame| frame.time).collect();
            plot::write(path, name, model, &History { times, energies, coordinates })?;
            out.wrote(path)?;
        }
        Ok(())
    }
}

fn check_kind(path: &Path) -> Result<()> {
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase()).unwrap_or_default();
    if is_animation(path) || KINDS.iter().any(|(known, _)| *known == ending) {
        return Ok(());
    }
    let all: Vec<String> = KINDS.iter().map(|(ending, about)| format!(".{ending} ({about})")).collect();
    let error =
        anyhow!("--out {}: unknown format; expected {}, or {Endings}", path.display(), all.join(", "));
    Err(marked(Code::Usage, error))
}

/// An error for a filmstrip beyond the maximum size.
fn check_pictures(options: &FilmOptions) -> Result<()> {
    let FilmOptions { frames, columns, size: [wide, high], .. } = *options;
    let pixels = (columns * frames.div_ceil(columns)) as f64 * f64::from(wide) * f64::from(high);
    if pixels > MOST_IMAGE_PIXELS as f64 {
        let error = anyhow!(
            "--frames {frames} of --size {wide}x{high} give a filmstrip of {pixels:.1e} pixels; the limit is {MOST_IMAGE_PIXELS}: \
             use fewer --frames or a smaller --size"
        );
        return Err(marked(Code::Usage, error));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    //! Checks the known extensions, and that the error for others lists them.
    use super::*;

    #[test]
    fn endings_say_what_to_write() {
        assert!(check_kind(Path::new("a/b.PNG")).is_ok() && check_kind(Path::new("a.glb")).is_ok());
        for name in ["a", "a.exe", ".gif"] {
            let refused =
                check_kind(Path::new(name)).err().map(|error| error.to_string()).unwrap_or_default();
            assert!(refused.contains(".gif (an animation)") && refused.contains(name), "{refused}");
        }
    }
}
