//! The motions of KP08 section 5, each as a take: what a person would do with the mouse to make it.

/// A take of the gallery.
#[derive(Clone, Copy, Debug)]
pub struct TakeEntry {
    /// Name, as the command line takes it.
    pub name: &'static str,
    /// One line on what it shows.
    pub about: &'static str,
    /// The figure of KP08 that it answers to.
    pub figure: &'static str,
    /// The take itself.
    pub text: &'static str,
}

macro_rules! take {
    ($name:literal, $figure:literal, $about:literal) => {
        TakeEntry {
            name: $name,
            about: $about,
            figure: $figure,
            text: include_str!(concat!("../takes/", $name, ".take")),
        }
    };
}

const TAKES: [TakeEntry; 1] =
    [take!("worm-jump", "Figure 7, row 1", "a worm is dragged into a jump, and lands softly")];

/// All takes of the gallery.
pub fn takes() -> &'static [TakeEntry] {
    &TAKES
}
