//! Errors of JSON in plain words: the place, what was expected, and what was found.
//!
//! The parser reports faults of a value in terms of Rust types, and without its place. Its messages are translated here, and
//! the place is looked up in the text again, only after an error.

use ligament::suggest::hint;
use serde::Deserialize;
use serde_json::error::{Category, Error};

use crate::place::path_at;

/// Parses a text.
///
/// # Errors
/// A message with line, column and place.
pub(crate) fn parse<'t, T: Deserialize<'t>>(text: &'t str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|error| reported(&error, text))
}

fn reported(error: &Error, text: &str) -> String {
    let (line, column) = (error.line(), error.column());
    let whole = error.to_string();
    let message = whole.rsplit_once(" at line ").map_or(whole.as_str(), |(message, _)| message);
    let before: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    let place = || path_at(text, before + column.saturating_sub(1));
    let at = |path: &str| match path {
        "" => format!("line {line}, column {column}"),
        path => format!("line {line}, column {column}: {path}"),
    };
    // A list of fixed length that is longer: the parser calls this a fault of syntax, at the first entry that is too many.
    let long = (message == "trailing characters").then(place);
    match (error.classify(), long.as_deref().and_then(|path| path.rsplit_once('['))) {
        (_, Some((list, _))) => format!("{}: the list has too many entries", at(list)),
        (Category::Data, None) => format!("{}: {}", at(&place()), fault(message)),
        (_, None) => format!("not valid JSON: {}: {}", at(""), syntax(message)),
    }
}

/// A fault of a value.
fn fault(message: &str) -> String {
    let quoted = |text: &str| text.split('`').nth(1).unwrap_or_default().to_owned();
    let (kind, about) = message.split_once(' ').unwrap_or((message, ""));
    match (kind, about) {
        ("missing", _) => format!("the field '{}' is missing; add it", quoted(about)),
        ("duplicate", _) => format!("the field '{}' appears twice; remove one of them", quoted(about)),
        ("unknown", _) => {
            // The names after the first are the known ones.
            let mut names = about.split('`').skip(1).step_by(2);
            let (name, what) =
                (names.next().unwrap_or_default(), about.split(' ').next().unwrap_or_default());
            let what = if what == "variant" { "word" } else { what };
            format!("unknown {what} '{name}'; {}", hint(name, names))
        }
        ("invalid", _) => match about.split_once(", expected ") {
            // The parser would take the fields of an object from a list, too.
            Some((_, should)) if should.starts_with("struct") && about.starts_with("length") => {
                "expected an object, found a list".to_owned()
            }
            Some((is, should)) => format!("expected {}, found {}", expected(should), found(is)),
            None => message.to_owned(),
        },
        _ => message.to_owned(),
    }
}

/// What the parser found: `type: string "x"`, or `length 2`.
fn found(text: &str) -> String {
    let value = text.split_once(": ").map_or(text, |(_, value)| value);
    let (kind, rest) = value.split_once(' ').unwrap_or((value, ""));
    let bare = value.split('`').nth(1).unwrap_or_default();
    match kind {
        "string" => format!("the text {rest}"),
        "integer" | "floating" => format!("the number {bare}"),
        "boolean" => bare.to_owned(),
        "sequence" => "a list".to_owned(),
        "map" => "an object".to_owned(),
        "unit" if rest.is_empty() => "null".to_owned(),
        "unit" => "a word without fields".to_owned(),
        "length" => format!("a list of {rest}"),
        _ => value.to_owned(),
    }
}

/// What the parser expected, which names Rust types.
fn expected(text: &str) -> String {
    let (kind, rest) = text.split_once(' ').unwrap_or((text, ""));
    match kind {
        "f64" => "a number".to_owned(),
        "u8" => "a whole number from 0 to 255".to_owned(),
        "u32" | "u64" | "usize" => "a whole number, zero or more".to_owned(),
        "i32" => "a whole number".to_owned(),
        "struct" | "enum" => "an object".to_owned(),
        "a" if rest == "sequence" => "a list".to_owned(),
        "a" if rest == "string" => "text in double quotes".to_owned(),
        "a" if rest == "boolean" => "true or false".to_owned(),
        "a" if rest.starts_with("tuple") => "a list".to_owned(),
        "an" if rest.starts_with("array of length ") => {
            format!("a list of {}", rest.replace("array of length ", ""))
        }
        "unit" => "the word alone, without fields".to_owned(),
        _ => text.to_owned(),
    }
}

