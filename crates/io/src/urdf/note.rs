//! What a person should know of an imported robot.

use std::fmt;

use crate::mesh::MOST_SEEN;

/// How many names a note spells out before it only counts the rest.
const SHOWN: usize = 6;

/// Something that the model does not have as the file has it.
///
/// ```
/// use ligament::progress::Progress;
/// use ligament_io::urdf::{Note, Options, load};
///
/// // What was bolted to other links became part of them, which is told.
/// let arm = load("tests/data/arm.urdf", &Options::default(), &mut Progress::none())?;
/// let merged = arm.notes.iter().find_map(|note| match note {
///     Note::Merged { links } => Some(links),
///     _ => None,
/// });
/// assert!(merged.is_some_and(|links| links.iter().any(|(link, body)| link == "bracket" && body == "upper")));
/// # Ok::<(), ligament_io::urdf::UrdfError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Note {
    /// A joint that should copy another moves on its own.
    Mimic {
        /// The joint.
        joint: String,
        /// The joint it should copy.
        follows: String,
        /// Its coordinate should be this times the other's...
        multiplier: f64,
        /// ...plus this.
        offset: f64,
    },
    /// Links fixed to others became frames on the bodies that carry them.
    Merged {
        /// Each link with the body that it is part of now.
        links: Vec<(String, String)>,
    },
    /// The root is the world, and so its mass, and that of the links fixed to it, does not count.
    RootMass {
        /// The root link.
        link: String,
        /// The mass that is left out.
        mass: f64,
    },
    /// The file gives a body no mass.
    NoMass {
        /// The link.
        link: String,
        /// What was done.
        instead: WithoutMass,
    },
    /// No body can have the inertia in the file; the nearest that can was taken.
    InertiaMended {
        /// The link, with the links fixed to it.
        link: String,
        /// Principal moments about the centre of mass as described, largest first.
        before: [f64; 3],
        /// Principal moments as they are now.
        after: [f64; 3],
    },
    /// A collision shape is not in the model.
    ShapeSkipped {
        /// The link.
        link: String,
        /// Why.
        reason: String,
    },
    /// Collision meshes were not asked for.
    MeshesSkipped {
        /// How many.
        count: usize,
    },
    /// Visuals are not in the model.
    VisualsSkipped {
        /// How many.
        count: usize,
        /// Why the first of them.
        first: String,
    },
    /// Visuals have fewer triangles than their files.
    VisualsCoarser {
        /// How many they had together.
        triangles: usize,
    },
    /// A joint that should have limits has none in the file.
    NoLimits {
        /// The joints.
        joints: Vec<String>,
    },
    /// Limits that contradict themselves were left out.
    LimitsReversed {
        /// The joint.
        joint: String,
        /// Its lower limit.
        lower: f64,
        /// Its upper limit.
        upper: f64,
    },
    /// The model has no dry friction in joints.
    Friction {
        /// The joints.
        joints: Vec<String>,
    },
    /// The model has no bounds on forces and speeds.
    EffortAndSpeed {
        /// The joints.
        joints: Vec<String>,
    },
    /// Elements that say nothing about bodies and joints.
    Ignored {
        /// The element.
        element: String,
        /// How many there are.
        count: usize,
    },
    /// A name means something else in a model.
    Renamed {
        /// What: "link".
        what: &'static str,
        /// Its name in the file.
        from: String,
        /// Its name in the model.
        to: String,
    },
}

