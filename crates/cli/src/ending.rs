//! Early ends: files that are half written are removed.

/// From now on, a file that would exceed the limit of the system is an error instead of the end.
#[cfg(unix)]
pub(crate) fn outlast_limits() {
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    // The flag is not read: with a handler, the write fails.
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::new(AtomicBool::new(false)));
}

/// From now on, Ctrl-C and a request to end remove what is half written. Not for the studio, which ends in order.
#[cfg(unix)]
pub(crate) fn clean_up() {
    use signal_hook::consts::{SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    // Without handlers, temporary files may stay behind, which is no reason to stop.
    let Ok(mut signals) = Signals::new([SIGINT, SIGTERM]) else { return };
    let thread = std::thread::Builder::new().name("signals".into());
    let _ = thread.spawn(move || {
        for signal in signals.forever() {
            ligament_io::atomic::remove_unfinished();
            // Ends the program as if there were no handler, so that shells see why.
            let _ = emulate_default_handler(signal);
        }
    });
}

/// Other systems have no such signals.
#[cfg(not(unix))]
pub(crate) fn outlast_limits() {}

/// Other systems have no such signals.
#[cfg(not(unix))]
pub(crate) fn clean_up() {}
