//! External tracking, from a recorded file or live: a stream of [`Command::Track`] and [`Command::Untrack`].
//!
//! A stream replaces the tracker motion of the scene's script. The rest of the script still runs.

mod clock;
mod send;

use std::fs::File;
use std::io::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use indicatif::ProgressBar;
use ligament::command::Command;
use ligament::math::Pose;
use ligament::scene::{Scene, Script};
use ligament::sim::Simulation;
use ligament_io::bvh;
use ligament_io::motion::BoneMotion;
use ligament_io::tracking::{Guide, Listener, Live, MapError, TrackerFile, list};

use crate::args::{CharacterOptions, TrackingOptions};
use crate::failure::{Code, marked};
use crate::{files, opening, progress, suggest};
use clock::Clock;
use send::Sender;

/// Maximum number of lines printed about new names.
const MOST_REPORTED: usize = 20;

/// The source of external tracking.
pub(crate) struct Stream {
    source: Source,
    guide: Guide,
    sender: Option<Sender>,
    reported: usize,
    refused: usize,
}

enum Source {
    Recorded { path: PathBuf, recording: TrackerFile },
    Live(Box<Receiver>),
}

/// Rows of a table, the joints of motion capture, or the bones of an animated character.
fn recorded(path: &Path, options: &TrackingOptions) -> Result<TrackerFile> {
    if !opening::is_motion(path) {
        return TrackerFile::load(path).with_context(|| format!("cannot read {}", path.display()));
    }
    let rigid = CharacterOptions { rig: None, rigid: true };
    let name = path.to_string_lossy();
    let opened = opening::scene(&name, &options.capture, &rigid)?;
    let motions = opening::motions(&opened);
    let motion = options.motion.choose(&name, &motions)?;
    motion.map(BoneMotion::recording).ok_or_else(|| anyhow!("{name}: there is no animation in it"))
}

/// The scene without the tracker motion of its script, which external targets replace.
fn without_lead(scene: &Scene) -> Scene {
    let script = Script::default().with_events(scene.script.events().to_vec());
    let script = match scene.script.springs_off() {
        Some([from, to]) => script.without_springs(from, to),
        None => script,
    };
    Scene { script, ..scene.clone() }
}

/// The error of a map of names, with names that are similar.
fn invalid_map(error: MapError) -> anyhow::Error {
    match error {
        MapError::Unknown { name, meant, known } => {
            let known: Vec<&str> = known.iter().map(String::as_str).collect();
            suggest::unknown("tracker or body", &meant, &known).context(format!("--map {name}={meant}"))
        }
        MapError::Twice(name) => marked(Code::Usage, anyhow!("--map maps '{name}' twice; keep one")),
    }
}

struct Receiver {
    listener: Listener,
    live: Live,
    clock: Clock,
    record: Option<PathBuf>,
    /// The same file, written during the run: an aborted run loses nothing.
    file: Option<File>,
}

impl Stream {
    /// Reads the file, or opens the socket, if requested. Any body of the scene can be led.
    pub(crate) fn open(scene: &mut Scene, options: &TrackingOptions) -> Result<Option<Stream>> {
        if !options.is_on() {
            return Ok(None);
        }
        *scene = without_lead(scene);
        if scene.led_model().trackers().is_empty() {
            let error = anyhow!(
                "'{}' has no bodies: there is nothing that a tracker could lead; choose another scene",
                scene.name
            );
            return Err(marked(Code::Input, error));
        }
        let mut map = options.map.clone();
        if let Some(path) = &options.bone_map {
            map.extend(bvh::read_map(path).context("--bone-map")?);
        }
        let guide = Guide::new(scene, &map, options.relative).map_err(invalid_map)?;
        let source = match (&options.tracker, options.vmc) {
            (Some(path), _) => {
                let recording = recorded(path, options).context("--tracker")?;
                Source::Recorded { path: path.clone(), recording }
            }
            (None, Some(port)) => {
                let asked = SocketAddr::new(options.vmc_address, port);
                let listener = Listener::new(asked).with_context(|| {
                    format!("--vmc: cannot listen on {asked}; use another port, or 0 for any free port")
                })?;
                let record = options.record_trackers.clone();
                // Fail before the performance, not after, if the file cannot be written.
                let file = match &record {
                    Some(path) => {
                        files::write("--record-trackers", path, &TrackerFile::heads())?;
                        std::fs::OpenOptions::new().append(true).open(path).ok()
                    }
                    None => None,
                };
                let live = Live::new(record.is_some());
                Source::Live(Box::new(Receiver { listener, live, clock: Clock::default(), record, file }))
            }
            (None, None) => return Ok(None),
        };
        let sender = options.send_wrenches.map(Sender::new).transpose()?;
        let mut stream = Stream { source, guide, sender, reported: 0, refused: 0 };
        stream.begin(scene)?;
        Ok(Some(stream))
    }

    fn begin(&mut self, scene: &Scene) -> Result<()> {
        match &self.source {
            Source::Recorded { path, recording } => {
                let names = recording.tracks().iter().map(|(name, _)| name.as_str());
                names.clone().for_each(|name| self.guide.add(name));
                if !self.guide.leads() {
                    let error = anyhow!(
                        "--tracker {}: none of its trackers ({}) is in the scene '{}', which has: {}; --map NAME=TRACKER \
                         says which is which",
                        path.display(),
                        list(names),
                        scene.name,
                        self.guide.offers()
                    );
                    return Err(marked(Code::Input, error));
                }
            }
            Source::Live(receiver) => {
                let address = receiver.listener.address();
                progress::say(None, &format!("listening for VMC on {address}"));
                if !address.ip().is_loopback() {
                    progress::say(
                        None,
                        "note: any machine that can reach this address can drive the character",
                    );
                }
            }
        }
        Ok(())
    }

