//! Parsers and checks of option values.

use std::net::{SocketAddr, ToSocketAddrs};
use std::path::PathBuf;

use ligament::command::expected_step;
use ligament::sim::defaults;
use ligament_film::MOST_PANEL_PIXELS;
use ligament_io::urdf;
use ligament_terminal::values::ending_in;

/// A density, or none. A separate type, because clap treats `Option` as an optional flag.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Density(pub(crate) Option<f64>);

impl Default for Density {
    fn default() -> Density {
        Density(urdf::Options::default().density)
    }
}

/// A number that is finite and greater than zero.
pub(crate) fn positive(text: &str) -> Result<f64, String> {
    match text.trim().parse::<f64>() {
        Ok(value) if value.is_finite() && value > 0.0 => Ok(value),
        Ok(_) => Err("expected a finite number greater than zero".into()),
        Err(_) => Err("expected a number, such as 0.01 or 1e-3".into()),
    }
}

/// The length of a step.
pub(crate) fn step_length(text: &str) -> Result<f64, String> {
    let found = text.trim().parse().ok().filter(|value| defaults::STEPS.contains(value));
    found.ok_or_else(|| format!("expected {}", expected_step()))
}

/// The accuracy of a motion, or zero.
pub(crate) fn accuracy(text: &str) -> Result<f64, String> {
    match text.trim().parse::<f64>() {
        Ok(value) if value == 0.0 || defaults::ACCURACIES.contains(&value) => Ok(value),
        _ => Err("expected 0, or a number from 1e-10 to 0.1".into()),
    }
}

/// A density, or `none`.
pub(crate) fn density(text: &str) -> Result<Density, String> {
    match text.trim() {
        "none" => Ok(Density(None)),
        number => positive(number)
            .map(|value| Density(Some(value)))
            .map_err(|reason| format!("{reason}, or `none`")),
    }
}

/// Width and height in pixels, as 960x720.
pub(crate) fn size(text: &str) -> Result<[u32; 2], String> {
    let sides = text.trim().split_once('x').and_then(|(w, h)| Some([w.parse().ok()?, h.parse().ok()?]));
    let words = "expected width and height in pixels, such as 960x720";
    let sides = sides.filter(|sides: &[u32; 2]| sides.iter().all(|side| *side > 0)).ok_or(words)?;
    match u64::from(sides[0]) * u64::from(sides[1]) <= MOST_PANEL_PIXELS {
        true => Ok(sides),
        false => Err(format!("expected at most {MOST_PANEL_PIXELS} pixels in total")),
    }
}

/// Approximate number of tetrahedra.
pub(crate) fn tets(text: &str) -> Result<usize, String> {
    let found = text.trim().parse().ok().filter(|count| *count > 0);
    found.ok_or_else(|| "expected a whole number greater than zero".into())
}

/// Poisson's ratio in the stable range, above -1 and below 0.5.
pub(crate) fn poisson(text: &str) -> Result<f64, String> {
    let found = text.trim().parse().ok().filter(|ratio| *ratio > -1.0 && *ratio < 0.5);
    found.ok_or_else(|| "expected a number above -1 and below 0.5".into())
}

/// A number of frames or columns.
pub(crate) fn count(text: &str) -> Result<usize, String> {
    let found = text.trim().parse().ok().filter(|count| (1..=10_000).contains(count));
    found.ok_or_else(|| "expected a whole number from 1 to 10000".into())
}

/// A scene or flesh file.
pub(crate) fn json_file(text: &str) -> Result<PathBuf, String> {
    ending_in(text, &["json"])
}

/// A picture file.
pub(crate) fn png_file(text: &str) -> Result<PathBuf, String> {
    ending_in(text, &["png"])
}

/// An animated GIF file.
pub(crate) fn gif_file(text: &str) -> Result<PathBuf, String> {
    ending_in(text, &["gif"])
}

/// A port number.
pub(crate) fn port(text: &str) -> Result<u16, String> {
    text.trim().parse().map_err(|_| "expected a port from 0 to 65535; 0 selects any free port".into())
}

/// A host and a port; the first address of the host.
pub(crate) fn socket_address(text: &str) -> Result<SocketAddr, String> {
    let found = text.trim().to_socket_addrs().ok().and_then(|mut found| found.next());
    found
        .filter(|address| address.port() > 0)
        .ok_or_else(|| "expected HOST:PORT, such as 127.0.0.1:39540".into())
}

/// Two names with `=` between them.
pub(crate) fn renaming(text: &str) -> Result<(String, String), String> {
    match text.split_once('=').map(|(name, meant)| (name.trim(), meant.trim())) {
        Some((name, meant)) if !name.is_empty() && !meant.is_empty() => {
            Ok((name.to_owned(), meant.to_owned()))
        }
        _ => Err("expected NAME=TARGET, such as LeftHand=\"left hand\"".into()),
    }
}

#[cfg(test)]
mod tests {
    //! Checks which numbers and file names are valid.
    use super::{gif_file, png_file, positive, size};

    #[test]
    fn files_are_told_by_their_endings() {
        assert!(png_file("a.PNG").is_ok() && gif_file("b/a.gif").is_ok());
        assert_eq!(png_file("a.jpg").unwrap_err(), "expected a file name that ends in .png");
        assert!(gif_file("gif").is_err());
    }

    #[test]
    fn pictures_have_pixels() {
        assert_eq!(size("640x480"), Ok([640, 480]));
        for bad in ["0x480", "640x0", "640", "x", "-1x2", "1.5x2", "100000x100000"] {
            assert!(size(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn only_positive_finite_numbers_are_taken() {
        assert_eq!(positive("0.25"), Ok(0.25));
        assert_eq!(positive(" 1e-3 "), Ok(1e-3));
        for bad in ["0", "-0", "-1", "nan", "inf", "-inf", "1e999", "", "two", "1s"] {
            assert!(positive(bad).is_err(), "{bad}");
        }
    }
}