/// What was done about a body without mass.
///
/// ```
/// use ligament::progress::Progress;
/// use ligament_io::urdf::{Note, Options, WithoutMass, from_text};
///
/// // A hand on a massless wrist: the wrist becomes a speck, which carries what hangs on it.
/// let robot = from_text(
///     "<robot name='arm'><link name='base'/><link name='wrist'/>
///      <link name='hand'><inertial><mass value='1'/><inertia ixx='1' iyy='1' izz='1' ixy='0' ixz='0' iyz='0'/></inertial></link>
///      <joint name='a' type='continuous'><parent link='base'/><child link='wrist'/></joint>
///      <joint name='b' type='continuous'><parent link='wrist'/><child link='hand'/><axis xyz='0 0 1'/></joint></robot>",
///     None,
///     &Options::default(),
///     &mut Progress::none(),
/// )?;
/// let speck = |note: &Note| matches!(note, Note::NoMass { instead: WithoutMass::Speck { carries_mass: true, .. }, .. });
/// assert!(robot.notes.iter().any(speck), "{:?}", robot.notes);
/// # Ok::<(), ligament_io::urdf::UrdfError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum WithoutMass {
    /// Its collision shapes gave it one.
    FromShapes {
        /// The mass.
        mass: f64,
        /// The density that they were filled with.
        density: f64,
    },
    /// It became a speck: too light to be felt.
    Speck {
        /// The mass.
        mass: f64,
        /// Whether anything with mass hangs on it. Where not, forces on its joint move nothing but the speck.
        carries_mass: bool,
    },
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Note::Mimic { joint, follows, multiplier, offset } => write!(
                f,
                "joint '{joint}' should move as {multiplier} times '{follows}' plus {offset}, but moves on its own: mimic joints are not coupled"
            ),
            Note::Merged { links } => {
                let shown = links.iter().map(|(link, into)| format!("'{link}' on '{into}'"));
                write!(f, "{} fixed to others, now frames: {}", count(links.len(), "link"), list(shown))
            }
            Note::RootMass { link, mass } => {
                write!(f, "the root link '{link}' is the world: its {mass} kg do not count")
            }
            Note::NoMass { link, instead: WithoutMass::FromShapes { mass, density } } => write!(
                f,
                "link '{link}' has no mass in the file; its collision shapes give it {mass} kg at {density} kg/m3"
            ),
            Note::NoMass { link, instead: WithoutMass::Speck { mass, carries_mass } } => {
                write!(f, "link '{link}' has no mass in the file; it was given {mass:e} kg")?;
                if !carries_mass {
                    write!(f, ", and nothing with mass hangs on it: do not push its joint")?;
                }
                Ok(())
            }
            Note::InertiaMended { link, before, after } => write!(
                f,
                "link '{link}': no body has the principal moments {before:?}; the nearest possible are {after:?}"
            ),
            Note::ShapeSkipped { link, reason } => {
                write!(f, "link '{link}': a collision shape is left out: {reason}")
            }
            Note::MeshesSkipped { count: n } => {
                write!(f, "{} left out: only simple shapes were asked for", count(*n, "collision mesh"))
            }
            Note::VisualsSkipped { count: n, first } => {
                write!(f, "{} left out: {first}", count(*n, "visual"))
            }
            Note::VisualsCoarser { triangles } => {
                write!(f, "visuals have {triangles} triangles together; they are drawn by about {MOST_SEEN}")
            }
            Note::NoLimits { joints } => {
                write!(
                    f,
                    "{} that should have limits and have none: {}",
                    count(joints.len(), "joint"),
                    names(joints)
                )
            }
            Note::LimitsReversed { joint, lower, upper } => write!(
                f,
                "joint '{joint}': its limits run backwards, from {lower} to {upper}, and are left out"
            ),
            Note::Friction { joints } => {
                write!(
                    f,
                    "{} with friction, which is left out: {}",
                    count(joints.len(), "joint"),
                    names(joints)
                )
            }
            Note::EffortAndSpeed { joints } => write!(
                f,
                "{} with bounds on effort or speed, which are left out: {}",
                count(joints.len(), "joint"),
                names(joints)
            ),
            Note::Ignored { element, count: n } => {
                write!(f, "{} ignored", count(*n, &format!("<{element}> element")))
            }
            Note::Renamed { what, from, to } => write!(f, "{what} '{from}' is called '{to}' in the model"),
        }
    }
}

/// Names between quotes, the first few.
pub(crate) fn names(names: &[String]) -> String {
    list(names.iter().map(|name| format!("'{name}'")))
}

fn count(n: usize, what: &str) -> String {
    let plural = if what.ends_with("sh") { "es" } else { "s" };
    format!("{n} {what}{}", if n == 1 { "" } else { plural })
}

/// The first few, and how many more there are.
pub(crate) fn list(items: impl ExactSizeIterator<Item = String>) -> String {
    let total = items.len();
    let mut text = items.take(SHOWN).collect::<Vec<_>>().join(", ");
    if total > SHOWN {
        text.push_str(&format!(" and {} more", total - SHOWN));
    }
    text
}
