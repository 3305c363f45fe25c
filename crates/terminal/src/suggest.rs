//! Suggestions for mistyped names.

use anyhow::{Error, anyhow};

use crate::failure::{Code, marked};

/// An error for a name that is not among `names`: lists them, and suggests the nearest if one is close.
pub fn unknown(what: &str, name: &str, names: &[&str]) -> Error {
    let list = names.join(", ");
    let error = match nearest(name, names) {
        Some(near) => anyhow!("unknown {what} '{name}'; did you mean '{near}'? Known names: {list}"),
        None => anyhow!("unknown {what} '{name}'; known names: {list}"),
    };
    marked(Code::Usage, error)
}

/// The name with the smallest edit distance, if it is less than half of its letters.
fn nearest<'a>(name: &str, names: &[&'a str]) -> Option<&'a str> {
    let name = name.to_lowercase();
    let with_distance = names.iter().map(|candidate| (distance(&name, candidate), *candidate));
    let (edits, candidate) = with_distance.min_by_key(|(edits, _)| *edits)?;
    (2 * edits < candidate.chars().count()).then_some(candidate)
}

/// Edit distance: letters to insert, delete, replace or swap with their neighbor to turn a into b.
fn distance(a: &str, b: &str) -> usize {
    // Bounds the cost for very long input; names are short.
    const LONGEST: usize = 64;
    let (a, b): (Vec<char>, Vec<char>) =
        (a.chars().take(LONGEST).collect(), b.chars().take(LONGEST).collect());
    let mut rows = vec![(0..=b.len()).collect::<Vec<_>>()];
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let replaced = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut best = replaced.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                best = best.min(rows[i - 2][j - 2] + 1);
            }
            row.push(best);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    //! Checks the edit distance and which names are suggested.
    use super::*;

    #[test]
    fn distances_are_counted() {
        for (a, b, edits) in
            [("", "", 0), ("abc", "abc", 0), ("abc", "acb", 1), ("", "abc", 3), ("kitten", "sitting", 3)]
        {
            assert_eq!(distance(a, b), edits, "{a} {b}");
            assert_eq!(distance(b, a), edits, "{b} {a}");
        }
    }

    #[test]
    fn near_names_are_offered_and_far_ones_are_not() {
        let names = ["chain", "double-pendulum", "tumbling-box"];
        assert_eq!(nearest("tumblingbox", &names), Some("tumbling-box"));
        assert_eq!(nearest("Chian", &names), Some("chain"));
        assert_eq!(nearest("octopus", &names), None);
        let text = unknown("scene", "chian", &names).to_string();
        assert!(
            text.contains("'chian'") && text.contains("'chain'") && text.contains("tumbling-box"),
            "{text}"
        );
        assert!(nearest(&"x".repeat(100_000), &names).is_none());
    }
}