/// A fault of syntax.
fn syntax(message: &str) -> String {
    match message {
        "expected value" => {
            "expected a number, text in double quotes, a list, an object, true, false or null".to_owned()
        }
        "expected ident" => "expected true, false or null".to_owned(),
        "key must be a string" => "expected the name of a field in double quotes".to_owned(),
        "trailing comma" => "a comma before the closing bracket; remove it".to_owned(),
        "trailing characters" => "there is more text after the end".to_owned(),
        "recursion limit exceeded" => "lists and objects are nested too deeply".to_owned(),
        _ => match message.strip_prefix("EOF while parsing ") {
            Some(what) => format!("the text ends inside {what}; is a closing bracket or quote missing?"),
            None => message.replace('`', "'"),
        },
    }
}

#[cfg(test)]
mod tests {
    //! Checks that faults are reported in plain words and at their place.
    use super::parse;

    #[derive(serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code)]
    struct Thing {
        name: String,
        #[serde(default)]
        size: [f64; 2],
        #[serde(default)]
        parts: Vec<Thing>,
        #[serde(default)]
        on: bool,
        #[serde(default)]
        kind: Option<Kind>,
    }

    #[derive(serde::Deserialize)]
    #[serde(rename_all = "snake_case")]
    #[allow(dead_code)]
    enum Kind {
        Round { radius: f64 },
        Flat,
    }

    #[test]
    fn faults_are_told_in_plain_words() {
        for (text, reported) in [
            (r#"{"name": 5}"#, "line 1: name: expected text in double quotes, found the number 5"),
            (r#"{"size": [1, 2]}"#, "line 1: the field 'name' is missing; add it"),
            (
                "{\"name\": \"a\",\n \"parts\": [{\"name\": \"b\"}, {\"on\": true}]}",
                "line 2: parts[1]: the field 'name' is missing; add it",
            ),
            (r#"{"name": "a", "size": 3}"#, "line 1: size: expected a list of 2, found the number 3"),
            (r#"{"name": "a", "size": [3]}"#, "line 1: size: expected a list of 2, found a list of 1"),
            (r#"{"name": "a", "size": [1, 2, 3]}"#, "line 1: size: the list has too many entries"),
            (
                r#"{"name": "a", "size": [1, "x"]}"#,
                "line 1: size[1]: expected a number, found the text \"x\"",
            ),
            ("[]", "line 1: expected an object, found a list"),
            (r#"{"name": "a", "on": null}"#, "line 1: on: expected true or false, found null"),
            (r#"{"name": "a", "parts": {}}"#, "line 1: parts: expected a list, found an object"),
            (
                r#"{"name": "a", "parts": [{"nmae": "b"}]}"#,
                "line 1: parts[0]: unknown field 'nmae'; did you mean 'name'? There are: name, size, parts, on, kind",
            ),
            (r#"{"name": "a", "name": "b"}"#, "line 1: the field 'name' appears twice; remove one of them"),
            (
                r#"{"name": "a", "kind": "flta"}"#,
                "line 1: kind: unknown word 'flta'; did you mean 'flat'? There are: round, flat",
            ),
            (
                r#"{"name": "a", "kind": {"round": {"radius": true}}}"#,
                "line 1: kind.round.radius: expected a number, found true",
            ),
            (
                r#"{"name": "a", "kind": {"round": {}}}"#,
                "line 1: kind.round: the field 'radius' is missing; add it",
            ),
            (
                r#"{"name": "a", "#,
                "not valid JSON: line 1: the text ends inside a value; is a closing bracket or quote missing?",
            ),
            (r#"{"name": "a",}"#, "not valid JSON: line 1: a comma before the closing bracket; remove it"),
            (r#"{"name" "a"}"#, "not valid JSON: line 1: expected ':'"),
        ] {
            // Without the columns, which are checked below.
            let error = parse::<Thing>(text).err().unwrap_or_default();
            let (before, after) = error.split_once(", column ").unwrap_or_default();
            let after = after.trim_start_matches(|c: char| c.is_ascii_digit());
            assert_eq!(format!("{before}{after}"), reported, "{text}");
        }
        let two = "{\"name\": \"a\",\n \"parts\": [{\"name\": \"b\"}, {\"on\": true}]}";
        let error = parse::<Thing>(two).err();
        let reported = "line 2, column 38: parts[1]: the field 'name' is missing; add it";
        assert_eq!(error.as_deref(), Some(reported));
    }
}
