//! Places in a scene file of the faults of its model. The engine reports faults by the names of bodies and joints; here the
//! names are looked up in the text again, only after an error, so that reading stores no places.

use ligament::mass::InertiaFault;
use ligament::model::{Fault, ModelError};
use serde::Deserialize;

use crate::place::deepest;

/// The names in a scene file, in its order.
#[derive(Default, Deserialize)]
struct Names {
    model: Lists,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Lists {
    bodies: Vec<Named>,
    joints: Vec<Named>,
    actuators: Vec<Named>,
    sensors: Vec<Named>,
    tendons: Vec<Named>,
    colliders: Vec<Named>,
    trackers: Vec<Named>,
    frames: Vec<Named>,
}

#[derive(Deserialize)]
struct Named {
    name: String,
}

/// All faults of a model as text, each with its line and column.
pub(super) fn reported(error: &ModelError, text: &str) -> String {
    // It was parsed before, so only the names are read.
    let names: Names = serde_json::from_str(text).unwrap_or_default();
    error.listed(|fault| match deepest(text, &names.places(fault)) {
        Some((line, column)) => format!("line {line}, column {column}: {fault}"),
        None => fault.to_string(),
    })
}

impl Names {
    /// Possible places of a fault: the one that leads deepest into the file is used.
    fn places(&self, fault: &Fault) -> Vec<String> {
        let lists = &self.model;
        let item = |list: &str, named: &[Named], name: &str| match named.iter().position(|n| n.name == name) {
            Some(k) => format!("model.{list}[{k}]"),
            None => format!("model.{list}"),
        };
        let thing = |what: &str, name: &str| match what {
            "joint" => item("joints", &lists.joints, name),
            "actuator" => item("actuators", &lists.actuators, name),
            "tendon" => item("tendons", &lists.tendons, name),
            "sensor" => item("sensors", &lists.sensors, name),
            "collider" => item("colliders", &lists.colliders, name),
            "tracker" => item("trackers", &lists.trackers, name),
            "frame" => item("frames", &lists.frames, name),
            // It is identified by its index.
            "visual" => match name.split(' ').next().and_then(|number| number.parse::<usize>().ok()) {
                Some(k) => format!("model.visuals[{k}]"),
                None => "model.visuals".to_owned(),
            },
            "contact pair" => format!("model.contact_pairs[{name}]"),
            _ => "model".to_owned(),
        };
        match fault {
            Fault::Empty => vec!["model.bodies".to_owned()],
            Fault::TooMany { what, .. } => vec![format!("model.{what}")],
            // The world is body 0, and is not in the file.
            Fault::DuplicateName { what, second: k, .. } | Fault::EmptyName { what, index: k } => {
                let number = if *what == "bodies" { k.saturating_sub(1) } else { *k };
                vec![format!("model.{what}[{number}].name")]
            }
            Fault::WorldName { name } => vec![item("bodies", &lists.bodies, name) + ".name"],
            Fault::FrameName { name } => vec![thing("frame", name) + ".name"],
            Fault::Inertia { body, fault } => {
                let field = match fault {
                    InertiaFault::Massless { .. } => "mass",
                    _ => "moments",
                };
                vec![format!("{}.inertia.*.{field}", item("bodies", &lists.bodies, body))]
            }
            Fault::Actuator { actuator, .. } => vec![thing("actuator", actuator)],
            Fault::Tendon { tendon, .. } => vec![thing("tendon", tendon)],
            Fault::Sensor { sensor, .. } => vec![thing("sensor", sensor)],
            Fault::Shape { what, name, .. } => vec![thing(what, name) + ".shape"],
            // Of a joint, or of another element with a pose and springs, such as a tracker.
            Fault::UnknownBody { what, name, .. }
            | Fault::ImproperRotation { what, name, .. }
            | Fault::NotFinite { what, name, .. }
            | Fault::Negative { what, name, .. } => inside(&thing(what, name), fault),
            Fault::UnknownCollider { what: "contact pair", number, .. } => {
                vec![format!("model.contact_pairs[{number}]")]
            }
            Fault::UnknownCollider { number, .. } => vec![format!("model.exclusions[{number}]")],
            Fault::Restitution { collider, .. } => inside(&thing("collider", collider), fault),
            Fault::SelfJoint { joint, .. }
            | Fault::Axis { joint, .. }
            | Fault::NotPerpendicular { joint, .. }
            | Fault::Count { joint, .. }
            | Fault::RestNotUnit { joint, .. }
            | Fault::LimitsReversed { joint, .. }
            | Fault::LimitsUnfit { joint, .. }
            | Fault::TreeCycle { joint, .. }
            | Fault::Bound { joint, .. }
            | Fault::CannotReverse { joint, .. } => inside(&thing("joint", joint), fault),
        }
    }
}

/// Possible places of a fault inside its joint or other element. `*` is any key.
pub(super) fn inside(thing: &str, fault: &Fault) -> Vec<String> {
    let fields = match fault {
        Fault::UnknownBody { end, .. } => vec![(*end).to_owned()],
        Fault::SelfJoint { .. } => vec!["child".to_owned()],
        Fault::Axis { axis: "limit axis", .. } => vec!["limits.*.axis".to_owned()],
        // `first axis` is the field `first`.
        Fault::Axis { axis, .. } => vec![format!("kind.*.{}", axis.trim_end_matches(" axis"))],
        Fault::NotPerpendicular { .. } => vec!["kind.*.second".to_owned()],
        Fault::ImproperRotation { side, .. } => {
            vec![format!("{side}_from_joint.rotation"), "pose.rotation".to_owned()]
        }
        // `linear stiffness` of a tracker is the field `linear.stiffness`.
        Fault::NotFinite { field, .. } | Fault::Negative { field, .. } => vec![field.replace(' ', ".")],
        Fault::Count { field, .. } | Fault::Bound { field, .. } => vec![(*field).to_owned()],
        Fault::Restitution { .. } => vec!["restitution".to_owned()],
        Fault::RestNotUnit { .. } => vec!["rest".to_owned()],
        Fault::LimitsReversed { index, .. } => {
            vec![format!("limits.ranges[{index}]"), "limits.swing_twist.twist".to_owned()]
        }
        Fault::LimitsUnfit { .. } => vec!["limits".to_owned()],
        Fault::TreeCycle { .. } => vec!["role".to_owned()],
        Fault::CannotReverse { .. } => vec!["parent".to_owned()],
        _ => vec![],
    };
    match fields.is_empty() {
        true => vec![thing.to_owned()],
        false => fields.into_iter().map(|field| format!("{thing}.{field}")).collect(),
    }
}
