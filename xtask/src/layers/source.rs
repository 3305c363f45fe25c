//! Which modules of its own crate a Rust source file names. It works on tokens, not on text, so that comments,
//! documentation and strings do not count, and it follows `use` trees, `super` and inline modules.

/// A path that leads from a file to a top module of the crate (or to an item of its root).
#[derive(Debug, PartialEq)]
pub(super) struct Edge {
    pub(super) line: usize,
    /// The first name below the crate's root; `*` where a glob takes the root whole.
    pub(super) to: String,
}

/// `["a", "b"]` for the file `a/b.rs` or `a/b/mod.rs`; empty for `lib.rs` and `main.rs`.
pub(super) fn module_path(file_below_src: &str) -> Vec<String> {
    let path = file_below_src.replace('\\', "/");
    let mut names: Vec<String> = path.trim_end_matches(".rs").split('/').map(String::from).collect();
    if matches!(names.last().map(String::as_str), Some("mod")) || names == ["lib"] || names == ["main"] {
        names.pop();
    }
    names
}

/// Every edge out of a file that is the module `place`, in the order of its lines.
pub(super) fn edges(source: &str, place: &[String]) -> Vec<Edge> {
    let tokens = tokens(source);
    let word = |i: usize| tokens.get(i).map_or("", |t| t.text.as_str());
    let mut edges = Vec::new();
    // The modules we are inside of, and for each inline one the brace depth that closes it.
    let mut here = place.to_vec();
    let mut inline_depths = Vec::new();
    let mut depth = 0_usize;
    let mut i = 0;
    while i < tokens.len() {
        match word(i) {
            "mod" if word(i + 2) == "{" => {
                here.push(word(i + 1).to_string());
                inline_depths.push(depth);
                depth += 1;
                i += 3;
                continue;
            }
            "{" => depth += 1,
            "}" => {
                depth = depth.saturating_sub(1);
                if inline_depths.last() == Some(&depth) {
                    inline_depths.pop();
                    here.pop();
                }
            }
            // A path that goes on from another name (`x::self`) starts elsewhere; `pub(crate)` is no path.
            "crate" | "super" | "self" if word(i + 1) == "::" => {
                i = follow(&tokens, i, &mut here.clone(), &mut edges);
                continue;
            }
            // `use crate as other` and `use {crate}` would open a door that no later path can be read through.
            "crate" if word(i + 1) == "as" => edges.push(Edge { line: tokens[i].line, to: "*".into() }),
            _ => {}
        }
        i += 1;
    }
    edges
}

/// Follows the path that starts at token `i` inside the module `here`, with all branches of its `{…}`, and gives
/// the index behind it.
fn follow(tokens: &[Token], mut i: usize, here: &mut Vec<String>, edges: &mut Vec<Edge>) -> usize {
    let word = |i: usize| tokens.get(i).map_or("", |t| t.text.as_str());
    loop {
        match word(i) {
            "crate" => here.clear(),
            "super" => {
                here.pop();
            }
            "self" => {}
            "{" => {
                i += 1;
                while !matches!(word(i), "}" | "") {
                    // A branch that begins with `crate` or `super` is possible here too; it starts from the stem.
                    i = follow(tokens, i, &mut here.clone(), edges);
                    while !matches!(word(i), "," | "}" | "") {
                        i += 1;
                    }
                    if word(i) == "," {
                        i += 1;
                    }
                }
                return i + 1;
            }
            name => {
                if here.is_empty() && !name.is_empty() {
                    edges.push(Edge { line: tokens[i].line, to: name.to_string() });
                }
                here.push(name.to_string());
            }
        }
        i += 1;
        if word(i) != "::" {
            return i;
        }
        i += 1;
    }
}

pub(super) struct Token {
    pub(super) text: String,
    pub(super) line: usize,
}

/// True for what names are made of.
pub(super) fn is_name(c: char) -> bool {
    c == '_' || c.is_alphanumeric()
}

/// Names, `::` and single punctuation marks. Comments, strings, characters and lifetimes are left out.
pub(super) fn tokens(source: &str) -> Vec<Token> {
    let chars: Vec<char> = source.chars().collect();
    let at = |i: usize| chars.get(i).copied().unwrap_or('\0');
    let mut tokens = Vec::new();
    let (mut i, mut line) = (0, 1);
    while i < chars.len() {
        let start = i;
        match at(i) {
            '/' if at(i + 1) == '/' => {
                while i < chars.len() && at(i) != '\n' {
                    i += 1;
                }
            }
            '/' if at(i + 1) == '*' => i = behind_block_comment(&chars, i),
            '"' => i = behind_string(&chars, i),
            '\'' if at(i + 1) == '\\' || at(i + 2) == '\'' => i = behind_character(&chars, i),
            // A lifetime or a label: its name must not count as one.
            '\'' => {
                i += 1;
                while is_name(at(i)) {
                    i += 1;
                }
            }
            c if is_name(c) => {
                while is_name(at(i)) {
                    i += 1;
                }
                let text: String = chars[start..i].iter().collect();
                match (text.as_str(), at(i)) {
                    ("r" | "br" | "cr", '"' | '#') => match behind_raw_string(&chars, i) {
                        Some(end) => i = end,
                        // A raw name, r#type: the name itself comes next.
                        None => i += 1,
                    },
                    ("b" | "c", '"') => i = behind_string(&chars, i),
                    ("b", '\'') => i = behind_character(&chars, i),
                    _ => tokens.push(Token { text, line }),
                }
            }
            ':' if at(i + 1) == ':' => {
                tokens.push(Token { text: "::".into(), line });
                i += 2;
            }
            c => {
                if !c.is_whitespace() {
                    tokens.push(Token { text: c.into(), line });
                }
                i += 1;
            }
        }
        i = i.min(chars.len());
        line += chars[start..i].iter().filter(|c| **c == '\n').count();
    }
    tokens
}

/// Block comments nest.
fn behind_block_comment(chars: &[char], mut i: usize) -> usize {
    let mut depth = 0;
    while i < chars.len() {
        match (chars[i], chars.get(i + 1)) {
            ('/', Some('*')) => {
                depth += 1;
                i += 2;
            }
            ('*', Some('/')) => {
                depth -= 1;
                i += 2;
                if depth == 0 {
                    break;
                }
            }
            _ => i += 1,
        }
    }
    i
}

/// Behind the string whose opening quote is at `i`.
fn behind_string(chars: &[char], i: usize) -> usize {
    behind_quoted(chars, i, '"')
}

/// Behind the character whose opening quote is at `i`.
fn behind_character(chars: &[char], i: usize) -> usize {
    behind_quoted(chars, i, '\'')
}

fn behind_quoted(chars: &[char], mut i: usize, quote: char) -> usize {
    i += 1;
    while i < chars.len() && chars[i] != quote {
        i += if chars[i] == '\\' { 2 } else { 1 };
    }
    i + 1
}

/// Behind the raw string whose hashes begin at `i`; nothing where it is a raw name.
fn behind_raw_string(chars: &[char], mut i: usize) -> Option<usize> {
    let mut hashes = 0;
    while chars.get(i) == Some(&'#') {
        hashes += 1;
        i += 1;
    }
    if chars.get(i) != Some(&'"') {
        return None;
    }
    i += 1;
    while i < chars.len() {
        let closes =
            chars[i] == '"' && chars[i + 1..].iter().take(hashes).filter(|c| **c == '#').count() == hashes;
        if closes {
            return Some(i + 1 + hashes);
        }
        i += 1;
    }
    Some(i)
}
