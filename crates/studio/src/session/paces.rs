//! Times of steps: the step size may change, separately on each branch.
//!
//! Updated as steps are made, and read from the inputs of an opened recording. All conversions of steps to times use it.

use std::collections::BTreeMap;

use ligament::command::Command;
use ligament::sim::Simulation;
use ligament::timeline::{BranchId, Moment, Recording, RecordingError, Storage};

use crate::protocol::Pace;

/// Maximum number of changes per branch: moving a slider makes dozens. Beyond it, the changes with the least effect on times go.
const MOST: usize = 200;
/// Maximum number of changes sent for all branches together.
const MOST_REPORTED: usize = 4000;

/// For each branch, including deleted ones, the changes of step size.
pub(super) struct Paces {
    /// Initial step size in seconds.
    first: f64,
    of: BTreeMap<BranchId, Vec<Pace>>,
}

impl Paces {
    /// For a recording with this initial step size.
    pub(super) fn new(first: f64) -> Paces {
        Paces { first, of: BTreeMap::from([(BranchId(0), vec![start(first)])]) }
    }

    /// For an existing recording.
    pub(super) fn read<F: Storage>(
        recording: &mut Recording<Simulation, F>,
        first: f64,
    ) -> Result<Paces, RecordingError> {
        let mut paces = Paces::new(first);
        let courses: Vec<_> = recording.courses().map(|branch| (branch.id, branch.from)).collect();
        for (id, from) in courses {
            let mut own = paces.past(from);
            recording.own_inputs(id, |step, command| {
                if let Some(seconds) = step_set_by(command) {
                    let before = step.saturating_sub(1) as u32;
                    let time = time_of(&own, before);
                    add(&mut own, before, time, seconds);
                }
            })?;
            paces.of.insert(id, own);
        }
        Ok(paces)
    }

    /// Records a step from one moment to the next, which may be on a new branch.
    pub(super) fn made(&mut self, [from, to]: [Moment; 2], time: f64, seconds: f64) {
        if !self.of.contains_key(&to.branch) {
            let past = self.past(Some(from));
            self.of.insert(to.branch, past);
        }
        if let Some(own) = self.of.get_mut(&to.branch) {
            add(own, from.step as u32, time, seconds);
        }
    }

    /// The changes of a branch and its past, reduced for this many branches.
    pub(super) fn reported(&self, branch: BranchId, branches: usize) -> Vec<Pace> {
        let mut reported = self.of.get(&branch).cloned().unwrap_or_else(|| vec![start(self.first)]);
        thin(&mut reported, (MOST_REPORTED / branches.max(1)).max(2));
        reported
    }

    /// The step of a branch nearest to a time, ignoring its end.
    pub(super) fn step_at(&self, branch: BranchId, time: f64) -> u64 {
        let Some(own) = self.of.get(&branch) else { return (time / self.first).round() as u64 };
        let at = own.partition_point(|pace| pace.time <= time).saturating_sub(1);
        let pace = &own[at];
        u64::from(pace.step) + ((time - pace.time) / pace.seconds).max(0.0).round() as u64
    }

    /// The time of a step of a branch, extrapolated beyond its end.
    pub(super) fn time_of(&self, branch: BranchId, step: u64) -> f64 {
        self.of.get(&branch).map_or(step as f64 * self.first, |own| time_of(own, step as u32))
    }

    /// What a branch inherits where it forks: changes from the next step on are its own.
    fn past(&self, from: Option<Moment>) -> Vec<Pace> {
        let mut past = from.and_then(|from| {
            let all = self.of.get(&from.branch)?;
            Some(all.iter().filter(|pace| u64::from(pace.step) < from.step).cloned().collect::<Vec<_>>())
        });
        match past.take() {
            Some(past) if !past.is_empty() => past,
            _ => vec![start(self.first)],
        }
    }
}

/// The step size that a command sets from the next step on, if it does.
fn step_set_by(command: &Command) -> Option<f64> {
    match command {
        Command::Set { name, value } if name == "step" => Some(*value),
        _ => None,
    }
}

fn start(seconds: f64) -> Pace {
    Pace { step: 0, time: 0.0, seconds }
}

