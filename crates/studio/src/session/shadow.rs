//! The compared branch, shown at the same time as the current one: on its own thread, which reads the file of the recording, so
//! that the simulation does not wait for it.

use std::fs::File;
use std::path::Path;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};

use ligament::math::Vec3;
use ligament::sim::{Placement, Simulation};
use ligament::timeline::{BranchId, Options, Recording, RecordingError};
use ligament_io::open::{OpenError, Opened};

use crate::frame::{Joints, Shadow, contacts};

/// A request: a time, the positions in the current branch, and the last step of the other branch.
struct Moment {
    step: u64,
    places: Vec<Vec3>,
    end: u64,
}

/// The latest result.
#[derive(Default)]
struct Known {
    shadow: Option<Arc<Shadow>>,
    /// Why the comparison failed.
    fault: Option<String>,
}

/// The compared branch.
pub(super) struct Comparison {
    pub(super) branch: BranchId,
    moments: SyncSender<Moment>,
    known: Arc<Mutex<Known>>,
    asked: Option<ligament::timeline::Moment>,
}

impl Comparison {
    /// Starts the comparison with a branch of a recording in a file.
    pub(super) fn new(opened: &Arc<Opened>, file: &Path, branch: BranchId) -> std::io::Result<Comparison> {
        let (moments, received) = sync_channel(1);
        let known = Arc::new(Mutex::new(Known::default()));
        let (opened, file, found) = (opened.clone(), file.to_path_buf(), known.clone());
        let thread = std::thread::Builder::new().name("comparison".into());
        thread.spawn(move || {
            let fault = follow(&opened, &file, branch, &received, &found).err();
            if let (Some(fault), Ok(mut known)) = (fault, found.lock()) {
                known.fault = Some(fault.to_string());
            }
        })?;
        Ok(Comparison { branch, moments, known, asked: None })
    }

    /// Requests the state at a time: the current step, and the step of the other branch at that time. Ignored while a request is
    /// pending. The result comes with a later frame.
    pub(super) fn ask(
        &mut self,
        now: ligament::timeline::Moment,
        [step, end]: [u64; 2],
        places: impl FnOnce() -> Vec<Vec3>,
    ) {
        if self.asked == Some(now) {
            return;
        }
        let moment = Moment { step, places: places(), end };
        if self.moments.try_send(moment).is_ok() {
            self.asked = Some(now);
        }
    }

    /// The latest result; or why there is none.
    pub(super) fn latest(&self) -> Result<Option<Arc<Shadow>>, String> {
        let Ok(known) = self.known.lock() else { return Err("the comparison has failed".into()) };
        match &known.fault {
            Some(fault) => Err(fault.clone()),
            None => Ok(known.shadow.clone()),
        }
    }
}

/// Why a branch cannot be compared.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
enum Fault {
    Open(#[from] OpenError),
    Recording(#[from] RecordingError),
}

/// Runs until the requests end.
fn follow(
    opened: &Opened,
    file: &Path,
    branch: BranchId,
    moments: &Receiver<Moment>,
    known: &Mutex<Known>,
) -> Result<(), Fault> {
    let mut sim = opened.simulate()?;
    let open = |sim: &mut Simulation| -> Result<Recording<Simulation, File>, RecordingError> {
        Recording::open(File::open(file)?, sim, Options::default())
    };
    let mut recording = open(&mut sim)?;
    let end_of = |recording: &Recording<Simulation, File>| {
        recording.branches().iter().find(|known| known.id == branch).map_or(0, |known| known.end)
    };
    while let Ok(moment) = moments.recv() {
        if end_of(&recording) < moment.step.min(moment.end) {
            // The branch has grown since.
            recording = open(&mut sim)?;
        }
        let step = moment.step.min(end_of(&recording));
        recording.seek_in(&mut sim, branch, step)?;
        let Placement { poses, skin, .. } = sim.placement();
        let here: Vec<Vec3> = places(&poses, &skin);
        let shadow = Shadow {
            branch: branch.0,
            apart: if step == moment.step { apart(&here, &moment.places) } else { [f64::NAN; 2] },
            time: sim.time(),
            energy: sim.energy().total(),
            contact_force: contacts(&mut sim).iter().map(|[_, force]| force.norm()).sum(),
            power: Joints::of(&mut sim).power,
            poses,
            skin,
        };
        if let Ok(mut known) = known.lock() {
            known.shadow = Some(Arc::new(shadow));
        }
    }
    Ok(())
}

/// The compared points: vertices of the skin, or bodies if there is none.
pub(super) fn places(poses: &[ligament::math::Pose], skin: &[Vec3]) -> Vec<Vec3> {
    match skin {
        [] => poses.iter().skip(1).map(|pose| pose.pos).collect(),
        skin => skin.to_vec(),
    }
}

/// Distance between two lists of points: mean and maximum.
fn apart(a: &[Vec3], b: &[Vec3]) -> [f64; 2] {
    let each = || a.iter().zip(b).map(|(a, b)| (*a - *b).norm());
    [each().sum::<f64>() / a.len().max(1) as f64, each().fold(0.0, f64::max)]
}
