//! Tendons: weighted sums of joint coordinates, or paths through points of bodies, with springs, dampers and limits, as in MuJoCo.
//!
//! Beyond the papers. Source: the chapter *XML Reference*, "tendon", of MuJoCo's documentation. Symbols: q coordinates and v velocities of
//! joints, c coefficients.
//!
//! ```text
//! l = sum of c q + length of the path,    l' = sum of c v + rate of the path,    force at each joint = dl'/dv f
//! ```

use super::{JointId, Range, Via};

/// A tendon. Its springs and its actuators act along a sum of joint coordinates, or along a path through points of bodies.
///
/// ```
/// use ligament::math::{Pose, RigidInertia, Sym3, Vec3};
/// use ligament::model::{Body, BodyId, Joint, ModelBuilder, Range, Revolute, Tendon, Transmission};
/// use ligament::reduced::{Tree, Workspace};
///
/// // A finger of two bones: a tendon bends both joints, the far one twice as much.
/// let mut builder = ModelBuilder::new("finger");
/// let bone = RigidInertia::new(0.1, Vec3::X * 0.02, Sym3::IDENTITY * 1e-4);
/// let [near, far] = ["near", "far"].map(|name| builder.add_body(Body::new(name, bone)));
/// let tip = Pose::translation(Vec3::X * 0.04);
/// let knuckle = builder.add_joint(Joint::new("knuckle", Revolute::about(Vec3::Y)).child(near, Pose::IDENTITY));
/// let middle = Joint::new("middle", Revolute::about(Vec3::Y)).parent(near, tip).child(far, Pose::IDENTITY);
/// let middle = builder.add_joint(middle);
/// let flexor = Tendon::new("flexor", [(knuckle, 0.01), (middle, 0.02)]).stiffness(200.0).rest(0.0, 0.0);
/// builder.add_tendon(flexor);
/// let model = builder.build()?;
/// let (tree, q) = (Tree::new(&model)?, [0.5, 0.25]);
/// let flexor = tree.along(Transmission::Tendon(0), &q, &Workspace::new(&tree));
/// assert_eq!((flexor.length, flexor.rate(&[0.0, 1.0])), (0.01, 0.02));
/// assert_eq!(model.tendons()[0].passive_force(0.01, 0.0), -2.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Tendon {
    /// Name, unique among the tendons of a model.
    pub name: String,
    /// Its joints and their coefficients, in meters of length per unit of the coordinate, or as pure numbers.
    pub terms: Vec<TendonTerm>,
    /// Where it runs from body to body; empty, if it is a sum of coordinates only.
    pub path: Vec<Via>,
    /// Stiffness of its spring, in N per meter of length.
    pub stiffness: f64,
    /// Damping, in N s per meter of length.
    pub damping: f64,
    /// The lengths at which its spring has no force: it acts below and above.
    pub rest: Range,
    /// The range of its length. Equal ends keep it as it is: so one joint follows another, or others.
    pub limits: Range,
}

/// A joint of a tendon.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TendonTerm {
    /// A tree joint.
    pub joint: JointId,
    /// Which of its velocities, from 0.
    pub velocity: usize,
    /// Length of the tendon per unit of the joint's coordinate.
    pub coefficient: f64,
}

impl Tendon {
    /// A tendon along the first coordinates of joints, without springs and limits.
    pub fn new(name: impl Into<String>, joints: impl IntoIterator<Item = (JointId, f64)>) -> Tendon {
        let term = |(joint, coefficient)| TendonTerm { joint, velocity: 0, coefficient };
        Tendon {
            name: name.into(),
            terms: joints.into_iter().map(term).collect(),
            path: Vec::new(),
            stiffness: 0.0,
            damping: 0.0,
            rest: Range::new(0.0, 0.0),
            limits: Range::ANY,
        }
    }

    /// A tendon from point to point, without springs and limits. It has a point at both ends of every branch.
    pub fn along_path(name: impl Into<String>, path: impl IntoIterator<Item = Via>) -> Tendon {
        Tendon { path: path.into_iter().collect(), ..Tendon::new(name, []) }
    }

    /// Sets the stiffness of its spring.
    #[must_use]
    pub fn stiffness(self, stiffness: f64) -> Tendon {
        Tendon { stiffness, ..self }
    }

    /// Sets its damping.
    #[must_use]
    pub fn damping(self, damping: f64) -> Tendon {
        Tendon { damping, ..self }
    }

    /// Sets the lengths at which its spring has no force.
    #[must_use]
    pub fn rest(self, low: f64, high: f64) -> Tendon {
        Tendon { rest: Range::new(low, high), ..self }
    }

    /// Sets the range of its length.
    #[must_use]
    pub fn limits(self, low: f64, high: f64) -> Tendon {
        Tendon { limits: Range::new(low, high), ..self }
    }

    /// A coupling: `joint` is `offset` plus the others, each times its factor. It is a tendon whose length cannot change, without a spring.
    pub fn coupling(
        name: impl Into<String>,
        joint: JointId,
        others: impl IntoIterator<Item = (JointId, f64)>,
        offset: f64,
    ) -> Tendon {
        let others = others.into_iter().map(|(other, factor)| (other, -factor));
        Tendon::new(name, std::iter::once((joint, 1.0)).chain(others)).limits(offset, offset)
    }

    /// Whether it is a coupling: its length cannot change.
    pub fn is_coupling(&self) -> bool {
        self.limits.low == self.limits.high
    }

    /// The energy of its spring, in joules.
    pub fn energy(&self, length: f64) -> f64 {
        0.5 * self.stiffness * (length - self.rest.clamp(length)).powi(2)
    }

    /// The force of its spring and damper, in N; negative if it shortens the tendon.
    pub fn passive_force(&self, length: f64, velocity: f64) -> f64 {
        -self.stiffness * (length - self.rest.clamp(length)) - self.damping * velocity
    }
}
