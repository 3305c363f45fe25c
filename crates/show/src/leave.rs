//! What of a show leaves as an animation for other programs, and characters that come from such files.

use ligament::command::Command;
use ligament::dynamics::Vectors;
use ligament::scene::{Look, Scene};
use ligament_io::character::Character;
use ligament_io::clip::{self, ClipError, Moment};
use ligament_io::motion::Motion;

use crate::method::{Reduced, reduced};
use crate::{Show, ShowError};

impl Show {
    /// A character that came from a glTF, with flesh or without: a clip of it leaves in the same clothes.
    ///
    /// # Errors
    /// [`ShowError::Build`] where it cannot move.
    pub fn of_character(character: Character, name: &str) -> Result<Show, ShowError> {
        let is_carried = character.carried().is_some();
        let mut show = Show::of_scene(scene_of(&character), name)?;
        // What was made here leaves as what it is, not as what it was read from.
        show.file = (!is_carried).then(|| Box::new(character));
        Ok(show)
    }

    /// It at the start, as a scene file holds it.
    pub fn scene(&self) -> Scene {
        let scene = Scene {
            name: self.name.clone(),
            commands: self.control.iter().filter_map(|line| line.parse().ok()).collect(),
            joint_motion: None,
            take: None,
            look: Look::default(),
            ..Scene::clone(&self.scene)
        };
        match self.flesh.clone() {
            Some((flesh, motion)) => scene.with_flesh(flesh, motion, self.h),
            None => scene,
        }
    }

    /// What a clip of it animates.
    ///
    /// # Errors
    /// [`ClipError`] where there is nothing that a clip can hold.
    pub fn clip_cast(&self) -> Result<clip::Cast, ClipError> {
        if let Some(file) = &self.file {
            return Ok(file.cast.clone());
        }
        let scene = self.scene();
        let cast = clip::Cast::of_scene(&scene)?.carrying(&scene);
        Ok(match self.cover().filter(|_| self.flesh.is_none()) {
            Some(cover) => cast.with_skin(clip::Skin {
                rest: cover.positions(&self.scene.poses()),
                triangles: cover.triangles.clone(),
                influences: Vec::new(),
                follows_bones: false,
            }),
            None => cast,
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

/// A character as a scene, with its first motion as keyframes.
pub(crate) fn scene_of(character: &Character) -> Scene {
    let mut scene = character.scene();
    if let Some(motion) = character.motions.first() {
        scene.commands.extend(keyframes(&scene, motion));
    }
    scene
}

/// Keyframes a second of motion that a file brings along, and the most of them.
const KEYS_A_SECOND: f64 = 5.0;
const MOST_KEYS: f64 = 500.0;

/// The motion of a file as keyframes, which wait in their lane until somebody plays them. None where the joints of the scene
/// cannot be led, or it would be too many.
fn keyframes(scene: &Scene, motion: &Motion) -> Vec<Command> {
    let can_act = scene.flesh.is_some() || reduced(scene) == Reduced::Acting;
    let has_some = scene.commands.iter().any(|action| matches!(action, Command::Keyframe { .. }));
    if has_some || !can_act || motion.seconds() * KEYS_A_SECOND > MOST_KEYS || motion.frames.len() < 2 {
        return Vec::new();
    }
    let keys = motion.keys(&scene.model, KEYS_A_SECOND).unwrap_or_default();
    keys.into_iter().map(|(time, q)| Command::Keyframe { time, q }).collect()
}
