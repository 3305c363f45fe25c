//! Recordings of the studio: their scene, and their branches, which can be replayed.

use std::io::Cursor;
use std::path::Path;

use anyhow::{Context, Result};
use ligament::progress::Progress;
use ligament::sim::{Simulation, upgrade_recording};
use ligament::timeline::{Branch, BranchId, Options, Recording};
use ligament_io::mesh;
use ligament_io::open::{self, MOST_BYTES, Opened, Source};

use crate::failure::{Code, Mark};
use crate::progress::parts;
use crate::suggest;

/// A recording, and its scene.
pub(crate) struct Recorded {
    pub(crate) opened: Opened,
    recording: Recording<Simulation, Cursor<Vec<u8>>>,
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
        let bytes = mesh::read_capped(path, MOST_BYTES).with_context(about)?;
        let head = Recording::<Simulation, _>::about_file(Cursor::new(bytes.clone())).with_context(about)?;
        let source = Source::from_head(&head).with_context(about)?;
        let opened = parts::work("opening", &source.name, |watch| {
            source.open(&open::Options::default(), &mut Progress::to(watch))
        });
        let opened = opened.with_context(about)?;
        let upgraded = upgrade_recording(&bytes, &source.to_head(), &opened.scene).with_context(about)?;
        let mut sim = opened.simulate()?;
        let file = Cursor::new(upgraded.unwrap_or(bytes));
        let recording = Recording::open(file, &mut sim, Options::default()).with_context(about)?;
        Ok(Recorded { opened, recording })
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
