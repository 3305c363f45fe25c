//! Recordings of the studio: their scene, and their branches, which can be replayed.

use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, anyhow};
use ligament::progress::Progress;
use ligament::sim::Simulation;
use ligament::timeline::{Branch, BranchId, Damage, Options, Recording, Storage};
use ligament_io::open::{OpenError, Opened, RecordingSource};

use crate::failure::{Code, Mark};
use crate::progress::parts;
use crate::suggest;

/// A recording, and its scene.
pub(crate) struct Recorded {
    pub(crate) opened: Opened,
    recording: Recording<Simulation, Box<dyn Storage + Send>>,
}

/// Whether a file of this name is a recording.
pub(crate) fn is_recording(path: &Path) -> bool {
    path.extension().is_some_and(|end| end.eq_ignore_ascii_case("ligament"))
}

impl Recorded {
    /// Reads a recording; does not modify the file.
    pub(crate) fn load(path: &Path) -> Result<Recorded> {
        Recorded::read(path).mark(Code::Input)
    }

    fn read(path: &Path) -> Result<Recorded> {
        let about = || path.display().to_string();
        let source = RecordingSource::File(path.to_owned());
        let opened = parts::work("opening", &about(), |watch| source.open(&mut Progress::to(watch)));
        let (opened, records) = opened.map_err(|error| match error {
            // Its message names the file.
            OpenError::File { .. } => anyhow!(error),
            _ => anyhow!(error).context(about()),
        })?;
        let mut sim = opened.simulate()?;
        let recording = Recording::open(records, &mut sim, Options::default()).with_context(about)?;
        if let Some(damage) = recording.damage() {
            // A closed error stream is no reason to stop.
            let _ = writeln!(std::io::stderr(), "warning: {}: {damage}", about());
        }
        Ok(Recorded { opened, recording })
    }

    /// Why it was not read to its end, if it was not.
    pub(crate) fn damage(&self) -> Option<Damage> {
        self.recording.damage()
    }

    /// Its branches, in order of creation.
    pub(crate) fn branches(&self) -> Vec<&Branch> {
        self.recording.branches()
    }

    /// The branch of this name or number; by default the branch recorded last.
    pub(crate) fn branch(&self, wanted: Option<&str>) -> Result<BranchId> {
        let Some(wanted) = wanted else { return Ok(self.recording.now().branch) };
        let branches = self.branches();
        let number = wanted.parse().ok().map(BranchId);
        let found = branches.iter().find(|branch| branch.name == wanted);
        let found = found.or_else(|| branches.iter().find(|branch| Some(branch.id) == number));
        let names: Vec<&str> = branches.iter().map(|branch| branch.name.as_str()).collect();
        found.map(|branch| branch.id).ok_or_else(|| suggest::unknown("branch", wanted, &names))
    }

    /// Replays a branch; `look` is called with the initial state and after every step.
    pub(crate) fn again(
        &mut self,
        id: BranchId,
        mut look: impl FnMut(&Opened, &mut Simulation, bool) -> Result<()>,
    ) -> Result<()> {
        let end = self.branches().iter().find(|branch| branch.id == id).map_or(0, |branch| branch.end);
        let inputs = self.recording.inputs(id)?;
        let (mut inputs, mut sim) = (inputs.into_iter().peekable(), self.opened.simulate()?);
        sim.restore(self.recording.start()?);
        let _watched = parts::watch("replaying", 1);
        parts::begin("the recording");
        for step in 1..=end {
            parts::within(step as f64 / end as f64);
            let mut now = Vec::new();
            while let Some((_, command)) = inputs.next_if(|(at, _)| *at == step) {
                now.push(command);
            }
            look(&self.opened, &mut sim, false)?;
            sim.step(&now)?;
        }
        look(&self.opened, &mut sim, true)
    }
}
