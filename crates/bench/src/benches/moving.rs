//! A model simulated with one of the methods, and its joint error.

use anyhow::Result;
use ligament::math::Vec3;
use ligament::maximal::{BodyMotion, Implicit, ImplicitOptions, MaximalState, Push, Skeleton, to_maximal};
use ligament::model::Model;
use ligament::reduced::{Motion, Springs, Surroundings, Tree};
use ligament_terminal::progress::parts::within;

/// A model moved only by gravity and its own springs.
pub(super) enum Moving {
    Implicit { skeleton: Box<Skeleton>, state: MaximalState, stepper: Box<Implicit> },
    Reduced { tree: Box<Tree>, motion: Box<Motion>, springs: Box<Springs>, idle: Vec<f64> },
}

impl Moving {
    /// Maximal coordinates, fully implicit.
    pub(super) fn implicit(model: &Model, q: &[f64], options: ImplicitOptions) -> Result<Moving> {
        let skeleton = Box::new(Skeleton::new(model));
        let stepper = Box::new(Implicit::new(&skeleton, options));
        let state = to_maximal(model, q, &vec![0.0; model.nv()])?;
        Ok(Moving::Implicit { skeleton, state, stepper })
    }

    /// Generalized coordinates with implicit springs for steps of `h`.
    pub(super) fn reduced(model: &Model, q: &[f64], h: f64) -> Result<Moving> {
        let tree = Box::new(Tree::new(model)?);
        let idle = vec![0.0; model.nv()];
        let motion = Box::new(Motion::new(&tree, q, &idle)?);
        Ok(Moving::Reduced { springs: Box::new(Springs::new(&tree, h)), tree, motion, idle })
    }

    /// One step.
    pub(super) fn step(&mut self, h: f64) -> Result<()> {
        match self {
            Moving::Implicit { skeleton, state, stepper } => {
                stepper.step(skeleton, state, &Push::default(), h)?;
            }
            Moving::Reduced { tree, motion, springs, idle } => {
                motion.step(tree, idle, springs, &Surroundings::default(), h)?;
            }
        }
        Ok(())
    }

    /// Poses and velocities of the bodies.
    pub(super) fn state(&self) -> Result<MaximalState> {
        match self {
            Moving::Implicit { state, .. } => Ok(state.clone()),
            Moving::Reduced { tree, motion, .. } => Ok(to_maximal(tree.model(), &motion.q, &motion.v)?),
        }
    }

    /// Bytes of scratch, state and skeleton, where counted; without the model.
    pub(super) fn bytes(&self) -> Option<usize> {
        match self {
            Moving::Implicit { skeleton, state, stepper } => {
                let state = std::mem::size_of::<BodyMotion>() * state.bodies.len()
                    + std::mem::size_of::<Vec3>() * state.joint_force.len();
                Some(stepper.bytes() + skeleton.bytes() + state)
            }
            Moving::Reduced { .. } => None,
        }
    }
}

/// Result of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Watched {
    /// Largest joint error, in meters.
    pub(super) violation: f64,
    /// Number of steps after which it diverged: not finite, or with more kinetic energy than a fall can give.
    pub(super) diverged_after: Option<usize>,
}

/// Makes steps and checks each of them; ends if the motion diverges.
pub(super) fn watch(moving: &mut Moving, model: &Model, h: f64, steps: usize) -> Result<Watched> {
    let mut watched = Watched::default();
    let most = most_kinetic(model);
    for step in 1..=steps {
        within(step as f64 / steps as f64);
        // A step that fails has diverged: the model and the step size are valid.
        let stepped = moving.step(h);
        let state = moving.state()?;
        // Also true for NaN.
        let wild = kinetic(model, &state) > most || !state.is_finite();
        if wild || stepped.is_err() {
            return Ok(Watched { diverged_after: Some(step), ..watched });
        }
        watched.violation = watched.violation.max(violation(model, &state));
    }
    Ok(watched)
}

/// Largest position error of a joint; rotation errors are not counted.
pub(super) fn violation(model: &Model, state: &MaximalState) -> f64 {
    let pose = |body| state.world_from_body(model, body);
    let violations = model.joints().iter().map(|joint| {
        let rows = joint.kind.rows(&joint.b_from_a(&pose(joint.parent), &pose(joint.child)));
        let distances = rows.iter().filter(|row| row.wrench.force != Vec3::ZERO);
        distances.map(|row| row.value * row.value).sum::<f64>().sqrt()
    });
    violations.fold(0.0, f64::max)
}

/// Kinetic energy of the centers of mass.
fn kinetic(model: &Model, state: &MaximalState) -> f64 {
    let moving = model.bodies().iter().zip(&state.bodies).skip(1);
    moving.map(|(body, at)| 0.5 * body.inertia.mass * at.linear.norm_squared()).sum()
}

/// Upper bound of the energy that gravity can give to connected bars: none falls farther than twice their total length.
fn most_kinetic(model: &Model) -> f64 {
    let reach = |joint: &ligament::model::Joint| {
        2.0 * (joint.child_from_joint.pos - model.body(joint.child).inertia.com()).norm()
    };
    let length: f64 = model.joints().iter().map(reach).sum();
    let mass: f64 = model.bodies().iter().skip(1).map(|body| body.inertia.mass).sum();
    2.0 * mass * model.gravity().norm() * length
}

#[cfg(test)]
mod tests {
    //! Checks that a chain that stays connected is distinguished from one that does not.
    use ligament_gallery::Chain;

    use super::*;

    #[test]
    fn what_falls_by_itself_holds_and_what_is_pushed_apart_does_not() {
        let scene = Chain { links: 5, stiffness: 10.0, ..Chain::default() }.build().expect("a chain");
        let (model, h) = (&scene.model, 1e-2);
        let mut moving = Moving::implicit(model, &scene.q, ImplicitOptions::default()).expect("a skeleton");
        let held = watch(&mut moving, model, h, 50).expect("steps");
        assert!(held.diverged_after.is_none() && held.violation > 0.0 && held.violation < 1e-2, "{held:?}");
        let Moving::Implicit { state, .. } = &mut moving else { panic!("implicit") };
        state.bodies[3].com.x += 0.25;
        // 0.25 m along one axis, in addition to the earlier violation.
        let torn = violation(model, state);
        assert!((torn - 0.25).abs() < 1e-2, "{torn}");
        state.bodies[3].linear.x = 1e4;
        let pushed = watch(&mut moving, model, h, 50).expect("steps");
        assert_eq!(pushed.diverged_after, Some(1));
        let mut reduced = Moving::reduced(model, &scene.q, h).expect("a tree");
        let held = watch(&mut reduced, model, h, 50).expect("steps");
        assert!(held.diverged_after.is_none() && held.violation < 1e-12, "{held:?}");
    }
}
