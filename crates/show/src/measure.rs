//! What there is to measure, in numbers rather than pictures: coordinates, velocities, energies, strains, and what the last
//! step left.

use ligament::dynamics::Vectors;
use ligament::loops::Stop;
use ligament::math::Vec3;
use ligament::maximal::to_reduced;
use ligament::sim::FleshedBodiesState;

use crate::Show;

/// Energies, in joules. Springs and contact are not counted.
///
/// ```
/// use ligament_show::Show;
///
/// // A pendulum that is let go: what it loses in height it gains in speed.
/// let mut show = Show::of_gallery("pendulum")?;
/// let start = show.energies();
/// show.run(0.3)?;
/// let now = show.energies();
/// assert!(now.weight < start.weight && now.motion > start.motion && now.flesh == 0.0);
/// // A step is of first order: some of it is lost, here a twentieth.
/// assert!((now.total() - start.total()).abs() < 0.1 * now.motion);
/// # Ok::<(), ligament_show::ShowError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Energies {
    /// Of motion.
    pub motion: f64,
    /// Of weight, from the world's origin up.
    pub weight: f64,
    /// Of deformed flesh.
    pub flesh: f64,
}

impl Energies {
    /// All of it.
    pub fn total(&self) -> f64 {
        self.motion + self.weight + self.flesh
    }
}

/// What the last step left, where joints close loops or hold bodies to a hand.
///
/// ```
/// use ligament_show::{Method, Show};
///
/// // Four bars in a ring: the loop is closed in every step, to what `precision` says.
/// let mut show = Show::of_gallery("four-bar")?;
/// show.set_method(Method::Implicit)?;
/// show.run(0.1)?;
/// let report = show.report();
/// assert!(report.iterations > 0 && report.gap < 1e-3, "{report:?}");
/// # Ok::<(), ligament_show::ShowError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Report {
    /// Largest gap of a joint: metres or radians.
    pub gap: f64,
    /// Iterations over loops.
    pub iterations: usize,
    /// Largest error of a loop that the linear solve left; zero where nothing was solved for.
    pub residual: f64,
    /// What ended the solve.
    pub stop: Stop,
}

/// How flesh moves.
///
/// ```
/// use ligament_show::Show;
///
/// // As it starts, no node of the worm's flesh moves, and nothing pulls it.
/// let mut show = Show::of_gallery("worm")?;
/// let nodes = show.node_motion();
/// assert_eq!(nodes.velocities.len(), show.shape().nodes.len());
/// assert!(nodes.velocities.iter().all(|v| v.norm() == 0.0) && nodes.forces.iter().all(|f| f.norm() < 1e-6));
/// # Ok::<(), ligament_show::ShowError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NodeMotion {
    /// Velocities of the nodes of the cage, in the world.
    pub velocities: Vec<Vec3>,
    /// Elastic forces on them.
    pub forces: Vec<Vec3>,
}

impl Show {
    /// Bones and nodes, told by their places, whoever moves them.
    fn told(&mut self) -> Option<FleshedBodiesState> {
        if self.is_acting() {
            let actor = self.actor.as_mut()?;
            return actor.fleshed.to_bodies(&actor.state).ok();
        }
        Some(self.puppet.as_ref()?.hand_over().0)
    }

    /// Coordinates of the tree joints and their rates. Under methods that know bodies only they are those nearest to where the
    /// bodies are; empty where a joint has none.
    pub fn coordinates(&self) -> (Vec<f64>, Vec<f64>) {
        match (&self.actor, &self.puppet) {
            (Some(actor), _) if self.is_acting() => (actor.state.q.clone(), actor.state.v.clone()),
            (_, Some(puppet)) => {
                let found = to_reduced(puppet.model(), puppet.motion());
                found.map(|at| (at.q, at.v)).unwrap_or_default()
            }
            _ => Default::default(),
        }
    }

