//! How a take is played on a show: by which method, and what of it is heard. One rule for the program, the studio and the
//! Python package.

use std::ops::RangeInclusive;

use ligament::command::{Command, ControlMode, Take};

use crate::{Method, Show};

/// Seconds that a step may have.
const STEPS: RangeInclusive<f64> = 1e-9..=0.1;

/// An error where a step is too short or too long to be meant.
pub(crate) fn check_step(seconds: f64) -> Result<(), String> {
    match STEPS.contains(&seconds) {
        true => Ok(()),
        false => Err(format!("a step has {:e} to {} seconds, not {seconds}", STEPS.start(), STEPS.end())),
    }
}

/// Checks the steps of a take: its own, and those that it sets on the way.
///
/// ```
/// use ligament_show::check_steps;
///
/// let fine = "ligament take 1\nstep 5e-7\nlength 0.1\n".parse()?;
/// assert!(check_steps(&fine).is_ok());
/// let coarse = "ligament take 1\nlength 9\nat 1 set step value=2\n".parse()?;
/// assert!(check_steps(&coarse).is_err_and(|why| why.contains("at 1 s")));
/// # Ok::<(), ligament::command::TakeError>(())
/// ```
///
/// # Errors
/// A text that says which it is, and what steps may be.
pub fn check_steps(take: &Take) -> Result<(), String> {
    check_step(take.step)?;
    take.events.iter().try_for_each(|event| match &event.command {
        Command::Set { name, value } if name == "step" => {
            check_step(*value).map_err(|why| format!("at {} s: {why}", event.time))
        }
        _ => Ok(()),
    })
}

/// Whether a take has joints move by themselves: drags and pins hold bodies from outside just as well, and only how joints
/// would follow is not heard; all else is the joints' work.
fn has_joints_act(take: &Take) -> bool {
    take.events.iter().any(|event| {
        let is_heard_by_hands = matches!(
            event.command,
            Command::Set { .. }
                | Command::Mode(
                    ControlMode::Acceleration
                        | ControlMode::Torque
                        | ControlMode::Velocity
                        | ControlMode::Passive
                )
        );
        !(event.command.is_hold() || is_heard_by_hands)
    })
}

impl Show {
    /// The method by which a take is played here: the present one, but for scenes without flesh whose joints the take moves,
    /// which is done in joint coordinates.
    ///
    /// ```
    /// use ligament_show::{Method, Show};
    ///
    /// let show = Show::of_gallery("humanoid")?;
    /// let pulled = "ligament take 1\nlength 1\nat 0 mode passive\nat 0 drag hand bone=head to=0,0,1\n".parse()?;
    /// assert_eq!(show.method_of(&pulled), Method::Implicit);
    /// let posed = "ligament take 1\nlength 1\nat 0 mode keyframes\n".parse()?;
    /// assert_eq!(show.method_of(&posed), Method::Reduced);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn method_of(&self, take: &Take) -> Method {
        match self.flesh.is_none() && has_joints_act(take) {
            true => Method::Reduced,
            false => self.method,
        }
    }

    /// Whether an action of a take is heard under a method: bodies without flesh that are held by the hand have no joints
    /// that would follow in one mode or another.
    ///
    /// ```
    /// use ligament_show::{Method, Show};
    ///
    /// let (show, action) = (Show::of_gallery("humanoid")?, "mode passive".parse()?);
    /// assert!(show.hears(Method::Reduced, &action) && !show.hears(Method::Implicit, &action));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn hears(&self, method: Method, action: &Command) -> bool {
        self.flesh.is_some() || method == Method::Reduced || !matches!(action, Command::Mode(_))
    }
}
