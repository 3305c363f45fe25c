//! Names and numbers, shortened for a line.

/// A name that is safe for a terminal: without control characters, and of limited length.
pub(super) fn clean(name: &str) -> String {
    const MOST: usize = 60;
    let mut clean: String =
        name.chars().take(MOST).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
    if name.chars().nth(MOST).is_some() {
        clean.push('\u{2026}');
    }
    clean
}

/// Four significant digits.
pub(super) fn short(x: f64) -> String {
    if x == 0.0 || !x.is_finite() {
        // Adding zero turns -0 into 0.
        return format!("{}", x + 0.0);
    }
    let digits = x.abs().log10().floor();
    if !(-4.0..6.0).contains(&digits) {
        return format!("{x:.3e}");
    }
    let decimals = (3.0 - digits).max(0.0) as usize;
    let text = format!("{x:.decimals$}");
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_owned() } else { text }
}

pub(super) fn counted(n: usize, what: &str) -> String {
    counted_as(n, what, &format!("{what}s"))
}

pub(super) fn counted_as(n: usize, one: &str, many: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { many })
}
