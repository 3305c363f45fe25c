//! Closes a start whose loop joints are open, before the first step.
//!
//! Source: Faure 1998 (F98) section 3, assembly ([`Assembler`]). The smallest mass-weighted motion closes the joints; the result
//! is then expressed in generalized coordinates, so that tree joints hold exactly and every method starts from the same pose.
//! Generalized velocities are kept.
//!
//! Without this, the first step would close the joints, and divide the distance by its own length to obtain velocities: a violation of
//! centimeters becomes a speed of meters per second.
//!
//! F98's iterations accept larger errors on the way, and so find poses that are far from the start. If they do not close the
//! joints, damped iterations search from the same start for the least-squares pose. If that leaves joints open as well, both are
//! repeated from a few starts nearby: in a straight chain, for example, no linear step brings the ends together, and the neutral
//! pose of a linkage often is one.

use ligament_math::Vec3;

use super::motion::Motion;
use super::simulation::{Joints, Simulation};
use super::violation::{JointViolation, StartAssembly, is_open, norm, violations};
use super::{StepError, defaults};
use crate::loops::{Assembler, AssemblyOptions, LoopJoint, Side};
use crate::maximal::{BodyMotion, DisplacementState, MaximalState, Skeleton, to_maximal, to_reduced};
use crate::model::{Joint, Weld};

/// Damped iterations from the start replace the best attempt so far if their error is below this multiple of its error: between
/// equally good poses, theirs is nearer to the start.
const NO_WORSE: f64 = 1.001;
/// The same for attempts from other starts.
const BETTER: f64 = 0.99;
/// Number of other starts, and the distance of each from the one before, in radians or, for scenes of a meter or more, meters.
const NEAR_STARTS: usize = 3;
const NEAR: f64 = 0.1;
/// Bodies that would move farther than this, in lengths of the scene, are not where anyone would look for them: an attempt that
/// slides them away along a joint without limits is rejected.
const FARTHEST: f64 = 10.0;
/// The fractional part of the golden ratio.
const GOLDEN: f64 = 0.618_033_988_749_894_9;

/// Poses found by an assembly.
struct Found {
    q: Vec<f64>,
    bodies: MaximalState,
    violations: Vec<JointViolation>,
}

