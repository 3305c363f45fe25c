//! What takes an action back: found before it is done, from what there is then.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use ligament::command::Command;
use ligament_show::{Input, Show, shown_joints};

/// Actions that can be taken back are kept up to this many.
const MOST: usize = 200;
/// A slider that is moved sets its parameter many times, one after another within this time: taken back as one.
const ONE_MOVE: Duration = Duration::from_millis(800);

/// For every action that can be taken back, the lines that do.
#[derive(Debug, Default)]
pub(super) struct Undo {
    stack: Vec<Vec<String>>,
    /// The lines that made the pins there are, by their names.
    pins: BTreeMap<String, Vec<String>>,
    last: Option<Instant>,
}

impl Undo {
    pub(super) fn add(&mut self, lines: Vec<String>) {
        let Some(first) = lines.first() else { return };
        let quick = self.last.replace(Instant::now()).is_some_and(|last| last.elapsed() < ONE_MOVE);
        let parameter =
            |line: &String| line.strip_prefix("set ").map(|rest| rest.split(' ').next().map(str::to_string));
        let before = self.stack.last().and_then(|lines| parameter(lines.first()?));
        if quick && before.is_some() && before == parameter(first) {
            return;
        }
        if self.stack.len() == MOST {
            self.stack.remove(0);
        }
        self.stack.push(lines);
    }

    pub(super) fn take(&mut self) -> Option<Vec<String>> {
        let lines = self.stack.pop()?;
        for line in &lines {
            self.remember(line);
        }
        Some(lines)
    }

    /// At another moment, pins that are not there then cannot be let go, nor those that are be put back.
    pub(super) fn keep_what_fits(&mut self, show: &Show) {
        let fits = |lines: &Vec<String>| {
            let mut words = lines.first().map_or("", String::as_str).split_whitespace();
            match (words.next(), words.next()) {
                (Some("release"), Some(name)) => show.holds(name),
                (Some("pin" | "pin-turn"), Some(name)) => !show.holds(name),
                _ => true,
            }
        };
        self.stack.retain(fits);
    }

    pub(super) fn can(&self) -> bool {
        !self.stack.is_empty()
    }

    /// The lines that take back this one, which is done next.
    pub(super) fn inverse(&mut self, show: &Show, line: &str) -> Vec<String> {
        let mut words = line.split_whitespace();
        let (verb, name) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
        let pinned = self.pins.get(name).filter(|_| show.holds(name)).cloned();
        let back = match (verb, pinned) {
            // A pin by the name of one that is there takes its place, which it gets back.
            ("pin" | "pin-turn", Some(before)) => [vec![format!("release {name}")], before].concat(),
            ("pin" | "pin-turn", None) => vec![format!("release {name}")],
            ("release", Some(before)) => before,
            _ => inverse(show, verb, line),
        };
        self.remember(line);
        back
    }

    /// Whether an input is a change that somebody made to keep: not a hand's, which is gone, and not of keyframes, which are
    /// looked after by themselves.
    pub(super) fn is_edit(&self, input: &Input) -> bool {
        let Input::Act(line) = input else { return true };
        let mut words = line.split_whitespace();
        match (words.next().unwrap_or(""), words.next().unwrap_or("")) {
            ("move" | "turn-to", name) => self.pins.contains_key(name),
            (verb, _) => {
                !matches!(verb, "drag" | "turn" | "keyframe" | "delete-keyframe" | "retime-keyframe")
            }
        }
    }

    fn remember(&mut self, line: &str) {
        let mut words = line.split_whitespace();
        match (words.next(), words.next()) {
            (Some("pin" | "pin-turn"), Some(name)) => {
                self.pins.insert(name.to_string(), vec![line.to_string()]);
            }
            // Where it is drawn to since.
            (Some("move" | "turn-to"), Some(name)) => {
                if let Some(lines) = self.pins.get_mut(name) {
                    lines.truncate(1);
                    lines.push(line.to_string());
                }
            }
            (Some("release"), Some(name)) => {
                self.pins.remove(name);
            }
            _ => {}
        }
    }
}

/// The lines that take one back; none for what only time takes back, as drags.
fn inverse(show: &Show, verb: &str, line: &str) -> Vec<String> {
    let word = |k: usize| line.split_whitespace().nth(k).unwrap_or("").to_string();
    let field = |key: &str| {
        let found = line.split_whitespace().find_map(|word| word.strip_prefix(key)?.strip_prefix('='));
        found.unwrap_or("").to_string()
    };
    match verb {
        "mode" if !show.mode().is_empty() && show.mode() != "keyframes" => {
            vec![format!("mode {}", show.mode())]
        }
        "set" => {
            let name = word(1);
            let before = show.parameters().into_iter().find(|parameter| parameter.name == name);
            match (before, name.as_str()) {
                (Some(before), _) => vec![format!("set {name} value={}", before.value)],
                (None, "springs") => vec![format!("set springs value={}", u8::from(show.springs()))],
                _ => Vec::new(),
            }
        }
        "pose" | "no-pose" => vec![show.pose_line()],
        "weight" => {
            let Ok(Command::Weight { joint, .. }) = line.parse() else { return Vec::new() };
            let at = shown_joints(show.model()).position(|known| known.name == joint);
            let value = at.and_then(|at| show.costs().get(at).copied()).unwrap_or(1.0);
            vec![Command::Weight { joint, value }.to_string()]
        }
        "keyframe" | "delete-keyframe" | "retime-keyframe" => {
            let before = show.keyframes();
            let mut after = before.clone();
            let number = field("number").parse::<usize>().ok().filter(|number| *number < after.len());
            match (verb, number) {
                ("keyframe", _) => {
                    let Ok(time) = field("time").parse::<f64>() else { return Vec::new() };
                    let at = after.partition_point(|(other, _)| *other < time);
                    if after.get(at).is_some_and(|(other, _)| *other == time) {
                        // It takes the place of another one.
                        return keyframe(&before[at]).into_iter().collect();
                    }
                    return vec![format!("delete-keyframe number={at}")];
                }
                ("delete-keyframe", Some(number)) => return keyframe(&before[number]).into_iter().collect(),
                (_, Some(number)) => {
                    let Ok(time) = field("time").parse::<f64>() else { return Vec::new() };
                    after[number].0 = time;
                    after.sort_by(|a, b| a.0.total_cmp(&b.0));
                    let now = after.iter().position(|(other, _)| *other == time).unwrap_or(number);
                    return vec![format!("retime-keyframe number={now} time={}", before[number].0)];
                }
                _ => {}
            }
            Vec::new()
        }
        _ => Vec::new(),
    }
}

fn keyframe((time, q): &(f64, Vec<f64>)) -> Option<String> {
    let q: Vec<String> = q.iter().map(ToString::to_string).collect();
    (!q.is_empty()).then(|| format!("keyframe time={time} q={}", q.join(",")))
}

/// Lines that make one list of keyframes of another.
pub(super) fn keyframes_from_to(from: &[(f64, Vec<f64>)], to: &[(f64, Vec<f64>)]) -> Vec<String> {
    if from == to {
        return Vec::new();
    }
    let delete = (0..from.len()).rev().map(|number| format!("delete-keyframe number={number}"));
    delete.chain(to.iter().filter_map(keyframe)).collect()
}
