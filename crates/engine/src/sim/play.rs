//! Playing takes.

use super::{SimError, Simulation};
use crate::command::{Command, Playback, Take};

impl Simulation {
    /// Plays a take from here to its end.
    ///
    /// ```
    /// use ligament::scene::Scene;
    /// use ligament::sim::Simulation;
    ///
    /// let model = ligament::doc::arm()?.model;
    /// let mut sim = Simulation::new(&Scene::of_model("arm", model))?;
    /// sim.play(&"ligament take 2\nlength 1\nat 0 drag hand bone=lower to=1,0,-1\n".parse()?)?;
    /// assert!((sim.time() - 1.0).abs() < 1e-9 && sim.holds("hand"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`Simulation::step`].
    pub fn play(&mut self, take: &Take) -> Result<(), SimError> {
        self.play_with(take, |_, _| Ok(()))
    }

    /// [`Simulation::play`] with an observer: calls `see` with the simulation and the next commands before every step, and once
    /// at the end.
    ///
    /// # Errors
    /// As [`Simulation::step`], and the errors of `see`.
    pub fn play_with<E: From<SimError>>(
        &mut self,
        take: &Take,
        mut see: impl FnMut(&mut Simulation, &[Command]) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut playback = self.begin(take)?;
        let start = self.time;
        while let Some(commands) = playback.next(self.time - start, self.settings.step) {
            see(self, &commands)?;
            self.step(&commands)?;
        }
        see(self, &[])
    }

    /// Prepares the simulation for a take: the method, the step and the control settings that the take was made with.
    ///
    /// # Errors
    /// [`SimError::Command`] if the scene does not support them.
    pub fn begin<'t>(&mut self, take: &'t Take) -> Result<Playback<'t>, SimError> {
        let before = self.before_take(take);
        self.apply(&before)?;
        Ok(Playback::new(take))
    }
}
