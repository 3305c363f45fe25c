//! Joints of MJCF as joints of a model.

use ligament::math::{Pose, Vec3};
use ligament::model::{Actuation, Free, Joint, JointKind, Limits, Prismatic, Range, Revolute, Spherical};

use super::note::Notes;
use super::settings::Settings;
use crate::xml::{Attributes, XmlError};

/// A joint, and its anchor on the body.
pub(super) struct Turned {
    pub(super) joint: Joint,
    pub(super) body_from_joint: Pose,
    pub(super) is_free: bool,
    /// MuJoCo's coordinate where ours is zero.
    pub(super) reference: f64,
    /// Our coordinate where springs have no force.
    pub(super) rest: f64,
    /// Time constant and damping ratio of its spring, if it is given by them.
    pub(super) spring_damper: Option<[f64; 2]>,
    /// The range of the sum of its actuators.
    pub(super) force_range: Range,
}

const READ: [&str; 17] = [
    "name",
    "class",
    "type",
    "pos",
    "axis",
    "range",
    "limited",
    "ref",
    "springref",
    "stiffness",
    "damping",
    "actuatorfrcrange",
    "actuatorfrclimited",
    "armature",
    "frictionloss",
    "group",
    "springdamper",
];

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Free,
    Ball,
    Slide,
    Hinge,
}

const KINDS: [(&str, Kind); 4] =
    [("free", Kind::Free), ("ball", Kind::Ball), ("slide", Kind::Slide), ("hinge", Kind::Hinge)];

/// Reads a `<joint>` or `<freejoint>`.
pub(super) fn read<'t>(
    of: &impl Attributes<'t>,
    name: &str,
    settings: &Settings,
    notes: &mut Notes,
) -> Result<Turned, XmlError> {
    let node = of.element();
    if node.name() == "freejoint" {
        for key in node.keys().filter(|key| !matches!(*key, "name" | "group" | "align")) {
            notes.attribute("freejoint", key);
        }
        let joint = Joint::new(name, Free);
        return Ok(Turned {
            joint,
            body_from_joint: Pose::IDENTITY,
            is_free: true,
            reference: 0.0,
            rest: 0.0,
            spring_damper: None,
            force_range: Range::ANY,
        });
    }
    for key in node.keys().filter(|key| !READ.contains(key)) {
        notes.attribute("joint", key);
    }
    let kind = of.word("type", &KINDS)?.unwrap_or(Kind::Hinge);
    let axis = || {
        let axis = of.numbers("axis")?.map_or(Vec3::Z, Vec3::from);
        axis.normalized().ok_or_else(|| node.error("<joint axis>: expected a nonzero vector"))
    };
    let turned: JointKind = match kind {
        Kind::Free => Free.into(),
        Kind::Ball => Spherical.into(),
        Kind::Slide => Prismatic::along(axis()?).into(),
        Kind::Hinge => Revolute::about(axis()?).into(),
    };
    // Without two positive numbers, the stiffness and damping are those given.
    let spring_damper = of.numbers("springdamper")?.filter(|pair: &[f64; 2]| pair.iter().all(|x| *x > 0.0));
    let number = |key: &str| Ok::<_, XmlError>(of.number(key)?.unwrap_or(0.0));
    let is_scalar = matches!(kind, Kind::Slide | Kind::Hinge);
    let unit = if kind == Kind::Slide { 1.0 } else { settings.angle };
    let mut joint = Joint::new(name, turned);
    // MuJoCo's coordinate is `ref` in the pose of the file; ours is zero there.
    let shift = if is_scalar { number("ref")? * unit } else { 0.0 };
    if shift != 0.0 {
        notes.many(
            "joints with 'ref': it is subtracted from the coordinate, which is 0 in the pose of the file",
            name,
        );
    }
    for (key, list) in [("stiffness", true), ("damping", false)] {
        let Some(values) = of.list(key)? else { continue };
        let value = values.first().copied().unwrap_or(0.0);
        if value < 0.0 {
            return Err(node.error(format!("<joint {key}>: expected a number that is not negative")));
        }
        if values[1.min(values.len())..].iter().any(|x| *x != 0.0) {
            notes.many("joints with nonlinear springs or dampers: only the linear part is read", name);
        }
        if value == 0.0 || (kind == Kind::Free && list) {
            continue;
        }
        if list {
            joint = joint.stiffness(value);
        } else {
            joint = joint.damping(value);
        }
    }
    let rest = if is_scalar { number("springref")? * unit - shift } else { 0.0 };
    if !joint.stiffness.is_empty() && rest != 0.0 {
        joint = joint.rest(vec![rest]);
    }
    let mut force_range = Range::ANY;
    let range: Option<[f64; 2]> = of.numbers("actuatorfrcrange")?;
    let ways = [("true", Some(true)), ("false", Some(false)), ("auto", None)];
    let is_limited = of.word("actuatorfrclimited", &ways)?.flatten().unwrap_or(settings.autolimits);
    if let Some([low, high]) = range.filter(|[low, high]| is_limited && is_scalar && low < high) {
        force_range = Range::new(low, high);
        // Of control and motors, the same in both directions: the larger one, so that nothing is weaker than in the file.
        joint = joint.max_force(high.abs().max(low.abs()));
        if -low != high {
            notes.many(
                "joints with an unequal actuatorfrcrange: it bounds actuators; for motors and control the larger side bounds both",
                name,
            );
        }
    }
    for (key, to) in [("armature", &mut joint.armature), ("frictionloss", &mut joint.friction)] {
        let value = number(key)?;
        if value < 0.0 {
            return Err(node.error(format!("<joint {key}>: expected a number that is not negative")));
        }
        if value > 0.0 {
            *to = vec![value];
        }
    }
    joint.limits = limits(of, kind, unit, shift, settings, name, notes)?;
    joint.actuation = Actuation::Passive;
    let pos = of.numbers("pos")?.map_or(Vec3::ZERO, Vec3::from);
    let body_from_joint = if kind == Kind::Free { Pose::IDENTITY } else { Pose::translation(pos) };
    let is_free = kind == Kind::Free;
    Ok(Turned { joint, body_from_joint, is_free, reference: shift, rest, spring_damper, force_range })
}

