//! Checks that a model has the bones and joints that a take names, and reports the position of the first that it lacks.
//!
//! A take is parsed without a model, and a command with an unknown name fails only when it runs. This module checks all names
//! before the simulation starts.

use super::error::TakeError;
use super::fields::{Word, words};
use crate::model::{Model, list};

/// Checks the bones and joints that a take names; `text` must parse as a [`Take`](super::Take).
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

/// Checks the bones and joints that a single [`Command`](super::Command) names; `text` must parse as one.
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

fn check(verb: &str, words: &[Word<'_>], model: &Model) -> Result<(), TakeError> {
    let joints = || list(model.joints().iter().map(|joint| joint.name.as_str()));
    let bones = || list(model.bodies()[1..].iter().map(|body| body.name.as_str()));
    for word in words {
        let (key, expected) = match word.key {
            Some("joint") if model.find_joint(word.text).is_none() => {
                ("joint", format!("a joint: {}", joints()))
            }
            Some(key @ ("bone" | "hold"))
                if model.find_body(word.text).is_none_or(|bone| bone.is_world()) =>
            {
                (key, format!("a bone: {}", bones()))
            }
            _ => continue,
        };
        return Err(TakeError::new(word.text_at, format!("'{verb}', field '{key}'"), word.text, expected));
    }
    Ok(())
}
