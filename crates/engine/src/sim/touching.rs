//! Which pairs of colliders touch, and the events that follow: contacts that begin and end.
//!
//! Two colliders touch in a step if a contact impulse acts between them in one of its substeps, so that a rebound within a
//! step is not missed, and what rests does not flicker as a distance would. The pairs of the last step and of the one before
//! are part of the state: events are the same after a state is restored, and while a recording is sought, resumed or branched.

use serde::{Deserialize, Serialize};

use crate::model::BodyId;

/// Pairs of colliders, by index, the lower first; in increasing order.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Touching {
    /// In the last step.
    now: Vec<[u32; 2]>,
    /// In the step before it.
    before: Vec<[u32; 2]>,
}

impl Touching {
    /// Takes the pairs of a step, in any order, and more than once each.
    pub(super) fn advance(&mut self, pairs: &mut Vec<[u32; 2]>) {
        pairs.sort_unstable();
        pairs.dedup();
        std::mem::swap(&mut self.before, &mut self.now);
        self.now.clear();
        self.now.extend_from_slice(pairs);
    }

    /// Takes the pairs of a step in which nothing changed.
    pub(super) fn stay(&mut self) {
        self.before.clone_from(&self.now);
    }

    /// Takes over those of a state, in the memory that is there.
    pub(super) fn restore(&mut self, from: &Touching) {
        self.now.clone_from(&from.now);
        self.before.clone_from(&from.before);
    }

    /// The pairs of the last step.
    pub(super) fn now(&self) -> &[[u32; 2]] {
        &self.now
    }

    /// The pairs that began to touch, then those that ended.
    pub(super) fn changes(&self) -> impl Iterator<Item = (ContactChange, [u32; 2])> + '_ {
        let began = only_in(&self.now, &self.before).map(|pair| (ContactChange::Began, pair));
        began.chain(only_in(&self.before, &self.now).map(|pair| (ContactChange::Ended, pair)))
    }
}

/// What happened to a pair of colliders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ContactChange {
    /// They touched in the last step, and not in the one before it.
    Began,
    /// They touched in the step before the last one, and not in the last.
    Ended,
}

/// A contact that began or ended in the last step. Returned by [`Simulation::contact_events`](super::Simulation::contact_events).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ContactEvent {
    /// Whether it began or ended.
    pub change: ContactChange,
    /// The colliders, as indices into [`Model::colliders`](crate::model::Model::colliders), the lower first.
    pub colliders: [u32; 2],
    /// Their bodies.
    pub bodies: [BodyId; 2],
}

/// The pairs of a list that are not in another.
fn only_in<'a>(list: &'a [[u32; 2]], other: &'a [[u32; 2]]) -> impl Iterator<Item = [u32; 2]> + 'a {
    list.iter().copied().filter(|pair| other.binary_search(pair).is_err())
}