#[allow(clippy::too_many_arguments)] // the properties of one joint
fn limits<'t>(
    of: &impl Attributes<'t>,
    kind: Kind,
    unit: f64,
    shift: f64,
    settings: &Settings,
    name: &str,
    notes: &mut Notes,
) -> Result<Limits, XmlError> {
    let range: Option<[f64; 2]> = of.numbers("range")?;
    let stated = of.word("limited", &[("true", Some(true)), ("false", Some(false)), ("auto", None)])?;
    let limited = stated.flatten().unwrap_or(settings.autolimits && range.is_some());
    let Some([low, high]) = range.filter(|_| limited) else { return Ok(Limits::None) };
    match kind {
        Kind::Free => Ok(Limits::None),
        Kind::Ball => {
            let angle = high * unit;
            if low != 0.0 || angle.is_nan() || angle <= 0.0 {
                let reason = format!(
                    "<joint range=\"{low} {high}\">: for a ball joint, the first number must be 0 and the second positive"
                );
                return Err(of.element().error(reason));
            }
            if angle >= std::f64::consts::PI {
                return Ok(Limits::None);
            }
            notes.many(
                "ball joints: the limit on the total rotation was applied to swing and twist separately",
                name,
            );
            Ok(Limits::SwingTwist { axis: Vec3::Z, swing: angle, twist: Range::new(-angle, angle) })
        }
        Kind::Slide | Kind::Hinge if low >= high => {
            let reason =
                format!("<joint range=\"{low} {high}\">: the first number must be less than the second");
            Err(of.element().error(reason))
        }
        Kind::Slide | Kind::Hinge => {
            Ok(Limits::Ranges(vec![Range::new(low * unit - shift, high * unit - shift)]))
        }
    }
}
