//! `ligament convert`

use std::path::Path;

use anyhow::{Context, Result, anyhow};
use ligament::progress::Progress;
use ligament_io::clip::Endings;
use ligament_io::{bvh, scene};

use crate::args::ConvertOptions;
use crate::failure::{Code, marked};
use crate::output::Output;
use crate::progress::parts;
use crate::{clips, files, opening, takes};

/// Converts a file: BVH to BVH with the same channels, a scene to a scene file, a motion to an animation, and anything else to
/// its rest pose.
pub(crate) fn run(options: &ConvertOptions, out: &mut Output<'_>) -> Result<()> {
    let (from, to) = (options.from.as_str(), options.to.as_path());
    if ends_with(Path::new(from), "bvh") && ends_with(to, "bvh") {
        let bar = parts::watch("converting", 2);
        parts::begin(from);
        let motion = bvh::load(from, &mut Progress::to(&mut parts::within))?;
        parts::begin(&to.display().to_string());
        files::write("OUT", to, &motion.to_string())?;
        drop(bar);
        return out.wrote(to);
    }
    let as_scene = ends_with(to, "json");
    if !as_scene && !clips::is_clip(to) {
        let text = format!("{}: unknown output format; expected .json (a scene), {Endings}", to.display());
        return Err(marked(Code::Usage, anyhow!(text)));
    }
    let opened = takes::open(from, &options.capture, &options.character)?;
    out.notes(&opened.notes)?;
    if !as_scene {
        let motions = opening::motions(&opened);
        let clip = match options.motion.choose(from, &motions)? {
            Some(motion) => opening::clip_of(&opened, motion, options.clip.rate(motion))?,
            None => opening::clip_at_rest(&opened, options.clip.fps())?,
        };
        return clips::write(&clip, to, &options.clip, out);
    }
    parts::work("writing", &to.display().to_string(), |watch| {
        let text = scene::to_json(&opened.scene, &mut Progress::to(watch));
        files::write("OUT", to, &text.with_context(|| format!("cannot write '{from}' as a scene"))?)
    })?;
    out.wrote(to)
}

fn ends_with(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|end| end.eq_ignore_ascii_case(ending))
}
