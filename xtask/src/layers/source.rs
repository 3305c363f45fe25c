//! A Rust source file as a list of words: comments, documentation, strings and lifetimes do not count.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

pub(super) struct Token {
    pub(super) text: String,
    pub(super) line: usize,
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

/// Names, `::` and single punctuation marks. A file that is no Rust has none: the compiler refuses it.
pub(super) fn tokens(source: &str) -> Vec<Token> {
    let mut all = Vec::new();
    flatten(source.parse().unwrap_or_default(), &mut all);
    all
}

fn flatten(stream: TokenStream, all: &mut Vec<Token>) {
    let mut trees = stream.into_iter().peekable();
    while let Some(tree) = trees.next() {
        let mut push = |text: &str, span: proc_macro2::Span| {
            all.push(Token { text: text.to_owned(), line: span.start().line });
        };
        match tree {
            TokenTree::Ident(name) => push(name.to_string().trim_start_matches("r#"), name.span()),
            // A lifetime or a label: its name must not count as one.
            TokenTree::Punct(mark) if mark.as_char() == '\'' => drop(trees.next()),
            TokenTree::Punct(mark) => match (mark.as_char(), trees.peek()) {
                (':', Some(TokenTree::Punct(next))) if next.as_char() == ':' => {
                    trees.next();
                    push("::", mark.span());
                }
                (mark_char, _) => push(&mark_char.to_string(), mark.span()),
            },
            TokenTree::Group(group) => {
                let [open, close] = match group.delimiter() {
                    Delimiter::Brace => ["{", "}"],
                    Delimiter::Bracket => ["[", "]"],
                    _ => ["(", ")"],
                };
                push(open, group.span_open());
                flatten(group.stream(), all);
                all.push(Token { text: close.to_owned(), line: group.span_close().start().line });
            }
            TokenTree::Literal(_) => {}
        }
    }
}
