//! Undo and redo: the inverse of a command is computed before it is applied.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use ligament::command::{Command, ControlMode};
use ligament::sim::{Parameter, Simulation, shown_joints};
use ligament::timeline::Moment;

/// Maximum number of undo steps.
const MOST: usize = 200;
/// Changes of a parameter within this time count as one: a slider sets it many times.
const ONE_MOVE: Duration = Duration::from_millis(800);

/// The parameter that is the length of steps.
const STEP: &str = "step";

/// A change that can be undone.
#[derive(Clone, Debug)]
pub(super) struct Change {
    pub(super) done: Vec<Command>,
    /// The commands that undo it.
    pub(super) back: Vec<Command>,
    /// For a pose that was set by hand: where in time, and what waited for the next step then.
    pub(super) posed: Option<Posed>,
}

/// Where a pose was set by hand. Undo goes back there: a pose of another time is no pose for now.
#[derive(Clone, Debug)]
pub(super) struct Posed {
    pub(super) at: Moment,
    pub(super) waiting: Vec<Command>,
}

/// The changes that can be undone, and those that were.
#[derive(Debug, Default)]
pub(super) struct Undo {
    stack: Vec<Change>,
    undone: Vec<Change>,
    /// The commands that created the current pins, by name.
    pins: BTreeMap<String, Vec<Command>>,
    last: Option<Instant>,
}

impl Undo {
    pub(super) fn add(&mut self, change: Change) {
        if change.back.is_empty() && change.posed.is_none() {
            return;
        }
        self.undone.clear();
        let quick = self.last.replace(Instant::now()).is_some_and(|last| last.elapsed() < ONE_MOVE);
        if let (true, Some(before)) = (quick, self.stack.last_mut())
            && let ([Command::Set { name: before_name, .. }], [Command::Set { name, .. }]) =
                (before.done.as_slice(), change.done.as_slice())
            && before_name == name
        {
            before.done = change.done;
            return;
        }
        if self.stack.len() == MOST {
            self.stack.remove(0);
        }
        self.stack.push(change);
    }

    /// A pose that is still being changed.
    pub(super) fn revise(&mut self, before: &Command, now: &Command) {
        if let Some(change) = self.stack.last_mut().filter(|change| change.done.first() == Some(before)) {
            change.done = vec![now.clone()];
        }
    }

    pub(super) fn undo(&mut self) -> Option<Change> {
        let change = self.stack.pop()?;
        change.back.iter().for_each(|command| self.remember(command));
        self.undone.push(change.clone());
        self.last = None;
        Some(change)
    }

    pub(super) fn redo(&mut self) -> Option<Change> {
        let change = self.undone.pop()?;
        change.done.iter().for_each(|command| self.remember(command));
        self.stack.push(change.clone());
        self.last = None;
        Some(change)
    }

    /// After a seek, pins that do not exist then cannot be released or restored.
    pub(super) fn keep_what_fits(&mut self, sim: &Simulation) {
        let fits = |commands: &[Command]| match commands.first() {
            Some(Command::Release { name }) => sim.holds(name),
            Some(Command::Pin { name, .. } | Command::PinTurn { name, .. }) => !sim.holds(name),
            _ => true,
        };
        self.stack.retain(|change| fits(&change.back));
        self.undone.retain(|change| fits(&change.done));
    }

    /// Whether there is something to undo, and to redo.
    pub(super) fn can(&self) -> [bool; 2] {
        [!self.stack.is_empty(), !self.undone.is_empty()]
    }

    /// The commands that undo this one, which is applied next.
    pub(super) fn inverse(&mut self, sim: &Simulation, command: &Command) -> Vec<Command> {
        let pinned =
            |name: &String| self.pins.get(name).filter(|_| sim.holds(name)).cloned().unwrap_or_default();
        let back = match command {
            // A pin that replaces one of the same name: undo restores the old one.
            Command::Pin { name, .. } | Command::PinTurn { name, .. } => {
                [vec![Command::Release { name: name.clone() }], pinned(name)].concat()
            }
            Command::Release { name } => pinned(name),
            _ => inverse(sim, command).into_iter().collect(),
        };
        self.remember(command);
        back
    }

    /// Whether a command is a lasting change: not a drag, which ends by itself, and not a keyframe, which is handled separately.
    pub(super) fn is_edit(&self, command: &Command) -> bool {
        match command {
            Command::Move { name, .. } | Command::TurnTo { name, .. } => self.pins.contains_key(name),
            Command::Drag { .. }
            | Command::Turn { .. }
            | Command::Look { .. }
            | Command::Center { .. }
            | Command::Keyframe { .. }
            | Command::DeleteKeyframe { .. }
            | Command::RetimeKeyframe { .. } => false,
            // A pose belongs to its time.
            command if is_pose(command) => false,
            _ => true,
        }
    }

