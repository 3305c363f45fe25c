//! Parsing takes.

use std::str::FromStr;

use super::error::{Place, TakeError};
use super::fields::{Fields, Line, words};
use super::{
    Command, ControlMode, JoinKind, MOST_STEPS, Pull, STEPS, Take, TimedCommand, VERSION, expected_step,
};
use crate::control::{Gains, Priority};
use crate::suggest::hint;

/// The position where every text begins.
const START: Place = Place { line: 1, column: 1 };

impl FromStr for Take {
    type Err = TakeError;

    fn from_str(text: &str) -> Result<Take, TakeError> {
        // Skip the byte order mark that some editors write.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut lines = text.lines().enumerate().map(|(k, line)| (k + 1, line));
        let header = lines.next().map_or("", |(_, line)| line.trim());
        let version = match header.split_whitespace().collect::<Vec<_>>()[..] {
            ["ligament", "take", version] => {
                version.parse().ok().filter(|version| (1..=VERSION).contains(version))
            }
            _ => None,
        };
        let Some(version) = version else {
            let expected = format!("'ligament take {VERSION}'");
            return Err(TakeError::new(START, "first line", header, expected));
        };
        // Takes of version 1 without a step were made with steps of a millisecond.
        let step = (version == 1).then_some(1e-3);
        let mut take = Take { version, scene: String::new(), step, length: 0.0, events: Vec::new() };
        let after_header = Place { column: header.chars().count() + 1, ..START };
        let (mut length_at, mut last) = (None, after_header);
        for (line, text) in lines {
            let read = words(line, text)?;
            let Some((first, rest)) = read.words.split_first() else { continue };
            last = read.end;
            let verb = if first.key.is_some() { "" } else { first.text };
            let mut fields = Fields::new(verb, rest, read.end);
            match verb {
                "at" => {
                    let event = event(&read)?;
                    if take.events.last().is_some_and(|before| before.time > event.time) {
                        let found = event.time.to_string();
                        return Err(TakeError::new(
                            rest[0].at,
                            "time",
                            &found,
                            "a time not before that of the line above",
                        ));
                    }
                    take.events.push(event);
                    continue;
                }
                "scene" => take.scene = fields.plain("name")?.to_string(),
                "step" => {
                    let text = fields.plain("number")?;
                    let step = text.parse().ok().filter(|step| STEPS.contains(step));
                    let wrong = || TakeError::new(fields.at(), "'step'", text, expected_step());
                    take.step = Some(step.ok_or_else(wrong)?);
                }
                "length" => {
                    take.length = seconds(verb, &mut fields)?;
                    length_at = Some(fields.at());
                }
                _ => {
                    return Err(TakeError::new(
                        first.at,
                        "first word",
                        first.text,
                        "at, scene, step or length",
                    ));
                }
            }
            fields.finish("")?;
        }
        let Some(length_at) = length_at else {
            return Err(TakeError::new(last, "end of the take", "", "a line 'length SECONDS'"));
        };
        if let Some(step) = take.step.filter(|step| take.length / step > MOST_STEPS) {
            let found = format!("{:e} s in steps of {step:e} s", take.length);
            return Err(TakeError::new(length_at, "'length'", &found, format!("at most {MOST_STEPS} steps")));
        }
        Ok(take)
    }
}

impl FromStr for Command {
    type Err = TakeError;

    /// Parses a command as in a take, without its time, in one line.
    fn from_str(text: &str) -> Result<Command, TakeError> {
        if text.contains(['\n', '\r']) {
            return Err(TakeError::new(START, "action", text, "one line"));
        }
        spoken(&words(1, text)?, 0)
    }
}

/// The next word as a time, zero or more.
fn seconds(field: &str, fields: &mut Fields<'_>) -> Result<f64, TakeError> {
    let text = fields.plain("number")?;
    let number = text.parse().ok().filter(|time: &f64| time.is_finite() && *time >= 0.0);
    let expected = "a number of seconds, zero or more";
    number.ok_or_else(|| TakeError::new(fields.at(), format!("'{field}'"), text, expected))
}

/// A line `at TIME COMMAND`.
fn event(line: &Line<'_>) -> Result<TimedCommand, TakeError> {
    // Parse only the time: the words after it belong to the command.
    let time = line.words.get(1..2).filter(|words| words[0].key.is_none()).unwrap_or_default();
    let end = line.words.get(1).map_or(line.end, |word| word.at);
    let time = seconds("at", &mut Fields::new("at", time, end))?;
    Ok(TimedCommand { time, command: spoken(line, 2)? })
}

