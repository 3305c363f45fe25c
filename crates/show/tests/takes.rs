//! Pins down that a show plays the takes of the gallery as an actor alone does, bit for bit.
#![allow(clippy::unwrap_used)] // a failure fails the test

use ligament::command::{Command, Stage, Take, play};
use ligament::sim::{Actor, Fleshed};
use ligament_gallery::{find, takes};
use ligament_show::{Show, ShowError};

/// A show that a take is played on.
struct OnShow(Show);

impl Stage for OnShow {
    type Error = ShowError;

    fn act(&mut self, _time: f64, action: &Command) -> Result<(), ShowError> {
        self.0.act(&action.to_string())
    }

    fn step(&mut self, _time: f64, h: f64) -> Result<(), ShowError> {
        if self.0.step_seconds() != h {
            self.0.act(&format!("set step value={h}"))?;
        }
        self.0.steps(1)
    }
}

#[test]
fn a_show_plays_takes_as_an_actor_does() {
    for name in ["worm-jump", "fish-escape", "finger-rolling"] {
        let entry = takes().iter().find(|entry| entry.name == name).unwrap();
        let take: Take = entry.text.parse().unwrap();
        let soft = (find(&take.scene).unwrap().build)().unwrap();
        let fleshed = Fleshed::of_scene(&soft).unwrap();
        let state = fleshed.at_rest(&soft.q, &soft.v).unwrap();
        let mut actor = Actor::new(fleshed, state);
        play(&take, &mut actor).unwrap();
        let mut shown = OnShow(Show::of_gallery(&take.scene).unwrap());
        play(&take, &mut shown).unwrap();
        assert_eq!(shown.0.coordinates(), (actor.state.q.clone(), actor.state.v.clone()), "{name}");
    }
}
