//! Writing takes. The text parses back to the same take, to the last bit.

use std::fmt::{Display, Formatter, Result};

use ligament_math::{Quat, Vec3};

use super::fields::is_unseen;
use super::{Command, ControlMode, JoinKind, Pull, Take, TimedCommand};

impl Display for Take {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        writeln!(f, "ligament take {}", self.version)?;
        if !self.scene.is_empty() {
            writeln!(f, "scene {}", Name(&self.scene))?;
        }
        if let Some(step) = self.step {
            writeln!(f, "step {step}")?;
        }
        writeln!(f, "length {}", self.length)?;
        for TimedCommand { time, command } in &self.events {
            writeln!(f, "at {time} {command}")?;
        }
        Ok(())
    }
}

/// A name, in quotes if necessary. Quotes within a name cannot be written and are left out.
struct Name<'a>(&'a str);

impl Display for Name<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let plain = |c: char| c.is_alphanumeric() || "-_.".contains(c);
        if !self.0.is_empty() && self.0.chars().all(plain) {
            return f.write_str(self.0);
        }
        let inside = self.0.chars().filter(|c| *c != '"' && !is_unseen(*c));
        write!(f, "\"{}\"", inside.collect::<String>())
    }
}

struct List<'a>(&'a [f64]);

impl Display for List<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        for (k, number) in self.0.iter().enumerate() {
            if k > 0 {
                f.write_str(",")?;
            }
            write!(f, "{number}")?;
        }
        Ok(())
    }
}

/// A list that is left out if it is empty.
fn optional(f: &mut Formatter<'_>, key: &str, numbers: &[f64]) -> Result {
    if numbers.is_empty() { Ok(()) } else { write!(f, " {key}={}", List(numbers)) }
}

/// The bone in whose frame a target is; nothing for the world.
struct Of<'a>(&'a str);

impl Display for Of<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        if self.0.is_empty() { Ok(()) } else { write!(f, " of={}", Name(self.0)) }
    }
}

/// The name of a value; the tables are complete.
fn name_of<T: PartialEq>(names: &[(&'static str, T)], value: &T) -> &'static str {
    names.iter().find(|(_, other)| other == value).map_or("", |(name, _)| name)
}

fn place(to: &Vec3) -> String {
    List(&to.to_array()).to_string()
}

fn rotation(to: &Quat) -> String {
    List(&to.to_array()).to_string()
}

impl Display for Pull {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let Pull { gains, priority, weight, axes } = self;
        let letters: String =
            "xyz".chars().zip(axes).filter(|(_, wanted)| **wanted).map(|(axis, _)| axis).collect();
        write!(
            f,
            "gains={},{} priority={} weight={weight} axes={letters}",
            gains.stiffness, gains.damping, priority.0
        )
    }
}

impl Display for Command {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Command::Drag { name, bone, point, to, of, pull } => {
                let (name, bone, of) = (Name(name), Name(bone), Of(of));
                write!(f, "drag {name} bone={bone} point={} to={}{of} {pull}", place(point), place(to))
            }
            Command::Turn { name, bone, to, of, pull } => {
                let (name, bone, of) = (Name(name), Name(bone), Of(of));
                write!(f, "turn {name} bone={bone} to={}{of} {pull}", rotation(to))
            }
            Command::Look { name, bone, at, axis, point, pull } => {
                let (name, bone, [at, axis, point]) = (Name(name), Name(bone), [at, axis, point].map(place));
                write!(f, "look {name} bone={bone} at={at} axis={axis} point={point} {pull}")
            }
            Command::Center { name, bone, to, pull } => {
                write!(f, "center {}", Name(name))?;
                if !bone.is_empty() {
                    write!(f, " bone={}", Name(bone))?;
                }
                write!(f, " to={} {pull}", place(to))
            }
            Command::Pin { name, bone, point, pull } => {
                write!(f, "pin {} bone={} point={} {pull}", Name(name), Name(bone), place(point))
            }
            Command::PinTurn { name, bone, pull } => {
                write!(f, "pin-turn {} bone={} {pull}", Name(name), Name(bone))
            }
            Command::Move { name, to, over } => write!(f, "move {} to={} over={over}", Name(name), place(to)),
            Command::TurnTo { name, to, over } => {
                write!(f, "turn-to {} to={} over={over}", Name(name), rotation(to))
            }
            Command::Release { name } => write!(f, "release {}", Name(name)),
            Command::Mode(drive) => {
                write!(f, "mode {}", name_of(&ControlMode::NAMES, drive))
            }
            Command::Keyframe { time, q } => write!(f, "keyframe time={time} q={}", List(q)),
            Command::KeyframeByReaching { time, bone, point, to, hold } => {
                let (bone, hold) = (Name(bone), Name(hold));
                write!(
                    f,
                    "keyframe-reach time={time} bone={bone} point={} to={} hold={hold}",
                    place(point),
                    place(to)
                )
            }
            Command::DeleteKeyframe { number } => write!(f, "delete-keyframe number={number}"),
            Command::RetimeKeyframe { number, time } => {
                write!(f, "retime-keyframe number={number} time={time}")
            }
            Command::Warp { amplitude, period } => write!(f, "warp amplitude={amplitude} period={period}"),
            Command::Pose { q, gains, over, priority } => write!(
                f,
                "pose q={} gains={},{} over={over} priority={}",
                List(q),
                gains.stiffness,
                gains.damping,
                priority.0
            ),
            Command::NoPose => f.write_str("no-pose"),
            Command::Weight { joint, value } => write!(f, "weight joint={} value={value}", Name(joint)),
            Command::Put { joint, q } => write!(f, "put joint={} q={}", Name(joint), List(q)),
            Command::Set { name, value } => write!(f, "set {} value={value}", Name(name)),
            Command::Method(method) => write!(f, "method {method}"),
            Command::SetState { q, v } => {
                f.write_str("state")?;
                optional(f, "q", q)?;
                optional(f, "v", v)
            }
            Command::Torque { joint, tau } => write!(f, "torque joint={} tau={}", Name(joint), List(tau)),
            Command::Motor { joint, stiffness, damping, target } => {
                write!(f, "motor joint={} stiffness={stiffness} damping={damping}", Name(joint))?;
                optional(f, "target", target)
            }
            Command::Ctrl { values } => write!(f, "ctrl values={}", List(values)),
            Command::Wrench { body, force, torque, point } => {
                let (body, force, torque, point) = (Name(body), place(force), place(torque), place(point));
                write!(f, "force body={body} force={force} torque={torque} point={point}")
            }
            Command::Join { name, kind, parent, child, at, axis } => {
                write!(f, "join {} kind={}", Name(name), name_of(&JoinKind::NAMES, kind))?;
                if !parent.is_empty() {
                    write!(f, " parent={}", Name(parent))?;
                }
                write!(f, " child={} at={} axis={}", Name(child), place(at), place(axis))
            }
            Command::Unjoin { name } => write!(f, "unjoin {}", Name(name)),
            Command::Collide { a, b, on } => {
                write!(f, "collide a={} b={} on={}", Name(a), Name(b), u8::from(*on))
            }
            Command::Track { name, to, rotation: turn } => {
                write!(f, "track {} to={} rotation={}", Name(name), place(to), rotation(turn))
            }
            Command::Untrack { name } => write!(f, "untrack {}", Name(name)),
        }
    }
}
