//! How a character holds itself: velocities of its joints that bring bones to their targets, found together with the motion of its
//! root and the contacts that they cause, and servos of bounded force that follow.
//!
//! Source: our own, for characters whose contact is soft or changes. KP08's commands (see [`super::Controller`]) are exact for one
//! step, with contact forces as they are at its start. Joints then push off as if the ground would not yield, and where it does, the
//! next step undoes what the last one did. Here the joints are *moved*, not thrown: at every step
//!
//! 1. [`footing`] says how the passive root follows the joints, given what the character stands on, and [`balance`] how its center of
//!    mass may move;
//! 2. [`velocities`] finds the joint velocities that move bones toward their targets, within joint limits;
//! 3. [`servos`] turns them into forces: implicit springs and dampers between each joint and a reference that moves at these
//!    velocities.
//!
//! Symbols: a active, p passive degrees of freedom; v velocities; M mass matrix; J Jacobians. All of it is of first order: targets
//! are approached at a rate, and what no target asks for returns to the pose that the character was given.
//!
//! Free flesh counts as if it were part of the bones that it hangs on: the servos must carry it.

mod balance;
mod box_problem;
mod characters;
mod effect;
mod feet;
mod foot;
mod foothold;
mod footing;
mod row;
mod servos;
mod soles;
mod solved;
mod standing;
mod steady;
mod unlock;
mod velocities;

use ligament_math::box_qp::{BoxQp, Walls};
use ligament_math::{Twist, Vec3};

use self::balance::Balance;
use self::box_problem::BoxProblem;
use self::characters::{Character, characters};
use self::effect::Effect;
use self::foot::Foot;
pub use self::foothold::{Block, Foothold, Ground, Pressure};
use self::footing::Footing;
use self::row::{Lack, Row};
pub(crate) use self::servos::Muscle;
pub use self::soles::Sole;
use super::{ControlError, Plan, Situation};
use crate::model::{BodyId, JointId, Model};
use crate::reduced::{Surroundings, Tree, Workspace};

/// What a character that holds itself remembers.
#[derive(Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Held {
    /// The pose to which it returns: generalized coordinates.
    pub pose: Vec<f64>,
    /// The pose that the servos follow.
    pub reference: Vec<f64>,
    /// The velocity at which that moves, along each degree of freedom; empty if it has not moved yet.
    pub velocity: Vec<f64>,
    /// The points on which tall characters stand.
    pub soles: Vec<Sole>,
}

crate::copy::clone_in_place!(Held { pose, reference, velocity, soles });

impl Held {
    /// Holds a pose.
    pub fn at(q: &[f64]) -> Held {
        Held { pose: q.to_vec(), reference: q.to_vec(), velocity: Vec::new(), soles: Vec::new() }
    }
}

/// The planner with its scratch memory. It keeps no state but the tree.
#[derive(Clone, Debug)]
pub(super) struct Reach {
    /// The skeleton with all of its flesh.
    tree: Tree,
    workspace: Workspace,
    characters: Vec<Character>,
    /// The extent of the skeleton, in meters: what counts as far.
    length: f64,
    /// The mass of the skeleton with its flesh.
    mass: f64,
    matrix: Vec<f64>,
    weight: Vec<f64>,
    zeros: Vec<f64>,
    footing: Footing,
    balance: Balance,
    qp: BoxQp,
    walls: Walls,
    /// Where a character touches itself: for each passive, then each active degree of freedom, how fast its parts approach each other.
    blocked: Vec<f64>,
    hessian: Vec<f64>,
    gradient: Vec<f64>,
    bounds: Vec<(f64, f64)>,
    found: Vec<f64>,
    /// For each character, the problem that was solved for it in the last round.
    solved: Vec<BoxProblem>,
    rows: Vec<Row>,
    along: Vec<f64>,
    row: Vec<f64>,
    /// Velocities back to the pose.
    back: Vec<f64>,
    /// The footholds that have to stay, by number, with the way back to their places.
    planted: Vec<(usize, Vec3)>,
    /// The feet of a tall character, and velocities that bend the limb of one that leaves the ground.
    feet: Vec<Foot>,
    bending: Vec<f64>,
    /// Whether a foot was lifted or has landed in this step: what was planned before had another footing.
    footing_changes: bool,
    /// Whether the character is pinned elsewhere than at its feet.
    is_nailed: bool,
    /// The drags that get too little of what they want.
    lacking: Vec<Lack>,
    /// How fast joints are turned to bend a straight limb: for each active degree of freedom, from -1 to 1.
    unlocked: Vec<f64>,
    /// Points of bones that stay: what the character stands on, and its pins.
    anchors: Vec<(BodyId, Vec3)>,
    /// Places of bones in poses that are tried.
    probe: Workspace,
    tried: Vec<f64>,
    effects: Vec<Effect>,
    /// Whether a character that is not tall, but could topple, keeps all of its footholds.
    keeps: bool,
    /// Jacobian of the last point: twists, linear and angular parts.
    columns: Vec<Twist>,
    arms: Vec<Vec3>,
    turns: Vec<Vec3>,
    /// For each degree of freedom of the model, the velocity that was found, and the inertia that moves along it.
    pub(super) velocity: Vec<f64>,
    /// The same without what only steadies.
    planned: Vec<f64>,
    pub(super) inertia: Vec<f64>,
    /// For each degree of freedom, whether its servo is at its bound: 1 or -1, else 0.
    at_bound: Vec<f64>,
}

