//! What of a show leaves as an animation for other programs, and characters that come from such files.

use ligament::dynamics::Vectors;
use ligament_io::character::Character;
use ligament_io::clip::{self, ClipError, Moment};
use ligament_scene::{Scene, SoftScene};

use crate::{Show, ShowError};

impl Show {
    /// A character that came from a glTF, with flesh or without: a clip of it leaves in the same clothes.
    ///
    /// # Errors
    /// [`ShowError::Build`] where it cannot move.
    pub fn of_character(character: Character, name: &str) -> Result<Show, ShowError> {
        let (model, about) = (character.model.clone(), "a character from a file");
        let scene = Scene { q: character.q.clone(), ..Scene::of_model(name, model) };
        let (motion, step) = (character.motion, character.step);
        let mut show = match character.flesh.clone() {
            Some(flesh) => {
                Show::of_soft_scene(SoftScene { scene, flesh, motion, drive: None, step }, name, about)?
            }
            None => Show::of_scene(scene, name, about)?,
        };
        show.file = Some(Box::new(character));
        Ok(show)
    }

    /// What a clip of it animates.
    ///
    /// # Errors
    /// [`ClipError`] where there is nothing that a clip can hold.
    pub fn clip_cast(&self) -> Result<clip::Cast, ClipError> {
        if let Some(file) = &self.file {
            return Ok(file.cast.clone());
        }
        let rest = if self.flesh.is_some() { self.model().neutral() } else { self.scene.q.clone() };
        let bare = clip::Cast::of_model(self.model(), &rest)?;
        Ok(match (self.flesh(), self.cover()) {
            (Some(flesh), _) => bare.with_skin(clip::Skin::of_flesh(flesh)),
            (None, Some(cover)) => bare.with_skin(clip::Skin {
                rest: cover.positions(&self.scene.poses()),
                triangles: cover.triangles.clone(),
                influences: Vec::new(),
                follows_bones: false,
            }),
            (None, None) => bare,
        })
    }

    /// Fills in a moment of a clip.
    pub fn moment(&mut self, moment: &mut Moment) {
        let shape = self.shape();
        (moment.world_from_body, moment.skin, moment.nodes) = (shape.poses, shape.skin, shape.nodes);
        moment.q = self.own_q();
        if self.is_acting()
            && let Some(actor) = &self.actor
        {
            moment.v.clone_from(&actor.state.v);
            // Those of the last step: part of the state, so that they are there after going back too.
            moment.tau = match self.forces.is_empty() {
                true => vec![0.0; actor.state.v.len()],
                false => self.forces.clone(),
            };
        }
        let mut nodes = Vectors::zeros(moment.nodes.len());
        moment.nodes.iter().enumerate().for_each(|(k, node)| nodes.set(k, *node));
        if let Some(skin) = self.file.as_ref().and_then(|file| file.skin(&nodes)) {
            moment.skin = skin;
        }
    }
}
