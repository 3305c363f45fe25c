//! A live stream: packets come in whenever they come, and each step of a simulation sees what was there when it began.
//!
//! Time here is the scene's. A step first hands over all packets that have arrived, then settles them on its own end:
//! from then on that is when they came. Between packets a target stays where it is. Nothing looks ahead, and nothing
//! waits.

use std::collections::HashMap;

use super::bones::Bones;
use super::file::{Recording, write_row};
use super::pose::TrackerPose;
use super::record::Recorder;
use super::vmc::{self, Sighting, Source};

/// How long a target is held after the last word of it, in seconds of the scene. A gap in the air does not drop a
/// character; a tool that was closed does not leave it hanging.
pub const SILENCE: f64 = 1.0;

/// How many names a stream may have; a human with all fingers has 55. Later ones are counted only.
pub const MOST_NAMES: usize = 256;

/// Time tags that go back by more than this, in 32.32 seconds, mean that the sender has started again.
const RESTART: u64 = 1 << 32;

/// What has come so far.
///
/// See the example of [`Live`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Packets, malformed ones included.
    pub packets: u64,
    /// Packets that were not OSC; all of each was dropped.
    pub malformed: u64,
    /// Poses taken.
    pub poses: u64,
    /// Messages that should have been poses and could not be read, or of bones that no human has.
    pub faulty: u64,
    /// Poses that came later than a newer one of the same name.
    pub late: u64,
    /// Poses with a new name after [`MOST_NAMES`], or with the name of something of another kind.
    pub crowded: u64,
    /// Messages about other things.
    pub other: u64,
}

/// One name of the stream.
///
/// See the example of [the module](super).
#[derive(Clone, Debug)]
pub struct Named {
    /// Name as it came.
    pub name: String,
    /// Where it leads; `None` before it is known, and after it has fallen silent.
    pub pose: Option<TrackerPose>,
    source: Source,
    bone: Option<usize>,
    waiting: Option<TrackerPose>,
    fresh: bool,
    newest: u64,
    heard: f64,
}

/// A stream of poses with names.
///
/// ```
/// use ligament_io::tracking::Live;
///
/// // Noise on the port is counted, and nothing else.
/// let mut live = Live::new(true);
/// live.take(b"GET / HTTP/1.1");
/// live.settle(0.01);
/// assert_eq!((live.counts().packets, live.counts().malformed, live.named().len()), (1, 1, 0));
/// // It records all the same: so far, nothing.
/// assert_eq!(live.recording().map(|(recording, whole)| (recording.tracks().len(), whole)), Some((0, true)));
/// ```
///
/// See the example of [the module](super) for one with a pose.
#[derive(Clone, Debug)]
pub struct Live {
    named: Vec<Named>,
    /// Looked up only, so that its order is of no account.
    by_name: HashMap<String, usize>,
    bones: Bones,
    bones_moved: bool,
    counts: Counts,
    recorder: Option<Recorder>,
    settled: f64,
}

impl Live {
    /// A stream that has brought nothing yet. `record`: keep what comes, for [`Live::recording`].
    pub fn new(record: bool) -> Live {
        Live {
            named: Vec::new(),
            by_name: HashMap::new(),
            bones: Bones::new(),
            bones_moved: false,
            counts: Counts::default(),
            recorder: record.then(Recorder::default),
            settled: 0.0,
        }
    }

    /// Takes a packet of the VMC protocol. A malformed one is counted, and nothing else.
    pub fn take(&mut self, packet: &[u8]) {
        self.counts.packets += 1;
        let Ok(packet) = vmc::read(packet) else {
            self.counts.malformed += 1;
            return;
        };
        self.counts.faulty += packet.faulty as u64;
        self.counts.other += packet.other as u64;
        for sighting in &packet.sightings {
            self.see(sighting);
        }
    }

    fn see(&mut self, sighting: &Sighting<'_>) {
        let bone = match sighting.source {
            Source::Bone => match self.bones.find(sighting.name) {
                Some(bone) => Some(bone),
                None => {
                    self.counts.faulty += 1;
                    return;
                }
            },
            _ => None,
        };
        let found = self.number(sighting, bone).filter(|&k| self.named[k].source == sighting.source);
        let Some(k) = found else {
            self.counts.crowded += 1;
            return;
        };
        let named = &mut self.named[k];
        if is_late(sighting.time, named.newest) {
            self.counts.late += 1;
            return;
        }
        self.counts.poses += 1;
        (named.newest, named.fresh) = (sighting.time, true);
        match bone {
            Some(bone) => self.bones.move_bone(bone, sighting.pose),
            None => named.waiting = Some(sighting.pose),
        }
        if sighting.source == Source::Root {
            self.bones.move_root(sighting.pose);
        }
        self.bones_moved |= bone.is_some() || sighting.source == Source::Root;
    }

    /// The number of its name, a new one where there is room.
    fn number(&mut self, sighting: &Sighting<'_>, bone: Option<usize>) -> Option<usize> {
        let name = sighting.name;
        if let Some(&k) = self.by_name.get(name) {
            return Some(k);
        }
        let k = self.named.len();
        if k >= MOST_NAMES {
            return None;
        }
        self.by_name.insert(name.to_owned(), k);
        self.named.push(Named {
            name: name.to_owned(),
            pose: None,
            source: sighting.source,
            bone,
            waiting: None,
            fresh: false,
            newest: 0,
            heard: 0.0,
        });
        Some(k)
    }

    /// What has been taken is where things are in the step that ends at `time`. To be called once for each step.
    pub fn settle(&mut self, time: f64) {
        if std::mem::take(&mut self.bones_moved) {
            self.bones.update();
        }
        let before: Vec<Option<TrackerPose>> = self.named.iter().map(|named| named.pose).collect();
        for named in &mut self.named {
            if std::mem::take(&mut named.fresh) {
                named.heard = time;
                named.pose = match named.bone {
                    Some(bone) => self.bones.world(bone),
                    None => named.waiting,
                };
            } else if time - named.heard > SILENCE {
                named.pose = None;
            }
        }
        if let Some(recorder) = &mut self.recorder {
            let after = self.named.iter().map(|named| named.pose);
            recorder.note(self.settled, time, before.into_iter().zip(after));
        }
        self.settled = time;
    }

    /// All names, in the order of their first arrival, with where they are since the last [`Live::settle`].
    pub fn named(&self) -> &[Named] {
        &self.named
    }

    /// What has come so far.
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// What was recorded since this was last asked for, as lines of a file: after [`Recording::heads`] and one another they are
    /// one. Who writes them as they come loses nothing when a run is broken off.
    pub fn fresh_lines(&mut self) -> String {
        let mut text = String::new();
        if let Some(recorder) = &mut self.recorder {
            for (k, row) in recorder.take_fresh() {
                write_row(&mut text, &self.named[k].name, &row);
            }
        }
        text
    }

    /// What was recorded, and whether it is all: past [`super::MOST_ROWS`] rows nothing is kept. Played at the same
    /// steps, it leads to the same bits.
    pub fn recording(&self) -> Option<(Recording, bool)> {
        let recorder = self.recorder.as_ref()?;
        let names = self.named.iter().map(|named| named.name.clone());
        Some((recorder.recording(names), recorder.is_whole()))
    }
}

/// True for a time tag that is older than the newest, but not so old that the sender must have started again.
fn is_late(tag: u64, newest: u64) -> bool {
    tag > super::osc::IMMEDIATELY && tag < newest && newest - tag < RESTART
}