impl Reach {
    /// A planner of these joints. `loaded` is the model with the inertia of all flesh.
    pub(super) fn new(loaded: &Tree, joints: &[JointId]) -> Reach {
        let tree = loaded.clone();
        let (model, mut workspace) = (tree.model(), Workspace::new(&tree));
        let nv = model.nv();
        let characters = characters(model, joints);
        // A model whose neutral pose is impossible has no extent: a meter will do.
        let places = tree.update_kinematics(&model.neutral(), &vec![0.0; nv], &mut workspace);
        let length = places.map_or(1.0, |()| extent(&tree, &workspace));
        let mass = model.mass();
        Reach {
            length,
            mass,
            matrix: vec![0.0; nv * nv],
            weight: vec![0.0; nv],
            zeros: vec![0.0; nv],
            footing: Footing::default(),
            balance: Balance::default(),
            qp: BoxQp::default(),
            walls: Walls::default(),
            blocked: Vec::new(),
            hessian: Vec::new(),
            gradient: Vec::new(),
            bounds: Vec::new(),
            found: Vec::new(),
            solved: vec![BoxProblem::default(); characters.len()],
            characters,
            rows: Vec::new(),
            along: Vec::new(),
            row: Vec::new(),
            back: Vec::new(),
            planted: Vec::new(),
            feet: Vec::new(),
            bending: Vec::new(),
            footing_changes: false,
            is_nailed: false,
            keeps: false,
            lacking: Vec::new(),
            unlocked: Vec::new(),
            anchors: Vec::new(),
            probe: Workspace::new(&tree),
            tried: Vec::new(),
            effects: Vec::new(),
            columns: Vec::new(),
            arms: Vec::new(),
            turns: Vec::new(),
            velocity: vec![0.0; nv],
            planned: vec![0.0; nv],
            inertia: vec![0.0; nv],
            at_bound: vec![0.0; nv],
            workspace,
            tree,
        }
    }

    /// Finds the velocities of the joints.
    pub(super) fn plan(
        &mut self,
        plan: &Plan,
        ground: &Ground,
        held: &mut Held,
        now: &Situation<'_>,
    ) -> Result<(), ControlError> {
        let model = self.tree.model();
        model.check_length("the held pose", held.pose.len(), model.nq())?;
        model.check_length("the reference pose", held.reference.len(), model.nq())?;
        let nv = model.nv();
        self.tree.mass_matrix(now.q, &mut self.matrix, &mut self.workspace)?;
        let still = Surroundings { gravity: now.around.gravity, ..Surroundings::default() };
        let (zeros, weight) = (&self.zeros, &mut self.weight);
        self.tree.inverse_dynamics(now.q, zeros, zeros, &still, weight, &mut self.workspace)?;
        for dof in 0..nv {
            self.inertia[dof] = self.matrix[dof * nv + dof];
        }
        soles::make_room(&mut held.soles);
        self.velocity.fill(0.0);
        self.planned.fill(0.0);
        for k in 0..self.characters.len() {
            let character = std::mem::take(&mut self.characters[k]);
            self.hessian.clear();
            let found = self.plan_for(&character, plan, ground, held, now);
            self.characters[k] = character;
            self.keep_problem(k);
            found?;
        }
        Ok(())
    }
}

/// The diagonal of the box around all bodies.
fn extent(tree: &Tree, workspace: &Workspace) -> f64 {
    let model: &Model = tree.model();
    let (mut low, mut high) = ([f64::INFINITY; 3], [f64::NEG_INFINITY; 3]);
    for body in model.forest().order().iter().skip(1) {
        let at = tree.world_from_body(*body, workspace).point(model.body(*body).inertia.com());
        for (k, x) in at.to_array().into_iter().enumerate() {
            (low[k], high[k]) = (low[k].min(x), high[k].max(x));
        }
    }
    (Vec3::from(high) - Vec3::from(low)).norm().max(1e-3)
}
