//! Sends events and notices to pages.

use ligament::timeline::RecordingError;

use super::state::Session;
use crate::protocol::{Event, NoticeLevel};

impl Session {
    pub(super) fn answer(&mut self, done: Result<(), RecordingError>) {
        if let Err(error) = done {
            self.tell(NoticeLevel::Error, &error.to_string());
        }
    }

    pub(super) fn tell(&self, level: NoticeLevel, text: &str) {
        self.send(&Event::Notice { level, text: text.to_string(), offer: None });
    }

    pub(super) fn send(&self, event: &Event) {
        let _ = self.events.send(event.text());
    }
}