/// The time of a step.
fn time_of(paces: &[Pace], step: u32) -> f64 {
    let at = paces.partition_point(|pace| pace.step <= step).saturating_sub(1);
    paces.get(at).map_or(0.0, |pace| pace.time + f64::from(step - pace.step) * pace.seconds)
}

/// Sets the step size from a step on, which has this time.
fn add(paces: &mut Vec<Pace>, step: u32, time: f64, seconds: f64) {
    match paces.last_mut() {
        Some(last) if last.seconds == seconds => return,
        // Set again before the next step.
        Some(last) if last.step == step => {
            last.seconds = seconds;
            return;
        }
        _ => paces.push(Pace { step, time, seconds }),
    }
    thin(paces, MOST);
}

/// Removes changes, those with the least effect on times first, until at most this many are left.
fn thin(paces: &mut Vec<Pace>, most: usize) {
    while paces.len() > most.max(2) {
        let shift = |k: usize| {
            let [a, b, c] = [&paces[k - 1], &paces[k], &paces[k + 1]];
            let mean = (c.time - a.time) / f64::from(c.step - a.step);
            (b.time - a.time - mean * f64::from(b.step - a.step)).abs()
        };
        let least = (1..paces.len() - 1).min_by(|&a, &b| shift(a).total_cmp(&shift(b)));
        let Some(least) = least else { return };
        let next = (paces[least + 1].step, paces[least + 1].time);
        paces.remove(least);
        let before = &mut paces[least - 1];
        before.seconds = (next.1 - before.time) / f64::from(next.0 - before.step);
    }
}

#[cfg(test)]
mod tests {
    //! Checks times across changes and branches, and that many changes are reduced.
    use super::*;

    fn moment(branch: u32, step: u64) -> Moment {
        Moment { branch: BranchId(branch), step }
    }

    #[test]
    fn a_branch_has_the_past_of_another_and_a_pace_of_its_own() {
        let mut paces = Paces::new(0.01);
        let mut time = 0.0;
        for step in 0..200 {
            let seconds = if step < 100 { 0.01 } else { 0.002 };
            paces.made([moment(0, step), moment(0, step + 1)], time, seconds);
            time += seconds;
        }
        assert_eq!(paces.step_at(BranchId(0), 0.5), 50);
        assert_eq!(paces.step_at(BranchId(0), 1.1), 150);
        // At the step of the change, and after it.
        paces.made([moment(0, 100), moment(1, 101)], 1.0, 0.01);
        assert_eq!(paces.reported(BranchId(1), 1), vec![start(0.01)]);
        paces.made([moment(0, 150), moment(2, 151)], 1.1, 0.004);
        assert_eq!(paces.step_at(BranchId(2), 1.5), 250);
        // From the very start, which had another step size before.
        let mut paces = Paces::new(0.01);
        paces.made([moment(0, 0), moment(0, 1)], 0.0, 0.5);
        paces.made([moment(0, 0), moment(1, 1)], 0.0, 0.01);
        assert_eq!((paces.step_at(BranchId(0), 5.0), paces.step_at(BranchId(1), 5.0)), (10, 500));
    }

    #[test]
    fn many_changes_stay_few_and_near() {
        let mut paces = Paces::new(1e-3);
        let (mut time, mut times) = (0.0, Vec::new());
        for step in 0..20_000u64 {
            // A slider that moves up and down for a long time.
            let seconds = 1e-3 + 1e-6 * ((step / 4) % 500) as f64;
            times.push(time);
            paces.made([moment(0, step), moment(0, step + 1)], time, seconds);
            time += seconds;
        }
        let reported = paces.reported(BranchId(0), 1);
        assert!(reported.len() <= MOST, "{} changes", reported.len());
        let off = (0..20_000u32).map(|step| (time_of(&reported, step) - times[step as usize]).abs());
        // Steps grow by a quarter of a microsecond each: 200 straight pieces of 100 steps are off by 100^2 / 8 of
        // that, 0.3 ms. Changes are merged as they come, which is not optimal, so the error is larger: some four
        // steps, of many thousands.
        let most = off.fold(0.0, f64::max);
        assert!(most < 6e-3, "off by {most} s");
        assert!(paces.reported(BranchId(0), 2000).len() <= 2);
    }
}
