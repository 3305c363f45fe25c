//! The motions of KP08 section 5, each as a take: the mouse actions that produce it.

/// A take of the gallery, listed by [`takes`].
#[derive(Clone, Copy, Debug)]
pub struct TakeEntry {
    /// Name on the command line.
    pub name: &'static str,
    /// One-line description.
    pub about: &'static str,
    /// The figure of KP08 that it reproduces.
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

const TAKES: [TakeEntry; 10] = [
    take!("worm-jump", "Figure 7, row 1", "a worm is dragged into a jump and lands softly"),
    take!(
        "worm-jump-keyframe",
        "Figure 7, row 2",
        "a worm is dragged into a crouch; a keyframe stretches it"
    ),
    take!(
        "worm-jump-mistimed",
        "Figure 1, upper row",
        "the joints of worm-jump with their timing warped: no jump"
    ),
    take!("worm-waving", "Figure 7, row 3", "its head is dragged up and down: smallest torques"),
    take!("worm-bending", "Figure 7, row 4", "the same drags: smallest accelerations"),
    take!(
        "worm-limping",
        "Figure 7, row 5",
        "a worm limps away: smallest velocities, costly joints, the middle kept in height"
    ),
    take!("worm-rolling", "Figure 7, row 6", "a worm is dragged over and rolls as a ring"),
    take!("fish-escape", "Figure 8, upper row", "a fish slaps the ground and leaps"),
    take!("fish-turnover", "Figure 8, lower row", "a fish curls up and turns over: smallest velocities"),
    take!("finger-rolling", "Figure 9", "a finger flexes and rolls a rod to and fro"),
];

/// All takes of the gallery.
///
/// ```
/// use ligament::command::Take;
///
/// let jump = ligament_gallery::takes().iter().find(|take| take.name == "worm-jump").expect("it is there");
/// assert_eq!(jump.text.parse::<Take>()?.scene, "worm");
/// # Ok::<(), ligament::command::TakeError>(())
/// ```
pub fn takes() -> &'static [TakeEntry] {
    &TAKES
}
