//! What takes an action back: found before it is done, from what there is then.

use ligament_show::Show;

/// Actions that can be taken back are kept up to this many.
const MOST: usize = 200;

/// For every action that can be taken back, the lines that do.
#[derive(Debug, Default)]
pub(super) struct Undo {
    stack: Vec<Vec<String>>,
}

impl Undo {
    pub(super) fn add(&mut self, lines: Vec<String>) {
        if lines.is_empty() {
            return;
        }
        if self.stack.len() == MOST {
            self.stack.remove(0);
        }
        self.stack.push(lines);
    }

    pub(super) fn take(&mut self) -> Option<Vec<String>> {
        self.stack.pop()
    }

    pub(super) fn can(&self) -> bool {
        !self.stack.is_empty()
    }
}

/// The lines that take one back; none for what only time takes back, as drags.
pub(super) fn inverse(show: &Show, verb: &str, line: &str) -> Vec<String> {
    let word = |k: usize| line.split_whitespace().nth(k).unwrap_or("").to_string();
    let field = |key: &str| {
        let found = line.split_whitespace().find_map(|word| word.strip_prefix(key)?.strip_prefix('='));
        found.unwrap_or("").to_string()
    };
    match verb {
        "pin" | "pin-turn" => vec![format!("release {}", word(1))],
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
