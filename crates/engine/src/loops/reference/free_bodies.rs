//! Free bodies: each responds to an impulse by itself, through its mass.
//!
//! With every joint of a model as a loop joint over these, the loop equations are the full ones, J M^-1 J^T (F99 Eq. 10),
//! which F99 Table 2 compares with those over a tree.

use ligament_math::{Pose, Sym3, Twist, Vec3, Wrench};

use crate::loops::{Alone, PartError, Response};
use crate::model::Model;

/// A free body.
///
/// ```
/// use ligament::loops::reference::FreeBody;
/// use ligament::loops::Alone;
/// use ligament::math::{Pose, Twist, Vec3};
///
/// // A scripted hand: its motion is prescribed, and no impulse changes it.
/// let hand = FreeBody::moved(Pose::translation(Vec3::Z), Twist::ZERO);
/// assert_eq!((hand.pose.pos, hand.alone), (Vec3::Z, Alone::FIXED));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FreeBody {
    /// Its axes, and its center of mass.
    pub pose: Pose,
    /// Its motion: world axes, at the center of mass.
    pub motion: Twist,
    /// Its present velocity, for the level of accelerations.
    pub velocity: Twist,
    /// Its response to impulses.
    pub alone: Alone,
}

impl FreeBody {
    /// The motion is prescribed and does not respond to impulses: a tracker, a scripted hand, a moving platform. At the level
    /// of positions, its pose is that at the end of the step, and its motion is zero.
    pub fn moved(pose: Pose, motion: Twist) -> FreeBody {
        FreeBody { pose, motion, velocity: Twist::ZERO, alone: Alone::FIXED }
    }
}

/// Free bodies: the ends are the bodies, by index.
///
/// ```
/// # use ligament::doc::*; let Arm { model, upper, lower, .. } = arm()?;
/// use ligament::loops::reference::FreeBodies;
/// use ligament::loops::{Budget, Level, LoopSolver, Loops};
/// use ligament::maximal::to_maximal;
///
/// // F99's full equations: every joint is a loop joint over free bodies. Both bones are displaced by a centimeter, and
/// // displacements bring them back.
/// let at = to_maximal(&model, &[0.3, -0.2], &[0.0; 2])?;
/// let mut poses: Vec<Pose> = [BodyId::WORLD, upper, lower].map(|body| at.world_from_body(&model, body)).to_vec();
/// poses[1].pos.x += 0.01;
/// let mut bodies = FreeBodies::of_model(&model, &poses);
/// let (mut loops, mut solver) = (Loops::new(), LoopSolver::default());
/// loops.add_model_joints(&model, 0)?;
/// assert!((solver.violation(&mut [&mut bodies], &loops)? - 0.01).abs() < 1e-3);
/// let report = solver.solve(&mut [&mut bodies], &mut loops, Level::Position { h: 1.0 }, &mut Budget::to(1e-10))?;
/// assert!(report.residual < 1e-10);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct FreeBodies {
    /// The bodies.
    pub bodies: Vec<FreeBody>,
    watched: Vec<u32>,
}

impl FreeBodies {
    /// From bodies.
    pub fn new(bodies: Vec<FreeBody>) -> FreeBodies {
        FreeBodies { bodies, watched: Vec::new() }
    }

    /// The bodies of a model, including the world (which never moves), with these poses of their frames, at rest.
    pub fn of_model(model: &Model, world_from_body: &[Pose]) -> FreeBodies {
        let bodies = model.bodies().iter().zip(world_from_body).enumerate().map(|(k, (body, pose))| {
            let com = Pose::new(pose.rot, pose.point(body.inertia.com()));
            if k == 0 {
                return FreeBody::moved(Pose::IDENTITY, Twist::ZERO);
            }
            FreeBody {
                pose: com,
                motion: Twist::ZERO,
                velocity: Twist::ZERO,
                alone: Alone {
                    inverse_mass: 1.0 / body.inertia.mass,
                    inverse_inertia_world: body.inertia.at_com().inverse_unchecked().rotated(pose.rot),
                },
            }
        });
        FreeBodies::new(bodies.collect())
    }
}

impl Response for FreeBodies {
    fn watched(&self) -> &[u32] {
        &self.watched
    }

    fn watch(&mut self, ends: &[u32]) -> Result<(), PartError> {
        let count = self.bodies.len();
        if let Some(&end) = ends.iter().find(|end| **end as usize >= count) {
            return Err(PartError::NoSuchEnd { end, count });
        }
        self.watched.clear();
        self.watched.extend_from_slice(ends);
        Ok(())
    }

