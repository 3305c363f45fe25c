//! Progress of work in parts, with the remaining time: the cases of a benchmark, the steps of filling a soft body.
//!
//! The caller that knows the number of parts opens a bar with [`watch`]; the code that does them reports with [`begin`] and
//! [`within`]. Without a bar, reports cost almost nothing.

use std::sync::Mutex;

use indicatif::ProgressBar;

use super::{is_watched, styled};

/// The current bar, if any.
static NOW: Mutex<Option<Parts>> = Mutex::new(None);

/// Steps of the bar in each part: fine enough for any width of the terminal.
const STEPS: u64 = 1000;

struct Parts {
    bar: ProgressBar,
    name: String,
    all: usize,
    begun: usize,
}

/// Opens a bar over this many parts; it closes when the returned value is dropped.
pub fn watch(name: &str, all: usize) -> Watched {
    if is_watched() {
        let bar = ProgressBar::new(STEPS * all as u64);
        let bar = styled(bar, name, "{msg} [{bar:40}] {percent} %, {left} left");
        bar.enable_steady_tick(super::SHOWN_AFTER);
        set(Some(Parts { bar, name: name.to_owned(), all, begun: 0 }));
    }
    Watched
}

/// Does work that has one part and reports its progress; with `--verbose`, prints how long it took.
pub fn work<T>(name: &str, what: &str, work: impl FnOnce(&mut dyn FnMut(f64)) -> T) -> T {
    let _watched = watch(name, 1);
    begin(what);
    super::timed(&format!("{name} '{what}'"), || work(&mut within))
}

/// Starts the next part.
pub fn begin(what: &str) {
    on(|parts| {
        parts.begun += 1;
        parts.bar.set_message(format!("{} {}/{}: {what}", parts.name, parts.begun, parts.all));
        parts.bar.set_position(position(parts.begun, 0.0));
    });
}

/// Sets the fraction of the current part that is done, from 0 to 1.
pub fn within(done: f64) {
    on(|parts| parts.bar.set_position(position(parts.begun, done)));
}

/// The position of the bar when `begun` parts have begun and the fraction `done` of the last is done.
fn position(begun: usize, done: f64) -> u64 {
    let before = STEPS * begun.saturating_sub(1) as u64;
    before + (STEPS as f64 * done.clamp(0.0, 1.0)) as u64
}

fn on(act: impl FnOnce(&mut Parts)) {
    if let Ok(mut now) = NOW.lock()
        && let Some(parts) = now.as_mut()
    {
        act(parts);
    }
}

fn set(parts: Option<Parts>) {
    if let Ok(mut now) = NOW.lock() {
        *now = parts;
    }
}

/// Closes the bar when dropped.
#[must_use]
pub struct Watched;

impl Drop for Watched {
    fn drop(&mut self) {
        on(|parts| parts.bar.finish_and_clear());
        set(None);
    }
}

#[cfg(test)]
mod tests {
    //! Checks the position of the bar: parts are equal, and progress is clamped to its part.
    use super::*;

    #[test]
    fn parts_are_equal_and_keep_to_themselves() {
        assert_eq!((position(0, 0.5), position(1, 0.0), position(1, 0.5)), (500, 0, 500));
        assert_eq!((position(3, 0.25), position(3, 7.0), position(3, f64::NAN)), (2250, 3000, 2000));
    }
}
