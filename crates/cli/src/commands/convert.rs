//! `ligament convert`

use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, bail};
use ligament_io::{bvh, scene};

use crate::args::ConvertOptions;
use crate::{files, find};

/// Writes the content for a file, as text.
type Writer = fn(&ConvertOptions, &mut dyn Write) -> Result<String>;

/// By the end of the file's name. A new format is a line here.
const WRITERS: [(&str, Writer); 2] = [("json", to_scene), ("bvh", to_bvh)];

/// Reads one thing and writes it as another.
pub(crate) fn run(options: &ConvertOptions, out: &mut dyn Write) -> Result<()> {
    let ending = options.to.extension().map(|end| end.to_string_lossy().to_ascii_lowercase());
    let Some((_, write)) = WRITERS.iter().find(|(end, _)| Some(*end) == ending.as_deref()) else {
        let all: Vec<String> = WRITERS.iter().map(|(end, _)| format!(".{end}")).collect();
        bail!("{}: files that can be written end with {}", options.to.display(), all.join(" or "));
    };
    let text = write(options, out)?;
    files::write("OUT", &options.to, &text)?;
    writeln!(out, "wrote {}", options.to.display())?;
    Ok(())
}

fn to_scene(options: &ConvertOptions, out: &mut dyn Write) -> Result<String> {
    let opened = find::scene(&options.from, &options.capture.open())?;
    for note in &opened.notes {
        writeln!(out, "  - {}", find::harmless(note))?;
    }
    scene::to_json(&opened.document).with_context(|| format!("cannot write '{}' as a scene", options.from))
}

/// The same motion in the same words; other things have no frames to write.
fn to_bvh(options: &ConvertOptions, _: &mut dyn Write) -> Result<String> {
    let from = Path::new(&options.from);
    if from.extension().is_none_or(|end| !end.eq_ignore_ascii_case("bvh")) {
        bail!(
            "{}: only captured motion can be converted to BVH; a scene has to be played first",
            options.from
        );
    }
    Ok(bvh::load(from)?.to_string())
}
