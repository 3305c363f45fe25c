//! Takes, of the gallery and from files, and their scenes.

use std::path::Path;

use anyhow::{Context, Result, anyhow};
use ligament::command::{Take, names};
use ligament_gallery::takes;
use ligament_io::open::Opened;
use ligament_io::{beside, mesh};

use crate::args::{CaptureOptions, CharacterOptions};
use crate::failure::{Code, Mark, marked};
use crate::{opening, suggest};

/// Maximum size of a take, in bytes.
const LONGEST: u64 = 64 << 20;

/// The text of a take, and its source.
pub(crate) struct Found {
    pub(crate) name: String,
    pub(crate) text: String,
}

/// A scene, or a take of the gallery or of a file with its scene: the input of `run`, `info` and `convert`.
pub(crate) fn open(what: &str, capture: &CaptureOptions, character: &CharacterOptions) -> Result<Opened> {
    if opening::is_in_gallery(what) || !(in_gallery(what) || is_take(Path::new(what))) {
        return opening::scene(what, capture, character);
    }
    let found = find(what)?;
    let take = found.parse()?;
    let mut opened = found.stage(&take, None, capture, character)?;
    opened.scene.take = Some(take);
    Ok(opened)
}

/// Whether a file of this name is a take.
pub(crate) fn is_take(path: &Path) -> bool {
    path.extension().is_some_and(|end| end.eq_ignore_ascii_case("take"))
}

fn in_gallery(name: &str) -> bool {
    takes().iter().any(|entry| entry.name == name)
}

/// A take of the gallery, or else a file.
pub(crate) fn find(what: &str) -> Result<Found> {
    if let Some(entry) = takes().iter().find(|entry| entry.name == what) {
        return Ok(Found { name: entry.name.to_owned(), text: entry.text.to_owned() });
    }
    let path = Path::new(what);
    if !path.exists() && !beside::is_file_name(what) {
        let names: Vec<&str> = takes().iter().map(|entry| entry.name).collect();
        let unknown = suggest::unknown("take", what, &names);
        return Err(marked(Code::Usage, anyhow!("{unknown}; and there is no file '{what}'")));
    }
    let text = read(path).with_context(|| format!("cannot read the take {what}")).mark(Code::Input)?;
    Ok(Found { name: what.to_owned(), text })
}

/// The place of an event of a take in its text, for messages: its line, or its number if the text is in a scene file.
pub(crate) fn place_of(name: &str, event: usize) -> String {
    let is_event = |line: &str| line.split_whitespace().next() == Some("at");
    let text = (in_gallery(name) || is_take(Path::new(name))).then(|| find(name).ok()).flatten();
    let line = text.and_then(|found| {
        let lines = found.text.lines().enumerate().filter(|(_, line)| is_event(line));
        lines.map(|(k, _)| k + 1).nth(event)
    });
    line.map_or_else(|| format!("action {} of its take", event + 1), |line| format!("line {line}"))
}

/// The text of a file.
fn read(path: &Path) -> Result<String> {
    let bytes = mesh::read_capped(path, LONGEST)?;
    String::from_utf8(bytes).map_err(|error| {
        anyhow!(
            "byte {} is not valid UTF-8; a take is a UTF-8 text; save it in this encoding",
            error.utf8_error().valid_up_to()
        )
    })
}

impl Found {
    /// The parsed take; an error if its length is 0.
    pub(crate) fn parse(&self) -> Result<Take> {
        let name = &self.name;
        if self.text.trim_start().starts_with('{') {
            let text = format!("'{name}' is a scene, not a take; simulate it with: ligament run {name}");
            return Err(marked(Code::Input, anyhow!(text)));
        }
        let take: Take = self.text.parse().with_context(|| format!("the take '{name}'"))?;
        match take.length > 0.0 {
            true => Ok(take),
            false => Err(marked(
                Code::Input,
                anyhow!("the take '{name}' has length 0; expected a positive length"),
            )),
        }
    }

    /// The scene to play it on: `on`, or the scene that the take names. It has the bones that the take refers to.
    pub(crate) fn stage(
        &self,
        take: &Take,
        on: Option<&Path>,
        capture: &CaptureOptions,
        character: &CharacterOptions,
    ) -> Result<Opened> {
        let about = || format!("the take '{}'", self.name);
        let opened = match on {
            Some(on) => opening::scene(&on.to_string_lossy(), capture, character).context("--on")?,
            None if take.scene.is_empty() || beside::is_file_name(&take.scene) => {
                self.scene_in_file(take, capture, character).with_context(about)?
            }
            // What a file says is wrong, not what was typed.
            None => opening::scene(&take.scene, capture, character).with_context(about).mark(Code::Input)?,
        };
        names::check_take(&self.text, &opened.scene.model).with_context(about)?;
        Ok(opened)
    }

    /// The scene of a take that names a file, in the folder of the take or below.
    fn scene_in_file(
        &self,
        take: &Take,
        capture: &CaptureOptions,
        character: &CharacterOptions,
    ) -> Result<Opened> {
        let refuse = |why: String| marked(Code::Input, anyhow!(why));
        if take.scene.is_empty() {
            let why = "it names no scene: add a line 'scene NAME' after the first line";
            return Err(refuse(why.to_owned()));
        }
        if is_take(Path::new(&take.scene)) {
            return Err(refuse(format!("its scene '{}' is a take; expected a scene", take.scene)));
        }
        // No file elsewhere is opened: a take may come from an untrusted source.
        let folder = Path::new(&self.name).parent().unwrap_or(Path::new(""));
        beside::inside(Some(folder), &take.scene).map_err(|why| refuse(why.to_string()))?;
        opening::scene(&folder.join(&take.scene).to_string_lossy(), capture, character)
    }
}
