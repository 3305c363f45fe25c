//! The method `reduced`: generalized coordinates, by recursions whose cost is linear in the number of bodies.
//!
//! Source: Kim & Pollard 2008 (KP08) section 4.2 and appendices A.1 to A.3.
//!
//! A [`Tree`] is built once for a model; a [`Workspace`] is the scratch memory of one caller. Then, for any state:
//! [`Tree::forward_dynamics`] (accelerations from forces), [`Tree::inverse_dynamics`] (forces from accelerations), and
//! [`Tree::hybrid_dynamics`], which generalizes both: each joint has either a given force or a prescribed acceleration, and
//! the other is computed.
//!
//! ```
//! use ligament::reduced::{Tree, Workspace};
//! # use ligament::model::*;
//! # use ligament::math::*;
//! # let mut builder = ModelBuilder::new("pendulum");
//! # let inertia = RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY * 0.01);
//! # let rod = builder.add_body(Body::new("rod", inertia));
//! # builder.add_joint(Joint::new("pivot", Revolute::about(Vec3::Y)).child(rod, Pose::translation(-Vec3::X)));
//! # let model = builder.build()?;
//! let tree = Tree::new(&model)?;
//! let mut workspace = Workspace::new(&tree);
//! let (q, v, tau) = (model.neutral(), vec![0.0; model.nv()], vec![0.0; model.nv()]);
//! let mut qdd = vec![0.0; model.nv()];
//! tree.forward_dynamics(&q, &v, &tau, &Default::default(), &mut qdd, &mut workspace)?;
//! // A rod with its center one meter from the hinge falls: m g l / (m l^2 + I).
//! assert!((qdd[0] - 9.81 / 1.01).abs() < 1e-12);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod aggregate;
mod along;
mod answer;
mod articulate;
mod batch;
mod copies;
#[cfg(test)]
mod count;
mod derivatives;
mod dynamics;
mod general;
mod integrate;
mod jacobians;
mod kernels;
mod kinematics;
mod mass_matrix;
mod motion;
mod particles;
mod passes;
mod root;
mod sensitivity;
mod springs;
mod tree;
mod workspace;

pub(crate) use aggregate::Aggregate;
pub use along::Along;
pub(crate) use along::along;
pub use answer::Answer;
pub use batch::Batch;
pub use copies::Copies;
pub use derivatives::Derivatives;
pub use dynamics::{Hybrid, Surroundings};
pub use integrate::Motion;
pub use jacobians::Centroidal;
pub use kinematics::Totals;
pub use mass_matrix::MassFactor;
pub use particles::{Particle, ParticleError, ParticleState, Particles};
pub(crate) use root::Sources;
pub use sensitivity::Sensitivity;
pub use springs::Springs;
pub use tree::Tree;
pub use workspace::Workspace;

pub use crate::dynamics::Vectors;