    /// Its duration, if known.
    pub(crate) fn seconds(&self) -> Option<f64> {
        match &self.source {
            Source::Recorded { recording, .. } => {
                recording.span().map(|[_, last]| last).filter(|last| *last > 0.0)
            }
            Source::Live(_) => None,
        }
    }

    /// Rejects a run that ends before the first row of the file.
    pub(crate) fn check(&self, seconds: f64) -> Result<()> {
        let Source::Recorded { path, recording } = &self.source else { return Ok(()) };
        match recording.span() {
            Some([first, last]) if first > seconds => {
                let error = anyhow!(
                    "--tracker {}: its rows are from {first} s to {last} s, and the run ends at {seconds} s; times count \
                     from the start of the scene",
                    path.display()
                );
                Err(marked(Code::Input, error))
            }
            _ => Ok(()),
        }
    }

    /// Before the step from `begin` to `end`: waits for the clock of a live run, receives packets, and prints new names.
    pub(crate) fn prepare(&mut self, begin: f64, end: f64, bar: &ProgressBar) {
        let Source::Live(receiver) = &mut self.source else { return };
        let Receiver { listener, live, clock, file, .. } = receiver.as_mut();
        clock.wait(begin);
        listener.poll(live);
        live.settle(end);
        let lines = live.fresh_lines();
        // A failed write is repeated, complete, at the end of the run, and reported then.
        if !lines.is_empty() && file.as_mut().is_some_and(|file| file.write_all(lines.as_bytes()).is_err()) {
            *file = None;
        }
        let known = self.guide.count();
        live.named()[known..].iter().for_each(|named| self.guide.add(&named.name));
        if self.guide.count() > known && self.reported < MOST_REPORTED {
            self.reported += 1;
            let words: Vec<String> = (known..self.guide.count()).map(|k| self.guide.words(k)).collect();
            progress::say(Some(bar), &format!("arrived: {}", list(words.iter().map(String::as_str))));
        }
    }

    /// The targets of the trackers in the step that ends at `end`, from the current poses of the bodies.
    pub(crate) fn commands(&mut self, end: f64, poses: &[Pose]) -> Vec<Command> {
        let Stream { source, guide, .. } = self;
        // Never differentiated: only the position of a target is known, not its velocity.
        let pose = |k: usize| match &*source {
            Source::Recorded { recording, .. } => recording.tracks()[k].1.at(end),
            Source::Live(receiver) => receiver.live.named()[k].pose,
        };
        guide.commands(pose, poses)
    }

    /// The step failed with these targets: release all.
    pub(crate) fn let_go(&mut self) -> Vec<Command> {
        self.refused += 1;
        self.guide.let_go()
    }

    /// After a step: sends the wrenches of the trackers, if requested and due.
    pub(crate) fn send(&mut self, sim: &mut Simulation) {
        if let Some(sender) = self.sender.as_mut().filter(|sender| sender.is_due(sim.time())) {
            sender.send(sim.time(), &sim.trackers());
        }
    }

    /// Writes the recording, if requested.
    pub(crate) fn write(&self) -> Result<Option<PathBuf>> {
        let Source::Live(receiver) = &self.source else { return Ok(None) };
        let Some((path, (recording, whole))) = receiver.record.as_ref().zip(receiver.live.recording()) else {
            return Ok(None);
        };
        files::write("--record-trackers", path, &recording.to_text())?;
        if !whole {
            progress::say(None, "note: the recording is full; its end is missing");
        }
        Ok(Some(path.clone()))
    }

    /// Prints which source drove which tracker, and packet statistics.
    pub(crate) fn report(&self, out: &mut dyn Write) -> Result<()> {
        let from = match &self.source {
            Source::Recorded { path, .. } => path.display().to_string(),
            Source::Live(receiver) => format!("VMC on {}", receiver.listener.address()),
        };
        writeln!(out, "Trackers from {from}:")?;
        for (head, words) in self.guide.report() {
            writeln!(out, "  {head:<12}  {words}")?;
        }
        if self.refused > 0 {
            writeln!(out, "  {:<12}  {} steps that failed with their targets", "released in", self.refused)?;
        }
        if let Source::Live(receiver) = &self.source {
            let counts = receiver.live.counts();
            writeln!(
                out,
                "  {:<12}  {}, {} of them malformed; {} poses, {} faulty, {} late, {} too many; {} other messages",
                "packets",
                counts.packets,
                counts.malformed,
                counts.poses,
                counts.faulty,
                counts.late,
                counts.crowded,
                counts.other
            )?;
            let late = 1e3 * receiver.clock.late.as_secs_f64();
            writeln!(out, "  {:<12}  at most {late:.1} ms behind the clock", "real time")?;
        }
        if let Some(sender) = &self.sender {
            let Sender { address, sent, failed, .. } = sender;
            writeln!(out, "  {:<12}  {sent} packets to {address}, {failed} not sent", "wrenches")?;
        }
        writeln!(out)?;
        Ok(())
    }
}