/// The command that begins with this word of a line and extends to its end.
fn spoken(line: &Line<'_>, first: usize) -> Result<Command, TakeError> {
    let verb = line.words.get(first).filter(|word| word.key.is_none());
    let at = line.words.get(first).map_or(line.end, |word| word.at);
    let verb = verb.map_or("", |word| word.text);
    let mut fields = Fields::new(verb, line.words.get(first + 1..).unwrap_or_default(), line.end);
    let (action, known) = action(at, verb, &mut fields)?;
    fields.finish(known)?;
    Ok(action)
}

/// The fields that every pull has.
fn pull(fields: &mut Fields<'_>, priority: Priority) -> Result<Pull, TakeError> {
    let usual = Pull::of(priority);
    Ok(Pull {
        gains: gains(fields, usual.gains)?,
        priority: Priority(fields.whole("priority", Some(priority.0))?),
        weight: fields.positive("weight", Some(usual.weight))?,
        axes: fields.axes("axes")?,
    })
}

fn gains(fields: &mut Fields<'_>, usual: Gains) -> Result<Gains, TakeError> {
    let [stiffness, damping] = fields.array("gains", Some([usual.stiffness, usual.damping]))?;
    let gains = Gains { stiffness, damping };
    if gains.is_sound() {
        return Ok(gains);
    }
    Err(fields.refuse("gains", &format!("{stiffness},{damping}"), "two numbers that are zero or more"))
}

const PULL: &str = "bone, point, to, gains, priority, weight, axes";
const DRAG: &str = "bone, point, to, of, gains, priority, weight, axes";
const LOOK: &str = "bone, at, axis, point, gains, priority, weight";

