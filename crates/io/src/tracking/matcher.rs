//! Maps a name from outside to a tracker of a model.
//!
//! Tools, files and models spell names differently: `LeftHand`, `left_hand`, `left hand`. Case and all characters other
//! than letters and digits are ignored. Sides may stand before or after, as a word or a letter: `hand.L`, `l_hand`. A
//! number means the tracker with that index.

use std::collections::HashMap;

/// Synonyms of motion-capture tools for bones of our scenes, without their side.
const OTHER_WORDS: [(&str, &str); 5] = [
    ("hips", "pelvis"),
    ("spine", "abdomen"),
    ("lowerarm", "forearm"),
    ("upperleg", "thigh"),
    ("lowerleg", "shin"),
];

/// Finds trackers by names from other programs.
///
/// ```
/// use ligament_io::tracking::Matcher;
///
/// let trackers = Matcher::new(["left hand", "right hand"]);
/// for name in ["left_hand", "LeftHand", "hand.L", "0"] {
///     assert_eq!(trackers.find(name), Some(0), "{name}");
/// }
/// assert_eq!(trackers.find("tail"), None);
/// ```
#[derive(Clone, Debug)]
pub struct Matcher {
    count: usize,
    exact: HashMap<String, usize>,
    /// `None` if two trackers differ only in ignored characters.
    plain: HashMap<String, Option<usize>>,
}

impl Matcher {
    /// For trackers of these names, by index.
    pub fn new<'a>(names: impl IntoIterator<Item = &'a str>) -> Matcher {
        let mut matcher = Matcher { count: 0, exact: HashMap::new(), plain: HashMap::new() };
        for name in names {
            let k = matcher.count;
            matcher.exact.entry(name.to_owned()).or_insert(k);
            matcher.plain.entry(plain(name)).and_modify(|known| *known = None).or_insert(Some(k));
            matcher.count += 1;
        }
        matcher
    }

    /// The tracker that a name means: with exactly this name; else with the same letters and digits; else with this index;
    /// else with a synonym of this name.
    pub fn find(&self, name: &str) -> Option<usize> {
        if let Some(&k) = self.exact.get(name) {
            return Some(k);
        }
        let word = plain(name);
        if let Some(&known) = self.plain.get(&word) {
            return known;
        }
        if let Ok(k) = name.trim().parse::<usize>() {
            return (k < self.count).then_some(k);
        }
        let other = other_word(&word)?;
        self.plain.get(&other).copied().flatten()
    }
}

/// Letters and digits in lowercase, the side first.
fn plain(name: &str) -> String {
    let words: Vec<String> = name
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(|word| word.chars().flat_map(char::to_lowercase).collect())
        .collect();
    let side = |word: &String| match word.as_str() {
        "l" | "left" => Some("left"),
        "r" | "right" => Some("right"),
        _ => None,
    };
    // A name that is only a side has no side.
    let (first, last) = (words.first().and_then(side), words.last().and_then(side));
    match (words.len() > 1, first, last) {
        (true, Some(side), _) => format!("{side}{}", words[1..].concat()),
        (true, None, Some(side)) => format!("{side}{}", words[..words.len() - 1].concat()),
        _ => words.concat(),
    }
}

fn other_word(word: &str) -> Option<String> {
    let side = ["left", "right"].into_iter().find(|side| word.starts_with(side)).unwrap_or("");
    let part = &word[side.len()..];
    let (_, other) = OTHER_WORDS.iter().find(|(theirs, _)| *theirs == part)?;
    Some(format!("{side}{other}"))
}

#[cfg(test)]
mod tests {
    //! Checks which names match.
    use super::*;

    #[test]
    fn names_are_found_whatever_their_spelling() {
        let matcher = Matcher::new(["left hand", "pelvis", "left forearm", "A b", "a-B", "7"]);
        for (name, k) in [
            ("left hand", 0),
            ("LeftHand", 0),
            ("LEFT_HAND", 0),
            ("left-hand", 0),
            ("Hips", 1),
            ("1", 1),
            (" 0 ", 0),
            ("LeftLowerArm", 2),
            ("hand.L", 0),
            ("l_hand", 0),
            ("Hand (left)", 0),
            ("forearm.L", 2),
            ("A b", 3),
            ("a-B", 4),
            // A name takes precedence over an index.
            ("7", 5),
        ] {
            assert_eq!(matcher.find(name), Some(k), "{name}");
        }
        // No similar name; an index past the end; an ambiguous name.
        for name in ["", "right hand", "hand", "6", "-1", "1.0", "ab", "RightLowerArm", "left", "hand.R", "L"]
        {
            assert_eq!(matcher.find(name), None, "{name}");
        }
    }
}
