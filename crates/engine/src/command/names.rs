//! Checks that a model has the bones, joints and other things that a take names, and reports the position of the first that it
//! lacks.
//!
//! A take is parsed without a model, and a command with an unknown name fails only when it runs. This module checks all names
//! before the simulation starts.

use super::error::TakeError;
use super::fields::{Word, words};
use crate::model::Model;
use crate::suggest::hint;

/// Checks the bones, joints, colliders, trackers and parameters that a take names; `text` must parse as a [`Take`](super::Take).
///
/// ```
/// use ligament::command::names::{check_action, check_take};
/// use ligament::math::{RigidInertia, Sym3, Vec3};
/// use ligament::model::{Body, ModelBuilder};
///
/// let mut builder = ModelBuilder::new("a stone");
/// builder.add_body(Body::new("stone", RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY)));
/// let model = builder.build()?;
/// let drag = "drag hand bone=stone to=0,0,1";
/// assert!(check_action(drag, &model).is_ok());
/// // An unknown name is reported with its line.
/// let take = format!("ligament take 1\nlength 1\nat 0 {drag}\nat 0.5 {drag}\n");
/// assert!(check_take(&take, &model).is_ok());
/// let error = check_take(&take.replacen("stone", "head", 1), &model).unwrap_err();
/// assert!(error.line == 3 && error.to_string().contains("stone"));
/// # Ok::<(), ligament::model::ModelError>(())
/// ```
///
/// # Errors
/// [`TakeError`]: the first name that the model lacks, its position, and some names of the model.
pub fn check_take(text: &str, model: &Model) -> Result<(), TakeError> {
    for (k, line) in text.lines().enumerate() {
        let read = words(k + 1, line)?;
        if let [at, _, verb, rest @ ..] = &read.words[..]
            && (at.key, at.text) == (None, "at")
        {
            check(verb.text, rest, model)?;
        }
    }
    Ok(())
}

/// Checks the names in a single [`Command`](super::Command); `text` must parse as one.
///
/// ```
/// use ligament::command::names::check_action;
/// use ligament::math::{RigidInertia, Sym3, Vec3};
/// use ligament::model::{Body, ModelBuilder};
///
/// let mut builder = ModelBuilder::new("a stone");
/// builder.add_body(Body::new("stone", RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY)));
/// let model = builder.build()?;
/// assert!(check_action("drag hand bone=stone to=0,0,1", &model).is_ok());
/// assert!(check_action("drag hand bone=head to=0,0,1", &model).is_err());
/// # Ok::<(), ligament::model::ModelError>(())
/// ```
///
/// # Errors
/// As [`check_take`].
pub fn check_action(text: &str, model: &Model) -> Result<(), TakeError> {
    match &words(1, text)?.words[..] {
        [verb, rest @ ..] => check(verb.text, rest, model),
        [] => Ok(()),
    }
}

/// Names of all parameters of `set`; a scene has some of them.
pub(crate) const PARAMETERS: [&str; 25] = [
    "step",
    "flesh-damping",
    "contact-stiffness",
    "contact-damping",
    "friction",
    "slip",
    "most-substeps",
    "implicit-flesh",
    "flesh-iterations",
    "stiffness",
    "damping",
    "limits",
    "strength",
    "braking",
    "floor",
    "alpha",
    "script",
    "precision",
    "iterations",
    "accuracy",
    "grip",
    "springs",
    "hard-limits",
    "sleep",
    "momentum",
];

/// What `most-substeps` was called in takes of version 0.1.0.
pub(crate) const FORMER_SUBSTEPS: &str = "parts";

/// The name by which a command refers to the soft skin among the colliders.
pub(crate) const FLESH: &str = "flesh";

fn check(verb: &str, words: &[Word<'_>], model: &Model) -> Result<(), TakeError> {
    let bodies = || model.bodies().iter().map(|body| body.name.as_str());
    let bones = || bodies().skip(1);
    let joints = || model.joints().iter().map(|joint| joint.name.as_str());
    let colliders = || model.colliders().iter().map(|collider| collider.name.as_str()).chain([FLESH]);
    let trackers = || model.trackers().iter().map(|tracker| tracker.name.as_str()).chain(bones());
    let is_bone = |name: &str| model.find_body(name).is_some_and(|bone| !bone.is_world());
    for word in words {
        let name = word.text;
        let (what, hint) = match (verb, word.key) {
            (_, Some("joint")) if model.find_joint(name).is_none() => ("a joint", hint(name, joints())),
            (_, Some("bone" | "hold" | "of")) if !is_bone(name) => ("a bone", hint(name, bones())),
            ("force", Some("body")) | ("join", Some("child")) if !is_bone(name) => {
                ("a body", hint(name, bones()))
            }
            ("join", Some("parent")) if !name.is_empty() && model.find_body(name).is_none() => {
                ("a body", hint(name, bodies()))
            }
            ("collide", Some("a" | "b")) if colliders().all(|known| known != name) => {
                ("a collider", hint(name, colliders()))
            }
            ("track" | "untrack", None) if trackers().all(|known| known != name) => {
                ("a tracker or body", hint(name, trackers()))
            }
            ("set", None) if !PARAMETERS.contains(&name) && name != FORMER_SUBSTEPS => {
                ("a parameter", hint(name, PARAMETERS))
            }
            _ => continue,
        };
        let field = match word.key {
            Some(key) => format!("'{verb}', field '{key}'"),
            None => format!("'{verb}', name"),
        };
        return Err(TakeError::new(word.text_at, field, name, format!("{what}; {hint}")));
    }
    Ok(())
}
