//! Playback of a take: yields its commands step by step.

use super::{Command, MOST_STEPS, Take};

/// Yields the commands of a take, step by step.
///
/// ```
/// use ligament::command::{Playback, Take};
///
/// let take: Take = "ligament take 2\nstep 0.25\nlength 1\nat 0.5 mode passive\n".parse()?;
/// let (mut playback, mut time) = (Playback::new(&take), 0.0);
/// let mut counts = Vec::new();
/// while let Some(commands) = playback.next(time, 0.25) {
///     counts.push(commands.len());
///     time += 0.25;
/// }
/// assert_eq!(counts, [0, 0, 1, 0]);
/// # Ok::<(), ligament::command::TakeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Playback<'t> {
    take: &'t Take,
    next: usize,
    steps: usize,
}

impl<'t> Playback<'t> {
    /// Starts at the beginning of a take.
    pub fn new(take: &'t Take) -> Playback<'t> {
        Playback { take, next: 0, steps: 0 }
    }

    /// The commands before the step of `h` seconds that starts at `time`; `None` once the take is over, or after ten million
    /// steps.
    pub fn next(&mut self, time: f64, h: f64) -> Option<Vec<Command>> {
        // A step that starts less than a millionth of its length before the end is skipped: time is a sum of many steps.
        if time >= self.take.length - 1e-6 * h || self.steps as f64 >= MOST_STEPS {
            return None;
        }
        self.steps += 1;
        let left = &self.take.events[self.next..];
        let due = left.iter().take_while(|event| event.time <= time + 1e-6 * h);
        let commands: Vec<Command> = due.map(|event| event.command.clone()).collect();
        self.next += commands.len();
        Some(commands)
    }
}
