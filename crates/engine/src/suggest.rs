//! Suggestions for mistyped names, for messages.
//!
//! ```
//! use ligament::suggest::{hint, nearest};
//!
//! let joints = ["shoulder", "elbow"];
//! assert_eq!(nearest("ebow", joints), Some("elbow"));
//! assert_eq!(hint("ebow", joints), "did you mean 'elbow'? There are: shoulder, elbow");
//! assert_eq!(hint("tail", joints), "there are: shoulder, elbow");
//! ```

/// Only so many names are compared: a model may have a million.
const COMPARED: usize = 10_000;

/// Only so many names are listed.
const LISTED: usize = 30;

/// The name with the smallest edit distance, if it is less than half of its letters. Upper and lower case are the same.
pub fn nearest<'n>(name: &str, names: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let name = name.to_lowercase();
    let compared = names.into_iter().take(COMPARED);
    let with_distance = compared.map(|candidate| (distance(&name, &candidate.to_lowercase()), candidate));
    let (edits, candidate) = with_distance.min_by_key(|(edits, _)| *edits)?;
    (2 * edits < candidate.chars().count()).then_some(candidate)
}

/// What to write after an unknown name: the nearest of `names`, if one is close, and the names or the first of them.
pub fn hint<'n>(name: &str, names: impl IntoIterator<Item = &'n str>) -> String {
    let names: Vec<&str> = names.into_iter().collect();
    let more = names.len().saturating_sub(LISTED);
    let mut list = names[..names.len() - more].join(", ");
    match (names.is_empty(), more) {
        (true, _) => return "there are none".to_string(),
        (false, 0) => {}
        (false, more) => list.push_str(&format!(" and {more} more")),
    }
    match nearest(name, names) {
        Some(near) => format!("did you mean '{near}'? There are: {list}"),
        None => format!("there are: {list}"),
    }
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
        let names = ["chain", "double-pendulum", "Tumbling-Box"];
        assert_eq!(nearest("tumblingbox", names), Some("Tumbling-Box"));
        assert_eq!(nearest("Chian", names), Some("chain"));
        assert_eq!(nearest("octopus", names), None);
        assert!(nearest(&"x".repeat(100_000), names).is_none());
    }

    #[test]
    fn long_lists_are_cut() {
        let names: Vec<String> = (0..50).map(|k| format!("bone {k}")).collect();
        let text = hint("octopus", names.iter().map(String::as_str));
        assert!(text.ends_with("bone 29 and 20 more"), "{text}");
        assert_eq!(hint("a", []), "there are none");
    }
}