fn action(at: Place, verb: &str, f: &mut Fields<'_>) -> Result<(Command, &'static str), TakeError> {
    use ligament_math::{Quat, Vec3};
    let (first, second) = (Priority::PRIMARY, Priority::SECONDARY);
    let named = |f: &mut Fields<'_>| f.plain("name").map(str::to_string);
    let bone = |f: &mut Fields<'_>| f.text("bone").map(str::to_string);
    let of = |f: &mut Fields<'_>| f.optional("of").unwrap_or_default().to_string();
    let joint = |f: &mut Fields<'_>| f.text("joint").map(str::to_string);
    let point = |f: &mut Fields<'_>| f.vector("point", Some(Vec3::ZERO));
    Ok(match verb {
        "drag" => {
            let (name, bone, point) = (named(f)?, bone(f)?, point(f)?);
            let (to, of) = (f.vector("to", None)?, of(f));
            (Command::Drag { name, bone, point, to, of, pull: pull(f, second)? }, DRAG)
        }
        "turn" => {
            let (name, bone) = (named(f)?, bone(f)?);
            (Command::Turn { name, bone, to: f.rotation("to")?, of: of(f), pull: pull(f, second)? }, DRAG)
        }
        "look" => {
            let (name, bone, point) = (named(f)?, bone(f)?, point(f)?);
            let (at, axis) = (f.vector("at", None)?, f.vector("axis", Some(Vec3::X))?);
            (Command::Look { name, bone, at, axis, point, pull: pull(f, second)? }, LOOK)
        }
        "center" => {
            let (name, bone) = (named(f)?, f.optional("bone").unwrap_or_default().to_string());
            (Command::Center { name, bone, to: f.vector("to", None)?, pull: pull(f, second)? }, PULL)
        }
        "pin" => {
            let (name, bone, point) = (named(f)?, bone(f)?, point(f)?);
            (Command::Pin { name, bone, point, pull: pull(f, first)? }, PULL)
        }
        "pin-turn" => {
            let (name, bone) = (named(f)?, bone(f)?);
            (Command::PinTurn { name, bone, pull: pull(f, first)? }, PULL)
        }
        "move" => {
            let (name, to) = (named(f)?, f.vector("to", None)?);
            (Command::Move { name, to, over: f.at_least_zero("over", Some(0.0))? }, "to, over")
        }
        "turn-to" => {
            let (name, to) = (named(f)?, f.rotation("to")?);
            (Command::TurnTo { name, to, over: f.at_least_zero("over", Some(0.0))? }, "to, over")
        }
        "release" => (Command::Release { name: named(f)? }, ""),
        "mode" => {
            let word = f.plain("mode")?;
            (Command::Mode(f.among("mode", word, &ControlMode::NAMES)?), "")
        }
        "keyframe" => (Command::Keyframe { time: f.number("time", None)?, q: f.numbers("q")? }, "time, q"),
        "keyframe-reach" => {
            let (time, bone, hold) = (f.number("time", None)?, bone(f)?, f.text("hold")?.to_string());
            let (to, point) = (f.vector("to", None)?, point(f)?);
            (Command::KeyframeByReaching { time, bone, point, to, hold }, "time, bone, point, to, hold")
        }
        "delete-keyframe" => (Command::DeleteKeyframe { number: f.whole("number", None)? }, "number"),
        "retime-keyframe" => {
            let number = f.whole("number", None)?;
            (Command::RetimeKeyframe { number, time: f.number("time", None)? }, "number, time")
        }
        "warp" => {
            let amplitude = f.number("amplitude", None)?;
            (Command::Warp { amplitude, period: f.positive("period", None)? }, "amplitude, period")
        }
        "pose" => {
            let (q, gains) = (f.numbers("q")?, gains(f, Pull::of(second).gains)?);
            let over = f.at_least_zero("over", Some(0.0))?;
            let priority = Priority(f.whole("priority", Some(second.0))?);
            (Command::Pose { q, gains, over, priority }, "q, gains, over, priority")
        }
        "no-pose" => (Command::NoPose, ""),
        "weight" => {
            let joint = joint(f)?;
            (Command::Weight { joint, value: f.positive("value", None)? }, "joint, value")
        }
        "put" => (Command::Put { joint: joint(f)?, q: f.numbers("q")? }, "joint, q"),
        "set" => {
            let (name, value) = (named(f)?, f.number("value", None)?);
            if name == "step" && !STEPS.contains(&value) {
                return Err(f.refuse("value", &value.to_string(), &expected_step()));
            }
            (Command::Set { name, value }, "value")
        }
        "method" => {
            let word = f.plain("method")?;
            let method =
                word.parse().map_err(|_| f.refuse("method", word, "reduced, implicit or displacement"))?;
            (Command::Method(method), "")
        }
        "state" => (Command::SetState { q: f.numbers_or_none("q")?, v: f.numbers_or_none("v")? }, "q, v"),
        "torque" => (Command::Torque { joint: joint(f)?, tau: f.numbers("tau")? }, "joint, tau"),
        "motor" => {
            let (joint, target) = (joint(f)?, f.numbers_or_none("target")?);
            let stiffness = f.at_least_zero("stiffness", None)?;
            let damping = f.at_least_zero("damping", Some(0.0))?;
            (Command::Motor { joint, stiffness, damping, target }, "joint, stiffness, damping, target")
        }
        "ctrl" => (Command::Ctrl { values: f.numbers("values")? }, "values"),
        "force" => {
            let (body, force) = (f.text("body")?.to_string(), f.vector("force", None)?);
            let (torque, point) = (f.vector("torque", Some(Vec3::ZERO))?, point(f)?);
            (Command::Wrench { body, force, torque, point }, "body, force, torque, point")
        }
        "join" => {
            let (name, kind) = (named(f)?, f.one_of("kind", &JoinKind::NAMES)?);
            let parent = f.optional("parent").unwrap_or_default().to_string();
            let (child, at) = (f.text("child")?.to_string(), f.vector("at", None)?);
            let axis = f.vector("axis", Some(Vec3::Z))?;
            (Command::Join { name, kind, parent, child, at, axis }, "kind, parent, child, at, axis")
        }
        "unjoin" => (Command::Unjoin { name: named(f)? }, ""),
        "collide" => {
            let (a, b) = (f.text("a")?.to_string(), f.text("b")?.to_string());
            let on = f.one_of("on", &[("0", false), ("1", true)])?;
            (Command::Collide { a, b, on }, "a, b, on")
        }
        "track" => {
            let (name, to) = (named(f)?, f.vector("to", None)?);
            let rotation = if f.has("rotation") { f.rotation("rotation")? } else { Quat::IDENTITY };
            (Command::Track { name, to, rotation }, "to, rotation")
        }
        "untrack" => (Command::Untrack { name: named(f)? }, ""),
        _ => {
            let known = "drag turn look center pin pin-turn move turn-to release mode keyframe keyframe-reach delete-keyframe \
                         retime-keyframe warp pose no-pose weight put set method state torque motor ctrl force join unjoin \
                         collide track untrack";
            let expected = format!("a command; {}", hint(verb, known.split_whitespace()));
            return Err(TakeError::new(at, "action", verb, expected));
        }
    })
}
