//! Targets of trackers from a motion-capture tool that sends the VMC protocol.

use std::io;
use std::time::Instant;

use ligament::command::Command;
use ligament::math::Pose;
use ligament::scene::Scene;
use ligament_io::tracking::{Guide, Listener, Live, MapError};

use crate::settings::Vmc;

/// A live stream, and the trackers of the scene that it leads.
pub(crate) struct Tracking {
    listener: Listener,
    live: Live,
    guide: Guide,
    settings: Vmc,
    start: Instant,
    /// The commands of the last step: they stay in effect, and are not repeated.
    last: Vec<Command>,
}

impl Tracking {
    /// Listens, and leads the trackers of a scene.
    pub(crate) fn new(settings: &Vmc, scene: &Scene) -> io::Result<Tracking> {
        let guide = Guide::new(scene, &settings.map, settings.relative);
        Ok(Tracking {
            listener: Listener::new(settings.address)?,
            live: Live::new(false),
            guide: guide.map_err(|error| io::Error::new(io::ErrorKind::InvalidInput, error))?,
            settings: settings.clone(),
            start: Instant::now(),
            last: Vec::new(),
        })
    }

    /// Leads the trackers of another scene; by their own names, if the map does not fit.
    pub(super) fn change(&mut self, scene: &Scene) -> Result<(), MapError> {
        let Vmc { map, relative, .. } = &self.settings;
        let fits = Guide::new(scene, map, *relative);
        let result = fits.as_ref().err().cloned().map_or(Ok(()), Err);
        self.guide = match fits {
            Ok(guide) => guide,
            Err(_) => Guide::new(scene, &[], *relative)?,
        };
        let names = self.live.named().iter().map(|named| named.name.as_str());
        names.for_each(|name| self.guide.add(name));
        self.last.clear();
        result
    }

    /// Receives packets. Returns new names, and what each leads.
    pub(super) fn poll(&mut self) -> Vec<String> {
        self.listener.poll(&mut self.live);
        // Wall time: simulated time stops and goes back.
        self.live.settle(self.start.elapsed().as_secs_f64());
        let known = self.guide.count();
        self.live.named()[known..].iter().for_each(|named| self.guide.add(&named.name));
        (known..self.guide.count()).map(|k| self.guide.words(k)).collect()
    }

    /// Commands for the next step, if they change something.
    pub(super) fn commands(&mut self, poses: &[Pose]) -> Vec<Command> {
        let commands = self.guide.commands(|k| self.live.named()[k].pose, poses);
        if commands == self.last {
            return Vec::new();
        }
        self.last.clone_from(&commands);
        commands
    }
}
