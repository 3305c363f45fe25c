//! Control: drag a bone, and the character follows by its own joint torques.
//!
//! Source: Kim & Pollard 2008 (KP08) section 3. A [`Plan`] lists goals for bones, in order of [`Priority`]; a [`Controller`]
//! computes the commands of the active joints that fulfill them, through the full dynamics of a character with a passive root. It
//! adds no external force: goals that the equations of motion do not allow stay unfulfilled. [`Keyframes`] are played as a
//! prescribed motion of the active joints that root and flesh follow. A [`Driver`] switches between the two, and passive joints,
//! at any step; in the other modes, tasks act as external forces on bones. A [take](crate::command) is a text of timed commands
//! that can be replayed.
//!
//! ```
//! use ligament::control::{Aim, Controller, Gains, Plan, Situation, Task};
//! use ligament::reduced::{Surroundings, Tree, Workspace};
//! # use ligament::model::*;
//! # use ligament::math::*;
//! # let mut builder = ModelBuilder::new("arm");
//! # let inertia = RigidInertia::new(1.0, Vec3::X * 0.5, Sym3::IDENTITY * 0.1);
//! # let upper = builder.add_body(Body::new("upper", inertia));
//! # let lower = builder.add_body(Body::new("lower", inertia));
//! # let hinge = |name: &str| Joint::new(name, Revolute::about(Vec3::Y)).actuation(Actuation::Active);
//! # builder.add_joint(hinge("shoulder").child(upper, Pose::IDENTITY));
//! # builder.add_joint(hinge("elbow").parent(upper, Pose::translation(Vec3::X)).child(lower, Pose::IDENTITY));
//! # let model = builder.build()?;
//! let tree = Tree::new(&model)?;
//! let (mut controller, mut ws) = (Controller::new(&tree), Workspace::new(&tree));
//! let (q, v, around) = (vec![0.3, 0.9], vec![0.0; 2], Surroundings::default());
//!
//! // The hand is to accelerate upward.
//! let aim = Aim::Accelerate(Vec3::Z * 2.0);
//! let plan = Plan { tasks: vec![Task::drag(lower, Vec3::X, aim)], ..Plan::default() };
//! let now = Situation { q: &q, v: &v, tau: &[], around, h: 1e-3, time: 0.0 };
//! let command = controller.command(&tree, &plan, &now, &mut ws)?;
//! command.run(&tree, &q, &v, &around, &mut ws)?;
//! let hand = tree.accel_world(lower, model.gravity(), &ws);
//! assert!((hand.linear.z + hand.angular.cross(tree.world_from_body(lower, &ws).rot * Vec3::X).z - 2.0).abs() < 1e-9);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod axes;
mod check;
mod controller;
mod driver;
mod error;
mod gains;
mod hybrid;
mod keyframes;
mod limits;
mod passive;
mod problem;
mod pull;
mod reach;
mod response;
mod rows;
mod solved;
mod stops;
mod task;
mod task_springs;

pub use axes::Axes;
pub use controller::Controller;
pub(crate) use driver::Ending;
pub use driver::{Driver, Mode};
pub use error::ControlError;
pub use gains::{Gains, Ramp};
pub use hybrid::{HybridCommand, Situation};
pub use keyframes::{Keyframe, KeyframeError, Keyframes, Trajectory, Warp};
pub use ligament_math::priorities::{PriorityLevel, Robustness};
pub use passive::Softness;
pub(crate) use problem::force_bounds;
pub(crate) use reach::Muscle;
pub use reach::{Block, Foothold, Ground, Held, Pressure, Sole};
pub use solved::{Equations, SoftBound, SolvedProblem};
pub(crate) use stops::{
    JointLimit, Stops, all_limits, bring_joint_within, bring_within, clamp_speeds, past_limits,
};
pub use task::{Aim, LimitGoal, Plan, PoseGoal, Priority, Style, Task, TorqueGoal, What};
