//! Playing a take without a person: events in, steps on.

use super::{Command, Take, shown};

/// Something that a take can be played on: a simulation, as a rule.
///
/// ```
/// use ligament::command::{Command, PlayError, Stage, Take, play};
///
/// /// A stage that only counts.
/// #[derive(Default)]
/// struct Counter(usize, usize);
///
/// impl Stage for Counter {
///     type Error = std::convert::Infallible;
///     fn act(&mut self, _time: f64, _action: &Command) -> Result<(), Self::Error> {
///         self.0 += 1;
///         Ok(())
///     }
///     fn step(&mut self, _time: f64, _h: f64) -> Result<(), Self::Error> {
///         self.1 += 1;
///         Ok(())
///     }
/// }
///
/// let take: Take = "ligament take 1\nstep 0.25\nlength 1\nat 0.5 mode passive\n".parse()?;
/// let mut counter = Counter::default();
/// play(&take, &mut counter)?;
/// assert_eq!((counter.0, counter.1), (1, 4));
/// // A step of no length would never come to the end.
/// let endless = Take { step: 0.0, ..take };
/// assert!(matches!(play(&endless, &mut counter), Err(PlayError::Length { .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Stage {
    /// What can go wrong there.
    type Error;

    /// Does an action before the step that starts at `time`.
    fn act(&mut self, time: f64, action: &Command) -> Result<(), Self::Error>;

    /// Makes a step.
    fn step(&mut self, time: f64, h: f64) -> Result<(), Self::Error>;
}

/// What went wrong, and when.
///
/// See the example of [`Stage`].
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum PlayError<E> {
    /// An action could not be done.
    #[error("at {time} s, '{}': {error}", shown(action))]
    Act {
        /// When.
        time: f64,
        /// The action, as takes have it.
        action: String,
        /// What the stage said.
        error: E,
    },
    /// A step could not be made.
    #[error("in the step at {time} s: {error}")]
    Step {
        /// When it started.
        time: f64,
        /// What the stage said.
        error: E,
    },
    /// A step of no length, or one that would never end.
    #[error("at {time} s the step is set to {step} s; it must be above zero, and leave at most 1e7 steps")]
    Length {
        /// When.
        time: f64,
        /// What was given.
        step: f64,
    },
}

/// Plays a take to its end. Of two plays of one take on two stages that start alike, no number differs.
///
/// See the example of [`Stage`].
pub fn play<S: Stage>(take: &Take, stage: &mut S) -> Result<(), PlayError<S::Error>> {
    let (mut time, mut h) = (0.0, take.step);
    let mut events = take.events.iter().peekable();
    let fits = |h: f64, time: f64| h > 0.0 && h.is_finite() && (take.length - time) / h <= super::MOST_STEPS;
    if !fits(h, time) {
        return Err(PlayError::Length { time, step: h });
    }
    // A step that starts within a millionth of itself before the end is not made: time is a sum of many.
    while time < take.length - 1e-6 * h {
        while let Some(event) = events.next_if(|event| event.time <= time + 1e-6 * h) {
            match &event.command {
                Command::Set { name, value } if name == "step" => {
                    if !fits(*value, time) {
                        return Err(PlayError::Length { time, step: *value });
                    }
                    h = *value;
                }
                action => stage.act(time, action).map_err(|error| PlayError::Act {
                    time,
                    action: action.to_string(),
                    error,
                })?,
            }
        }
        stage.step(time, h).map_err(|error| PlayError::Step { time, error })?;
        time += h;
    }
    Ok(())
}