    fn pose(&self, i: usize) -> Pose {
        self.bodies[self.watched[i] as usize].pose
    }

    fn motion(&self, i: usize) -> Twist {
        self.bodies[self.watched[i] as usize].motion
    }

    fn velocity(&self, i: usize) -> Twist {
        self.bodies[self.watched[i] as usize].velocity
    }

    fn alone(&self, i: usize) -> Alone {
        self.bodies[self.watched[i] as usize].alone
    }

    fn respond(&mut self, wrenches: &[Wrench], twists: &mut [Twist]) {
        for ((twist, wrench), &end) in twists.iter_mut().zip(wrenches).zip(&self.watched) {
            *twist = answer(&self.bodies[end as usize], *wrench);
        }
    }

    fn absorb(&mut self, wrenches: &[Wrench]) {
        for (wrench, &end) in wrenches.iter().zip(&self.watched) {
            let body = &mut self.bodies[end as usize];
            body.motion += answer(body, *wrench);
        }
    }
}

fn answer(body: &FreeBody, wrench: Wrench) -> Twist {
    Twist::new(body.alone.inverse_inertia_world * wrench.moment, wrench.force * body.alone.inverse_mass)
}

/// Points that translate and do not rotate, each with its own mass: nodes of flesh, particles.
///
/// ```
/// use ligament::loops::reference::FreePoints;
/// use ligament::loops::{Budget, Level, LoopJoint, LoopSolver, Loops, Response, Side};
/// use ligament::math::{Pose, Vec3};
/// use ligament::model::Spherical;
///
/// // Two points, of one and of three kilograms, are tied together: they meet at their center of mass.
/// let mut points = FreePoints::new(vec![Vec3::ZERO, Vec3::X], vec![1.0, 1.0 / 3.0]);
/// let mut loops = Loops::new();
/// loops.add(LoopJoint::new(Spherical, Side::end(0, 0, Pose::IDENTITY), Side::end(0, 1, Pose::IDENTITY)))?;
/// LoopSolver::default().solve(&mut [&mut points], &mut loops, Level::Position { h: 1.0 }, &mut Budget::to(1e-12))?;
/// assert!((points.motion(0).linear - Vec3::X * 0.75).norm() < 1e-12);
/// assert!((points.motion(1).linear + Vec3::X * 0.25).norm() < 1e-12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct FreePoints {
    /// Their positions.
    pub positions: Vec<Vec3>,
    /// Their motions.
    pub motions: Vec<Vec3>,
    /// One over their masses.
    pub inverse_masses: Vec<f64>,
    watched: Vec<u32>,
}

impl FreePoints {
    /// Points at rest.
    pub fn new(positions: Vec<Vec3>, inverse_masses: Vec<f64>) -> FreePoints {
        FreePoints {
            motions: vec![Vec3::ZERO; positions.len()],
            positions,
            inverse_masses,
            watched: Vec::new(),
        }
    }

    fn count(&self) -> usize {
        self.positions.len().min(self.motions.len()).min(self.inverse_masses.len())
    }
}

impl Response for FreePoints {
    fn watched(&self) -> &[u32] {
        &self.watched
    }

    fn watch(&mut self, ends: &[u32]) -> Result<(), PartError> {
        let count = self.count();
        if let Some(&end) = ends.iter().find(|end| **end as usize >= count) {
            return Err(PartError::NoSuchEnd { end, count });
        }
        self.watched.clear();
        self.watched.extend_from_slice(ends);
        Ok(())
    }

    fn pose(&self, i: usize) -> Pose {
        Pose::translation(self.positions[self.watched[i] as usize])
    }

    fn motion(&self, i: usize) -> Twist {
        Twist::new(Vec3::ZERO, self.motions[self.watched[i] as usize])
    }

    fn alone(&self, i: usize) -> Alone {
        let inverse_mass = self.inverse_masses[self.watched[i] as usize];
        Alone { inverse_mass, inverse_inertia_world: Sym3::ZERO }
    }

    fn respond(&mut self, wrenches: &[Wrench], twists: &mut [Twist]) {
        for ((twist, wrench), &end) in twists.iter_mut().zip(wrenches).zip(&self.watched) {
            *twist = Twist::new(Vec3::ZERO, wrench.force * self.inverse_masses[end as usize]);
        }
    }

    fn absorb(&mut self, wrenches: &[Wrench]) {
        for (wrench, &end) in wrenches.iter().zip(&self.watched) {
            self.motions[end as usize] += wrench.force * self.inverse_masses[end as usize];
        }
    }
}
