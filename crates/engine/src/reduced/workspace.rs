//! Scratch memory of the recursions. Not state: snapshots never include it, and any call may overwrite all of it.

use ligament_math::{ArticulatedInertia, Factors3, Mat3, RigidInertia, Scalar, Sym3, Twist, Vec3, Wrench};

use super::tree::Tree;
use crate::simd::Instructions;

/// Pose and motion of a link, in world axes; twists about the link's own origin.
///
/// Written by the outward pass over kinematics, read by everything after it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moving<T> {
    /// Axes of the link.
    pub(super) rot: Mat3<T>,
    /// Origin of the link.
    pub(super) pos: Vec3<T>,
    /// Origin of the link minus origin of its parent.
    pub(super) arm: Vec3<T>,
    /// V.
    pub(super) twist: Twist<T>,
    /// eta: velocity-product acceleration.
    pub(super) eta: Twist<T>,
}

/// Inertia and bias of a link's children, about its origin. Written and read by the inward pass.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gathered<T> {
    pub(super) inertia: ArticulatedInertia<T>,
    pub(super) bias: Wrench<T>,
}

/// One coordinate, eliminated. Written by the inward pass, read by the outward pass over accelerations.
#[derive(Clone, Copy, Debug)]
pub(super) struct Dof<T> {
    /// `U = J^ S`.
    pub(super) u: Wrench<T>,
    /// `1 / (S^T J^ S)`: KP08's Psi.
    pub(super) psi: T,
    /// `tau - S^T (J^ eta + B)`.
    pub(super) rhs: T,
}

/// The three coordinates of a ball joint, eliminated together, in world axes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ball<T> {
    /// Of what turns, with the armature.
    pub(super) factors: Factors3<T>,
    pub(super) angular: Sym3<T>,
    pub(super) coupling: Mat3<T>,
    pub(super) rhs: Vec3<T>,
    /// False if its springs differ between axes: it is then three [`Dof`]s.
    pub(super) in_one_piece: bool,
}

/// The six coordinates of a free joint, eliminated together, in world axes about the link's origin: the block inverse of the
/// articulated inertia `[[A, B], [B^T, D]]`. The motion of the parent does not affect it.
#[derive(Clone, Copy, Debug)]
pub(super) struct FreePiece<T> {
    /// Of A.
    pub(super) angular: Factors3<T>,
    /// `A^-1 B`.
    pub(super) psi_b: Mat3<T>,
    /// Of `D - B^T A^-1 B`.
    pub(super) seen: Factors3<T>,
    /// Acceleration of the link.
    pub(super) accel: Twist<T>,
    /// False if it has armature: it is then six [`Dof`]s.
    pub(super) in_one_piece: bool,
}

/// Scratch memory for one state at a time (`T` = f64), or for several in lanes.
///
/// ```
/// # use ligament::doc::*; let Arm { model, lower, .. } = arm()?;
/// use ligament::reduced::{Tree, Workspace};
///
/// // One per thread. It can be queried for the results of the last call.
/// let tree = Tree::new(&model)?;
/// let mut ws = Workspace::new(&tree);
/// tree.update_kinematics(&[0.0, 0.0], &[0.0, 0.0], &mut ws)?;
/// assert!((tree.world_from_body(lower, &ws).pos.z + 1.5).abs() < 1e-15);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Workspace<T = f64> {
    /// The instruction set for the recursions.
    pub(super) instructions: Instructions,
    pub(super) moving: Vec<Moving<T>>,
    pub(super) gathered: Vec<Gathered<T>>,
    pub(super) dofs: Vec<Dof<T>>,
    pub(super) balls: Vec<Ball<T>>,
    pub(super) free: Vec<FreePiece<T>>,
    /// Directions of motion, for the kinds whose directions do not follow from the link's axes.
    pub(super) directions: Vec<Twist<T>>,
    /// Accelerations of links, including fictitious gravity: as in an elevator that accelerates upward.
    pub(super) accel: Vec<Twist<T>>,
    /// External wrench on each link, in world axes about its origin; empty for none.
    pub(super) external: Vec<Wrench<T>>,
    /// Wrench of each joint on its link; written by the inward pass over wrenches.
    pub(super) wrench: Vec<Wrench<T>>,
    /// The prescribed links, and their accelerations.
    pub(super) prescribed: Vec<bool>,
    pub(super) prescribed_qdd: Vec<T>,
    /// Inertia of each link's subtree; written for the mass matrix.
    pub(super) composite: Vec<RigidInertia<T>>,
    /// The links from a body to the ground.
    pub(super) path: Vec<u32>,
    /// Velocities of the joints; empty for a model without rotors.
    pub(super) rates: Vec<T>,
    /// Rotor inertia of the joints plus the armature of the surroundings; empty for a model without rotors.
    pub(super) armature: Vec<f64>,
}

impl<T: Scalar> Workspace<T> {
    /// Allocates memory for a tree. Nothing is allocated after this.
    pub fn new(tree: &Tree) -> Workspace<T> {
        let (n, nv) = (tree.link_count(), tree.model.nv());
        let at_rest = Moving {
            rot: Mat3::IDENTITY,
            pos: Vec3::ZERO,
            arm: Vec3::ZERO,
            twist: Twist::ZERO,
            eta: Twist::ZERO,
        };
        let nothing = Gathered { inertia: ArticulatedInertia::ZERO, bias: Wrench::ZERO };
        let dof = Dof { u: Wrench::ZERO, psi: T::ZERO, rhs: T::ZERO };
        let ball = Ball {
            factors: Factors3::RIGID,
            angular: Sym3::ZERO,
            coupling: Mat3::ZERO,
            rhs: Vec3::ZERO,
            in_one_piece: false,
        };
        let free = FreePiece {
            angular: Factors3::RIGID,
            psi_b: Mat3::ZERO,
            seen: Factors3::RIGID,
            accel: Twist::ZERO,
            in_one_piece: false,
        };
        Workspace {
            instructions: Instructions::best(),
            moving: vec![at_rest; n],
            gathered: vec![nothing; tree.gather_count],
            dofs: vec![dof; nv],
            balls: vec![ball; tree.ball_count],
            free: vec![free; tree.free_count],
            directions: vec![Twist::ZERO; nv],
            accel: vec![Twist::ZERO; n],
            external: Vec::with_capacity(n),
            wrench: vec![Wrench::ZERO; n],
            prescribed: vec![false; n],
            prescribed_qdd: vec![T::ZERO; nv],
            composite: vec![RigidInertia::ZERO; n],
            path: Vec::with_capacity(n),
            rates: vec![T::ZERO; tree.model.armature().len()],
            armature: Vec::with_capacity(tree.model.armature().len()),
        }
    }

    /// Chooses the instruction set for the recursions, instead of the best that the processor has. All give the same bits;
    /// use this for benchmarks.
    pub fn set_instructions(&mut self, instructions: Instructions) {
        self.instructions = instructions;
    }
}
