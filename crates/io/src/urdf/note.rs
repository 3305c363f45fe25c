//! Notes on an imported robot.

use std::fmt;

use crate::mesh::MOST_SEEN;

/// Number of names that a note lists before it only counts the rest.
const SHOWN: usize = 6;

/// A difference between the file and the model.
///
/// ```
/// use ligament::progress::Progress;
/// use ligament_io::urdf::{Note, Options, load};
///
/// // Links fixed to other links are merged into them, with a note.
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
    /// A mimic joint moves independently: it, or the joint that it should follow, has not one coordinate.
    Mimic {
        /// The joint.
        joint: String,
        /// The joint it should follow.
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
    /// The root is fixed to the world, so its mass and that of the links fixed to it are ignored.
    RootMass {
        /// The root link.
        link: String,
        /// The ignored mass, in kg.
        mass: f64,
    },
    /// A body has no mass in the file.
    NoMass {
        /// The link.
        link: String,
        /// What was done.
        instead: WithoutMass,
    },
    /// The inertia in the file is physically impossible; the nearest possible one is used.
    InertiaMended {
        /// The link, with the links fixed to it.
        link: String,
        /// Principal moments about the center of mass as described, largest first.
        before: [f64; 3],
        /// Principal moments now.
        after: [f64; 3],
    },
    /// A collision shape is left out.
    ShapeSkipped {
        /// The link.
        link: String,
        /// The reason.
        reason: String,
    },
    /// Collision meshes make contact as their convex hulls, on links that move.
    MeshHulls {
        /// Their number.
        count: usize,
    },
    /// Collision meshes are left out because of the options.
    MeshesSkipped {
        /// Their number.
        count: usize,
    },
    /// Visuals are left out.
    VisualsSkipped {
        /// Their number.
        count: usize,
        /// The reason for the first of them.
        first: String,
    },
    /// Visuals have fewer triangles than their files.
    VisualsCoarser {
        /// The number of triangles in the files.
        triangles: usize,
    },
    /// Joints without the limits that their type requires.
    NoLimits {
        /// The joints.
        joints: Vec<String>,
    },
    /// Contradictory limits are left out.
    LimitsReversed {
        /// The joint.
        joint: String,
        /// Its lower limit.
        lower: f64,
        /// Its upper limit.
        upper: f64,
    },
    /// Limits on effort and velocity became the largest forces and speeds of joints, which are hard.
    EffortAndSpeed {
        /// The joints.
        joints: Vec<String>,
    },
    /// Limits on the velocity of ball and free joints are left out.
    NoSpeed {
        /// The joints.
        joints: Vec<String>,
    },
    /// Negative limits on effort or velocity are left out.
    NegativeBounds {
        /// The joints.
        joints: Vec<String>,
    },
    /// Elements that have no effect on bodies and joints.
    Ignored {
        /// The element.
        element: String,
        /// Their number.
        count: usize,
    },
    /// A name was changed because it has another meaning in a model.
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
/// // A hand on a massless wrist: the wrist gets a negligible mass.
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
    /// Its mass was computed from its collision shapes.
    FromShapes {
        /// The mass.
        mass: f64,
        /// The density used.
        density: f64,
    },
    /// It was given a negligible mass.
    Speck {
        /// The mass.
        mass: f64,
        /// Whether it carries anything with mass. If not, forces on its joint move only the negligible mass.
        carries_mass: bool,
    },
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Note::Mimic { joint, follows, multiplier, offset } => write!(
                f,
                "joint '{joint}' mimics '{follows}' (times {multiplier} plus {offset}), but not both are hinges or \
                     sliders: it moves independently"
            ),
            Note::Merged { links } => {
                let shown = links.iter().map(|(link, into)| format!("'{link}' on '{into}'"));
                write!(f, "{} fixed to others became frames: {}", count(links.len(), "link"), list(shown))
            }
            Note::RootMass { link, mass } => {
                write!(f, "the root link '{link}' is fixed to the world: its mass of {mass} kg is ignored")
            }
            Note::NoMass { link, instead: WithoutMass::FromShapes { mass, density } } => write!(
                f,
                "link '{link}' has no mass in the file; it was given {mass} kg, from its collision shapes at {density} kg/m^3"
            ),
            Note::NoMass { link, instead: WithoutMass::Speck { mass, carries_mass } } => {
                write!(f, "link '{link}' has no mass in the file; it was given {mass:e} kg")?;
                if !carries_mass {
                    write!(f, ", and it carries nothing with mass: do not apply forces to its joint")?;
                }
                Ok(())
            }
            Note::InertiaMended { link, before, after } => write!(
                f,
                "link '{link}': the principal moments {before:?} are physically impossible; replaced by the \
                     nearest possible, {after:?}"
            ),
            Note::ShapeSkipped { link, reason } => {
                write!(f, "link '{link}': a collision shape is left out: {reason}")
            }
            Note::MeshHulls { count: n } => {
                write!(f, "{} on links that move: the convex hull makes contact", count(*n, "collision mesh"))
            }
            Note::MeshesSkipped { count: n } => {
                write!(
                    f,
                    "{} left out: the options select primitive shapes only",
                    count(*n, "collision mesh")
                )
            }
            Note::VisualsSkipped { count: n, first } => {
                write!(f, "{} left out: {first}", count(*n, "visual"))
            }
            Note::VisualsCoarser { triangles } => {
                write!(
                    f,
                    "visuals have {triangles} triangles together; they were simplified to about {MOST_SEEN}"
                )
            }
            Note::NoLimits { joints } => {
                write!(
                    f,
                    "{} without the limits that their type requires: {}",
                    count(joints.len(), "joint"),
                    names(joints)
                )
            }
            Note::LimitsReversed { joint, lower, upper } => write!(
                f,
                "joint '{joint}': its lower limit {lower} exceeds its upper limit {upper}; both are left out"
            ),
            Note::EffortAndSpeed { joints } => write!(
                f,
                "{} with limits on effort or velocity, which are kept: motors and control apply no more than the effort, and \
                     nothing moves the joint faster than the velocity: {}",
                count(joints.len(), "joint"),
                names(joints)
            ),
            Note::NoSpeed { joints } => write!(
                f,
                "{} with a limit on velocity that is left out, since ball and free joints cannot have one: {}",
                count(joints.len(), "joint"),
                names(joints)
            ),
            Note::NegativeBounds { joints } => write!(
                f,
                "{} with a negative limit on effort or velocity, which is left out: {}",
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

/// Quoted names, the first few.
pub(crate) fn names(names: &[String]) -> String {
    list(names.iter().map(|name| format!("'{name}'")))
}

fn count(n: usize, what: &str) -> String {
    let plural = if what.ends_with("sh") { "es" } else { "s" };
    format!("{n} {what}{}", if n == 1 { "" } else { plural })
}

/// The first few, and the number of the rest.
pub(crate) fn list(items: impl ExactSizeIterator<Item = String>) -> String {
    let total = items.len();
    let mut text = items.take(SHOWN).collect::<Vec<_>>().join(", ");
    if total > SHOWN {
        text.push_str(&format!(" and {} more", total - SHOWN));
    }
    text
}
