//! A live stream: packets arrive at any time, and each simulation step sees those that arrived before it began.
//!
//! Time here is simulation time. A step first passes on all packets that have arrived, then stamps them with its own end
//! time. Between packets a target stays constant. There is no prediction and no delay.

use std::collections::HashMap;

use super::bones::Bones;
use super::file::{TrackerFile, write_row};
use super::pose::TrackerPose;
use super::record::Recorder;
use super::vmc::{self, Device, Sighting};

/// How long a target is kept after its last message, in seconds of simulation time. A short dropout does not release a
/// character; a tool that was closed does.
pub const SILENCE: f64 = 1.0;

/// The largest number of names of a stream; a human with all fingers has 55. Later ones are only counted.
pub const MOST_NAMES: usize = 256;

/// Time tags that go back by more than this, in 32.32 seconds, mean that the sender has restarted.
const RESTART: u64 = 1 << 32;

/// Counts of messages so far, returned by [`Live::counts()`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MessageCounts {
    /// Packets, malformed ones included.
    pub packets: u64,
    /// Packets that were not valid OSC and were dropped.
    pub malformed: u64,
    /// Poses taken.
    pub poses: u64,
    /// Pose messages that could not be read, or of unknown bones.
    pub faulty: u64,
    /// Poses that arrived after a newer one of the same name.
    pub late: u64,
    /// Poses with a new name beyond [`MOST_NAMES`], or with the name of another kind of source.
    pub crowded: u64,
    /// Messages on other topics.
    pub other: u64,
}

/// One name of the stream: an entry of [`Live::named()`].
#[derive(Clone, Debug)]
pub struct Named {
    /// Name as received.
    pub name: String,
    /// Its target; `None` before the first pose, and after it was released.
    pub pose: Option<TrackerPose>,
    source: Device,
    bone: Option<usize>,
    waiting: Option<TrackerPose>,
    fresh: bool,
    newest: u64,
    heard: f64,
}

/// A stream of named poses, from packets of the [VMC protocol](super::vmc).
///
/// ```
/// use ligament_io::tracking::Live;
///
/// // Invalid packets are counted and otherwise ignored.
/// let mut live = Live::new(true);
/// live.take(b"GET / HTTP/1.1");
/// live.settle(0.01);
/// assert_eq!((live.counts().packets, live.counts().malformed, live.named().len()), (1, 1, 0));
/// // It records as well: so far, nothing.
/// assert_eq!(live.recording().map(|(recording, whole)| (recording.tracks().len(), whole)), Some((0, true)));
/// ```
#[derive(Clone, Debug)]
pub struct Live {
    named: Vec<Named>,
    /// For lookup only, so its order does not matter.
    by_name: HashMap<String, usize>,
    bones: Bones,
    bones_moved: bool,
    counts: MessageCounts,
    recorder: Option<Recorder>,
    settled: f64,
}

impl Live {
    /// An empty stream. `record`: keep the poses, for [`Live::recording`].
    pub fn new(record: bool) -> Live {
        Live {
            named: Vec::new(),
            by_name: HashMap::new(),
            bones: Bones::new(),
            bones_moved: false,
            counts: MessageCounts::default(),
            recorder: record.then(Recorder::default),
            settled: 0.0,
        }
    }

    /// Handles a packet of the VMC protocol. A malformed one is counted and dropped.
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
            Device::Bone => match self.bones.find(sighting.name) {
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
        if sighting.source == Device::Root {
            self.bones.move_root(sighting.pose);
        }
        self.bones_moved |= bone.is_some() || sighting.source == Device::Root;
    }

    /// The index of a name, a new one if there is room.
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

    /// Makes the received poses the targets of the step that ends at `time`. Call it once for each step.
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

    /// All names, in the order of their first arrival, with their poses as of the last [`Live::settle`].
    pub fn named(&self) -> &[Named] {
        &self.named
    }

    /// Counts of messages so far.
    pub fn counts(&self) -> MessageCounts {
        self.counts
    }

    /// The rows recorded since the last call, as lines of a file: appended to [`TrackerFile::heads`], they form a file.
    /// Writing them as they come loses nothing if a run is interrupted.
    pub fn fresh_lines(&mut self) -> String {
        let mut text = String::new();
        if let Some(recorder) = &mut self.recorder {
            for (k, row) in recorder.take_fresh() {
                write_row(&mut text, &self.named[k].name, &row);
            }
        }
        text
    }

    /// The recording, and whether it is complete: rows past [`super::MOST_ROWS`] are dropped. Played at the same steps, it
    /// gives the same bits.
    pub fn recording(&self) -> Option<(TrackerFile, bool)> {
        let recorder = self.recorder.as_ref()?;
        let names = self.named.iter().map(|named| named.name.clone());
        Some((recorder.recording(names), recorder.is_whole()))
    }
}

/// True for a time tag that is older than the newest, but not so old that the sender must have restarted.
fn is_late(tag: u64, newest: u64) -> bool {
    tag > super::osc::IMMEDIATELY && tag < newest && newest - tag < RESTART
}
