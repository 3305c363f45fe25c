//! Mass, center of mass and rotational inertia of shapes and of closed meshes.
//!
//! All results are [`RigidInertia`](crate::math::RigidInertia), which is additive: the inertia of a body made of several
//! shapes is the sum of theirs, each `transported` to the frame of the body. Its `principal` and `body_from_principal` give
//! the principal moments and axes.
//!
//! ```
//! use ligament::mass::{Shape, plausible};
//! use ligament::math::{Pose, Vec3};
//!
//! // A hammer: a wooden handle and a steel head at its end.
//! let handle = Shape::Cylinder { radius: 0.012, half_length: 0.15 }.inertia_of_density(700.0)?;
//! let head = Shape::Box { half_extents: Vec3::new(0.05, 0.015, 0.015) }.inertia_of_density(7850.0)?;
//! let hammer = handle + head.transported(Pose::translation(Vec3::new(0.0, 0.0, 0.15)));
//! assert!(hammer.com().z > 0.1);
//! assert!(plausible(&hammer).is_ok());
//! # Ok::<(), ligament::mass::MassError>(())
//! ```

mod height_field;
mod mesh;
mod plausible;
mod polyhedron;
mod shape;
mod weld;

pub use height_field::{HeightField, HeightFieldError};
pub use mesh::{EdgeList, MeshError, TriMesh};
pub use plausible::{InertiaFault, SMALLEST_MOMENT_RATIO, plausible};
pub use shape::{MassError, Shape};
