//! Formats JSON for editing: what fits on a line stays on one line, the rest is indented.

use ligament::progress::Progress;

/// A list or object of at most this many characters is written on one line.
const WIDTH: usize = 160;

/// Bytes between two progress reports.
const TOLD_EVERY: usize = 1 << 18;

/// Formats compact JSON. The result for invalid JSON is unspecified; time is linear in length times depth.
pub(super) fn laid_out(compact: &str, all: &mut Progress<'_>) -> String {
    let bytes = compact.as_bytes();
    let ends = ends(bytes);
    let mut out = String::with_capacity(compact.len() + compact.len() / 4);
    let (mut at, mut depth, mut from, mut reported) = (0, 0_usize, 0, 0);
    // Cut only between whole characters: all structural characters of JSON have one byte.
    let mut cut = |out: &mut String, to: usize, depth: usize| {
        out.push_str(&compact[from..to]);
        from = to;
        out.push('\n');
        out.extend(std::iter::repeat_n(' ', depth));
    };
    while at < bytes.len() {
        if at / TOLD_EVERY != reported {
            reported = at / TOLD_EVERY;
            all.at(at as f64 / bytes.len() as f64);
        }
        match bytes[at] {
            b'"' => at = ends[at],
            b'[' | b'{' if ends[at] - at <= WIDTH => at = ends[at],
            b'[' | b'{' => {
                depth += 1;
                cut(&mut out, at + 1, depth);
            }
            b']' | b'}' => {
                depth = depth.saturating_sub(1);
                cut(&mut out, at, depth);
            }
            b',' => cut(&mut out, at + 1, depth),
            _ => {}
        }
        at += 1;
    }
    out.push_str(&compact[from..]);
    out.push('\n');
    out
}

/// For every opening bracket and quote the position of the closing one; zero elsewhere.
fn ends(bytes: &[u8]) -> Vec<usize> {
    let (mut ends, mut open, mut at) = (vec![0; bytes.len()], Vec::new(), 0);
    while at < bytes.len() {
        match bytes[at] {
            b'"' => {
                let start = at;
                at += 1;
                while at < bytes.len() && bytes[at] != b'"' {
                    at += if bytes[at] == b'\\' { 2 } else { 1 };
                }
                at = at.min(bytes.len() - 1);
                ends[start] = at;
            }
            b'[' | b'{' => open.push(at),
            b']' | b'}' => {
                if let Some(start) = open.pop() {
                    ends[start] = at;
                }
            }
            _ => {}
        }
        at += 1;
    }
    for start in open {
        ends[start] = bytes.len() - 1;
    }
    ends
}

#[cfg(test)]
mod tests {
    use super::laid_out;
    use ligament::progress::Progress;

    #[test]
    fn short_lists_stay_whole_and_nothing_but_space_is_added() {
        let long = format!(r#"{{"a":[{}],"b":"x, [y\" ","c":[[1,2],[3,4]]}}"#, vec!["12345"; 40].join(","));
        let text = laid_out(&long, &mut Progress::none());
        assert_eq!(text.lines().count(), 46, "{text}");
        assert!(text.contains("\n \"c\":[[1,2],[3,4]]\n"), "{text}");
        assert!(text.contains(r#""b":"x, [y\" ","#), "{text}");
        let squeezed: String = text.lines().map(|line| line.trim_start()).collect();
        assert_eq!(squeezed, long);
    }

    #[test]
    fn what_is_no_json_does_no_harm() {
        for text in ["", "[", "\"", "]]", "{\"", "\"\\", "[[[["] {
            laid_out(text, &mut Progress::none());
        }
    }
}
