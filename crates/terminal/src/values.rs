//! Parsers and checks of option values.

use std::path::PathBuf;

/// A whole number.
pub fn whole(text: &str) -> Result<usize, String> {
    text.trim().parse().map_err(|_| "expected a whole number, such as 100".into())
}

/// A plot file; its extension selects the format.
pub fn plot_file(text: &str) -> Result<PathBuf, String> {
    ending_in(text, &["svg", "png"])
}

/// A file with one of these extensions, which select the format.
pub fn ending_in(text: &str, endings: &[&str]) -> Result<PathBuf, String> {
    let path = PathBuf::from(text);
    match path.extension() {
        Some(end) if endings.iter().any(|known| end.eq_ignore_ascii_case(known)) => Ok(path),
        _ => Err(format!("expected a file name that ends in .{}", endings.join(" or ."))),
    }
}

#[cfg(test)]
mod tests {
    //! Checks which plot files and numbers are valid.
    use super::{plot_file, whole};

    #[test]
    fn plots_are_svg_or_png() {
        assert!(plot_file("a.svg").is_ok() && plot_file("b/a.PNG").is_ok());
        for bad in ["a", "a.pdf", "svg"] {
            assert_eq!(
                plot_file(bad).unwrap_err(),
                "expected a file name that ends in .svg or .png",
                "{bad}"
            );
        }
    }

    #[test]
    fn counts_are_whole_and_not_negative() {
        assert_eq!(whole(" 100 "), Ok(100));
        for bad in ["-1", "1.5", "", "many"] {
            assert!(whole(bad).is_err(), "{bad}");
        }
    }
}
