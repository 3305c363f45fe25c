//! What a played take leaves as files: by the ending of their names. A new kind is a row in [`KINDS`].

use std::fmt::Write as _;
use std::path::Path;

use anyhow::{Context, Result, anyhow};
use ligament::math::Vec3;
use ligament::model::Model;
use ligament_film::{Frame, GifOptions, StripOptions, View, animation, filmstrip};

use ligament::scene::Look;
use ligament_io::clip::Endings;

use crate::args::{FilmOptions, PlayOptions};
use crate::failure::{Code, marked};
use crate::motion::leaves_as_clip;
use crate::picture;
use crate::targets::check_pictures;

/// A take that was played: moments a sixtieth of a second apart.
pub(super) struct Played<'a> {
    pub(super) model: &'a Model,
    pub(super) frames: &'a [Frame],
    /// Coordinates of the joints at each of them.
    pub(super) coordinates: &'a [Vec<f64>],
    pub(super) look: &'a Look,
}

/// A kind of file.
struct Kind {
    ending: &'static str,
    about: &'static str,
    make: fn(&Played<'_>, &PlayOptions) -> Result<Vec<u8>>,
}

const KINDS: [Kind; 3] = [
    Kind { ending: "png", about: "a filmstrip", make: strip },
    Kind { ending: "gif", about: "an animation", make: film },
    Kind { ending: "csv", about: "a table of joint coordinates", make: table },
];

fn kind_of(path: &Path) -> Result<&'static Kind> {
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase()).unwrap_or_default();
    let known = KINDS.iter().find(|kind| kind.ending == ending);
    let Some(kind) = known else {
        let all: Vec<String> =
            KINDS.iter().map(|kind| format!(".{} ({})", kind.ending, kind.about)).collect();
        let error = anyhow!(
            "--out {}: what to write is told by the ending; there are: {}; and for other programs: {Endings}",
            path.display(),
            all.join(", ")
        );
        return Err(marked(Code::Usage, error));
    };
    Ok(kind)
}

/// An error unless all that is asked for can be written: before an hour is spent on playing.
pub(super) fn check(options: &PlayOptions) -> Result<()> {
    check_pictures(&options.leaving.pictures)?;
    let paths = options.out.iter();
    paths.clone().filter(|path| !leaves_as_clip(path)).try_for_each(|path| kind_of(path).map(drop))?;
    let FilmOptions { film, gif, .. } = &options.leaving.pictures;
    let out = paths.map(|path| ("--out", path));
    let more = [("--film", film), ("--gif", gif), ("--plot", &options.leaving.plot.plot)];
    let more = more.into_iter().filter_map(|(flag, path)| Some((flag, path.as_ref()?)));
    out.chain(more).try_for_each(|(flag, path)| crate::files::check(flag, path))
}

/// The bytes of a file.
pub(super) fn make(path: &Path, played: &Played<'_>, options: &PlayOptions) -> Result<Vec<u8>> {
    (kind_of(path)?.make)(played, options).with_context(|| format!("--out {}", path.display()))
}

/// From the side, as the figures of KP08 are: what a mouse can do is in the plane of x and z.
pub(super) fn view(look: &Look) -> View {
    picture::of_look(look, View { direction: Some(Vec3::new(0.0, -1.0, 0.12)), ..View::default() })
}

fn strip(played: &Played<'_>, options: &PlayOptions) -> Result<Vec<u8>> {
    let FilmOptions { frames: count, columns, size, .. } = options.leaving.pictures;
    let strip = StripOptions { count, columns, size, view: view(played.look), ..StripOptions::default() };
    Ok(filmstrip(played.model, played.frames, &strip)?.to_png()?)
}

fn film(played: &Played<'_>, options: &PlayOptions) -> Result<Vec<u8>> {
    let options =
        GifOptions { view: view(played.look), size: options.leaving.pictures.size, ..GifOptions::default() };
    Ok(animation(played.model, played.frames, &options)?)
}

/// A line for each kept moment: time, then the coordinates of each joint, which are called after it.
fn table(played: &Played<'_>, _: &PlayOptions) -> Result<Vec<u8>> {
    let Played { model, frames, coordinates, .. } = *played;
    let mut text = String::from("time");
    for id in model.tree_joints() {
        for k in 0..model.slots(id).nq {
            let name = model.joint(id).name.replace([',', '"', '\n'], " ");
            // Writing to a string cannot fail.
            let _ = write!(text, ",{name} {k}");
        }
    }
    for (frame, q) in frames.iter().zip(coordinates) {
        let _ = write!(text, "\n{}", frame.time);
        for x in q {
            let _ = write!(text, ",{x}");
        }
    }
    text.push('\n');
    Ok(text.into_bytes())
}

#[cfg(test)]
mod tests {
    //! Pins down that endings are told apart, and that others are refused by a list of what there is.
    use super::*;

    #[test]
    fn endings_say_what_to_write() {
        assert!(kind_of(Path::new("a/b.PNG")).is_ok_and(|kind| kind.ending == "png"));
        for name in ["a", "a.exe", ".gif"] {
            let refused = kind_of(Path::new(name)).err().map(|error| error.to_string()).unwrap_or_default();
            assert!(refused.contains(".gif (an animation)") && refused.contains(name), "{refused}");
        }
    }
}
