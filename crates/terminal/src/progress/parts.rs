//! Work that is done part by part, with the time that is left: the cases of a benchmark, the flesh that grows.
//!
//! Whoever knows how many parts there are opens a bar with [`watch`]; whoever does them, deep below, says so with [`begin`] and
//! [`within`]. Nothing is shown, and hardly anything done, where nobody watches.

use std::sync::Mutex;

use indicatif::ProgressBar;

use super::{is_watched, styled};

/// The bar, while there is one.
static NOW: Mutex<Option<Parts>> = Mutex::new(None);

/// Steps of the bar in a part: fine enough to move, whatever the width of the terminal.
const STEPS: u64 = 1000;

struct Parts {
    bar: ProgressBar,
    name: String,
    all: usize,
    begun: usize,
}

/// Opens a bar over this many parts. It goes away with what comes back.
pub fn watch(name: &str, all: usize) -> Watched {
    if is_watched() {
        let bar = ProgressBar::new(STEPS * all as u64);
        let bar = styled(bar, name, "{msg} [{bar:40}] {percent} %, {left} left");
        bar.enable_steady_tick(super::SHOWN_AFTER);
        set(Some(Parts { bar, name: name.to_owned(), all, begun: 0 }));
    }
    Watched
}

/// Does something of one part, which is told how far it is; a person who wants to know more is told how long it took.
pub fn work<T>(name: &str, what: &str, work: impl FnOnce(&mut dyn FnMut(f64)) -> T) -> T {
    let _watched = watch(name, 1);
    begin(what);
    super::timed(&format!("{name} '{what}'"), || work(&mut within))
}

/// The next part begins.
pub fn begin(what: &str) {
    on(|parts| {
        parts.begun += 1;
        parts.bar.set_message(format!("{} {}/{}: {what}", parts.name, parts.begun, parts.all));
        parts.bar.set_position(position(parts.begun, 0.0));
    });
}

/// So much of the part at hand is done, from 0 to 1.
pub fn within(done: f64) {
    on(|parts| parts.bar.set_position(position(parts.begun, done)));
}

/// Where the bar is when `begun` parts have begun and so much of the last is done.
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

/// A bar that goes away with what it stands for.
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
    //! Pins down where the bar is: parts are equal, and no part leaves its own stretch.
    use super::*;

    #[test]
    fn parts_are_equal_and_keep_to_themselves() {
        assert_eq!((position(0, 0.5), position(1, 0.0), position(1, 0.5)), (500, 0, 500));
        assert_eq!((position(3, 0.25), position(3, 7.0), position(3, f64::NAN)), (2250, 3000, 2000));
    }
}