    /// Of each body, the world first: angular velocity, and velocity of the origin of its frame; in world axes.
    pub fn velocities(&mut self) -> Vec<[Vec3; 2]> {
        let Some(told) = self.told() else { return Vec::new() };
        let bodies = self.model().bodies().iter().zip(&told.bones.motion.bodies);
        let of_origin = bodies.map(|(body, at)| {
            let from_com = at.rotation.rotate(-body.inertia.com());
            [at.angular, at.linear + at.angular.cross(from_com)]
        });
        of_origin.collect()
    }

    /// How the nodes of flesh move and what pulls them; empty where there is none.
    pub fn node_motion(&mut self) -> NodeMotion {
        let (Some(told), Some(flesh)) = (self.told(), self.flesh()) else { return NodeMotion::default() };
        let elements = flesh.elements();
        let mut forces = Vectors::zeros(told.positions.x.len());
        if elements.forces(&told.positions, &mut forces, &mut elements.scratch()).is_err() {
            return NodeMotion::default();
        }
        let list = |vectors: &Vectors| (0..vectors.x.len()).map(|k| vectors.get(k)).collect();
        NodeMotion { velocities: list(&told.velocities), forces: list(&forces) }
    }

    /// Of each tetrahedron of the cage, how much it is stretched along its principal directions, the largest first; negative
    /// in the last where it is inside out.
    pub fn stretches(&mut self) -> Vec<Vec3> {
        let (Some(told), Some(flesh)) = (self.told(), self.flesh()) else { return Vec::new() };
        let elements = flesh.elements();
        let stretch = |k: usize| {
            let f = elements.def_grad(k, &told.positions);
            let squares = (f.transpose() * f).symmetric_part().eigen().values;
            let root = |square: f64| square.max(0.0).sqrt();
            let sign = if f.determinant() < 0.0 { -1.0 } else { 1.0 };
            Vec3::new(root(squares.x), root(squares.y), sign * root(squares.z))
        };
        (0..elements.len()).map(stretch).collect()
    }

    /// Energies, each by itself.
    pub fn energies(&mut self) -> Energies {
        let Some(told) = self.told() else { return Energies::default() };
        let (model, mut sum) = (self.model(), Energies::default());
        for (body, at) in model.bodies().iter().zip(&told.bones.motion.bodies).skip(1) {
            let spin = at.rotation.conjugate().rotate(at.angular);
            let mass = body.inertia.mass;
            sum.motion += 0.5 * (mass * at.linear.norm_squared() + body.inertia.at_com().quadratic(spin));
            sum.weight -= mass * model.gravity().dot(at.com);
        }
        if let Some(flesh) = self.flesh() {
            // What is attached is part of its bone.
            for (node, _) in flesh.holds().iter().enumerate().filter(|(_, hold)| !hold.attached) {
                let mass = flesh.lumped().mass[node];
                sum.motion += 0.5 * mass * told.velocities.get(node).norm_squared();
                sum.weight -= mass * model.gravity().dot(told.positions.get(node));
            }
            sum.flesh = flesh.elements().energy(&told.positions).unwrap_or(f64::NAN);
        }
        sum
    }

    /// What the last step left. Where the character acts by its own joints no gap can open, and nothing is solved for.
    pub fn report(&self) -> Report {
        match &self.puppet {
            Some(puppet) if !self.is_acting() => puppet.report(),
            _ => Report::default(),
        }
    }

    /// Seconds of the clock that closing loops may take in a step, of rigid bodies under methods that close loops; none for
    /// as long as it takes. What is left open then depends on the machine, so that a show with a deadline does not repeat
    /// itself, and a recording of it does not lead to the same places.
    ///
    /// Precision and iterations do repeat themselves: they are the parameters `precision` and `iterations` (see
    /// [`Show::parameters`]).
    pub fn set_deadline(&mut self, seconds: Option<f64>) {
        self.deadline = seconds;
    }

    /// See [`Show::set_deadline`].
    pub fn deadline(&self) -> Option<f64> {
        self.deadline
    }
}