impl Simulation {
    /// How the start was assembled, if it was open; `None` if all loop joints were closed.
    ///
    /// ```
    /// use ligament::math::{Pose, RigidInertia, Sym3, Vec3};
    /// use ligament::model::{Body, Joint, ModelBuilder, Revolute, Spherical};
    /// use ligament::scene::Scene;
    /// use ligament::sim::Simulation;
    ///
    /// // A bar hangs from a hinge. A ball joint holds its other end a meter to the side.
    /// let mut builder = ModelBuilder::new("a bar");
    /// let bar = builder.add_body(Body::new("bar", RigidInertia::new(1.0, Vec3::Z * -0.5, Sym3::IDENTITY * 0.1)));
    /// builder.add_joint(Joint::new("hinge", Revolute::about(Vec3::Y)).child(bar, Pose::IDENTITY));
    /// let end = Pose::translation(Vec3::Z * -1.0);
    /// let pin = Joint::new("pin", Spherical).parent(ligament::model::BodyId::WORLD, Pose::translation(Vec3::X));
    /// builder.add_joint(pin.child(bar, end));
    /// let sim = Simulation::new(&Scene::of_model("bar", builder.build()?))?;
    /// let assembly = sim.start_assembly().ok_or("the start is open")?;
    /// assert!(assembly.before.joint == "pin" && (assembly.before.meters - f64::sqrt(2.0)).abs() < 1e-12);
    /// assert!(assembly.left_open.is_empty() && assembly.after.meters < 1e-8);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn start_assembly(&self) -> Option<&StartAssembly> {
        self.start_assembly.as_deref()
    }

    /// Assembles the present pose if it is open, keeping the generalized velocities `v`. A closed pose keeps its bits.
    pub(super) fn close_start(&mut self, v: &[f64]) -> Result<(), StepError> {
        let joints = self.closable();
        if joints.is_empty() {
            return Ok(());
        }
        let length = self.scale.length;
        let given = match &self.motion {
            Motion::Reduced(state) => to_maximal(&self.model, &state.q, &state.v)?,
            Motion::Maximal(state) => state.bones.motion.clone(),
        };
        let before = violations(&joints, &given, length);
        if !is_open(&before, length) {
            return Ok(());
        }
        let found = self.assembled(&joints, &given)?;
        self.put(&found.q, v)?;
        if let (Motion::Maximal(state), Joints::Missing(_)) = (&mut self.motion, &self.joints) {
            // Generalized coordinates cannot express these poses. Twists in body axes do not depend on them.
            let mut bodies = found.bodies;
            for (to, from) in bodies.bodies.iter_mut().zip(&state.bones.motion.bodies) {
                let turned = |v: Vec3| to.rotation.rotate(from.rotation.conjugate().rotate(v));
                (to.angular, to.linear) = (turned(from.angular), turned(from.linear));
            }
            state.bones = DisplacementState::new(bodies);
        }
        self.constraints.loops.forget();
        let largest = |list: &[JointViolation]| list.first().cloned().unwrap_or_default();
        let (before, after) = (largest(&before), largest(&found.violations));
        let left_open = found.violations.into_iter().filter(|joint| joint.is_open(length)).collect();
        self.start_assembly = Some(Box::new(StartAssembly { before, after, left_open }));
        Ok(())
    }

    /// The joints that can be open: loop joints, and tree joints without generalized coordinates.
    fn closable(&self) -> Vec<(String, LoopJoint)> {
        let loops = &self.constraints.loops;
        let named = self.constraints.named().filter_map(|(name, id)| Some((name, loops.get(id)?.clone())));
        let named = named.filter(|(_, joint)| joint.compliance == 0.0);
        let tree = self.model.tree_joints().map(|id| self.model.joint(id));
        let tree = tree.filter(|joint| joint.kind.coordinates().is_none());
        let tree = tree.map(|joint| (joint.name.as_str(), LoopJoint::of_joint(&self.model, joint, 0)));
        named.chain(tree).map(|(name, joint)| (name.to_string(), joint)).collect()
    }

    /// The pose in which the joints are closed, or violated least. Prescribed joints keep their coordinates if that closes the
    /// others.
    fn assembled(&self, joints: &[(String, LoopJoint)], given: &MaximalState) -> Result<Found, StepError> {
        let (model, length) = (&self.model, self.scale.length);
        let skeleton = Skeleton::new(model);
        let precision = defaults::CLOSED_START * length.min(1.0);
        let options = AssemblyOptions { rounds: defaults::START_ROUNDS, precision, ..Default::default() };
        let mut assembler = Assembler::new(&skeleton, options);
        let prescribed = self.prescribed(given);
        let q = to_reduced(model, given)?.q;
        let mut best =
            Found { q: q.clone(), bodies: given.clone(), violations: violations(joints, given, length) };
        for holds in [true, false] {
            for attempt in 0..2 * (1 + NEAR_STARTS) {
                if !is_open(&best.violations, length) || (!holds && prescribed.is_empty()) {
                    return Ok(best);
                }
                let (near, careful) = (attempt / 2, attempt % 2 == 1);
                let mut loops = self.constraints.loops.clone();
                for joint in prescribed.iter().filter(|_| holds) {
                    loops.add(joint.clone())?;
                }
                assembler.options.careful = careful;
                let mut bodies = if near == 0 { given.clone() } else { self.nearby(&q, near)? };
                assembler.assemble(&skeleton, &mut bodies, &mut loops, &[], None, |_, _| {})?;
                let q = to_reduced(model, &bodies)?.q;
                if !matches!(self.joints, Joints::Missing(_)) {
                    bodies = to_maximal(model, &q, &vec![0.0; model.nv()])?;
                }
                let violations = violations(joints, &bodies, length);
                let bound = if near == 0 { NO_WORSE } else { BETTER } * norm(&best.violations, length);
                let moved = |(to, from): (&BodyMotion, &BodyMotion)| (to.com - from.com).norm();
                // Written so that NaN fails the test.
                let stays =
                    bodies.bodies.iter().zip(&given.bodies).all(|pair| moved(pair) <= FARTHEST * length);
                if stays && bodies.is_finite() && norm(&violations, length) < bound {
                    best = Found { q, bodies, violations };
                }
            }
        }
        Ok(best)
    }

    /// A pose near generalized coordinates, different for every number.
    fn nearby(&self, q: &[f64], number: usize) -> Result<MaximalState, StepError> {
        let (nv, most) = (self.model.nv(), NEAR * number as f64 * self.scale.length.min(1.0));
        // Multiples of the golden ratio fill an interval evenly, without a generator of random numbers.
        let spread = |k: usize| 2.0 * (GOLDEN * (k * NEAR_STARTS + number) as f64).fract() - 1.0;
        let aside: Vec<f64> = (0..nv).map(|k| most * spread(k)).collect();
        let mut q = q.to_vec();
        self.model.integrate(&mut q, &aside, 1.0)?;
        Ok(to_maximal(&self.model, &q, &vec![0.0; nv])?)
    }

    /// Joints that hold the prescribed joints at their present coordinates.
    fn prescribed(&self, bodies: &MaximalState) -> Vec<LoopJoint> {
        let prescribed = self.scene.joint_motion.iter().flat_map(|motion| motion.joints(self.time));
        let weld = |joint: &Joint| {
            let at = |body| bodies.world_from_body(&self.model, body);
            let frame = joint.parent_from_joint * joint.b_from_a(&at(joint.parent), &at(joint.child));
            let parent = Side::on_body(&self.model, 0, joint.parent, frame);
            let child = Side::on_body(&self.model, 0, joint.child, joint.child_from_joint);
            LoopJoint::new(Weld, parent, child)
        };
        prescribed.map(|&id| weld(self.model.joint(id))).collect()
    }
}