    fn remember(&mut self, command: &Command) {
        match command {
            Command::Pin { name, .. } | Command::PinTurn { name, .. } => {
                self.pins.insert(name.clone(), vec![command.clone()]);
            }
            // The target may have moved since.
            Command::Move { name, .. } | Command::TurnTo { name, .. } => {
                if let Some(commands) = self.pins.get_mut(name) {
                    commands.truncate(1);
                    commands.push(command.clone());
                }
            }
            Command::Release { name } => {
                self.pins.remove(name);
            }
            _ => {}
        }
    }
}

/// Whether a command poses the character by hand.
pub(super) fn is_pose(command: &Command) -> bool {
    matches!(command, Command::SetState { .. } | Command::Put { .. })
}

/// Whether a command sets the length of steps.
pub(super) fn is_step_length(command: &Command) -> bool {
    matches!(command, Command::Set { name, .. } if name == STEP)
}

/// The command that undoes this one; none for those that cannot be undone, such as drags.
fn inverse(sim: &Simulation, command: &Command) -> Option<Command> {
    match command {
        Command::Mode(_) => {
            let (_, mode) = ControlMode::NAMES.into_iter().find(|(name, _)| *name == sim.mode())?;
            let plays = matches!(mode, ControlMode::Keyframes | ControlMode::Animation);
            (!plays).then_some(Command::Mode(mode))
        }
        Command::Set { name, .. } => {
            let before = sim.parameters().into_iter().find(|parameter| parameter.name == *name)?;
            Some(Command::Set { name: before.name, value: before.value })
        }
        Command::Pose { .. } | Command::NoPose => Some(sim.pose_command()),
        Command::Weight { joint, .. } => {
            let at = shown_joints(sim.model()).position(|known| known.name == *joint);
            let value = at.and_then(|at| sim.joint_costs().get(at).copied()).unwrap_or(1.0);
            Some(Command::Weight { joint: joint.clone(), value })
        }
        Command::Method(_) => Some(Command::Method(sim.method())),
        Command::SetState { .. } | Command::Put { .. } => {
            let (q, v) = sim.coordinates();
            Some(Command::SetState { q, v })
        }
        Command::Join { name, .. } => Some(Command::Unjoin { name: name.clone() }),
        Command::Collide { a, b, on } => Some(Command::Collide { a: a.clone(), b: b.clone(), on: !on }),
        Command::Keyframe { time, .. } => {
            let before = sim.keyframes();
            let number = before.partition_point(|(other, _)| other < time);
            match before.into_iter().nth(number) {
                // It replaces another keyframe.
                Some((other, q)) if other == *time => Some(Command::Keyframe { time: other, q }),
                _ => Some(Command::DeleteKeyframe { number }),
            }
        }
        Command::DeleteKeyframe { number } => {
            let (time, q) = sim.keyframes().into_iter().nth(*number)?;
            Some(Command::Keyframe { time, q })
        }
        Command::RetimeKeyframe { number, time } => {
            let mut times: Vec<f64> = sim.keyframes().into_iter().map(|(time, _)| time).collect();
            let before = std::mem::replace(times.get_mut(*number)?, *time);
            times.sort_by(f64::total_cmp);
            let number = times.iter().position(|other| other == time)?;
            Some(Command::RetimeKeyframe { number, time: before })
        }
        _ => None,
    }
}

/// Commands that set the method and the parameters of a simulation as they are, without the length of its steps: that belongs to
/// the recorded times.
pub(super) fn settings(sim: &Simulation) -> Vec<Command> {
    let parameters = sim.parameters().into_iter().filter(|parameter| parameter.name != STEP);
    let parameters = parameters.map(|Parameter { name, value, .. }| Command::Set { name, value });
    std::iter::once(Command::Method(sim.method())).chain(parameters).collect()
}

/// Commands that turn one list of keyframes into another.
pub(super) fn keyframes_from_to(from: &[(f64, Vec<f64>)], to: &[(f64, Vec<f64>)]) -> Vec<Command> {
    if from == to {
        return Vec::new();
    }
    let delete = (0..from.len()).rev().map(|number| Command::DeleteKeyframe { number });
    delete.chain(to.iter().cloned().map(|(time, q)| Command::Keyframe { time, q })).collect()
}
